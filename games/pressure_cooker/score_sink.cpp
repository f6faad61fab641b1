// The two awards of the sink, and the end of the game: final scores and places [8.5, 8.6].
#include <algorithm>

#include "games/pressure_cooker/rules.hpp"

namespace brigade::pressure_cooker {

namespace {

Award award_for(Seat seat, Reason reason, int points) {
    return {.reason = reason,
            .source = seat,
            .points = static_cast<i8>(points),
            .recipients = static_cast<u8>(bit_of(seat))};
}

// [PR-8.32] The seat with strictly the most tokens in the sink, or kNoOne.
u8 most_orders(const State& state) {
    u8 best = kNoOne;
    int most = 0;
    for (std::size_t seat = 0; seat < state.floor.seat_count; ++seat) {
        const int tokens = state.kitchens[seat].sink;
        if (tokens == most) best = kNoOne;
        if (tokens > most) best = static_cast<u8>(seat);
        most = std::max(most, tokens);
    }
    return best;
}

// [PR-8.36] All dials in play from low to high.
using Sorted = std::array<i16, kTables>;
Sorted sorted_dials(const State& state, std::size_t seat) {
    Sorted dials = state.kitchens[seat].dials;
    std::sort(dials.begin(), dials.begin() + state.floor.table_count);
    return dials;
}

}  // namespace

void score_fastest(const Content& content, State& state, i32 at, Events& events) {
    Floor& floor = state.floor;
    if (floor.ringer == kNoOne) return score_most(content, state, at, events);
    const Seat ringer = seat_at(floor.ringer);
    const Kitchen& own = kitchen(state, ringer);
    const bool earned = own.correct >= minimum_of_round(floor);
    const Award award = earned ? award_for(ringer, Reason::Fastest, kFastestPoints)
                               : award_for(ringer, Reason::FalseBell, -kFalseBellPoints);
    open_award(state, award, events);
    if (!earned && floor.options.false_bell_lowest) {  // [PR-10.10]
        state.picks[0][floor.ringer] = false_bell_dial(floor, own);
        book_awards(state, events);
        return score_most(content, state, at, events);
    }
    ask_for_dials(content, state, Phase::FastestAward, at, events);
}

void score_most(const Content& content, State& state, i32 at, Events& events) {
    const u8 best = most_orders(state);
    if (best == kNoOne) return finish_round(content, state, at, events);
    open_award(state, award_for(seat_at(best), Reason::MostOrders, kMostOrdersPoints), events);
    ask_for_dials(content, state, Phase::MostAward, at, events);
}

Outcome outcome(const Content& /*content*/, const State& state) {
    const std::size_t seats = state.floor.seat_count;
    Outcome result{.over = state.floor.phase == Phase::Over, .seat_count = state.floor.seat_count};
    for (std::size_t seat = 0; seat < seats; ++seat) {
        const Sorted own = sorted_dials(state, seat);
        result.score[seat] = own[0];
        result.place[seat] = 1;
        for (std::size_t other = 0; other < seats; ++other)
            if (sorted_dials(state, other) > own) ++result.place[seat];
    }
    return result;
}

}  // namespace brigade::pressure_cooker
