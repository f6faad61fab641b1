// What one dish could be worth with everything in storage, as the view tells it while shopping.
#include <doctest/doctest.h>

#include "games/critter_kitchen/rules.hpp"

namespace brigade::embedded {
extern const std::string_view critter_kitchen_content;
}

namespace brigade::critter_kitchen {
namespace {

const Book& box() {
    static const Book book =
        load_book(embedded::critter_kitchen_content, "critter-kitchen.toml").value();
    return book;
}

template <class Cards>
u8 card(const Cards& cards, std::string_view id) {
    for (std::size_t number = 0; number < cards.size(); ++number)
        if (cards[number].id == id) return static_cast<u8>(number);
    FAIL("no such card");
    return kNone;
}

// Harbour Toastie lies open: bread, fish, cheese.
struct Counter {
    State state = deal(box().content, {}, 3, 1);
    Kitchen& own = kitchen(state, seat_at(0));
    Pantry& shelf = pantry(state, seat_at(0));

    Counter() {
        state.street.challenges[0] = card(box().challenges, "harbour-toastie");
        shelf.soup = 0;
    }
    Counter& with(Token token, int count = 1) {
        shelf.storage.add(token, count);
        return *this;
    }
    [[nodiscard]] int reach(std::size_t number = 0) const {
        return reach_of(box().content, state.street, own, shelf, number);
    }
};

TEST_CASE("E18: bread 2 and fish 7, both spiced, and a bisque reach 21") {
    Counter counter;
    counter.with(ingredient(Type::Bread, 2)).with(ingredient(Type::Fish, 7));
    counter.with(spice_of(Type::Bread)).with(spice_of(Type::Fish));
    counter.shelf.bisque = 1;
    CHECK(counter.reach() == 21);
}

TEST_CASE("CK-5.21: soup alone is no dish") {
    Counter counter;
    counter.shelf.soup = 9;
    CHECK(counter.reach() == 0);
}

TEST_CASE("CK-5.22: every type that is not there needs a bowl of its own") {
    Counter counter;
    counter.with(ingredient(Type::Fish, 6));
    counter.shelf.soup = 1;
    CHECK(counter.reach() == 0);
    counter.shelf.soup = 2;
    CHECK(counter.reach() == 8);
}

TEST_CASE(
    "CK-5.23: own spices double the highest of their type, all-spices the highest of the rest") {
    Counter counter;
    counter.with(ingredient(Type::Fish, 6)).with(ingredient(Type::Fish, 3));
    counter.with(ingredient(Type::Bread, 4)).with(ingredient(Type::Cheese, 2));
    counter.with(ingredient(Type::Wine, 7)).with(spice_of(Type::Wine));
    CHECK(counter.reach() == 15);
    CHECK(counter.with(spice_of(Type::Fish)).reach() == 21);
    CHECK(counter.with(kAllSpice).reach() == 25);
    CHECK(counter.with(kAllSpice7th).reach() == 28);
}

TEST_CASE("CK-5.25: one soup reduced doubles one more ingredient and counts no more itself") {
    Counter counter;
    counter.own.restaurateur = card(box().restaurateurs, "baron-bullfrog");
    counter.with(ingredient(Type::Fish, 6)).with(ingredient(Type::Bread, 4));
    counter.with(ingredient(Type::Cheese, 2));
    CHECK(counter.reach() == 12);
    counter.shelf.soup = 1;
    CHECK(counter.reach() == 18);
}

TEST_CASE("CK-7.8: what the hold token covers is not asked for") {
    Counter counter;
    counter.state.street.challenges[2] = card(box().challenges, "harbour-toastie");
    counter.with(ingredient(Type::Fish, 6)).with(ingredient(Type::Bread, 4));
    counter.with(ingredient(Type::Cheese, 7));
    CHECK(counter.reach(2) == 10);
}

}  // namespace
}  // namespace brigade::critter_kitchen
