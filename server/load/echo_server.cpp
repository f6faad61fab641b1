// The answering side of the echo: as little as Beast allows.
#include <unistd.h>

#include <boost/asio/io_context.hpp>
#include <boost/asio/ip/tcp.hpp>
#include <boost/beast/core/flat_buffer.hpp>
#include <boost/beast/websocket.hpp>
#include <charconv>
#include <deque>
#include <unordered_map>

#include "server/load/echo.hpp"

namespace brigade::load {

namespace asio = boost::asio;
namespace websocket = boost::beast::websocket;
using Tcp = asio::ip::tcp;
using ErrorCode = boost::system::error_code;

namespace {

using Text = std::shared_ptr<const std::string>;
class EchoEnd;
using Groups = std::unordered_map<int, std::vector<std::weak_ptr<EchoEnd>>>;

class EchoEnd : public std::enable_shared_from_this<EchoEnd> {
   public:
    using RawSocket = asio::basic_stream_socket<Tcp, asio::io_context::executor_type>;
    EchoEnd(RawSocket socket, Groups& groups) : stream_(std::move(socket)), groups_(groups) {}

    void start() {
        stream_.next_layer().set_option(Tcp::no_delay(true));
        stream_.auto_fragment(false);
        auto accepted = [self = shared_from_this()](const ErrorCode& error) {
            if (!error) self->read_next();
        };
        stream_.async_accept(std::move(accepted));
    }

   private:
    void read_next() {
        auto read = [self = shared_from_this()](const ErrorCode& error, std::size_t) {
            if (error) return;
            const auto data = self->buffer_.cdata();
            self->take({static_cast<const char*>(data.data()), data.size()});
            self->buffer_.clear();
            self->read_next();
        };
        stream_.async_read(buffer_, std::move(read));
    }

    void take(std::string_view message) {
        if (message.starts_with('=')) {
            reply_ = std::make_shared<const std::string>(message.substr(1));
        } else if (group_ < 0) {
            std::from_chars(message.data(), message.data() + message.size(), group_);
            groups_[group_].push_back(weak_from_this());
        } else {
            for (const auto& end : groups_[group_])
                if (const auto other = end.lock()) other->send(other->reply_);
            static const auto kAck =
                std::make_shared<const std::string>(R"({"t":"ack","id":"a1000"})");
            send(kAck);
        }
    }

    void send(Text text) {
        queue_.push_back(std::move(text));
        if (queue_.size() == 1) write_next();
    }

    void write_next() {
        auto written = [self = shared_from_this()](const ErrorCode& error, std::size_t) {
            if (error) return;
            self->queue_.pop_front();
            if (!self->queue_.empty()) self->write_next();
        };
        stream_.text(true);
        stream_.async_write(asio::buffer(*queue_.front()), std::move(written));
    }

    websocket::stream<RawSocket, false> stream_;
    Groups& groups_;
    int group_ = -1;
    Text reply_ = std::make_shared<const std::string>("{}");
    std::deque<Text> queue_;
    boost::beast::flat_buffer buffer_;
};

void accept_next(Tcp::acceptor& acceptor, asio::io_context& io, Groups& groups) {
    auto accepted = [&](const ErrorCode& error, EchoEnd::RawSocket socket) {
        if (!error) std::make_shared<EchoEnd>(std::move(socket), groups)->start();
        accept_next(acceptor, io, groups);
    };
    acceptor.async_accept(io.get_executor(), std::move(accepted));
}

// Tells its port through the pipe, and serves until it is ended.
int serve_echo(int pipe_end) {
    asio::io_context io(1);
    Groups groups;
    Tcp::acceptor acceptor(io, Tcp::endpoint(asio::ip::address_v4::loopback(), 0));
    acceptor.listen(asio::socket_base::max_listen_connections);
    const u16 port = acceptor.local_endpoint().port();
    if (write(pipe_end, &port, sizeof port) != sizeof port) return 1;
    accept_next(acceptor, io, groups);
    io.run();
    return 0;
}

}  // namespace

Result<EchoServer> start_echo_server() {
    int ends[2];
    if (pipe(ends) != 0) return Error{"The echo server cannot be started."};
    EchoServer server;
    server.process = Child::copy([&] { return serve_echo(ends[1]); });
    close(ends[1]);
    const bool told = read(ends[0], &server.address.port, sizeof(u16)) == sizeof(u16);
    close(ends[0]);
    if (!told) return Error{"The echo server cannot be started."};
    return server;
}

}  // namespace brigade::load
