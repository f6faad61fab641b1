// The lobby: seats, host, options, and what must be so before a game begins.
#include <doctest/doctest.h>

#include "games/all.hpp"
#include "server/lobby_options.hpp"

namespace brigade::server {
namespace {

const Person kMaya{"maya", "Maya", {}};
const Person kTom{"tom", "Tom", {}};

LobbyGame food_court_lobby() {
    static const GameFace& face = *find_game("food-court");
    static const std::shared_ptr<const AnyBook> book =
        *face.load(face.built_in_content(), "food-court");
    return {face, *book, {"easy", "normal", "hard"}};
}

TableDoc fresh(wire::NewTable wish = {}) {
    wish.game = "food-court";
    Result<TableDoc> doc = new_table(food_court_lobby(), kMaya, wish);
    REQUIRE(doc.ok());
    return *std::move(doc);
}

std::string id_of(const Verdict& verdict) { return verdict ? verdict->id : ""; }

TEST_CASE("whoever opens a table is its host and sits on the first seat") {
    const TableDoc doc = fresh();
    CHECK(doc.host == "maya");
    CHECK(seat_of(doc, "maya") == 0);
    CHECK(doc.seats.size() == 2);
    CHECK(doc.phase == "lobby");
}

TEST_CASE("bots asked for at the beginning take the last seats, each with a name of its own") {
    wire::NewTable wish;
    wish.bots = {"easy", "hard"};
    const TableDoc doc = fresh(wish);
    REQUIRE(doc.seats.size() == 3);
    CHECK(doc.seats[1].bot == "easy");
    CHECK(doc.seats[2].bot == "hard");
    CHECK(doc.seats[1].name != doc.seats[2].name);
    CHECK(doc.seats[1].ready);
}

TEST_CASE("a table is refused for a wrong number of seats, too many bots, a strange preset") {
    const auto refused = [](const wire::NewTable& wish) {
        const auto doc = new_table(food_court_lobby(), kMaya, wish);
        return doc ? std::string() : doc.error().id;
    };
    wire::NewTable wish;
    wish.seats = 5;
    CHECK(refused(wish) == "wrong-seat-count");
    wish.seats = 2;
    wish.bots = {"easy", "easy"};
    CHECK(refused(wish) == "too-many-bots");
    wish.bots = {"sleepy"};
    CHECK(refused(wish) == "no-such-level");
    wish.bots = {};
    wish.preset = "brunch";
    CHECK(refused(wish) == "no-such-preset");
}

TEST_CASE("FC-6.2: a listed table has a turn clock of two minutes unless it says otherwise") {
    wire::NewTable wish;
    CHECK(fresh(wish).options.at("turn-clock").to_number<int>() == 120'000);
    wish.settings = wire::Settings{.unlisted = true};
    CHECK(fresh(wish).options.at("turn-clock").to_number<int>() == 0);
    wish.settings = wire::Settings{};
    CHECK(fresh(wish).options.at("turn-clock").to_number<int>() == 120'000);
    wish.options = json::object{{"turn-clock", 30'000}};
    CHECK(fresh(wish).options.at("turn-clock").to_number<int>() == 30'000);
}

TEST_CASE("a person can take a free seat, change it, and stand up") {
    wire::NewTable wish;
    wish.seats = 3;
    TableDoc doc = fresh(wish);
    CHECK(id_of(sit(doc, kTom, 0)) == "seat-taken");
    CHECK(id_of(sit(doc, kTom, 7)) == "no-such-seat");
    CHECK_FALSE(sit(doc, kTom, 1));
    CHECK_FALSE(sit(doc, kTom, 2));
    CHECK(is_free(doc.seats[1]));
    CHECK_FALSE(stand(doc, "tom"));
    CHECK(id_of(stand(doc, "tom")) == "not-seated");
}

TEST_CASE("the host who leaves hands the table on") {
    TableDoc doc = fresh();
    sit(doc, kTom, 1);
    leave(doc, "maya");
    CHECK(doc.host == "tom");
    CHECK_FALSE(check_host(doc, "tom"));
    CHECK(id_of(check_host(doc, "maya")) == "not-host");
}

TEST_CASE("who leaves a running game keeps the seat, covered by a bot") {
    TableDoc doc = fresh();
    sit(doc, kTom, 1);
    doc.phase = "playing";
    leave(doc, "tom");
    CHECK(doc.seats[1].covered);
    CHECK(seat_of(doc, "tom") == 1);
}

TEST_CASE("a game begins when every seat is taken and every guest of the host is ready") {
    TableDoc doc = fresh();
    CHECK(id_of(check_start(doc, food_court_lobby())) == "seat-free");
    sit(doc, kTom, 1);
    CHECK(id_of(check_start(doc, food_court_lobby())) == "not-ready");
    set_ready(doc, "tom", true);
    CHECK_FALSE(check_start(doc, food_court_lobby()));
}

TEST_CASE("changed options make everybody look again") {
    TableDoc doc = fresh();
    sit(doc, kTom, 1);
    set_ready(doc, "tom", true);
    CHECK_FALSE(set_options(doc, food_court_lobby(), "maya", {{"open-hands", true}}));
    CHECK_FALSE(doc.seats[1].ready);
    CHECK(id_of(set_options(doc, food_court_lobby(), "maya", {{"open-hands", 3}})) != "");
    CHECK(id_of(set_options(doc, food_court_lobby(), "maya", {{"karaoke", true}})) != "");
}

TEST_CASE("a seat chooses its own restaurant; the rest is the host's [FC-3.3]") {
    TableDoc doc = fresh();
    const auto said = [&](const char* guest, const char* id) {
        return options_for(doc, food_court_lobby(), guest).at(id).as_array();
    };
    const auto decks = [&] { return said("maya", "decks"); };
    const auto own = [&](const char* guest, json::object wish) {
        return id_of(set_options(doc, food_court_lobby(), guest, wish));
    };
    sit(doc, kTom, 1);
    set_ready(doc, "tom", true);
    set_options(doc, food_court_lobby(), "maya", {{"decks", json::array{"jin-long"}}});
    set_ready(doc, "tom", true);
    CHECK(own("tom", {{"decks", json::array{"raj-mahal", "el-nopalito"}}}) == "");
    CHECK(decks()[0] == "jin-long");
    CHECK(decks()[1] == "el-nopalito");
    CHECK(doc.seats[1].ready);
    CHECK(preset_of(food_court_lobby(), doc.options) == "standard");
    CHECK(own("tom", {{"meal-hours", json::array{3, 2}}}) == "");
    CHECK(said("tom", "meal-hours") == json::array{nullptr, 2});
    CHECK(own("tom", {{"decks", json::array{nullptr, "la-cantina"}}}) != "");
    CHECK(own("tom", {{"decks", json::array{nullptr, "jin-long"}}}) == "deck-taken");  // [FC-3.2]
    CHECK(decks()[1] == "el-nopalito");
    CHECK(own("tom", {{"open-hands", true}}) == "not-host");
    CHECK(own("ines", {{"decks", json::array{nullptr, "raj-mahal"}}}) == "not-host");

    CHECK_FALSE(swap_seats(doc, {0, 1}));
    CHECK(decks()[0] == "el-nopalito");
    CHECK(decks()[1] == "jin-long");
    for (const char* preset : {"first-day", "standard"}) {
        CHECK_FALSE(set_preset(doc, food_court_lobby(), preset));
        CHECK(preset_of(food_court_lobby(), doc.options) == preset);
        CHECK(decks()[0] == "el-nopalito");
    }
    CHECK(own("tom", {{"decks", json::array{}}}) == "");
    CHECK(decks()[0].is_null());

    set_options(doc, food_court_lobby(), "maya",
                {{"mirror", true}, {"decks", json::array{"jin-long", "jin-long"}}});
    CHECK(id_of(set_preset(doc, food_court_lobby(), "standard")) == "deck-taken");
    CHECK(decks()[1] == "jin-long");
}

TEST_CASE("what a seat says in secret is its own until the end [FC-8.8]") {
    wire::NewTable wish;
    wish.seats = 3;
    TableDoc doc = fresh(wish);
    const auto hours = [&](const char* guest) {
        return options_for(doc, food_court_lobby(), guest).at("meal-hours").as_array();
    };
    const auto says = [&](const char* guest, json::array list) {
        CHECK_FALSE(set_options(doc, food_court_lobby(), guest, {{"meal-hours", list}}));
    };
    sit(doc, kTom, 2);
    says("tom", {nullptr, nullptr, 7});
    says("maya", {4, 5, 6});
    CHECK(hours("maya") == json::array{4, nullptr, nullptr});
    CHECK(hours("tom") == json::array{nullptr, nullptr, 7});
    CHECK(hours("a watcher") == json::array{nullptr, nullptr, nullptr});
    CHECK_FALSE(set_seats(doc, food_court_lobby(), 2));
    CHECK(hours("tom") == json::array{nullptr, 7});
    CHECK(options_to_deal(doc, food_court_lobby()).at("meal-hours") == json::array{4, 7});

    TableDoc after = doc;
    after.options = options_to_deal(doc, food_court_lobby());
    after.phase = "playing";
    CHECK(options_for(after, food_court_lobby(), "maya").at("meal-hours") ==
          json::array{4, nullptr});
    after.phase = "over";
    CHECK(options_for(after, food_court_lobby(), "maya").at("meal-hours") == json::array{4, 7});

    stand(doc, "tom");
    sit(doc, {"ines", "Ines", {}}, 1);
    CHECK(hours("ines") == json::array{nullptr, nullptr});
}

TEST_CASE("a preset is recognised whatever the turn clock") {
    TableDoc doc = fresh();
    const auto& presets = food_court_lobby().book.presets();
    for (const Preset& preset : presets) {
        CHECK_FALSE(set_preset(doc, food_court_lobby(), preset.id));
        set_options(doc, food_court_lobby(), "maya", {{"turn-clock", 60'000}});
        CHECK(preset_of(food_court_lobby(), doc.options) == preset.id);
    }
    CHECK(id_of(set_preset(doc, food_court_lobby(), "brunch")) == "no-such-preset");
    set_options(doc, food_court_lobby(), "maya", {{"round-cap", 5}, {"mirror", true}});
    CHECK_FALSE(preset_of(food_court_lobby(), doc.options));
}

TEST_CASE("fewer seats: free ones go first, then bots, people never") {
    wire::NewTable wish;
    wish.seats = 4;
    wish.bots = {"easy"};
    TableDoc doc = fresh(wish);
    sit(doc, kTom, 2);
    CHECK_FALSE(set_seats(doc, food_court_lobby(), 3));
    CHECK(doc.seats[2].bot == "easy");
    CHECK_FALSE(set_seats(doc, food_court_lobby(), 2));
    CHECK(seat_of(doc, "tom") == 1);
    CHECK(id_of(set_seats(doc, food_court_lobby(), 1)) == "wrong-seat-count");
}

TEST_CASE("the host swaps seats and sends somebody away, but not themselves") {
    TableDoc doc = fresh();
    sit(doc, kTom, 1);
    CHECK_FALSE(swap_seats(doc, {0, 1}));
    CHECK(seat_of(doc, "maya") == 1);
    CHECK(id_of(kick(doc, 1)) == "own-seat");
    CHECK_FALSE(kick(doc, 0));
    CHECK(is_free(doc.seats[0]));
}

TEST_CASE("settings are checked") {
    TableDoc doc = fresh();
    const auto verdict = [&](wire::Settings settings) {
        return id_of(set_settings(doc, food_court_lobby(), settings));
    };
    wire::Settings settings;
    CHECK(verdict(settings) == "");
    settings.absence = "dance";
    CHECK(verdict(settings) == "bad-setting");
    settings = {};
    settings.absence_s = 1;
    CHECK(verdict(settings) == "bad-setting");
    settings = {};
    settings.speed = 50;
    CHECK(verdict(settings) == "bad-setting");  // a game of turns has no speed
    settings.speed = 5;
    CHECK(verdict(settings) == "bad-setting");
}

TEST_CASE("nothing of it can be changed while a game runs") {
    TableDoc doc = fresh();
    doc.phase = "playing";
    CHECK(id_of(sit(doc, kTom, 1)) == "not-in-lobby");
    CHECK(id_of(stand(doc, "maya")) == "not-in-lobby");
    CHECK(id_of(put_bot(doc, food_court_lobby(), {1, "easy"})) == "not-in-lobby");
    CHECK(id_of(set_seats(doc, food_court_lobby(), 3)) == "not-in-lobby");
    CHECK(id_of(set_options(doc, food_court_lobby(), "maya", {})) == "not-in-lobby");
    CHECK(id_of(check_start(doc, food_court_lobby())) == "not-in-lobby");
}

}  // namespace
}  // namespace brigade::server
