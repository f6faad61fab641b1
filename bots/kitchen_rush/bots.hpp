// The bots of Kitchen Rush by level. Each sees a View and answers with a move, or with the time at
// which it wants to be asked again. readings.hpp misreads cards, desk.hpp looks around,
// orders.hpp and shopping.hpp choose, weigh.hpp scores placements, acts.hpp uses hands, talk.hpp
// hears and calls, level_cook.hpp keeps the pace.
#pragma once

#include "bots/bot.hpp"
#include "bots/kitchen_rush/talk.hpp"
#include "games/kitchen_rush/kitchen_rush.hpp"

namespace brigade::kitchen_rush {

// "random", "easy", "normal", "hard"; the weakest first.
std::vector<std::string_view> bot_levels(Rules);

// The bot of a level, or nullptr if there is no such level. "normal:never-serves" is a normal one
// with a bad habit [level.hpp]: for simulations, on no table's list.
std::unique_ptr<Bot<Rules>> make_bot(Rules, std::string_view level);

// A cook keeps its own time (Bot::wakes): what it has decided it does at once.
inline Millis pace_of(std::string_view /*level*/, const View& /*view*/, const Move& /*move*/,
                      Rng& /*rng*/) {
    return 0;
}

}  // namespace brigade::kitchen_rush
