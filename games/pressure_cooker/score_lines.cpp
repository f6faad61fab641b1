// Where the final score comes from: the points of the lowest dial by reason [PR-8.35].
#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>

#include "games/pressure_cooker/face.hpp"
#include "games/pressure_cooker/rules.hpp"

namespace brigade::pressure_cooker {

namespace {

constexpr std::array<std::string_view, kReasons> kLabels{
    "Plates",          "Bonus points on tiles", "Extras",           "Quality bonus",
    "Lost appetizers", "Wrong tiles of others", "Copies of others", "Fastest Cook",
    "False bell",      "Most completed orders"};

std::size_t which_is_lowest(const Kitchen& own, std::size_t tables) {
    std::size_t lowest = 0;
    for (std::size_t dial = 1; dial < tables; ++dial)
        if (own.dials[dial] < own.dials[lowest]) lowest = dial;
    return lowest;
}

std::string all_dials(const Kitchen& own, std::size_t tables) {
    std::vector<std::string> words;
    for (std::size_t dial = 0; dial < tables; ++dial)
        words.push_back(fmt::format("{} {}", dial_name(dial), own.dials[dial]));
    return fmt::format("{}", fmt::join(words, ", "));
}

}  // namespace

std::vector<ScoreLine> explain_score(const Book& /*book*/, const State& state, Seat seat) {
    const Kitchen& own = kitchen(state, seat);
    const std::size_t tables = state.floor.table_count;
    const std::size_t dial = which_is_lowest(own, tables);
    std::vector<ScoreLine> lines;
    for (std::size_t reason = 0; reason < kReasons; ++reason)
        if (own.tally[dial][reason] != 0)
            lines.push_back({std::string(kLabels[reason]), own.tally[dial][reason],
                             fmt::format("on the {} dial", dial_name(dial))});
    lines.push_back({"Lowest dial", 0, all_dials(own, tables)});
    return lines;
}

// [PR-8.36] The dials from low to high; the first that differ decide.
std::string explain_tie(const Book& /*book*/, const State& state, Seat above, Seat below) {
    constexpr std::array<std::string_view, kTables> kWhich{"lowest", "second lowest",
                                                           "third lowest", "highest"};
    const std::size_t tables = state.floor.table_count;
    std::array<i16, kTables> first = kitchen(state, above).dials;
    std::array<i16, kTables> second = kitchen(state, below).dials;
    std::sort(first.begin(), first.begin() + tables);
    std::sort(second.begin(), second.begin() + tables);
    for (std::size_t at = 1; at < tables; ++at)
        if (first[0] == second[0] && first[at] != second[at])
            return fmt::format("the {} dial decides ({} to {})",
                               at + 1 == tables ? kWhich.back() : kWhich[at], first[at],
                               second[at]);
    return {};
}

}  // namespace brigade::pressure_cooker
