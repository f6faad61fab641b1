// The moves of Kitchen Rush as a closed list of acts [5.3], and the list of what a seat may do
// next. A field of an act is one byte, and all moves of a list differ in one field only, so that a
// list is a row of bits and a move is made when it is looked at. JSON and text follow from the
// descriptions [core/acts.hpp].
#pragma once

#include <array>
#include <bit>
#include <iterator>

#include "core/acts.hpp"
#include "games/kitchen_rush/things.hpp"

namespace brigade::kitchen_rush {

BOOST_DEFINE_FIXED_ENUM_CLASS(TempPolicy, u8, Free, Seat, InTurn)  // who may use a Temp [KR-5.47]
inline constexpr Seat kNoSeat{kNone};

struct NoAct {};
BOOST_DESCRIBE_STRUCT(NoAct, (), ())

// ---- Planning, and closing an untimed shift [KR-5.47, KR-5.48, KR-10.15]

struct Ready {};
BOOST_DESCRIBE_STRUCT(Ready, (), ())
struct NotReady {};
BOOST_DESCRIBE_STRUCT(NotReady, (), ())
struct StartShift {};
BOOST_DESCRIBE_STRUCT(StartShift, (), ())
struct SetTimekeeper {
    Seat seat{};
};
BOOST_DESCRIBE_STRUCT(SetTimekeeper, (), (seat))
struct SetTempPolicy {
    TempPolicy policy{};
    Seat seat = kNoSeat;  // of the policy "seat"
};
BOOST_DESCRIBE_STRUCT(SetTempPolicy, (), (policy, seat))
struct PassTemp {};
BOOST_DESCRIBE_STRUCT(PassTemp, (), ())
struct ChooseStrike {
    TimerSet timers{};
};
BOOST_DESCRIBE_STRUCT(ChooseStrike, (), (timers))

// ---- timers [KR-5.21 to 5.29]

struct Place {
    Timer timer{};
    Space space{};
    Timer target = kNoTimer;  // late payment: who comes back
    Board board = kNoBoard;   // a Temp in solo: for which of the two
};
BOOST_DESCRIBE_STRUCT(Place, (), (timer, space, target, board))
struct Lift {
    Timer timer{};
};
BOOST_DESCRIBE_STRUCT(Lift, (), (timer))
struct Done {};
BOOST_DESCRIBE_STRUCT(Done, (), ())

// ---- acts of an open action [KR-5.30 to 5.33, KR-5.37 to 5.41]

struct SeatPatron {
    Table table{};
};
BOOST_DESCRIBE_STRUCT(SeatPatron, (), (table))
struct ThrowOut {
    Table table{};
    Table other = kNoTable;
};
BOOST_DESCRIBE_STRUCT(ThrowOut, (), (table, other))
struct TakeOrder {
    Table table{};
};
BOOST_DESCRIBE_STRUCT(TakeOrder, (), (table))
struct Serve {
    Card card{};
};
BOOST_DESCRIBE_STRUCT(Serve, (), (card))
struct PutIngredient {
    Ingredient kind{};
    Plate plate{};
    u8 count = 0;
};
BOOST_DESCRIBE_STRUCT(PutIngredient, (), (kind, plate, count))
struct PutSpice {
    Spice kind{};
    Plate plate{};
    u8 count = 0;
};
BOOST_DESCRIBE_STRUCT(PutSpice, (), (kind, plate, count))
struct Cook {
    Plate plate{};
};
BOOST_DESCRIBE_STRUCT(Cook, (), (plate))
struct Wash {
    Size size{};
};
BOOST_DESCRIBE_STRUCT(Wash, (), (size))
struct BuyIngredients {
    Ingredient kind{};
    u8 a = 0, b = 0, c = 0;  // so many into each room
};
BOOST_DESCRIBE_STRUCT(BuyIngredients, (), (kind, a, b, c))
struct BuyCheap {
    u8 salt = 0, pepper = 0, herbs = 0;
};
BOOST_DESCRIBE_STRUCT(BuyCheap, (), (salt, pepper, herbs))
struct BuyExpensive {
    u8 curry = 0, saffron = 0;
};
BOOST_DESCRIBE_STRUCT(BuyExpensive, (), (curry, saffron))

// ---- free acts [KR-5.34 to 5.36, KR-5.42 to 5.45]

struct TakePlate {
    Card card{};
    Course course{};
    Size size{};
};
BOOST_DESCRIBE_STRUCT(TakePlate, (), (card, course, size))
struct PutBackPlate {
    Plate plate{};
};
BOOST_DESCRIBE_STRUCT(PutBackPlate, (), (plate))
struct Relabel {
    Plate plate{};
    Card card{};
    Course course{};
};
BOOST_DESCRIBE_STRUCT(Relabel, (), (plate, card, course))
struct Scrap {
    Plate plate{};
};
BOOST_DESCRIBE_STRUCT(Scrap, (), (plate))
struct FixReturn {
    Ingredient kind{};
    Plate plate{};
    u8 count = 0;
    Room room{};
};
BOOST_DESCRIBE_STRUCT(FixReturn, (), (kind, plate, count, room))
struct FixTake {
    Ingredient kind{};
    Plate plate{};
    u8 count = 0;
    Room room{};
};
BOOST_DESCRIBE_STRUCT(FixTake, (), (kind, plate, count, room))
struct FixPlate {
    Plate plate{};
    Size size{};
};
BOOST_DESCRIBE_STRUCT(FixPlate, (), (plate, size))

// A move, or a move in the making: `given` of its fields are chosen.
struct Move {
    using Acts =
        boost::mp11::mp_list<NoAct, Ready, NotReady, StartShift, SetTimekeeper, SetTempPolicy,
                             PassTemp, ChooseStrike, Place, Lift, Done, SeatPatron, ThrowOut,
                             TakeOrder, Serve, PutIngredient, PutSpice, Cook, Wash, BuyIngredients,
                             BuyCheap, BuyExpensive, TakePlate, PutBackPlate, Relabel, Scrap,
                             FixReturn, FixTake, FixPlate>;
    u8 act = 0;
    u8 given = 0;
    std::array<u8, 4> bytes{};
    bool operator==(const Move&) const = default;
};

template <class A>
inline constexpr u8 kAct = kActNumber<Move, A>;

constexpr bool is_open(const Move& move) { return lacks_fields(move); }

template <class A>
Move finished(const A& act) {
    return move_of<Move>(act);
}

// A set of values of one field: numbers below 64, and none. All ids of the game fit.
class Values {
   public:
    static constexpr unsigned kEnd = 65;

