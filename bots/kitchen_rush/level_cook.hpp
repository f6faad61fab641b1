// A cook of a level: thinks before it puts a timer down, carries token by token, reads a card
// wrongly now and then, listens and calls [RULES.md 13]. It keeps no plan: what to do is decided
// from the view of that moment, so that nothing that happens in between can put it wrong. What it
// remembers is how long its hands are busy, how it has read its cards, and what was called.
#pragma once

#include "bots/kitchen_rush/acts.hpp"

namespace brigade::kitchen_rush {

class LevelCook final : public Bot<Rules> {
   public:
    explicit LevelCook(const Level& level) : level_(level) {}
    std::optional<Move> choose(const Content& content, const View& view, Rng& rng,
                               const Budget& budget) override;
    // For somebody who asks: a move as if time stood still, cards read as they are. It never says
    // that a meal is wrong [KR-9.5].
    std::optional<Move> choose_at_once(const Content& content, const View& view, Rng& rng,
                                       const Budget& budget) override;
    [[nodiscard]] Millis wakes() const override { return wakes_; }
    void hear(const Shout& shout) override { ears_.hear(shout, seen_ms_); }
    std::optional<Shout> say() override { return voice_.say(seat_); }

    [[nodiscard]] const Readings& readings() const { return readings_; }

   private:
    void begin_anew();
    void note(const View& view);
    void look_at_plates(const Content& content, const View& view, Rng& rng);
    std::optional<Move> between_shifts(const Content& content, const View& view, Rng& rng);
    std::optional<Move> in_shift(const Content& content, const View& view, Rng& rng);
    std::optional<Move> with_free_hands(const Content& content, const View& view, Rng& rng);
    std::optional<Move> free_act(const Content& content, const View& view, Rng& rng);
    std::optional<Move> place(const Content& content, const View& view, Rng& rng);
    std::optional<Move> make_room(const View& view) const;
    std::optional<Move> give_way(const Content& content, const View& view);
    void hurry(const Content& content, const View& view);
    void call_for_help(const Plans& plans, const Plan& chosen, const View& view);
    Move perform(const Content& content, const View& view, const Act& act, Rng& rng);
    [[nodiscard]] i32 draw_think_ms(Rng& rng) const;

    Level level_;
    Readings readings_;
    Ears ears_;
    Voice voice_;
    Seat seat_{};
    i32 seen_ms_ = 0;  // when it was last asked
    u8 shift_ = 0;
    i32 hands_ms_ = 0;  // they are busy until then
    std::optional<i32> thinks_until_;
    i32 thinks_from_ = 0;
    Millis wakes_ = kNever;
};

// A timer that this seat could put down now, and those that stand still, bit by timer.
u32 ready_timers(const View& view, Seat seat);

}  // namespace brigade::kitchen_rush
