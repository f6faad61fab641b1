// One game between bots, from the deal to its end. Bots see views only; the loop holds the State.
#pragma once

#include <memory>
#include <span>
#include <vector>

#include "bots/bot.hpp"
#include "core/game.hpp"

namespace brigade {

template <Game G>
using BotSeats = std::vector<std::unique_ptr<Bot<G>>>;

// Called with (seat, move) before each move is applied, for recording.
template <Game G, class Watcher>
u64 play_match(const typename G::Content& content, typename G::State& state, BotSeats<G>& bots,
               Rng& rng, const Budget& budget, Watcher&& watcher) {
    u64 moves = 0;
    typename G::Events events;
    const auto act = [&](Seat seat) {
        const typename G::View view = observe(content, state, viewer_of(seat));
        const std::optional<typename G::Move> move =
            bots[index(seat)]->choose(content, view, rng, budget);
        if (!move) return false;
        ASSERT(check(content, state, seat, *move) == G::Refusal::None);
        watcher(seat, *move);
        events.clear();
        apply(content, state, seat, *move, events);
        ++moves;
        return true;
    };
    while (awaited(state) != kNobody) {
        bool moved = false;
        for (std::size_t number = 0; number < bots.size() && awaited(state) != kNobody; ++number) {
            const Seat seat = seat_at(number);
            if (!legal(content, state, seat, typename G::Move{}).empty()) moved |= act(seat);
        }
        ASSERT(moved);
    }
    return moves;
}

}  // namespace brigade
