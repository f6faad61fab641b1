// The script runner itself: what it notices, and how it says it. The scripts of the games are run
// by `brigade check`.
#include "core/script.hpp"

#include <doctest/doctest.h>

#include "core/document.hpp"
#include "games/all.hpp"

namespace brigade {

namespace {

constexpr std::string_view kGood = R"(game = "food-court"
name = "a small script"
rules = ["FC-5.16"]
seats = 2
options = { decks = ["le-petit-paris", "sakura-house"] }
[given]
phase = "play"
active = 0
[given.seats.0]
hand = ["fr-marche", "fr-legumes", "fr-butter"]
[[step]]
seat = 0
move = "prepare fr-marche"
events = [{ event = "prepared", card = "fr-marche" }]
hears.spectator = [{ event = "prepared" }]
[[step]]
seat = 0
try = "prepare fr-quiche-lorraine"
refused = "card-not-in-hand"
says = "not in your hand"
[[step]]
wait = 500
expect.state.seats.0.prepared = ["fr-marche"]
expect.state.seats.0.hand = 2
expect.state.plays = 1
expect.views.1.seats.0.hand_count = 2
expect.outcome = { over = false, score = [0, 0] }
expect.due = "never"
)";

std::string message_of(const std::string& text, const std::string& name = "demo.toml") {
    const Result<ScriptReport> report = run_script(text, name, {find_game});
    if (!report) return report.error().message();
    std::string all;
    for (const std::string& failure : report->failures) all += failure + "\n";
    return all;
}

std::string with(std::string_view from, std::string_view to) {
    std::string text(kGood);
    const std::size_t at = text.find(from);
    REQUIRE(at != std::string::npos);
    return text.replace(at, from.size(), to);
}

}  // namespace

TEST_CASE("a script that holds reports its cases, checks and rules") {
    const Result<ScriptReport> report = run_script(kGood, "demo.toml", {find_game});
    REQUIRE_MESSAGE(report.ok(), (report ? "" : report.error().message()));
    CHECK(report->failures.empty());
    CHECK(report->cases == 1);
    CHECK(report->checks == 9);
    CHECK(report->rules == std::vector<std::string>{"FC-5.16"});
}

TEST_CASE("a failed expectation prints the place, the path, the expected and the found value") {
    CHECK(
        message_of(with("plays = 1", "plays = 2")) ==
        "demo.toml:23 (step[2].expect.state): a small script: state.plays: expected 2, found 1\n");
    CHECK(message_of(with("prepared = [\"fr-marche\"]", "prepared = [\"fr-butter\"]"))
              .find("state.seats.0.prepared: expected [\"fr-butter\"], found [\"fr-marche#1\"]") !=
          std::string::npos);
    CHECK(message_of(with("hand = 2\nexpect.state.plays", "hand = 3\nexpect.state.plays"))
              .find("expected 3, found 2 entries") != std::string::npos);
    CHECK(message_of(with("refused = \"card-not-in-hand\"", "refused = \"not-your-turn\""))
              .find("the move should be not-your-turn, it is card-not-in-hand") !=
          std::string::npos);
    CHECK(message_of(with("says = \"not in your hand\"", "says = \"never\""))
              .find("expected \"never\"") != std::string::npos);
    CHECK(message_of(with("over = false", "over = true")).find("outcome.over") !=
          std::string::npos);
    CHECK(message_of(with("expect.due = \"never\"", "expect.due = 7")).find("due: expected 7") !=
          std::string::npos);
    CHECK(message_of(with("card = \"fr-marche\" }]", "card = \"fr-cream\" }]"))
              .find("expected {\"card\":\"fr-cream\",\"event\":\"prepared\"}") !=
          std::string::npos);
    CHECK(message_of(with("[{ event = \"prepared\" }]", "[]")).find("hears") != std::string::npos);
    CHECK(message_of(with("hand_count = 2", "hand_cound = 2")).find("no such part") !=
          std::string::npos);
}

