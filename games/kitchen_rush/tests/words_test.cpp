// Words and JSON of Kitchen Rush: refusals, labels, events, the board, positions and their faults.
#include "core/record.hpp"
#include "games/kitchen_rush/tests/test_tables.hpp"

namespace brigade::kitchen_rush::tests {

TEST_CASE("every refusal has an id, a sentence and a rule that RULES.md knows") {
    for (const KebabWord& word : kEnumWords<Refusal>) {
        const Refused refused = describe(*find_word<Refusal>(word.view()));
        CHECK(refused.id == word.view());
        CHECK(refused.sentence.ends_with('.'));
        CHECK_MESSAGE(face().info().rules.find("**" + refused.rule + "**") != std::string::npos,
                      refused.rule);
    }
}

TEST_CASE("every kind of event has a sentence and its own word") {
    const State state = dealt("{'scenario':'s8'}").state;
    std::vector<std::string> words;
    boost::mp11::mp_for_each<boost::mp11::mp_rename<Fact, boost::mp11::mp_list>>([&](auto fact) {
        const Event event{fact};
        const json::object written = event_to_json(box(), state, event);
        words.emplace_back(written.at("event").as_string());
        const std::string text = event_to_text(box(), state, event, {"Ann", "Bob"});
        CHECK_MESSAGE((text.ends_with('.') || text.ends_with('!')), text);
        CHECK((text[0] >= 'A' && text[0] <= 'Z'));
    });
    std::sort(words.begin(), words.end());
    CHECK(std::adjacent_find(words.begin(), words.end()) == words.end());
    CHECK(std::binary_search(words.begin(), words.end(), "sand-ran-out"));
}

TEST_CASE("sentences speak to whoever is called You") {
    const State state = dealt("{}").state;
    const auto text = [&](const Fact& fact) {
        return event_to_text(box(), state, {fact}, {"You", "Bob"});
    };
    CHECK(text(TimerPlaced{.board = Board{0}, .timer = Timer{0}, .space = Space{2}}) ==
          "You put the first timer on Dining Room (dr-1).");
    CHECK(text(TimerPlaced{.board = Board{1}, .timer = Timer{2}, .space = Space{2}}) ==
          "Bob puts the first timer on Dining Room (dr-1).");
    CHECK(text(OrderTaken{.board = Board{1}, .card = Card{0}}) ==
          "Bob takes the order of Garden Bowl.");
}

TEST_CASE("a choice says what it adds to the draft") {
    const auto table = running("{'scenario':'s8'}");
    const Moves first = legal(content(), table.state, Seat{0});
    for (const Move& move : first)
        CHECK_FALSE(label(box(), table.state, Seat{0}, {}, move).empty());
    const Move place{.act = kAct<Place>};
    const Move timer = legal(content(), table.state, Seat{0}, place)[0];
    CHECK(label(box(), table.state, Seat{0}, place, timer) == "Seat 1's first timer");
    const Move space = legal(content(), table.state, Seat{0}, timer)[0];
    CHECK(label(box(), table.state, Seat{0}, timer, space) == "Reception (rc-1)");
    CHECK_FALSE(is_open(space));
}

TEST_CASE("the board shows tables, stores, timers and orders") {
    auto table = running("{'scenario':'s8'}");
    table.put(
        "{'tables':{'table-1':'reg-field-curry'},"
        "'orders':[{'card':'vip-tenor','board':1}],"
        "'plates':{'iii-1':{'zone':'board','card':'vip-tenor','row':2,"
        "'ingredients':{'pasta':2}}}}");
    table.plays(Seat{0}, "place 8 sa-1");
    const std::string text = draw_board(box(), table.view(kSpectator), {"Ann", "Bob"});
    for (const char* part :
         {"The Grand House: shift 1 of 4, running, 4:00 left, 2 coins, reputation 0",
          "Goal: coins 2/7 reputation 0/5",
          "table 1: Field Curry | plate II: 2 vegetables, 1 bread; 1 curry; cook 1 | 3 coins",
          "storage room B (locked): 3 meat", "storage room C: 4 bread",
          "clean plates: 2xI 2xII 1xIII 1xIV", "Bob: timer 2 idle timer 3 idle",
          "plate III-1 (Saffron Nest): 2 pasta; -; row 2",
          "Temps: timer 8 on Storage Room A (sa-1), 28 s"})
        CHECK_MESSAGE(text.find(part) != std::string::npos, part, " in\n", text);
}

TEST_CASE("KR-8.6, KR-8.8: the result is told, and a record keeps it") {
    auto table = running("{}");
    table.put("{'ledgers':{'0':{'served':{'friend':8}}}}");
    Events events;
    advance(content(), table.state, 240'000, events);
    CHECK(draw_result(box(), table.state, {}).find("passed the scenario: gold medal") !=
          std::string::npos);
    const json::object told = outcome_json(outcome(content(), table.state));
    CHECK(text_of(told.at("team")) == R"({"won":true,"medal":"gold","reason":"","goals":)"
                                      R"([{"part":"served","reached":8,"needed":3}]})");
}

TEST_CASE("a position that cannot be is refused with its place") {
    const auto table = dealt("{'scenario':'s7'}");
    struct Fault {
        std::string position, message;
    };
    const Fault faults[] = {
        {"{'fase':'running'}", "There is no 'fase' here."},
        {"{'phase':'dancing'}", "'dancing' is not one of"},
        {"{'coins':-1}", "never negative"},
        {"{'reputation':26}", "does not go so far"},
        {"{'shift':4}", "no such shift"},
        {"{'seat_count':3}", "decided by the options"},
        {"{'options':{'scenario':'s1'}}", "decided by the options"},
        {"{'end_ms':0}", "later than now"},
        {"{'phase':'over'}", "has an ending"},
        {"{'strikes':1}", "cannot go on strike"},
        {"{'timers':{'0':{'place':'standing'}}}", "stands on a space"},
        {"{'timers':{'7':{'place':'idle'}}}", "not in the scenario"},
        {"{'timers':{'0':{'place':'standing','space':'of-1'}}}", "not in the scenario"},
        {"{'timers':{'0':{'place':'standing','space':'sa-1'},"
         "'1':{'place':'standing','space':'sa-1'}}}",
         "Two timers"},
        {"{'rooms':{'a':{'meat':25}}}", "There are only 24 meat."},
        {"{'bag':{'curry':11}}", "There are only 10 curry."},
        {"{'plates':{'i-1':{'zone':'board','card':'vip-tenor'}}}", "Nobody has taken"},
        {"{'orders':[{'card':'reg-field-curry','board':0}],"
         "'plates':{'i-1':{'zone':'board','card':'reg-field-curry','course':'side'}}}",
         "has not ordered that"},
        {"{'orders':[{'card':'vip-tenor','board':0}],'served':['vip-tenor']}", "named twice"},
        {"{'tables':{'table-3':'vip-tenor'}}", "reserved"},
        {"{'orders':[{'card':'vip-tenor','board':2}]}", "a card and a board"},
        {"{'awards':['award-tip-jar'],'award_tops':['award-tip-jar']}", "on top of their deck"},
        {"{'office':['office-agency','none']}", "no such cards"},
        {"{'actions':{'0':{'progress':'open'}}}", "An open action"},
    };
    for (const Fault& fault : faults) {
        CAPTURE(fault.position);
        const std::string message = table.fault(fault.position);
        CHECK_MESSAGE(message.find(fault.message) != std::string::npos, message);
    }
}

TEST_CASE("types for the browser name every view, event and move") {
    const std::string types = face().wire_types();
    for (const char* part :
         {"export interface KitchenRushView", "event: 'sand-ran-out'", "do: 'put-ingredient'",
          "phase: 'planning' | 'running' | 'overtime' | 'strike-choice' | 'over'",
          "export type KitchenRushEvent", "export type KitchenRushMove", "board: number | null",
          "plates: Record<'main' | 'side', string>", "room?: 'a' | 'b' | 'c'"})
        CHECK_MESSAGE(types.find(part) != std::string::npos, part);
}

TEST_CASE("a view and the catalog are written as their types say") {
    const auto table = running("{'scenario':'s8'}");
    const json::object view = view_to_wire(box(), table.view(viewer_of(Seat{1})));
    CHECK(view.at("viewer") == 1);
    CHECK(view.at("timekeeper") == 0);
    CHECK(view.at("timers").at("0").at("board").is_null());
    CHECK(view.at("tables").at("table-3") == "none");
    CHECK(view.at("actions").as_array().size() == 4);
    const json::object catalog = catalog_to_json(box());
    CHECK(catalog.at("patron").as_array().size() == kCards);
    CHECK(catalog.at("space").at(0).as_object().contains("station"));
    CHECK_FALSE(catalog.at("space").at(0).as_object().contains("room"));
    CHECK_FALSE(catalog.contains("format"));
}

TEST_CASE("KR-10.1, KR-10.3, KR-10.7, KR-10.9, KR-10.14: numbers of options have their bounds") {
    struct Bounds {
        const char* id;
        int least, most;
    };
    const auto reads = [](const char* id, int value) {
        return options_from_json(box(), {{id, value}}).ok();
    };
    for (const Bounds& bounds : {Bounds{"custom-limit-ms", 120'000, 900'000},
                                 {"sand-ms", 20'000, 40'000},
                                 {"overtime-ms", 0, 60'000},
                                 {"reach-ms", 0, 600},
                                 {"clock-speed", 50, 100}}) {
        CAPTURE(bounds.id);
        CHECK(reads(bounds.id, bounds.least));
        CHECK(reads(bounds.id, bounds.most));
        CHECK_FALSE(reads(bounds.id, bounds.least - 1));
        CHECK_FALSE(reads(bounds.id, bounds.most + 1));
    }
    const Options usual = options_of("{}");
    CHECK(limit_of(usual, false) == 240'000);
    CHECK(limit_of(usual, true) == 300'000);
    CHECK(usual.sand_ms == 28'000);
    CHECK(usual.overtime_ms == 20'000);
    CHECK(usual.reach_ms == 0);
    CHECK(usual.clock_speed == 100);
    CHECK(usual.assist == Assist::Off);
    CHECK(usual.referee == Referee::Box);
}

TEST_CASE("options are read from words, and wrong ones are told") {
    CHECK(options_of("{'preset':'connoisseur'}").goals == GoalLevel::Expert);
    const auto fault = [](const std::string& options) {
        const auto read = options_from_json(box(), testing::written(options));
        return read.ok() ? "" : read.error().message();
    };
    CHECK(fault("{'scenario':'s9'}").find("not one of: s1, s2") != std::string::npos);
    CHECK(fault("{'sand-ms':41000}").find("sand-ms") != std::string::npos);
    CHECK(fault("{'overtime-ms':60001}").find("overtime-ms") != std::string::npos);
    CHECK(fault("{'pace':'raw'}").find("no option 'pace'") != std::string::npos);
}

}  // namespace brigade::kitchen_rush::tests
