// Why an act of an open action is not possible [KR-5.30 to 5.33, KR-5.37 to 5.41]. All of them ask
// first for the shift, the scenario, the open action and its kind [KR-5.55].
#include <algorithm>

#include "games/kitchen_rush/rules/asking.hpp"

namespace brigade::kitchen_rush {

namespace {

// A room that the scenario does not have cannot have been entered; its acts are of a later one.
bool has_station(const Asking& asking, Station station) {
    return (asking.scenario.spaces & asking.content.stations[index(station)]) != 0;
}

// [KR-5.55] After a finished action of this kind the reason is that it is used up.
Refusal check_action(const Asking& asking, Station station) {
    if (!in_shift(asking.floor)) return Refusal::NotInShift;
    if (!has_station(asking, station)) return Refusal::NotInThisScenario;
    const Action& action = asking.action();
    if (action.progress != Progress::Open) {
        const bool used = action.progress == Progress::UsedUp && action.station == station;
        return used ? Refusal::ActionUsedUp : Refusal::NoOpenAction;
    }
    return action.station == station ? Refusal::None : Refusal::WrongAction;
}

// Throwing out and serving are there from the sixth scenario on.
Refusal check_service(const Asking& asking, Station station) {
    if (!in_shift(asking.floor)) return Refusal::NotInShift;
    if (!asking.has(Rule::Service)) return Refusal::NotInThisScenario;
    return check_action(asking, station);
}

// A plate on the board that the action is for [KR-5.9, KR-5.57].
Refusal check_plate(const Asking& asking, Plate plate) {
    const Order* order = order_of(asking.floor, plate);
    if (order == nullptr || order->board != asking.action().board) return Refusal::NotYourPlate;
    return order->handed_over ? Refusal::MealHandedOver : Refusal::None;
}

Refusal check_taken(const Asking& asking, Table table) {
    return asking.floor.tables[table] == kNoCard ? Refusal::TableEmpty : Refusal::None;
}

// Exactly what the market gives, and no more of a kind than it has.
template <std::size_t Count>
Refusal check_spices(const Asking& asking, const std::array<Spice, Count>& kinds,
                     const std::array<u8, Count>& counts, const SpiceLoad& load) {
    int asked = 0;
    bool enough = true;
    for (std::size_t number = 0; number < Count; ++number) {
        asked += counts[number];
        enough = enough && counts[number] <= asking.floor.spice_supply[kinds[number]];
    }
    if (load.supply == 0) return Refusal::SupplyEmpty;
    return enough && asked == load.count ? Refusal::None : Refusal::BadAmount;
}

template <class... Kinds>
SpiceLoad spice_load(const Asking& asking, int usual, Effect effect, Kinds... kinds) {
    const int supply = (0 + ... + asking.floor.spice_supply[kinds]);
    const int most = usual + effect_of(asking.content, asking.floor, effect);
    return {.count = std::min(most, supply), .supply = supply};
}

// All rooms of a delivery must exist, then all must fit, then all be open: of two reasons the one
// that comes first in this order.
Refusal graver(Refusal one, Refusal other) {
    for (const Refusal why : {Refusal::NoSuchSpace, Refusal::WrongRoom, Refusal::RoomLocked})
        if (one == why || other == why) return why;
    return Refusal::None;
}

// A hand carries up to nine, and a room gives only what it has.
Refusal check_count(u8 count, u8 stock) {
    if (count < 1 || count > kPutMax) return Refusal::BadAmount;
    return stock < count ? Refusal::NotInStock : Refusal::None;
}

}  // namespace

// In the order of KR-5.41: is there such a room, may it hold that, is it open.
Refusal why_not_delivery(const Asking& asking, Ingredient kind, Room room) {
    const u32 spaces = asking.scenario.spaces & asking.content.rooms[index(room)];
    if (spaces == 0) return Refusal::NoSuchSpace;
    if (!may_store(asking.scenario, room, kind)) return Refusal::WrongRoom;
    return (asking.floor.locked.bits() & spaces) != 0 ? Refusal::RoomLocked : Refusal::None;
}

// Awards make a trip to the market bring more, but nobody gets what is not there [KR-5.41].
int load_of(const Asking& asking, Ingredient kind) {
    const int most =
        kBoughtIngredients + effect_of(asking.content, asking.floor, Effect::IngredientsBought);
    return std::min<int>(most, asking.floor.supply[kind]);
}
SpiceLoad cheap_load(const Asking& asking) {
    return spice_load(asking, kBoughtCheap, Effect::CheapBought, Spice::Salt, Spice::Pepper,
                      Spice::Herbs);
}
SpiceLoad expensive_load(const Asking& asking) {
    return spice_load(asking, kBoughtExpensive, Effect::ExpensiveBought, Spice::Curry,
                      Spice::Saffron);
}

// [KR-5.30]
Refusal why_not(const Asking& asking, const SeatPatron& act) {
    if (const Refusal why = check_action(asking, Station::Reception); why != Refusal::None)
        return why;
    if (is_reserved(asking.floor, act.table)) return Refusal::TableReserved;
    if (asking.floor.tables[act.table] != kNoCard) return Refusal::TableTaken;
    return somebody_waits(asking.state) ? Refusal::None : Refusal::NobodyWaiting;
}

// [KR-5.31] Who has seated somebody has chosen what this action is for.
Refusal why_not(const Asking& asking, const ThrowOut& act) {
    if (const Refusal why = check_service(asking, Station::Reception); why != Refusal::None)
        return why;
    if (asking.action().acts > 0) return Refusal::WrongAction;
    const Refusal why = check_taken(asking, act.table);
    return why != Refusal::None || act.other == kNoTable ? why : check_taken(asking, act.other);
}

Refusal why_not(const Asking& asking, const TakeOrder& act) {
    if (const Refusal why = check_action(asking, Station::DiningRoom); why != Refusal::None)
        return why;
    return check_taken(asking, act.table);
}

// [KR-5.33, KR-5.19] Whether the food is right is nobody's business yet.
Refusal why_not(const Asking& asking, const Serve& act) {
    if (const Refusal why = check_service(asking, Station::DiningRoom); why != Refusal::None)
        return why;
    const Order* order = find_order(asking.floor, act.card);
    if (order == nullptr || order->board != asking.action().board) return Refusal::NotYourOrder;
    if (order->handed_over) return Refusal::MealHandedOver;
    const bool has_plate =
        std::ranges::any_of(order->plates, [](Plate plate) { return plate != kNoPlate; });
    if (!has_plate) return Refusal::NothingToHandOver;
    if (asking.floor.options.referee != Referee::Strict) return Refusal::None;
    ById<Course, Finding> findings;
    for (const Course course : EveryId<Course>())
        findings[course] = judge_meal(asking.content, asking.floor, *order, course);
    return is_correct(findings) ? Refusal::None : Refusal::NotOnTheCard;
}

// [KR-5.37] Any kind goes on any own plate that is not cooking yet.
Refusal why_not(const Asking& asking, const PutIngredient& act) {
    if (const Refusal why = check_action(asking, Station::Storage); why != Refusal::None)
        return why;
    const u8 stock = asking.floor.rooms[asking.action().room][act.kind];
    if (const Refusal why = check_count(act.count, stock); why != Refusal::None) return why;
    if (const Refusal why = check_plate(asking, act.plate); why != Refusal::None) return why;
    PlateState plate = asking.floor.plates[act.plate];
    if (plate.row > 0 && !asking.has(Rule::FreeMending)) return Refusal::NotTopRow;
    plate.ingredients[act.kind] = static_cast<u8>(plate.ingredients[act.kind] + act.count);
    return referee_says(asking, act.plate, plate);
}

// [KR-5.38] Spices may follow at any time, so the row does not matter.
Refusal why_not(const Asking& asking, const PutSpice& act) {
    if (const Refusal why = check_action(asking, Station::Greenhouse); why != Refusal::None)
        return why;
    if (const Refusal why = check_count(act.count, asking.floor.bag[act.kind]);
        why != Refusal::None)
        return why;
    if (const Refusal why = check_plate(asking, act.plate); why != Refusal::None) return why;
    PlateState plate = asking.floor.plates[act.plate];
    plate.spices[act.kind] = static_cast<u8>(plate.spices[act.kind] + act.count);
    return referee_says(asking, act.plate, plate);
}

// [KR-5.39, KR-5.15, KR-5.16] Even an empty plate may be cooked, and a finished meal again.
Refusal why_not(const Asking& asking, const Cook& act) {
    if (const Refusal why = check_action(asking, Station::Stove); why != Refusal::None) return why;
    if (const Refusal why = check_plate(asking, act.plate); why != Refusal::None) return why;
    PlateState plate = asking.floor.plates[act.plate];
    if (plate.row == kLastRow) return Refusal::LastRow;
    ++plate.row;
    return referee_says(asking, act.plate, plate);
}

Refusal why_not(const Asking& asking, const Wash& act) {
    if (const Refusal why = check_action(asking, Station::Sink); why != Refusal::None) return why;
    const bool dirty = find_plate(asking.floor, PlateZone::Sink, act.size) != kNoPlate;
    return dirty ? Refusal::None : Refusal::SinkEmpty;
}

// [KR-5.41] A trip brings its whole load; the buyer says how the rooms share it.
Refusal why_not(const Asking& asking, const BuyIngredients& act) {
    if (const Refusal why = check_action(asking, Station::Van); why != Refusal::None) return why;
    const int load = load_of(asking, act.kind);
    if (load == 0) return Refusal::SupplyEmpty;
    const ById<Room, u8> counts{act.a, act.b, act.c};
    Refusal worst = Refusal::None;
    for (const Room room : EveryId<Room>())
        if (counts[room] > 0) worst = graver(worst, why_not_delivery(asking, act.kind, room));
    if (worst != Refusal::None) return worst;
    return act.a + act.b + act.c == load ? Refusal::None : Refusal::BadAmount;
}

Refusal why_not(const Asking& asking, const BuyCheap& act) {
    if (const Refusal why = check_action(asking, Station::Van); why != Refusal::None) return why;
    return check_spices<3>(asking, {Spice::Salt, Spice::Pepper, Spice::Herbs},
                           {act.salt, act.pepper, act.herbs}, cheap_load(asking));
}

Refusal why_not(const Asking& asking, const BuyExpensive& act) {
    if (const Refusal why = check_action(asking, Station::Van); why != Refusal::None) return why;
    return check_spices<2>(asking, {Spice::Curry, Spice::Saffron}, {act.curry, act.saffron},
                           expensive_load(asking));
}

}  // namespace brigade::kitchen_rush
