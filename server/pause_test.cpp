// Pauses and absences beyond what one game's sockets show: across a restart, documents of earlier
// versions, and tables of games that leave it to the house.
#include <doctest/doctest.h>

#include "core/describe.hpp"
#include "server/lobby.hpp"
#include "server/pause_rules.hpp"
#include "server/testing/test_house.hpp"

namespace brigade::server::testing {
namespace {

const Person kMaya{"maya", "Maya", {}};
const Person kTom{"tom", "Tom", {}};

constexpr int kPatience = 5;  // the least that can be set

wire::NewTable table_of(const std::string& game, const std::string& absence) {
    wire::NewTable wish;
    wish.game = game;
    wish.settings = wire::Settings{};
    wish.settings->absence = absence;
    if (absence != "wait") wish.settings->absence_s = kPatience;
    return wish;
}

std::string phase_of(const Client& client) { return client->last<wire::TableInfo>().phase; }

void start(TestHouse& house, const Client& maya, const Client& tom) {
    house.say(tom, wire::Ready{true});
    house.say(maya, wire::Start{});
    house.run_until([&] { return tom->has<wire::WholeView>(); });
}

TEST_CASE("who does not come back after a restart is missed as anybody who is gone") {
    TempFolder folder;
    std::string code;
    {
        TestHouse house(folder.path());
        code = house.make_table(kMaya, table_of("food-court", "bot"));
        const Client maya = house.join(kMaya, code);
        start(house, maya, house.join(kTom, code));
    }
    TestHouse house(folder.path());
    const Client maya = house.join(kMaya, code);
    CHECK_FALSE(maya->last<wire::TableInfo>().seats[1].covered);
    house.run_until([&] { return maya->last<wire::TableInfo>().seats[1].covered; });
    CHECK_FALSE(maya->last<wire::TableInfo>().seats[0].covered);
}

TEST_CASE("a table that waits for somebody goes on with a bot if those who are there want one") {
    TestHouse house;
    const std::string code = house.make_table(kMaya, table_of("food-court", "pause"));
    const Client maya = house.join(kMaya, code);
    const Client tom = house.join(kTom, code);
    start(house, maya, tom);
    house.hang_up(tom);
    house.run_until([&] { return phase_of(maya) == "paused"; });
    CHECK(maya->last<wire::TableInfo>().missing == std::vector<int>{1});
    CHECK(maya->last<wire::TableInfo>().pauses->by == "anyone");
    CHECK(maya->last<wire::TableInfo>().pauses->resume == "everybody");
    house.say(maya, wire::StandIn{});
    house.settle();
    CHECK(phase_of(maya) == "playing");
    CHECK(maya->last<wire::TableInfo>().seats[1].covered);
    CHECK_FALSE(maya->last<wire::TableInfo>().missing.has_value());
    house.say(maya, wire::StandIn{});
    house.settle();
    CHECK(maya->last<wire::Refused>().why.id == "nobody-missing");
}

TEST_CASE("KR-10.11: a frozen table is frozen after a restart, and thaws with the missing one") {
    TempFolder folder;
    wire::NewTable wish;
    wish.game = "kitchen-rush";
    wish.options = json::object{{"stand-in", "freeze"}};
    wish.settings = wire::Settings{};
    wish.settings->unlisted = true;
    std::string code;
    {
        TestHouse house(folder.path());
        code = house.make_table(kMaya, wish);
        const Client maya = house.join(kMaya, code);
        const Client tom = house.join(kTom, code);
        start(house, maya, tom);
        house.hang_up(tom);
        house.run_until([&] { return phase_of(maya) == "paused"; });
    }
    TestHouse house(folder.path());
    const Client maya = house.join(kMaya, code);
    CHECK(phase_of(maya) == "paused");
    CHECK(maya->last<wire::TableInfo>().missing == std::vector<int>{1});
    const Client tom = house.join(kTom, code);
    CHECK(phase_of(maya) == "playing");
}

TEST_CASE("documents that name one missed guest are read as those that name several") {
    TableDoc doc;
    doc.code = "KR7F";
    doc.phase = "paused";
    doc.reason = "Tom is away.";
    json::object old = to_json(doc).as_object();
    old.erase("missing");
    old.erase("paused_by");
    old["paused_for"] = "tom";
    const Result<TableDoc> missed = read_table_doc(text_of(old));
    REQUIRE(missed.ok());
    CHECK(missed->missing == std::vector<std::string>{"tom"});
    CHECK(missed->paused_by.empty());
    old["paused_for"] = "";
    const Result<TableDoc> wanted = read_table_doc(text_of(old));
    REQUIRE(wanted.ok());
    CHECK(wanted->missing.empty());
    CHECK(wanted->paused_by == "Tom is away.");
}

TEST_CASE("KR-10.10: more than half") {
    CHECK(is_majority(1, 1));
    CHECK_FALSE(is_majority(1, 2));
    CHECK(is_majority(2, 3));
    CHECK_FALSE(is_majority(2, 4));
    CHECK_FALSE(is_majority(0, 0));
}

TEST_CASE("games that say nothing of pauses have those of the house") {
    Limits limits;
    const PauseRules turns = pause_rules_of({}, false, true, limits);
    CHECK(turns.who == PauseRules::Who::Anyone);
    CHECK(turns.most == PauseRules::kNoEnd);
    const PauseRules listed = pause_rules_of({}, true, true, limits);
    CHECK(listed.who == PauseRules::Who::Host);
    CHECK(listed.most == limits.real_time_pauses_max);
    CHECK(pause_rules_of({}, true, false, limits).who == PauseRules::Who::Anyone);
    const PauseRules ruled =
        pause_rules_of(TableService{.pause = PauseBy::Never}, true, true, limits);
    CHECK(ruled.who == PauseRules::Who::Nobody);
    CHECK_FALSE(ruled.counts_absences);
}

}  // namespace
}  // namespace brigade::server::testing
