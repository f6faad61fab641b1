// A census of fixed random games: how many moves each list offers, in which order, and how the game
// ends. It catches what no other test looks at: a rule that quietly lists or orders things
// differently. If a change is meant, the new lines are printed; put them into testdata.
#include <doctest/doctest.h>
#include <fmt/format.h>

#include <fstream>
#include <sstream>

#include "core/hash.hpp"
#include "games/food_court/test_tables.hpp"

namespace brigade::food_court::tests {

namespace {

struct Count {
    u64 moves = 0;
    u64 listed = 0;
    u64 order = 0;
};

// Counts every choice of every step of every move, and hashes them in their order.
Count walk_game(State& state, Rng rng) {
    Count count;
    while (awaited(state) != kNobody) {
        Move move;
        do {
            const Moves choices = legal(content(), state, state.court.active, move);
            count.listed += choices.size();
            for (const Move& choice : choices)
                count.order = mix64(
                    count.order ^ static_cast<u64>(choice.kind) ^
                    static_cast<u64>(choice.missing) << 8U ^ static_cast<u64>(choice.card) << 16U ^
                    mix64(choice.cards.bits()) ^ mix64(choice.customers.bits() + 1));
            move = choices[rng.below(static_cast<u32>(choices.size()))];
        } while (is_open(move));
        Events events;
        apply(content(), state, state.court.active, move, events);
        ++count.moves;
    }
    return count;
}

std::string census() {
    std::string text;
    for (const std::string_view preset : {"standard", "quick-lunch", "first-day", "by-the-letter"})
        for (std::size_t seats = 2; seats <= 4; ++seats)
            for (u64 seed = 1; seed <= 3; ++seed) {
                const Options options = *options_from_json(box(), {{"preset", preset}});
                State state = deal(content(), options, seats, seed);
                const Count count = walk_game(state, Rng::stream(seed, 50));
                text += fmt::format(
                    "{} seats {} seed {}: {} moves, {} listed, order {:016x}, end {:016x}\n",
                    preset, seats, seed, count.moves, count.listed, count.order, hash_of(state));
            }
    return text;
}

}  // namespace

TEST_CASE("fixed random games list the same moves in the same order as ever") {
    std::ifstream file(BRIGADE_SOURCE_DIR "/games/food_court/testdata/random-games.census");
    std::ostringstream expected;
    expected << file.rdbuf();
    CHECK_MESSAGE(census() == expected.str(), "the census is now:\n", census());
}

}  // namespace brigade::food_court::tests
