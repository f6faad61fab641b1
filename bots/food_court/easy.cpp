// Easy: plays like a beginner. Looks at one card at a time, likes big numbers, never plans a drink
// and now and then takes whatever lies on top.
#include "bots/food_court/candidates.hpp"
#include "bots/food_court/levels.hpp"
#include "games/food_court/rules.hpp"

namespace brigade::food_court {

namespace {

constexpr u32 kSlipOneIn = 10;  // how often a beginner plays a card without a thought

int base_of(const Judge& judge, Customer customer) {
    return card_of(judge.content, judge.state.stations, customer).base;
}

// The highest base value in the middle.
Move attract_highest(const Judge& judge) {
    const auto& central = judge.state.court.central;
    std::size_t best = 0;
    for (std::size_t slot = 1; slot < central.size(); ++slot)
        if (base_of(judge, central[slot]) > base_of(judge, central[best])) best = slot;
    return {.kind = Move::Kind::Attract, .card = static_cast<Card>(best)};
}

// Ingredients of one class that are still missing for a recipe.
int missing_of(Cards prepared, Cards of, int needed) {
    return std::max(0, needed - (prepared & of).size());
}

// The ingredients that the recipe in hand with the fewest missing cards still asks for.
Cards wanted_ingredients(const Judge& judge) {
    const Deck& deck = deck_of(judge.content, judge.state, judge.seat);
    const Cards prepared = station(judge.state, judge.seat).prepared;
    Cards wanted = deck.primary;
    int fewest = 100;
    for (const Card recipe : judge.state.hands[index(judge.seat)] & deck.recipes()) {
        const int primary = missing_of(prepared, deck.primary, 1);
        const int secondary =
            missing_of(prepared, deck.secondary, secondaries_needed(deck, recipe));
        if (primary + secondary >= fewest || primary + secondary == 0) continue;
        fewest = primary + secondary;
        wanted = primary > 0 ? deck.primary : deck.secondary;
    }
    return wanted;
}

// How eagerly a beginner makes a play; 0 is not at all.
int eagerness(const Judge& judge, const Move& move, Cards wanted) {
    switch (move.kind) {
        case Move::Kind::Cook: return 4;
        case Move::Kind::Discount: return 2 + base_of(judge, move.customers.first());
        case Move::Kind::Drink:
            return 3 * static_cast<int>(station(judge.state, judge.seat).queue.size());
        case Move::Kind::Prepare: return wanted.has(move.card) ? 2 : 1;
        default: return 0;
    }
}

Move most_eager(const Judge& judge, const Candidates& moves) {
    const Cards wanted = wanted_ingredients(judge);
    Move best;
    int most = 0;
    for (const Move& move : moves) {
        const int eager = eagerness(judge, move, wanted);
        if (eager <= most) continue;
        most = eager;
        best = move;
    }
    return best;
}

// The single dearest customer that can be paid for, with the cheapest dishes that do.
Move serve_dearest(const Judge& judge, const Candidates& serves) {
    Move best;
    int dearest = 0;
    for (const Move& move : serves) {
        if (move.customers.size() > 1) continue;
        const int base = base_of(judge, move.customers.first());
        if (base <= dearest) continue;
        dearest = base;
        best = move;
    }
    return best;
}

Move play_or_end(const Judge& judge, Rng& rng) {
    const Candidates plays = list_plays(judge);
    if (!plays.empty() && rng.below(kSlipOneIn) == 0)
        return plays[rng.below(static_cast<u32>(plays.size()))];
    const Candidates utensils = list_utensils(judge);
    if (!utensils.empty()) return utensils[0];
    const Move play = most_eager(judge, plays);
    if (play.kind != Move::Kind::None) return play;
    const Move serve = serve_dearest(judge, list_serves(judge, kCandidatesMax));
    return serve.kind != Move::Kind::None ? serve : Move{.kind = Move::Kind::EndTurn};
}

// Keeps everything, unless there is nothing to cook or nothing to cook it with; then up to three
// cards go.
Move refill(const Judge& judge) {
    const Deck& deck = deck_of(judge.content, judge.state, judge.seat);
    const Cards hand = judge.state.hands[index(judge.seat)];
    Move move{.kind = Move::Kind::Fill};
    if (hand.has_any(deck.recipes()) && hand.has_any(deck.ingredients())) return move;
    for (const Card card : hand - Cards::of(kDiscount))
        if (move.cards.size() < kDiscardsMax) move.cards.insert(card);
    return move;
}

Move easy_move(const Judge& judge, Rng& rng) {
    if (judge.state.court.active != judge.seat) return refill(judge);
    switch (judge.state.court.phase) {
        case Phase::Fill: return refill(judge);
        case Phase::Attract:
        case Phase::EndAttract: return attract_highest(judge);
        case Phase::Play:
        case Phase::Served: return play_or_end(judge, rng);
        case Phase::Over: break;
    }
    UNREACHABLE("a game that is over asks nobody");
}

class EasyBot final : public Bot<Rules> {
   public:
    std::optional<Move> choose(const Content& content, const View& view, Rng& rng,
                               const Budget& /*budget*/) override {
        return answer_view(content, view, rng,
                           [&](const Judge& judge) { return easy_move(judge, rng); });
    }
};

}  // namespace

std::unique_ptr<Bot<Rules>> make_easy() { return std::make_unique<EasyBot>(); }

}  // namespace brigade::food_court
