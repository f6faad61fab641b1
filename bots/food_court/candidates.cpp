// Candidate moves by kind; serves have a file of their own (serves.cpp). legal() says what may be
// begun; of the many ways to go on only the best few are kept.
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

// Walks all sets of prepared ingredients that make a dish of one recipe, equal copies once.
class DishLister {
   public:
    DishLister(const Side& side, Shortlist<kCooksMax>& cooks) : side_(side), cooks_(cooks) {
        Cards rest = side.own.prepared;
        for (const Cards counted : side.own.counted) counted_ |= counted;
        while (!rest.empty()) {
            const Cards kind = side.deck.copies[index(rest.first())] & rest;
            kinds_.push_back(kind);
            rest -= kind;
        }
    }

    void list(Card recipe) {
        recipe_ = recipe;
        const Extras extras = extras_of(side_.deck, side_.state.court.variant);
        primary_max_ = 1 + extras.primary;
        secondary_max_ = secondaries_needed(side_.deck, recipe) + extras.secondary;
        extend(0, {});
    }

   private:
    [[nodiscard]] int room_for(Card card, Cards chosen) const {
        const Deck& deck = side_.deck;
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
        const Deck& deck = side_.deck;
        if (check_recipe(deck, side_.state.court.variant, recipe_, chosen) != Refusal::None) return;
        const double value = value_of(deck, Cooked(recipe_, chosen));
        const double medal = chosen.has_any(deck.mild) ? 0.5 : 0.0;
        cooks_.offer({.kind = Kind::Cook, .card = recipe_, .cards = chosen},
                     value + medal - 0.3 * chosen.size());
    }

    const Side& side_;
    Shortlist<kCooksMax>& cooks_;
    FixedVec<Cards, kRowCards> kinds_;
    Cards counted_;
    Card recipe_{};
    int primary_max_ = 0;
    int secondary_max_ = 0;
};

// [FC-10.4] The cheapest ways to pay, found by walking the draft.
void list_payments(const Side& side, const Move& draft, Candidates& moves) {
    Shortlist<kPaymentsMax> payments;
    const auto offer = [&](const Move& move) {
        payments.offer(move, -meal_of(side.deck, side.own.cooked, move.cards).value);
    };
    visit_moves<Rules>(side.content, side.state, side.seat, offer, draft);
    payments.copy_to(moves);
}

void list_discounts(const Judge& judge, const Side& side, Candidates& moves) {
    Shortlist<kDiscountsMax> discounts;
    for (const Customer customer : set_of(side.own.queue) | set_of(side.state.court.central))
        discounts.offer({.kind = Kind::Discount, .customers = Customers::of(customer)},
                        worth_of(judge, customer));
    discounts.copy_to(moves);
}

// Exchanges that bring a better customer into the own queue.
void list_promotions(const Judge& judge, const Side& side, Candidates& moves) {
    Shortlist<kExchangesMax> exchanges;
    const Customers own = set_of(side.own.queue);
    for (const Customer theirs : customers_in_queues(side.state) - own) {
        const double gain = worth_of(judge, theirs);
        for (const Customer mine : own)
            exchanges.offer(
                {.kind = Kind::Promotion, .customers = Customers::of(mine) | Customers::of(theirs)},
                gain - worth_of(judge, mine));
    }
    exchanges.copy_to(moves);
}

// Sends away somebody whom a rival is about to serve.
void list_complaints(const Side& side, Candidates& moves) {
    Shortlist<kExchangesMax> complaints;
    const Customers own = set_of(side.own.queue);
    for (const Customer customer : customers_in_queues(side.state) - own)
        complaints.offer({.kind = Kind::Complaint, .customers = Customers::of(customer)},
                         card_of(side.content, side.state.stations, customer).base);
    complaints.copy_to(moves);
}

// What one first step that legal() offers leads to: the step itself, or the best ways to go on.
void follow(const Judge& judge, const Side& side, const Move& step, DishLister& dishes,
            Candidates& moves) {
    switch (step.kind) {
        case Kind::Prepare: moves.push_back(step); break;
        case Kind::Cook: dishes.list(step.card); break;
        case Kind::Drink:
            if (is_open(step))
                list_payments(side, step, moves);
            else
                moves.push_back(step);
            break;
        case Kind::Pour:
            if (!side.own.queue.empty()) list_payments(side, step, moves);
            break;
        case Kind::Complaint: list_complaints(side, moves); break;
        case Kind::Promotion: list_promotions(judge, side, moves); break;
        case Kind::Discount: list_discounts(judge, side, moves); break;
        case Kind::None:
        case Kind::Fill:
        case Kind::Attract:
        case Kind::Serve:
        case Kind::Utensil:
        case Kind::EndTurn: break;
    }
}

}  // namespace

Candidates list_plays(const Judge& judge) {
    const Side side = side_of(judge.content, judge.state, judge.seat);
    Shortlist<kCooksMax> cooks;
    DishLister dishes(side, cooks);
    Candidates moves;
    for (const Move& step : legal(judge.content, judge.state, judge.seat))
        follow(judge, side, step, dishes, moves);
    cooks.copy_to(moves);
    return moves;
}

Candidates list_kind(const Judge& judge, Kind kind) {
    Candidates moves;
    for (const Move& step : legal(judge.content, judge.state, judge.seat))
        if (step.kind == kind) moves.push_back(step);
    return moves;
}

}  // namespace brigade::food_court
