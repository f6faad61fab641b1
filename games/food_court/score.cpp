// Points and places. RULES.md section 8. The same sum is "if it ended now" during the game.
#include "games/food_court/score.hpp"

#include "games/food_court/rules.hpp"

namespace brigade::food_court {

Icons icons_of(const Station& own) {
    return {.utensils = (own.in_play & kUtensilCards).size(),
            .medals = own.tracking.size(),
            .drinks = (own.in_play & kDrinkCards).size()};
}

// [FC-8.3 to 8.5]
bool holds(const Term& term, const Icons& icons, bool is_home) {
    return (!term.globe || is_home) && icons.utensils >= term.utensils &&
           icons.medals >= term.medals && icons.drinks >= term.drinks;
}

bool bonus_holds(const CustomerCard& customer, const Icons& icons, bool is_home) {
    for (const Term& term : customer.any_of)
        if (holds(term, icons, is_home)) return true;
    return false;
}

// [FC-8.1, FC-8.2, FC-8.6]
int score(const Content& content, const std::array<Station, kPlayersMax>& stations,
          std::size_t seat_count, Seat seat) {
    const Station& own = stations[index(seat)];
    const Icons icons = icons_of(own);
    const Customers home = customers_of_nation(stations, seat_count, own.deck);
    int points = 0;
    for (const Customer customer : own.scored) {
        const CustomerCard& card = card_of(content, stations, customer);
        points += card.base + (bonus_holds(card, icons, home.has(customer)) ? card.bonus : 0);
    }
    return points;
}

namespace {

// [FC-8.7, FC-8.8] Whether one seat ranks above another.
bool ranks_above(const State& state, const Outcome& result, std::size_t a, std::size_t b) {
    if (result.score[a] != result.score[b]) return result.score[a] > result.score[b];
    if (state.meal_hours[a] != state.meal_hours[b])
        return state.meal_hours[a] < state.meal_hours[b];
    return state.stations[a].scored.size() < state.stations[b].scored.size();
}

}  // namespace

Outcome outcome(const Content& content, const State& state) {
    const std::size_t seats = state.court.seat_count;
    Outcome result;
    result.over = state.court.phase == Phase::Over;
    result.seat_count = state.court.seat_count;
    for (std::size_t seat = 0; seat < seats; ++seat)
        result.score[seat] = static_cast<i16>(score(content, state.stations, seats, seat_at(seat)));
    for (std::size_t seat = 0; seat < seats; ++seat) {
        result.place[seat] = 1;
        for (std::size_t other = 0; other < seats; ++other)
            if (ranks_above(state, result, other, seat)) ++result.place[seat];
    }
    return result;
}

}  // namespace brigade::food_court
