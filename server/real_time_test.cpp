// Tables of a game in real time: moves are judged at the moment they are made, and bots keep their
// own time, also across a restart.
#include <doctest/doctest.h>

#include "server/testing/served_house.hpp"
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

// A table at the standard pace that pauses when somebody is away.
struct PausingTable {
    explicit PausingTable(const Limits& limits) : house({}, limits) {
        code = house.make_table(kMaya, pressure_cooker({}));
        maya = house.join(kMaya, code);
        tom = house.join(kTom, code);
        house.say(maya, wire::SetSettings{{.absence = "pause", .absence_s = kPatience}});
        house.say(tom, wire::Ready{true});
        house.say(maya, wire::Start{});
        house.run_until([&] { return maya->has<wire::WholeView>(); });
    }
    [[nodiscard]] std::string phase() const { return maya->last<wire::TableInfo>().phase; }
    void run_until_phase(const std::string& wanted) {
        house.run_until([&] { return phase() == wanted; });
    }

    static constexpr int kPatience = 5;  // the least that can be set
    TestHouse house;
    std::string code;
    Client maya, tom;
};

TEST_CASE("PR-6.24: a table that pauses for an absence takes the hands off after it all the same") {
    Limits limits = TestHouse::quick();
    limits.real_time_pause_s = 1;
    limits.real_time_absence_s = PausingTable::kPatience + 1;
    PausingTable table(limits);
    table.house.hang_up(table.tom);
    table.run_until_phase("paused");
    CHECK(plays_with(table.maya, "hands-off") == 0);
    table.run_until_phase("playing");  // the pause has its end, Tom or not
    table.house.run_until([&] { return plays_with(table.maya, "hands-off") == 1; });
    CHECK(table.phase() == "playing");
}

TEST_CASE(
    "PR-6.24: also over sockets, a cook who stays away is paused for once and then taken off") {
    Limits limits;
    limits.real_time_pause_s = 1;
    limits.real_time_absence_s = PausingTable::kPatience + 1;
    ServedHouse house(limits);
    const std::string code = house.make_table("Maya", pressure_cooker({}));
    RawPlayer maya(house, "Maya", code);
    auto tom = std::make_unique<RawPlayer>(house, "Tom", code);
    const auto wait_for_phase = [&](std::string_view phase) {
        maya.wait_for("table", [&](const json::object& table) {
            return table.at("phase") == json::value(phase);
        });
    };
    maya.say(wire::SetSettings{{.absence = "pause", .absence_s = PausingTable::kPatience}});
    maya.wait_for("table", [](const json::object& table) {
        return table.at("settings").at("absence") == json::value("pause");
    });
    tom->say(wire::Ready{true});
    maya.wait_for("table", [](const json::object& table) {
        return table.at("seats").at(1).at("ready") == json::value(true);
    });
    maya.say(wire::Start{});
    wait_for_phase("playing");
    tom.reset();
    wait_for_phase("paused");
    wait_for_phase("playing");
    CHECK(maya.wait_for_event("hands-off").at("seat") == 1);
}

// Two cooks over sockets, who begin to cook at once.
struct ServedKitchen {
    explicit ServedKitchen(const Limits& limits)
        : house(limits),
          code(house.make_table("Maya", pressure_cooker({}))),
          maya(house, "Maya", code),
          tom(house, "Tom", code) {
        tom.say(wire::Ready{true});
        maya.wait_for("table", [](const json::object& table) {
            return table.at("seats").at(1).at("ready") == json::value(true);
        });
        maya.say(wire::Start{});
        wait_for_phase("playing");
    }
    void wait_for_phase(std::string_view phase) {
        maya.wait_for("table", [&](const json::object& table) {
            return table.at("phase") == json::value(phase);
        });
    }

    ServedHouse house;
    std::string code;
    RawPlayer maya, tom;
};

TEST_CASE("PR-6.25: also over sockets, one seat has 20 moves in a second for all its windows") {
    ServedKitchen kitchen{Limits{}};
    RawPlayer window(kitchen.house, "Maya", kitchen.code);
    constexpr int kEach = 15;
    for (int number = 0; number < kEach; ++number) {
        const std::string id = std::to_string(number);
        kitchen.maya.say(wire::Act{"a" + id, {{"do", "nonsense"}}, 1, 1});
        window.say(wire::Act{"b" + id, {{"do", "nonsense"}}, 1, 1});
    }
    int too_fast = 0;
    for (RawPlayer* player : {&kitchen.maya, &window})
        for (int number = 0; number < kEach; ++number)
            too_fast += player->wait_for("refused").at("why").at("id") == "too-fast" ? 1 : 0;
    CHECK(too_fast > 0);  // ten, unless the machine took more than a second over it
    CHECK(too_fast <= 10);
    kitchen.tom.say(wire::Act{"t", {{"do", "nonsense"}}, 1, 1});
    CHECK(kitchen.tom.wait_for("refused").at("why").at("id") != "too-fast");
}

TEST_CASE("PR-6.23: also over sockets, pauses are few and each of them ends by itself") {
    Limits limits;
    limits.real_time_pauses_max = 2;
    limits.real_time_pause_s = 1;
    ServedKitchen kitchen(limits);
    for (int count = 0; count < limits.real_time_pauses_max; ++count) {
        kitchen.maya.say(wire::Pause{});
        kitchen.wait_for_phase("paused");
        kitchen.wait_for_phase("playing");
    }
    kitchen.maya.say(wire::Pause{});
    CHECK(kitchen.maya.wait_for("refused").at("why").at("id") == "no-pause-left");
}

TEST_CASE("PR-6.24: who comes back in the pause goes on with both hands") {
    Limits limits = TestHouse::quick();
    limits.real_time_absence_s = PausingTable::kPatience + 1;
    PausingTable table(limits);
    table.house.hang_up(table.tom);
    table.run_until_phase("paused");
    table.tom = table.house.join(kTom, table.code);
    table.run_until_phase("playing");
    table.house.say(table.tom, wire::Act{"t", {{"do", "grab"}, {"spot", 7}}});
    table.house.run_until([&] { return plays_with(table.tom, "came-home") == 1; });
    CHECK(plays_with(table.maya, "hands-off") == 0);
}

TEST_CASE("PR-6.23: absences pause a game as often as anybody may, and then no more") {
    Limits limits = TestHouse::quick();
    limits.real_time_pauses_max = 1;
    limits.real_time_absence_s = PausingTable::kPatience + 1;
    PausingTable table(limits);
    table.house.hang_up(table.tom);
    table.run_until_phase("paused");
    table.tom = table.house.join(kTom, table.code);
    table.run_until_phase("playing");
    table.house.say(table.maya, wire::Pause{});  // there is one for all
    table.house.run_until([&] { return table.maya->has<wire::Refused>(); });
    CHECK(table.maya->last<wire::Refused>().why.id == "no-pause-left");
    const std::size_t before = table.maya->all<wire::TableInfo>().size();
    table.house.hang_up(table.tom);
    table.house.run_until([&] { return plays_with(table.maya, "hands-off") == 1; });
    const std::vector<wire::TableInfo> told = table.maya->all<wire::TableInfo>();
    for (std::size_t at = before; at < told.size(); ++at) CHECK(told[at].phase == "playing");
}

}  // namespace
}  // namespace brigade::server::testing
