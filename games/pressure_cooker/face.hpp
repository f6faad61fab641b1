// Pressure Cooker in words and JSON: what core/face.hpp needs to show a table to people and
// programs. Tiles are written by the id of their face ("bread-q2"), orders by the id of their card,
// places for orders as "green-2". Rules never include this.
#pragma once

#include <algorithm>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "core/table.hpp"
#include "games/pressure_cooker/figures.hpp"
#include "games/pressure_cooker/pressure_cooker.hpp"
#include "games/pressure_cooker/wire.hpp"

namespace brigade::pressure_cooker {

// names.cpp
std::string_view tile_name(const Book& book, Face face);  // "?" for one that is not known
std::string_view order_name(const Book& book, Card card);
std::string_view slot_name(Slot slot);          // "green-2"
std::string_view dial_name(std::size_t table);  // "green"
std::string_view kind_name(Kind kind);          // "green-pepper"
std::optional<Face> find_face(const Book& book, std::string_view id);
std::optional<Card> find_order(const Book& book, std::string_view id);
std::optional<Slot> find_slot(std::string_view name);
std::optional<u8> find_dial(std::string_view name);

// options.cpp
std::vector<OptionSpec> option_specs(const Book& book);
std::vector<Preset> presets_of(const Book& book);
Result<Options> options_from_json(const Book& book, const json::object& options);
json::object options_to_json(const Book& book, const Options& options);
Entries<wire::Setting> settings_of(const Options& options);

// The clocks of this game are its own [PR-5.2]; the table adds none.
inline Millis clock_of(const Options& /*options*/, const State& /*state*/, Seat /*seat*/) {
    return 0;
}
// A round is studied, cooked, paid out award by award and looked at: each of these is decided on
// its own, and what was said in one means nothing in the next. Nothing can be said while it is
// counted down to Cooking, so the first grab belongs to Cooking whatever its maker has seen of it.
inline u64 decision_of(const State& state, Seat /*seat*/) {
    const Floor& floor = state.floor;
    const Phase phase = floor.phase == Phase::Countdown ? Phase::Cooking : floor.phase;
    return (u64{floor.round} * 8 + static_cast<u64>(phase)) * 64 + floor.booked;
}

// [PR-10.22, PR-10.25] What is taken off a claim is what the server measured, never what a client
// says; by arrival nothing is.
inline Move with_way(const Options& options, Move move, Millis way_ms) {
    const bool counts = options.fair_grabs && move.kind == Move::Kind::Grab;
    move.lag_ms =
        counts ? static_cast<u16>(std::clamp<Millis>(way_ms, 0, options.fair_ms)) : u16{0};
    return move;
}
// [PR-10.28] A contest uses up what a correction was ahead of the least of the others: who is as
// far away as all the others had no use of it.
inline Millis way_used(const Event& event, Seat seat) {
    const auto claimed = [&](std::size_t number) { return (event.seats >> number & 1U) != 0; };
    if (event.kind != Event::Kind::Decided || !claimed(index(seat))) return 0;
    u16 least = event.lag_ms[index(seat)];
    for (std::size_t number = 0; number < kPlayersMax; ++number)
        if (claimed(number)) least = std::min(least, event.lag_ms[number]);
    return event.lag_ms[index(seat)] - least;
}

// The time is nothing to be told: everybody has a clock. A hand that others may not see must not be
// noticed by it [PR-10.27].
inline bool look_alike(View one, const View& other) {
    one.floor.now_ms = other.floor.now_ms;
    return one == other;
}

// move_text.cpp
Result<Move> move_from_json(const Book& book, const State& state, Seat seat,
                            const json::value& move);
json::object move_to_json(const Book& book, const State& state, Seat seat, const Move& move);
std::string to_text(const Book& book, const State& state, Seat seat, const Move& move);

// label.cpp
std::string label(const Book& book, const State& state, Seat seat, const Move& draft,
                  const Move& choice);

// refusals.cpp
Refused describe(Refusal refusal);
Refused explain(const Book& book, const State& state, Seat seat, const Move& move, Refusal refusal);

// event_json.cpp, event_text.cpp
json::object event_to_json(const Book& book, const State& state, const Event& event);
std::string event_to_text(const Book& book, const State& state, const Event& event,
                          const SeatNames& names);

// position.cpp
json::object state_to_json(const Book& book, const State& state);
Status patch_state(const Book& book, State& state, const json::object& position);
bool is_unordered(const Book& book, std::string_view key);

// view_json.cpp, report_json.cpp
wire::PressureCookerView view_to_wire(const Book& book, const View& view);
std::vector<wire::ReportOrder> report_to_wire(const Book& book, const View& view);
std::vector<wire::AwardView> awards_to_wire(const View& view);

// worth.cpp: nothing is weighed for a player before the scoring [PR-5.3].
json::object worth_to_json(const Book& book, const View& view, const Move& move);
std::optional<Move> finish_well(const Content& content, const View& view, const Move& draft);

// score_lines.cpp
std::vector<ScoreLine> explain_score(const Book& book, const State& state, Seat seat);
std::string explain_tie(const Book& book, const State& state, Seat above, Seat below);

// catalog.cpp, wire_types.cpp
json::object catalog_to_json(const Book& book);
std::string wire_types_of(Rules);

// board.cpp
std::string draw_board(const Book& book, const View& view, const SeatNames& names);
std::string draw_result(const Book& book, const State& state, const SeatNames& names);

// face.cpp
std::string faction(const Book& book, const State& state, Seat seat);  // all cooks are alike: ""
const GameFace& face();

}  // namespace brigade::pressure_cooker
