// A good way to finish a draft, for a board that fills in what a beginner would not find: the dish
// worth most with the fewest cards that are missed later, the cheapest meal that is enough, the
// cheapest payment. Works from a View, so it cannot tell what its viewer does not know. A player
// who thinks further ahead is in bots/.
#include "core/game.hpp"
#include "games/food_court/face.hpp"
#include "games/food_court/rules.hpp"
#include "games/food_court/score.hpp"

namespace brigade::food_court {

namespace {

using Kind = Move::Kind;

constexpr std::size_t kDishesTried = 10;    // with more, only the oldest are put together
constexpr std::size_t kCustomersTried = 6;  // so that there are at most 2^16 serves

// What a customer pays this station now.
int points_of(const Side& side, Seat seat, Customer customer) {
    const Station& own = station(side.state, seat);
    const Customers home =
        customers_of_nation(side.state.stations, side.state.court.seat_count, own.deck);
    const CustomerCard& card = card_of(side.content, side.state.stations, customer);
    return card.base + (bonus_holds(card, icons_of(own), home.has(customer)) ? card.bonus : 0);
}

int points_of(const Side& side, Customers customers) {
    int points = 0;
    for (const Customer customer : customers) points += points_of(side, side.seat, customer);
    return points;
}

// ---- weighing what a draft can become; only the order of these numbers counts

int weigh_payment(const Side& side, const Move& move) {
    return -100 * meal_of(side.deck, side.own.cooked, move.cards).value - move.cards.size();
}

// The seat in whose queue somebody stands, or the seat count for the central queue.
std::size_t host_of(const Side& side, Customer customer) {
    std::size_t seat = 0;
    while (seat < side.state.court.seat_count &&
           !set_of(side.state.stations[seat].queue).has(customer))
        ++seat;
    return seat;
}

int weigh_complaint(const Side& side, const Move& move) {
    const Customer customer = move.customers.first();
    const std::size_t host = host_of(side, customer);
    if (host == side.state.court.seat_count) return 0;
    const int points = points_of(side, seat_at(host), customer);
    return seat_at(host) == side.seat ? -points : points;
}

// What comes into the own queue, less what leaves it.
int weigh_promotion(const Side& side, const Move& move) {
    const Customers own = set_of(side.own.queue);
    if (!own.has_any(move.customers)) return -1;
    return points_of(side, move.customers - own) - points_of(side, move.customers & own);
}

int weigh(const Side& side, const Move& move) {
    switch (move.kind) {
        case Kind::Drink:
        case Kind::Pour: return weigh_payment(side, move);
        case Kind::Complaint: return weigh_complaint(side, move);
        case Kind::Promotion: return weigh_promotion(side, move);
        case Kind::Discount: return points_of(side, move.customers);
        case Kind::None:
        case Kind::Fill:
        case Kind::Attract:
        case Kind::Prepare:
        case Kind::Cook:
        case Kind::Serve:
        case Kind::Utensil:
        case Kind::EndTurn: break;
    }
    return 0;
}

// Looks through all moves of the kind, in whatever order the draft was put together.
std::optional<Move> best_of_all(const Side& side, const Move& draft) {
    std::optional<Move> best;
    int most = 0;
    const auto offer = [&](const Move& move) {
        if (!move.cards.has_all(draft.cards) || !move.customers.has_all(draft.customers)) return;
        const int value = weigh(side, move);
        if (best && value <= most) return;
        best = move;
        most = value;
    };
    Move start = draft;
    start.cards = {};
    start.customers = {};
    visit_moves<Rules>(side.content, side.state, side.seat, offer, start);
    return best;
}

// ---- cooking

// Tries all dishes of a recipe that hold the chosen ingredients.
class DishFinder {
   public:
    DishFinder(const Side& side, const Move& draft) : side_(side), draft_(draft) {
        const Extras extras = extras_of(side.deck, side.state.court.variant);
        primary_max_ = 1 + extras.primary;
        secondary_max_ = secondaries_needed(side.deck, draft.card) + extras.secondary;
        for (const Cards by_drink : side.own.counted) counted_ |= by_drink;
        // Primaries that suit another recipe in hand best, and those with a taste, are missed most.
        missed_ = side.deck.hot | side.deck.sharp | side.deck.mild;
        for (const Card recipe : side.hand & side.deck.recipes())
            if (recipe != draft.card) missed_ |= side.deck.exact[index(recipe)];
    }

