// A client for tests that may do everything wrong: plain sockets, frames made by hand. It blocks,
// and fails the test if the server says nothing for far too long.
#pragma once

#include <arpa/inet.h>
#include <doctest/doctest.h>
#include <netinet/in.h>
#include <sys/socket.h>
#include <sys/time.h>
#include <unistd.h>

#include <array>
#include <cstring>
#include <string>
#include <string_view>

#include "core/types.hpp"

namespace brigade::server::testing {

struct RawResponse {
    int status = 0;
    std::string head;
    std::string body;

    [[nodiscard]] bool has(const std::string& line) const {
        return head.find("\r\n" + line + "\r\n") != std::string::npos;
    }
    // The value of a header; empty if it is not there.
    [[nodiscard]] std::string value(const std::string& name) const {
        const std::size_t at = head.find("\r\n" + name + ": ");
        if (at == std::string::npos) return {};
        const std::size_t begin = at + name.size() + 4;
        return head.substr(begin, head.find("\r\n", begin) - begin);
    }
};

struct RawFrame {
    int kind = -1;  // -1: the connection is closed
    std::string payload;

    [[nodiscard]] bool is_end() const { return kind == -1; }
    [[nodiscard]] int close_code() const {
        if (kind != 8 || payload.size() < 2) return 0;
        return static_cast<u8>(payload[0]) * 256 + static_cast<u8>(payload[1]);
    }
};

inline constexpr int kTextKind = 1;
inline constexpr int kBinaryKind = 2;
inline constexpr int kCloseKind = 8;
inline constexpr int kPingKind = 9;
inline constexpr int kPongKind = 10;

class RawClient {
   public:
    explicit RawClient(int port, int receive_buffer_bytes = 0)
        : socket_(::socket(AF_INET, SOCK_STREAM, 0)) {
        REQUIRE(socket_ >= 0);
        if (receive_buffer_bytes > 0)
            ::setsockopt(socket_, SOL_SOCKET, SO_RCVBUF, &receive_buffer_bytes,
                         sizeof receive_buffer_bytes);
        const timeval patience{.tv_sec = 30, .tv_usec = 0};
        ::setsockopt(socket_, SOL_SOCKET, SO_RCVTIMEO, &patience, sizeof patience);
        sockaddr_in address{};
        address.sin_family = AF_INET;
        address.sin_port = htons(static_cast<u16>(port));
        address.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
        REQUIRE(::connect(socket_, reinterpret_cast<const sockaddr*>(&address), sizeof address) ==
                0);
    }
    ~RawClient() { hang_up(); }
    RawClient(const RawClient&) = delete;
    RawClient& operator=(const RawClient&) = delete;

    // False if the server has hung up.
    bool send(std::string_view bytes) const {
        while (!bytes.empty()) {
            const ssize_t count = ::send(socket_, bytes.data(), bytes.size(), MSG_NOSIGNAL);
            if (count <= 0) return false;
            bytes.remove_prefix(static_cast<std::size_t>(count));
        }
        return true;
    }

    void hang_up() {
        if (socket_ >= 0) ::close(socket_);
        socket_ = -1;
    }
    // Without a word, as when a cable is pulled.
    void reset() {
        const linger at_once{.l_onoff = 1, .l_linger = 0};
        ::setsockopt(socket_, SOL_SOCKET, SO_LINGER, &at_once, sizeof at_once);
        hang_up();
    }

    // ---- HTTP

    RawResponse read_response(bool has_body = true) {
        RawResponse response;
        std::size_t end = 0;
        while ((end = waiting_.find("\r\n\r\n")) == std::string::npos)
            if (!read_more()) return response;
        response.head = waiting_.substr(0, end + 2);
        waiting_.erase(0, end + 4);
        response.status = std::stoi(response.head.substr(9, 3));
        const std::string length = response.value("Content-Length");
        const std::size_t size = has_body && !length.empty() ? std::stoul(length) : 0;
        while (waiting_.size() < size && read_more()) {
        }
        response.body = waiting_.substr(0, size);
        waiting_.erase(0, size);
        return response;
    }
    RawResponse ask(const std::string& request_line, const std::string& headers = {},
                    const std::string& body = {}) {
        std::string text = request_line + " HTTP/1.1\r\nHost: box\r\n" + headers;
        if (!body.empty()) text += "Content-Length: " + std::to_string(body.size()) + "\r\n";
        send(text + "\r\n" + body);
        return read_response(!request_line.starts_with("HEAD"));
    }
    // True if the server hangs up without another byte.
    bool is_closed_by_server() { return waiting_.empty() && !read_more(); }

