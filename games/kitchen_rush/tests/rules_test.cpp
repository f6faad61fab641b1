// Rules of Kitchen Rush that a script cannot show well: chance, time in one jump and in many, and
// that nothing tells before the check whether a meal is right.
#include <algorithm>

#include "games/kitchen_rush/tests/test_tables.hpp"

namespace brigade::kitchen_rush::tests {

namespace {

constexpr Seat kAnn{0};
constexpr Seat kBob{1};

}  // namespace

TEST_CASE("KR-3.3: the same seed deals the same table, and another one another") {
    const State one = dealt("{'scenario':'s8','sand':'true-sand'}", 3, 7).state;
    CHECK(one == dealt("{'scenario':'s8','sand':'true-sand'}", 3, 7).state);
    CHECK_FALSE(one.deck == dealt("{'scenario':'s8','sand':'true-sand'}", 3, 8).state.deck);
    // The sand is drawn last, so that the decks do not depend on it.
    CHECK(one.deck == dealt("{'scenario':'s8'}", 3, 7).state.deck);
    CHECK(one.award_deck == dealt("{'scenario':'s8'}", 3, 7).state.award_deck);
}

TEST_CASE("KR-3.4: every scenario has its patrons, for every crew") {
    constexpr std::array<std::size_t, kScenarios> kSizes{8, 30, 30, 48, 48, 48, 60, 60};
    for (std::size_t number = 0; number < kScenarios; ++number)
        for (std::size_t seats = 1; seats <= 4; ++seats) {
            const State state =
                dealt("{'scenario':'s" + std::to_string(number + 1) + "'}", seats).state;
            CHECK(state.deck.size() == kSizes.at(number) - 2);
            CHECK(crew_of(state.floor) == std::max<std::size_t>(2, seats));
        }
}

TEST_CASE("KR-10.3: true sand gives every glass a length of its own, and it keeps it") {
    auto table = dealt("{'scenario':'s8','sand':'true-sand'}", 4, 5);
    std::array<i32, kTimers> lengths{};
    for (const Timer timer : EveryId<Timer, kTimers>()) {
        lengths.at(index(timer)) = table.state.floor.timers[timer].length_ms;
        CHECK(lengths.at(index(timer)) >= 25'000);
        CHECK(lengths.at(index(timer)) <= 30'000);
    }
    CHECK(std::adjacent_find(lengths.begin(), lengths.end(), std::not_equal_to<>()) !=
          lengths.end());
    table.put("{'phase':'running'}");
    table.plays(kAnn, "place 0 sa-1");
    CHECK(due(table.state) == lengths[0]);
    // Drawn after the decks, one number a glass.
    Rng rng = Rng::stream(5, 0);
    for (const std::size_t cards : {kCards, kAwardCards, kOfficeCards}) {
        std::vector<int> deck(cards);
        rng.shuffle(deck);
    }
    for (const i32 length : lengths) CHECK(length == 25'000 + static_cast<i32>(rng.below(5'001)));
    // In the first scenario only the timers in play have sand.
    const State first = dealt("{'sand':'true-sand'}", 2, 5).state;
    CHECK(first.floor.timers[Timer{1}].length_ms == 0);
    CHECK(first.floor.timers[kSecondTemp].length_ms == 0);
}

// Plays a whole scenario at random; whenever time passes, a twin gets there in steps of 777 ms.
TEST_CASE("KR-6.1, KR-6.15: one jump in time equals many small ones, over whole scenarios") {
    for (const char* options : {"{'scenario':'s4'}", "{'scenario':'s8','sand':'true-sand'}"}) {
        State state = deal(content(), options_of(options), 3, 11);
        Rng rng(4);
        Millis now = 0;
        while (is_running(state)) {
            Events events;
            const Millis next = due(state);
            const bool waits = awaited(state) == kNobody || rng.below(3) == 0;
            if (next != kNever && waits) {
                State slow = state;
                Events told;
                now = std::max(now, next + rng.below(500));
                for (Millis step = state.floor.now_ms; step < now; step += 777)
                    advance(content(), slow, step, told);
                advance(content(), slow, now, told);
                advance(content(), state, now, events);
                REQUIRE(slow == state);
                REQUIRE(std::equal(events.begin(), events.end(), told.begin(), told.end()));
                continue;
            }
            for (std::size_t seat = 0; seat < 3; ++seat)
                if (const auto move = random_move(content(), state, seat_at(seat), rng))
                    if (includes(awaited(state), seat_at(seat)))
                        apply(content(), state, seat_at(seat), *move, events);
        }
        CHECK(outcome(content(), state).over);
    }
}

TEST_CASE("KR-6.15: the same moves at the same times give the same table") {
    for (int round = 0; round < 2; ++round) {
        static u64 first = 0;
        State state = deal(content(), options_of("{'scenario':'s6'}"), 2, 3);
        Rng rng(8);
        while (is_running(state)) {
            Events events;
            const SeatSet seats = awaited(state);
            if (seats == kNobody) {
                advance(content(), state, due(state), events);
                continue;
            }
            const Seat seat = includes(seats, kAnn) ? kAnn : kBob;
            apply(content(), state, seat, *random_move(content(), state, seat, rng), events);
        }
        if (round == 0) first = hash_of(state);
        CHECK(hash_of(state) == first);
    }
}

// Two cooks, one with the right token and one with a wrong one: what is told, shown and offered has
// the same shape, and no word of a verdict is anywhere in it.
TEST_CASE("KR-9.5, KR-5.13 to 5.19: nothing says before the check whether a meal is right") {
    auto table = running("{'scenario':'s6'}");
    table.put(
        "{'orders':[{'card':'reg-pepper-steak','board':0}],"
        "'plates':{'ii-1':{'zone':'board','card':'reg-pepper-steak'}}}");
    table.plays(kAnn, "place 0 sa-1");
    auto wrong = table;
    const Events right_told = table.plays(kAnn, "put-ingredient meat ii-1 2");
    const Events wrong_told = wrong.plays(kAnn, "put-ingredient cheese ii-1 2");
    CHECK(right_told.size() == wrong_told.size());
    CHECK(right_told[0].fact.index() == wrong_told[0].fact.index());
    for (const auto* one : {&table, &wrong}) {
        const std::string view = text_of(view_to_wire(box(), one->view(viewer_of(kBob))));
        for (const char* word : {"correct", "spoiled", "repairable"})
            CHECK_MESSAGE(view.find(word) == std::string::npos, word);
        CHECK(view.find("\"hints\":[]") != std::string::npos);
        CHECK(legal(content(), one->state, kAnn).size() ==
              legal(content(), table.state, kAnn).size());
    }
    // Serving it is offered and allowed, right or wrong.
    wrong.plays(kAnn, "place 1 dr-1");
    CHECK(wrong.asks(kAnn, "serve reg-pepper-steak") == "none");
}

// Only these kinds of facts, and this part of a view, can hold a judgement at all.
TEST_CASE("KR-9.5: what judges a meal belongs to the check, or to a referee the table asked for") {
    const auto judges = [](const json::value& value) {
        const std::string text = text_of(value);
        return text.find("verdict") != std::string::npos ||
               text.find("difference") != std::string::npos;
    };
    const auto table = dealt("{'scenario':'s8'}");
    std::string words;
    boost::mp11::mp_for_each<boost::mp11::mp_rename<Fact, boost::mp11::mp_list>>([&](auto fact) {
        const json::object written = event_to_json(box(), table.state, {fact});
        if (judges(written)) words += text_of(written.at("event"));
    });
    CHECK(words == R"("whispered""order-judged")");
    View view = table.view(kSpectator);
    view.report.push_back({});
    json::object written = view_to_wire(box(), view);
    CHECK(judges(written.at("report")));
    written.erase("report");
    CHECK_FALSE(judges(written));
}

namespace {

// Cards with quite other meals on them.
Book other_recipes() {
    Book book = box();
    for (Patron& patron : book.content.patrons)
        for (Meal& meal : patron.meals) {
            meal.plate = static_cast<Size>(3 - index(meal.plate));
            meal.cook = static_cast<u8>(3 - meal.cook);
            std::reverse(meal.ingredients.begin(), meal.ingredients.end());
            std::reverse(meal.spices.begin(), meal.spices.end());
        }
    return book;
}

// A move that may be anything.
Move any_move(Rng& rng) {
    Move move{.act = static_cast<u8>(1 + rng.below(kActCount<Move> - 1))};
    move.given = kFieldCounts<Move>[move.act];
    constexpr std::array<u32, 4> kMost{60, 26, 11, 5};
    for (std::size_t at = 0; at < move.bytes.size(); ++at)
        move.bytes.at(at) = static_cast<u8>(rng.below(kMost.at(at)));
    return move;
}

// Two tables that differ in nothing but what the cards ask for, played by the same hands. Whatever
// somebody could learn from the rules must be the same at both until a shift is checked.
class Twins {
   public:
    Twins(const std::string& options, std::size_t seats, u64 seed)
        : seats_(static_cast<u32>(seats)),
          rng_(seed),
          one_(deal(content(), options_of(options), seats, seed)),
          two_(deal(other_.content, options_of(options), seats, seed)) {}

