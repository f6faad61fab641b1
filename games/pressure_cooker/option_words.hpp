// The words and bounds of options, shared by the files that describe and read them.
#pragma once

#include <array>
#include <string>
#include <string_view>
#include <vector>

#include "core/option_reader.hpp"
#include "games/pressure_cooker/face.hpp"

namespace brigade::pressure_cooker {

inline constexpr std::string_view kGrabs[] = {"arrival", "fair"};
inline constexpr std::string_view kFalseBells[] = {"choice", "lowest"};
inline constexpr std::string_view kGuards[] = {"off", "count"};
inline constexpr std::string_view kCustomPace = "custom";

// [PR-6.13]
struct PaceRow {
    std::string_view name;
    Pace pace;
};
inline constexpr std::array kPaces{
    PaceRow{"raw", {0, 0, 0, 0}},
    PaceRow{"frantic", {500, 200, 200, 0}},
    PaceRow{"standard", {900, 300, 300, 2000}},
    PaceRow{"even", {900, 300, 300, 2500}},
    PaceRow{"relaxed", {1400, 400, 400, 3000}},
};
inline std::vector<std::string> pace_names() {
    std::vector<std::string> names;
    for (const PaceRow& row : kPaces) names.emplace_back(row.name);
    names.emplace_back(kCustomPace);
    return names;
}

// The four numbers of a custom pace [PR-10.2].
struct PaceNumber {
    std::string_view id;
    u16 Pace::* field;
    std::string_view label;
};
inline constexpr std::array kPaceNumbers{
    PaceNumber{"hand-ms", &Pace::hand_ms, "Custom pace: the way home"},
    PaceNumber{"place-ms", &Pace::place_ms, "Custom pace: rest after placing"},
    PaceNumber{"toss-ms", &Pace::toss_ms, "Custom pace: rest after putting back"},
    PaceNumber{"beat-ms", &Pace::beat_ms, "Custom pace: from grab to grab"},
};

// Claims that the bell needs, by round [PR-10.7].
struct MinimumRow {
    std::string_view id, label;
};
inline constexpr std::array<MinimumRow, kRoundsMax> kMinimums{{
    {"minimum-1", "Claims that the bell needs in round 1"},
    {"minimum-2", "Claims that the bell needs in round 2"},
    {"minimum-3", "Claims that the bell needs in round 3"},
}};

inline constexpr NumberRange kFullAt{8, 99};
inline constexpr NumberRange kRounds{1, 3};
inline constexpr NumberRange kFairWindow{20, 1000};
inline constexpr NumberRange kPaceMs{0, 5000};
inline constexpr NumberRange kHandPct{50, 300};
inline constexpr NumberRange kMinimum{1, 9};

// [PR-10.6, PR-10.12, PR-10.13] All clocks of a table, with the lengths that a lobby offers.
struct TimeRow {
    std::string_view id;
    i32 Options::* field;
    NumberRange range;
    std::string_view label, help, offered;
};
inline constexpr std::array kTimes{
    TimeRow{"timer-ms",
            &Options::timer_ms,
            {10'000, 180'000},
            "Time that is left after the bell",
            "",
            "10000 30000 45000 60000 90000 120000 180000"},
    TimeRow{"stall-ms",
            &Options::stall_ms,
            {10'000, 3'600'000, kNoLimit},
            "The house starts the timer if nobody gets on for",
            "-1: never",
            "30000 60000 90000 120000 300000 -1"},
    TimeRow{"cap-ms",
            &Options::cap_ms,
            {10'000, 3'600'000, kNoLimit},
            "The house starts the timer at the latest after",
            "-1: never",
            "180000 300000 600000 900000 1800000 -1"},
    TimeRow{"study-ms",
            &Options::study_ms,
            {0, 600'000, kNoLimit},
            "Time to read the orders",
            "0: none; -1: until everybody is ready",
            "0 30000 60000 120000 300000 -1"},
    TimeRow{"countdown-ms",
            &Options::countdown_ms,
            {0, 600'000, kNoLimit},
            "Countdown before a round",
            "0: none; -1: none",
            "0 3000 5000 10000"},
    TimeRow{"choice-ms",
            &Options::choice_ms,
            {0, 600'000, kNoLimit},
            "Time to choose a dial",
            "0: the usual dial at once; -1: no limit",
            "0 15000 30000 60000 120000 -1"},
    TimeRow{"review-ms",
            &Options::review_ms,
            {0, 600'000, kNoLimit},
            "Time to look at the report",
            "0: none; -1: until everybody is ready",
            "0 30000 60000 120000 300000 -1"},
};

}  // namespace brigade::pressure_cooker
