// Small phrases that every game, bot and board puts together in the same way. English only; which
// words are joined is the caller's business.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "core/json.hpp"
#include "core/types.hpp"

namespace brigade {

// Names shown for the seats, by seat number.
using SeatNames = std::vector<std::string>;

// "Ann", or "Seat 1" without a name.
std::string seat_name(const SeatNames& names, Seat seat);
// "Ann's", "Your".
std::string possessive(const SeatNames& names, Seat seat);
// Whoever is called "You" is spoken to.
bool is_you(const SeatNames& names, Seat seat);

// "", "A", "A and B", "A, B and C".
std::string join_and(const std::vector<std::string>& words);

// "1 card", "2 cards".
std::string counted(int count, std::string_view noun);

// A field of a written move as words: a list is joined by commas, text has no quotes.
std::string flat(const json::value& value);

}  // namespace brigade
