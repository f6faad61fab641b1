// Candidate moves by kind; serves have a file of their own (serves.cpp). Every move listed here is
// legal: built from what lies on the table and, where a rule is at stake, asked of that rule.
#include "bots/food_court/candidates.hpp"

#include <algorithm>

#include "core/game.hpp"
#include "games/food_court/rules.hpp"

namespace brigade::food_court {

namespace {

using Kind = Move::Kind;

constexpr std::size_t kCooksMax = 12;
constexpr std::size_t kPaymentsMax = 4;
constexpr std::size_t kExchangesMax = 3;
constexpr std::size_t kDiscountsMax = 5;

static_assert(kCooksMax + 7 + kDiscountsMax + 2 * kExchangesMax + 6 * kPaymentsMax <=
              kCandidatesMax);

struct Scored {
    Move move;
    double score = 0.0;
};

// The best few moves of many, the best first; of equal ones the first comes first.
template <std::size_t Capacity>
class Shortlist {
   public:
    void offer(const Move& move, double score) {
        std::size_t at = count_;
        while (at > 0 && entries_[at - 1].score < score) --at;
        if (at == Capacity) return;
        count_ = std::min(count_ + 1, Capacity);
        for (std::size_t later = count_ - 1; later > at; --later)
            entries_[later] = entries_[later - 1];
        entries_[at] = {move, score};
    }
    void copy_to(Candidates& moves) const {
        for (std::size_t at = 0; at < count_; ++at) moves.push_back(entries_[at].move);
    }

   private:
    std::array<Scored, Capacity> entries_{};
    std::size_t count_ = 0;
};

struct Table {
    explicit Table(const Judge& the_judge)
        : judge(the_judge),
          own(station(judge.state, judge.seat)),
          deck(deck_of(judge.content, own)),
          hand(judge.state.hands[index(judge.seat)]) {}
    const Judge& judge;
    const Station& own;
    const Deck& deck;
    Cards hand;
    [[nodiscard]] const State& state() const { return judge.state; }
    [[nodiscard]] bool has_plays() const { return state().court.plays < play_limit(own); }
};

void list_prepares(const Table& table, Candidates& moves) {
    for (const Card card : table.hand & table.deck.ingredients())
        if ((table.deck.copies[index(card)] & table.hand).first() == card)
            moves.push_back({.kind = Kind::Prepare, .card = card});
}

// Walks all sets of prepared ingredients that make a dish of one recipe, equal copies once.
class DishLister {
   public:
    DishLister(const Table& table, Shortlist<kCooksMax>& cooks) : table_(table), cooks_(cooks) {
        Cards rest = table.own.prepared;
        for (const Cards counted : table.own.counted) counted_ |= counted;
        while (!rest.empty()) {
            const Cards kind = table.deck.copies[index(rest.first())] & rest;
            kinds_.push_back(kind);
            rest -= kind;
        }
    }

    void list(Card recipe) {
        recipe_ = recipe;
        const Extras extras = extras_of(table_.deck, table_.state().court.variant);
        primary_max_ = 1 + extras.primary;
        secondary_max_ = secondaries_needed(table_.deck, recipe) + extras.secondary;
        extend(0, {});
    }

   private:
    [[nodiscard]] int room_for(Card card, Cards chosen) const {
        const Deck& deck = table_.deck;
        if (deck.optional.has(card)) return 1 - (chosen & deck.optional).size();
        if (deck.primary.has(card)) return primary_max_ - (chosen & deck.primary).size();
        return secondary_max_ - (chosen & deck.secondary).size();
    }

    // Cards that a drink in play has counted already are used up first.
    [[nodiscard]] Card next_of(Cards kind) const {
        const Cards old = kind & counted_;
        return old.empty() ? kind.first() : old.first();
    }

    void extend(std::size_t at, Cards chosen) {
        if (at == kinds_.size()) {
            finish(chosen);
            return;
        }
        extend(at + 1, chosen);
        Cards kind = kinds_[at];
        int room = room_for(kind.first(), chosen);
        while (room-- > 0 && !kind.empty()) {
            const Card card = next_of(kind);
            kind.erase(card);
            chosen.insert(card);
            extend(at + 1, chosen);
        }
    }

    void finish(Cards chosen) {
        const Deck& deck = table_.deck;
        if (check_recipe(deck, table_.state().court.variant, recipe_, chosen) != Refusal::None)
            return;
        const double value = value_of(deck, Cooked(recipe_, chosen));
        const double medal = chosen.has_any(deck.mild) ? 0.5 : 0.0;
        cooks_.offer({.kind = Kind::Cook, .card = recipe_, .cards = chosen},
                     value + medal - 0.3 * chosen.size());
    }

