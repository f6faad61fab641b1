// Who won, and by what, in positions laid out at the end of a game.
#include "server/result_sentence.hpp"

#include <doctest/doctest.h>

#include "games/all.hpp"

namespace brigade::server {
namespace {

// Three restaurants that have scored these customers, with hours since the last meal.
std::string sentence_of(const std::string& seats) {
    static const GameFace& face = *find_game("food-court");
    static const std::shared_ptr<const AnyBook> book =
        *face.load(face.built_in_content(), "food-court");
    const json::object options{{"decks", {"piazza-romana", "jin-long", "raj-mahal"}}};
    const std::unique_ptr<Table> table = *book->start(options, 3, 1);
    const Status laid =
        table->patch(parse_json(R"({"phase":"over","seats":)" + seats + "}")->as_object());
    REQUIRE_MESSAGE(laid.ok(), (laid ? "" : laid.error().message()));
    return result_sentence(*table, {"Ann", "Ben", "Cleo"}, "point");
}

TEST_CASE("a winner by points needs no tie-break") {
    CHECK(sentence_of(R"([{"scored":["cn-3-1"]},{"scored":["in-1-1"]},{}])") ==
          "Ann wins with 3 points.");
    CHECK(sentence_of(R"([{},{},{"scored":["cn-1-1"]}])") == "Cleo wins with 1 point.");
}

TEST_CASE("FC-8.8: the sentence names the tie-break that decided") {
    CHECK(sentence_of(R"([{"scored":["cn-1-1","cn-1-3"]},{"scored":["in-2-1"]},{}])") ==
          "Ben wins the tie at 2 points: fewer customers decide.");
    CHECK(sentence_of(R"([{"scored":["cn-2-1"],"meal_hours":5},
                         {"scored":["in-2-1"],"meal_hours":1},{}])") ==
          "Ben wins the tie at 2 points: the more recent meal decides (1 hour, 5 hours).");
    CHECK(sentence_of(R"([{"scored":["cn-2-1"],"meal_hours":5},{"scored":["in-2-1"]},{}])") ==
          "Ann wins the tie at 2 points: the more recent meal decides (5 hours, no answer).");
}

TEST_CASE("FC-8.8: what stays equal is shared") {
    CHECK(sentence_of(R"([{"scored":["cn-2-1"]},{"scored":["in-2-1"]},{"scored":["it-2-1"]}])") ==
          "Ann, Ben and Cleo share the first place with 2 points.");
}

TEST_CASE("KR-8.6: a crew hears what it has reached of every part of its goal") {
    const GameFace& face = *find_game("kitchen-rush");
    const std::shared_ptr<const AnyBook> book = *face.load(face.built_in_content(), "kitchen-rush");
    const std::unique_ptr<Table> table = *book->start({{"scenario", "s5"}}, 2, 1);
    const auto ends = [&](const std::string& how) {
        const Status laid = table->patch(
            parse_json(R"({"phase":"over","coins":6,"ending":")" + how + R"("})")->as_object());
        REQUIRE_MESSAGE(laid.ok(), (laid ? "" : laid.error().message()));
        return result_sentence(*table, {"Ann", "Ben"}, "patron");
    };
    CHECK(ends("goal-missed") ==
          "The crew has not made it (goal missed): served 0 of 8 and coins 6 of 4.");
    CHECK(ends("passed") ==
          "The crew has made it: served 0 of 8 and coins 6 of 4. A bronze medal.");
    CHECK(team_info(table->standing())->goals.size() == 2);
}

}  // namespace
}  // namespace brigade::server
