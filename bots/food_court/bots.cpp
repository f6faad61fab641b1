// The list of levels; see bots.hpp.
#include "bots/food_court/bots.hpp"

#include "bots/food_court/levels.hpp"

namespace brigade::food_court {

std::vector<std::string_view> bot_levels(Rules) { return {"random", "easy", "normal", "hard"}; }

std::unique_ptr<Bot<Rules>> make_bot(Rules, std::string_view level) {
    if (level == "random") return std::make_unique<RandomBot<Rules>>();
    if (level == "easy") return make_easy();
    if (level == "normal") return make_normal();
    if (level == "hard") return make_hard();
    return nullptr;
}

Millis pace_of(std::string_view level, const View& /*view*/, const Move& /*move*/, Rng& /*rng*/) {
    constexpr Millis kEasy = 900;
    constexpr Millis kNormal = 700;
    constexpr Millis kHard = 500;
    if (level == "hard") return kHard;
    return level == "normal" ? kNormal : kEasy;
}

}  // namespace brigade::food_court
