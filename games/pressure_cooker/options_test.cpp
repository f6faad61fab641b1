// Options and presets [section 10]: read, refused, completed and written back.
#include "games/pressure_cooker/test_tables.hpp"

namespace brigade::pressure_cooker::tests {

namespace {

std::string fault_of(const std::string& text) {
    const Result<Options> options = options_from_json(box(), written(text));
    return options.ok() ? "" : options.error().message();
}

}  // namespace

TEST_CASE("PR-10.2 to 10.15: nothing said is the standard") {
    const Options options = options_of("{}");
    CHECK(options == Options{});
    CHECK(options.pace == Pace{900, 300, 300, 2000});
    CHECK(options.timer_ms == 60'000);
    CHECK(options.minimum == std::array<u8, 3>{3, 4, 5});
    CHECK(options.full_at == 16);
    CHECK(options.rounds == 3);
    CHECK_FALSE(options.fair_grabs);
}

TEST_CASE("PR-10.2, PR-6.13: paces by name or by four numbers") {
    CHECK(options_of("{'pace':'raw'}").pace == Pace{0, 0, 0, 0});
    CHECK(options_of("{'pace':'frantic'}").pace == Pace{500, 200, 200, 0});
    CHECK(options_of("{'pace':'even'}").pace == Pace{900, 300, 300, 2500});
    CHECK(options_of("{'pace':'relaxed'}").pace == Pace{1400, 400, 400, 3000});
    const std::string numbers = "'hand-ms':1,'place-ms':2,'toss-ms':3,'beat-ms':4}";
    CHECK(options_of("{'pace':'custom'," + numbers).pace == Pace{1, 2, 3, 4});
    CHECK(options_of("{'pace':'raw'," + numbers).pace == Pace{0, 0, 0, 0});
    CHECK(options_of("{'pace':'custom','beat-ms':5}").pace == Pace{900, 300, 300, 5});
    CHECK(fault_of("{'pace':'slow'}").find("is not one of: raw, frantic") != std::string::npos);
    CHECK(fault_of("{'beat-ms':5001}").find("from 0 to 5000") != std::string::npos);
}

TEST_CASE("PR-10.3: a handicap by seat") {
    CHECK(options_of("{'hand-pct':[150,80]}").hand_pct == std::array<u16, 4>{150, 80, 100, 100});
    CHECK(options_of("{'hand-pct':[null,80]}").hand_pct == std::array<u16, 4>{100, 80, 100, 100});
    CHECK_FALSE(fault_of("{'hand-pct':[49]}").empty());
    CHECK_FALSE(fault_of("{'hand-pct':[301]}").empty());
    CHECK_FALSE(fault_of("{'hand-pct':[100,100,100,100,100]}").empty());
}

TEST_CASE("PR-10.4, PR-10.5, PR-10.14: the kiddie menu helps unless it is told not to") {
    CHECK(options_of("{'first-game':true}").first_game);
    CHECK(options_of("{'kiddie':'on'}").helper);
    CHECK_FALSE(options_of("{'kiddie':true,'helper':false}").helper);
    CHECK_FALSE(options_of("{}").helper);
    CHECK_FALSE(fault_of("{'kiddie':'perhaps'}").empty());
}

TEST_CASE("PR-10.14: the helper lights up orders that want the held tile, and changes no rule") {
    const std::string position =
        "{'phase':'cooking','orders':{'red-1':'salad-house','red-2':'pizza-plain','red-3':'-',"
        "'green-1':'burger-house','green-2':'-','green-3':'-','yellow-1':'-','yellow-2':'-',"
        "'yellow-3':'-'},'seats':{'0':{'hand':{'tile':'onion-q1'},"
        "'stacks':{'green-1':['tomato-q1']}}}}";
    const Sitting helped(2, position, "{'helper':true}");
    CHECK(helped.shown_to(viewer_of(kAnn)).at("wanted_at") == json::value{"red-1", "green-1"});
    CHECK_FALSE(helped.shown_to(viewer_of(kBob)).contains("wanted_at"));
    CHECK_FALSE(helped.shown_to(kSpectator).contains("wanted_at"));
    const Sitting plain(2, position);
    CHECK_FALSE(plain.shown_to(viewer_of(kAnn)).contains("wanted_at"));
    CHECK(plain.asks(kAnn, "place red-2") == "none");
    CHECK(helped.asks(kAnn, "place red-2") == "none");
}

TEST_CASE("PR-10.6 to 10.8, 10.12, 10.13, 10.15, 10.20: numbers within their bounds") {
    struct Bound {
        std::string key;
        int low, high;
        bool none;
    };
    for (const Bound& bound : {Bound{"timer-ms", 10'000, 180'000, false},
                               {"stall-ms", 10'000, 3'600'000, true},
                               {"cap-ms", 10'000, 3'600'000, true},
                               {"study-ms", 0, 600'000, true},
                               {"countdown-ms", 0, 600'000, true},
                               {"choice-ms", 0, 600'000, true},
                               {"review-ms", 0, 600'000, true},
                               {"full-at", 8, 99, false},
                               {"rounds", 1, 3, false},
                               {"minimum-1", 1, 9, false},
                               {"minimum-2", 1, 9, false},
                               {"minimum-3", 1, 9, false},
                               {"fair-window-ms", 20, 1000, false}}) {
        CAPTURE(bound.key);
        const auto with = [&](int value) {
            return fault_of("{'" + bound.key + "':" + std::to_string(value) + "}");
        };
        CHECK(with(bound.low).empty());
        CHECK(with(bound.high).empty());
        CHECK_FALSE(with(bound.high + 1).empty());
        CHECK(with(-1).empty() == bound.none);
        CHECK_FALSE(with(-2).empty());
        CHECK_FALSE(fault_of("{'" + bound.key + "':'many'}").empty());
    }
    CHECK(fault_of("{'sauce':1}").find("no option 'sauce'") != std::string::npos);
}

TEST_CASE("PR-10.7: a minimum above the orders in play counts as that number") {
    const Sitting table(2,
                        "{'orders':{'red-2':'-','red-3':'-','green-2':'-','green-3':'-',"
                        "'yellow-1':'-','yellow-2':'-','yellow-3':'-'}}");
    CHECK(minimum_of_round(table.state.floor) == 2);
}

TEST_CASE("PR-10.16: the presets") {
    CHECK(options_of("{'preset':'first-night'}") ==
          options_of("{'first-game':true,'pace':'relaxed'}"));
    CHECK(options_of("{'preset':'family'}") ==
          options_of("{'kiddie':true,'pace':'relaxed','helper':true}"));
    const Options cup = options_of("{'preset':'tournament'}");
    CHECK(cup.fair_grabs);
    CHECK(cup.claim_guard);
    CHECK(cup.false_bell_lowest);
    CHECK(cup.pace.beat_ms == 2500);
    CHECK(options_of("{'preset':'headless'}").study_ms == 0);
    CHECK(options_of("{'pace':'raw','preset':'tournament'}").pace == Pace{0, 0, 0, 0});
    CHECK_FALSE(fault_of("{'preset':'chaos'}").empty());
}

TEST_CASE("PR-10.18: options are written whole and read back the same") {
    for (const Preset& preset : presets_of(box())) {
        const Options options = *options_from_json(box(), preset.options);
        CHECK(*options_from_json(box(), options_to_json(box(), options)) == options);
    }
    const Options own = options_of("{'pace':'custom','beat-ms':7,'hand-pct':[100,130]}");
    const json::object whole = options_to_json(box(), own);
    CHECK(*options_from_json(box(), whole) == own);
    CHECK(whole.at("pace") == json::value("custom"));
    for (const OptionSpec& spec : option_specs(box())) {
        CAPTURE(spec.id);
        CHECK(whole.contains(spec.id));
    }
    const json::object standard = options_to_json(box(), Options{});
    for (const OptionSpec& spec : option_specs(box()))
        CHECK_MESSAGE(standard.at(spec.id) == spec.standard, spec.id);
}

TEST_CASE("PR-10.19: a listed table begins with fair grabs") {
    const std::vector<OptionSpec> specs = option_specs(box());
    const auto grabs = std::ranges::find(specs, "grabs", &OptionSpec::id);
    REQUIRE(grabs != specs.end());
    CHECK(grabs->listed == json::value("fair"));
    CHECK(std::ranges::count_if(
              specs, [](const OptionSpec& spec) { return !spec.listed.is_null(); }) == 1);
}

TEST_CASE("what a lobby offers is accepted, whatever the option") {
    for (const OptionSpec& spec : option_specs(box()))
        for (const std::string& value : spec.values) {
            const json::value offered =
                spec.standard.is_number() ? json::value(std::stoi(value)) : json::value(value);
            CHECK_MESSAGE(options_from_json(box(), {{spec.id, offered}}).ok(), spec.id);
        }
}

}  // namespace brigade::pressure_cooker::tests
