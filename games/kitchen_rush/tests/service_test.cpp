// What Kitchen Rush says about the table that serves it, and what the table may do for somebody who
// is gone. How it is served is tested over sockets, in tests/kitchen_rush_service_test.py.
#include <doctest/doctest.h>

#include "core/face.hpp"
#include "games/kitchen_rush/tests/test_tables.hpp"

namespace brigade::kitchen_rush::tests {

namespace {

constexpr Seat kAnn{0};

TableService service(const std::string& options, const std::string& position = "{}") {
    testing::SittingOf<Rules> table = dealt(options);
    table.put(position);
    return service_of(table.state.floor.options, table.state);
}

TEST_CASE("KR-10.10, KR-10.11, KR-10.14: options say who pauses, who stands in and how time runs") {
    CHECK(service("{}").pause == PauseBy::Anyone);
    CHECK(service("{'pause':'vote'}").pause == PauseBy::Vote);
    CHECK(service("{'pause':'never'}").pause == PauseBy::Never);
    CHECK(service("{}").pauses_max == 3);
    CHECK(service("{}").absence_s == 15);
    CHECK_FALSE(service("{}").freezes);
    CHECK(service("{'stand-in':'freeze'}").freezes);
    CHECK(service("{}").speed == 100);
    CHECK(service("{'clock-speed':50}").speed == 50);
    for (const OptionSpec& spec : option_specs(box()))
        CHECK(spec.listed == (spec.id == "pause" ? json::value("never") : json::value()));
}

TEST_CASE("KR-10.10: pauses belong to a running shift and its Overtime, and are counted by shift") {
    CHECK_FALSE(service("{'scenario':'s4'}").may_pause);
    CHECK(service("{'scenario':'s4'}", "{'phase':'running'}").may_pause);
    CHECK(service("{'scenario':'s4'}", "{'phase':'overtime'}").may_pause);
    CHECK_FALSE(service("{'scenario':'s7'}", "{'phase':'strike-choice','strikes':1}").may_pause);
    CHECK(service("{'scenario':'s4'}", "{'shift':1}").stretch == 1);
}

TEST_CASE("KR-6.10: a countdown runs on when everybody has gone, and Planning has none") {
    CHECK_FALSE(service("{}").runs_alone);
    CHECK(service("{}", "{'phase':'running'}").runs_alone);
    CHECK(service("{}", "{'phase':'overtime'}").runs_alone);
    CHECK_FALSE(service("{'time-limit':'untimed'}", "{'phase':'running'}").runs_alone);
    CHECK_FALSE(service("{}", "{'ready':1,'end_ms':15000}").runs_alone);
}

// The same game ends with gold at full speed [words_test.cpp].
TEST_CASE("KR-10.14, KR-8.8: no medal below real time") {
    for (const int speed : {50, 99, 100}) {
        testing::SittingOf<Rules> table =
            dealt("{'goals':'relaxed','clock-speed':" + std::to_string(speed) + "}");
        table.put("{'phase':'over','ending':'passed'}");
        const Medal medal = outcome(content(), table.state).team->medal;
        CHECK((medal == Medal::None) == (speed < 100));
    }
}

TEST_CASE("KR-5.54: one long step of time frees hands as many short ones do") {
    State state = deal(content(), options_of("{'reach-ms':600}"), 2, 4);
    Events events;
    apply(content(), state, kAnn, finished(StartShift{}), events);
    advance(content(), state, 10'000, events);
    REQUIRE(state.floor.phase == Phase::Running);
    apply(content(), state, kAnn, fallback(content(), state, kAnn), events);  // puts a timer down
    REQUIRE(state.floor.busy_until_ms[0] == 10'600);
    CHECK(due(state) == 10'600);
    State slow = state;
    advance(content(), state, 11'000, events);
    for (Millis ms = 10'001; ms <= 11'000; ++ms) advance(content(), slow, ms, events);
    CHECK(state == slow);
    CHECK(state.floor.busy_until_ms[0] == 0);
}

// [KR-5.53] A table that acts for a seat comes to an end with it, wherever the game is.
void check_default_moves(const State& state, std::size_t seats) {
    const TableOf<Rules> table(std::make_shared<const Book>(box()), state.floor.options, state);
    for (std::size_t number = 0; number < seats; ++number)
        if (includes(awaited(state), seat_at(number)))
            REQUIRE(table.default_moves(seat_at(number)).size() <= 40);
}

TEST_CASE("KR-5.47, KR-7.24: what the table does for somebody comes to an end in every phase") {
    std::array<int, kEnumSize<Phase>> seen{};
    for (const char* scenario : {"s1", "s4", "s7", "s8"})
        for (const char* more : {"", ",'time-limit':'untimed'", ",'reach-ms':300"})
            for (std::size_t seats = 1; seats <= 4; ++seats) {
                const std::string options =
                    std::string("{'scenario':'") + scenario + "'" + more + "}";
                State state = deal(content(), options_of(options), seats, seats);
                if (scenario == std::string_view("s8")) {
                    Events events;
                    apply(content(), state, kAnn,
                          finished(SetTempPolicy{.policy = TempPolicy::InTurn}), events);
                }
                Rng rng(seats);
                for (int step = 0; is_running(state); ++step) {
                    if (step % 16 == 0) check_default_moves(state, seats);
                    if (state.floor.phase == Phase::StrikeChoice) check_default_moves(state, seats);
                    ++seen[index(state.floor.phase)];
                    Events events;
                    const SeatSet waiting = awaited(state);
                    if (waiting == kNobody || (due(state) != kNever && rng.below(8) == 0)) {
                        advance(content(), state, due(state), events);
                        continue;
                    }
                    for (std::size_t seat = 0; seat < seats; ++seat)
                        if (includes(awaited(state), seat_at(seat)))
                            apply(content(), state, seat_at(seat),
                                  *random_move(content(), state, seat_at(seat), rng), events);
                }
            }
    for (const Phase phase :
         {Phase::Planning, Phase::Running, Phase::Overtime, Phase::StrikeChoice})
        CHECK(seen[index(phase)] > 0);
}

}  // namespace

}  // namespace brigade::kitchen_rush::tests
