// The deal: RULES.md section 3, with the streams played through by hand.
#include "games/food_court/test_tables.hpp"

namespace brigade::food_court::tests {
namespace {

State dealt(std::size_t seats, const std::string& options = "{}", u64 seed = 1) {
    return deal(content(), options_of(options), seats, seed);
}

TEST_CASE("FC-3.1: two to four play, and the turn goes to seat (s + 1) mod n") {
    for (const std::size_t seats : {1U, 5U}) {
        const auto table = shelf().start({}, seats, 1);
        REQUIRE(!table.ok());
        CHECK(table.error().text.find("2 to 4 players") != std::string::npos);
    }
    for (std::size_t seats = 2; seats <= 4; ++seats) {
        CHECK(shelf().start({}, seats, 1).ok());
        Sitting table(Decks(seats, "jin-long"), "{}", "{'mirror':true}");
        for (std::size_t turn = 0; turn < 2 * seats; ++turn) {
            CHECK(index(table.state.court.active) == turn % seats);
            table.idle();
        }
    }
}

TEST_CASE("FC-3.2, T-11: a restaurant is taken once, or twice with mirror") {
    const Decks twice{"piazza-romana", "piazza-romana"};
    CHECK(check_deal(content(), options_of("{}", twice), 2) == Refusal::DeckTaken);
    CHECK(check_deal(content(), options_of("{'mirror':true}", twice), 2) == Refusal::None);
    CHECK(check_deal(content(), options_of("{}", {"piazza-romana", "jin-long"}), 2) ==
          Refusal::None);
    const auto table = shelf().start(written("{'decks':['piazza-romana','piazza-romana']}"), 2, 1);
    REQUIRE(!table.ok());
    CHECK(table.error().id == "deck-taken");
    CHECK(table.error().text == "That restaurant is already taken.");
    for (u64 seed = 0; seed < 200; ++seed) {
        const State state = dealt(4, "{'deck-choice':'random'}", seed);
        unsigned decks = 0;
        for (const Station& station : state.stations) decks |= 1U << index(station.deck);
        CHECK(std::popcount(decks) == 4);
    }
}

// [FC-3.6] written once more, so that the core's own shuffle is compared with the rule.
template <class T>
void shuffle_by_hand(std::vector<T>& pile, Rng& rng) {
    for (std::size_t i = pile.size() - 1; i >= 1; --i)
        std::swap(pile[i], pile[rng.below(static_cast<u32>(i + 1))]);
}

template <class T>
std::vector<T> ascending(std::size_t count) {
    std::vector<T> pile;
    for (std::size_t number = 0; number < count; ++number) pile.push_back(static_cast<T>(number));
    return pile;
}

template <class T>
T take(std::vector<T>& pile) {
    const T top = pile.back();
    pile.pop_back();
    return top;
}

template <class T, class Line>
std::vector<T> list(const Line& line) {
    return {line.begin(), line.end()};
}

// Stream 0 from the first number to the last.
void check_stream_zero(const State& state, std::size_t seats, u64 seed, bool mirror) {
    Rng rng = Rng::stream(seed, 0);
    std::vector<DeckId> left = ascending<DeckId>(8);
    for (std::size_t seat = 0; seat < seats; ++seat) {
        const std::size_t pick = rng.below(static_cast<u32>(left.size()));
        CHECK(state.stations[seat].deck == left[pick]);
        if (!mirror) left.erase(left.begin() + static_cast<std::ptrdiff_t>(pick));
    }
    std::vector<Customer> customers = ascending<Customer>(10 * seats);
    shuffle_by_hand(customers, rng);
    for (std::size_t seat = 0; seat < seats; ++seat) {
        REQUIRE(state.stations[seat].queue.size() == 1);
        CHECK(state.stations[seat].queue[0] == take(customers));
    }
    REQUIRE(state.court.central.size() == 2);
    CHECK(state.court.central[0] == take(customers));
    CHECK(state.court.central[1] == take(customers));
    CHECK(list<Customer>(state.customer_deck) == customers);
    CHECK(index(state.court.first) == rng.below(static_cast<u32>(seats)));
    CHECK(state.rng[0] == rng);
}

TEST_CASE("FC-3.3, FC-3.5 to FC-3.9, FC-3.13: stream 0 gives decks, customers, first player") {
    // FC-3.6, FC-3.7 and FC-3.8: one shuffle, then one customer a seat, then the central queue.
    for (std::size_t seats = 2; seats <= 4; ++seats)
        for (u64 seed = 0; seed < 40; ++seed) {
            check_stream_zero(dealt(seats, "{'deck-choice':'random'}", seed), seats, seed, false);
            check_stream_zero(dealt(seats, "{'deck-choice':'random','mirror':true}", seed), seats,
                              seed, true);
        }
}

TEST_CASE("FC-3.3: picked decks are taken as they are and draw nothing from the stream") {
    const Options options = options_of("{}", {"sakura-house", "el-nopalito"});
    const State state = deal(content(), options, 2, 5);
    CHECK(index(state.stations[0].deck) == 6);
    CHECK(index(state.stations[1].deck) == 7);
    Rng rng = Rng::stream(5, 0);
    std::vector<Customer> customers = ascending<Customer>(20);
    shuffle_by_hand(customers, rng);
    CHECK(state.stations[0].queue[0] == customers.back());
}

TEST_CASE("FC-3.5, FC-3.11: stream 1+s shuffles the 49 cards of seat s and deals it six") {
    for (std::size_t seats = 2; seats <= 4; ++seats)
        for (u64 seed = 0; seed < 20; ++seed) {
            const State state = dealt(seats, "{}", seed);
            for (std::size_t seat = 0; seat < seats; ++seat) {
                Rng rng = Rng::stream(seed, 1 + seat);
                std::vector<Card> pile = ascending<Card>(49);
                shuffle_by_hand(pile, rng);
                Cards hand;
                for (int drawn = 0; drawn < 6; ++drawn) hand.insert(take(pile));
                CHECK(state.hands[seat] == hand);
                CHECK(list<Card>(state.draw[seat]) == pile);
                CHECK(state.rng[1 + seat] == rng);
            }
        }
}

TEST_CASE("FC-3.5: a seat's cards do not depend on how many others play") {
    for (u64 seed = 0; seed < 20; ++seed) {
        const State two = dealt(2, "{}", seed);
        const State four = dealt(4, "{}", seed);
        CHECK(two.hands[0] == four.hands[0]);
        CHECK(two.draw[1] == four.draw[1]);
    }
}

TEST_CASE("FC-3.4, FC-3.9, T-10: sizes after the deal for two, three and four") {
    const std::size_t rest[] = {0, 0, 16, 25, 34};
    for (std::size_t seats = 2; seats <= 4; ++seats) {
        const State state = dealt(seats);
        CHECK(state.customer_deck.size() == rest[seats]);
        CHECK(state.court.central.size() == 2);
        Customers all = set_of(state.customer_deck) | set_of(state.court.central);
        for (std::size_t seat = 0; seat < seats; ++seat) {
            CHECK(state.stations[seat].queue.size() == 1);
            CHECK(state.hands[seat].size() == 6);
            CHECK(state.draw[seat].size() == 43);
            all |= set_of(state.stations[seat].queue);
        }
        CHECK(all == Customers::range(0, static_cast<unsigned>(10 * seats)));
    }
}

TEST_CASE("FC-3.4: the customers are those of the chosen decks, by number 10 * seat + row") {
    const Sitting table({"raj-mahal", "sultan-saray"});
    CHECK(index(table.customer("in-1-1")) == 0);
    CHECK(index(table.customer("in-4-2")) == 9);
    CHECK(index(table.customer("tr-1-2")) == 11);
    CHECK(!read_customer(box(), table.state.stations, 2, "it-1-1").ok());
}

TEST_CASE("FC-3.10: everybody sees every ability card from the start") {
    const Sitting table({"raj-mahal", "sultan-saray"});
    for (const Viewer viewer : {viewer_of(kAnn), viewer_of(kBob), kSpectator}) {
        const json::object view = view_to_json(box(), observe(content(), table.state, viewer));
        const json::array& seats = view.at("seats").as_array();
        CHECK(view_of(seats[0].at("ability").as_string()) == box().decks[3].ability);
        CHECK(view_of(seats[1].at("ability").as_string()) == box().decks[5].ability);
        CHECK(!seats[1].at("end_condition").as_string().empty());
    }
}

TEST_CASE("FC-3.12: every area but hand, draw pile and queue starts empty") {
    const State state = dealt(4);
    CHECK(state.court.customer_discard.empty());
    for (const Station& own : state.stations) {
        CHECK((own.discard | own.prepared | own.tracking | own.in_play).empty());
        CHECK(own.scored.empty());
        CHECK(own.cooked.empty());
        CHECK(own.met == 0);
        for (const Cards counted : own.counted) CHECK(counted.empty());
    }
}

TEST_CASE(
    "FC-3.14, T-20: with an opening refill everybody may refill, and the game begins with it") {
    const State with = dealt(3);
    CHECK(with.court.phase == Phase::Fill);
    for (std::size_t seat = 0; seat < 3; ++seat) CHECK(with.stations[seat].fill_open);
    const State without = dealt(3, "{'opening-fill':false}");
    CHECK(without.court.phase == Phase::Attract);
    for (std::size_t seat = 0; seat < 3; ++seat) CHECK_FALSE(without.stations[seat].fill_open);
}

TEST_CASE("FC-3.15: hours since the last meal are 0 to 9999, or 65535 if unstated") {
    const State state = dealt(3, "{'meal-hours':[0,null,9999]}");
    CHECK(state.meal_hours[0] == 0);
    CHECK(state.meal_hours[1] == 65535);
    CHECK(state.meal_hours[2] == 9999);
    CHECK(!options_from_json(box(), written("{'meal-hours':[10000]}")).ok());
    State other = state;
    other.meal_hours = {5, 5, 5, 5};  // used for nothing but ties
    CHECK(all_moves(other, other.court.active) == all_moves(state, state.court.active));
}

TEST_CASE("FC-3.16: the game starts in round 1 with the first player's slot") {
    for (u64 seed = 0; seed < 30; ++seed) {
        const State state = dealt(4, "{}", seed);
        CHECK(state.court.round == 1);
        CHECK(state.court.turn_in_round == 0);
        CHECK(state.court.active == state.court.first);
        CHECK(awaited(state) == just(state.court.first));
    }
}

}  // namespace
}  // namespace brigade::food_court::tests
