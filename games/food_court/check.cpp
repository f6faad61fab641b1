// Why a move is refused: check(), one small function per kind of move. RULES.md section 5; refusals
// are tested in the order given there [FC-5.4]. What moves do is in moves.cpp, lists in choose.cpp.
#include "games/food_court/rules.hpp"

namespace brigade::food_court {

namespace {

struct Asking {
    const Content& content;
    const State& state;
    Seat seat;
    const Move& move;

    [[nodiscard]] const Station& own() const { return station(state, seat); }
    [[nodiscard]] const Deck& deck() const { return deck_of(content, own()); }
    [[nodiscard]] Cards hand() const { return state.hands[index(seat)]; }
    [[nodiscard]] Phase phase() const { return state.court.phase; }
    [[nodiscard]] bool is_active() const { return state.court.active == seat; }
    [[nodiscard]] bool has_plays() const { return state.court.plays < play_limit(own()); }
};

// [FC-5.13] Of the common refusals only game-over comes before these.
Refusal check_fill(const Asking& asking) {
    if (asking.is_active() && asking.phase() != Phase::Fill) return Refusal::FillInTurn;
    if (!asking.own().fill_open) return Refusal::FillNotOpen;
    if (asking.move.cards.size() > kDiscardsMax) return Refusal::TooManyDiscards;
    if (!asking.hand().has_all(asking.move.cards)) return Refusal::CardNotInHand;
    return Refusal::None;
}

Refusal check_attract(const Asking& asking) {
    if (asking.phase() != Phase::Attract && asking.phase() != Phase::EndAttract)
        return Refusal::WrongStep;
    return index(asking.move.card) < asking.state.court.central.size() ? Refusal::None
                                                                       : Refusal::NoSuchCustomer;
}

// The common part of every move that plays a card from the hand in the play step.
Refusal check_play(const Asking& asking, Card card) {
    if (asking.phase() != Phase::Play) return Refusal::WrongStep;
    if (index(card) >= kDeckCards || !asking.hand().has(card)) return Refusal::CardNotInHand;
    return asking.has_plays() ? Refusal::None : Refusal::PlayLimitReached;
}

Refusal check_prepare(const Asking& asking) {
    if (const Refusal common = check_play(asking, asking.move.card); common != Refusal::None)
        return common;
    return asking.deck().ingredients().has(asking.move.card) ? Refusal::None
                                                             : Refusal::NotAnIngredient;
}

Refusal check_cook(const Asking& asking) {
    if (const Refusal common = check_play(asking, asking.move.card); common != Refusal::None)
        return common;
    if (!asking.deck().recipes().has(asking.move.card)) return Refusal::NotARecipe;
    if (!asking.own().prepared.has_all(asking.move.cards)) return Refusal::IngredientNotPrepared;
    return check_recipe(asking.deck(), asking.state.court.variant, asking.move.card,
                        asking.move.cards);
}

Refusal check_payment(const Asking& asking) {
    const Need& need = asking.deck().drinks[drink_number(asking.move.card)];
    if (asking.state.court.variant.drinks == DrinkRule::Discard)
        return pays(asking.deck(), need, asking.own(), asking.move.cards) ? Refusal::None
                                                                          : Refusal::PaymentWrong;
    return asking.move.cards.empty() ? Refusal::None : Refusal::PaymentWrong;
}

Refusal check_drink(const Asking& asking) {
    const Card card = asking.move.card;
    if (asking.phase() != Phase::Play && asking.phase() != Phase::Served) return Refusal::WrongStep;
    if (index(card) >= kDeckCards || !asking.hand().has(card)) return Refusal::CardNotInHand;
    if (!asking.has_plays()) return Refusal::PlayLimitReached;
    if (!kDrinkCards.has(card)) return Refusal::NotADrink;
    const Need& need = asking.deck().drinks[drink_number(card)];
    if (!progress(asking.deck(), need, asking.own().prepared, asking.own().cooked, {}).holds())
        return Refusal::DrinkRequirementNotMet;
    return check_payment(asking);
}

// [FC-10.4]
Refusal check_pour(const Asking& asking) {
    if (asking.phase() != Phase::Play && asking.phase() != Phase::Served) return Refusal::WrongStep;
    if (asking.state.court.variant.drinks != DrinkRule::Discard) return Refusal::WrongStep;
    if (index(asking.move.card) >= kDeckCards ||
        !(asking.own().in_play & kDrinkCards).has(asking.move.card))
        return Refusal::DrinkNotInPlay;
    return check_payment(asking);
}

bool names_customers(const Asking& asking, int count) {
    return asking.move.customers.size() == count &&
           customers_in_queues(asking.state).has_all(asking.move.customers);
}

Refusal check_complaint(const Asking& asking) {
    if (const Refusal common = check_play(asking, kComplaint); common != Refusal::None)
        return common;
    return names_customers(asking, 1) ? Refusal::None : Refusal::NoSuchCustomer;
}

bool share_a_queue(const State& state, Customers customers) {
    if (set_of(state.court.central).has_all(customers)) return true;
    for (std::size_t seat = 0; seat < state.court.seat_count; ++seat)
        if (set_of(state.stations[seat].queue).has_all(customers)) return true;
    return false;
}

Refusal check_promotion(const Asking& asking) {
    if (const Refusal common = check_play(asking, kPromotion); common != Refusal::None)
        return common;
    if (asking.move.customers.size() == 1) return Refusal::DuplicateCard;
    if (!names_customers(asking, 2)) return Refusal::NoSuchCustomer;
    return share_a_queue(asking.state, asking.move.customers) ? Refusal::SameQueue : Refusal::None;
}

Refusal check_discount(const Asking& asking) {
    if (const Refusal common = check_play(asking, kDiscount); common != Refusal::None)
        return common;
    if (!names_customers(asking, 1)) return Refusal::NoSuchCustomer;
    const Customers allowed = set_of(asking.own().queue) | set_of(asking.state.court.central);
    return allowed.has_all(asking.move.customers) ? Refusal::None : Refusal::DiscountWrongQueue;
}

Refusal check_tracked(const Asking& asking) {
    if (asking.move.card == kNoCard) return Refusal::None;
    if (asking.own().tracking.size() >= asking.state.court.variant.end_target)
        return Refusal::TrackFull;
    const Cards candidates = trackable(asking.content, asking.state, asking.seat, asking.move.cards,
                                       asking.move.customers);
    return index(asking.move.card) < kDeckCards && candidates.has(asking.move.card)
               ? Refusal::None
               : Refusal::TrackNotQualified;
}

// [FC-5.33]
Refusal check_serve(const Asking& asking) {
    const Move& move = asking.move;
    if (asking.phase() == Phase::Served) return Refusal::AlreadyServed;
    if (asking.phase() != Phase::Play) return Refusal::WrongStep;
    if (!customers_in_queues(asking.state).has_all(move.customers)) return Refusal::NoSuchCustomer;
    if (move.cards.empty()) return Refusal::NoRecipeChosen;
    if (move.customers.empty()) return Refusal::NoCustomerChosen;
    if (!recipes_of(asking.own().cooked).has_all(move.cards)) return Refusal::RecipeNotCooked;
    if (!customers_in_reach(asking.content, asking.state, asking.seat).has_all(move.customers))
        return Refusal::CustomerNotInReach;
    const Meal meal = meal_of(asking.deck(), asking.own().cooked, move.cards);
    const Order order = order_of(asking.content, asking.state, asking.seat, move.customers);
    const Refusal cover = covers(asking.deck(), meal, order);
    return cover != Refusal::None ? cover : check_tracked(asking);
}

Refusal check_utensil(const Asking& asking) {
    const Card card = asking.move.card;
    if (asking.phase() != Phase::Served) return Refusal::WrongStep;
    if (index(card) >= kDeckCards || !asking.hand().has(card)) return Refusal::CardNotInHand;
    if (asking.state.court.variant.utensil_counted && !asking.has_plays())
        return Refusal::PlayLimitReached;
    if (!kUtensilCards.has(card)) return Refusal::NotAUtensil;
    const std::size_t symbol = index(card) - index(kFirstUtensil);
    return asking.state.court.served_symbols[symbol] >= 2 ? Refusal::None
                                                          : Refusal::UtensilNotEarned;
}

Refusal check_end_turn(const Asking& asking) {
    return asking.phase() == Phase::Play || asking.phase() == Phase::Served ? Refusal::None
                                                                            : Refusal::WrongStep;
}

}  // namespace

Refusal check(const Content& content, const State& state, Seat seat, const Move& move) {
    const Asking asking{content, state, seat, move};
    if (state.court.phase == Phase::Over) return Refusal::GameOver;
    if (is_open(move)) return Refusal::Unfinished;  // [R41]
    if (move.kind == Move::Kind::Fill) return check_fill(asking);
    if (!asking.is_active()) return Refusal::NotYourTurn;
    switch (move.kind) {
        case Move::Kind::None: return Refusal::Unfinished;
        case Move::Kind::Fill: break;  // answered above
        case Move::Kind::Attract: return check_attract(asking);
        case Move::Kind::Prepare: return check_prepare(asking);
        case Move::Kind::Cook: return check_cook(asking);
        case Move::Kind::Drink: return check_drink(asking);
        case Move::Kind::Pour: return check_pour(asking);
        case Move::Kind::Complaint: return check_complaint(asking);
        case Move::Kind::Promotion: return check_promotion(asking);
        case Move::Kind::Discount: return check_discount(asking);
        case Move::Kind::Serve: return check_serve(asking);
        case Move::Kind::Utensil: return check_utensil(asking);
        case Move::Kind::EndTurn: return check_end_turn(asking);
    }
    return Refusal::Unfinished;
}

}  // namespace brigade::food_court
