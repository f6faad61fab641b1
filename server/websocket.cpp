// One connection: a coroutine that reads, a queue that is flushed, a timer that pings. Everything
// here runs on the connection's strand but send(), close(), rtt_ms() and kernel_rtt_ms(), which
// anybody may call.
#include "server/websocket.hpp"

#include <array>
#include <boost/asio/as_tuple.hpp>
#include <boost/asio/co_spawn.hpp>
#include <boost/asio/defer.hpp>
#include <boost/asio/steady_timer.hpp>
#include <boost/asio/use_awaitable.hpp>
#include <boost/beast/websocket/stream.hpp>
#include <chrono>
#include <limits>

#include "server/client_message.hpp"
#include "server/frame_meter.hpp"
#include "server/kernel_rtt.hpp"
#include "server/logging.hpp"
#include "server/outbox.hpp"
#include "server/rate.hpp"
#include "server/websocket_outlet.hpp"

namespace brigade::server {

namespace {

namespace beast = boost::beast;
namespace websocket = beast::websocket;
using Clock = std::chrono::steady_clock;

constexpr auto kTuple = asio::as_tuple(asio::use_awaitable);
constexpr auto kGoodbye = std::chrono::seconds(2);  // for last words to arrive
constexpr std::size_t kChunkBytes = 1024;
constexpr auto kKernelEvery = std::chrono::milliseconds(100);  // asked no more often than that
constexpr int kNotKnown = std::numeric_limits<int>::max();
constexpr std::size_t kLastBytesMax = 64 * 1024;  // read from somebody who is being let go

Rate with_burst(double per_s, const Limits& limits) {
    return {.per_s = per_s, .burst = per_s * limits.burst_s};
}

CloseCode code_of(const wire::Bye& why) {
    if (why.id == "too-big") return CloseCode::TooBig;
    if (why.id == "not-text") return CloseCode::NotAcceptable;
    if (why.id == "fault") return CloseCode::Fault;
    return why.again ? CloseCode::TryAgain : CloseCode::Policy;
}

// How a connection ended that nobody here hung up.
std::string_view reason_of(const error_code& fault) {
    if (fault == websocket::error::closed) return "left";
    const bool is_ours =
        fault.category() == websocket::make_error_code(websocket::error::closed).category();
    return is_ours ? "protocol" : "lost";
}

class WebSocket final : public Connection, public std::enable_shared_from_this<WebSocket> {
   public:
    WebSocket(const WebSocketParts& parts, Socket socket, Upgrade upgrade)
        : parts_(parts),
          upgrade_(std::move(upgrade)),
          stream_(
              std::move(socket), [this](std::string bytes) { queue(raw_frame(std::move(bytes))); },
              [this](std::string_view bytes) { return admit(bytes); }),
          outbox_(parts.limits.unsent_messages_max, parts.limits.unsent_bytes_max),
          timer_(stream_.get_executor()),
          pings_(with_burst(parts.limits.others_per_s, parts.limits), Clock::now()),
          frames_(with_burst(parts.limits.frames_per_s, parts.limits), Clock::now()),
          bytes_(with_burst(parts.limits.bytes_per_s, parts.limits), Clock::now()) {}

    void send(Text message) override;
    void send_afresh(Text message) override {
        act_on(outbox_.add_afresh(text_frame(std::move(message))));
    }
    void close(const wire::Bye& why) override {
        asio::post(stream_.get_executor(),
                   [self = shared_from_this(), why] { self->hang_up(why); });
    }
    [[nodiscard]] int rtt_ms() const override { return rtt_ms_; }
    [[nodiscard]] std::optional<int> kernel_rtt_ms() const override {
        const int ms = kernel_rtt_ms_;
        return ms == kNotKnown ? std::nullopt : std::optional(ms);
    }
    [[nodiscard]] const Person& person() const override { return upgrade_.person; }
    [[nodiscard]] const std::string& address() const override { return upgrade_.address; }

    asio::awaitable<void> run();

