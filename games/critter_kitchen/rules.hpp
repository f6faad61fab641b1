// The steps between the moves of Critter Kitchen: who may take what, dishes and meals, a round from
// its preparation to its end, scoring. For the files of this folder, and for bots and tests that
// weigh positions; everybody else needs critter_kitchen.hpp alone.
#pragma once

#include "games/critter_kitchen/critter_kitchen.hpp"

namespace brigade::critter_kitchen {

inline constexpr int kSoupValue = 1;    // [CK-7.55]
inline constexpr int kBisqueValue = 3;  // [CK-7.55]
inline constexpr int kRowSpaces = 10;   // [section 2.9]
inline constexpr int kTrackSpaces = kRowSpaces * static_cast<int>(kRows);
inline constexpr int kLapStars = 10;                       // [CK-8.14]
inline constexpr std::array<int, 2> kFridgeLimits{5, 10};  // by day [CK-7.61]
inline constexpr int kBigFridge = 3;                       // more than others [CK-7.61]
inline constexpr u8 kTiers = 3;                            // [CK-7.21]
inline constexpr int kBigCourse = 4;                       // [CK-5.30]
inline constexpr std::size_t kPrivate = kRumorSpaces;      // Lady Wren's card, behind the others

inline const Kitchen& kitchen(const State& state, Seat seat) { return state.kitchens[index(seat)]; }
inline Kitchen& kitchen(State& state, Seat seat) { return state.kitchens[index(seat)]; }
inline const Pantry& pantry(const State& state, Seat seat) { return state.pantries[index(seat)]; }
inline Pantry& pantry(State& state, Seat seat) { return state.pantries[index(seat)]; }

// Whether the table waits for this seat: awaited() for one.
bool is_awaited(const State& state, Seat seat);

// ---- the street (street.cpp)

LocationSet locations_in_play(const Street& street);  // [CK-3.11]
bool in_play(const Street& street, Location location);
Location next_in_play(const Street& street, Location location);  // kNowhere behind the last one
// Where a plan sends nobody yet [CK-5.4].
LocationSet open_locations(const Street& street, const Pantry& shelf);
int draws_at(const Content& content, const Street& street, Location location);  // [CK-3.12]
inline int day_of(const Street& street) {                                       // [CK-7.2]
    return (street.round - 1) / static_cast<int>(kDayRounds) + 1;
}
// A token from the bag to a location; nothing if the bag is empty [CK-7.11, CK-7.12].
void draw_token(State& state, Location location, Events& events);
void move_to_back(Street& street, Seat seat);
void move_to_front(Street& street, Seat seat);
std::size_t place_on_track(const Street& street, Seat seat);  // 0 is the front

// ---- chefs (street.cpp)

int capacity_of(const Content& content, const Kitchen& own, Chef chef);
int speed_of(const Content& content, const Kitchen& own, Chef chef);
bool has_chef(const Kitchen& own, Chef chef);  // the zous chef only while one is at work
bool has_power(const Content& content, const Kitchen& own, Power power);
inline bool is_critic(const Content& content, const Street& street, CriticRule rule) {
    return content.critics[street.critic] == rule;
}
// The seat whose zous chef is at work, or kNone [CK-2.11].
u8 zous_owner(const State& state);
ZousEffect effect_at_work(const Content& content, const Kitchen& own);

// ---- what exists for whom (shopping.cpp)

bool exists_for(const Kitchen& own, Token token);  // [CK-7.25]
// Here, or endless soup [CK-7.26]: one kind, and all of them.
bool is_offered(const Street& street, const Kitchen& own, Token token);
TokenSet offered(const Street& street, const Kitchen& own);
inline bool anything_exists(const Street& street, const Kitchen& own) {  // [CK-7.27]
    return !offered(street, own).empty();
}
inline const Shopper& deciding(const Street& street) { return street.queue[street.turn]; }
int soup_for_leaving(const Content& content, const Kitchen& own);  // [CK-7.28, CK-7.30]
int rumor_tokens(const Kitchen& own);

// ---- shopping (shopping.cpp, closing.cpp)

void begin_shopping(const Content& content, State& state, Events& events);
void open_location(const Content& content, State& state, Location location, Events& events);
// Runs everything that happens by itself, up to the next decision [CK-7.65].
void go_on(const Content& content, State& state, Events& events);
void take_item(const Content& content, State& state, const Move& move, Events& events);
void leave_with_soup(const Content& content, State& state, Events& events);
void close_location(State& state, Events& events);                     // [CK-7.44 to 7.48]
void clear_cursor(Street& street);                                     // nothing is being resolved
void end_round(const Content& content, State& state, Events& events);  // [CK-7.49 to 7.51]

// ---- phases (phases.cpp)

void begin_round(const Content& content, State& state, int round, Events& events);  // [CK-7.5 …]
void end_drafts(const Content& content, State& state, Events& events);              // all are ready
void begin_plating(State& state, Events& events);
void begin_fridge(const Content& content, State& state, Events& events);
void begin_meal(State& state, Events& events);
int fridge_limit(const Content& content, const Kitchen& own, int day);  // [CK-7.61]
// Tokens that must go: below 0 if there is room left.
int fridge_excess(const Content& content, const State& state, Seat seat);

// ---- drafts (drafts.cpp)

// One seat's side of the table in a draft phase: what is still free to be laid [CK-5.18].
struct Side {
    const Content& content;
    const State& state;
    Seat seat;
    const Kitchen& own;
    const Pantry& shelf;
    FridgeCounts free;  // all-spices of both kinds counted under kAllSpice
    TokenSet kinds;     // of what is free
    int soup = 0;
    int bisque = 0;
    int rumors = 0;  // usable as spice [CK-5.31]
};
Side side_of(const Content& content, const State& state, Seat seat);
bool is_empty(const Plates& plates);
bool is_draft_empty(const State& state, Seat seat);
void add_serving(Plates& plates, Serving serving);  // in order [CK-4.6]
void take_serving(Plates& plates, Serving serving);
int count_serving(const Plates& plates, Serving serving);
int count_at(const Plates& plates, std::size_t where);
bool is_laid(const Plates& plates, std::size_t dish);
// The next step from an empty draft, or from the beginning of this one, to a wanted one in the
// order of CK-13.18; `ready` when it is all there, `clear` when the draft is something else.
Move step_towards(const Plates& draft, const Plates& wanted);

// What a token is worth keeping, in thousandths of a star (fallback.cpp) [CK-13.8].
int fridge_keep_value(const Side& side, Token token);

// ---- dishes (dishes.cpp)

using ShownTypes = FixedVec<Type, 3>;
// What a face-up challenge (0 to 5) asks for, without what the hold token covers [CK-7.8].
ShownTypes shown_types(const Content& content, const Street& street, std::size_t number);
inline bool is_held(std::size_t number) { return number % kDayRounds == kDayRounds - 1; }
inline TypeSet asked_types(const Content& content, const Street& street, std::size_t number) {
    const auto& types = content.challenges[street.challenges[number]].types;
    const TypeSet first = TypeSet::of(types[0]) | TypeSet::of(types[1]);
    return is_held(number) ? first : first | TypeSet::of(types[2]);
}
inline std::size_t challenge_of(const Street& street, std::size_t dish) {  // [CK-7.52]
    return static_cast<std::size_t>(day_of(street) - 1) * kDishes + dish;
}
int number_in_dish(const Content& content, const Kitchen& own, Token token);  // [CK-7.56]
int value_in_dish(const Content& content, const Kitchen& own, Serving serving);
int dish_value(const Content& content, const Kitchen& own, const Plates& plates,
               std::size_t dish);                            // [CK-7.55]
int dish_stars(const Content& content, int value);           // [CK-2.8]
std::array<TypeSet, kTypes> types_on(const Plates& plates);  // by dish or course
// Whether a dish, or all three, may be served as they lie [CK-5.21, CK-5.22].
Refusal check_dish(const Content& content, const State& state, Seat seat, std::size_t dish);
Refusal check_dishes(const Content& content, const State& state, Seat seat);
// The highest value of a dish for one face-up challenge (0 to 5) from all in storage; 0: none is
// possible (reach.cpp).
int reach_of(const Content& content, const Street& street, const Kitchen& own, const Pantry& shelf,
             std::size_t number);

// ---- meals (meal.cpp)

struct CourseSum {
    int tokens = 0;
    int number = 0;  // the highest effective number [CK-8.21]
    int base = 0;    // [CK-8.5]
    int value = 0;   // with the wine, if paired [CK-8.6]
};
struct MealSum {
    std::array<CourseSum, kTypes> courses{};
    int served = 0;  // courses
    int spices = 0;
    int odd = 0;     // tokens of odd number
    int lowest = 0;  // number served
    int highest = 0;
    int tokens = 0;
};
// What a player's numbers depend on, so that a view can be asked like a state.
struct Taste {
    const Content& content;
    const Street& street;
    const Kitchen& own;
};
int number_in_meal(const Taste& taste, Token token);     // [CK-8.3]
int value_in_meal(const Taste& taste, Serving serving);  // [CK-8.4]
MealSum meal_of(const Taste& taste, const Plates& plates);
// Rumors that multiply, counted once each [CK-8.13].
using RumorList = FixedVec<u8, kRumorSpaces + 1>;
int times_on_track(const Content& content, const RumorList& rumors, std::size_t type);
int track_total(const Content& content, const MealSum& meal, const RumorList& rumors);
struct Track {
    int laps = 0;
    int space = 0;  // 0 to 70
    int row = 0;    // 0 to 7
    int stars = 0;
};
Track track_of(const Content& content, int total);  // [CK-8.14]
RumorList rumors_on(const View& view);              // those the viewer knows, the private one last

// ---- scoring (score.cpp)

// What a rumor counts for one player: spices, courses, odd tokens … [section 2.6].
int rumor_count(const RumorCard& card, const MealSum& meal, const Kitchen& own,
                const FridgeCounts& storage);
// What an absolute rumor pays one player.
int rumor_stars(const RumorCard& card, const MealSum& meal, const Kitchen& own);
void score_meals(const Content& content, State& state, Events& events);  // [section 8]
int soup_total(const Pantry& own);                                       // [CK-8.8]
// The seats in the order of the final ranking [CK-8.17 to 8.19].
FixedVec<Seat, kPlayersMax> ranking(const Street& street,
                                    const std::array<Kitchen, kPlayersMax>& kitchens);

// ---- refusals of single moves, for check() and legal() (check.cpp, check_plates.cpp)

Refusal check_after_reveal(const Content& content, const State& state, const Move& move);
Refusal check_shopping(const State& state, const Move& move);
Refusal check_plates(const Side& side, const Move& move);
Refusal check_fridge(const Side& side, const Move& move);
Refusal check_ready(const Content& content, const State& state, Seat seat);
// What check_plates() asks besides, for lists: whether a course takes one more [CK-5.30], whether a
// dish takes a reduction [CK-5.25], and whether there is a pairing at all [CK-5.32].
bool takes_one_more(const Side& side, std::size_t course);
bool takes_reduction(const Side& side, std::size_t dish);
bool may_pair(const Side& side);

// ---- lists (legal.cpp, legal_plates.cpp)

void list_plates(const Side& side, Moves& moves);  // all steps on dishes or in the meal

}  // namespace brigade::critter_kitchen
