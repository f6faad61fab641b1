// Food Court as one entry of the list of games.
#include "games/food_court/face.hpp"

#include "core/face.hpp"
#include "games/food_court/rules.hpp"

namespace brigade::embedded {
extern const std::string_view food_court_content;
extern const std::string_view food_court_rules;
}  // namespace brigade::embedded

namespace brigade::food_court {

std::string faction(const Book& book, const State& state, Seat seat) {
    return deck_text(book, station(state, seat)).id;
}

const GameFace& face() {
    static const GameFaceOf<Rules> kFace(
        GameInfo{.id = std::string(Rules::kId),
                 .name = "Food Court",
                 .kind = "turns",
                 .summary = "Two to four restaurants compete for the customers of one food court.",
                 .seats_min = kPlayersMin,
                 .seats_max = kPlayersMax,
                 .rules = embedded::food_court_rules,
                 .rules_version = 1,
                 .shouts = {{"Bon appétit", "plate"},
                            {"That was mine!", "customer"},
                            {"Nice serve", "bell"},
                            {"Hurry up", "hourglass"},
                            {"Look at this one", "ui-eye"},
                            {"All yours!", "customers"},
                            {"Cheers", "drink"},
                            {"Well played", "medal"}}},
        embedded::food_court_content);
    return kFace;
}

}  // namespace brigade::food_court
