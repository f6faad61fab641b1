// Targets, cookies, origins and headers, good and hostile.
#include "server/request_text.hpp"

#include <doctest/doctest.h>

#include "core/rng.hpp"
#include "fuzz/targets.hpp"

namespace brigade::server {

namespace {

std::string path_of(std::string_view target) {
    const auto parsed = parse_target(target);
    return parsed ? parsed->path : "refused";
}

}  // namespace

TEST_CASE("a target is a path and a query") {
    const auto target = parse_target("/api/tables?game=food-court&free=1");
    REQUIRE(target);
    CHECK(target->path == "/api/tables");
    CHECK(target->query == Query{{"free", "1"}, {"game", "food-court"}});
    CHECK(path_of("/") == "/");
    CHECK(path_of("/t/") == "/t/");
}

TEST_CASE("escapes are decoded once, in paths and queries") {
    CHECK(path_of("/t/caf%C3%A9") == "/t/café");
    CHECK(path_of("/t/%2541") == "/t/%41");
    CHECK(parse_target("/?a+b=c%2Bd+e")->query == Query{{"a b", "c+d e"}});
    CHECK(path_of("/a+b") == "/a+b");
}

TEST_CASE("of keys that come twice the first counts, and there may not be many") {
    CHECK(parse_target("/?a=1&a=2")->query == Query{{"a", "1"}});
    CHECK(parse_target("/?a&b=")->query == Query{{"a", ""}, {"b", ""}});
    std::string many = "/?";
    for (std::size_t number = 0; number <= kQueryPairsMax; ++number) many += "k&";
    CHECK_FALSE(parse_target(many));
}

TEST_CASE("targets that mean something else to somebody are refused") {
    for (const std::string_view target : {"",
                                          "*",
                                          "http://host/path",
                                          "/a/../b",
                                          "/a/%2e%2e/b",
                                          "/..",
                                          "/a//b",
                                          "//evil.example",
                                          "/a%2fb",
                                          "/a%5cb",
                                          "/a\\b",
                                          "/a%00b",
                                          "/a%0d%0ab",
                                          "/%",
                                          "/%4",
                                          "/%zz",
                                          "/%ff",
                                          "/#x",
                                          "/?a=%ff",
                                          "/?a=%00"})
        CHECK_MESSAGE(path_of(target) == "refused", target);
}

TEST_CASE("a cookie is found by its whole name") {
    CHECK(cookie_named("brigade=abc", "brigade") == "abc");
    CHECK(cookie_named("a=1; brigade=abc; b=2", "brigade") == "abc");
    CHECK(cookie_named("a=1;brigade=\"abc\"", "brigade") == "abc");
    CHECK(cookie_named("brigade=first; brigade=second", "brigade") == "first");
    CHECK(cookie_named("xbrigade=abc; brigadex=abc; Brigade=abc", "brigade").empty());
    CHECK(cookie_named("brigade", "brigade").empty());
    CHECK(cookie_named(";;;=;brigade", "brigade").empty());
}

TEST_CASE("an origin is the server's own by its host or by the public address") {
    CHECK(is_own_origin("http://box:8080", "box:8080", ""));
    CHECK(is_own_origin("https://box", "box", ""));
    CHECK(is_own_origin("https://BOX:443", "box", ""));
    CHECK(is_own_origin("https://games.example", "127.0.0.1:8080", "https://games.example"));
    CHECK(is_own_origin("http://[::1]:8080", "[::1]:8080", ""));
}

TEST_CASE("any other origin is not") {
    CHECK_FALSE(is_own_origin("", "box:8080", ""));
    CHECK_FALSE(is_own_origin("http://games.example", "games.example", "https://games.example"));
    CHECK_FALSE(is_own_origin("null", "box:8080", ""));
    CHECK_FALSE(is_own_origin("http://evil.example", "box:8080", "https://games.example"));
    CHECK_FALSE(is_own_origin("http://box:8081", "box:8080", ""));
    CHECK_FALSE(is_own_origin("http://games.example", "box:8080", "https://games.example"));
    CHECK_FALSE(is_own_origin("http://box:8080.evil.example", "box:8080", ""));
    CHECK_FALSE(is_own_origin("file://box", "box", ""));
    CHECK_FALSE(is_own_origin("http://", "", ""));
}

TEST_CASE("whoever shows a cookie must say where the request comes from") {
    const auto may = [](std::string_view origin, std::string_view site, bool has_cookie) {
        return may_act({.origin = origin,
                        .fetch_site = site,
                        .host = "box",
                        .public_origin = "",
                        .has_cookie = has_cookie});
    };
    CHECK(may("http://box", "", true));
    CHECK(may("", "same-origin", true));
    CHECK(may("", "", false));
    CHECK_FALSE(may("", "", true));
    CHECK_FALSE(may("http://evil.example", "same-origin", true));
    CHECK_FALSE(may("http://evil.example", "", false));
    for (const char* site : {"cross-site", "same-site", "none", "Same-Origin"})
        CHECK_FALSE(may("", site, false));
}

TEST_CASE("a line that goes on in the next one is noticed") {
    CHECK_FALSE(has_folded_line("GET / HTTP/1.1\r\nHost: box\r\nX: a b\tc"));
    CHECK(has_folded_line("GET / HTTP/1.1\r\nX: a\r\n b"));
    CHECK(has_folded_line("GET / HTTP/1.1\r\n\tX: a"));
}

TEST_CASE("an origin is made from what people type") {
    CHECK(origin_of("https://Games.example/play?x#y") == "https://games.example");
    CHECK(origin_of("http://box:80/") == "http://box");
    CHECK_FALSE(origin_of("games.example"));
    CHECK_FALSE(origin_of("ftp://games.example"));
    CHECK_FALSE(origin_of("https://user@games.example"));
    CHECK_FALSE(origin_of("https://ga mes"));
}

TEST_CASE("headers are read as they are written in the wild") {
    CHECK(accepts_gzip("gzip, deflate, br"));
    CHECK(accepts_gzip("br;q=1.0, GZIP;q=0.5"));
    CHECK(accepts_gzip("*"));
    CHECK_FALSE(accepts_gzip("gzip;q=0"));
    CHECK_FALSE(accepts_gzip("gzip; q=0.000"));
    CHECK_FALSE(accepts_gzip("br"));
    CHECK_FALSE(accepts_gzip(""));
    CHECK(is_json_type("application/json"));
    CHECK(is_json_type("Application/JSON; charset=utf-8"));
    CHECK_FALSE(is_json_type("text/plain"));
    CHECK_FALSE(is_json_type("application/jsonp"));
    CHECK(etag_matches("\"a\", W/\"b\"", "\"b\""));
    CHECK(etag_matches("*", "\"b\""));
    CHECK_FALSE(etag_matches("\"a\"", "\"b\""));
    CHECK_FALSE(etag_matches("", "\"b\""));
}

TEST_CASE("UTF-8 is what the standard says it is") {
    for (const std::string_view text :
         {"", "plain", "é", "€", "🍜", "\xEF\xBF\xBF", "\xF4\x8F\xBF\xBF"})
        CHECK(is_utf8(text));
    for (const std::string_view text :
         {"\x80", "\xC0\xAF", "\xC1\xBF", "\xE0\x80\x80", "\xED\xA0\x80", "\xF0\x80\x80\x80",
          "\xF4\x90\x80\x80", "\xF5\x80\x80\x80", "\xE2\x82", "\xC3", "\xC3\x28", "\xFF"})
        CHECK_FALSE(is_utf8(text));
}

TEST_CASE("changed requests are refused or read, and nothing breaks") {
    const std::string good =
        "/api/tables?game=food-court&free=1\na=1; brigade=\"abc\"\nhttp://box:8080\nbox:8080\n"
        "gzip;q=0.5, *\n\"a\", W/\"b\"\n10.0.0.1, fd00::1\n10.0.0.0/8";
    Rng rng(7);
    for (int number = 0; number < 20'000; ++number) {
        std::string text = good;
        for (u32 change = 0; change <= rng.below(6); ++change)
            text[rng.below(static_cast<u32>(text.size()))] = static_cast<char>(rng.below(256));
        text.resize(rng.below(static_cast<u32>(text.size())) + 1);
        REQUIRE_NOTHROW(fuzz::request_text(text));
    }
}

}  // namespace brigade::server
