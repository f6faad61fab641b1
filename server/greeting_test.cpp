// The first words of the server.
#include "server/greeting.hpp"

#include <doctest/doctest.h>

#include <algorithm>

#include "core/testing/text.hpp"

namespace brigade::server {

namespace {

using brigade::testing::has;

}  // namespace

TEST_CASE("the greeting says where to go and how to stop") {
    const std::string text =
        greeting_text({.port = 8081, .bind = "::", .house = {"192.168.1.20", "10.0.0.5"}});
    CHECK(has(text, "on this machine   http://localhost:8081\n"));
    CHECK(has(text, "in your network   http://192.168.1.20:8081\n"));
    CHECK(has(text, "http://10.0.0.5:8081\n"));
    CHECK(has(text, "Ctrl+C"));
    CHECK_FALSE(has(text, "█"));
}

TEST_CASE("a server that listens to itself alone names no other address") {
    const Greeting alone{.port = 80, .bind = "127.0.0.1", .house = {"192.168.1.20"}};
    CHECK_FALSE(has(greeting_text(alone), "192.168.1.20"));
    const Greeting one{.port = 80, .bind = "10.0.0.5", .house = {"192.168.1.20", "10.0.0.5"}};
    CHECK(has(greeting_text(one), "http://10.0.0.5:80"));
    CHECK_FALSE(has(greeting_text(one), "192.168.1.20"));
}

TEST_CASE("the code is that of the address that reaches furthest") {
    Greeting greeting{.port = 80, .bind = "::", .house = {"10.0.0.5"}, .shows_qr = true};
    CHECK(has(greeting_text(greeting), qr_text("http://10.0.0.5:80")));
    greeting.public_url = "https://games.example";
    CHECK(has(greeting_text(greeting), qr_text("https://games.example")));
    CHECK(has(greeting_text(greeting), "from anywhere     https://games.example\n"));
}

TEST_CASE("a code is a square of black on white with a quiet border") {
    const std::string code = qr_text("http://192.168.1.20:8080");
    // 25 modules and two quiet ones on each side, two rows of modules to a line.
    CHECK(std::ranges::count(code, '\n') == 15);
    CHECK(code.starts_with("  \x1B[38;5;16;48;5;231m      "));
    CHECK(qr_text(std::string(5000, 'a')).empty());
}

}  // namespace brigade::server
