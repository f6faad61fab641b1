// What a critic meal is worth: numbers, courses, the score track. RULES.md sections 8.1 and 2.9.
// Who wins which star is decided in score.cpp.
#include <algorithm>

#include "games/critter_kitchen/rules.hpp"

namespace brigade::critter_kitchen {

int number_in_meal(const Taste& taste, Token token) {
    const int number = number_of(token);
    if (number == 6 && is_critic(taste.content, taste.street, CriticRule::SixIsNine)) return 9;
    if (number == 2 && has_power(taste.content, taste.own, Power::BetterTwos)) return 4;
    return number;
}

int value_in_meal(const Taste& taste, Serving serving) {
    if (serving.spice() == Spice::None) return number_in_meal(taste, serving.token());
    const bool triple = is_critic(taste.content, taste.street, CriticRule::TripleSpice);
    return number_in_meal(taste, serving.token()) * (triple ? 3 : 2);
}

namespace {

void add_to_course(CourseSum& course, int number, int value) {
    ++course.tokens;
    course.number = std::max(course.number, number);
    course.base += value;
    course.value = course.base;
}

void add_to_meal(MealSum& meal, int number, Spice spice) {
    meal.lowest = meal.tokens == 0 ? number : std::min(meal.lowest, number);
    meal.highest = std::max(meal.highest, number);
    meal.odd += number % 2;
    meal.spices += spice == Spice::None ? 0 : 1;
    ++meal.tokens;
}

}  // namespace

MealSum meal_of(const Taste& taste, const Plates& plates) {
    MealSum meal;
    for (const Serving serving : plates.servings) {
        const int number = number_in_meal(taste, serving.token());
        add_to_course(meal.courses[serving.where()], number, value_in_meal(taste, serving));
        add_to_meal(meal, number, serving.spice());
    }
    for (const CourseSum& course : meal.courses) meal.served += course.tokens > 0 ? 1 : 0;
    if (plates.pairing != kNone)  // [CK-8.6]
        meal.courses[plates.pairing].value += meal.courses[index(Type::Wine)].base;
    return meal;
}

// ---- the score track

int times_on_track(const Content& content, const RumorList& rumors, std::size_t type) {
    int times = 1;
    for (const u8 rumor : rumors) {
        const RumorCard& card = content.rumors[rumor];
        if (card.rule == RumorRule::Fanatic && index(card.type) == type) ++times;
    }
    return times;
}

int track_total(const Content& content, const MealSum& meal, const RumorList& rumors) {
    int total = 0;
    for (std::size_t type = 0; type < kTypes; ++type)
        total += meal.courses[type].value * times_on_track(content, rumors, type);
    return total;
}

Track track_of(const Content& content, int total) {
    if (total == 0) return {};
    Track track{.laps = (total - 1) / kTrackSpaces, .space = (total - 1) % kTrackSpaces + 1};
    track.row = (track.space - 1) / kRowSpaces + 1;
    track.stars =
        kLapStars * track.laps + content.row_stars[static_cast<std::size_t>(track.row - 1)];
    return track;
}

RumorList rumors_on(const View& view) {
    RumorList rumors;
    for (const u8 rumor : view.rumors)
        if (rumor != kNone) rumors.push_back(rumor);
    if (view.viewer == kSpectator) return rumors;
    const u8 private_rumor = view.pantries[static_cast<std::size_t>(view.viewer)].private_rumor;
    if (private_rumor != kNone) rumors.push_back(private_rumor);
    return rumors;
}

}  // namespace brigade::critter_kitchen
