// The small words of Kitchen Rush: kinds, sizes, rooms, and the ids of cards, plates, timers and
// spaces. Enums are described, so that the words for them are written nowhere else; what a card or
// space is stands in content.hpp.
#pragma once

#include "core/by_id.hpp"
#include "core/types.hpp"

namespace brigade::kitchen_rush {

// ---- kinds [2.2]

BOOST_DEFINE_FIXED_ENUM_CLASS(Ingredient, u8, Meat, Vegetables, Salad, Cheese, Bread, Pasta)
BOOST_DEFINE_FIXED_ENUM_CLASS(Spice, u8, Salt, Pepper, Herbs, Curry, Saffron)
BOOST_DEFINE_FIXED_ENUM_CLASS(Size, u8, I, II, III, IV)  // of plates
BOOST_DEFINE_FIXED_ENUM_CLASS(Room, u8, A, B, C)         // storage rooms
BOOST_DEFINE_FIXED_ENUM_CLASS(Course, u8, Main, Side)    // the meals of an order
BOOST_DEFINE_FIXED_ENUM_CLASS(PatronKind, u8, Friend, Regular, Challenging, Vip)
// What a timer can be put to.
BOOST_DEFINE_FIXED_ENUM_CLASS(Station, u8, Reception, DiningRoom, Storage, Stove, Greenhouse, Sink,
                              LatePayment, OfficeCard, Van)

template <class Id>
using Tally = ById<Id, u8>;
using Ingredients = Tally<Ingredient>;
using Spices = Tally<Spice>;
using Plates = Tally<Size>;

inline constexpr Ingredients kIngredientsInBox{24, 24, 15, 15, 15, 15};  // [2.1]
inline constexpr Spices kSpicesInBox{12, 12, 12, 10, 10};
inline constexpr Plates kPlatesInBox{6, 6, 6, 4};
constexpr bool is_cheap(Spice spice) { return spice < Spice::Curry; }

// ---- ids

enum class Card : u8 {};   // a patron, in the order of the content file
enum class Plate : u8 {};  // six of size I, then of II, of III, four of IV
enum class Timer : u8 {};  // 2 * board and 2 * board + 1, then the two Temps [2.2]
enum class Space : u8 {};  // an action space or the van, in the order of the content file
enum class Table : u8 {};  // in the dining room; the highest is 0
enum class Board : u8 {};  // a player board; in solo one seat has two of them [KR-10.4]
enum class AwardCard : u8 {};
enum class OfficeCard : u8 {};

template <class Id>
    requires std::is_enum_v<Id>
constexpr std::size_t index(Id id) {
    return static_cast<std::size_t>(id);
}

inline constexpr u8 kNone = 255;  // of every id
inline constexpr Card kNoCard{kNone};
inline constexpr Plate kNoPlate{kNone};
inline constexpr Timer kNoTimer{kNone};
inline constexpr Space kNoSpace{kNone};
inline constexpr Table kNoTable{kNone};
inline constexpr Board kNoBoard{kNone};
inline constexpr AwardCard kNoAward{kNone};
inline constexpr OfficeCard kNoOfficeCard{kNone};

inline constexpr std::size_t kCards = 60;
inline constexpr std::size_t kPlates = 22;
inline constexpr std::size_t kTimers = 10;
inline constexpr std::size_t kSpaces = 25;  // the van included
inline constexpr std::size_t kTables = 4;
inline constexpr std::size_t kBoards = 4;
inline constexpr std::size_t kAwardCards = 8;
inline constexpr std::size_t kAwardPlaces = 3;
inline constexpr std::size_t kOfficeCards = 4;
inline constexpr std::size_t kOfficeSlots = 2;
inline constexpr std::size_t kScenarios = 8;
inline constexpr std::size_t kShiftsMax = 4;
inline constexpr u8 kLastRow = 3;

inline constexpr Timer kFirstTemp{8};
inline constexpr Timer kSecondTemp{9};
constexpr bool is_temp(Timer timer) { return timer >= kFirstTemp; }
// Of a coloured timer.
constexpr Board board_of(Timer timer) { return static_cast<Board>(index(timer) / 2); }

constexpr Size size_of(Plate plate) {
    const std::size_t number = index(plate);
    return static_cast<Size>(number < 18 ? number / 6 : 3);
}
constexpr Plate first_plate(Size size) { return static_cast<Plate>(6 * index(size)); }

using TimerSet = ByteSet<Timer, 2>;

template <class Id>
constexpr u32 bit(Id id) {
    return u32{1} << index(id);
}

}  // namespace brigade::kitchen_rush

template <>
inline constexpr bool brigade::kIsNumbered<brigade::kitchen_rush::Timer> = true;
template <>
inline constexpr bool brigade::kIsNumbered<brigade::kitchen_rush::Board> = true;
