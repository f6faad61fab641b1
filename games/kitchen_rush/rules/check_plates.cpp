// Why a free act is not possible: plates taken, put back, relabelled and scrapped, and mending for
// free in the first scenario [KR-5.34 to 5.36, KR-5.42 to 5.45]. They need no timer [KR-5.52].
#include "games/kitchen_rush/rules/asking.hpp"

namespace brigade::kitchen_rush {

namespace {

// Plates may be sorted out while people talk [KR-7.30].
Refusal check_any_phase(const Asking& asking) {
    const bool fits = asking.floor.phase == Phase::Planning || in_shift(asking.floor);
    return fits ? Refusal::None : Refusal::NotInShift;
}

// The bin and mending are work, and belong to the shift of a scenario that has them.
Refusal check_in_shift(const Asking& asking, Rule rule) {
    if (!asking.has(rule)) return Refusal::NotInThisScenario;
    return in_shift(asking.floor) ? Refusal::None : Refusal::NotInShift;
}

// What has been handed over is out of reach until the check.
Refusal check_plate(const Asking& asking, Plate plate) {
    const Order* order = order_of(asking.floor, plate);
    if (order == nullptr || !asking.owns(order->board)) return Refusal::NotYourPlate;
    return order->handed_over ? Refusal::MealHandedOver : Refusal::None;
}

// Only a VIP has a side.
bool has_meal(const Asking& asking, Card card, Course course) {
    return index(course) < asking.content.patron(card).meals.size();
}

// Dirty plates and those beside the office do not help.
Refusal check_clean(const Asking& asking, Size size) {
    const bool clean = find_plate(asking.floor, PlateZone::Cupboard, size) != kNoPlate;
    return clean ? Refusal::None : Refusal::NoCleanPlate;
}

bool is_empty(const PlateState& plate) {
    return plate.ingredients == Ingredients{} && plate.spices == Spices{};
}

// The only place where the rules look at a meal before the check, and only if the table wants it.
Refusal referee_about(const Asking& asking, Card card, Course course, Size size,
                      const PlateState& plate) {
    if (asking.floor.options.referee != Referee::Strict) return Refusal::None;
    const Meal& meal = meal_of(asking.content, card, course);
    const Finding found = judge(asking.scenario, meal, size, plate);
    const bool wrong_plate = found.difference == Difference::Plate;  // even with nothing on it
    return found.verdict == Verdict::Spoiled || wrong_plate ? Refusal::NotOnTheCard : Refusal::None;
}

// What both ways of exchanging ingredients ask first.
Refusal check_mending(const Asking& asking, Plate plate, u8 count, Room room) {
    if (const Refusal why = check_in_shift(asking, Rule::FreeMending); why != Refusal::None)
        return why;
    if (const Refusal why = check_plate(asking, plate); why != Refusal::None) return why;
    if ((asking.scenario.spaces & asking.content.rooms[index(room)]) == 0)
        return Refusal::NoSuchSpace;
    return count < 1 || count > kPutMax ? Refusal::BadAmount : Refusal::None;
}

}  // namespace

Refusal referee_says(const Asking& asking, Plate plate, const PlateState& then) {
    return referee_about(asking, then.card, then.course, size_of(plate), then);
}

// [KR-5.34] Any size may be taken; a wrong one is a mistake like others [KR-5.17].
Refusal why_not(const Asking& asking, const TakePlate& act) {
    if (const Refusal why = check_any_phase(asking); why != Refusal::None) return why;
    const Order* order = find_order(asking.floor, act.card);
    if (order == nullptr || !asking.owns(order->board)) return Refusal::NotYourOrder;
    if (!has_meal(asking, act.card, act.course)) return Refusal::NoSuchMeal;
    if (order->plates[act.course] != kNoPlate) return Refusal::MealHasPlate;
    if (order->handed_over) return Refusal::MealHandedOver;
    if (const Refusal why = check_clean(asking, act.size); why != Refusal::None) return why;
    return referee_about(asking, act.card, act.course, act.size, {});
}

// [KR-5.35] Only what is still clean.
Refusal why_not(const Asking& asking, const PutBackPlate& act) {
    if (const Refusal why = check_any_phase(asking); why != Refusal::None) return why;
    if (const Refusal why = check_plate(asking, act.plate); why != Refusal::None) return why;
    const PlateState& plate = asking.floor.plates[act.plate];
    if (plate.row > 0) return Refusal::NotTopRow;
    return is_empty(plate) ? Refusal::None : Refusal::PlateNotEmpty;
}

// [KR-5.36] In solo both boards are one person's, but they do not help each other [KR-10.4].
Refusal why_not(const Asking& asking, const Relabel& act) {
    if (const Refusal why = check_any_phase(asking); why != Refusal::None) return why;
    const Order* from = order_of(asking.floor, act.plate);
    if (from == nullptr || !asking.owns(from->board)) return Refusal::NotYourPlate;
    const Order* to = find_order(asking.floor, act.card);
    if (to == nullptr || to->board != from->board) return Refusal::NotYourOrder;
    if (!has_meal(asking, act.card, act.course)) return Refusal::NoSuchMeal;
    if (from->handed_over || to->handed_over) return Refusal::MealHandedOver;
    const PlateState& plate = asking.floor.plates[act.plate];
    if (const Refusal why = referee_about(asking, act.card, act.course, size_of(act.plate), plate);
        why != Refusal::None)
        return why;
    const Plate other = to->plates[act.course];
    if (other == kNoPlate) return Refusal::None;
    return referee_about(asking, plate.card, plate.course, size_of(other),
                         asking.floor.plates[other]);
}

Refusal why_not(const Asking& asking, const Scrap& act) {
    if (const Refusal why = check_in_shift(asking, Rule::Scrapping); why != Refusal::None)
        return why;
    return check_plate(asking, act.plate);
}

Refusal why_not(const Asking& asking, const FixReturn& act) {
    if (const Refusal why = check_mending(asking, act.plate, act.count, act.room);
        why != Refusal::None)
        return why;
    const bool carries = asking.floor.plates[act.plate].ingredients[act.kind] >= act.count;
    return carries ? Refusal::None : Refusal::BadAmount;
}

// [KR-5.44] One token for each that went back: no substitute for a trip to the storage room.
Refusal why_not(const Asking& asking, const FixTake& act) {
    if (const Refusal why = check_mending(asking, act.plate, act.count, act.room);
        why != Refusal::None)
        return why;
    PlateState plate = asking.floor.plates[act.plate];
    if (act.count > plate.credit) return Refusal::NoCredit;
    if (asking.floor.rooms[act.room][act.kind] < act.count) return Refusal::NotInStock;
    plate.ingredients[act.kind] = static_cast<u8>(plate.ingredients[act.kind] + act.count);
    return referee_says(asking, act.plate, plate);
}

Refusal why_not(const Asking& asking, const FixPlate& act) {
    if (const Refusal why = check_in_shift(asking, Rule::FreeMending); why != Refusal::None)
        return why;
    if (const Refusal why = check_plate(asking, act.plate); why != Refusal::None) return why;
    if (const Refusal why = check_clean(asking, act.size); why != Refusal::None) return why;
    const PlateState& plate = asking.floor.plates[act.plate];
    return referee_about(asking, plate.card, plate.course, act.size, plate);
}

}  // namespace brigade::kitchen_rush
