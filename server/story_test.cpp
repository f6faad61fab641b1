// How a game happened, asked at its table and of its record: nothing before it is decided, and the
// same for players, watchers and whoever opens the record.
#include <doctest/doctest.h>

#include "server/replays.hpp"
#include "server/testing/test_house.hpp"

namespace brigade::server::testing {
namespace {

const Person kMaya{"maya", "Maya", {}};
const Person kIda{"ida", "Ida", {}};

// A shift without a countdown ends when everybody is ready [KR-10.15].
wire::NewTable untimed_solo() {
    wire::NewTable wish;
    wish.game = "kitchen-rush";
    wish.seats = 1;
    wish.options = json::object{{"scenario", "s1"}, {"time-limit", "untimed"}};
    wish.start = true;
    return wish;
}

class Evening {
   public:
    Evening() {
        const std::string code = house.make_table(kMaya, untimed_solo());
        maya = house.join(kMaya, code);
        ida = house.join(kIda, code);
        house.run_until([&] { return maya->has<wire::WholeView>(); });
    }
    void act(const json::object& move) {
        const std::string id = "m" + std::to_string(++acts_);
        house.say(maya, wire::Act{id, move});
        house.run_until([&] { return maya->has<wire::Ack>() && maya->last<wire::Ack>().id == id; });
    }
    json::object story(const Client& client, std::optional<int> chapter = {}) {
        const std::string id = "s" + std::to_string(++asked_);
        house.say(client, wire::AskStory{id, chapter});
        house.run_until(
            [&] { return client->has<wire::Story>() && client->last<wire::Story>().id == id; });
        return client->last<wire::Story>().story;
    }

    TestHouse house;
    Client maya, ida;

   private:
    int acts_ = 0;
    int asked_ = 0;
};

std::size_t chapters_of(const json::object& story) {
    return story.at("chapters").as_array().size();
}

}  // namespace

TEST_CASE("KR-9.5, KR-10.15: a table tells of a shift when it was checked, to everybody alike") {
    Evening evening;
    CHECK(chapters_of(evening.story(evening.maya)) == 0);
    evening.act({{"do", "ready"}});
    evening.act({{"do", "start-shift"}});
    evening.act({{"do", "place"}, {"timer", 0}, {"space", "dr-1"}});
    evening.act({{"do", "take-order"}, {"table", "table-1"}});
    evening.house.say(evening.maya, wire::Shout{1, "st-1"});
    evening.house.settle();
    const json::object before = evening.story(evening.maya);
    CHECK(chapters_of(before) == 0);
    CHECK(json_text(before).find("verdict") == std::string::npos);
    CHECK(evening.story(evening.ida) == before);

    evening.act({{"do", "ready"}});
    evening.house.run_until([&] { return evening.maya->last<wire::TableInfo>().phase == "over"; });
    const json::object story = evening.story(evening.maya);
    REQUIRE(chapters_of(story) == 1);
    CHECK(evening.story(evening.ida) == story);
    const json::object& chapter = story.at("chapters").as_array()[0].as_object();
    const json::object& order = chapter.at("orders").as_array()[0].as_object();
    CHECK(order.at("fate") == "not-ready");
    CHECK(order.at("dishes").as_array()[0].at("rule") == "KR-5.18");
    REQUIRE(chapter.at("shouts").as_array().size() == 1);
    CHECK(chapter.at("shouts").as_array()[0].at("at") == "st-1");

    CHECK(chapters_of(evening.story(evening.maya, 0)) == 1);
    CHECK(chapters_of(evening.story(evening.maya, 1)) == 0);
    CHECK(chapters_of(evening.story(evening.maya, -1)) == 0);

    const auto id = evening.maya->last<wire::TableInfo>().result->record;
    const auto record = evening.house.log().record(id);
    REQUIRE((record.ok() && record->has_value()));
    const Result<json::object> told = make_story(**record);
    REQUIRE(told.ok());
    CHECK(json_text(*told) == json_text(story));
    ReplayShelf shelf;
    const auto kept = shelf.story(**record);
    REQUIRE(kept.ok());
    CHECK(*shelf.story(**record) == *kept);
}

TEST_CASE("a game that declares no story refuses to tell one") {
    TestHouse house;
    wire::NewTable wish;
    wish.game = "food-court";
    wish.bots = {"easy"};
    wish.start = true;
    const Client maya = house.join(kMaya, house.make_table(kMaya, wish));
    house.run_until([&] { return maya->has<wire::WholeView>(); });
    house.say(maya, wire::AskStory{"s", {}});
    house.run_until([&] { return maya->has<wire::Refused>(); });
    CHECK(maya->last<wire::Refused>().why.id == "no-story");
    CHECK(maya->last<wire::Refused>().id == "s");
}

}  // namespace brigade::server::testing
