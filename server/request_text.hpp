// The parts of a request that are texts of their own: target, cookies, Origin and a few headers.
// Pure functions over hostile input; Beast has only taken the request apart into lines.
#pragma once

#include <map>
#include <optional>
#include <string>
#include <string_view>

#include "core/result.hpp"

namespace brigade::server {

using Query = std::map<std::string, std::string, std::less<>>;

struct Target {
    std::string path;  // decoded; starts with a slash, has no empty, "." or ".." part inside
    Query query;       // of keys that come twice the first counts
};

inline constexpr std::size_t kQueryPairsMax = 16;

// "/api/tables?game=food-court". Only this form; no server name, no fragment.
Result<Target> parse_target(std::string_view target);

// Nothing if an escape is broken, or what comes out is not UTF-8 or has control characters.
std::optional<std::string> percent_decoded(std::string_view text);

// The value of a cookie in a Cookie header; empty if it is not there.
std::string_view cookie_named(std::string_view header, std::string_view name);

// "http://host:port" of an address that people type; nothing if it is none of http or https.
std::optional<std::string> origin_of(std::string_view url);

// Whether this Origin is the server's own: that of the Host header, or of the public address. A
// page that came over plain http is not that of a public address with https.
bool is_own_origin(std::string_view origin, std::string_view host, std::string_view public_origin);

// Where a request says that it comes from.
struct Whence {
    std::string_view origin;
    std::string_view fetch_site;  // Sec-Fetch-Site
    std::string_view host;
    std::string_view public_origin;
    bool has_cookie = false;  // ours
};

// Whether it may change something or become a WebSocket. Browsers say where it comes from, and a
// page of another site cannot lie about it; so whoever shows a cookie must say it. Without a cookie
// and without a word it is a program that has not said its name yet.
bool may_act(const Whence& whence);

// Whether a line of a head is continued by the next one, which other servers may read differently.
bool has_folded_line(std::string_view head);

// Letters, digits and what else a host and port may have; safe to repeat in a header.
bool is_host(std::string_view text);

bool accepts_gzip(std::string_view accept_encoding);
bool is_json_type(std::string_view content_type);
bool etag_matches(std::string_view if_none_match, std::string_view etag);

bool is_utf8(std::string_view text);

}  // namespace brigade::server
