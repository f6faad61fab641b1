// The one list of all games. Adding a game is its own folder, its line here, one in all.cpp and one
// in bots/all.hpp.
#pragma once

#include <span>
#include <string_view>

#include "core/table.hpp"
#include "games/critter_kitchen/face.hpp"
#include "games/food_court/face.hpp"
#include "games/kitchen_rush/face.hpp"
#include "games/pressure_cooker/face.hpp"

namespace brigade {

template <class... Games>
struct GameList {};
using AllGames = GameList<food_court::Rules, critter_kitchen::Rules, pressure_cooker::Rules,
                          kitchen_rush::Rules>;

std::span<const GameFace* const> all_games();
const GameFace* find_game(std::string_view id);

}  // namespace brigade
