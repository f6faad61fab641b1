// What this server calls itself to its clients.
#pragma once

namespace brigade::server {

inline constexpr const char* kVersion = "0.2.0";

}  // namespace brigade::server
