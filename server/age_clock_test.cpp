// Ages by a wall clock that jumps.
#include "server/age_clock.hpp"

#include <doctest/doctest.h>

namespace brigade::server {

namespace {

using std::chrono::hours;
constexpr i64 kHour = 3'600'000;
constexpr i64 kDay = 24 * kHour;
constexpr i64 kNow = 1'000 * kDay;
constexpr SteadyTime kStart{hours(1)};

}  // namespace

TEST_CASE("what is left alone grows old by the hour") {
    AgeClock clock(kNow, kStart, 0);
    CHECK(clock.age(kNow - 8 * kDay) == 8 * kDay);
    CHECK_FALSE(clock.look(kNow + kHour, kStart + hours(1)));
    CHECK(clock.age(kNow - 8 * kDay) == 8 * kDay + kHour);
    CHECK(clock.age(kNow) == kHour);
    CHECK(clock.age(kNow + 5 * kHour) == 0);
}

TEST_CASE("a clock that jumps makes nothing old, and time goes on from there") {
    AgeClock clock(kNow, kStart, 0);
    CHECK(clock.look(kNow + kHour + 30 * kDay, kStart + hours(1)));
    CHECK(clock.age(kNow - 6 * kDay) == 6 * kDay + kHour);
    CHECK(clock.age(kNow + kHour / 2) == kHour / 2);              // before the jump
    CHECK(clock.age(kNow + 30 * kDay + kHour / 2) == kHour / 2);  // after it
    CHECK_FALSE(clock.look(kNow + 31 * kDay + kHour, kStart + hours(25)));
    CHECK(clock.age(kNow - 6 * kDay) == 7 * kDay + kHour);
    CHECK(clock.look(kNow + 61 * kDay + kHour, kStart + hours(25)));
    CHECK(clock.age(kNow - 6 * kDay) == 7 * kDay + kHour);
}

TEST_CASE("a clock that jumps back makes nothing old either") {
    AgeClock clock(kNow, kStart, 0);
    CHECK(clock.look(kNow - 30 * kDay, kStart + hours(1)));
    CHECK(clock.age(kNow) == 0);
    CHECK(clock.look(kNow + 2 * kHour, kStart + hours(2)));
    CHECK(clock.age(kNow - kDay) <= kDay + 2 * kHour);
}

TEST_CASE("the time in which no server was there does not count") {
    const AgeClock clock(kNow, kStart, kNow - 30 * kDay);
    CHECK(clock.age(kNow - 30 * kDay - 2 * kDay) == 2 * kDay);
    CHECK(clock.age(kNow) == 0);
    const AgeClock odd(kNow, kStart, kNow + kDay);
    CHECK(odd.age(kNow - kDay) == kDay);
}

}  // namespace brigade::server
