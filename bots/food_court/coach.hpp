// The coach of Food Court: says a move that a bot chose, and why, in two sentences with the numbers
// of this position. Sees a View only, as the bots do.
#pragma once

#include "bots/bot.hpp"
#include "games/food_court/face.hpp"

namespace brigade::food_court {

Explanation explain_move(const Book& book, const View& view, const Move& move);

}  // namespace brigade::food_court
