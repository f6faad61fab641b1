// WebSocket and HTTP clients over Beast.
#include "server/load/net.hpp"

#include <fmt/format.h>

#include <boost/asio/ip/tcp.hpp>
#include <boost/beast/core/flat_buffer.hpp>
#include <boost/beast/core/tcp_stream.hpp>
#include <boost/beast/http.hpp>
#include <boost/beast/websocket.hpp>
#include <charconv>
#include <chrono>
#include <deque>

#include "server/load/load.hpp"

namespace brigade::load {

namespace asio = boost::asio;
namespace beast = boost::beast;
namespace http = boost::beast::http;
namespace websocket = boost::beast::websocket;
using Tcp = asio::ip::tcp;
using ErrorCode = boost::system::error_code;

namespace {

constexpr auto kPatience = std::chrono::seconds(20);
constexpr std::size_t kMessageMax = std::size_t{4} * 1024 * 1024;

Tcp::endpoint endpoint_of(const Address& address) {
    const std::string host = address.host == "localhost" ? "127.0.0.1" : address.host;
    return {asio::ip::make_address(host), address.port};
}

std::string host_field(const Address& address) {
    return address.host.find(':') == std::string::npos
               ? fmt::format("{}:{}", address.host, address.port)
               : fmt::format("[{}]:{}", address.host, address.port);
}

// Whoever shows a cookie says where the request comes from.
std::string origin_field(const Address& address) { return "http://" + host_field(address); }

class BeastSocket final : public Socket, public std::enable_shared_from_this<BeastSocket> {
   public:
    BeastSocket(asio::io_context& io, const Address& address, std::string cookie,
                Listener& listener)
        : stream_(io), address_(address), cookie_(std::move(cookie)), listener_(&listener) {}

    void start() {
        auto connected = [self = shared_from_this()](const ErrorCode& error) {
            if (error) return self->lose(error);
            self->shake_hands();
        };
        stream_.next_layer().async_connect(endpoint_of(address_), std::move(connected));
    }

    void send(std::string message) override {
        queue_.push_back(std::move(message));
        if (open_ && queue_.size() == 1) write_next();
    }

    void close() override {
        listener_ = nullptr;
        ErrorCode ignored;
        stream_.next_layer().close(ignored);
    }

   private:
    using Stream =
        websocket::stream<asio::basic_stream_socket<Tcp, asio::io_context::executor_type>, false>;

    void shake_hands() {
        stream_.next_layer().set_option(Tcp::no_delay(true));
        stream_.secure_prng(false);  // masks are no secret between our own two ends
        stream_.auto_fragment(false);
        stream_.read_message_max(kMessageMax);
        auto decorate = [this](websocket::request_type& request) {
            if (!cookie_.empty()) request.set(http::field::cookie, cookie_);
            request.set(http::field::origin, origin_field(address_));
        };
        stream_.set_option(websocket::stream_base::decorator(decorate));
        auto shaken = [self = shared_from_this()](const ErrorCode& error) {
            if (error) return self->lose(error);
            self->open_ = true;
            if (!self->queue_.empty()) self->write_next();
            self->read_next();
            if (self->listener_ != nullptr) self->listener_->opened();
        };
        stream_.async_handshake(host_field(address_), "/ws", std::move(shaken));
    }

    void read_next() {
        auto read = [self = shared_from_this()](const ErrorCode& error, std::size_t) {
            if (error) return self->lose(error);
            const auto data = self->buffer_.cdata();
            if (self->listener_ != nullptr)
                self->listener_->received({static_cast<const char*>(data.data()), data.size()});
            self->buffer_.clear();
            self->read_next();
        };
        stream_.async_read(buffer_, std::move(read));
    }

    void write_next() {
        auto written = [self = shared_from_this()](const ErrorCode& error, std::size_t) {
            if (error) return;  // the reader finds out as well, and says so
            self->queue_.pop_front();
            if (!self->queue_.empty()) self->write_next();
        };
        stream_.async_write(asio::buffer(queue_.front()), std::move(written));
    }

    void lose(const ErrorCode& error) {
        if (Listener* const listener = std::exchange(listener_, nullptr))
            listener->lost(error.message());
    }

