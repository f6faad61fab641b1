// Why a move is refused: check(), one small function per kind of move. RULES.md section 5; refusals
// are tested in the order given there [FC-5.4]. What moves do is in moves.cpp, lists in choose.cpp.
#include "games/food_court/rules.hpp"

namespace brigade::food_court {

namespace {

// [FC-5.13] Of the common refusals only game-over comes before these.
Refusal check_fill(const Side& side, const Move& move) {
    if (is_active(side) && side.state.court.phase != Phase::Fill) return Refusal::FillInTurn;
    if (!side.own.fill_open) return Refusal::FillNotOpen;
    if (move.cards.size() > kDiscardsMax) return Refusal::TooManyDiscards;
    if (!side.hand.has_all(move.cards)) return Refusal::CardNotInHand;
    return Refusal::None;
}

Refusal check_attract(const Side& side, const Move& move) {
    if (side.state.court.phase != Phase::Attract && side.state.court.phase != Phase::EndAttract)
        return Refusal::WrongStep;
    return index(move.card) < side.state.court.central.size() ? Refusal::None
                                                              : Refusal::NoSuchCustomer;
}

// The common part of every move that plays a card from the hand in the play step.
Refusal check_play(const Side& side, Card card) {
    if (side.state.court.phase != Phase::Play) return Refusal::WrongStep;
    if (index(card) >= kDeckCards || !side.hand.has(card)) return Refusal::CardNotInHand;
    return has_plays(side) ? Refusal::None : Refusal::PlayLimitReached;
}

Refusal check_prepare(const Side& side, const Move& move) {
    if (const Refusal common = check_play(side, move.card); common != Refusal::None) return common;
    return side.deck.ingredients().has(move.card) ? Refusal::None : Refusal::NotAnIngredient;
}

Refusal check_cook(const Side& side, const Move& move) {
    if (const Refusal common = check_play(side, move.card); common != Refusal::None) return common;
    if (!side.deck.recipes().has(move.card)) return Refusal::NotARecipe;
    if (!side.own.prepared.has_all(move.cards)) return Refusal::IngredientNotPrepared;
    return check_recipe(side.deck, side.state.court.variant, move.card, move.cards);
}

Refusal check_payment(const Side& side, const Move& move) {
    const Need& need = side.deck.drinks[drink_number(move.card)];
    if (side.state.court.variant.drinks == DrinkRule::Discard)
        return pays(side.deck, need, side.own, move.cards) ? Refusal::None : Refusal::PaymentWrong;
    return move.cards.empty() ? Refusal::None : Refusal::PaymentWrong;
}

Refusal check_drink(const Side& side, const Move& move) {
    const Card card = move.card;
    if (side.state.court.phase != Phase::Play && side.state.court.phase != Phase::Served)
        return Refusal::WrongStep;
    if (index(card) >= kDeckCards || !side.hand.has(card)) return Refusal::CardNotInHand;
    if (!has_plays(side)) return Refusal::PlayLimitReached;
    if (!kDrinkCards.has(card)) return Refusal::NotADrink;
    const Need& need = side.deck.drinks[drink_number(card)];
    if (!progress(side.deck, need, side.own.prepared, side.own.cooked, {}).holds())
        return Refusal::DrinkRequirementNotMet;
    return check_payment(side, move);
}

// [FC-10.4]
Refusal check_pour(const Side& side, const Move& move) {
    if (side.state.court.phase != Phase::Play && side.state.court.phase != Phase::Served)
        return Refusal::WrongStep;
    if (side.state.court.variant.drinks != DrinkRule::Discard) return Refusal::WrongStep;
    if (index(move.card) >= kDeckCards || !(side.own.in_play & kDrinkCards).has(move.card))
        return Refusal::DrinkNotInPlay;
    return check_payment(side, move);
}

bool names_customers(const Side& side, Customers customers, int count) {
    return customers.size() == count && customers_in_queues(side.state).has_all(customers);
}

Refusal check_complaint(const Side& side, const Move& move) {
    if (const Refusal common = check_play(side, kComplaint); common != Refusal::None) return common;
    return names_customers(side, move.customers, 1) ? Refusal::None : Refusal::NoSuchCustomer;
}

bool share_a_queue(const State& state, Customers customers) {
    if (set_of(state.court.central).has_all(customers)) return true;
    for (std::size_t seat = 0; seat < state.court.seat_count; ++seat)
        if (set_of(state.stations[seat].queue).has_all(customers)) return true;
    return false;
}

Refusal check_promotion(const Side& side, const Move& move) {
    if (const Refusal common = check_play(side, kPromotion); common != Refusal::None) return common;
    if (move.customers.size() == 1) return Refusal::DuplicateCard;
    if (!names_customers(side, move.customers, 2)) return Refusal::NoSuchCustomer;
    return share_a_queue(side.state, move.customers) ? Refusal::SameQueue : Refusal::None;
}

Refusal check_discount(const Side& side, const Move& move) {
    if (const Refusal common = check_play(side, kDiscount); common != Refusal::None) return common;
    if (!names_customers(side, move.customers, 1)) return Refusal::NoSuchCustomer;
    const Customers allowed = set_of(side.own.queue) | set_of(side.state.court.central);
    return allowed.has_all(move.customers) ? Refusal::None : Refusal::DiscountWrongQueue;
}

Refusal check_tracked(const Side& side, const Move& move) {
    if (move.card == kNoCard) return Refusal::None;
    if (side.own.tracking.size() >= side.state.court.variant.end_target) return Refusal::TrackFull;
    const Cards candidates =
        trackable(side.content, side.state, side.seat, move.cards, move.customers);
    return index(move.card) < kDeckCards && candidates.has(move.card) ? Refusal::None
                                                                      : Refusal::TrackNotQualified;
}

// [FC-5.33]
Refusal check_serve(const Side& side, const Move& move) {
    if (side.state.court.phase == Phase::Served) return Refusal::AlreadyServed;
    if (side.state.court.phase != Phase::Play) return Refusal::WrongStep;
    if (!customers_in_queues(side.state).has_all(move.customers)) return Refusal::NoSuchCustomer;
    if (move.cards.empty()) return Refusal::NoRecipeChosen;
    if (move.customers.empty()) return Refusal::NoCustomerChosen;
    if (!recipes_of(side.own.cooked).has_all(move.cards)) return Refusal::RecipeNotCooked;
    if (!customers_in_reach(side.content, side.state, side.seat).has_all(move.customers))
        return Refusal::CustomerNotInReach;
    const Meal meal = meal_of(side.deck, side.own.cooked, move.cards);
    const Order order = order_of(side.content, side.state, side.seat, move.customers);
    const Refusal cover = covers(side.deck, meal, order);
    return cover != Refusal::None ? cover : check_tracked(side, move);
}

Refusal check_utensil(const Side& side, const Move& move) {
    const Card card = move.card;
    if (side.state.court.phase != Phase::Served) return Refusal::WrongStep;
    if (index(card) >= kDeckCards || !side.hand.has(card)) return Refusal::CardNotInHand;
    if (side.state.court.variant.utensil_counted && !has_plays(side))
        return Refusal::PlayLimitReached;
    if (!kUtensilCards.has(card)) return Refusal::NotAUtensil;
    const std::size_t symbol = index(card) - index(kFirstUtensil);
    return side.state.court.served_symbols[symbol] >= 2 ? Refusal::None : Refusal::UtensilNotEarned;
}

Refusal check_end_turn(const Side& side) {
    return side.state.court.phase == Phase::Play || side.state.court.phase == Phase::Served
               ? Refusal::None
               : Refusal::WrongStep;
}

}  // namespace

Refusal check(const Content& content, const State& state, Seat seat, const Move& move) {
    const Side side = side_of(content, state, seat);
    if (state.court.phase == Phase::Over) return Refusal::GameOver;
    if (is_open(move)) return Refusal::Unfinished;  // [R41]
    if (move.kind == Move::Kind::Fill) return check_fill(side, move);
    if (!is_active(side)) return Refusal::NotYourTurn;
    switch (move.kind) {
        case Move::Kind::None: return Refusal::Unfinished;
        case Move::Kind::Fill: break;  // answered above
        case Move::Kind::Attract: return check_attract(side, move);
        case Move::Kind::Prepare: return check_prepare(side, move);
        case Move::Kind::Cook: return check_cook(side, move);
        case Move::Kind::Drink: return check_drink(side, move);
        case Move::Kind::Pour: return check_pour(side, move);
        case Move::Kind::Complaint: return check_complaint(side, move);
        case Move::Kind::Promotion: return check_promotion(side, move);
        case Move::Kind::Discount: return check_discount(side, move);
        case Move::Kind::Serve: return check_serve(side, move);
        case Move::Kind::Utensil: return check_utensil(side, move);
        case Move::Kind::EndTurn: return check_end_turn(side);
    }
    return Refusal::Unfinished;
}

}  // namespace brigade::food_court
