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

// One of the awaited seats.
inline Seat some_of(SeatSet seats, Rng& rng) {
    auto bits = static_cast<unsigned>(seats);
    for (u32 skip = rng.below(static_cast<u32>(std::popcount(bits))); skip > 0; --skip)
        bits &= bits - 1;
    return first_of(static_cast<SeatSet>(bits));
}

// A game that ends itself may lay its random moves open step by step, so that every choice from a
// legal list counts as the decision that it is.
template <class G>
concept StepsAtRandom = requires(const typename G::Content& content, const typename G::State& state,
                                 Seat seat, const typename G::Move& draft, Rng& rng) {
    { random_step(content, state, seat, draft, rng) } -> std::same_as<typename G::Move>;
};

// A game in real time says which moves give up, and when somebody can next do something that is not
// possible yet. Random play is busy there, as people are: nobody gives up who has anything else to
// do, and who waits does so until the next chance and not until the round is over.
template <class G>
concept IsBusy = requires(const typename G::State& state, const typename G::Move& move) {
    { gives_up(move) } -> std::same_as<bool>;
    { next_chance(state) } -> std::same_as<Millis>;
};

// Thinks better of giving up; false if there is nothing else.
template <Game G>
bool goes_on_instead(const typename G::Content& content, typename G::State& state, Seat seat,
                     const typename G::Move& move, typename G::Events& events) {
    if constexpr (IsBusy<G>) {
        if (!gives_up(move)) return false;
        const Millis chance = next_chance(state);
        if (chance == kNever) return legal(content, state, seat, {}).size() > 1;
        advance(content, state, chance, events);
        return true;
    } else {
        return false;
    }
}

template <Game G, bool kWithView>
PlayCount play_random_game(const typename G::Content& content, typename G::State state, Rng& rng) {
    PlayCount count{.games = 1};
    typename G::Events events;
    for (;;) {
        events.clear();
        const SeatSet waiting = awaited(state);
        const Millis next = due(state);
        if (waiting == kNobody && next == kNever) return count;
        if (waiting == kNobody) {
            advance(content, state, next, events);
            continue;
        }
        const Seat seat = next == kNever ? first_of(waiting) : some_of(waiting, rng);
        typename G::Move move{};
        do {
            if constexpr (kWithView) {
                const typename G::View view = observe(content, state, viewer_of(seat));
                count.blend ^= reinterpret_cast<const u8*>(&view)[count.decisions % sizeof view];
            }
            if constexpr (StepsAtRandom<G>) {
                move = random_step(content, state, seat, move, rng);
            } else if constexpr (EndsItself<G>) {
                move = *random_move(content, state, seat, rng);
            } else {
                const typename G::Moves choices = legal(content, state, seat, move);
                move = choices[rng.below(static_cast<u32>(choices.size()))];
            }
            ++count.decisions;
        } while (is_open(move));
        if (goes_on_instead<G>(content, state, seat, move, events)) continue;
        apply(content, state, seat, move, events);
        count.blend += events.size();
        ++count.moves;
    }
}

}  // namespace brigade
