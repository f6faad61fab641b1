// What a table may choose, in words for the lobby, and the presets [PR-10.16].
#include <algorithm>
#include <span>

#include "games/pressure_cooker/option_words.hpp"

namespace brigade::pressure_cooker {

namespace {

std::vector<std::string> words(std::span<const std::string_view> values) {
    return {values.begin(), values.end()};
}

std::vector<std::string> split(std::string_view list) {
    std::vector<std::string> values;
    while (!list.empty()) {
        const std::size_t end = std::min(list.find(' '), list.size());
        values.emplace_back(list.substr(0, end));
        list.remove_prefix(std::min(end + 1, list.size()));
    }
    return values;
}

OptionSpec choice(std::string id, std::string label, std::vector<std::string> values,
                  json::value standard, std::string help) {
    return {std::move(id),     std::move(label),    "choice",
            std::move(values), std::move(standard), std::move(help)};
}

OptionSpec flag(std::string id, std::string label, std::string help) {
    return {std::move(id), std::move(label), "flag", {}, false, std::move(help)};
}

// A number that a lobby offers some values of; others are allowed within the bounds.
OptionSpec number(std::string_view id, std::string_view label, std::string_view offered,
                  i64 standard, const NumberRange& bounds) {
    OptionSpec spec;
    spec.id = id;
    spec.label = label;
    spec.kind = "number";
    spec.values = split(offered);
    spec.standard = standard;
    spec.min = static_cast<int>(bounds.low);
    spec.max = static_cast<int>(bounds.high);
    return spec;
}

OptionSpec milliseconds(OptionSpec spec, std::string_view help = {}) {
    spec.unit = "milliseconds";
    spec.help = help;
    return spec;
}

// [PR-10.2, PR-10.3, PR-10.19, PR-10.20] Hands, and who gets a tile that two want.
std::vector<OptionSpec> hands() {
    std::vector<OptionSpec> specs{
        choice("pace", "Pace of the hands", pace_names(), "standard",
               "raw: no waiting, for purists; frantic: speed is everything; standard: for most "
               "tables; even: keeps quick and slow players closer together; relaxed: for families "
               "and touch screens; custom: with the four numbers below")};
    const Pace standard;
    for (const PaceNumber& row : kPaceNumbers)
        specs.push_back(milliseconds(number(row.id, row.label, "0 300 500 900 1400 2000 2500 3000",
                                            standard.*row.field, kPaceMs)));
    specs.push_back({.id = "hand-pct",
                     .label = "Handicap: time that a hand takes, in per cent",
                     .kind = "list",
                     .values = {},
                     .standard = json::array{},
                     .help = "empty: nobody has one",
                     .per_seat = true,
                     .min = static_cast<int>(kHandPct.low),
                     .max = static_cast<int>(kHandPct.high)});
    OptionSpec grabs = choice("grabs", "When two hands want one tile", words(kGrabs), "arrival",
                              "arrival: the first to arrive has it; fair: the way to the server is "
                              "evened out, and everybody can read how");
    grabs.listed = "fair";
    specs.push_back(std::move(grabs));
    specs.push_back(milliseconds(number("fair-window-ms", "How long a fair grab stays open",
                                        "50 100 150 200 300 500", 200, kFairWindow)));
    return specs;
}

// [PR-10.4 to 10.11, PR-10.14, PR-10.15]
std::vector<OptionSpec> menu() {
    std::vector<OptionSpec> specs{
        flag("first-game", "First game",
             "round 1 without cards that show a number in the cookbook"),
        flag("kiddie", "Kiddie menu", "only orders without a cookbook"),
        flag("helper", "Light up orders that want the tile in your hand", ""),
        choice("rounds", "Rounds", {"3", "2", "1"}, 3, ""),
    };
    const Options standard;
    for (std::size_t round = 0; round < kRoundsMax; ++round)
        specs.push_back(number(kMinimums[round].id, kMinimums[round].label, "1 2 3 4 5 6 7 8 9",
                               standard.minimum[round], kMinimum));
    specs.push_back(number("full-at", "Top plates that fill a table", "8 12 16 20 24",
                           standard.full_at, kFullAt));
    specs.push_back(flag("dials-below-zero", "Dials may fall below zero", ""));
    specs.push_back(choice("false-bell-dial", "The dial that pays for a false bell",
                           words(kFalseBells), "choice",
                           "choice: the ringer chooses; lowest: the lowest that can pay"));
    specs.push_back(choice("claim-guard", "Claims that are too short", words(kGuards), "off",
                           "off: are allowed and found in the scoring; count: are refused"));
    return specs;
}

std::vector<OptionSpec> clocks() {
    const Options standard;
    std::vector<OptionSpec> specs;
    for (const TimeRow& row : kTimes)
        specs.push_back(milliseconds(
            number(row.id, row.label, row.offered, standard.*row.field, row.range), row.help));
    return specs;
}

}  // namespace

std::vector<OptionSpec> option_specs(const Book& /*book*/) {
    std::vector<OptionSpec> specs;
    for (const auto& part : {hands(), menu(), clocks()})
        specs.insert(specs.end(), part.begin(), part.end());
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
