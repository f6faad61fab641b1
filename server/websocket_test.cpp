// WebSockets over real sockets: what a well-behaved client sees, and what a hostile one gets while
// others go on undisturbed.
#include <doctest/doctest.h>

#include "server/raw_client.hpp"
#include "server/testing/net.hpp"

namespace brigade::server {

namespace {

using testing::kBinaryKind;
using testing::kCloseKind;
using testing::kPingKind;
using testing::kPongKind;
using testing::kTextKind;
using testing::OpenHouse;
using testing::RawClient;
using testing::RawFrame;

// Somebody who plays along while others misbehave.
class Neighbour {
   public:
    explicit Neighbour(const OpenHouse& house) : client_(house.port()) {
        REQUIRE(client_.upgrade().status == 101);
    }
    ~Neighbour() { CHECK(client_.echo("still here") == "still here"); }
    Neighbour(const Neighbour&) = delete;
    Neighbour& operator=(const Neighbour&) = delete;

   private:
    RawClient client_;
};

bool says(const std::string& text, const std::string& words) {
    return text.find(words) != std::string::npos;
}

}  // namespace

TEST_CASE("a connection says back what it is told, and knows who it is") {
    const OpenHouse house;
    RawClient client(house.port());
    const auto granted = client.upgrade();
    CHECK(granted.status == 101);
    CHECK(granted.has("Sec-WebSocket-Accept: s3pPLMBiTxaQ9kYGzzhZRbK+xOo="));
    CHECK(client.echo("hello") == "hello");
    CHECK(client.echo("who") == "Maya");
    CHECK(client.echo(std::string(8 * 1024, 'a')) == std::string(8 * 1024, 'a'));
    CHECK(client.echo("").empty());
    CHECK(client.echo("café 🍜") == "café 🍜");
}

TEST_CASE("many messages come back in order") {
    const OpenHouse house;
    RawClient client(house.port());
    REQUIRE(client.upgrade().status == 101);
    for (int number = 0; number < 200; ++number)
        client.send_frame(kTextKind, std::to_string(number));
    for (int number = 0; number < 200; ++number)
        REQUIRE(client.read_message().payload == std::to_string(number));
}

TEST_CASE("a message in pieces is one message, with a ping between them") {
    const OpenHouse house;
    RawClient client(house.port());
    REQUIRE(client.upgrade().status == 101);
    client.send_frame(kTextKind, "one ", {.is_final = false});
    client.send_frame(kPingKind, "between");
    client.send_frame(0, "two");
    const RawFrame pong = client.read_message();
    CHECK(pong.kind == kPongKind);
    CHECK(pong.payload == "between");
    CHECK(client.read_message().payload == "one two");
}

TEST_CASE("a client that closes gets its close back, and the handler hears of it") {
    OpenHouse house;
    RawClient client(house.port());
    REQUIRE(client.upgrade().status == 101);
    client.send_frame(kCloseKind, "\x03\xE8");
    const RawFrame answer = client.read_message();
    CHECK(answer.close_code() == 1000);
    house.hub.wait_for_closed(1);
    CHECK(house.has_counted("brigade_connections_closed_total{why=\"left\"} 1"));
}

TEST_CASE("a client that is cut off is noticed") {
    OpenHouse house;
    RawClient client(house.port());
    REQUIRE(client.upgrade().status == 101);
    CHECK(client.echo("hello") == "hello");
    client.reset();
    house.hub.wait_for_closed(1);
    CHECK(house.has_counted("brigade_connections_closed_total{why=\"lost\"} 1"));
    CHECK(house.door.open_websockets == 0);
}

TEST_CASE("a goodbye comes after what was sent before it, with its reason") {
    OpenHouse house;
    RawClient client(house.port());
    REQUIRE(client.upgrade().status == 101);
    CHECK(client.echo("bye") == "before the end");
    CHECK(client.read_message().payload ==
          R"({"t":"bye","id":"enough","sentence":"You asked for it.","again":false})");
    const RawFrame close = client.read_message();
    CHECK(close.close_code() == 1008);
    CHECK(close.payload.substr(2) == "You asked for it.");
    CHECK(client.read_message().is_end());
    house.hub.wait_for_closed(1);
}

TEST_CASE("the round trip is measured by pings, and told") {
    const OpenHouse house;
    RawClient client(house.port());
    REQUIRE(client.upgrade().status == 101);
    CHECK(client.echo("rtt") == "0");
    CHECK(client.read_frame().kind == kPingKind);
    client.send_frame(kPongKind, "1");
    CHECK(client.read_frame().payload == R"({"t":"net","rtt_ms":1})");
    CHECK(client.echo("rtt") == "1");
    SUBCASE("a pong that answers nothing measures nothing") {
        client.send_frame(kPongKind, "1");
        client.send_frame(kPongKind, "never asked");
        client.send_frame(kTextKind, "rtt");
        CHECK(client.read_frame().payload == "1");
    }
}

TEST_CASE("the kernel measures its own round trip, and no pong that is held back lengthens it") {
    constexpr int kHeldBackMs = 400;
    const OpenHouse house;
    RawClient client(house.port());
    REQUIRE(client.upgrade().status == 101);
    const int before = std::stoi(client.echo("kernel"));
    CHECK(before >= 0);
    CHECK(before < kHeldBackMs);
    CHECK(client.read_frame().kind == kPingKind);
    std::this_thread::sleep_for(std::chrono::milliseconds(kHeldBackMs));
    client.send_frame(kPongKind, "1");
    CHECK(client.read_frame().payload.starts_with(R"({"t":"net")"));
    CHECK(std::stoi(client.echo("rtt")) >= kHeldBackMs);
    CHECK(std::stoi(client.echo("kernel")) <= before);
}

TEST_CASE("a connection without a known cookie is refused") {
    const OpenHouse house;
    CHECK(RawClient(house.port()).upgrade("").status == 401);
    CHECK(RawClient(house.port())
              .upgrade("Cookie: brigade=rubbish\r\nOrigin: http://box\r\n")
              .status == 401);
}

TEST_CASE("an old cookie is renewed in the answer to the upgrade") {
    const OpenHouse house;
    RawClient client(house.port());
    const auto granted = client.upgrade("Cookie: brigade=token-of-Old\r\nOrigin: http://box\r\n");
    CHECK(granted.status == 101);
    CHECK(says(granted.value("Set-Cookie"), "brigade=renewed;"));
}

TEST_CASE("another site cannot open a connection, the own one can") {
    const OpenHouse house({}, {}, "https://games.example");
    const std::string cookie = "Cookie: brigade=token-of-Maya\r\n";
    const auto with_origin = [&](const std::string& origin) {
        return RawClient(house.port()).upgrade(cookie + "Origin: " + origin + "\r\n").status;
    };
    CHECK(with_origin("http://evil.example") == 403);
    CHECK(with_origin("null") == 403);
    CHECK(with_origin("http://box") == 101);
    CHECK(with_origin("https://games.example") == 101);
}

TEST_CASE("a cookie without an origin opens nothing") {
    const OpenHouse house;
    CHECK(RawClient(house.port()).upgrade("Cookie: brigade=token-of-Maya\r\n").status == 403);
}

TEST_CASE("another spelling of the address opens no other door") {
    const OpenHouse house;
    const auto upgrade = [&](const std::string& target, const std::string& origin) {
        return RawClient(house.port())
            .ask("GET " + target,
                 "Connection: Upgrade\r\nUpgrade: websocket\r\nSec-WebSocket-Version: 13\r\n"
                 "Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n"
                 "Cookie: brigade=token-of-Maya\r\n" +
                     origin)
            .status;
    };
    const std::string evil = "Origin: http://evil.example\r\n";
    for (const char* target : {"/ws", "/%77s", "/w%73", "/%77%73", "/ws?x=1", "/%77s?x=1"}) {
        CAPTURE(target);
        CHECK(upgrade(target, evil) == 403);
        CHECK(upgrade(target, "") == 403);
        CHECK(upgrade(target, "Origin: http://box\r\n") == 101);
    }
    for (const char* target : {"//ws", "/./ws", "/a/../ws", "/%2e/ws", "/%2fws", "/ws%00", "/ws%",
                               "/ws%zz", "/\\ws", "http://box/ws", "/ws#x", "ws"}) {
        CAPTURE(target);
        CHECK(upgrade(target, evil) == 400);
    }
    // These are pages of the client like any other, and no WebSocket.
    for (const char* target : {"/WS", "/ws/", "/wsx", "/%2577s"}) {
        CAPTURE(target);
        CHECK(upgrade(target, evil) != 101);
        CHECK(upgrade(target, evil) != 403);
    }
}

TEST_CASE("whoever signs out is hung up on") {
    OpenHouse house;
    RawClient client(house.port());
    REQUIRE(client.upgrade().status == 101);
    REQUIRE(client.echo("hello") == "hello");
    const auto out = RawClient(house.port())
                         .ask("POST /api/logout",
                              "Content-Type: application/json\r\nOrigin: http://box\r\n"
                              "Cookie: brigade=token-of-Maya\r\n",
                              R"({"everywhere":true})");
    CHECK(out.status == 200);
    CHECK(says(out.value("Set-Cookie"), "brigade=; Path=/; Max-Age=0;"));
    CHECK(house.people.signed_out == std::vector<std::string>{"token-of-Maya everywhere"});
    std::string last;
    CHECK(client.read_to_the_end(last) != 0);
    CHECK(says(last, R"("id":"signed-out")"));
}

TEST_CASE("whoever signs out while the WebSocket is being opened is hung up on as well") {
    OpenHouse house;
    house.hub.when_opened = [&] { house.people.is_over = true; };
    RawClient client(house.port());
    REQUIRE(client.upgrade().status == 101);
    std::string last;
    CHECK(client.read_to_the_end(last) != 0);
    CHECK(says(last, R"("id":"signed-out")"));
}

TEST_CASE("what is no WebSocket is told so") {
    const OpenHouse house;
    const auto answer = RawClient(house.port()).ask("GET /ws");
    CHECK(answer.status == 426);
    CHECK(answer.has("Upgrade: websocket"));
}

TEST_CASE("a frame that is too long ends its connection with a reason") {
    const OpenHouse house;
    const Neighbour neighbour(house);
    RawClient client(house.port());
    REQUIRE(client.upgrade().status == 101);
    SUBCASE("in one piece") { client.send_frame(kTextKind, std::string(8 * 1024 + 1, 'a')); }
    SUBCASE("far too long") { client.send_frame(kTextKind, std::string(3'000'000, 'a')); }
    SUBCASE("in pieces") {
        client.send_frame(kTextKind, std::string(5'000, 'a'), {.is_final = false});
        client.send_frame(0, std::string(5'000, 'a'));
    }
    SUBCASE("announced only") {
        client.send("\x81\xFF\x7F\xFF\xFF\xFF\xFF\xFF\xFF\xFF" + std::string(9'000, 'a'));
    }
    std::string bye;
    CHECK(client.read_to_the_end(bye) == 1009);
    CHECK(says(bye, R"("t":"bye","id":"too-big")"));
}

TEST_CASE("bytes that are no text end a connection") {
    const OpenHouse house;
    const Neighbour neighbour(house);
    RawClient client(house.port());
    REQUIRE(client.upgrade().status == 101);
    std::string bye;
    SUBCASE("bad UTF-8") {
        client.send_frame(kTextKind, "caf\xE9 ");
        CHECK(client.read_to_the_end(bye) == 1007);
    }
    SUBCASE("UTF-8 cut short") {
        client.send_frame(kTextKind, "caf\xC3");
        CHECK(client.read_to_the_end(bye) == 1007);
    }
    SUBCASE("binary") {
        client.send_frame(kBinaryKind, "hello");
        CHECK(client.read_to_the_end(bye) == 1003);
        CHECK(says(bye, R"("id":"not-text")"));
    }
}

TEST_CASE("frames against the protocol end a connection") {
    OpenHouse house;
    const Neighbour neighbour(house);
    RawClient client(house.port());
    REQUIRE(client.upgrade().status == 101);
    SUBCASE("not masked") { client.send_frame(kTextKind, "hello", {.is_masked = false}); }
    SUBCASE("reserved bits") { client.send_frame(kTextKind, "hello", {.reserved_bits = 4}); }
    SUBCASE("unknown kind") { client.send_frame(11, "hello"); }
    SUBCASE("going on without a beginning") { client.send_frame(0, "hello"); }
    SUBCASE("a long ping") { client.send_frame(kPingKind, std::string(126, 'a')); }
    SUBCASE("a ping in pieces") { client.send_frame(kPingKind, "x", {.is_final = false}); }
    std::string last;
    CHECK(client.read_to_the_end(last) == 1002);
    house.hub.wait_for_closed(1);
    CHECK(house.has_counted("brigade_connections_closed_total{why=\"protocol\"} 1"));
}

TEST_CASE("a flood of pings is not answered for ever") {
    const OpenHouse house;
    const Neighbour neighbour(house);
    RawClient client(house.port());
    REQUIRE(client.upgrade().status == 101);
    for (int number = 0; number < 2000 && client.send_frame(kPingKind, "x"); ++number) {
    }
    std::string last;
    client.read_to_the_end(last);
    CHECK(says(last, R"("id":"too-fast")"));
}

TEST_CASE("pongs that nobody asked for and empty pieces are counted like everything else") {
    const OpenHouse house;
    const Neighbour neighbour(house);
    RawClient client(house.port());
    REQUIRE(client.upgrade().status == 101);
    SUBCASE("pongs") {
        for (int number = 0; number < 3000 && client.send_frame(kPongKind, ""); ++number) {
        }
    }
    SUBCASE("empty pieces") {
        client.send_frame(kTextKind, "a", {.is_final = false});
        for (int number = 0; number < 3000 && client.send_frame(0, "", {.is_final = false});
             ++number) {
        }
    }
    SUBCASE("bytes") {
        for (int number = 0; number < 400 && client.send_frame(kTextKind, std::string(8'000, 'a'));
             ++number) {
        }
    }
    std::string last;
    client.read_to_the_end(last);
    CHECK(says(last, R"("id":"too-much")"));
}

TEST_CASE("all connections of an address share what may be sent") {
    Limits limits;
    limits.address_share = 2;
    const OpenHouse house(limits);
    std::vector<std::unique_ptr<RawClient>> clients;
    int sent_away = 0;
    for (int number = 0; number < 6; ++number) {
        clients.push_back(std::make_unique<RawClient>(house.port()));
        REQUIRE(clients.back()->upgrade().status == 101);
        for (int frame = 0; frame < 500; ++frame) clients.back()->send_frame(kPongKind, "");
        clients.back()->send_frame(kTextKind, "hello");
        const std::string answer = clients.back()->read_message().payload;
        sent_away += says(answer, R"("id":"too-much")") ? 1 : 0;
    }
    CHECK(sent_away >= 3);
}

TEST_CASE("a pong that answers no ping does not keep a connection") {
    Limits limits;
    limits.ping_every_s = 1;
    limits.silence_s_max = 2;
    OpenHouse house(limits);
    RawClient client(house.port());
    REQUIRE(client.upgrade().status == 101);
    CHECK(client.echo("hello") == "hello");
    std::string bye;
    while (bye.empty()) {
        const RawFrame frame = client.read_frame();
        REQUIRE_FALSE(frame.is_end());
        if (frame.kind == kTextKind) bye = frame.payload;
        client.send_frame(kPongKind, "no ping of yours");
    }
    CHECK(says(bye, R"("id":"silence")"));
}

TEST_CASE(
    "somebody who reads on after falling behind gets a whole account on the same connection") {
    OpenHouse house;
    const Neighbour neighbour(house);
    RawClient client(house.port(), 4096);
    REQUIRE(client.upgrade().status == 101);
    client.send_frame(kTextKind, "flood");
    while (!house.has_counted("brigade_dropped_total{what=\"behind\"} 1"))
        std::this_thread::yield();
    std::string last;
    while (last != "everything") {
        const RawFrame frame = client.read_message();
        REQUIRE(frame.kind == kTextKind);
        last = frame.payload;
    }
    CHECK(client.echo("hello") == "hello");
}

TEST_CASE("somebody who does not read is let go with a reason, and may come back") {
    Limits limits;
    limits.slow_reader_s_max = 1;
    OpenHouse house(limits);
    const Neighbour neighbour(house);
    RawClient client(house.port(), 4096);
    REQUIRE(client.upgrade().status == 101);
    client.send_frame(kTextKind, "flood");
    house.hub.wait_for_closed(1);
    CHECK(house.has_counted("brigade_connections_closed_total{why=\"slow-reader\"} 1"));
    std::string bye;
    CHECK(client.read_to_the_end(bye) == 1013);
    CHECK(says(bye, R"("id":"slow-reader")"));
    CHECK(says(bye, R"("again":true)"));
    CHECK(RawClient(house.port()).upgrade().status == 101);
}

TEST_CASE("somebody who never reads again does not hold the server up") {
    Limits limits;
    limits.slow_reader_s_max = 1;
    OpenHouse house(limits);
    const Neighbour neighbour(house);
    const RawClient client(house.port(), 4096);
    RawClient other(house.port(), 4096);
    REQUIRE(other.upgrade().status == 101);
    other.send_frame(kTextKind, "flood");
    house.hub.wait_for_closed(1);
    // The socket itself goes a moment later, whether or not anything was read.
    while (*house.door.open_sockets > 2) std::this_thread::yield();
    CHECK(house.door.open_websockets == 1);
}

TEST_CASE("silence ends a connection, answering pings keeps it") {
    Limits limits;
    limits.ping_every_s = 1;
    limits.silence_s_max = 2;
    OpenHouse house(limits);
    RawClient mute(house.port());
    RawClient silent(house.port());
    RawClient alive(house.port());
    REQUIRE(mute.upgrade().status == 101);
    REQUIRE(silent.upgrade().status == 101);
    CHECK(silent.echo("hello") == "hello");
    REQUIRE(alive.upgrade().status == 101);
    CHECK(alive.echo("hello") == "hello");
    for (int number = 0; number < 4; ++number) {
        RawFrame ping = alive.read_frame();
        while (ping.kind != kPingKind) ping = alive.read_frame();
        alive.send_frame(kPongKind, ping.payload);
    }
    std::string bye;
    silent.read_to_the_end(bye);
    CHECK(says(bye, R"("id":"silence")"));
    mute.read_to_the_end(bye);
    CHECK(says(bye, R"("id":"silence")"));
    CHECK(alive.echo("still here") == "still here");
}

TEST_CASE("a handler that breaks ends one connection only") {
    const OpenHouse house;
    const Neighbour neighbour(house);
    RawClient client(house.port());
    REQUIRE(client.upgrade().status == 101);
    client.send_frame(kTextKind, "throw");
    std::string bye;
    CHECK(client.read_to_the_end(bye) == 1011);
    CHECK(says(bye, R"("id":"fault")"));
}

TEST_CASE("an address has only so many connections, and room again when one is gone") {
    Limits limits;
    limits.connections_per_address_max = 2;
    OpenHouse house(limits);
    const Neighbour neighbour(house);
    {
        RawClient second(house.port());
        REQUIRE(second.upgrade().status == 101);
        RawClient third(house.port());
        const auto refused = third.upgrade();
        CHECK(refused.status == 429);
        CHECK(says(refused.body, R"("id":"too-many-connections")"));
    }
    while (*house.door.open_sockets > 1) std::this_thread::yield();
    RawClient again(house.port());
    CHECK(again.upgrade().status == 101);
}

TEST_CASE("the whole server has only so many connections") {
    Limits limits;
    limits.connections_max = 2;
    const OpenHouse house(limits);
    const Neighbour neighbour(house);
    RawClient second(house.port());
    REQUIRE(second.upgrade().status == 101);
    RawClient third(house.port());
    CHECK(third.read_response().status == 503);
}

TEST_CASE("a server that stops takes no new connections") {
    OpenHouse house;
    const Neighbour neighbour(house);
    house.door.is_stopping = true;
    CHECK(RawClient(house.port()).upgrade().status == 503);
}

}  // namespace brigade::server
