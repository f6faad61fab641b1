// Accepting. Sockets beyond the bounds get a short answer that needs no reading, and are closed.
#include "server/listener.hpp"

#include <fmt/format.h>

#include <boost/asio/as_tuple.hpp>
#include <boost/asio/co_spawn.hpp>
#include <boost/asio/detached.hpp>
#include <boost/asio/ip/v6_only.hpp>
#include <boost/asio/post.hpp>
#include <boost/asio/steady_timer.hpp>
#include <boost/asio/use_awaitable.hpp>

#include "server/http_response.hpp"
#include "server/logging.hpp"
#include "server/metrics.hpp"

namespace brigade::server {

namespace {

constexpr auto kTuple = asio::as_tuple(asio::use_awaitable);
constexpr auto kBreath = std::chrono::milliseconds(100);  // when there are no descriptors left
// What the kernel may hold back for one reader; the rest is counted against the outbox.
constexpr int kSendBufferBytes = 128 * 1024;

// Says why and hangs up; if the client is gone or deaf, so be it.
void turn_away(Socket& socket, const Response& response) {
    const std::string bytes = response_head(response, {.host = {}, .keep_alive = false}) +
                              std::string(response.body.bytes());
    error_code ignored;
    socket.non_blocking(true, ignored);
    socket.write_some(asio::buffer(bytes), ignored);
    socket.shutdown(Socket::shutdown_send, ignored);
}

// One more of everything that is open, until it is destroyed.
class Counted {
   public:
    explicit Counted(std::shared_ptr<std::atomic<int>> count) : count_(std::move(count)) {
        ++*count_;
    }
    Counted(Counted&&) noexcept = default;
    Counted& operator=(Counted&&) = delete;
    Counted(const Counted&) = delete;
    Counted& operator=(const Counted&) = delete;
    ~Counted() {
        if (count_) --*count_;
    }

   private:
    std::shared_ptr<std::atomic<int>> count_;
};

asio::awaitable<void> serve_counted(FrontDoor& door, Socket socket, Address peer,
                                    std::optional<Addresses::Lease> lease, Counted counted) {
    const auto held = std::move(lease);
    const auto one_more = std::move(counted);
    try {
        co_await serve_http(door, std::move(socket), peer);
    } catch (const std::bad_alloc&) {
        throw;  // Ends the process [crash.hpp].
    } catch (const std::exception& fault) {
        note(Level::Error, "session_fault", {{"what", fault.what()}});
    }
}

}  // namespace

Listener::Listener(asio::io_context& io, FrontDoor& door)
    : io_(io), door_(door), acceptor_(asio::make_strand(io)) {}

Result<std::shared_ptr<Listener>> Listener::open(asio::io_context& io, FrontDoor& door,
                                                 const std::string& address, int port) {
    auto listener = std::make_shared<Listener>(io, door);
    const Status bound = listener->bind(address, port);
    if (!bound) return bound.error();
    return listener;
}

error_code Listener::listen_at(const Tcp::endpoint& endpoint) {
    error_code fault;
    const auto failed = [&] { return static_cast<bool>(fault); };
    acceptor_.open(endpoint.protocol(), fault);
    if (failed()) return fault;
    acceptor_.set_option(asio::socket_base::reuse_address(true), fault);
    if (endpoint.address().is_v6())
        acceptor_.set_option(asio::ip::v6_only(!endpoint.address().is_unspecified()), fault);
    acceptor_.bind(endpoint, fault);
    if (!failed()) acceptor_.listen(asio::socket_base::max_listen_connections, fault);
    error_code ignored;
    if (failed()) acceptor_.close(ignored);
    return fault;
}

Status Listener::bind(const std::string& address, int port) {
    error_code fault;
    const Address wanted = asio::ip::make_address(address, fault);
    if (fault)
        return Error{fmt::format("'{}' is not an address to listen at.", address), "",
                     "bad-address"};
    const auto number = static_cast<unsigned short>(port);
    fault = listen_at({wanted, number});
    const bool is_everywhere = wanted.is_v6() && wanted.is_unspecified();
    const bool has_no_v6 = fault == asio::error::address_family_not_supported ||
                           fault == boost::system::errc::address_not_available;
    if (has_no_v6 && is_everywhere) fault = listen_at({asio::ip::address_v4::any(), number});
    if (fault == asio::error::address_in_use)
        return Error{fmt::format("Port {} is in use; choose another with --port.", port), "",
                     "in-use"};
    if (fault == boost::system::errc::address_not_available)
        return Error{fmt::format("{} is not an address of this machine.", address), "",
                     "bad-address"};
    if (fault)
        return Error{fmt::format("The server cannot listen at {} port {}: {}.", address, port,
                                 fault.message()),
                     "", "cannot-listen"};
    port_ = acceptor_.local_endpoint().port();
    return Nothing{};
}

void Listener::start() {
    auto loop = [self = shared_from_this()] { return self->accept_all(); };
    asio::co_spawn(acceptor_.get_executor(), std::move(loop), asio::detached);
}

void Listener::stop() {
    asio::post(acceptor_.get_executor(), [self = shared_from_this()] {
        error_code ignored;
        self->acceptor_.close(ignored);
    });
}

asio::awaitable<void> Listener::accept_all() {
    while (acceptor_.is_open()) {
        auto [fault, socket] = co_await acceptor_.async_accept(asio::make_strand(io_), kTuple);
        if (!fault) {
            admit(std::move(socket));
        } else if (fault != asio::error::operation_aborted) {
            note(Level::Warning, "accept_failed", {{"why", fault.message()}});
            asio::steady_timer breath(acceptor_.get_executor(), kBreath);
            co_await breath.async_wait(kTuple);
        }
    }
}

void Listener::admit(Socket socket) {
    error_code fault;
    const Address peer = socket.remote_endpoint(fault).address();
    if (fault) return;
    socket.set_option(Tcp::no_delay(true), fault);
    socket.set_option(asio::socket_base::send_buffer_size(kSendBufferBytes), fault);
    if (*door_.open_sockets >= door_.limits.connections_max) {
        door_.metrics.dropped("socket");
        return turn_away(socket, refusal(503, "house-full", "The house is full. Try again later."));
    }
    std::optional<Addresses::Lease> lease;
    // A proxy brings many people; they are counted one by one when their requests are read.
    if (!is_trusted(peer, door_.trusted)) {
        const std::string address = address_key(peer);
        const auto now = std::chrono::steady_clock::now();
        // Whoever knocks without end is not answered: every word would cost more than the knock.
        if (!door_.addresses.may_connect(address, now)) return door_.metrics.dropped("knock");
        lease = door_.addresses.take(Holding::Socket, address, now);
        if (!lease) {
            door_.metrics.dropped("socket");
            return turn_away(socket, refusal(429, "too-many-connections",
                                             "You have too many connections open."));
        }
    }
    const auto executor = socket.get_executor();
    asio::co_spawn(executor,
                   serve_counted(door_, std::move(socket), peer, std::move(lease),
                                 Counted(door_.open_sockets)),
                   asio::detached);
}

}  // namespace brigade::server