   private:
    // Any thread.
    void queue(Frame frame) { act_on(outbox_.add(std::move(frame))); }
    void act_on(Outbox::Added added);
    // The strand.
    bool admit(std::string_view bytes);
    void fall_behind();
    void set_up();
    void open();
    asio::awaitable<std::string_view> read_messages();
    void take(std::size_t count);
    void flush();
    void tick();
    void wait(Clock::duration time, void (WebSocket::*then)());
    void noticed(websocket::frame_type kind, std::string_view payload);
    void measured();
    void ask_kernel();
    void hang_up(const wire::Bye& why);
    void end(std::string_view why);
    void drop();
    asio::awaitable<void> linger();
    Socket& socket() { return stream_.next_layer().next_layer(); }

    const WebSocketParts parts_;
    Upgrade upgrade_;
    websocket::stream<Outlet, false> stream_;
    Outbox outbox_;
    asio::steady_timer timer_;
    TokenBucket pings_;
    FrameMeter meter_;
    TokenBucket frames_;
    TokenBucket bytes_;
    std::array<char, kChunkBytes> chunk_{};
    std::string message_;  // as much of it as has arrived
    Clock::time_point heard_at_ = Clock::now();
    Clock::time_point pinged_at_{};
    Clock::time_point behind_since_{};
    u64 ping_number_ = 0;
    double rtt_s_ = 0;
    std::atomic<int> rtt_ms_ = 0;
    Clock::time_point kernel_asked_at_{};
    std::atomic<int> kernel_rtt_ms_ = kNotKnown;
    std::atomic<bool> has_spoken_ = false;
    bool is_open_ = false;  // the handler knows of it
    bool leaving_ = false;  // last words are said; whatever still comes is thrown away
};

// ---- writing

void WebSocket::send(Text message) {
    queue(text_frame(std::move(message)));
    // Pings begin after the first words, so that no measurement comes before the welcome.
    if (!has_spoken_.exchange(true))
        asio::post(stream_.get_executor(), [self = shared_from_this()] { self->tick(); });
}

void WebSocket::act_on(Outbox::Added added) {
    switch (added) {
        case Outbox::Added::Start:
            // Deferred, so that all that one handler sends leaves in one call.
            asio::defer(stream_.get_executor(), [self = shared_from_this()] { self->flush(); });
            break;
        case Outbox::Added::Behind:
            asio::post(stream_.get_executor(),
                       [self = shared_from_this()] { self->fall_behind(); });
            break;
        case Outbox::Added::Full:
            close({"slow-reader", "Your connection is too slow for this table.", true});
            break;
        case Outbox::Added::Waiting:
        case Outbox::Added::Passed:
        case Outbox::Added::Sealed: break;
    }
}

// What is not begun is old by the time it could be read; the next that is said will be everything.
void WebSocket::fall_behind() {
    if (leaving_ || !outbox_.is_behind()) return;
    parts_.metrics.dropped("behind");
    outbox_.drop_messages();
    behind_since_ = Clock::now();
    tick();
}

void WebSocket::flush() {
    while (true) {
        Outbox::Pieces pieces;
        const auto next = outbox_.gather(pieces);
        if (next.empty()) break;
        error_code fault;
        const std::size_t count = socket().write_some(next, fault);
        if (fault == asio::error::would_block) {
            auto go_on = [self = shared_from_this()](const error_code& failed) {
                if (!failed) self->flush();
            };
            return socket().async_wait(Socket::wait_write, std::move(go_on));
        }
        if (fault) return drop();
        outbox_.written(count);
    }
    if (is_open_ && outbox_.is_drained()) parts_.handler.drained(shared_from_this());
    if (!outbox_.is_behind()) behind_since_ = {};
    error_code ignored;
    if (outbox_.is_done()) socket().shutdown(Socket::shutdown_send, ignored);
}

// ---- reading

// Before Beast works on anything: every frame costs, whatever its kind.
bool WebSocket::admit(std::string_view bytes) {
    const Limits& limits = parts_.limits;
    const Clock::time_point now = Clock::now();
    const std::size_t frames = meter_.count(bytes);
    if (frames_.take(with_burst(limits.frames_per_s, limits), now, static_cast<double>(frames)) &&
        bytes_.take(with_burst(limits.bytes_per_s, limits), now,
                    static_cast<double>(bytes.size())) &&
        parts_.addresses.may_send(upgrade_.address, frames, now))
        return true;
    hang_up({"too-much", "That was far too much at once.", false});
    return false;
}

void WebSocket::set_up() {
    error_code ignored;
    socket().non_blocking(true, ignored);
    const auto decorate = [this](websocket::response_type& response) {
        for (const auto& [name, value] : upgrade_.headers) response.set(name, value);
    };
    stream_.set_option(websocket::stream_base::decorator(decorate));
    stream_.auto_fragment(false);
    stream_.read_message_max(0);  // Counted here, so that the client is told why.
    stream_.control_callback([this](websocket::frame_type kind, beast::string_view payload) {
        noticed(kind, {payload.data(), payload.size()});
    });
}

asio::awaitable<void> WebSocket::run() {
    const auto self = shared_from_this();
    set_up();
    const auto [refused] = co_await stream_.async_accept(upgrade_.request, kTuple);
    upgrade_.request = {};
    if (refused) co_return;
    std::string_view why = "fault";
    try {
        open();
        why = co_await read_messages();
    } catch (const std::exception& fault) {
        note(Level::Error, "connection_fault", {{"what", fault.what()}});
        hang_up({"fault", "The server made a mistake.", true});
    }
    end(why);
    co_await linger();
}

void WebSocket::open() {
    is_open_ = true;
    ++parts_.open;
    parts_.metrics.connection_opened();
    parts_.handler.opened(shared_from_this());
    // Whoever signs out from now on is hung up on; whoever did so a moment ago was not there yet.
    if (!upgrade_.is_still_known()) close({"signed-out", "You were signed out.", true});
    upgrade_.is_still_known = nullptr;
    wait(std::chrono::seconds(parts_.limits.silence_s_max), &WebSocket::tick);
}

asio::awaitable<std::string_view> WebSocket::read_messages() {
    while (true) {
        const auto [fault, count] = co_await stream_.async_read_some(asio::buffer(chunk_), kTuple);
        if (fault) co_return reason_of(fault);
        heard_at_ = Clock::now();
        if (!leaving_) take(count);
    }
}

void WebSocket::take(std::size_t count) {
    if (!stream_.got_text()) return hang_up({"not-text", "Only text messages are read.", false});
    if (message_.size() + count > parts_.limits.frame_bytes_max)
        return hang_up({"too-big", "That message was too long.", false});
    message_.append(chunk_.data(), count);
    if (!stream_.is_message_done()) return;
    ask_kernel();
    parts_.handler.received(shared_from_this(), std::exchange(message_, {}));
}

// ---- pings

// Every few seconds: a ping, or the end if nothing has been heard for too long.
void WebSocket::tick() {
    if (leaving_) return;
    const auto silence_max = std::chrono::seconds(parts_.limits.silence_s_max);
    const auto now = Clock::now();
    if (now - heard_at_ >= silence_max)
        return hang_up({"silence", "Nothing was heard from you for too long.", true});
    const auto patience = std::chrono::seconds(parts_.limits.slow_reader_s_max);
    const bool is_behind = behind_since_ != Clock::time_point{};
    if (is_behind && now - behind_since_ >= patience)
        return hang_up({"slow-reader", "Your connection is too slow for this table.", true});
    pinged_at_ = now;
    ++ping_number_;
    queue(ping_frame(std::to_string(ping_number_)));
    const Clock::duration ping_every = std::chrono::seconds(parts_.limits.ping_every_s);
    Clock::duration next = std::min(ping_every, heard_at_ + silence_max - now);
    if (is_behind) next = std::min(next, behind_since_ + patience - now);
    wait(next, &WebSocket::tick);
}

void WebSocket::wait(Clock::duration time, void (WebSocket::*then)()) {
    timer_.expires_after(time);
    timer_.async_wait([self = shared_from_this(), then](const error_code& cancelled) {
        if (!cancelled) ((*self).*then)();
    });
}

void WebSocket::noticed(websocket::frame_type kind, std::string_view payload) {
    // A pong that answers no ping of ours says nothing.
    const bool is_pong = kind == websocket::frame_type::pong;
    const bool is_awaited = pinged_at_ != Clock::time_point{};
    if (is_pong && !(is_awaited && payload == std::to_string(ping_number_))) return;
    heard_at_ = Clock::now();
    if (is_pong) measured();
    if (kind != websocket::frame_type::ping) return;
    if (!pings_.take(with_burst(parts_.limits.others_per_s, parts_.limits), heard_at_))
        close({"too-fast", "Too many pings.", false});
}

// Smoothed as TCP does it; at least 1, because 0 means not known.
void WebSocket::measured() {
    if (pinged_at_ == Clock::time_point{}) return;
    const double sample = std::chrono::duration<double>(heard_at_ - pinged_at_).count();
    pinged_at_ = {};
    ask_kernel();
    rtt_s_ = rtt_s_ == 0 ? sample : rtt_s_ + (sample - rtt_s_) / 8;
    rtt_ms_ = std::max(1, static_cast<int>(rtt_s_ * 1000 + 0.5));
    send(pack(wire::Net{rtt_ms_}));
    if (is_open_) parts_.handler.measured(shared_from_this(), static_cast<int>(sample * 1000));
}

// The shortest in the life of the connection: it can be made longer only by delaying every single
// acknowledgement from the first one on. Rounded down, because it bounds what a client gains.
void WebSocket::ask_kernel() {
    if (heard_at_ - kernel_asked_at_ < kKernelEvery) return;
    kernel_asked_at_ = heard_at_;
    if (const auto us = kernel_rtt_us(socket().native_handle()))
        kernel_rtt_ms_ = std::min<int>(kernel_rtt_ms_, static_cast<int>(*us / 1000));
}

// ---- the end

void WebSocket::hang_up(const wire::Bye& why) {
    if (leaving_) return;
    leaving_ = true;
    // A slow reader has enough waiting; everybody else gets what was sent before the goodbye.
    const bool drop_waiting = why.id == "slow-reader";
    std::vector<Frame> last{text_frame(pack(why)), close_frame(code_of(why), why.sentence)};
    if (outbox_.seal(std::move(last), drop_waiting)) flush();
    end(why.id);
    wait(kGoodbye, &WebSocket::drop);
}

// The handler hears of it once, whoever ended it.
void WebSocket::end(std::string_view why) {
    if (!std::exchange(is_open_, false)) return;
    --parts_.open;
    parts_.metrics.connection_closed(why);
    if (why == "slow-reader" || why == "too-fast" || why == "too-much") parts_.metrics.dropped(why);
    parts_.handler.closed(shared_from_this());
    attachment = nullptr;
}

void WebSocket::drop() {
    error_code ignored;
    socket().close(ignored);
    timer_.cancel();
}

// Beast reads no more. What is queued is still sent, and the client gets a moment to hang up, so
// that the answer to its last message is not lost to a reset.
asio::awaitable<void> WebSocket::linger() {
    if (!std::exchange(leaving_, true)) {
        if (outbox_.seal({}, false)) flush();
        wait(kGoodbye, &WebSocket::drop);
    }
    for (std::size_t read = 0; read < kLastBytesMax;) {
        const auto [fault, count] = co_await socket().async_read_some(asio::buffer(chunk_), kTuple);
        if (fault) co_return drop();
        read += count;
    }
    // Somebody who goes on sending is not read any more; the place is kept until the socket is
    // gone.
    asio::steady_timer rest(stream_.get_executor(), kGoodbye);
    co_await rest.async_wait(kTuple);
    drop();
}

}  // namespace

asio::awaitable<void> serve_websocket(const WebSocketParts& parts, Socket socket, Upgrade upgrade) {
    const auto connection =
        std::make_shared<WebSocket>(parts, std::move(socket), std::move(upgrade));
    co_await connection->run();
}

}  // namespace brigade::server
