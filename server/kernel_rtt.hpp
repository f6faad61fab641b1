// The round trip that the kernel has measured on a TCP socket.
#pragma once

#include <optional>

#include "core/types.hpp"

namespace brigade::server {

// The shortest of the last minutes, in microseconds; nothing if the kernel does not know it.
std::optional<i64> kernel_rtt_us(int socket);

}  // namespace brigade::server
