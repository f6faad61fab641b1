// Counts per address, and how they are forgotten.
#include "server/addresses.hpp"

#include <doctest/doctest.h>

#include <vector>

namespace brigade::server {

namespace {

constexpr SteadyTime kStart{std::chrono::hours(1)};

Limits small_limits() {
    Limits limits;
    limits.connections_per_address_max = 2;
    limits.tables_per_address_max = 1;
    limits.requests_per_s = 1;
    limits.requests_burst = 3;
    return limits;
}

}  // namespace

TEST_CASE("an address may hold so many of a kind, and others are not touched by it") {
    Addresses addresses(small_limits());
    const auto first = addresses.take(Holding::Connection, "10.0.0.1", kStart);
    const auto second = addresses.take(Holding::Connection, "10.0.0.1", kStart);
    CHECK(first.has_value());
    CHECK(second.has_value());
    CHECK_FALSE(addresses.take(Holding::Connection, "10.0.0.1", kStart));
    CHECK(addresses.take(Holding::Connection, "10.0.0.2", kStart));
    CHECK(addresses.take(Holding::Table, "10.0.0.1", kStart));
}

TEST_CASE("what is given back can be taken again") {
    Addresses addresses(small_limits());
    auto table = addresses.take(Holding::Table, "10.0.0.1", kStart);
    CHECK_FALSE(addresses.take(Holding::Table, "10.0.0.1", kStart));
    table.reset();
    CHECK(addresses.take(Holding::Table, "10.0.0.1", kStart));
}

TEST_CASE("a moved lease is given back once") {
    Addresses addresses(small_limits());
    {
        auto first = addresses.take(Holding::Table, "10.0.0.1", kStart);
        const auto moved = std::move(first);
        CHECK_FALSE(addresses.take(Holding::Table, "10.0.0.1", kStart));
    }
    const auto again = addresses.take(Holding::Table, "10.0.0.1", kStart);
    CHECK(again.has_value());
    CHECK_FALSE(addresses.take(Holding::Table, "10.0.0.1", kStart));
}

TEST_CASE("a lease may outlive the book it came from") {
    std::optional<Addresses::Lease> lease;
    {
        Addresses addresses(small_limits());
        lease = addresses.take(Holding::Socket, "10.0.0.1", kStart);
    }
    CHECK_NOTHROW(lease.reset());
}

TEST_CASE("requests of an address are counted by its rate") {
    Addresses addresses(small_limits());
    for (int number = 0; number < 3; ++number) CHECK(addresses.may_request("10.0.0.1", kStart));
    CHECK_FALSE(addresses.may_request("10.0.0.1", kStart));
    CHECK(addresses.may_request("10.0.0.2", kStart));
    CHECK(addresses.may_request("10.0.0.1", kStart + std::chrono::seconds(1)));
}

TEST_CASE("signing in has a slower rate of its own") {
    Addresses addresses(small_limits());
    int allowed = 0;
    for (int number = 0; number < 50; ++number)
        allowed += addresses.may_sign_in("10.0.0.1", kStart) ? 1 : 0;
    CHECK(allowed == static_cast<int>(kSignIns.burst));
}

TEST_CASE("people who come for the first time are counted by address") {
    Limits limits = small_limits();
    limits.guests_burst = 5;
    limits.guests_per_hour = 60;
    Addresses addresses(limits);
    int made = 0;
    for (int number = 0; number < 50; ++number)
        made += addresses.may_make_guest("10.0.0.1", kStart) ? 1 : 0;
    CHECK(made == 5);
    CHECK(addresses.may_make_guest("10.0.0.2", kStart));
    CHECK(addresses.may_make_guest("10.0.0.1", kStart + std::chrono::minutes(1)));
    CHECK_FALSE(addresses.may_make_guest("10.0.0.1", kStart + std::chrono::minutes(1)));
}

TEST_CASE("quiet addresses are forgotten, those that hold something are not") {
    Addresses addresses(small_limits());
    const auto held = addresses.take(Holding::Socket, "held", kStart);
    for (int number = 0; number < 1023; ++number)
        CHECK(addresses.may_request("old-" + std::to_string(number), kStart));
    CHECK(addresses.remembered() == 1024);
    CHECK(addresses.may_request("new", kStart + std::chrono::hours(1)));
    CHECK(addresses.remembered() == 2);
}

TEST_CASE("more addresses than can be remembered are refused, and those known go on") {
    Addresses addresses(small_limits());
    const auto known = addresses.take(Holding::Socket, "known", kStart);
    for (std::size_t number = 1; number < kAddressesMax; ++number)
        REQUIRE(addresses.may_request(std::to_string(number), kStart));
    CHECK_FALSE(addresses.may_request("one too many", kStart));
    CHECK_FALSE(addresses.take(Holding::Socket, "one too many", kStart));
    CHECK(addresses.may_request("known", kStart));
    CHECK(addresses.may_request("later", kStart + std::chrono::hours(1)));
}

}  // namespace brigade::server
