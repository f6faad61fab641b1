// What a draft or a finished move would be worth, for a board that shows it while somebody is
// choosing. Works from a View, so it cannot tell what its viewer does not know; whether a move is
// allowed is not asked here.
#include "games/food_court/face.hpp"
#include "games/food_court/rules.hpp"
#include "games/food_court/score.hpp"
#include "games/food_court/wire_moves.hpp"

namespace brigade::food_court {

namespace {

using Kind = Move::Kind;

struct Weighing {
    const Book& book;
    const Side side;
    const Move& move;

    [[nodiscard]] const DeckText& text() const { return deck_text(book, side.own); }
    [[nodiscard]] const std::string& name(Customer customer) const {
        return customer_name(book, side.state.stations, side.state.court.seat_count, customer);
    }
};

// Base values and the bonuses that hold for the seat with these icons.
void write_points(const Weighing& at, Customers customers, const Icons& icons, wire::Points& out) {
    const Customers home = customers_of_nation(at.side.state.stations,
                                               at.side.state.court.seat_count, at.side.own.deck);
    for (const Customer customer : customers) {
        const CustomerCard& card = card_of(at.side.content, at.side.state.stations, customer);
        out.points += card.base;
        if (bonus_holds(card, icons, home.has(customer))) out.bonus += card.bonus;
    }
}

// The drinks in hand and in play that are nearer to their requirement than before.
std::vector<wire::DrinkStep> drinks_after(const Weighing& at, Cards prepared,
                                          const CookedArea& cooked) {
    std::vector<wire::DrinkStep> steps;
    const Side& side = at.side;
    for (const Card card : (side.hand | side.own.in_play) & kDrinkCards) {
        const std::size_t number = drink_number(card);
        const Need& need = side.deck.drinks[number];
        const Cards counted = side.own.counted[number];
        const Progress before =
            progress(side.deck, need, side.own.prepared, side.own.cooked, counted);
        const Progress after = progress(side.deck, need, prepared, cooked, counted);
        if (after.have > before.have)
            steps.push_back({at.text().card_written[index(card)], at.text().card_name[index(card)],
                             after.have, after.need, side.own.in_play.has(card)});
    }
    return steps;
}

// [FC-7.12 to 7.15]
wire::FillWorth weigh_fill(const Weighing& at, const View& view) {
    const Cards discards = at.move.cards & at.side.hand;
    const int kept = at.side.hand.size() - discards.size();
    const int wanted = std::max(0, hand_limit(at.side.own) - kept);
    const int drawn = view.draw_count[index(at.side.seat)];
    const int more = (at.side.own.discard | discards).size();
    return {.draws = std::min(wanted, drawn + more), .reshuffles = wanted > drawn && more > 0};
}

wire::AttractWorth weigh_attract(const Weighing& at) {
    wire::AttractWorth out;
    const Customer customer = at.side.state.court.central[index(at.move.card)];
    const Meal all = meal_of(at.side.deck, at.side.own.cooked, recipes_of(at.side.own.cooked));
    write_points(at, Customers::of(customer), icons_of(at.side.own), out);
    out.customer = at.name(customer);
    out.waits = out.points > all.value;
    return out;
}

wire::PrepareWorth weigh_prepare(const Weighing& at) {
    return {drinks_after(at, at.side.own.prepared | Cards::of(at.move.card), at.side.own.cooked)};
}

// An ingredient is named once for each time it is still needed.
void write_missing(const Weighing& at, wire::CookWorth& out) {
    const Deck& deck = at.side.deck;
    const int secondaries =
        secondaries_needed(deck, at.move.card) - (at.move.cards & deck.secondary).size();
    if (!at.move.cards.has_any(deck.primary)) out.missing.emplace_back(0);
    for (int count = 0; count < secondaries; ++count) out.missing.emplace_back(1);
}

wire::CookWorth weigh_cook(const Weighing& at) {
    const Deck& deck = at.side.deck;
    const Cooked dish(at.move.card, at.move.cards);
    CookedArea cooked = at.side.own.cooked;
    const int before = meal_of(deck, cooked, recipes_of(cooked)).value;
    if (!cooked.full()) cooked.push_back(dish);
    wire::CookWorth out;
    out.value = value_of(deck, Cooked(at.move.card, at.move.cards & deck.optional));
    out.value_served = value_of(deck, dish);
    out.adds = meal_of(deck, cooked, recipes_of(cooked)).value - before;
    if (!deck.exact[index(at.move.card)].empty()) out.exact = is_exact(deck, dish);
    write_missing(at, out);
    out.drinks = drinks_after(at, at.side.own.prepared - at.move.cards, cooked);
    return out;
}

wire::DrinkWorth weigh_drink(const Weighing& at) {
    const std::size_t number = drink_number(at.move.card);
    const Station& own = at.side.own;
    const Progress now = progress(at.side.deck, at.side.deck.drinks[number], own.prepared,
                                  own.cooked, own.counted[number]);
    Icons icons = icons_of(own);
    if (at.move.kind == Kind::Drink) ++icons.drinks;
    wire::DrinkWorth out;
    write_points(at, set_of(own.queue), icons, out);
    out.have = now.have;
    out.need = now.need;
    for (const Customer customer : own.queue) out.sweeps.emplace_back(at.name(customer));
    return out;
}

Cards utensils_earned(const Weighing& at) {
    Cards earned;
    for (const Card card : at.side.hand& kUtensilCards)
        if ((at.move.cards & at.side.deck.symbols[index(card) - index(kFirstUtensil)]).size() >= 2)
            earned.insert(card);
    return earned;
}

wire::ServeWorth weigh_serve(const Weighing& at) {
    const Side& side = at.side;
    const Meal meal = meal_of(side.deck, side.own.cooked, at.move.cards);
    const Order order = order_of(side.content, side.state, side.seat, at.move.customers);
    const Cards track =
        trackable(side.content, side.state, side.seat, at.move.cards, at.move.customers);
    Icons icons = icons_of(side.own);
    if (at.move.card != kNoCard && track.has(at.move.card)) ++icons.medals;
    wire::ServeWorth out;
    write_points(at, at.move.customers, icons, out);
    out.meal = value_for(meal, order);
    out.order = order.base;
    out.recipes_max = order.base;
    out.enough = meal.count > 0 && !at.move.customers.empty() &&
                 covers(side.deck, meal, order) == Refusal::None;
    out.track = {at.text(), track};
    out.utensils = {at.text(), utensils_earned(at)};
    return out;
}

// What the end of the turn does to the own queue: made on a copy, and read off the events.
wire::EndTurnWorth weigh_end(const Weighing& at) {
    wire::EndTurnWorth out;
    const bool empty = at.side.own.queue.empty();
    out.attracts = empty && !at.side.state.court.central.empty();
    if (empty) return out;
    State after = at.side.state;
    Events events;
    pass_leftmost(after, at.side.seat, events);
    for (const Event& event : events) {
        if (event.kind != Event::Kind::Passed && event.kind != Event::Kind::Left) continue;
        out.passes = at.name(event.customers.first());
        if (event.kind == Event::Kind::Passed) out.to = int{event.number};
    }
    return out;
}

template <class T>
json::object written(std::string_view verb, const T& worth) {
    json::object out{{"do", verb}};
    add_fields(out, worth);
    return out;
}

json::object weigh(const Weighing& at, const View& view) {
    const Card card = at.move.card;
    switch (at.move.kind) {
        case Kind::Fill: return written("fill", weigh_fill(at, view));
        case Kind::Attract:
            if (index(card) >= view.court.central.size()) break;
            return written("attract", weigh_attract(at));
        case Kind::Prepare:
            if (!at.side.deck.ingredients().has(card)) break;
            return written("prepare", weigh_prepare(at));
        case Kind::Cook:
            if (!at.side.deck.recipes().has(card)) break;
            return written("cook", weigh_cook(at));
        case Kind::Drink:
        case Kind::Pour:
            if (!kDrinkCards.has(card)) break;
            return written(at.move.kind == Kind::Drink ? "drink" : "pour", weigh_drink(at));
        case Kind::Discount: {
            wire::Points points;
            write_points(at, at.move.customers, icons_of(at.side.own), points);
            return written("discount", points);
        }
        case Kind::Serve: return written("serve", weigh_serve(at));
        case Kind::EndTurn: return written("end-turn", weigh_end(at));
        case Kind::Complaint: return written("complaint", wire::NoWorth{});
        case Kind::Promotion: return written("promotion", wire::NoWorth{});
        case Kind::Utensil: return written("utensil", wire::NoWorth{});
        case Kind::None: break;
    }
    return {};
}

}  // namespace

json::object worth_to_json(const Book& book, const View& view, const Move& move) {
    if (view.viewer == kSpectator) return {};
    Rng rng(0);  // whatever is imagined here is not looked at
    const State state = imagine(book.content, view, rng);
    return weigh({book, side_of(book.content, state, static_cast<Seat>(view.viewer)), move}, view);
}

}  // namespace brigade::food_court
