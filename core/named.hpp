// Described values as JSON and back where ids are written by names that only a book knows: a
// Names object says name(id), "" for none, and find(text, id); none is written "none". Structs are
// objects, enums their words [described_enum.hpp], ById is an object keyed by names, lists are
// lists. Reading changes what is named and nothing else, so that a part of a position is enough;
// one entry of a list may be named by its number. A fault is thrown as Misread with its place.
#pragma once

#include <fmt/format.h>

#include "core/by_id.hpp"
#include "core/describe_read.hpp"
#include "core/fixed_vec.hpp"
#include "core/rng.hpp"
#include "core/words.hpp"

namespace brigade {

template <class T>
inline constexpr bool is_fixed_vec = false;
template <class T, std::size_t Capacity>
inline constexpr bool is_fixed_vec<FixedVec<T, Capacity>> = true;
template <class T>
inline constexpr bool is_plain_array = false;
template <class T, std::size_t Size>
inline constexpr bool is_plain_array<std::array<T, Size>> = true;

template <class Names, class T>
concept NamedBy = std::is_enum_v<T> && !DescribedEnum<T> && requires(const Names& names, T id) {
    { names.name(id) } -> std::convertible_to<std::string_view>;
    { names.find(std::string_view(), id) } -> std::same_as<bool>;
};

// Written for an id that stands for none; nothing else may be called that.
inline constexpr std::string_view kNoName = "none";

// Ids that are written as numbers: how many there are of them.
template <class Names, class T>
concept NumberedBy = std::is_enum_v<T> && kIsNumbered<T> && requires(const Names& names, T id) {
    { names.count(id) } -> std::same_as<std::size_t>;
};

// ---- writing

template <class Names, class T>
std::string name_of(const Names& names, T id) {
    if constexpr (DescribedEnum<T>)
        return std::string(word_of(id));
    else if constexpr (NumberedBy<Names, T>)
        return std::to_string(static_cast<std::size_t>(id));
    else
        return std::string(names.name(id));
}

template <class Names, class T>
json::value to_named_json(const Names& names, const T& value) {
    if constexpr (std::same_as<T, bool> || Whole<T>) {
        return value;
    } else if constexpr (std::same_as<T, Seat>) {
        return index(value);
    } else if constexpr (std::same_as<T, Viewer>) {
        return value == kSpectator ? json::value("spectator") : json::value(static_cast<u8>(value));
    } else if constexpr (NumberedBy<Names, T>) {
        const auto number = static_cast<std::size_t>(value);
        return number < names.count(value) ? json::value(number) : json::value();
    } else if constexpr (DescribedEnum<T> || NamedBy<Names, T>) {
        const std::string name = name_of(names, value);
        return json::value(name.empty() ? std::string(kNoName) : name);
    } else if constexpr (std::same_as<T, Rng>) {
        return json::array{hex64(value.words().first), hex64(value.words().second)};
    } else if constexpr (is_by_id<T>) {
        json::object out;
        for (const auto id : EveryId<typename T::Key, T::kSize>())
            out[name_of(names, id)] = to_named_json(names, value[id]);
        return out;
    } else if constexpr (is_byte_set<T>) {
        json::array out;
        for (const auto id : EveryId<typename T::Key, 32>())
            if (value.has(id)) out.push_back(to_named_json(names, id));
        return out;
    } else if constexpr (Described<T>) {
        json::object out;
        visit_fields<T>(
            [&](auto field) { out[field.name] = to_named_json(names, value.*field.pointer); });
        return out;
    } else {
        static_assert(is_fixed_vec<T> || is_plain_array<T>);
        json::array out;
        for (const auto& item : value) out.push_back(to_named_json(names, item));
        return out;
    }
}

// ---- reading

[[noreturn]] inline void misread_at(const Place& place, std::string text) {
    misread(path_of(place), std::move(text));
}

// The id of a name, given as text or as the number that its name is.
template <class T, class Names>
T read_name(const Names& names, const json::value& value, const Place& place) {
    const std::string text = value.is_string() || value.is_number() ? flat(value) : "";
    if constexpr (DescribedEnum<T>) {
        if (const std::optional<T> found = find_word<T>(text)) return *found;
        misread_at(place, fmt::format("'{}' is not one of: {}.", text, all_words<T>()));
    } else if constexpr (NumberedBy<Names, T>) {
        for (std::size_t number = 0; number < names.count(T{}); ++number)
            if (text == std::to_string(number)) return static_cast<T>(number);
        misread_at(place, fmt::format("There is no {} '{}'.", type_word<T>(), text));
    } else {
        T id{};
        if (text.empty() || !names.find(text, id))
            misread_at(place, fmt::format("There is no {} '{}'.", type_word<T>(), text));
        return id;
    }
}

template <class T, class Names>
void read_named(const Names& names, const json::value& value, const Place& place, T& into);

template <class T, class Names>
void read_named_list(const Names& names, const json::value& value, const Place& place, T& into) {
    using Item = std::remove_cvref_t<decltype(into[0])>;
    if (value.is_object()) {
        for (const auto& entry : value.get_object()) {
            const Place here{&place, entry.key()};
            std::size_t number = 0;
            while (number < into.size() && std::to_string(number) != std::string(entry.key()))
                ++number;
            if (number == into.size()) misread_at(here, "There is no such entry.");
            read_named(names, entry.value(), here, into[number]);
        }
        return;
    }
    if (!value.is_array()) misread_at(place, "This must be a list.");
    const json::array& list = value.get_array();
    if constexpr (is_fixed_vec<T>) {
        if (list.size() > T::capacity()) misread_at(place, "This list is too long.");
        into.clear();
        for (std::size_t number = 0; number < list.size(); ++number) into.push_back(Item{});
    } else if (list.size() != into.size()) {
        misread_at(place, fmt::format("This list must have {} entries.", into.size()));
    }
    for (std::size_t number = 0; number < list.size(); ++number)
        read_named(names, list[number], Place{&place, {}, number}, into[number]);
}

template <class T, class Names>
void read_named_keys(const Names& names, const json::value& value, const Place& place, T& into) {
    if (!value.is_object()) misread_at(place, "This must be a table.");
    for (const auto& entry : value.get_object()) {
        const Place here{&place, entry.key()};
        if constexpr (is_by_id<T>) {
            const auto id = read_name<typename T::Key>(names, json::value(entry.key()), here);
            read_named(names, entry.value(), here, into[id]);
        } else {
            bool found = false;
            visit_fields<T>([&](auto field) {
                if (found || entry.key() != field.name) return;
                found = true;
                read_named(names, entry.value(), here, into.*field.pointer);
            });
            if (!found) misread_at(here, fmt::format("There is no '{}' here.", here.key));
        }
    }
}

template <class T, class Names>
void read_named(const Names& names, const json::value& value, const Place& place, T& into) {
    if constexpr (std::same_as<T, bool>) {
        into = flag_at(value, path_of(place));
    } else if constexpr (Whole<T>) {
        const auto* small = value.if_int64();
        const auto* large = value.if_uint64();
        if (small != nullptr && std::in_range<T>(*small))
            into = static_cast<T>(*small);
        else if (large != nullptr && std::in_range<T>(*large))
            into = static_cast<T>(*large);
        else
            misread_at(place, "This must be a whole number within its bounds.");
    } else if constexpr (std::same_as<T, Seat>) {
        into = seat_at(number_at(value, kSeatsMax - 1, path_of(place)));
    } else if constexpr (DescribedEnum<T> || NamedBy<Names, T> || NumberedBy<Names, T>) {
        if constexpr (requires { names.none(into); }) {
            if (value.is_null() || value == json::value(kNoName)) {
                into = names.none(into);
                return;
            }
        }
        into = read_name<T>(names, value, place);
    } else if constexpr (std::same_as<T, Rng>) {
        const json::array& words = list_at(value, path_of(place));
        if (words.size() != 2) misread_at(place, "A generator has two words.");
        const std::string here = path_of(place);
        into = Rng::from_words(taken(parse_hex64(word_at(words[0], here)), here),
                               taken(parse_hex64(word_at(words[1], here)), here));
    } else if constexpr (is_byte_set<T>) {
        into = T{};
        for (const json::value& item : list_at(value, path_of(place)))
            into.insert(read_name<typename T::Key>(names, item, place));
    } else if constexpr (is_by_id<T> || Described<T>) {
        read_named_keys(names, value, place, into);
    } else {
        read_named_list(names, value, place, into);
    }
}

}  // namespace brigade
