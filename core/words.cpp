// See words.hpp.
#include "core/words.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>

namespace brigade {

std::string seat_name(const SeatNames& names, Seat seat) {
    if (index(seat) < names.size() && !names[index(seat)].empty()) return names[index(seat)];
    return fmt::format("Seat {}", index(seat) + 1);
}

std::string possessive(const SeatNames& names, Seat seat) {
    return is_you(names, seat) ? "Your" : seat_name(names, seat) + "'s";
}

bool is_you(const SeatNames& names, Seat seat) {
    return index(seat) < names.size() && names[index(seat)] == "You";
}

std::string join_and(const std::vector<std::string>& words) {
    if (words.size() < 2) return words.empty() ? "" : words.front();
    return fmt::format("{} and {}", fmt::join(words.begin(), words.end() - 1, ", "), words.back());
}

std::string counted(int count, std::string_view noun) {
    return fmt::format("{} {}{}", count, noun, count == 1 ? "" : "s");
}

std::string flat(const json::value& value) {
    if (value.is_string()) return std::string(view_of(value.get_string()));
    if (!value.is_array()) return text_of(value);
    std::string list;
    for (const json::value& entry : value.get_array())
        list += (list.empty() ? "" : ", ") + flat(entry);
    return list;
}

}  // namespace brigade