TEST_CASE("a wrong key, card, seat or value is an error with its place, never ignored") {
    struct Fault {
        std::string text, part;
    };
    const Fault faults[] = {
        {with("phase = \"play\"", "fase = \"play\""),
         "demo.toml:7 (given.fase): A position has no"},
        {with("phase = \"play\"", "phase = \"dance\""), "demo.toml:7 (given.phase): 'dance'"},
        {with("\"fr-butter\"]", "\"fr-better\"]"),
         "demo.toml:10 (given.seats.0.hand[2]): Le Petit Paris has no card 'fr-better'."},
        {with("\"fr-butter\"]", "\"fr-butter\", \"fr-butter\"]"), "named more often"},
        {with("move = \"prepare fr-marche\"", "move = \"bake fr-marche\""),
         "demo.toml:13 (step[0].move): There is no move 'bake'."},
        {with("seat = 0", "seat = 2"), "demo.toml:12 (step[0].seat)"},
        {with("seats = 2", "seats = 9"), "demo.toml:4 (seats)"},
        {with("seats = 2", "seats = 5"), "for 2 to 4 players"},
        {with("game = \"food-court\"", "game = \"food-fight\""), "There is no game 'food-fight'."},
        {with("game = \"food-court\"", "spiel = 1"), "There is no 'spiel' here"},
        {with("wait = 500", "weight = 500"), "demo.toml:22 (step[2].weight)"},
        {with("\"sakura-house\"]", "\"le-petit-paris\"]"), "already taken"},
        {with("options = {", "options = { snacks = 1,"), "no option 'snacks'"},
        {with("[given.seats.0]", "[given.seats.3]"), "There is no such seat."},
        {with("seat = 0\ntry", "try"), "A move needs a seat."},
        {with("try = ", "move = \"end-turn\"\ntry = "), "makes a move or tries it"},
        {with("views.1", "views.seven"), "A viewer is a seat number"},
        {with("wait = 500", "refused = \"never\""), "This needs a move, or one to try."},
        {with("expect.due = \"never\"", "expect.legal.spectator = []"),
         "A spectator has no moves."},
        {with("[[step]]\nwait", "[[stop]]\nwait"), "There is no 'stop' here"},
        {"game = ", "demo.toml:1: This is not valid TOML"},
        {"x = 1.5\n", "Only texts, whole numbers"},
        {"game = \"food-court\"\n", "A script needs steps."},
        {"", "must say which game"},
    };
    for (const Fault& fault : faults) {
        CAPTURE(fault.part);
        const std::string message = message_of(fault.text);
        CHECK_MESSAGE(message.find(fault.part) != std::string::npos, message);
    }
}

TEST_CASE("scripts may be JSON, and may hold several cases that share settings") {
    const std::string text = R"({"game": "food-court", "seats": 3, "case": [
        {"name": "one", "step": [{"expect": {"state": {"seat_count": 3}}}]},
        {"name": "two", "seats": 2, "options": {"mirror": true},
         "step": [{"expect": {"state": {"seat_count": 2, "variant": {"mirror": true}}}}]}]})";
    const Result<ScriptReport> report = run_script(text, "demo.json", {find_game});
    REQUIRE_MESSAGE(report.ok(), (report ? "" : report.error().message()));
    CHECK(report->cases == 2);
    CHECK(report->failures.empty());
    CHECK(message_of(R"({"game": "food-court", "step": [], "case": []})", "demo.json")
              .find("demo.json (step): With several cases") == 0);
    CHECK(message_of("{", "demo.json").find("demo.json: This is not valid JSON") == 0);
}

TEST_CASE("the list of legal moves can be expected whole") {
    std::string text(kGood);
    text += "expect.legal.0 = [\"prepare fr-legumes#1\", \"prepare fr-butter\", \"end-turn\"]\n";
    text += "expect.legal.1 = []\n";
    const std::string message = message_of(text);
    CHECK_MESSAGE(message.find("step[2].expect.legal.1") != std::string::npos, message);
    CHECK(message.find("step[2].expect.legal.0") == std::string::npos);
}

}  // namespace brigade
