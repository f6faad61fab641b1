// The coach as a teacher: legal, explained, of one mind, silent about whether a plate is right, and
// never idle while there is something to do, over thousands of positions of every scenario.
#include "bots/kitchen_rush/coach.hpp"

#include "bots/coach_checks.hpp"
#include "bots/kitchen_rush/coach_work.hpp"
#include "games/kitchen_rush/tests/test_tables.hpp"

namespace brigade::kitchen_rush {
namespace {

using namespace tests;

constexpr Seat kAnn{0};

std::optional<Lesson<Rules>> taught(const State& state, Seat seat = kAnn) {
    return teach(box(), observe(content(), state, viewer_of(seat)));
}

std::string said(const State& state, Seat seat = kAnn) {
    const auto lesson = taught(state, seat);
    return lesson ? lesson->words.say + " " + lesson->words.because : "";
}

// ---- what it says

TEST_CASE("KR-A.1: the first order of a first game, step by step") {
    auto table = running("{}");
    table.put("{'tables':{'table-1':'friend-tomato-toast','table-2':'friend-sunday-pot'}}");
    const std::vector<std::pair<std::string, std::string>> steps{
        {"place 0 dr-1",
         "Put your sand timer into the Dining Room. Tomato Toast waits at table 1; its card asks "
         "for plate I with 1 vegetables and 1 bread, cooked once."},
        {"take-order table-1",
         "Take the order of Tomato Toast at table 1. Its card asks for plate I with 1 vegetables "
         "and 1 bread, cooked once."},
        {"take-plate friend-tomato-toast main i",
         "Take plate I for Tomato Toast. Its card shows this size; a plate costs no time."},
    };
    for (const auto& [move, words] : steps) {
        CHECK(said(table.state) == words);
        table.plays(kAnn, move);
    }
    CHECK(said(table.state) ==
          "Your sand is still running. Then use your sand timer again in the Dining Room.");
    Events untold;
    advance(content(), table.state, table.state.floor.now_ms + 28'000, untold);
    CHECK(said(table.state) ==
          "Use your sand timer again in the Dining Room. Sunday Pot waits at table 2, and one trip "
          "to a "
          "storage room serves two orders.");
}

TEST_CASE("KR-10.4: somebody alone hears which board a timer belongs to") {
    CHECK(said(running("{}", 1).state).find("the sand timer of board 1 into") != std::string::npos);
    CHECK(said(running("{'scenario':'s2'}", 1).state).find("the first timer of board 1") !=
          std::string::npos);
}

TEST_CASE("before a shift it names the goal and what the scenario adds") {
    CHECK(said(dealt("{}").state) ==
          "The goal is 3 patrons served: look around, then say that you are ready. Take "
          "an order, a plate, its ingredients, then cook it as often as its card says; what goes "
          "wrong may be put right at any time.");
    const std::string later = said(dealt("{'scenario':'s5'}").state);
    CHECK(later.find("8 patrons served and 4 coins") != std::string::npos);
    CHECK(later.find("New: bread and pasta lie in Storage Room C only") != std::string::npos);
}

TEST_CASE("a practice is closed when enough orders are through, and its words tell why") {
    auto table = running("{'time-limit':'untimed'}");
    table.put(
        "{'tables':{'table-1':'none','table-2':'none'},"
        "'orders':[{'card':'friend-garden-bowl','board':0},{'card':'friend-picnic-plate','board':0}"
        ","
        "{'card':'friend-tomato-toast','board':1}],"
        "'plates':{'i-1':{'zone':'board','card':'friend-garden-bowl','ingredients':{'vegetables':1,"
        "'salad':1}},'ii-1':{'zone':'board','card':'friend-picnic-plate','ingredients':{'salad':1,"
        "'cheese':1,'bread':1}},'i-2':{'zone':'board','card':'friend-tomato-toast','ingredients':{"
        "'vegetables':1,'bread':1},'row':1}}}");
    CHECK(taught(table.state)->move == finished(Ready{}));
    table.plays(kAnn, "ready");
    CHECK_FALSE(taught(table.state)->move.has_value());
}

// ---- [KR-9.5, R20]

TEST_CASE("KR-9.5: what lies on a plate is counted, not judged") {
    const auto lesson_with = [](const std::string& ingredients) {
        auto table = running("{}");
        table.put(
            "{'orders':[{'card':'friend-buttered-bows','board':0}],'tables':{'table-1':'none',"
            "'table-2':'none'},"
            "'plates':{'ii-1':{'zone':'board','card':'friend-buttered-bows','ingredients':" +
            ingredients + "}}}");
        return said(table.state);
    };
    const std::string right = lesson_with("{'cheese':1,'pasta':2}");
    CHECK(right.find("Stove") != std::string::npos);
    CHECK(lesson_with("{'meat':3}") == right);
    CHECK(lesson_with("{'cheese':2,'pasta':1}") == right);
}

TEST_CASE("KR-9.5: no lesson calls a plate right or wrong") {
    for (const char* scenario : {"s1", "s3", "s6", "s8"}) {
        Rng rng(3);
        State state =
            deal(content(), options_of("{'scenario':'" + std::string(scenario) + "'}"), 3, 5);
        Events untold;
        for (int step = 0; step < 2'000 && state.floor.phase != Phase::Over; ++step) {
            untold.clear();
            const Seat seat = seat_at(rng.below(3));
            if (const auto lesson = taught(state, seat)) {
                const std::string words = lesson->words.say + lesson->words.because;
                for (const char* verdict :
                     {"correct", "mistake", "is wrong", "is right", "spoiled."})
                    CHECK(words.find(verdict) == std::string::npos);
            }
            const auto move = random_move(content(), state, seat, rng);
            if (move) apply(content(), state, seat, *move, untold);
            if (!move || step % 4 == 0) advance(content(), state, state.floor.now_ms + 700, untold);
        }
    }
}

// ---- contradictions, over many positions

bool has_free_hand(const Floor& floor, Seat seat) {
    for (const Timer timer : EveryId<Timer, kTimers>()) {
        const TimerState& state = floor.timers[timer];
        if (is_temp(timer) || !owns(floor, seat, board_of(timer)) || !is_working(state)) continue;
        if (state.place == Whereabouts::Idle || has_run_out(floor, state)) return true;
    }
    return false;
}

bool is_station_free(const State& state, Station station) {
    const Floor& floor = state.floor;
    const Scenario& scenario = scenario_of(content(), floor);
    const u32 open = scenario.spaces & ~scenario.unavailable[crew_of(floor) - kCrewMin] &
                     ~floor.locked.bits() & ~floor.broken.bits() & ~floor.occupied.bits();
    return (open & content().stations[index(station)]) != 0;
}

// A beginner with an idle timer sees these, and a coach who says nothing then is no coach.
bool has_something_to_do(const State& state, Seat seat) {
    const Floor& floor = state.floor;
    if (floor.phase != Phase::Running || !has_free_hand(floor, seat)) return false;
    for (const coach::Work& work : coach::works_of(content(), floor, static_cast<Board>(seat))) {
        if (work.wants_stove() && is_station_free(state, Station::Stove)) return true;
        if (!is_station_free(state, Station::Storage)) continue;
        const Ingredients missing = work.missing_ingredients();
        for (const Ingredient kind : EveryId<Ingredient>())
            if (missing[kind] > 0 && floor.rooms[Room::A][kind] > 0 &&
                (floor.occupied.bits() & content().rooms[index(Room::A)]) == 0)
                return true;
    }
    return false;
}

void check_position(const State& state, Seat seat) {
    const auto lesson = taught(state, seat);
    const bool is_ready = ((state.floor.ready >> index(seat)) & 1U) != 0;
    if (includes(awaited(state), seat)) REQUIRE(lesson.has_value());
    if (!lesson) return;
    testing::check_sentence(lesson->words.say);
    testing::check_sentence(lesson->words.because);
    CAPTURE(lesson->words.say);
    const auto again = taught(state, seat);
    CHECK(again->move == lesson->move);
    CHECK(again->words.say == lesson->words.say);
    if (!is_ready && has_something_to_do(state, seat)) CHECK(lesson->move.has_value());
    if (!lesson->move) return;
    REQUIRE(check(content(), state, seat, *lesson->move) == Refusal::None);
    // Following it never takes anything back, and never puts more on a plate than its card names.
    const u8 act = lesson->move->act;
    for (const u8 undoing : {kAct<PutBackPlate>, kAct<Scrap>, kAct<Relabel>, kAct<FixReturn>,
                             kAct<NotReady>, kAct<ThrowOut>, kAct<PassTemp>})
        CHECK(act != undoing);
    if (act == kAct<PutIngredient>) {
        const auto put = act_of<PutIngredient>(*lesson->move);
        const PlateState& plate = state.floor.plates[put.plate];
        CHECK(plate.ingredients[put.kind] + put.count <=
              meal_of(content(), plate.card, plate.course).ingredients[put.kind]);
    }
    if (act == kAct<Cook>) {
        const PlateState& plate = state.floor.plates[act_of<Cook>(*lesson->move).plate];
        CHECK(plate.row < meal_of(content(), plate.card, plate.course).cook);
    }
}

// Random play, with the coach asked at every step and followed now and then, so that positions
// look like those of learners.
void check_game(const std::string& options, std::size_t seats, u64 seed, int& positions) {
    Rng rng(seed);
    State state = deal(content(), options_of(options), seats, seed);
    Events untold;
    for (int step = 0; step < 6'000 && state.floor.phase != Phase::Over; ++step) {
        untold.clear();
        const Seat seat = seat_at(rng.below(static_cast<u32>(seats)));
        if (seats > 1) {
            check_position(state, seat);
            ++positions;
        }
        std::optional<Move> move;
        if (rng.below(2) == 0)
            if (const auto lesson = taught(state, seat)) move = lesson->move;
        if (!move) move = random_move(content(), state, seat, rng);
        if (move) apply(content(), state, seat, *move, untold);
        if (!move || rng.below(3) == 0) advance(content(), state, state.floor.now_ms + 900, untold);
    }
}

TEST_CASE("over thousands of positions its lessons are legal, explained and of one mind") {
    int positions = 0;
    for (std::size_t scenario = 1; scenario <= kScenarios; ++scenario)
        for (std::size_t seats = 2; seats <= 4; ++seats)
            check_game("{'scenario':'s" + std::to_string(scenario) + "'}", seats,
                       scenario * 10 + seats, positions);
    for (const char* options :
         {"{'time-limit':'untimed'}", "{'referee':'strict'}", "{'referee':'whisper'}"})
        check_game(options, 3, 4, positions);
    CHECK(positions > 8'000);
}

TEST_CASE("while nothing changes but the time its mind does not change") {
    Rng rng(9);
    State state = deal(content(), options_of("{'time-limit':'family'}"), 3, 2);
    Events untold;
    for (int step = 0; step < 1'500 && state.floor.phase != Phase::Over; ++step) {
        untold.clear();
        const Seat seat = seat_at(rng.below(3));
        State later = state;
        Millis next = due(state);
        for (const TimerState& timer : state.floor.timers)
            if (timer.until_ms > state.floor.now_ms) next = std::min<Millis>(next, timer.until_ms);
        const bool early = state.floor.end_ms - state.floor.now_ms > 150'000;
        if (state.floor.phase == Phase::Running && early && next > state.floor.now_ms + 2) {
            advance(content(), later, next - 1, untold);
            CHECK(said(later, seat) == said(state, seat));
        }
        const auto move = random_move(content(), state, seat, rng);
        if (move) apply(content(), state, seat, *move, untold);
        if (!move || step % 3 == 0) advance(content(), state, state.floor.now_ms + 700, untold);
    }
}

TEST_CASE("when others get ready, or take a plate, its mind does not change") {
    auto table = dealt("{}", 3);
    const std::string before = said(table.state);
    table.plays(Seat{1}, "ready");
    CHECK(said(table.state) == before);
    table = running("{}", 3);
    table.put("{'tables':{'table-1':'friend-tomato-toast','table-2':'friend-sunday-pot'}}");
    const std::string first = said(table.state);
    table.plays(Seat{1}, "place 2 dr-2");
    table.plays(Seat{1}, "take-order table-2");
    table.plays(Seat{1}, "take-plate friend-sunday-pot main iii");
    CHECK(said(table.state) == first);
}

// ---- a crew that follows it

struct Night {
    Ending ending{};
    int spoiled = 0;
};
Night followed(const std::string& options, std::size_t seats, u64 seed) {
    State state = deal(content(), options_of(options), seats, seed);
    Events events;
    Night night;
    const auto count_spoiled = [&] {
        for (const Event& event : events)
            if (const auto* judged = find_fact<OrderJudged>(event))
                for (const Finding& finding : judged->findings)
                    night.spoiled += finding.verdict == Verdict::Spoiled ? 1 : 0;
        events.clear();
    };
    for (int step = 0; step < 30'000 && state.floor.phase != Phase::Over; ++step) {
        for (std::size_t seat = 0; seat < seats; ++seat)
            if (const auto lesson = taught(state, seat_at(seat)); lesson && lesson->move) {
                apply(content(), state, seat_at(seat), *lesson->move, events);
                count_spoiled();
            }
        advance(content(), state, state.floor.now_ms + 1'000, events);
        count_spoiled();
    }
    night.ending = state.floor.ending;
    return night;
}

TEST_CASE("whoever follows it through the first scenario wins, in time and without one") {
    for (std::size_t seats = 2; seats <= 4; ++seats) {
        int won = 0;
        for (u64 seed = 0; seed < 20; ++seed) {
            const Night night = followed("{'time-limit':'family'}", seats, seed);
            CHECK(night.spoiled == 0);
            won += night.ending == Ending::Passed ? 1 : 0;
        }
        CAPTURE(seats);
        CHECK(won >= 18);
    }
    for (const std::size_t seats : {std::size_t{1}, std::size_t{2}})
        for (u64 seed = 0; seed < 10; ++seed)
            CHECK(followed("{'preset':'practice'}", seats, seed).ending == Ending::Passed);
}

TEST_CASE("whoever follows it spoils nothing in any scenario") {
    for (std::size_t scenario = 1; scenario <= kScenarios; ++scenario)
        for (std::size_t seats = 1; seats <= 4; ++seats) {
            CAPTURE(scenario);
            CAPTURE(seats);
            const Night night =
                followed("{'scenario':'s" + std::to_string(scenario) + "'}", seats, 3);
            CHECK(night.spoiled == 0);
            CHECK(night.ending != Ending::None);
        }
}

}  // namespace
}  // namespace brigade::kitchen_rush
