// Critter Kitchen as one entry of the list of games.
#include "games/critter_kitchen/face.hpp"

#include "core/face.hpp"
#include "games/critter_kitchen/rules.hpp"

namespace brigade::embedded {
extern const std::string_view critter_kitchen_content;
extern const std::string_view critter_kitchen_rules;
}  // namespace brigade::embedded

namespace brigade::critter_kitchen {

// Balance is counted by restaurateur where they are dealt; without them all seats are alike.
std::string faction(const Book& book, const State& state, Seat seat) {
    const u8 card = kitchen(state, seat).restaurateur;
    return card == kNone ? std::string() : book.restaurateurs[card].id;
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
