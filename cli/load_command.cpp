// `brigade load`: how much a server takes, measured by clients of our own.
#include <fmt/format.h>

#include "cli/commands.hpp"
#include "cli/common.hpp"
#include "server/load/load.hpp"

namespace brigade::cli {

int load(const LoadFlags& flags) {
    load::LoadWish wish;
    wish.game = game_named(flags.game).info().id;
    wish.closed = flags.mode == "closed";
    wish.live = flags.mode == "live";
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
