// The coach of Pressure Cooker: says a move that a bot chose, and why, in two sentences. Sees a
// View only, as the bots do.
#pragma once

#include "bots/bot.hpp"
#include "games/pressure_cooker/face.hpp"

namespace brigade::pressure_cooker {

Explanation explain_move(const Book& book, const View& view, const Move& move);

}  // namespace brigade::pressure_cooker
