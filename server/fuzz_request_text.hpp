// The fuzz target for what is read by hand out of HTTP requests.
#pragma once

#include <string_view>

namespace brigade::fuzz {

// Lines: target, cookie header, origin, host, accept-encoding, if-none-match, forwarded-for,
// network.
void request_text(std::string_view bytes);

}  // namespace brigade::fuzz