    std::optional<Move> find() {
        extend(draft_.cards, side_.own.prepared - draft_.cards);
        return best_;
    }

   private:
    [[nodiscard]] bool has_room(Cards chosen, Card card) const {
        const Deck& deck = side_.deck;
        if (deck.primary.has(card)) return (chosen & deck.primary).size() < primary_max_;
        if (deck.secondary.has(card)) return (chosen & deck.secondary).size() < secondary_max_;
        return !chosen.has_any(deck.optional);
    }
    // Copies that no drink tells apart are taken from the lowest up.
    [[nodiscard]] bool is_next_copy(Cards chosen, Card card) const {
        Cards equal = side_.deck.copies[index(card)] & side_.own.prepared;
        equal = counted_.has(card) ? equal & counted_ : equal - counted_;
        return chosen.has_all(equal.before(card));
    }

    void extend(Cards chosen, Cards rest) {
        keep(chosen);
        for (const Card card : rest)
            if (has_room(chosen, card) && is_next_copy(chosen, card))
                extend(chosen | Cards::of(card), rest.after(card));
    }

    void keep(Cards chosen) {
        const Deck& deck = side_.deck;
        if (check_recipe(deck, side_.state.court.variant, draft_.card, chosen) != Refusal::None)
            return;
        const int value = 100 * value_of(deck, Cooked(draft_.card, chosen)) - 8 * chosen.size() -
                          2 * (chosen & missed_).size() - (chosen - counted_).size();
        if (best_ && value <= most_) return;
        best_ = Move{.kind = Kind::Cook, .card = draft_.card, .cards = chosen};
        most_ = value;
    }

    const Side& side_;
    const Move& draft_;
    int primary_max_ = 0;
    int secondary_max_ = 0;
    Cards counted_, missed_;
    std::optional<Move> best_;
    int most_ = 0;
};

// ---- serving

template <class Id, std::size_t Capacity>
FixedVec<Id, Capacity> first_of(IdSet<Id> all) {
    FixedVec<Id, Capacity> some;
    for (const Id id : all)
        if (!some.full()) some.push_back(id);
    return some;
}

template <class Id, std::size_t Capacity>
IdSet<Id> pick(const FixedVec<Id, Capacity>& from, unsigned mask) {
    IdSet<Id> set;
    for (std::size_t at = 0; at < from.size(); ++at)
        if (((mask >> at) & 1U) != 0) set.insert(from[at]);
    return set;
}

// Tries all meals for all customers that the draft leaves open.
class ServeFinder {
   public:
    ServeFinder(const Side& side, const Move& draft) : side_(side), draft_(draft) {}

    std::optional<Move> find() {
        if (draft_.missing == Move::Missing::Track) return tracked(draft_);
        list_parties();
        const auto dishes =
            first_of<Card, kDishesTried>(recipes_of(side_.own.cooked) - draft_.cards);
        for (unsigned mask = 0; mask < 1U << dishes.size(); ++mask)
            try_meal(draft_.cards | pick(dishes, mask));
        if (!best_) return std::nullopt;
        return tracked(*best_);
    }

   private:
    // A set of customers that might be served together.
    struct Party {
        Customers customers;
        Order order;
        int points = 0;
    };

    void list_parties() {
        if (!draft_.customers.empty()) return add_party(draft_.customers);
        const auto guests = first_of<Customer, kCustomersTried>(
            customers_in_reach(side_.content, side_.state, side_.seat));
        for (unsigned mask = 1; mask < 1U << guests.size(); ++mask) add_party(pick(guests, mask));
    }
    void add_party(Customers customers) {
        parties_.push_back({customers, order_of(side_.content, side_.state, side_.seat, customers),
                            points_of(side_, customers)});
    }

