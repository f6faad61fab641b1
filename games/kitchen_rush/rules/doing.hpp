// Somebody does something: what every effect of a move works on.
#pragma once

#include "games/kitchen_rush/rules/rules.hpp"

namespace brigade::kitchen_rush {

struct Doing {
    const Content& content;
    State& state;
    Seat seat;
    Events& events;

    [[nodiscard]] Floor& floor() const { return state.floor; }
    [[nodiscard]] const Action& action() const { return state.floor.actions[index(seat)]; }
    // Whose orders and plates the open action is for.
    [[nodiscard]] Board board() const { return action().board; }
    void tell(const Fact& fact) const { events.push_back({fact}); }
    void use() const { use_action(state.floor, seat, events); }
};

// One overload for each act: the effect of a move that check() allows.
void perform(const Doing& doing, const Ready& act);
void perform(const Doing& doing, const NotReady& act);
void perform(const Doing& doing, const StartShift& act);
void perform(const Doing& doing, const SetTimekeeper& act);
void perform(const Doing& doing, const SetTempPolicy& act);
void perform(const Doing& doing, const PassTemp& act);
void perform(const Doing& doing, const ChooseStrike& act);
void perform(const Doing& doing, const Place& act);
void perform(const Doing& doing, const Lift& act);
void perform(const Doing& doing, const Done& act);
void perform(const Doing& doing, const SeatPatron& act);
void perform(const Doing& doing, const ThrowOut& act);
void perform(const Doing& doing, const TakeOrder& act);
void perform(const Doing& doing, const Serve& act);
void perform(const Doing& doing, const PutIngredient& act);
void perform(const Doing& doing, const PutSpice& act);
void perform(const Doing& doing, const Cook& act);
void perform(const Doing& doing, const Wash& act);
void perform(const Doing& doing, const BuyIngredients& act);
void perform(const Doing& doing, const BuyCheap& act);
void perform(const Doing& doing, const BuyExpensive& act);
void perform(const Doing& doing, const TakePlate& act);
void perform(const Doing& doing, const PutBackPlate& act);
void perform(const Doing& doing, const Relabel& act);
void perform(const Doing& doing, const Scrap& act);
void perform(const Doing& doing, const FixReturn& act);
void perform(const Doing& doing, const FixTake& act);
void perform(const Doing& doing, const FixPlate& act);
inline void perform(const Doing& /*doing*/, const NoAct& /*act*/) {
    ASSERT(false);  // check() refuses it
}

// A referee that whispers tells the cook, and nobody else, that this meal cannot be served any
// more as it lies there [KR-10.16].
void whisper(const Doing& doing, Plate plate);

}  // namespace brigade::kitchen_rush
