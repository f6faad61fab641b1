// Suggestions through the typeless table: whoever sits there asks for moves and makes them.
#include <doctest/doctest.h>

#include <algorithm>

#include "core/table.hpp"
#include "games/all.hpp"

namespace brigade::critter_kitchen {
namespace {

std::unique_ptr<Table> table_at(const char* position) {
    const GameFace& game = *find_game("critter-kitchen");
    auto book = game.load(game.built_in_content(), "critter-kitchen.toml");
    REQUIRE(book.ok());
    auto table = (*book)->start({}, 3, 8);
    REQUIRE(table.ok());
    std::string text(position);
    std::replace(text.begin(), text.end(), '\'', '"');
    const Status patched = (*table)->patch(boost::json::parse(text).as_object());
    REQUIRE_MESSAGE(patched.ok(), (patched.ok() ? "" : patched.error().text));
    return *std::move(table);
}

constexpr const char* kPlating =
    "{'round':3,'phase':'plating','challenges':['harbour-toastie','lagoon-risotto',"
    "'picnic-fondue','tavern-board','garden-nibbles','forest-gratin'],"
    "'seats':[{'storage':['fish-7','bread-2','bread-spice','fish-spice'],'soup':0,'bisque':1}]}";

TEST_CASE("CK-13.18: suggested moves are legal one after the other and lead to the dishes") {
    const std::unique_ptr<Table> table = table_at(kPlating);
    const Seat seat = seat_at(0);
    const std::vector<AnyMove> moves = table->suggestions(seat, "stars");
    std::vector<std::string> texts;
    for (const AnyMove& move : moves) {
        REQUIRE_FALSE(table->refusal(seat, move).has_value());
        texts.push_back(table->move_text(seat, move));
        table->play(seat, move);
    }
    // [E18] 4 + 14 + 3 = 21.
    CHECK(texts.size() == 3);
    CHECK(table->suggestions(seat, "stars").empty());
    CHECK(table->suggestions(seat, "no such wish").empty());
}

TEST_CASE("a game without drafts suggests nothing") {
    const GameFace& game = *find_game("food-court");
    auto book = game.load(game.built_in_content(), "food-court.toml");
    REQUIRE(book.ok());
    auto table = (*book)->start({}, 2, 8);
    REQUIRE(table.ok());
    CHECK((*table)->suggestions(seat_at(0), "").empty());
}

}  // namespace
}  // namespace brigade::critter_kitchen
