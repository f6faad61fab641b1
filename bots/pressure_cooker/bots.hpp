// The bots of Pressure Cooker by level. Each sees a View and answers with a move, or with the time
// at which it wants to be asked again. weigh.hpp weighs tiles and orders, level_cook.hpp decides.
#pragma once

#include "bots/bot.hpp"
#include "games/pressure_cooker/pressure_cooker.hpp"

namespace brigade::pressure_cooker {

// "random", "easy", "normal", "hard"; the weakest first.
std::vector<std::string_view> bot_levels(Rules);

// The bot of a level, or nullptr if there is no such level. "normal@400" is a normal one that
// thinks about a tile for 400 ms in the mean: for simulations of quick and slow people, on no
// table's list.
std::unique_ptr<Bot<Rules>> make_bot(Rules, std::string_view level);

// A cook keeps its own time (Bot::wakes): what it has decided it does at once.
inline Millis pace_of(std::string_view /*level*/, const View& /*view*/, const Move& /*move*/,
                      Rng& /*rng*/) {
    return 0;
}

}  // namespace brigade::pressure_cooker
