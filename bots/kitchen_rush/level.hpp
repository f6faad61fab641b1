// How a cook of a level plays.
#pragma once

#include "core/described_enum.hpp"
#include "core/types.hpp"

namespace brigade::kitchen_rush {

// One-sided ways to play, for the laboratory alone: none should be better than the mixed one.
BOOST_DEFINE_FIXED_ENUM_CLASS(Habit, u8, Mixed, OnlyPlain, NeverServes, NeverShops, Hoards)

// How a cook of a level plays [RULES.md 13.3].
struct Level {
    i32 think_ms = 0;  // before a placement: times an even factor from 0.5 to 1.5
    i32 token_ms = 0;  // for everything that is carried
    i32 hand_ms = 0;   // with the hand on a timer
    u32 mistakes = 0;  // meals in a thousand that it reads wrongly
    u32 notices = 0;   // per cent of those that it sees when the meal has been cooked
    u32 whims = 0;     // per cent of the placements that are any useful one
    int meals = 0;     // unfinished ones that it has at most
    int care = 0;  // per cent of the work in hand that it counts before it takes a starred order
    Habit habit = Habit::Mixed;
};
inline constexpr Level kEasy{9'000, 1'100, 1'300, 100, 40, 22, 2, 0};
inline constexpr Level kNormal{6'000, 800, 1'000, 50, 60, 13, 3, 100};
inline constexpr Level kHard{2'500, 400, 600, 15, 85, 4, 3, 140};
inline constexpr i32 kMinute = 60'000;

}  // namespace brigade::kitchen_rush
