// What a meal promises, figure by figure. RULES.md CK-13.11 and CK-13.12.
#include <algorithm>

#include "games/critter_kitchen/suggest_courses.hpp"

namespace brigade::critter_kitchen {

int courses_not_above(int value) {
    struct Step {
        int value, percent;
    };
    constexpr std::array<Step, 13> kSteps{{{0, 25},
                                           {2, 34},
                                           {3, 44},
                                           {4, 54},
                                           {5, 64},
                                           {6, 74},
                                           {7, 78},
                                           {8, 81},
                                           {9, 83},
                                           {10, 87},
                                           {12, 92},
                                           {14, 96},
                                           {18, 99}}};
    int percent = 0;
    for (const Step& step : kSteps)
        if (value >= step.value) percent = step.percent;
    return percent;
}

namespace {

constexpr i64 kPointWorth = 120;  // of the score track
constexpr int kSpicesHoped = 4;   // that win the stars of the spice lover
constexpr int kHundred = 100;

}  // namespace

Stakes::Stakes(const Cook& who, const RumorList& rumors)
    : cook(who), known(rumors), opponents(who.street.seat_count - 1) {
    for (int count = 0; count < opponents; ++count) unit *= kHundred;
}

i64 Stakes::chance(int value) const {
    i64 chance = value > 0 ? 1 : 0;
    for (int count = 0; count < opponents; ++count) chance *= courses_not_above(value);
    return chance;
}

bool Stakes::knows(RumorRule rule) const {
    return std::ranges::any_of(known,
                               [&](u8 rumor) { return cook.content.rumors[rumor].rule == rule; });
}

i64 rate_course(const Stakes& stakes, std::size_t type, int value) {
    const int times = times_on_track(stakes.cook.content, stakes.known, type);
    return kPointWorth * times * value * stakes.unit + kStarWorth * stakes.chance(value);
}

namespace {

i64 rate_rumor(const Stakes& stakes, const RumorCard& card, const MealSum& meal, int types_left) {
    const i64 stars = kStarWorth * card.stars;
    switch (card.rule) {
        case RumorRule::SpiceLover:
            return stars * std::min(meal.spices, kSpicesHoped) * stakes.unit / kSpicesHoped;
        case RumorRule::LastBite: {
            int last = 0;
            for (const CourseSum& course : meal.courses)
                if (course.tokens > 0) last = course.value;
            return stars * stakes.chance(last);
        }
        case RumorRule::OddDuck: return kCountWorth * meal.odd * stakes.unit;
        case RumorRule::DoggyBag: return kCountWorth * types_left * stakes.unit;
        default: return kStarWorth * rumor_stars(card, meal, stakes.cook.own) * stakes.unit;
    }
}

int types_in(const FridgeCounts& tokens) {
    int types = 0;
    for (std::size_t type = 0; type < kTypes; ++type) {
        bool any = false;
        for (std::size_t at = 0; at < kNumbers; ++at)
            any |= tokens.has(token_at(type * kNumbers + at));
        types += any ? 1 : 0;
    }
    return types;
}

}  // namespace

i64 rate_whole(const Stakes& stakes, const MealSum& meal, int types_left) {
    i64 sum = meal.served == static_cast<int>(kTypes) ? kStarWorth * stakes.unit : 0;
    for (const u8 rumor : stakes.known)
        sum += rate_rumor(stakes, stakes.cook.content.rumors[rumor], meal, types_left);
    return sum;
}

i64 most_of(const Stakes& stakes, const RumorCard& card) {
    const i64 stars = kStarWorth * card.stars * stakes.unit;
    switch (card.rule) {
        case RumorRule::Fanatic:
        case RumorRule::OddDuck:
        case RumorRule::DoggyBag: return 0;
        case RumorRule::Chatterbox: return stars * rumor_tokens(stakes.cook.own);
        default: return stars;
    }
}

i64 rate_meal(const Cook& cook, const RumorList& known, const Plates& plates) {
    const Stakes stakes(cook, known);
    const MealSum meal = meal_of({cook.content, cook.street, cook.own}, plates);
    FridgeCounts left = cook.shelf.storage;
    for (const Serving serving : plates.servings) left.take(serving.token());
    i64 sum = rate_whole(stakes, meal, types_in(left));
    for (std::size_t type = 0; type < kTypes; ++type)
        sum += rate_course(stakes, type, meal.courses[type].value);
    return sum;
}

}  // namespace brigade::critter_kitchen
