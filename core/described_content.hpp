// Content rows from described structs: a field is a key of a TOML table, and what may stand there
// follows from its type. Texts, numbers, words of an enum and lists of fixed length must be there;
// optionals, tables of numbers (ById), sets, flags and rows below may be left out and are then
// empty. What goes beyond types (sums, totals, names that must exist) is for the game to check.
#pragma once

#include <limits>

#include "core/by_id.hpp"
#include "core/content_file.hpp"
#include "core/hash.hpp"
#include "core/id_set.hpp"

namespace brigade::content_file {

template <class T>
inline constexpr bool is_id_set = false;
template <class Id>
inline constexpr bool is_id_set<IdSet<Id>> = true;
template <class T>
inline constexpr bool is_vector = false;
template <class T>
inline constexpr bool is_vector<std::vector<T>> = true;

template <Described T>
Shape shape_of(std::string_view what) {
    static const std::vector<std::string_view> kKeys = [] {
        std::vector<std::string_view> keys;
        visit_fields<T>([&](auto field) { keys.emplace_back(field.name); });
        return keys;
    }();
    return {what, kKeys};
}

template <Whole T>
Range range_of() {
    return {static_cast<int>(std::max<i64>(std::numeric_limits<T>::min(), -1'000'000)),
            static_cast<int>(std::min<i64>(std::numeric_limits<T>::max(), 1'000'000))};
}

template <DescribedEnum E>
E enum_in(const Row& row, const Entry& entry) {
    if (const std::optional<E> found = find_word<E>(entry.text)) return *found;
    row.fault(entry, quoted(entry.text) + " is not one of: " + all_words<E>() + ".");
    return E{};
}

template <Described T>
void read_row(const Row& row, T& into);

template <class T>
void read_value(const Row& row, std::string_view key, T& into) {
    if constexpr (std::same_as<T, std::string>) {
        into = key == "id" ? row.id(key) : row.text(key);
    } else if constexpr (std::same_as<T, bool>) {
        into = row.flag(key);
    } else if constexpr (Whole<T>) {
        into = static_cast<T>(row.whole(key, range_of<T>()));
    } else if constexpr (DescribedEnum<T>) {
        const std::string word = row.text(key);
        if (const std::optional<T> found = find_word<T>(word))
            into = *found;
        else
            row.fault(key, quoted(word) + " is not one of: " + all_words<T>() + ".");
    } else if constexpr (Optional<T>) {
        if (row.has(key)) read_value(row, key, into.emplace());
    } else if constexpr (is_by_id<T>) {
        if (!row.has(key)) return;
        using Number = std::remove_cvref_t<decltype(into.slots[0])>;
        for (const Entry& entry : row.counts(key)) {
            const Range range = range_of<Number>();
            if (entry.number < range.low || entry.number > range.high)
                row.fault(entry, quoted(entry.text) + " is out of its bounds.");
            into[enum_in<typename T::Key>(row, entry)] = static_cast<Number>(entry.number);
        }
    } else if constexpr (is_id_set<T>) {
        if (!row.has(key)) return;
        using Id = std::remove_cvref_t<decltype(into.first())>;
        for (const Entry& entry : row.words(key)) into.insert(enum_in<Id>(row, entry));
    } else if constexpr (is_vector<T>) {
        using Item = typename T::value_type;
        if (!row.has(key)) return;
        if constexpr (std::same_as<Item, std::string>) {
            for (const Entry& entry : row.words(key)) into.push_back(entry.text);
        } else {
            for (const Row& below : row.rows(key, shape_of<Item>(key)))
                read_row(below, into.emplace_back());
        }
    } else if constexpr (Described<T>) {
        if (row.has(key)) read_row(row.row(key, shape_of<T>(key)), into);
    } else {
        using Number = typename T::value_type;
        const std::vector<u8> numbers = row.numbers(key, into.size(), range_of<Number>());
        std::ranges::copy(numbers, into.begin());
    }
}

template <Described T>
void read_row(const Row& row, T& into) {
    visit_fields<T>([&](auto field) { read_value(row, field.name, into.*field.pointer); });
}

// A hash over everything that a record depends on: all but the words for people.
class Digest {
   public:
    template <class T>
    void add(const T& value) {
        if constexpr (Whole<T> || std::same_as<T, bool> || std::is_enum_v<T>) {
            mix(static_cast<u64>(value));
        } else if constexpr (std::same_as<T, std::string>) {
            hash_ = hash_bytes(value, hash_);
        } else if constexpr (Optional<T>) {
            mix(value.has_value() ? 1 : 0);
            if (value) add(*value);
        } else if constexpr (is_id_set<T>) {
            mix(value.bits());
        } else if constexpr (Described<T>) {
            visit_fields<T>([&](auto field) {
                const std::string_view name = field.name;
                if (name != "name" && name != "text") add(value.*field.pointer);
            });
        } else {
            for (const auto& item : value) add(item);
        }
    }
    [[nodiscard]] u64 value() const { return hash_; }

   private:
    void mix(u64 number) { hash_ = hash_of(number, hash_); }
    u64 hash_ = 0;
};

}  // namespace brigade::content_file
