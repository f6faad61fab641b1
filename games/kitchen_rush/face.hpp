// Kitchen Rush in words and JSON: what core/face.hpp needs to show a table to people and programs.
// Rules never include this.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "core/table.hpp"
#include "games/kitchen_rush/kitchen_rush.hpp"

namespace brigade::kitchen_rush {

// options/options.cpp
std::vector<OptionSpec> option_specs(const Book& book);
std::vector<Preset> presets_of(const Book& book);
Result<Options> options_from_json(const Book& book, const json::object& options);
json::object options_to_json(const Book& book, const Options& options);

// The clocks of this game are its own [section 6]; the table adds none.
inline Millis clock_of(const Options& /*options*/, const State& /*state*/, Seat /*seat*/) {
    return 0;
}
// What was begun in a shift may be finished in its Overtime [KR-6.8], so both are one decision.
inline u64 decision_of(const State& state, Seat /*seat*/) {
    const Floor& floor = state.floor;
    const Phase phase = floor.phase == Phase::Overtime ? Phase::Running : floor.phase;
    return u64{floor.shift} * kEnumSize<Phase> + static_cast<u64>(phase);
}

// wire/wire.cpp
Result<Move> move_from_json(const Book& book, const State& state, Seat seat,
                            const json::value& move);
json::object move_to_json(const Book& book, const State& state, Seat seat, const Move& move);
std::string to_text(const Book& book, const State& state, Seat seat, const Move& move);
json::object event_to_json(const Book& book, const State& state, const Event& event);
json::object view_to_wire(const Book& book, const View& view);
json::object catalog_to_json(const Book& book);
std::string wire_types_of(Rules);

// position/position.cpp
json::object state_to_json(const Book& book, const State& state);
Status patch_state(const Book& book, State& state, const json::object& position);
bool is_unordered(const Book& book, std::string_view key);

// words/: refusals.cpp, label.cpp, event_text.cpp, board.cpp, result.cpp
Refused describe(Refusal refusal);
Refused explain(const Book& book, const State& state, Seat seat, const Move& move, Refusal refusal);
std::string label(const Book& book, const State& state, Seat seat, const Move& draft,
                  const Move& choice);
std::string event_to_text(const Book& book, const State& state, const Event& event,
                          const SeatNames& names);
std::string draw_board(const Book& book, const View& view, const SeatNames& names);
std::string draw_result(const Book& book, const State& state, const SeatNames& names);
std::vector<ScoreLine> explain_score(const Book& book, const State& state, Seat seat);

// story/: how a game happened [story/story.hpp].
json::object tell_story(const Book& book, const PlayedGame& played);
std::string tell_story_text(const Book& book, const PlayedGame& played);
u64 stamp_of_story(const State& state);

// face.cpp. Nothing is weighed for a player before the check [KR-9.5], and all cooks are alike.
inline json::object worth_to_json(const Book& /*book*/, const View& /*view*/,
                                  const Move& /*move*/) {
    return {};
}
inline std::optional<Move> finish_well(const Content& /*content*/, const View& /*view*/,
                                       const Move& /*draft*/) {
    return std::nullopt;
}
inline std::string faction(const Book& /*book*/, const State& /*state*/, Seat /*seat*/) {
    return "";
}
// What a crew has to show, whether its scenario asks for it or not, for tables about many games.
struct TeamValue {
    std::string_view name;
    int value = 0;
};
std::vector<TeamValue> team_values(const State& state);
const GameFace& face();

}  // namespace brigade::kitchen_rush
