// Which values of a field come into question, act by act [legal.cpp]. A row may hold values that
// check*.cpp refuses in the end; it must never leave one out.
#include <algorithm>

#include "games/kitchen_rush/rules/asking.hpp"

namespace brigade::kitchen_rush {

namespace {

constexpr u64 below(std::size_t count) { return (u64{1} << count) - 1; }
template <class Id>
constexpr u64 one(Id id) {
    return u64{1} << index(id);
}

// ---- values that come into question

// Own timers and Temps that could be moved now.
u64 usable_timers(const Asking& asking, bool lifting) {
    u64 timers = 0;
    for (const Timer timer : EveryId<Timer, kTimers>()) {
        const TimerState& state = asking.floor.timers[timer];
        const bool through =
            state.place == Whereabouts::Standing && has_run_out(asking.floor, state);
        if (!through && (lifting || state.place != Whereabouts::Idle)) continue;
        if (why_not_timer(asking, timer, lifting) == Refusal::None) timers |= one(timer);
    }
    return timers;
}

// Spaces that exist, have no marker and nobody else's timer.
u64 free_spaces(const Asking& asking, Timer timer) {
    const Floor& floor = asking.floor;
    u32 taken = floor.occupied.bits();
    if (floor.timers[timer].place == Whereabouts::Standing)
        taken &= ~bit(floor.timers[timer].space);  // its own may be used again [KR-5.7]
    return asking.scenario.spaces & ~asking.scenario.unavailable[crew_of(floor) - kCrewMin] &
           ~taken & ~floor.locked.bits() & ~floor.broken.bits();
}

u64 spaces_at(const Asking& asking, Station station) {
    return asking.content.stations[index(station)];
}

// All free spaces where a placement is allowed, late payment and office cards aside [KR-5.26].
u64 usable_spaces(const Asking& asking, Timer timer) {
    u64 spaces = free_spaces(asking, timer);
    if (asking.floor.coins < kVanCost) spaces &= ~spaces_at(asking, Station::Van);
    if ((spaces & spaces_at(asking, Station::Reception)) != 0 &&
        why_not_reception(asking) != Refusal::None)
        spaces &= ~spaces_at(asking, Station::Reception);
    return spaces;
}

u64 tables_that(const Asking& asking, bool taken) {
    u64 tables = 0;
    for (const Table table : EveryId<Table, kTables>())
        if ((asking.floor.tables[table] != kNoCard) == taken) tables |= one(table);
    return tables;
}

// Whether anything can still be done for an order: nobody reaches what was handed over.
bool is_in_reach(const Asking& asking, const Order& order) {
    return !order.handed_over && asking.owns(order.board);
}

// Orders of all boards of the seat; acts of an action are for one of them, which is checked.
u64 own_cards(const Asking& asking) {
    u64 cards = 0;
    for (const Order& order : asking.floor.orders)
        if (is_in_reach(asking, order)) cards |= one(order.card);
    return cards;
}

bool has_clean_plate(const Asking& asking) {
    for (const PlateState& plate : asking.floor.plates)
        if (plate.zone == PlateZone::Cupboard) return true;
    return false;
}

// Own orders with a meal that still wants a plate.
u64 cards_without_plate(const Asking& asking) {
    u64 cards = 0;
    for (const Order& order : asking.floor.orders) {
        if (!is_in_reach(asking, order)) continue;
        const std::size_t meals = asking.content.patron(order.card).meals.size();
        for (std::size_t meal = 0; meal < meals; ++meal)
            if (order.plates.slots[meal] == kNoPlate) cards |= one(order.card);
    }
    return cards;
}

// Plates on the boards of the seat, whatever is on them.
u64 own_plates(const Asking& asking) {
    u64 plates = 0;
    for (const Order& order : asking.floor.orders) {
        if (!is_in_reach(asking, order)) continue;
        for (const Plate plate : order.plates)
            if (plate != kNoPlate) plates |= one(plate);
    }
    return plates;
}

// Own plates that fulfil something.
template <class Test>
u64 plates_that(const Asking& asking, Test&& test) {
    u64 plates = 0;
    for (u64 rest = own_plates(asking); rest != 0; rest &= rest - 1) {
        const auto plate = static_cast<Plate>(std::countr_zero(rest));
        if (test(asking.floor.plates[plate])) plates |= one(plate);
    }
    return plates;
}

// Kinds that there is any of.
template <class Id>
u64 present(const Tally<Id>& tally) {
    u64 kinds = 0;
    for (const Id kind : EveryId<Id>())
        if (tally[kind] > 0) kinds |= one(kind);
    return kinds;
}

// Sizes that a plate of lies in this zone.
u64 sizes_in(const Asking& asking, PlateZone zone) {
    u64 sizes = 0;
    for (const Size size : EveryId<Size>())
        if (find_plate(asking.floor, zone, size) != kNoPlate) sizes |= one(size);
    return sizes;
}

constexpr u64 kCourses = below(kEnumSize<Course>);
u64 counts_up_to(int most) { return below(static_cast<std::size_t>(most) + 1); }
u64 counts_from_one(int most) { return counts_up_to(std::min<int>(most, kPutMax)) & ~u64{1}; }

// ---- field by field. `field` is the number of the field that is asked for.

template <class A>
Values values_for(const Asking& /*asking*/, const A& /*act*/, std::size_t /*field*/) {
    return {};  // acts without fields
}

Values values_for(const Asking& asking, const SetTimekeeper& /*act*/, std::size_t /*field*/) {
    return Values(below(asking.floor.seat_count));
}
Values values_for(const Asking& asking, const SetTempPolicy& act, std::size_t field) {
    if (field == 0) return Values(below(kEnumSize<TempPolicy>));
    if (act.policy != TempPolicy::Seat) return Values(0, true);
    return Values(below(asking.floor.seat_count));
}

// Timers are named in ascending order, so that every set is made in one way only.
Values values_for(const Asking& asking, const ChooseStrike& act, std::size_t /*field*/) {
    u64 working = 0;
    for (const Timer timer : EveryId<Timer, kTimers>())
        if (is_working(asking.floor.timers[timer])) working |= one(timer);
    const u64 named = act.timers.bits();
    return Values(working & ~below(static_cast<std::size_t>(std::bit_width(named))));
}

// First which timer, then where; a target and a board only where they matter [KR-5.27].
Values values_for(const Asking& asking, const Place& act, std::size_t field) {
    if (field > 0 && why_not_timer(asking, act.timer, false) != Refusal::None) return {};
    switch (field) {
        case 0: return Values(usable_timers(asking, false));
        case 1: return Values(usable_spaces(asking, act.timer));
        case 2:
            return asking.opens_late_payment(act.space) ? Values(below(kTimers)) : Values(0, true);
        default: break;
    }
    return asking.needs_board(act.timer) ? Values(below(kCrewMin)) : Values(0, true);
}
Values values_for(const Asking& asking, const Lift& /*act*/, std::size_t /*field*/) {
    return Values(usable_timers(asking, true));
}

Values values_for(const Asking& asking, const SeatPatron& /*act*/, std::size_t /*field*/) {
    return Values(tables_that(asking, false));
}
// The second table may be left out.
Values values_for(const Asking& asking, const ThrowOut& /*act*/, std::size_t field) {
    return Values(tables_that(asking, true), field == 1);
}
Values values_for(const Asking& asking, const TakeOrder& /*act*/, std::size_t /*field*/) {
    return Values(tables_that(asking, true));
}
Values values_for(const Asking& asking, const Serve& /*act*/, std::size_t /*field*/) {
    return Values(own_cards(asking));
}
// Kind, plate, count: what the room has, wherever it may go, right or wrong [KR-5.13].
Values values_for(const Asking& asking, const PutIngredient& act, std::size_t field) {
    const Ingredients& stock = asking.floor.rooms[asking.action().room];
    if (field == 0) return Values(present(stock));
    return Values(field == 1 ? own_plates(asking) : counts_from_one(stock[act.kind]));
}
Values values_for(const Asking& asking, const PutSpice& act, std::size_t field) {
    if (field == 0) return Values(present(asking.floor.bag));
    return Values(field == 1 ? own_plates(asking) : counts_from_one(asking.floor.bag[act.kind]));
}
Values values_for(const Asking& asking, const Cook& /*act*/, std::size_t /*field*/) {
    return Values(own_plates(asking));
}
Values values_for(const Asking& asking, const Wash& /*act*/, std::size_t /*field*/) {
    return Values(sizes_in(asking, PlateZone::Sink));
}
// The last room or kind takes what is left of the load; the others take up to that.
Values shares(int left, bool open, bool last) {
    if (left < 0 || (!open && last && left > 0)) return {};
    if (!open) return Values(1);
    return last ? Values(u64{1} << left) : Values(counts_up_to(left));
}
Values values_for(const Asking& asking, const BuyIngredients& act, std::size_t field) {
    if (field == 0) return Values(present(asking.floor.supply));
    const std::array<u8, 2> before{act.a, act.b};
    int left = load_of(asking, act.kind);
    for (std::size_t at = 0; at + 1 < field; ++at) left -= before[at];
    const auto room = static_cast<Room>(field - 1);
    return shares(left, why_not_delivery(asking, act.kind, room) == Refusal::None, field == 3);
}
Values values_for(const Asking& asking, const BuyCheap& act, std::size_t field) {
    const std::array<u8, 2> before{act.salt, act.pepper};
    int left = cheap_load(asking).count;
    for (std::size_t at = 0; at < field; ++at) left -= before[at];
    return shares(left, true, field == 2);
}
Values values_for(const Asking& asking, const BuyExpensive& act, std::size_t field) {
    const int left = expensive_load(asking).count - (field == 0 ? 0 : act.curry);
    return shares(left, true, field == 1);
}

Values values_for(const Asking& asking, const TakePlate& /*act*/, std::size_t field) {
    if (field == 0) return Values(has_clean_plate(asking) ? cards_without_plate(asking) : 0);
    return Values(field == 1 ? kCourses : sizes_in(asking, PlateZone::Cupboard));
}
Values values_for(const Asking& asking, const PutBackPlate& /*act*/, std::size_t /*field*/) {
    return Values(plates_that(asking, [](const PlateState& plate) {
        return plate.row == 0 && plate.ingredients == Ingredients{} && plate.spices == Spices{};
    }));
}
Values values_for(const Asking& asking, const Relabel& /*act*/, std::size_t field) {
    if (field == 0) return Values(own_plates(asking));
    return Values(field == 1 ? own_cards(asking) : kCourses);
}
Values values_for(const Asking& asking, const Scrap& /*act*/, std::size_t /*field*/) {
    return Values(own_plates(asking));
}
u64 open_rooms(const Asking& asking) {
    u64 rooms = 0;
    for (const Room room : EveryId<Room>())
        if ((asking.scenario.spaces & asking.content.rooms[index(room)]) != 0) rooms |= one(room);
    return rooms;
}
// Kinds that some room of the scenario has any of.
u64 stored_kinds(const Asking& asking) {
    u64 kinds = 0;
    for (u64 rest = open_rooms(asking); rest != 0; rest &= rest - 1)
        kinds |= present(asking.floor.rooms[static_cast<Room>(std::countr_zero(rest))]);
    return kinds;
}
Values values_for(const Asking& asking, const FixReturn& act, std::size_t field) {
    const auto carries = [&](const PlateState& plate) { return plate.ingredients[act.kind] > 0; };
    switch (field) {
        case 0: {
            u64 kinds = 0;
            plates_that(asking, [&](const PlateState& plate) {
                kinds |= present(plate.ingredients);
                return false;
            });
            return Values(kinds);
        }
        case 1: return Values(plates_that(asking, carries));
        case 2:
            return Values(counts_from_one(asking.floor.plates[act.plate].ingredients[act.kind]));
        default: break;
    }
    return Values(open_rooms(asking));
}
Values values_for(const Asking& asking, const FixTake& act, std::size_t field) {
    const auto may_take = [](const PlateState& plate) { return plate.credit > 0; };
    switch (field) {
        case 0: return Values(plates_that(asking, may_take) == 0 ? 0 : stored_kinds(asking));
        case 1: return Values(plates_that(asking, may_take));
        case 2: return Values(counts_from_one(asking.floor.plates[act.plate].credit));
        default: break;
    }
    return Values(open_rooms(asking));
}
Values values_for(const Asking& asking, const FixPlate& /*act*/, std::size_t field) {
    if (field == 0) return Values(has_clean_plate(asking) ? own_plates(asking) : 0);
    return Values(sizes_in(asking, PlateZone::Cupboard));
}

}  // namespace

Values values_for(const Asking& asking, const Move& draft) {
    return with_act<Move>(draft.act, [&](auto kind) {
        return values_for(asking, act_of<decltype(kind)>(draft), draft.given);
    });
}

}  // namespace brigade::kitchen_rush
