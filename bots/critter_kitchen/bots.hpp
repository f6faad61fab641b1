// The bots of Critter Kitchen by level. Each sees a View. utility.hpp weighs single items,
// planning.hpp whole plans, playout.hpp imagines the rest of a day; dishes, fridge and meal come
// from games/critter_kitchen/suggest.hpp. easy.cpp, normal.cpp and hard.cpp decide.
#pragma once

#include "bots/bot.hpp"
#include "games/critter_kitchen/critter_kitchen.hpp"

namespace brigade::critter_kitchen {

// "random", "easy", "normal", "hard"; the weakest first.
std::vector<std::string_view> bot_levels(Rules);

// The bot of a level, or nullptr if there is no such level.
std::unique_ptr<Bot<Rules>> make_bot(Rules, std::string_view level);

// How long a bot takes over a move, in ms; the further steps of a draft take no time.
Millis pace_of(std::string_view level, const View& view, const Move& move, Rng& rng);

}  // namespace brigade::critter_kitchen
