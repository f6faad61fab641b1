// Easy: plays like a beginner. Weighs one play at a time as normal does, but by eye; takes the
// biggest number in the middle, serves one customer at a time and seldom swaps cards.
#include "bots/food_court/candidates.hpp"
#include "bots/food_court/levels.hpp"
#include "games/food_court/rules.hpp"

namespace brigade::food_court {

namespace {

constexpr double kBlur = 1.0;  // victory points by which a beginner may misjudge a play

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

// The play that looks best to somebody who judges by eye: every worth is off by some points.
Move best_looking(const Judge& judge, const Candidates& plays, Rng& rng) {
    Move best;
    double most = evaluate(judge);
    for (const Move& move : plays) {
        const double slip = (static_cast<double>(rng.below(2001)) - 1000.0) / 1000.0;
        const double looks = weigh_after(judge, move) + kBlur * slip;
        if (looks <= most) continue;
        most = looks;
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
    const Candidates utensils = list_kind(judge, Move::Kind::Utensil);
    if (!utensils.empty()) return utensils[0];
    const Move play = best_looking(judge, list_plays(judge), rng);
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
