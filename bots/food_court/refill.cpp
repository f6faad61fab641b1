// The refill: how much each card of a hand is worth keeping, and what is put away.
// Ratings have nothing to do with victory points; only their order and the threshold count.
#include <algorithm>

#include "bots/food_court/evaluate.hpp"
#include "games/food_court/rules.hpp"

namespace brigade::food_court {

namespace {

// What the seat can cook with: prepared, or to be prepared from the hand.
Cards at_hand(const Judge& judge) {
    return judge.state.hands[index(judge.seat)] | station(judge.state, judge.seat).prepared;
}

double rate_ingredient(const Judge& judge, const Deck& deck, Card card) {
    const Weights& weights = judge.weights;
    if (deck.optional.has(card)) return weights.rate_optional;
    const bool is_primary = deck.primary.has(card);
    const int count = (at_hand(judge) & (is_primary ? deck.primary : deck.secondary)).size();
    return (is_primary ? weights.rate_primary : weights.rate_secondary) -
           weights.rate_ingredient_crowd * std::max(0, count - 2) +
           (deck.sharp.has(card) ? weights.rate_sharp : 0.0);
}

double rate_recipe(const Judge& judge, const Deck& deck, Card card) {
    const Weights& weights = judge.weights;
    const int count = (judge.state.hands[index(judge.seat)] & deck.recipes()).size();
    const int primary = (at_hand(judge) & deck.primary).size();
    const int secondary = (at_hand(judge) & deck.secondary).size();
    const int lacking =
        std::max(0, 1 - primary) + std::max(0, secondaries_needed(deck, card) - secondary);
    const double plain = deck.easy.has(card)     ? weights.rate_easy
                         : deck.normal.has(card) ? weights.rate_normal
                                                 : weights.rate_hard;
    return plain - weights.rate_recipe_crowd * std::max(0, count - 2) -
           weights.rate_recipe_lacking * lacking;
}

double rate_drink(const Judge& judge, const Deck& deck, Card card) {
    if (turns_left(judge.state, judge.seat) <= 1) return 0.5;
    const Weights& weights = judge.weights;
    const Cards hand = judge.state.hands[index(judge.seat)];
    const double missing = plays_missing(deck, deck.drinks[drink_number(card)],
                                         station(judge.state, judge.seat), hand, {});
    return weights.rate_drink - weights.rate_drink_missing * missing -
           weights.rate_drink_crowd * ((hand & kDrinkCards).size() - 1);
}

// How much a card in hand is worth keeping.
double rate_in_hand(const Judge& judge, Card card) {
    const Deck& deck = deck_of(judge.content, judge.state, judge.seat);
    if (card == kDiscount) return judge.weights.rate_discount;
    if (card == kPromotion) return judge.weights.rate_promotion;
    if (card == kComplaint) return judge.weights.rate_complaint;
    if (kUtensilCards.has(card)) return judge.weights.rate_utensil;
    if (kDrinkCards.has(card)) return rate_drink(judge, deck, card);
    if (deck.recipes().has(card)) return rate_recipe(judge, deck, card);
    return rate_ingredient(judge, deck, card);
}

}  // namespace

Move rated_refill(const Judge& judge) {
    State state = judge.state;
    Move move{.kind = Move::Kind::Fill};
    Cards& hand = state.hands[index(judge.seat)];
    while (move.cards.size() < kDiscardsMax && !hand.empty()) {
        Card worst = hand.first();
        double lowest = judge.weights.refill_threshold;
        bool found = false;
        for (const Card card : hand) {
            const double rating =
                rate_in_hand({judge.content, state, judge.seat, judge.weights}, card);
            if (rating >= lowest) continue;
            lowest = rating;
            worst = card;
            found = true;
        }
        if (!found) break;
        move.cards.insert(worst);
        hand.erase(worst);
    }
    return move;
}

}  // namespace brigade::food_court
