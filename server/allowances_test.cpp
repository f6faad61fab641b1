// Allowances of people and addresses, with a clock made by hand.
#include "server/allowances.hpp"

#include <doctest/doctest.h>

namespace brigade::server {

namespace {

constexpr SteadyTime kStart{std::chrono::hours(1)};

int taken(Allowance& allowance, Class kind, SteadyTime now = kStart) {
    int count = 0;
    while (count < 10'000 && allowance.take(kind, now)) ++count;
    return count;
}

}  // namespace

TEST_CASE("whoever comes again has what is left, by class, however many connections there are") {
    Allowances people(rates_of_person({}));
    const auto first = people.of("maya", kStart);
    CHECK(taken(*first, Class::Acts) == 60);
    const auto second = people.of("maya", kStart);
    CHECK(taken(*second, Class::Acts) == 0);
    CHECK(taken(*second, Class::Talk) == 3);
    CHECK(taken(*people.of("tom", kStart), Class::Acts) == 60);
}

TEST_CASE("an address may do as much as eight people") {
    Allowances addresses(rates_of_address({}));
    CHECK(taken(*addresses.of("192.0.2.1", kStart), Class::Acts) == 480);
    CHECK(taken(*addresses.of("192.0.2.1", kStart), Class::Hellos) == 80);
}

TEST_CASE("who hangs up and comes back has not been forgotten, who was quiet long enough is") {
    Allowances people(rates_of_person({}));
    taken(*people.of("maya", kStart), Class::Asks);
    for (int number = 0; number < 3000; ++number) (void)people.of(std::to_string(number), kStart);
    CHECK(taken(*people.of("maya", kStart), Class::Asks) == 0);
    CHECK(people.remembered() < 2100);
}

TEST_CASE("beyond the bound everybody new shares one allowance") {
    Allowances people(rates_of_person({}), 2);
    const auto maya = people.of("maya", kStart);
    const auto tom = people.of("tom", kStart);
    CHECK(taken(*people.of("ida", kStart), Class::Others) == 30);
    CHECK(taken(*people.of("eve", kStart), Class::Others) == 0);
    CHECK(taken(*maya, Class::Others) == 30);
    CHECK(people.remembered() == 2);
}

}  // namespace brigade::server
