// The list of levels; see bots.hpp.
#include "bots/pressure_cooker/bots.hpp"

#include "bots/pressure_cooker/level_cook.hpp"
#include "bots/pressure_cooker/random_cook.hpp"

namespace brigade::pressure_cooker {

std::vector<std::string_view> bot_levels(Rules) { return {"random", "easy", "normal", "hard"}; }

std::unique_ptr<Bot<Rules>> make_bot(Rules, std::string_view level) {
    if (level == "random") return make_random_cook();
    if (level == "easy") return std::make_unique<LevelCook>(kEasy);
    if (level == "normal") return std::make_unique<LevelCook>(kNormal);
    if (level == "hard") return std::make_unique<LevelCook>(kHard);
    return nullptr;
}

}  // namespace brigade::pressure_cooker
