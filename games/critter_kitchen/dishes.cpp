// What a challenge dish asks for and what it is worth. RULES.md section 7.8. Critics and rumors
// have no say here [CK-8.27].
#include "games/critter_kitchen/rules.hpp"

namespace brigade::critter_kitchen {

ShownTypes shown_types(const Content& content, const Street& street, std::size_t number) {
    ShownTypes shown;
    for (const Type type : content.challenges[street.challenges[number]].types)
        shown.push_back(type);
    if (is_held(number)) shown.pop_back();
    return shown;
}

int number_in_dish(const Content& content, const Kitchen& own, Token token) {
    const int number = number_of(token);
    return number == 2 && has_power(content, own, Power::BetterTwos) ? 4 : number;
}

int value_in_dish(const Content& content, const Kitchen& own, Serving serving) {
    return number_in_dish(content, own, serving.token()) * (serving.spice() == Spice::None ? 1 : 2);
}

int dish_value(const Content& content, const Kitchen& own, const Plates& plates, std::size_t dish) {
    int value = kSoupValue * plates.soups[dish] + kBisqueValue * plates.bisques[dish];
    for (const Serving serving : plates.servings)
        if (serving.where() == dish) value += value_in_dish(content, own, serving);
    return value;
}

int dish_stars(const Content& content, int value) {
    int stars = 0;
    for (const Reward& reward : content.rewards)
        if (value >= reward.value) stars = reward.stars;
    return stars;
}

std::array<TypeSet, kTypes> types_on(const Plates& plates) {
    std::array<TypeSet, kTypes> types;
    for (const Serving serving : plates.servings)
        types[serving.where()].insert(type_of(serving.token()));
    return types;
}

namespace {

Refusal check_dish_with(const Content& content, const Street& street, const Plates& draft,
                        std::size_t dish, TypeSet there) {
    const int bowls = draft.soups[dish] + draft.bisques[dish];
    if (there.empty()) return bowls > 0 ? Refusal::AllSoupDish : Refusal::None;
    const TypeSet missing = asked_types(content, street, challenge_of(street, dish)) - there;
    if (missing.empty()) return Refusal::None;
    return missing.size() > bowls ? Refusal::IngredientMissing : Refusal::None;
}

}  // namespace

Refusal check_dish(const Content& content, const State& state, Seat seat, std::size_t dish) {
    const Plates& draft = pantry(state, seat).draft;
    return check_dish_with(content, state.street, draft, dish, types_on(draft)[dish]);
}

Refusal check_dishes(const Content& content, const State& state, Seat seat) {
    const Plates& draft = pantry(state, seat).draft;
    const std::array<TypeSet, kTypes> types = types_on(draft);
    for (std::size_t dish = 0; dish < kDishes; ++dish)
        if (const Refusal why = check_dish_with(content, state.street, draft, dish, types[dish]);
            why != Refusal::None)
            return why;
    return Refusal::None;
}

}  // namespace brigade::critter_kitchen
