// Drinks: RULES.md 2.5 and 7.5, and the options FC-10.2 to FC-10.4.
#include "games/food_court/test_tables.hpp"

namespace brigade::food_court::tests {
namespace {

// "a b / r: c d / …" is prepared a and b, cooked r on c and d, and so on.
std::string laid(const std::string& text) {
    std::string prepared;
    std::string cooked;
    std::string* list = &prepared;
    std::string word;
    for (const char letter : text + " ") {
        if (letter != ' ') {
            word += letter;
            continue;
        }
        if (word == "/" || word.empty()) {
            word.clear();
            continue;
        }
        if (word.back() == ':') {
            cooked += (cooked.empty() ? "{'recipe':'" : "]},{'recipe':'") +
                      word.substr(0, word.size() - 1) + "','with':[";
            list = &cooked;
        } else {
            const bool first = list->empty() || list->back() == '[';
            *list += (first ? "'" : ",'") + word + "'";
        }
        word.clear();
    }
    return "'prepared':[" + prepared + "],'cooked':[" + cooked + (cooked.empty() ? "]" : "]}]");
}

struct Requirement {
    std::string deck, drink, below, met;
    int payment;
};

const Requirement kDrinkRows[] = {
    {"piazza-romana", "it-espresso",
     "it-spaghetti it-spaghetti it-fettuccine it-tagliatelle it-lasagna it-sugo",
     "it-spaghetti it-fettuccine it-tagliatelle it-lasagna it-penne", 5},
    {"piazza-romana", "it-limoncello",
     "it-ravioli / it-fusilli-caprese: it-penne / it-rigatoni-gricia: it-penne / "
     "it-carbonara: it-gnocchi it-sugo",
     "/ it-fusilli-caprese: it-penne / it-rigatoni-gricia: it-ravioli / "
     "it-carbonara: it-gnocchi it-sugo",
     3},
    {"piazza-romana", "it-spritz",
     "/ it-carbonara: it-spaghetti it-sugo / it-alfredo: it-penne it-sugo",
     "/ it-carbonara: it-spaghetti it-sugo / it-alfredo: it-fettuccine it-sugo", 2},
    {"le-petit-paris", "fr-champagne", "fr-legumes fr-legumes fr-legumes fr-marche fr-cream",
     "fr-legumes fr-legumes fr-legumes fr-legumes", 4},
    {"le-petit-paris", "fr-cognac",
     "/ fr-tourin: fr-marche / fr-garbure: fr-marche / fr-souffle: fr-marche fr-legumes",
     "/ fr-tourin: fr-marche / fr-ratatouille: fr-marche fr-legumes / "
     "fr-souffle: fr-marche fr-legumes",
     3},
    {"le-petit-paris", "fr-pastis", "/ fr-tourin: fr-marche fr-cream / fr-garbure: fr-marche",
     "/ fr-tourin: fr-marche fr-cream / fr-garbure: fr-marche fr-butter", 2},
    {"jin-long", "cn-baijiu",
     "cn-wok-base cn-wok-base cn-bamboo cn-bamboo cn-bamboo cn-bamboo cn-soy",
     "cn-wok-base cn-wok-base cn-wok-base cn-bamboo cn-bamboo cn-bamboo", 6},
    {"jin-long", "cn-huangjiu",
     "/ cn-congee: cn-wok-base / cn-kung-pao: cn-wok-base / cn-mapo-tofu: cn-wok-base / "
     "cn-chow-fun: cn-wok-base cn-bamboo",
     "/ cn-congee: cn-wok-base / cn-kung-pao: cn-wok-base / cn-mapo-tofu: cn-wok-base / "
     "cn-green-beans: cn-wok-base",
     4},
    {"jin-long", "cn-green-tea",
     "/ cn-mango-rice: cn-wok-base / cn-claypot-rice: cn-wok-base cn-bamboo / "
     "cn-lo-mein: cn-wok-base cn-bamboo cn-bamboo",
     "/ cn-mango-rice: cn-wok-base / cn-claypot-rice: cn-wok-base cn-bamboo / "
     "cn-duck-rice: cn-wok-base cn-bamboo cn-bamboo",
     3},
    {"raj-mahal", "in-feni", "in-cumin in-cumin in-saffron in-tamarind in-pulses in-ghee",
     "in-cumin in-saffron in-tamarind in-cardamom", 4},
    {"raj-mahal", "in-lassi",
     "/ in-biryani: in-pulses in-cumin / in-dal-tadka: in-pulses in-cumin / "
     "in-masoor-dal: in-pulses in-saffron",
     "/ in-biryani: in-pulses in-cumin in-saffron / in-dal-tadka: in-pulses in-cumin / "
     "in-masoor-dal: in-pulses in-tamarind",
     3},
    {"raj-mahal", "in-masala-chai",
     "/ in-jeera-rice: in-pulses in-cumin / in-biryani: in-pulses in-cumin",
     "/ in-jeera-rice: in-pulses in-cumin / in-biryani: in-pulses in-cumin in-saffron", 2},
    {"liberty-grill", "us-cola",
     "us-prime us-prime us-prime us-fixings us-fixings us-mayo us-mustard",
     "us-prime us-prime us-prime us-fixings us-fixings us-mayo us-mustard us-ketchup", 8},
    {"liberty-grill", "us-bourbon",
     "/ us-juicy-lucy: us-prime us-fixings / us-bacon-burger: us-prime us-fixings / "
     "us-ribeye: us-prime us-fixings",
     "/ us-juicy-lucy: us-prime us-fixings / us-bacon-burger: us-prime us-fixings / "
     "us-deep-fried-burger: us-prime us-fixings us-fixings",
     3},
    {"liberty-grill", "us-root-beer",
     "/ us-cornbread: us-prime us-prime / us-juicy-lucy: us-prime us-fixings us-mayo",
     "/ us-cornbread: us-prime us-prime / us-juicy-lucy: us-prime us-fixings us-fixings", 2},
    {"sultan-saray", "tr-raki", "tr-sumac tr-mezze tr-bazaar", "tr-sumac tr-paprika", 2},
    {"sultan-saray", "tr-salep",
     "/ tr-shish: tr-bazaar / tr-adana: tr-bazaar / tr-doner: tr-bazaar / "
     "tr-pide: tr-bazaar tr-mezze",
     "/ tr-shish: tr-bazaar / tr-adana: tr-bazaar / tr-doner: tr-bazaar", 3},
    {"sultan-saray", "tr-ayran",
     "/ tr-pide: tr-bazaar tr-mezze / tr-kofte: tr-bazaar tr-mezze / "
     "tr-dolma: tr-bazaar tr-mezze / tr-shish: tr-bazaar",
     "/ tr-pide: tr-bazaar tr-mezze / tr-kofte: tr-bazaar tr-mezze / "
     "tr-dolma: tr-bazaar tr-mezze",
     3},
    {"sakura-house", "jp-sake", "jp-umami jp-umami jp-ginger jp-ginger jp-wasabi",
     "jp-ginger jp-ginger jp-ginger", 3},
    {"sakura-house", "jp-matcha", "/ jp-takoyaki: jp-kome jp-ginger / jp-onigiri: jp-kome jp-nori",
     "/ jp-takoyaki: jp-kome jp-ginger jp-nori", 1},
    {"sakura-house", "jp-umeshu",
     "jp-umami / jp-omurice: jp-kome jp-umami jp-umami / jp-takoyaki: jp-kome jp-ginger",
     "/ jp-omurice: jp-kome jp-umami jp-umami / jp-takoyaki: jp-kome jp-umami", 2},
    {"el-nopalito", "mx-mezcal", "mx-cayenne mx-cayenne mx-jalapeno mx-avocado mx-avocado",
     "mx-cayenne mx-cayenne mx-jalapeno mx-jalapeno", 4},
    {"el-nopalito", "mx-tequila",
     "/ mx-quesadilla: mx-masa mx-cayenne / mx-fajitas: mx-masa mx-cayenne / "
     "mx-nachos: mx-masa mx-jalapeno / mx-tostadas: mx-masa mx-avocado",
     "/ mx-quesadilla: mx-masa mx-cayenne / mx-fajitas: mx-masa mx-cayenne / "
     "mx-nachos: mx-masa mx-jalapeno / mx-tostadas: mx-masa mx-jalapeno",
     4},
    {"el-nopalito", "mx-tepache",
     "/ mx-quesadilla: mx-masa mx-cayenne / mx-fajitas: mx-masa mx-cayenne mx-jalapeno",
     "/ mx-quesadilla: mx-masa mx-cayenne mx-jalapeno", 1},
};
static_assert(std::size(kDrinkRows) == 24);

Sitting table_for(const Requirement& row, const std::string& what,
                  const std::string& options = "{}") {
    return Sitting({row.deck, row.deck == "jin-long" ? "raj-mahal" : "jin-long"},
                   "{'seats':[{'hand':['" + row.drink + "']," + laid(what) + "}]}", options);
}

TEST_CASE("FC-5.22, FC-7.34: each of the 24 drinks just below and at its requirement") {
    for (const Requirement& row : kDrinkRows) {
        CAPTURE(row.drink);
        CHECK(table_for(row, row.below).asks("drink " + row.drink) == "drink-requirement-not-met");
        CHECK(table_for(row, row.met).asks("drink " + row.drink) == "none");
    }
}

TEST_CASE("FC-10.4: each drink is paid with exactly its cards, which go to the discard pile") {
    for (const Requirement& row : kDrinkRows) {
        CAPTURE(row.drink);
        const Sitting table = table_for(row, row.met, "{'drinks':'discard'}");
        CHECK(table.asks("drink " + row.drink) == "payment-wrong");
        const auto moves = all_moves(table.state, kAnn, Move::Kind::Drink);
        REQUIRE(moves.size() == 1);
        CHECK(moves[0].cards.size() == row.payment);
        Sitting paid = table;
        paid.ann().queue.push_back(Customer{0});
        Events events;
        apply(content(), paid.state, kAnn, moves[0], events);
        CHECK(paid.ann().prepared.empty());
        CHECK(paid.ann().cooked.empty());
        Cards gone = table.state.stations[0].prepared;
        for (const Cooked& dish : table.state.stations[0].cooked) gone |= dish.cards();
        CHECK(paid.ann().discard == gone);  // recipes with all their ingredients
        CHECK(paid.ann().scored == Customers::of(Customer{0}));
        Move less = moves[0];
        less.cards.erase(less.cards.first());
        CHECK(table.asks(kAnn, less) == "payment-wrong");
    }
}

TEST_CASE("FC-7.34: hand, discard pile and tracking never count") {
    const Sitting table({"le-petit-paris", "jin-long"},
                        "{'seats':[{'hand':['fr-champagne','fr-legumes'],'discard':['fr-legumes'],"
                        "'tracking':['fr-legumes'],'prepared':['fr-legumes','fr-legumes',"
                        "'fr-legumes'],'cooked':[{'recipe':'fr-souffle',"
                        "'with':['fr-marche','fr-legumes']}]},null]}");
    CHECK(table.asks("drink fr-champagne") == "drink-requirement-not-met");
}

const Decks kParis{"le-petit-paris", "jin-long"};

TEST_CASE("FC-7.35, FC-7.36, FC-7.37: a drink sweeps the queue, uses nothing up, and remembers") {
    Sitting table(kParis,
                  "{'seats':[{'hand':['fr-champagne'],'queue':['fr-4-2','cn-1-1','cn-3-3']," +
                      laid("fr-legumes fr-legumes fr-legumes fr-legumes / "
                           "fr-souffle: fr-marche fr-legumes") +
                      "}]}");
    const Station before = table.ann();
    table.plays("drink fr-champagne");
    CHECK(table.queue(kAnn).empty());
    CHECK(table.line(table.ann().scored) == "fr-4-2 cn-1-1 cn-3-3");
    CHECK(table.ann().prepared == before.prepared);
    CHECK(table.ann().cooked == before.cooked);
    CHECK(table.ann().counted[0] == (before.prepared | table.cards("fr-souffle")));
    table.put("{'seats':[{'queue':['fr-1-1']}]}");
    table.plays("serve fr-souffle to fr-1-1");
    CHECK(table.ann().counted[0] == before.prepared);  // what leaves play is forgotten
}

// Champagne in play on four counted secondaries; next turn one of them is cooked away.
Sitting champagne(const std::string& options, const std::string& memory) {
    return Sitting(kParis,
                   "{'seats':[{'drinks':['fr-champagne'],'queue':['fr-1-1','fr-1-2'],"
                   "'hand':['fr-quiche-lorraine','fr-legumes#5','fr-legumes#6',"
                   "'fr-legumes#7','fr-legumes#8'],'prepared':['fr-marche','fr-legumes#1',"
                   "'fr-legumes#2','fr-legumes#3','fr-legumes#4']," +
                       memory + "}]}",
                   options);
}

TEST_CASE("FC-7.38, FC-7.39, FC-7.41, FC-10.2: fresh drinks re-trigger on new cards alone") {
    Sitting table = champagne("{}",
                              "'counted':{'fr-champagne':['fr-legumes#1','fr-legumes#2',"
                              "'fr-legumes#3','fr-legumes#4']}");
    table.plays("cook fr-quiche-lorraine with fr-marche, fr-legumes#1");
    table.plays("prepare fr-legumes#5");  // four again, but one of them new
    CHECK(table.queue(kAnn) == "fr-1-1 fr-1-2");
    table.put("{'plays':0}");
    table.plays("prepare fr-legumes#6");
    table.plays("prepare fr-legumes#7");
    CHECK(table.queue(kAnn) == "fr-1-1 fr-1-2");
    const Events events = table.plays("prepare fr-legumes#8");  // the fourth new one
    CHECK(count_kind(events, Event::Kind::DrinkTriggered) == 1);
    CHECK(table.line(table.ann().scored) == "fr-1-1 fr-1-2");
    CHECK(table.state.court.plays == 3);  // FC-7.41: it costs nothing
    CHECK(table.ann().counted[0] == (table.ann().prepared | table.cards("fr-quiche-lorraine")));
}

TEST_CASE("FC-10.3: edge drinks re-trigger whenever the requirement becomes true") {
    Sitting table = champagne("{'drinks':'edge'}", "'met':['fr-champagne']");
    table.plays("cook fr-quiche-lorraine with fr-marche, fr-legumes#1");
    CHECK(table.ann().met == 0);
    CHECK(table.queue(kAnn) == "fr-1-1 fr-1-2");
    table.plays("prepare fr-legumes#5");
    CHECK(table.ann().met == 1);
    CHECK(table.line(table.ann().scored) == "fr-1-1 fr-1-2");
    table.put("{'seats':[{'queue':['fr-1-3']}]}");
    table.plays("prepare fr-legumes#6");  // still met: nothing
    CHECK(table.queue(kAnn) == "fr-1-3");
    Sitting played(kParis,
                   "{'seats':[{'hand':['fr-champagne'],'prepared':['fr-legumes',"
                   "'fr-legumes','fr-legumes','fr-legumes']}]}",
                   "{'drinks':'edge'}");
    played.plays("drink fr-champagne");
    CHECK(played.ann().met == 1);  // true on being played
    CHECK(played.ann().counted[0].empty());
}

TEST_CASE("FC-7.39: a new recipe is new even on old ingredients") {
    Sitting table({"el-nopalito", "jin-long"},
                  "{'seats':[{'hand':['mx-tepache','mx-taco-frijoles'],'queue':['mx-1-1']," +
                      laid("mx-masa mx-cayenne mx-jalapeno / "
                           "mx-quesadilla: mx-masa mx-cayenne mx-jalapeno") +
                      "}]}");
    table.plays("drink mx-tepache");
    table.put("{'seats':[{'queue':['mx-4-2']}]}");
    table.plays("cook mx-taco-frijoles with mx-masa, mx-cayenne, mx-jalapeno");
    CHECK(table.line(table.ann().scored) == "mx-1-1 mx-4-2");
}

TEST_CASE("FC-7.40: Salep's only looks at all dishes, its three at the new ones") {
    for (const std::string options : {"{}", "{'drinks':'edge'}"}) {
        Sitting table({"sultan-saray", "jin-long"},
                      "{'seats':[{'drinks':['tr-salep'],'queue':['tr-2-1','cn-1-1']," +
                          laid("/ tr-shish: tr-bazaar / tr-adana: tr-bazaar / "
                               "tr-doner: tr-bazaar / tr-pide: tr-bazaar tr-mezze") +
                          "}]}",
                      options);
        Sitting counted = table;
        const Events events = table.plays("serve tr-pide to tr-2-1");
        CHECK(count_kind(events, Event::Kind::DrinkTriggered) == 1);
        CHECK(table.line(table.ann().scored) == "tr-2-1 cn-1-1");
        if (options != "{}") continue;
        counted.put("{'seats':[{'counted':{'tr-salep':['tr-shish']}}]}");
        counted.plays("serve tr-pide to tr-2-1");
        CHECK(counted.queue(kAnn) == "cn-1-1");  // only two are new
    }
}

TEST_CASE("FC-7.38, FC-7.41: several drinks fire in index order, on an empty queue too") {
    Sitting table({"jin-long", "raj-mahal"},
                  "{'seats':[{'drinks':['cn-huangjiu','cn-green-tea'],'hand':['cn-mango-rice'],"
                  "'queue':['cn-1-1']," +
                      laid("cn-wok-base / cn-congee: cn-wok-base / cn-kung-pao: cn-wok-base / "
                           "cn-mapo-tofu: cn-wok-base / cn-claypot-rice: cn-wok-base cn-bamboo / "
                           "cn-duck-rice: cn-wok-base cn-bamboo cn-bamboo") +
                      "}]}");
    const Events events = table.plays("cook cn-mango-rice with cn-wok-base");
    std::vector<Event> fired;
    for (const Event& event : events)
        if (event.kind == Event::Kind::DrinkTriggered) fired.push_back(event);
    REQUIRE(fired.size() == 2);
    CHECK(fired[0].card == table.card("cn-huangjiu"));
    CHECK(fired[1].card == table.card("cn-green-tea"));
    CHECK(table.line(table.ann().scored) == "cn-1-1");
    CHECK(table.ann().counted[1] == recipes_of(table.ann().cooked));
    CHECK(table.ann().counted[2] == table.ann().counted[1]);  // though nobody was left
}

TEST_CASE("FC-7.42: nobody else's move touches a station or fires its drinks") {
    for (u64 seed = 0; seed < 60; ++seed)
        random_game(3, "{}", seed,
                    [](const State& before, Seat seat, const Move&, const State& after,
                       const Events& events) {
                        for (const Event& event : events)
                            if (event.kind == Event::Kind::DrinkTriggered && event.seat != seat)
                                FAIL("another seat's drink fired");
                        for (std::size_t other = 0; other < 3; ++other) {
                            const Station& old = before.stations[other];
                            const Station& now = after.stations[other];
                            if (seat_at(other) == seat && seat == before.court.active) continue;
                            if (old.prepared != now.prepared || !(old.cooked == now.cooked) ||
                                old.counted != now.counted || old.scored != now.scored)
                                FAIL("a station changed outside its turn");
                        }
                    });
}

TEST_CASE("FC-10.4: a paid drink pours again for a new payment, at no play, never by itself") {
    Sitting table(kParis,
                  "{'plays':3,'seats':[{'drinks':['fr-champagne'],'queue':['fr-1-1'],"
                  "'hand':['fr-legumes#5'],'prepared':['fr-legumes#1','fr-legumes#2',"
                  "'fr-legumes#3','fr-legumes#4','fr-marche']}]}",
                  "{'drinks':'discard'}");
    const std::string pour = "pour fr-champagne paying fr-legumes, fr-legumes, fr-legumes";
    CHECK(table.asks(kBob, Move{.kind = Move::Kind::Pour, .card = kFirstDrink}) == "not-your-turn");
    for (const Phase phase : {Phase::Fill, Phase::Attract, Phase::EndAttract}) {
        table.state.court.phase = phase;
        CHECK(table.asks(pour + ", fr-legumes") == "wrong-step");
    }
    table.state.court.phase = Phase::Served;
    CHECK(table.asks(pour + ", fr-legumes") == "none");
    table.state.court.phase = Phase::Play;
    CHECK(table.asks("pour fr-cognac paying fr-legumes") == "drink-not-in-play");
    CHECK(table.asks(pour) == "payment-wrong");
    CHECK(table.asks(pour + ", fr-marche") == "payment-wrong");
    table.plays(pour + ", fr-legumes");
    CHECK(table.state.court.plays == 3);
    CHECK(table.line(table.ann().scored) == "fr-1-1");
    CHECK(table.names(table.ann().prepared) == "fr-marche#1");
    CHECK(table.ann().discard.size() == 4);
    table.put(
        "{'plays':0,'seats':[{'queue':['fr-1-2'],'prepared':['fr-legumes#1','fr-legumes#2',"
        "'fr-legumes#3']}]}");
    table.plays("prepare fr-legumes#5");
    CHECK(table.queue(kAnn) == "fr-1-2");  // met, but nothing happens by itself
}

TEST_CASE("FC-10.4: Salep's only is judged before paying") {
    Sitting table({"sultan-saray", "jin-long"},
                  "{'seats':[{'drinks':['tr-salep'],'queue':['tr-2-1']," +
                      laid("/ tr-shish: tr-bazaar / tr-adana: tr-bazaar / tr-doner: tr-bazaar / "
                           "tr-beyti: tr-bazaar / tr-pide: tr-bazaar tr-mezze") +
                      "}]}",
                  "{'drinks':'discard'}");
    const std::string pour = "pour tr-salep paying tr-shish, tr-adana, tr-doner";
    CHECK(table.asks(pour) == "payment-wrong");
    table.ann().cooked.pop_back();
    CHECK(table.asks(pour) == "none");
    table.plays(pour);
    CHECK(table.names(recipes_of(table.ann().cooked)) == "tr-beyti");
}

}  // namespace
}  // namespace brigade::food_court::tests
