// Reading described structs from JSON, strictly: an unknown key, a wrong type or a number out of
// range is refused in one sentence that names the key. Included by describe.hpp.
#pragma once

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <limits>

#include "core/described.hpp"
#include "core/reading.hpp"

namespace brigade {

// Where a value stands in its document; the path is only put into words when something is wrong.
struct Place {
    const Place* above = nullptr;
    std::string_view key{};
    std::size_t position = 0;  // in a list; its key is empty
};

inline std::string path_of(const Place& place) {
    constexpr std::size_t kKeyMax = 40;  // a key may come from anybody and be long
    if (place.above == nullptr) return {};
    const std::string above = path_of(*place.above);
    if (place.key.empty()) return part(above, place.position);
    std::size_t end = std::min(place.key.size(), kKeyMax);
    const auto is_inside = [&] { return (static_cast<unsigned char>(place.key[end]) >> 6U) == 2; };
    while (end < place.key.size() && is_inside()) --end;  // never within a character
    return part(above, place.key.substr(0, end));
}

// One sentence about the value at this place: "settings.speed must be a whole number."
[[noreturn]] inline void wrong(const Place& place, std::string_view claim) {
    const std::string path = path_of(place);
    throw Misread{{fmt::format("{} {}.", path.empty() ? "This" : path, claim)}};
}

template <class T>
void read_json(const json::value& value, const Place& place, T& into);

template <Whole T>
T read_whole(const json::value& value, const Place& place) {
    const auto* small = value.if_int64();
    const auto* large = value.if_uint64();
    if (small == nullptr && large == nullptr) wrong(place, "must be a whole number");
    if (small != nullptr && std::in_range<T>(*small)) return static_cast<T>(*small);
    if (large != nullptr && std::in_range<T>(*large)) return static_cast<T>(*large);
    wrong(place, fmt::format("must be a whole number from {} to {}", +std::numeric_limits<T>::min(),
                             +std::numeric_limits<T>::max()));
}

template <OneWord T>
T read_word(const json::value& value, const Place& place) {
    for (std::size_t number = 0; value.is_string() && number < T::kWords.size(); ++number)
        if (view_of(value.get_string()) == T::kWords[number]) return T(number);
    wrong(place, fmt::format("must be one of: {}", fmt::join(T::kWords, ", ")));
}

// Reads one key into the field of that name; false if there is none.
template <Described T>
bool read_field(const json::key_value_pair& entry, const Place& place, T& into) {
    bool found = false;
    visit_fields<T>([&](auto field) {
        if (found || entry.key() != field.name) return;
        found = true;
        auto& part = into.*field.pointer;
        if constexpr (Optional<std::remove_cvref_t<decltype(part)>>)
            read_json(entry.value(), place, part.emplace());
        else
            read_json(entry.value(), place, part);
    });
    return found;
}

template <Described T>
void read_struct(const json::value& value, const Place& place, std::string_view ignored, T& into) {
    if (!value.is_object()) wrong(place, "must be an object");
    for (const json::key_value_pair& entry : value.get_object()) {
        const Place here{&place, entry.key()};
        if (!ignored.empty() && std::string_view(entry.key()) == ignored) continue;
        if (!read_field(entry, here, into)) wrong(here, "is not a key that is known here");
    }
}

template <class T>
void read_json(const json::value& value, const Place& place, T& into) {
    if constexpr (std::same_as<T, bool>) {
        if (!value.is_bool()) wrong(place, "must be true or false");
        into = value.get_bool();
    } else if constexpr (Whole<T>) {
        into = read_whole<T>(value, place);
    } else if constexpr (OneWord<T>) {
        into = read_word<T>(value, place);
    } else if constexpr (std::same_as<T, std::string>) {
        if (!value.is_string()) wrong(place, "must be a text");
        into = view_of(value.get_string());
    } else if constexpr (std::same_as<T, json::value>) {
        into = value;
    } else if constexpr (std::same_as<T, json::object>) {
        if (!value.is_object()) wrong(place, "must be an object");
        into = value.get_object();
    } else if constexpr (std::same_as<T, json::array>) {
        if (!value.is_array()) wrong(place, "must be a list");
        into = value.get_array();
    } else if constexpr (Described<T>) {
        read_struct(value, place, {}, into);
    } else {
        static_assert(is_made_of<std::vector, T>);
        if (!value.is_array()) wrong(place, "must be a list");
        into.clear();
        for (const json::value& item : value.get_array())
            read_json(item, Place{&place, {}, into.size()}, into.emplace_back());
    }
}

// The struct that this JSON is, or one sentence that names the first key that is wrong. With
// `ignored` a key of that name is passed over: the kind of a message.
template <class T>
Result<T> from_json(const json::value& value, std::string_view ignored = {}) {
    T into{};
    try {
        if constexpr (Described<T>)
            read_struct(value, Place{}, ignored, into);
        else
            read_json(value, Place{}, into);
    } catch (const Misread& fault) {
        return fault.error;
    }
    return into;
}

}  // namespace brigade
