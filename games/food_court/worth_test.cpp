// What a board is told while somebody is choosing: figures that come true, and good ways to finish,
// both blind to what the seat does not know.
#include "core/difference.hpp"
#include "games/food_court/test_tables.hpp"

namespace brigade::food_court::tests {
namespace {

const char* const kOptionSets[] = {"{}", "{'overflow':'pile-up','drinks':'edge'}",
                                   "{'drinks':'discard','utensil-play':'counted'}"};

json::object worth_of(const State& state, Seat seat, const Move& move) {
    return worth_to_json(box(), observe(content(), state, viewer_of(seat)), move);
}
std::optional<Move> finish(const State& state, Seat seat, const Move& draft) {
    return finish_well(content(), observe(content(), state, viewer_of(seat)), draft);
}
json::object worth_in(const Sitting& table, const std::string& move) {
    const Result<Move> read = move_from_json(box(), table.state, kAnn, json::value(written(move)));
    REQUIRE(read.ok());
    return worth_of(table.state, kAnn, *read);
}
std::string finished_in(const Sitting& table, const std::string& draft) {
    const Result<Move> read = move_from_json(box(), table.state, kAnn, json::value(written(draft)));
    REQUIRE(read.ok());
    const std::optional<Move> move = finish(table.state, kAnn, *read);
    if (!move) return "none";
    CHECK(table.asks(kAnn, *move) == "none");
    return to_text(box(), table.state, kAnn, *move);
}

TEST_CASE("a dish shows its value, what the ability adds, and what is still missing") {
    Sitting table({"piazza-romana", "jin-long"},
                  "{'seats':[{'hand':['it-carbonara'],'prepared':['it-spaghetti','it-sugo',"
                  "'it-penne']}]}");
    CHECK(worth_in(table, "{'do':'cook','recipe':'it-carbonara','missing':'cards'}") ==
          written("{'do':'cook','value':2,'value_served':2,'adds':2,'exact':false,"
                  "'missing':['primary','secondary'],'drinks':[]}"));
    CHECK(worth_in(table,
                   "{'do':'cook','recipe':'it-carbonara','with':['it-spaghetti','it-sugo'],"
                   "'missing':'cards'}") ==
          written("{'do':'cook','value':2,'value_served':3,'adds':3,'exact':true,'missing':[],"
                  "'drinks':[]}"));
    CHECK(finished_in(table, "{'do':'cook','recipe':'it-carbonara','missing':'cards'}") ==
          "cook it-carbonara with it-spaghetti#1, it-sugo#1");
    CHECK(finished_in(table,
                      "{'do':'cook','recipe':'it-carbonara','with':['it-penne'],"
                      "'missing':'cards'}") == "cook it-carbonara with it-penne#1, it-sugo#1");
    CHECK(finished_in(table,
                      "{'do':'cook','recipe':'it-carbonara','with':['it-sugo'],"
                      "'missing':'cards'}") == "cook it-carbonara with it-spaghetti#1, it-sugo#1");
    table.put("{'seats':[{'prepared':['it-spaghetti']}]}");
    CHECK(finished_in(table, "{'do':'cook','recipe':'it-carbonara','missing':'cards'}") == "none");
}

TEST_CASE("a serve shows meal and order, and is finished with the cheapest meal that is enough") {
    Sitting table({"jin-long", "raj-mahal"},
                  "{'seats':[{'queue':['cn-1-1','cn-2-1'],'cooked':["
                  "{'recipe':'cn-congee','with':['cn-wok-base']},"
                  "{'recipe':'cn-chow-fun','with':['cn-wok-base','cn-bamboo']}]}]}");
    const json::object both = worth_in(
        table, "{'do':'serve','recipes':['cn-congee','cn-chow-fun'],'customers':['cn-1-1']}");
    CHECK(both.at("meal") == 3);
    CHECK(both.at("order") == 1);
    CHECK(both.at("enough") == false);  // more recipes than it asks for
    CHECK(both.at("recipes_max") == 1);
    CHECK(both.at("points") == 1);
    CHECK(finished_in(table,
                      "{'do':'serve','recipes':[],'customers':['cn-1-1'],"
                      "'missing':'cards'}") == "serve cn-congee to cn-1-1");
    const std::string all =
        finished_in(table, "{'do':'serve','recipes':[],'customers':[],'missing':'customers'}");
    CHECK(all == "serve cn-congee, cn-chow-fun to cn-1-1, cn-2-1");
}

TEST_CASE("an event is finished with the customer that matters most") {
    Sitting table(
        {"piazza-romana", "jin-long"},
        "{'central':['it-1-1','it-4-2'],'seats':[{'queue':['cn-3-1'],'hand':['it-discount',"
        "'it-complaint','it-promotion']},{'queue':['cn-2-2','cn-1-1']}]}");
    CHECK(finished_in(table, "{'do':'discount','missing':'customers'}") == "discount for it-4-2");
    CHECK(finished_in(table, "{'do':'complaint','missing':'customers'}") ==
          "complaint about cn-2-2");
    CHECK(finished_in(table, "{'do':'promotion','customers':[],'missing':'customers'}") ==
          "promotion of it-4-2, cn-3-1");
    CHECK(worth_in(table, "{'do':'discount','customer':'it-4-2'}") ==
          written("{'do':'discount','points':4,'bonus':2}"));
}

TEST_CASE("nothing is said to somebody who asks for nothing, or who only looks on") {
    const State state = deal(content(), options_of("{}"), 2, 1);
    const View spectator = observe(content(), state, kSpectator);
    CHECK(worth_to_json(box(), spectator, {.kind = Move::Kind::Fill}).empty());
    CHECK_FALSE(finish_well(content(), spectator,
                            {.kind = Move::Kind::Fill, .missing = Move::Missing::Cards})
                    .has_value());
    CHECK(worth_of(state, kAnn, {}).empty());
    CHECK_FALSE(finish(state, kAnn, {}).has_value());
    CHECK(worth_of(state, kAnn, {.kind = Move::Kind::Cook, .card = kDiscount}).empty());
    CHECK(worth_of(state, kAnn, {.kind = Move::Kind::Drink, .card = kDiscount}).empty());
    CHECK(worth_of(state, kAnn, {.kind = Move::Kind::Prepare, .card = kDiscount}).empty());
    CHECK(worth_of(state, kAnn, {.kind = Move::Kind::Attract, .card = Card{2}}).empty());
}

// ---- figures come true

const Event* told(const Events& events, Event::Kind kind) {
    const auto found = std::find_if(events.begin(), events.end(),
                                    [&](const Event& event) { return event.kind == kind; });
    return found == events.end() ? nullptr : &*found;
}

json::array names_in(const State& state, Customers customers) {
    json::array names;
    for (const Customer customer : customers)
        names.emplace_back(customer_name(box(), state.stations, state.court.seat_count, customer));
    return names;
}

void check_fill(const json::object& worth, const Events& events) {
    CHECK(worth.at("draws") == told(events, Event::Kind::Refilled)->number);
    CHECK(worth.at("reshuffles") == (told(events, Event::Kind::Reshuffled) != nullptr));
}

void check_serve(const json::object& worth, const Events& events) {
    CHECK(worth.at("enough") == true);
    CHECK(worth.at("meal") == told(events, Event::Kind::Served)->number);
}

void check_drink(const json::object& worth, const State& before, const Events& events) {
    CHECK(worth.at("have").as_int64() >= worth.at("need").as_int64());
    CHECK(worth.at("sweeps").as_array().size() ==
          names_in(before, told(events, Event::Kind::Swept)->customers).size());
}

void check_end(const json::object& worth, const State& before, const Events& events) {
    const Event* passed = told(events, Event::Kind::Passed);
    const Event* left = told(events, Event::Kind::Left);
    const Event* gone = passed != nullptr ? passed : left;
    CHECK(worth.contains("passes") == (gone != nullptr));
    if (gone != nullptr) CHECK(worth.at("passes") == names_in(before, gone->customers)[0]);
    CHECK(worth.contains("to") == (passed != nullptr));
    if (passed != nullptr) CHECK(worth.at("to") == passed->number);
    CHECK(worth.at("attracts") == (events.empty() && before.court.phase != Phase::Over));
}

TEST_CASE("what a move was said to be worth is what it brings") {
    for (const char* options : kOptionSets)
        for (u64 seed = 0; seed < 6; ++seed)
            random_game(3, options, seed,
                        [](const State& before, Seat seat, const Move& move, const State& after,
                           const Events& events) {
                            const json::object worth = worth_of(before, seat, move);
                            switch (move.kind) {
                                case Move::Kind::Fill: check_fill(worth, events); break;
                                case Move::Kind::Serve: check_serve(worth, events); break;
                                case Move::Kind::Drink:
                                case Move::Kind::Pour: check_drink(worth, before, events); break;
                                case Move::Kind::EndTurn: check_end(worth, before, events); break;
                                case Move::Kind::Cook:
                                    CHECK(worth.at("missing").as_array().empty());
                                    CHECK(worth.at("value_served") ==
                                          value_of(deck_of(content(), after, seat),
                                                   Cooked(move.card, move.cards)));
                                    break;
                                default: CHECK_FALSE(worth.empty());
                            }
                        });
}

// Calls visit(state, seat, draft) for random drafts of random positions.
template <class Visit>
void drafts(Visit&& visit) {
    Rng rng(5);
    for (const char* options : kOptionSets)
        for (std::size_t deck = 0; deck < content().deck_count; ++deck)
            for (int position = 0; position < 40; ++position) {
                const State state = random_position(deck, options, rng);
                Move draft;
                for (int step = 0; step < 3; ++step) {
                    const Moves choices = legal(content(), state, kAnn, draft);
                    if (choices.empty()) break;
                    draft = choices[rng.below(static_cast<u32>(choices.size()))];
                    visit(state, kAnn, draft, rng);
                    if (!is_open(draft)) break;
                }
            }
}

TEST_CASE("a draft is finished as the rules allow, and goes on from where it stood") {
    int finished = 0;
    drafts([&](const State& state, Seat seat, const Move& draft, Rng&) {
        const std::optional<Move> move = finish(state, seat, draft);
        CHECK(move.has_value() == is_open(draft));
        if (!move) return;
        ++finished;
        CHECK(check(content(), state, seat, *move) == Refusal::None);
        CHECK(move->kind == draft.kind);
        CHECK(move->cards.has_all(draft.cards));
        CHECK(move->customers.has_all(draft.customers));
    });
    CHECK(finished > 300);
}

TEST_CASE("rubbish is weighed without a fault and never finished against the rules") {
    Rng rng(6);
    for (int i = 0; i < 4000; ++i) {
        const State state = random_position(rng.below(8), kOptionSets[rng.below(3)], rng);
        const Cards some = pick_some(Cards::range(0, kDeckCards), rng.below(5), rng);
        const Move move{.kind = static_cast<Move::Kind>(rng.below(13)),
                        .missing = static_cast<Move::Missing>(rng.below(4)),
                        .card = static_cast<Card>(rng.below(kDeckCards)),
                        .cards = some,
                        .customers = Customers(rng.next() & rng.next() & rng.next() & 0xFFFFF)};
        (void)worth_of(state, kAnn, move);
        const std::optional<Move> finished = finish(state, kAnn, move);
        if (finished) CHECK(check(content(), state, kAnn, *finished) == Refusal::None);
    }
}

TEST_CASE("FC-9.6: neither figures nor finishes change with what the seat has not seen") {
    drafts([&](const State& state, Seat seat, const Move& draft, Rng& rng) {
        const State other = imagine(content(), observe(content(), state, viewer_of(seat)), rng);
        CHECK(worth_of(state, seat, draft) == worth_of(other, seat, draft));
        CHECK(finish(state, seat, draft) == finish(other, seat, draft));
    });
}

}  // namespace
}  // namespace brigade::food_court::tests
