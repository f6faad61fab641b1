// The evaluation, one small function per thing that matters. Pure.
#include "bots/food_court/evaluate.hpp"

#include <algorithm>

#include "games/food_court/rules.hpp"
#include "games/food_court/score.hpp"

namespace brigade::food_court {

namespace {

// Customers that leave the deck in ten turns: one attracted in each, and now and then another.
constexpr int kDrawnIn10Turns = 11;
// What it costs, in plays, that a card must still be drawn.
constexpr double kNotDrawn = 0.6;

bool before_attract(const State& state) {
    return state.court.phase == Phase::Fill || state.court.phase == Phase::Attract;
}

// Rounds still to be played after this one.
int rounds_left(const State& state) {
    const Court& court = state.court;
    if (court.end_reason != 0) return 0;
    const int turns =
        (static_cast<int>(state.customer_deck.size()) * 10 + kDrawnIn10Turns - 1) / kDrawnIn10Turns;
    const int last_turn = court.turn_in_round + turns - (before_attract(state) ? 1 : 0);
    const int rounds = last_turn / court.seat_count;
    if (court.variant.round_cap == 0) return rounds;
    return std::min(rounds, std::max(0, court.variant.round_cap - court.round));
}

}  // namespace

int turns_left(const State& state, Seat seat) {
    const Court& court = state.court;
    if (court.phase == Phase::Over) return 0;
    const std::size_t seats = court.seat_count;
    const std::size_t slot = (index(seat) + seats - index(court.first)) % seats;
    const bool to_come =
        slot > court.turn_in_round || (slot == court.turn_in_round && before_attract(state));
    return rounds_left(state) + (to_come ? 1 : 0);
}

namespace {

double ratio(int turns, double full) { return std::min(1.0, turns / full); }

// How likely one alternative of a requirement is to hold in the end.
double likelihood(const Weights& weights, const Term& term, const Icons& icons, bool is_home) {
    if (term.globe) return is_home ? 1.0 : 0.0;
    const int utensils = std::max(0, term.utensils - icons.utensils);
    const int medals = std::max(0, term.medals - icons.medals);
    const int drinks = std::max(0, term.drinks - icons.drinks);
    if (utensils + medals + drinks == 0) return 1.0;
    return std::max(0.0, weights.bonus_likely - weights.missing_utensil * utensils -
                             weights.missing_medal * medals - weights.missing_drink * drinks);
}

// Everything about a seat that the worth of a customer depends on.
struct Taste {
    Icons icons;
    Customers home;
    double chance;  // of icons that are still missing
};

Taste taste_of(const Judge& judge, Seat seat) {
    const Station& own = station(judge.state, seat);
    return {
        .icons = icons_of(own),
        .home = customers_of_nation(judge.state.stations, judge.state.court.seat_count, own.deck),
        .chance = ratio(turns_left(judge.state, seat), judge.weights.bonus_turns)};
}

double worth(const Judge& judge, const Taste& taste, Customer customer) {
    const CustomerCard& card = card_of(judge.content, judge.state.stations, customer);
    double best = 0.0;
    for (const Term& term : card.any_of) {
        const double likely =
            likelihood(judge.weights, term, taste.icons, taste.home.has(customer));
        best = std::max(best, likely == 1.0 ? 1.0 : likely * taste.chance);
    }
    return card.base + card.bonus * best;
}

template <class CustomerList>
double worth_together(const Judge& judge, const Taste& taste, const CustomerList& customers) {
    double sum = 0.0;
    for (const Customer customer : customers) sum += worth(judge, taste, customer);
    return sum;
}

}  // namespace

double worth_of(const Judge& judge, Customer customer) {
    return worth(judge, taste_of(judge, judge.seat), customer);
}

namespace {

// Plays that one dish towards a drink costs: the recipe and what lies under it.
double plays_per_dish(const Deck& deck, const Need& need) {
    switch (need.kind) {
        case Need::Kind::CookedLadder: return 3.0;
        case Need::Kind::CookedTypes:
        case Need::Kind::CookedOneType:
        case Need::Kind::CookedMatching: return 2.7;
        case Need::Kind::CookedPrimaryKinds: return 2.4;
        default: break;
    }
    const double plain = need.of.has_any(deck.easy) && !need.exact ? 2.0 : 3.0;
    return plain + (need.extra ? 1.0 : 0.0) + 0.8 * need.under_count + 0.8 * need.also_count;
}

}  // namespace

double plays_missing(const Deck& deck, const Need& need, const Station& own, Cards hand,
                     Cards counted) {
    const Progress now = progress(deck, need, own.prepared, own.cooked, counted);
    const int missing = std::max(0, now.need - now.have);
    if (looks_at_prepared(need)) {
        const int in_hand = (hand & (need.of | need.also)).size();
        return missing + kNotDrawn * std::max(0, missing - in_hand);
    }
    const double per_dish = plays_per_dish(deck, need);
    const int recipes = (hand & (need.of.empty() ? deck.recipes() : need.of)).size();
    const double laid_out =
        std::min<double>((own.prepared - counted).size(), missing * (per_dish - 1.0));
    return missing * per_dish - laid_out + kNotDrawn * std::max(0, missing - recipes);
}

namespace {

double weigh_cooked(const Judge& judge, const Station& own, const Deck& deck, int turns) {
    const int value = meal_of(deck, own.cooked, recipes_of(own.cooked)).value;
    double demand = judge.weights.demand_per_turn * turns;
    for (const Customer customer : own.queue)
        demand += card_of(judge.content, judge.state.stations, customer).base;
    const double wanted = std::min<double>(value, demand);
    return judge.weights.cooked * (wanted + judge.weights.cooked_surplus * (value - wanted));
}

double first_and_more(int count, int first, double each, double more) {
    return std::min(count, first) * each + std::max(0, count - first) * more;
}

double weigh_prepared(const Weights& weights, const Station& own, const Deck& deck) {
    const Cards prepared = own.prepared;
    return first_and_more((prepared & deck.primary).size(), 3, weights.primary, weights.surplus) +
           first_and_more((prepared & deck.secondary).size(), 4, weights.secondary,
                          weights.surplus) +
           weights.optional * (prepared & deck.optional).size() +
           weights.sharp * (prepared & deck.sharp).size();
}

double weigh_icons(const Weights& weights, const Station& own) {
    const Icons icons = icons_of(own);
    return weights.medal * icons.medals + weights.utensil * icons.utensils +
           (has_utensil(own, Symbol::Cookware) ? weights.cookware : 0.0);
}

// Medals and utensils that the next serve could bring.
double weigh_prospects(const Judge& judge, const Station& own, const Deck& deck, Cards hand) {
    const Cards cooked = recipes_of(own.cooked);
    if (cooked.empty()) return 0.0;
    const bool medal = !trackable(judge.content, judge.state, judge.seat, cooked, {}).empty();
    double sum = medal ? judge.weights.medal_ready : 0.0;
    for (const Card card : hand& kUtensilCards) {
        const Cards fitting = cooked & deck.symbols[index(card) - index(kFirstUtensil)];
        sum += judge.weights.utensil_ready * std::min(2, fitting.size());
    }
    return sum;
}

double weigh_drinks(const Judge& judge, const Station& own, const Deck& deck, int turns) {
    const Weights& weights = judge.weights;
    const Cards hand = judge.state.hands[index(judge.seat)];
    double sum = 0.0;
    for (const Card card : (hand | own.in_play) & kDrinkCards) {
        const std::size_t number = drink_number(card);
        const double missing =
            plays_missing(deck, deck.drinks[number], own, hand, own.counted[number]);
        if (missing > kPlayLimit * turns) continue;
        if (own.in_play.has(card))
            sum += weights.drink_placed +
                   std::max(0.0, weights.drink_again - weights.drink_again_missing * missing);
        else
            sum += std::max(0.2, weights.drink_held - weights.drink_held_missing * missing);
    }
    return sum;
}

double weigh_hand(const Weights& weights, const Deck& deck, Cards hand) {
    return weights.hand_easy * (hand & deck.easy).size() +
           weights.hand_normal * (hand & deck.normal).size() +
           weights.hand_hard * (hand & deck.hard).size() +
           weights.hand_ingredient * (hand & (deck.primary | deck.secondary)).size() +
           weights.hand_optional * (hand & deck.optional).size() +
           weights.hand_utensil * (hand & kUtensilCards).size() +
           weights.hand_event * (hand & kEventCards).size() +
           (hand.has(kDiscount) ? weights.hand_discount : 0.0);
}

bool in_own_turn(const State& state, Seat seat) {
    return state.court.active == seat &&
           (state.court.phase == Phase::Play || state.court.phase == Phase::Served);
}

// [FC-7.79] The customers that will still stand here when this turn is over.
Customers staying(const State& state, Seat seat) {
    const Station& own = station(state, seat);
    Customers stay = set_of(own.queue);
    if (in_own_turn(state, seat) && static_cast<int>(own.queue.size()) >= queue_limit(own))
        stay.erase(own.queue[0]);
    return stay;
}

// What the other seats have and what stands ready for them, on average.
double weigh_rivals(const Judge& judge) {
    double sum = 0.0;
    const std::size_t seats = judge.state.court.seat_count;
    for (std::size_t number = 0; number < seats; ++number) {
        const Seat seat = seat_at(number);
        if (seat == judge.seat) continue;
        const Taste taste = taste_of(judge, seat);
        const Station& other = station(judge.state, seat);
        sum += worth_together(judge, taste, other.scored);
        if (turns_left(judge.state, seat) > 0)
            sum += judge.weights.rival_queue * worth_together(judge, taste, other.queue);
    }
    return sum / static_cast<double>(seats - 1);
}

double weigh_future(const Judge& judge, const Station& own, int turns) {
    const Deck& deck = deck_of(judge.content, own);
    const Cards hand = judge.state.hands[index(judge.seat)];
    const Weights& weights = judge.weights;
    return weigh_cooked(judge, own, deck, turns) + weigh_prepared(weights, own, deck) +
           weigh_icons(weights, own) + weigh_prospects(judge, own, deck, hand) +
           weigh_drinks(judge, own, deck, turns) + weigh_hand(weights, deck, hand);
}

}  // namespace

double evaluate(const Judge& judge) {
    const Station& own = station(judge.state, judge.seat);
    const Taste taste = taste_of(judge, judge.seat);
    const int turns = turns_left(judge.state, judge.seat);
    double sum = worth_together(judge, taste, own.scored);
    sum -= judge.weights.rival * weigh_rivals(judge);
    if (turns == 0) return sum;
    const double waiting =
        judge.weights.queue * worth_together(judge, taste, staying(judge.state, judge.seat));
    return sum +
           ratio(turns, judge.weights.future_turns) * (weigh_future(judge, own, turns) + waiting);
}

}  // namespace brigade::food_court
