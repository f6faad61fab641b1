// The bots of every game, found through make_bot(Rules, level) and bot_levels(Rules), and its
// coach, teach(book, view, rng, budget).
#pragma once

#include "bots/critter_kitchen/bots.hpp"
#include "bots/critter_kitchen/coach.hpp"
#include "bots/food_court/bots.hpp"
#include "bots/food_court/coach.hpp"
#include "bots/kitchen_rush/bots.hpp"
#include "bots/kitchen_rush/coach.hpp"
#include "bots/pressure_cooker/bots.hpp"
#include "bots/pressure_cooker/coach.hpp"
