// The bots of Critter Kitchen: legal with every option, repeatable, blind to what is hidden. How
// strong they are is measured with `brigade sim`, not here.
#include "bots/critter_kitchen/bots.hpp"

#include <doctest/doctest.h>

#include <bit>

#include "bots/critter_kitchen/planning.hpp"
#include "lab/match.hpp"

namespace brigade::embedded {
extern const std::string_view critter_kitchen_content;
}

namespace brigade::critter_kitchen {
namespace {

const Content& box() {
    static const Book book =
        load_book(embedded::critter_kitchen_content, "critter-kitchen.toml").value();
    return book.content;
}

constexpr Seat kAnn = seat_at(0);
constexpr Budget kQuick{.nodes = 60};

// Every value that an option can have, each at least once.
std::vector<Options> every_option() {
    std::vector<Options> list(4);
    list[1].variant = {.rumors = RumorSet::Base,
                       .restaurateurs = Restaurateurs::AreDealt,
                       .memory = Memory::Ledger};
    list[2].variant = {.restaurateurs = Restaurateurs::AreDealt,
                       .memory = Memory::Nothing,
                       .leftovers = Leftovers::GoToAcademy};
    list[3].variant = {.memory = Memory::Ledger, .known = KnownRumors::AreDrawnAgain};
    for (u8 critic = 0; critic < box().critics.size(); ++critic) {
        list.emplace_back();
        list.back().critic = critic;
        list.back().variant.restaurateurs = Restaurateurs::AreDealt;
    }
    return list;
}

std::optional<Move> ask(const State& state, Seat seat, std::string_view level, Rng rng,
                        const Budget& budget = kQuick) {
    return make_bot(Rules{}, level)
        ->choose(box(), observe(box(), state, viewer_of(seat)), rng, budget);
}

void play_game(State& state, std::string_view level, const Budget& budget, Rng rng) {
    BotSeats<Rules> bots;
    for (std::size_t seat = 0; seat < state.street.seat_count; ++seat)
        bots.push_back(make_bot(Rules{}, level));
    play_match<Rules>(box(), state, bots, rng, budget, [](Millis, Seat, const Move&) {});
}

TEST_CASE("CK-13.18: every level plays whole games with every option, legally") {
    u64 seed = 0;
    for (const Options& options : every_option())
        for (const std::string_view level : bot_levels(Rules{})) {
            const bool slow = level == "hard";
            const std::size_t seats = slow ? 2 + seed % 2 : 2 + seed % 4;
            State state = deal(box(), options, seats, ++seed);
            play_game(state, level, slow ? Budget{.nodes = 12} : kQuick, Rng(seed));
            CHECK(state.street.phase == Phase::Over);
        }
}

TEST_CASE("the same question gets the same answer, and hidden things change none") {
    for (const std::string_view level : bot_levels(Rules{})) {
        State state = deal(box(), {}, 3, 21);
        Rng rng(8);
        Events untold;
        while (state.street.phase != Phase::Over) {
            const Seat seat = seat_at(
                static_cast<std::size_t>(std::countr_zero(static_cast<unsigned>(awaited(state)))));
            const State other = imagine(box(), observe(box(), state, viewer_of(seat)), rng);
            const Rng dice = rng.split();
            const Budget budget{.nodes = 8};
            const std::optional<Move> move = ask(state, seat, level, dice, budget);
            CHECK(move == ask(other, seat, level, dice, budget));
            untold.clear();
            apply(box(), state, seat, move.value(), untold);
        }
    }
}

TEST_CASE("one node is enough for an answer, and so is a wall clock that has run out") {
    const State state = deal(box(), {}, 4, 2);
    CHECK(ask(state, kAnn, "hard", Rng(1), {.nodes = 1}));
    CHECK(ask(state, kAnn, "hard", Rng(1), {.nodes = 1'000'000, .millis = 1}));
}

TEST_CASE("a seat that nobody waits for gets no answer") {
    State state = deal(box(), {}, 3, 4);
    kitchen(state, kAnn).ready = true;
    for (const std::string_view level : bot_levels(Rules{}))
        CHECK_FALSE(ask(state, kAnn, level, Rng(1)).has_value());
}

TEST_CASE("CK-13.18: a plan is sent chef by chef and keeps what was sent before") {
    for (const std::string_view level : {"easy", "normal", "hard"}) {
        State state = deal(box(), {}, 3, 9);
        pantry(state, kAnn).plan[index(Chef::Lizard)] = Location::SoupTruck;
        const auto bot = make_bot(Rules{}, level);
        Rng rng(4);
        Events untold;
        for (const Chef chef : {Chef::Mouse, Chef::Boar}) {
            const std::optional<Move> move =
                bot->choose(box(), observe(box(), state, viewer_of(kAnn)), rng, kQuick);
            REQUIRE(move.has_value());
            CHECK(move->kind == Move::Kind::Send);
            CHECK(move->chef == chef);
            apply(box(), state, kAnn, *move, untold);
        }
        CHECK(pantry(state, kAnn).plan[index(Chef::Lizard)] == Location::SoupTruck);
        CHECK(bot->choose(box(), observe(box(), state, viewer_of(kAnn)), rng, kQuick)->kind ==
              Move::Kind::Ready);
    }
}

TEST_CASE("a draft takes its time before the first step only; a take takes a moment") {
    State state = deal(box(), {}, 3, 9);
    Rng rng(4);
    const auto pace = [&](std::string_view level, const Move& move) {
        return pace_of(level, observe(box(), state, viewer_of(kAnn)), move, rng);
    };
    const Move send{.kind = Move::Kind::Send, .chef = Chef::Mouse, .location = Location::SoupTruck};
    for (int count = 0; count < 50; ++count) {
        CHECK(pace("easy", send) >= 4'000);
        CHECK(pace("easy", send) <= 9'000);
        CHECK(pace("hard", send) <= 6'000);
    }
    pantry(state, kAnn).plan[index(Chef::Mouse)] = Location::SoupTruck;
    CHECK(pace("easy", {.kind = Move::Kind::Ready}) == 0);
    state.street.phase = Phase::Shopping;
    CHECK(pace("easy", {.kind = Move::Kind::Take, .token = kSoup}) <= 1'600);
}

// ---- rules of thumb

// A table in a given round at which nothing lies anywhere and the first seat has nothing.
State bare_street(u8 round) {
    State state = deal(box(), {}, 3, 5);
    state.street.round = round;
    state.street.items = {};
    state.street.challenges.fill(kNone);
    pantry(state, kAnn).storage = {};
    return state;
}

TEST_CASE("CK-13.13: an ingredient is worth what it does for the day's cards and for the meal") {
    State state = bare_street(1);
    state.street.challenges[0] = 0;  // bread, fish, cheese
    const Utility utility(cook_of(box(), state, kAnn));
    // A fish on one face-up card: 5 x 120, and 0.3 x (5 x 25 + 30).
    CHECK(utility.of(ingredient(Type::Fish, 5)) == 600 + 3 * 155 / 10);
    // A wine on none: 5 x 28 x 2 cards face down, and the new course.
    CHECK(utility.of(ingredient(Type::Wine, 5)) == 280 + 3 * 155 / 10);
    state.street.round = 7;
    pantry(state, kAnn).storage.add(ingredient(Type::Wine, 4));
    const Utility last(cook_of(box(), state, kAnn));
    CHECK(last.of(ingredient(Type::Wine, 5)) == 110);
    CHECK(last.of(ingredient(Type::Meat, 5)) == 5 * 110 + 300);
}

TEST_CASE("CK-13.14: spices, rumors, zous chefs, bisque and soup") {
    State state = bare_street(2);
    pantry(state, kAnn).storage.add(ingredient(Type::Wine, 4));
    const Utility utility(cook_of(box(), state, kAnn));
    CHECK(utility.of(spice_of(Type::Wine)) == 150 + 60 * 4);
    CHECK(utility.of(spice_of(Type::Bread)) == 180);
    CHECK(utility.of(kAllSpice) == 700);
    CHECK(utility.of(kRumorWild) == 320);
    CHECK(utility.of(kZous) == 850);
    CHECK(utility.of(kBisque) == 380);
    CHECK(utility.of(kSoup) == 130);
    state.street.round = 7;
    const Utility last(cook_of(box(), state, kAnn));
    CHECK(last.of(rumor_icon(0)) == 160);
    CHECK(last.of(kBisque) == 90);
    CHECK(last.of(kSoup) == 40);
}

TEST_CASE("CK-13.15: the item of highest utility is taken, or soup if nothing is worth more") {
    State state = bare_street(7);
    Street& street = state.street;
    street.phase = Phase::Shopping;
    street.location = Location::WaterMarket;
    street.queue.push_back({kAnn, Chef::Lizard, 2, 0, false});
    street.items[index(Location::WaterMarket)].add(ingredient(Type::Meat, 2));
    street.items[index(Location::WaterMarket)].add(ingredient(Type::Fish, 6));
    CHECK(best_take(cook_of(box(), state, kAnn)).token == ingredient(Type::Fish, 6));
    pantry(state, kAnn).storage.add(ingredient(Type::Meat, 7));
    pantry(state, kAnn).storage.add(ingredient(Type::Fish, 7));
    CHECK(best_take(cook_of(box(), state, kAnn)).kind == Move::Kind::LeaveWithSoup);
    street.queue[0].taken = 1;
    CHECK(best_take(cook_of(box(), state, kAnn)).kind == Move::Kind::Take);
}

TEST_CASE("CK-13.16: faster chefs take the best, and a tier takes turns") {
    const State state = bare_street(1);
    const Planner planner = planner_of(box(), state, kAnn);
    Stall stall;
    for (const int worth : {900, 700, 500, 300}) stall.worths.push_back(worth);
    Crowd crowd;
    CHECK(share_of(planner, stall, crowd, Chef::Mouse) == 900);
    CHECK(share_of(planner, stall, crowd, Chef::Boar) == 900 + 700 + 500);
    crowd.capacity[1] = crowd.count[1] = 1;  // a mouse of somebody behind on the track
    CHECK(share_of(planner, stall, crowd, Chef::Mouse) == 900);
    CHECK(share_of(planner, stall, crowd, Chef::Lizard) == 700 + 500);
    crowd.ahead[1] = 1;
    CHECK(share_of(planner, stall, crowd, Chef::Mouse) == 700);
    crowd.capacity[2] = 2;
    crowd.count[2] = 1;
    CHECK(share_of(planner, stall, crowd, Chef::Lizard) == 700 + 300);
    crowd.capacity[2] = 4;
    CHECK(share_of(planner, stall, crowd, Chef::Boar) == soup_worth(state.street));
}

}  // namespace
}  // namespace brigade::critter_kitchen
