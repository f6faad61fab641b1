// See wishes.hpp.
#include "games/food_court/wishes.hpp"

#include <fmt/format.h>

#include "core/words.hpp"

namespace brigade::food_court {

namespace {

using Words = std::vector<std::string>;

constexpr std::array<std::string_view, 5> kNumbers{"no", "a", "two", "three", "four"};

void count(Words& words, int number, std::string_view noun) {
    if (number > 0)
        words.push_back(fmt::format("{} {}{}", kNumbers[static_cast<std::size_t>(number)], noun,
                                    number == 1 ? "" : "s"));
}

}  // namespace

std::string in_words(const Term& term) {
    Words words;
    if (term.globe) words.emplace_back("its own nation");
    count(words, term.drinks, "drink");
    count(words, term.medals, "medal");
    count(words, term.utensils, "utensil");
    return join_and(words);
}

std::string in_words(const CustomerCard& card) {
    std::string ways;
    for (const Term& term : card.any_of) ways += (ways.empty() ? "" : ", or ") + in_words(term);
    return ways;
}

}  // namespace brigade::food_court
