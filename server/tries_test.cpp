// Wrong tries: what is free, how the wait grows, and that it ends.
#include "server/tries.hpp"

#include <doctest/doctest.h>

namespace brigade::server {

namespace {

using std::chrono::hours;
using std::chrono::minutes;
using std::chrono::seconds;

constexpr SteadyTime kStart{hours(1)};
constexpr Tries::Rule kRule{
    .free = 3, .wait_max = seconds(10), .forgotten_after = minutes(10), .keys_max = 4};

}  // namespace

TEST_CASE("a few wrong tries are free, then each one doubles the wait, up to a bound") {
    Tries tries(kRule);
    SteadyTime now = kStart;
    for (int number = 0; number < 3; ++number) CHECK(tries.begin("maya", now) == seconds(0));
    for (const int wait : {1, 2, 4, 8, 10, 10}) {
        CHECK(tries.begin("maya", now) == seconds(wait));
        CHECK(tries.begin("maya", now) == seconds(wait));  // asking does not make it longer
        now += seconds(wait);
        CHECK(tries.begin("maya", now) == seconds(0));
    }
    CHECK(tries.wait("tom", now) == seconds(0));
}

TEST_CASE("a right one, or a long peace, makes wrong ones forgotten") {
    Tries tries(kRule);
    for (int number = 0; number < 4; ++number) tries.wrong("maya", kStart);
    CHECK(tries.wait("maya", kStart) > seconds(0));
    CHECK(tries.count("maya", kStart) == 4);
    CHECK(tries.wait("maya", kStart + minutes(10)) == seconds(0));
    CHECK(tries.count("maya", kStart + minutes(10)) == 0);
    tries.right("maya");
    CHECK(tries.wait("maya", kStart) == seconds(0));
    CHECK(tries.remembered() == 0);
    tries.right("nobody");
}

TEST_CASE("only so many keys are remembered, and the one longest quiet goes first") {
    Tries tries(kRule);
    for (const char* key : {"a", "b", "c", "d", "a", "e"}) tries.wrong(key, kStart);
    CHECK(tries.remembered() == 4);
    CHECK(tries.count("a", kStart) == 2);
    CHECK(tries.count("b", kStart) == 0);
    CHECK(tries.count("e", kStart) == 1);
}

TEST_CASE("waits in words") {
    CHECK(in_words(seconds(1)) == "1 second");
    CHECK(in_words(seconds(90)) == "90 seconds");
    CHECK(in_words(seconds(121)) == "3 minutes");
}

}  // namespace brigade::server
