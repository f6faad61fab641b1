// The coach: sentences with the numbers of the position, for every move of whole games, and blind
// to what is hidden.
#include "bots/critter_kitchen/coach.hpp"

#include "bots/coach_checks.hpp"
#include "games/critter_kitchen/test_tables.hpp"

namespace brigade::critter_kitchen {
namespace {

using namespace tests;

void check_says(const Sitting& table, const std::string& move, const std::string& say,
                const std::string& because) {
    const Explanation words =
        explain_move(box(), table.view(viewer_of(kAnn)), table.move(kAnn, move));
    CHECK(words.say == say);
    CHECK(words.because == because);
}

const std::string kDayOne =
    "'round':3,'challenges':['harbour-toastie','lagoon-risotto','picnic-fondue'],";

TEST_CASE("sending: what lies there, and what it is good for") {
    const Sitting table(3, "{" + kDayOne + "'items':{'water-market':['fish-6','meat-2']}}");
    check_says(table, "send mouse to water-market", "Send the mouse to Water Market.",
               "Fish 6 lies there for a chef who carries 1: Harbour Toastie and Lagoon Risotto ask "
               "for fish.");
    check_says(table, "send boar to midnight-merchant", "Send the boar to Midnight Merchant.",
               "3 tokens come out of the bag when it opens, and nobody knows which.");
}

TEST_CASE("taking: challenges, the critic, spices and the rest") {
    const Sitting table(
        3, "{" + kDayOne +
               "'phase':'shopping','location':'water-market','items':{'water-market':"
               "['cheese-5','meat-4','fish-spice','rumor-wild']},'seats':{'0':{'storage':"
               "['fish-4'],'spots':{'lizard':'water-market'}}}}");
    check_says(table, "take cheese-5", "Take Cheese 5.",
               "Harbour Toastie and Picnic Fondue ask for cheese.");
    check_says(table, "take meat-4", "Take Meat 4.", "You have no meat for the critic yet.");
    check_says(table, "take fish-spice", "Take Fish spice.", "It doubles your Fish 4.");
    check_says(table, "take rumor-wild for question", "Take the wild rumor for the question space.",
               "You then see a rumor card that counts for everybody at the end.");
    check_says(table, "leave-with-soup", "Go home with 1 soup.",
               "Nothing here is worth more to you than soup.");
}

TEST_CASE("plating: what the dish is worth then, and what more would pay") {
    Sitting table(3, "{" + kDayOne +
                         "'phase':'plating','seats':{'0':{'storage':['fish-7','fish-spice'],"
                         "'soup':2}}}");
    check_says(table, "put fish-7 on 1 with fish-spice",
               "Put Fish 7 with Fish spice on Harbour Toastie.",
               "Harbour Toastie is then worth 14: 2 stars, and 4 at 21.");
    check_says(table, "ready", "Ready.", "These dishes bring you 0 stars.");
    table.plays(kAnn, "add-soup 1");
    check_says(table, "clear", "Clear everything.",
               "With what you have the dishes can bring 2 stars.");
}

TEST_CASE("the fridge and the meal") {
    const Sitting fridge(3,
                         "{'phase':'refrigerating','round':3,'seats':{'0':{'storage':['fish-7',"
                         "'fish-3','bread-2','wine-spice','all-spice','meat-4']}}}");
    check_says(fridge, "discard fish-3", "Discard Fish 3.",
               "Your fridge holds 5 tokens, and you can do without this one best.");
    Sitting meal(3,
                 "{'phase':'critic-meal','round':7,'seats':{'0':{'storage':['fish-7','wine-6',"
                 "'fish-spice']}}}",
                 "{'critic':'goose'}");
    meal.plays(kAnn, "put fish-7 on fish with fish-spice");
    check_says(meal, "put wine-6 on wine", "Put Wine 6 on the wine course.",
               "The wine course is then worth 6 and the meal 20 on the score track.");
    meal.plays(kAnn, "put wine-6 on wine");
    check_says(meal, "pair fish", "Pair the wine with the fish course.",
               "The fish course is then worth 20 and the meal 26 on the score track.");
    check_says(meal, "ready", "Ready.", "Your meal makes 20 on the score track, 2 stars.");
}

TEST_CASE("every move of whole games is explained in two sentences") {
    Rng rng(4);
    for (const char* restaurateurs : {"off", "on"}) {
        auto made = shelf().start({{"restaurateurs", restaurateurs}}, 3, 8);
        REQUIRE(made.ok());
        Table& table = **made;
        const auto coach = make_any_coach("critter-kitchen");
        while (!table.standing().over) {
            for (std::size_t number = 0; number < 3; ++number) {
                const Seat seat = seat_at(number);
                if (!includes(table.waits_for(), seat)) continue;
                REQUIRE(testing::follow_advice(table, seat, *coach, rng));
            }
        }
    }
}

TEST_CASE("hidden things change no explanation") {
    Rng rng(6);
    random_game(3, "{}", 11,
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

}  // namespace
}  // namespace brigade::critter_kitchen
