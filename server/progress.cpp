// See progress.hpp.
#include "server/progress.hpp"

#include <algorithm>
#include <array>
#include <tuple>

#include "core/describe.hpp"

namespace brigade::server {

namespace {

constexpr std::array<std::string_view, 4> kMedals{"none", "bronze", "silver", "gold"};

std::ptrdiff_t worth(std::string_view medal) {
    return std::ranges::find(kMedals, medal) - kMedals.begin();
}

// The steps of the ladder from the first to the last.
std::vector<std::string> steps_of(const wire::GameDetails& game) {
    for (const wire::OptionInfo& option : game.options)
        if (option.id == game.ladder->option) return option.values;
    return {};
}

// Games of the same step with the same number of people and the same terms are one climb.
wire::Climb& climb_of(std::vector<wire::Climb>& climbs, const wire::Rung& rung, int seats) {
    const auto same = [&](const wire::Climb& climb) {
        return climb.step == rung.step && climb.seats == seats && climb.terms == rung.terms;
    };
    if (const auto found = std::ranges::find_if(climbs, same); found != climbs.end()) return *found;
    wire::Climb climb;
    climb.step = rung.step;
    climb.seats = seats;
    climb.terms = rung.terms;
    climb.medal = kMedals.front();
    return climbs.emplace_back(std::move(climb));
}

bool is_practice(const wire::LadderInfo& ladder, const wire::Rung& rung) {
    return std::ranges::any_of(rung.terms, [&](const auto& term) {
        return term.value().is_string() &&
               std::ranges::find(ladder.practice, std::string(term.value().get_string())) !=
                   ladder.practice.end();
    });
}

// Of equal games the newest is kept, which comes first. One may pass without a medal.
void add_game(wire::Climb& climb, const wire::ReplaySummary& summary, bool practice) {
    const bool passed = summary.team->won && !practice;
    const bool better = climb.games == 0 || std::pair(passed, worth(summary.team->medal)) >
                                                std::pair(climb.passed, worth(climb.medal));
    ++climb.games;
    if (!better) return;
    climb.medal = summary.team->medal;
    climb.passed = passed;
    climb.ended = summary.ended;
    climb.record = summary.id;
}

}  // namespace

std::optional<wire::Rung> rung_of(const Ladder& ladder, const json::object& options) {
    const json::value* step = options.if_contains(ladder.option);
    if (step == nullptr || !step->is_string()) return std::nullopt;
    wire::Rung rung;
    rung.step = std::string(step->get_string());
    for (const std::string& term : ladder.terms)
        if (const json::value* value = options.if_contains(term)) rung.terms[term] = *value;
    return rung;
}

wire::Progress progress_of(const wire::GameDetails& game,
                           const std::vector<StoredRecord>& records) {
    wire::Progress progress;
    for (const StoredRecord& record : records) {
        const Result<json::value> parsed = parse_json(record.summary);
        if (!parsed) continue;  // damage is told by whoever opens the replay
        const auto summary = from_json<wire::ReplaySummary>(*parsed);
        if (!summary || !summary->team || !summary->rung) continue;
        if (!progress.last) progress.last = summary->rung->step;
        const auto seats = static_cast<int>(summary->names.size());
        add_game(climb_of(progress.climbs, *summary->rung, seats), *summary,
                 is_practice(*game.ladder, *summary->rung));
    }
    const std::vector<std::string> steps = steps_of(game);
    const auto place = [&](const wire::Climb& climb) {
        return std::tuple(std::ranges::find(steps, climb.step) - steps.begin(), climb.seats,
                          json_text(climb.terms));
    };
    std::ranges::sort(progress.climbs, {}, place);
    for (const std::string& step : steps) {
        const auto passes = [&](const wire::Climb& climb) {
            return climb.passed && climb.step == step;
        };
        if (std::ranges::any_of(progress.climbs, passes)) continue;
        progress.next = step;
        break;
    }
    return progress;
}

}  // namespace brigade::server
