// From a game's id to its types: calls visit(G{}) for the game of that id, if there is one.
#pragma once

#include <string_view>

#include "games/all.hpp"

namespace brigade {

template <class... Games, class Visit>
bool with_game(GameList<Games...> /*all*/, std::string_view id, Visit&& visit) {
    return ((Games::kId == id && (visit(Games{}), true)) || ...);
}

}  // namespace brigade
