// The TypeScript types of everything that Food Court puts on the wire: `brigade types food-court`.
#include "core/typescript.hpp"
#include "games/food_court/face.hpp"
#include "games/food_court/wire_catalog.hpp"
#include "games/food_court/wire_events.hpp"
#include "games/food_court/wire_moves.hpp"

namespace brigade::food_court {

std::string wire_types_of(Rules) {
    TypeScript types("brigade types food-court");
    types.add<wire::FoodCourtView>();
    types.add_union<wire::Events>("FoodCourtEvent", "event");
    types.add_union<wire::Moves>("FoodCourtMove", "do");
    types.add_union<wire::Worths>("FoodCourtWorth", "do");
    types.add<wire::FoodCourtCatalog>();
    return types.text();
}

}  // namespace brigade::food_court
