// The words and bounds of options, shared by the files that describe and read them.
#pragma once

#include <array>
#include <string>
#include <string_view>
#include <vector>

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

struct Bounds {
    i64 low = 0;
    i64 high = 0;
    bool or_none = false;  // -1 is allowed too
};
inline constexpr Bounds kFullAt{8, 99};
inline constexpr Bounds kRounds{1, 3};
inline constexpr Bounds kFairWindow{20, 1000};
inline constexpr Bounds kPaceMs{0, 5000};
inline constexpr Bounds kHandPct{50, 300};
inline constexpr Bounds kMinimum{1, 9};

// [PR-10.6, PR-10.12, PR-10.13] All clocks of a table.
struct TimeRow {
    std::string_view id;
    i32 Options::* field;
    Bounds range;
    std::string_view label, help;
};
inline constexpr std::array kTimes{
    TimeRow{"timer-ms",
            &Options::timer_ms,
            {10'000, 180'000},
            "The timer after the bell, in milliseconds",
            "10000 to 180000"},
    TimeRow{"stall-ms",
            &Options::stall_ms,
            {10'000, 3'600'000, true},
            "House timer after so long without progress",
            "milliseconds, -1: never"},
    TimeRow{"cap-ms",
            &Options::cap_ms,
            {10'000, 3'600'000, true},
            "House timer after so long at the latest",
            "milliseconds, -1: never"},
    TimeRow{"study-ms",
            &Options::study_ms,
            {0, 600'000, true},
            "Time to read the orders",
            "milliseconds, -1: until all are ready"},
    TimeRow{"countdown-ms",
            &Options::countdown_ms,
            {0, 600'000, true},
            "Countdown before a round",
            "milliseconds, 0 or -1: none"},
    TimeRow{"choice-ms",
            &Options::choice_ms,
            {0, 600'000, true},
            "Time to choose a dial",
            "milliseconds; 0: the usual dial at once, -1: no limit"},
    TimeRow{"review-ms",
            &Options::review_ms,
            {0, 600'000, true},
            "Time to look at the report",
            "milliseconds, -1: until all are ready"},
};

}  // namespace brigade::pressure_cooker
