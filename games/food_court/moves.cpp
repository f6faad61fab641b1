// What a move does: apply(), one small function per kind of move. RULES.md sections 5 and 7.
// Why a move is refused is in check.cpp.
#include "games/food_court/rules.hpp"

namespace brigade::food_court {

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
    const int value =
        value_for(meal_of(deck, own.cooked, doing.move.cards),
                  order_of(doing.content, doing.state, doing.seat, doing.move.customers));
    for (const Customer customer : doing.move.customers) leave_queue(doing.state, customer);
    own.scored |= doing.move.customers;
    Cards cards = clear_dishes(own, doing.move.cards);
    doing.events.push_back({.kind = Event::Kind::Served,
                            .seat = doing.seat,
                            .number = static_cast<u8>(value),
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
Move fallback(const Content& /*content*/, const State& state, Seat seat, std::size_t /*steps*/) {
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
