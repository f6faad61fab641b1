// Time as a value [6.1]: it never runs backwards, being asked often changes nothing, and a log
// replays to the bit with or without the entries that only let time pass.
#include "games/pressure_cooker/test_tables.hpp"

namespace brigade::pressure_cooker::tests {

namespace {

struct Entry {
    Millis ms;
    int seat;  // -1: time passed
    Move move{};
};

// A round of two that grab and place whatever comes, with an entry for everything that was due.
std::vector<Entry> log_of_a_round(State state) {
    std::vector<Entry> log;
    Rng rng(3);
    Events events;
    while (state.floor.phase == Phase::Cooking && log.size() < 400) {
        const std::size_t seat = rng.below(2);
        const Moves choices = legal(content(), state, seat_at(seat));
        Move move;
        if (!choices.empty()) move = choices[rng.below(static_cast<u32>(choices.size()))];
        if (choices.empty() || move.kind == Move::Kind::HandsOff || rng.below(3) == 0) {
            const Millis next = std::min<Millis>(due(state), state.floor.now_ms + 700);
            log.push_back({next, -1});
            advance(content(), state, next, events);
        } else {
            while (is_open(move)) {
                const Moves steps = legal(content(), state, seat_at(seat), move);
                move = steps[rng.below(static_cast<u32>(steps.size()))];
            }
            log.push_back({state.floor.now_ms, static_cast<int>(seat), move});
            apply(content(), state, seat_at(seat), move, events);
        }
        events.clear();
    }
    return log;
}

}  // namespace

TEST_CASE("PR-T89: a log without its ticks gives equal states after every move") {
    const Sitting table(2, "{'phase':'cooking'}", "{'grabs':'fair'}");
    const std::vector<Entry> log = log_of_a_round(table.state);
    REQUIRE(log.size() > 100);
    State ticked = table.state;
    State plain = table.state;
    Events events;
    for (const Entry& entry : log) {
        events.clear();
        advance(content(), ticked, entry.ms, events);
        if (entry.seat < 0) continue;
        const Seat seat = seat_at(static_cast<std::size_t>(entry.seat));
        apply(content(), ticked, seat, entry.move, events);
        advance(content(), plain, entry.ms, events);
        REQUIRE(check(content(), plain, seat, entry.move) == Refusal::None);
        apply(content(), plain, seat, entry.move, events);
        REQUIRE(ticked == plain);
    }
    advance(content(), plain, ticked.floor.now_ms, events);
    CHECK(ticked == plain);
}

TEST_CASE("PR-6.1, PR-6.2: table time never runs backwards") {
    Sitting table(2, "{'phase':'cooking'}");
    table.run_to(5000);
    const State then = table.state;
    table.run_to(4000);
    CHECK(table.state == then);
    CHECK(table.events.empty());
    CHECK(table.state.floor.now_ms == 5000);
}

TEST_CASE("PR-6.1: a time that no table reaches does no harm") {
    Sitting table(2, "{'phase':'cooking'}");
    table.run_to(kNever);
    CHECK(outcome(content(), table.state).over);
    CHECK(table.state.floor.now_ms == kTimeMax);
}

TEST_CASE("PR-6.6: advance to a, then to b, equals advance to b") {
    Sitting quick(2, "{'phase':'cooking'}");
    quick.play(kAnn, "grab 3");
    Sitting slow = quick;
    for (Millis now = 0; now <= 200'000; now += 77) slow.run_to(now);
    slow.run_to(200'000);
    quick.run_to(200'000);
    CHECK(quick.state == slow.state);
    CHECK(quick.state.floor.phase == Phase::Review);
}

TEST_CASE("PR-6.3: a clock that something due starts, starts at that time") {
    Sitting table(2, "{'phase':'cooking'}");
    table.run_to(1'000'000);
    CHECK(table.state.floor.round == 2);
    Sitting late(2, "{'phase':'cooking'}");
    late.run_to(150'000);  // stalled at 90 s, the timer runs out at 150 s
    CHECK(late.state.floor.phase == Phase::Review);
    CHECK(late.state.floor.phase_end_ms == 210'000);
}

TEST_CASE("PR-6.4: at one time hands come home by seat, before the timer ends") {
    Sitting table(3, "{'phase':'cooking','timer_ends_ms':900}");
    table.play(kCleo, "grab 8");
    table.play(kAnn, "grab 9");
    table.run_to(900);
    std::vector<Event::Kind> kinds;
    for (const Event& event : table.events) kinds.push_back(event.kind);
    REQUIRE(kinds.size() > 6);
    CHECK(table.events[0].seat == kAnn);
    CHECK(kinds[0] == Event::Kind::CameHome);
    CHECK(table.events[2].seat == kCleo);
    CHECK(kinds[2] == Event::Kind::CameHome);
    CHECK(kinds[4] == Event::Kind::Returned);  // seen, so it lies face up now
    CHECK(table.state.floor.spots[8] == SpotState::Up);
}

TEST_CASE("PR-6.23: while table time stands still nothing is due, however long it is") {
    Sitting table(2, "{'phase':'cooking'}");
    table.play(kAnn, "grab 3");
    const State paused = table.state;
    for (int look = 0; look < 5; ++look) table.run_to(0);
    CHECK(table.state == paused);
    CHECK(due(table.state) == 900);
}

TEST_CASE("PR-6.24: a seat that is gone is ready, off and served with the usual dial") {
    Sitting table(2);
    CHECK(fallback(content(), table.state, kAnn).kind == Move::Kind::Ready);
    table.put("{'phase':'cooking'}");
    CHECK(fallback(content(), table.state, kAnn).kind == Move::Kind::HandsOff);
    table.put("{'timer_ends_ms':10,'ringer':1,'seats':{'1':{'dials':[3,9,2],'off':true}}}");
    table.run_to(10);
    const Move pick = fallback(content(), table.state, kBob);
    CHECK(pick.kind == Move::Kind::ChooseDial);
    CHECK(pick.dial == 1);  // the highest pays a false bell [PR-7.17]
    CHECK(fallback(content(), table.state, kAnn) == Move{});  // nobody waits for her
}

TEST_CASE("PR-4.7: equal games have equal bytes") {
    Sitting one(2, "{'phase':'cooking'}");
    Sitting two(2, "{'phase':'cooking'}");
    one.play(kAnn, "grab 3");
    one.play(kAnn, "hands-off");
    one.play(kBob, "hands-off");
    two.play(kAnn, "hands-off");
    two.play(kBob, "hands-off");
    CHECK(hash_of(one.state) == hash_of(two.state));
}

TEST_CASE("PR-6.10, PR-6.11: whoever plays draws nothing from the game's generators") {
    Sitting table(2, "{'phase':'cooking'}");
    const State before = table.state;
    Rng rng(1);
    const State imagined = imagine(content(), table.seen_by(kAnn), rng);
    CHECK(table.state == before);
    CHECK(imagined.rng != before.rng);
    table.play(kAnn, "grab 3");
    table.play(kBob, "hands-off");
    CHECK(table.state.rng == before.rng);
    CHECK(table.state.coin == before.coin);
}

}  // namespace brigade::pressure_cooker::tests
