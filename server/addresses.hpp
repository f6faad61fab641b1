// What each address has open and how often it asks, with the bounds of limits.hpp. Addresses that
// have nothing open and have been quiet are forgotten; how many are remembered is bounded too.
// Which address a request comes from, past trusted proxies, is in client_address.hpp.
#pragma once

#include <memory>
#include <optional>
#include <string>
#include <string_view>

#include "server/limits.hpp"
#include "server/rate.hpp"

namespace brigade::server {

// Things of which an address may have so many at a time.
enum class Holding {
    Socket,      // accepted TCP connections, whatever is spoken on them
    Connection,  // WebSockets
    Table,       // live tables made from there
};

// A browser keeps a few sockets for requests beside its WebSocket.
inline constexpr int kSocketsPerConnection = 4;
// Guessing passwords is slow from one address, whatever the request rate.
inline constexpr Rate kSignIns{.per_s = 0.2, .burst = 10};
inline constexpr std::size_t kAddressesMax = 100'000;

// Safe from any thread. Leases may outlive the Addresses they came from.
class Addresses {
   public:
    explicit Addresses(const Limits& limits);

    // One of a kind that an address holds; given back by the destructor.
    class Lease;

    // Nothing: the address has as many as it may have.
    [[nodiscard]] std::optional<Lease> take(Holding kind, std::string_view address, SteadyTime now);
    [[nodiscard]] bool may_request(std::string_view address, SteadyTime now);
    [[nodiscard]] bool may_sign_in(std::string_view address, SteadyTime now);
    [[nodiscard]] bool may_make_guest(std::string_view address, SteadyTime now);
    // Twice as often as requests, although a connection brings at least one.
    [[nodiscard]] bool may_connect(std::string_view address, SteadyTime now);
    // Frames over all its WebSockets, of any kind.
    [[nodiscard]] bool may_send(std::string_view address, std::size_t frames, SteadyTime now);

    [[nodiscard]] std::size_t remembered() const;

   private:
    struct Book;
    std::shared_ptr<Book> book_;
};

class Addresses::Lease {
   public:
    Lease(std::shared_ptr<Book> book, Holding kind, std::string address);
    Lease(Lease&&) noexcept = default;
    Lease& operator=(Lease&& other) noexcept;
    Lease(const Lease&) = delete;
    Lease& operator=(const Lease&) = delete;
    ~Lease();

   private:
    std::shared_ptr<Book> book_;
    Holding kind_;
    std::string address_;
};

}  // namespace brigade::server
