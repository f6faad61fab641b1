// Words shared by the files that write and read positions of Food Court. For those files only.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "core/reading.hpp"
#include "games/food_court/face.hpp"
#include "games/food_court/rules.hpp"

namespace brigade::food_court {

inline constexpr const auto& kPhases = wire::PhaseWord::kWords;
inline constexpr const auto& kReasons = wire::ReasonWord::kWords;
inline constexpr const auto& kSymbolNames = wire::SymbolWord::kWords;
inline constexpr std::string_view kRest = "...";  // ends a pile: and all others under these
inline constexpr std::string_view kCardAreas[] = {"hand",   "discard",  "prepared", "tracking",
                                                  "drinks", "utensils", "cooked",   "draw"};

// Puts the cards of one seat, and what its drinks remember, where the position names them.
void patch_seat_cards(const Book& book, State& state, std::size_t seat, const json::object& given,
                      const std::string& place);

}  // namespace brigade::food_court
