// Suggestions as steps: laid by a player, by the clock, and without memory of their own.
#include <algorithm>
#include <vector>

#include "core/testing/allocations.hpp"
#include "games/critter_kitchen/test_storages.hpp"

namespace brigade::critter_kitchen {
namespace {

using namespace storages;

State shopped(u64 seed, int day = 1) {
    State state = plating(day, seed);
    Rng rng = Rng::stream(seed, 3);
    stock_at_random(pantry(state, kAnn), 12, 3, rng);
    pantry(state, kAnn).soup = 3;
    pantry(state, kAnn).bisque = 1;
    return state;
}

// Makes the steps as a client would and says which ones they were.
std::vector<Move::Kind> follow(State& state, const Moves& steps) {
    std::vector<Move::Kind> kinds;
    Events untold;
    for (const Move& step : steps) {
        REQUIRE(check(box(), state, kAnn, step) == Refusal::None);
        apply(box(), state, kAnn, step, untold);
        kinds.push_back(step.kind);
    }
    return kinds;
}

TEST_CASE("CK-13.18: steps lay the suggested draft; a draft that lies otherwise is cleared first") {
    for (u64 seed = 0; seed < 20; ++seed) {
        State state = shopped(seed);
        const Plates wanted = suggest_draft(box(), state, kAnn, Wish::Stars);
        State empty = state;
        follow(empty, suggest_steps(box(), empty, kAnn, Wish::Stars));
        CHECK(pantry(empty, kAnn).draft == wanted);
        CHECK(suggest_steps(box(), empty, kAnn, Wish::Stars).empty());
        pantry(state, kAnn).draft.soups[1] = 1;
        const auto kinds = follow(state, suggest_steps(box(), state, kAnn, Wish::Stars));
        CHECK(kinds.front() == Move::Kind::Clear);
        CHECK(pantry(state, kAnn).draft == wanted);
    }
}

TEST_CASE("CK-13.6: more stars come first, or what the critic likes stays") {
    int stars_first = 0;
    int for_the_critic = 0;
    for (u64 seed = 0; seed < 60; ++seed) {
        const State state = shopped(seed, 2);
        const Cook cook = cook_of(box(), state, kAnn);
        stars_first += suggest_dishes(cook, kStarsFirst).stars;
        for_the_critic += suggest_dishes(cook, kForTheCritic).stars;
    }
    CHECK(stars_first > for_the_critic);
}

TEST_CASE("CK-13.8: the fridge keeps what is worth most") {
    State state = shopped(4);
    state.street.phase = Phase::Refrigerating;
    const Side side = side_of(box(), state, kAnn);
    const Moves steps = suggest_steps(box(), state, kAnn, Wish::Stars);
    CHECK(static_cast<int>(steps.size()) == fridge_excess(box(), state, kAnn));
    follow(state, steps);
    FridgeCounts kept = pantry(state, kAnn).storage;
    int dearest = 0;
    for (const Serving mark : pantry(state, kAnn).draft.servings) {
        kept.take(mark.token());
        dearest = std::max(dearest, fridge_keep_value(side, mark.token()));
    }
    for (std::size_t kind = 0; kind < kFridgeTokens; ++kind)
        if (kept.has(token_at(kind))) CHECK(fridge_keep_value(side, token_at(kind)) >= dearest);
}

TEST_CASE("nothing is suggested in other phases, or once a seat is ready") {
    State state = deal(box(), {}, 3, 1);
    CHECK(suggest_steps(box(), state, kAnn, Wish::Stars).empty());
    state = shopped(1);
    kitchen(state, kAnn).ready = true;
    CHECK(suggest_steps(box(), state, kAnn, Wish::Stars).empty());
}

// ---- the clock

// What the clock serves for a seat, step by step.
Plates served_by_clock(State state) {
    Events untold;
    for (std::size_t steps = 0; steps < 100; ++steps) {
        const Move move = fallback(box(), state, kAnn, steps);
        if (move.kind == Move::Kind::Ready) return pantry(state, kAnn).draft;
        REQUIRE(check(box(), state, kAnn, move) == Refusal::None);
        apply(box(), state, kAnn, move, untold);
    }
    FAIL("the clock never says ready");
    return {};
}

TEST_CASE("CK-6.7: the clock serves the suggestion, or a draft that may be served as it lies") {
    State state = shopped(7);
    const Plates wanted = suggest_draft(box(), state, kAnn, Wish::Stars);
    CHECK(served_by_clock(state) == wanted);
    Plates& draft = pantry(state, kAnn).draft;
    draft.soups[0] = 1;  // an all-soup dish may not be served
    CHECK(served_by_clock(state) == wanted);
    draft = {};
    draft.servings.push_back(wanted.servings.back());
    draft.soups[wanted.servings.back().where()] = 3;
    const Plates own = draft;
    CHECK(served_by_clock(state) == own);
}

TEST_CASE("CK-6.9: the clock serves the suggested meal, or the draft as it lies") {
    State state = cooking(0, 3);
    Rng rng(3);
    stock_at_random(pantry(state, kAnn), 12, 3, rng);
    const Plates wanted = suggest_draft(box(), state, kAnn, Wish::Stars);
    CHECK(served_by_clock(state) == wanted);
    pantry(state, kAnn).draft.servings.push_back(wanted.servings.back());
    const Plates own = pantry(state, kAnn).draft;
    CHECK(served_by_clock(state) == own);
}

TEST_CASE("suggestions need no memory of their own") {
    if (!testing::counts_allocations()) return;
    State state = shopped(2);
    State meal = cooking(1, 2);
    Rng rng(2);
    stock_at_random(pantry(meal, kAnn), 14, 4, rng);
    const u64 start = testing::allocations();
    const Move one = fallback(box(), state, kAnn);
    const Move two = fallback(box(), meal, kAnn);
    const u64 used = testing::allocations() - start;
    CHECK(used == 0);
    CHECK(one.kind == Move::Kind::Put);
    CHECK(two.kind == Move::Kind::Put);
}

}  // namespace
}  // namespace brigade::critter_kitchen
