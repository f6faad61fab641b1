// What a table may choose, in words for the lobby, and the presets [PR-10.16].
#include "games/pressure_cooker/option_words.hpp"

namespace brigade::pressure_cooker {

namespace {

std::vector<std::string> words(std::span<const std::string_view> values) {
    return {values.begin(), values.end()};
}

OptionSpec flag(std::string id, std::string label, std::string help) {
    return {std::move(id), std::move(label), "flag", {}, false, std::move(help)};
}

std::vector<OptionSpec> clocks() {
    const Options standard;
    std::vector<OptionSpec> specs;
    for (const TimeRow& row : kTimes)
        specs.push_back({std::string(row.id),
                         std::string(row.label),
                         "number",
                         {},
                         standard.*row.field,
                         std::string(row.help)});
    return specs;
}

}  // namespace

std::vector<OptionSpec> option_specs(const Book& /*book*/) {
    std::vector<OptionSpec> specs{
        {"pace", "Pace of the hands", "choice", pace_names(), "standard",
         "how long a grab takes; even and relaxed keep quick and slow players closer together"},
        {"pace-ms",
         "Pace in milliseconds",
         "list",
         {},
         json::array{},
         "four numbers from 0 to 5000: way home, after placing, after putting back, beat"},
        {"hand-pct",
         "Handicap by seat",
         "list",
         {},
         json::array{100, 100, 100, 100},
         "50 to 300 percent of the time that a hand takes"},
        {"grabs", "Two hands for one tile", "choice", words(kGrabs), "arrival",
         "arrival: who is received first; fair: claims within the window count less the way they "
         "had, and everybody can read the receipt"},
        {"fair-window-ms",
         "The fair window",
         "number",
         {},
         200,
         "20 to 1000 milliseconds; also the most that is taken off for the way"},
        flag("first-game", "First game", "round 1 without cards that show a number in a cookbook"),
        flag("kiddie", "Kiddie menu", "only orders without a cookbook"),
        flag("helper", "Show who wants the tile", "lights up the orders that want the held tile"),
        {"rounds", "Rounds", "choice", {"3", "2", "1"}, 3, ""},
        {"minimum",
         "Claims that the bell needs, by round",
         "list",
         {},
         json::array{3, 4, 5},
         "three numbers from 1 to 9"},
        {"full-at", "Top plates that fill a table", "number", {}, 16, "8 to 99"},
        flag("dials-below-zero", "Dials below zero", "losses are taken in full"),
        {"false-bell-dial", "Who chooses the dial of a false bell", "choice", words(kFalseBells),
         "choice", "choice: the ringer; lowest: her lowest dial that can pay"},
        {"claim-guard", "Guard against short claims", "choice", words(kGuards), "off",
         "count: a claim needs as many ingredients as the order"},
    };
    for (OptionSpec& clock : clocks()) specs.push_back(std::move(clock));
    return specs;
}

std::vector<Preset> presets_of(const Book& /*book*/) {
    return {
        {"standard", "Standard", {}},
        {"first-night", "First night", {{"first-game", true}, {"pace", "relaxed"}}},
        {"family", "Family", {{"kiddie", true}, {"pace", "relaxed"}, {"helper", true}}},
        {"tournament",
         "Tournament",
         {{"pace", "even"},
          {"claim-guard", "count"},
          {"false-bell-dial", "lowest"},
          {"grabs", "fair"}}},
        {"headless", "Headless", {{"study-ms", 0}, {"countdown-ms", 0}, {"review-ms", 0}}},
    };
}

}  // namespace brigade::pressure_cooker
