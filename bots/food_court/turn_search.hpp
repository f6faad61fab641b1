// Plans a whole own turn: plays in breadth-first order with a beam, and from every position on the
// way each promising serve with what follows it. Hard decides with the best lines it finds.
#pragma once

#include <vector>

#include "bots/food_court/candidates.hpp"
#include "core/fixed_vec.hpp"

namespace brigade::food_court {

inline constexpr std::size_t kLineMax = 24;

// The rest of a turn, up to and with its end, and the worth of the position it leads to.
struct Line {
    FixedVec<Move, kLineMax> moves;
    double value = 0.0;
};

struct Width {
    std::size_t beam = 12;
    std::size_t serves = 6;
    std::size_t lines = 1;  // how many of the best are kept
};

// The best lines of the turn under way, the best first; never empty. The seat is active and has
// refilled its hand. Counts positions off `nodes` and cuts itself short when there are none left.
std::vector<Line> plan_turn(const Judge& judge, const Width& width, i64& nodes);

}  // namespace brigade::food_court