    // True until the first shift has been checked.
    bool step() {
        told_one_.clear();
        told_two_.clear();
        const Seat seat = seat_at(rng_.below(seats_));
        guess(seat);
        if (awaited(one_) == kNobody || rng_.below(8) == 0)
            wait();
        else if (includes(awaited(one_), seat))
            play(seat);
        if (count_facts<ShiftEnded>(told_one_) > 0) return false;
        compare();
        return true;
    }
    [[nodiscard]] bool differ() const { return !(one_ == two_); }

   private:
    void guess(Seat seat) {
        const Move move = any_move(rng_);
        REQUIRE(check(content(), one_, seat, move) == check(other_.content, two_, seat, move));
    }

    void wait() {
        const Millis now = std::min(due(one_), one_.floor.now_ms + Millis{5'000});
        advance(content(), one_, now, told_one_);
        advance(other_.content, two_, now, told_two_);
    }

    void play(Seat seat) {
        Rng again = rng_;
        const std::optional<Move> move = random_move(content(), one_, seat, rng_);
        REQUIRE(random_move(other_.content, two_, seat, again) == move);
        if (!move) return;
        apply(content(), one_, seat, *move, told_one_);
        apply(other_.content, two_, seat, *move, told_two_);
    }

    void compare() const {
        REQUIRE(one_ == two_);
        REQUIRE(std::equal(told_one_.begin(), told_one_.end(), told_two_.begin(), told_two_.end()));
        if (told_one_.empty()) return;
        const View view = observe(content(), one_, kSpectator);
        REQUIRE(view_to_wire(box(), view) == view_to_wire(other_, view));
        for (const Event& event : told_one_)
            REQUIRE(event_to_text(box(), one_, event, {}) ==
                    event_to_text(other_, two_, event, {}));
    }

    u32 seats_;
    Rng rng_;
    Book other_ = other_recipes();
    State one_, two_;
    Events told_one_, told_two_;
};

}  // namespace

TEST_CASE("KR-9.5, KR-5.13 to 5.20: before the check nothing depends on what the cards ask for") {
    int differences = 0;
    for (const KebabWord& scenario : kEnumWords<ScenarioId>)
        for (std::size_t seats = 1; seats <= 4; ++seats) {
            Twins twins("{'scenario':'" + std::string(scenario.view()) + "'}", seats, seats + 60);
            while (twins.step()) continue;
            differences += twins.differ() ? 1 : 0;
        }
    CHECK(differences > 16);  // the check itself does look at the cards
}

TEST_CASE("KR-5.9, KR-4.8: any number of orders, and the last shift judges them all") {
    auto table = running("{'scenario':'s2'}", 4);
    std::string orders;
    for (std::size_t card = 0; card < 28; ++card)
        orders += std::string(orders.empty() ? "" : ",") + "{'card':'" +
                  box().rows.patron[card].id + "','board':" + std::to_string(card % 4) + "}";
    table.put("{'tables':{'table-1':'none','table-2':'none'},'orders':[" + orders + "]}");
    Events events;
    advance(content(), table.state, 240'000, events);
    CHECK(count_facts<OrderJudged>(events) == 28);
    CHECK(table.state.floor.report.size() == 28);
}

TEST_CASE("KR-10.5, KR-5.47: random cooks get through every scenario by themselves") {
    for (const KebabWord& scenario : kEnumWords<ScenarioId>) {
        State state = deal(content(),
                           options_of("{'scenario':'" + std::string(scenario.view()) + "'}"), 2, 2);
        Rng rng(5);
        int placed = 0;
        while (is_running(state)) {
            Events events;
            const SeatSet seats = awaited(state);
            if (seats == kNobody) {
                advance(content(), state, due(state), events);
                continue;
            }
            const Seat seat = includes(seats, kAnn) ? kAnn : kBob;
            apply(content(), state, seat, *random_move(content(), state, seat, rng), events);
            placed += static_cast<int>(count_facts<TimerPlaced>(events));
        }
        // Busy play: a timer of 28 seconds is put down again soon after it has run out.
        CHECK(placed >= 8);
        CHECK(outcome(content(), state).team.has_value());
    }
}

namespace {

// Follows a draft to the end of what is offered first; true if that is allowed.
bool ends_well(const State& state, Seat seat, Move move) {
    while (is_open(move)) {
        const Moves further = legal(content(), state, seat, move);
        if (further.empty()) return false;
        move = further[0];
    }
    return check(content(), state, seat, move) == Refusal::None;
}

// Drafts that somebody has had in hand at some time of the game.
class OldDrafts {
   public:
    void note(const State& state, Seat seat, Rng& rng) {
        for (Move move;;) {
            const Moves choices = legal(content(), state, seat, move);
            if (choices.empty()) return;
            move = choices[rng.below(static_cast<u32>(choices.size()))];
            if (!is_open(move)) return;
            drafts_.at(rng.below(kKept)) = move;
        }
    }
    [[nodiscard]] const Move& any(Rng& rng) const { return drafts_.at(rng.below(kKept)); }

   private:
    static constexpr u32 kKept = 64;
    std::array<Move, kKept> drafts_{};
};

}  // namespace

// A draft may be old, or somebody else's: what is offered to go on with it is allowed all the same.
TEST_CASE("KR-5.11, KR-5.21: no draft is gone on with that ends in a refusal") {
    int offered = 0;
    for (const char* options :
         {"{'scenario':'s1'}", "{'scenario':'s6'}", "{'scenario':'s8'}",
          "{'scenario':'s1','referee':'strict'}", "{'scenario':'s7','referee':'strict'}"}) {
        State state = deal(content(), options_of(options), 2, 8);
        state.floor.coins = 60;
        Rng rng(9);
        OldDrafts drafts;
        while (is_running(state)) {
            Events events;
            const Seat seat = seat_at(rng.below(2));
            drafts.note(state, seat, rng);
            for (const Move& move : legal(content(), state, seat, drafts.any(rng))) {
                REQUIRE(ends_well(state, seat, move));
                ++offered;
            }
            if (awaited(state) == kNobody || rng.below(6) == 0)
                advance(content(), state, std::min(due(state), state.floor.now_ms + Millis{900}),
                        events);
            else if (includes(awaited(state), seat))
                apply(content(), state, seat, *random_move(content(), state, seat, rng), events);
        }
    }
    CHECK(offered > 1'000);
}

TEST_CASE("KR-10.15: an untimed scenario comes to its end by the players alone") {
    for (std::size_t seats = 1; seats <= 4; ++seats) {
        State state =
            deal(content(), options_of("{'scenario':'s4','time-limit':'untimed'}"), seats, 6);
        Rng rng(7);
        while (is_running(state)) {
            Events events;
            const SeatSet waiting = awaited(state);
            if (waiting == kNobody || (due(state) != kNever && rng.below(2) == 0)) {
                REQUIRE(due(state) != kNever);
                advance(content(), state, due(state), events);
                continue;
            }
            for (std::size_t seat = 0; seat < seats; ++seat)
                if (includes(awaited(state), seat_at(seat)))
                    apply(content(), state, seat_at(seat),
                          *random_move(content(), state, seat_at(seat), rng), events);
        }
        CHECK(outcome(content(), state).team->medal == Medal::None);
    }
}

TEST_CASE("KR-2.1, KR-4.2: the box holds what it should") {
    int plates = 0;
    for (const u8 count : kPlatesInBox) plates += count;
    CHECK(plates == static_cast<int>(kPlates));
    for (const Plate plate : EveryId<Plate, kPlates>())
        CHECK(index(plate) >= index(first_plate(size_of(plate))));
    int ingredients = 0;
    for (const u8 count : kIngredientsInBox) ingredients += count;
    CHECK(ingredients == 108);
    int spices = 0;
    for (const u8 count : kSpicesInBox) spices += count;
    CHECK(spices == 56);
}

TEST_CASE("KR-2.4: earnings follow their formulas") {
    for (const Patron& patron : content().patrons) {
        const Meal& meal = patron.meals[0];
        int tokens = 0;
        int spices = 0;
        for (const u8 count : meal.ingredients) tokens += count;
        for (const u8 count : meal.spices) spices += count;
        const bool dear = meal.spices[Spice::Curry] + meal.spices[Spice::Saffron] > 0;
        int coins = 0;
        switch (patron.kind) {
            case PatronKind::Friend: coins = meal.cook == 0 ? 1 : 2; break;
            case PatronKind::Regular:
                coins = 2 + (meal.cook == 2 ? 1 : 0) + (tokens == 4 || dear ? 1 : 0);
                break;
            case PatronKind::Challenging:
                coins = std::max(
                    4, 2 + meal.cook + (tokens == 5 || (tokens == 4 && spices == 3) ? 1 : 0));
                break;
            case PatronKind::Vip:
                coins = 4 + meal.cook + patron.meals[1].cook + (meal.plate == Size::IV ? 1 : 0);
                break;
        }
        CHECK(patron.coins == coins);
        CHECK(patron.stars == (patron.kind == PatronKind::Vip           ? 2
                               : patron.kind == PatronKind::Challenging ? 1
                                                                        : 0));
    }
}

TEST_CASE(
    "KR-2.2, KR-2.3, KR-2.5, KR-2.6: rooms, spaces, awards and office cards of the scenarios") {
    const Scenario& fourth = content().scenarios[3];
    const Scenario& fifth = content().scenarios[4];
    CHECK(may_store(fourth, Room::A, Ingredient::Bread));
    CHECK_FALSE(may_store(fifth, Room::A, Ingredient::Bread));
    CHECK(may_store(fifth, Room::C, Ingredient::Pasta));
    CHECK_FALSE(may_store(fifth, Room::C, Ingredient::Meat));
    CHECK(std::popcount(fourth.unavailable[0]) == 5);
    CHECK(std::popcount(fourth.unavailable[1]) == 3);
    CHECK(fourth.unavailable[2] == 0);
    int effects = 0;
    for (const AwardInfo& award : content().awards)
        for (const u8 effect : award.effects) effects += effect > 0 ? 1 : 0;
    CHECK(effects == 7);
    for (const OfficeWork work : EveryId<OfficeWork>())
        CHECK(std::ranges::count(content().office, work, &OfficeInfo::work) == 1);
}

}  // namespace brigade::kitchen_rush::tests