    Stream stream_;
    Address address_;
    std::string cookie_;
    Listener* listener_;
    beast::flat_buffer buffer_;
    std::deque<std::string> queue_;
    bool open_ = false;
};

}  // namespace

std::shared_ptr<Socket> open_socket(asio::io_context& io, const Address& address,
                                    const std::string& cookie, Listener& listener) {
    auto socket = std::make_shared<BeastSocket>(io, address, cookie, listener);
    socket->start();
    return socket;
}

Result<Address> read_loopback(std::string_view url) {
    const Error wrong{
        fmt::format("'{}' is no address like http://127.0.0.1:8080.", url), {}, kUnfit};
    for (const std::string_view scheme : {"http://", "ws://"})
        if (url.starts_with(scheme)) url.remove_prefix(scheme.size());
    if (url.ends_with('/')) url.remove_suffix(1);
    const std::size_t colon = url.rfind(':');
    if (colon == std::string_view::npos) return wrong;
    std::string_view host = url.substr(0, colon);
    if (host.starts_with('[') && host.ends_with(']')) host = host.substr(1, host.size() - 2);
    Address address{std::string(host), 0};
    const char* const end = url.data() + url.size();
    const auto [stop, fault] = std::from_chars(url.data() + colon + 1, end, address.port);
    if (fault != std::errc{} || stop != end || address.port == 0) return wrong;
    ErrorCode error;
    const auto number = asio::ip::make_address(address.host, error);
    if (address.host != "localhost" && (error || !number.is_loopback()))
        return Error{
            fmt::format(
                "'{}' is not this machine. Load is only ever put on a server on a loopback address "
                "(127.0.0.1, localhost or [::1]).",
                host),
            {},
            kUnfit};
    return address;
}

// ---- HTTP

struct HttpClient::Parts {
    Address address;
    asio::io_context io;
    beast::tcp_stream stream{io};
    beast::flat_buffer buffer;
    bool open = false;

    Result<Answer> ask(http::request<http::string_body>& request) {
        request.set(http::field::host, host_field(address));
        request.keep_alive(true);
        request.prepare_payload();
        const bool kept = open;
        Result<Answer> answer = try_once(request);
        // A kept connection may have been closed by the other end in the meantime.
        if (!answer && kept) return try_once(request);
        return answer;
    }

    Result<Answer> try_once(const http::request<http::string_body>& request) {
        ErrorCode error;
        if (!open) error = connect();
        http::response<http::string_body> response;
        if (!error)
            error = finish([&](auto done) { http::async_write(stream, request, std::move(done)); });
        if (!error)
            error = finish(
                [&](auto done) { http::async_read(stream, buffer, response, std::move(done)); });
        if (error || !response.keep_alive()) close();
        if (error) return Error{error.message()};
        Answer answer{response.result_int(), std::move(response.body()), {}};
        const beast::string_view cookie = response[http::field::set_cookie];
        answer.cookie = std::string(cookie.substr(0, cookie.find(';')));
        return answer;
    }

    ErrorCode connect() {
        buffer.clear();
        const ErrorCode error = finish([&](auto done) {
            stream.async_connect(endpoint_of(address),
                                 [done](const ErrorCode& fault) mutable { done(fault, 0); });
        });
        open = !error;
        if (open) stream.socket().set_option(Tcp::no_delay(true));
        return error;
    }

    // Starts something and waits for its end, but not for ever.
    template <class Start>
    ErrorCode finish(Start start) {
        ErrorCode result;
        stream.expires_after(kPatience);
        start([&result](const ErrorCode& error, std::size_t) { result = error; });
        io.restart();
        io.run();
        return result;
    }

    void close() {
        stream.close();
        open = false;
    }
};

HttpClient::HttpClient(Address address) : parts_(std::make_unique<Parts>()) {
    parts_->address = std::move(address);
}
HttpClient::~HttpClient() = default;

Result<Answer> HttpClient::get(const std::string& path) {
    http::request<http::string_body> request{http::verb::get, path, 11};
    return parts_->ask(request);
}

Result<Answer> HttpClient::post(const std::string& path, const std::string& body,
                                const std::string& cookie) {
    http::request<http::string_body> request{http::verb::post, path, 11};
    request.set(http::field::content_type, "application/json");
    if (!cookie.empty()) request.set(http::field::cookie, cookie);
    request.set(http::field::origin, origin_field(parts_->address));
    request.body() = body;
    return parts_->ask(request);
}

}  // namespace brigade::load
