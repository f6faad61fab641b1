// What the state holds and what never changes in it: RULES.md section 4.
#include "games/food_court/test_tables.hpp"

namespace brigade::food_court::tests {
namespace {

// FC-4.1, FC-4.11: plain data, sets in one word, nothing beside the listed variables.
static_assert(std::is_trivially_copyable_v<State>);
static_assert(sizeof(Cards) == 8 && sizeof(Customers) == 8);
static_assert(kDeckCards == 49 && kCustomersMax == 40);
static_assert(Pile::capacity() == 49 && CookedArea::capacity() == 13);
static_assert(decltype(State::customer_deck)::capacity() == 40);
static_assert(decltype(Court::central)::capacity() == 2);
static_assert(decltype(Station::queue)::capacity() == 40);
static_assert(std::tuple_size_v<decltype(State::rng)> == 5);
static_assert(sizeof(State) <= 1536);

constexpr std::string_view kSettings[] = {
    "{}",
    "{'drinks':'edge','overflow':'pile-up'}",
    "{'drinks':'discard','utensil-play':'counted'}",
    "{'mirror':true,'deck-pool':['sultan-saray','jin-long']}",
    "{'events':false,'open-hands':true}",
};

template <class Visit>
void many_games(int games, Visit&& visit) {
    u64 seed = 0;
    for (const std::string_view options : kSettings)
        for (std::size_t seats = 2; seats <= 4; ++seats)
            for (int game = 0; game < games; ++game)
                random_game(seats, std::string(options), ++seed, visit);
}

TEST_CASE("FC-4.1: every variable stays within its bounds in random games") {
    many_games(4, [](const State&, Seat, const Move&, const State& after, const Events&) {
        const Court& court = after.court;
        bool within = court.round >= 1 && court.round <= 9 && court.plays <= 4 &&
                      court.end_reason <= 7 && court.central.size() <= 2;
        if (court.turn_in_round > 3)
            FAIL("turn_in_round is " << int{court.turn_in_round} << " in phase "
                                     << static_cast<int>(court.phase));
        for (const u8 served : court.served_symbols) within &= served <= 13;
        within &= after.customer_deck.size() <= 34;
        for (std::size_t seat = 0; seat < court.seat_count; ++seat) {
            const Station& own = after.stations[seat];
            const Deck& deck = deck_of(content(), own);
            within &= index(own.deck) < 8 && after.hands[seat].size() <= 7;
            within &= own.prepared.size() <= 26 && deck.ingredients().has_all(own.prepared);
            within &= own.tracking.size() <= 4 && own.cooked.size() <= 13;
            within &= (kDrinkCards | kUtensilCards).has_all(own.in_play);
            within &= court.variant.drinks == DrinkRule::Edge || own.met == 0;
            for (const Cooked& dish : own.cooked)
                within &= deck.recipes().has(dish.recipe()) && dish.ingredients().size() <= 6;
        }
        if (!within) FAIL("out of bounds");
    });
}

TEST_CASE("FC-4.2: each card of a seat is always in exactly one place") {
    many_games(4, [](const State&, Seat, const Move&, const State& after, const Events&) {
        for (std::size_t seat = 0; seat < after.court.seat_count; ++seat) {
            const Station& own = after.stations[seat];
            std::vector<Cards> places{after.hands[seat], own.discard, own.prepared, own.in_play,
                                      own.tracking};
            for (const Cooked& dish : own.cooked) {
                places.push_back(dish.ingredients());
                places.push_back(Cards::of(dish.recipe()));
            }
            for (const Card card : after.draw[seat]) places.push_back(Cards::of(card));
            Cards seen;
            int count = 0;
            for (const Cards place : places) {
                seen |= place;
                count += place.size();
            }
            const unsigned all = after.court.variant.events ? 49 : 46;
            if (seen != Cards::range(0, all) || count != static_cast<int>(all))
                FAIL("a card is lost or double");
        }
    });
}

TEST_CASE("FC-4.3: each customer is always in exactly one place") {
    many_games(4, [](const State&, Seat, const Move&, const State& after, const Events&) {
        std::vector<Customers> places{set_of(after.customer_deck), set_of(after.court.central),
                                      after.court.customer_discard};
        for (const Station& station : after.stations) {
            places.push_back(set_of(station.queue));
            places.push_back(station.scored);
        }
        Customers seen;
        int count = 0;
        for (const Customers place : places) {
            seen |= place;
            count += place.size();
        }
        const unsigned all = 10U * after.court.seat_count;
        if (seen != Customers::range(0, all) || count != static_cast<int>(all))
            FAIL("a customer is lost or double");
    });
}

TEST_CASE("FC-4.4: Kitchenware makes the hand limit 7 instead of 6") {
    Sitting table({"le-petit-paris", "jin-long"}, "{'phase':'attract'}");
    const auto hand_after_refill = [&] {
        Sitting copy = table;
        copy.plays("attract 0");
        copy.plays("end-turn");
        if (copy.state.court.phase == Phase::EndAttract) copy.plays("attract 0");
        copy.plays(kAnn, "fill");
        return copy.state.hands[0].size();
    };
    CHECK(hand_after_refill() == 6);
    table.put("{'seats':[{'utensils':['fr-cookware','fr-tableware']}]}");
    CHECK(hand_after_refill() == 6);
    table.put("{'seats':[{'utensils':['fr-kitchenware']}]}");
    CHECK(hand_after_refill() == 7);
}

TEST_CASE("FC-4.5: Cookware makes the play limit 4 instead of 3") {
    Sitting table({"le-petit-paris", "jin-long"},
                  "{'plays':3,'seats':[{'hand':['fr-marche'],"
                  "'utensils':['fr-kitchenware','fr-tableware']}]}");
    CHECK(table.asks("prepare fr-marche") == "play-limit-reached");
    table.put("{'seats':[{'utensils':['fr-cookware']}]}");
    CHECK(table.asks("prepare fr-marche") == "none");
    table.put("{'plays':4}");
    CHECK(table.asks("prepare fr-marche") == "play-limit-reached");
}

TEST_CASE("FC-4.6: Tableware makes the queue limit 3 instead of 2") {
    const std::string two = "'queue':['fr-1-1','fr-2-1']";
    Sitting without({"le-petit-paris", "jin-long"}, "{'seats':[{" + two + "}]}");
    without.plays("end-turn");
    CHECK(without.queue(kAnn) == "fr-2-1");
    CHECK(without.queue(kBob) == "fr-1-1");
    Sitting with({"le-petit-paris", "jin-long"},
                 "{'seats':[{'utensils':['fr-tableware']," + two + "}]}");
    with.plays("end-turn");
    CHECK(with.queue(kAnn) == "fr-1-1 fr-2-1");
    with = Sitting({"le-petit-paris", "jin-long"},
                   "{'seats':[{'utensils':['fr-tableware'],"
                   "'queue':['fr-1-1','fr-2-1','fr-3-1']}]}");
    with.plays("end-turn");
    CHECK(with.queue(kAnn) == "fr-2-1 fr-3-1");
}

TEST_CASE("FC-4.7: a utensil works in the turn in which it comes into play") {
    Sitting table({"le-petit-paris", "jin-long"},
                  "{'phase':'served','plays':3,'served_symbols':{'cookware':2,'tableware':2},"
                  "'seats':[{'hand':['fr-cookware','fr-tableware','fr-champagne'],"
                  "'prepared':['fr-legumes','fr-legumes','fr-legumes','fr-legumes'],"
                  "'queue':['fr-1-1','fr-2-1']}]}");
    CHECK(table.asks("drink fr-champagne") == "play-limit-reached");
    table.plays("utensil fr-cookware");
    CHECK(table.asks("drink fr-champagne") == "none");
    table.plays("utensil fr-tableware");
    table.plays("end-turn");
    CHECK(table.queue(kAnn) == "fr-1-1 fr-2-1");
}

TEST_CASE("FC-4.8: drinks, utensils and tracked cards stay to the end of the game") {
    many_games(8, [](const State& before, Seat, const Move&, const State& after, const Events&) {
        for (std::size_t seat = 0; seat < after.court.seat_count; ++seat) {
            if (!after.stations[seat].in_play.has_all(before.stations[seat].in_play) ||
                !after.stations[seat].tracking.has_all(before.stations[seat].tracking))
                FAIL("something left play or tracking");
        }
    });
}

TEST_CASE("FC-4.9: prepared and cooked cards leave only by being used, served or paid") {
    many_games(8, [](const State& before, Seat seat, const Move& move, const State& after,
                     const Events&) {
        using Kind = Move::Kind;
        for (std::size_t other = 0; other < after.court.seat_count; ++other) {
            const Station& old = before.stations[other];
            const Station& now = after.stations[other];
            const bool own = seat_at(other) == seat;
            const bool pays = move.kind == Kind::Drink || move.kind == Kind::Pour;
            const Cards gone = old.prepared - now.prepared;
            const Cards served = recipes_of(old.cooked) - recipes_of(now.cooked);
            const Cards allowed = own && (move.kind == Kind::Cook || pays) ? move.cards : Cards{};
            if (!allowed.has_all(gone)) FAIL("an ingredient went away by itself");
            if (!served.empty() && !(own && (move.kind == Kind::Serve || pays)))
                FAIL("a recipe went away by itself");
        }
    });
    // No limit of time either: twelve slots later it is all still there.
    Sitting table({"le-petit-paris", "jin-long"},
                  "{'seats':[{'prepared':['fr-marche','fr-butter'],"
                  "'cooked':[{'recipe':'fr-tourin','with':['fr-marche']}]}]}");
    const Station before = table.ann();
    for (int slot = 0; slot < 12; ++slot) table.idle();
    CHECK(table.ann().prepared == before.prepared);
    CHECK(table.ann().cooked == before.cooked);
}

TEST_CASE("FC-4.10: a queue is within its limit between turns, one above in its owner's turn") {
    for (u64 seed = 0; seed < 60; ++seed)
        random_game(
            2 + seed % 3, "{}", seed,
            [](const State&, Seat, const Move&, const State& after, const Events&) {
                for (std::size_t seat = 0; seat < after.court.seat_count; ++seat) {
                    const Station& own = after.stations[seat];
                    const bool in_turn =
                        seat_at(seat) == after.court.active && after.court.phase != Phase::Fill;
                    if (static_cast<int>(own.queue.size()) > queue_limit(own) + (in_turn ? 1 : 0))
                        FAIL("a queue is too long");
                }
            });
}

TEST_CASE("FC-4.11: no history is kept: two ways to one position give the same bytes") {
    Sitting one({"le-petit-paris", "jin-long"}, "{'seats':[{'hand':['fr-marche','fr-butter']}]}");
    Sitting two = one;
    one.plays("prepare fr-marche");
    one.plays("prepare fr-butter");
    two.plays("prepare fr-butter");
    two.plays("prepare fr-marche");
    CHECK(one.state == two.state);
    CHECK(std::memcmp(&one.state, &two.state, sizeof(State)) == 0);
}

}  // namespace
}  // namespace brigade::food_court::tests
