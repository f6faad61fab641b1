// A census of fixed random games: how many moves each list offers, in which order, and how the game
// ends. It catches what no other test looks at: a rule that quietly lists or orders things
// differently. If a change is meant, the new lines are printed; put them into testdata.
#include <fmt/format.h>

#include <fstream>
#include <sstream>

#include "core/hash.hpp"
#include "games/kitchen_rush/tests/test_tables.hpp"

namespace brigade::kitchen_rush::tests {

namespace {

struct Count {
    u64 moves = 0;
    u64 listed = 0;
    u64 order = 0;
};

// One busy step of some seat that is awaited, or some time that passes.
void walk_step(State& state, Rng& rng, Count& count) {
    Events events;
    const Seat seat = seat_at(rng.below(state.floor.seat_count));
    if (!includes(awaited(state), seat)) {
        const Millis now = state.floor.now_ms;
        return advance(content(), state, std::min(due(state), now + 1 + rng.below(900)), events);
    }
    for (Move move;;) {
        const Moves choices = legal(content(), state, seat, move);
        count.listed += choices.size();
        for (const Move& choice : choices) count.order = mix64(count.order ^ hash_of(choice));
        move = random_step(content(), state, seat, move, rng);
        if (is_open(move)) continue;
        apply(content(), state, seat, move, events);
        ++count.moves;
        return;
    }
}

std::string census() {
    std::string text;
    for (const KebabWord& scenario : kEnumWords<ScenarioId>)
        for (std::size_t seats = 1; seats <= 4; ++seats) {
            State state =
                deal(content(), options_of("{'scenario':'" + std::string(scenario.view()) + "'}"),
                     seats, seats + 40);
            Rng rng = Rng::stream(seats, 50);
            Count count;
            while (is_running(state)) walk_step(state, rng, count);
            text += fmt::format("{} seats {}: {} moves, {} listed, order {:016x}, end {:016x}\n",
                                scenario.view(), seats, count.moves, count.listed, count.order,
                                hash_of(state));
        }
    return text;
}

}  // namespace

TEST_CASE("fixed random games of Kitchen Rush list the same moves in the same order as ever") {
    std::ifstream file(BRIGADE_SOURCE_DIR "/games/kitchen_rush/tests/testdata/random-games.census");
    std::ostringstream expected;
    expected << file.rdbuf();
    CHECK_MESSAGE(census() == expected.str(), "the census is now:\n", census());
}

}  // namespace brigade::kitchen_rush::tests
