// The TypeScript types of everything that Critter Kitchen puts on the wire: `brigade types
// critter-kitchen`.
#include "core/typescript.hpp"
#include "games/critter_kitchen/face.hpp"
#include "games/critter_kitchen/wire_catalog.hpp"
#include "games/critter_kitchen/wire_events.hpp"
#include "games/critter_kitchen/wire_moves.hpp"

namespace brigade::critter_kitchen {

std::string wire_types_of(Rules) {
    TypeScript types("brigade types critter-kitchen");
    types.add<wire::CritterKitchenView>();
    types.add_union<wire::Events>("CritterKitchenEvent", "event");
    types.add_union<wire::Moves>("CritterKitchenMove", "do");
    types.add_union<wire::Worths>("CritterKitchenWorth", "do");
    types.add<wire::CritterKitchenCatalog>();
    types.add<wire::OpenPlates>();
    types.add<wire::BestDishes>();
    return types.text();
}

}  // namespace brigade::critter_kitchen
