// Positions for the tests of the helper: one seat, three plates, and a storage.
#pragma once

#include <doctest/doctest.h>

#include "games/critter_kitchen/suggest.hpp"

namespace brigade::embedded {
extern const std::string_view critter_kitchen_content;
}

namespace brigade::critter_kitchen::storages {

inline const Book& book() {
    static const Book kBook =
        load_book(embedded::critter_kitchen_content, "critter-kitchen.toml").value();
    return kBook;
}
inline const Content& box() { return book().content; }

inline constexpr Seat kAnn = seat_at(0);

// A table at which the first seat is about to plate on a day, with nothing in storage.
inline State plating(int day, u64 seed, u8 restaurateur = kNone) {
    State state = deal(box(), {}, 3, seed);
    state.street.round = static_cast<u8>(day * 3);
    state.street.phase = Phase::Plating;
    state.street.challenges = state.challenges;
    pantry(state, kAnn).soup = 0;
    kitchen(state, kAnn).restaurateur = restaurateur;
    return state;
}

inline void stock_at_random(Pantry& shelf, int ingredients, int spices, Rng& rng) {
    for (int count = 0; count < ingredients; ++count)
        shelf.storage.add(token_at(rng.below(kIngredients)));
    for (int count = 0; count < spices; ++count)
        shelf.storage.add(token_at(index(kFirstSpice) + rng.below(8)));
}

// The first seat is about to cook for a critic.
inline State cooking(u8 critic, u64 seed) {
    State state = plating(2, seed);
    state.street.round = 7;
    state.street.phase = Phase::CriticMeal;
    state.street.critic = critic;
    return state;
}

}  // namespace brigade::critter_kitchen::storages
