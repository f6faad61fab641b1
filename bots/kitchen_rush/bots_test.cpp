// The bots of Kitchen Rush: legal in every scenario and with every option, repeatable, in order of
// strength, at the pace and with the mistakes of RULES.md 13.3.
#include "bots/kitchen_rush/bots.hpp"

#include <cmath>

#include "bots/kitchen_rush/level_cook.hpp"
#include "core/face.hpp"
#include "games/kitchen_rush/tests/test_tables.hpp"
#include "lab/match.hpp"

namespace brigade::kitchen_rush {
namespace {

using namespace tests;

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

int passes(const std::string& options, std::size_t seats, std::string_view level, int games) {
    int passed = 0;
    for (int game = 0; game < games; ++game) {
        const auto seed = static_cast<u64>(game + 1);
        State state = deal(content(), options_of(options), seats, seed);
        play_game(state, std::vector<std::string_view>(seats, level), seed);
        if (outcome(content(), state).team->won) ++passed;
    }
    return passed;
}

// ---- whole games

TEST_CASE("KR-10.2: every level plays every scenario with every number of players to its end") {
    u64 seed = 0;
    for (const ScenarioId scenario : EveryId<ScenarioId>())
        for (std::size_t seats = kPlayersMin; seats <= kPlayersMax; ++seats)
            for (const std::string_view level : bot_levels(Rules{})) {
                CAPTURE(word_of(scenario));
                CAPTURE(level);
                Options options;
                options.scenario = scenario;
                State state = deal(content(), options, seats, ++seed);
                play_game(state, {seats, level}, seed);  // the match asserts that moves are legal
                CHECK(state.floor.phase == Phase::Over);
            }
}

TEST_CASE("KR-10: every level plays with every option") {
    u64 seed = 0;
    for (const char* options :
         {"{'preset':'first-night'}", "{'preset':'family'}", "{'preset':'connoisseur'}",
          "{'preset':'practice'}", "{'scenario':'s4','time-limit':'untimed'}",
          "{'scenario':'s7','referee':'strict'}", "{'scenario':'s6','overtime-ms':0}",
          "{'scenario':'s8','sand-ms':40000,'time-limit':'custom','custom-limit-ms':120000}"})
        for (const std::string_view level : {"easy", "normal", "hard"}) {
            CAPTURE(options);
            const std::size_t seats = 1 + ++seed % 4;
            State state = deal(content(), options_of(options), seats, seed);
            play_game(state, {seats, level}, seed);
            CHECK(state.floor.phase == Phase::Over);
        }
}

TEST_CASE("KR-6.15: the same seed gives the same game, also after another one") {
    const Options options = options_of("{'scenario':'s8'}");
    State one = deal(content(), options, 4, 5);
    State two = one;
    const std::vector<std::string_view> levels{"hard", "normal", "easy", "random"};
    CHECK(play_game(one, levels, 6) == play_game(two, levels, 6));
    CHECK(one == two);

    BotSeats<Rules> bots;
    for (int seat = 0; seat < 3; ++seat) bots.push_back(make_bot(Rules{}, "normal"));
    const auto play_again = [&] {
        State state = deal(content(), options, 3, 9);
        Rng rng(9);
        play_match<Rules>(content(), state, bots, rng, {}, [](Millis, Seat, const Move&) {});
        return state;
    };
    const State first = play_again();
    CHECK(play_again() == first);  // what they remember of a game ends with it
}

TEST_CASE("the ladder of levels: crews pass the first scenario, and better ones the last") {
    CHECK(passes("{'time-limit':'family'}", 2, "easy", 20) >= 16);
    CHECK(passes("{'time-limit':'family'}", 4, "normal", 20) >= 18);
    CHECK(passes("{}", 3, "hard", 20) >= 18);
    CHECK(passes("{}", 2, "random", 20) <= 2);
    const int easy = passes("{'scenario':'s8'}", 2, "easy", 12);
    const int normal = passes("{'scenario':'s8'}", 2, "normal", 12);
    const int hard = passes("{'scenario':'s8'}", 2, "hard", 12);
    CHECK(easy < normal);
    CHECK(normal < hard);
}

TEST_CASE("KR-10.4: one bot plays two boards with one pair of hands") {
    CHECK(passes("{}", 1, "normal", 10) >= 8);
    State state = deal(content(), options_of("{'scenario':'s8'}"), 1, 3);
    int for_a_board = 0;
    for (const Made& made : play_game(state, {"normal"}, 3))
        if (made.move.act == kAct<Place> && is_temp(act_of<Place>(made.move).timer) &&
            act_of<Place>(made.move).board != kNoBoard)
            ++for_a_board;
    CHECK(for_a_board > 0);
}

// ---- what the rules of later scenarios ask for

template <class A>
int count_acts(const std::vector<Made>& made) {
    return static_cast<int>(
        std::ranges::count_if(made, [](const Made& one) { return one.move.act == kAct<A>; }));
}

TEST_CASE("a crew seats, serves, washes, shops, calls the office and finishes in Overtime") {
    std::vector<Made> made;
    int late_payments = 0;
    for (u64 seed = 1; seed <= 8; ++seed) {
        State state = deal(content(), options_of("{'scenario':'s8'}"), 3, seed);
        for (const Made& one : play_game(state, {"easy", "normal", "normal"}, seed)) {
            made.push_back(one);
            if (one.move.act == kAct<Place> && act_of<Place>(one.move).target != kNoTimer)
                ++late_payments;
        }
    }
    CHECK(count_acts<SeatPatron>(made) > 0);
    CHECK(count_acts<Serve>(made) > 0);
    CHECK(count_acts<Wash>(made) > 0);
    CHECK(count_acts<BuyIngredients>(made) > 0);
    CHECK(count_acts<BuyCheap>(made) > 0);
    CHECK(count_acts<Scrap>(made) > 0);
    CHECK(count_acts<Lift>(made) > 0);
    CHECK(late_payments > 0);
}

TEST_CASE("KR-7.24: a bot that keeps the time names as many as strike") {
    auto table = dealt("{'scenario':'s7'}", 2);
    table.put("{'phase':'strike-choice','strikes':2,'end_ms':30000}");
    LevelCook cook(kNormal);
    Rng rng(1);
    table.state.floor.now_ms = 5'000;
    const View view = observe(content(), table.state, viewer_of(table.state.floor.timekeeper));
    const auto move = cook.choose(content(), view, rng, {});
    REQUIRE(move.has_value());
    CHECK(check(content(), table.state, table.state.floor.timekeeper, *move) == Refusal::None);
}

// ---- pace and mistakes [RULES.md 13.3]

TEST_CASE("nobody puts two timers down faster than hands and thought allow") {
    for (const auto& [name, level] :
         {std::pair{"easy", kEasy}, {"normal", kNormal}, {"hard", kHard}}) {
        State state = deal(content(), options_of("{'scenario':'s4'}"), 2, 7);
        std::array<Millis, 2> last{-1'000'000, -1'000'000};
        for (const Made& made : play_game(state, {name, name}, 7)) {
            if (made.move.act != kAct<Place>) continue;
            Millis& before = last[index(made.seat)];
            CHECK(made.ms - before >= level.hand_ms + level.think_ms / 2);
            before = made.ms;
        }
    }
}

TEST_CASE("cards are misread at the rate of the level, each way as often, and looked at again") {
    constexpr int kDraws = 20'000;
    Rng rng(11);
    for (const Level& level : {kEasy, kNormal, kHard}) {
        ById<Slip, int> slips{};
        int noticed = 0;
        for (int draw = 0; draw < kDraws; ++draw) {
            const auto card = static_cast<Card>(8 + rng.below(22));  // Regulars, all with spices
            Readings readings;
            readings.read(content(), card, Course::Main, level.mistakes, rng);
            const Slip slip = readings.slip(card, Course::Main);
            ++slips[slip];
            const Meal& asked = content().patron(card).meals[0];
            CHECK((readings.meal(content(), card, Course::Main) == asked) == (slip == Slip::None));
            readings.look_again(card, Course::Main, level.notices, rng);
            if (slip != Slip::None && readings.slip(card, Course::Main) == Slip::None) ++noticed;
        }
        const double rate = level.mistakes / 1'000.0;
        const double wrong = kDraws - slips[Slip::None];
        CHECK(std::abs(wrong / kDraws - rate) < 4 * std::sqrt(rate / kDraws));
        CHECK(std::abs(noticed / wrong - level.notices / 100.0) < 4 * 0.5 / std::sqrt(wrong));
        for (const Slip slip : {Slip::WrongKind, Slip::OneShort, Slip::SpiceForgotten})
            CHECK(std::abs(slips[slip] - wrong / 3) < 5 * std::sqrt(wrong));
    }
}

TEST_CASE("KR-5.13, KR-9.5: crews really spoil meals, and better ones fewer") {
    const auto spoiled = [](std::string_view level) {
        int count = 0;
        for (u64 seed = 1; seed <= 30; ++seed) {
            State state = deal(content(), options_of("{'scenario':'s2'}"), 3, seed);
            play_game(state, {3, level}, seed);
            for (const Line& line : state.floor.report)
                if (line.findings[Course::Main].verdict == Verdict::Spoiled) ++count;
        }
        return count;
    };
    const int easy = spoiled("easy");
    const int hard = spoiled("hard");
    CHECK(easy > hard);
    CHECK(easy > 0);
}

TEST_CASE("KR-10.16: with a strict referee nobody tries what would be refused") {
    State state = deal(content(), options_of("{'scenario':'s4','referee':'strict'}"), 4, 2);
    play_game(state, {4, "easy"}, 2);
    for (const Line& line : state.floor.report)
        CHECK(line.findings[Course::Main].verdict != Verdict::Spoiled);
}

// ---- for somebody who asks

TEST_CASE("KR-9.5: advice is legal, and never says that a meal is wrong") {
    Rng rng(5);
    for (u64 seed = 1; seed <= 6; ++seed) {
        State state = deal(content(), options_of("{'scenario':'s3'}"), 2, seed);
        BotSeats<Rules> bots;
        for (int seat = 0; seat < 2; ++seat) bots.push_back(make_bot(Rules{}, "easy"));
        LevelCook adviser(kHard);
        play_match<Rules>(content(), state, bots, rng, {}, [&](Millis, Seat seat, const Move&) {
            const View view = observe(content(), state, viewer_of(seat));
            const auto advice = adviser.choose_at_once(content(), view, rng, {});
            if (!advice) return;
            CHECK(check(content(), state, seat, *advice) == Refusal::None);
            CHECK(advice->act != kAct<Scrap>);
        });
    }
}

}  // namespace
}  // namespace brigade::kitchen_rush
