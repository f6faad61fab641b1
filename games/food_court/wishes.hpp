// What a customer's bonus asks for, in plain words. The letters of a content file are for designers
// and for a board that draws icons; whoever reads a sentence reads this.
#pragma once

#include <string>

#include "games/food_court/content.hpp"

namespace brigade::food_court {

std::string in_words(const Term& term);          // "two drinks and a medal"
std::string in_words(const CustomerCard& card);  // "its own nation, or two medals"

}  // namespace brigade::food_court
