// Load is put on this machine and on no other.
#include "server/load/net.hpp"

#include <doctest/doctest.h>

#include "server/load/load.hpp"

namespace brigade::load {

TEST_CASE("a loopback address is taken in any of its forms") {
    const auto plain = read_loopback("http://127.0.0.1:8080");
    REQUIRE(plain.ok());
    CHECK(plain->host == "127.0.0.1");
    CHECK(plain->port == 8080);
    CHECK(read_loopback("ws://localhost:1/").ok());
    CHECK(read_loopback("http://[::1]:80")->host == "::1");
    CHECK(read_loopback("127.8.9.10:65535").ok());
}

TEST_CASE("any other address is refused with a sentence") {
    for (const char* url :
         {"http://10.0.0.1:80", "http://192.168.1.5:8080", "http://example.org:80",
          "http://127.0.0.1.example.org:80", "http://[2001:db8::1]:80", "http://0.0.0.0:80"}) {
        const auto address = read_loopback(url);
        CAPTURE(url);
        REQUIRE_FALSE(address.ok());
        CHECK(address.error().text.find("is not this machine") != std::string::npos);
        CHECK(address.error().id == kUnfit);
    }
    for (const char* url : {"", "nonsense", "http://127.0.0.1", "http://127.0.0.1:0",
                            "http://127.0.0.1:80x", "http://127.0.0.1:70000"}) {
        CAPTURE(url);
        CHECK_FALSE(read_loopback(url).ok());
    }
}

}  // namespace brigade::load
