// The coach of Kitchen Rush: says a move in words. Sees a View only, as the bots do.
#pragma once

#include "bots/bot.hpp"
#include "games/kitchen_rush/face.hpp"

namespace brigade::kitchen_rush {

Explanation explain_move(const Book& book, const View& view, const Move& move);

}  // namespace brigade::kitchen_rush
