// What hands do: the next act of an open action, and the acts that need no timer.
#pragma once

#include "bots/kitchen_rush/weigh.hpp"

namespace brigade::kitchen_rush {

// A move, and how much is carried for it.
struct Act {
    Move move;
    int tokens = 1;
};

// The next act of the open action of this desk's board; `done` if there is nothing left to do.
Act next_act(const Desk& desk, const Action& action, const Level& level, const Ears& ears);
// A clean plate for a meal that has none.
std::optional<Act> take_plate(const Desk& desk);
// Begins a spoiled meal anew, or mends it in the first scenario [KR-5.42 to 5.45].
std::optional<Act> mend(const Desk& desk);

}  // namespace brigade::kitchen_rush
