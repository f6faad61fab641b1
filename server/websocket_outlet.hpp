// The layer between Beast's WebSocket and the socket. Reads pass a meter before Beast sees them;
// what Beast writes (its answer to the upgrade, pongs, closes) joins our own frames in one queue,
// so that all of it leaves in as few system calls as possible and the bounds of the queue hold for
// pongs as well.
#pragma once

#include <boost/asio/append.hpp>
#include <boost/asio/compose.hpp>
#include <boost/asio/post.hpp>
#include <boost/beast/core/buffers_range.hpp>
#include <boost/beast/core/buffers_to_string.hpp>
#include <boost/beast/core/role.hpp>
#include <functional>
#include <string>
#include <string_view>
#include <utility>

#include "server/net.hpp"

namespace brigade::server {

class Outlet {
   public:
    using executor_type = Strand;
    using next_layer_type = Socket;
    using Write = std::function<void(std::string)>;
    // Whether these bytes may be worked on; after a no the connection reads nothing more.
    using Admit = std::function<bool(std::string_view)>;

    Outlet(Socket&& socket, Write write, Admit admit)
        : socket_(std::move(socket)), write_(std::move(write)), admit_(std::move(admit)) {}

    executor_type get_executor() { return socket_.get_executor(); }
    Socket& next_layer() { return socket_; }
    [[nodiscard]] const Socket& next_layer() const { return socket_; }

    template <class Buffers, class Token>
    auto async_read_some(const Buffers& buffers, Token&& token) {
        auto read = [this, buffers, begun = false](auto& self, error_code fault = {},
                                                   std::size_t count = 0) mutable {
            if (!std::exchange(begun, true))
                return socket_.async_read_some(buffers, std::move(self));
            if (!fault && !admits(buffers, count)) fault = asio::error::access_denied;
            self.complete(fault, count);
        };
        return asio::async_compose<Token, void(error_code, std::size_t)>(std::move(read), token,
                                                                         socket_);
    }

    // Done as soon as the bytes are in the queue.
    template <class Buffers, class Token>
    auto async_write_some(const Buffers& buffers, Token&& token) {
        const auto start = [this](auto handler, const Buffers& bytes) {
            write_(boost::beast::buffers_to_string(bytes));
            asio::post(get_executor(), asio::append(std::move(handler), error_code{},
                                                    boost::beast::buffer_bytes(bytes)));
        };
        return asio::async_initiate<Token, void(error_code, std::size_t)>(start, token, buffers);
    }

   private:
    template <class Buffers>
    bool admits(const Buffers& buffers, std::size_t count) {
        for (const asio::const_buffer piece : boost::beast::buffers_range_ref(buffers)) {
            const std::size_t size = std::min(count, piece.size());
            if (!admit_({static_cast<const char*>(piece.data()), size})) return false;
            count -= size;
        }
        return true;
    }

    Socket socket_;
    Write write_;
    Admit admit_;
};

// Beast calls this when a connection has failed or is closed. The socket is shut down by its owner,
// once the queue is empty, so nothing is left to do here.
template <class Handler>
void async_teardown(boost::beast::role_type /*role*/, Outlet& outlet, Handler&& handler) {
    asio::post(outlet.get_executor(), asio::append(std::forward<Handler>(handler), error_code{}));
}

}  // namespace brigade::server
