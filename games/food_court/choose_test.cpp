// Choosing a move step by step: RULES.md 5.14, FC-5.7 and FC-5.8. The lists are compared with brute
// force: every subset of every area is asked for with check() on many small random positions.
#include "games/food_court/test_tables.hpp"

namespace brigade::food_court::tests {
namespace {

using Kind = Move::Kind;

// ---- brute force

template <class Set, class Visit>
void subsets(Set all, Visit&& visit) {  // in ascending order of their masks
    u64 bits = 0;
    do {
        visit(Set(bits));
        bits = (bits - all.bits()) & all.bits();
    } while (bits != 0);
}

// [FC-5.5, FC-5.6] read from the words of the box, not from Deck::copies.
bool are_equal(const State& state, Card a, Card b, bool by_drinks) {
    const Station& own = state.stations[0];
    const Deck& deck = deck_of(content(), own);
    const auto& ids = box().decks[index(own.deck)].card_id;
    if (ids[index(a)] != ids[index(b)] && !(deck.optional.has(a) && deck.optional.has(b)))
        return false;
    for (const Cards counted : own.counted)
        if (by_drinks && counted.has(a) != counted.has(b)) return false;
    return true;
}
bool names_lowest(const State& state, Cards chosen, Cards area, bool by_drinks) {
    for (const Card card : chosen)
        for (const Card lower : (area - chosen).before(card))
            if (are_equal(state, card, lower, by_drinks)) return false;
    return true;
}

class BruteForce {
   public:
    explicit BruteForce(const State& at) : state(at), own(at.stations[0]) {
        const Cards hand = state.hands[0];
        const Cards recipes = recipes_of(own.cooked);
        const Customers crowd = customers_in_queues(state);
        subsets(hand, [&](Cards cards) { add({.kind = Kind::Fill, .cards = cards}, hand); });
        for (const Card slot : {Card{0}, Card{1}, Card{2}})
            add({.kind = Kind::Attract, .card = slot});
        for (const Card card : Cards::range(0, kDeckCards)) {
            if (names_lowest(state, Cards::of(card), hand, false))
                add({.kind = Kind::Prepare, .card = card});
            add({.kind = Kind::Utensil, .card = card});
            if (!deck_of(content(), own).recipes().has(card)) continue;
            subsets(own.prepared, [&](Cards cards) {
                add({.kind = Kind::Cook, .card = card, .cards = cards}, own.prepared);
            });
        }
        for (const Card drink : kDrinkCards)
            subsets(own.prepared | recipes, [&](Cards cards) {
                add({.kind = Kind::Drink, .card = drink, .cards = cards}, own.prepared);
                add({.kind = Kind::Pour, .card = drink, .cards = cards}, own.prepared);
            });
        subsets(crowd, [&](Customers customers) {
            if (customers.size() > 3) return;
            for (const Kind kind : {Kind::Complaint, Kind::Promotion, Kind::Discount})
                add({.kind = kind, .customers = customers});
        });
        subsets(recipes, [&](Cards cards) {
            subsets(crowd, [&](Customers customers) { serve(cards, customers); });
        });
        add({.kind = Kind::EndTurn});
    }
    std::vector<Move> moves;

