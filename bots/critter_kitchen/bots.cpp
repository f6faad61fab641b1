// The list of levels; see bots.hpp.
#include "bots/critter_kitchen/bots.hpp"

namespace brigade::critter_kitchen {

std::vector<std::string_view> bot_levels(Rules) { return {"random"}; }

std::unique_ptr<Bot<Rules>> make_bot(Rules, std::string_view level) {
    if (level == "random") return std::make_unique<RandomBot<Rules>>();
    return nullptr;
}

}  // namespace brigade::critter_kitchen
