// Who a request is counted for, with and without proxies.
#include "server/client_address.hpp"

#include <doctest/doctest.h>

namespace brigade::server {

namespace {

Address at(const char* text) { return boost::asio::ip::make_address(text); }

std::string client(const char* peer, std::string_view forwarded,
                   const std::vector<const char*>& proxies) {
    std::vector<Network> trusted;
    for (const char* proxy : proxies) trusted.push_back(*parse_network(proxy));
    return client_address(at(peer), forwarded, trusted).to_string();
}

}  // namespace

TEST_CASE("a network is an address with or without a prefix") {
    CHECK(contains(*parse_network("10.0.0.0/8"), at("10.200.3.4")));
    CHECK_FALSE(contains(*parse_network("10.0.0.0/8"), at("11.0.0.1")));
    CHECK(contains(*parse_network("10.0.0.0/9"), at("10.127.0.1")));
    CHECK_FALSE(contains(*parse_network("10.0.0.0/9"), at("10.128.0.1")));
    CHECK(contains(*parse_network("::1"), at("::1")));
    CHECK(contains(*parse_network("fd00::/8"), at("fdab::1")));
    CHECK(contains(*parse_network("0.0.0.0/0"), at("8.8.8.8")));
    CHECK_FALSE(contains(*parse_network("0.0.0.0/0"), at("2001:db8::1")));
}

TEST_CASE("an IPv4 peer on a dual-stack socket is in its IPv4 network") {
    CHECK(contains(*parse_network("127.0.0.1"), at("::ffff:127.0.0.1")));
}

TEST_CASE("what is no network is refused in a sentence") {
    for (const char* text : {"", "here", "10.0.0.0/33", "10.0.0.0/", "10.0.0.0/-1", "::/129",
                             "10.0.0.0/8/8", "10.0.0.0/8 "})
        CHECK_FALSE(parse_network(text));
    CHECK(parse_network("here").error().text == "'here' is not an address or network.");
}

TEST_CASE("only a trusted proxy is believed") {
    CHECK(client("9.9.9.9", "1.2.3.4", {}) == "9.9.9.9");
    CHECK(client("9.9.9.9", "1.2.3.4", {"10.0.0.0/8"}) == "9.9.9.9");
    CHECK(client("10.0.0.1", "1.2.3.4", {"10.0.0.0/8"}) == "1.2.3.4");
}

TEST_CASE("what the client wrote itself stands left of what the proxy wrote, and is not read") {
    CHECK(client("10.0.0.1", "6.6.6.6, 1.2.3.4", {"10.0.0.1"}) == "1.2.3.4");
    CHECK(client("10.0.0.1", "6.6.6.6, 1.2.3.4 , 10.0.0.2", {"10.0.0.0/8"}) == "1.2.3.4");
}

TEST_CASE("a proxy that says nothing or rubbish stands for itself") {
    CHECK(client("10.0.0.1", "", {"10.0.0.1"}) == "10.0.0.1");
    CHECK(client("10.0.0.1", "unknown", {"10.0.0.1"}) == "10.0.0.1");
    CHECK(client("10.0.0.1", "1.2.3.4,", {"10.0.0.1"}) == "10.0.0.1");
    CHECK(client("10.0.0.1", ", ,,", {"10.0.0.1"}) == "10.0.0.1");
}

TEST_CASE("a house is counted as one") {
    CHECK(address_key(at("192.168.1.7")) == "192.168.1.7");
    CHECK(address_key(at("::ffff:192.168.1.7")) == "192.168.1.7");
    CHECK(address_key(at("2001:db8:1:2:aaaa::1")) == address_key(at("2001:db8:1:2:bbbb::9")));
    CHECK(address_key(at("2001:db8:1:2::1")) != address_key(at("2001:db8:1:3::1")));
    CHECK(address_key(at("fe80::1")) != address_key(at("fe80::2")));
    CHECK(address_key(at("::1")) == "::1");
}

}  // namespace brigade::server
