// The door of the house: accepts connections and hands each to a session on a strand of its own.
#pragma once

#include <memory>
#include <string>

#include "core/result.hpp"
#include "server/http_session.hpp"

namespace brigade::server {

// Error ids: "bad-address" if the address cannot be one of this machine, "in-use" if the port is
// taken, "cannot-listen" for anything else.
class Listener : public std::enable_shared_from_this<Listener> {
   public:
    // "::" listens to IPv6 and IPv4, and to IPv4 alone where there is no IPv6. Port 0: any.
    static Result<std::shared_ptr<Listener>> open(asio::io_context& io, FrontDoor& door,
                                                  const std::string& address, int port);
    void start();
    // Accepts nobody any more; those inside stay. Safe from any thread.
    void stop();
    [[nodiscard]] int port() const { return port_; }

    Listener(asio::io_context& io, FrontDoor& door);

   private:
    using Acceptor = asio::basic_socket_acceptor<Tcp, Strand>;

    Status bind(const std::string& address, int port);
    error_code listen_at(const Tcp::endpoint& endpoint);
    asio::awaitable<void> accept_all();
    void admit(Socket socket);

    asio::io_context& io_;
    FrontDoor& door_;
    Acceptor acceptor_;
    int port_ = 0;
};

}  // namespace brigade::server
