// A WebSocket over Beast: reading, framing checks and the close handshake are Beast's; writing,
// pings and goodbyes are ours. Included by http_session.cpp only; tables know Connection.
#pragma once

#include <atomic>
#include <boost/asio/awaitable.hpp>
#include <boost/beast/http/empty_body.hpp>
#include <boost/beast/http/message.hpp>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "server/addresses.hpp"
#include "server/connection.hpp"
#include "server/limits.hpp"
#include "server/metrics.hpp"
#include "server/net.hpp"

namespace brigade::server {

// What all WebSockets share.
struct WebSocketParts {
    ConnectionHandler& handler;
    Metrics& metrics;
    const Limits& limits;
    std::atomic<int>& open;  // how many there are now
    Addresses& addresses;
};

// A request to become a WebSocket that has been checked and may be granted.
struct Upgrade {
    boost::beast::http::request<boost::beast::http::empty_body> request;
    Person person;
    Addresses::Lease lease;
    std::string address;                                       // under which it is counted
    std::vector<std::pair<std::string, std::string>> headers;  // for the answer
    std::function<bool()> is_still_known;                      // somebody may just have signed out
};

// Answers the upgrade and serves the connection until it is gone.
asio::awaitable<void> serve_websocket(const WebSocketParts& parts, Socket socket, Upgrade upgrade);

}  // namespace brigade::server
