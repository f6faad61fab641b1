// Critter Kitchen in words and JSON: what core/face.hpp needs to show a table to people and
// programs. Tokens, locations, chefs and cards are written by id ("fish-6", "water-market",
// "lizard", "spice-lover"); dishes are counted from 1. Rules never include this.
#pragma once

#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "core/table.hpp"
#include "core/trait.hpp"
#include "games/critter_kitchen/critter_kitchen.hpp"
#include "games/critter_kitchen/wire.hpp"

namespace brigade::critter_kitchen {

// names.cpp
const std::string& token_name(const Book& book, Token token);  // for people: "Fish 6"
const std::string& place_name(const Book& book, Location location);
std::string_view chef_word(Chef chef);                                   // "lizard"
std::string_view space_word(std::size_t space);                          // "question"
std::string chef_name(const Book& book, const Kitchen& own, Chef chef);  // "lizard", "Tank the …"
// "Fish 6 with all-spice".
std::string serving_name(const Book& book, Serving serving);
std::string spice_name(const Book& book, Spice spice);

// options.cpp
std::vector<OptionSpec> option_specs(const Book& book);
std::vector<Preset> presets_of(const Book& book);
Result<Options> options_from_json(const Book& book, const json::object& options);
json::object options_to_json(const Book& book, const Options& options);
Entries<wire::Setting> settings_of(const Variant& variant);  // what the rules read, by id
json::object variant_to_json(const Variant& variant);

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

// position.cpp, position_json.cpp
json::object state_to_json(const Book& book, const State& state);
Status patch_state(const Book& book, State& state, const json::object& position);
bool is_unordered(const Book& book, std::string_view key);

// view_json.cpp, view_plates.cpp, view_scoring.cpp
wire::CritterKitchenView view_to_wire(const Book& book, const View& view);
wire::Dish dish_to_wire(const Book& book, const Street& street, const Kitchen& own,
                        const Plates& plates, std::size_t dish);
wire::Meal meal_to_wire(const Book& book, const Street& street, const Kitchen& own,
                        const Plates& plates, std::span<const u8> rumors);
wire::Mine mine_to_wire(const Book& book, const View& view);
wire::Scoring scoring_to_wire(const Book& book, const View& view);
template <std::size_t Size>
wire::Piles piles_of(const Book& book, const TokenCounts<Size>& counts) {
    wire::Piles piles;
    for (std::size_t token = 0; token < Size; ++token)
        if (counts.has(token_at(token)))
            piles.push_back({book.tokens[token].id, counts[token_at(token)]});
    return piles;
}

// worth.cpp: for the viewing seat, from what it may know
json::object worth_to_json(const Book& book, const View& view, const Move& move);
std::optional<Move> finish_well(const Content& content, const View& view, const Move& draft);

// suggest_moves.cpp: dishes, marks or a meal, laid out. Wishes: "stars" now, or what the "critic"
// will like.
std::vector<Move> suggest_moves(const Content& content, const View& view, std::string_view wish);

// plates_open.cpp: one seat's plates for others, before and after the end
std::optional<json::object> open_draft(const Book& book, const State& state, Seat seat);
std::vector<json::object> look_back(const Book& book, const State& before,
                                    std::span<const Event> events);

// score_lines.cpp
std::vector<ScoreLine> explain_score(const Book& book, const State& state, Seat seat);
// What decided between two with as many stars, without a full stop; empty if nothing did.
std::string explain_tie(const Book& book, const State& state, Seat above, Seat below);

// catalog.cpp, wire_types.cpp
json::object catalog_to_json(const Book& book);
std::string wire_types_of(Rules);

// board.cpp
std::string draw_board(const Book& book, const View& view, const SeatNames& names);
std::string draw_result(const Book& book, const State& state, const SeatNames& names);

// face.cpp
std::vector<Trait> traits(const Book& book, const State& state, Seat seat);  // for the balance
const GameFace& face();

}  // namespace brigade::critter_kitchen
