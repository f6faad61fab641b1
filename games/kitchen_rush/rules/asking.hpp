// Somebody asks whether a move is possible: what every check and every list of moves looks at.
#pragma once

#include "games/kitchen_rush/rules/rules.hpp"

namespace brigade::kitchen_rush {

struct Asking {
    Asking(const Content& content_, const State& state_, Seat seat_)
        : content(content_),
          state(state_),
          floor(state_.floor),
          scenario(scenario_of(content_, state_.floor)),
          seat(seat_) {}

    const Content& content;
    const State& state;
    const Floor& floor;
    const Scenario& scenario;
    Seat seat;

    [[nodiscard]] bool has(Rule rule) const { return scenario.rules.has(rule); }
    [[nodiscard]] const Action& action() const { return floor.actions[index(seat)]; }
    [[nodiscard]] bool owns(Board board) const { return kitchen_rush::owns(floor, seat, board); }
    [[nodiscard]] bool is_timekeeper() const { return floor.timekeeper == seat; }
    [[nodiscard]] bool lacks_hands_for(u8 act) const {
        return are_hands_busy(floor, seat) && takes_hands(act);
    }
    // A Temp in solo must be told which of the two boards it works for.
    [[nodiscard]] bool needs_board(Timer timer) const { return is_solo(floor) && is_temp(timer); }
    [[nodiscard]] bool opens_late_payment(Space space) const {
        return content.space(space).station == Station::LatePayment;
    }
};

// A finished move of a known act; and whether all that a draft names so far exists (check.cpp).
Refusal why_not(const Asking& asking, const Move& move);
bool names_known_things(const Asking& asking, const Move& draft);
Refusal why_not_reception(const Asking& asking);  // [KR-5.22]
// The values of the next field of a draft that come into question (values.cpp).
Values values_for(const Asking& asking, const Move& draft);
// [KR-5.41] What the van may bring into a room, and how much it brings (check_acts.cpp).
Refusal why_not_delivery(const Asking& asking, Ingredient kind, Room room);
int load_of(const Asking& asking, Ingredient kind);
struct SpiceLoad {
    int count = 0;   // what the van brings
    int supply = 0;  // of all kinds together
};
SpiceLoad cheap_load(const Asking& asking);
SpiceLoad expensive_load(const Asking& asking);
// Whether the seat may use this timer at all [KR-5.21].
Refusal why_not_timer(const Asking& asking, Timer timer, bool lifting);
// What is wrong with one kind of act, all its parameters being known.
Refusal why_not(const Asking& asking, const Place& act);
Refusal why_not(const Asking& asking, const Lift& act);
Refusal why_not(const Asking& asking, const Done& act);
Refusal why_not(const Asking& asking, const Ready& act);
Refusal why_not(const Asking& asking, const NotReady& act);
Refusal why_not(const Asking& asking, const StartShift& act);
Refusal why_not(const Asking& asking, const SetTimekeeper& act);
Refusal why_not(const Asking& asking, const SetTempPolicy& act);
Refusal why_not(const Asking& asking, const PassTemp& act);
Refusal why_not(const Asking& asking, const ChooseStrike& act);
Refusal why_not(const Asking& asking, const SeatPatron& act);
Refusal why_not(const Asking& asking, const ThrowOut& act);
Refusal why_not(const Asking& asking, const TakeOrder& act);
Refusal why_not(const Asking& asking, const Serve& act);
Refusal why_not(const Asking& asking, const PutIngredient& act);
Refusal why_not(const Asking& asking, const PutSpice& act);
Refusal why_not(const Asking& asking, const Cook& act);
Refusal why_not(const Asking& asking, const Wash& act);
Refusal why_not(const Asking& asking, const BuyIngredients& act);
Refusal why_not(const Asking& asking, const BuyCheap& act);
Refusal why_not(const Asking& asking, const BuyExpensive& act);
Refusal why_not(const Asking& asking, const TakePlate& act);
Refusal why_not(const Asking& asking, const PutBackPlate& act);
Refusal why_not(const Asking& asking, const Relabel& act);
Refusal why_not(const Asking& asking, const Scrap& act);
Refusal why_not(const Asking& asking, const FixReturn& act);
Refusal why_not(const Asking& asking, const FixTake& act);
Refusal why_not(const Asking& asking, const FixPlate& act);
inline Refusal why_not(const Asking& /*asking*/, const NoAct& /*act*/) {
    return Refusal::Unfinished;
}

// ---- what a strict referee refuses (check_plates.cpp)

// The plate as it would be: its meal must not be spoiled [KR-10.16].
Refusal referee_says(const Asking& asking, Plate plate, const PlateState& then);

}  // namespace brigade::kitchen_rush
