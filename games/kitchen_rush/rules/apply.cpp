// The effect of a move: of Planning [KR-5.47 to 5.49] and of timers [KR-5.21 to 5.29] here, of acts
// in do_acts.cpp, of plates in do_plates.cpp. Whether a move is possible is decided in check*.cpp.
#include "games/kitchen_rush/rules/doing.hpp"

namespace brigade::kitchen_rush {

namespace {

// Before a shift it starts a clock, in an untimed one it may end it.
void set_ready(const Doing& doing, bool ready) {
    Floor& floor = doing.floor();
    const unsigned mine = 1U << index(doing.seat);
    floor.ready = static_cast<u8>(ready ? floor.ready | mine : floor.ready & ~mine);
    doing.tell(Readied{.seat = doing.seat, .ready = ready});
    if (floor.phase == Phase::Planning) return set_start(floor);
    if (everybody_ready(floor)) end_countdown(doing.content, doing.state, doing.events);
}

// The turn moves to the next higher seat, and after the last one to the first [KR-5.58].
void pass_turn(const Doing& doing) {
    Floor& floor = doing.floor();
    floor.temp_seat = seat_at((index(floor.temp_seat) + 1) % floor.seat_count);
    doing.tell(TempPassed{.seat = floor.temp_seat});
}

// ---- what an action allows

// How many acts an action has; storage and greenhouse have no limit.
u8 allowance_of(const Doing& doing, Station station) {
    switch (station) {
        case Station::Reception: return kSeatedAtOnce;
        case Station::Storage:
        case Station::Greenhouse: return kUnlimited;
        case Station::Sink:
            return static_cast<u8>(kWashedAtOnce +
                                   effect_of(doing.content, doing.floor(), Effect::PlatesWashed));
        case Station::DiningRoom:
        case Station::Stove:
        case Station::Van: return 1;
        case Station::LatePayment:
        case Station::OfficeCard: break;  // done with the placement
    }
    return 0;
}

// ---- the office [KR-5.24, KR-5.25]

// The timer is back at once and may be put to work in the same second.
void pay_late(const Doing& doing, Board board, Timer target) {
    Floor& floor = doing.floor();
    book(floor, Account::LatePayments, -kLateSalary);
    floor.timers[target].place = Whereabouts::Idle;
    floor.timers[target].until_ms = floor.now_ms;
    doing.tell(SalaryPaidLate{.board = board, .timer = target});
}

// [2.6] What is done once stays done for the scenario.
void do_office_work(Floor& floor, OfficeWork work) {
    switch (work) {
        case OfficeWork::Unlock: floor.locked = {}; break;
        case OfficeWork::Repair: floor.broken = {}; break;
        case OfficeWork::BringPlates:
            for (PlateState& plate : floor.plates)
                if (plate.zone == PlateZone::Office) plate.zone = PlateZone::Cupboard;
            break;
        case OfficeWork::HireTemp:
            floor.timers[kSecondTemp].place = Whereabouts::Idle;
            floor.timers[kSecondTemp].until_ms = floor.now_ms;
            break;
    }
}

// The next card comes to lie under the timer and is blocked with its slot [KR-5.25].
void use_office_card(const Doing& doing, Board board, u8 slot) {
    Floor& floor = doing.floor();
    const OfficeCard card = floor.office[slot];
    const OfficeInfo& info = doing.content.office_card(card);
    book(floor, Account::Office, -info.cost);
    do_office_work(floor, info.work);
    floor.office_done.push_back(card);
    doing.tell(OfficeCardUsed{.board = board, .card = card});
    Deck<OfficeCard, kOfficeCards>& deck = doing.state.office_deck;
    floor.office[slot] = deck.empty() ? kNoOfficeCard : deck.pop_back();
    if (floor.office[slot] != kNoOfficeCard)
        doing.tell(OfficeCardTurned{.slot = slot, .card = floor.office[slot]});
}

// ---- placing

// A coloured timer works for its own board, a Temp for who placed it [KR-5.57].
Board board_for(const Doing& doing, const Place& act) {
    if (!is_temp(act.timer)) return board_of(act.timer);
    return is_solo(doing.floor()) ? act.board : static_cast<Board>(doing.seat);
}

// Until now it did nothing; the report tells how long [KR-8.9].
void note_idle(Floor& floor, Timer timer) {
    if (is_temp(timer)) return;
    i32& idle_ms = ledger_of(floor).idle_ms[index(board_of(timer))];
    idle_ms += floor.now_ms - floor.timers[timer].until_ms;
}

// Full sand on a new space; the old one is free.
void stand(Floor& floor, const Place& act, Board board, bool is_van) {
    note_idle(floor, act.timer);
    put_aside(floor, act.timer);
    TimerState& timer = floor.timers[act.timer];
    timer.until_ms = floor.now_ms + timer.length_ms;
    timer.place = Whereabouts::Standing;
    timer.space = act.space;
    timer.board = board;
    if (!is_van) floor.occupied.insert(act.space);
}

}  // namespace

void perform(const Doing& doing, const Ready& /*act*/) { set_ready(doing, true); }
void perform(const Doing& doing, const NotReady& /*act*/) { set_ready(doing, false); }

void perform(const Doing& doing, const StartShift& /*act*/) {
    Floor& floor = doing.floor();
    if (everybody_ready(floor)) return start_shift(doing.content, doing.state, doing.events);
    floor.asked_ms = floor.now_ms;
    set_start(floor);
    doing.tell(ShiftAsked{.seat = doing.seat, .starts_ms = floor.end_ms});
}

void perform(const Doing& doing, const SetTimekeeper& act) {
    doing.floor().timekeeper = act.seat;
    doing.tell(TimekeeperSet{.seat = act.seat});
}

// A turn begins with the Timekeeper, whoever had it before [KR-5.58].
void perform(const Doing& doing, const SetTempPolicy& act) {
    Floor& floor = doing.floor();
    floor.temp_policy = act.policy;
    floor.temp_seat = act.policy == TempPolicy::Seat     ? act.seat
                      : act.policy == TempPolicy::InTurn ? floor.timekeeper
                                                         : Seat{};
    doing.tell(TempPolicySet{.policy = act.policy, .seat = floor.temp_seat});
}

void perform(const Doing& doing, const PassTemp& /*act*/) { pass_turn(doing); }

void perform(const Doing& doing, const ChooseStrike& act) {
    for (const Timer timer : EveryId<Timer, kTimers>())
        if (act.timers.has(timer)) strike(doing.floor(), timer, doing.events);
    finish_payday(doing.content, doing.state, doing.events);
}

// Paying actions are over with the placement, all others begin with it [KR-5.21].
void perform(const Doing& doing, const Place& act) {
    Floor& floor = doing.floor();
    const SpaceInfo& space = doing.content.space(act.space);
    const Board board = board_for(doing, act);
    close_action(floor, doing.seat, Progress::Closed, doing.events);  // [KR-5.3]
    stand(floor, act, board, space.station == Station::Van);
    doing.tell(TimerPlaced{.board = board,
                           .timer = act.timer,
                           .space = act.space,
                           .until_ms = floor.timers[act.timer].until_ms});
    const u8 left = allowance_of(doing, space.station);
    floor.actions[index(doing.seat)] = {.progress = left > 0 ? Progress::Open : Progress::UsedUp,
                                        .station = space.station,
                                        .timer = act.timer,
                                        .board = board,
                                        .room = space.room,
                                        .left = left};
    if (space.station == Station::Van) book(floor, Account::Shopping, -kVanCost);
    if (space.station == Station::LatePayment) pay_late(doing, board, act.target);
    if (space.station == Station::OfficeCard) use_office_card(doing, board, space.slot);
    if (is_temp(act.timer) && floor.temp_policy == TempPolicy::InTurn) pass_turn(doing);
}

// Picking up the timer of an open action ends that action too.
void perform(const Doing& doing, const Lift& act) {
    if (doing.action().timer == act.timer)
        close_action(doing.floor(), doing.seat, Progress::Closed, doing.events);
    put_aside(doing.floor(), act.timer);
    doing.tell(TimerLifted{.timer = act.timer});
}

void perform(const Doing& doing, const Done& /*act*/) {
    close_action(doing.floor(), doing.seat, Progress::Closed, doing.events);
}

// The last open action of an Overtime takes the shift with it.
void apply(const Content& content, State& state, Seat seat, const Move& move, Events& events) {
    ASSERT(check(content, state, seat, move) == Refusal::None);
    const Doing doing{content, state, seat, events};
    if (const i32 reach = state.floor.options.reach_ms; reach > 0 && takes_hands(move.act))
        state.floor.busy_until_ms[index(seat)] = state.floor.now_ms + reach;  // [KR-10.9]
    with_act<Move>(move.act, [&](auto kind) { perform(doing, act_of<decltype(kind)>(move)); });
    end_overtime_if_idle(content, state, events);
}

}  // namespace brigade::kitchen_rush
