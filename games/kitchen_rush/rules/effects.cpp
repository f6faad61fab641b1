// The small steps that moves and the check are made of: coins, actions, timers, plates, patrons.
#include <algorithm>

#include "games/kitchen_rush/rules/rules.hpp"

namespace brigade::kitchen_rush {

// Awards add up: two of a kind cannot be held, so no rule asks which card it was.
int effect_of(const Content& content, const Floor& floor, Effect effect) {
    int sum = 0;
    for (const AwardCard card : floor.awards) sum += content.award(card).effects[effect];
    return sum;
}

// The lowest number, so that equal tables stay equal whoever asks.
Plate find_plate(const Floor& floor, PlateZone zone, Size size) {
    const std::size_t first = index(first_plate(size));
    for (std::size_t number = first; number < first + kPlatesInBox[size]; ++number)
        if (floor.plates.slots[number].zone == zone) return static_cast<Plate>(number);
    return kNoPlate;
}

// Where nothing is kept dry, room C does not exist either.
bool may_store(const Scenario& scenario, Room room, Ingredient kind) {
    return (room == Room::C) == scenario.dry.has(kind);
}

// Under both other policies one seat is named: the one for good, or whose turn it is.
bool may_use_temp(const Floor& floor, Seat seat) {
    return floor.temp_policy == TempPolicy::Free || floor.temp_seat == seat;
}

int salaries_of(const Floor& floor) {
    return static_cast<int>(std::ranges::count_if(floor.timers, is_working));
}

bool everybody_ready(const Floor& floor) { return floor.ready == (1U << floor.seat_count) - 1; }

// [KR-10.1, KR-10.4]
i32 limit_of(const Options& options, bool solo) {
    switch (options.time_limit) {
        case TimeLimit::Usual: return solo ? kFamilyMs : kNormalMs;
        case TimeLimit::Normal: return kNormalMs;
        case TimeLimit::Family: return kFamilyMs;
        case TimeLimit::Custom: return options.custom_limit_ms;
        case TimeLimit::Untimed: break;
    }
    return kTimeMax;
}

// Nobody ever owes anything: whoever books a payment has looked that the coins are there.
void book(Floor& floor, Account account, int coins) {
    ASSERT(floor.coins + coins >= 0);
    floor.coins = static_cast<i16>(floor.coins + coins);
    i16& total = ledger_of(floor).coins[account];
    total = static_cast<i16>(total + coins);
}

// The record of the action stays, because a refusal wants to know why it is over [KR-5.55].
void close_action(Floor& floor, Seat seat, Progress progress, Events& events) {
    Action& action = floor.actions[index(seat)];
    if (action.progress != Progress::Open) return;
    action.progress = progress;
    events.push_back({ActionDone{.seat = seat}});
}

void use_action(Floor& floor, Seat seat, Events& events) {
    Action& action = floor.actions[index(seat)];
    if (action.acts < kUnlimited) ++action.acts;
    if (action.left == kUnlimited) return;
    if (--action.left == 0) close_action(floor, seat, Progress::UsedUp, events);
}

// The van is never occupied, so leaving it frees nothing.
void put_aside(Floor& floor, Timer timer) {
    TimerState& state = floor.timers[timer];
    if (state.place == Whereabouts::Standing)
        floor.occupied = SpaceSet::of_bits(floor.occupied.bits() & ~bit(state.space));
    state.place = Whereabouts::Idle;
    state.space = kNoSpace;
}

// Served patrons never come back; thrown-out ones do when nobody else is left.
Card draw_patron(State& state, Events& events) {
    if (state.deck.empty()) {
        if (state.floor.thrown_out.empty()) return kNoCard;
        for (const Card card : state.floor.thrown_out) state.deck.push_back(card);
        state.floor.thrown_out.clear();
        state.rng.shuffle(state.deck);
        events.push_back({DeckMixed{.cards = static_cast<u8>(state.deck.size())}});
    }
    return state.deck.pop_back();
}

// Both sides know it: the plate for which meal it is, the order where its meal lies.
void bind(Floor& floor, Plate plate, Order& order, Course course) {
    floor.plates[plate].card = order.card;
    floor.plates[plate].course = course;
    order.plates[course] = plate;
}

void clear_plate(Floor& floor, Plate plate) {
    PlateState& state = floor.plates[plate];
    for (const Ingredient kind : EveryId<Ingredient>())
        floor.supply[kind] = static_cast<u8>(floor.supply[kind] + state.ingredients[kind]);
    for (const Spice kind : EveryId<Spice>())
        floor.spice_supply[kind] = static_cast<u8>(floor.spice_supply[kind] + state.spices[kind]);
    if (Order* order = order_of(floor, plate)) order->plates[state.course] = kNoPlate;
    state = {.zone = PlateZone::Sink};
}

}  // namespace brigade::kitchen_rush
