// Dishes and meals: RULES.md 7.4 and 7.7 (medals and utensils: score_test.cpp). The closed formulas
// of the abilities are compared with brute-force matching and with handing out points one by one.
#include "games/food_court/test_tables.hpp"

namespace brigade::food_court::tests {
namespace {

// One restaurant that tries out dishes.
class Kitchen {
   public:
    explicit Kitchen(const std::string& deck, const std::string& options = "{}")
        : table({deck, deck == "jin-long" ? "raj-mahal" : "jin-long"}, "{}", options) {}

    [[nodiscard]] Cooked dish(const std::string& recipe, const std::string& with) const {
        return {table.card(recipe), table.cards(with)};
    }
    [[nodiscard]] std::string fits(const std::string& recipe, const std::string& with) const {
        return describe(check_recipe(table.deck(), table.state.court.variant, table.card(recipe),
                                     table.cards(with)))
            .id;
    }
    [[nodiscard]] int worth(const std::string& recipe, const std::string& with) const {
        REQUIRE(fits(recipe, with) == "none");
        return value_of(table.deck(), dish(recipe, with));
    }
    // The value of a meal of these recipes, each on nothing.
    [[nodiscard]] int plain_meal(const std::string& recipes) const {
        const Cards all = table.cards(recipes);
        CookedArea cooked;
        for (const Card recipe : all) cooked.push_back({recipe, {}});
        return meal_of(table.deck(), cooked, all).value;
    }
    Sitting table;
};

// ---- cooking

// The refusal of p primaries, s secondaries (h of them hot) and o optionals, straight from 7.4.
std::string expected(std::size_t deck, int needed, int p, int s, int h, int o, bool raj_extra) {
    const int e_p = p - 1;
    const int e_s = s - needed;
    if (p < 1) return "missing-primary";
    if (e_s < 0) return "missing-secondary";
    if (o > 1) return "too-many-optional";
    switch (deck) {
        case 3:
            if (e_p > 0 || e_s > (raj_extra ? 1 : 0)) return "extra-not-allowed";
            break;
        case 4:
            if (e_p + e_s > 1) return "extra-not-allowed";
            break;
        case 7:
            if (e_p > 0 || e_s > 2) return "extra-not-allowed";
            if (h < e_s) return "extra-must-be-hot";
            break;
        default:
            if (e_p > 0 || e_s > 0) return "extra-not-allowed";
    }
    return "none";
}

Cards lowest(Cards from, int count) {
    Cards some;
    for (const Card card : from)
        if (count-- > 0) some.insert(card);
    return some;
}

TEST_CASE("FC-7.22 to FC-7.24, FC-7.27 to FC-7.30: every mixture of ingredients on every class") {
    // FC-7.23, FC-7.28, FC-7.29: at most one optional; extras of Liberty Grill and El Nopalito.
    for (std::size_t number = 0; number < 8; ++number)
        for (const bool raj_extra : {true, false})
            for (int mask = 0; mask < 4 * 6 * 6 * 3 * 3; ++mask) {
                const Deck& deck = content().decks[number];
                const int needed = mask % 3;
                const int p = mask / 3 % 4;
                const int s = mask / 12 % 6;
                const int h = deck.hot.empty() ? 0 : mask / 72 % 6;
                const int o = mask / 432 % 3;
                if (h > s || s - h > (deck.secondary - deck.hot).size()) continue;
                const Cards with = lowest(deck.primary, p) | lowest(deck.hot, h) |
                                   lowest(deck.secondary - deck.hot, s - h) |
                                   lowest(deck.optional, o);
                const Cards classes[] = {deck.easy, deck.normal, deck.hard};
                const Card recipe = classes[needed].first();
                const Variant variant{.raj_extra = raj_extra};
                const std::string answer = describe(check_recipe(deck, variant, recipe, with)).id;
                if (answer != expected(number, needed, p, s, h, o, raj_extra))
                    FAIL(number << ": " << p << "P " << s << "S " << h << "hot " << o << "O, needs "
                                << needed << ": " << answer);
                if (answer == "none")
                    CHECK(has_extra(deck, {recipe, with}) == (p - 1 + s - needed >= 1));
            }
}

TEST_CASE("FC-7.25: any primary and any secondary of the deck will do") {
    for (const Deck& deck : content().decks)
        for (const Card recipe : deck.recipes())
            for (const Card primary : deck.primary)
                for (const Card secondary : deck.secondary) {
                    Cards with = Cards::of(primary);
                    const int needed = secondaries_needed(deck, recipe);
                    if (needed > 0) with.insert(secondary);
                    if (needed > 1) with |= lowest(deck.secondary - with, 1);
                    CHECK(check_recipe(deck, {}, recipe, with) == Refusal::None);
                }
}

TEST_CASE("FC-7.26: what lies under a cooked recipe never changes") {
    for (u64 seed = 0; seed < 40; ++seed)
        random_game(2 + seed % 3, "{}", seed,
                    [](const State& before, Seat, const Move&, const State& after, auto&&) {
                        for (std::size_t seat = 0; seat < 4; ++seat)
                            for (const Cooked& old : before.stations[seat].cooked)
                                for (const Cooked& now : after.stations[seat].cooked)
                                    if (old.recipe() == now.recipe() && !(old == now))
                                        FAIL("a changed dish");
                    });
}

// ---- values

TEST_CASE("FC-7.47, T-07: 1, 2 or 4, and one more with an optional, never below 1") {
    const Kitchen paris("le-petit-paris");
    CHECK(paris.worth("fr-tourin", "fr-marche") == 1);
    CHECK(paris.worth("fr-souffle", "fr-marche fr-legumes") == 2);
    CHECK(paris.worth("fr-tarte-tatin", "fr-marche fr-legumes fr-legumes") == 4);
    CHECK(paris.worth("fr-tourin", "fr-marche fr-cream") == 2);
    CHECK(paris.worth("fr-souffle", "fr-marche fr-legumes fr-butter") == 3);
    CHECK(paris.worth("fr-tarte-tatin", "fr-marche fr-legumes fr-legumes fr-herbes") == 5);
    for (std::size_t deck = 0; deck < 8; ++deck) {
        Rng rng = Rng::stream(31, deck);
        for (int position = 0; position < 200; ++position) {
            const State state = random_position(deck, "{}", rng);
            for (const Cooked& dish : state.stations[0].cooked)
                CHECK(value_of(content().decks[deck], dish) >= 1);
        }
    }
}

TEST_CASE("FC-7.55: Piazza Romana's exact pasta is worth one more, easy recipes have none") {
    const Kitchen rome("piazza-romana");
    const std::pair<std::string, std::string> exact[] = {{"carbonara", "spaghetti"},
                                                         {"alfredo", "fettuccine"},
                                                         {"lasagna-verde", "lasagna"},
                                                         {"bolognese", "tagliatelle"},
                                                         {"cacio-e-pepe", "spaghetti"},
                                                         {"arrabbiata", "penne"},
                                                         {"penne-pesto", "penne"},
                                                         {"lasagna-forno", "lasagna"},
                                                         {"fettuccine-tartufo", "fettuccine"},
                                                         {"tagliatelle-funghi", "tagliatelle"}};
    const Deck& deck = rome.table.deck();
    for (const Card recipe : deck.recipes())
        for (const Card pasta : deck.primary) {
            const auto& ids = box().decks[0].card_id;
            const bool is = std::any_of(std::begin(exact), std::end(exact), [&](const auto& pair) {
                return ids[index(recipe)] == "it-" + pair.first &&
                       ids[index(pasta)] == "it-" + pair.second;
            });
            const int plain = deck.easy.has(recipe) ? 1 : deck.normal.has(recipe) ? 2 : 4;
            CHECK(value_of(deck, {recipe, Cards::of(pasta)}) == plain + (is ? 1 : 0));
        }
}

TEST_CASE("FC-7.59, T-23: Liberty Grill's extra is worth one more") {
    const Kitchen grill("liberty-grill");
    CHECK(grill.worth("us-juicy-lucy", "us-prime us-fixings us-fixings us-mayo") == 4);
    CHECK(grill.fits("us-juicy-lucy", "us-prime us-prime us-fixings us-fixings") ==
          "extra-not-allowed");
    CHECK(grill.worth("us-cornbread", "us-prime us-fixings") == 2);
    CHECK(grill.worth("us-cornbread", "us-prime us-prime") == 2);
    CHECK(grill.worth("us-cornbread", "us-prime") == 1);
}

TEST_CASE("FC-7.61, T-26: Sakura House's wasabi +2 and ginger -1, each card") {
    const Kitchen sakura("sakura-house");
    CHECK(sakura.worth("jp-omurice", "jp-kome jp-wasabi jp-wasabi") == 8);
    CHECK(sakura.worth("jp-omurice", "jp-kome jp-wasabi jp-ginger") == 5);
    CHECK(sakura.worth("jp-omurice", "jp-kome jp-ginger jp-ginger") == 2);
    CHECK(sakura.worth("jp-takoyaki", "jp-kome jp-ginger jp-nori") == 2);
}

TEST_CASE("FC-7.62, T-25: El Nopalito's pairs of hot cards within one recipe") {
    const Kitchen nopal("el-nopalito");
    CHECK(nopal.worth("mx-quesadilla", "mx-masa mx-cayenne mx-jalapeno") == 2);
    CHECK(nopal.worth("mx-fajitas", "mx-masa mx-avocado mx-cayenne") == 2);
    CHECK(nopal.worth("mx-fajitas", "mx-masa mx-cayenne mx-jalapeno") == 3);
    CHECK(nopal.fits("mx-fajitas", "mx-masa mx-avocado mx-avocado") == "extra-must-be-hot");
    CHECK(nopal.worth("mx-pozole",
                      "mx-masa mx-cayenne mx-cayenne mx-jalapeno mx-jalapeno mx-lime") == 7);
    CHECK(nopal.fits("mx-quesadilla", "mx-masa mx-cayenne mx-cayenne mx-cayenne") ==
          "extra-not-allowed");
    CookedArea two{nopal.dish("mx-fajitas", "mx-masa#1 mx-cayenne#1"),
                   nopal.dish("mx-nachos", "mx-masa#2 mx-cayenne#2")};
    CHECK(meal_of(nopal.table.deck(), two, recipes_of(two)).value == 4);  // no pair across
}

TEST_CASE("FC-7.48, FC-7.53, FC-7.56, T-01, T-02: neighbouring courses of what is served") {
    Kitchen paris("le-petit-paris");
    CHECK(paris.plain_meal("fr-soupe-oignon fr-garbure fr-quiche-lorraine") == 5);
    CHECK(paris.plain_meal("fr-soupe-oignon fr-garbure fr-quiche-lorraine fr-ratatouille") == 7);
    CookedArea cooked;
    for (const Card recipe : paris.table.cards("fr-tourin fr-souffle"))
        cooked.push_back({recipe, {}});
    CHECK(meal_of(paris.table.deck(), cooked, paris.table.cards("fr-souffle")).value == 2);
}

TEST_CASE("FC-7.57, T-36: Jin Long's pairs of rice and of noodles") {
    const Kitchen jin("jin-long");
    CHECK(jin.plain_meal("cn-coconut-rice cn-mango-rice cn-claypot-rice") == 5);
    CHECK(jin.plain_meal("cn-mapo-tofu cn-congee") == 2);
    CHECK(jin.plain_meal("cn-coconut-rice cn-mango-rice cn-chow-fun cn-dan-dan") == 8);
}

// The most pairs that can be formed, no member twice, by trying everything.
template <class Pairs>
int most_pairs(std::vector<int> members, Pairs pairs) {
    if (members.size() < 2) return 0;
    const int first = members.back();
    members.pop_back();
    int most = most_pairs(members, pairs);
    for (std::size_t at = 0; at < members.size(); ++at) {
        if (!pairs(first, members[at])) continue;
        std::vector<int> rest = members;
        rest.erase(rest.begin() + static_cast<std::ptrdiff_t>(at));
        most = std::max(most, 1 + most_pairs(rest, pairs));
    }
    return most;
}

int type_of(const Deck& deck, Card recipe) {
    for (std::size_t type = 0; type < deck.types.size(); ++type)
        if (deck.types[type].has(recipe)) return static_cast<int>(type);
    return -1;
}

TEST_CASE("FC-7.54, FC-7.56, FC-7.57, FC-7.58: the formulas are the most pairs there can be") {
    const Kitchen paris("le-petit-paris");
    const Kitchen jin("jin-long");
    const Kitchen raj("raj-mahal");
    Rng rng(5);
    for (int set = 0; set < 3000; ++set) {
        for (const Kitchen* kitchen : {&paris, &jin}) {
            const Deck& deck = kitchen->table.deck();
            const Cards recipes = pick_some(deck.recipes(), 1 + rng.below(8), rng);
            CookedArea cooked;
            std::vector<int> types;
            int plain = 0;
            for (const Card recipe : recipes) {
                cooked.push_back({recipe, {}});
                types.push_back(type_of(deck, recipe));
                plain += value_of(deck, cooked.back());
            }
            const bool courses = kitchen == &paris;
            const int pairs = most_pairs(types, [courses](int a, int b) {
                return courses ? std::abs(a - b) == 1 : a == b && a >= 0;
            });
            CHECK(meal_of(deck, cooked, recipes).value == plain + pairs);
        }
        const Deck& deck = raj.table.deck();
        const Cards under = pick_some(deck.secondary, rng.below(9), rng);
        const CookedArea cooked{{deck.easy.first(), under}};
        std::vector<int> kinds;
        for (const Card card : under) kinds.push_back(static_cast<int>(index(card) - 11) / 2);
        const int pairs = most_pairs(kinds, [](int a, int b) { return a != b; });
        CHECK(meal_of(deck, cooked, deck.easy).value == 1 + pairs);
    }
}

// ---- cover

// [FC-7.63] Whether points can be handed out one by one, every recipe giving at least one: a kebab
// has a point more if it feeds a Turkish customer, other dishes feed the own queue alone.
struct Dish {
    bool kebab;
    int value;
};
bool can_hand_out(const std::vector<Dish>& dishes, std::size_t at, int outside, int own,
                  int other) {
    if (at == dishes.size()) return outside == 0 && own == 0 && other == 0;
    const Dish& dish = dishes[at];
    for (int f = 0; f <= (dish.kebab ? outside : 0); ++f)
        for (int t = 0; t <= own; ++t)
            for (int n = 0; n <= other; ++n) {
                const int points = dish.value + (dish.kebab && f + t > 0 ? 1 : 0);
                if (f + t + n < 1 || f + t + n > points) continue;
                if (can_hand_out(dishes, at + 1, outside - f, own - t, other - n)) return true;
            }
    return false;
}

TEST_CASE("FC-7.63, FC-7.64: Saray covers exactly what can be handed out point by point") {
    const Deck& deck = content().decks[5];
    Rng rng(6);
    int covered = 0;
    for (int meal_number = 0; meal_number < 6000; ++meal_number) {
        std::vector<Dish> dishes;
        Meal meal;
        for (u32 count = 1 + rng.below(4); count > 0; --count) {
            const bool kebab = rng.below(2) == 0;
            const int value = static_cast<int>(kebab ? 1 + rng.below(2) : 2 + rng.below(4));
            dishes.push_back({kebab, value});
            meal.count += 1;
            meal.value += value;
            meal.home_count += kebab ? 1 : 0;
            meal.home_value += kebab ? value : 0;
        }
        Order order{.home_outside = static_cast<int>(rng.below(5)),
                    .home_own = static_cast<int>(rng.below(4))};
        const int other = static_cast<int>(rng.below(5));
        order.base = order.home_outside + order.home_own + other;
        const bool possible = can_hand_out(dishes, 0, order.home_outside, order.home_own, other);
        CHECK((covers(deck, meal, order) == Refusal::None) == possible);
        covered += possible ? 1 : 0;
    }
    CHECK(covered > 1000);
    CHECK(covered < 5000);
}

TEST_CASE("FC-7.46, FC-7.49 to FC-7.51: one pool of value for any customers of the own queue") {
    Sitting table({"le-petit-paris", "sultan-saray"},
                  "{'central':['fr-1-1','tr-1-1'],'seats':[{'utensils':['fr-tableware'],"
                  "'queue':['fr-2-1','fr-1-2','fr-3-1','fr-1-3'],'cooked':["
                  "{'recipe':'fr-tarte-tatin','with':['fr-marche','fr-legumes','fr-legumes']},"
                  "{'recipe':'fr-tourin','with':['fr-marche']},"
                  "{'recipe':'fr-garbure','with':['fr-marche']}]},{'queue':['tr-1-2']}]}");
    CHECK(table.asks("serve fr-tarte-tatin to fr-1-3, fr-3-1") == "none");  // any positions
    CHECK(table.asks("serve fr-tarte-tatin to fr-1-1") == "customer-not-in-reach");
    CHECK(table.asks("serve fr-tarte-tatin to tr-1-2") == "customer-not-in-reach");
    CHECK(table.asks("serve fr-tourin, fr-garbure to fr-2-1") == "none");            // two for one
    CHECK(table.asks("serve fr-tarte-tatin to fr-3-1, fr-2-1") == "value-too-low");  // in full
    CHECK(table.asks("serve fr-tourin, fr-garbure to fr-1-2") == "too-many-recipes");  // FC-7.50
    CHECK(table.asks("serve fr-tarte-tatin to fr-1-2") == "none");  // FC-7.51: 3 points are lost
    table.plays("serve fr-tarte-tatin to fr-1-2");
    CHECK(table.queue(kAnn) == "fr-2-1 fr-3-1 fr-1-3");
    CHECK(table.asks("serve fr-tourin to fr-1-3") == "already-served");  // nothing carries over
}

TEST_CASE("FC-7.52: a serve takes effect step by step") {
    Sitting table({"sultan-saray", "jin-long"},
                  "{'central':['tr-1-1','cn-1-1'],'customer_deck':['cn-4-2'],'seats':["
                  "{'drinks':['tr-salep'],'tracking':['tr-shish','tr-adana','tr-iskender'],"
                  "'queue':['cn-2-1','tr-2-1','cn-1-2'],'cooked':["
                  "{'recipe':'tr-ciger','with':['tr-bazaar']},"
                  "{'recipe':'tr-pide','with':['tr-bazaar','tr-mezze']},"
                  "{'recipe':'tr-doner','with':['tr-bazaar']},"
                  "{'recipe':'tr-beyti','with':['tr-bazaar']},"
                  "{'recipe':'tr-tepsi','with':['tr-bazaar','tr-sumac']}]}]}");
    const Events events =
        table.plays("serve tr-tepsi, tr-pide to tr-1-1, cn-2-1 tracking tr-tepsi");
    CHECK(table.names(table.ann().tracking) == "tr-shish tr-adana tr-iskender tr-tepsi");
    CHECK(table.names(table.ann().discard) ==
          "tr-bazaar#2 tr-bazaar#5 tr-mezze#1 tr-sumac tr-pide");
    CHECK(table.state.court.served_symbols == std::array<u8, 3>{0, 0, 2});
    CHECK(table.state.court.phase == Phase::Served);
    CHECK(table.line(table.ann().scored) == "tr-1-1 tr-2-1 cn-1-2 cn-2-1");  // two by Salep
    CHECK(table.queue(kAnn).empty());
    CHECK(table.central() == "cn-1-1 cn-4-2");
    CHECK(table.state.court.end_reason == (kEndTracking | kEndCustomers));
    const Event::Kind order[] = {Event::Kind::Served,         Event::Kind::Tracked,
                                 Event::Kind::DrinkTriggered, Event::Kind::Swept,
                                 Event::Kind::Arrived,        Event::Kind::EndAnnounced,
                                 Event::Kind::EndAnnounced};
    REQUIRE(events.size() == std::size(order));
    for (std::size_t at = 0; at < events.size(); ++at) CHECK(events[at].kind == order[at]);
}

}  // namespace
}  // namespace brigade::food_court::tests
