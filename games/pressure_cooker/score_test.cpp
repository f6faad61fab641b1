// What scripts cannot say well about scoring: dials without limit, reasons that add up, marks.
#include "games/pressure_cooker/test_tables.hpp"

namespace brigade::pressure_cooker::tests {

namespace {

Stack stack(std::initializer_list<std::string_view> ids) {
    Stack tiles;
    for (const std::string_view id : ids) tiles.push_back(face_of(id));
    return tiles;
}

}  // namespace

TEST_CASE("PR-8.34: a dial has no upper limit") {
    Kitchen own;
    own.dials[1] = 140;
    CHECK(add_points({}, own, 1, Reason::Plate, 10) == 10);
    CHECK(own.dials[1] == 150);
}

TEST_CASE("PR-8.33: a loss takes what is there") {
    Kitchen own;
    own.dials[2] = 2;
    CHECK(add_points({}, own, 2, Reason::AppetizerLoss, -3) == -2);
    CHECK(own.dials[2] == 0);
    CHECK(add_points({.dials_below_zero = true}, own, 2, Reason::AppetizerLoss, -3) == -3);
    CHECK(own.dials[2] == -3);
}

TEST_CASE("PR-8.35: the lines of a score add up to the lowest dial") {
    Sitting table(2,
                  "{'phase':'cooking','timer_ends_ms':10,'ringer':0,"
                  "'orders':{'red-1':{'card':'pizza-rancher','tokens':[0]}},"
                  "'seats':{'0':{'off':true,'dials':[3,40,40],'stacks':{'red-1':['bread-q4',"
                  "'cheese-q4','beef-q4','tomato-q4','mushroom-q1']}}}}");
    table.run_to(100'000);
    const std::vector<ScoreLine> lines = explain_score(box(), table.state, kAnn);
    int sum = 0;
    for (const ScoreLine& line : lines) sum += line.points;
    CHECK(sum == outcome(content(), table.state).score[0]);
    CHECK(sum == 18);  // 3 before, 6 plate, 1 tile, 1 extra, 4 quality, 3 most orders
    CHECK(lines.back().label == "Lowest dial");
    CHECK(lines.back().detail == "red 18, green 35, yellow 40");
}

TEST_CASE("PR-8.15: equal copies: the one with the bonus point goes, then the younger one") {
    const OrderCard& card = content().order(card_of("pizza-flood"));
    Inspection found = inspect(
        content(), card,
        stack({"butter-q4", "bread-q1", "cheese-q1", "cheese-q1", "butter-q4", "butter-q1"}));
    CHECK(found.correct());
    CHECK(found.duplicates == 2);
    CHECK(found.fates[4] == Fate::Duplicate);  // of two prime ones the younger
    CHECK(found.fates[0] == Fate::Duplicate);  // and both are better than the plain one
    CHECK(found.fates[5] == Fate::Kept);
    const OrderCard& soup = content().order(card_of("soup-forest"));
    found =
        inspect(content(), soup, stack({"mushroom-q1", "mushroom-q1", "mushroom-q1", "veggie-q1"}));
    CHECK(found.fates[2] == Fate::Duplicate);
}

TEST_CASE("PR-8.2, PR-8.3: foreign and surplus tiles are marked where they lie") {
    const OrderCard& card = content().order(card_of("burger-house"));
    const Inspection found = inspect(
        content(), card,
        stack({"tomato-q1", "bread-q1", "fish-q1", "onion-q1", "beef-q1", "cheese-q1", "egg-q1"}));
    CHECK(found.surplus == 1);
    CHECK(found.foreign == 1);
    CHECK(found.fates[0] == Fate::Extra);
    CHECK(found.fates[2] == Fate::Foreign);
    CHECK(found.fates[6] == Fate::Surplus);
    CHECK_FALSE(found.correct());
}

TEST_CASE("PR-5.34, PR-8.29: a bell with wrong claims is found out in the scoring") {
    Sitting table(2,
                  "{'phase':'cooking','orders':{'red-1':{'tokens':[0]},'green-1':{'tokens':[0]},"
                  "'yellow-1':{'tokens':[0]}},'seats':{'0':{'stacks':{'red-1':['drink'],"
                  "'green-1':['drink'],'yellow-1':['drink']},'dials':[9,9,9]}}}");
    table.play(kAnn, "ring");
    table.run_to(60'000);
    CHECK(table.state.kitchens[0].correct == 0);
    CHECK(table.state.floor.awards.back().reason == Reason::FalseBell);
}

TEST_CASE("PR-8.36: the places of all seats, ties shared") {
    Sitting table(4,
                  "{'round':3,'phase':'over','seats':{'0':{'dials':[5,6,7,8]},"
                  "'1':{'dials':[8,7,6,5]},'2':{'dials':[4,90,90,90]},"
                  "'3':{'dials':[5,6,7,9]}}}");
    const Outcome result = outcome(content(), table.state);
    CHECK(result.place[3] == 1);
    CHECK(result.place[0] == 2);
    CHECK(result.place[1] == 2);
    CHECK(result.place[2] == 4);
}

TEST_CASE("PR-8.36: a tie says which dial decides") {
    const auto words = [](const std::string& ann, const std::string& bob, std::size_t seats) {
        const Sitting table(seats, "{'phase':'over','seats':{'0':{'dials':[" + ann +
                                       "]},'1':{'dials':[" + bob + "]}}}");
        return explain_tie(box(), table.state, kAnn, kBob);
    };
    CHECK(words("9,3,6", "5,3,8", 2) == "the second lowest dial decides (6 to 5)");
    CHECK(words("9,3,6", "6,3,8", 2) == "the highest dial decides (9 to 8)");
    CHECK(words("9,3,6,7", "6,3,6,9", 4) == "the third lowest dial decides (7 to 6)");
    CHECK(words("9,3,6", "6,3,9", 2).empty());
    CHECK(words("9,4,6", "6,3,9", 2).empty());
}

TEST_CASE("what an order wants: required kinds, extras, and nothing twice") {
    const OrderCard& must = content().order(card_of("burger-house"));
    CHECK(wants(content(), must, {}, Kind::Bread));
    CHECK(wants(content(), must, stack({"tomato-q1"}), Kind::Onion));
    CHECK_FALSE(wants(content(), must, stack({"tomato-q1", "onion-q1"}), Kind::Egg));
    CHECK_FALSE(wants(content(), must, stack({"tomato-q1"}), Kind::Tomato));
    CHECK_FALSE(wants(content(), must, {}, Kind::Fish));
    CHECK_FALSE(wants(content(), must, {}, Kind::Drink));
    const OrderCard& may = content().order(card_of("salad-bar"));
    CHECK(wants(content(), may, stack({"bacon-q2", "cheese-q1", "egg-q1"}), Kind::Ham));
}

}  // namespace brigade::pressure_cooker::tests
