// Who may know what [section 9]: by viewer, and that hidden tiles leave no trace on the wire.
#include "games/pressure_cooker/test_tables.hpp"

namespace brigade::pressure_cooker::tests {

namespace {

std::string wire_of(const Sitting& table, Viewer viewer) {
    return json_text(view_to_wire(box(), table.view(viewer)));
}

// Ann holds a tile, has a stack of three, and Bob carries a tile.
Sitting busy_table() {
    Sitting table(3,
                  "{'phase':'cooking','pool':{'5':'egg-q3','6':'beef-q1 up'},"
                  "'seats':{'0':{'hand':{'tile':'bread-q2'},"
                  "'stacks':{'red-1':['fish-q1','ham-q2','onion-q3']}}}}");
    table.play(kBob, "grab 5");
    return table;
}

}  // namespace

TEST_CASE("PR-9.1, PR-9.2, PR-9.3: the pool shows where tiles lie, and only the open faces") {
    const Sitting table = busy_table();
    for (const Viewer viewer : {viewer_of(kAnn), viewer_of(kBob), kSpectator}) {
        const View view = table.view(viewer);
        CHECK(view.pool[6] == face_of("beef-q1"));
        CHECK(view.pool[5] == kNoTile);
        CHECK(view.pool[7] == kUnseen);
        CHECK(view.floor.spots == table.state.floor.spots);
    }
}

TEST_CASE("PR-9.4 to 9.6: a hand shows its way to all, its rest and its tile to its owner") {
    const Sitting table = busy_table();
    CHECK(table.seen_by(kAnn).in_hand[0] == face_of("bread-q2"));
    CHECK(table.seen_by(kBob).in_hand[0] == kUnseen);
    CHECK(table.seen_by(kBob).in_hand[1] == kUnseen);  // carried: not even its owner
    CHECK(table.seen_by(kBob).next_grab_ms == 2000);
    CHECK(table.seen_by(kAnn).next_grab_ms == 0);
    CHECK(table.view(kSpectator).next_grab_ms == 0);
    CHECK(table.seen_by(kCleo).kitchens[1].hand.until_ms == 900);
}

TEST_CASE("PR-10.27: a reach changes no byte of anybody else's wire before it is decided") {
    Sitting still(3, "{'phase':'cooking'}", "{'grabs':'fair'}");
    Sitting table = still;
    for (Sitting* one : {&still, &table}) one->play(kBob, "grab 41");
    still.run_to(150);
    table.run_to(50);
    table.play(kAnn, "grab 41 30");  // also wanted by Bob
    CHECK(table.events.size() == 1);
    CHECK(table.events[0].viewers == only(kAnn));
    table.run_to(150);
    for (const Viewer viewer : {viewer_of(kBob), viewer_of(kCleo), kSpectator}) {
        CHECK(table.view(viewer) == still.view(viewer));
        CHECK(wire_of(table, viewer) == wire_of(still, viewer));
    }
    CHECK(table.seen_by(kAnn).kitchens[0].hand.state == HandState::Reaching);
    CHECK(table.seen_by(kAnn).kitchens[0].hand.until_ms == 250);  // decided at 200
    CHECK(table.seen_by(kAnn).kitchens[1].hand.state == HandState::Home);
    table.run_to(200);
    CHECK(table.seen_by(kCleo).kitchens[0].hand.state !=
          table.seen_by(kCleo).kitchens[1].hand.state);
}

TEST_CASE("PR-10.27: nobody notices by the clock that somebody reaches") {
    const Sitting before(2, "{'phase':'cooking'}", "{'grabs':'fair'}");
    Sitting after = before;
    after.run_to(500);
    after.play(kAnn, "grab 41");
    CHECK(look_alike(before.seen_by(kBob), after.seen_by(kBob)));
    CHECK_FALSE(look_alike(before.seen_by(kAnn), after.seen_by(kAnn)));
}

TEST_CASE("PR-9.7, R28: of other stacks the height and the top tile") {
    const Sitting table = busy_table();
    const Stack own = table.seen_by(kAnn).stacks[0][0];
    CHECK(own[0] == face_of("fish-q1"));
    for (const Viewer viewer : {viewer_of(kBob), kSpectator}) {
        const Stack seen = table.view(viewer).stacks[0][0];
        REQUIRE(seen.size() == 3);
        CHECK(seen[0] == kUnseen);
        CHECK(seen[1] == kUnseen);
        CHECK(seen[2] == face_of("onion-q3"));
    }
}

TEST_CASE("PR-9.16: changing hidden tiles changes no byte of another viewer's wire") {
    Sitting table = busy_table();
    Sitting other = table;
    std::swap(other.state.pool[7], other.state.pool[8]);
    other.state.in_hand[1] = face_of("fish-q4");
    other.state.in_hand[0] = face_of("ham-q1");
    std::swap(other.state.stacks[0][0][0], other.state.stacks[0][0][1]);
    other.state.next_grab_ms[0] = 1234;
    other.state.rng = Rng(99);
    other.state.coin = Rng(98);
    std::swap(other.state.deck[0], other.state.deck[1]);
    for (const Viewer viewer : {viewer_of(kBob), viewer_of(kCleo), kSpectator})
        CHECK(wire_of(table, viewer) == wire_of(other, viewer));
    CHECK(wire_of(table, viewer_of(kAnn)) != wire_of(other, viewer_of(kAnn)));
}

TEST_CASE("PR-2.3, PR-9.3: a face-down tile is written as one sign, whatever it is") {
    const Sitting table(2, "{'pool':{'0':'drink','1':'green-pepper-q1','2':'dessert-q4'}}");
    const json::array pool = table.shown_to(kSpectator).at("pool").as_array();
    REQUIRE(pool.size() == kPoolTiles);
    for (const json::value& spot : pool) CHECK(spot == json::value("?"));
}

TEST_CASE("PR-9.9, PR-9.10, PR-9.11: decks are counted, the discard lies open") {
    const Sitting table(2, "{'discard':['salad-house']}");
    const View view = table.seen_by(kAnn);
    CHECK(view.deck_count == table.state.deck.size());
    CHECK(view.floor.discard.has(card_of("salad-house")));
    const json::object shown = table.shown_to(kSpectator);
    CHECK(shown.at("discard") == json::value{"salad-house"});
    CHECK_FALSE(shown.contains("deck"));
    CHECK_FALSE(shown.contains("rng"));
}

TEST_CASE("PR-9.8: orders, tokens, claims, dials, ringer and sink lie open") {
    const Sitting table(2,
                        "{'phase':'cooking','orders':{'red-1':{'tokens':[1]}},"
                        "'seats':{'1':{'stacks':{'red-1':['egg-q1']},'dials':[1,2,3]}}}");
    const json::object shown = table.shown_to(viewer_of(kAnn));
    CHECK(shown.at("orders").as_array()[0].at("tokens") == json::value{1});
    CHECK(shown.at("seats").as_array()[1].at("claims") == 1);
    CHECK(shown.at("seats").as_array()[1].at("dials") == json::value{1, 2, 3});
    CHECK(shown.at("ringer").is_null());
}

TEST_CASE("PR-9.12: a pick is known to its owner until all are booked") {
    Sitting table(3,
                  "{'phase':'cooking','timer_ends_ms':10,"
                  "'orders':{'red-1':'salad-house'},"
                  "'seats':{'0':{'stacks':{'red-1':['egg-q1']}}}}");
    table.run_to(10);
    REQUIRE(table.state.floor.phase == Phase::CardAwards);
    table.play(kBob, "choose-dial 0 yellow");
    CHECK(table.seen_by(kBob).picks[0] == 2);
    CHECK(table.seen_by(kCleo).picks[0] == kNoDial);
    CHECK((table.seen_by(kCleo).floor.picked[0] & bit_of(kBob)) != 0);
    Sitting other = table;
    other.state.picks[0][1] = 0;
    for (const Viewer viewer : {viewer_of(kAnn), viewer_of(kCleo), kSpectator})
        CHECK(wire_of(table, viewer) == wire_of(other, viewer));
    table.play(kCleo, "choose-dial 0 red");
    CHECK(table.seen_by(kAnn).floor.awards[0].dials[1] == 2);
}

TEST_CASE("PR-9.13, PR-9.17: inspected stacks lie open, later ones and verdicts stay hidden") {
    Sitting table(2,
                  "{'phase':'cooking','timer_ends_ms':10,"
                  "'orders':{'red-1':'salad-house','green-1':{'card':'pizza-plain','tokens':[0]}},"
                  "'seats':{'0':{'stacks':{'red-1':['egg-q1','lettuce-q1'],"
                  "'green-1':['bread-q1','cheese-q1','tomato-q1']}}}}");
    CHECK(table.shown_to(viewer_of(kBob)).at("report").as_array().empty());
    CHECK(table.seen_by(kBob).kitchens[0].correct == 0);
    table.run_to(10);
    REQUIRE(table.state.floor.phase == Phase::CardAwards);
    CHECK(table.seen_by(kBob).stacks[0][0][0] == face_of("egg-q1"));
    CHECK(table.seen_by(kBob).stacks[0][3][0] == kUnseen);
    CHECK(table.shown_to(viewer_of(kBob)).at("report").as_array().size() == 1);
}

TEST_CASE("PR-9.14: a view carries no history") {
    Sitting table(2,
                  "{'phase':'cooking','seats':{'0':{'hand':{'tile':'egg-q1'},"
                  "'stacks':{'red-1':['ham-q2']}}}}");
    CHECK(table.seen_by(kBob).stacks[0][0][0] == face_of("ham-q2"));
    table.play(kAnn, "place red-1");
    CHECK(table.seen_by(kBob).stacks[0][0][0] == kUnseen);
}

TEST_CASE("PR-9.7: an imagined table hides the appetizers that were served somewhere below") {
    const Sitting table(2,
                        "{'phase':'cooking','orders':{'red-1':'burger-house'},'seats':{'0':{"
                        "'stacks':{'red-1':['appetizer','beef-q1','bread-q1']}}}}");
    Rng rng(4);
    for (int tries = 0; tries < 20; ++tries) {
        const State state = imagine(content(), table.seen_by(kBob), rng);
        CHECK(state.stacks[0][0][0] == content().appetizer);
        CHECK(state.stacks[0][0][2] == face_of("bread-q1"));
        CHECK(observe(content(), state, viewer_of(kBob)) == table.seen_by(kBob));
    }
}

}  // namespace brigade::pressure_cooker::tests
