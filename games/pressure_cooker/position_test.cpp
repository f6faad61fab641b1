// Positions by name: what they change, and what is refused because a game could never reach it.
#include "games/pressure_cooker/test_tables.hpp"

namespace brigade::pressure_cooker::tests {

namespace {

int count_of(const State& state, Face face) {
    int count = static_cast<int>(std::ranges::count(state.pool, face)) +
                static_cast<int>(std::ranges::count(state.in_hand, face));
    for (const Stacks& stacks : state.stacks)
        for (const Stack& stack : stacks)
            count += static_cast<int>(std::ranges::count(stack.view(), face));
    return count;
}

}  // namespace

TEST_CASE("PR-4.1: a tile that is named leaves the place it was in") {
    Sitting table(2,
                  "{'phase':'cooking','pool':{'0':'fish-q4','1':'fish-q1 up'},"
                  "'seats':{'0':{'stacks':{'red-1':['bread-q4','bread-q4']},"
                  "'hand':{'tile':'egg-q4'}}}}");
    CHECK(table.state.pool[0] == face_of("fish-q4"));
    CHECK(table.state.floor.spots[1] == SpotState::Up);
    for (const std::string_view id : {"fish-q4", "fish-q1", "bread-q4", "egg-q4"})
        CHECK(count_of(table.state, face_of(id)) == content().row(face_of(id)).count);
    CHECK(std::ranges::count(table.state.floor.spots, SpotState::Taken) == 3);
    table.play(kAnn, "put-back");
    CHECK(std::ranges::count(table.state.floor.spots, SpotState::Taken) == 2);
    table.put("{'seats':{'0':{'stacks':{'red-1':[]}}}}");
    CHECK(std::ranges::count(table.state.floor.spots, SpotState::Taken) == 0);
}

TEST_CASE("orders, discard and deck share the cards") {
    Sitting table(2,
                  "{'orders':{'red-1':'salad-house','red-2':'-'},'discard':['pasta-red'],"
                  "'deck':['taco-corner','...']}");
    CHECK(table.state.floor.orders[0].card == card_of("salad-house"));
    CHECK(table.state.floor.orders[1].card == kNoCard);
    CHECK(table.state.deck.back() == card_of("taco-corner"));
    CHECK(table.state.floor.discard.has(card_of("pasta-red")));
    std::size_t cards = table.state.deck.size() + 1;
    for (const Order& order : table.state.floor.orders) cards += order.card == kNoCard ? 0 : 1;
    CHECK(cards == kCards);
    table.put("{'deck':['taco-corner']}");
    CHECK(table.state.deck.size() == 1);
}

TEST_CASE("a phase begins now with its usual limit, unless the position says otherwise") {
    Sitting table(2, "{'phase':'review'}");
    CHECK(table.state.floor.phase_end_ms == 60'000);
    table.put("{'phase':'cooking'}");
    CHECK(table.state.floor.phase_end_ms == kNotRunning);
    table.put("{'phase':'study','phase_ends_ms':5}");
    CHECK(table.state.floor.phase_end_ms == 5);
}

TEST_CASE("impossible positions are refused") {
    const Sitting table(3);
    const std::pair<std::string, std::string> faults[] = {
        {"{'fase':'study'}", "A position has no 'fase'."},
        {"{'phase':'dance'}", "'dance'"},
        {"{'seat_count':2}", "decided by the options"},
        {"{'options':{}}", "decided by the options"},
        {"{'round':4}", "from 1 to 3"},
        {"{'ringer':3}", ""},
        {"{'rng':[]}", "two streams"},
        {"{'rng':[['x'],['y']]}", "two words"},
        {"{'orders':{'blue-1':'salad-house'}}", "not in play"},
        {"{'orders':{'red-1':'stew'}}", "There is no order 'stew'."},
        {"{'orders':{'red-1':'salad-house','red-2':'salad-house'}}", "named twice"},
        {"{'orders':{'red-1':{'tokens':[0,0]}}}", "claims an order once"},
        {"{'orders':{'red-9':'salad-house'}}", "'red-9'"},
        {"{'pool':{'231':'fish-q4'}}", "no such spot"},
        {"{'pool':{'0':'fish-q9'}}", "There is no tile 'fish-q9'."},
        {"{'pool':{'0':'fish-q4','1':'fish-q4'}}", "There is no 'fish-q4' left."},
        {"{'pool':{'0':'appetizer'}}", "never in the pool"},
        {"{'pool':{'0':'-'}}", "There is no room"},
        {"{'seats':{'3':{}}}", "There is no such seat."},
        {"{'seats':[{},{},{},{}]}", "not so many seats"},
        {"{'seats':{'0':{'hat':1}}}", "A seat has no 'hat'."},
        {"{'seats':{'0':{'dials':[1,2]}}}", "One dial a table"},
        {"{'seats':{'0':{'hand':{'state':'holding'}}}}", "has a tile"},
        {"{'seats':{'0':{'hand':{'tile':'egg-q4','state':'busy'}}}}", "has a tile"},
        {"{'seats':{'0':{'hand':{'glove':1}}}}", "There is no 'glove' here"},
        {"{'seats':{'0':{'stacks':{'red-1':['appetizer','appetizer','appetizer']}}}}",
         "two appetizers"},
        {"{'orders':{'red-1':'-'},'seats':{'0':{'stacks':{'red-1':['egg-q1']}}}}", "no order lies"},
        {"{'seats':{'0':{'hand':{'state':'reaching'}}}}", "needs a spot"},
        {"{'pool':{'3':'-'},'seats':{'0':{'hand':{'state':'reaching','spot':3}},"
         "'1':{'stacks':{'red-1':['egg-q1']}}}}",
         "nothing to reach for"},
        {"{'pool':{'3':'-'},'seats':{'0':{'hand':{'tile':'egg-q1','spot':3}},"
         "'1':{'hand':{'tile':'egg-q2','spot':3}}}}",
         "one spot"},
        {"{'seats':{'0':{'hand':{'tile':'egg-q4','spot':3}}}}", "must be free"},
        {"{'orders':{'red-1':{'tokens':[0]}}}", "has at least one tile"},
        {"{'set_aside':['salad-house']}", "set aside"},
        {"{'phase':'card-awards'}", "Awards are open while dials are chosen"},
        {"{'awards':[{'reason':'fastest'}]}", "'source' is missing"},
        {"{'report':[{'at':'red-1','seat':0}]}", "'verdict' is missing"},
        {"{'picks':[{'award':9,'seat':0,'dial':'red'}]}", "award"},
    };
    for (const auto& [position, part] : faults) {
        CAPTURE(position);
        const std::string fault = table.fault(position);
        CHECK_FALSE(fault.empty());
        CHECK_MESSAGE(fault.find(part) != std::string::npos, fault);
    }
}

TEST_CASE("a position in the middle of awards is restored to the bit") {
    Sitting table(3,
                  "{'phase':'cooking','timer_ends_ms':10,'orders':{'red-1':'salad-house'},"
                  "'seats':{'0':{'stacks':{'red-1':['egg-q1','appetizer']}}}}",
                  "{'grabs':'fair'}");
    table.run_to(10);
    table.play(kBob, "choose-dial 0 yellow");
    Sitting fresh(3, "{}", "{'grabs':'fair'}");
    const Status status = patch_state(box(), fresh.state, state_to_json(box(), table.state));
    REQUIRE_MESSAGE(status.ok(), (status.ok() ? "" : status.error().message()));
    CHECK(fresh.state == table.state);
}

}  // namespace brigade::pressure_cooker::tests
