// Addresses and networks as 128 bits.
#include "server/client_address.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <boost/asio/ip/network_v6.hpp>
#include <charconv>
#include <optional>

namespace brigade::server {

namespace ip = boost::asio::ip;

namespace {

constexpr unsigned kMappedBits = 96;  // of the prefix that makes an IPv4 address an IPv6 one
constexpr unsigned kHouseBits = 64;

ip::address_v6 widened(const Address& address) {
    if (address.is_v4()) return ip::make_address_v6(ip::v4_mapped, address.to_v4());
    ip::address_v6 plain = address.to_v6();
    plain.scope_id(0);
    return plain;
}

std::optional<Address> parse_address(std::string_view text) {
    boost::system::error_code fault;
    Address address = ip::make_address(std::string(text), fault);
    if (fault) return {};
    return address;
}

bool same_prefix(const ip::address_v6& a, const ip::address_v6& b, unsigned bits) {
    const auto left = a.to_bytes();
    const auto right = b.to_bytes();
    for (unsigned at = 0; at < bits; at += 8) {
        const unsigned rest = std::min(8U, bits - at);
        const auto mask = static_cast<unsigned char>(0xFFU << (8 - rest));
        if (((left[at / 8] ^ right[at / 8]) & mask) != 0) return false;
    }
    return true;
}

std::string_view trimmed(std::string_view text) {
    const std::size_t begin = text.find_first_not_of(" \t");
    if (begin == std::string_view::npos) return {};
    return text.substr(begin, text.find_last_not_of(" \t") - begin + 1);
}

// Addresses that every house hands out by itself; a whole one says who it is.
bool is_local(const ip::address_v6& address) {
    const bool is_unique_local = (address.to_bytes()[0] & 0xFE) == 0xFC;
    return address.is_loopback() || address.is_link_local() || is_unique_local;
}

}  // namespace

Result<Network> parse_network(std::string_view text) {
    const std::size_t slash = text.find('/');
    const auto address = parse_address(text.substr(0, slash));
    if (!address) return Error{fmt::format("'{}' is not an address or network.", text)};
    const unsigned bits_max = address->is_v4() ? 32 : 128;
    unsigned bits = bits_max;
    if (slash != std::string_view::npos) {
        const char* end = text.data() + text.size();
        const auto read = std::from_chars(text.data() + slash + 1, end, bits);
        if (read.ec != std::errc{} || read.ptr != end || bits > bits_max)
            return Error{fmt::format("'{}' has no prefix from 0 to {}.", text, bits_max)};
    }
    return Network{.base = widened(*address),
                   .prefix_bits = address->is_v4() ? bits + kMappedBits : bits};
}

bool contains(const Network& network, const Address& address) {
    return same_prefix(network.base, widened(address), network.prefix_bits);
}

bool is_trusted(const Address& address, const std::vector<Network>& trusted) {
    return std::ranges::any_of(trusted,
                               [&](const Network& network) { return contains(network, address); });
}

Address client_address(const Address& peer, std::string_view forwarded_for,
                       const std::vector<Network>& trusted) {
    Address nearest = peer;
    while (is_trusted(nearest, trusted) && !forwarded_for.empty()) {
        const std::size_t comma = forwarded_for.find_last_of(',');
        const bool is_last = comma == std::string_view::npos;
        const auto named =
            parse_address(trimmed(is_last ? forwarded_for : forwarded_for.substr(comma + 1)));
        if (!named) return nearest;
        nearest = *named;
        forwarded_for = is_last ? std::string_view{} : forwarded_for.substr(0, comma);
    }
    return nearest;
}

std::string address_key(const Address& address) {
    const ip::address_v6 wide = widened(address);
    if (wide.is_v4_mapped()) return ip::make_address_v4(ip::v4_mapped, wide).to_string();
    if (is_local(wide)) return wide.to_string();
    return ip::network_v6(wide, kHouseBits).canonical().to_string();
}

}  // namespace brigade::server
