// The bots of Pressure Cooker: legal with every option, repeatable, in order of strength, at the
// pace of RULES.md 14.3, and unshaken by whatever time does to them.
#include "bots/pressure_cooker/bots.hpp"

#include <cmath>

#include "bots/pressure_cooker/level_cook.hpp"
#include "games/pressure_cooker/test_tables.hpp"
#include "lab/match.hpp"

namespace brigade::pressure_cooker {
namespace {

using namespace tests;
using Verb = Move::Kind;

struct Made {
    Millis ms;
    Seat seat;
    Move move;
    bool operator==(const Made&) const = default;
};

std::vector<Made> play_game(State& state, const std::vector<std::string_view>& levels, u64 seed) {
    BotSeats<Rules> bots;
    for (const std::string_view level : levels) bots.push_back(make_bot(Rules{}, level));
    Rng rng(seed);
    std::vector<Made> made;
    play_match<Rules>(content(), state, bots, rng, {}, [&](Millis ms, Seat seat, const Move& move) {
        made.push_back({ms, seat, move});
    });
    return made;
}

TEST_CASE("PR-6.11: every level plays whole games with every option, legally") {
    u64 seed = 0;
    for (const char* options :
         {"{}", "{'preset':'first-night'}", "{'preset':'family'}", "{'preset':'headless'}",
          "{'preset':'tournament','hand-pct':[100,130,80,100]}",
          "{'grabs':'fair','pace':'frantic','dials-below-zero':true,'full-at':8}",
          "{'pace':'raw','study-ms':-1,'choice-ms':-1,'review-ms':-1,'minimum-1':9,'rounds':2}"})
        for (const std::string_view level : bot_levels(Rules{})) {
            CAPTURE(options);
            CAPTURE(level);
            const std::size_t seats = 2 + ++seed % 3;
            State state = deal(content(), options_of(options), seats, seed);
            play_game(state, {seats, level}, seed);
            CHECK(state.floor.phase == Phase::Over);
        }
}

TEST_CASE("a round without bell, house timer or limit still comes to an end") {
    const Options options = options_of(
        "{'pace':'raw','study-ms':-1,'choice-ms':-1,'review-ms':-1,'cap-ms':-1,'stall-ms':-1,"
        "'minimum-1':9,'minimum-2':9,'minimum-3':9}");
    for (const std::string_view level : {"easy", "normal", "hard"}) {
        State state = deal(content(), options, 2, 3);
        play_game(state, {2, level}, 3);
        CHECK(state.floor.phase == Phase::Over);
    }
}

TEST_CASE("PR-6.10: the same seed gives the same game") {
    State one = deal(content(), {}, 4, 5);
    State two = one;
    const std::vector<std::string_view> levels{"hard", "normal", "easy", "random"};
    CHECK(play_game(one, levels, 6) == play_game(two, levels, 6));
    CHECK(one == two);
}

// Wins of the first of two, each game from both seats; a shared first place is half a win.
double wins_of(std::string_view first, std::string_view second, int pairs) {
    double wins = 0;
    for (int game = 0; game < 2 * pairs; ++game) {
        const bool swapped = game % 2 == 1;
        State state = deal(content(), {}, 2, static_cast<u64>(game / 2 + 1));
        play_game(state, {swapped ? second : first, swapped ? first : second},
                  static_cast<u64>(game));
        const Outcome result = outcome(content(), state);
        const bool won = result.place[swapped ? 1 : 0] == 1;
        const bool lost = result.place[swapped ? 0 : 1] == 1;
        if (won) wins += lost ? 0.5 : 1;
    }
    return wins;
}

TEST_CASE("hard beats normal, normal beats easy, easy beats random") {
    CHECK(wins_of("hard", "normal", 15) > 15);
    CHECK(wins_of("normal", "easy", 10) > 15);
    CHECK(wins_of("easy", "random", 5) == 10);
}

// ---- pace

TEST_CASE("a thinking time has half the mean and half the spread of its level, and a least") {
    Rng rng(3);
    for (const Level& level : {kEasy, kNormal, kHard}) {
        constexpr int kDraws = 4000;
        double sum = 0;
        double squares = 0;
        for (int draw = 0; draw < kDraws; ++draw) {
            const i32 ms = draw_think_ms(level, rng);
            CHECK(ms >= kThinkLeast);
            sum += ms;
            squares += double{static_cast<double>(ms)} * ms;
        }
        const double mean = sum / kDraws;
        CHECK(std::abs(2 * mean - level.think_ms) < 0.03 * level.think_ms);
        CHECK(std::abs(2 * std::sqrt(squares / kDraws - mean * mean) - level.spread_ms) <
              0.05 * level.spread_ms);
    }
}

// How long a seat took from each grab to what it did with the tile, and from there to the next.
void check_pace(const std::vector<Made>& made, Seat seat, const Level& level) {
    const Pace pace;
    Millis grabbed = -1;
    Millis used = -1;
    double sum = 0;
    int count = 0;
    for (const Made& each : made) {
        if (each.seat != seat) continue;
        if (each.move.kind == Verb::Ready || each.move.kind == Verb::ChooseDial) used = -1;
        if (each.move.kind == Verb::Grab) {
            if (used >= 0) CHECK(each.ms >= used + pace.place_ms + kThinkLeast);
            if (used >= 0 && grabbed >= 0) CHECK(each.ms >= grabbed + pace.beat_ms);
            grabbed = each.ms;
        }
        if (each.move.kind == Verb::Place || each.move.kind == Verb::PutBack) {
            CHECK(each.ms >= grabbed + pace.hand_ms + kThinkLeast);
            CHECK(each.ms <= grabbed + level.think_ms + 6 * level.spread_ms + pace.hand_ms);
            sum += static_cast<double>(each.ms - grabbed);
            ++count;
            used = each.ms;
        }
    }
    REQUIRE(count > 20);
    const double expected = pace.hand_ms + level.think_ms / 2.0;
    CHECK(sum / count > 0.95 * expected);
    CHECK(sum / count < 1.05 * expected);
}

TEST_CASE("PR-6.12, PR-6.13: nobody acts sooner than a person could") {
    State state = deal(content(), {}, 3, 12);
    const std::vector<Made> made = play_game(state, {"easy", "normal", "hard"}, 4);
    check_pace(made, kAnn, kEasy);
    check_pace(made, kBob, kNormal);
    check_pace(made, kCleo, kHard);
}

TEST_CASE("a level may be given another thinking time") {
    for (const char* name : {"easy@400", "normal@80", "hard@60000"})
        CHECK(make_bot(Rules{}, name) != nullptr);
    for (const char* name :
         {"normal@", "normal@79", "normal@60001", "normal@4s", "normal@-400", "@400", "random@400"})
        CHECK(make_bot(Rules{}, name) == nullptr);
    State state = deal(content(), {}, 2, 12);
    const std::vector<Made> made = play_game(state, {"easy@500", "normal"}, 4);
    check_pace(made, kAnn, {.think_ms = 500, .spread_ms = 166});
    check_pace(made, kBob, kNormal);
}

// ---- time

// A table in the middle of the cooking, with a bot in Ann's place.
class BotTable : public Sitting {
   public:
    explicit BotTable(const std::string& more = "", const Level& level = kHard)
        : Sitting(2, "{'phase':'cooking','now_ms':50000" + more + "}"), bot(level) {}
    std::optional<Move> ask() { return bot.choose(content(), seen_by(kAnn), rng, {}); }
    // What it does once it has thought, however often it must be asked.
    Move wait_for_move() {
        for (int asked = 0; asked < 100; ++asked) {
            if (const std::optional<Move> move = ask()) return *move;
            run_to(std::min(bot.wakes(), due(state)));
        }
        FAIL("it never moves");
        return {};
    }
    LevelCook bot;
    Rng rng{9};
};

TEST_CASE("asked too early it says when, as often as it is asked") {
    BotTable table;
    CHECK_FALSE(table.ask());
    const Millis moment = table.bot.wakes();
    CHECK(moment >= table.state.floor.now_ms + kThinkLeast);
    for (Millis now = table.state.floor.now_ms; now < moment; now += 7) {
        table.run_to(now);
        CHECK_FALSE(table.ask());
        CHECK(table.bot.wakes() == moment);
    }
    table.run_to(moment + 5'000);  // late, for instance after a pause
    const std::optional<Move> move = table.ask();
    REQUIRE(move);
    CHECK(move->kind == Verb::Grab);
}

TEST_CASE("a bot that is made anew decides afresh, whatever its hand is doing") {
    BotTable table(",'seats':{'0':{'hand':{'tile':'egg-q3'}}}");
    CHECK_FALSE(table.ask());
    table.run_to(table.bot.wakes() - 1);
    table.bot = LevelCook(kHard);
    CHECK_FALSE(table.ask());
    CHECK(table.bot.wakes() > table.state.floor.now_ms);
    const Move move = table.wait_for_move();
    CHECK(check(content(), table.state, kAnn, move) == Refusal::None);
    CHECK(move.kind != Verb::Grab);
}

TEST_CASE("a tile that is gone is not grabbed, and the next one is thought about again") {
    BotTable table(
        ",'orders':{'red-1':'salad-house'},'pool':{'3':'onion-q4 up','4':'lettuce-q1 up'},"
        "'seats':{'0':{'stacks':{'red-1':['lettuce-q2','tomato-q2']}}}");
    CHECK(table.wait_for_move().spot == static_cast<Spot>(3));
    table.play(kBob, "grab 3");
    CHECK_FALSE(table.ask());  // somebody was quicker: it looks again
    CHECK(table.bot.wakes() >= table.state.floor.now_ms + kThinkLeast);
    CHECK(table.wait_for_move().spot != static_cast<Spot>(3));
}

TEST_CASE("another game that begins earlier is another matter") {
    BotTable table;
    CHECK_FALSE(table.ask());
    CHECK(table.bot.wakes() > 50'000);
    table.state.floor.now_ms = 10;
    table.state.next_grab_ms = {};
    CHECK_FALSE(table.ask());
    CHECK(table.bot.wakes() < 50'000);
}

TEST_CASE("it waits for its own beat and not longer") {
    BotTable table(",'seats':{'0':{'next_grab_ms':58000}}");
    CHECK(table.wait_for_move().kind == Verb::Grab);
    CHECK(table.state.floor.now_ms == 58'000);
}

TEST_CASE("a seat that nobody waits for gets no answer, and a ready one has said so") {
    for (const std::string_view level : bot_levels(Rules{})) {
        const auto bot = make_bot(Rules{}, level);
        Rng rng(1);
        Sitting table(2);
        CHECK(bot->choose(content(), table.seen_by(kAnn), rng, {}) == Move{.kind = Verb::Ready});
        table.play(kAnn, "ready");
        CHECK_FALSE(bot->choose(content(), table.seen_by(kAnn), rng, {}));
        table.put("{'phase':'cooking','seats':{'0':{'off':true}}}");
        table.run_to(20'000);
        CHECK_FALSE(bot->choose(content(), table.seen_by(kAnn), rng, {}));
        CHECK(bot->wakes() == kNever);
    }
}

// ---- decisions

const std::string kSalad =
    ",'orders':{'red-1':'salad-house'},'seats':{'0':{'stacks':{'red-1':['lettuce-q2','tomato-q2',"
    "'onion-q2']}}}";

TEST_CASE("what is right is claimed before anything else") {
    BotTable table(kSalad);
    CHECK(table.wait_for_move() == Move{.kind = Verb::OrderUp, .slot = slot_at(0, 0)});
}

TEST_CASE(
    "PR-6.16: a claim waits until the hand is free, not until it has thought about the next") {
    BotTable table(kSalad, kEasy);
    CHECK_FALSE(table.ask());
    CHECK(table.bot.wakes() == table.state.floor.now_ms + kThinkLeast);
    table.run_to(table.bot.wakes());
    REQUIRE(table.ask() == Move{.kind = Verb::OrderUp, .slot = slot_at(0, 0)});
    table.play(kAnn, "order-up red-1");
    CHECK_FALSE(table.ask());  // and the next tile takes its time
    CHECK(table.bot.wakes() > table.state.floor.now_ms + kThinkLeast);
    CHECK(table.wait_for_move().kind == Verb::Grab);
}

TEST_CASE("an order that pays for extras waits for two, but not once somebody claims or rings") {
    const std::string may =
        "'seats':{'0':{'stacks':{'red-1':['lettuce-q2','tomato-q2','veggie-q2']}},"
        "'1':{'stacks':{'red-1':['lettuce-q1']}}}";
    BotTable alone(",'orders':{'red-1':'salad-bar'}," + may);
    CHECK(alone.wait_for_move().kind == Verb::Grab);
    BotTable contested(",'orders':{'red-1':{'card':'salad-bar','tokens':[1]}}," + may);
    CHECK(contested.wait_for_move().kind == Verb::OrderUp);
    BotTable late(",'timer_ends_ms':90000,'orders':{'red-1':'salad-bar'}," + may);
    CHECK(late.wait_for_move().kind == Verb::OrderUp);
}

TEST_CASE("PR-5.23: it rings with enough claims, unless somebody has more or an appetizer waits") {
    const std::string three =
        ",'orders':{'red-1':{'card':'salad-house','tokens':[0]},"
        "'green-1':{'card':'pizza-plain','tokens':[0]},'yellow-1':{'card':'salad-chef','tokens':"
        "[0]}},'seats':{'0':{'stacks':{'red-1':['lettuce-q2'],'green-1':['bread-q2'],"
        "'yellow-1':['egg-q2']";
    BotTable table(three + "}}}");
    CHECK(table.wait_for_move().kind == Verb::Ring);
    BotTable waiting(three + ",'red-2':['appetizer','beef-q1']}}}");
    CHECK(waiting.wait_for_move().kind == Verb::Grab);
    BotTable behind(three + "}}}");
    behind.state.kitchens[1].up = 0xF;
    CHECK(behind.wait_for_move().kind == Verb::Grab);
}

TEST_CASE("with nothing left to grab it waits twelve seconds and takes its hands off") {
    BotTable table;
    table.state.floor.spots.fill(SpotState::Taken);
    table.state.pool.fill(kNoTile);
    const Millis began = table.state.floor.now_ms;
    CHECK(table.wait_for_move().kind == Verb::HandsOff);
    CHECK(table.state.floor.now_ms >= began + 12'000);
    CHECK(table.state.floor.now_ms <= began + 13'000);
}

TEST_CASE("a tile that no order wants goes back, also if all orders are claimed") {
    BotTable table(",'seats':{'0':{'hand':{'tile':'egg-q3'}}}", kEasy);
    table.state.kitchens[0].up = 0xFFF;
    for (int tries = 0; tries < 50; ++tries) {
        table.bot = LevelCook({.think_ms = 100, .notices = 100, .slips = 1000, .focus = 5});
        CHECK(table.wait_for_move().kind == Verb::PutBack);
    }
}

TEST_CASE("any tile may slip, also one that would have gone back") {
    BotTable table(",'seats':{'0':{'hand':{'tile':'dessert-q3'}}}");
    CHECK(table.wait_for_move().kind == Verb::PutBack);
    table.bot = LevelCook({.think_ms = 100, .notices = 100, .slips = 1000, .focus = 5});
    CHECK(table.wait_for_move().kind == Verb::Place);
}

TEST_CASE("an appetizer is the first tile of an order with a good bonus, or none") {
    int served = 0;
    for (u64 seed = 0; seed < 60; ++seed) {
        BotTable table(
            ",'orders':{'red-1':'pizza-works','red-2':'-','red-3':'-','green-1':'-',"
            "'green-2':'-','green-3':'-','yellow-1':'-','yellow-2':'-','yellow-3':'-'},"
            "'seats':{'0':{'hand':{'tile':'bread-q3'}}}");
        table.rng = Rng(seed);
        const Move move = table.wait_for_move();
        if (move.kind == Verb::Appetizer) ++served;
        CHECK((move.kind == Verb::Appetizer || move.kind == Verb::Place));
    }
    CHECK(served > 45);  // 90 per cent
    CHECK(served < 60);
}

TEST_CASE("hard cooks for the dial that will be low, normal for the one that is") {
    const std::string position =
        ",'orders':{'red-1':{'card':'pizza-works','tokens':[0]},'red-2':'salad-house',"
        "'green-1':'salad-chef'},'seats':{'0':{'stacks':{'red-1':['bread-q1','cheese-q1',"
        "'tomato-q1','bacon-q2','beef-q1','chicken-q1','ham-q2']},'dials':[4,7,7]}}";
    const BotTable table(position);
    const View view = table.seen_by(kAnn);
    const Desk now(content(), view, 5, Dials::AsTheyStand);
    const Desk later(content(), view, 5, Dials::AsTheyWillBe);
    CHECK(now.at(slot_at(0, 1)).worth > later.at(slot_at(0, 1)).worth);
    CHECK(now.at(slot_at(1, 0)).worth < later.at(slot_at(1, 0)).worth);
}

TEST_CASE("awards go on the lowest dial, a loss on the highest, one after the other") {
    Sitting table(3,
                  "{'phase':'cooking','timer_ends_ms':10,'orders':{'red-1':'pizza-plain'},"
                  "'seats':{'0':{'dials':[9,3,6]},'1':{'stacks':{'red-1':['egg-q1']}},"
                  "'2':{'stacks':{'red-1':['egg-q2']}}}}");
    table.run_to(10);
    REQUIRE(table.state.floor.phase == Phase::CardAwards);
    LevelCook bot(kNormal);
    Rng rng(2);
    for (u8 award = 0; award < 2; ++award) {
        std::optional<Move> move = bot.choose(content(), table.seen_by(kAnn), rng, {});
        if (!move) table.run_to(bot.wakes());
        if (!move) move = bot.choose(content(), table.seen_by(kAnn), rng, {});
        CHECK(move == Move{.kind = Verb::ChooseDial, .award = award, .dial = 1});
        apply(content(), table.state, kAnn, move.value(), table.events);
    }
    CHECK_FALSE(bot.choose(content(), table.seen_by(kAnn), rng, {}));
}

}  // namespace
}  // namespace brigade::pressure_cooker
