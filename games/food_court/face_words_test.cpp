// The words of Food Court: refusals, events, menus, the JSON view and the text board.
// Positions are dealt and then arranged by hand; the rules themselves are tested elsewhere.
#include <doctest/doctest.h>

#include <algorithm>
#include <set>
#include <utility>

#include "core/testing/text.hpp"
#include "games/food_court/face.hpp"
#include "games/food_court/rules.hpp"

namespace brigade::embedded {
extern const std::string_view food_court_content;
}

namespace brigade::food_court {
namespace {

using Kind = Move::Kind;
using testing::has;

constexpr Seat kAnn{0};
constexpr Seat kBob{1};
const SeatNames kNames{"Ann", "Bob", "Cleo", "Dan"};

const Book& box() {
    static const Book book = load_book(embedded::food_court_content, "food-court.toml").value();
    return book;
}
const Content& content() { return box().content; }

// Ann's turn in the play step; the tables and their queues are empty. Bob has Jin Long.
State bare_table(std::string_view deck, Variant variant = {}) {
    Options options{.variant = variant};
    options.decks[0] = static_cast<DeckId>(box().find_deck(deck));
    options.decks[1] = static_cast<DeckId>(box().find_deck("jin-long"));
    State state = deal(content(), options, 2, 7);
    state.court.active = kAnn;
    state.court.phase = Phase::Play;
    for (Station& own : state.stations) own.queue.clear();
    return state;
}
Card card_called(const State& state, std::string_view id) {
    const std::array<std::string, kDeckCards>& ids = deck_text(box(), state.stations[0]).card_id;
    const auto found = std::find(ids.begin(), ids.end(), id);
    REQUIRE_MESSAGE(found != ids.end(), id);
    return static_cast<Card>(found - ids.begin());
}
Cards copies(const State& state, std::string_view id, unsigned count) {
    const unsigned first = static_cast<unsigned>(card_called(state, id));
    return Cards::range(first, first + count);
}
Customer customer_called(const State& state, std::string_view id) {
    return read_customer(box(), state.stations, state.court.seat_count, id).value();
}
// A cooked recipe on a primary of its own, which is all that values need here.
void cook(State& state, std::string_view id) {
    CookedArea& cooked = state.stations[0].cooked;
    cooked.push_back(Cooked(card_called(state, id), Cards::of(static_cast<Card>(cooked.size()))));
}
std::string refusal_of(const State& state, const Move& move) {
    return explain(box(), state, kAnn, move, check(content(), state, kAnn, move)).sentence;
}
json::object view_for(const State& state, Viewer viewer) {
    return view_to_json(box(), observe(content(), state, viewer));
}
Move serve(const State& state, std::initializer_list<std::string_view> recipes,
           std::initializer_list<std::string_view> customers) {
    Move move{.kind = Kind::Serve, .card = kNoCard};
    for (const std::string_view id : recipes) move.cards.insert(card_called(state, id));
    for (const std::string_view id : customers) move.customers.insert(customer_called(state, id));
    return move;
}

// ---- refusals

TEST_CASE("Every refusal has an id of its own, a full sentence and a rule") {
    std::set<std::string> ids;
    for (unsigned at = 0; at <= static_cast<unsigned>(Refusal::Unfinished); ++at) {
        const Refused refused = describe(static_cast<Refusal>(at));
        CAPTURE(refused.id);
        CHECK(ids.insert(refused.id).second);
        CHECK(refused.id.find_first_not_of("abcdefghijklmnopqrstuvwxyz-") == std::string::npos);
        CHECK(refused.sentence.back() == '.');
        CHECK(refused.sentence.find_first_of("{}") == std::string::npos);
        CHECK((refused.rule.starts_with("FC-") || refused.rule.starts_with("R")));
    }
}

TEST_CASE("FC-5.33: a meal that does not fit is refused with its numbers") {
    State state = bare_table("piazza-romana");
    state.stations[0].queue = {customer_called(state, "cn-3-1"), customer_called(state, "cn-1-1")};
    cook(state, "it-fusilli-caprese");
    cook(state, "it-rigatoni-gricia");
    const Move small = serve(state, {"it-fusilli-caprese"}, {"cn-3-1"});
    CHECK(refusal_of(state, small) == "Your meal is worth 1, the customers want 3.");
    const Move large = serve(state, {"it-fusilli-caprese", "it-rigatoni-gricia"}, {"cn-1-1"});
    CHECK(refusal_of(state, large) == "2 recipes for 1 point: at least one would serve nobody.");
}

TEST_CASE("FC-7.64: Sultan Saray reads of its kebabs and of their reach") {
    State state = bare_table("sultan-saray");
    state.stations[0].queue = {customer_called(state, "tr-3-1")};
    state.stations[1].queue = {customer_called(state, "cn-1-1")};
    cook(state, "tr-shish");
    CHECK(refusal_of(state, serve(state, {"tr-shish"}, {"tr-3-1"})) ==
          "Your meal is worth 2, the customers want 3.");
    CHECK(refusal_of(state, serve(state, {"tr-shish"}, {"cn-1-1"})) ==
          "You can only serve your own queue, or Turkish customers elsewhere, with kebabs.");
}

TEST_CASE("FC-5.21: the number of missing secondaries is the recipe's") {
    State state = bare_table("piazza-romana");
    const auto sentence = [&](std::string_view recipe) {
        const Move move{.kind = Kind::Cook, .card = card_called(state, recipe)};
        return explain(box(), state, kAnn, move, Refusal::MissingSecondary).sentence;
    };
    CHECK(sentence("it-carbonara") == "This recipe needs 1 secondary ingredient.");
    CHECK(sentence("it-lasagna-forno") == "This recipe needs 2 secondary ingredients.");
}

TEST_CASE("FC-5.24 and FC-10.4: a drink says what it asks for and what cannot pay for it") {
    State state = bare_table("le-petit-paris");
    Move move{.kind = Kind::Drink, .card = card_called(state, "fr-champagne")};
    state.hands[0] = Cards::of(move.card);
    state.stations[0].prepared = copies(state, "fr-legumes", 2);
    CHECK(refusal_of(state, move) ==
          "Champagne: you need four secondary ingredients prepared; you have 2.");
    state.stations[0].prepared = copies(state, "fr-legumes", 5);
    move.cards = copies(state, "fr-legumes", 3);
    CHECK(refusal_of(state, move) == "Champagne takes no payment at this table.");
    state.court.variant.drinks = DrinkRule::Discard;
    CHECK(refusal_of(state, move) == "These cards do not pay for Champagne.");
}

TEST_CASE("FC-4.5 and FC-7.67: limits are named as they are at this table") {
    State state = bare_table("le-petit-paris", {.end_target = 3});
    state.court.plays = 4;
    state.hands[0] = copies(state, "fr-marche", 1);
    const Move move{.kind = Kind::Prepare, .card = state.hands[0].first()};
    CHECK(has(refusal_of(state, move), "all 3 cards"));
    state.stations[0].in_play.insert(utensil_of(Symbol::Cookware));
    CHECK(has(refusal_of(state, move), "all 4 cards"));
    CHECK(explain(box(), state, kAnn, move, Refusal::TrackFull).sentence ==
          "You already track 3 cards.");
}

// ---- events

Event event_of(const State& state, Event::Kind kind, std::string_view id) {
    return {.kind = kind, .seat = kAnn, .customers = Customers::of(customer_called(state, id))};
}

TEST_CASE("An event is told with the name of its seat, or to the seat called You") {
    const State state = bare_table("sakura-house");
    const Event event = event_of(state, Event::Kind::Attracted, "jp-2-3");
    const std::string whom = " the Japanese Trend Hunter (2, +3 for two drinks and a medal).";
    CHECK(event_to_text(box(), state, event, kNames) == "Ann attracts" + whom);
    CHECK(event_to_text(box(), state, event, {"You"}) == "You attract" + whom);
    CHECK(event_to_text(box(), state, event, {}) == "Seat 1 attracts" + whom);
    CHECK(text_of(event_to_json(box(), state, event)) ==
          R"({"event":"attracted","seat":0,"customers":["jp-2-3"]})");
}

TEST_CASE("FC-9.1: a refill tells everybody the discards but only the number of cards drawn") {
    const State state = bare_table("piazza-romana");
    const Cards sugo = copies(state, "it-sugo", 2);
    const Event event{.kind = Event::Kind::Refilled, .seat = kAnn, .number = 2, .cards = sugo};
    CHECK(event_to_text(box(), state, event, kNames) == "Ann discards 2 Sugo and draws 2 cards.");
    CHECK(text_of(event_to_json(box(), state, event)) ==
          R"({"event":"refilled","seat":0,"discarded":["it-sugo#1","it-sugo#2"],"drawn":2})");
}

TEST_CASE("A serve is told with what the meal was worth to the customers") {
    const State state = bare_table("sultan-saray");
    Event event = event_of(state, Event::Kind::Served, "tr-2-1");
    event.cards = Cards::of(card_called(state, "tr-shish"));
    event.number = 2;
    CHECK(
        event_to_text(box(), state, event, {"You"}) ==
        "You serve the Turkish Office Clerk (2, +1 for a medal) with Shish Kebab (meal 2 for 2).");
}

TEST_CASE("Every kind of event has words and a name of its own") {
    const State state = bare_table("sakura-house");
    std::set<std::string> kinds;
    for (unsigned at = 0; at <= static_cast<unsigned>(Event::Kind::GameEnded); ++at) {
        Event event = event_of(state, static_cast<Event::Kind>(at), "jp-1-1");
        event.card = kFirstUtensil;
        CHECK(event_to_text(box(), state, event, kNames).back() == '.');
        CHECK(kinds.insert(text_of(event_to_json(box(), state, event).at("event"))).second);
    }
}

// ---- menus, boards and views, mostly along random games

std::size_t widest_line(const std::string& text) {
    std::size_t widest = 0;
    std::size_t width = 0;
    for (const char byte : text) {
        if ((static_cast<unsigned char>(byte) & 0xC0U) != 0x80U) ++width;  // a new code point
        if (byte == '\n') width = 0;
        widest = std::max(widest, width);
    }
    return widest;
}

// Some ingredients already prepared, so that random play cooks, serves and drinks.
void stock_kitchen(Station& own, Pile& draw) {
    const Cards ingredients = deck_of(content(), own).ingredients();
    for (std::size_t at = draw.size(); at-- > 0;)
        if (ingredients.has(draw[at]) && own.prepared.size() < 14 && at % 3 != 0)
            own.prepared.insert(draw.remove_at(at));
}

// Chooses step by step at random, seldom to stop, and hands every list on the way to `look`.
template <class Look>
Move random_move(const State& state, Rng& rng, Look look) {
    Move move;
    do {
        const Moves choices = legal(content(), state, state.court.active, move);
        look(state, move, choices);
        const u32 count = static_cast<u32>(choices.size());
        move = choices[rng.below(count)];
        if (move.kind == Kind::EndTurn) move = choices[rng.below(count)];
    } while (is_open(move));
    return move;
}

constexpr std::array kTables{
    Variant{},
    Variant{.drinks = DrinkRule::Edge, .overflow = Overflow::PileUp},
    Variant{.drinks = DrinkRule::Discard, .utensil_counted = true},
    Variant{.mirror = true, .raj_extra = false, .events = false, .end_target = 3, .round_cap = 6},
    Variant{.overflow = Overflow::PileUp, .mirror = true, .open_hands = true},
};

// Every deck sits at some table of every variant; with mirror all seats but the last share one.
Options options_of(std::size_t game, std::size_t seats) {
    Options options{.variant = kTables[game % kTables.size()]};
    const std::size_t first = game / kTables.size();
    for (std::size_t seat = 0; seat < seats; ++seat)
        options.decks[seat] = static_cast<DeckId>(
            (options.variant.mirror && seat + 1 < seats ? first : first + seat) % kDecksMax);
    return options;
}

template <class Look, class Done>
void play_games(std::size_t games, Look look, Done done) {
    for (std::size_t game = 0; game < games; ++game) {
        const std::size_t seats = 2 + game % 3;
        Rng rng(game);
        State state = deal(content(), options_of(game, seats), seats, game);
        for (std::size_t seat = 0; seat < seats; ++seat)
            stock_kitchen(state.stations[seat], state.draw[seat]);
        while (state.court.phase != Phase::Over) {
            const Move move = random_move(state, rng, look);
            Events events;
            apply(content(), state, state.court.active, move, events);
            done(state, events);
        }
    }
}

TEST_CASE("FC-5.44: no list of choices has the same text twice, whatever the decks and options") {
    std::set<std::string> repeated;
    const auto look = [&](const State& state, const Move& draft, const Moves& list) {
        std::set<std::string> texts;
        for (const Move& choice : list) {
            const std::string text = label(box(), state, state.court.active, draft, choice);
            if (text.empty() || !texts.insert(text).second) repeated.insert(text);
        }
    };
    play_games(80, look, [](const auto&...) {});
    CHECK(repeated == std::set<std::string>{});
}

TEST_CASE("Boards and results stay within 100 columns and events are told in sentences") {
    const SeatNames names{"You", "A player with a name that goes on and on and on", "Ünal"};
    std::size_t widest = 0;
    std::size_t unfinished = 0;
    const auto done = [&](const State& state, const Events& events) {
        for (const Viewer viewer : {viewer_of(kAnn), viewer_of(kBob), kSpectator}) {
            const View view = observe(content(), state, viewer);
            widest = std::max(widest, widest_line(draw_board(box(), view, names)));
        }
        widest = std::max(widest, widest_line(draw_result(box(), state, names)));
        for (const Event& event : events)
            unfinished += !event_to_text(box(), state, event, names).ends_with('.');
    };
    play_games(40, [](const auto&...) {}, done);
    CHECK(widest == 100);
    CHECK(unfinished == 0);
}

// The same table with a card of Bob's hand and the top of his draw pile exchanged.
State with_other_hidden_cards(State state) {
    if (state.hands[1].empty() || state.draw[1].empty()) return state;
    const Card held = state.hands[1].first();
    state.hands[1].erase(held);
    state.hands[1].insert(std::exchange(state.draw[1].back(), held));
    return state;
}

TEST_CASE("FC-9.6: the JSON view of another seat does not change with the hidden cards") {
    std::size_t leaks = 0;
    const auto done = [&](const State& state, const Events&) {
        if (state.court.phase == Phase::Over || state.court.variant.open_hands) return;
        const State other = with_other_hidden_cards(state);
        for (const Viewer viewer : {viewer_of(kAnn), kSpectator})
            leaks += view_for(state, viewer) != view_for(other, viewer);
    };
    play_games(20, [](const auto&...) {}, done);
    CHECK(leaks == 0);
}

TEST_CASE("Section 9: a hidden hand is named nowhere but among the unseen cards") {
    const State state = bare_table("piazza-romana");
    json::object view = view_for(state, viewer_of(kAnn));
    json::array& seats = view.at("seats").as_array();
    CHECK(seats[0].at("hand").as_array().size() == 6);
    CHECK(seats[1].at("hand").is_null());
    CHECK(seats[1].at("unseen").as_array().size() == kDeckCards);
    seats[1].as_object().erase("unseen");
    const std::string text = text_of(view);
    for (const Card card : state.hands[1])
        CHECK_FALSE(has(text, '"' + card_name(box(), state.stations[1].deck, card) + '"'));
}

TEST_CASE("A customer object says whether its bonus would hold for the viewer") {
    State state = bare_table("piazza-romana");
    state.stations[1].queue = {customer_called(state, "it-1-2")};
    const auto holds = [&](Viewer viewer) {
        const json::value seat = view_for(state, viewer).at("seats").at(1);
        return seat.at("queue").at(0).at("holds").as_bool();
    };
    CHECK(holds(viewer_of(kAnn)));
    CHECK_FALSE(holds(viewer_of(kBob)));
    CHECK_FALSE(holds(kSpectator));
}

TEST_CASE("FC-9.7: once the game is over the view shows piles and hours, and nothing is unseen") {
    State state = bare_table("piazza-romana");
    state.meal_hours[1] = 5;
    const auto bob = [&] { return view_for(state, viewer_of(kAnn)).at("seats").at(1).as_object(); };
    CHECK(bob().at("meal_hours").is_null());
    CHECK_FALSE(bob().contains("draw"));
    state.court.phase = Phase::Over;
    CHECK(bob().at("meal_hours") == 5);
    CHECK(bob().at("unseen").as_array().empty());
    CHECK(view_of(bob().at("draw").at(0).as_string()) ==
          card_name(box(), state.stations[1].deck, state.draw[1].back()));
}

TEST_CASE("FC-5.5: a copy that a drink has counted is offered apart from a new one") {
    State state = bare_table("le-petit-paris");
    Station& own = state.stations[0];
    own.in_play = Cards::of(card_called(state, "fr-champagne"));
    own.prepared = copies(state, "fr-legumes", 2) | copies(state, "fr-marche", 1);
    own.counted[0] = copies(state, "fr-legumes", 1);
    const Card quiche = card_called(state, "fr-quiche-lorraine");
    state.hands[0] = Cards::of(quiche);
    Move draft{.kind = Kind::Cook, .missing = Move::Missing::Cards, .card = quiche};
    draft.cards = copies(state, "fr-marche", 1);
    std::vector<std::string> texts;
    for (const Move& choice : legal(content(), state, kAnn, draft))
        texts.push_back(label(box(), state, kAnn, draft, choice));
    CHECK(texts == std::vector<std::string>{"add Garden Vegetables (already counted by Champagne)",
                                            "add Garden Vegetables"});
}

TEST_CASE("The board names the phase, the plays left and what the hand needs") {
    State state = bare_table("piazza-romana");
    state.hands[0] = copies(state, "it-sugo", 2) | Cards::of(kComplaint);
    state.court.plays = 1;
    const std::string board =
        draw_board(box(), observe(content(), state, viewer_of(kAnn)), {"You", "Bob"});
    CHECK(board.starts_with("Round 1 · Your turn: play cards, serve · 2 of 3 plays left\n"));
    CHECK(has(board, "-  2 Sugo"));
    CHECK(has(board, "event: send away a customer of any queue"));
    CHECK(board.find("Bob: Jin Long") < board.find("You: Piazza Romana"));
}

TEST_CASE("FC-8.8: the result says why bonuses are paid and what broke a tie") {
    State state = bare_table("piazza-romana");
    state.court.phase = Phase::Over;
    state.court.end_reason = kEndCustomers;
    state.stations[0].scored = Customers::of(customer_called(state, "it-1-2"));
    state.stations[1].scored = Customers::of(customer_called(state, "it-3-3"));
    state.meal_hours[1] = 2;
    const std::string result = draw_result(box(), state, kNames);
    CHECK(has(result, "the customer deck is empty"));
    CHECK(has(result, "Bob and Ann are tied: the more recent meal decides (2 hours, no answer)."));
    CHECK(has(result, "its own nation"));
    CHECK(has(result, "no +3: 1 utensil, 1 medal and 1 drink short"));
}

}  // namespace
}  // namespace brigade::food_court
