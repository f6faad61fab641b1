// What happens by itself, and when [6.1, 6.3]. Things due at one time: hands by seat, then the
// house timer, then the end of the timer, then the end of the phase [PR-6.4].
#include <algorithm>

#include "games/pressure_cooker/rules.hpp"

namespace brigade::pressure_cooker {

namespace {

constexpr i32 kFar = std::numeric_limits<i32>::max();

bool is_moving(const Hand& hand) {
    return hand.state == HandState::Reaching || hand.state == HandState::Carrying ||
           hand.state == HandState::Busy;
}

i32 hand_due(const Kitchen& own) { return is_moving(own.hand) ? own.hand.until_ms : kFar; }

// [PR-6.17, PR-6.18] Nobody makes progress, or the round takes too long.
i32 house_due(const Floor& floor) {
    if (floor.phase != Phase::Cooking || floor.timer_end_ms != kNotRunning) return kFar;
    const Options& options = floor.options;
    const i32 stall = options.stall_ms == kNoLimit ? kFar : floor.progress_ms + options.stall_ms;
    const i32 cap = options.cap_ms == kNoLimit ? kFar : floor.cook_start_ms + options.cap_ms;
    return std::min(stall, cap);
}

i32 running(i32 end_ms) { return end_ms == kNotRunning ? kFar : end_ms; }

i32 next_due(const State& state) {
    const Floor& floor = state.floor;
    i32 next =
        std::min({house_due(floor), running(floor.timer_end_ms), running(floor.phase_end_ms)});
    for (const Kitchen& own : state.kitchens) next = std::min(next, hand_due(own));
    return next;
}

void end_phase(const Content& content, State& state, i32 at, Events& events) {
    switch (state.floor.phase) {
        case Phase::Study: return begin_countdown(content, state, at, events);
        case Phase::Countdown: return begin_cooking(state, at, events);
        case Phase::CardAwards:
        case Phase::FastestAward:
        case Phase::MostAward: return after_awards(content, state, at, events);
        case Phase::Review: return end_review(content, state, at, events);
        case Phase::Cooking:
        case Phase::Over: break;
    }
    ASSERT(false);  // these phases have no end of their own
}

// The first thing that is due at this time.
void happen(const Content& content, State& state, i32 at, Events& events) {
    for (std::size_t seat = 0; seat < state.floor.seat_count; ++seat)
        if (hand_due(state.kitchens[seat]) == at)
            return settle_hand(state, seat_at(seat), at, events);
    if (house_due(state.floor) == at) return start_timer(state, at, kNoOne, events);
    if (state.floor.timer_end_ms == at) return end_cooking(content, state, at, events);
    end_phase(content, state, at, events);
}

}  // namespace

Millis due(const State& state) {
    const i32 next = next_due(state);
    return next == kFar ? kNever : Millis{next};
}

Millis next_chance(const State& state) {
    i32 next = kFar;
    for (std::size_t seat = 0; seat < state.floor.seat_count; ++seat) {
        const Kitchen& own = state.kitchens[seat];
        const i32 rested_ms = state.next_grab_ms[seat];
        const bool rests =
            own.hand.state == HandState::Home && !own.off && rested_ms > state.floor.now_ms;
        next = std::min({next, hand_due(own), rests ? rested_ms : kFar});
    }
    return next == kFar ? kNever : Millis{next};
}

// Time never runs backwards; being called late or often changes nothing [PR-6.6].
void advance(const Content& content, State& state, Millis now, Events& events) {
    const auto wanted = static_cast<i32>(std::clamp<Millis>(now, 0, kTimeMax));
    const i32 until = std::max(state.floor.now_ms, wanted);
    for (i32 next = next_due(state); next <= until; next = next_due(state)) {
        state.floor.now_ms = std::max(state.floor.now_ms, next);
        happen(content, state, next, events);
    }
    state.floor.now_ms = until;
}

}  // namespace brigade::pressure_cooker
