// Heads of responses.
#include "server/http_response.hpp"

#include <doctest/doctest.h>

namespace brigade::server {

namespace {

bool has_line(const std::string& head, const std::string& line) {
    return head.find("\r\n" + line + "\r\n") != std::string::npos;
}

}  // namespace

TEST_CASE("a response says what it is, how long it is, and what a page may do") {
    const std::string head = response_head(json_response(201, "{}"), {.host = "box:8080"});
    CHECK(head.starts_with("HTTP/1.1 201 Created\r\n"));
    CHECK(head.ends_with("\r\n\r\n"));
    CHECK(has_line(head, "Content-Length: 2"));
    CHECK(has_line(head, "Content-Type: application/json"));
    CHECK(has_line(head, "X-Content-Type-Options: nosniff"));
    CHECK(head.find("script-src 'self';") != std::string::npos);
    CHECK(head.find("connect-src 'self' ws://box:8080 wss://box:8080;") != std::string::npos);
    CHECK(head.find("frame-ancestors 'none'") != std::string::npos);
    CHECK(head.find("unsafe") == std::string::npos);
    CHECK(head.find("Set-Cookie") == std::string::npos);
}

TEST_CASE("a host that is none is not repeated") {
    const std::string head = response_head(json_response(200, "{}"), {.host = "x; script-src *"});
    CHECK(head.find("connect-src 'self';") != std::string::npos);
    CHECK(head.find("script-src *") == std::string::npos);
}

TEST_CASE("the cookie is out of reach for scripts and other sites, and lasts a year") {
    CHECK(cookie_header("abc", false) ==
          "brigade=abc; Path=/; Max-Age=7776000; HttpOnly; SameSite=Lax");
    CHECK(cookie_header("abc", true).ends_with("; Secure"));
    CHECK(cookie_header("", false) == "brigade=; Path=/; Max-Age=0; HttpOnly; SameSite=Lax");
}

TEST_CASE("what has not changed is said without a body") {
    Response response;
    response.status = 304;
    const std::string head = response_head(response, {});
    CHECK(head.starts_with("HTTP/1.1 304 Not Modified\r\n"));
    CHECK(head.find("Content-Length") == std::string::npos);
}

TEST_CASE("nobody can write headers through a value") {
    Response response = json_response(200, "{}");
    response.headers.emplace_back("Location", "/\r\nSet-Cookie: a=b");
    CHECK_THROWS_AS(response_head(response, {}), BrokenInvariant);
}

}  // namespace brigade::server
