// What a move may do and what it does: check() and apply(), one small function per kind.
// RULES.md section 5; refusals are tested in the order given there [FC-5.4]. Lists: choose.cpp.
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

namespace {

struct Doing {
    const Content& content;
    State& state;
    Seat seat;
    const Move& move;
    Events& events;

    [[nodiscard]] Station& own() const { return station(state, seat); }
    void tell(Event::Kind kind, Customers customers) const {
        events.push_back({.kind = kind, .seat = seat, .customers = customers});
    }
    void tell(Event::Kind kind, Card card, Cards cards = {}) const {
        events.push_back({.kind = kind, .seat = seat, .card = card, .cards = cards});
    }
    void spend(Card card) const {  // [FC-7.4]
        state.hands[index(seat)].erase(card);
        ++state.court.plays;
    }
};

// Cards that leave play are forgotten by the drinks that had counted them [FC-7.37].
void discard_from_play(Station& own, Cards cards) {
    own.discard |= cards;
    for (Cards& counted : own.counted) counted -= cards;
}

// Takes dishes off the table and returns all their cards.
Cards clear_dishes(Station& own, Cards recipes) {
    Cards cards;
    for (std::size_t at = own.cooked.size(); at-- > 0;)
        if (recipes.has(own.cooked[at].recipe())) cards |= own.cooked.remove_at(at).cards();
    return cards;
}

void fill(const Doing& doing) {
    refill_hand(doing.state, doing.seat, doing.move.cards, doing.events);
    if (doing.state.court.active == doing.seat) begin_turn(doing.state, doing.events);  // [FC-5.12]
}

void attract(const Doing& doing) {
    const bool ends_turn = doing.state.court.phase == Phase::EndAttract;
    take_from_central(doing.state, doing.seat, index(doing.move.card), doing.events);
    if (ends_turn)
        finish_turn(doing.state, doing.events);
    else
        doing.state.court.phase = Phase::Play;
}

void prepare(const Doing& doing) {
    doing.spend(doing.move.card);
    doing.own().prepared.insert(doing.move.card);
    doing.tell(Event::Kind::Prepared, doing.move.card);
    check_drinks(doing.content, doing.state, doing.seat, doing.events);
}

void cook(const Doing& doing) {
    doing.spend(doing.move.card);
    doing.own().prepared -= doing.move.cards;
    doing.own().cooked.push_back({doing.move.card, doing.move.cards});
    doing.tell(Event::Kind::Cooked, doing.move.card, doing.move.cards);
    check_drinks(doing.content, doing.state, doing.seat, doing.events);
}

// [FC-10.4] Recipes go with everything under them.
void pay(const Doing& doing) {
    Station& own = doing.own();
    const Cards dishes = clear_dishes(own, doing.move.cards);
    own.prepared -= doing.move.cards;
    discard_from_play(own, dishes | doing.move.cards);
}

void drink(const Doing& doing) {
    Station& own = doing.own();
    const std::size_t number = drink_number(doing.move.card);
    doing.spend(doing.move.card);
    own.in_play.insert(doing.move.card);
    doing.tell(Event::Kind::DrinkPlayed, doing.move.card, doing.move.cards);
    switch (doing.state.court.variant.drinks) {
        case DrinkRule::Fresh: count_cards(own, number); break;
        case DrinkRule::Edge: own.met = static_cast<u8>(own.met | 1U << number); break;
        case DrinkRule::Discard: pay(doing); break;
    }
    sweep(doing.state, doing.seat, doing.events);
}

void pour(const Doing& doing) {
    doing.tell(Event::Kind::DrinkTriggered, doing.move.card, doing.move.cards);
    pay(doing);
    sweep(doing.state, doing.seat, doing.events);
}

// [FC-5.26, R35]
void spend_event(const Doing& doing, Card card) {
    doing.spend(card);
    doing.own().discard.insert(card);
}

void complaint(const Doing& doing) {
    spend_event(doing, kComplaint);
    leave_queue(doing.state, doing.move.customers.first());
    doing.state.court.customer_discard |= doing.move.customers;
    doing.tell(Event::Kind::Complained, doing.move.customers);
    refill_central(doing.state, doing.events);
}

// [FC-7.44] Wherever one of the two stands, the other takes its place.
template <class Queue>
void exchange_in(Queue& queue, Customer a, Customer b) {
    for (Customer& customer : queue) {
        if (customer == a)
            customer = b;
        else if (customer == b)
            customer = a;
    }
}

void promotion(const Doing& doing) {
    spend_event(doing, kPromotion);
    const Customer a = doing.move.customers.first();
    const Customer b = doing.move.customers.after(a).first();
    exchange_in(doing.state.court.central, a, b);
    for (std::size_t seat = 0; seat < doing.state.court.seat_count; ++seat)
        exchange_in(doing.state.stations[seat].queue, a, b);
    doing.tell(Event::Kind::Promoted, doing.move.customers);
}

void discount(const Doing& doing) {
    spend_event(doing, kDiscount);
    leave_queue(doing.state, doing.move.customers.first());
    doing.own().scored |= doing.move.customers;
    doing.tell(Event::Kind::Discounted, doing.move.customers);
    refill_central(doing.state, doing.events);
}

void count_symbols(const Deck& deck, Cards recipes, std::array<u8, kSymbols>& served) {
    for (std::size_t symbol = 0; symbol < kSymbols; ++symbol)
        served[symbol] = static_cast<u8>(served[symbol] + (recipes & deck.symbols[symbol]).size());
}

// [FC-7.52], step by step.
void serve(const Doing& doing) {
    Station& own = doing.own();
    const Deck& deck = deck_of(doing.content, own);
    const Meal meal = meal_of(deck, own.cooked, doing.move.cards);
    for (const Customer customer : doing.move.customers) leave_queue(doing.state, customer);
    own.scored |= doing.move.customers;
    Cards cards = clear_dishes(own, doing.move.cards);
    doing.events.push_back({.kind = Event::Kind::Served,
                            .seat = doing.seat,
                            .number = static_cast<u8>(meal.value),
                            .cards = doing.move.cards,
                            .customers = doing.move.customers});
    discard_from_play(own, cards);
    if (doing.move.card != kNoCard) {
        own.discard.erase(doing.move.card);
        own.tracking.insert(doing.move.card);
        doing.tell(Event::Kind::Tracked, doing.move.card);
    }
    count_symbols(deck, doing.move.cards, doing.state.court.served_symbols);
    doing.state.court.phase = Phase::Served;
    check_drinks(doing.content, doing.state, doing.seat, doing.events);
    refill_central(doing.state, doing.events);
    if (own.tracking.size() >= doing.state.court.variant.end_target)
        announce_end(doing.state, kEndTracking, doing.events);
}

void utensil(const Doing& doing) {
    doing.state.hands[index(doing.seat)].erase(doing.move.card);
    if (doing.state.court.variant.utensil_counted) ++doing.state.court.plays;  // [FC-10.6]
    doing.own().in_play.insert(doing.move.card);
    doing.tell(Event::Kind::UtensilPlayed, doing.move.card);
}

}  // namespace