    // ---- WebSocket

    RawResponse upgrade(
        const std::string& headers = "Cookie: brigade=token-of-Maya\r\nOrigin: http://box\r\n") {
        return ask("GET /ws",
                   "Connection: Upgrade\r\nUpgrade: websocket\r\nSec-WebSocket-Version: 13\r\n"
                   "Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n" +
                       headers);
    }

    struct Oddities {
        bool is_masked = true;
        bool is_final = true;
        int reserved_bits = 0;
    };
    bool send_frame(int kind, const std::string& payload) const {
        return send_frame(kind, payload, Oddities{});
    }
    bool send_frame(int kind, const std::string& payload, Oddities odd) const {
        std::string bytes;
        bytes += static_cast<char>((odd.is_final ? 0x80 : 0) | odd.reserved_bits << 4 | kind);
        const int mask_bit = odd.is_masked ? 0x80 : 0;
        const std::size_t size = payload.size();
        const unsigned length_bits = size <= 125 ? 0 : size <= 0xFFFF ? 16 : 64;
        const int length = length_bits == 0    ? static_cast<int>(size)
                           : length_bits == 16 ? 126
                                               : 127;
        bytes += static_cast<char>(mask_bit | length);
        for (unsigned shift = length_bits; shift > 0; shift -= 8)
            bytes += static_cast<char>(size >> (shift - 8));
        if (odd.is_masked) bytes += std::string(4, '\0');  // A mask that changes nothing.
        return send(bytes + payload);
    }

    RawFrame read_frame() {
        while (true) {
            RawFrame frame;
            if (take_frame(frame)) return frame;
            if (!read_more()) return {};
        }
    }
    // The next frame that is no ping and no measurement.
    RawFrame read_message() {
        while (true) {
            RawFrame frame = read_frame();
            const bool is_net = frame.payload.starts_with(R"({"t":"net")");
            if (frame.kind != kPingKind && !is_net) return frame;
        }
    }
    // Everything up to the goodbye; its close code, or 0 if there was none.
    int read_to_the_end(std::string& last_text) {
        while (true) {
            const RawFrame frame = read_message();
            if (frame.is_end()) return 0;
            if (frame.kind == kCloseKind) return frame.close_code();
            last_text = frame.payload;
        }
    }
    std::string echo(const std::string& words) {
        send_frame(kTextKind, words);
        return read_message().payload;
    }

   private:
    bool read_more() {
        std::array<char, 65536> chunk{};
        const ssize_t count = ::recv(socket_, chunk.data(), chunk.size(), 0);
        const bool has_waited_too_long = count < 0 && (errno == EAGAIN || errno == EWOULDBLOCK);
        CHECK_FALSE(has_waited_too_long);
        if (count <= 0) return false;
        waiting_.append(chunk.data(), static_cast<std::size_t>(count));
        return true;
    }

    bool take_frame(RawFrame& frame) {
        if (waiting_.size() < 2) return false;
        const auto byte = [&](std::size_t at) { return static_cast<u8>(waiting_[at]); };
        std::size_t size = byte(1) & 0x7FU;
        const std::size_t length_bytes = size == 126 ? 2 : size == 127 ? 8 : 0;
        const std::size_t head = 2 + length_bytes;
        if (waiting_.size() < head) return false;
        if (length_bytes > 0) size = 0;
        for (std::size_t at = 2; at < head; ++at) size = size * 256 + byte(at);
        if (waiting_.size() < head + size) return false;
        frame.kind = byte(0) & 0x0F;
        frame.payload = waiting_.substr(head, size);
        waiting_.erase(0, head + size);
        return true;
    }

    int socket_;
    std::string waiting_;
};

}  // namespace brigade::server::testing
