// `brigade types`: the TypeScript declarations of the protocol, or of what one game puts into it.
// The files under web/ that say so in their first line are this output.
#include <fmt/format.h>

#include "cli/commands.hpp"
#include "cli/common.hpp"
#include "core/typescript.hpp"
#include "server/messages.hpp"

namespace brigade::cli {

namespace {

std::string protocol_types() {
    TypeScript types("brigade types protocol");
    types.add_constant("PROTOCOL", wire::kProtocol);
    types.add_union<wire::ClientMessages>("ClientMessage", "t");
    types.add_union<wire::ServerMessages>("ServerMessage", "t");
    types.add_all<wire::HttpBodies>();
    return types.text();
}

}  // namespace

int print_types(const std::string& what) {
    fmt::print("{}", what == "protocol" ? protocol_types() : game_named(what).wire_types());
    return kOk;
}

}  // namespace brigade::cli
