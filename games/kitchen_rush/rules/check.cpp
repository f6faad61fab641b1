// Why a move is not possible, or None: parameters first [KR-5.56], then the reasons of its kind.
// Here are timers and Planning; acts of an open action are in check_acts.cpp, free acts in
// check_plates.cpp. Nothing here looks at whether a meal is right [5.2], but for a strict referee.
#include "games/kitchen_rush/rules/asking.hpp"

namespace brigade::kitchen_rush {

namespace {

// ---- parameters that name nothing

template <class T>
constexpr std::size_t kLimit = 256;
template <DescribedEnum T>
constexpr std::size_t kLimit<T> = kEnumSize<T>;
template <>
constexpr std::size_t kLimit<Card> = kCards;
template <>
constexpr std::size_t kLimit<Plate> = kPlates;
template <>
constexpr std::size_t kLimit<Timer> = kTimers;
template <>
constexpr std::size_t kLimit<Space> = kSpaces;
template <>
constexpr std::size_t kLimit<Table> = kTables;

template <class T>
bool is_known(const Asking& asking, const T& value) {
    if constexpr (std::same_as<T, Seat>)
        return index(value) < asking.floor.seat_count;
    else if constexpr (std::same_as<T, Board>)
        return index(value) < crew_of(asking.floor);
    else if constexpr (std::is_enum_v<T>)
        return index(value) < kLimit<T>;
    else
        return true;
}

// A field that begins as none may stay that. Only the first `given` fields are looked at.
template <class A>
bool names_something(const Asking& asking, const A& act, std::size_t given = kFieldCount<A>) {
    bool known = true;
    std::size_t number = 0;
    const A fresh{};
    visit_fields<A>([&](auto field) {
        if (number++ >= given) return;
        const auto& value = act.*field.pointer;
        bool none = false;
        if constexpr (std::is_enum_v<std::remove_cvref_t<decltype(value)>>)
            none = index(value) == kNone && index(fresh.*field.pointer) == kNone;
        known = known && (none || is_known(asking, value));
    });
    return known;
}

// What an act must name, and once each, whatever else may be wrong with it.
template <class A>
bool names_enough(const A& /*act*/) {
    return true;
}
bool names_enough(const ThrowOut& act) { return act.table != act.other; }
bool names_enough(const SetTempPolicy& act) {
    return act.policy != TempPolicy::Seat || act.seat != kNoSeat;
}

// ---- Planning [KR-5.47]

// All of it belongs to the time between shifts, most of it to the Timekeeper.
Refusal check_planning(const Asking& asking, bool timekeeper_only) {
    if (asking.floor.phase != Phase::Planning) return Refusal::NotPlanning;
    return timekeeper_only && !asking.is_timekeeper() ? Refusal::NotTimekeeper : Refusal::None;
}

// A shift without a countdown is closed by its players [KR-10.15].
Refusal check_ready(const Asking& asking, bool ready) {
    const bool closing = asking.floor.phase == Phase::Running && is_untimed(asking.floor);
    if (asking.floor.phase != Phase::Planning && !closing) return Refusal::NotPlanning;
    const bool is_ready = ((asking.floor.ready >> index(asking.seat)) & 1U) != 0;
    return is_ready == ready ? Refusal::AlreadyReady : Refusal::None;
}

// ---- spaces

// Markers come before timers: a closed space says why it is closed.
Refusal check_space(const Asking& asking, Timer timer, Space space) {
    if ((asking.scenario.spaces & bit(space)) == 0) return Refusal::NoSuchSpace;
    const std::size_t crew = crew_of(asking.floor) - kCrewMin;
    if ((asking.scenario.unavailable[crew] & bit(space)) != 0) return Refusal::SpaceUnavailable;
    if (asking.floor.locked.has(space)) return Refusal::SpaceLocked;
    if (asking.floor.broken.has(space)) return Refusal::SpaceBroken;
    const bool own = asking.floor.timers[timer].space == space;
    return asking.floor.occupied.has(space) && !own ? Refusal::SpaceOccupied : Refusal::None;
}

}  // namespace

// [KR-5.22] From the Service on somebody can always be thrown out instead.
Refusal why_not_reception(const Asking& asking) {
    bool free = asking.has(Rule::Service);
    for (const Table table : EveryId<Table, kTables>())
        free = free || (!is_reserved(asking.floor, table) && asking.floor.tables[table] == kNoCard);
    if (!free) return Refusal::DiningRoomFull;
    return somebody_waits(asking.state) ? Refusal::None : Refusal::NobodyWaiting;
}

namespace {

// [KR-5.24]
Refusal check_late_payment(const Asking& asking, Timer target) {
    const auto is_striking = [](const TimerState& timer) {
        return timer.place == Whereabouts::OnStrike;
    };
    if (std::ranges::none_of(asking.floor.timers, is_striking)) return Refusal::NobodyOnStrike;
    if (target == kNoTimer || !is_striking(asking.floor.timers[target])) return Refusal::BadTarget;
    return asking.floor.coins < kLateSalary ? Refusal::NotEnoughCoins : Refusal::None;
}

// [KR-5.25]
Refusal check_office_card(const Asking& asking, Space space) {
    const OfficeCard card = asking.floor.office[asking.content.space(space).slot];
    if (card == kNoOfficeCard) return Refusal::NoOfficeCard;
    const bool pays = asking.floor.coins >= asking.content.office_card(card).cost;
    return pays ? Refusal::None : Refusal::NotEnoughCoins;
}

// [KR-5.22 to 5.26]
Refusal check_room(const Asking& asking, const Place& act) {
    switch (asking.content.space(act.space).station) {
        case Station::Reception: return why_not_reception(asking);
        case Station::Van: return asking.floor.coins < kVanCost ? Refusal::NoCoin : Refusal::None;
        case Station::LatePayment: return check_late_payment(asking, act.target);
        case Station::OfficeCard: return check_office_card(asking, act.space);
        default: return Refusal::None;
    }
}

// Whoever has put a Temp down may also pick it up, even if the turn has moved on [KR-5.58].
Refusal check_temp(const Asking& asking, Timer timer, bool lifting) {
    const TimerState& state = asking.floor.timers[timer];
    const bool placed_it = state.board != kNoBoard && asking.owns(state.board);
    return may_use_temp(asking.floor, asking.seat) || (lifting && placed_it)
               ? Refusal::None
               : Refusal::TempNotYours;
}

// Only a shared timer can carry the open action of somebody else.
Refusal check_in_progress(const Asking& asking, Timer timer) {
    for (std::size_t seat = 0; seat < asking.floor.seat_count; ++seat) {
        const Action& action = asking.floor.actions[seat];
        if (seat_at(seat) != asking.seat && action.progress == Progress::Open &&
            action.timer == timer)
            return Refusal::ActionInProgress;
    }
    return Refusal::None;
}

}  // namespace

// In the order of KR-5.21: is it there, may I, is its sand through, is somebody at it.
Refusal why_not_timer(const Asking& asking, Timer timer, bool lifting) {
    const TimerState& state = asking.floor.timers[timer];
    if (state.place == Whereabouts::Away) return Refusal::NoSuchTimer;
    if (state.place == Whereabouts::OnStrike) return Refusal::TimerOnStrike;
    if (is_temp(timer)) {
        if (const Refusal why = check_temp(asking, timer, lifting); why != Refusal::None)
            return why;
    } else if (!asking.owns(board_of(timer))) {
        return Refusal::NotYourTimer;
    }
    if (lifting && state.place == Whereabouts::Idle) return Refusal::BadParameter;
    if (state.place == Whereabouts::Standing && !has_run_out(asking.floor, state))
        return Refusal::SandRunning;
    return is_temp(timer) ? check_in_progress(asking, timer) : Refusal::None;
}

Refusal why_not(const Asking& asking, const Place& act) {
    if (asking.floor.phase == Phase::Overtime) return Refusal::TimeUp;
    if (asking.floor.phase != Phase::Running) return Refusal::NotInShift;
    if (const Refusal why = why_not_timer(asking, act.timer, false); why != Refusal::None)
        return why;
    if (const Refusal why = check_space(asking, act.timer, act.space); why != Refusal::None)
        return why;
    if (asking.needs_board(act.timer) && act.board == kNoBoard) return Refusal::BadParameter;
    return check_room(asking, act);
}

// [KR-5.28]
Refusal why_not(const Asking& asking, const Lift& act) {
    if (!in_shift(asking.floor)) return Refusal::NotInShift;
    return why_not_timer(asking, act.timer, true);
}

Refusal why_not(const Asking& asking, const Done& /*act*/) {
    return asking.action().progress == Progress::Open ? Refusal::None : Refusal::NoOpenAction;
}

Refusal why_not(const Asking& asking, const Ready& /*act*/) { return check_ready(asking, true); }
Refusal why_not(const Asking& asking, const NotReady& /*act*/) {
    return check_ready(asking, false);
}

// Asking once is enough; once all are ready asking again starts the shift.
Refusal why_not(const Asking& asking, const StartShift& /*act*/) {
    if (const Refusal why = check_planning(asking, true); why != Refusal::None) return why;
    const bool again = asking.floor.asked_ms != kNotRunning && !everybody_ready(asking.floor);
    return again ? Refusal::AlreadyReady : Refusal::None;
}

Refusal why_not(const Asking& asking, const SetTimekeeper& /*act*/) {
    return check_planning(asking, true);
}

// The phase, the scenario, then whose business it is: as in every other check.
Refusal why_not(const Asking& asking, const SetTempPolicy& /*act*/) {
    const Refusal why = check_planning(asking, true);
    const bool in_planning = why != Refusal::NotPlanning;
    return in_planning && !asking.has(Rule::Temps) ? Refusal::NotInThisScenario : why;
}

// [KR-5.48, KR-5.58]
Refusal why_not(const Asking& asking, const PassTemp& /*act*/) {
    if (!in_shift(asking.floor)) return Refusal::NotInShift;
    if (!asking.has(Rule::Temps)) return Refusal::NotInThisScenario;
    const bool at_turn =
        asking.floor.temp_policy == TempPolicy::InTurn && asking.floor.temp_seat == asking.seat;
    return at_turn ? Refusal::None : Refusal::TempNotYours;
}

// [KR-5.49, KR-5.59]
Refusal why_not(const Asking& asking, const ChooseStrike& act) {
    if (asking.floor.phase != Phase::StrikeChoice) return Refusal::BadChoice;
    if (!asking.is_timekeeper()) return Refusal::NotTimekeeper;
    std::size_t working = 0;
    for (const Timer timer : EveryId<Timer, kTimers>())
        if (act.timers.has(timer) && is_working(asking.floor.timers[timer])) ++working;
    const bool right = working == asking.floor.strikes && act.timers.size() == working;
    return right ? Refusal::None : Refusal::BadChoice;
}

bool names_known_things(const Asking& asking, const Move& draft) {
    return with_act<Move>(draft.act, [&](auto kind) {
        return names_something(asking, act_of<decltype(kind)>(draft), draft.given);
    });
}

Refusal why_not(const Asking& asking, const Move& move) {
    return with_act<Move>(move.act, [&](auto kind) {
        const auto act = act_of<decltype(kind)>(move);
        if (!names_something(asking, act) || !names_enough(act)) return Refusal::BadParameter;
        if (asking.lacks_hands_for(move.act)) return Refusal::HandsBusy;  // [KR-5.54]
        return why_not(asking, act);
    });
}

Refusal check(const Content& content, const State& state, Seat seat, const Move& move) {
    if (move.act >= kActCount<Move> || is_open(move)) return Refusal::Unfinished;
    return why_not(Asking(content, state, seat), move);
}

}  // namespace brigade::kitchen_rush
