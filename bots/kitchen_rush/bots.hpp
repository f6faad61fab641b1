// The bots of Kitchen Rush by level. So far there is one, for the laboratory and for tests: it
// plays busily and at random [games/kitchen_rush/rules/random_play.cpp].
#pragma once

#include "bots/bot.hpp"
#include "games/kitchen_rush/kitchen_rush.hpp"

namespace brigade::kitchen_rush {

// "random".
std::vector<std::string_view> bot_levels(Rules);

// The bot of a level, or nullptr if there is no such level.
std::unique_ptr<Bot<Rules>> make_bot(Rules, std::string_view level);

// A cook keeps its own time (Bot::wakes): what it has decided it does at once.
inline Millis pace_of(std::string_view /*level*/, const View& /*view*/, const Move& /*move*/,
                      Rng& /*rng*/) {
    return 0;
}

}  // namespace brigade::kitchen_rush
