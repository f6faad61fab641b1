// The bots of every game, found through make_bot(Rules, level) and bot_levels(Rules).
#pragma once

#include "bots/food_court/bots.hpp"
