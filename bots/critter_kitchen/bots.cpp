// The list of levels; see bots.hpp.
#include "bots/critter_kitchen/bots.hpp"

#include "bots/critter_kitchen/levels.hpp"

namespace brigade::critter_kitchen {

std::vector<std::string_view> bot_levels(Rules) { return {"random", "easy", "normal", "hard"}; }

std::unique_ptr<Bot<Rules>> make_bot(Rules, std::string_view level) {
    if (level == "random") return std::make_unique<RandomBot<Rules>>();
    if (level == "easy") return make_easy();
    if (level == "normal") return make_normal();
    if (level == "hard") return make_hard();
    return nullptr;
}

}  // namespace brigade::critter_kitchen
