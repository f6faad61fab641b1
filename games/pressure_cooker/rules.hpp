// The steps between the moves of Pressure Cooker: hands, inspection, scoring, rounds.
// For the files of this folder, and for bots and tests that weigh positions; everybody else needs
// pressure_cooker.hpp alone.
#pragma once

#include <bit>

#include "games/pressure_cooker/pressure_cooker.hpp"

namespace brigade::pressure_cooker {

inline Kitchen& kitchen(State& state, Seat seat) { return state.kitchens[index(seat)]; }
inline const Kitchen& kitchen(const State& state, Seat seat) { return state.kitchens[index(seat)]; }
inline Stack& stack_of(State& state, Seat seat, Slot slot) {
    return state.stacks[index(seat)][index(slot)];
}
inline const Stack& stack_of(const State& state, Seat seat, Slot slot) {
    return state.stacks[index(seat)][index(slot)];
}
inline bool has_order(const Floor& floor, Slot slot) {
    return index(slot) < kSlots && floor.orders[index(slot)].card != kNoCard;
}
inline unsigned bit_of(Slot slot) { return 1U << index(slot); }
inline unsigned bit_of(Seat seat) { return 1U << index(seat); }
inline bool is_up(const Kitchen& own, Slot slot) { return (own.up & bit_of(slot)) != 0; }
inline int claims_of(const Kitchen& own) { return std::popcount(own.up); }
inline std::size_t open_awards(const Floor& floor) { return floor.awards.size() - floor.booked; }

// [PR-6.7] A duration of this seat's hand.
inline i32 paced(const Options& options, Seat seat, u16 duration_ms) {
    return i32{duration_ms} * options.hand_pct[index(seat)] / 100;
}

int orders_in_play(const Floor& floor);
int minimum_of_round(const Floor& floor);  // claims that the bell needs [PR-5.23, PR-10.7]

// ---- setup (setup.cpp)

void fill_tables(const Content& content, State& state);  // [PR-3.6, PR-3.7]
void set_up_round(const Content& content, State& state, i32 at, Events& events);  // [PR-3.11]

// ---- phases (round.cpp). Everything happens at table time `at`.

void begin_study(const Content& content, State& state, i32 at, Events& events);
void begin_countdown(const Content& content, State& state, i32 at, Events& events);
void begin_cooking(State& state, i32 at, Events& events);  // [PR-7.3]
void start_timer(State& state, i32 at, u8 ringer, Events& events);
void end_cooking(const Content& content, State& state, i32 at, Events& events);     // [PR-6.20]
void end_if_all_off(const Content& content, State& state, i32 at, Events& events);  // [PR-5.26]
void finish_round(const Content& content, State& state, i32 at, Events& events);    // [PR-7.18]
void end_review(const Content& content, State& state, i32 at, Events& events);
bool everybody_ready(const State& state);

// ---- hands (hands.cpp)

void reach(State& state, Seat seat, Spot spot, u16 lag_ms, i32 at, Events& events);
void take_tile(State& state, Seat seat, Spot spot, i32 claimed_ms, i32 at, Events& events);
void decide(State& state, Spot spot, i32 at, Events& events);       // the fair window is over
void come_home(State& state, Seat seat, Events& events);            // [PR-5.13]
void empty_hand(State& state, Seat seat, Events& events);           // [PR-5.25]
void settle_hand(State& state, Seat seat, i32 at, Events& events);  // what is due for this hand

// ---- inspection of one stack (inspect.cpp)

enum class Fate : u8 { Kept, Extra, Foreign, Surplus, Duplicate, Misplaced };

struct Inspection {
    u8 missing = 0, foreign = 0, surplus = 0, duplicates = 0, specials = 0;  // [PR-8.1 to 8.5]
    u8 extras = 0;                                                           // kinds of them
    bool misplaced = false;                                                  // [PR-8.6]
    std::array<Fate, kStackMax> fates{};                                     // by tile
    [[nodiscard]] int wrong() const { return foreign + surplus + duplicates + specials; }
    [[nodiscard]] bool correct() const {  // [PR-8.8]
        return missing == 0 && foreign == 0 && surplus == 0 && !misplaced;
    }
};
Inspection inspect(const Content& content, const OrderCard& card, const Stack& stack);
// Of the tiles that are not thrown out [PR-8.15].
int quality_of(const Content& content, const Stack& stack, const Inspection& found);
int bonus_points_of(const Content& content, const Stack& stack, const Inspection& found);
int ingredients_on(const Content& content, const Stack& stack);
// How often each kind is still missing, and how many extras [PR-8.1].
std::array<u8, kIngredients> missing_kinds(const Content& content, const OrderCard& card,
                                           const Stack& stack);
// Whether one more tile of this kind would be neither foreign, surplus nor a duplicate.
bool wants(const Content& content, const OrderCard& card, const Stack& stack, Kind kind);

// ---- scoring (score_order.cpp, score_sink.cpp, awards.cpp)

// Inspects and scores orders from the next one on, until a dial must be chosen or the round is
// done [PR-7.6 to 7.16].
void go_on_scoring(const Content& content, State& state, i32 at, Events& events);
void score_placed(const Content& content, State& state, Slot slot, Events& events);  // [PR-7.14]
void score_fastest(const Content& content, State& state, i32 at, Events& events);    // [PR-8.29]
void score_most(const Content& content, State& state, i32 at, Events& events);       // [PR-8.32]

void open_award(State& state, const Award& award, Events& events);
// Enters the phase of the open awards, or books them at once if nobody may choose [PR-6.22].
void ask_for_dials(const Content& content, State& state, Phase phase, i32 at, Events& events);
void book_awards(State& state, Events& events);  // [PR-7.13]
void after_awards(const Content& content, State& state, i32 at, Events& events);
bool all_picked(const Floor& floor);
bool can_pay(const Options& options, const Kitchen& own, std::size_t tables, std::size_t dial);
u8 default_dial(const Floor& floor, const Kitchen& own, const Award& award);  // [PR-7.13, PR-7.17]
u8 false_bell_dial(const Floor& floor, const Kitchen& own);                   // [PR-10.10]
// Adds to a dial, or takes what is there [PR-8.33]; the points that really moved.
int add_points(const Options& options, Kitchen& own, std::size_t dial, Reason reason, int points);
int lowest_dial(const Kitchen& own, std::size_t tables);  // its value: the final score [PR-8.35]

}  // namespace brigade::pressure_cooker
