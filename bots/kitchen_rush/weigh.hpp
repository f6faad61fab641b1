// What a timer could be put to, and how good that is [RULES.md 13.2].
#pragma once

#include "bots/kitchen_rush/orders.hpp"
#include "bots/kitchen_rush/shopping.hpp"

namespace brigade::kitchen_rush {

// A place to put a timer, for one board.
struct Plan {
    Station station{};
    Board board{};
    u32 spaces = 0;           // any of these will do, bit by space
    Timer target = kNoTimer;  // late payment
    double score = 0;
    u16 piece = kNoPiece;  // what it is about, for shouts
};
using Plans = FixedVec<Plan, 48>;

// All plans of a board that are worth anything, whether a space for them is free or not.
void weigh(const Desk& desk, const Level& level, const Ears& ears, Plans& plans);

}  // namespace brigade::kitchen_rush