   private:
    void add(const Move& move, Cards area = {}) {
        if (check(content(), state, kAnn, move) != Refusal::None) return;
        if (names_lowest(state, move.cards, area, move.kind == Kind::Cook)) moves.push_back(move);
    }
    void serve(Cards cards, Customers customers) {
        Move move{.kind = Kind::Serve, .card = kNoCard, .cards = cards, .customers = customers};
        if (check(content(), state, kAnn, move) != Refusal::None) return;
        moves.push_back(move);
        Cards qualified;
        for (const Card card : Cards::range(0, kDeckCards)) {
            move.card = card;
            if (check(content(), state, kAnn, move) == Refusal::None) qualified.insert(card);
        }
        for (const Card card : qualified) {
            move.card = card;
            if (names_lowest(state, Cards::of(card), qualified, false)) moves.push_back(move);
        }
    }
    const State& state;
    const Station& own;
};

// [FC-5.44] Walks all steps; every open draft must go on, and no step may be too long.
std::vector<Move> walk(const State& state, std::size_t longest) {
    std::vector<Move> found;
    std::vector<Move> open{Move{}};
    while (!open.empty()) {
        const Move draft = open.back();
        open.pop_back();
        const Moves choices = legal(content(), state, kAnn, draft);
        if (choices.empty()) FAIL("a dead end");
        if (choices.size() > longest) FAIL("a step is too long");
        for (const Move& choice : choices) (is_open(choice) ? open : found).push_back(choice);
    }
    std::sort(found.begin(), found.end(), comes_before);
    return found;
}

// Compares the steps with brute force; gives what both list.
std::vector<Move> compare(const State& state) {
    const std::vector<Move> steps = walk(state, 27);
    BruteForce brute(state);
    std::sort(brute.moves.begin(), brute.moves.end(), comes_before);
    std::string fault;
    for (const Move& move : brute.moves)
        if (std::find(steps.begin(), steps.end(), move) == steps.end())
            fault += "\nnot listed: " + to_text(box(), state, kAnn, move);
    for (const Move& move : steps)
        if (std::find(brute.moves.begin(), brute.moves.end(), move) == brute.moves.end())
            fault += "\nnot allowed: " + to_text(box(), state, kAnn, move);
    if (!fault.empty()) FAIL(fault);
    CHECK(steps == brute.moves);
    return steps;
}

void compare_with_brute_force(const std::string& options, int positions, u64 seed) {
    for (std::size_t deck = 0; deck < 8; ++deck) {
        Rng rng = Rng::stream(seed, deck);
        std::size_t listed = 0;
        for (int position = 0; position < positions; ++position)
            listed += compare(random_position(deck, options, rng)).size();
        CHECK(listed > 5U * static_cast<std::size_t>(positions));
    }
}

// A station on which one drink is about to be paid for: what it asks for, and a little else.
State payment_position(std::size_t deck_number, std::size_t drink, Rng& rng) {
    State state = random_position(deck_number, "{'drinks':'discard'}", rng);
    Station& own = state.stations[0];
    const Deck& deck = deck_of(content(), own);
    const Need& need = deck.drinks[drink];
    state.court.phase = Phase::Play;
    state.hands[0] = own.in_play = own.prepared = {};
    own.cooked.clear();
    own.queue.clear();
    (rng.below(2) == 0 ? state.hands[0] : own.in_play).insert(static_cast<Card>(40 + drink));
    if (looks_at_prepared(need)) {
        const u32 enough = static_cast<u32>(payment_size(need));
        own.prepared = pick_some(need.of | need.also, enough + rng.below(3), rng) |
                       pick_some(deck.ingredients(), rng.below(2), rng);
        return state;
    }
    Cards free = Cards::range(0, kRowCards);
    for (int tries = 0; tries < 12 && own.cooked.size() < 5; ++tries) {
        const bool any = rng.below(12) == 0 || !free.has_any(need.of);
        const Card recipe = pick(free & (any ? deck.recipes() : need.of), rng);
        const u32 secondaries = static_cast<u32>(secondaries_needed(deck, recipe));
        const Cards under = pick_some(free & deck.primary, 1, rng) |
                            pick_some(free & deck.secondary, secondaries + rng.below(3), rng) |
                            pick_some(free & deck.optional, rng.below(2), rng);
        if (check_recipe(deck, state.court.variant, recipe, under) != Refusal::None) continue;
        own.cooked.push_back({recipe, under});
        free -= own.cooked.back().cards();
    }
    return state;
}

TEST_CASE("FC-5.7, FC-5.44 to FC-5.47: the steps list exactly what check allows, lowest copies") {
    // FC-5.45: serve in general. FC-5.46: serve of Sultan Saray. Both are among the eight decks.
    compare_with_brute_force("{}", 400, 11);
}
TEST_CASE("FC-5.44: the same with payments for drinks") {
    compare_with_brute_force("{'drinks':'discard','utensil-play':'counted'}", 400, 12);
}
TEST_CASE("FC-5.44, FC-10.4: the payments listed for each drink are all that check allows") {
    for (std::size_t deck = 0; deck < 8; ++deck)
        for (std::size_t drink = 0; drink < kDrinks; ++drink) {
            CAPTURE(box().decks[deck].card_id[40 + drink]);
            Rng rng = Rng::stream(14, 3 * deck + drink);
            std::size_t paid = 0;
            for (int position = 0; position < 200; ++position)
                paid += static_cast<std::size_t>(std::ranges::count_if(
                    compare(payment_position(deck, drink, rng)), [](const Move& move) {
                        return move.kind == Kind::Drink || move.kind == Kind::Pour;
                    }));
            CHECK(paid >= 10);
        }
}
TEST_CASE("FC-5.44: the same with equal decks, without extras and with three medals to win") {
    compare_with_brute_force("{'mirror':true,'raj-extra':false,'end-target':3}", 100, 13);
}

TEST_CASE("FC-5.7: the first step is in the order of kinds and cards") {
    for (u64 seed = 0; seed < 5; ++seed)
        random_game(3, "{}", seed, [](const State& before, auto&&...) {
            const Moves first = legal(content(), before, before.court.active);
            if (!std::is_sorted(first.begin(), first.end(), comes_before)) FAIL("not in order");
        });
}

TEST_CASE("FC-5.8: serves are recipe sets, customer sets with |R| <= B(Q) <= V(R), tracked cards") {
    for (std::size_t deck_number = 0; deck_number < 8; ++deck_number) {
        Rng rng = Rng::stream(21, deck_number);
        for (int position = 0; position < 60; ++position) {
            const State state = random_position(deck_number, "{}", rng);
            const Station& own = state.stations[0];
            const Deck& deck = deck_of(content(), own);
            if (state.court.phase != Phase::Play || deck.ability == Ability::HomeCrowd) continue;
            std::vector<Move> expected;
            subsets(recipes_of(own.cooked), [&](Cards recipes) {
                const int value = meal_of(deck, own.cooked, recipes).value;
                subsets(set_of(own.queue), [&](Customers customers) {
                    int base = 0;
                    for (const Customer customer : customers)
                        base += card_of(content(), state.stations, customer).base;
                    if (recipes.empty() || customers.empty()) return;
                    if (recipes.size() > base || base > value) return;
                    expected.push_back({.kind = Kind::Serve,
                                        .card = kNoCard,
                                        .cards = recipes,
                                        .customers = customers});
                });
            });
            std::vector<Move> visited = all_moves(state, kAnn, Kind::Serve);
            std::sort(visited.begin(), visited.end(), comes_before);
            std::erase_if(visited, [](const Move& move) { return move.card != kNoCard; });
            CHECK(visited == expected);
        }
    }
}

// ---- bounds

std::size_t count(const Sitting& table, Kind kind) {
    return all_moves(table.state, kAnn, kind).size();
}

TEST_CASE("FC-5.41: the largest number of each kind of move is reached and not passed") {
    const std::string three = "{'utensils':['cn-tableware'],'queue':";
    Sitting table(
        {"piazza-romana", "jin-long", "jin-long", "jin-long"},
        "{'central':['it-1-1','it-1-2'],'seats':[{'utensils':['it-kitchenware','it-tableware'],"
        "'queue':['it-1-3','it-2-1','it-2-2','it-2-3'],'hand':['it-spaghetti','it-fettuccine',"
        "'it-tagliatelle','it-lasagna','it-penne','it-gnocchi','it-sugo']}," +
            three + "['cn-1-1@1','cn-1-2@1','cn-1-3@1']}," + three +
            "['cn-1-1@2','cn-1-2@2','cn-1-3@2']}," + three +
            "['cn-1-1@3','cn-1-2@3','cn-1-3@3']}]}",
        "{'mirror':true}");
    CHECK(count(table, Kind::Prepare) == 7);
    CHECK(count(table, Kind::EndTurn) == 1);
    table.put("{'phase':'attract'}");
    CHECK(count(table, Kind::Attract) == 2);
    table.put("{'phase':'fill','seats':[{'fill_open':true}]}");
    CHECK(count(table, Kind::Fill) == 64);
    table.put("{'phase':'play','seats':[{'hand':['it-complaint','it-promotion','it-discount']}]}");
    CHECK(count(table, Kind::Complaint) == 15);
    CHECK(count(table, Kind::Promotion) == 89);
    CHECK(count(table, Kind::Discount) == 6);
    table.put(
        "{'phase':'served','seats':[{'utensils':[],'queue':[],'hand':['it-kitchenware',"
        "'it-cookware','it-tableware']}],"
        "'served_symbols':{'kitchenware':2,'cookware':2,'tableware':2}}");
    CHECK(count(table, Kind::Utensil) == 3);
    Sitting bar({"le-petit-paris", "jin-long"},
                "{'seats':[{'hand':['fr-champagne','fr-cognac','fr-pastis'],"
                "'prepared':['fr-legumes','fr-legumes','fr-legumes','fr-legumes'],'cooked':["
                "{'recipe':'fr-tourin','with':['fr-marche','fr-butter']},"
                "{'recipe':'fr-souffle','with':['fr-marche','fr-legumes','fr-cream']},"
                "{'recipe':'fr-ratatouille','with':['fr-marche','fr-legumes']}]}]}");
    CHECK(count(bar, Kind::Drink) == 3);
}

TEST_CASE("FC-5.41, FC-5.44: piled up, 10n customers may be named and no step passes 41") {
    Sitting table({"jin-long", "jin-long", "jin-long", "jin-long"}, "{}",
                  "{'mirror':true,'overflow':'pile-up'}");
    table.state.customer_deck.clear();
    table.state.court.central.clear();
    for (unsigned number = 0; number < 40; ++number)
        table.state.stations[number / 38].queue.push_back(static_cast<Customer>(number));
    table.put(
        "{'seats':[{'hand':['cn-complaint','cn-promotion','cn-discount'],"
        "'cooked':[{'recipe':'cn-congee','with':['cn-wok-base']}]}]}");
    CHECK(count(table, Kind::Complaint) == 40);
    CHECK(walk(table.state, 41).size() > 40);
}

// All ingredients prepared and the seven recipes in hand that can be cooked in the most ways.
Sitting full_kitchen(std::size_t deck_number) {
    Sitting table({box().decks[deck_number].id, box().decks[(deck_number + 1) % 8].id});
    const Deck& deck = table.deck();
    table.ann().prepared = deck.ingredients();
    std::vector<std::pair<std::size_t, Card>> ways;
    for (const Card recipe : deck.recipes()) {
        table.state.hands[0] = Cards::of(recipe);
        ways.emplace_back(count(table, Kind::Cook), recipe);
    }
    std::sort(ways.rbegin(), ways.rend());
    table.state.hands[0] = {};
    for (std::size_t number = 0; number < 7; ++number)
        table.state.hands[0].insert(ways[number].second);
    return table;
}

TEST_CASE("FC-5.42: at most 112, 14, 14, 642, 42, 14, 60, 282 ways to cook with seven recipes") {
    const std::size_t bounds[] = {112, 14, 14, 642, 42, 14, 60, 282};
    for (std::size_t deck = 0; deck < 8; ++deck) {
        const Sitting table = full_kitchen(deck);
        CHECK(count(table, Kind::Cook) == bounds[deck]);
        CHECK(walk(table.state, 27).size() >= bounds[deck]);
    }
}

TEST_CASE("FC-5.42: three drinks that cut the copies into four classes make it 51,072") {
    Sitting table = full_kitchen(7);
    table.ann().in_play = kDrinkCards;
    Cards counted;
    for (unsigned drink = 0; drink < kDrinks; ++drink) {  // masa, three spices, optionals
        for (const unsigned first : {0U, 11U, 15U, 19U, 23U})
            counted.insert(static_cast<Card>(first + drink));
        table.ann().counted[drink] = counted;
    }
    CHECK(count(table, Kind::Cook) == 51072);
}

TEST_CASE("FC-5.43: at most 13 dishes, 15 customer sets, and 10 or 11 Turkish ones for Saray") {
    int most = 0;
    for (const Deck& deck : content().decks) most = std::max(most, deck.primary.size());
    CHECK(most == 13);
    CHECK(CookedArea::capacity() == 13);
    const Sitting wasabi({"sakura-house", "jin-long"},
                         "{'seats':[{'utensils':['jp-tableware'],"
                         "'queue':['jp-1-1','jp-1-2','cn-1-1','cn-1-2'],'cooked':["
                         "{'recipe':'jp-omurice','with':['jp-kome','jp-wasabi','jp-wasabi']}]}]}");
    CHECK(count(wasabi, Kind::Serve) == 15 * (1 + 1));
    const auto reach = [](const std::string& dan, const std::string& options) {
        Sitting table({"sultan-saray", "jin-long", "raj-mahal", dan}, "{}", options);
        State& state = table.state;
        for (std::size_t seat = 0; seat < 4; ++seat)
            state.stations[seat].in_play = Cards::of(utensil_of(Symbol::Tableware));
        const Customers turkish = customers_of_nation(state.stations, 4, state.stations[0].deck);
        std::vector<Customer> outside;
        for (const Customer customer : turkish) outside.push_back(customer);
        outside.resize(11, Customer{25});  // an Indian one where the Turkish are too few
        state.court.central = {outside[0], outside[1]};
        for (std::size_t number = 2; number < 11; ++number)
            state.stations[1 + (number - 2) / 3].queue.push_back(outside[number]);
        for (unsigned own = 10; own < 14; ++own) table.ann().queue.push_back(Customer(own));
        return customers_in_reach(content(), state, kAnn).size();
    };
    CHECK(reach("piazza-romana", "{}") == 4 + 10);
    CHECK(reach("sultan-saray", "{'mirror':true}") == 4 + 11);
}

}  // namespace
}  // namespace brigade::food_court::tests
