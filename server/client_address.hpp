// Which address a request comes from. The peer of the socket says it, unless the peer is a proxy
// that the config trusts: then the proxy says it in X-Forwarded-For.
#pragma once

#include <boost/asio/ip/address.hpp>
#include <string>
#include <string_view>
#include <vector>

#include "core/result.hpp"

namespace brigade::server {

using Address = boost::asio::ip::address;

// A block of addresses. IPv4 is kept as IPv6 that stands for it, so that one comparison does.
struct Network {
    boost::asio::ip::address_v6 base;
    unsigned prefix_bits = 128;
};

// "10.0.0.0/8", "192.168.1.2", "fd00::/8".
Result<Network> parse_network(std::string_view text);
bool contains(const Network& network, const Address& address);

// The nearest address that is no trusted proxy, read from the right, because everything further
// left could have been made up by the client.
Address client_address(const Address& peer, std::string_view forwarded_for,
                       const std::vector<Network>& trusted);
bool is_trusted(const Address& address, const std::vector<Network>& trusted);

// The name under which an address is counted. A house gets 2^64 public IPv6 addresses, so those
// count as one; IPv4 in the clothes of IPv6 counts as IPv4.
std::string address_key(const Address& address);

}  // namespace brigade::server
