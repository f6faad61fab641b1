// Reading requests with deadlines and bounds, asking the API, writing its answers. Nothing is
// decided here but what every request must hold to: size, time, rate, origin.
#include "server/http_session.hpp"

#include <boost/asio/as_tuple.hpp>
#include <boost/asio/dispatch.hpp>
#include <boost/asio/use_awaitable.hpp>
#include <boost/asio/write.hpp>
#include <boost/beast/core/basic_stream.hpp>
#include <boost/beast/core/flat_buffer.hpp>
#include <boost/beast/core/stream_traits.hpp>
#include <boost/beast/http/parser.hpp>
#include <boost/beast/http/read.hpp>
#include <boost/beast/http/string_body.hpp>
#include <boost/beast/websocket/rfc6455.hpp>

#include "server/http_response.hpp"
#include "server/logging.hpp"
#include "server/websocket.hpp"

namespace brigade::server {

namespace {

namespace beast = boost::beast;
namespace http = beast::http;
using Stream = beast::basic_stream<Tcp, Strand>;
using Parser = http::request_parser<http::string_body>;
using Head = http::request_header<>;
using std::chrono::seconds;

constexpr auto kTuple = asio::as_tuple(asio::use_awaitable);
constexpr std::size_t kHeaderBytesMax = 8 * 1024;
constexpr std::size_t kSlowestBytesPerS = 8 * 1024;  // slower readers are not waited for
constexpr seconds kLinger{2};                        // for a last answer to arrive

std::string_view plain(beast::string_view text) { return {text.data(), text.size()}; }
std::string_view field(const Head& head, http::field name) { return plain(head[name]); }

// Calls back once: with the response, or with a 503 if everybody who could have answered is gone.
template <class Handler>
class Answer {
   public:
    explicit Answer(Handler handler) : handler_(std::move(handler)) {}
    Answer(const Answer&) = delete;
    Answer& operator=(const Answer&) = delete;
    ~Answer() { give(refusal(503, "restarting", "The server restarts.")); }
    void give(Response response) {
        if (given_.exchange(true)) return;
        const auto executor = asio::get_associated_executor(handler_);
        asio::dispatch(executor,
                       [handler = std::move(handler_), response = std::move(response)]() mutable {
                           handler(std::move(response));
                       });
    }

   private:
    Handler handler_;
    std::atomic<bool> given_ = false;
};

asio::awaitable<Response> ask(Api& api, Request request) {
    auto start = [&api](auto handler, Request asked) {
        auto answer = std::make_shared<Answer<decltype(handler)>>(std::move(handler));
        api.handle(std::move(asked),
                   [answer](Response response) { answer->give(std::move(response)); });
    };
    co_return co_await asio::async_initiate<const asio::use_awaitable_t<>, void(Response)>(
        std::move(start), asio::use_awaitable, std::move(request));
}

class Session {
   public:
    Session(FrontDoor& door, Socket socket, const Address& peer)
        : door_(door), stream_(std::move(socket)), buffer_(kHeaderBytesMax * 2), peer_(peer) {}

    asio::awaitable<void> run();
    // The socket and what it shall become, if the last request asked for a WebSocket.
    [[nodiscard]] bool is_upgraded() const { return granted_.has_value(); }
    Socket take_socket() { return stream_.release_socket(); }
    Upgrade take_upgrade() { return *std::move(granted_); }

   private:
    asio::awaitable<bool> serve_one();
    asio::awaitable<bool> serve(Parser& parser);
    std::optional<Response> upgrade(const Head& head);
    asio::awaitable<bool> write(const Head& head, Response response, bool keep_alive);
    asio::awaitable<void> refuse_unread(const error_code& fault);
    asio::awaitable<void> linger();
    std::optional<Response> objection(const Head& head) const;
    Request request_of(Parser& parser, Target target) const;
    [[nodiscard]] std::string address_of(const Head& head) const;

