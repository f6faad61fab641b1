// What Kitchen Rush asks of the table that serves it, and the reach of hands, which counts in table
// time like everything else.
#include <algorithm>

#include "games/kitchen_rush/rules/rules.hpp"

namespace brigade::kitchen_rush {

namespace {

constexpr int kPausesMax = 3;  // in a shift, for the whole table [KR-10.10]
constexpr int kLostS = 15;     // then a stand-in is due [KR-6.11]

PauseBy pause_by(Pause pause) {
    switch (pause) {
        case Pause::Anyone: return PauseBy::Anyone;
        case Pause::Vote: return PauseBy::Vote;
        case Pause::Never: break;
    }
    return PauseBy::Never;
}

}  // namespace

// [KR-6.10] Nothing but a pause stops a countdown, so it runs on when everybody has gone. Between
// shifts there is none, and an untimed one has none either.
TableService service_of(const Options& options, const State& state) {
    const Floor& floor = state.floor;
    const bool counts_down = floor.phase != Phase::Planning && floor.end_ms != kNotRunning;
    return {.speed = options.clock_speed,
            .pause = pause_by(options.pause),
            .pauses_max = kPausesMax,
            .absence_s = kLostS,
            .freezes = options.stand_in == StandIn::Freeze,
            .may_pause = in_shift(floor),
            .stretch = floor.shift,
            .runs_alone = counts_down};
}

// [KR-5.54, KR-10.9] What is only said takes no hands, and `done` leaves them where they are.
bool takes_hands(u8 act) {
    constexpr std::array kFree{kAct<NoAct>,      kAct<Ready>,         kAct<NotReady>,
                               kAct<StartShift>, kAct<SetTimekeeper>, kAct<SetTempPolicy>,
                               kAct<PassTemp>,   kAct<ChooseStrike>,  kAct<Done>};
    return std::ranges::find(kFree, act) == kFree.end();
}

}  // namespace brigade::kitchen_rush
