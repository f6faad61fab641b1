// Why a bonus is paid or not, in words; shared by the result, the list of points and the coach.
#pragma once

#include "games/food_court/face.hpp"
#include "games/food_court/score.hpp"

namespace brigade::food_court {

struct BonusReason {
    bool pays = false;
    std::string words;  // "two medals and a utensil", or what is missing: "1 drink short"
};
BonusReason bonus_reason(const CustomerCard& card, const Icons& icons, bool is_home);

}  // namespace brigade::food_court
