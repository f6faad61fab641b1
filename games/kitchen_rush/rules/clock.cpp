// What happens by itself, and when [section 6]. Things due at one millisecond: hands are free,
// timers run out, by their number, the Timekeeper calls, then the phase ends; players move after
// that [KR-6.6].
#include <algorithm>

#include "games/kitchen_rush/rules/rules.hpp"

namespace brigade::kitchen_rush {

namespace {

constexpr i32 kFar = std::numeric_limits<i32>::max();

// In Overtime running sand has no meaning any more [KR-6.9].
i32 sand_due(const Floor& floor) {
    i32 next = kFar;
    if (floor.phase != Phase::Running) return next;
    for (const TimerState& timer : floor.timers)
        if (timer.place == Whereabouts::Standing && timer.until_ms > floor.now_ms)
            next = std::min(next, timer.until_ms);
    return next;
}

// [KR-6.13] So long before the end of a shift the Timekeeper calls the time.
constexpr std::array<i32, 4> kCalls{120'000, 60'000, 30'000, 10'000};

i32 call_due(const Floor& floor) {
    if (floor.phase != Phase::Running || floor.end_ms == kNotRunning) return kFar;
    for (const i32 left : kCalls)
        if (floor.end_ms - left > floor.now_ms) return floor.end_ms - left;
    return kFar;
}

// [KR-5.54] Free hands are news: whoever waits for them learns what is possible again.
i32 hands_due(const Floor& floor) {
    i32 next = kFar;
    if (floor.options.reach_ms == 0 || floor.phase == Phase::Over) return next;
    for (const i32 until : floor.busy_until_ms)
        if (until != 0) next = std::min(next, until);
    return next;
}

void free_hands(Floor& floor) {
    for (i32& until : floor.busy_until_ms)
        if (until <= floor.now_ms) until = 0;
}

i32 next_due(const Floor& floor) {
    const i32 end = floor.end_ms == kNotRunning ? kFar : floor.end_ms;
    return std::min({sand_due(floor), call_due(floor), hands_due(floor), end});
}

void tell_time(const Floor& floor, Events& events) {
    if (floor.phase != Phase::Running) return;
    for (const Timer timer : EveryId<Timer, kTimers>()) {
        const TimerState& state = floor.timers[timer];
        if (state.place == Whereabouts::Standing && state.until_ms == floor.now_ms)
            events.push_back({SandRanOut{.timer = timer}});
    }
    if (std::ranges::find(kCalls, floor.end_ms - floor.now_ms) != kCalls.end())
        events.push_back({TimeCalled{.left_ms = floor.end_ms - floor.now_ms}});
}

// Every phase that can end by itself, and what comes then.
void end_phase(const Content& content, State& state, Events& events) {
    switch (state.floor.phase) {
        case Phase::Planning: return start_shift(content, state, events);
        case Phase::Running: return end_countdown(content, state, events);
        case Phase::Overtime: return check_shift(content, state, events);
        case Phase::StrikeChoice:
            strike_by_default(state.floor, events);
            return finish_payday(content, state, events);
        case Phase::Over: break;
    }
    ASSERT(false);  // it has no end
}

}  // namespace

// The contract's own far future is another one than ours, because table time fits into 32 bits.
Millis due(const State& state) {
    const i32 next = next_due(state.floor);
    return next == kFar ? kNever : Millis{next};
}

// Time never runs backwards; being called late or often changes nothing [KR-6.15].
void advance(const Content& content, State& state, Millis now, Events& events) {
    Floor& floor = state.floor;
    const auto wanted = static_cast<i32>(std::clamp<Millis>(now, 0, kTimeMax));
    const i32 until = std::max(floor.now_ms, wanted);
    for (i32 next = next_due(floor); next <= until; next = next_due(floor)) {
        floor.now_ms = next;
        free_hands(floor);
        tell_time(floor, events);
        if (floor.end_ms == next) end_phase(content, state, events);
    }
    floor.now_ms = until;
}

}  // namespace brigade::kitchen_rush
