// Where points come from, in words: every scored customer with its base, its bonus and the reason.
// Reads what lies open; what is added up is decided in score.cpp.
#include "games/food_court/score_lines.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include "core/words.hpp"
#include "games/food_court/rules.hpp"
#include "games/food_court/wishes.hpp"

namespace brigade::food_court {

namespace {

using Words = std::vector<std::string>;

void lack(Words& words, int number, std::string_view noun) {
    if (number > 0) words.push_back(counted(number, noun));
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

namespace {

std::string hours_in_words(u16 hours) {
    return hours == kNoMealStated ? "no answer" : counted(hours, "hour");
}

}  // namespace

// [FC-8.8]
std::string explain_tie(const Book& book, const State& state, Seat above, Seat below) {
    const Outcome result = outcome(book.content, state);
    const bool is_tie = result.score[index(above)] == result.score[index(below)];
    if (!is_tie || result.place[index(above)] >= result.place[index(below)]) return {};
    const u16 hours = state.meal_hours[index(above)];
    const u16 other_hours = state.meal_hours[index(below)];
    if (hours == other_hours) return "fewer customers decide";
    return fmt::format("the more recent meal decides ({}, {})", hours_in_words(hours),
                       hours_in_words(other_hours));
}

}  // namespace brigade::food_court
