// HTTP over real sockets: requests in order, bounds, deadlines, and clients that mean no good.
#include <doctest/doctest.h>

#include "core/testing/text.hpp"
#include "server/raw_client.hpp"
#include "server/testing/net.hpp"

namespace brigade::server {

namespace {

using testing::OpenHouse;
using testing::RawClient;

const std::string kJson = "Content-Type: application/json\r\n";

const std::string kMaya = "Cookie: brigade=token-of-Maya\r\nOrigin: http://box\r\n";

using brigade::testing::has;

}  // namespace

TEST_CASE("one connection serves request after request, each with the headers of the house") {
    const OpenHouse house;
    RawClient client(house.port());
    for (int number = 0; number < 3; ++number) {
        const auto health = client.ask("GET /healthz");
        CHECK(health.status == 200);
        CHECK(health.body == "ok\n");
        CHECK(has(health.value("Content-Security-Policy"), "ws://box wss://box"));
        CHECK(health.has("X-Content-Type-Options: nosniff"));
    }
}

TEST_CASE("requests sent all at once are answered in order") {
    const OpenHouse house;
    RawClient client(house.port());
    client.send(
        "GET /healthz HTTP/1.1\r\nHost: box\r\n\r\nGET /missing.png HTTP/1.1\r\nHost: box\r\n\r\n");
    CHECK(client.read_response().status == 200);
    CHECK(client.read_response().status == 404);
}

TEST_CASE("HEAD is GET without the bytes") {
    const OpenHouse house;
    RawClient client(house.port());
    const auto head = client.ask("HEAD /");
    CHECK(head.status == 200);
    CHECK(head.body.empty());
    const auto whole = client.ask("GET /");
    CHECK(head.value("Content-Length") == whole.value("Content-Length"));
    CHECK(whole.body.starts_with("<!doctype html>"));
}

TEST_CASE("the client's page is packed for those who take it, and not sent twice") {
    const OpenHouse house;
    RawClient client(house.port());
    const auto packed = client.ask("GET /t/KR7F", "Accept-Encoding: gzip\r\n");
    CHECK(packed.has("Content-Encoding: gzip"));
    CHECK(packed.has("Vary: Accept-Encoding"));
    CHECK(packed.has("Cache-Control: no-cache"));
    const auto again = client.ask("GET /t/KR7F", "If-None-Match: " + packed.value("ETag") + "\r\n");
    CHECK(again.status == 304);
    CHECK(client.ask("GET /healthz").status == 200);
}

TEST_CASE("the connection ends when the client says so") {
    const OpenHouse house;
    RawClient client(house.port());
    const auto answer = client.ask("GET /healthz", "Connection: close\r\n");
    CHECK(answer.has("Connection: close"));
    CHECK(client.is_closed_by_server());
    RawClient old(house.port());
    old.send("GET /healthz HTTP/1.0\r\n\r\n");
    CHECK(old.read_response().status == 200);
    CHECK(old.is_closed_by_server());
}

TEST_CASE("a body is read, and the cookie set and understood") {
    const OpenHouse house({}, {}, "https://games.example");
    RawClient client(house.port());
    const auto made = client.ask("POST /api/me", kJson, R"({"name":"Maya"})");
    CHECK(made.status == 200);
    CHECK(made.value("Set-Cookie") ==
          "brigade=token-of-Maya; Path=/; Max-Age=7776000; HttpOnly; SameSite=Lax; Secure");
    const auto me = client.ask("GET /api/me", "Cookie: a=b; brigade=token-of-Maya\r\n");
    CHECK(me.body == R"({"guest":"id-Maya","name":"Maya"})");
}

TEST_CASE("another site cannot change anything") {
    const OpenHouse house;
    const auto ask = [&](const std::string& origin) {
        RawClient client(house.port());
        return client.ask("POST /api/me", kJson + "Origin: " + origin + "\r\n", R"({"name":"M"})")
            .status;
    };
    CHECK(ask("http://evil.example") == 403);
    CHECK(ask("null") == 403);
    CHECK(ask("http://box") == 200);
}

TEST_CASE("whoever shows a cookie and changes something says where the request comes from") {
    const OpenHouse house;
    const auto ask = [&](const std::string& whence) {
        RawClient client(house.port());
        return client
            .ask("POST /api/me", kJson + "Cookie: brigade=token-of-Maya\r\n" + whence,
                 R"({"name":"M"})")
            .status;
    };
    CHECK(ask("") == 403);
    CHECK(ask("Origin: http://box\r\n") == 200);
    CHECK(ask("Sec-Fetch-Site: same-origin\r\n") == 200);
    CHECK(ask("Sec-Fetch-Site: cross-site\r\n") == 403);
    CHECK(ask("Sec-Fetch-Site: same-site\r\n") == 403);
    // The first of two is not more true than the second.
    CHECK(ask("Origin: http://box\r\nOrigin: http://evil.example\r\n") == 400);
}

TEST_CASE("what could be read in two ways is not read at all") {
    const OpenHouse house;
    RawClient client(house.port());
    const std::string start = "POST /api/me HTTP/1.1\r\n" + kJson;
    const std::string text = R"({"name":"M"})";
    const std::string plain = "\r\n" + text;
    const std::string chunks = "\r\nC\r\n" + text + "\r\n0\r\n\r\n";
    std::string sent;
    SUBCASE("two hosts") {
        sent = start + "Host: box\r\nHost: evil.example\r\nContent-Length: 12\r\n" + plain;
    }
    SUBCASE("the same host twice") {
        sent = start + "Host: box\r\nHost: box\r\nContent-Length: 12\r\n" + plain;
    }
    SUBCASE("no host") { sent = start + "Content-Length: 12\r\n" + plain; }
    SUBCASE("a host that is none") {
        sent = start + "Host: box/evil\r\nContent-Length: 12\r\n" + plain;
    }
    SUBCASE("an encoding that only looks like chunks, beside a length") {
        sent = start + "Host: box\r\nTransfer-Encoding: xchunked\r\nContent-Length: 12\r\n" + plain;
    }
    SUBCASE("an encoding that only looks like chunks") {
        sent = start + "Host: box\r\nTransfer-Encoding: xchunked\r\n" + chunks;
    }
    SUBCASE("chunks of another encoding") {
        sent = start + "Host: box\r\nTransfer-Encoding: gzip, chunked\r\n" + chunks;
    }
    SUBCASE("chunks twice") {
        sent = start + "Host: box\r\nTransfer-Encoding: chunked\r\nTransfer-Encoding: chunked\r\n" +
               chunks;
    }
    SUBCASE("chunks and a length") {
        sent = start + "Host: box\r\nTransfer-Encoding: chunked\r\nContent-Length: 12\r\n" + chunks;
    }
    SUBCASE("a length and chunks") {
        sent = start + "Host: box\r\nContent-Length: 12\r\nTransfer-Encoding: chunked\r\n" + chunks;
    }
    SUBCASE("chunks in the old HTTP") {
        sent =
            "POST /api/me HTTP/1.0\r\nHost: box\r\nTransfer-Encoding: chunked\r\n" + kJson + chunks;
    }
    SUBCASE("the same length twice") {
        sent = start + "Host: box\r\nContent-Length: 12\r\nContent-Length: 12\r\n" + plain;
    }
    SUBCASE("two lengths in one") {
        sent = start + "Host: box\r\nContent-Length: 12, 12\r\n" + plain;
    }
    SUBCASE("a length with a sign") {
        sent = start + "Host: box\r\nContent-Length: +12\r\n" + plain;
    }
    SUBCASE("a line that goes on in the next one") {
        sent = start + "Host: box\r\nX-Long: a\r\n b\r\nContent-Length: 12\r\n" + plain;
    }
    SUBCASE("a folded line after the first one") {
        sent = "GET /healthz HTTP/1.1\r\n Host: evil.example\r\nHost: box\r\n\r\n";
    }
    SUBCASE("a space before the colon") {
        sent = start + "Host: box\r\nContent-Length : 12\r\n" + plain;
    }
    SUBCASE("a line with half an end") {
        sent = start + "Host: box\r\nX: a\nContent-Length: 12\r\n" + plain;
    }
    client.send(sent);
    const auto answer = client.read_response();
    CHECK(answer.status == 400);
    CHECK(has(answer.body, R"("id":"bad-request")"));
    CHECK(client.is_closed_by_server());
}

TEST_CASE("what stands behind the last chunk changes nothing") {
    const OpenHouse house;
    RawClient client(house.port());
    client.send("POST /api/me HTTP/1.1\r\nHost: box\r\nTransfer-Encoding: chunked\r\n" + kJson +
                "\r\nE\r\n{\"name\":\"Tom\"}\r\n0\r\n" + kMaya + "\r\n");
    const auto answer = client.read_response();
    // Somebody new, not Maya under another name.
    CHECK(answer.body == R"({"guest":"id-Tom","name":"Tom"})");
}

TEST_CASE("requests that are too big or no requests are refused with a reason") {
    const OpenHouse house;
    RawClient client(house.port());
    SUBCASE("a body over the limit") {
        const auto refused = client.ask("POST /api/me", kJson, std::string(20'000, 'a'));
        CHECK(refused.status == 413);
        CHECK(has(refused.body, R"("id":"too-big")"));
    }
    SUBCASE("a body in chunks over the limit") {
        client.send("POST /api/me HTTP/1.1\r\nHost: box\r\nTransfer-Encoding: chunked\r\n" + kJson +
                    "\r\n4E20\r\n" + std::string(20'000, 'a') + "\r\n0\r\n\r\n");
        CHECK(client.read_response().status == 413);
    }
    SUBCASE("a head over the limit") {
        CHECK(client.ask("GET /healthz", "X-Long: " + std::string(20'000, 'a') + "\r\n").status ==
              431);
    }
    SUBCASE("a path over the limit") {
        CHECK(client.ask("GET /" + std::string(20'000, 'a')).status == 431);
    }
    SUBCASE("no HTTP at all") {
        client.send("\x16\x03\x01\x02 rubbish\r\n\r\n");
        CHECK(client.read_response().status == 400);
    }
    SUBCASE("two lengths") {
        const std::string lengths = "Content-Length: 5\r\nContent-Length: 6\r\n";
        CHECK(client.ask("POST /api/me", lengths).status == 400);
    }
    SUBCASE("a path that climbs") {
        CHECK(client.ask("GET /assets/../../etc/passwd").status == 400);
    }
    SUBCASE("a path with a NUL") { CHECK(client.ask("GET /%00").status == 400); }
    CHECK(client.is_closed_by_server());
    CHECK(RawClient(house.port()).ask("GET /healthz").status == 200);
}

TEST_CASE("heads and bodies that trickle in have a deadline") {
    Limits limits;
    limits.request_s_max = limits.first_request_s_max = 1;
    const OpenHouse house(limits);
    RawClient client(house.port());
    SUBCASE("no byte at all") {}
    SUBCASE("no second request") { CHECK(client.ask("GET /healthz").status == 200); }
    SUBCASE("half a head") { client.send("GET /healthz HTTP/1.1\r\nHos"); }
    SUBCASE("half a body") {
        client.send("POST /api/me HTTP/1.1\r\nHost: box\r\nContent-Length: 9\r\n" + kJson +
                    "\r\n{");
    }
    SUBCASE("a byte now and then") {
        // The deadline is not put off by bytes: the server hangs up while they still come.
        const std::string slowly(100'000, 'a');
        client.send("GET /");
        for (const char byte : slowly) {
            if (!client.send(std::string(1, byte))) return;
            std::this_thread::sleep_for(std::chrono::milliseconds(10));
        }
        FAIL("the server read on");
    }
    CHECK(client.is_closed_by_server());
}

TEST_CASE("a socket that has never sent a request is waited for less long than one that has") {
    Limits limits;
    limits.first_request_s_max = 1;
    const OpenHouse house(limits);
    RawClient known(house.port());
    CHECK(known.ask("GET /healthz").status == 200);
    RawClient silent(house.port());
    RawClient slow(house.port());
    slow.send("GET /healthz HTTP/1.1\r\nHos");
    CHECK(silent.is_closed_by_server());
    CHECK(slow.is_closed_by_server());
    CHECK(known.ask("GET /healthz").status == 200);
}

TEST_CASE("half-open sockets are bounded per address, and somebody inside notices nothing") {
    Limits limits;
    limits.connections_per_address_max = 2;
    OpenHouse house(limits);
    RawClient inside(house.port());
    CHECK(inside.ask("GET /healthz").status == 200);
    std::vector<std::unique_ptr<RawClient>> idle;
    for (int number = 1; number < 2 * kSocketsPerConnection; ++number)
        idle.push_back(std::make_unique<RawClient>(house.port()));
    while (*house.door.open_sockets < 2 * kSocketsPerConnection) std::this_thread::yield();
    const auto refused = RawClient(house.port()).read_response();
    CHECK(refused.status == 429);
    CHECK(has(refused.body, R"("id":"too-many-connections")"));
    CHECK(inside.ask("GET /healthz").status == 200);
    idle.clear();
    while (*house.door.open_sockets > 1) std::this_thread::yield();
    CHECK(RawClient(house.port()).ask("GET /healthz").status == 200);
}

TEST_CASE("an address that knocks without end is not answered") {
    Limits limits;
    limits.requests_per_s = 0.001;
    limits.requests_burst = 2;
    OpenHouse house(limits);
    RawClient inside(house.port());
    CHECK(inside.ask("GET /healthz").status == 200);
    for (int number = 1; number < 4; ++number) {
        RawClient client(house.port());
        CHECK(client.ask("GET /healthz").status == (number < 2 ? 200 : 429));
    }
    RawClient late(house.port());
    CHECK(late.is_closed_by_server());
    CHECK(house.has_counted("brigade_dropped_total{what=\"knock\"} 1"));
}

TEST_CASE("an address that asks too fast is told so, and another one is not") {
    Limits limits;
    limits.requests_per_s = 0.001;
    limits.requests_burst = 3;
    const OpenHouse house(limits, {*parse_network("127.0.0.1")});
    const auto ask = [&](const std::string& from) {
        RawClient client(house.port());
        return client.ask("GET /healthz", "X-Forwarded-For: " + from + "\r\n").status;
    };
    for (int number = 0; number < 3; ++number) CHECK(ask("6.6.6.6, 1.2.3.4") == 200);
    CHECK(ask("7.7.7.7, 1.2.3.4") == 429);
    CHECK(ask("5.6.7.8") == 200);
    CHECK(ask("9.9.9.9\r\nX-Forwarded-For: 1.2.3.4") == 429);
}

TEST_CASE("a question that the house forgets is answered all the same") {
    const OpenHouse house;
    RawClient client(house.port());
    const auto answer = client.ask("POST /api/tables", kJson + kMaya, R"({"game":"silence"})");
    CHECK(answer.status == 503);
    CHECK(has(answer.body, R"("id":"restarting")"));
}

TEST_CASE("a server that stops answers, and hangs up after it") {
    OpenHouse house;
    RawClient client(house.port());
    CHECK(client.ask("GET /healthz").status == 200);
    house.api.stopping();
    house.door.is_stopping = true;
    const auto answer = client.ask("GET /healthz");
    CHECK(answer.status == 503);
    CHECK(answer.has("Connection: close"));
    CHECK(client.is_closed_by_server());
}

TEST_CASE("where the server cannot listen is said in a sentence") {
    OpenHouse house;
    asio::io_context io;
    const auto fault = [&](const std::string& address, int port) {
        const auto opened = Listener::open(io, house.door, address, port);
        return opened ? Error{"opened"} : opened.error();
    };
    CHECK(fault("127.0.0.1", house.port()).id == "in-use");
    CHECK(has(fault("127.0.0.1", house.port()).text, "is in use; choose another with --port."));
    CHECK(fault("everywhere", 0).text == "'everywhere' is not an address to listen at.");
    CHECK(fault("192.0.2.1", 0).text == "192.0.2.1 is not an address of this machine.");
}

}  // namespace brigade::server
