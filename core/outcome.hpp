// How a game stands: running, or over with every tie-break applied. A game that all win or lose
// together has a team result too.
#pragma once

#include <array>
#include <boost/describe/enum.hpp>
#include <optional>
#include <string>

#include "core/fixed_vec.hpp"
#include "core/short_text.hpp"
#include "core/types.hpp"

namespace brigade {

BOOST_DEFINE_FIXED_ENUM_CLASS(Medal, u8, None, Bronze, Silver, Gold)

// One thing that the team was to reach.
struct TeamGoal {
    ShortText part;  // "coins"
    i16 reached = 0;
    i16 needed = 0;
    bool operator==(const TeamGoal&) const = default;
};

// What a crew that plays together has reached, as it stands now.
struct TeamResult {
    bool won = false;
    Medal medal = Medal::None;
    ShortText reason;  // of a loss: "goal-missed"
    FixedVec<TeamGoal, 4> goals;
    bool operator==(const TeamResult&) const = default;
};

struct Outcome {
    bool over = false;
    u8 seat_count = 0;
    std::array<i16, kSeatsMax> score{};  // what each seat would have if it ended now
    std::array<u8, kSeatsMax> place{};   // 1 is the best; equal places are shared
    std::optional<TeamResult> team{};    // of a game that is won or lost together
    bool operator==(const Outcome&) const = default;
};

// One reason for points of a seat; all lines of a seat together are its score.
struct ScoreLine {
    std::string label;
    int points = 0;
    std::string detail;
};

}  // namespace brigade
