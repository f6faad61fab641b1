// One TCP connection that speaks HTTP, until it is closed or becomes a WebSocket.
#pragma once

#include <atomic>
#include <boost/asio/awaitable.hpp>
#include <memory>
#include <string>
#include <vector>

#include "server/addresses.hpp"
#include "server/api.hpp"
#include "server/client_address.hpp"
#include "server/net.hpp"

namespace brigade::server {

// What all sessions share. Outlives them.
struct FrontDoor {
    Api& api;
    People& people;
    ConnectionHandler& connections;
    Metrics& metrics;
    Addresses& addresses;
    Limits limits;
    std::string public_origin;     // "https://games.example", or empty
    std::vector<Network> trusted;  // proxies
    // Shared with the sessions, which may be destroyed with the io_context, after the door.
    std::shared_ptr<std::atomic<int>> open_sockets = std::make_shared<std::atomic<int>>(0);
    std::atomic<int> open_websockets = 0;
    std::atomic<bool> is_stopping = false;

    [[nodiscard]] bool is_secure() const { return public_origin.starts_with("https:"); }
};

asio::awaitable<void> serve_http(FrontDoor& door, Socket socket, Address peer);

}  // namespace brigade::server
