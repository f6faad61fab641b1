// Loading the games. Their built-in content is checked at build and test time, so that a fault here
// is ours.
#include "server/served_games.hpp"

#include <algorithm>

#include "games/all.hpp"

namespace brigade::server {

namespace {

struct Announced {
    const char* id;
    const char* name;
    const char* kind;
    const char* summary;
    int seats_min;
    int seats_max;
};
constexpr Announced kAnnounced[] = {
    {"kitchen-rush", "Kitchen Rush", "real-time", "Together against the sand: cook, seat, wash up.",
     2, 4},
    {"critter-kitchen", "Critter Kitchen", "simultaneous",
     "Send three chefs shopping. Mice first, boars last.", 2, 5},
    {"pressure-cooker", "Pressure Cooker", "real-time",
     "One hand, a heap of tiles, and nobody checks your order.", 2, 4},
};

wire::GameDetails describe(const GameInfo& info, const AnyBook& book) {
    wire::GameDetails out;
    out.id = info.id;
    out.name = info.name;
    out.kind = info.kind;
    out.summary = info.summary;
    out.seats_min = static_cast<int>(info.seats_min);
    out.seats_max = static_cast<int>(info.seats_max);
    const std::vector<std::string_view> levels = levels_of(info.id);
    for (const std::string_view level : levels)
        if (level != "random" || levels.size() == 1)  // that one is for the laboratory
            out.levels.emplace_back(level);
    for (const OptionSpec& option : book.options())
        out.options.push_back({option.id, option.label, option.kind, option.values, option.standard,
                               option.help, option.unit, option.per_seat, option.min, option.max,
                               option.own, option.secret});
    for (const Preset& preset : book.presets())
        if (preset.id != "headless")  // so is this
            out.presets.push_back({preset.id, preset.label, preset.options});
    for (const auto& shout : info.shouts) out.shouts.push_back({shout.text, shout.icon});
    if (book.service({})) out.rules_table = true;
    out.guide = !info.guide.empty();
    if (!info.ladder.option.empty())
        out.ladder = {info.ladder.option, info.ladder.terms, info.ladder.practice};
    return out;
}

// [FC-6.6] Normal strength, or the middle of what a game has instead.
std::string stand_in_of(const std::vector<std::string>& levels) {
    ASSERT(!levels.empty());
    const auto normal = std::find(levels.begin(), levels.end(), "normal");
    return normal != levels.end() ? *normal : levels[levels.size() / 2];
}

}  // namespace

ServedGames load_games() {
    ServedGames games;
    for (const GameFace* face : all_games()) {
        const GameInfo& info = face->info();
        if (!info.has_board) continue;  // announced below, until people can play it here
        auto book = face->load(face->built_in_content(), info.id);
        ASSERT(book.ok());
        ServedGame game;
        game.face = face;
        game.book = *std::move(book);
        game.details = describe(info, *game.book);
        game.details.story = face->tells_story();
        game.levels = game.details.levels;
        game.stand_in = stand_in_of(game.levels);
        games.emplace(info.id, std::move(game));
    }
    return games;
}

std::vector<wire::GameDetails> details_of(const ServedGames& games) {
    std::vector<wire::GameDetails> all;
    for (const auto& [id, game] : games) all.push_back(game.details);
    for (const Announced& later : kAnnounced) {
        if (games.contains(later.id)) continue;
        wire::GameDetails out;
        out.id = later.id;
        out.name = later.name;
        out.kind = later.kind;
        out.summary = later.summary;
        out.seats_min = later.seats_min;
        out.seats_max = later.seats_max;
        out.landed = false;
        all.push_back(std::move(out));
    }
    return all;
}

}  // namespace brigade::server
