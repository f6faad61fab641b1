// How far away a client is: slow to rise, fast to fall, never more than the kernel says, nothing
// without a proof, and out of a quota.
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

TEST_CASE("without `seen` there is no credit, whatever pings and kernel say") {
    LagCredit credit;
    credit.answered(180);
    CHECK(credit.half_ms({{}, 180}, 200) == 0);
    CHECK(credit.half_ms({5000, 180}, 200) == 90);
    CHECK(credit.half_ms({{}, 180}, 200) == 0);
}

TEST_CASE("the kernel's own round trip bounds the credit, and without it there is none") {
    LagCredit credit;
    credit.answered(500);
    CHECK(credit.half_ms({5000, {}}, 200) == 0);
    CHECK(credit.half_ms({5000, 20}, 200) == 10);
    CHECK(credit.half_ms({5000, 0}, 200) == 0);
    CHECK(credit.half_ms({5000, 1000}, 200) == 200);
}

TEST_CASE("an old `seen` never lengthens a way, and a new one shortens it") {
    LagCredit credit;
    credit.answered(300);
    CHECK(credit.half_ms({40'000, 160}, 200) == 80);
    CHECK(credit.half_ms({100, 160}, 200) == 50);
    CHECK(credit.half_ms({40'000, 160}, 200) == 50);
}

TEST_CASE("pongs that never come earn nothing") {
    LagCredit credit;
    CHECK(credit.half_ms({100, 160}, 200) == 0);
}

TEST_CASE("a quota is used up by contests and regained slowly, up to a bound") {
    LagCredit credit;
    CHECK(credit.within_quota(200, 0) == 200);
    CHECK(credit.within_quota(200, 0) == 200);  // asking costs nothing
    credit.spent(300);
    CHECK(credit.within_quota(200, 0) == 100);
    credit.spent(300);
    CHECK(credit.within_quota(200, 0) == 0);
    CHECK(credit.within_quota(200, 10'000) == 80);
    CHECK(credit.within_quota(200, 10'000) == 80);
    CHECK(credit.within_quota(100'000, 100'000'000) == LagQuota::kMostMs);
}

TEST_CASE("a quota regains nothing from a clock that goes back, as it does in the next game") {
    LagQuota quota;
    CHECK(quota.left(600'000) == LagQuota::kMostMs);
    quota.draw(700);
    CHECK(quota.left(0) == 100);
    CHECK(quota.left(1000) == 108);
    quota.draw(-50);
    CHECK(quota.left(1000) == 108);
}

}  // namespace brigade
