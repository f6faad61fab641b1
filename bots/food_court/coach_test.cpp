// The coach: sentences with the numbers of the position, for every move of whole games, and blind
// to what is hidden.
#include "bots/food_court/coach.hpp"

#include "bots/coach_checks.hpp"
#include "games/food_court/test_tables.hpp"

namespace brigade::food_court {
namespace {

using namespace tests;

Explanation taught(const Sitting& table, const std::string& move) {
    return explain_move(box(), observe(content(), table.state, viewer_of(kAnn)),
                        table.move(kAnn, move));
}

void check_says(const Sitting& table, const std::string& move, const std::string& say,
                const std::string& because) {
    const Explanation words = taught(table, move);
    CHECK(words.say == say);
    CHECK(words.because == because);
}

TEST_CASE("cooking: what it is worth, and for whom it is enough") {
    Sitting table({"piazza-romana", "jin-long"},
                  "{'seats':[{'hand':['it-carbonara'],'queue':['it-2-1','it-4-2'],"
                  "'prepared':['it-spaghetti','it-penne','it-sugo']}]}");
    check_says(table, "cook it-carbonara with it-spaghetti, it-sugo",
               "Cook Spaghetti Carbonara with Spaghetti and Sugo.",
               "It is worth 2 and 3 when served, enough for the Italian Office Clerk.");
    check_says(table, "cook it-carbonara with it-penne, it-sugo",
               "Cook Spaghetti Carbonara with Penne and Sugo.",
               "It is worth 2, enough for the Italian Office Clerk.");
}

TEST_CASE("preparing: what it is for") {
    Sitting table({"piazza-romana", "jin-long"},
                  "{'seats':[{'hand':['it-carbonara','it-spaghetti','it-sugo']}]}");
    check_says(table, "prepare it-sugo", "Prepare Sugo.",
               "Spaghetti Carbonara, worth 2, then only needs a primary.");
    table.put("{'seats':[{'prepared':['it-sugo#2']}]}");
    check_says(table, "prepare it-spaghetti", "Prepare Spaghetti.",
               "Then you can cook Spaghetti Carbonara, worth 2.");
    table.put("{'seats':[{'hand':['it-spaghetti']}]}");
    check_says(table, "prepare it-spaghetti", "Prepare Spaghetti.",
               "Only prepared ingredients can be cooked; you have 1 and 3 plays left.");
}

TEST_CASE("serving and ending: meal, order, points, and who walks on") {
    Sitting table({"piazza-romana", "jin-long"},
                  "{'seats':[{'queue':['it-2-1','cn-1-1'],'cooked':[{'recipe':'it-carbonara',"
                  "'with':['it-spaghetti','it-sugo']}]}]}");
    check_says(table, "serve it-carbonara to it-2-1, cn-1-1 tracking it-spaghetti",
               "Serve the Italian Office Clerk and the Chinese Snacker with Spaghetti Carbonara, "
               "and track Spaghetti.",
               "The meal is worth 3 and they ask for 3, for 3 points; Spaghetti becomes medal 1 "
               "of 4.");
    check_says(table, "end-turn", "End your turn.",
               "You have 3 plays left but no card that is better played now, and your dishes, "
               "worth 3, may feed more next turn; the Italian Office Clerk walks on.");
    table.put("{'seats':[{'cooked':[]}]}");
    check_says(table, "end-turn", "End your turn.",
               "You have 3 plays left but no card that is better played now; the Italian Office "
               "Clerk walks on.");
}

TEST_CASE("attracting: what the customer pays, and whether it can be fed") {
    Sitting table({"piazza-romana", "jin-long"},
                  "{'phase':'attract','central':['it-1-2','cn-1-1'],'seats':[{'utensils':"
                  "['it-cookware']}]}");
    check_says(
        table, "attract 0", "Attract the Italian Exchange Student.",
        "It pays you 1 and 2 more for its own nation; it asks for 1 and nothing is cooked yet.");
}

TEST_CASE("every move of whole games is explained in two sentences") {
    Rng rng(4);
    for (const char* options : {"{}", "{'drinks':'discard','overflow':'pile-up'}"}) {
        auto made = shelf().start(written(options), 3, 8);
        REQUIRE(made.ok());
        Table& table = **made;
        const auto coach = make_any_coach("food-court");
        while (!table.standing().over) {
            for (std::size_t number = 0; number < 3; ++number) {
                const Seat seat = seat_at(number);
                if (!includes(table.waits_for(), seat)) continue;
                REQUIRE(testing::follow_advice(table, seat, *coach, rng));
            }
        }
    }
}

TEST_CASE("hidden cards change no explanation") {
    Rng rng(6);
    random_game(3, "{}", 3,
                [&](const State& before, Seat seat, const Move& move, const State&, const Events&) {
                    const View view = observe(content(), before, viewer_of(seat));
                    const State other = imagine(content(), view, rng);
                    const Explanation one = explain_move(box(), view, move);
                    const Explanation two =
                        explain_move(box(), observe(content(), other, viewer_of(seat)), move);
                    CHECK(one.say == two.say);
                    CHECK(one.because == two.because);
                });
}

TEST_CASE("a seat that has nothing to do gets no advice") {
    auto made = shelf().start({}, 2, 8);
    REQUIRE(made.ok());
    Table& table = **made;
    Rng rng(1);
    const auto coach = make_any_coach("food-court");
    for (std::size_t number = 0; number < 2; ++number) {
        const Seat seat = seat_at(number);
        if (includes(table.waits_for(), seat)) continue;
        table.play(seat, *coach->advise(table, seat, rng, {.nodes = 50})->move);  // refills
        CHECK_FALSE(coach->advise(table, seat, rng, {.nodes = 50}).has_value());
    }
}

}  // namespace
}  // namespace brigade::food_court
