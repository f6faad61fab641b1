// Drinks: when a requirement holds, what a played drink remembers, and what pays for one.
// RULES.md 2.5, 7.5 and FC-10.2 to 10.4. Pure.
#include "games/food_court/rules.hpp"

namespace brigade::food_court {

namespace {

int distinct_kinds(std::span<const Cards> kinds, Cards cards) {
    int count = 0;
    for (const Cards kind : kinds) count += cards.has_any(kind) ? 1 : 0;
    return count;
}

int most_of_one_kind(std::span<const Cards> kinds, Cards cards) {
    int most = 0;
    for (const Cards kind : kinds) most = std::max(most, (cards & kind).size());
    return most;
}

int distinct_prepared_kinds(const Deck& deck, Cards cards) {
    return distinct_kinds(deck.primary_kinds.view(), cards) +
           distinct_kinds(deck.secondary_kinds.view(), cards);
}

int most_prepared_of_one_kind(const Deck& deck, Cards cards) {
    return std::max(most_of_one_kind(deck.primary_kinds.view(), cards),
                    most_of_one_kind(deck.secondary_kinds.view(), cards));
}

// The two parts of a double requirement are counted up to what is needed of each.
Progress prepared_count(const Need& need, Cards fresh) {
    return {.have = std::min<int>((fresh & need.of).size(), need.count) +
                    std::min<int>((fresh & need.also).size(), need.also_count),
            .need = need.count + need.also_count};
}

bool counts(const Deck& deck, const Need& need, const Cooked& dish) {
    return need.of.has(dish.recipe()) &&
           (dish.ingredients() & need.under).size() >= need.under_count &&
           (dish.ingredients() & need.also).size() >= need.also_count &&
           (!need.exact || is_exact(deck, dish)) && (!need.extra || has_extra(deck, dish));
}

int cooked_count(const Deck& deck, const Need& need, const CookedArea& cooked, Cards counted) {
    int count = 0;
    for (const Cooked& dish : cooked)
        count += !counted.has(dish.recipe()) && counts(deck, need, dish) ? 1 : 0;
    return count;
}

// [FC-7.40] "Only" looks at everything that is cooked, the number at what is new.
int cooked_only(const Deck& deck, const Need& need, const CookedArea& cooked, Cards counted) {
    for (const Cooked& dish : cooked)
        if (!counts(deck, need, dish)) return 0;
    return cooked_count(deck, need, cooked, counted);
}

int most_of_one_type(const Deck& deck, Cards recipes) {
    return most_of_one_kind(deck.types.view(), recipes);
}

// Steps of easy, normal, hard that one type has reached.
int best_ladder(const Deck& deck, Cards recipes) {
    int best = 0;
    for (const Cards type : deck.types) {
        const Cards own = recipes & type;
        best = std::max(best, int{own.has_any(deck.easy)} + int{own.has_any(deck.normal)} +
                                  int{own.has_any(deck.hard)});
    }
    return best;
}

Cards primaries_under(const Deck& deck, const CookedArea& cooked, Cards counted) {
    Cards under;
    for (const Cooked& dish : cooked)
        if (!counted.has(dish.recipe())) under |= dish.ingredients() & deck.primary;
    return under;
}

// The largest set of dishes that can each name a secondary kind of their own (augmenting paths).
class Matching {
   public:
    Matching(const Deck& deck, const CookedArea& cooked, Cards counted)
        : deck_(deck), cooked_(cooked) {
        for (std::size_t dish = 0; dish < cooked.size(); ++dish) {
            if (counted.has(cooked[dish].recipe())) continue;
            tried_ = 0;
            size_ += place(dish) ? 1 : 0;
        }
    }
    [[nodiscard]] int size() const { return size_; }

   private:
    bool place(std::size_t dish) {
        for (std::size_t kind = 0; kind < deck_.secondary_kinds.size(); ++kind) {
            if (!cooked_[dish].ingredients().has_any(deck_.secondary_kinds[kind])) continue;
            if (((tried_ >> kind) & 1U) != 0) continue;
            tried_ |= 1U << kind;
            if (holder_[kind] != 0 && !place(holder_[kind] - 1U)) continue;
            holder_[kind] = static_cast<u8>(dish + 1);
            return true;
        }
        return false;
    }

