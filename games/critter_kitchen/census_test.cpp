// A census of fixed random games: how many moves each list offers, in which order, and how the game
// ends. It catches what no other test looks at: a rule that quietly lists or orders things
// differently. If a change is meant, the new lines are printed; put them into testdata.
#include <doctest/doctest.h>
#include <fmt/format.h>

#include <fstream>
#include <sstream>

#include "core/hash.hpp"
#include "games/critter_kitchen/test_tables.hpp"

namespace brigade::critter_kitchen::tests {

namespace {

std::string census() {
    std::string text;
    for (const std::string_view preset : {"standard", "first-game", "full-service"})
        for (std::size_t seats = 2; seats <= 5; ++seats)
            for (u64 seed = 1; seed <= 2; ++seed) {
                u64 moves = 0;
                u64 listed = 0;
                u64 order = 0;
                const State end = random_game(
                    seats, fmt::format("{{'preset':'{}'}}", preset), seed,
                    [&](const State& before, Seat seat, const Move&, const State&, const Events&) {
                        ++moves;
                        for (const Move& choice : legal(content(), before, seat)) {
                            ++listed;
                            order = hash_of(choice, order);
                        }
                    });
                text += fmt::format(
                    "{} seats {} seed {}: {} moves, {} listed, order {:016x}, end {:016x}\n",
                    preset, seats, seed, moves, listed, order, hash_of(end));
            }
    return text;
}

}  // namespace

TEST_CASE("fixed random games list the same moves in the same order as ever") {
    std::ifstream file(BRIGADE_SOURCE_DIR "/games/critter_kitchen/testdata/random-games.census");
    std::ostringstream expected;
    expected << file.rdbuf();
    CHECK_MESSAGE(census() == expected.str(), "the census is now:\n", census());
}

TEST_CASE("CK-5.41, CK-5.42: lists are in order and never longer than said") {
    for (u64 seed = 0; seed < 8; ++seed)
        random_game(5, "{'preset':'full-service'}", seed,
                    [](const State& before, Seat seat, const Move&, const State&, const Events&) {
                        const Moves moves = legal(content(), before, seat);
                        for (std::size_t at = 1; at < moves.size(); ++at)
                            if (!comes_before(moves[at - 1], moves[at])) FAIL("out of order");
                    });
}

}  // namespace brigade::critter_kitchen::tests
