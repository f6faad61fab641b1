// What is counted about a game: times and claims by round, dials at the end, bonuses by order.
#include "games/pressure_cooker/figures.hpp"

#include "games/pressure_cooker/test_tables.hpp"

namespace brigade::pressure_cooker::tests {

namespace {

Figure figure(const Figures& figures, const std::string& name) {
    for (const Figure& each : figures.all())
        if (each.name == name) return each;
    FAIL("there is no such figure: " << name);
    return {};
}

// A round of two in which Ann claims a salad that is right and of quality, and both stop.
Figures of_one_round() {
    Sitting table(2,
                  "{'phase':'countdown','now_ms':1000,'phase_ends_ms':3000,'orders':{'red-1':"
                  "'salad-house'},'seats':{'0':{'stacks':{'red-1':['lettuce-q4','tomato-q4',"
                  "'onion-q4']}}}}",
                  "{'rounds':1}");
    Figures figures;
    const auto play = [&](Seat seat, const std::string& move) {
        table.play(seat, move);
        figures.see(table.state, table.events);
    };
    table.run_to(3'000);
    figures.see(table.state, table.events);
    table.run_to(10'000);
    play(kAnn, "order-up red-1");
    play(kAnn, "hands-off");
    play(kBob, "hands-off");
    figures.end(table.state);
    return figures;
}

}  // namespace

TEST_CASE("a round is counted by its time, its claims, its bonuses and its dials") {
    const Figures figures = of_one_round();
    const auto is = [&](const std::string& name, i64 sum, i64 count) {
        CHECK(figure(figures, name) == Figure{name, sum, count});
    };
    is("seconds of cooking in round 1", 7'000, 1'000);
    is("seconds of cooking in round 2", 0, 0);
    is("claims of a seat in round 1", 1, 2);
    is("scored orders with a quality bonus, %", 100, 1);
    is("dials over 50, %", 0, 6);
    CHECK(figure(figures, "mean dial").count == 6);
    CHECK(figure(figures, "mean dial").sum > 0);
}

TEST_CASE("PR-8.34, R32: dials over fifty are those that need a token") {
    Sitting table(2, "{'seats':{'0':{'dials':[51,50,0]}}}");
    Figures figures;
    figures.end(table.state);
    CHECK(figure(figures, "dials over 50, %") == Figure{"dials over 50, %", 100, 6});
}

}  // namespace brigade::pressure_cooker::tests
