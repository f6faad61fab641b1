// Which order a cook would take, work on or serve, and what it leaves to others because they have
// called for it [RULES.md 13.2, 13.4].
#pragma once

#include "bots/kitchen_rush/desk.hpp"
#include "bots/kitchen_rush/level.hpp"
#include "bots/kitchen_rush/talk.hpp"

namespace brigade::kitchen_rush {

// A score grows by this if somebody has called for it, until somebody has gone there.
inline constexpr double kCalled = 25;
bool is_answered(const Desk& desk, Station station, const Heard& heard);

bool is_wanted(const Desk& desk, const Work& work);
// A starred order that can just be finished goes before everything else: waiting costs stars.
double urgency_of(const Desk& desk, const Work& work);

// What lies there, without what others need and have said so.
Ingredients left_in(const Desk& desk, const Ears& ears, Room room);
Spices left_in_bag(const Desk& desk, const Ears& ears);

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

}  // namespace brigade::kitchen_rush
