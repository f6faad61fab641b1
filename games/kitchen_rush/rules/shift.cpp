// A shift from Planning to the end of its countdown [7.1, 7.2, 7.4]. The check that follows is in
// shift_check.cpp.
#include <algorithm>

#include "games/kitchen_rush/rules/rules.hpp"

namespace brigade::kitchen_rush {

namespace {

// [KR-7.1] Sand that is left over does not matter.
void bring_home(Floor& floor) {
    for (const Timer timer : EveryId<Timer, kTimers>()) {
        TimerState& state = floor.timers[timer];
        state.board = kNoBoard;
        if (!is_working(state)) continue;
        put_aside(floor, timer);
        state.until_ms = floor.now_ms;
    }
    floor.occupied = {};
    floor.actions = {};
}

// From the supply, as far as it lasts [KR-7.2].
template <class Id>
void deliver(const Tally<Id>& goods, Tally<Id>& supply, Tally<Id>& to) {
    for (const Id kind : EveryId<Id>()) {
        const u8 count = std::min(goods[kind], supply[kind]);
        supply[kind] = static_cast<u8>(supply[kind] - count);
        to[kind] = static_cast<u8>(to[kind] + count);
    }
}

// Awards that add to a number have nothing to deliver.
void deliver_awards(const Content& content, Floor& floor, Events& events) {
    for (const AwardCard card : floor.awards) {
        const AwardInfo& award = content.award(card);
        if (award.ingredients == Ingredients{} && award.spices == Spices{}) continue;
        if (award.room) deliver(award.ingredients, floor.supply, floor.rooms[*award.room]);
        deliver(award.spices, floor.spice_supply, floor.bag);
        events.push_back({GoodsDelivered{.award = card}});
    }
}

bool somebody_works(const Floor& floor) {
    return std::ranges::any_of(
        floor.actions, [](const Action& action) { return action.progress == Progress::Open; });
}

// A timer that stands still when the countdown ends has been idle since its sand ran out.
void note_idle_timers(Floor& floor) {
    for (std::size_t number = 0; number < index(kFirstTemp); ++number) {
        const TimerState& timer = floor.timers.slots[number];
        if (is_working(timer) && timer.until_ms < floor.now_ms)
            ledger_of(floor).idle_ms[number / 2] += floor.now_ms - timer.until_ms;
    }
}

}  // namespace

// Nobody is ready for a shift that has only just come up.
void begin_planning(Floor& floor, Events& events) {
    floor.phase = Phase::Planning;
    floor.end_ms = kNotRunning;
    floor.asked_ms = kNotRunning;
    floor.ready = 0;
    events.push_back({PlanningBegan{.shift = floor.shift}});
}

// [KR-5.47] Some time after the Timekeeper has asked, or after everybody is ready; whichever comes
// first. Being ready again starts the second time anew.
void set_start(Floor& floor) {
    const i32 asked = floor.asked_ms == kNotRunning ? kTimeMax : floor.asked_ms + kAskedMs;
    const i32 ready = everybody_ready(floor) ? floor.now_ms + kReadyMs : kTimeMax;
    const i32 start = std::min(asked, ready);
    floor.end_ms = start == kTimeMax ? kNotRunning : start;
}

// [KR-7.32] The order is that of KR-7.1 to 7.4.
void start_shift(const Content& content, State& state, Events& events) {
    Floor& floor = state.floor;
    bring_home(floor);
    deliver_awards(content, floor, events);
    ASSERT(salaries_of(floor) > 0);  // the last payday has looked [KR-7.3]
    floor.phase = Phase::Running;
    floor.began_ms = floor.now_ms;
    floor.ready = 0;
    floor.report.clear();
    const i32 longer = 1000 * effect_of(content, floor, Effect::ShiftSeconds);
    floor.end_ms = is_untimed(floor)
                       ? kNotRunning
                       : floor.now_ms + limit_of(floor.options, is_solo(floor)) + longer;
    events.push_back({ShiftBegan{.shift = floor.shift}});
}

// [KR-6.7] What has been begun may be finished.
void end_countdown(const Content& content, State& state, Events& events) {
    Floor& floor = state.floor;
    note_idle_timers(floor);
    if (!somebody_works(floor) || floor.options.overtime_ms == 0)
        return check_shift(content, state, events);
    floor.phase = Phase::Overtime;
    floor.end_ms = floor.now_ms + floor.options.overtime_ms;
    events.push_back({OvertimeBegan{.ends_ms = floor.end_ms}});
}

void end_overtime_if_idle(const Content& content, State& state, Events& events) {
    if (state.floor.phase == Phase::Overtime && !somebody_works(state.floor))
        check_shift(content, state, events);
}

}  // namespace brigade::kitchen_rush
