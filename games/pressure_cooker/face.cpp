// Pressure Cooker as one entry of the list of games.
#include "games/pressure_cooker/face.hpp"

#include "core/face.hpp"

namespace brigade::embedded {
extern const std::string_view pressure_cooker_content;
extern const std::string_view pressure_cooker_rules;
}  // namespace brigade::embedded

namespace brigade::pressure_cooker {

std::string faction(const Book& /*book*/, const State& /*state*/, Seat /*seat*/) { return ""; }

const GameFace& face() {
    static const GameFaceOf<Rules> kFace(
        GameInfo{.id = std::string(Rules::kId),
                 .name = "Pressure Cooker",
                 .kind = "real-time",
                 .summary = "Two to four cooks grab tiles out of one heap and race for the plates.",
                 .seats_min = kPlayersMin,
                 .seats_max = kPlayersMax,
                 .rules = embedded::pressure_cooker_rules,
                 .rules_version = 1,
                 .shouts = {{"Nice one", "medal"},
                            {"Hurry!", "hourglass"},
                            {"No!", "ui-x"},
                            {"Thanks", "plate"},
                            {"That was mine!", "ui-hand"},
                            {"Hands off!", "ui-hand"},
                            {"Almost done", "bell"},
                            {"Well cooked", "chef-hat"}}},
        embedded::pressure_cooker_content);
    return kFace;
}

}  // namespace brigade::pressure_cooker
