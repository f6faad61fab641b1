// Where points come from, in words: every scored customer with its base, its bonus and the reason.
// Reads what lies open; what is added up is decided in score.cpp.
#include "games/food_court/score_lines.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include "games/food_court/rules.hpp"
#include "games/food_court/score.hpp"

namespace brigade::food_court {

namespace {

using Words = std::vector<std::string>;

constexpr std::array<std::string_view, 5> kNumbers{"no", "a", "two", "three", "four"};

std::string join_and(const Words& words) {
    if (words.size() < 2) return words.empty() ? "" : words.front();
    return fmt::format("{} and {}", fmt::join(words.begin(), words.end() - 1, ", "), words.back());
}

void count(Words& words, int number, std::string_view noun) {
    if (number > 0)
        words.push_back(fmt::format("{} {}{}", kNumbers[static_cast<std::size_t>(number)], noun,
                                    number == 1 ? "" : "s"));
}

void lack(Words& words, int number, std::string_view noun) {
    if (number > 0) words.push_back(fmt::format("{} {}{}", number, noun, number == 1 ? "" : "s"));
}

// "another nation", "1 utensil and 2 medals short"
std::string shortfall(const Term& term, const Icons& icons, bool is_home) {
    if (term.globe && !is_home) return "another nation";
    Words words;
    lack(words, term.utensils - icons.utensils, "utensil");
    lack(words, term.medals - icons.medals, "medal");
    lack(words, term.drinks - icons.drinks, "drink");
    return join_and(words) + " short";
}

}  // namespace

std::string in_words(const Term& term) {
    Words words;
    if (term.globe) words.emplace_back("the own nation");
    count(words, term.drinks, "drink");
    count(words, term.medals, "medal");
    count(words, term.utensils, "utensil");
    return join_and(words);
}

BonusReason bonus_reason(const CustomerCard& card, const Icons& icons, bool is_home) {
    Words missing;
    for (const Term& term : card.any_of) {
        if (holds(term, icons, is_home)) return {true, in_words(term)};
        missing.push_back(shortfall(term, icons, is_home));
    }
    return {false, fmt::format("{}", fmt::join(missing, " or "))};
}

std::vector<ScoreLine> explain_score(const Book& book, const State& state, Seat seat) {
    const Station& own = station(state, seat);
    const Customers home = customers_of_nation(state.stations, state.court.seat_count, own.deck);
    std::vector<ScoreLine> lines;
    for (const Customer customer : own.scored) {
        const CustomerCard& card = card_of(book.content, state.stations, customer);
        const BonusReason why = bonus_reason(card, icons_of(own), home.has(customer));
        const std::string detail =
            why.pays
                ? fmt::format("{} and a bonus of {} for {}", card.base, card.bonus, why.words)
                : fmt::format("{} without the bonus of {}: {}", card.base, card.bonus, why.words);
        lines.push_back({title(book, state.stations, customer),
                         card.base + (why.pays ? card.bonus : 0), detail});
    }
    return lines;
}

}  // namespace brigade::food_court
