// Phrases that games share.
#include "core/words.hpp"

#include <doctest/doctest.h>

namespace brigade {

TEST_CASE("a list of words is joined by commas and one and") {
    CHECK(join_and({}).empty());
    CHECK(join_and({"Basil"}) == "Basil");
    CHECK(join_and({"Basil", "Penne"}) == "Basil and Penne");
    CHECK(join_and({"Basil", "Penne", "Sugo"}) == "Basil, Penne and Sugo");
}

TEST_CASE("one card is not one cards") {
    CHECK(counted(0, "card") == "0 cards");
    CHECK(counted(1, "card") == "1 card");
    CHECK(counted(2, "card") == "2 cards");
}

TEST_CASE("whoever is called You is spoken to, and a seat without a name has its number") {
    const SeatNames names{"You", "Ann", ""};
    CHECK(is_you(names, Seat{0}));
    CHECK(possessive(names, Seat{0}) == "Your");
    CHECK(possessive(names, Seat{1}) == "Ann's");
    CHECK(seat_name(names, Seat{2}) == "Seat 3");
    CHECK(seat_name(names, Seat{3}) == "Seat 4");
    CHECK_FALSE(is_you(names, Seat{3}));
}

TEST_CASE("a written field is said without its signs") {
    CHECK(flat("basil") == "basil");
    CHECK(flat(7) == "7");
    CHECK(flat(json::array{"basil", "penne"}) == "basil, penne");
}

}  // namespace brigade
