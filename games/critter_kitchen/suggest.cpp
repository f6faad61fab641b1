// The suggestions as drafts and as the steps that lay them. RULES.md CK-13.18; the arithmetic is in
// suggest_dishes.cpp and suggest_meal.cpp.
#include "games/critter_kitchen/suggest.hpp"

namespace brigade::critter_kitchen {

using Kind = Move::Kind;

// The clock default of the fridge, carried on from an empty draft [CK-6.8].
Plates suggest_marks(const Content& content, const State& state, Seat seat) {
    State marked = state;
    Plates& draft = pantry(marked, seat).draft;
    draft = {};
    for (Move move = fallback(content, marked, seat); move.kind == Kind::Discard;
         move = fallback(content, marked, seat))
        add_serving(draft, {0, move.token});
    return draft;
}

Plates suggest_draft(const Content& content, const State& state, Seat seat, Wish wish) {
    const Cook cook = cook_of(content, state, seat);
    switch (state.street.phase) {
        case Phase::Plating:
            return suggest_dishes(cook, wish == Wish::Stars ? kStarsFirst : kForTheCritic).plates;
        case Phase::Refrigerating: return suggest_marks(content, state, seat);
        default: return suggest_meal(cook, rumors_on(observe(content, state, viewer_of(seat))));
    }
}

bool has_suggestion(const State& state, Seat seat) {
    const Phase phase = state.street.phase;
    const bool helps =
        phase == Phase::Plating || phase == Phase::Refrigerating || phase == Phase::CriticMeal;
    return helps && includes(awaited(state), seat);
}

Move draft_step(Phase phase, const Plates& draft, const Plates& wanted) {
    const Move step = step_towards(draft, wanted);
    if (phase != Phase::Refrigerating || step.kind != Kind::Put) return step;
    return {.kind = Kind::Discard, .token = step.token};
}

Moves suggest_steps(const Content& content, const State& state, Seat seat, Wish wish) {
    Moves steps;
    if (!has_suggestion(state, seat)) return steps;
    const Plates wanted = suggest_draft(content, state, seat, wish);
    State laid = state;
    Events untold;
    for (;;) {
        const Move step = draft_step(state.street.phase, pantry(laid, seat).draft, wanted);
        if (step.kind == Kind::Ready) return steps;
        steps.push_back(step);
        apply(content, laid, seat, step, untold);
    }
}

}  // namespace brigade::critter_kitchen
