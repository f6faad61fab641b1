// What a timer could be put to, and how good that is [RULES.md 13.2].
#pragma once

#include "bots/kitchen_rush/desk.hpp"
#include "bots/kitchen_rush/talk.hpp"

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

// ---- what an open action is best used for

// The meal that should be cooked next, with its score.
struct BestWork {
    const Work* work = nullptr;
    double score = 0;
};
BestWork best_to_cook(const Desk& desk);
struct BestCard {
    Card card = kNoCard;
    double score = 0;
};
BestCard best_to_serve(const Desk& desk, const Level& level, const Ears& ears);
struct BestTable {
    Table table = kNoTable;
    double score = 0;
};
BestTable best_to_take(const Desk& desk, const Level& level, const Ears& ears);
// A table whose patron nobody can serve in time any more.
bool is_in_the_way(const Desk& desk, const Level& level, Table table);
// What the market should bring.
BOOST_DEFINE_FIXED_ENUM_CLASS(Goods, u8, Ingredients, Cheap, Expensive)
struct Purchase {
    Goods goods{};
    Ingredient kind{};
    double score = 0;
    u16 piece = kNoPiece;
};
// What an own meal misses, what somebody has called for, or what runs low; score 0 if nothing.
Purchase best_to_buy(const Desk& desk, const Ears& ears);

}  // namespace brigade::kitchen_rush
