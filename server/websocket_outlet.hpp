// The layer between Beast's WebSocket and the socket. Reads pass through; what Beast writes (its
// answer to the upgrade, pongs, closes) joins our own frames in one queue, so that all of it leaves
// in as few system calls as possible and the bounds of the queue hold for pongs as well.
#pragma once

#include <boost/asio/append.hpp>
#include <boost/asio/post.hpp>
#include <boost/beast/core/buffers_to_string.hpp>
#include <boost/beast/core/role.hpp>
#include <functional>
#include <string>
#include <utility>

#include "server/net.hpp"

namespace brigade::server {

class Outlet {
   public:
    using executor_type = Strand;
    using next_layer_type = Socket;
    using Write = std::function<void(std::string)>;

    Outlet(Socket&& socket, Write write) : socket_(std::move(socket)), write_(std::move(write)) {}

    executor_type get_executor() { return socket_.get_executor(); }
    Socket& next_layer() { return socket_; }
    [[nodiscard]] const Socket& next_layer() const { return socket_; }

    template <class Buffers, class Token>
    auto async_read_some(const Buffers& buffers, Token&& token) {
        return socket_.async_read_some(buffers, std::forward<Token>(token));
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
    Socket socket_;
    Write write_;
};

// Beast calls this when a connection has failed or is closed. The socket is shut down by its owner,
// once the queue is empty, so nothing is left to do here.
template <class Handler>
void async_teardown(boost::beast::role_type /*role*/, Outlet& outlet, Handler&& handler) {
    asio::post(outlet.get_executor(), asio::append(std::forward<Handler>(handler), error_code{}));
}

}  // namespace brigade::server
