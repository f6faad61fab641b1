// What a position of Food Court is worth to a seat, in victory points.
// Looks only at what lies open and at the seat's own hand, so any imagined State of one View has
// the same worth. No search here; turn_search.hpp looks ahead.
#pragma once

#include "games/food_court/food_court.hpp"

namespace brigade::food_court {

// The figures of the evaluation, tuned by self-play (simultaneous perturbation, two seats, random
// decks). All in victory points unless said otherwise.
struct Weights {
    double bonus_likely = 0.51;  // a bonus with nothing missing, less per missing icon
    double missing_utensil = 0.4;
    double missing_medal = 0.05;
    double missing_drink = 0.32;
    double bonus_turns = 4.25;   // own turns after which a missing icon may still come in full
    double future_turns = 4.71;  // own turns after which what lies ready has its full worth
    double cooked = 1.02;
    double cooked_surplus = 0.4;  // of cooked value beyond what customers are likely to ask for
    double demand_per_turn = 3.4;
    double primary = 0.65;
    double secondary = 0.82;
    double surplus = 0.03;
    double optional = 0.34;
    double sharp = 0.58;
    double medal = 0.09;
    double utensil = 1.22;
    double cookware = 0.83;
    double medal_ready = 0.49;    // dishes are cooked that would earn the next medal
    double utensil_ready = 0.34;  // for each of two cooked dishes that earn a utensil in hand
    double drink_held = 2.72;
    double drink_held_missing = 0.58;
    double drink_placed = 1.63;
    double drink_again = 1.2;
    double drink_again_missing = 0.26;
    double hand_discount = 2.62;
    double hand_utensil = 0.27;
    double hand_easy = 0.09;
    double hand_normal = 0.67;
    double hand_hard = 0.54;
    double hand_ingredient = -0.14;
    double hand_optional = 0.11;
    double hand_event = 0.15;
    double queue = 0.37;
    double rival = 0.38;  // of what the others have and get
    double rival_queue = 0.35;
    // Ratings of a hand for the refill
    double rate_primary = 1.97;
    double rate_secondary = 2.84;
    double rate_ingredient_crowd = 0.47;  // less for each of its class beyond two
    double rate_optional = 1.51;
    double rate_sharp = 0.28;
    double rate_easy = 1.53;
    double rate_normal = 1.3;
    double rate_hard = 2.37;
    double rate_recipe_crowd = 0.35;   // less for each recipe beyond two
    double rate_recipe_lacking = 0.3;  // less for each ingredient not at hand
    double rate_utensil = 1.14;
    double rate_drink = 4.12;
    double rate_drink_missing = 0.28;
    double rate_drink_crowd = 0.95;  // less for each other drink in hand
    double rate_discount = 3.03;
    double rate_promotion = 0.73;
    double rate_complaint = 0.77;
    double refill_threshold = 2.46;
};
inline constexpr Weights kWeights{};

// A seat, the position it looks at, and its way of weighing.
struct Judge {
    const Content& content;
    const State& state;
    Seat seat;
    const Weights& weights = kWeights;
};

// Own turns still to come, the one under way not counted once its customer is attracted.
int turns_left(const State& state, Seat seat);

// What a customer brings if this seat scores it: base, and the bonus as likely as it is.
double worth_of(const Judge& judge, Customer customer);

// Plays that are still missing until a drink's requirement holds, by rule of thumb.
double plays_missing(const Deck& deck, const Need& need, const Station& own, Cards hand,
                     Cards counted);

// The whole position.
double evaluate(const Judge& judge);

// The refill that puts away up to three cards rated too low (refill.cpp).
Move rated_refill(const Judge& judge);

}  // namespace brigade::food_court
