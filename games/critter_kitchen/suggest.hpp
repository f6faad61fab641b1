// The helper of Critter Kitchen: the best dishes for the challenges, what to keep in the fridge,
// the best meal for the critic. Pure functions of what one seat may know, exact, and without memory
// of their own, so that the clock default, the bots and the player's button all call the same ones.
// RULES.md section 13. Plans and shopping are judgement, not arithmetic; the bots have those.
#pragma once

#include "games/critter_kitchen/rules.hpp"

namespace brigade::critter_kitchen {

// One seat's own side of the table; a State has it, and so has the seat's View.
struct Cook {
    const Content& content;
    const Street& street;
    const Kitchen& own;
    const Pantry& shelf;
};
inline Cook cook_of(const Content& content, const State& state, Seat seat) {
    return {content, state.street, kitchen(state, seat), pantry(state, seat)};
}
inline Cook cook_of(const Content& content, const View& view) {
    const auto seat = static_cast<std::size_t>(view.viewer);
    return {content, view.street, view.kitchens[seat], view.pantries[seat]};
}

// ---- dishes (suggest_dishes.cpp, suggest_parts.cpp)

inline constexpr std::size_t kSearchMax = 16384;  // states of the search between two types

struct DishWish {
    i64 star = 1'000'000;            // what one star is worth, in thousandths [CK-13.6]
    std::size_t width = kSearchMax;  // fewer: a quick answer that may miss the best one
    bool operator==(const DishWish&) const = default;
};
inline constexpr DishWish kStarsFirst{};
inline constexpr DishWish kForTheCritic{.star = 1000};  // [CK-13.5]

struct DishPlan {
    Plates plates;
    int stars = 0;
    i64 value = 0;      // stars at their worth, less the keep value of what is used
    bool exact = true;  // nothing was cut off: no presentation is better
};
// The best presentation of the whole storage, whatever lies in the draft [CK-13.1 to 13.6].
DishPlan suggest_dishes(const Cook& cook, const DishWish& wish = kStarsFirst);

// What a token not served is worth keeping, in thousandths of a star [CK-13.7].
int dish_keep_value(const Cook& cook, Token token);

// ---- the meal (suggest_meal.cpp, suggest_courses.cpp, suggest_rate.cpp)

// [CK-13.12] How many of a hundred opposing courses are not above this value.
int courses_not_above(int value);
// The best meal as far as known rumors tell [CK-13.9 to 13.11].
Plates suggest_meal(const Cook& cook, const RumorList& known);
// What a meal promises, in thousandths of a star times 100 for each opponent [CK-13.11].
i64 rate_meal(const Cook& cook, const RumorList& known, const Plates& meal);

// ---- the fridge (suggest.cpp)

// The marks that keep the most, by the values of CK-13.8.
Plates suggest_marks(const Content& content, const State& state, Seat seat);

// ---- as drafts and moves (suggest.cpp)

// What a seat wants in a draft phase: stars now, or a good meal later.
enum class Wish : u8 { Stars, Critic };
// Whether this is a phase of plates or marks, and the seat is not ready.
bool has_suggestion(const State& state, Seat seat);
// The whole draft that is suggested.
Plates suggest_draft(const Content& content, const State& state, Seat seat, Wish wish);
// The next step from a draft to a wanted one; `clear` if it lies differently, `ready` if it is
// there [CK-13.18].
Move draft_step(Phase phase, const Plates& draft, const Plates& wanted);
// All the steps to the suggested draft, without `ready`; none if there is nothing to suggest.
Moves suggest_steps(const Content& content, const State& state, Seat seat, Wish wish);

}  // namespace brigade::critter_kitchen
