// Bonuses in words: what people read has no letters of the content file in it.
#include "games/food_court/wishes.hpp"

#include <regex>

#include "games/food_court/test_tables.hpp"

namespace brigade::food_court::tests {
namespace {

TEST_CASE("FC-8.3 to FC-8.5: a bonus is told in words, one alternative after the other") {
    CHECK(in_words(Term{.drinks = 2}) == "two drinks");
    CHECK(in_words(Term{.utensils = 1, .medals = 1, .drinks = 1}) ==
          "a drink, a medal and a utensil");
    CustomerCard card;
    card.any_of = {Term{.globe = true}, Term{.utensils = 1, .drinks = 1}};
    CHECK(in_words(card) == "its own nation, or a drink and a utensil");
}

TEST_CASE("no sentence about a customer has the letters of its wish") {
    const std::regex letters("\\b[GUMD]\\b");
    const State state = Sitting({"piazza-romana", "le-petit-paris", "jin-long"}).state;
    for (std::size_t number = 0; number < 3 * kCustomersPerDeck; ++number) {
        const Event event{.kind = Event::Kind::Attracted,
                          .seat = kAnn,
                          .customers = Customers::of(static_cast<Customer>(number))};
        const std::string text = event_to_text(box(), state, event, {"Ann"});
        CHECK_MESSAGE(!std::regex_search(text, letters), text);
    }
}

}  // namespace
}  // namespace brigade::food_court::tests
