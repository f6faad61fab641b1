// Putting a serve together: customers, then recipes, then the tracked card. RULES.md FC-5.45, 5.46.
#include "games/food_court/choose.hpp"

namespace brigade::food_court {

namespace {

using Missing = Move::Missing;

// [FC-5.46] Kebabs and other dishes count differently; the best of each are tried in every number.
bool home_crowd_can_cover(const Side& side, Cards chosen, Cards later, const Order& order) {
    FixedVec<int, kCookedMax> home;
    FixedVec<int, kCookedMax> other;
    for (const Cooked& dish : side.own.cooked) {
        if (!later.has(dish.recipe())) continue;
        (side.deck.types[0].has(dish.recipe()) ? home : other).push_back(value_of(side.deck, dish));
    }
    std::sort(home.begin(), home.end(), std::greater<>());
    std::sort(other.begin(), other.end(), std::greater<>());
    Meal with_home = meal_of(side.deck, side.own.cooked, chosen);
    for (std::size_t i = 0;; ++i) {
        Meal meal = with_home;
        for (std::size_t j = 0;; ++j) {
            if (meal.count > 0 && covers(side.deck, meal, order) == Refusal::None) return true;
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
bool can_cover(const Side& side, Cards chosen, Cards later, const Order& order) {
    if (side.deck.ability == Ability::HomeCrowd)
        return home_crowd_can_cover(side, chosen, later, order);
    return chosen.size() <= order.base &&
           meal_of(side.deck, side.own.cooked, chosen | later).value >= order.base;
}

}  // namespace

bool can_be_served(const Side& side, Customers customers) {
    const Order order = order_of(side.content, side.state, side.seat, customers);
    return can_cover(side, {}, recipes_of(side.own.cooked), order);
}

namespace {

void choose_served_customers(const Side& side, const Move& draft, Moves& moves) {
    if (!draft.customers.empty()) {
        Move next = draft;
        next.missing = Missing::Cards;
        moves.push_back(next);
    }
    const Customers reach = customers_in_reach(side.content, side.state, side.seat);
    for (const Customer customer : reach.after_all(draft.customers)) {
        const Move next = with_customer(draft, customer);
        if (can_be_served(side, next.customers)) moves.push_back(next);
    }
}

Cards listed_trackable(const Side& side, const Move& draft) {
    const Cards all = trackable(side.content, side.state, side.seat, draft.cards, draft.customers);
    Cards listed;
    for (const Card card : all)
        if ((copies_of(side.deck, card) & all).first() == card) listed.insert(card);
    return listed;
}

void choose_recipes(const Side& side, const Move& draft, Moves& moves) {
    const Order order = order_of(side.content, side.state, side.seat, draft.customers);
    const Cards cooked = recipes_of(side.own.cooked);
    if (!draft.cards.empty() && covers(side.deck, meal_of(side.deck, side.own.cooked, draft.cards),
                                       order) == Refusal::None) {
        Move next = draft;
        next.missing = listed_trackable(side, draft).empty() ? Missing::Nothing : Missing::Track;
        moves.push_back(next);
    }
    for (const Card recipe : cooked.after_all(draft.cards)) {
        const Move next = with_card(draft, recipe);
        if (can_cover(side, next.cards, cooked.after(recipe), order)) moves.push_back(next);
    }
}

void choose_tracked(const Side& side, const Move& draft, Moves& moves) {
    moves.push_back(finished(draft));
    for (const Card card : listed_trackable(side, draft)) {
        Move next = finished(draft);
        next.card = card;
        moves.push_back(next);
    }
}

}  // namespace

void choose_serve(const Side& side, const Move& draft, Moves& moves) {
    switch (draft.missing) {
        case Missing::Customers: choose_served_customers(side, draft, moves); break;
        case Missing::Cards: choose_recipes(side, draft, moves); break;
        case Missing::Track: choose_tracked(side, draft, moves); break;
        case Missing::Nothing: break;
    }
}

}  // namespace brigade::food_court
