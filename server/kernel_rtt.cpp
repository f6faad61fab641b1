// In a file of its own: the kernel's header has the shortest round trip, the C library's has not,
// and the two cannot be read together.
#include "server/kernel_rtt.hpp"

#include <linux/tcp.h>
#include <netinet/in.h>
#include <sys/socket.h>

#include <cstddef>

namespace brigade::server {

// The shortest and not the smoothed one: a single prompt acknowledgement is enough to bring it
// down, so that who delays acknowledgements must delay all of them, those of its own moves too.
std::optional<i64> kernel_rtt_us(int socket) {
    constexpr u32 kNotMeasured = ~u32{0};
    tcp_info info{};
    socklen_t size = sizeof info;
    if (::getsockopt(socket, IPPROTO_TCP, TCP_INFO, &info, &size) != 0) return std::nullopt;
    const bool has_shortest = size >= offsetof(tcp_info, tcpi_min_rtt) + sizeof info.tcpi_min_rtt;
    if (!has_shortest || info.tcpi_min_rtt == kNotMeasured) return std::nullopt;
    return info.tcpi_min_rtt;
}

}  // namespace brigade::server
