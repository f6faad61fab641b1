// What a server serves and what it only announces.
#include "server/served_games.hpp"

#include <doctest/doctest.h>

#include <algorithm>

#include "games/all.hpp"

namespace brigade::server {

TEST_CASE("a game without a board in the browser is announced, not served") {
    const ServedGames games = load_games();
    const std::vector<wire::GameDetails> all = details_of(games);
    for (const GameFace* face : all_games()) {
        const GameInfo& info = face->info();
        CAPTURE(info.id);
        CHECK(games.contains(info.id) == info.has_board);
        const auto shown = std::ranges::find(all, info.id, &wire::GameDetails::id);
        REQUIRE(shown != all.end());
        CHECK(shown->landed == info.has_board);
    }
    CHECK(std::ranges::count(all, "kitchen-rush", &wire::GameDetails::id) == 1);
}

}  // namespace brigade::server
