// The pieces of legal(): what is offered first (choose.cpp), how a draft goes on (choose_steps.cpp)
// and how a serve is put together (choose_serve.cpp). For those files only.
#pragma once

#include "games/food_court/rules.hpp"

namespace brigade::food_court {

inline Move finished(Move move) {
    move.missing = Move::Missing::Nothing;
    return move;
}
inline Move with_card(Move move, Card card) {
    move.cards.insert(card);
    return move;
}
inline Move with_customer(Move move, Customer customer) {
    move.customers.insert(customer);
    return move;
}
inline Cards copies_of(const Deck& deck, Card card) {
    return index(card) < kRowCards ? deck.copies[index(card)] : Cards::of(card);
}
inline const Need& need_of(const Side& side, Card drink) {
    return side.deck.drinks[drink_number(drink)];
}
inline Customers discountable(const Side& side) {
    return set_of(side.own.queue) | set_of(side.state.court.central);
}

// Whether something can come of it: a dish [FC-5.47], a payment [FC-10.4], a serve [FC-5.45, 5.46].
bool can_become_dish(const Side& side, Card recipe, Cards chosen, Cards reachable);
bool can_become_payment(const Side& side, const Need& need, Cards chosen, Cards reachable);
bool can_be_served(const Side& side, Customers customers);
// The customers of all queues but the one this customer stands in.
Customers in_other_queues(const State& state, Customer customer);

void choose_serve(const Side& side, const Move& draft, Moves& moves);
void choose_next(const Side& side, const Move& draft, Moves& moves);

}  // namespace brigade::food_court