    constexpr Values() = default;
    constexpr explicit Values(u64 bits, bool none = false) : bits_(bits), none_(none) {}
    [[nodiscard]] constexpr bool empty() const { return bits_ == 0 && !none_; }
    [[nodiscard]] constexpr std::size_t size() const {
        return static_cast<std::size_t>(std::popcount(bits_)) + (none_ ? 1 : 0);
    }
    // The place that has so many before it; the last is none.
    [[nodiscard]] constexpr unsigned at(std::size_t rank) const {
        u64 rest = bits_;
        for (; rank > 0 && rest != 0; --rank) rest &= rest - 1;
        if (rest == 0) {
            ASSERT(none_);
            return kEnd - 1;
        }
        return static_cast<unsigned>(std::countr_zero(rest));
    }
    [[nodiscard]] constexpr unsigned next(unsigned from) const {
        if (from < kEnd - 1)
            if (const u64 rest = bits_ >> from; rest != 0)
                return from + static_cast<unsigned>(std::countr_zero(rest));
        return from < kEnd && none_ ? kEnd - 1 : kEnd;
    }
    static constexpr u8 value_at(unsigned place) {
        return place == kEnd - 1 ? kNone : static_cast<u8>(place);
    }

   private:
    u64 bits_ = 0;
    bool none_ = false;
};

// The draft with one more field. If that settles the move, the fields behind it are left out. The
// timers of a strike are one field that grows.
inline Move with_value(Move draft, u8 value, bool settles) {
    if (draft.act == kAct<ChooseStrike>) {
        auto strike = act_of<ChooseStrike>(draft);
        strike.timers.insert(static_cast<Timer>(value));
        return move_of<Move>(strike, settles ? 1 : 0);
    }
    draft.bytes.at(draft.given++) = value;
    const u8 fields = kFieldCounts<Move>[draft.act];
    while (settles && draft.given < fields) draft.bytes.at(draft.given++) = kNone;
    return draft;
}

// The ways to go on from a draft, in ascending order.
class Moves {
   public:
    class Iterator {
       public:
        using value_type = Move;
        using difference_type = std::ptrdiff_t;
        using iterator_category = std::input_iterator_tag;
        using pointer = void;
        using reference = Move;
        Iterator(const Moves& moves, unsigned place) : moves_(&moves), place_(place) {}
        Move operator*() const { return moves_->move_at(place_); }
        Iterator& operator++() {
            place_ = moves_->values_.next(place_ + 1);
            return *this;
        }
        Iterator operator++(int) {
            const Iterator before = *this;
            ++*this;
            return before;
        }
        bool operator==(const Iterator& other) const { return place_ == other.place_; }

       private:
        const Moves* moves_;
        unsigned place_;
    };

    Moves() = default;
    // A value of `settled` needs no further field.
    Moves(const Move& draft, const Values& values, u64 settled)
        : draft_(draft), values_(values), settled_(settled) {}
    [[nodiscard]] std::size_t size() const { return values_.size(); }
    [[nodiscard]] bool empty() const { return values_.empty(); }
    Move operator[](std::size_t rank) const { return move_at(values_.at(rank)); }
    [[nodiscard]] Iterator begin() const { return {*this, values_.next(0)}; }
    [[nodiscard]] Iterator end() const { return {*this, Values::kEnd}; }

   private:
    [[nodiscard]] Move move_at(unsigned place) const {
        if (draft_.act == 0) return {.act = static_cast<u8>(place)};
        const bool settles = place < 64 && ((settled_ >> place) & 1U) != 0;
        return with_value(draft_, Values::value_at(place), settles);
    }
    Move draft_;
    Values values_;
    u64 settled_ = 0;
};

}  // namespace brigade::kitchen_rush
