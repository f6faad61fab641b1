// The steps between the public functions of Kitchen Rush; only rules/*.cpp include this, and those
// who show or test a position. Each part names the file that has it.
#pragma once

#include "games/kitchen_rush/kitchen_rush.hpp"

namespace brigade::kitchen_rush {

inline constexpr u8 kUnlimited = 255;   // acts of an action
inline constexpr u8 kSeatedAtOnce = 2;  // [KR-5.30]
inline constexpr u8 kWashedAtOnce = 3;  // [KR-5.40]
inline constexpr u8 kPutMax = 9;        // [KR-5.37]
inline constexpr int kBoughtIngredients = 5, kBoughtCheap = 3, kBoughtExpensive = 2;  // [KR-5.41]
inline constexpr int kSalary = 3;                                                     // [KR-7.21]
inline constexpr int kLateSalary = 3;                                                 // [KR-5.24]
inline constexpr int kVanCost = 1;                                                    // [KR-5.23]
inline constexpr i32 kAskedMs = 10'000;   // from the first request to the start [KR-5.47]
inline constexpr i32 kReadyMs = 15'000;   // from everybody ready to the start [KR-5.47]
inline constexpr i32 kStrikeMs = 30'000;  // to choose who strikes [KR-7.24]
inline constexpr i32 kNormalMs = 240'000, kFamilyMs = 300'000;  // [KR-10.1]

// ---- looking around

// Player boards in use: in solo one seat has two [KR-10.4].
inline std::size_t crew_of(const Floor& floor) {
    return floor.seat_count < kCrewMin ? kCrewMin : floor.seat_count;
}
inline bool is_solo(const Floor& floor) { return floor.seat_count == 1; }
inline Seat seat_of(const Floor& floor, Board board) {
    return is_solo(floor) ? Seat{0} : static_cast<Seat>(board);
}
inline bool owns(const Floor& floor, Seat seat, Board board) {
    return seat_of(floor, board) == seat;
}
inline const Scenario& scenario_of(const Content& content, const Floor& floor) {
    return content.scenarios[index(floor.options.scenario)];
}
inline bool has(const Content& content, const Floor& floor, Rule rule) {
    return scenario_of(content, floor).rules.has(rule);
}
inline const Setup& setup_of(const Content& content, const Floor& floor) {
    return scenario_of(content, floor).setups[crew_of(floor) - kCrewMin];
}
inline bool is_reserved(const Floor& floor, Table table) { return index(table) >= crew_of(floor); }
inline bool has_run_out(const Floor& floor, const TimerState& timer) {
    return timer.until_ms <= floor.now_ms;
}
inline bool is_working(const TimerState& timer) {
    return timer.place == Whereabouts::Idle || timer.place == Whereabouts::Standing;
}
inline bool in_shift(const Floor& floor) {
    return floor.phase == Phase::Running || floor.phase == Phase::Overtime;
}
inline bool is_untimed(const Floor& floor) {
    return floor.options.time_limit == TimeLimit::Untimed;
}
inline Ledger& ledger_of(Floor& floor) { return floor.ledgers[floor.shift]; }

template <class FloorType>
auto* find_order(FloorType& floor, Card card) {
    using Found = decltype(&floor.orders[0]);
    for (auto& order : floor.orders)
        if (order.card == card) return &order;
    return Found{nullptr};
}
// The order that a plate on a player board belongs to.
template <class FloorType>
auto* order_of(FloorType& floor, Plate plate) {
    const PlateState& state = floor.plates[plate];
    using Found = decltype(&floor.orders[0]);
    return state.zone == PlateZone::Board ? find_order(floor, state.card) : Found{nullptr};
}
inline const Meal& meal_of(const Content& content, Card card, Course course) {
    return content.patron(card).meals[index(course)];
}

// Whether an act takes hands, which are busy for a while after it; and whether a seat's are busy
// now. A time that is over is forgotten [KR-5.54].
bool takes_hands(u8 act);
inline bool are_hands_busy(const Floor& floor, Seat seat) {
    return floor.busy_until_ms[index(seat)] != 0;
}

// What all awards in hand add to a number of the rules [2.5].
int effect_of(const Content& content, const Floor& floor, Effect effect);
// The lowest-numbered plate of a size in this zone, or none.
Plate find_plate(const Floor& floor, PlateZone zone, Size size);
// Whether anybody could come in: the deck or the thrown-out pile has a card [KR-5.46].
inline bool somebody_waits(const State& state) {
    return !state.deck.empty() || !state.floor.thrown_out.empty();
}
// The rooms where ingredients of a kind may lie [2.2].
bool may_store(const Scenario& scenario, Room room, Ingredient kind);
bool may_use_temp(const Floor& floor, Seat seat);  // [KR-5.47, KR-5.58]
int salaries_of(const Floor& floor);               // timers that work
i32 limit_of(const Options& options, bool solo);   // of a shift; not of an untimed one
bool everybody_ready(const Floor& floor);

// ---- small effects (effects.cpp)

void book(Floor& floor, Account account, int coins);  // coins come, or go if negative
void close_action(Floor& floor, Seat seat, Progress progress, Events& events);
// One more act of the open action is done; the last one closes it.
void use_action(Floor& floor, Seat seat, Events& events);
void put_aside(Floor& floor, Timer timer);       // off its space, idle
Card draw_patron(State& state, Events& events);  // [KR-5.46]
void bind(Floor& floor, Plate plate, Order& order, Course course);
// Everything on it goes to the supply; the plate lies in the sink, and the meal has none [KR-5.42].
void clear_plate(Floor& floor, Plate plate);

// ---- judging (judge.cpp)

Finding judge(const Scenario& scenario, const Meal& meal, Size size, const PlateState& plate);
Finding judge_meal(const Content& content, const Floor& floor, const Order& order, Course course);
bool is_correct(const ById<Course, Finding>& findings);  // [KR-7.10]

// ---- the clock and the shift (shift.cpp)

void begin_planning(Floor& floor, Events& events);
void set_start(Floor& floor);  // when the shift begins by itself
void start_shift(const Content& content, State& state, Events& events);
void end_countdown(const Content& content, State& state, Events& events);
void end_overtime_if_idle(const Content& content, State& state, Events& events);

// ---- the check (shift_check.cpp, payday.cpp, ending.cpp)

void check_shift(const Content& content, State& state, Events& events);
bool gets_drink(const Content& content, const Floor& floor, Card card);
ById<Cause, int> causes_of(const Content& content, const Line& line);
void pay_salaries(const Content& content, State& state, Events& events);
void strike(Floor& floor, Timer timer, Events& events);
void strike_by_default(Floor& floor, Events& events);  // [KR-7.24]
void finish_payday(const Content& content, State& state, Events& events);
void end_scenario(Floor& floor, Ending ending, Events& events);
Ending final_ending(const Content& content, const Floor& floor);
GoalLevel goal_level_of(const Floor& floor);
int reached(const Floor& floor, GoalPart part);
int needed(const Content& content, const Floor& floor, GoalPart part, GoalLevel level);

}  // namespace brigade::kitchen_rush
