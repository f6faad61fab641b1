// How a draft goes on: discards, ingredients, payments, customers of an event. RULES.md 5.14.
// A copy is offered only after all lower equal ones, so that every set is reached in one way.
#include "games/food_court/choose.hpp"

namespace brigade::food_court {

namespace {

using Kind = Move::Kind;

// The copies of a prepared card that no drink in play tells apart from it [FC-5.5].
Cards equal_prepared(const Side& side, Card card) {
    Cards equal = copies_of(side.deck, card) & side.own.prepared;
    for (const Cards counted : side.own.counted)
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

Cards listed_in_hand(const Side& side, Cards chosen) {
    const auto equal = [&](Card card) { return copies_of(side.deck, card); };
    return listed_after(side.hand, chosen, side.hand.after_all(chosen), equal);
}

void choose_discards(const Side& side, const Move& draft, Moves& moves) {
    moves.push_back(finished(draft));
    for (const Card card : listed_in_hand(side, draft.cards)) {
        const Move next = with_card(draft, card);
        moves.push_back(next.cards.size() == kDiscardsMax ? finished(next) : next);
    }
}

// ---- cooking

}  // namespace

// Whether some reachable cards make a dish of what is chosen [FC-5.47].
bool can_become_dish(const Side& side, Card recipe, Cards chosen, Cards reachable) {
    const Deck& deck = side.deck;
    const Extras extras = extras_of(deck, side.state.court.variant);
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

namespace {

void choose_ingredients(const Side& side, const Move& draft, Moves& moves) {
    const Cards prepared = side.own.prepared;
    const auto equal = [&](Card card) { return equal_prepared(side, card); };
    if (check_recipe(side.deck, side.state.court.variant, draft.card, draft.cards) == Refusal::None)
        moves.push_back(finished(draft));
    for (const Card card :
         listed_after(prepared, draft.cards, prepared.after_all(draft.cards), equal)) {
        const Move next = with_card(draft, card);
        if (can_become_dish(side, draft.card, next.cards,
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

bool can_pay_with_dishes(const Side& side, const Need& need, Cards chosen, Cards later) {
    if (chosen.size() == payment_size(need)) return pays(side.deck, need, side.own, chosen);
    for (const Card card : later)
        if (can_pay_with_dishes(side, need, chosen | Cards::of(card), later.after(card)))
            return true;
    return false;
}

}  // namespace

bool can_become_payment(const Side& side, const Need& need, Cards chosen, Cards reachable) {
    if (!looks_at_prepared(need)) return can_pay_with_dishes(side, need, chosen, reachable);
    if (need.kind != Need::Kind::PreparedSame || !chosen.empty())
        return pays(side.deck, need, side.own,
                    fill_up_prepared(side.deck, need, chosen, reachable));
    for (const Card card : reachable)
        if (can_become_payment(side, need, Cards::of(card), reachable.after(card))) return true;
    return false;
}

namespace {

void choose_payment(const Side& side, const Move& draft, Moves& moves) {
    const Need& need = need_of(side, draft.card);
    const bool prepared = looks_at_prepared(need);
    const Cards all = prepared ? side.own.prepared : recipes_of(side.own.cooked);
    const auto equal = [&](Card card) {
        return prepared ? copies_of(side.deck, card) : Cards::of(card);
    };
    for (const Card card : listed_after(all, draft.cards, all.after_all(draft.cards), equal)) {
        const Move next = with_card(draft, card);
        if (!can_become_payment(side, need, next.cards, reachable_after(all, next.cards, equal)))
            continue;
        moves.push_back(next.cards.size() == payment_size(need) ? finished(next) : next);
    }
}

// ---- events

void choose_one_customer(const Move& draft, Customers from, Moves& moves) {
    for (const Customer customer : from) moves.push_back(finished(with_customer(draft, customer)));
}

}  // namespace

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

namespace {

void choose_promotion(const Side& side, const Move& draft, Moves& moves) {
    for (const Customer customer : customers_in_queues(side.state).after_all(draft.customers)) {
        const Customers others = in_other_queues(side.state, customer);
        if (draft.customers.empty()) {
            if (!others.after(customer).empty()) moves.push_back(with_customer(draft, customer));
        } else if (others.has_all(draft.customers)) {
            moves.push_back(finished(with_customer(draft, customer)));
        }
    }
}

}  // namespace

void choose_next(const Side& side, const Move& draft, Moves& moves) {
    switch (draft.kind) {
        case Kind::Fill: choose_discards(side, draft, moves); break;
        case Kind::Cook: choose_ingredients(side, draft, moves); break;
        case Kind::Drink:
        case Kind::Pour: choose_payment(side, draft, moves); break;
        case Kind::Complaint:
            choose_one_customer(draft, customers_in_queues(side.state), moves);
            break;
        case Kind::Promotion: choose_promotion(side, draft, moves); break;
        case Kind::Discount: choose_one_customer(draft, discountable(side), moves); break;
        case Kind::Serve: choose_serve(side, draft, moves); break;
        case Kind::None:
        case Kind::Attract:
        case Kind::Prepare:
        case Kind::Utensil:
        case Kind::EndTurn: break;
    }
}

}  // namespace brigade::food_court
