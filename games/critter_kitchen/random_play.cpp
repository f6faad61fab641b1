// Random play that comes to an end [CK-5.45]: drafts could be changed for ever, so only steps that
// add are taken, and `ready` is said soon.
#include "games/critter_kitchen/rules.hpp"

namespace brigade::critter_kitchen {

using Kind = Move::Kind;

namespace {

using KindSet = IdSet<Kind>;

KindSet adding_kinds(const Pantry& own) {
    constexpr KindSet kAlways = KindSet::of(Kind::Put) | KindSet::of(Kind::Season) |
                                KindSet::of(Kind::AddSoup) | KindSet::of(Kind::AddBisque) |
                                KindSet::of(Kind::Discard);
    return own.draft.pairing == kNone ? kAlways | KindSet::of(Kind::Pair) : kAlways;
}

// Where in a list the steps are that add. Every place is written down, and counted if it is one:
// what a list holds cannot be foreseen, so a branch would be guessed wrong too often.
class AddingSteps {
   public:
    AddingSteps(const Pantry& own, const Moves& moves) {
        const KindSet kinds = adding_kinds(own);
        std::size_t at = 0;
        for (; at < moves.size() && moves[at].kind == Kind::Send; ++at)  // the first of a list
            note(at, own.plan[index(moves[at].chef)] == kNowhere);
        for (; at < moves.size(); ++at) note(at, kinds.has(moves[at].kind));
    }
    [[nodiscard]] bool empty() const { return count_ == 0; }
    [[nodiscard]] std::size_t some(Rng& rng) const { return places_[rng.below(count_)]; }

   private:
    void note(std::size_t at, bool adds) {
        places_[count_] = static_cast<u16>(at);
        count_ += adds ? 1U : 0U;
    }
    u32 count_ = 0;
    std::array<u16, kLegalMax> places_;
};

// A step that adds, or `ready`: at once, or a quarter of the time while plating.
Move add_or_be_ready(const Pantry& own, Phase phase, const Moves& moves, Rng& rng) {
    const Move ready{.kind = Kind::Ready};
    const bool may_be_ready = moves[moves.size() - 1] == ready;  // the last of a list
    const bool plates = phase == Phase::Plating || phase == Phase::CriticMeal;
    if (may_be_ready && !plates) return ready;
    const AddingSteps adding(own, moves);
    if (may_be_ready && (adding.empty() || rng.below(4) == 0)) return ready;
    return adding.empty() ? Move{.kind = Kind::Clear} : moves[adding.some(rng)];
}

}  // namespace

std::optional<Move> random_move(const Content& content, const State& state, Seat seat, Rng& rng) {
    if (!is_awaited(state, seat)) return std::nullopt;
    const Moves moves = legal(content, state, seat);
    const Phase phase = state.street.phase;
    if (!is_draft_phase(phase)) return moves[rng.below(static_cast<u32>(moves.size()))];
    return add_or_be_ready(pantry(state, seat), phase, moves, rng);
}

}  // namespace brigade::critter_kitchen
