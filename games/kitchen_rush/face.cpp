// Kitchen Rush as one entry of the list of games.
#include "games/kitchen_rush/face.hpp"

#include "core/face.hpp"
#include "games/kitchen_rush/rules/rules.hpp"

namespace brigade::embedded {
extern const std::string_view kitchen_rush_content;
extern const std::string_view kitchen_rush_rules;
extern const std::string_view kitchen_rush_guide;
}  // namespace brigade::embedded

namespace brigade::kitchen_rush {

std::vector<TeamValue> team_values(const State& state) {
    std::vector<TeamValue> values;
    for (const GoalPart part : EveryId<GoalPart>())
        values.push_back({word_of(part), reached(state.floor, part)});
    return values;
}

namespace {

std::string word(TimeLimit limit) { return std::string(word_of(limit)); }

}  // namespace

const GameFace& face() {
    static const GameFaceOf<Rules, TellsStory> kFace(
        GameInfo{.id = std::string(Rules::kId),
                 .name = "Kitchen Rush",
                 .kind = "real-time",
                 .summary = "Together against the sand: seat, cook, wash up, and get it all right.",
                 .seats_min = kPlayersMin,
                 .seats_max = kPlayersMax,
                 .rules = embedded::kitchen_rush_rules,
                 .guide = embedded::kitchen_rush_guide,
                 .rules_version = 1,
                 .shouts = {{"I take this", "ui-hand"},
                            {"Space, please!", "space"},
                            {"Serve!", "bell"},
                            {"Wash up!", "sink"},
                            {"Go shopping!", "van"},
                            {"Wait!", "ui-x"},
                            {"Need this!", "crate"},
                            {"Free now!", "ui-check"},
                            {"Thanks", "medal"}},
                 .points = "patron",
                 .ladder = {.option = "scenario",
                            .terms = {"time-limit"},
                            .practice = {word(TimeLimit::Custom), word(TimeLimit::Untimed)}}},
        embedded::kitchen_rush_content);
    return kFace;
}

}  // namespace brigade::kitchen_rush
