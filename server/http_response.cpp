// The head of a response.
#include "server/http_response.hpp"

#include <fmt/format.h>

#include <array>

#include "core/assert.hpp"
#include "server/tokens.hpp"

namespace brigade::server {

namespace {

struct Reason {
    int status;
    std::string_view words;
};
constexpr std::array kReasons{
    Reason{200, "OK"},
    Reason{201, "Created"},
    Reason{304, "Not Modified"},
    Reason{400, "Bad Request"},
    Reason{401, "Unauthorized"},
    Reason{403, "Forbidden"},
    Reason{404, "Not Found"},
    Reason{405, "Method Not Allowed"},
    Reason{409, "Conflict"},
    Reason{413, "Content Too Large"},
    Reason{415, "Unsupported Media Type"},
    Reason{426, "Upgrade Required"},
    Reason{429, "Too Many Requests"},
    Reason{431, "Request Header Fields Too Large"},
    Reason{500, "Internal Server Error"},
    Reason{503, "Service Unavailable"},
};

std::string_view reason_of(int status) {
    for (const Reason& reason : kReasons)
        if (reason.status == status) return reason.words;
    return "Unknown";
}

void add_header(std::string& head, std::string_view name, std::string_view value) {
    // A line break in a value would let somebody write headers of their own.
    ASSERT(value.find_first_of("\r\n") == std::string_view::npos);
    head.append(name).append(": ").append(value).append("\r\n");
}

}  // namespace

std::string security_headers(std::string_view host) {
    // Not every browser takes 'self' to include the WebSocket of the same host.
    const std::string sockets =
        is_host(host) ? fmt::format(" ws://{0} wss://{0}", host) : std::string();
    std::string head;
    add_header(head, "Content-Security-Policy",
               fmt::format("default-src 'self'; script-src 'self'; style-src 'self'; "
                           "img-src 'self' data:; connect-src 'self'{}; object-src 'none'; "
                           "frame-ancestors 'none'; base-uri 'none'; form-action 'self'",
                           sockets));
    add_header(head, "X-Content-Type-Options", "nosniff");
    add_header(head, "X-Frame-Options", "DENY");
    add_header(head, "Referrer-Policy", "no-referrer");
    add_header(head, "Permissions-Policy",
               "camera=(), microphone=(), geolocation=(), payment=(), usb=()");
    add_header(head, "Cross-Origin-Opener-Policy", "same-origin");
    add_header(head, "Cross-Origin-Resource-Policy", "same-origin");
    return head;
}

std::string cookie_header(std::string_view token, bool is_secure) {
    constexpr i64 kLifeS = kTokenLifeMs / 1000;
    return fmt::format("{}={}; Path=/; Max-Age={}; HttpOnly; SameSite=Lax{}", kCookie, token,
                       token.empty() ? 0 : kLifeS, is_secure ? "; Secure" : "");
}

std::string response_head(const Response& response, const HeadParts& parts) {
    std::string head =
        fmt::format("HTTP/1.1 {} {}\r\n", response.status, reason_of(response.status));
    if (response.status != 304) {
        add_header(head, "Content-Length", std::to_string(response.body.bytes().size()));
        add_header(head, "Content-Type", response.content_type);
    }
    if (response.is_gzip) add_header(head, "Content-Encoding", "gzip");
    for (const auto& [name, value] : response.headers) add_header(head, name, value);
    if (response.token)
        add_header(head, "Set-Cookie", cookie_header(*response.token, parts.is_secure));
    if (!parts.keep_alive) add_header(head, "Connection", "close");
    return head + security_headers(parts.host) + "\r\n";
}

}  // namespace brigade::server
