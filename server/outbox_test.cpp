// Framing and bounds of what waits for a client, without a socket.
#include "server/outbox.hpp"

#include <doctest/doctest.h>

namespace brigade::server {

namespace {

Frame text(std::string words) {
    return text_frame(std::make_shared<const std::string>(std::move(words)));
}

std::string bytes_of(const Frame& frame) {
    return std::string(frame.head.begin(), frame.head.begin() + frame.head_bytes) + *frame.body;
}

std::string gathered(Outbox& outbox) {
    Outbox::Pieces pieces;
    std::string all;
    for (const auto& piece : outbox.gather(pieces))
        all.append(static_cast<const char*>(piece.data()), piece.size());
    return all;
}

}  // namespace

TEST_CASE("a frame says its length in 1, 3 or 9 bytes") {
    using namespace std::string_literals;
    CHECK(bytes_of(text("hi")) == "\x81\x02hi");
    CHECK(bytes_of(text(std::string(125, 'a')))
              .starts_with("\x81\x7D"
                           "aaa"));
    CHECK(bytes_of(text(std::string(126, 'a'))).starts_with("\x81\x7E\x00\x7E"s));
    CHECK(bytes_of(text(std::string(0xFFFF, 'a'))).starts_with("\x81\x7E\xFF\xFF"));
    CHECK(bytes_of(text(std::string(0x10000, 'a'))).starts_with("\x81\x7F\0\0\0\0\0\x01\0\0"s));
    CHECK(bytes_of(ping_frame("x")) == "\x89\x01x");
}

TEST_CASE("a close frame has a code and a reason that fits whole characters") {
    CHECK(bytes_of(close_frame(CloseCode::TooBig, "big")) ==
          "\x88\x05\x03\xF1"
          "big");
    std::string long_reason(122, 'a');
    long_reason += "é and more";
    CHECK(close_frame(CloseCode::Policy, long_reason).body->size() == 2 + 122);
}

TEST_CASE("what was added leaves in order and in one piece of work") {
    Outbox outbox(10, 1000);
    CHECK(outbox.add(text("one")) == Outbox::Added::Start);
    CHECK(outbox.add(text("two")) == Outbox::Added::Waiting);
    CHECK(gathered(outbox) == "\x81\x03one\x81\x03two");
    outbox.written(10);
    CHECK(gathered(outbox).empty());
    CHECK(outbox.add(text("six")) == Outbox::Added::Start);
}

TEST_CASE("a write that stopped anywhere goes on there") {
    const std::string all = "\x81\x03one\x81\x03two";
    for (std::size_t cut = 0; cut <= all.size(); ++cut) {
        Outbox outbox(10, 1000);
        outbox.add(text("one"));
        outbox.add(text("two"));
        gathered(outbox);
        outbox.written(cut);
        CHECK(gathered(outbox) == all.substr(cut));
    }
}

TEST_CASE("who falls behind is passed over until the rest is written, and then begins afresh") {
    Outbox few(3, 1000);
    few.add(text("one"));
    few.add(ping_frame("x"));
    few.add(text("two"));
    gathered(few);
    few.written(1);
    CHECK(few.add(text("six")) == Outbox::Added::Behind);
    CHECK(few.add(text("six")) == Outbox::Added::Passed);
    few.drop_messages();
    CHECK_FALSE(few.is_drained());
    CHECK(gathered(few) ==
          "\x03one\x89\x01"
          "x");
    few.written(7);
    CHECK(gathered(few).empty());
    CHECK(few.is_drained());
    CHECK_FALSE(few.is_drained());
    CHECK(few.add(text("six")) == Outbox::Added::Passed);
    CHECK(few.add_afresh(text("all")) == Outbox::Added::Start);
    CHECK(few.add(text("new")) == Outbox::Added::Waiting);
    CHECK(few.is_behind());
    CHECK(gathered(few) ==
          "\x81\x03"
          "all\x81\x03new");
    few.written(10);
    CHECK(gathered(few).empty());
    CHECK_FALSE(few.is_behind());
}

TEST_CASE("if even a whole account does not fit, nothing more is taken") {
    Outbox small(100, 20);
    small.add(text("0123456789"));
    CHECK(small.add(text("0123456789")) == Outbox::Added::Behind);
    small.drop_messages();
    CHECK(gathered(small).empty());
    CHECK(small.is_drained());
    CHECK(small.add_afresh(text("0123456789")) == Outbox::Added::Start);
    CHECK(small.add(text("0123456789")) == Outbox::Added::Full);
    CHECK(small.add(text("six")) == Outbox::Added::Sealed);
}

TEST_CASE("control frames that nobody takes seal an outbox") {
    Outbox few(1, 1000);
    few.add(ping_frame("x"));
    CHECK(few.add(ping_frame("y")) == Outbox::Added::Full);
}

TEST_CASE("what has been written makes room again") {
    Outbox outbox(1, 1000);
    for (int number = 0; number < 5; ++number) {
        CHECK(outbox.add(text("one")) == Outbox::Added::Start);
        gathered(outbox);
        outbox.written(5);
        gathered(outbox);
    }
}

TEST_CASE("the last words come after what was begun and instead of what only waits") {
    Outbox outbox(10, 1000);
    outbox.add(text("one"));
    outbox.add(text("two"));
    gathered(outbox);
    outbox.written(1);
    CHECK_FALSE(outbox.seal({text("bye")}, true));
    CHECK(gathered(outbox) ==
          "\x03one\x81\x03"
          "bye");
    CHECK_FALSE(outbox.is_done());
    outbox.written(9);
    CHECK(outbox.is_done());
}

TEST_CASE("a quiet connection gets its last words too") {
    Outbox outbox(10, 1000);
    CHECK(outbox.seal({text("bye")}, true));
    CHECK(gathered(outbox) ==
          "\x81\x03"
          "bye");
    CHECK(outbox.add(text("one")) == Outbox::Added::Sealed);
}

TEST_CASE("more frames than fit one call leave in several") {
    Outbox outbox(1000, 100'000);
    for (int number = 0; number < 100; ++number) outbox.add(text("x"));
    std::size_t total = 0;
    for (std::string part = gathered(outbox); !part.empty(); part = gathered(outbox)) {
        total += part.size();
        outbox.written(part.size());
    }
    CHECK(total == 300);
}

}  // namespace brigade::server
