// `brigade bench`: the speed figures of the rules.
#include <fmt/format.h>

#include "cli/commands.hpp"
#include "cli/common.hpp"
#include "games/all.hpp"
#include "lab/bench.hpp"

namespace brigade::cli {

namespace {

json::object figures_json(const BenchFigures& figures) {
    return {{"game", figures.game},
            {"seats", figures.seats},
            {"decisions_per_s", figures.decisions_per_s},
            {"decisions_per_s_with_view", figures.decisions_per_s_with_view},
            {"games_per_s", figures.games_per_s},
            {"decisions_per_game", figures.decisions_per_game},
            {"state_bytes", figures.state_bytes},
            {"view_bytes", figures.view_bytes},
            {"copy_ns", figures.copy_ns},
            {"threads2_ratio", figures.threads2_ratio},
            {"threads2_control", figures.threads2_control},
            {"moves_per_s", figures.moves_per_s},
            {"moves_per_game", figures.moves_per_game}};
}

void print_figures(const BenchFigures& figures) {
    print(fmt::format(
        "{:<18} {:>5} {:>10.2f} {:>10.2f} {:>9.2f} {:>9.0f} {:>9.1f} {:>7} {:>6} {:>7.1f} {:>8.2f} "
        "{:>8.2f}",
        figures.game, figures.seats, figures.decisions_per_s / 1e6,
        figures.decisions_per_s_with_view / 1e6, figures.moves_per_s / 1e6, figures.games_per_s,
        figures.decisions_per_game, figures.state_bytes, figures.view_bytes, figures.copy_ns,
        figures.threads2_ratio, figures.threads2_control));
}

}  // namespace

int bench(const BenchFlags& flags) {
    json::array list;
    if (!flags.as_json)
        print(fmt::format(
            "{:<18} {:>5} {:>10} {:>10} {:>9} {:>9} {:>9} {:>7} {:>6} {:>7} {:>8} {:>8}", "game",
            "seats", "Mdecis/s", "with view", "Mmoves/s", "games/s", "decis/gm", "state B",
            "view B", "copy ns", "2 thr x", "control"));
    for (const GameFace* game : all_games()) {
        if (!flags.game.empty() && &game_named(flags.game) != game) continue;
        const auto book = load_book(*game, flags.content);
        const auto figures = measure(game->info().id, *book, flags.seconds);
        if (!figures) throw Stop{kUsage, figures.error().message()};
        for (const BenchFigures& one : *figures) {
            list.push_back(figures_json(one));
            if (!flags.as_json) print_figures(one);
        }
    }
    if (flags.as_json) print(text_of(list));
    return kOk;
}

}  // namespace brigade::cli
