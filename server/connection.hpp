// One open WebSocket, as tables see it. Beast is behind it (websocket.cpp).
#pragma once

#include <memory>
#include <optional>
#include <string>

#include "server/people.hpp"
#include "server/protocol.hpp"

namespace brigade::server {

using Text = std::shared_ptr<const std::string>;

// What the handler of a connection remembers about it; touched from the connection's strand only.
struct Attachment {
    Attachment() = default;
    Attachment(const Attachment&) = delete;
    Attachment& operator=(const Attachment&) = delete;
    virtual ~Attachment() = default;
};

class Connection {
   public:
    virtual ~Connection() = default;
    std::shared_ptr<Attachment> attachment;
    // All of these may be called from any thread and return at once. Sending keeps the order. Who
    // reads so slowly that the bounds of limits.hpp are reached has fallen behind: what waits is
    // dropped and nothing more is taken until the handler, told that the rest has been read,
    // begins again with a whole account.
    virtual void send(Text message) = 0;
    virtual void send_afresh(Text message) = 0;
    virtual void close(const wire::Bye& why) = 0;
    // Smoothed, as measured by pings; 0 before the first.
    [[nodiscard]] virtual int rtt_ms() const = 0;
    // The shortest round trip that the kernel has measured on this socket, from its own
    // acknowledgements: no program at the other end can lengthen it by waiting. Nothing as long as
    // it is not known. Behind a proxy it is the way to the proxy.
    [[nodiscard]] virtual std::optional<int> kernel_rtt_ms() const = 0;
    [[nodiscard]] virtual const Person& person() const = 0;
    // As it is counted; see address_key().
    [[nodiscard]] virtual const std::string& address() const = 0;
};

// What a connection tells its owner, always from the connection's own strand.
class ConnectionHandler {
   public:
    virtual ~ConnectionHandler() = default;
    virtual void opened(const std::shared_ptr<Connection>& connection) = 0;
    // A ping came back after so long.
    virtual void measured(const std::shared_ptr<Connection>& connection, int round_trip_ms) = 0;
    virtual void received(const std::shared_ptr<Connection>& connection, std::string message) = 0;
    // It had fallen behind and has read what was left.
    virtual void drained(const std::shared_ptr<Connection>& connection) = 0;
    virtual void closed(const std::shared_ptr<Connection>& connection) = 0;
};

}  // namespace brigade::server
