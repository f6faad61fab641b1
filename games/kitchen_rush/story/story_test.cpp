// The story of a game: it adds up, it knows who did what, and it tells nothing before the check.
#include <doctest/doctest.h>

#include <algorithm>
#include <map>

#include "core/describe.hpp"
#include "core/record.hpp"
#include "games/kitchen_rush/story/parts.hpp"
#include "games/kitchen_rush/tests/test_tables.hpp"

namespace brigade::kitchen_rush::tests {

namespace {

using namespace story;

// A game that is played and written down.
class Evening {
   public:
    Evening(const std::string& options, std::size_t seats, u64 seed = 1)
        : state_(deal(content(), options_of(options), seats, seed)) {
        played_.options = options_to_json(box(), state_.floor.options);
        for (std::size_t seat = 0; seat < seats; ++seat)
            played_.names.push_back(std::string(1, static_cast<char>('A' + seat)));
        played_.seed = seed;
    }

    [[nodiscard]] const State& state() const { return state_; }
    [[nodiscard]] const Floor& floor() const { return state_.floor; }
    [[nodiscard]] Story tell() const { return story::tell(box(), played_); }
    [[nodiscard]] const PlayedGame& played() const { return played_; }
    // The tables right after each check.
    [[nodiscard]] const std::vector<Floor>& checks() const { return checks_; }

    void run_to(Millis ms) {
        while (due(state_) <= ms) {
            Events events;
            advance(content(), state_, due(state_), events);
            note(events);
        }
        Events nothing;
        advance(content(), state_, ms, nothing);
        played_.until = ms;
    }
    template <class A>
    void play(std::size_t seat, const A& act) {
        make(seat_at(seat), finished(act));
    }
    void make(Seat seat, const Move& move) {
        REQUIRE(check(content(), state_, seat, move) == Refusal::None);
        Events events;
        apply(content(), state_, seat, move, events);
        played_.moves.push_back({floor().now_ms, seat, AnyMove::of(move)});
        note(events);
    }

    void start() {
        for (std::size_t seat = 0; seat < floor().seat_count; ++seat) play(seat, Ready{});
        play(index(floor().timekeeper), StartShift{});
        REQUIRE(floor().phase == Phase::Running);
    }
    void end_shift() {
        while (in_shift(floor())) run_to(floor().end_ms);
    }

    // Busy play at random up to the end, or for so many steps.
    void play_at_random(u64 seed, std::size_t steps = SIZE_MAX) {
        Rng rng(seed);
        while (is_running(state_) && steps-- > 0) {
            const SeatSet waiting = awaited(state_);
            const Seat seat = seat_at(rng.below(floor().seat_count));
            if (waiting == kNobody || rng.below(4) == 0)
                run_to(std::min<Millis>(due(state_), floor().now_ms + 1 + Millis{rng.below(3000)}));
            else if (includes(waiting, seat))
                if (const auto move = random_move(content(), state_, seat, rng)) make(seat, *move);
        }
    }

   private:
    void note(const Events& events) {
        if (count_facts<ShiftEnded>(events) > 0) checks_.push_back(floor());
    }
    State state_;
    PlayedGame played_;
    std::vector<Floor> checks_;
};

Space space_called(std::string_view name) {
    Space space{};
    REQUIRE(Names(box()).find(name, space));
    return space;
}

// One cook's way through an order, with whatever mistakes a test wants.
struct Cooking {
    Evening& evening;
    Card card{};

