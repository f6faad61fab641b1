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

}  // namespace brigade
