// The speed figures of a game: random play with the legal list built at every decision.
#pragma once

#include <string>
#include <vector>

#include "core/table.hpp"

namespace brigade {

struct BenchFigures {
    std::string game;
    std::size_t seats = 0;
    double decisions_per_s = 0;
    double decisions_per_s_with_view = 0;
    double moves_per_s = 0;
    double games_per_s = 0;
    double decisions_per_game = 0;
    double moves_per_game = 0;
    std::size_t state_bytes = 0;
    std::size_t view_bytes = 0;
    double copy_ns = 0;
    double threads2_ratio = 0;    // games per second on two threads to those on one
    double threads2_control = 0;  // the same for plain arithmetic: what the machine can give
};

// One entry per number of seats; each measurement lasts `seconds`.
Result<std::vector<BenchFigures>> measure(std::string_view game, const AnyBook& book,
                                          double seconds);

}  // namespace brigade
