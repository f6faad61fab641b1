// Random play as benchmarks measure it: in real time it is as busy as bots are.
#include "lab/random_play.hpp"

#include <doctest/doctest.h>

#include "core/face.hpp"
#include "games/pressure_cooker/face.hpp"

namespace brigade {

namespace pc = pressure_cooker;

namespace {

const pc::Book& box() {
    static const auto kBook = pc::face().load(pc::face().built_in_content(), "built-in content");
    return *dynamic_cast<const BookOf<pc::Rules>&>(**kBook).book();
}

}  // namespace

TEST_CASE("random games in real time are as long as those of bots") {
    constexpr u64 kGames = 8;
    constexpr u64 kDecisionsMin = 800;
    for (std::size_t seats = pc::kPlayersMin; seats <= pc::kPlayersMax; ++seats) {
        CAPTURE(seats);
        Rng rng(seats);
        PlayCount count;
        for (u64 game = 0; game < kGames; ++game)
            count += play_random_game<pc::Rules, false>(
                box().content, deal(box().content, {}, seats, rng.next()), rng);
        CHECK(count.games == kGames);
        CHECK(count.decisions > kGames * kDecisionsMin);
    }
}

TEST_CASE("who waits in random play waits for the next chance, not for the end of the round") {
    pc::State state = deal(box().content, {.study_ms = 0, .countdown_ms = 0}, 2, 5);
    pc::Events events;
    advance(box().content, state, 0, events);
    REQUIRE(state.floor.phase == pc::Phase::Cooking);
    CHECK(next_chance(state) == kNever);
    const pc::Move grab{.kind = pc::Move::Kind::Grab, .spot = pc::Spot{41}};
    apply(box().content, state, Seat{0}, grab, events);
    CHECK(next_chance(state) == 900);  // home
    advance(box().content, state, 900, events);
    apply(box().content, state, Seat{0}, {.kind = pc::Move::Kind::PutBack}, events);
    CHECK(next_chance(state) == 1200);  // done
    advance(box().content, state, 1200, events);
    CHECK(next_chance(state) == 2000);  // rested
    const pc::Move gone{.kind = pc::Move::Kind::HandsOff};
    CHECK(goes_on_instead<pc::Rules>(box().content, state, Seat{0}, gone, events));
    CHECK(state.floor.now_ms == 2000);
    CHECK(goes_on_instead<pc::Rules>(box().content, state, Seat{0}, gone, events));
    CHECK(state.floor.now_ms == 2000);  // there is something to do now
}

}  // namespace brigade
