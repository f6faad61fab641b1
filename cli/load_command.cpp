// `brigade load`: how much a server takes, measured by clients of our own.
#include <fmt/format.h>

#include "cli/commands.hpp"
#include "cli/common.hpp"
#include "server/load/load.hpp"

namespace brigade::cli {

namespace {

load::LoadMode mode_named(std::string_view name) {
    if (name == "closed") return load::LoadMode::Closed;
    if (name == "live") return load::LoadMode::Live;
    if (name == "watched") return load::LoadMode::Watched;
    return load::LoadMode::Paced;
}

}  // namespace

int load(const LoadFlags& flags) {
    load::LoadWish wish;
    const GameFace& game = game_named(flags.game);
    wish.game = game.info().id;
    if (!flags.options.empty())
        wish.options = text_of(parse_options(*load_book(game, ""), flags.options));
    wish.mode = mode_named(flags.mode);
    wish.tables = flags.tables;
    wish.seats = flags.seats;
    wish.clocks = flags.clocks;
    wish.rate = flags.rate;
    wish.seconds = flags.seconds;
    wish.server = flags.server;
    wish.seed = flags.seed;
    const auto figures = load::run_load(wish);
    if (!figures)
        throw Stop{figures.error().id == load::kUnfit ? kUsage : kFailed,
                   figures.error().message()};
    if (flags.as_json)
        print(text_of(load::figures_json(*figures)));
    else
        fmt::print("{}", load::figures_text(*figures));
    return figures->lost + figures->unseen + figures->connections_lost == 0 ? kOk : kFailed;
}

}  // namespace brigade::cli
