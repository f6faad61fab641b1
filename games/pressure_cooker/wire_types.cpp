// The TypeScript types of everything that Pressure Cooker puts on the wire:
// `brigade types pressure-cooker`.
#include "core/typescript.hpp"
#include "games/pressure_cooker/face.hpp"
#include "games/pressure_cooker/wire_catalog.hpp"
#include "games/pressure_cooker/wire_events.hpp"
#include "games/pressure_cooker/wire_moves.hpp"

namespace brigade::pressure_cooker {

std::string wire_types_of(Rules) {
    TypeScript types("brigade types pressure-cooker");
    types.add<wire::PressureCookerView>();
    types.add_union<wire::Events>("PressureCookerEvent", "event");
    types.add_union<wire::Moves>("PressureCookerMove", "do");
    types.add<wire::PressureCookerCatalog>();
    return types.text();
}

}  // namespace brigade::pressure_cooker
