// The ladder of a game, from summaries of finished games.
#include "server/progress.hpp"

#include <doctest/doctest.h>

#include "core/describe.hpp"
#include "server/served_games.hpp"

namespace brigade::server {
namespace {

const wire::GameDetails& kitchen_rush() {
    static const ServedGames games = load_games();
    return games.find("kitchen-rush")->second.details;
}

struct Played {
    std::string step;
    int seats;
    std::string limit;
    std::string medal;
    bool won;
};

// The newest game is the first, as the log gives them.
std::vector<StoredRecord> records_of(const std::vector<Played>& games) {
    std::vector<StoredRecord> records;
    for (const Played& game : games) {
        wire::ReplaySummary summary;
        summary.id = "r" + std::to_string(records.size());
        summary.game = "kitchen-rush";
        summary.ended = 1000 - static_cast<i64>(records.size());
        summary.names.resize(static_cast<std::size_t>(game.seats));
        summary.team = wire::TeamInfo{game.won, game.medal, "", {}};
        summary.rung = wire::Rung{game.step, {{"time-limit", game.limit}}};
        StoredRecord record;
        record.id = summary.id;
        record.summary = json_text(summary);
        records.push_back(std::move(record));
    }
    return records;
}

wire::Progress progress(const std::vector<Played>& games) {
    return progress_of(kitchen_rush(), records_of(games));
}

TEST_CASE("KR-10.13: whoever has played nothing begins with the first step") {
    const wire::Progress fresh = progress({});
    CHECK(fresh.climbs.empty());
    CHECK(fresh.next == "s1");
    CHECK_FALSE(fresh.last);
}

TEST_CASE("KR-10.13: a pass opens the next step, whatever was played between") {
    CHECK(progress({{"s1", 2, "normal", "bronze", true}}).next == "s2");
    CHECK(progress({{"s1", 2, "normal", "none", false}}).next == "s1");
    const wire::Progress ahead =
        progress({{"s7", 2, "normal", "gold", true}, {"s1", 2, "normal", "bronze", true}});
    CHECK(ahead.next == "s2");
    CHECK(ahead.last == "s7");
}

TEST_CASE("KR-10.13, KR-10.14: a pass by a slow clock brings no medal, and opens the next step") {
    const wire::Progress slow =
        progress({{"s1", 2, "normal", "none", true}, {"s1", 2, "normal", "none", false}});
    CHECK(slow.next == "s2");
    REQUIRE(slow.climbs.size() == 1);
    CHECK(slow.climbs[0].passed);
    CHECK(slow.climbs[0].record == "r0");
    CHECK(progress({{"s1", 2, "normal", "bronze", true}, {"s1", 2, "normal", "none", true}})
              .climbs[0]
              .medal == "bronze");
}

TEST_CASE("R21: a practice that is won brings neither a medal nor the next step") {
    const wire::Progress practised = progress({{"s1", 2, "untimed", "none", true}});
    CHECK(practised.next == "s1");
    REQUIRE(practised.climbs.size() == 1);
    CHECK_FALSE(practised.climbs[0].passed);
}

TEST_CASE("KR-8.8: the best medal of each step, number of people and limit is kept") {
    const wire::Progress many = progress({{"s2", 3, "family", "bronze", true},
                                          {"s1", 2, "normal", "none", false},
                                          {"s1", 2, "normal", "gold", true},
                                          {"s1", 2, "normal", "silver", true},
                                          {"s1", 4, "normal", "bronze", true}});
    REQUIRE(many.climbs.size() == 3);
    CHECK(many.climbs[0].step == "s1");
    CHECK(many.climbs[0].seats == 2);
    CHECK(many.climbs[0].medal == "gold");
    CHECK(many.climbs[0].games == 3);
    CHECK(many.climbs[0].record == "r2");
    CHECK(many.climbs[1].seats == 4);
    CHECK(many.climbs[2].terms.at("time-limit") == "family");
    CHECK(many.next == "s3");
}

TEST_CASE("after the last step there is no next one") {
    std::vector<Played> all;
    for (int step = 8; step >= 1; --step)
        all.push_back({"s" + std::to_string(step), 2, "normal", "bronze", true});
    CHECK_FALSE(progress(all).next);
}

TEST_CASE("records of before, without a team, are no steps") {
    StoredRecord old;
    old.summary = R"({"id":"a","game":"kitchen-rush","ended":5})";
    StoredRecord broken;
    broken.summary = "{";
    CHECK(progress_of(kitchen_rush(), {old, broken}).climbs.empty());
}

TEST_CASE("the step of a table is in its options") {
    const Ladder ladder{.option = "scenario", .terms = {"time-limit"}};
    const auto rung = rung_of(ladder, {{"scenario", "s4"}, {"time-limit", "usual"}, {"sand", "x"}});
    REQUIRE(rung);
    CHECK(rung->step == "s4");
    CHECK(json_text(rung->terms) == R"({"time-limit":"usual"})");
    CHECK_FALSE(rung_of({}, {{"scenario", "s4"}}));
}

}  // namespace
}  // namespace brigade::server
