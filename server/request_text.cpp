// Every function here reads what a stranger wrote; fuzz_request_text.cpp feeds them anything.
#include "server/request_text.hpp"

#include <algorithm>

#include "core/types.hpp"

namespace brigade::server {

namespace {

constexpr auto kNone = std::string_view::npos;
constexpr std::size_t kHostBytesMax = 255;

bool is_control(char byte) {
    const auto code = static_cast<unsigned char>(byte);
    return code < 0x20 || code == 0x7F;
}

char lower(char byte) {
    return byte >= 'A' && byte <= 'Z' ? static_cast<char>(byte - 'A' + 'a') : byte;
}

bool is_digit(char byte) { return byte >= '0' && byte <= '9'; }

bool is_letter_or_digit(char byte) {
    return is_digit(byte) || (lower(byte) >= 'a' && lower(byte) <= 'z');
}

// ":8080"
bool is_port(std::string_view text) {
    return text.size() >= 2 && text.size() <= 6 && text[0] == ':' &&
           std::ranges::all_of(text.substr(1), is_digit);
}

bool same_ignoring_case(std::string_view a, std::string_view b) {
    return std::ranges::equal(a, b, {}, lower, lower);
}

std::string_view trimmed(std::string_view text) {
    const std::size_t begin = text.find_first_not_of(" \t");
    if (begin == kNone) return {};
    return text.substr(begin, text.find_last_not_of(" \t") - begin + 1);
}

// Cuts off and returns what stands before the separator, or all of it.
std::string_view next_part(std::string_view& text, char separator) {
    const std::size_t cut = text.find(separator);
    const std::string_view part = text.substr(0, cut);
    text = cut == kNone ? std::string_view{} : text.substr(cut + 1);
    return part;
}

int hex_digit(char digit) {
    if (is_digit(digit)) return digit - '0';
    const char small = lower(digit);
    return small >= 'a' && small <= 'f' ? small - 'a' + 10 : -1;
}

// One part of a path; what would be another path when decoded is refused.
std::optional<std::string> path_part(std::string_view text) {
    auto part = percent_decoded(text);
    if (!part || *part == "." || *part == ".." || part->find_first_of("/\\") != kNone) return {};
    return part;
}

std::optional<std::string> decoded_path(std::string_view text) {
    std::string path;
    while (!text.empty()) {
        text.remove_prefix(1);  // the slash
        const std::string_view raw = text.substr(0, text.find('/'));
        text.remove_prefix(raw.size());
        const auto part = path_part(raw);
        if (!part || (part->empty() && !text.empty())) return {};
        path += '/' + *part;
    }
    return path;
}

std::optional<std::string> decoded_value(std::string_view text) {
    std::string spaced(text);
    std::ranges::replace(spaced, '+', ' ');
    return percent_decoded(spaced);
}

std::optional<Query> decoded_query(std::string_view text) {
    Query query;
    for (std::size_t count = 0; !text.empty(); ++count) {
        std::string_view pair = next_part(text, '&');
        const std::string_view raw_key = next_part(pair, '=');
        auto key = decoded_value(raw_key);
        auto value = decoded_value(pair);
        if (!key || !value || count >= kQueryPairsMax) return {};
        query.emplace(*std::move(key), *std::move(value));
    }
    return query;
}

// How many bytes follow the first byte of a character; -1 if none can begin with it.
int following_bytes(unsigned char first) {
    if (first < 0x80) return 0;
    if (first >= 0xC2 && first <= 0xDF) return 1;
    if (first >= 0xE0 && first <= 0xEF) return 2;
    return first >= 0xF0 && first <= 0xF4 ? 3 : -1;
}

// Neither longer than needed, nor half of a surrogate pair, nor past the last character.
bool is_second_byte(unsigned char first, unsigned char second) {
    switch (first) {
        case 0xE0: return second >= 0xA0;
        case 0xED: return second <= 0x9F;
        case 0xF0: return second >= 0x90;
        case 0xF4: return second <= 0x8F;
        default: return true;
    }
}

}  // namespace

Result<Target> parse_target(std::string_view target) {
    const Error bad{.text = "The address of the request cannot be read.", .id = "bad-target"};
    if (!target.starts_with('/') || target.find('#') != kNone) return bad;
    const std::size_t mark = target.find('?');
    auto path = decoded_path(target.substr(0, mark));
    auto query = decoded_query(mark == kNone ? std::string_view{} : target.substr(mark + 1));
    if (!path || !query) return bad;
    return Target{.path = *std::move(path), .query = *std::move(query)};
}

std::optional<std::string> percent_decoded(std::string_view text) {
    std::string out;
    out.reserve(text.size());
    for (std::size_t at = 0; at < text.size(); ++at) {
        char byte = text[at];
        if (byte == '%') {
            if (text.size() - at < 3) return {};
            const int high = hex_digit(text[at + 1]);
            const int low = hex_digit(text[at + 2]);
            if (high < 0 || low < 0) return {};
            byte = static_cast<char>(high * 16 + low);
            at += 2;
        }
        if (is_control(byte)) return {};
        out += byte;
    }
    if (!is_utf8(out)) return {};
    return out;
}

std::string_view cookie_named(std::string_view header, std::string_view name) {
    while (!header.empty()) {
        std::string_view value = trimmed(next_part(header, ';'));
        if (value.find('=') == kNone) continue;
        if (trimmed(next_part(value, '=')) != name) continue;
        value = trimmed(value);
        const bool is_quoted = value.size() >= 2 && value.front() == '"' && value.back() == '"';
        return is_quoted ? value.substr(1, value.size() - 2) : value;
    }
    return {};
}

std::optional<std::string> origin_of(std::string_view url) {
    const std::size_t colon = url.find("://");
    if (colon == kNone) return {};
    const std::string_view scheme = url.substr(0, colon);
    const bool is_secure = same_ignoring_case(scheme, "https");
    if (!is_secure && !same_ignoring_case(scheme, "http")) return {};
    std::string_view host = url.substr(colon + 3);
    host = host.substr(0, host.find_first_of("/?#"));
    const std::string_view usual_port = is_secure ? ":443" : ":80";
    if (host.ends_with(usual_port)) host.remove_suffix(usual_port.size());
    if (!is_host(host)) return {};
    std::string origin = is_secure ? "https://" : "http://";
    std::ranges::transform(host, std::back_inserter(origin), lower);
    return origin;
}

bool is_own_origin(std::string_view origin, std::string_view host, std::string_view public_origin) {
    const auto plain = origin_of(origin);
    if (!plain) return false;
    if (*plain == public_origin) return true;
    const auto open = origin_of("http://" + std::string(host));
    const auto secure = origin_of("https://" + std::string(host));
    if (secure == public_origin) return false;  // so the plain one is somebody else's
    // Which scheme a proxy in front of us speaks is not known here; the host has to do.
    return plain == open || plain == secure;
}

bool may_act(const Whence& whence) {
    if (!whence.origin.empty())
        return is_own_origin(whence.origin, whence.host, whence.public_origin);
    if (!whence.fetch_site.empty()) return whence.fetch_site == "same-origin";
    return !whence.has_cookie;
}

bool has_folded_line(std::string_view head) {
    return head.find("\n ") != kNone || head.find("\n\t") != kNone;
}

bool is_host(std::string_view text) {
    const bool is_bracketed = text.starts_with('[');
    const std::size_t end = is_bracketed ? text.find(']') : text.find(':');
    const std::string_view name = text.substr(is_bracketed ? 1 : 0, end - (is_bracketed ? 1 : 0));
    const std::string_view signs = is_bracketed ? ":." : "-._";
    const auto is_fine = [&](char byte) {
        return is_letter_or_digit(byte) || signs.find(byte) != kNone;
    };
    if (name.empty() || text.size() > kHostBytesMax || (is_bracketed && end == kNone)) return false;
    if (!std::ranges::all_of(name, is_fine)) return false;
    const std::string_view port = end == kNone ? "" : text.substr(end + (is_bracketed ? 1 : 0));
    return port.empty() || is_port(port);
}

bool accepts_gzip(std::string_view accept_encoding) {
    while (!accept_encoding.empty()) {
        std::string_view weight = next_part(accept_encoding, ',');
        const std::string_view name = trimmed(next_part(weight, ';'));
        if (!same_ignoring_case(name, "gzip") && name != "*") continue;
        weight = trimmed(weight);
        const bool is_none =
            weight.starts_with("q=0") && weight.find_first_of("123456789") == kNone;
        return !is_none;
    }
    return false;
}

bool is_json_type(std::string_view content_type) {
    return same_ignoring_case(trimmed(next_part(content_type, ';')), "application/json");
}

bool etag_matches(std::string_view if_none_match, std::string_view etag) {
    while (!if_none_match.empty()) {
        std::string_view candidate = trimmed(next_part(if_none_match, ','));
        if (candidate == "*") return true;
        if (candidate.starts_with("W/")) candidate.remove_prefix(2);
        if (candidate == etag) return true;
    }
    return false;
}

bool is_utf8(std::string_view text) {
    for (std::size_t at = 0; at < text.size();) {
        const auto byte_at = [&](std::size_t place) {
            return static_cast<unsigned char>(text[place]);
        };
        const int more = following_bytes(byte_at(at));
        if (more < 0 || text.size() - at <= static_cast<std::size_t>(more)) return false;
        if (more > 0 && !is_second_byte(byte_at(at), byte_at(at + 1))) return false;
        for (int number = 1; number <= more; ++number)
            if ((byte_at(at + static_cast<std::size_t>(number)) & 0xC0) != 0x80) return false;
        at += static_cast<std::size_t>(more) + 1;
    }
    return true;
}

}  // namespace brigade::server
