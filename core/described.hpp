// The vocabulary of described structs: what a field may be, and how code tells which it is.
// Nothing is written or read here; that is describe.hpp.
#pragma once

#include <algorithm>
#include <array>
#include <boost/describe.hpp>
#include <boost/mp11.hpp>
#include <concepts>
#include <optional>
#include <ranges>
#include <string>
#include <string_view>
#include <type_traits>
#include <utility>
#include <variant>
#include <vector>

#include "core/assert.hpp"
#include "core/json.hpp"

namespace brigade {

// ---- types for fields that C++ has no plain word for

// A string literal as a template argument.
template <std::size_t Size>
struct Text {
    // NOLINTNEXTLINE(google-explicit-constructor): a literal is meant to become one by itself.
    consteval Text(const char (&literal)[Size]) { std::copy_n(literal, Size, chars); }
    [[nodiscard]] constexpr std::string_view view() const { return {chars, Size - 1}; }
    char chars[Size]{};
};

// One of a fixed list of words: Word<"fill", "attract">(1) is written "attract".
template <Text... Words>
class Word {
   public:
    static constexpr std::array<std::string_view, sizeof...(Words)> kWords{Words.view()...};

    constexpr Word() = default;
    template <class Number>
        requires std::integral<Number> || std::is_enum_v<Number>
    constexpr explicit Word(Number number) : number_(static_cast<u8>(number)) {
        ASSERT(number_ < kWords.size());
    }
    [[nodiscard]] constexpr std::string_view view() const { return kWords[number_]; }
    bool operator==(const Word&) const = default;

   private:
    u8 number_ = 0;
};

// A kind of message: the word that names it, and the struct with its other fields.
template <Text Name, class T>
struct Tagged {
    static constexpr std::string_view kTag = Name.view();
    using Type = T;
};

// An object whose keys are data, in this order. Only written, never read.
template <class T>
struct Entries {
    std::vector<std::pair<std::string_view, T>> list;
    bool operator==(const Entries&) const = default;
};

// A value or null. Only written, never read.
template <class T>
using OrNull = std::variant<std::monostate, T>;

// ---- kinds of types

template <class T>
concept Described = std::is_class_v<T> && boost::describe::has_describe_members<T>::value;
template <class T>
concept JsonTree =
    std::same_as<T, json::value> || std::same_as<T, json::object> || std::same_as<T, json::array>;
template <class T>
concept Textual = std::convertible_to<const T&, std::string_view>;
template <class T>
concept Whole = std::integral<T> && !std::same_as<T, bool>;
template <class T>
concept Listed =
    std::ranges::forward_range<const T> && !Textual<T> && !JsonTree<T> && !Described<T>;

template <template <class...> class Template, class T>
inline constexpr bool is_made_of = boost::mp11::mp_similar<Template<int>, T>::value;
template <class T>
concept Optional = is_made_of<std::optional, T>;
template <class T>
concept Keyed = is_made_of<Entries, T>;
template <class T>
concept Alternative = is_made_of<std::variant, T>;
template <class T>
inline constexpr bool is_word = false;
template <Text... Words>
inline constexpr bool is_word<Word<Words...>> = true;
template <class T>
concept OneWord = is_word<T>;

// Calls visit(field) for each field; field.name and field.pointer say which. Those of bases first.
template <Described T, class Visit>
void visit_fields(Visit&& visit) {
    using boost::describe::mod_inherited;
    using boost::describe::mod_public;
    using Fields = boost::describe::describe_members<T, mod_public | mod_inherited>;
    boost::mp11::mp_for_each<Fields>(std::forward<Visit>(visit));
}

}  // namespace brigade
