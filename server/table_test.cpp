// A table's life, from its founding to the rematch, through what its clients are told.
#include <doctest/doctest.h>

#include "server/testing/test_house.hpp"

namespace brigade::server::testing {
namespace {

const Person kMaya{"maya", "Maya", {}};
const Person kTom{"tom", "Tom", {}};
const Person kIda{"ida", "Ida", {}};

wire::NewTable food_court(std::vector<std::string> bots = {}, bool start = false) {
    wire::NewTable wish;
    wish.game = "food-court";
    wish.bots = std::move(bots);
    wish.start = start;
    return wish;
}

bool is_over(const Client& client) { return client->last<wire::TableInfo>().phase == "over"; }

// Plays one finished move for the client, unless the bots end the game meanwhile; drafts are
// finished as the server advises.
void play_something(TestHouse& house, const Client& client, const std::string& id) {
    const wire::Choice choice = client->choices().back();
    json::object move = choice.move;
    if (choice.open) {
        const std::size_t answered = client->all<wire::Answer>().size();
        house.say(client, wire::Ask{"q" + id, move});
        house.run_until(
            [&] { return client->all<wire::Answer>().size() > answered || is_over(client); });
        if (is_over(client)) return;
        REQUIRE(client->last<wire::Answer>().best.has_value());
        move = *client->last<wire::Answer>().best;
    }
    // Out of turn the game may go on meanwhile; then it came too late and is chosen anew.
    const auto answers = [&] {
        return client->all<wire::Ack>().size() + client->all<wire::Refused>().size();
    };
    const std::size_t done = answers();
    house.say(client, wire::Act{id, move});
    house.run_until([&] { return answers() > done || is_over(client); });
}

void play_to_the_end(TestHouse& house, const Client& client) {
    for (int number = 0; number < 1000; ++number) {
        house.run_until([&] { return is_over(client) || !client->choices().empty(); });
        if (is_over(client)) return;
        play_something(house, client, "m" + std::to_string(number));
        house.settle();
    }
    FAIL("the game never ends");
}

TEST_CASE("who opens a table finds it in the lobby, sitting on the first seat") {
    TestHouse house;
    const Client maya = house.join(kMaya, house.make_table(kMaya, food_court()));
    const auto welcome = maya->last<wire::Welcome>();
    CHECK(welcome.seat == 0);
    CHECK(welcome.host);
    const auto table = maya->last<wire::TableInfo>();
    CHECK(table.phase == "lobby");
    CHECK(table.seats[0].here);
    CHECK(table.preset == "standard");
}

TEST_CASE("a friend with the code gets the free seat, in capitals or not; the next one watches") {
    TestHouse house;
    std::string code = house.make_table(kMaya, food_court());
    const Client maya = house.join(kMaya, code);
    std::transform(code.begin(), code.end(), code.begin(), ::tolower);
    const Client tom = house.join(kTom, code);
    CHECK(tom->last<wire::Welcome>().seat == 1);
    CHECK(maya->last<wire::TableInfo>().seats[1].name == "Tom");
    const Client ida = house.join(kIda, code);
    CHECK_FALSE(ida->last<wire::Welcome>().seat);
    CHECK(maya->last<wire::TableInfo>().watchers == 1);
}

TEST_CASE("meal hours go to whoever said them, before the game and in it [FC-8.8]") {
    TestHouse house;
    const std::string code = house.make_table(kMaya, food_court());
    const Client maya = house.join(kMaya, code);
    const Client tom = house.join(kTom, code);
    const Client ida = house.join(kIda, code);
    const auto hours = [](const Client& client) {
        return client->last<wire::TableInfo>().options.at("meal-hours").as_array().at(1);
    };
    house.say(tom, wire::SetOptions{{{"meal-hours", json::array{nullptr, 7}}}});
    house.say(tom, wire::Ready{true});
    house.settle();
    CHECK(hours(tom) == 7);
    CHECK(hours(maya).is_null());
    CHECK(hours(ida).is_null());
    house.say(maya, wire::Start{});
    house.run_until([&] { return maya->has<wire::WholeView>(); });
    house.settle();
    CHECK(hours(tom) == 7);
    CHECK(hours(maya).is_null());
    CHECK(house.join(kIda, code)->last<wire::TableInfo>().options.at("meal-hours") ==
          json::array{nullptr, nullptr});
}

TEST_CASE("a code that leads nowhere is answered with a sentence") {
    TestHouse house;
    const Client maya = house.join(kMaya, "NOPE");
    REQUIRE(maya->bye());
    CHECK(maya->bye()->id == "no-such-table");
    CHECK_FALSE(maya->bye()->again);
}

TEST_CASE("the game begins after a countdown that anybody seated can stop") {
    TestHouse house;
    const std::string code = house.make_table(kMaya, food_court());
    const Client maya = house.join(kMaya, code);
    const Client tom = house.join(kTom, code);
    house.say(maya, wire::Start{});
    house.settle();
    CHECK(maya->last<wire::Refused>().why.id == "not-ready");
    house.say(tom, wire::Ready{true});
    house.say(tom, wire::Start{});
    house.settle();
    CHECK(tom->last<wire::Refused>().why.id == "not-host");
    house.say(maya, wire::Start{});
    house.settle();
    CHECK(tom->last<wire::Countdown>().seconds == 3);
    house.say(tom, wire::Ready{false});
    house.settle();
    CHECK(maya->last<wire::TableInfo>().phase == "lobby");
    house.say(tom, wire::Ready{true});
    house.say(maya, wire::Start{});
    house.run_until([&] { return maya->has<wire::WholeView>(); });
    house.settle();
    CHECK(maya->last<wire::TableInfo>().phase == "playing");
    CHECK(tom->last<wire::WholeView>().seq == 1);
}

TEST_CASE("play now: a person and three bots play to the end, and the record is kept") {
    TestHouse house;
    const std::string code = house.make_table(kMaya, food_court({"easy", "normal", "easy"}, true));
    const Client maya = house.join(kMaya, code);
    CHECK(maya->last<wire::TableInfo>().phase == "playing");
    play_to_the_end(house, maya);
    const wire::TableInfo table = maya->last<wire::TableInfo>();
    REQUIRE(table.result);
    CHECK(table.result->standings.size() == 4);
    CHECK(table.result->standings[0].place == 1);
    for (const wire::Standing& standing : table.result->standings) {
        int sum = 0;
        for (const wire::ScoreLine& line : standing.lines) sum += line.points;
        CHECK(sum == standing.points);
    }
    const auto record = house.log().record(table.result->record).value();
    REQUIRE(record);
    CHECK(record->guests == std::vector<std::string>{"maya"});
    SUBCASE("and there is another game when everybody there wants one") {
        house.say(maya, wire::Rematch{});
        house.run_until([&] { return maya->last<wire::TableInfo>().number == 2; });
        CHECK(maya->last<wire::TableInfo>().phase == "playing");
    }
    SUBCASE("or they go back to the lobby") {
        house.say(maya, wire::ToLobby{});
        house.settle();
        CHECK(maya->last<wire::TableInfo>().phase == "lobby");
    }
}

TEST_CASE("an act sent twice is made once and acknowledged twice") {
    TestHouse house;
    const std::string code = house.make_table(kMaya, food_court({"easy"}, true));
    const Client maya = house.join(kMaya, code);
    house.run_until([&] { return !maya->choices().empty(); });
    const wire::Choice choice = maya->choices().back();
    house.say(maya, wire::Ask{"q", choice.move});
    house.run_until([&] { return !maya->all<wire::Answer>().empty(); });
    const json::object move = choice.open ? *maya->last<wire::Answer>().best : choice.move;
    house.say(maya, wire::Act{"once", move});
    house.say(maya, wire::Act{"once", move});
    house.run_until([&] { return maya->all<wire::Ack>().size() == 2; });
    CHECK(maya->all<wire::Refused>().empty());
}

TEST_CASE("CK-6.10: what answers another game, or nothing, is not done however legal it is") {
    TestHouse house;
    const std::string code = house.make_table(kMaya, food_court({"easy"}, true));
    const Client maya = house.join(kMaya, code);
    house.run_until([&] { return !maya->choices().empty(); });
    const auto why = [&](int game, int seen) {
        const std::size_t before = maya->all<wire::Refused>().size();
        std::string text;
        wire::write_message(text, wire::Act{"a", maya->choices().back().move, game, seen});
        house.hub().received(maya, text);
        house.run_until([&] { return maya->all<wire::Refused>().size() > before; });
        return maya->last<wire::Refused>().why.id;
    };
    CHECK(why(2, 1) == "too-late");
    CHECK(why(0, 1) == "too-late");
    CHECK(why(1, 0) == "no-answer");
    CHECK(maya->all<wire::Ack>().empty());
}

TEST_CASE("whoever asks for a draft gets moves to lay it out, or none where there is no draft") {
    TestHouse house;
    const std::string code = house.make_table(kMaya, food_court({"easy"}, true));
    const Client maya = house.join(kMaya, code);
    house.run_until([&] { return maya->has<wire::WholeView>(); });
    house.say(maya, wire::Suggest{"s", "stars"});
    house.run_until([&] { return maya->has<wire::Suggestion>(); });
    CHECK(maya->last<wire::Suggestion>().id == "s");
    CHECK(maya->last<wire::Suggestion>().moves.empty());
}

TEST_CASE("a refusal has its id, sentence and rule, and changes nothing") {
    TestHouse house;
    const std::string code = house.make_table(kMaya, food_court());
    const Client maya = house.join(kMaya, code);
    house.say(maya, wire::Act{"a", {{"do", "end-turn"}}});
    house.settle();
    CHECK(maya->last<wire::Refused>().why.id == "not-playing");
    house.say(maya, wire::PutBot{1, "easy"});
    house.say(maya, wire::Start{});
    house.run_until([&] { return maya->has<wire::WholeView>(); });
    house.settle();
    const Client ida = house.join(kIda, code, true);
    house.say(ida, wire::Act{"b", {{"do", "end-turn"}}});
    house.settle();
    CHECK(ida->last<wire::Refused>().why.id == "not-seated");
    house.say(maya, wire::Act{"c", {{"do", "attract"}, {"slot", 7}}});
    house.settle();
    const wire::Refused refused = maya->last<wire::Refused>();
    CHECK(refused.id == "c");
    CHECK_FALSE(refused.why.sentence.empty());
}

TEST_CASE("a pause holds until everybody there agrees to go on") {
    TestHouse house;
    const std::string code = house.make_table(kMaya, food_court());
    const Client maya = house.join(kMaya, code);
    const Client tom = house.join(kTom, code);
    house.say(tom, wire::Ready{true});
    house.say(maya, wire::Start{});
    house.run_until([&] { return tom->has<wire::WholeView>(); });
    house.say(tom, wire::Pause{});
    house.settle();
    CHECK(maya->last<wire::TableInfo>().phase == "paused");
    CHECK_FALSE(maya->last<wire::TableInfo>().clock.running);
    CHECK(maya->last<wire::TableInfo>().reason == "Tom paused the game.");
    house.say(tom, wire::Unpause{});
    house.settle();
    CHECK(maya->last<wire::TableInfo>().phase == "paused");
    CHECK(maya->last<wire::TableInfo>().seats[1].wants_resume);
    house.say(maya, wire::Unpause{});
    house.settle();
    CHECK(maya->last<wire::TableInfo>().phase == "playing");
    CHECK(maya->last<wire::TableInfo>().clock.running);
}

TEST_CASE("FC-6.6: who leaves is covered by a bot and gets the seat back on return") {
    TestHouse house;
    const std::string code = house.make_table(kMaya, food_court());
    const Client maya = house.join(kMaya, code);
    Client tom = house.join(kTom, code);
    house.say(tom, wire::Ready{true});
    house.say(maya, wire::Start{});
    house.run_until([&] { return tom->has<wire::WholeView>(); });
    house.say(tom, wire::Leave{});
    house.hang_up(tom);
    CHECK(maya->last<wire::TableInfo>().seats[1].covered);
    tom = house.join(kTom, code);
    CHECK(tom->last<wire::Welcome>().seat == 1);
    CHECK_FALSE(maya->last<wire::TableInfo>().seats[1].covered);
}

TEST_CASE("a client that lost its connection is told exactly what it missed") {
    TestHouse house;
    const std::string code = house.make_table(kMaya, food_court({"easy"}, true));
    Client maya = house.join(kMaya, code);
    for (int number = 0; number < 12; ++number) {
        house.run_until([&] { return !maya->choices().empty(); });
        play_something(house, maya, "m" + std::to_string(number));
    }
    house.settle();
    std::vector<std::string> plays;
    for (const std::string& frame : maya->frames())
        if (frame.starts_with(R"({"t":"play")")) plays.push_back(frame);
    const std::size_t known = plays.size() / 2;
    const auto at = from_json<wire::Play>(parse_json(plays[known - 1]).value(), "t").value();
    house.hang_up(maya);
    maya = house.join(kMaya, code, false, wire::Resume{at.game, at.seq, 0, 0});
    CHECK(maya->last<wire::Welcome>().resumed);
    CHECK(maya->all<wire::WholeView>().empty());
    std::vector<std::string> again;
    for (const std::string& frame : maya->frames())
        if (frame.starts_with(R"({"t":"play")")) again.push_back(frame);
    again.resize(plays.size() - known);
    CHECK(again == std::vector<std::string>(plays.begin() + static_cast<long>(known), plays.end()));
    SUBCASE("but with other eyes it gets a whole view") {
        const Client ida = house.join(kIda, code, true, wire::Resume{at.game, at.seq, 0, 0});
        CHECK_FALSE(ida->last<wire::Welcome>().resumed);
        CHECK(ida->all<wire::WholeView>().size() == 1);
    }
}

TEST_CASE("a server that comes back has every table as it was") {
    TempFolder folder;
    std::string code;
    wire::WholeView before;
    {
        TestHouse house(folder.path());
        code = house.make_table(kMaya, food_court({"easy"}, true));
        const Client maya = house.join(kMaya, code);
        for (int number = 0; number < 6; ++number) {
            house.run_until([&] { return !maya->choices().empty(); });
            play_something(house, maya, "m" + std::to_string(number));
        }
        house.say(maya, wire::Say{"Good luck!"});
        house.say(maya, wire::Pause{});
        house.settle();
        house.hang_up(maya);
        before = house.join(kMaya, code)->last<wire::WholeView>();
    }
    TestHouse house(folder.path());
    const Client maya = house.join(kMaya, code);
    const wire::WholeView after = maya->last<wire::WholeView>();
    CHECK(after.seq == before.seq);
    CHECK(after.view == before.view);
    CHECK(after.clock.ms == before.clock.ms);
    CHECK(maya->last<wire::TableInfo>().phase == "paused");
    bool remembered = false;
    for (const wire::Talk& talk : maya->all<wire::Talk>())
        remembered = remembered || talk.line.text == "Good luck!";
    CHECK(remembered);
}

TEST_CASE("CK-6.3: what the clock played is still marked after a restart") {
    TempFolder folder;
    std::string code;
    int seat = 0;
    {
        TestHouse house(folder.path());
        code = house.make_table(kMaya, food_court());
        const std::vector<Client> both{house.join(kMaya, code), house.join(kTom, code)};
        house.say(both[1], wire::Ready{true});
        house.say(both[0], wire::Start{});
        house.run_until([&] { return both[1]->has<wire::WholeView>(); });
        // A clock takes its time; what it would write down is put there by hand.
        seat = both[0]->last<wire::TableInfo>().waits_for.front();
        const Client& slow = both[static_cast<std::size_t>(seat)];
        house.say(slow, wire::Ask{"q", slow->choices().front().move});
        house.run_until([&] { return slow->has<wire::Answer>(); });
        json::object move = slow->last<wire::Answer>().best.value();
        move["by_clock"] = true;
        house.say(slow, wire::Pause{});
        house.settle();
        const auto table = *house.log().table_by_code(code);
        house.log().write({StoredEntry{table->id, 1, 0, 600'000, seat, json_text(move), ""}},
                          [](bool kept) { CHECK(kept); });
        house.settle();
    }
    TestHouse house(folder.path());
    const auto view = house.join(kMaya, code)->last<wire::WholeView>();
    REQUIRE_FALSE(view.log.empty());
    for (const wire::LogLine& line : view.log)
        CHECK(line.by_clock.has_value() == (line.seat == seat));
}

TEST_CASE("a watcher who comes or goes leaves a countdown alone, a player who goes ends it") {
    TestHouse house;
    const std::string code = house.make_table(kMaya, food_court());
    const Client maya = house.join(kMaya, code);
    const Client tom = house.join(kTom, code);
    house.say(tom, wire::Ready{true});
    house.say(maya, wire::Start{});
    house.settle();
    REQUIRE(maya->last<wire::TableInfo>().phase == "countdown");
    const Client ida = house.join(kIda, code, true);
    CHECK(maya->last<wire::TableInfo>().phase == "countdown");
    CHECK(maya->last<wire::TableInfo>().watching == std::vector<wire::PersonInfo>{{"ida", "Ida"}});
    house.hang_up(ida);
    CHECK(maya->last<wire::TableInfo>().phase == "countdown");
    CHECK(maya->last<wire::TableInfo>().watchers == 0);
    house.hang_up(tom);
    CHECK(maya->last<wire::TableInfo>().phase == "lobby");
}

TEST_CASE("seats are kept free of watchers, however many there are") {
    Limits limits = TestHouse::quick();
    limits.watchers_max = 3;
    limits.watchers_per_address_max = 2;
    TestHouse house("", limits);
    const std::string code = house.make_table(kMaya, food_court());
    const auto watch = [&](const std::string& name, const std::string& address) {
        const Client client = house.connect({name, name, {}});
        client->come_from(address);
        house.say(client, wire::Hello{wire::kProtocol, code, true, {}});
        house.run_until([&] { return client->has<wire::TableInfo>() || client->bye(); });
        return client;
    };
    CHECK_FALSE(watch("w1", "192.0.2.1")->bye());
    CHECK_FALSE(watch("w2", "192.0.2.1")->bye());
    CHECK(watch("w3", "192.0.2.1")->bye()->id == "table-full");
    CHECK_FALSE(watch("w4", "192.0.2.2")->bye());
    CHECK(watch("w5", "192.0.2.3")->bye()->id == "table-full");
    CHECK(house.join(kMaya, code)->last<wire::Welcome>().seat == 0);
    CHECK(house.join(kTom, code)->last<wire::Welcome>().seat == 1);
    CHECK(house.join(kTom, code)->last<wire::Welcome>().seat == 1);
    CHECK(house.join(kIda, code)->bye()->id == "table-full");
}

TEST_CASE("a person has so many windows at one table; a new one takes the place of the oldest") {
    TestHouse house;
    const std::string code = house.make_table(kMaya, food_court());
    std::vector<Client> windows;
    for (int number = 0; number < 6; ++number) windows.push_back(house.join(kMaya, code));
    for (std::size_t number = 0; number < windows.size(); ++number) {
        REQUIRE(windows[number]->has<wire::Welcome>());
        CHECK(windows[number]->bye().has_value() == (number < 2));
    }
    CHECK(windows[0]->bye()->id == "elsewhere");
    house.say(windows[5], wire::Sync{"s"});
    house.run_until([&] { return windows[5]->has<wire::Synced>(); });
}

TEST_CASE("limits hold for a person and for an address, whatever the number of connections") {
    Limits limits = TestHouse::quick();
    limits.talks_per_s = 1;
    limits.burst_s = 2;
    limits.address_share = 2;
    TestHouse house("", limits);
    const std::string code = house.make_table(kMaya, food_court());
    const auto too_fast = [](const Client& client) {
        return client->has<wire::Refused>() && client->last<wire::Refused>().why.id == "too-fast";
    };
    const std::vector<Client> windows{house.join(kMaya, code), house.join(kMaya, code)};
    for (const Client& window : windows) house.say(window, wire::Say{"one"});
    house.settle();
    CHECK_FALSE(too_fast(windows[1]));
    house.say(windows[0], wire::Say{"two"});
    CHECK(too_fast(windows[0]));
    const Client tom = house.join(kTom, code);
    const Client ida = house.join(kIda, code);
    house.say(tom, wire::Say{"one"});
    house.say(tom, wire::Say{"two"});
    CHECK_FALSE(too_fast(tom));
    house.say(ida, wire::Say{"one"});
    CHECK(too_fast(ida));
}

TEST_CASE("who says hello too often is told to come back later") {
    Limits limits = TestHouse::quick();
    limits.hellos_per_s = 1;
    limits.hellos_burst = 2;
    TestHouse house("", limits);
    const std::string code = house.make_table(kMaya, food_court());
    house.join(kMaya, code);
    house.join(kMaya, code);
    const Client third = house.connect(kMaya);
    house.say(third, wire::Hello{wire::kProtocol, code, false, {}});
    REQUIRE(third->bye());
    CHECK(third->bye()->id == "too-fast");
    CHECK(third->bye()->again);
}

TEST_CASE("a coach who stays at home gives no hints") {
    TestHouse house;
    wire::NewTable wish = food_court({"easy"}, true);
    SUBCASE("at home") {
        const Client maya = house.join(kMaya, house.make_table(kMaya, wish));
        house.say(maya, wire::Hint{"h"});
        house.run_until([&] { return maya->has<wire::Refused>(); });
        CHECK(maya->last<wire::Refused>().id == "h");
        CHECK(maya->last<wire::Refused>().why.id == "no-coach");
    }
    SUBCASE("at the table") {
        wish.settings.emplace().coach = true;
        const Client maya = house.join(kMaya, house.make_table(kMaya, wish));
        house.run_until([&] { return !maya->choices().empty(); });
        house.say(maya, wire::Hint{"h"});
        house.run_until([&] { return maya->has<wire::Advice>(); });
        CHECK(maya->last<wire::Advice>().id == "h");
    }
}

TEST_CASE("somebody who fell behind is told everything again") {
    TestHouse house;
    const Client maya = house.join(kMaya, house.make_table(kMaya, food_court({"easy"}, true)));
    house.say(maya, wire::Pause{});
    house.settle();
    const auto view = maya->last<wire::WholeView>();
    house.hub().drained(maya);
    house.run_until([&] { return maya->all<wire::WholeView>().size() == 2; });
    CHECK(maya->all<wire::Welcome>().size() == 2);
    CHECK_FALSE(maya->last<wire::Welcome>().resumed);
    CHECK(maya->last<wire::Welcome>().seat == 0);
    CHECK(maya->last<wire::WholeView>().seq >= view.seq);
}

TEST_CASE("the host mutes and removes; who was removed stays away until the host allows it") {
    TestHouse house;
    const std::string code = house.make_table(kMaya, food_court());
    const Client maya = house.join(kMaya, code);
    const Client tom = house.join(kTom, code);
    Client ida = house.join(kIda, code, true);
    house.say(tom, wire::Mute{"ida", true});
    house.settle();
    CHECK(tom->last<wire::Refused>().why.id == "not-host");
    house.say(maya, wire::Mute{"nobody", true});
    house.settle();
    CHECK(maya->last<wire::Refused>().why.id == "no-such-person");
    house.say(maya, wire::Mute{"maya", true});
    house.settle();
    CHECK(maya->last<wire::Refused>().why.id == "own-seat");

    house.say(maya, wire::Mute{"ida", true});
    house.say(ida, wire::Say{"hello"});
    house.settle();
    CHECK(ida->last<wire::Refused>().why.id == "muted");
    CHECK(tom->last<wire::TableInfo>().muted == std::vector<std::string>{"ida"});
    house.say(maya, wire::Mute{"ida", false});
    house.say(ida, wire::Say{"hello again"});
    house.settle();
    CHECK(tom->last<wire::Talk>().line.text == "hello again");
    CHECK(tom->last<wire::Talk>().line.guest == "ida");

    house.say(maya, wire::Remove{"ida"});
    house.settle();
    REQUIRE(ida->bye());
    CHECK(ida->bye()->id == "removed");
    CHECK(maya->last<wire::TableInfo>().watchers == 0);
    CHECK(house.join(kIda, code, true)->bye()->id == "removed");
    house.say(maya, wire::Allow{"ida"});
    house.settle();
    ida = house.join(kIda, code, true);
    CHECK(ida->has<wire::Welcome>());

    house.say(tom, wire::Ready{true});
    house.say(maya, wire::Start{});
    house.run_until([&] { return tom->has<wire::WholeView>(); });
    house.say(maya, wire::Remove{"tom"});
    house.settle();
    CHECK(tom->bye()->id == "removed");
    const wire::TableInfo table = maya->last<wire::TableInfo>();
    CHECK(table.phase == "playing");
    CHECK(table.seats[1].covered);
    CHECK(table.removed == std::vector<wire::PersonInfo>{{"tom", "Tom"}});
    CHECK(house.join(kTom, code)->bye()->id == "removed");
}

TEST_CASE("a removed person frees the seat in the lobby") {
    TestHouse house;
    const std::string code = house.make_table(kMaya, food_court());
    const Client maya = house.join(kMaya, code);
    const Client tom = house.join(kTom, code);
    house.say(maya, wire::Remove{"tom"});
    house.settle();
    CHECK_FALSE(maya->last<wire::TableInfo>().seats[1].name);
}

TEST_CASE("talk is shown without what cannot be seen or moves other text about") {
    TestHouse house;
    const Client maya = house.join(kMaya, house.make_table(kMaya, food_court()));
    house.say(maya, wire::Say{"one\ntwo\xE2\x80\xAE eerht"});
    house.settle();
    CHECK(maya->last<wire::Talk>().line.text == "one two eerht");
    house.say(maya, wire::Say{" \xE2\x80\x8B\xE2\x81\xA6\t"});
    house.settle();
    CHECK(maya->last<wire::Refused>().why.id == "talk-empty");
}

TEST_CASE("talk has a limit, shouts are the game's own") {
    TestHouse house;
    const std::string code = house.make_table(kMaya, food_court());
    const Client maya = house.join(kMaya, code);
    house.say(maya, wire::Say{std::string(281, 'a')});
    house.settle();
    CHECK(maya->last<wire::Refused>().why.id == "talk-too-long");
    house.say(maya, wire::Shout{0, "it-sugo"});
    house.settle();
    CHECK(maya->last<wire::Talk>().line.kind == "shout");
    house.say(maya, wire::Shout{99, {}});
    house.settle();
    CHECK(maya->last<wire::Refused>().why.id == "no-such-shout");
}

TEST_CASE("rubbish and haste are refused, and too much of it ends the connection") {
    Limits limits = TestHouse::quick();
    limits.talks_per_s = 1;
    limits.burst_s = 1;
    limits.refused_in_a_row_max = 5;
    TestHouse house("", limits);
    const Client maya = house.join(kMaya, house.make_table(kMaya, food_court()));
    house.say(maya, wire::Say{"one"});
    house.say(maya, wire::Say{"two"});
    house.settle();
    CHECK(maya->last<wire::Refused>().why.id == "too-fast");
    for (const char* rubbish : {"", "{", "[]", "{\"t\":\"fly\"}", "{\"t\":\"sit\",\"seat\":\"x\"}"})
        house.hub().received(maya, rubbish);
    house.settle();
    CHECK(maya->last<wire::Refused>().why.id == "bad-message");
    REQUIRE(maya->bye());
    CHECK(maya->bye()->id == "too-much");
}

TEST_CASE("listed tables with somebody there are shown, private ones are not") {
    TestHouse house;
    const Client maya = house.join(kMaya, house.make_table(kMaya, food_court()));
    REQUIRE(house.hub().listed({}).size() == 1);
    CHECK(house.hub().listed({})[0]->host == "Maya");
    CHECK(house.hub().listed({"kitchen-rush", false}).empty());
    wire::Settings settings;
    settings.unlisted = true;
    house.say(maya, wire::SetSettings{settings});
    house.settle();
    CHECK(house.hub().listed({}).empty());
}

TEST_CASE("the table clock is told at once to whoever asks") {
    TestHouse house;
    const Client maya = house.join(kMaya, house.make_table(kMaya, food_court({"easy"}, true)));
    house.say(maya, wire::Sync{"s"});
    house.run_until([&] { return !maya->all<wire::Synced>().empty(); });
    CHECK(maya->last<wire::Synced>().clock.running);
}

}  // namespace
}  // namespace brigade::server::testing