    FrontDoor& door_;
    Stream stream_;
    beast::flat_buffer buffer_;
    Address peer_;
    bool is_known_ = false;  // has sent a whole request before
    std::optional<Upgrade> granted_;
};

asio::awaitable<void> Session::run() {
    while (co_await serve_one()) {
    }
}

// One request and its answer; false when the connection is finished.
asio::awaitable<bool> Session::serve_one() {
    Parser parser;
    parser.header_limit(kHeaderBytesMax);
    parser.body_limit(door_.limits.body_bytes_max);
    // The deadline is for the whole head, however many bytes trickle in, and for waiting as well.
    const Limits& limits = door_.limits;
    stream_.expires_after(seconds(is_known_ ? limits.request_s_max : limits.first_request_s_max));
    const auto [fault, count] = co_await http::async_read_header(stream_, buffer_, parser, kTuple);
    is_known_ = true;
    if (!fault) co_return co_await serve(parser);
    co_await refuse_unread(fault);
    co_return false;
}

asio::awaitable<bool> Session::serve(Parser& parser) {
    const bool keep_alive = parser.keep_alive() && !door_.is_stopping;
    if (auto refused = objection(parser.get()))
        co_return co_await write(parser.get(), *std::move(refused), false);
    Result<Target> target = parse_target(plain(parser.get().target()));
    if (!target)
        co_return co_await write(parser.get(), refusal(400, target.error().id, target.error().text),
                                 false);
    if (target->path == "/ws") {
        auto refused = upgrade(parser.get());
        if (refused) co_await write(parser.get(), *std::move(refused), false);
        co_return false;
    }
    stream_.expires_after(seconds(door_.limits.request_s_max));
    const auto [fault, count] = co_await http::async_read(stream_, buffer_, parser, kTuple);
    if (fault) {
        co_await refuse_unread(fault);
        co_return false;
    }
    stream_.expires_never();
    Response response = co_await ask(door_.api, request_of(parser, *std::move(target)));
    co_return co_await write(parser.get(), std::move(response), keep_alive);
}

// Why a request is not even looked at, if there is a reason.
std::optional<Response> Session::objection(const Head& head) const {
    if (!door_.addresses.may_request(address_of(head), std::chrono::steady_clock::now()))
        return refusal(429, "too-fast", "That was too fast. Wait a moment.");
    const bool changes_nothing =
        head.method() == http::verb::get || head.method() == http::verb::head;
    const bool is_socket = head.target().starts_with("/ws");
    const std::string_view origin = field(head, http::field::origin);
    const std::string_view host = field(head, http::field::host);
    if (changes_nothing && !is_socket) return {};
    if (!is_own_origin(origin, host, door_.public_origin))
        return refusal(403, "wrong-origin", "Another site may not do this for you.");
    return {};
}

// A proxy may add a line of its own below one that the client made up, so all lines count.
std::string Session::address_of(const Head& head) const {
    std::string forwarded;
    const auto [begin, end] = head.equal_range("X-Forwarded-For");
    for (auto line = begin; line != end; ++line)
        forwarded.append(forwarded.empty() ? "" : ",").append(plain(line->value()));
    return address_key(client_address(peer_, forwarded, door_.trusted));
}

Request Session::request_of(Parser& parser, Target target) const {
    auto& message = parser.get();
    Request request;
    request.method = plain(message.method_string());
    request.path = std::move(target.path);
    request.query = std::move(target.query);
    request.content_type = field(message, http::field::content_type);
    request.token = cookie_named(field(message, http::field::cookie), kCookie);
    request.address = address_of(message);
    request.if_none_match = field(message, http::field::if_none_match);
    request.accepts_gzip = accepts_gzip(field(message, http::field::accept_encoding));
    request.body = std::move(message.body());
    return request;
}

asio::awaitable<bool> Session::write(const Head& head, Response response, bool keep_alive) {
    const std::string bytes = response_head(response, {.host = field(head, http::field::host),
                                                       .keep_alive = keep_alive,
                                                       .is_secure = door_.is_secure()});
    const bool has_body = head.method() != http::verb::head && response.status != 304;
    const std::string_view body = has_body ? response.body.bytes() : std::string_view{};
    const auto slowest = seconds(body.size() / kSlowestBytesPerS);
    stream_.expires_after(seconds(door_.limits.request_s_max) + slowest);
    const std::array<asio::const_buffer, 2> pieces{asio::buffer(bytes),
                                                   asio::buffer(body.data(), body.size())};
    door_.metrics.request_answered(response.status);
    const auto [fault, count] = co_await asio::async_write(stream_, pieces, kTuple);
    if (!fault && !keep_alive) co_await linger();
    co_return !fault && keep_alive;
}

// A request that could not be read to its end.
asio::awaitable<void> Session::refuse_unread(const error_code& fault) {
    Head unknown;
    unknown.method(http::verb::get);
    if (fault == http::error::body_limit)
        co_await write(unknown, refusal(413, "too-big", "That was too much at once."), false);
    else if (fault == http::error::header_limit || fault == http::error::buffer_overflow)
        co_await write(unknown, refusal(431, "too-big", "The head of the request is too long."),
                       false);
    else if (fault.category() == http::make_error_code(http::error::bad_method).category() &&
             fault != http::error::end_of_stream && fault != http::error::partial_message)
        co_await write(unknown, refusal(400, "bad-request", "The request cannot be read."), false);
}

// Closing with unread bytes would reset the connection and lose the answer on its way.
asio::awaitable<void> Session::linger() {
    error_code ignored;
    stream_.socket().shutdown(Socket::shutdown_send, ignored);
    stream_.expires_after(kLinger);
    std::array<char, 1024> waste{};
    while (true) {
        const auto [fault, count] = co_await stream_.async_read_some(asio::buffer(waste), kTuple);
        if (fault) break;
    }
}

// ---- becoming a WebSocket

// Grants the upgrade, or says why not.
std::optional<Response> Session::upgrade(const Head& head) {
    http::request<http::empty_body> request{head};
    if (!beast::websocket::is_upgrade(request)) {
        Response response = refusal(426, "not-a-websocket", "Only WebSockets are served here.");
        response.headers.emplace_back("Upgrade", "websocket");
        return response;
    }
    const std::string token(cookie_named(field(head, http::field::cookie), kCookie));
    auto known = token.empty() ? std::nullopt : door_.people.who(token);
    if (!known) return refusal(401, "unknown-person", "Say your name first: POST /api/me.");
    std::string address = address_of(head);
    auto lease =
        door_.addresses.take(Holding::Connection, address, std::chrono::steady_clock::now());
    if (!lease) return refusal(429, "too-many-connections", "You have too many connections open.");
    if (door_.is_stopping || door_.open_websockets >= door_.limits.connections_max)
        return refusal(503, "house-full", "The house is full. Try again later.");
    granted_ = Upgrade{.request = std::move(request),
                       .person = std::move(known->person),
                       .address = std::move(address),
                       .lease = *std::move(lease),
                       .headers = {}};
    if (known->token)
        granted_->headers.emplace_back("Set-Cookie",
                                       cookie_header(*known->token, door_.is_secure()));
    return {};
}

}  // namespace

asio::awaitable<void> serve_http(FrontDoor& door, Socket socket, Address peer) {
    // What a session needs is given back before the WebSocket begins; there may be thousands.
    auto session = std::make_unique<Session>(door, std::move(socket), peer);
    co_await session->run();
    if (!session->is_upgraded()) co_return;
    const WebSocketParts parts{door.connections, door.metrics, door.limits, door.open_websockets,
                               door.addresses};
    auto websocket = serve_websocket(parts, session->take_socket(), session->take_upgrade());
    session.reset();
    co_await std::move(websocket);
}

}  // namespace brigade::server
