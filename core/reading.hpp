// Reading documents that people write (positions, scripts): every value is asked for with its
// place, and a fault is thrown as Misread. Whoever starts reading catches it once and makes it an
// Error. This is the boundary; nothing below it ever sees a Misread.
#pragma once

#include <span>
#include <string>
#include <string_view>

#include "core/json.hpp"

namespace brigade {

struct Misread {
    Error error;
};
[[noreturn]] void misread(const std::string& place, std::string text);

// The place of a part: "seats[1].hand".
std::string part(const std::string& place, std::string_view key);
std::string part(const std::string& place, std::size_t number);

const json::array& list_at(const json::value& value, const std::string& place);
const json::object& table_at(const json::value& value, const std::string& place);
std::string_view word_at(const json::value& value, const std::string& place);
u64 number_at(const json::value& value, u64 max, const std::string& place);
bool flag_at(const json::value& value, const std::string& place);
// The number of a word in a fixed list of them.
std::size_t choice_at(const json::value& value, std::span<const std::string_view> words,
                      const std::string& place);
void only_keys(const json::object& table, std::span<const std::string_view> keys,
               const std::string& place);

// The value of a result, or its error thrown on with this place.
template <class T>
T taken(Result<T> result, const std::string& place) {
    if (!result) misread(place, result.error().text);
    return *std::move(result);
}

}  // namespace brigade
