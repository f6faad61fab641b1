// Any bytes in; what comes out must keep the promises of request_text.hpp and client_address.hpp.
#include "server/request_text.hpp"

#include "core/assert.hpp"
#include "fuzz/targets.hpp"
#include "server/client_address.hpp"

namespace brigade::fuzz {

namespace {

using namespace server;

std::string_view next_line(std::string_view& bytes) {
    const std::size_t cut = bytes.find('\n');
    const std::string_view line = bytes.substr(0, cut);
    bytes = cut == std::string_view::npos ? std::string_view{} : bytes.substr(cut + 1);
    return line;
}

bool is_plain(std::string_view text) {
    for (const char byte : text)
        if (static_cast<unsigned char>(byte) < 0x20 || byte == 0x7F) return false;
    return is_utf8(text);
}

void check_target(std::string_view line) {
    const auto target = parse_target(line);
    if (!target) return;
    ASSERT(target->path.starts_with('/'));
    ASSERT(is_plain(target->path));
    ASSERT(target->path.find("//") == std::string::npos);
    ASSERT((target->path + '/').find("/../") == std::string::npos);
    ASSERT(target->query.size() <= kQueryPairsMax);
    for (const auto& [key, value] : target->query) {
        ASSERT(is_plain(key));
        ASSERT(is_plain(value));
    }
}

void check_origin(std::string_view line, std::string_view host) {
    const auto origin = origin_of(line);
    if (!origin) return;
    ASSERT(origin_of(*origin) == origin);
    ASSERT(is_own_origin(*origin, "", *origin));
    ASSERT(!is_own_origin("null", host, *origin));
}

void check_addresses(std::string_view forwarded, std::string_view network_text) {
    const Address peer = boost::asio::ip::make_address("10.0.0.1");
    const auto network = parse_network(network_text);
    if (!network) return;
    const Address client = client_address(peer, forwarded, {*network});
    ASSERT(contains(*network, peer) || client == peer);
    ASSERT(!address_key(client).empty());
}

}  // namespace

void request_text(std::string_view bytes) {
    check_target(next_line(bytes));
    const std::string_view cookies = next_line(bytes);
    ASSERT(cookie_named(cookies, "brigade").size() <= cookies.size());
    const std::string_view origin = next_line(bytes);
    check_origin(origin, next_line(bytes));
    accepts_gzip(next_line(bytes));
    const std::string_view tags = next_line(bytes);
    etag_matches(tags, "\"b\"");
    is_json_type(tags);
    const std::string_view forwarded = next_line(bytes);
    check_addresses(forwarded, next_line(bytes));
}

}  // namespace brigade::fuzz
