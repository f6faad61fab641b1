// Judging a meal [KR-7.9 to 7.11]. Pure: the same answer for the check, for a referee that a table
// asked for, and for the assist that compares a plate with its card.
#include "games/kitchen_rush/rules/rules.hpp"

namespace brigade::kitchen_rush {

namespace {

// More than the card asks for of any kind: nothing comes off a plate again.
template <class Id>
bool exceeds(const Tally<Id>& found, const Tally<Id>& wanted) {
    for (const Id id : EveryId<Id>())
        if (found[id] > wanted[id]) return true;
    return false;
}

// One size larger is allowed from the second scenario on.
bool is_allowed(const Scenario& scenario, Size wanted, Size size) {
    if (size == wanted) return true;
    return scenario.rules.has(Rule::LargerPlates) && index(size) == index(wanted) + 1;
}

// Food makes a plate what it is; one without any is as good as new until it has been on a stove.
bool is_empty(const PlateState& plate) {
    return plate.ingredients == Ingredients{} && plate.spices == Spices{};
}

// In the order in which the report names what is wrong.
Difference first_difference(const Scenario& scenario, const Meal& meal, Size size,
                            const PlateState& plate) {
    if (!is_allowed(scenario, meal.plate, size)) return Difference::Plate;
    if (plate.ingredients != meal.ingredients) return Difference::Ingredient;
    if (plate.spices != meal.spices) return Difference::Spice;
    return plate.row == meal.cook ? Difference::None : Difference::Row;
}

// [KR-7.11] Nothing on the plate has to be taken off again.
bool is_repairable(const Scenario& scenario, const Meal& meal, Size size, const PlateState& plate) {
    if (is_empty(plate) && plate.row == 0) return true;
    if (!is_allowed(scenario, meal.plate, size)) return false;
    if (exceeds(plate.ingredients, meal.ingredients) || exceeds(plate.spices, meal.spices))
        return false;
    return plate.row <= meal.cook && (plate.row == 0 || plate.ingredients == meal.ingredients);
}

}  // namespace

Finding judge(const Scenario& scenario, const Meal& meal, Size size, const PlateState& plate) {
    const Difference difference = first_difference(scenario, meal, size, plate);
    if (difference == Difference::None) return {Verdict::Correct, difference};
    const bool stays = is_repairable(scenario, meal, size, plate);
    return {stays ? Verdict::Repairable : Verdict::Spoiled, difference};
}

// A forgotten plate is the first difference that there can be, and one that can be put right.
Finding judge_meal(const Content& content, const Floor& floor, const Order& order, Course course) {
    if (index(course) >= content.patron(order.card).meals.size()) return {};
    const Plate plate = order.plates[course];
    if (plate == kNoPlate) return {Verdict::Repairable, Difference::Plate};
    return judge(scenario_of(content, floor), meal_of(content, order.card, course), size_of(plate),
                 floor.plates[plate]);
}

// A patron with one meal has nothing wrong with the other.
bool is_correct(const ById<Course, Finding>& findings) {
    for (const Finding& finding : findings)
        if (finding.verdict == Verdict::Repairable || finding.verdict == Verdict::Spoiled)
            return false;
    return true;
}

}  // namespace brigade::kitchen_rush
