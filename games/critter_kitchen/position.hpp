// Words shared by the files that write and read positions of Critter Kitchen. For those files only.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "core/reading.hpp"
#include "games/critter_kitchen/face.hpp"
#include "games/critter_kitchen/rules.hpp"

namespace brigade::critter_kitchen {

inline constexpr const auto& kPhaseWords = wire::PhaseWord::kWords;
inline constexpr const auto& kChefWords = wire::ChefWord::kWords;
inline constexpr const auto& kLocationWords = wire::LocationWord::kWords;
inline constexpr const auto& kSpiceWords = wire::SpiceWord::kWords;
inline constexpr const auto& kTypeWords = wire::TypeWord::kWords;
inline constexpr const auto& kFilledWords = wire::FilledWord::kWords;
inline constexpr std::string_view kFirstWords[] = {"ahead", "now", "made"};
inline constexpr std::string_view kWith = " with ";  // "fish-6 with all-spice"

Token token_at(const Book& book, const json::value& value, const std::string& place);
template <std::size_t Size>
TokenCounts<Size> tokens_at(const Book& book, const json::value& value, const std::string& place) {
    TokenCounts<Size> counts;
    const json::array& list = list_at(value, place);
    for (std::size_t number = 0; number < list.size(); ++number) {
        const Token token = token_at(book, list[number], part(place, number));
        if (index(token) >= Size) misread(part(place, number), "That cannot lie there.");
        counts.add(token);
    }
    return counts;
}

// Dishes, a meal or marks for the fridge, as { dishes = [...] }, { meal = [...] } or
// { discards = [...] }.
Plates plates_at(const Book& book, const json::value& value, const std::string& place);
json::object plates_to_json(const Book& book, const Plates& plates, Phase phase);

// Puts tokens where the position names them. What is not named stays, unless it is needed.
void patch_tokens(const Book& book, State& state, const json::object& position);
// One seat's part of a position, or nullptr.
const json::object* seat_part(const json::object& position, std::size_t seat);

// What no position may break, however it was written.
void check_position(const Book& book, const State& state);

}  // namespace brigade::critter_kitchen
