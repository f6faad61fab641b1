// Normal: solid play one step at a time. Every candidate is made on a copy and weighed; plays come
// first, then the serve, then what a serve earns.
#include <algorithm>

#include "bots/food_court/candidates.hpp"
#include "bots/food_court/levels.hpp"
#include "games/food_court/rules.hpp"

namespace brigade::food_court {

namespace {

constexpr std::size_t kServesTried = 6;

}  // namespace

double weigh_after(const Judge& judge, const Move& move) {
    State after = judge.state;
    Events untold;
    apply(judge.content, after, judge.seat, move, untold);
    return evaluate({judge.content, after, judge.seat, judge.weights});
}

Move best_gain(const Judge& judge, const Candidates& moves) {
    Move best;
    double most = evaluate(judge);
    for (const Move& move : moves) {
        const double value = weigh_after(judge, move);
        if (value <= most) continue;
        most = value;
        best = move;
    }
    return best;
}

namespace {

Move play_or_end(const Judge& judge) {
    for (const Candidates& moves : {list_kind(judge, Move::Kind::Utensil), list_plays(judge),
                                    list_serves(judge, kServesTried)}) {
        const Move best = best_gain(judge, moves);
        if (best.kind != Move::Kind::None) return best;
    }
    return {.kind = Move::Kind::EndTurn};
}

// The customer that suits the seat best, with doubts about one that it cannot feed soon.
Move attract(const Judge& judge) {
    const Station& own = station(judge.state, judge.seat);
    const Deck& deck = deck_of(judge.content, own);
    const int cooked = meal_of(deck, own.cooked, recipes_of(own.cooked)).value;
    std::size_t best = 0;
    double best_liking = -100.0;
    const auto& central = judge.state.court.central;
    for (std::size_t slot = 0; slot < central.size(); ++slot) {
        const int base = card_of(judge.content, judge.state.stations, central[slot]).base;
        const double liking =
            worth_of(judge, central[slot]) - 0.5 * std::max(0, base - (cooked + 2));
        if (liking <= best_liking) continue;
        best_liking = liking;
        best = slot;
    }
    return {.kind = Move::Kind::Attract, .card = static_cast<Card>(best)};
}

}  // namespace

Move normal_move(const Judge& judge) {
    if (judge.state.court.active != judge.seat) return rated_refill(judge);
    switch (judge.state.court.phase) {
        case Phase::Fill: return rated_refill(judge);
        case Phase::Attract:
        case Phase::EndAttract: return attract(judge);
        case Phase::Play:
        case Phase::Served: return play_or_end(judge);
        case Phase::Over: break;
    }
    UNREACHABLE("a game that is over asks nobody");
}

namespace {

class NormalBot final : public Bot<Rules> {
   public:
    std::optional<Move> choose(const Content& content, const View& view, Rng& rng,
                               const Budget& /*budget*/) override {
        return answer_view(content, view, rng, normal_move);
    }
};

}  // namespace

std::unique_ptr<Bot<Rules>> make_normal() { return std::make_unique<NormalBot>(); }

}  // namespace brigade::food_court
