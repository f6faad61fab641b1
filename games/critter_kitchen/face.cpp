// Critter Kitchen as one entry of the list of games.
#include "games/critter_kitchen/face.hpp"

#include "core/face.hpp"
#include "games/critter_kitchen/rules.hpp"

namespace brigade::embedded {
extern const std::string_view critter_kitchen_content;
extern const std::string_view critter_kitchen_rules;
}  // namespace brigade::embedded

namespace brigade::critter_kitchen {

// The cards that make games differ, and the restaurateur where they are dealt; without them all
// seats are alike.
std::vector<Trait> traits(const Book& book, const State& state, Seat seat) {
    const bool all = state.street.variant.rumors == RumorSet::All;
    std::vector<Trait> list{{"critic", book.critics[state.street.critic].id},
                            {"rumor-set", all ? "all" : "base"}};
    for (const u8 rumor : state.rumors) list.push_back({"rumor", book.rumors[rumor].id});
    const u8 card = kitchen(state, seat).restaurateur;
    if (card != kNone) list.push_back({"restaurateur", book.restaurateurs[card].id});
    return list;
}

const GameFace& face() {
    static const GameFaceOf<Rules> kFace(
        GameInfo{.id = std::string(Rules::kId),
                 .name = "Critter Kitchen",
                 .kind = "simultaneous",
                 .summary = "Two to five kitchens shop in secret, plate and cook for one critic.",
                 .seats_min = kPlayersMin,
                 .seats_max = kPlayersMax,
                 .rules = embedded::critter_kitchen_rules,
                 .rules_version = 1,
                 .shouts = {{"Mine!", "chef-hat"},
                            {"Soup for you", "soup"},
                            {"Sorry!", "heart"},
                            {"I heard something", "ear"},
                            {"See you at the academy", "zous"},
                            {"Hurry up", "hourglass"},
                            {"Bon appétit", "plate"},
                            {"Well played", "star"}},
                 .points = "star"},
        embedded::critter_kitchen_content);
    return kFace;
}

}  // namespace brigade::critter_kitchen
