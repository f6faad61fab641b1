// How a game stands: running, or over with every tie-break applied.
#pragma once

#include <array>
#include <string>

#include "core/types.hpp"

namespace brigade {

struct Outcome {
    bool over = false;
    u8 seat_count = 0;
    std::array<i16, kSeatsMax> score{};  // what each seat would have if it ended now
    std::array<u8, kSeatsMax> place{};   // 1 is the best; equal places are shared
    bool operator==(const Outcome&) const = default;
};

// One reason for points of a seat; all lines of a seat together are its score.
struct ScoreLine {
    std::string label;
    int points = 0;
    std::string detail;
};

}  // namespace brigade
