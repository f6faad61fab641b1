// A cook that does anything at random, at any time. Callers need bots.hpp alone.
#pragma once

#include "bots/bot.hpp"
#include "games/pressure_cooker/pressure_cooker.hpp"

namespace brigade::pressure_cooker {

std::unique_ptr<Bot<Rules>> make_random_cook();

}  // namespace brigade::pressure_cooker