    void try_meal(Cards recipes) {
        const Meal meal = meal_of(side_.deck, side_.own.cooked, recipes);
        const int utensils = utensils_earned(recipes);
        if (meal.count == 0) return;
        for (const Party& party : parties_) {
            if (covers(side_.deck, meal, party.order) != Refusal::None) continue;
            const int gain = 2 * party.points + 3 * utensils - meal.value;
            keep({.kind = Kind::Serve,
                  .card = kNoCard,
                  .cards = recipes,
                  .customers = party.customers},
                 gain);
        }
    }

    // Points count double, a medal and a utensil as much as three of value; the rest is thrift.
    void keep(const Move& move, int gain) {
        constexpr int kMedal = 3;
        if (best_ && 100 * (gain + kMedal) <= most_) return;
        const bool medal =
            !trackable(side_.content, side_.state, side_.seat, move.cards, move.customers).empty();
        const int value = 100 * (gain + (medal ? kMedal : 0)) - move.cards.size();
        if (best_ && value <= most_) return;
        best_ = move;
        most_ = value;
    }

    [[nodiscard]] int utensils_earned(Cards recipes) const {
        int earned = 0;
        for (const Card card : side_.hand& kUtensilCards)
            earned += (recipes & side_.deck.symbols[index(card) - index(kFirstUtensil)]).size() >= 2
                          ? 1
                          : 0;
        return earned;
    }

    // [FC-7.66] The last medal ends the game; it is taken by whoever would then be ahead.
    [[nodiscard]] bool wants_medal(Customers customers) const {
        const std::size_t seats = side_.state.court.seat_count;
        if (side_.own.tracking.size() + 1 < side_.state.court.variant.end_target) return true;
        const auto now = [&](std::size_t seat) {
            return score(side_.content, side_.state.stations, seats, seat_at(seat));
        };
        const int mine = now(index(side_.seat)) + points_of(side_, customers);
        for (std::size_t seat = 0; seat < seats; ++seat)
            if (seat_at(seat) != side_.seat && now(seat) >= mine) return false;
        return true;
    }

    // Of the cards that may be tracked, one that the deck misses little.
    [[nodiscard]] Move tracked(Move move) const {
        move.missing = Move::Missing::Nothing;
        const Cards cards =
            trackable(side_.content, side_.state, side_.seat, move.cards, move.customers);
        if (cards.empty() || !wants_medal(move.customers)) return move;
        move.card =
            cards.has_any(side_.deck.mild) ? (cards & side_.deck.mild).first() : cards.first();
        for (const Cards kind : side_.deck.secondary_kinds)
            if (side_.own.tracking.has_any(kind) && cards.has_any(kind) && side_.deck.mild.empty())
                move.card = (cards & kind).first();
        return move;
    }

    const Side& side_;
    const Move& draft_;
    std::vector<Party> parties_;
    std::optional<Move> best_;
    int most_ = 0;
};

std::optional<Move> finish(const Side& side, const Move& draft) {
    if (draft.kind == Kind::Serve) return ServeFinder(side, draft).find();
    if (draft.kind == Kind::Fill) return Move{.kind = Kind::Fill, .cards = draft.cards};
    if (draft.kind != Kind::Cook) return best_of_all(side, draft);
    if (!side.deck.recipes().has(draft.card)) return std::nullopt;
    return DishFinder(side, draft).find();
}

}  // namespace

std::optional<Move> finish_well(const Content& content, const View& view, const Move& draft) {
    if (!is_open(draft) || view.viewer == kSpectator) return std::nullopt;
    Rng rng(0);  // whatever is imagined here is not looked at
    const State state = imagine(content, view, rng);
    const Seat seat = static_cast<Seat>(view.viewer);
    const std::optional<Move> move = finish(side_of(content, state, seat), draft);
    const bool allowed = move && check(content, state, seat, *move) == Refusal::None;
    return allowed ? move : std::nullopt;
}

}  // namespace brigade::food_court
