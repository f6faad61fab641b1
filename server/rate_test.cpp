// The token bucket, with a clock made by hand.
#include "server/rate.hpp"

#include <doctest/doctest.h>

namespace brigade::server {

namespace {

constexpr SteadyTime kStart{std::chrono::hours(1)};
constexpr Rate kTenASecond{.per_s = 10, .burst = 30};

int taken_at(TokenBucket& bucket, const Rate& rate, SteadyTime now) {
    int count = 0;
    while (count < 1000 && bucket.take(rate, now)) ++count;
    return count;
}

}  // namespace

TEST_CASE("a bucket gives its burst at once and no more") {
    TokenBucket bucket(kTenASecond, kStart);
    CHECK(taken_at(bucket, kTenASecond, kStart) == 30);
    CHECK_FALSE(bucket.take(kTenASecond, kStart));
}

TEST_CASE("an empty bucket fills at its rate and never beyond its burst") {
    TokenBucket bucket(kTenASecond, kStart);
    taken_at(bucket, kTenASecond, kStart);
    CHECK(taken_at(bucket, kTenASecond, kStart + std::chrono::milliseconds(500)) == 5);
    CHECK(taken_at(bucket, kTenASecond, kStart + std::chrono::hours(5)) == 30);
}

TEST_CASE("parts of a token are not lost between two calls") {
    TokenBucket bucket(kTenASecond, kStart);
    taken_at(bucket, kTenASecond, kStart);
    CHECK_FALSE(bucket.take(kTenASecond, kStart + std::chrono::milliseconds(60)));
    CHECK(bucket.take(kTenASecond, kStart + std::chrono::milliseconds(120)));
}

TEST_CASE("time that runs backwards gives nothing and takes nothing away") {
    TokenBucket bucket(kTenASecond, kStart);
    taken_at(bucket, kTenASecond, kStart);
    CHECK_FALSE(bucket.take(kTenASecond, kStart - std::chrono::hours(1)));
    CHECK(taken_at(bucket, kTenASecond, kStart + std::chrono::seconds(1)) == 10);
}

TEST_CASE("a bucket is full again when all it gave has come back") {
    TokenBucket bucket(kTenASecond, kStart);
    CHECK(bucket.is_full(kTenASecond, kStart));
    bucket.take(kTenASecond, kStart);
    CHECK_FALSE(bucket.is_full(kTenASecond, kStart));
    CHECK(bucket.is_full(kTenASecond, kStart + std::chrono::milliseconds(100)));
}

TEST_CASE("many tokens are taken together or not at all") {
    TokenBucket bucket(kTenASecond, kStart);
    CHECK(bucket.take(kTenASecond, kStart, 25));
    CHECK_FALSE(bucket.take(kTenASecond, kStart, 6));
    CHECK(bucket.take(kTenASecond, kStart, 5));
}

TEST_CASE("a window lets exactly so many through in any span of its length") {
    SlidingWindow window;
    using std::chrono::milliseconds;
    const auto take = [&](int ms) {
        return window.take(3, milliseconds(1000), kStart + milliseconds(ms));
    };
    CHECK(take(0));
    CHECK(take(400));
    CHECK(take(900));
    CHECK_FALSE(take(999));
    CHECK(take(1000));
    CHECK_FALSE(take(1399));
    CHECK(take(1400));
}

}  // namespace brigade::server
