// One seat's plates for everybody: laid open by the player's wish while plating [R32], and, when
// the game is over, the best that could have lain there [CK-9.9]. The rules never ask for either.
#include <algorithm>

#include "games/critter_kitchen/face.hpp"
#include "games/critter_kitchen/rules.hpp"
#include "games/critter_kitchen/suggest.hpp"

namespace brigade::critter_kitchen {

namespace {

std::vector<wire::Dish> dishes_on(const Book& book, const State& state, Seat seat,
                                  const Plates& plates) {
    std::vector<wire::Dish> dishes;
    for (std::size_t dish = 0; dish < kDishes; ++dish) {
        wire::Dish one = dish_to_wire(book, state.street, kitchen(state, seat), plates, dish);
        const bool is_empty = one.servings.empty() && one.soups == 0 && one.bisques == 0;
        if (!is_empty) dishes.push_back(std::move(one));
    }
    return dishes;
}

wire::BestDishes best_dishes(const Book& book, const State& before, Seat seat) {
    const DishPlan best = suggest_dishes(cook_of(book.content, before, seat));
    return {.seat = static_cast<int>(index(seat)),
            .day = day_of(before.street),
            .stars = best.stars,
            .exact = best.exact,
            .dishes = dishes_on(book, before, seat, best.plates)};
}

}  // namespace

std::optional<json::object> open_draft(const Book& book, const State& state, Seat seat) {
    if (state.street.phase != Phase::Plating) return std::nullopt;
    wire::OpenPlates open{dishes_on(book, state, seat, pantry(state, seat).draft), 0};
    for (const wire::Dish& dish : open.dishes) open.stars += dish.stars;
    return to_json(open).as_object();
}

std::vector<json::object> look_back(const Book& book, const State& before,
                                    std::span<const Event> events) {
    std::vector<json::object> all;
    for (const Event& event : events)
        if (event.kind == Event::Kind::DishesDone)
            all.push_back(to_json(best_dishes(book, before, event.seat)).as_object());
    return all;
}

}  // namespace brigade::critter_kitchen
