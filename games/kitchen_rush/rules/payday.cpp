// Salaries, strikes and awards: steps 6 and 7 of the check [KR-7.21 to 7.27], then what comes next.
#include <algorithm>

#include "games/kitchen_rush/rules/rules.hpp"

namespace brigade::kitchen_rush {

namespace {

// In the last shift there is nothing left to choose for [KR-7.24].
bool is_last_shift(const Content& content, const Floor& floor) {
    return floor.shift + 1 >= scenario_of(content, floor).shifts;
}

void pay(Floor& floor, int timers, int coins, Events& events) {
    book(floor, Account::Salaries, -coins);
    events.push_back(
        {SalariesPaid{.timers = static_cast<u8>(timers), .coins = static_cast<u8>(coins)}});
}

// [KR-7.22] All or nothing while nobody strikes.
void pay_or_lose(const Content& content, State& state, Events& events) {
    const int timers = salaries_of(state.floor);
    if (state.floor.coins < kSalary * timers)
        return end_scenario(state.floor, Ending::SalaryUnpaid, events);
    pay(state.floor, timers, kSalary * timers, events);
    finish_payday(content, state, events);
}

// The game waits for the Timekeeper, but not for ever.
void ask_who_strikes(Floor& floor, Events& events) {
    floor.phase = Phase::StrikeChoice;
    floor.end_ms = floor.now_ms + kStrikeMs;
    events.push_back({StrikeAsked{.timers = floor.strikes, .ends_ms = floor.end_ms}});
}

// ---- awards [KR-7.26]

// Hats rise, so counting those that are reached is enough.
std::size_t awards_earned(const Content& content, const Floor& floor) {
    const auto& hats = setup_of(content, floor).hats;
    return static_cast<std::size_t>(
        std::ranges::count_if(hats, [&](u8 hat) { return hat <= floor.reputation; }));
}

// [KR-7.26] Drawn face up; everybody sees what it is.
void gain_award(State& state, Events& events) {
    Floor& floor = state.floor;
    floor.awards.push_back(state.award_deck.pop_back());
    if (!floor.award_tops.empty()) floor.award_tops.pop_back();
    events.push_back({AwardGained{.award = floor.awards.back()}});
}

// Back on top of its deck, where everybody knows it [KR-9.2].
void lose_award(State& state, Events& events) {
    const AwardCard card = state.floor.awards.pop_back();
    state.award_deck.push_back(card);
    state.floor.award_tops.push_back(card);
    events.push_back({AwardLost{.award = card}});
}

void settle_awards(const Content& content, State& state, Events& events) {
    const std::size_t earned = awards_earned(content, state.floor);
    while (state.floor.awards.size() < earned) gain_award(state, events);
    while (state.floor.awards.size() > earned) lose_award(state, events);
}

}  // namespace

// [KR-7.23] As many as possible are paid; a loyal crew does without one salary.
void pay_salaries(const Content& content, State& state, Events& events) {
    Floor& floor = state.floor;
    if (!has(content, floor, Rule::Strikes)) return pay_or_lose(content, state, events);
    const int working = salaries_of(floor);
    const int free = effect_of(content, floor, Effect::SalariesFree);
    const int paid = std::min(working, floor.coins / kSalary + free);
    pay(floor, paid, kSalary * std::max(0, paid - free), events);
    floor.strikes = static_cast<u8>(working - paid);
    if (floor.strikes == 0) return finish_payday(content, state, events);
    if (paid > 0 && !is_last_shift(content, floor)) return ask_who_strikes(floor, events);
    strike_by_default(floor, events);
    finish_payday(content, state, events);
}

// Off the board and beside the Office, until somebody pays late.
void strike(Floor& floor, Timer timer, Events& events) {
    put_aside(floor, timer);
    floor.timers[timer].place = Whereabouts::OnStrike;
    --floor.strikes;
    events.push_back({TimerStruck{.timer = timer}});
}

// [KR-7.24] Temps first, then second timers from the highest seat down, then first ones.
void strike_by_default(Floor& floor, Events& events) {
    constexpr std::array<u8, kTimers> kOrder{9, 8, 7, 5, 3, 1, 6, 4, 2, 0};
    for (const u8 number : kOrder) {
        const auto timer = static_cast<Timer>(number);
        if (floor.strikes > 0 && is_working(floor.timers[timer])) strike(floor, timer, events);
    }
}

// Steps 6 to 8 from where nobody has to choose any more.
void finish_payday(const Content& content, State& state, Events& events) {
    Floor& floor = state.floor;
    if (salaries_of(floor) == 0) return end_scenario(floor, Ending::AllOnStrike, events);
    if (has(content, floor, Rule::Awards)) settle_awards(content, state, events);
    if (is_last_shift(content, floor))
        return end_scenario(floor, final_ending(content, floor), events);
    ++floor.shift;
    begin_planning(floor, events);
}

}  // namespace brigade::kitchen_rush
