// Any legal step, but the hands stay on while there is something left to grab, and each step takes
// a moment, so that time passes at every pace. See random_cook.hpp.
#include "bots/pressure_cooker/random_cook.hpp"

#include "games/pressure_cooker/rules.hpp"

namespace brigade::pressure_cooker {

namespace {

class RandomCook final : public Bot<Rules> {
   public:
    std::optional<Move> choose(const Content& content, const View& view, Rng& rng,
                               const Budget& /*budget*/) override {
        const State state = imagine(content, view, rng);
        const Seat seat = static_cast<Seat>(view.viewer);
        wakes_ = kNever;
        if (!includes(awaited(state), seat) || is_resting(view.floor.now_ms)) return std::nullopt;
        rests_until_ = view.floor.now_ms + 1 + Millis{rng.below(kRestMax)};
        const FirstSteps steps = without_giving_up(legal(content, state, seat));
        if (steps.empty()) {
            if (has_time_ahead(view, seat)) return std::nullopt;
            return Move{.kind = Move::Kind::HandsOff};
        }
        Move move = steps[rng.below(static_cast<u32>(steps.size()))];
        while (is_open(move)) {
            const Moves choices = legal(content, state, seat, move);
            move = choices[rng.below(static_cast<u32>(choices.size()))];
        }
        return move;
    }
    [[nodiscard]] Millis wakes() const override { return wakes_; }

   private:
    static constexpr u32 kRestMax = 1'000;
    using FirstSteps = FixedVec<Move, Moves::kFirstStepsMax>;

    // A clock that has gone back belongs to another game.
    bool is_resting(Millis now) {
        if (now >= rests_until_ || rests_until_ > now + kRestMax) return false;
        wakes_ = rests_until_;
        return true;
    }
    static FirstSteps without_giving_up(const Moves& choices) {
        FirstSteps kept;
        for (const Move& move : choices)
            if (move.kind != Move::Kind::HandsOff) kept.push_back(move);
        return kept;
    }
    // The hand comes back, or has rested enough, at a time that is known.
    bool has_time_ahead(const View& view, Seat seat) {
        if (view.kitchens[index(seat)].hand.state != HandState::Home) return true;
        if (view.next_grab_ms <= view.floor.now_ms) return false;
        wakes_ = view.next_grab_ms;
        return true;
    }

    Millis wakes_ = kNever;
    Millis rests_until_ = 0;
};

}  // namespace

std::unique_ptr<Bot<Rules>> make_random_cook() { return std::make_unique<RandomCook>(); }

}  // namespace brigade::pressure_cooker
