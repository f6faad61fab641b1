// The list of levels, and the one that does anything at random; see bots.hpp.
#include "bots/pressure_cooker/bots.hpp"

#include "games/pressure_cooker/rules.hpp"

namespace brigade::pressure_cooker {

namespace {

// Any legal step, but it does not take its hands off while there is something left to grab.
class RandomCook final : public Bot<Rules> {
   public:
    std::optional<Move> choose(const Content& content, const View& view, Rng& rng,
                               const Budget& /*budget*/) override {
        const State state = imagine(content, view, rng);
        const Seat seat = static_cast<Seat>(view.viewer);
        wakes_ = kNever;
        if (!includes(awaited(state), seat)) return std::nullopt;
        Moves choices = without_giving_up(legal(content, state, seat));
        if (choices.empty()) {
            if (has_time_ahead(view, seat)) return std::nullopt;
            return Move{.kind = Move::Kind::HandsOff};
        }
        Move move = choices[rng.below(static_cast<u32>(choices.size()))];
        while (is_open(move)) {
            choices = legal(content, state, seat, move);
            move = choices[rng.below(static_cast<u32>(choices.size()))];
        }
        return move;
    }
    [[nodiscard]] Millis wakes() const override { return wakes_; }

   private:
    static Moves without_giving_up(const Moves& choices) {
        Moves kept;
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
};

}  // namespace

std::vector<std::string_view> bot_levels(Rules) { return {"random"}; }

std::unique_ptr<Bot<Rules>> make_bot(Rules, std::string_view level) {
    if (level == "random") return std::make_unique<RandomCook>();
    return nullptr;
}

}  // namespace brigade::pressure_cooker
