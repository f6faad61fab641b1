// See coach_work.hpp.
#include "bots/kitchen_rush/coach_work.hpp"

#include <algorithm>

#include "games/kitchen_rush/rules/rules.hpp"

namespace brigade::kitchen_rush::coach {

namespace {

template <class Id>
Tally<Id> missing(const Tally<Id>& wanted, const Tally<Id>& found) {
    int room = total(wanted) - total(found);
    Tally<Id> lack{};
    for (const Id kind : EveryId<Id>()) {
        const int more = std::clamp(wanted[kind] - found[kind], 0, std::max(room, 0));
        lack[kind] = static_cast<u8>(more);
        room -= more;
    }
    return lack;
}

Work work_on(const Content& content, const Floor& floor, const Order& order, Course course) {
    const Plate plate = order.plates[course];
    const bool mends = has(content, floor, Rule::FreeMending);
    Work work{&order, course, plate, &meal_of(content, order.card, course), nullptr, false};
    if (plate == kNoPlate) return work;
    work.on = &floor.plates[plate];
    work.may_fill = work.on->row == 0 || mends;
    return work;
}

}  // namespace

bool Work::wants_ingredients() const {
    return on != nullptr && may_fill && total(on->ingredients) < total(meal->ingredients);
}
bool Work::wants_spices() const { return on != nullptr && total(on->spices) < total(meal->spices); }
bool Work::wants_stove() const {
    return on != nullptr && !wants_ingredients() && on->row < meal->cook;
}
bool Work::is_through() const {
    return on != nullptr && !wants_ingredients() && !wants_spices() && !wants_stove();
}
bool Work::is_fresh() const {
    return on == nullptr || (on->row == 0 && total(on->ingredients) == 0 && total(on->spices) == 0);
}
Ingredients Work::missing_ingredients() const {
    return wants_ingredients() ? missing(meal->ingredients, on->ingredients) : Ingredients{};
}
Spices Work::missing_spices() const {
    return wants_spices() ? missing(meal->spices, on->spices) : Spices{};
}

std::vector<Work> works_of(const Content& content, const Floor& floor, Board board) {
    std::vector<Work> works;
    for (const Order& order : floor.orders) {
        if (order.board != board || order.handed_over) continue;
        for (std::size_t meal = 0; meal < content.patron(order.card).meals.size(); ++meal)
            works.push_back(work_on(content, floor, order, static_cast<Course>(meal)));
    }
    return works;
}

bool is_through(const Content& content, const Floor& floor, const Order& order) {
    for (std::size_t meal = 0; meal < content.patron(order.card).meals.size(); ++meal)
        if (!work_on(content, floor, order, static_cast<Course>(meal)).is_through()) return false;
    return true;
}

// The order itself, the storage rooms, the greenhouse, and the stove as often as the card says.
int placements_for(const Content& content, const Floor& floor, Card card) {
    const Scenario& scenario = scenario_of(content, floor);
    int placements = 1;
    bool spices = false;
    std::array<bool, 2> rooms{};  // for dry goods and for the others
    for (const Meal& meal : content.patron(card).meals) {
        placements += meal.cook;
        spices = spices || total(meal.spices) > 0;
        for (const Ingredient kind : EveryId<Ingredient>())
            if (meal.ingredients[kind] > 0) rooms[scenario.dry.has(kind) ? 1 : 0] = true;
    }
    return placements + static_cast<int>(std::ranges::count(rooms, true)) + (spices ? 1 : 0);
}

}  // namespace brigade::kitchen_rush::coach
