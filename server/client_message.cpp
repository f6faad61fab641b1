// Reading frames. See client_message.hpp.
#include "server/client_message.hpp"

namespace brigade::wire {

Result<ClientMessage> read_client_message(std::string_view frame, std::size_t depth_max) {
    const Result<json::value> tree = parse_json(frame, depth_max);
    if (!tree) return tree.error();
    ClientMessage message;
    const Status read = visit_message<ClientMessages>(
        *tree, [&](auto&& known) { message = std::forward<decltype(known)>(known); });
    if (!read) return read.error();
    return message;
}

}  // namespace brigade::wire
