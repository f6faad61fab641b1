// Words and helpers shared by the files that write and read positions of Pressure Cooker. For
// those files only. Vocabulary: docs/PRESSURE_COOKER.md.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "core/reading.hpp"
#include "games/pressure_cooker/face.hpp"
#include "games/pressure_cooker/rules.hpp"

namespace brigade::pressure_cooker {

inline constexpr std::string_view kSpotStates[] = {"down", "up", "taken"};
inline constexpr std::string_view kRest = "...";    // ends a deck: and all others under these
inline constexpr std::string_view kNothing = "-";   // no card in a slot, no tile on a spot
inline constexpr std::string_view kFaceUp = " up";  // after a tile of the pool

// A number of a line of the report, by name.
struct LineField {
    std::string_view key;
    int (*get)(const Line&);
    void (*set)(Line&, int);
};
std::span<const LineField> line_fields();  // position_json.cpp

// A whole number from low to high.
int whole_at(const json::value& value, int low, int high, const std::string& place);
Face face_at(const Book& book, const json::value& value, const std::string& place);
Slot slot_at_word(const json::value& value, const std::string& place);

// position_tiles.cpp, position_cards.cpp: put tiles and cards where the position names them.
void patch_tiles(const Book& book, State& state, const json::object& position);
void patch_cards(const Book& book, State& state, const json::object& position);
// position_scores.cpp: awards and report of the round.
void patch_awards(State& state, const json::value& value);
void patch_picks(State& state, const json::value& value);
void patch_report(State& state, const json::value& value);

// Calls visit(seat, its table, its place) for every seat that a position names.
template <class Visit>
void visit_seats(const State& state, const json::object& position, Visit&& visit) {
    const json::value* seats = position.if_contains("seats");
    if (seats == nullptr) return;
    if (const json::array* list = seats->if_array()) {
        if (list->size() > state.floor.seat_count) misread("seats", "There are not so many seats.");
        for (std::size_t seat = 0; seat < list->size(); ++seat)
            visit(seat, table_at((*list)[seat], part("seats", seat)), part("seats", seat));
        return;
    }
    for (const auto& entry : table_at(*seats, "seats")) {
        const std::string here = part("seats", entry.key());
        std::size_t seat = 0;
        while (seat < state.floor.seat_count && entry.key() != std::to_string(seat)) ++seat;
        if (seat == state.floor.seat_count) misread(here, "There is no such seat.");
        visit(seat, table_at(entry.value(), here), here);
    }
}

}  // namespace brigade::pressure_cooker
