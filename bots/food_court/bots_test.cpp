// The bots of Food Court: legal with every option, repeatable, blind to what is hidden, and not
// asleep in the last round. How strong they are is measured with `brigade sim`, not here.
#include "bots/food_court/bots.hpp"

#include <doctest/doctest.h>

#include "games/food_court/rules.hpp"
#include "games/food_court/score.hpp"
#include "lab/match.hpp"

namespace brigade::embedded {
extern const std::string_view food_court_content;
}

namespace brigade::food_court {
namespace {

const Content& box() {
    static const Book book = load_book(embedded::food_court_content, "food-court.toml").value();
    return book.content;
}

constexpr Budget kQuick{.nodes = 150};

Options random_decks(const Variant& variant) {
    Options options;
    options.variant = variant;
    options.random_decks = true;
    return options;
}

// Every value that an option can have, alone and with the shortest and strangest others.
std::vector<Variant> every_option() {
    return {
        {},
        {.drinks = DrinkRule::Edge, .overflow = Overflow::PileUp},
        {.drinks = DrinkRule::Discard},
        {.drinks = DrinkRule::Discard, .overflow = Overflow::PileUp, .utensil_counted = true},
        {.mirror = true, .opening_fill = false},
        {.utensil_counted = true, .raj_extra = false},
        {.events = false, .open_hands = true, .round_cap = 6},
        {.end_target = 3, .round_cap = 4},
    };
}

BotSeats<Rules> seats_of(std::string_view level, std::size_t count) {
    BotSeats<Rules> bots;
    for (std::size_t seat = 0; seat < count; ++seat) bots.push_back(make_bot(Rules{}, level));
    return bots;
}

// Plays to the end and returns every move made; play_match() refuses an illegal one.
std::vector<Move> play_game(State& state, std::string_view level, const Budget& budget, Rng rng) {
    std::vector<Move> moves;
    BotSeats<Rules> bots = seats_of(level, state.court.seat_count);
    play_match<Rules>(box(), state, bots, rng, budget,
                      [&](Millis, Seat, const Move& move) { moves.push_back(move); });
    return moves;
}

std::optional<Move> ask(const State& state, Seat seat, std::string_view level, Rng rng,
                        const Budget& budget = kQuick) {
    const View view = observe(box(), state, viewer_of(seat));
    return make_bot(Rules{}, level)->choose(box(), view, rng, budget);
}

// Lets the active seat play until its turn is over.
void play_turn(State& state, std::string_view level) {
    const Seat seat = state.court.active;
    Rng rng(5);
    Events untold;
    while (state.court.phase != Phase::Over && state.court.active == seat) {
        untold.clear();
        apply(box(), state, seat, ask(state, seat, level, rng.split()).value(), untold);
    }
}

// The last turn of the game is about to be played, with a customer attracted and an empty hand.
State last_turn(u64 seed) {
    State state = deal(box(), random_decks({}), 2, seed);
    const Seat last = seat_at(1 - index(state.court.first));
    state.court.active = last;
    state.court.turn_in_round = 1;
    state.court.phase = Phase::Play;
    state.court.end_reason = kEndCustomers;
    for (const Card card : state.hands[index(last)]) station(state, last).discard.insert(card);
    state.hands[index(last)] = {};
    return state;
}

// Takes a card out of the piles, so that it can be laid somewhere else.
void take(State& state, Seat seat, Card card) {
    station(state, seat).discard.erase(card);
    Pile& draw = state.draw[index(seat)];
    for (std::size_t at = draw.size(); at-- > 0;)
        if (draw[at] == card) draw.remove_at(at);
}

// A hard recipe on a primary and two secondaries: enough for any one customer.
void cook_hard_recipe(State& state, Seat seat) {
    const Deck& deck = deck_of(box(), state, seat);
    const Cards secondaries = deck.secondary - deck.mild;
    const Card first = secondaries.first();
    const Cards under = Cards::of(deck.primary.first()) | Cards::of(first) |
                        Cards::of(secondaries.after(first).first());
    const Card recipe = deck.hard.first();
    for (const Card card : under | Cards::of(recipe)) take(state, seat, card);
    station(state, seat).cooked.push_back({recipe, under});
}

TEST_CASE("there are four levels, and no bot for any other word") {
    for (const std::string_view level : bot_levels(Rules{}))
        CHECK(make_bot(Rules{}, level) != nullptr);
    CHECK(bot_levels(Rules{}).size() == 4);
    CHECK(make_bot(Rules{}, "grandmaster") == nullptr);
}

TEST_CASE("every level plays legal games to the end with every option and number of seats") {
    u64 seed = 0;
    for (const std::string_view level : bot_levels(Rules{})) {
        for (const Variant& variant : every_option()) {
            for (std::size_t seats = kPlayersMin; seats <= kPlayersMax; ++seats) {
                State state = deal(box(), random_decks(variant), seats, ++seed);
                play_game(state, level, kQuick, Rng(seed));
                CHECK(state.court.phase == Phase::Over);
            }
        }
    }
}

TEST_CASE("the same generator gives the same moves") {
    for (const std::string_view level : bot_levels(Rules{})) {
        State one = deal(box(), random_decks({}), 2, 11);
        State two = one;
        CHECK(play_game(one, level, kQuick, Rng(3)) == play_game(two, level, kQuick, Rng(3)));
        CHECK(one == two);
    }
}

TEST_CASE("a seat that nobody waits for refills at once") {
    const State state = deal(box(), random_decks({}), 3, 4);
    const Seat other = seat_at((index(state.court.active) + 1) % 3);
    for (const std::string_view level : {"easy", "normal", "hard"}) {
        const std::optional<Move> move = ask(state, other, level, Rng(1));
        REQUIRE(move.has_value());
        CHECK(move->kind == Move::Kind::Fill);
    }
}

TEST_CASE("hidden cards change no bot's choice") {
    for (const std::string_view level : bot_levels(Rules{})) {
        State state = deal(box(), random_decks({}), 3, 21);
        Rng rng(8);
        Events untold;
        while (state.court.phase != Phase::Over) {
            const Seat seat = state.court.active;
            const State other = imagine(box(), observe(box(), state, viewer_of(seat)), rng);
            const Rng dice = rng.split();
            const std::optional<Move> move = ask(state, seat, level, dice);
            CHECK(move == ask(other, seat, level, dice));
            untold.clear();
            apply(box(), state, seat, move.value(), untold);
        }
    }
}

TEST_CASE("one node is enough for an answer") {
    for (const std::string_view level : bot_levels(Rules{})) {
        State state = deal(box(), random_decks({.drinks = DrinkRule::Discard}), 4, 2);
        play_game(state, level, {.nodes = 1}, Rng(6));
        CHECK(state.court.phase == Phase::Over);
    }
}

TEST_CASE("a wall clock that has run out still leaves an answer") {
    const State state = deal(box(), random_decks({}), 2, 9);
    CHECK(ask(state, state.court.active, "hard", Rng(1), {.nodes = 1000000, .millis = 1}));
}

TEST_CASE("easy, normal and hard serve what they can in the last turn") {
    for (u64 seed = 0; seed < 16; ++seed) {
        for (const std::string_view level : {"easy", "normal", "hard"}) {
            State state = last_turn(seed);
            const Seat seat = state.court.active;
            cook_hard_recipe(state, seat);
            play_turn(state, level);
            CHECK(state.court.phase == Phase::Over);
            CHECK(station(state, seat).scored.size() == 1);
        }
    }
}

TEST_CASE("hard spends its Discount on the best customer in the last turn") {
    for (u64 seed = 0; seed < 16; ++seed) {
        State state = last_turn(seed);
        const Seat seat = state.court.active;
        take(state, seat, kDiscount);
        state.hands[index(seat)].insert(kDiscount);
        int best = 0;
        for (const Customer customer :
             set_of(station(state, seat).queue) | set_of(state.court.central)) {
            State scored = state;
            station(scored, seat).scored.insert(customer);
            best = std::max(best, score(box(), scored.stations, 2, seat));
        }
        play_turn(state, "hard");
        CHECK(score(box(), state.stations, 2, seat) == best);
    }
}

TEST_CASE("hard in its last turn serves and gives the Discount, too") {
    State state = last_turn(3);
    const Seat seat = state.court.active;
    cook_hard_recipe(state, seat);
    take(state, seat, kDiscount);
    state.hands[index(seat)].insert(kDiscount);
    play_turn(state, "hard");
    CHECK(station(state, seat).scored.size() == 2);
}

}  // namespace
}  // namespace brigade::food_court
