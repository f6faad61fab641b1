// What goes over the wire: changes lead from view to view, types tell the truth about moves, the
// catalog knows every name, and points are explained to the last one.
#include "games/food_court/wire.hpp"

#include <map>

#include "core/difference.hpp"
#include "games/food_court/test_tables.hpp"
#include "games/food_court/wire_moves.hpp"

namespace brigade::food_court::tests {
namespace {

const Viewer kViewers[] = {viewer_of(kAnn), viewer_of(kBob), viewer_of(kCleo), kSpectator};
const char* const kOptionSets[] = {"{}", "{'open-hands':true,'mirror':true,'deck-choice':'random'}",
                                   "{'drinks':'edge','overflow':'pile-up'}",
                                   "{'drinks':'discard','utensil-play':'counted'}"};

TableOf<Rules> table_of(const State& state) { return {shelf().book(), Options{}, state}; }

// Every step of some random games of three, as visit(before, seat, move, after, events).
template <class Visit>
void steps(int games, Visit&& visit) {
    for (const char* options : kOptionSets)
        for (int seed = 0; seed < games; ++seed)
            random_game(3, options, static_cast<u64>(seed), visit);
}

TEST_CASE("a view is written as text as it is as a tree") {
    steps(2, [](const State&, Seat, const Move&, const State& after, const Events&) {
        for (const Viewer viewer : kViewers) {
            std::string text;
            table_of(after).write_view(text, viewer);
            if (text != json::serialize(table_of(after).view_json(viewer))) FAIL(text);
        }
    });
}

TEST_CASE("the changes of a view lead from one to the next") {
    steps(3, [](const State& before, Seat, const Move&, const State& after, const Events&) {
        for (const Viewer viewer : kViewers) {
            const TableOf<Rules> old = table_of(before);
            const TableOf<Rules> now = table_of(after);
            std::string text;
            const bool changed = now.write_changes(text, viewer, old);
            json::value view = old.view_json(viewer);
            if (changed != (view != json::value(now.view_json(viewer)))) FAIL("changed or not");
            apply_changes(view, parse_json(text).value().as_array());
            if (view != json::value(now.view_json(viewer))) FAIL(text);
            if (now.looks_the_same(viewer, old) && changed) FAIL("the same, but changed");
        }
    });
}

TEST_CASE("two tables look the same to whoever sees no difference") {
    const State state = deal(content(), options_of("{}"), 3, 4);
    State other = state;
    Rng(1).shuffle(other.draw[1]);
    for (const Viewer viewer : kViewers)
        CHECK(table_of(state).looks_the_same(viewer, table_of(other)));
    const Card held = other.hands[1].first();
    std::swap(held == other.draw[1][0] ? other.draw[1][1] : other.draw[1][0], other.draw[1][2]);
    other.hands[1].erase(held);
    other.hands[1].insert(other.draw[1].back());
    other.draw[1].back() = held;
    CHECK(table_of(state).looks_the_same(viewer_of(kAnn), table_of(other)));
    CHECK(table_of(state).looks_the_same(kSpectator, table_of(other)));
    CHECK_FALSE(table_of(state).looks_the_same(viewer_of(kBob), table_of(other)));
}

// The move again, after it was read as the struct that its types promise.
json::object read_and_write(const json::object& move) {
    json::object again;
    boost::mp11::mp_for_each<wire::Moves>([&](auto kind) {
        using Known = decltype(kind);
        if (brigade::view_of(move.at("do").as_string()) != Known::kTag) return;
        const auto read = from_json<typename Known::Type>(move, "do");
        REQUIRE_MESSAGE(read.ok(), json::serialize(move));
        again["do"] = Known::kTag;
        add_fields(again, *read);
    });
    return again;
}

TEST_CASE("every move and every draft is what its type says") {
    std::map<std::string, int> seen;
    Rng rng(3);
    for (int position = 0; position < 1200; ++position) {
        const State state = random_position(rng.below(8), kOptionSets[rng.below(4)], rng);
        Move draft;
        for (int step = 0; step < 4 && (step == 0 || is_open(draft)); ++step) {
            const Moves choices = legal(content(), state, kAnn, draft);
            for (const Move& choice : choices) {
                const json::object move = move_to_json(box(), state, kAnn, choice);
                if (read_and_write(move) != move) FAIL(json::serialize(move));
                ++seen[json::value_to<std::string>(move.at("do"))];
            }
            if (choices.empty()) break;
            draft = choices[rng.below(static_cast<u32>(choices.size()))];
        }
    }
    CHECK(seen.size() == boost::mp11::mp_size<wire::Moves>::value);
}

TEST_CASE("an event carries the name of its kind and the fields of its type") {
    Sitting table({"jin-long", "raj-mahal"});
    const auto written_event = [&](Event::Kind kind, u8 number = 0) {
        const Event event{.kind = kind,
                          .seat = kBob,
                          .card = table.card("in-cumin", kBob),
                          .number = number,
                          .cards = table.cards("in-ghee", kBob),
                          .customers = Customers::of(table.customer("in-1-2"))};
        return event_to_json(box(), table.state, event);
    };
    using Kind = Event::Kind;
    CHECK(written_event(Kind::RoundBegan, 4) == written("{'event':'round-began','round':4}"));
    CHECK(written_event(Kind::Refilled, 2) ==
          written("{'event':'refilled','seat':1,'discarded':['in-ghee'],'drawn':2}"));
    CHECK(written_event(Kind::Served, 3) ==
          written("{'event':'served','seat':1,'recipes':['in-ghee'],'customers':['in-1-2'],"
                  "'value':3}"));
    CHECK(written_event(Kind::EndAnnounced, kEndTracking) ==
          written("{'event':'end-announced','seat':1,'reason':['tracking']}"));
    CHECK(written_event(Kind::EndAnnounced, kEndCustomers) ==
          written("{'event':'end-announced','reason':['customers']}"));
    CHECK(written_event(Kind::GameEnded, kEndTracking | kEndRoundCap) ==
          written("{'event':'game-ended','reason':['tracking','round-cap']}"));
    CHECK(written_event(Kind::Left) == written("{'event':'left','seat':1,'customers':['in-1-2']}"));
}

// ---- the catalog

std::string stem(std::string_view name) {
    return std::string(name.substr(0, name.find_first_of("#@")));
}

TEST_CASE("the catalog has every card and every customer of every deck") {
    const json::object catalog = shelf().catalog();
    CHECK(catalog.at("decks").as_array().size() == content().deck_count);
    for (const json::value& deck : catalog.at("decks").as_array()) {
        i64 copies = 0;
        for (const json::value& card : deck.at("cards").as_array()) {
            copies += card.at("copies").as_int64();
            CHECK_FALSE(card.at("text").as_string().empty());
            CHECK(card.as_object().contains("level") == (card.at("kind") == "recipe"));
        }
        CHECK(copies == static_cast<i64>(kDeckCards));
        CHECK(deck.at("customers").as_array().size() == kCustomersPerDeck);
    }
}

TEST_CASE("a written name without its number is an id of the catalog") {
    std::map<std::string, int> ids;
    const json::object catalog = shelf().catalog();
    for (const json::value& deck : catalog.at("decks").as_array()) {
        for (const json::value& card : deck.at("cards").as_array())
            ++ids[json::value_to<std::string>(card.at("id"))];
        for (const json::value& customer : deck.at("customers").as_array())
            ++ids[json::value_to<std::string>(customer.at("id"))];
    }
    for (const auto& [id, count] : ids) CHECK_MESSAGE(count == 1, id);
    const State state =
        deal(content(), options_of("{'mirror':true}", {"jin-long", "jin-long"}), 2, 1);
    for (std::size_t card = 0; card < kDeckCards; ++card)
        CHECK(
            ids.contains(stem(card_name(box(), state.stations[0].deck, static_cast<Card>(card)))));
    for (std::size_t customer = 0; customer < 2 * kCustomersPerDeck; ++customer)
        CHECK(ids.contains(
            stem(customer_name(box(), state.stations, 2, static_cast<Customer>(customer)))));
}

TEST_CASE("a card of the catalog says what it is") {
    const json::array decks = shelf().catalog().at("decks").as_array();
    const auto card = [&](std::size_t deck, std::string_view id) {
        for (const json::value& each : decks[deck].at("cards").as_array())
            if (brigade::view_of(each.at("id").as_string()) == id) return each.as_object();
        return json::object{};
    };
    CHECK(card(0, "it-carbonara") ==
          written("{'id':'it-carbonara','name':'Spaghetti Carbonara','kind':'recipe','copies':1,"
                  "'text':'Cook it with a primary and a secondary; it is worth 2. Best with "
                  "Spaghetti.','level':'normal','value':2,'secondaries':1,'exact':'it-spaghetti',"
                  "'symbol':'cookware'}"));
    CHECK(card(0, "it-kitchenware").at("symbol") == "kitchenware");
    CHECK(card(0, "it-espresso").at("requirement") == "five different pastas prepared");
    CHECK_FALSE(card(0, "it-carbonara").contains("requirement"));
    CHECK(decks[0].at("customers").as_array()[1] ==
          written("{'id':'it-1-2','name':'Italian Exchange Student','role':'Exchange Student',"
                  "'base':1,'bonus':2,'needs':'G or M+M','any_of':[{'globe':true,'utensils':0,"
                  "'medals':0,'drinks':0},{'globe':false,'utensils':0,'medals':2,'drinks':0}],"
                  "'text':'2 more at the end of the game for its own nation, or two medals.'}"));
}

// ---- points

TEST_CASE("all lines of a seat together are its score") {
    steps(2, [](const State&, Seat, const Move&, const State& after, const Events&) {
        const Outcome now = outcome(content(), after);
        for (std::size_t seat = 0; seat < 3; ++seat) {
            int sum = 0;
            for (const ScoreLine& line : explain_score(box(), after, seat_at(seat)))
                sum += line.points;
            if (sum != now.score[seat]) FAIL("the lines do not add up");
        }
    });
}

TEST_CASE("a line names the customer, its points and the reason") {
    Sitting table({"piazza-romana", "jin-long"},
                  "{'seats':[{'scored':['it-1-2','it-3-3','cn-1-1'],'utensils':['it-cookware']}]}");
    const std::vector<ScoreLine> lines = explain_score(box(), table.state, kAnn);
    REQUIRE(lines.size() == 3);
    CHECK(lines[0].label == "Italian Exchange Student");
    CHECK(lines[0].points == 3);
    CHECK(lines[0].detail == "1 and a bonus of 2 for its own nation");
    CHECK(lines[1].points == 3);
    CHECK(lines[1].detail == "3 without the bonus of 3: 1 medal and 1 drink short");
}

TEST_CASE("there are eight different shouts") {
    std::map<std::string, int> texts;
    for (const QuickShout& shout : face().info().shouts) {
        ++texts[shout.text];
        CHECK_FALSE(shout.icon.empty());
    }
    CHECK(texts.size() == 8);
}

}  // namespace
}  // namespace brigade::food_court::tests
