// The faces of all games, in the order in which they are shown.
#include "games/all.hpp"

#include <array>

namespace brigade {

std::span<const GameFace* const> all_games() {
    static const std::array kGames{&food_court::face(), &critter_kitchen::face(),
                                   &pressure_cooker::face(), &kitchen_rush::face()};
    return kGames;
}

const GameFace* find_game(std::string_view id) {
    for (const GameFace* game : all_games())
        if (game->info().id == id) return game;
    return nullptr;
}

}  // namespace brigade
