// One game between bots, from the deal to its end. Bots see views only; the loop holds the State.
// A game with clocks has no real time here: when nobody wants to act, the clock jumps to what
// happens next.
#pragma once

#include <algorithm>
#include <memory>
#include <numeric>
#include <span>
#include <vector>

#include "bots/bot.hpp"
#include "core/game.hpp"

namespace brigade {

template <Game G>
using BotSeats = std::vector<std::unique_ptr<Bot<G>>>;

// A match on its way. The watcher is called with (table time, seat, move) before each move is
// applied, for recording, and its happened(state, events), if it has one, after whatever happened.
template <Game G, class Watcher>
class Match {
   public:
    Match(const typename G::Content& content, typename G::State& state, BotSeats<G>& bots, Rng& rng,
          const Budget& budget, Watcher& watcher)
        : content_(content),
          state_(state),
          bots_(bots),
          rng_(rng),
          budget_(budget),
          watcher_(watcher),
          order_(bots.size()) {
        std::iota(order_.begin(), order_.end(), std::size_t{0});
    }

    u64 play() {
        while (is_running(state_)) {
            const u64 before = moves_;
            ask_everybody();
            if (moves_ == before) pass_time();
        }
        return moves_;
    }
    [[nodiscard]] Millis now() const { return now_; }

   private:
    // With clocks nobody is asked first for being the first seat.
    void ask_everybody() {
        if (due(state_) != kNever) rng_.shuffle(order_);
        for (const std::size_t number : order_)
            if (is_running(state_)) ask(seat_at(number));
    }
    void ask(Seat seat) {
        if (legal(content_, state_, seat, typename G::Move{}).empty()) return;
        const typename G::View view = observe(content_, state_, viewer_of(seat));
        const std::optional<typename G::Move> move =
            bots_[index(seat)]->choose(content_, view, rng_, budget_);
        pass_on_shouts(seat);
        if (!move) return;
        ASSERT(check(content_, state_, seat, *move) == G::Refusal::None);
        watcher_(now_, seat, *move);
        events_.clear();
        apply(content_, state_, seat, *move, events_);
        tell_watcher();
        ++moves_;
    }
    void pass_on_shouts(Seat seat) {
        const std::optional<Shout> shout = bots_[index(seat)]->say();
        if (!shout) return;
        for (std::size_t other = 0; other < bots_.size(); ++other)
            if (other != index(seat)) bots_[other]->hear(*shout);
    }
    // Time runs on until something happens or a bot wakes.
    void pass_time() {
        Millis next = due(state_);
        for (const auto& bot : bots_)
            if (bot->wakes() > now_) next = std::min(next, bot->wakes());
        ASSERT(next != kNever);
        now_ = next;
        events_.clear();
        advance(content_, state_, now_, events_);
        tell_watcher();
    }
    void tell_watcher() {
        if constexpr (requires { watcher_.happened(state_, events_); })
            watcher_.happened(state_, events_);
    }

    const typename G::Content& content_;
    typename G::State& state_;
    BotSeats<G>& bots_;
    Rng& rng_;
    const Budget& budget_;
    Watcher& watcher_;
    std::vector<std::size_t> order_;
    typename G::Events events_;
    Millis now_ = 0;
    u64 moves_ = 0;
};

// How a match went: its moves, and the table time at its end.
struct Played {
    u64 moves = 0;
    Millis ms = 0;
};

template <Game G, class Watcher>
Played play_match(const typename G::Content& content, typename G::State& state, BotSeats<G>& bots,
                  Rng& rng, const Budget& budget, Watcher&& watcher) {
    Match<G, std::remove_reference_t<Watcher>> match(content, state, bots, rng, budget, watcher);
    const u64 moves = match.play();
    return {moves, match.now()};
}

}  // namespace brigade
