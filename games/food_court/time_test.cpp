// Time, and whose move it is: RULES.md section 6, FC-5.2 and FC-5.3. The rules know no clock; what
// the table does with one is tested with the server.
#include "games/food_court/test_tables.hpp"

namespace brigade::food_court::tests {
namespace {

const Decks kThree{"piazza-romana", "sultan-saray", "jin-long"};

TEST_CASE("FC-5.2: an inactive seat has its fill moves while its refill is open, else none") {
    Sitting table(kThree);
    REQUIRE(table.of(kBob).fill_open);
    for (const Phase phase : {Phase::Fill, Phase::Attract, Phase::Play, Phase::Served}) {
        table.state.court.phase = phase;
        table.of(kBob).fill_open = true;
        CHECK(!all_moves(table.state, kBob).empty());
        CHECK(all_moves(table.state, kBob) == all_moves(table.state, kBob, Move::Kind::Fill));
        table.of(kBob).fill_open = false;
        CHECK(all_moves(table.state, kBob).empty());
    }
    for (const std::string text : {"attract 0", "prepare tr-mezze", "end-turn"})
        CHECK(table.asks(kBob, text) == "not-your-turn");
}

TEST_CASE("FC-5.3: only the active seat is waited for, and it always has a move") {
    for (u64 seed = 0; seed < 30; ++seed) {
        const State end = random_game(2 + seed % 3, "{}", seed, [](const State& before, auto&&...) {
            CHECK(awaited(before) == just(before.court.active));
            const Seat seat = before.court.active;
            if (all_moves(before, seat).empty()) FAIL("the active seat has no move");
            const Phase phase = before.court.phase;
            if ((phase == Phase::Attract || phase == Phase::EndAttract) &&
                before.court.central.empty())
                FAIL("nobody to attract");
            if (phase == Phase::Play || phase == Phase::Served)
                CHECK(check(content(), before, seat, {.kind = Move::Kind::EndTurn}) ==
                      Refusal::None);
        });
        CHECK(awaited(end) == kNobody);
        for (std::size_t seat = 0; seat < 4; ++seat)
            CHECK(legal(content(), end, seat_at(seat)).empty());
    }
}

TEST_CASE("FC-6.1: nothing is ever due, and time changes nothing") {
    for (u64 seed = 0; seed < 5; ++seed)
        random_game(3, "{'turn-clock':30000}", seed, [](const State& before, auto&&...) {
            CHECK(due(before) == kNever);
            State later = before;
            Events events;
            advance(content(), later, 1'000'000, events);
            CHECK(later == before);
            CHECK(events.empty());
        });
}

TEST_CASE("FC-6.2: a turn clock is 0 or 30,000 to 600,000 ms, 0 by default, and not in the state") {
    CHECK(options_of("{}").turn_clock_ms == 0);
    for (const u32 clock : {30'000U, 120'000U, 600'000U})
        CHECK(options_of("{'turn-clock':" + std::to_string(clock) + "}").turn_clock_ms == clock);
    for (const std::string bad : {"29999", "600001", "-1", "'soon'"})
        CHECK(!options_from_json(box(), written("{'turn-clock':" + bad + "}")).ok());
    CHECK(deal(content(), options_of("{'turn-clock':30000}"), 2, 3) ==
          deal(content(), options_of("{}"), 2, 3));
}

TEST_CASE("FC-6.3: a run-out clock refills without discards, attracts slot 0 and ends the turn") {
    Sitting table(kThree, "{'phase':'fill','seats':[{'fill_open':true,'hand':['it-sugo']}]}");
    const auto step = [&] {
        const Move move = fallback(content(), table.state, kAnn);
        CHECK(table.asks(kAnn, move) == "none");
        Events events;
        apply(content(), table.state, kAnn, move, events);
        return move;
    };
    CHECK(step() == Move{.kind = Move::Kind::Fill});
    CHECK(step() == Move{.kind = Move::Kind::Attract});
    table.ann().queue.clear();
    CHECK(step() == Move{.kind = Move::Kind::EndTurn});
    CHECK(table.state.court.phase == Phase::EndAttract);
    CHECK(step() == Move{.kind = Move::Kind::Attract});
    CHECK(table.state.court.active == kBob);
    table.put("{'active':0,'phase':'served'}");
    CHECK(step() == Move{.kind = Move::Kind::EndTurn});
}

TEST_CASE("FC-6.3: a table where every clock runs out still ends, in round 8 or 9") {
    for (std::size_t seats = 2; seats <= 4; ++seats) {
        State state = deal(content(), options_of("{}"), seats, 3);
        Events events;
        while (state.court.phase != Phase::Over) {
            const Seat seat = state.court.active;
            events.clear();
            apply(content(), state, seat, fallback(content(), state, seat), events);
        }
        CHECK(state.court.round <= (seats == 2 ? 8 : 9));
    }
}

TEST_CASE("FC-6.4: a refill is possible until the own slot begins, and asked for then") {
    Sitting table(kThree, "{'seats':[{'queue':['it-1-1']}]}");
    CHECK(awaited(table.state) == just(kAnn));  // Bob's and Cleo's refills delay nobody
    CHECK(table.asks(kBob, "fill") == "none");
    table.plays("end-turn");
    CHECK(table.state.court.phase == Phase::Fill);
    CHECK(awaited(table.state) == just(kBob));
    CHECK(table.asks(kCleo, "fill") == "none");
    CHECK(table.asks("attract 0") == "wrong-step");
}

TEST_CASE("FC-6.5, T-16: a refill before or after another seat's serve gives the same state") {
    const std::string position =
        "{'seats':[{'queue':['it-2-1'],'cooked':[{'recipe':'it-alfredo',"
        "'with':['it-penne','it-sugo']}]}]}";
    for (u64 seed = 0; seed < 20; ++seed) {
        Sitting before(kThree, position, "{}", seed);
        Sitting after = before;
        before.plays(kBob, "fill");
        before.plays(kAnn, "serve it-alfredo to it-2-1");
        after.plays(kAnn, "serve it-alfredo to it-2-1");
        after.plays(kBob, "fill");
        CHECK(before.state.hands[1] == after.state.hands[1]);
        CHECK(before.state == after.state);
    }
}

TEST_CASE("FC-6.5: in random games a refill and another seat's move may always change places") {
    int compared = 0;
    for (u64 seed = 0; seed < 60; ++seed) {
        Rng rng = Rng::stream(seed, 5);
        random_game(2 + seed % 3, "{}", seed,
                    [&](const State& before, Seat seat, const Move& move, auto&&...) {
                        const std::size_t other = rng.below(before.court.seat_count);
                        if (seat_at(other) == seat || seat_at(other) == before.court.active) return;
                        Move fill;
                        u64 steps = 0;
                        if (!pick_move<Rules>(content(), before, seat_at(other), rng, fill, steps))
                            return;
                        State one = before;
                        State two = before;
                        Events events;
                        apply(content(), one, seat_at(other), fill, events);
                        if (check(content(), one, seat, move) != Refusal::None)
                            FAIL("a refill took another seat's move away");
                        apply(content(), one, seat, move, events);
                        apply(content(), two, seat, move, events);
                        if (two.court.phase == Phase::Over) return;
                        if (two.court.active == seat_at(other)) return;  // its slot has begun
                        apply(content(), two, seat_at(other), fill, events);
                        if (!(one == two)) FAIL("the order matters");
                        ++compared;
                    });
    }
    CHECK(compared > 300);
}

TEST_CASE("FC-6.6: whoever takes a seat over needs no more than its view to know its moves") {
    // The bot itself is the server's business; that it can step in at any moment is ours.
    for (u64 seed = 0; seed < 5; ++seed) {
        Rng rng(seed);
        random_game(3, "{}", seed, [&](const State& before, auto&&...) {
            const Seat seat = before.court.active;
            const View view = observe(content(), before, viewer_of(seat));
            if (all_moves(imagine(content(), view, rng), seat) != all_moves(before, seat))
                FAIL("a newcomer would see other moves");
        });
    }
}

}  // namespace
}  // namespace brigade::food_court::tests
