// Tables of a game in real time: moves are judged at the moment they are made, and bots keep their
// own time, also across a restart.
#include <doctest/doctest.h>

#include "server/testing/test_house.hpp"

namespace brigade::server::testing {
namespace {

const Person kMaya{"maya", "Maya", {}};
const Person kTom{"tom", "Tom", {}};

// Cooking begins with the deal.
wire::NewTable pressure_cooker(json::object options) {
    wire::NewTable wish;
    wish.game = "pressure-cooker";
    options["study-ms"] = 0;
    options["countdown-ms"] = 0;
    wish.options = std::move(options);
    return wish;
}

std::size_t plays_with(const Client& client, std::string_view event) {
    const std::string tag = "\"event\":\"" + std::string(event) + "\"";
    const std::vector<std::string> frames = client->frames();
    return static_cast<std::size_t>(
        std::count_if(frames.begin(), frames.end(), [&](const std::string& frame) {
            return frame.starts_with(R"({"t":"play")") && frame.find(tag) != std::string::npos;
        }));
}

Millis table_ms(TestHouse& house, const Client& client) {
    const std::size_t before = client->all<wire::Synced>().size();
    house.say(client, wire::Sync{"s"});
    house.run_until([&] { return client->all<wire::Synced>().size() > before; });
    return client->last<wire::Synced>().clock.ms;
}

TEST_CASE("PR-6.12: a hand that has rested may grab again, though nothing happened meanwhile") {
    constexpr int kBeat = 600;
    TestHouse house;
    const std::string code = house.make_table(
        kMaya,
        pressure_cooker({{"pace", "custom"}, {"hand-ms", 1}, {"toss-ms", 1}, {"beat-ms", kBeat}}));
    const Client maya = house.join(kMaya, code);
    const Client tom = house.join(kTom, code);
    house.say(tom, wire::Ready{true});
    house.say(maya, wire::Start{});
    house.run_until([&] { return maya->has<wire::WholeView>(); });
    house.say(maya, wire::Act{"grab", {{"do", "grab"}, {"spot", 0}}});
    house.run_until([&] { return plays_with(maya, "looked") == 1; });
    house.say(maya, wire::Act{"back", {{"do", "put-back"}}});
    house.run_until([&] { return maya->all<wire::Ack>().size() == 2; });
    const Millis then = table_ms(house, maya);
    while (table_ms(house, maya) < then + kBeat) house.settle();
    house.say(maya, wire::Act{"again", {{"do", "grab"}, {"spot", 1}}});
    house.run_until(
        [&] { return maya->all<wire::Ack>().size() == 3 || maya->has<wire::Refused>(); });
    CHECK_FALSE(maya->has<wire::Refused>());
}

TEST_CASE("PR-6.10: bots cook at their own pace, and go on after a restart") {
    TempFolder folder;
    wire::NewTable wish = pressure_cooker({{"pace", "raw"}});
    wish.bots = {"hard", "normal", "easy"};
    wish.start = true;
    wish.settings = wire::Settings{};
    wish.settings->speed = 200;
    wish.settings->coach = true;
    std::string code;
    {
        TestHouse house(folder.path());
        code = house.make_table(kMaya, wish);
        const Client maya = house.join(kMaya, code);
        house.run_until([&] { return plays_with(maya, "placed") >= 5; });
        CHECK(maya->last<wire::TableInfo>().phase == "playing");
    }
    TestHouse house(folder.path());
    const Client maya = house.join(kMaya, code);
    house.run_until([&] { return plays_with(maya, "placed") >= 5; });
    house.say(maya, wire::Hint{"h"});
    house.run_until([&] { return maya->has<wire::Advice>(); });
    CHECK_FALSE(maya->last<wire::Advice>().say.empty());
    CHECK(maya->last<wire::TableInfo>().phase == "playing");
}

}  // namespace
}  // namespace brigade::server::testing
