// The coach: sentences with the numbers of the position, for every move of whole games, and blind
// to what is hidden.
#include "bots/critter_kitchen/coach.hpp"

#include <doctest/doctest.h>

#include <algorithm>
#include <cctype>

#include "bots/any_bot.hpp"
#include "games/all.hpp"
#include "games/critter_kitchen/rules.hpp"

namespace brigade::embedded {
extern const std::string_view critter_kitchen_content;
}

namespace brigade::critter_kitchen {
namespace {

const Book& box() {
    static const Book kBook =
        load_book(embedded::critter_kitchen_content, "critter-kitchen.toml").value();
    return kBook;
}

constexpr Seat kAnn = seat_at(0);

u8 challenge(std::string_view id) { return static_cast<u8>(find_card(box().challenges, id)); }

// A table with the given challenges of the first day and nothing else about.
State table_of_day_one() {
    State state = deal(box().content, {}, 3, 5);
    state.street.items = {};
    state.street.round = 3;
    state.challenges[0] = challenge("harbour-toastie");
    state.challenges[1] = challenge("lagoon-risotto");
    state.challenges[2] = challenge("picnic-fondue");
    for (std::size_t at = 0; at < kDayRounds; ++at)
        state.street.challenges[at] = state.challenges[at];
    pantry(state, kAnn).storage = {};
    pantry(state, kAnn).soup = 2;
    return state;
}

void check_says(const State& state, const Move& move, const std::string& say,
                const std::string& because) {
    const Explanation words =
        explain_move(box(), observe(box().content, state, viewer_of(kAnn)), move);
    CHECK(words.say == say);
    CHECK(words.because == because);
}

TEST_CASE("sending: what lies there, and what it is good for") {
    State state = table_of_day_one();
    ItemCounts& market = state.street.items[index(Location::WaterMarket)];
    market.add(ingredient(Type::Fish, 6));
    market.add(ingredient(Type::Meat, 2));
    check_says(state,
               {.kind = Move::Kind::Send, .chef = Chef::Mouse, .location = Location::WaterMarket},
               "Send the mouse to Water Market.",
               "Fish 6 lies there for a chef who carries 1: Harbour Toastie and Lagoon Risotto ask "
               "for fish.");
    check_says(
        state,
        {.kind = Move::Kind::Send, .chef = Chef::Boar, .location = Location::MidnightMerchant},
        "Send the boar to Midnight Merchant.",
        "3 tokens come out of the bag when it opens, and nobody knows which.");
}

TEST_CASE("taking: challenges, the critic, spices and the rest") {
    State state = table_of_day_one();
    Street& street = state.street;
    street.phase = Phase::Shopping;
    street.location = Location::WaterMarket;
    street.queue.push_back({kAnn, Chef::Lizard, 2, 0, false});
    ItemCounts& here = street.items[index(Location::WaterMarket)];
    for (const Token token :
         {ingredient(Type::Cheese, 5), ingredient(Type::Meat, 4), spice_of(Type::Fish), kBisque})
        here.add(token);
    pantry(state, kAnn).storage.add(ingredient(Type::Fish, 4));
    const auto take = [](Token token) { return Move{.kind = Move::Kind::Take, .token = token}; };
    check_says(state, take(ingredient(Type::Cheese, 5)), "Take Cheese 5.",
               "Harbour Toastie and Picnic Fondue ask for cheese.");
    check_says(state, take(ingredient(Type::Meat, 4)), "Take Meat 4.",
               "You have no meat for the critic yet.");
    check_says(state, take(spice_of(Type::Fish)), "Take Fish spice.", "It doubles your Fish 4.");
    check_says(state, take(kBisque), "Take Bisque.",
               "It adds 3 to a dish and stands in for a missing ingredient.");
    check_says(state, {.kind = Move::Kind::LeaveWithSoup}, "Go home with 1 soup.",
               "Nothing here is worth more to you than soup.");
}

TEST_CASE("plating: what the dish is worth then, and what more would pay") {
    State state = table_of_day_one();
    state.street.phase = Phase::Plating;
    pantry(state, kAnn).storage.add(ingredient(Type::Fish, 7));
    pantry(state, kAnn).storage.add(spice_of(Type::Fish));
    check_says(state,
               {.kind = Move::Kind::Put,
                .token = ingredient(Type::Fish, 7),
                .where = 0,
                .spice = Spice::Fish},
               "Put Fish 7 with Fish spice on Harbour Toastie.",
               "Harbour Toastie is then worth 14: 2 stars, and 4 at 21.");
    pantry(state, kAnn).draft.soups[0] = 1;
    check_says(state, {.kind = Move::Kind::Clear}, "Clear everything.",
               "With what you have the dishes can bring 2 stars.");
    pantry(state, kAnn).draft = {};
    check_says(state, {.kind = Move::Kind::Ready}, "Ready.", "These dishes bring you 0 stars.");
}

TEST_CASE("every move of whole games is explained in two sentences") {
    Rng rng(4);
    const GameFace& game = *find_game("critter-kitchen");
    const auto book = game.load(game.built_in_content(), "critter-kitchen.toml");
    REQUIRE(book.ok());
    for (const char* restaurateurs : {"off", "on"}) {
        auto made = (*book)->start({{"restaurateurs", restaurateurs}}, 3, 8);
        REQUIRE(made.ok());
        Table& table = **made;
        const auto bot = make_any_bot("critter-kitchen", "normal");
        while (!table.standing().over) {
            for (std::size_t number = 0; number < 3; ++number) {
                const Seat seat = seat_at(number);
                if (!includes(table.waits_for(), seat)) continue;
                const std::optional<Advice> advice = bot->advise(table, seat, rng, {});
                REQUIRE(advice.has_value());
                CHECK_FALSE(table.refusal(seat, advice->move).has_value());
                for (const std::string& words : {advice->say, advice->because}) {
                    CAPTURE(words);
                    REQUIRE_FALSE(words.empty());
                    CHECK(words.back() == '.');
                    CHECK(std::islower(static_cast<unsigned char>(words.front())) == 0);
                    CHECK(words.find("  ") == std::string::npos);
                    CHECK(words.find("..") == std::string::npos);
                }
                table.play(seat, advice->move);
            }
        }
    }
}

TEST_CASE("hidden things change no explanation") {
    Rng rng(6);
    State state = deal(box().content, {}, 3, 11);
    Events untold;
    while (awaited(state) != kNobody) {
        for (std::size_t number = 0; number < 3; ++number) {
            const Seat seat = seat_at(number);
            const std::optional<Move> move = random_move(box().content, state, seat, rng);
            if (!move) continue;
            const View view = observe(box().content, state, viewer_of(seat));
            const State other = imagine(box().content, view, rng);
            const Explanation one = explain_move(box(), view, *move);
            const Explanation two =
                explain_move(box(), observe(box().content, other, viewer_of(seat)), *move);
            CHECK(one.say == two.say);
            CHECK(one.because == two.because);
            untold.clear();
            apply(box().content, state, seat, *move, untold);
        }
    }
}

}  // namespace
}  // namespace brigade::critter_kitchen
