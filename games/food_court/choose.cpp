// legal(): every choice that some legal move continues, step by step. RULES.md 5.14.
// An empty draft asks for the first step; a draft with something missing asks for the next one.
// Nothing is offered that leads nowhere, and of equal cards only the lowest copies [FC-5.5,
// FC-5.6].
#include "games/food_court/rules.hpp"

namespace brigade::food_court {

namespace {

using Kind = Move::Kind;
using Missing = Move::Missing;

struct Table {
    const Content& content;
    const State& state;
    Seat seat;
    const Station& own;
    const Deck& deck;
    Cards hand;
};

Move finished(Move move) {
    move.missing = Missing::Nothing;
    return move;
}
Move with_card(Move move, Card card) {
    move.cards.insert(card);
    return move;
}
Move with_customer(Move move, Customer customer) {
    move.customers.insert(customer);
    return move;
}

Cards copies_of(const Deck& deck, Card card) {
    return index(card) < kRowCards ? deck.copies[index(card)] : Cards::of(card);
}

// The copies of a prepared card that no drink in play tells apart from it [FC-5.5].
Cards equal_prepared(const Table& table, Card card) {
    Cards equal = copies_of(table.deck, card) & table.own.prepared;
    for (const Cards counted : table.own.counted)
        equal = counted.has(card) ? equal & counted : equal - counted;
    return equal;
}

// The cards after the chosen ones that may still be named: a copy only after all lower equal ones.
template <class Equal>
Cards listed_after(Cards all, Cards chosen, Cards from, Equal equal) {
    Cards listed;
    for (const Card card : from)
        if (chosen.has_all((equal(card) & all).before(card))) listed.insert(card);
    return listed;
}

// What can still be named once `chosen` is taken: cards whose lower equal copies were not passed
// over.
template <class Equal>
Cards reachable_after(Cards all, Cards chosen, Equal equal) {
    const Cards later = all.after_all(chosen);
    Cards reachable;
    for (const Card card : later)
        if (((equal(card) & all) - chosen - later).empty()) reachable.insert(card);
    return reachable;
}

// ---- refill

Cards listed_in_hand(const Table& table, Cards chosen) {
    const auto equal = [&](Card card) { return copies_of(table.deck, card); };
    return listed_after(table.hand, chosen, table.hand.after_all(chosen), equal);
}

void choose_discards(const Table& table, const Move& draft, Moves& moves) {
    moves.push_back(finished(draft));
    for (const Card card : listed_in_hand(table, draft.cards)) {
        const Move next = with_card(draft, card);
        moves.push_back(next.cards.size() == kDiscardsMax ? finished(next) : next);
    }
}

// ---- cooking

// Whether some reachable cards make a dish of what is chosen [FC-5.47].
bool can_become_dish(const Table& table, Card recipe, Cards chosen, Cards reachable) {
    const Deck& deck = table.deck;
    const Extras extras = extras_of(deck, table.state.court.variant);
    const int primary = (chosen & deck.primary).size();
    const int secondary = (chosen & deck.secondary).size();
    const int extra_primary = primary - 1;
    const int extra_secondary = secondary - secondaries_needed(deck, recipe);
    if ((chosen & deck.optional).size() > 1) return false;
    if (extra_primary > extras.primary || extra_secondary > extras.secondary) return false;
    if (std::max(extra_primary, 0) + std::max(extra_secondary, 0) > extras.together) return false;
    if (extras.hot_only && (chosen & deck.hot).size() < extra_secondary) return false;
    return -extra_primary <= (reachable & deck.primary).size() &&
           -extra_secondary <= (reachable & deck.secondary).size();
}

void choose_ingredients(const Table& table, const Move& draft, Moves& moves) {
    const Cards prepared = table.own.prepared;
    const auto equal = [&](Card card) { return equal_prepared(table, card); };
    if (check_recipe(table.deck, table.state.court.variant, draft.card, draft.cards) ==
        Refusal::None)
        moves.push_back(finished(draft));
    for (const Card card :
         listed_after(prepared, draft.cards, prepared.after_all(draft.cards), equal)) {
        const Move next = with_card(draft, card);
        if (can_become_dish(table, draft.card, next.cards,
                            reachable_after(prepared, next.cards, equal)))
            moves.push_back(next);
    }
}

// ---- drinks with payment [FC-10.4]

// Lays reachable prepared cards to the chosen ones as the drink asks for them.
Cards fill_up_prepared(const Deck& deck, const Need& need, Cards chosen, Cards reachable) {
    for (const Card card : reachable) {
        const Cards equal = copies_of(deck, card);
        bool wanted = false;
        switch (need.kind) {
            case Need::Kind::PreparedKinds:
                wanted = need.of.has(card) && !chosen.has_any(equal);
                break;
            case Need::Kind::PreparedSame:
                wanted = need.of.has(card) && equal.has_all(chosen);
                break;
            default:
                wanted = (need.of.has(card) && (chosen & need.of).size() < need.count) ||
                         (need.also.has(card) && (chosen & need.also).size() < need.also_count);
        }
        if (wanted && chosen.size() < payment_size(need)) chosen.insert(card);
    }
    return chosen;
}

bool can_pay_with_dishes(const Table& table, const Need& need, Cards chosen, Cards later) {
    if (chosen.size() == payment_size(need)) return pays(table.deck, need, table.own, chosen);
    for (const Card card : later)
        if (can_pay_with_dishes(table, need, chosen | Cards::of(card), later.after(card)))
            return true;
    return false;
}

bool can_become_payment(const Table& table, const Need& need, Cards chosen, Cards reachable) {
    if (!looks_at_prepared(need)) return can_pay_with_dishes(table, need, chosen, reachable);
    if (need.kind != Need::Kind::PreparedSame || !chosen.empty())
        return pays(table.deck, need, table.own,
                    fill_up_prepared(table.deck, need, chosen, reachable));
    for (const Card card : reachable)
        if (can_become_payment(table, need, Cards::of(card), reachable.after(card))) return true;
    return false;
}

const Need& need_of(const Table& table, Card drink) {
    return table.deck.drinks[drink_number(drink)];
}

void choose_payment(const Table& table, const Move& draft, Moves& moves) {
    const Need& need = need_of(table, draft.card);
    const bool prepared = looks_at_prepared(need);
    const Cards all = prepared ? table.own.prepared : recipes_of(table.own.cooked);
    const auto equal = [&](Card card) {
        return prepared ? copies_of(table.deck, card) : Cards::of(card);
    };
    for (const Card card : listed_after(all, draft.cards, all.after_all(draft.cards), equal)) {
        const Move next = with_card(draft, card);
        if (!can_become_payment(table, need, next.cards, reachable_after(all, next.cards, equal)))
            continue;
        moves.push_back(next.cards.size() == payment_size(need) ? finished(next) : next);
    }
}

// ---- serving

// [FC-5.46] Kebabs and other dishes count differently; the best of each are tried in every number.
bool home_crowd_can_cover(const Table& table, Cards chosen, Cards later, const Order& order) {
    FixedVec<int, kCookedMax> home;
    FixedVec<int, kCookedMax> other;
    for (const Cooked& dish : table.own.cooked) {
        if (!later.has(dish.recipe())) continue;
        (table.deck.types[0].has(dish.recipe()) ? home : other)
            .push_back(value_of(table.deck, dish));
    }
    std::sort(home.begin(), home.end(), std::greater<>());
    std::sort(other.begin(), other.end(), std::greater<>());
    Meal with_home = meal_of(table.deck, table.own.cooked, chosen);
    for (std::size_t i = 0;; ++i) {
        Meal meal = with_home;
        for (std::size_t j = 0;; ++j) {
            if (meal.count > 0 && covers(table.deck, meal, order) == Refusal::None) return true;
            if (j == other.size()) break;
            meal.count += 1;
            meal.value += other[j];
        }
        if (i == home.size()) return false;
        with_home.count += 1;
        with_home.value += home[i];
        with_home.home_count += 1;
        with_home.home_value += home[i];
    }
}

// [FC-5.45] Whether the chosen recipes, with any later ones, can cover the order.
bool can_cover(const Table& table, Cards chosen, Cards later, const Order& order) {
    if (table.deck.ability == Ability::HomeCrowd)
        return home_crowd_can_cover(table, chosen, later, order);
    return chosen.size() <= order.base &&
           meal_of(table.deck, table.own.cooked, chosen | later).value >= order.base;
}

bool can_be_served(const Table& table, Customers customers) {
    const Order order = order_of(table.content, table.state, table.seat, customers);
    return can_cover(table, {}, recipes_of(table.own.cooked), order);
}

void choose_served_customers(const Table& table, const Move& draft, Moves& moves) {
    if (!draft.customers.empty()) {
        Move next = draft;
        next.missing = Missing::Cards;
        moves.push_back(next);
    }
    const Customers reach = customers_in_reach(table.content, table.state, table.seat);
    for (const Customer customer : reach.after_all(draft.customers)) {
        const Move next = with_customer(draft, customer);
        if (can_be_served(table, next.customers)) moves.push_back(next);
    }
}

Cards listed_trackable(const Table& table, const Move& draft) {
    const Cards all =
        trackable(table.content, table.state, table.seat, draft.cards, draft.customers);
    Cards listed;
    for (const Card card : all)
        if ((copies_of(table.deck, card) & all).first() == card) listed.insert(card);
    return listed;
}

void choose_recipes(const Table& table, const Move& draft, Moves& moves) {
    const Order order = order_of(table.content, table.state, table.seat, draft.customers);
    const Cards cooked = recipes_of(table.own.cooked);
    if (!draft.cards.empty() &&
        covers(table.deck, meal_of(table.deck, table.own.cooked, draft.cards), order) ==
            Refusal::None) {
        Move next = draft;
        next.missing = listed_trackable(table, draft).empty() ? Missing::Nothing : Missing::Track;
        moves.push_back(next);
    }
    for (const Card recipe : cooked.after_all(draft.cards)) {
        const Move next = with_card(draft, recipe);
        if (can_cover(table, next.cards, cooked.after(recipe), order)) moves.push_back(next);
    }
}

void choose_tracked(const Table& table, const Move& draft, Moves& moves) {
    moves.push_back(finished(draft));
    for (const Card card : listed_trackable(table, draft)) {
        Move next = finished(draft);
        next.card = card;
        moves.push_back(next);
    }
}

void choose_serve(const Table& table, const Move& draft, Moves& moves) {
    switch (draft.missing) {
        case Missing::Customers: choose_served_customers(table, draft, moves); break;
        case Missing::Cards: choose_recipes(table, draft, moves); break;
        case Missing::Track: choose_tracked(table, draft, moves); break;
        case Missing::Nothing: break;
    }
}

// ---- events

void choose_one_customer(const Move& draft, Customers from, Moves& moves) {
    for (const Customer customer : from) moves.push_back(finished(with_customer(draft, customer)));
}

// The customers of all queues but the one this customer stands in.
Customers in_other_queues(const State& state, Customer customer) {
    Customers others;
    const auto add = [&](const auto& queue) {
        const Customers set = set_of(queue);
        if (!set.has(customer)) others |= set;
    };
    add(state.court.central);
    for (std::size_t seat = 0; seat < state.court.seat_count; ++seat)
        add(state.stations[seat].queue);
    return others;
}

void choose_promotion(const Table& table, const Move& draft, Moves& moves) {
    for (const Customer customer : customers_in_queues(table.state).after_all(draft.customers)) {
        const Customers others = in_other_queues(table.state, customer);
        if (draft.customers.empty()) {
            if (!others.after(customer).empty()) moves.push_back(with_customer(draft, customer));
        } else if (others.has_all(draft.customers)) {
            moves.push_back(finished(with_customer(draft, customer)));
        }
    }
}

Customers discountable(const Table& table) {
    return set_of(table.own.queue) | set_of(table.state.court.central);
}

// ---- the first step

constexpr Move kFill{.kind = Kind::Fill, .missing = Missing::Cards};
constexpr Move kComplain{.kind = Kind::Complaint, .missing = Missing::Customers};
constexpr Move kPromote{.kind = Kind::Promotion, .missing = Missing::Customers};
constexpr Move kGiveDiscount{.kind = Kind::Discount, .missing = Missing::Customers};
constexpr Move kServe{.kind = Kind::Serve, .missing = Missing::Customers, .card = kNoCard};

bool has_plays(const Table& table) { return table.state.court.plays < play_limit(table.own); }
bool has_payments(const Table& table) {
    return table.state.court.variant.drinks == DrinkRule::Discard;
}

void offer_drinks(const Table& table, Moves& moves) {
    const Missing missing = has_payments(table) ? Missing::Cards : Missing::Nothing;
    if (has_plays(table)) {
        for (const Card card : table.hand& kDrinkCards) {
            if (progress(table.deck, need_of(table, card), table.own.prepared, table.own.cooked, {})
                    .holds())
                moves.push_back({.kind = Kind::Drink, .missing = missing, .card = card});
        }
    }
    if (!has_payments(table)) return;
    for (const Card card : table.own.in_play& kDrinkCards) {
        const Cards all = looks_at_prepared(need_of(table, card)) ? table.own.prepared
                                                                  : recipes_of(table.own.cooked);
        if (can_become_payment(table, need_of(table, card), {}, all))
            moves.push_back({.kind = Kind::Pour, .missing = missing, .card = card});
    }
}

void offer_prepare(const Table& table, Moves& moves) {
    for (const Card card : table.hand & table.deck.ingredients())
        if ((copies_of(table.deck, card) & table.hand).first() == card)
            moves.push_back({.kind = Kind::Prepare, .card = card});
}

void offer_cook(const Table& table, Moves& moves) {
    for (const Card recipe : table.hand & table.deck.recipes())
        if (can_become_dish(table, recipe, {}, table.own.prepared))
            moves.push_back({.kind = Kind::Cook, .missing = Missing::Cards, .card = recipe});
}

void offer_events(const Table& table, Moves& moves) {
    const Customers everybody = customers_in_queues(table.state);
    if (everybody.empty()) return;
    if (table.hand.has(kComplaint)) moves.push_back(kComplain);
    if (table.hand.has(kPromotion) && !in_other_queues(table.state, everybody.first()).empty())
        moves.push_back(kPromote);
    if (table.hand.has(kDiscount) && !discountable(table).empty()) moves.push_back(kGiveDiscount);
}

void offer_serve(const Table& table, Moves& moves) {
    if (table.own.cooked.empty()) return;
    for (const Customer customer : customers_in_reach(table.content, table.state, table.seat)) {
        if (!can_be_served(table, Customers::of(customer))) continue;
        moves.push_back(kServe);
        return;
    }
}

void offer_utensils(const Table& table, Moves& moves) {
    const Court& court = table.state.court;
    if (court.variant.utensil_counted && !has_plays(table)) return;
    for (const Card card : table.hand& kUtensilCards)
        if (court.served_symbols[index(card) - index(kFirstUtensil)] >= 2)
            moves.push_back({.kind = Kind::Utensil, .card = card});
}

void offer_attract(const Table& table, Moves& moves) {
    for (std::size_t slot = 0; slot < table.state.court.central.size(); ++slot)
        moves.push_back({.kind = Kind::Attract, .card = static_cast<Card>(slot)});
}

void offer_turn(const Table& table, Moves& moves) {
    switch (table.state.court.phase) {
        case Phase::Fill: moves.push_back(kFill); break;
        case Phase::Attract:
        case Phase::EndAttract: offer_attract(table, moves); break;
        case Phase::Play:
            if (has_plays(table)) {
                offer_prepare(table, moves);
                offer_cook(table, moves);
            }
            offer_drinks(table, moves);
            if (has_plays(table)) offer_events(table, moves);
            offer_serve(table, moves);
            moves.push_back({.kind = Kind::EndTurn});
            break;
        case Phase::Served:
            offer_drinks(table, moves);
            offer_utensils(table, moves);
            moves.push_back({.kind = Kind::EndTurn});
            break;
        case Phase::Over: break;
    }
}

void choose_next(const Table& table, const Move& draft, Moves& moves) {
    switch (draft.kind) {
        case Kind::Fill: choose_discards(table, draft, moves); break;
        case Kind::Cook: choose_ingredients(table, draft, moves); break;
        case Kind::Drink:
        case Kind::Pour: choose_payment(table, draft, moves); break;
        case Kind::Complaint:
            choose_one_customer(draft, customers_in_queues(table.state), moves);
            break;
        case Kind::Promotion: choose_promotion(table, draft, moves); break;
        case Kind::Discount: choose_one_customer(draft, discountable(table), moves); break;
        case Kind::Serve: choose_serve(table, draft, moves); break;
        case Kind::None:
        case Kind::Attract:
        case Kind::Prepare:
        case Kind::Utensil:
        case Kind::EndTurn: break;
    }
}

// [FC-5.2]
void offer_first(const Table& table, Moves& moves) {
    if (table.state.court.active == table.seat)
        offer_turn(table, moves);
    else if (table.own.fill_open)
        moves.push_back(kFill);
}

// A draft is only continued if its first step is on offer now.
bool is_begun(const Table& table, const Move& draft) {
    Moves first;
    offer_first(table, first);
    for (const Move& move : first)
        if (move.kind == draft.kind && is_open(move) &&
            (draft.kind == Kind::Serve || move.card == draft.card))
            return true;
    return false;
}

}  // namespace

Moves legal(const Content& content, const State& state, Seat seat, const Move& draft) {
    Moves moves;
    if (state.court.phase == Phase::Over) return moves;
    const Station& own = station(state, seat);
    const Table table{content, state, seat, own, deck_of(content, own), state.hands[index(seat)]};
    if (draft.kind == Kind::None)
        offer_first(table, moves);
    else if (is_open(draft) && is_begun(table, draft))
        choose_next(table, draft, moves);
    return moves;
}

}  // namespace brigade::food_court
