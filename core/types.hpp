// The words every room shares: sized integers, seats, viewers, table time.
// Nothing here knows a game. Bounded containers are in fixed_vec.hpp and id_set.hpp.
#pragma once

#include <cstddef>
#include <cstdint>
#include <limits>

namespace brigade {

using u8 = std::uint8_t;
using u16 = std::uint16_t;
using u32 = std::uint32_t;
using u64 = std::uint64_t;
using i8 = std::int8_t;
using i16 = std::int16_t;
using i32 = std::int32_t;
using i64 = std::int64_t;

inline constexpr std::size_t kSeatsMax =
    7;  // of any game; the eighth bit of a Viewers is the spectator

enum class Seat : u8 {};  // 0 is the first seat of the table; the next seat sits on its left
constexpr std::size_t index(Seat seat) { return static_cast<std::size_t>(seat); }
constexpr Seat seat_at(std::size_t number) { return static_cast<Seat>(number); }

// Who looks: a seat, or everybody who only watches.
enum class Viewer : u8 {};
inline constexpr Viewer kSpectator{kSeatsMax};
constexpr Viewer viewer_of(Seat seat) { return static_cast<Viewer>(seat); }
constexpr bool is_seat(Viewer viewer, Seat seat) { return viewer == viewer_of(seat); }

// A set of viewers: bit n for seat n, bit 7 for the spectators.
enum class Viewers : u8 {};
inline constexpr Viewers kEveryone{0xFF};
constexpr Viewers only(Seat seat) { return static_cast<Viewers>(1U << index(seat)); }
constexpr bool includes(Viewers viewers, Viewer viewer) {
    return ((static_cast<unsigned>(viewers) >> static_cast<unsigned>(viewer)) & 1U) != 0;
}

// A set of seats: bit n for seat n.
enum class SeatSet : u8 {};
inline constexpr SeatSet kNobody{0};
constexpr SeatSet just(Seat seat) { return static_cast<SeatSet>(1U << index(seat)); }
constexpr SeatSet operator|(SeatSet a, SeatSet b) {
    return static_cast<SeatSet>(static_cast<unsigned>(a) | static_cast<unsigned>(b));
}
constexpr bool includes(SeatSet seats, Seat seat) {
    return ((static_cast<unsigned>(seats) >> index(seat)) & 1U) != 0;
}

// Table milliseconds since the deal. Rules never read a clock; every log entry carries its time.
using Millis = i64;
inline constexpr Millis kNever = std::numeric_limits<Millis>::max();

}  // namespace brigade
