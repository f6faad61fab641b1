// Reading requests with deadlines and bounds, asking the API, writing its answers. Nothing is
// decided here but what every request must hold to: size, time, rate, origin.
#include "server/http_session.hpp"

#include <fmt/format.h>

#include <array>
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
constexpr std::size_t kReadBytes = 4 * 1024;
constexpr std::size_t kSlowestBytesPerS = 8 * 1024;  // slower readers are not waited for
constexpr seconds kLinger{2};                        // for a last answer to arrive

std::string_view plain(beast::string_view text) { return {text.data(), text.size()}; }
std::string_view field(const Head& head, http::field name) { return plain(head[name]); }
bool is_socket(const Request& asked) { return asked.path == "/ws"; }

// Two of these could be read as one by us and as the other by a proxy in front of us.
constexpr std::array kOnlyOnce{"Host",           "Origin",         "Cookie",
                               "Content-Length", "Content-Type",   "Transfer-Encoding",
                               "Upgrade",        "Sec-Fetch-Site", "Sec-WebSocket-Key"};

bool is_chunked_only(std::string_view encoding) {
    return beast::iequals(beast::string_view(encoding.data(), encoding.size()), "chunked");
}

bool is_number(std::string_view text) {
    return !text.empty() && text.find_first_not_of("0123456789") == std::string_view::npos;
}

// What could be read in two ways is not read at all: where one server sees the end of a request,
// the next one must not see its middle.
std::optional<std::string> ambiguity(const Head& head) {
    for (const char* name : kOnlyOnce)
        if (head.count(name) > 1) return fmt::format("There is more than one {}.", name);
    const bool is_modern = head.version() >= 11;
    if (is_modern && !is_host(field(head, http::field::host))) return "Say which Host you mean.";
    const bool has_length = head.count(http::field::content_length) > 0;
    if (has_length && !is_number(field(head, http::field::content_length)))
        return "The Content-Length is one number.";
    if (head.count(http::field::transfer_encoding) == 0) return {};
    if (!is_modern || !is_chunked_only(field(head, http::field::transfer_encoding)))
        return "The only Transfer-Encoding is chunked.";
    if (has_length) return "Send a Content-Length or a Transfer-Encoding, not both.";
    return {};
}

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
    asio::awaitable<error_code> read_head();
    asio::awaitable<bool> serve(Parser& parser);
    std::optional<Response> upgrade(const Head& head, const Request& asked);
    asio::awaitable<bool> write(const Head& head, Response response, bool keep_alive);
    asio::awaitable<void> refuse_unread(const error_code& fault);
    asio::awaitable<void> linger();
    std::optional<Response> objection(const Head& head, Request& asked) const;
    Request request_of(const Head& head) const;
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
    error_code fault = co_await read_head();
    if (!fault) {
        const auto [unread, count] =
            co_await http::async_read_header(stream_, buffer_, parser, kTuple);
        fault = unread;
    }
    is_known_ = true;
    if (!fault) co_return co_await serve(parser);
    co_await refuse_unread(fault);
    co_return false;
}

// Until the whole head is there. The parser joins folded lines and does not tell, so they are
// looked for before it sees them.
asio::awaitable<error_code> Session::read_head() {
    constexpr std::string_view kEnd = "\r\n\r\n";
    while (true) {
        const auto bytes = buffer_.cdata();
        const std::string_view text(static_cast<const char*>(bytes.data()), bytes.size());
        if (const std::size_t end = text.find(kEnd); end != std::string_view::npos) {
            const bool is_folded = has_folded_line(text.substr(0, end));
            co_return is_folded ? http::make_error_code(http::error::bad_obs_fold) : error_code{};
        }
        if (text.size() >= kHeaderBytesMax)
            co_return http::make_error_code(http::error::header_limit);
        const auto [fault, count] =
            co_await stream_.async_read_some(buffer_.prepare(kReadBytes), kTuple);
        if (fault) co_return fault;
        buffer_.commit(count);
    }
}

// Everything is decided on the head as it came before the body: what stands behind the last chunk
// of one must not change it any more.
asio::awaitable<bool> Session::serve(Parser& parser) {
    const bool keep_alive = parser.keep_alive() && !door_.is_stopping;
    Request asked = request_of(parser.get());
    if (auto refused = objection(parser.get(), asked))
        co_return co_await write(parser.get(), *std::move(refused), false);
    if (is_socket(asked)) {
        auto refused = upgrade(parser.get(), asked);
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
    asked.body = std::move(parser.get().body());
    Response response = co_await ask(door_.api, std::move(asked));
    co_return co_await write(parser.get(), std::move(response), keep_alive);
}

// Why a request is not even looked at, if there is a reason; else where it goes. The target is read
// here and nowhere else, so that nobody decides on another spelling of it.
std::optional<Response> Session::objection(const Head& head, Request& asked) const {
    if (!door_.addresses.may_request(asked.address, std::chrono::steady_clock::now()))
        return refusal(429, "too-fast", "That was too fast. Wait a moment.");
    if (const auto fault = ambiguity(head)) return refusal(400, "bad-request", *fault);
    Result<Target> target = parse_target(plain(head.target()));
    if (!target) return refusal(400, target.error().id, target.error().text);
    asked.path = std::move(target->path);
    asked.query = std::move(target->query);
    const bool changes_nothing = asked.method == "GET" || asked.method == "HEAD";
    if (changes_nothing && !is_socket(asked)) return {};
    if (!may_act({.origin = field(head, http::field::origin),
                  .fetch_site = plain(head["Sec-Fetch-Site"]),
                  .host = field(head, http::field::host),
                  .public_origin = door_.public_origin,
                  .has_cookie = !asked.token.empty()}))
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

Request Session::request_of(const Head& head) const {
    Request request;
    request.method = plain(head.method_string());
    request.content_type = field(head, http::field::content_type);
    request.token = cookie_named(field(head, http::field::cookie), kCookie);
    request.address = address_of(head);
    request.if_none_match = field(head, http::field::if_none_match);
    request.accepts_gzip = accepts_gzip(field(head, http::field::accept_encoding));
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
std::optional<Response> Session::upgrade(const Head& head, const Request& asked) {
    http::request<http::empty_body> request{head};
    if (!beast::websocket::is_upgrade(request)) {
        Response response = refusal(426, "not-a-websocket", "Only WebSockets are served here.");
        response.headers.emplace_back("Upgrade", "websocket");
        return response;
    }
    auto known = asked.token.empty() ? std::nullopt : door_.people.who(asked.token);
    if (!known) return refusal(401, "unknown-person", "Say your name first: POST /api/me.");
    auto lease =
        door_.addresses.take(Holding::Connection, asked.address, std::chrono::steady_clock::now());
    if (!lease) return refusal(429, "too-many-connections", "You have too many connections open.");
    if (door_.is_stopping || door_.open_websockets >= door_.limits.connections_max)
        return refusal(503, "house-full", "The house is full. Try again later.");
    granted_ = Upgrade{.request = std::move(request),
                       .person = std::move(known->person),
                       .lease = *std::move(lease),
                       .address = asked.address,
                       .headers = {},
                       .is_still_known = [&people = door_.people, token = asked.token] {
                           return people.who(token).has_value();
                       }};
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
