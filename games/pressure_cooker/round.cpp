// The phases of a round and how one leads to the next [section 7.1].
// A phase whose limit is 0 is skipped at once, one with no limit waits for the players [PR-6.22].
#include <algorithm>

#include "games/pressure_cooker/rules.hpp"

namespace brigade::pressure_cooker {

namespace {

using Fact = Event::Kind;

void enter(Floor& floor, Phase phase, i32 at, i32 limit_ms) {
    floor.phase = phase;
    floor.phase_end_ms = limit_ms == kNoLimit ? kNotRunning : at + limit_ms;
}

void forget_ready(State& state) {
    for (Kitchen& own : state.kitchens) own.ready = false;
}

}  // namespace

bool everybody_ready(const State& state) {
    return std::all_of(state.kitchens.begin(), state.kitchens.begin() + state.floor.seat_count,
                       [](const Kitchen& own) { return own.ready; });
}

void begin_study(const Content& content, State& state, i32 at, Events& events) {
    const i32 limit_ms = state.floor.options.study_ms;
    enter(state.floor, Phase::Study, at, limit_ms);
    if (limit_ms == 0) begin_countdown(content, state, at, events);
}

// A countdown waits for nobody, so one without a limit is none.
void begin_countdown(const Content& /*content*/, State& state, i32 at, Events& events) {
    const i32 limit_ms = std::max(0, state.floor.options.countdown_ms);
    forget_ready(state);
    enter(state.floor, Phase::Countdown, at, limit_ms);
    if (limit_ms == 0) return begin_cooking(state, at, events);
    events.push_back({.kind = Fact::CountdownBegan, .ms = state.floor.phase_end_ms});
}

void begin_cooking(State& state, i32 at, Events& events) {
    enter(state.floor, Phase::Cooking, at, kNoLimit);
    state.floor.cook_start_ms = at;
    state.floor.progress_ms = at;
    std::fill_n(state.next_grab_ms.begin(), state.floor.seat_count, at);
    events.push_back({.kind = Fact::CookingBegan});
}

// [PR-5.24, PR-6.17] Without a ringer it is the house timer.
void start_timer(State& state, i32 at, u8 ringer, Events& events) {
    Floor& floor = state.floor;
    floor.timer_end_ms = at + floor.options.timer_ms;
    floor.ringer = ringer;
    floor.house_timer = ringer == kNoOne;
    if (floor.house_timer)
        events.push_back({.kind = Fact::HouseTimer, .ms = floor.timer_end_ms});
    else
        events.push_back({.kind = Fact::Rang, .seat = seat_at(ringer), .ms = floor.timer_end_ms});
}

void end_cooking(const Content& content, State& state, i32 at, Events& events) {
    for (std::size_t seat = 0; seat < state.floor.seat_count; ++seat)
        empty_hand(state, seat_at(seat), events);
    state.next_grab_ms.fill(0);
    state.floor.timer_end_ms = kNotRunning;
    events.push_back({.kind = Fact::RoundOver});
    go_on_scoring(content, state, at, events);
}

void end_if_all_off(const Content& content, State& state, i32 at, Events& events) {
    const bool all_off =
        std::all_of(state.kitchens.begin(), state.kitchens.begin() + state.floor.seat_count,
                    [](const Kitchen& own) { return own.off; });
    if (all_off) end_cooking(content, state, at, events);
}

void finish_round(const Content& content, State& state, i32 at, Events& events) {
    Floor& floor = state.floor;
    events.push_back({.kind = Fact::RoundScored, .number = floor.round});
    if (floor.round + 1 >= floor.options.rounds) {  // [PR-7.19]
        enter(floor, Phase::Over, at, kNoLimit);
        events.push_back({.kind = Fact::GameEnded});
        return;
    }
    enter(floor, Phase::Review, at, floor.options.review_ms);
    if (floor.options.review_ms == 0) end_review(content, state, at, events);
}

void end_review(const Content& content, State& state, i32 at, Events& events) {
    ++state.floor.round;
    set_up_round(content, state, at, events);
}

}  // namespace brigade::pressure_cooker
