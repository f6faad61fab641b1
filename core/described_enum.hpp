// Described enums and structs by the words that are written for them: the name of an enumerator or
// type in kebab case. GoalMissed is "goal-missed", IV is "iv". So no list of words stands beside an
// enum, and none can fall out of step with it.
#pragma once

#include <array>
#include <boost/core/type_name.hpp>
#include <optional>
#include <string>
#include <string_view>

#include "core/described.hpp"

// BOOST_DEFINE_FIXED_ENUM_CLASS takes 52 enumerators at most; a longer list comes in two parts.
#define BRIGADE_LISTED(...) __VA_ARGS__
#define BRIGADE_ENTRIES(Enum, ...) \
    BOOST_DESCRIBE_PP_FOR_EACH(BOOST_DESCRIBE_ENUM_ENTRY, Enum, __VA_ARGS__)
#define BRIGADE_DEFINE_LONG_ENUM_CLASS(Enum, Base, first, more)                                \
    enum class Enum : Base { BRIGADE_LISTED first, BRIGADE_LISTED more };                      \
    BOOST_DESCRIBE_MAYBE_UNUSED BOOST_DESCRIBE_ENUM_BEGIN(Enum)                                \
        BRIGADE_ENTRIES(Enum, BRIGADE_LISTED first) BRIGADE_ENTRIES(Enum, BRIGADE_LISTED more) \
            BOOST_DESCRIBE_ENUM_END(Enum)

namespace brigade {

template <class E>
concept DescribedEnum = std::is_enum_v<E> && boost::describe::has_describe_enumerators<E>::value;

// A short word that lives in the program, not on the heap.
struct KebabWord {
    static constexpr std::size_t kSizeMax = 31;
    std::array<char, kSizeMax> chars{};
    u8 size = 0;
    constexpr void push_back(char letter) { chars.at(size++) = letter; }
    [[nodiscard]] constexpr std::string_view view() const { return {chars.data(), size}; }
};

// A capital begins a word only after a small letter or digit, so that numerals stay in one piece.
// An underscore of a field's name separates words too.
constexpr KebabWord kebab(std::string_view name) {
    KebabWord word;
    char last = 'A';
    for (const char letter : name) {
        const bool is_capital = letter >= 'A' && letter <= 'Z';
        const bool after_capital = last >= 'A' && last <= 'Z';
        if (is_capital && !after_capital) word.push_back('-');
        word.push_back(is_capital      ? static_cast<char>(letter - 'A' + 'a')
                       : letter == '_' ? '-'
                                       : letter);
        last = letter;
    }
    return word;
}

template <DescribedEnum E>
inline constexpr std::size_t kEnumSize =
    boost::mp11::mp_size<boost::describe::describe_enumerators<E>>::value;

// By the number of the enumerator; enumerators count from 0 without gaps.
template <DescribedEnum E>
inline constexpr std::array<KebabWord, kEnumSize<E>> kEnumWords = [] {
    std::array<KebabWord, kEnumSize<E>> words{};
    boost::mp11::mp_for_each<boost::describe::describe_enumerators<E>>([&](auto enumerator) {
        words.at(static_cast<std::size_t>(enumerator.value)) = kebab(enumerator.name);
    });
    return words;
}();

template <DescribedEnum E>
constexpr std::string_view word_of(E value) {
    return kEnumWords<E>.at(static_cast<std::size_t>(value)).view();
}

template <DescribedEnum E>
constexpr std::optional<E> find_word(std::string_view word) {
    for (std::size_t number = 0; number < kEnumSize<E>; ++number)
        if (kEnumWords<E>[number].view() == word) return static_cast<E>(number);
    return std::nullopt;
}

template <DescribedEnum E>
std::string all_words() {
    std::string text;
    for (const KebabWord& word : kEnumWords<E>)
        text += (text.empty() ? "" : ", ") + std::string(word.view());
    return text;
}

// The word of a type: PutIngredient is "put-ingredient".
template <class T>
std::string_view type_word() {
    static const KebabWord kWord = [] {
        const std::string name = boost::core::type_name<T>();
        const std::size_t colon = name.rfind(':');
        return kebab(colon == std::string::npos ? std::string_view(name)
                                                : std::string_view(name).substr(colon + 1));
    }();
    return kWord.view();
}

}  // namespace brigade
