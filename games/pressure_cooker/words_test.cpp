// Sentences for people: events, choices, refusals, the text board, and the catalog.
#include <set>

#include "games/pressure_cooker/test_tables.hpp"

namespace brigade::pressure_cooker::tests {

namespace {

const SeatNames kNames{"You", "Bob", "Cleo", "Dan"};

std::string told(const Sitting& table) {
    std::string text;
    for (const Event& event : table.events)
        text += event_to_text(box(), table.state, event, kNames) + "\n";
    return text;
}

std::vector<std::string> labels(const Sitting& table, Seat seat, const Move& draft = {}) {
    std::vector<std::string> all;
    for (const Move& move : legal(content(), table.state, seat, draft))
        all.push_back(label(box(), table.state, seat, draft, move));
    return all;
}

const std::string kHolding =
    "{'phase':'cooking','pool':{'5':'egg-q3 up'},'orders':{'red-1':'salad-house'},"
    "'seats':{'0':{'hand':{'tile':'lettuce-q2'}}}}";

}  // namespace

TEST_CASE("a round in sentences") {
    Sitting table(2, kHolding);
    table.play(kAnn, "place red-1");
    CHECK(told(table) == "You place Good Lettuce on House Salad (red-1).\n");
    table.play(kAnn, "appetizer red-1");
    CHECK(told(table) == "You serve an appetizer on House Salad (red-1).\n");
    table.play(kAnn, "order-up red-1");
    CHECK(told(table) == "Order up: You take the top plate with House Salad (red-1).\n");
    table.play(kBob, "grab 5");
    CHECK(told(table) == "Bob grabs Fine Egg.\n");
    table.run_to(900);
    table.play(kBob, "put-back");
    CHECK(told(table) == "Bob puts Fine Egg back.\n");
    table.play(kBob, "hands-off");
    CHECK(told(table) == "Bob is done for this round.\n");
}

TEST_CASE("a scoring in sentences") {
    Sitting table(2,
                  "{'phase':'cooking','timer_ends_ms':10,'ringer':1,"
                  "'orders':{'red-1':{'card':'salad-house','tokens':[0]},"
                  "'red-2':{'card':'pizza-plain','tokens':[0]}},"
                  "'seats':{'0':{'dials':[9,9,9],'stacks':{'red-1':['lettuce-q4','tomato-q4',"
                  "'onion-q4'],'red-2':['bread-q1','appetizer','egg-q1']}},"
                  "'1':{'off':true,'dials':[9,9,9]}}}");
    table.run_to(10);
    CHECK(
        told(table) ==
        "Hands off: the round is over.\n"
        "Your House Salad (red-1) is right.\n"
        "You score 4 points for House Salad (red-1): the top plate.\n"
        "You get the quality bonus of 2 for House Salad (red-1) with 12.\n"
        "Your Plain Pie (red-2) is not right: 2 missing, 1 wrong tile, a tile in the wrong place.\n"
        "The appetizer on your Plain Pie (red-2) costs 2 points.\n"
        "Your wrong tiles bring 2 points each to Bob.\n");
    table.play(kBob, "choose-dial 0 red");
    CHECK(told(table) ==
          "Bob has chosen a dial.\nBob puts 2 points on red.\n"
          "A false bell costs Bob 5 points.\n");
    table.play(kBob, "choose-dial 0 green");
    CHECK(told(table) ==
          "Bob has chosen a dial.\nBob loses 5 points on green.\n"
          "You have the most completed orders: 3 points.\n");
    table.play(kAnn, "choose-dial 0 yellow");
    CHECK(told(table) ==
          "You have chosen a dial.\nYou put 3 points on yellow.\nRound 1 is scored.\n");
}

TEST_CASE("every kind of event has a sentence and a tag, and they differ") {
    std::set<std::string> tags;
    const Sitting table(2);
    for (u8 kind = 0; kind <= static_cast<u8>(Event::Kind::GameEnded); ++kind) {
        Event event{.kind = static_cast<Event::Kind>(kind), .card = Card{0}, .face = Face{0}};
        if (event.kind == Event::Kind::AwardOpened || event.kind == Event::Kind::Booked)
            event.number = static_cast<u8>(Reason::Fastest);
        if (event.kind == Event::Kind::Inspected) event.number = static_cast<u8>(Verdict::Waiting);
        CAPTURE(int{kind});
        const std::string text = event_to_text(box(), table.state, event, {});
        CHECK(text.size() > 5);
        CHECK(text.find("  ") == std::string::npos);
        tags.insert(std::string(
            view_of(event_to_json(box(), table.state, event).at("event").get_string())));
    }
    CHECK(tags.size() == static_cast<std::size_t>(Event::Kind::GameEnded) + 1);
}

TEST_CASE("PR-5.5: choices in words, first what, then where") {
    const Sitting table(2, kHolding);
    CHECK(labels(table, kAnn) ==
          std::vector<std::string>{"Put Good Lettuce back", "Place Good Lettuce",
                                   "Serve an appetizer", "Hands off: done for this round"});
    CHECK(labels(table, kAnn, {.kind = Move::Kind::Place, .missing = Move::Missing::Slot})[0] ==
          "red-1: House Salad");
    CHECK(labels(table, kBob)[0] == "Grab a tile");
    const Move grab{.kind = Move::Kind::Grab, .missing = Move::Missing::Spot};
    CHECK(labels(table, kBob, grab)[5] != labels(table, kBob, grab)[6]);
    CHECK(label(box(), table.state, kBob, {}, {.kind = Move::Kind::Grab, .spot = Spot{5}}) ==
          "Grab a tile: Fine Egg on spot 5");
    CHECK(label(box(), table.state, kBob, grab, {.kind = Move::Kind::Grab, .spot = Spot{9}}) ==
          "the face-down tile on spot 9");
}

TEST_CASE("every refusal has an id, a sentence and a rule, and no id is used twice") {
    std::set<std::string> ids;
    for (u8 number = 0; number <= static_cast<u8>(Refusal::Unfinished); ++number) {
        const Refused refused = describe(static_cast<Refusal>(number));
        ids.insert(refused.id);
        CHECK(refused.sentence.ends_with('.'));
        CHECK(face().info().rules.find("- **" + refused.rule + "**") != std::string_view::npos);
    }
    CHECK(ids.size() == static_cast<std::size_t>(Refusal::Unfinished) + 1);
}

TEST_CASE("moves that cannot be read say why") {
    const Sitting table(2);
    const auto fault = [&](const json::value& move) {
        const Result<Move> read = move_from_json(box(), table.state, kAnn, move);
        return read.ok() ? std::string("read") : read.error().text;
    };
    CHECK(fault("fly") == "There is no move 'fly'.");
    CHECK(fault("") == "A move is missing here.");
    CHECK(fault("grab") == "A move 'grab' needs more than that.");
    CHECK(fault("grab x") == "'spot' must be a whole number from 0 to 255.");
    CHECK(fault("grab 300") == "'spot' must be a whole number from 0 to 255.");
    CHECK(fault("place purple-1") == "There is no place 'purple-1'.");
    CHECK(fault("ready now") == "'now' is not understood in a move 'ready'.");
    CHECK(fault(7) == "A move is an object or a line of text.");
    CHECK(fault({{"do", "ring"}, {"loud", true}}) == "A move 'ring' has no 'loud'.");
    CHECK(fault({{"do", "grab"}, {"missing", "hat"}}) == "'missing' must be spot, at or dial.");
    CHECK(fault({{"spot", 3}}) == "A move needs \"do\" with the name of a move.");
    CHECK(fault({{"do", "grab"}, {"spot", 3}, {"lag_ms", 70000}}) ==
          "'lag_ms' must be a whole number from 0 to 65535.");
}

TEST_CASE("the text board shows what the viewer may know") {
    const Sitting table(2, kHolding);
    const std::string own = draw_board(box(), table.seen_by(kAnn), kNames);
    CHECK(own.find("holding Good Lettuce") != std::string::npos);
    CHECK(own.find("Fine Egg on 5") != std::string::npos);
    CHECK(own.find("House Salad") != std::string::npos);
    const std::string other = draw_board(box(), table.seen_by(kBob), kNames);
    CHECK(other.find("holding ?") != std::string::npos);
    CHECK(other.find("Good Lettuce") == std::string::npos);
}

TEST_CASE("the result names places, scores and reasons") {
    const Sitting table(2, "{'round':3,'phase':'over','seats':{'1':{'dials':[7,8,9]}}}");
    const std::string text = draw_result(box(), table.state, kNames);
    CHECK(text.find("1. Bob: 7") == 0);
    CHECK(text.find("+7 Plates (on the red dial)") != std::string::npos);
    CHECK(text.find("2. You: 0") != std::string::npos);
}

TEST_CASE("the catalog has every tile and order, and a place for every spot within the pool") {
    const json::object catalog = catalog_to_json(box());
    CHECK(catalog.at("tiles").as_array().size() == 80);
    CHECK(catalog.at("orders").as_array().size() == 54);
    CHECK(catalog.at("dishes").as_array().size() == 8);
    const json::array& spots = catalog.at("pool").at("spots").as_array();
    CHECK(spots.size() == kPoolTiles);
    for (const json::value& spot : spots) {
        CHECK(spot.at("x").as_int64() > 0);
        CHECK(spot.at("x").as_int64() < 1000);
        CHECK(spot.at("y").as_int64() > 0);
        CHECK(spot.at("y").as_int64() < 1000);
    }
    CHECK(catalog.at("orders").as_array()[2].at("required") ==
          json::value{"beef", "beef", "bread", "cheese"});
    CHECK(view_of(catalog.at("orders").as_array()[0].at("text").get_string()) ==
          "Needs beef, bread, cheese. Add exactly 2 different extras of its page. The best quality "
          "of at least 13 brings 4 points.");
}

TEST_CASE("the game introduces itself") {
    const GameInfo& info = face().info();
    CHECK(info.kind == "real-time");
    CHECK(info.shouts.size() == 8);
    CHECK(worth_to_json(box(), Sitting(2).seen_by(kAnn), {}).empty());
}

}  // namespace brigade::pressure_cooker::tests
