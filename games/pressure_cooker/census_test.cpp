// A census of fixed random games: how many moves each list offers, in which order, and how the game
// ends. It catches what no other test looks at: a rule that quietly lists or orders things
// differently. If a change is meant, the new lines are printed; put them into testdata.
#include <fmt/format.h>

#include <fstream>
#include <sstream>

#include "core/hash.hpp"
#include "games/pressure_cooker/test_tables.hpp"

namespace brigade::pressure_cooker::tests {

namespace {

struct Count {
    u64 moves = 0;
    u64 listed = 0;
    u64 order = 0;
};

// Any step of any seat but giving up, with time passing in between.
void walk_step(State& state, Rng& rng, Count& count) {
    const Seat seat = seat_at(rng.below(state.floor.seat_count));
    Events events;
    Move move;
    do {
        const Moves choices = legal(content(), state, seat, move);
        count.listed += choices.size();
        for (const Move& choice : choices) count.order = mix64(count.order ^ hash_of(choice));
        if (!choices.empty()) move = choices[rng.below(static_cast<u32>(choices.size()))];
        if (choices.empty() || move.kind == Move::Kind::HandsOff)
            return advance(content(), state, Millis{state.floor.now_ms} + 1 + rng.below(900),
                           events);
    } while (is_open(move));
    apply(content(), state, seat, move, events);
    ++count.moves;
}

std::string census() {
    std::string text;
    for (const Preset& preset : presets_of(box()))
        for (std::size_t seats = 2; seats <= 4; ++seats) {
            State state =
                deal(content(), *options_from_json(box(), preset.options), seats, seats + 40);
            Rng rng = Rng::stream(seats, 50);
            Count count;
            while (is_running(state)) walk_step(state, rng, count);
            text += fmt::format("{} seats {}: {} moves, {} listed, order {:016x}, end {:016x}\n",
                                preset.id, seats, count.moves, count.listed, count.order,
                                hash_of(state));
        }
    return text;
}

}  // namespace

TEST_CASE("fixed random games list the same moves in the same order as ever") {
    std::ifstream file(BRIGADE_SOURCE_DIR "/games/pressure_cooker/testdata/random-games.census");
    std::ostringstream expected;
    expected << file.rdbuf();
    CHECK_MESSAGE(census() == expected.str(), "the census is now:\n", census());
}

}  // namespace brigade::pressure_cooker::tests
