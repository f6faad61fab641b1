// Which serves are worth a thought: every set of dishes with every set of customers is tried, and
// the best few by a rough balance are kept. The rules themselves say what covers what.
#include <algorithm>
#include <vector>

#include "bots/food_court/candidates.hpp"
#include "games/food_court/rules.hpp"

namespace brigade::food_court {

namespace {

constexpr std::size_t kDishesTried = 6;
constexpr std::size_t kCustomersTried = 5;
constexpr double kValueSpent = 0.55;
constexpr double kMedal = 1.6;
constexpr double kUtensil = 1.5;
constexpr std::size_t kPerParty = 2;  // serves kept for one set of customers

// A set of customers that might be served together.
struct Party {
    Customers customers;
    Order order;
    double worth = 0.0;
};
using Parties = List<Party, (1U << kCustomersTried) - 1>;

// A set of dishes that might be served together.
struct Course {
    Cards recipes;
    Meal meal;
    double merit = 0.0;  // apart from the customers: medal and utensils, less the value spent
};

struct Choice {
    double score = 0.0;
    Move move;
};

template <class Id, std::size_t Capacity>
IdSet<Id> pick(const FixedVec<Id, Capacity>& of, unsigned mask) {
    IdSet<Id> set;
    for (std::size_t at = 0; at < of.size(); ++at)
        if (((mask >> at) & 1U) != 0) set.insert(of[at]);
    return set;
}

class ServeLister {
   public:
    ServeLister(const Judge& judge, std::size_t count_max)
        : judge_(judge),
          own_(station(judge.state, judge.seat)),
          deck_(deck_of(judge.content, own_)),
          count_max_(count_max) {
        const Parties parties = list_parties();
        if (!parties.empty()) try_courses(parties);
    }

    [[nodiscard]] Candidates moves() const {
        Candidates moves;
        for (const Choice& choice : choices_) add_tracked(choice.move, moves);
        return moves;
    }

   private:
    [[nodiscard]] Parties list_parties() const {
        FixedVec<Customer, kCustomersTried> guests;
        const Customers own = set_of(own_.queue);
        const Customers reach = customers_in_reach(judge_.content, judge_.state, judge_.seat);
        for (const Customer customer : own)
            if (!guests.full()) guests.push_back(customer);
        for (const Customer customer : reach - own)
            if (!guests.full()) guests.push_back(customer);
        Parties parties;
        for (unsigned mask = 1; mask < 1U << guests.size(); ++mask)
            parties.push_back(party_of(pick(guests, mask)));
        return parties;
    }

    [[nodiscard]] Party party_of(Customers customers) const {
        Party party{customers, order_of(judge_.content, judge_.state, judge_.seat, customers), 0.0};
        for (const Customer customer : customers) party.worth += worth_of(judge_, customer);
        return party;
    }

    void try_courses(const Parties& parties) {
        FixedVec<Card, kDishesTried> dishes;
        for (const Cooked& dish : own_.cooked)
            if (!dishes.full()) dishes.push_back(dish.recipe());
        for (unsigned mask = 1; mask < 1U << dishes.size(); ++mask) {
            const Course course = course_of(pick(dishes, mask));
            for (const Party& party : parties) try_serve(course, party);
        }
    }

    [[nodiscard]] Course course_of(Cards recipes) const {
        Course course{recipes, meal_of(deck_, own_.cooked, recipes), 0.0};
        course.merit = kUtensil * utensils_earned(recipes) - kValueSpent * course.meal.value;
        return course;
    }

    [[nodiscard]] int utensils_earned(Cards recipes) const {
        int earned = 0;
        for (const Card card : judge_.state.hands[index(judge_.seat)] & kUtensilCards)
            earned += (recipes & deck_.symbols[index(card) - index(kFirstUtensil)]).size() >= 2;
        return earned;
    }

    [[nodiscard]] Cards tracks(Cards recipes, Customers customers) const {
        return trackable(judge_.content, judge_.state, judge_.seat, recipes, customers);
    }

    void try_serve(const Course& course, const Party& party) {
        if (covers(deck_, course.meal, party.order) != Refusal::None) return;
        const bool medal = !tracks(course.recipes, party.customers).empty();
        const double score = party.worth + course.merit + (medal ? kMedal : 0.0);
        keep({score,
              {.kind = Move::Kind::Serve,
               .card = kNoCard,
               .cards = course.recipes,
               .customers = party.customers}});
    }

    void keep(const Choice& choice) {
        std::size_t better = 0;
        for (const Choice& other : choices_)
            better += other.score >= choice.score && other.move.customers == choice.move.customers;
        if (better >= kPerParty) return;
        const auto worse = [&](const Choice& other) { return other.score < choice.score; };
        choices_.insert(std::find_if(choices_.begin(), choices_.end(), worse), choice);
        if (choices_.size() > count_max_) choices_.pop_back();
    }

    // Of the cards that may be tracked, the one the deck misses least.
    [[nodiscard]] Card card_to_track(Cards cards) const {
        if (cards.has_any(deck_.mild)) return (cards & deck_.mild).first();
        for (const Cards kind : deck_.secondary_kinds)
            if (own_.tracking.has_any(kind) && cards.has_any(kind)) return (cards & kind).first();
        return cards.first();
    }

    // A medal is always welcome, except perhaps the one that ends the game.
    void add_tracked(Move move, Candidates& moves) const {
        const Cards cards = tracks(move.cards, move.customers);
        const bool ends = own_.tracking.size() + 1 >= judge_.state.court.variant.end_target;
        if (cards.empty() || ends) moves.push_back(move);
        if (cards.empty()) return;
        move.card = card_to_track(cards);
        moves.push_back(move);
    }

    const Judge& judge_;
    const Station& own_;
    const Deck& deck_;
    std::size_t count_max_;
    std::vector<Choice> choices_;
};

}  // namespace

Candidates list_serves(const Judge& judge, std::size_t count_max) {
    if (judge.state.court.phase != Phase::Play || station(judge.state, judge.seat).cooked.empty())
        return {};
    return ServeLister(judge, std::min(count_max, kCandidatesMax / 2)).moves();
}

}  // namespace brigade::food_court
