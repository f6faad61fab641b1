// The fastest way through a game: random choices, no bots, no words. What benchmarks measure.
#pragma once

#include "core/game.hpp"

namespace brigade {

struct PlayCount {
    u64 games = 0;
    u64 moves = 0;
    u64 decisions = 0;  // every choice from a legal list; a move of several steps is several
    u64 blend = 0;      // mixes what was seen, so that nothing is optimised away

    PlayCount& operator+=(const PlayCount& other) {
        games += other.games;
        moves += other.moves;
        decisions += other.decisions;
        blend ^= other.blend;
        return *this;
    }
};

// The first awaited seat.
inline Seat first_of(SeatSet seats) {
    return seat_at(static_cast<std::size_t>(std::countr_zero(static_cast<unsigned>(seats))));
}

template <Game G, bool kWithView>
PlayCount play_random_game(const typename G::Content& content, typename G::State state, Rng& rng) {
    PlayCount count{.games = 1};
    typename G::Events events;
    while (is_running(state)) {
        const SeatSet waiting = awaited(state);
        events.clear();
        if (const Millis next = due(state);
            next != kNever && (waiting == kNobody || rng.below(2) == 0)) {
            advance(content, state, next, events);  // in a game with clocks time passes, too
            continue;
        }
        const Seat seat = first_of(waiting);
        typename G::Move move{};
        do {
            if constexpr (kWithView) {
                const typename G::View view = observe(content, state, viewer_of(seat));
                count.blend ^= reinterpret_cast<const u8*>(&view)[count.decisions % sizeof view];
            }
            const typename G::Moves choices = legal(content, state, seat, move);
            move = choices[rng.below(static_cast<u32>(choices.size()))];
            ++count.decisions;
        } while (is_open(move));
        apply(content, state, seat, move, events);
        count.blend += events.size();
        ++count.moves;
    }
    return count;
}

}  // namespace brigade
