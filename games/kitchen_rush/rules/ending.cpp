// The goal, how a scenario ends, and its medal [section 8]. The crew wins or loses together.
#include "games/kitchen_rush/rules/rules.hpp"

namespace brigade::kitchen_rush {

namespace {

// A part that a scenario does not ask for counts as reached, however low it is.
bool reaches(const Content& content, const Floor& floor, GoalLevel level) {
    for (const GoalPart part : EveryId<GoalPart>())
        if (setup_of(content, floor).goal[part] > 0 &&
            reached(floor, part) < needed(content, floor, part, level))
            return false;
    return true;
}

int wrong_orders(const Floor& floor) {
    int wrong = 0;
    for (const Ledger& ledger : floor.ledgers) wrong += ledger.wrong;
    return wrong;
}

// [KR-8.8, KR-10.1, KR-10.8] Help that looks at the plates leaves bronze; time of one's own making
// leaves none.
Medal medal_of(const Content& content, const Floor& floor) {
    const Options& options = floor.options;
    if (floor.ending != Ending::Passed) return Medal::None;
    if (options.time_limit == TimeLimit::Custom || is_untimed(floor)) return Medal::None;
    if (options.clock_speed < 100) return Medal::None;  // [KR-10.14]
    const bool helped = options.assist == Assist::Full || options.referee != Referee::Box;
    if (helped || !reaches(content, floor, GoalLevel::Expert)) return Medal::Bronze;
    return wrong_orders(floor) == 0 ? Medal::Gold : Medal::Silver;
}

// What the crew has and what it needs, from the first minute on: the goal is no secret.
TeamResult team_of(const Content& content, const Floor& floor) {
    TeamResult team;
    team.won = floor.ending == Ending::Passed;
    team.medal = medal_of(content, floor);
    if (floor.ending != Ending::None && !team.won) team.reason = word_of(floor.ending);
    for (const GoalPart part : EveryId<GoalPart>())
        if (setup_of(content, floor).goal[part] > 0)
            team.goals.push_back(
                {.part = word_of(part),
                 .reached = static_cast<i16>(reached(floor, part)),
                 .needed = static_cast<i16>(needed(content, floor, part, goal_level_of(floor)))});
    return team;
}

}  // namespace

// [KR-10.4, KR-10.6]
GoalLevel goal_level_of(const Floor& floor) {
    if (floor.options.goals != GoalLevel::Usual) return floor.options.goals;
    const bool easier = is_solo(floor) && floor.options.scenario == ScenarioId::S8;
    return easier ? GoalLevel::Relaxed : GoalLevel::Standard;
}

// [KR-8.2, KR-8.3]
int reached(const Floor& floor, GoalPart part) {
    if (part == GoalPart::Coins) return floor.coins;
    if (part == GoalPart::Reputation) return floor.reputation;
    int served = 0;
    for (const Ledger& ledger : floor.ledgers)
        for (const u8 count : ledger.served) served += count;
    return served;
}

// [KR-10.6]
int needed(const Content& content, const Floor& floor, GoalPart part, GoalLevel level) {
    const int standard = setup_of(content, floor).goal[part];
    switch (level) {
        case GoalLevel::Relaxed: return standard * 3 / 4;
        case GoalLevel::Expert: return (standard * 5 + 3) / 4;
        case GoalLevel::Usual:
        case GoalLevel::Standard: break;
    }
    return standard;
}

// [KR-8.1, KR-8.4] A strike outweighs everything else.
Ending final_ending(const Content& content, const Floor& floor) {
    for (const TimerState& timer : floor.timers)
        if (timer.place == Whereabouts::OnStrike) return Ending::StrikeAtEnd;
    return reaches(content, floor, goal_level_of(floor)) ? Ending::Passed : Ending::GoalMissed;
}

// Nothing happens after this, and nothing can be done.
void end_scenario(Floor& floor, Ending ending, Events& events) {
    floor.phase = Phase::Over;
    floor.end_ms = kNotRunning;
    floor.ending = ending;
    events.push_back({ScenarioEnded{.ending = ending}});
}

// [KR-8.7] There is no ranking: everybody has what the crew has, and all share a place.
Outcome outcome(const Content& content, const State& state) {
    const Floor& floor = state.floor;
    Outcome result{.over = floor.phase == Phase::Over, .seat_count = floor.seat_count};
    for (std::size_t seat = 0; seat < floor.seat_count; ++seat) {
        result.score[seat] = static_cast<i16>(reached(floor, GoalPart::Served));
        result.place[seat] = 1;
    }
    result.team = team_of(content, floor);
    return result;
}

}  // namespace brigade::kitchen_rush
