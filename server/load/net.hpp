// The sockets of the load generator: a WebSocket client that calls back, and a plain HTTP client
// that blocks. Beast is behind them (net.cpp), so that nobody else has to compile it.
#pragma once

#include <boost/asio/io_context.hpp>
#include <memory>
#include <string>
#include <string_view>

#include "core/result.hpp"
#include "core/types.hpp"

namespace brigade::load {

struct Address {
    std::string host = "127.0.0.1";  // a number, or localhost
    u16 port = 0;
};
// Reads "http://127.0.0.1:8080" and its like. Anything that is not this machine itself is an error:
// a load generator has no business on other people's servers.
Result<Address> read_loopback(std::string_view url);

// What a socket tells its owner, from within the io_context.
class Listener {
   public:
    virtual ~Listener() = default;
    virtual void opened() = 0;
    virtual void received(std::string_view message) = 0;
    // Nothing comes after this.
    virtual void lost(const std::string& why) = 0;
};

class Socket {
   public:
    virtual ~Socket() = default;
    virtual void send(std::string message) = 0;
    // The listener hears nothing any more.
    virtual void close() = 0;
};
// The listener must live until lost() or close().
std::shared_ptr<Socket> open_socket(boost::asio::io_context& io, const Address& address,
                                    const std::string& cookie, Listener& listener);

struct Answer {
    unsigned status = 0;
    std::string body;
    std::string cookie;  // set by the server: "name=value"
};
// One connection that is kept; made again when the server closed it.
class HttpClient {
   public:
    explicit HttpClient(Address address);
    ~HttpClient();
    HttpClient(const HttpClient&) = delete;
    HttpClient& operator=(const HttpClient&) = delete;

    Result<Answer> get(const std::string& path);
    Result<Answer> post(const std::string& path, const std::string& body,
                        const std::string& cookie);

   private:
    struct Parts;
    std::unique_ptr<Parts> parts_;
};

}  // namespace brigade::load
