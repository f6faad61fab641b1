// The bots of Food Court by level. Each sees a View, imagines a State from it and thinks there.
// evaluate.hpp weighs a position, candidates.hpp lists the moves worth a thought, turn_search.hpp
// plans a whole turn; easy.cpp, normal.cpp and hard.cpp decide.
#pragma once

#include "bots/bot.hpp"
#include "games/food_court/food_court.hpp"

namespace brigade::food_court {

// "random", "easy", "normal", "hard"; the weakest first.
std::vector<std::string_view> bot_levels(Rules);

// The bot of a level, or nullptr if there is no such level.
std::unique_ptr<Bot<Rules>> make_bot(Rules, std::string_view level);

// How long a bot shows a move before it is made, in ms [FC-13.5].
Millis pace_of(std::string_view level, const View& view, const Move& move, Rng& rng);

}  // namespace brigade::food_court
