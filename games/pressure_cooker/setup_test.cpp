// The deal and the set-up of later rounds [section 3].
#include "games/pressure_cooker/test_tables.hpp"

namespace brigade::pressure_cooker::tests {

namespace {

Cards orders_of(const State& state) {
    Cards cards;
    for (const Order& order : state.floor.orders)
        if (order.card != kNoCard) cards.insert(order.card);
    return cards;
}

void next_round(State& state) {
    Events events;
    ++state.floor.round;
    set_up_round(content(), state, state.floor.now_ms, events);
}

// The shuffle as the rule says it, independent of the one in Rng.
template <class Items>
void shuffled(Items& items, Rng& rng) {
    for (std::size_t at = items.size() - 1; at >= 1; --at)
        std::swap(items[at], items[rng.below(static_cast<u32>(at + 1))]);
}

}  // namespace

TEST_CASE("PR-3.6, PR-3.7: every table has two or three orders, and stops at 16") {
    for (u64 seed = 1; seed <= 200; ++seed)
        for (std::size_t seats = 2; seats <= 4; ++seats) {
            const State state = deal(content(), Options{}, seats, seed);
            CHECK(state.floor.table_count == (seats == 4 ? 4 : 3));
            for (std::size_t table = 0; table < kTables; ++table) {
                int sum = 0;
                int count = 0;
                for (std::size_t number = 0; number < kSlotsPerTable; ++number) {
                    const Card card = state.floor.orders[index(slot_at(table, number))].card;
                    if (card == kNoCard) continue;
                    if (number > 0) CHECK(sum < 16);
                    sum += content().order(card).plates[0];
                    ++count;
                }
                if (table >= state.floor.table_count)
                    CHECK(count == 0);
                else
                    CHECK((count == 3 || (count == 2 && sum >= 16)));
            }
        }
}

TEST_CASE("PR-3.13, PR-3.15: the deal is exactly the shuffles that the rule names") {
    constexpr u64 kSeed = 4711;
    const State state = deal(content(), Options{}, 4, kSeed);
    Rng rng = Rng::stream(kSeed, 0);
    std::vector<Card> deck;
    for (std::size_t card = 0; card < kCards; ++card) deck.push_back(static_cast<Card>(card));
    shuffled(deck, rng);
    std::vector<u8> tiles(kPoolTiles);
    for (std::size_t tile = 0; tile < kPoolTiles; ++tile) tiles[tile] = static_cast<u8>(tile);
    shuffled(tiles, rng);
    CHECK(state.floor.orders[0].card == deck.back());
    for (std::size_t left = 0; left < state.deck.size(); ++left)
        CHECK(state.deck[left] == deck[left]);
    for (std::size_t spot = 0; spot < kPoolTiles; ++spot)
        CHECK(state.pool[spot] == content().tiles[tiles[spot]]);
    CHECK(state.rng == rng);
}

TEST_CASE("PR-3.11: later rounds take new orders, and a used one does not come back") {
    State state = deal(content(), Options{}, 4, 3);
    const Cards first = orders_of(state);
    next_round(state);
    const Cards second = orders_of(state);
    next_round(state);
    const Cards third = orders_of(state);
    CHECK_FALSE(first.has_any(second));
    CHECK_FALSE(third.has_any(first | second));
    CHECK(state.floor.discard == (first | second));
}

TEST_CASE("PR-T12, PR-3.9: in a first game must cards are set aside, and come back in round 2") {
    const Options options = options_of("{'first-game':true}");
    bool set_aside = false;
    for (u64 seed = 1; seed <= 50; ++seed) {
        State state = deal(content(), options, 4, seed);
        CHECK_FALSE(orders_of(state).has_any(content().must_cards));
        set_aside = set_aside || !state.set_aside.empty();
        for (const Card card : state.set_aside) CHECK(content().must_cards.has(card));
        const std::size_t cards = state.deck.size() + state.set_aside.size();
        next_round(state);
        CHECK(state.set_aside.empty());
        CHECK(state.deck.size() + static_cast<std::size_t>(orders_of(state).size()) == cards);
    }
    CHECK(set_aside);
}

TEST_CASE("PR-T12: the first card that is not a must card takes the slot") {
    State state = deal(content(), options_of("{'first-game':true}"), 2, 1);
    state.floor.orders = {};
    state.set_aside.clear();
    state.deck.clear();
    for (const std::string_view id :
         {"salad-bar", "salad-chef", "salad-seaside", "pasta-red", "pasta-slow", "pasta-silky",
          "taco-corner", "taco-dockside", "pizza-plain", "burger-tower"})
        state.deck.push_back(card_of(id));
    fill_tables(content(), state);
    CHECK(state.floor.orders[0].card == card_of("pizza-plain"));
    REQUIRE(state.set_aside.size() == 1);
    CHECK(state.set_aside[0] == card_of("burger-tower"));
    CHECK(state.floor.orders[8].card == card_of("salad-bar"));  // a may card stays [R20]
}

TEST_CASE("PR-T11, PR-3.10, PR-10.5: the kiddie menu has plain cards only, and they come again") {
    State state = deal(content(), options_of("{'kiddie':true,'first-game':true}"), 4, 9);
    Cards seen = orders_of(state);
    bool again = false;
    for (int round = 1; round < 3; ++round) {
        CHECK(content().plain_cards().has_all(orders_of(state)));
        CHECK(state.set_aside.empty());
        next_round(state);
        again = again || seen.has_any(orders_of(state));
        seen |= orders_of(state);
        CHECK(state.floor.discard.empty());
        CHECK(state.deck.size() + static_cast<std::size_t>(orders_of(state).size()) == 31);
    }
    CHECK(again);
}

TEST_CASE("PR-3.12: no deck runs out, whatever the options and the seed") {
    for (const std::string text :
         {"{'full-at':99}", "{'full-at':99,'first-game':true}", "{'full-at':99,'kiddie':true}"})
        for (u64 seed = 1; seed <= 100; ++seed) {
            State state = deal(content(), options_of(text), 4, seed);
            next_round(state);
            next_round(state);
            CHECK(orders_of(state).size() == 12);
        }
}

TEST_CASE("PR-10.1: two, three and four may play with all options") {
    for (std::size_t seats = 2; seats <= 4; ++seats)
        CHECK(check_deal(content(), options_of("{'preset':'tournament'}"), seats) == Refusal::None);
    CHECK_FALSE(shelf().start({}, 1, 1).ok());
    CHECK_FALSE(shelf().start({}, 5, 1).ok());
}

}  // namespace brigade::pressure_cooker::tests
