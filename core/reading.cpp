// One sentence for each way a written value can be wrong.
#include "core/reading.hpp"

#include <fmt/format.h>

#include <algorithm>

namespace brigade {

void misread(const std::string& place, std::string text) {
    throw Misread{{std::move(text), place}};
}

std::string part(const std::string& place, std::string_view key) {
    return place.empty() ? std::string(key) : fmt::format("{}.{}", place, key);
}
std::string part(const std::string& place, std::size_t number) {
    return fmt::format("{}[{}]", place, number);
}

const json::array& list_at(const json::value& value, const std::string& place) {
    if (!value.is_array()) misread(place, "This must be a list.");
    return value.get_array();
}
const json::object& table_at(const json::value& value, const std::string& place) {
    if (!value.is_object()) misread(place, "This must be a table of keys and values.");
    return value.get_object();
}
std::string_view word_at(const json::value& value, const std::string& place) {
    if (!value.is_string()) misread(place, "This must be a name in quotes.");
    return view_of(value.get_string());
}
u64 number_at(const json::value& value, u64 max, const std::string& place) {
    return taken(as_number(value, max, place), place);
}
bool flag_at(const json::value& value, const std::string& place) {
    if (!value.is_bool()) misread(place, "This must be true or false.");
    return value.get_bool();
}

std::size_t choice_at(const json::value& value, std::span<const std::string_view> words,
                      const std::string& place) {
    const std::string_view word = word_at(value, place);
    const auto found = std::find(words.begin(), words.end(), word);
    if (found == words.end())
        misread(place, fmt::format("'{}' is not one of: {}.", word, fmt::join(words, ", ")));
    return static_cast<std::size_t>(found - words.begin());
}

void only_keys(const json::object& table, std::span<const std::string_view> keys,
               const std::string& place) {
    for (const auto& entry : table) {
        const std::string_view key(entry.key().data(), entry.key().size());
        if (std::find(keys.begin(), keys.end(), key) == keys.end())
            misread(part(place, key), fmt::format("There is no '{}' here; known are: {}.", key,
                                                  fmt::join(keys, ", ")));
    }
}

}  // namespace brigade