void apply(const Content& content, State& state, Seat seat, const Move& move, Events& events) {
    ASSERT(check(content, state, seat, move) == Refusal::None);
    const Doing doing{content, state, seat, move, events};
    switch (move.kind) {
        case Move::Kind::None: break;
        case Move::Kind::Fill: fill(doing); break;
        case Move::Kind::Attract: attract(doing); break;
        case Move::Kind::Prepare: prepare(doing); break;
        case Move::Kind::Cook: cook(doing); break;
        case Move::Kind::Drink: drink(doing); break;
        case Move::Kind::Pour: pour(doing); break;
        case Move::Kind::Complaint: complaint(doing); break;
        case Move::Kind::Promotion: promotion(doing); break;
        case Move::Kind::Discount: discount(doing); break;
        case Move::Kind::Serve: serve(doing); break;
        case Move::Kind::Utensil: utensil(doing); break;
        case Move::Kind::EndTurn: end_turn(state, events); break;
    }
}

// [FC-6.3] What the table does for a seat whose clock has run out.
Move fallback(const Content& /*content*/, const State& state, Seat seat) {
    ASSERT(state.court.active == seat);
    switch (state.court.phase) {
        case Phase::Fill: return {.kind = Move::Kind::Fill};
        case Phase::Attract:
        case Phase::EndAttract: return {.kind = Move::Kind::Attract};
        case Phase::Play:
        case Phase::Served: return {.kind = Move::Kind::EndTurn};
        case Phase::Over: break;
    }
    UNREACHABLE("the game is not over");
}

// [FC-6.1] Nothing runs on a clock.
Millis due(const State& /*state*/) { return kNever; }
void advance(const Content& /*content*/, State& /*state*/, Millis /*now*/, Events& /*events*/) {}

// [FC-5.3] The game waits for the active seat alone.
SeatSet awaited(const State& state) {
    return state.court.phase == Phase::Over ? kNobody : just(state.court.active);
}

}  // namespace brigade::food_court
