// Whom the game waits for, and how somebody plays who chooses at random: busily. Acts that only
// undo others are mostly thought better of, so that random games look like games and come to an
// end.
#include "games/kitchen_rush/rules/asking.hpp"

namespace brigade::kitchen_rush {

namespace {

template <class... Acts>
constexpr u64 acts() {
    return ((u64{1} << kAct<Acts>) | ...);
}

// Somebody else is still at work with this Temp.
bool is_lent(const Floor& floor, Seat seat, Timer timer) {
    for (std::size_t number = 0; number < floor.seat_count; ++number) {
        const Action& action = floor.actions[number];
        if (seat_at(number) != seat && action.progress == Progress::Open && action.timer == timer)
            return true;
    }
    return false;
}

// Has sand to start with: an own timer, or a Temp that this seat may use.
bool has_free_timer(const Floor& floor, Seat seat) {
    for (const Timer timer : EveryId<Timer, kTimers>()) {
        const TimerState& state = floor.timers[timer];
        const bool free = state.place == Whereabouts::Idle ||
                          (state.place == Whereabouts::Standing && has_run_out(floor, state));
        if (!free) continue;
        const bool mine = is_temp(timer) ? may_use_temp(floor, seat) && !is_lent(floor, seat, timer)
                                         : owns(floor, seat, board_of(timer));
        if (mine) return true;
    }
    return false;
}

bool is_working_at_something(const Floor& floor, Seat seat) {
    return floor.actions[index(seat)].progress == Progress::Open;
}

bool is_ready(const Floor& floor, Seat seat) { return ((floor.ready >> index(seat)) & 1U) != 0; }

// In a shift the game waits for hands that could do something; the others wait for their sand.
bool is_awaited(const Floor& floor, Seat seat) {
    const bool keeps_time = floor.timekeeper == seat;
    switch (floor.phase) {
        case Phase::Planning:
            return !is_ready(floor, seat) || (keeps_time && everybody_ready(floor));
        case Phase::Running:
            return is_working_at_something(floor, seat) ||
                   (has_free_timer(floor, seat) && !is_ready(floor, seat) &&
                    !are_hands_busy(floor, seat));
        case Phase::Overtime: return is_working_at_something(floor, seat);
        case Phase::StrikeChoice: return keeps_time;
        case Phase::Over: break;
    }
    return false;
}

Move any_of(const Moves& choices, Rng& rng) {
    return choices[rng.below(static_cast<u32>(choices.size()))];
}

// Acts of `tiresome` come only once in a while.
Move pick_busily(const Moves& first, u64 tiresome, Rng& rng) {
    constexpr int kTries = 8;
    constexpr u32 kPatience = 16;
    Move move;
    for (int tries = 0; tries < kTries; ++tries) {
        move = any_of(first, rng);
        if (((tiresome >> move.act) & 1U) == 0 || rng.below(kPatience) == 0) break;
    }
    return move;
}

// There are more spaces than timers, so that a free timer always finds one.
Move first_move(const Content& content, const State& state, Seat seat, Move move = {}) {
    do move = legal(content, state, seat, move)[0];
    while (is_open(move));
    return move;
}

}  // namespace

SeatSet awaited(const State& state) {
    SeatSet seats = kNobody;
    for (std::size_t number = 0; number < state.floor.seat_count; ++number)
        if (is_awaited(state.floor, seat_at(number))) seats = seats | just(seat_at(number));
    return seats;
}

// What the table does for somebody who is gone: gets on with Planning, finishes what is open.
Move fallback(const Content& content, const State& state, Seat seat, std::size_t /*steps*/) {
    const Floor& floor = state.floor;
    if (!is_awaited(floor, seat)) return {};
    if (floor.phase == Phase::Planning)
        return is_ready(floor, seat) ? finished(StartShift{}) : finished(Ready{});
    if (is_working_at_something(floor, seat)) return finished(Done{});
    // Handing a Temp on would settle nothing where the turn comes round at once.
    if (floor.phase == Phase::Running && !is_untimed(floor))
        return first_move(content, state, seat, {.act = kAct<Place>});
    return first_move(content, state, seat);
}

// One choice from one list. Between shifts a random player only gets on with it.
Move random_step(const Content& content, const State& state, Seat seat, const Move& draft,
                 Rng& rng) {
    constexpr u64 kTiresome = acts<Ready, NotReady, PassTemp, Lift, Done, PutBackPlate, Relabel,
                                   Scrap, FixReturn, FixTake, FixPlate>();
    if (draft.act == 0 && state.floor.phase == Phase::Planning)
        return fallback(content, state, seat);
    const Moves choices = legal(content, state, seat, draft);
    if (choices.empty()) return {};
    return draft.act == 0 ? pick_busily(choices, kTiresome, rng) : any_of(choices, rng);
}

std::optional<Move> random_move(const Content& content, const State& state, Seat seat, Rng& rng) {
    const Phase phase = state.floor.phase;
    const bool between = phase == Phase::Planning || phase == Phase::StrikeChoice;
    if (between && !is_awaited(state.floor, seat)) return std::nullopt;
    Move move;
    do move = random_step(content, state, seat, move, rng);
    while (is_open(move));
    if (move.act == 0) return std::nullopt;
    return move;
}

}  // namespace brigade::kitchen_rush
