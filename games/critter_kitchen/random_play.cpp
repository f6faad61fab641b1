// Random play that comes to an end [CK-5.45]: drafts could be changed for ever, so only steps that
// add are taken, and `ready` is said soon.
#include "games/critter_kitchen/rules.hpp"

namespace brigade::critter_kitchen {

using Kind = Move::Kind;

namespace {

bool adds(const State& state, Seat seat, const Move& move) {
    const Pantry& own = pantry(state, seat);
    switch (move.kind) {
        case Kind::Send: return own.plan[index(move.chef)] == kNowhere;
        case Kind::Pair: return own.draft.pairing == kNone;
        case Kind::Put:
        case Kind::Season:
        case Kind::AddSoup:
        case Kind::AddBisque:
        case Kind::Discard: return true;
        default: return false;
    }
}

Move pick(const Moves& moves, Rng& rng) { return moves[rng.below(static_cast<u32>(moves.size()))]; }

// Whether `ready` is said where it is legal: at once, or a quarter of the time while plating.
bool says_ready(Phase phase, const Moves& adding, Rng& rng) {
    const bool plates = phase == Phase::Plating || phase == Phase::CriticMeal;
    return !plates || adding.empty() || rng.below(4) == 0;
}

}  // namespace

std::optional<Move> random_move(const Content& content, const State& state, Seat seat, Rng& rng) {
    if (!includes(awaited(state), seat)) return std::nullopt;
    const Moves moves = legal(content, state, seat);
    if (!is_draft_phase(state.street.phase)) return pick(moves, rng);
    Moves adding;
    for (const Move& move : moves)
        if (adds(state, seat, move)) adding.push_back(move);
    const Move ready{.kind = Kind::Ready};
    const bool may_be_ready = moves[moves.size() - 1] == ready;  // the last of a list
    if (may_be_ready && says_ready(state.street.phase, adding, rng)) return ready;
    return adding.empty() ? Move{.kind = Kind::Clear} : pick(adding, rng);
}

}  // namespace brigade::critter_kitchen
