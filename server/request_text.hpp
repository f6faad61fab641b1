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

// Whether a request with this Origin may change something: it has none (no browser sent it), it is
// the server's own by the Host header, or it is that of the public address.
bool is_own_origin(std::string_view origin, std::string_view host, std::string_view public_origin);

// Letters, digits and what else a host and port may have; safe to repeat in a header.
bool is_host(std::string_view text);

bool accepts_gzip(std::string_view accept_encoding);
bool is_json_type(std::string_view content_type);
bool etag_matches(std::string_view if_none_match, std::string_view etag);

bool is_utf8(std::string_view text);

}  // namespace brigade::server
