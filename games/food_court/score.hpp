// Scoring for everybody who shows or weighs points: works on what lies open, so a View is enough.
#pragma once

#include "games/food_court/food_court.hpp"

namespace brigade::food_court {

// What a station has of each icon that a customer may ask for.
struct Icons {
    int utensils = 0;
    int medals = 0;
    int drinks = 0;
};
Icons icons_of(const Station& own);
bool holds(const Term& term, const Icons& icons, bool is_home);
bool bonus_holds(const CustomerCard& customer, const Icons& icons, bool is_home);
int score(const Content& content, const std::array<Station, kPlayersMax>& stations,
          std::size_t seat_count, Seat seat);

}  // namespace brigade::food_court