    const Deck& deck_;
    const CookedArea& cooked_;
    std::array<u8, kKindsMax> holder_{};  // dish number + 1 by kind
    unsigned tried_ = 0;
    int size_ = 0;
};

}  // namespace

Progress progress(const Deck& deck, const Need& need, Cards prepared, const CookedArea& cooked,
                  Cards counted) {
    const Cards fresh = prepared - counted;
    const Cards recipes = recipes_of(cooked) - counted;
    switch (need.kind) {
        case Need::Kind::PreparedCount: return prepared_count(need, fresh);
        case Need::Kind::PreparedKinds:
            return {distinct_prepared_kinds(deck, fresh & need.of), need.count};
        case Need::Kind::PreparedSame:
            return {most_prepared_of_one_kind(deck, fresh & need.of), need.count};
        case Need::Kind::CookedCount:
            return {cooked_count(deck, need, cooked, counted), need.count};
        case Need::Kind::CookedOnly: return {cooked_only(deck, need, cooked, counted), need.count};
        case Need::Kind::CookedTypes:
            return {distinct_kinds(deck.types.view(), recipes), need.count};
        case Need::Kind::CookedOneType: return {most_of_one_type(deck, recipes), need.count};
        case Need::Kind::CookedLadder: return {best_ladder(deck, recipes), need.count};
        case Need::Kind::CookedPrimaryKinds:
            return {
                distinct_kinds(deck.primary_kinds.view(), primaries_under(deck, cooked, counted)),
                need.count};
        case Need::Kind::CookedMatching:
            return {Matching(deck, cooked, counted).size(), need.count};
    }
    return {0, 1};
}

bool looks_at_prepared(const Need& need) {
    return need.kind == Need::Kind::PreparedCount || need.kind == Need::Kind::PreparedKinds ||
           need.kind == Need::Kind::PreparedSame;
}

int payment_size(const Need& need) {
    return need.count + (need.kind == Need::Kind::PreparedCount ? need.also_count : 0);
}

bool pays(const Deck& deck, const Need& need, const Station& own, Cards payment) {
    if (payment.size() != payment_size(need)) return false;
    if (looks_at_prepared(need))
        return own.prepared.has_all(payment) && progress(deck, need, payment, {}, {}).holds();
    const Cards cooked = recipes_of(own.cooked);
    // What is not paid counts as counted, so that only the payment is looked at; "only" still
    // looks at the whole cooked area.
    return cooked.has_all(payment) &&
           progress(deck, need, {}, own.cooked, cooked - payment).holds();
}

void count_cards(Station& own, std::size_t drink) {
    own.counted[drink] = own.prepared | recipes_of(own.cooked);
}

namespace {

void trigger(State& state, Seat seat, std::size_t drink, Events& events) {
    const Card card = static_cast<Card>(index(kFirstDrink) + drink);
    events.push_back({.kind = Event::Kind::DrinkTriggered, .seat = seat, .card = card});
    sweep(state, seat, events);
}

// [FC-7.38, FC-7.41]
void check_fresh_drink(const Deck& deck, State& state, Seat seat, std::size_t drink,
                       Events& events) {
    Station& own = station(state, seat);
    if (!progress(deck, deck.drinks[drink], own.prepared, own.cooked, own.counted[drink]).holds())
        return;
    trigger(state, seat, drink, events);
    count_cards(own, drink);
}

// [FC-10.3]
void check_edge_drink(const Deck& deck, State& state, Seat seat, std::size_t drink,
                      Events& events) {
    Station& own = station(state, seat);
    const u8 bit = static_cast<u8>(1U << drink);
    const bool was_met = (own.met & bit) != 0;
    const bool is_met = progress(deck, deck.drinks[drink], own.prepared, own.cooked, {}).holds();
    if (is_met && !was_met) trigger(state, seat, drink, events);
    own.met = static_cast<u8>(is_met ? own.met | bit : own.met & ~bit);
}

}  // namespace

void check_drinks(const Content& content, State& state, Seat seat, Events& events) {
    const Deck& deck = deck_of(content, state, seat);
    for (const Card card : station(state, seat).in_play& kDrinkCards) {
        switch (state.court.variant.drinks) {
            case DrinkRule::Fresh:
                check_fresh_drink(deck, state, seat, drink_number(card), events);
                break;
            case DrinkRule::Edge:
                check_edge_drink(deck, state, seat, drink_number(card), events);
                break;
            case DrinkRule::Discard: break;  // [FC-10.4] nothing happens by itself
        }
    }
}

}  // namespace brigade::food_court
