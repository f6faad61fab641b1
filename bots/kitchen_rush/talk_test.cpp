// Shouts between cooks: what bots hear and do about it, and what they call themselves
// [RULES.md 13.4].
#include "bots/kitchen_rush/talk.hpp"

#include "bots/any_bot.hpp"
#include "bots/kitchen_rush/bots.hpp"
#include "bots/kitchen_rush/level_cook.hpp"
#include "core/face.hpp"
#include "games/kitchen_rush/tests/test_tables.hpp"
#include "lab/match.hpp"

namespace brigade::kitchen_rush {
namespace {

using namespace tests;

Shout called(Call call, u16 piece = kNoPiece) {
    return {.seat = seat_at(1), .number = number_of(call), .piece = piece};
}

TEST_CASE("pieces have the names that views and moves have") {
    for (const char* name : {"sa-1", "van", "table-3", "reg-pepper-steak", "meat", "saffron", "iv",
                             "ii-3", "timer-9", "stove", "c"}) {
        const u16 piece = piece_named(box(), name);
        CHECK(piece != kNoPiece);
        CHECK(piece_name(box(), piece) == name);
    }
    CHECK(piece_named(box(), "") == kNoPiece);
    CHECK(piece_named(box(), "role-wash") == kStrangePiece);
    CHECK(piece_name(box(), kNoPiece).empty());
    CHECK(piece_name(box(), kStrangePiece).empty());
}

TEST_CASE("a cook makes room when somebody asks for its space, and only then") {
    auto table = running("{'scenario':'s2'}");
    table.put("{'timers':{'0':{'place':'standing','space':'st-1','until_ms':0}}}");
    const View view = observe(content(), table.state, viewer_of(seat_at(0)));
    Rng rng(1);
    const u16 stove = piece_named(box(), "st-1");
    LevelCook cook(kNormal);
    CHECK(!cook.choose(content(), view, rng, {}));
    cook.hear(called(Call::Space, piece_named(box(), "sa-1")));
    CHECK(!cook.choose(content(), view, rng, {}));
    cook.hear(called(Call::Space, stove));
    CHECK(cook.choose(content(), view, rng, {}) == finished(Lift{Timer{0}}));
    const auto answer = cook.say();  // and says so
    REQUIRE(answer.has_value());
    CHECK(call_of(answer->number) == Call::Free);
    CHECK(answer->piece == stove);
}

TEST_CASE(
    "a space can be asked for by its timer and by its room, and a need for it means the same") {
    auto table = running("{'scenario':'s5'}");
    table.put("{'timers':{'1':{'place':'standing','space':'sa-2','until_ms':0}}}");
    const View view = observe(content(), table.state, viewer_of(seat_at(0)));
    const auto gives_way = [&](Call call, const char* piece) {
        LevelCook cook(kNormal);
        Rng rng(1);
        cook.choose(content(), view, rng, {});
        cook.hear(called(call, piece_named(box(), piece)));
        return cook.choose(content(), view, rng, {}) == finished(Lift{Timer{1}});
    };
    for (const char* piece : {"sa-2", "timer-1", "a", "storage", ""})
        CHECK(gives_way(Call::Space, piece));
    CHECK(gives_way(Call::Need, "timer-1"));
    for (const char* piece : {"sa-1", "timer-0", "b", "stove", "role-cook", "salt"})
        CHECK(!gives_way(Call::Space, piece));
}

// What a cook puts its first timer to, at the moment when it has thought enough.
std::optional<Place> first_placement(State state, const std::vector<Shout>& shouts) {
    LevelCook cook(Level{2, 1, 1, 0, 100, 0, 3, 100});  // hardly thinks, and has no whims
    Rng rng(1);
    Events events;
    for (int tries = 0; tries < 20; ++tries) {
        const View view = observe(content(), state, viewer_of(seat_at(0)));
        if (tries == 0) cook.choose(content(), view, rng, {});
        for (const Shout& shout : shouts) cook.hear(shout);
        const auto move = cook.choose(content(), view, rng, {});
        if (move && move->act == kAct<Place>) return act_of<Place>(*move);
        if (move) apply(content(), state, seat_at(0), *move, events);
        advance(content(), state, state.floor.now_ms + 1, events);
    }
    return std::nullopt;
}
Station station_of(const std::optional<Place>& place) {
    return place ? content().space(place->space).station : Station::LatePayment;
}

TEST_CASE("a cook washes and shops when it is called for") {
    auto table = running("{'scenario':'s4'}");
    table.put(
        "{'tables':{'table-1':'none','table-2':'none'},'deck':[],'coins':5,"
        "'bag':{'salt':6,'pepper':6,'herbs':6,'curry':6,'saffron':6}}");
    CHECK(station_of(first_placement(table.state, {called(Call::Wash)})) == Station::Sink);
    const u16 meat = piece_named(box(), "meat");
    CHECK(station_of(first_placement(table.state, {called(Call::Shop, meat)})) == Station::Van);
}

TEST_CASE("a cook leaves to others what they say they take") {
    auto table = running("{'scenario':'s1'}");
    const u16 one = piece_named(box(), "table-1");
    const u16 two = piece_named(box(), "table-2");
    const auto goes = [&](const std::vector<Shout>& shouts) {
        return station_of(first_placement(table.state, shouts));
    };
    CHECK(goes({}) == Station::DiningRoom);
    for (const Call call : {Call::Mine, Call::Wait}) {
        CHECK(goes({called(call, one)}) == Station::DiningRoom);
        CHECK(goes({called(call, one), called(call, two)}) != Station::DiningRoom);
        // Roles of the planning board and words about nothing keep nobody from anything.
        CHECK(goes({called(call), called(call, piece_named(box(), "role-orders"))}) ==
              Station::DiningRoom);
    }
}

TEST_CASE("who was called for is left to others, not who sits down there after") {
    auto table = running("{'scenario':'s1'}");
    const View before = observe(content(), table.state, viewer_of(seat_at(0)));
    Ears ears;
    ears.hear(called(Call::Mine, piece_named(box(), "table-1")), before.now_ms);
    ears.look(before);
    CHECK(is_spoken_for(before, ears, Table{0}));
    CHECK(!is_spoken_for(before, ears, Table{1}));
    View after = before;
    after.tables[Table{0}] = Card{7};
    CHECK(!is_spoken_for(after, ears, Table{0}));
    View later = before;
    later.now_ms += Ears::kKeptMs;
    CHECK(!is_spoken_for(later, ears, Table{0}));
}

TEST_CASE("a space that somebody takes is kept for them, until it is called free") {
    auto table = running("{'scenario':'s1'}");
    const auto space_after = [&](const std::vector<Shout>& shouts) {
        const auto place = first_placement(table.state, shouts);
        return place ? box().rows.space[index(place->space)].id : "";
    };
    const u16 first = piece_named(box(), "dr-1");
    CHECK(space_after({}) == "dr-1");
    CHECK(space_after({called(Call::Mine, first)}) == "dr-2");
    CHECK(space_after({called(Call::Wait, first)}) == "dr-2");

    const View view = observe(content(), table.state, viewer_of(seat_at(0)));
    Ears ears;
    ears.hear(called(Call::Mine, first), view.now_ms);
    CHECK(kept_spaces(content(), view, ears) == bit(id_of<Space>(first)));
    ears.hear(called(Call::Free, first), view.now_ms);
    CHECK(kept_spaces(content(), view, ears) == 0);
}

// Two boards with a meal each that lacks pepper, everything else is there.
auto two_peppered(const std::string& bag) {
    auto table = running("{'scenario':'s4'}");
    table.put(
        "{'tables':{'table-1':'none','table-2':'none'},'deck':[],'coins':0,"
        "'orders':[{'card':'reg-peppered-leaves','board':0},{'card':'reg-pepper-steak','board':1}],"
        "'plates':{'i-1':{'zone':'board','card':'reg-peppered-leaves','ingredients':{'salad':2}},"
        "'ii-1':{'zone':'board','card':'reg-pepper-steak','ingredients':{'meat':2,'salad':1},"
        "'row':1}},'bag':{'pepper':" +
        bag + "}}");
    return table;
}

TEST_CASE("what somebody needs is left to them as long as it is scarce") {
    const u16 pepper = piece_named(box(), "pepper");
    const auto goes = [&](const std::string& bag, const std::vector<Shout>& shouts) {
        return station_of(first_placement(two_peppered(bag).state, shouts));
    };
    CHECK(goes("1", {}) == Station::Greenhouse);
    CHECK(goes("1", {called(Call::Need, pepper)}) != Station::Greenhouse);
    CHECK(goes("1", {called(Call::Mine, pepper)}) != Station::Greenhouse);
    CHECK(goes("2", {called(Call::Need, pepper)}) == Station::Greenhouse);
    CHECK(goes("1", {called(Call::Need, piece_named(box(), "salt"))}) == Station::Greenhouse);
}

TEST_CASE("a cook shops for what somebody needs, if it has run out") {
    auto table = two_peppered("0");
    table.put(
        "{'coins':9,'orders':[{'card':'reg-pepper-steak','board':1}],"
        "'plates':{'i-1':{'zone':'cupboard','card':'none','ingredients':{'salad':0}}}}");
    const u16 pepper = piece_named(box(), "pepper");
    const View view = observe(content(), table.state, viewer_of(seat_at(0)));
    const Readings readings;
    const Desk desk(content(), view, Board{0}, readings);
    Ears ears;
    const Purchase before = best_to_buy(desk, ears);
    ears.hear(called(Call::Need, pepper), table.state.floor.now_ms);
    const Purchase after = best_to_buy(desk, ears);
    CHECK(after.goods == Goods::Cheap);
    CHECK(after.score >= before.score + kCalled);
}

TEST_CASE("a size that is called for is washed first") {
    auto table = running("{'scenario':'s4'}");
    table.put(
        "{'tables':{'table-1':'none','table-2':'none'},'deck':[],'coins':0,"
        "'bag':{'salt':6,'pepper':6,'herbs':6,'curry':6,'saffron':6}}");
    const u16 three = piece_named(box(), "iii");
    CHECK(station_of(first_placement(table.state, {called(Call::Need, three)})) == Station::Sink);
    const View view = observe(content(), table.state, viewer_of(seat_at(0)));
    const Readings readings;
    const Desk desk(content(), view, Board{0}, readings);
    for (const Call call : {Call::Need, Call::Wash})
        for (const Size size : {Size::II, Size::III}) {
            Ears ears;
            ears.hear(called(call, piece_of(PieceKind::Size, size)), view.now_ms);
            const Act act = next_act(desk, {.station = Station::Sink}, kNormal, ears);
            CHECK(act.move == finished(Wash{size}));
        }
}

TEST_CASE("a cook who hears that a space is free thinks no longer than it must") {
    auto table = running("{'scenario':'s1'}");
    const auto placed_after = [&](bool hears) {
        LevelCook cook(Level{8'000, 1, 100, 0, 100, 0, 3, 100});
        State state = table.state;
        const i32 began = state.floor.now_ms;
        Rng rng(3);
        Events events;
        for (;;) {
            const View view = observe(content(), state, viewer_of(seat_at(0)));
            const auto move = cook.choose(content(), view, rng, {});
            if (move) return state.floor.now_ms - began;
            if (hears) cook.hear(called(Call::Free, piece_named(box(), "dr-1")));
            hears = false;
            advance(content(), state, state.floor.now_ms + 1, events);
        }
    };
    const i32 alone = placed_after(false);
    CHECK(alone > 4'000);
    CHECK(placed_after(true) == 4'000);
}

// Listens at a table of bots.
class Listener final : public Bot<Rules> {
   public:
    std::optional<Move> choose(const Content& content, const View& view, Rng& rng,
                               const Budget& budget) override {
        return inner_->choose(content, view, rng, budget);
    }
    [[nodiscard]] Millis wakes() const override { return inner_->wakes(); }
    void hear(const Shout& shout) override { heard.push_back(shout); }
    std::vector<Shout> heard;

   private:
    std::unique_ptr<Bot<Rules>> inner_ = make_bot(Rules{}, "normal");
};

TEST_CASE("cooks call, but are no nuisance") {
    BotSeats<Rules> bots;
    auto listener = std::make_unique<Listener>();
    const Listener& ears = *listener;
    bots.push_back(std::move(listener));
    for (int seat = 1; seat < 4; ++seat) bots.push_back(make_bot(Rules{}, "normal"));
    State state = deal(content(), options_of("{'scenario':'s8'}"), 4, 4);
    Rng rng(4);
    const Played played =
        play_match<Rules>(content(), state, bots, rng, {}, [](Millis, Seat, const Move&) {});
    CHECK(!ears.heard.empty());
    CHECK(static_cast<Millis>(ears.heard.size()) * Voice::kGapMs / 3 <= played.ms);
    for (const Shout& shout : ears.heard) {
        CHECK(shout.seat != seat_at(0));
        CHECK(call_of(shout.number).has_value());
    }
}

TEST_CASE("crews use all calls that help: take, space, free, need, wash and shop") {
    ById<Call, int> calls{};
    for (const char* scenario : {"s2", "s4", "s8"})
        for (u64 seed = 1; seed <= 12; ++seed) {
            BotSeats<Rules> bots;
            auto listener = std::make_unique<Listener>();
            const Listener& ears = *listener;
            bots.push_back(std::move(listener));
            for (int seat = 1; seat < 4; ++seat) bots.push_back(make_bot(Rules{}, "normal"));
            State state = deal(content(),
                               options_of("{'scenario':'" + std::string(scenario) + "'}"), 4, seed);
            Rng rng(seed);
            play_match<Rules>(content(), state, bots, rng, {}, [](Millis, Seat, const Move&) {});
            for (const Shout& shout : ears.heard) ++calls[*call_of(shout.number)];
        }
    for (const Call call :
         {Call::Mine, Call::Space, Call::Free, Call::Need, Call::Wash, Call::Shop}) {
        CAPTURE(word_of(call));
        CHECK(calls[call] > 0);
    }
}

TEST_CASE("a bot at a table of the server hears shouts in words") {
    const auto bot = make_any_bot("kitchen-rush", "hard");
    REQUIRE(bot != nullptr);
    auto table = running("{'scenario':'s2'}");
    table.put("{'timers':{'0':{'place':'standing','space':'gh-1','until_ms':0}}}");
    const TableOf<Rules> sat(testing::shelf_of<Rules>(face()).book(), {}, table.state);
    Rng rng(1);
    CHECK(!bot->choose(sat, seat_at(0), rng, {}));
    bot->hear(sat, {.seat = seat_at(1), .number = number_of(Call::Space), .at = "gh-1"});
    const auto move = bot->choose(sat, seat_at(0), rng, {});
    REQUIRE(move.has_value());
    CHECK(move->as<Move>() == finished(Lift{Timer{0}}));
}

}  // namespace
}  // namespace brigade::kitchen_rush
