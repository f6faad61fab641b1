// The coach: sentences with the numbers of the position, for every move of whole games, and blind
// to what is hidden.
#include "bots/pressure_cooker/coach.hpp"

#include "bots/coach_checks.hpp"
#include "games/pressure_cooker/test_tables.hpp"

namespace brigade::pressure_cooker {
namespace {

using namespace tests;

void check_says(const Sitting& table, const std::string& move, const std::string& say,
                const std::string& because) {
    const Explanation words = explain_move(box(), table.seen_by(kAnn), table.move(kAnn, move));
    CHECK(words.say == say);
    CHECK(words.because == because);
}

const std::string kCooking =
    "{'phase':'cooking','orders':{'red-1':'salad-house','red-2':'pizza-rancher',"
    "'red-3':'sandwich-chicken','green-1':'burger-house','green-2':'-','green-3':'-','yellow-1':'-'"
    ",'yellow-2':'-',"
    "'yellow-3':'-'},"
    "'pool':{'7':'onion-q3 up','8':'veggie-q1 up','9':'egg-spoiled'},";

TEST_CASE("before a round: what lies out, and what the bell needs") {
    const Sitting table(2, "{'round':2}");
    check_says(table, "ready", "Read the orders, then say that you are ready.",
               std::to_string(orders_in_play(table.state.floor)) +
                   " orders lie out, and whoever has claimed 4 may ring the bell.");
}

TEST_CASE("grabbing: which order, and why this tile") {
    const Sitting table(2, kCooking +
                               "'seats':{'0':{'stacks':{'red-1':['lettuce-q2','tomato-q2'],"
                               "'red-2':['bread-q2','cheese-q2','beef-q2','tomato-q2']}}}}");
    check_says(table, "grab 7", "Grab Fine Onion, which lies face up.",
               "For House Salad (red-1). Nothing is missing then: claim it before somebody else "
               "does.");
    check_says(table, "grab 8", "Grab Plain Veggie, which lies face up.",
               "For Rancher's Pizza (red-2). Every extra of a new kind pays 1 point there.");
    check_says(table, "grab 9", "Grab a tile that lies face down.",
               "No open tile helps you most; what you have begun wants bacon, chicken, green "
               "pepper, ham, mushroom, onion and veggie.");
    const Sitting fresh(2, "{'phase':'cooking'}");
    check_says(fresh, "grab 9", "Grab a tile that lies face down.",
               "You have nothing under way: nearly every tile begins an order.");
}

TEST_CASE("placing: what is missing then, and what an order is worth") {
    const auto holding = [](const std::string& tile, const std::string& stacks) {
        return Sitting(2, kCooking + "'seats':{'0':{'hand':{'tile':'" + tile +
                              "'},'dials':[2,5,5],'stacks':{" + stacks + "}}}}");
    };
    check_says(holding("bread-q2", ""), "place red-3",
               "Place Good Bread on Chicken Sandwich (red-3).",
               "Its next plate is worth 6 and red is your lowest dial.");
    check_says(holding("beef-q2", "'green-1':['bread-q2']"), "place green-1",
               "Place Good Beef on House Burger (green-1).",
               "Only cheese and 2 extras are missing then.");
    check_says(holding("chicken-q3", "'red-3':['bread-q2','lettuce-q2']"), "place red-3",
               "Place Fine Chicken on Chicken Sandwich (red-3).", "Only tomato is missing then.");
    check_says(holding("egg-q1", "'red-1':['lettuce-q2']"), "place red-1",
               "Place Plain Egg on House Salad (red-1).",
               "It has no use for egg and would not be right any more.");
    check_says(holding("drink", "'red-1':['lettuce-q2']"), "place red-1",
               "Place Free Refill on House Salad (red-1).",
               "A drink fits every order and adds 1 to its quality.");
    check_says(holding("dessert-q4", "'red-1':['lettuce-q2']"), "place red-1",
               "Place Grand Finale on House Salad (red-1).",
               "A dessert adds 4 to the quality and must be the last tile: claim the order after "
               "it.");
    check_says(holding("egg-q1", ""), "put-back", "Put Plain Egg back.",
               "It helps none of your orders now, and a wrong tile pays every other player 2 "
               "points.");
    check_says(holding("egg-q1", ""), "appetizer red-3",
               "Serve an appetizer on Chicken Sandwich (red-3).",
               "As the first tile it doubles the quality; the best one earns 3 points from 11 on. "
               "Finish the order, or you lose them.");
}

TEST_CASE("claiming and ringing: what it pays, and how long the others have") {
    const auto claimed = [](const std::string& tokens, const std::string& stack) {
        return Sitting(3, "{'phase':'cooking','orders':{'red-1':{'card':'salad-house','tokens':[" +
                              tokens + "]}},'seats':{'0':{'stacks':{'red-1':[" + stack +
                              "]}},'1':{'stacks':{'red-1':['egg-q1']}},"
                              "'2':{'stacks':{'red-1':['egg-q2']}}}}");
    };
    const std::string whole = "'lettuce-q2','tomato-q2','onion-q2'";
    check_says(claimed("", whole), "order-up red-1", "Claim House Salad (red-1).",
               "It is right, and this plate pays 4; the next one pays 3.");
    check_says(claimed("1,2", whole), "order-up red-1", "Claim House Salad (red-1).",
               "The last plate pays 2.");
    check_says(claimed("", "'lettuce-q2'"), "order-up red-1", "Claim House Salad (red-1).",
               "It is not right yet: such a claim only counts for the bell, and wrongly.");
    Sitting table(2, "{'phase':'cooking'}");
    table.state.kitchens[0].up = 7;
    check_says(table, "ring", "Ring the bell.",
               "You have 3 claims and the bell needs 3: if they are right, you get 8 points on any "
               "dial. The others have 60 seconds left.");
}

TEST_CASE("dials: the lowest is the score") {
    Sitting table(3,
                  "{'phase':'cooking','timer_ends_ms':10,'orders':{'red-1':'pizza-plain'},"
                  "'seats':{'0':{'dials':[9,3,6]},'1':{'stacks':{'red-1':['egg-q1']}}}}");
    table.run_to(10);
    check_says(table, "choose-dial 0 green", "Put the 2 points on green.",
               "It shows 3; your score is your lowest dial.");
}

// The coach does not wait for a good moment, as a bot would: who asks gets an answer at once.
TEST_CASE("whole games are played on advice that is legal and explained") {
    Rng rng(4);
    for (const char* pace : {"raw", "relaxed"}) {
        auto made = shelf().start({{"pace", pace}}, 3, 8);
        REQUIRE(made.ok());
        Table& table = **made;
        const auto coach = make_any_coach("pressure-cooker");
        Millis now = 0;
        while (!table.standing().over) {
            for (std::size_t number = 0; number < 3; ++number) {
                const Seat seat = seat_at(number);
                if (!includes(table.waits_for(), seat)) continue;
                testing::follow_advice(table, seat, *coach, rng);
            }
            table.run_to(now += 250);
        }
    }
}

TEST_CASE("hidden things change no explanation") {
    Rng rng(6);
    State state = deal(content(), options_of("{'preset':'headless'}"), 3, 11);
    Events untold;
    for (int turn = 0; turn < 1'500 && state.floor.phase != Phase::Over; ++turn) {
        untold.clear();
        const Seat seat = seat_at(rng.below(3));
        Move move;
        u64 steps = 0;
        if (!pick_any_move<Rules>(content(), state, seat, rng, move, steps) ||
            move.kind == Move::Kind::HandsOff) {
            advance(content(), state, state.floor.now_ms + 300, untold);
            continue;
        }
        const View view = observe(content(), state, viewer_of(seat));
        const State other = imagine(content(), view, rng);
        const Explanation one = explain_move(box(), view, move);
        const Explanation two =
            explain_move(box(), observe(content(), other, viewer_of(seat)), move);
        CHECK(one.say == two.say);
        CHECK(one.because == two.because);
        testing::check_sentence(one.say);
        testing::check_sentence(one.because);
        CHECK((one.say + one.because).find('?') == std::string::npos);  // a tile nobody knows
        apply(content(), state, seat, move, untold);
    }
}

}  // namespace
}  // namespace brigade::pressure_cooker
