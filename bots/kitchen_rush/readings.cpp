// Misreading a card. See readings.hpp.
#include "bots/kitchen_rush/readings.hpp"

namespace brigade::kitchen_rush {

namespace {

// One token of a recipe, each as likely as any other.
template <class Id>
Id any_token(const Tally<Id>& tally, Rng& rng) {
    u32 all = 0;
    for (const u8 count : tally) all += count;
    u32 rank = rng.below(all);
    for (const Id id : EveryId<Id>()) {
        if (rank < tally[id]) return id;
        rank -= tally[id];
    }
    return Id{};
}

}  // namespace

// All slips are equally likely; without spices on the card there are only two.
void Readings::read(const Content& content, Card card, Course course, u32 mistakes, Rng& rng) {
    Reading& reading = at(card, course);
    reading = {};
    if (rng.below(1'000) >= mistakes) return;
    const Meal& meal = content.patron(card).meals[index(course)];
    const bool spiced = meal.spices != Spices{};
    reading.slip = static_cast<Slip>(1 + rng.below(spiced ? 3 : 2));
    reading.left_out = any_token(meal.ingredients, rng);
    const u32 further = 1 + rng.below(kEnumSize<Ingredient> - 1);
    reading.instead =
        static_cast<Ingredient>((index(reading.left_out) + further) % kEnumSize<Ingredient>);
    if (spiced) reading.spice = any_token(meal.spices, rng);
}

Meal Readings::meal(const Content& content, Card card, Course course) const {
    Meal meal = content.patron(card).meals[index(course)];
    const Reading& reading = at(card, course);
    const auto change = [](u8& count, int by) { count = static_cast<u8>(count + by); };
    switch (reading.slip) {
        case Slip::None: break;
        case Slip::WrongKind: change(meal.ingredients[reading.instead], 1); [[fallthrough]];
        case Slip::OneShort: change(meal.ingredients[reading.left_out], -1); break;
        case Slip::SpiceForgotten: change(meal.spices[reading.spice], -1); break;
    }
    return meal;
}

void Readings::look_again(Card card, Course course, u32 notices, Rng& rng) {
    Reading& reading = at(card, course);
    if (reading.slip == Slip::None || reading.looked_again) return;
    reading.looked_again = true;
    if (rng.below(100) < notices) reading.slip = Slip::None;
}

}  // namespace brigade::kitchen_rush
