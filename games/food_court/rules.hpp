// The steps between the moves of Food Court: limits, dishes, meals, drinks, queues, turns.
// For the files of this folder, and for bots and tests that weigh positions; everybody else needs
// food_court.hpp alone.
#pragma once

#include "games/food_court/food_court.hpp"

namespace brigade::food_court {

inline Station& station(State& state, Seat seat) { return state.stations[index(seat)]; }
inline const Station& station(const State& state, Seat seat) { return state.stations[index(seat)]; }
inline const Deck& deck_of(const Content& content, const Station& own) {
    return content.decks[index(own.deck)];
}
inline const Deck& deck_of(const Content& content, const State& state, Seat seat) {
    return deck_of(content, station(state, seat));
}

// [FC-4.4 to 4.7] Read when they are needed, so a utensil works from the moment it is in play.
inline bool has_utensil(const Station& own, Symbol symbol) {
    return own.in_play.has(utensil_of(symbol));
}
inline int hand_limit(const Station& own) {
    return kHandLimit + (has_utensil(own, Symbol::Kitchenware) ? 1 : 0);
}
inline int play_limit(const Station& own) {
    return kPlayLimit + (has_utensil(own, Symbol::Cookware) ? 1 : 0);
}
inline int queue_limit(const Station& own) {
    return kQueueLimit + (has_utensil(own, Symbol::Tableware) ? 1 : 0);
}

// One seat's side of the table, for whoever asks what this seat may do.
struct Side {
    const Content& content;
    const State& state;
    Seat seat;
    const Station& own;
    const Deck& deck;
    Cards hand;
};
inline Side side_of(const Content& content, const State& state, Seat seat) {
    const Station& own = station(state, seat);
    return {content, state, seat, own, deck_of(content, own), state.hands[index(seat)]};
}
inline bool is_active(const Side& side) { return side.state.court.active == side.seat; }
inline bool has_plays(const Side& side) { return side.state.court.plays < play_limit(side.own); }

inline const CustomerCard& card_of(const Content& content,
                                   const std::array<Station, kPlayersMax>& stations,
                                   Customer customer) {
    const Station& brought_by = stations[index(customer) / kCustomersPerDeck];
    return content.decks[index(brought_by.deck)].customers[index(customer) % kCustomersPerDeck];
}

template <class Queue>
Customers set_of(const Queue& queue) {
    Customers set;
    for (const Customer customer : queue) set.insert(customer);
    return set;
}

// Customers of the nation of this deck; with equal decks both owners share them [FC-8.4, FC-10.15].
Customers customers_of_nation(const std::array<Station, kPlayersMax>& stations,
                              std::size_t seat_count, DeckId deck);

// All customers that stand in some queue, the central one included.
Customers customers_in_queues(const State& state);

// ---- dishes and meals (meal.cpp)

int secondaries_needed(const Deck& deck, Card recipe);
Refusal check_recipe(const Deck& deck, const Variant& variant, Card recipe, Cards ingredients);
bool has_extra(const Deck& deck, const Cooked& dish);  // [FC-7.30]
bool is_exact(const Deck& deck, const Cooked& dish);   // [FC-7.55]
int value_of(const Deck& deck, const Cooked& dish);    // [FC-7.47]

// The extra primaries and secondaries that a restaurant may lay under one recipe [FC-7.24 to 7.29].
struct Extras {
    int primary = 0;
    int secondary = 0;
    int together = 0;
    bool hot_only = false;
};
Extras extras_of(const Deck& deck, const Variant& variant);

// What a set of cooked recipes is worth together.
struct Meal {
    int count = 0;
    int value = 0;       // with the set bonus [FC-7.48]
    int home_count = 0;  // Sultan Saray's kebabs, and their value [FC-7.64]
    int home_value = 0;
};
Meal meal_of(const Deck& deck, const CookedArea& cooked, Cards recipes);
Cards recipes_of(const CookedArea& cooked);

// What a set of customers asks for, split as Sultan Saray needs it [FC-7.64].
struct Order {
    int base = 0;
    int home_outside = 0;
    int home_own = 0;
};
Order order_of(const Content& content, const State& state, Seat seat, Customers customers);
Customers customers_in_reach(const Content& content, const State& state, Seat seat);  // [FC-7.46]
// What the meal is worth to these customers: kebabs give their own nation a point more [FC-7.63].
int value_for(const Meal& meal, const Order& order);
Refusal covers(const Deck& deck, const Meal& meal, const Order& order);

// The cards of a serve that may go into tracking now [FC-7.66 to 7.76].
Cards trackable(const Content& content, const State& state, Seat seat, Cards recipes,
                Customers customers);

// ---- drinks (drinks.cpp)

struct Progress {
    int have = 0;
    int need = 0;
    [[nodiscard]] bool holds() const { return have >= need; }
};
Progress progress(const Deck& deck, const Need& need, Cards prepared, const CookedArea& cooked,
                  Cards counted);
// [FC-10.4] Whether exactly these cards of the station pay for the drink.
bool pays(const Deck& deck, const Need& need, const Station& own, Cards payment);
int payment_size(const Need& need);
bool looks_at_prepared(const Need& need);
void check_drinks(const Content& content, State& state, Seat seat, Events& events);  // [FC-7.38]
void count_cards(Station& own, std::size_t drink);                                   // [FC-7.37]
inline std::size_t drink_number(Card drink) { return index(drink) - index(kFirstDrink); }

// ---- queues (queue.cpp)

void leave_queue(State& state, Customer customer);
void refill_central(State& state, Events& events);                                  // [FC-7.21]
void take_from_central(State& state, Seat seat, std::size_t slot, Events& events);  // [FC-7.20]
void sweep(State& state, Seat seat, Events& events);                                // [FC-7.35]
void pass_leftmost(State& state, Seat seat, Events& events);  // [FC-7.79 to 7.84]

// ---- turns (turn.cpp)

void begin_round(State& state, Events& events);
void begin_turn(State& state, Events& events);                              // [FC-7.2]
void refill_hand(State& state, Seat seat, Cards discards, Events& events);  // [FC-7.12 to 7.16]
void end_turn(State& state, Events& events);                                // [FC-7.78]
void finish_turn(State& state, Events& events);                             // [FC-7.79 to 7.85]
void announce_end(State& state, EndReason reason, Events& events);

}  // namespace brigade::food_court