    const Table& table_;
    Shortlist<kCooksMax>& cooks_;
    FixedVec<Cards, kRowCards> kinds_;
    Cards counted_;
    Card recipe_{};
    int primary_max_ = 0;
    int secondary_max_ = 0;
};

void list_cooks(const Table& table, Candidates& moves) {
    const Cards recipes = table.hand & table.deck.recipes();
    if (recipes.empty() || !table.own.prepared.has_any(table.deck.primary)) return;
    Shortlist<kCooksMax> cooks;
    DishLister lister(table, cooks);
    for (const Card recipe : recipes) lister.list(recipe);
    cooks.copy_to(moves);
}

// [FC-10.4] The cheapest ways to pay, found by walking the draft.
void list_payments(const Table& table, const Move& draft, Candidates& moves) {
    Shortlist<kPaymentsMax> payments;
    const auto offer = [&](const Move& move) {
        payments.offer(move, -meal_of(table.deck, table.own.cooked, move.cards).value);
    };
    visit_moves<Rules>(table.judge.content, table.state(), table.judge.seat, offer, draft);
    payments.copy_to(moves);
}

// A drink from the hand or one in play, with every payment worth a thought if there is one to make.
void list_pouring(const Table& table, Move move, Candidates& moves) {
    if (table.state().court.variant.drinks != DrinkRule::Discard) {
        moves.push_back(move);
        return;
    }
    move.missing = Move::Missing::Cards;
    list_payments(table, move, moves);
}

bool requirement_holds(const Table& table, Card drink) {
    const Need& need = table.deck.drinks[drink_number(drink)];
    return progress(table.deck, need, table.own.prepared, table.own.cooked, {}).holds();
}

void list_drinks(const Table& table, Candidates& moves) {
    for (const Card card : table.hand& kDrinkCards)
        if (table.has_plays() && requirement_holds(table, card))
            list_pouring(table, {.kind = Kind::Drink, .card = card}, moves);
    if (table.state().court.variant.drinks != DrinkRule::Discard || table.own.queue.empty()) return;
    for (const Card card : table.own.in_play& kDrinkCards)
        if (requirement_holds(table, card))
            list_pouring(table, {.kind = Kind::Pour, .card = card}, moves);
}

void list_discounts(const Table& table, Candidates& moves) {
    Shortlist<kDiscountsMax> discounts;
    for (const Customer customer : set_of(table.own.queue) | set_of(table.state().court.central))
        discounts.offer({.kind = Kind::Discount, .customers = Customers::of(customer)},
                        worth_of(table.judge, customer));
    discounts.copy_to(moves);
}

// Exchanges that bring a better customer into the own queue.
void list_promotions(const Table& table, Candidates& moves) {
    Shortlist<kExchangesMax> exchanges;
    const Customers own = set_of(table.own.queue);
    for (const Customer theirs : customers_in_queues(table.state()) - own) {
        const double gain = worth_of(table.judge, theirs);
        for (const Customer mine : own)
            exchanges.offer(
                {.kind = Kind::Promotion, .customers = Customers::of(mine) | Customers::of(theirs)},
                gain - worth_of(table.judge, mine));
    }
    exchanges.copy_to(moves);
}

// Sends away somebody whom a rival is about to serve.
void list_complaints(const Table& table, Candidates& moves) {
    Shortlist<kExchangesMax> complaints;
    const Customers own = set_of(table.own.queue);
    for (const Customer customer : customers_in_queues(table.state()) - own)
        complaints.offer({.kind = Kind::Complaint, .customers = Customers::of(customer)},
                         card_of(table.judge.content, table.state().stations, customer).base);
    complaints.copy_to(moves);
}

}  // namespace

Candidates list_plays(const Judge& judge) {
    const Table table(judge);
    Candidates moves;
    if (judge.state.court.phase == Phase::Play && table.has_plays()) {
        list_cooks(table, moves);
        list_prepares(table, moves);
        if (table.hand.has(kDiscount)) list_discounts(table, moves);
        if (table.hand.has(kPromotion)) list_promotions(table, moves);
        if (table.hand.has(kComplaint)) list_complaints(table, moves);
    }
    list_drinks(table, moves);
    return moves;
}

Candidates list_utensils(const Judge& judge) {
    const Table table(judge);
    const Court& court = judge.state.court;
    Candidates moves;
    if (court.phase != Phase::Served) return moves;
    if (court.variant.utensil_counted && !table.has_plays()) return moves;
    for (const Card card : table.hand& kUtensilCards)
        if (court.served_symbols[index(card) - index(kFirstUtensil)] >= 2)
            moves.push_back({.kind = Kind::Utensil, .card = card});
    return moves;
}

Candidates list_attracts(const State& state) {
    Candidates moves;
    for (std::size_t slot = 0; slot < state.court.central.size(); ++slot)
        moves.push_back({.kind = Kind::Attract, .card = static_cast<Card>(slot)});
    return moves;
}

}  // namespace brigade::food_court
