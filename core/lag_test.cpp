// LagGauge: slow to rise, fast to fall, and proofs count for more than pings.
#include "core/lag.hpp"

#include <doctest/doctest.h>

namespace brigade {

TEST_CASE("nothing measured is no correction, and the first answer is taken as it is") {
    LagGauge gauge;
    CHECK(gauge.half_ms(200) == 0);
    gauge.answered(90);
    CHECK(gauge.half_ms(200) == 45);
}

TEST_CASE("a correction is capped") {
    LagGauge gauge;
    gauge.answered(900);
    CHECK(gauge.half_ms(200) == 200);
    CHECK(gauge.half_ms(50) == 50);
}

TEST_CASE("the gauge rises by two milliseconds a ping at most, and falls half the way at once") {
    LagGauge gauge;
    gauge.answered(20);
    for (int pings = 0; pings < 10; ++pings) gauge.answered(520);
    CHECK(gauge.half_ms(500) == 20);  // 20 + 10 * 2 = 40 ms there and back
    LagGauge far;
    far.answered(520);
    far.answered(20);
    CHECK(far.half_ms(500) == 135);
    for (int pings = 0; pings < 6; ++pings) far.answered(20);
    CHECK(far.half_ms(500) <= 13);
}

TEST_CASE("what a client has seen bounds its way, and is forgotten slowly") {
    LagGauge gauge;
    gauge.answered(520);
    gauge.proved(30);
    CHECK(gauge.half_ms(500) == 15);
    for (int pings = 0; pings < 80; ++pings) gauge.answered(520);
    CHECK(gauge.half_ms(500) == 20);
    gauge.proved(31);
    CHECK(gauge.half_ms(500) == 16);
}

TEST_CASE("rubbish is kept within bounds") {
    LagGauge gauge;
    gauge.answered(-5);
    CHECK(gauge.half_ms(200) == 0);
    gauge.answered(2'000'000'000);
    gauge.proved(2'000'000'000);
    gauge.proved(-1);
    CHECK(gauge.half_ms(200) == 0);
}

}  // namespace brigade
