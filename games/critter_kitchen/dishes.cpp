// What a challenge dish asks for and what it is worth. RULES.md section 7.8. Critics and rumors
// have no say here [CK-8.27].
#include <algorithm>

#include "games/critter_kitchen/rules.hpp"

namespace brigade::critter_kitchen {

bool is_held(std::size_t number) { return number % kDayRounds == kDayRounds - 1; }

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

bool has_type(const Plates& plates, std::size_t dish, Type type) {
    return std::ranges::any_of(plates.servings, [=](Serving serving) {
        return serving.where() == dish && type_of(serving.token()) == type;
    });
}

int unrepresented(const ShownTypes& shown, const Plates& plates, std::size_t dish) {
    const auto missing =
        std::ranges::count_if(shown, [&](Type type) { return !has_type(plates, dish, type); });
    return std::max(0, static_cast<int>(missing) - plates.soups[dish] - plates.bisques[dish]);
}

Refusal check_dish(const Content& content, const State& state, Seat seat, std::size_t dish) {
    const Plates& draft = pantry(state, seat).draft;
    if (!is_laid(draft, dish)) return Refusal::None;
    if (count_at(draft, dish) == 0) return Refusal::AllSoupDish;
    const ShownTypes shown = shown_types(content, state.street, challenge_of(state.street, dish));
    return unrepresented(shown, draft, dish) > 0 ? Refusal::IngredientMissing : Refusal::None;
}

}  // namespace brigade::critter_kitchen