    [[nodiscard]] const Meal& meal() const { return meal_of(content(), card, Course::Main); }
    [[nodiscard]] Plate plate() const {
        return find_order(evening.floor(), card)->plates[Course::Main];
    }
    void place(u8 timer, std::string_view space) const {
        evening.play(0, Place{.timer = Timer{timer}, .space = space_called(space)});
    }
    void take_order() {
        card = evening.floor().tables[Table{0}];
        place(0, "dr-1");
        evening.play(0, TakeOrder{Table{0}});
    }
    void take_plate(Size size) const { evening.play(0, TakePlate{card, Course::Main, size}); }
    // From rooms A and B, as both have some of all.
    void put(const Ingredients& wanted, u8 timer, std::string_view space) const {
        place(timer, space);
        for (const Ingredient kind : EveryId<Ingredient>())
            if (wanted[kind] > 0) evening.play(0, PutIngredient{kind, plate(), wanted[kind]});
        evening.play(0, Done{});
    }
    void spice(u8 timer) const {
        if (meal().spices == Spices{}) return;
        place(timer, "gh-1");
        for (const Spice kind : EveryId<Spice>())
            if (meal().spices[kind] > 0)
                evening.play(0, PutSpice{kind, plate(), meal().spices[kind]});
        evening.play(0, Done{});
    }
    void cook(u8 timer, std::string_view space) const {
        place(timer, space);
        evening.play(0, Cook{plate()});
    }
};

const OrderStory& only_order(const Story& story) {
    REQUIRE(story.chapters.size() == 1);
    REQUIRE(story.chapters[0].orders.size() == 1);
    return story.chapters[0].orders[0];
}

std::vector<std::string> rules_of(const OrderStory& order) {
    std::vector<std::string> rules;
    for (const Step& step : order.steps)
        if (step.wrong && !step.mended && !step.gone) rules.push_back(*step.rule);
    return rules;
}

// The stretches follow each other from the start of the shift to the end of its countdown.
void check_row(const Chapter& chapter, const TimerRow& row) {
    i32 at = 0;
    for (const Stretch& stretch : row.stretches) {
        CHECK(stretch.from_ms == at);
        CHECK(stretch.to_ms > at);
        at = stretch.to_ms;
    }
    CHECK(at == chapter.length_ms);
    i32 ms = 0;
    i32 seconds = 0;
    for (const Stay stay : EveryId<Stay>()) {
        ms += row.ms[stay];
        seconds += row.seconds[stay];
        CHECK(std::abs(row.seconds[stay] * 1000 - row.ms[stay]) < 1000);
    }
    CHECK(ms == chapter.length_ms);
    CHECK(seconds == (chapter.length_ms + 500) / 1000);
}

// [KR-8.9] The books of the rules and the story say the same.
void check_against(const Chapter& chapter, const Floor& after) {
    std::array<i32, kBoards> idle{};
    for (const TimerRow& row : chapter.rows)
        if (row.board != kNoBoard)
            idle[index(row.board)] += row.ms[Stay::Stood] + row.ms[Stay::Idle];
    const Ledger& ledger = after.ledgers[chapter.shift];
    CHECK(idle == ledger.idle_ms);
    if (!chapter.office.empty()) CHECK(chapter.office.back().after == after.coins);
    if (!chapter.reputation.empty()) CHECK(chapter.reputation.back().after == after.reputation);
    REQUIRE(chapter.orders.size() == after.report.size());
    std::size_t right = 0;
    for (std::size_t at = 0; at < chapter.orders.size(); ++at) {
        const OrderStory& order = chapter.orders[at];
        const Line& line = after.report[at];
        CHECK(order.card == line.card);
        CHECK(order.handed_over == line.handed_over);
        CHECK((order.fate == Fate::Right) == is_correct(line.findings));
        if (order.fate == Fate::Right) {
            ++right;
            CHECK(rules_of(order).empty());
        }
        for (const Dish& dish : order.dishes) {
            const bool fits = std::ranges::all_of(dish.compared, &Compared::fits);
            CHECK(fits == (dish.verdict == Verdict::Correct));
        }
    }
    std::size_t served = 0;
    for (const u8 count : ledger.served) served += count;
    CHECK(right == served);
}

}  // namespace

TEST_CASE("KR-8.9, KR-6.2: sand, stood, idle and away add up in whole games of every scenario") {
    std::size_t chapters = 0;
    for (const KebabWord& scenario : kEnumWords<ScenarioId>)
        for (std::size_t seats = 1; seats <= 4; ++seats)
            for (const char* sand : {"fixed", "true-sand"}) {
                CAPTURE(scenario.view());
                CAPTURE(seats);
                CAPTURE(sand);
                Evening evening(
                    fmt::format("{{'scenario':'{}','sand':'{}'}}", scenario.view(), sand), seats,
                    seats);
                evening.play_at_random(seats + 7);
                REQUIRE(evening.floor().phase == Phase::Over);
                const Story story = evening.tell();
                CHECK(story.over);
                REQUIRE(story.chapters.size() == evening.checks().size());
                for (std::size_t at = 0; at < story.chapters.size(); ++at) {
                    const Chapter& chapter = story.chapters[at];
                    for (const TimerRow& row : chapter.rows) check_row(chapter, row);
                    check_against(chapter, evening.checks()[at]);
                    CHECK(chapter.idlest.size() <= kIdlest);
                }
                chapters += story.chapters.size();
            }
    CHECK(chapters > 64);  // some see a second shift
}

TEST_CASE("KR-9.5: nothing of a shift is told before its check") {
    for (const char* scenario : {"s1", "s4", "s7"}) {
        CAPTURE(scenario);
        for (std::size_t steps = 0; steps < 4000; steps += 97) {
            Evening evening(fmt::format("{{'scenario':'{}'}}", scenario), 2, 3);
            evening.play_at_random(5, steps);
            const Story story = evening.tell();
            CHECK(story.chapters.size() == evening.checks().size());
            const std::string text = brigade::text_of(tell_story(box(), evening.played()));
            const bool judges = text.find("verdict") != std::string::npos;
            if (evening.checks().empty()) CHECK_FALSE(judges);
            if (evening.floor().phase == Phase::Over) break;
        }
    }
}

TEST_CASE("The story is another one only when its stamp is") {
    std::map<u64, std::string> told;
    for (std::size_t steps = 0; steps < 3000; steps += 113) {
        Evening evening("{'scenario':'s4'}", 2, 3);
        evening.play_at_random(5, steps);
        const std::string text = brigade::text_of(tell_story(box(), evening.played()));
        const auto [at, fresh] = told.emplace(stamp_of_story(evening.state()), text);
        if (!fresh) CHECK(at->second == text);
    }
    CHECK(told.size() > 1);
}

TEST_CASE("Whole seconds by largest remainder") {
    CHECK(whole_seconds({1500, 1500, 0, 0}) == ById<Stay, i32>{2, 1, 0, 0});
    CHECK(whole_seconds({333, 333, 334, 0}) == ById<Stay, i32>{0, 0, 1, 0});
    CHECK(whole_seconds({223'700, 9'200, 7'100, 0}) == ById<Stay, i32>{224, 9, 7, 0});
    CHECK(whole_seconds({0, 0, 240'000, 0}) == ById<Stay, i32>{0, 0, 240, 0});
}

TEST_CASE("KR-5.7, KR-5.8: sand, then standing, then home; the longest idle time is named") {
    Evening evening("{'scenario':'s1'}", 2);
    evening.start();
    evening.run_to(10'000);
    evening.play(0, Place{.timer = Timer{0}, .space = space_called("dr-1")});
    evening.run_to(50'000);
    evening.play(0, Lift{Timer{0}});
    evening.end_shift();
    const Story story = evening.tell();
    const TimerRow& row = story.chapters.at(0).rows.at(0);
    REQUIRE(row.stretches.size() == 4);
    CHECK(row.ms == ById<Stay, i32>{28'000, 12'000, 200'000, 0});
    const IdleStretch& worst = story.idlest.at(0);
    CHECK(worst.timer == Timer{2});
    CHECK(worst.text == "B's first timer did nothing from 4:00 to 0:00: 240 seconds, at home.");
    const IdleStretch& next = story.idlest.at(1);
    CHECK(next.stood_ms == 12'000);
    CHECK(next.text ==
          "A's first timer did nothing from 3:22 to 0:00: 202 seconds, 12 of them with its sand "
          "run out on Dining Room (dr-1).");
}

TEST_CASE(
    "KR-5.8, KR-5.21: who was ready for a full room, and for how long it was full for nothing") {
    Evening evening("{'scenario':'s2'}", 2);  // one space in the greenhouse
    evening.start();
    evening.play(0, Place{.timer = Timer{0}, .space = space_called("gh-1")});
    evening.play(0, Done{});
    evening.run_to(39'000);
    evening.play(0, Lift{Timer{0}});
    evening.run_to(41'000);
    evening.play(1, Place{.timer = Timer{2}, .space = space_called("gh-1")});
    evening.end_shift();
    const Story story = evening.tell();
    REQUIRE(story.chapters.at(0).collisions.size() == 1);
    const Collision& jam = story.chapters[0].collisions[0];
    CHECK(jam.timer == Timer{2});
    CHECK(jam.from_ms == 0);
    CHECK(jam.to_ms == 39'000);
    CHECK(jam.empty_ms == 11'000);
    CHECK(jam.by == std::vector{Timer{0}});
    CHECK(jam.text ==
          "The greenhouse was full from 4:00 to 3:21 while B's first timer was ready for it; for "
          "11 seconds a timer stood there whose sand had run out.");
}

TEST_CASE("KR-7.9: an order that is right has no wrong step, and its trips are steps") {
    Evening evening("{'scenario':'s2'}", 2);
    Cooking cooking{evening};
    evening.start();
    cooking.take_order();
    cooking.take_plate(cooking.meal().plate);
    cooking.put(cooking.meal().ingredients, 1, "sa-1");
    evening.run_to(30'000);
    cooking.spice(0);
    for (u8 row = 0; row < cooking.meal().cook; ++row) {
        evening.run_to(60'000 * (row + 1));
        cooking.cook(1, "st-1");
    }
    evening.end_shift();
    const Story story = evening.tell();
    const OrderStory& order = only_order(story);
    CHECK(order.fate == Fate::Right);
    CHECK(order.rule == "KR-7.9");
    CHECK(rules_of(order).empty());
    CHECK(order.steps.at(0).kind == StepKind::Taken);
    CHECK(order.steps.at(0).timer == Timer{0});
    CHECK(order.steps.at(1).kind == StepKind::Plate);
    CHECK(order.steps.at(1).timer == kNoTimer);
    CHECK(order.steps.at(2).kind == StepKind::Ingredients);
    CHECK(order.steps.at(2).space == space_called("sa-1"));
    CHECK(order.steps.at(2).timer == Timer{1});
}

TEST_CASE("KR-5.13: the trip that brought what nobody ordered") {
    Evening evening("{'scenario':'s2'}", 2);
    Cooking cooking{evening};
    evening.start();
    cooking.take_order();
    cooking.take_plate(cooking.meal().plate);
    Ingredients wrong = cooking.meal().ingredients;
    const Ingredient extra = wrong[Ingredient::Pasta] == 0 ? Ingredient::Pasta : Ingredient::Meat;
    ++wrong[extra];
    evening.run_to(5'000);
    cooking.put(wrong, 1, "sa-1");
    evening.end_shift();
    const Story story = evening.tell();
    const OrderStory& order = only_order(story);
    CHECK(order.fate == Fate::SentBack);
    CHECK(rules_of(order) == std::vector<std::string>{"KR-5.13"});
    const Step& step = order.steps.at(2);
    CHECK(step.wrong);
    CHECK(step.ms == 5'000);
    CHECK(step.board == Board{0});
    for (const StepItem& item : step.items) CHECK(item.wrong == (item.kind == word_of(extra)));
    const auto found = std::ranges::find_if(order.dishes.at(0).compared, [&](const Compared& one) {
        return one.kind == word_of(extra);
    });
    REQUIRE(found != order.dishes[0].compared.end());
    CHECK(found->found == found->wanted + 1);
}

TEST_CASE("KR-5.15, KR-5.16: cooked before it was complete, and cooked too often") {
    Evening evening("{'scenario':'s2'}", 2);
    Cooking cooking{evening};
    evening.start();
    cooking.take_order();
    cooking.take_plate(cooking.meal().plate);
    for (int row = 0; row <= cooking.meal().cook; ++row) {
        evening.run_to(30'000 * (row + 1));
        cooking.cook(1, "st-1");
    }
    evening.end_shift();
    const Story story = evening.tell();
    std::vector<std::string> expected(cooking.meal().cook, "KR-5.15");
    expected.emplace_back("KR-5.16");
    CHECK(rules_of(only_order(story)) == expected);
}

TEST_CASE("KR-5.17, KR-5.18: a plate that does not fit, and none at all") {
    Evening none("{'scenario':'s2'}", 2);
    Cooking forgetting{none};
    none.start();
    forgetting.take_order();
    none.end_shift();
    const Story without = none.tell();
    CHECK(only_order(without).fate == Fate::NotReady);
    CHECK(only_order(without).dishes.at(0).rule == "KR-5.18");
    CHECK(only_order(without).dishes.at(0).compared.at(0).found == 0);

    Evening small("{'scenario':'s1'}", 2);  // its size only
    Cooking cooking{small};
    small.start();
    cooking.take_order();
    const Size size = cooking.meal().plate == Size::I ? Size::II : Size::I;
    cooking.take_plate(size);
    small.run_to(30'000);
    cooking.put(cooking.meal().ingredients, 0, "sa-1");
    small.end_shift();
    CHECK(rules_of(only_order(small.tell())) == std::vector<std::string>{"KR-5.17"});
}

TEST_CASE("KR-5.43, KR-5.45: what was put right before the check is mended") {
    Evening evening("{'scenario':'s1'}", 2);
    Cooking cooking{evening};
    evening.start();
    cooking.take_order();
    const Size size = cooking.meal().plate == Size::I ? Size::II : Size::I;
    cooking.take_plate(size);
    evening.run_to(30'000);
    Ingredients wrong = cooking.meal().ingredients;
    const Ingredient extra = wrong[Ingredient::Pasta] == 0 ? Ingredient::Pasta : Ingredient::Meat;
    ++wrong[extra];
    cooking.put(wrong, 0, "sa-1");
    evening.play(0, FixReturn{extra, cooking.plate(), 1, kitchen_rush::Room::B});
    evening.play(0, FixPlate{cooking.plate(), cooking.meal().plate});
    evening.end_shift();
    const Story story = evening.tell();
    const OrderStory& order = only_order(story);
    CHECK(rules_of(order).empty());
    CHECK(std::ranges::count_if(order.steps, &Step::mended) == 2);
}

TEST_CASE("KR-5.19, KR-7.13 to 7.18: served too early, and what it does to the books") {
    Evening evening("{'scenario':'s6'}", 2);
    Cooking cooking{evening};
    evening.start();
    cooking.take_order();
    cooking.take_plate(cooking.meal().plate);
    cooking.place(1, "dr-2");
    evening.play(0, Serve{cooking.card});
    evening.end_shift();
    const Story story = evening.tell();
    const OrderStory& order = only_order(story);
    CHECK(order.fate == Fate::SentBack);
    CHECK(order.rule == "KR-7.18");
    CHECK(rules_of(order) == std::vector<std::string>{"KR-5.19"});
    CHECK(order.steps.back().text == "handed over, tip +1");
    const Chapter& chapter = story.chapters[0];
    CHECK(chapter.office.at(0).after == 3);
    CHECK(chapter.office.at(1).entry == Entry::Tips);
    CHECK(chapter.reputation.at(1).entry == Entry::Annoyed);
    CHECK(chapter.reputation.at(1).by == -1);
}

TEST_CASE("KR-7.19, KR-7.29: an order that is carried over keeps its steps") {
    Evening evening("{'scenario':'s4'}", 2);
    Cooking cooking{evening};
    evening.start();
    cooking.take_order();
    cooking.take_plate(cooking.meal().plate);
    evening.end_shift();
    REQUIRE(evening.floor().phase == Phase::Planning);
    evening.start();
    evening.end_shift();
    const Story story = evening.tell();
    REQUIRE(story.chapters.size() == 2);
    CHECK_FALSE(story.chapters[0].orders.at(0).carried);
    const OrderStory& order = story.chapters[1].orders.at(0);
    CHECK(order.carried);
    CHECK(order.fate == Fate::NotReady);
    CHECK(order.steps.at(0).shift == 0);
    CHECK(order.steps.at(1).kind == StepKind::Plate);
}

TEST_CASE("KR-5.50: shouts are in the record beside the moves, and in the story") {
    Evening evening("{'scenario':'s1'}", 2);
    evening.play_at_random(3);
    const auto shelf = face().load(face().built_in_content(), "content");
    Record record;
    record.game = "kitchen-rush";
    record.content_hash = box().hash;
    record.options = evening.played().options;
    record.seats = {"Maya", "Juno (hard bot)"};
    record.seed = evening.played().seed;
    const auto table = (*shelf)->start(record.options, 2, record.seed);
    for (const PlayedMove& made : evening.played().moves)
        record.entries.push_back({made.ms, made.seat, (*table)->move_json(made.seat, made.move)});
    record.end = RecordEnd{.ms = evening.played().until,
                           .state_hash = 0,
                           .outcome = outcome(content(), evening.state())};
    record.shouts = {{20'000, Seat{1}, "Space, please!", "st-1"}, {30'000, Seat{0}, "Wait!", ""}};
    const Result<Record> read = read_record(write_record(record));
    REQUIRE(read.ok());
    CHECK(read->shouts == record.shouts);
    const Result<PlayedGame> played = played_game(*read, **shelf);
    REQUIRE(played.ok());
    CHECK(played->names == SeatNames{"Maya", "Juno"});
    const Story story = story::tell(box(), *played);
    REQUIRE(story.chapters.at(0).shouts.size() == 2);
    CHECK(story.chapters[0].shouts[0].at == "st-1");
    CHECK(tell_story_text(box(), *played).find("Space, please!") != std::string::npos);
}

}  // namespace brigade::kitchen_rush::tests
