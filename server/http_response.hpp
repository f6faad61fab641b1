// A response as bytes: status line, headers that every response has, headers of this one.
// Pure text; sending it is http_session.cpp.
#pragma once

#include <string>
#include <string_view>

#include "server/api.hpp"

namespace brigade::server {

inline constexpr std::string_view kCookie = "brigade";

struct HeadParts {
    std::string_view host;  // as the client wrote it; repeated only if it is a proper one
    bool keep_alive = true;
    bool is_secure = false;  // the public address is https, so the cookie may only travel so
};

// Everything up to the empty line.
std::string response_head(const Response& response, const HeadParts& parts);

// Headers of every response: what a page of ours may load, and who may put it in a frame (nobody).
std::string security_headers(std::string_view host);

// The value of Set-Cookie; an empty token clears the cookie.
std::string cookie_header(std::string_view token, bool is_secure);

}  // namespace brigade::server
