// What a client said, as one of a closed set of types; and how a message to it is packed.
#pragma once

#include <memory>
#include <string>
#include <string_view>
#include <variant>

#include "server/connection.hpp"
#include "server/messages.hpp"

namespace brigade::wire {

template <class Kind>
using TypeOf = typename Kind::Type;
using ClientMessage =
    boost::mp11::mp_rename<boost::mp11::mp_transform<TypeOf, ClientMessages>, std::variant>;

// Reads one frame, or says in one sentence what is wrong with it.
Result<ClientMessage> read_client_message(std::string_view frame, std::size_t depth_max);

}  // namespace brigade::wire

namespace brigade::server {

template <class Message>
Text pack(const Message& message) {
    std::string out;
    wire::write_message(out, message);
    return std::make_shared<const std::string>(std::move(out));
}

}  // namespace brigade::server
