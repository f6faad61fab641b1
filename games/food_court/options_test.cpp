// The options of a table and its presets: RULES.md section 10. (Drinks: drinks_test.cpp.)
#include "games/food_court/test_tables.hpp"

namespace brigade::food_court::tests {
namespace {

std::string fault(const std::string& text) {
    const Result<Options> options = options_from_json(box(), written(text));
    return options.ok() ? "" : options.error().message();
}

TEST_CASE("FC-10.1: options are data of the state, fixed at the deal, seen by everybody") {
    const Options options = options_of("{'drinks':'edge','overflow':'pile-up','end-target':3}");
    State state = deal(content(), options, 2, 1);
    CHECK(state.court.variant == options.variant);
    const State end = random_game(
        2, "{'drinks':'edge','overflow':'pile-up','end-target':3}", 1,
        [&](const State& before, auto&&...) { CHECK(before.court.variant == options.variant); });
    CHECK(end.court.variant == options.variant);
    for (const Viewer viewer : {viewer_of(kBob), kSpectator})
        CHECK(observe(content(), state, viewer).court.variant == options.variant);
    CHECK(!patch_state(box(), state, written("{'variant':{'drinks':'fresh'}}")).ok());
}

TEST_CASE("Section 10: every option has its values, and its default comes first") {
    const Variant plain = options_of("{}").variant;
    CHECK(plain == Variant{});
    CHECK(plain.drinks == DrinkRule::Fresh);
    CHECK(plain.overflow == Overflow::WalkOn);
    CHECK_FALSE(plain.mirror);
    CHECK(plain.opening_fill);
    CHECK_FALSE(plain.utensil_counted);
    CHECK(plain.raj_extra);
    CHECK(plain.events);
    CHECK_FALSE(plain.open_hands);
    CHECK(plain.end_target == 4);
    CHECK(plain.round_cap == 0);
    CHECK_FALSE(options_of("{}").random_decks);
    CHECK(options_of("{'deck-choice':'random'}").random_decks);
    CHECK(options_of("{'mirror':'on'}").variant.mirror);
    CHECK_FALSE(options_of("{'opening-fill':false}").variant.opening_fill);
    CHECK(options_of("{'drinks':'discard'}").variant.drinks == DrinkRule::Discard);
    CHECK(options_of("{'utensil-play':'counted'}").variant.utensil_counted);
    CHECK_FALSE(options_of("{'raj-extra':'off'}").variant.raj_extra);
    CHECK(options_of("{'end-target':3}").variant.end_target == 3);
    for (int cap = 4; cap <= 9; ++cap)
        CHECK(options_of("{'round-cap':" + std::to_string(cap) + "}").variant.round_cap == cap);
    CHECK(shelf().options().size() >= 13);
}

TEST_CASE("Section 10: an option says its unit, its bounds and whether each seat has its own") {
    for (const OptionSpec& spec : shelf().options()) {
        const bool per_seat = spec.id == "decks" || spec.id == "meal-hours";
        CHECK_MESSAGE(spec.per_seat == per_seat, spec.id);
        CHECK_MESSAGE(spec.unit == (spec.id == "turn-clock" ? "milliseconds" : ""), spec.id);
        if (spec.max == 0) continue;
        const auto with = [&](int number) {
            const std::string value = std::to_string(number);
            return "{'" + spec.id + "':" + (per_seat ? "[" + value + "]" : value) + "}";
        };
        CHECK(fault(with(spec.min)).empty());
        CHECK(fault(with(spec.max)).empty());
        CHECK_FALSE(fault(with(spec.max + 1)).empty());
    }
}

TEST_CASE("Section 10: a bad option is told by name, with what would be right") {
    const std::pair<std::string, std::string> faults[] = {
        {"{'tips':true}", "option tips: Food Court has no option 'tips'."},
        {"{'drinks':'cold'}", "option drinks: \"cold\" is not one of: fresh, edge, discard."},
        {"{'overflow':3}", "option overflow: 3 is not one of: walk-on, pile-up."},
        {"{'deck-choice':'auction'}",
         "option deck-choice: \"auction\" is not one of: pick, random."},
        {"{'utensil-play':true}", "option utensil-play: true is not one of: free, counted."},
        {"{'mirror':'perhaps'}", "option mirror: \"perhaps\" is not one of: off, on."},
        {"{'end-target':5}", "option end-target: 5 must be a whole number from 3 to 4."},
        {"{'end-target':0}", "option end-target: 0 must be a whole number from 3 to 4."},
        {"{'round-cap':3}",
         "option round-cap: 3 must be a whole number from 4 to 9, or 0 for none."},
        {"{'round-cap':'six'}",
         "option round-cap: \"six\" must be a whole number from 4 to 9, or 0 for none."},
        {"{'preset':'brunch'}", "option preset: There is no preset \"brunch\"."},
        {"{'decks':'jin-long'}", "option decks: This must be a list of at most 4."},
        {"{'meal-hours':[1,2,3,4,5]}", "option meal-hours: This must be a list of at most 4."},
        {"{'meal-hours':[-1]}", "option meal-hours: -1 must be a whole number from 0 to 9999."}};
    for (const auto& [text, sentence] : faults) CHECK(fault(text) == sentence);
    for (const std::string text : {"{'decks':['bistro']}", "{'deck-pool':['bistro']}"}) {
        CHECK(fault(text).find("There is no restaurant \"bistro\"; there are: piazza-romana") !=
              std::string::npos);
    }
    const auto few = shelf().start(written("{'deck-pool':['jin-long','raj-mahal']}"), 3, 1);
    REQUIRE(!few.ok());
    CHECK(few.error().id == "too-few-decks");
}

TEST_CASE("FC-10.5: piled up, the left neighbour gets the customer however long its queue is") {
    Sitting table({"jin-long", "raj-mahal", "el-nopalito"},
                  "{'seats':[{'queue':['cn-1-1','cn-1-2']},"
                  "{'queue':['in-1-1','in-1-2','in-1-3','in-2-1','in-2-2']}]}",
                  "{'overflow':'pile-up'}");
    table.plays("end-turn");
    CHECK(table.queue(kBob) == "in-1-1 in-1-2 in-1-3 in-2-1 in-2-2 cn-1-1");
    CHECK(table.queue(kCleo).empty());
    CHECK(table.state.court.customer_discard.empty());
}

TEST_CASE("FC-10.6: a utensil is free, or counted it needs and takes a play") {
    for (const bool counted : {false, true})
        for (const u8 plays : {u8{2}, u8{3}}) {
            Sitting table({"jin-long", "raj-mahal"},
                          "{'phase':'served','served_symbols':{'tableware':2},"
                          "'seats':[{'hand':['cn-tableware']}]}",
                          counted ? "{'utensil-play':'counted'}" : "{}");
            table.state.court.plays = plays;
            if (counted && plays == 3) {
                CHECK(table.asks("utensil cn-tableware") == "play-limit-reached");
                CHECK(all_moves(table.state, kAnn, Move::Kind::Utensil).empty());
                continue;
            }
            table.plays("utensil cn-tableware");
            CHECK(table.state.court.plays == plays + (counted ? 1 : 0));
        }
}

TEST_CASE("FC-10.7: without raj-extra no dish has an extra, so Masala Chai is never played") {
    const std::string position =
        "{'seats':[{'hand':['in-jeera-rice','in-biryani'],"
        "'prepared':['in-pulses','in-cumin','in-saffron']}]}";
    const Sitting with({"raj-mahal", "jin-long"}, position);
    const Sitting without({"raj-mahal", "jin-long"}, position, "{'raj-extra':false}");
    for (const std::string text : {"cook in-jeera-rice with in-pulses, in-cumin",
                                   "cook in-biryani with in-pulses, in-cumin, in-saffron"}) {
        CHECK(with.asks(text) == "none");
        CHECK(without.asks(text) == "extra-not-allowed");
    }
    CHECK(without.asks("cook in-biryani with in-pulses, in-cumin") == "none");
    for (u64 seed = 0; seed < 20; ++seed)
        random_game(2, "{'raj-extra':false,'decks':['raj-mahal','jin-long']}", seed,
                    [](const State&, Seat, const Move&, const State& after, auto&&) {
                        for (const Cooked& dish : after.stations[0].cooked)
                            if (has_extra(content().decks[3], dish)) FAIL("an extra");
                        if (after.stations[0].in_play.has(Card{42})) FAIL("Masala Chai");
                    });
}

TEST_CASE("FC-10.8: without events the decks have 46 cards") {
    const State state = deal(content(), options_of("{'events':false}"), 2, 3);
    for (std::size_t seat = 0; seat < 2; ++seat) {
        CHECK(state.hands[seat].size() == 6);
        CHECK(state.draw[seat].size() == 40);
        Cards all = state.hands[seat];
        for (const Card card : state.draw[seat]) all.insert(card);
        CHECK(all == Cards::range(0, 46));
    }
    State end =
        random_game(2, "{'events':false}", 3, [](const State&, Seat, const Move& move, auto&&...) {
            if (move.kind == Move::Kind::Complaint || move.kind == Move::Kind::Promotion ||
                move.kind == Move::Kind::Discount)
                FAIL("an event");
        });
    CHECK(end.stations[0].discard.has_any(kEventCards) == false);
}

TEST_CASE("FC-10.9 to FC-10.12: the presets are what they say and can be adjusted") {
    CHECK(options_of("{'preset':'standard'}") == Options{});
    Options quick;  // FC-10.10
    quick.variant.end_target = 3;
    quick.variant.round_cap = 6;
    CHECK(options_of("{'preset':'quick-lunch'}") == quick);
    const Options first = options_of("{'preset':'first-day'}");  // FC-10.11
    CHECK_FALSE(first.variant.events);
    CHECK(first.variant.open_hands);
    CHECK(first.variant.round_cap == 6);
    for (u64 seed = 0; seed < 50; ++seed)
        for (const Station& station : deal(content(), first, 4, seed).stations) {
            const std::string& id = box().decks[index(station.deck)].id;
            CHECK((id == "piazza-romana" || id == "le-petit-paris" || id == "liberty-grill" ||
                   id == "sakura-house"));
        }
    Options letter;
    letter.variant.drinks = DrinkRule::Edge;
    letter.variant.overflow = Overflow::PileUp;
    CHECK(options_of("{'preset':'by-the-letter'}") == letter);
    CHECK(options_of("{'preset':'quick-lunch','round-cap':8}").variant.round_cap == 8);
    std::string names;
    for (const Preset& preset : shelf().presets()) names += preset.label + "; ";
    CHECK(names == "Standard; Quick lunch; First day (family, teaching); By the letter; ");
}

TEST_CASE("FC-10.10: Quick lunch ends with the third medal or the sixth round") {
    Sitting table({"el-nopalito", "jin-long"},
                  "{'seats':[{'tracking':['mx-cayenne','mx-cayenne'],'queue':['mx-1-1'],"
                  "'cooked':[{'recipe':'mx-nachos','with':['mx-masa','mx-jalapeno',"
                  "'mx-jalapeno']}]}]}",
                  "{'preset':'quick-lunch'}");
    table.plays("serve mx-nachos to mx-1-1 tracking mx-jalapeno");
    CHECK(table.state.court.end_reason == kEndTracking);
    for (u64 seed = 0; seed < 20; ++seed)
        CHECK(random_game(3, "{'preset':'quick-lunch'}", seed, [](auto&&...) {}).court.round <= 6);
}

TEST_CASE("FC-10.12: by the letter the game begins with a refill and queues pile up") {
    Sitting table({"jin-long", "raj-mahal"},
                  "{'seats':[{'queue':['cn-1-1','cn-1-2']},{'queue':['in-1-1','in-1-2']}]}",
                  "{'preset':'by-the-letter'}");
    table.plays("end-turn");
    CHECK(table.queue(kBob) == "in-1-1 in-1-2 cn-1-1");
    CHECK(deal(content(), options_of("{'preset':'by-the-letter'}"), 2, 1).court.phase ==
          Phase::Fill);
    CHECK_FALSE(options_of("{'preset':'by-the-letter'}").variant.utensil_counted);
}

TEST_CASE("FC-10.13: there is no game of one seat; alone means with one to three others") {
    CHECK(!shelf().start({}, 1, 1).ok());
    CHECK(!shelf().start({}, 0, 1).ok());
    for (std::size_t others = 1; others <= 3; ++others)
        CHECK(shelf().start({}, 1 + others, 1).ok());
}

TEST_CASE("FC-10.14: what a shared screen can show between slots has no hand in it") {
    for (u64 seed = 0; seed < 5; ++seed)
        random_game(4, "{}", seed, [](const State& before, auto&&...) {
            const View view = observe(content(), before, kSpectator);
            if (view.hands_open != 0 || view.hands != std::array<Cards, 4>{}) FAIL("a hand shows");
        });
}

TEST_CASE("FC-10.15: with mirror both owners are at home, and customers are told apart by number") {
    Sitting table({"sultan-saray", "sultan-saray", "jin-long"},
                  "{'seats':[{'scored':['tr-4-2@1']},{'scored':['tr-4-2@0']},"
                  "{'scored':['tr-3-2@0']}]}",
                  "{'mirror':true}");
    const Outcome result = outcome(content(), table.state);
    CHECK(result.score[0] == 6);  // G for a customer that the other brought
    CHECK(result.score[1] == 6);
    CHECK(result.score[2] == 3);
    CHECK(index(table.customer("tr-1-1@0")) == 0);
    CHECK(index(table.customer("tr-1-1@1")) == 10);
    table.put(
        "{'central':['tr-1-1@1','tr-1-1@0'],'seats':[{'queue':['tr-2-1@1'],"
        "'cooked':[{'recipe':'tr-shish','with':['tr-bazaar']}]}]}");
    CHECK(table.asks("serve tr-shish to tr-1-1@1 tracking tr-shish") == "none");
}

}  // namespace
}  // namespace brigade::food_court::tests
