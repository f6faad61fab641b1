// Medals, utensils and points: RULES.md 7.8, 7.9 and section 8.
#include "games/food_court/test_tables.hpp"

namespace brigade::food_court::tests {
namespace {

// ---- tracking

// Which cards qualify when this meal is served.
std::string qualify(const std::string& deck, const std::string& tracked, const std::string& cooked,
                    const std::string& options = "{}") {
    const Sitting table({deck, deck == "jin-long" ? "raj-mahal" : "jin-long"},
                        "{'seats':[{'tracking':[" + tracked + "],'cooked':[" + cooked + "]}]}",
                        options);
    return table.names(
        trackable(content(), table.state, kAnn, recipes_of(table.state.stations[0].cooked), {}));
}
std::string dish(const std::string& recipe, const std::string& with) {
    return "{'recipe':'" + recipe + "','with':[" + with + "]}";
}

TEST_CASE("FC-7.66, FC-7.67, FC-7.68: one card of the serve at most, freely, up to the target") {
    Sitting table({"jin-long", "raj-mahal"},
                  "{'seats':[{'queue':['cn-4-2'],'tracking':['cn-congee'],'cooked':[" +
                      dish("cn-dan-dan", "'cn-wok-base','cn-bamboo'") + "," +
                      dish("cn-claypot-rice", "'cn-wok-base','cn-bamboo'") + "]}]}");
    CHECK(table.asks("serve cn-dan-dan, cn-claypot-rice to cn-4-2") == "none");
    CHECK(all_moves(table.state, kAnn, Move::Kind::Serve).size() == 3);  // none, or one of two
    CHECK(table.asks("serve cn-dan-dan, cn-claypot-rice to cn-4-2 tracking cn-congee") ==
          "track-not-qualified");
    table.plays("serve cn-dan-dan, cn-claypot-rice to cn-4-2 tracking cn-dan-dan");
    CHECK(table.ann().tracking.size() == 2);  // FC-7.68: by serving what was cooked
    const std::string lucy = dish("us-juicy-lucy", "'us-prime','us-fixings'");
    const std::string three = "'us-bacon-burger','us-classic-burger','us-deep-fried-burger'";
    CHECK(qualify("liberty-grill", three, lucy) == "us-juicy-lucy");
    CHECK(qualify("liberty-grill", three, lucy, "{'end-target':3}").empty());
    CHECK(qualify("liberty-grill", three + ",'us-green-chile-burger'", lucy).empty());
}

TEST_CASE("FC-7.69 to FC-7.76: what each restaurant tracks, and what it does not") {
    const std::string pasta = dish("it-carbonara", "'it-spaghetti#2','it-sugo'") + "," +
                              dish("it-alfredo", "'it-penne','it-sugo'");
    CHECK(qualify("piazza-romana", "", pasta) == "it-spaghetti#2");
    CHECK(qualify("piazza-romana", "'it-spaghetti#1'", pasta).empty());
    const std::string menu = dish("fr-tourin", "'fr-marche'") + "," +  // FC-7.70
                             dish("fr-souffle", "'fr-marche','fr-legumes'") + "," +
                             dish("fr-ratatouille", "'fr-marche','fr-legumes'") + "," +
                             dish("fr-tarte-tatin", "'fr-marche','fr-legumes','fr-legumes'");
    CHECK(qualify("le-petit-paris", "", menu) == "fr-tourin");
    CHECK(qualify("le-petit-paris", "'fr-garbure'", menu) == "fr-souffle");
    CHECK(qualify("le-petit-paris", "'fr-garbure','fr-escargots'", menu) == "fr-ratatouille");
    CHECK(qualify("le-petit-paris", "'fr-garbure','fr-escargots','fr-chateaubriand'", menu) ==
          "fr-tarte-tatin");
    const std::string rice = dish("cn-mango-rice", "'cn-wok-base'") + "," +  // FC-7.71
                             dish("cn-congee", "'cn-wok-base'");
    CHECK(qualify("jin-long", "", rice).empty());
    CHECK(qualify("jin-long", "", rice + "," + dish("cn-zha-jiang-mian", "'cn-wok-base'")) ==
          "cn-mango-rice cn-zha-jiang-mian");
    const std::string spice = dish("in-jeera-rice", "'in-pulses','in-cumin#2'") + "," +  // FC-7.72
                              dish("in-biryani", "'in-pulses','in-saffron#2'");
    CHECK(qualify("raj-mahal", "'in-tamarind'", spice) == "in-cumin#2 in-saffron#2");
    CHECK(qualify("raj-mahal", "'in-tamarind','in-cumin#1'", spice) == "in-cumin#2");
    CHECK(qualify("raj-mahal", "'in-tamarind','in-coriander'", spice).empty());
    const std::string grill = dish("us-juicy-lucy", "'us-prime','us-fixings'") + "," +  // FC-7.73
                              dish("us-ribeye", "'us-prime','us-fixings'") + "," +
                              dish("us-apple-pie", "'us-prime','us-fixings','us-fixings'");
    CHECK(qualify("liberty-grill", "", grill) == "us-juicy-lucy us-ribeye");
    CHECK(qualify("liberty-grill", "'us-tomahawk'", grill) == "us-ribeye");
    const std::string wasabi = dish("jp-omurice", "'jp-kome','jp-wasabi#3','jp-ginger#4'") +
                               "," +  // FC-7.75
                               dish("jp-takoyaki", "'jp-kome','jp-umami'");
    CHECK(qualify("sakura-house", "'jp-wasabi#1'", wasabi) == "jp-wasabi#3 jp-ginger#4");
    CHECK(qualify("sakura-house", "'jp-wasabi#1','jp-wasabi#2'", wasabi) == "jp-ginger#4");
    const std::string hot = dish("mx-fajitas", "'mx-masa','mx-cayenne#4','mx-jalapeno#4'") + "," +
                            dish("mx-nachos", "'mx-masa','mx-cayenne#1'");  // FC-7.76
    CHECK(qualify("el-nopalito", "'mx-jalapeno#1'", hot) == "mx-cayenne#4 mx-jalapeno#4");
}

TEST_CASE("FC-7.74: Saray tracks a kebab when a Turkish customer came from outside its queue") {
    Sitting table({"sultan-saray", "jin-long"},
                  "{'central':['tr-1-1','cn-1-1'],'seats':[{'queue':['tr-1-2'],'cooked':[" +
                      dish("tr-shish", "'tr-bazaar'") + "," + dish("tr-adana", "'tr-bazaar'") +
                      "]},{'queue':['tr-2-1']}]}");
    CHECK(table.asks("serve tr-shish to tr-1-2 tracking tr-shish") == "track-not-qualified");
    CHECK(table.asks("serve tr-shish to tr-1-1 tracking tr-shish") == "none");
    CHECK(table.asks("serve tr-shish to tr-2-1 tracking tr-shish") == "none");
    CHECK(table.asks("serve tr-shish, tr-adana to tr-1-1, tr-1-2 tracking tr-adana") == "none");
}

const Decks kTwo{"le-petit-paris", "jin-long"};
TEST_CASE("FC-7.77: several utensils may follow one serve, only from the hand and in that turn") {
    Sitting table(kTwo,
                  "{'plays':3,'seats':[{'hand':['fr-kitchenware','fr-cookware'],"
                  "'discard':['fr-tableware'],'queue':['fr-4-2'],'cooked':["
                  "{'recipe':'fr-tourin','with':['fr-marche']},"
                  "{'recipe':'fr-soupe-oignon','with':['fr-marche']},"
                  "{'recipe':'fr-garbure','with':['fr-marche']},"
                  "{'recipe':'fr-escargots','with':['fr-marche','fr-legumes']}]}]}");
    table.plays("serve fr-tourin, fr-soupe-oignon, fr-garbure, fr-escargots to fr-4-2");
    CHECK(table.state.court.served_symbols == std::array<u8, 3>{2, 2, 0});
    CHECK(table.asks("utensil fr-tableware") == "card-not-in-hand");
    table.plays("utensil fr-kitchenware");
    CHECK(table.state.court.served_symbols == std::array<u8, 3>{2, 2, 0});  // not used up
    table.plays("utensil fr-cookware");
    CHECK(table.names(table.ann().in_play) == "fr-kitchenware fr-cookware");
}

// ---- points

// The bonus requirements of the box, set by set (2.6).
constexpr std::string_view kNeeds[3][10] = {
    {"U", "G or M+M", "M+M+D", "U", "G or D+D", "D+D+M", "U", "G or D+U", "M+D+U", "G or U+U"},
    {"D", "G or U+U", "U+U+M", "D", "G or M+M", "M+M+U", "D", "G or M+D", "U+M+D", "G or D+D"},
    {"M", "G or D+D", "D+D+U", "M", "G or U+U", "U+U+D", "M", "G or U+M", "D+U+M", "G or M+M"}};
constexpr std::size_t kSetOf[8] = {0, 1, 2, 0, 1, 2, 0, 1};

// Reads a requirement letter by letter: or binds weaker than +, a repeated letter means that many.
bool holds_in_words(std::string_view text, const Icons& icons, bool is_home) {
    const std::size_t at = text.find(" or ");
    if (at != std::string_view::npos)
        return holds_in_words(text.substr(0, at), icons, is_home) ||
               holds_in_words(text.substr(at + 4), icons, is_home);
    Icons needed;
    bool globe = false;
    for (const char letter : text) {
        globe |= letter == 'G';
        needed.utensils += letter == 'U' ? 1 : 0;
        needed.medals += letter == 'M' ? 1 : 0;
        needed.drinks += letter == 'D' ? 1 : 0;
    }
    return (!globe || is_home) && icons.utensils >= needed.utensils &&
           icons.medals >= needed.medals && icons.drinks >= needed.drinks;
}

TEST_CASE("FC-8.1, FC-8.3 to FC-8.6: all 80 customers pay for every number of icons as printed") {
    // FC-8.4, FC-8.5: G, and `or`. Each owner scores each customer alone, with u, m and d icons.
    for (std::size_t brought = 0; brought < 8; ++brought)
        for (std::size_t owner = 0; owner < 8; ++owner)
            for (int icons = 0; icons < 4 * 5 * 4; ++icons) {
                const Icons has{
                    .utensils = icons % 4, .medals = icons / 4 % 5, .drinks = icons / 20};
                Stations stations{};
                stations[0].deck = static_cast<DeckId>(owner);
                stations[1].deck = static_cast<DeckId>(brought);
                const unsigned utensils = static_cast<unsigned>(has.utensils);
                const unsigned drinks = static_cast<unsigned>(has.drinks);
                stations[0].in_play =
                    Cards::range(43, 43 + utensils) | Cards::range(40, 40 + drinks);
                stations[0].tracking = Cards::range(0, static_cast<unsigned>(has.medals));
                for (std::size_t row = 0; row < 10; ++row) {
                    const std::string_view needs = kNeeds[kSetOf[brought]][row];
                    const CustomerCard& card = content().decks[brought].customers[row];
                    const bool bonus = holds_in_words(needs, has, owner == brought);
                    stations[0].scored = Customers::of(static_cast<Customer>(10 + row));
                    const int points = score(content(), stations, 2, kAnn);
                    if (points != card.base + (bonus ? card.bonus : 0))
                        FAIL(box().decks[brought].customer_id[row] << " for " << owner);
                }
            }
    for (std::size_t deck = 0; deck < 8; ++deck)
        for (std::size_t row = 0; row < 10; ++row)
            CHECK(box().decks[deck].requirement[row] == kNeeds[kSetOf[deck]][row]);
}

TEST_CASE("FC-8.1, FC-8.5: points add up, icons are not used up, and queues are worth nothing") {
    const Sitting table({"raj-mahal", "le-petit-paris", "piazza-romana"},
                        "{'central':['it-4-2','fr-1-1'],'seats':[{'drinks':['in-feni','in-lassi'],"
                        "'scored':['fr-4-2','it-2-2'],'queue':['in-4-2']}]}");
    const Outcome result = outcome(content(), table.state);
    CHECK(result.score[0] == 6 + 4);  // two drinks for both
    CHECK(result.score[1] == 0);
    CHECK_FALSE(result.over);
}

TEST_CASE("FC-8.6: one icon short pays the base alone") {
    Sitting table({"sakura-house", "jin-long"},
                  "{'seats':[null,{'scored':['jp-3-3'],'tracking':['cn-congee','cn-kung-pao'],"
                  "'drinks':['cn-baijiu']}]}");
    CHECK(outcome(content(), table.state).score[1] == 3);
    table.put("{'seats':[null,{'utensils':['cn-cookware']}]}");
    CHECK(outcome(content(), table.state).score[1] == 6);
}

TEST_CASE("FC-8.2, FC-8.9: the score follows the counts of the moment, and the last ones stand") {
    Sitting table(
        {"sakura-house", "jin-long"},
        "{'phase':'served','served_symbols':{'cookware':2},'seats':[{'hand':['jp-cookware'],"
        "'scored':['jp-1-1','jp-2-1'],'queue':['cn-1-1']}]}");
    CHECK(outcome(content(), table.state).score[0] == 3);
    table.plays("utensil jp-cookware");  // both ask for a utensil, scored before it came
    CHECK(outcome(content(), table.state).score[0] == 5);
    CHECK(score(content(), table.state.stations, 2, kAnn) == 5);
    table.state.court.phase = Phase::Over;
    const Outcome result = outcome(content(), table.state);
    CHECK(result.over);
    CHECK(result.score[0] == 5);
}

// Four seats with these scoring piles and hours; the places as a word.
std::string places(const std::string& ann, const std::string& bob, const std::string& cleo,
                   const std::string& dan, std::array<u16, 4> hours) {
    Sitting table({"raj-mahal", "le-petit-paris", "piazza-romana", "jin-long"},
                  "{'central':[],'seats':[{'scored':[" + ann + "]},{'scored':[" + bob +
                      "]},{'scored':[" + cleo + "]},{'scored':[" + dan + "]}]}");
    table.state.meal_hours = hours;
    const Outcome result = outcome(content(), table.state);
    std::string text;
    for (std::size_t seat = 0; seat < 4; ++seat) text += std::to_string(result.place[seat]);
    return text;
}

TEST_CASE("FC-8.7, FC-8.8: most points, then the last meal, then fewer customers, then shared") {
    const std::string three = "'fr-3-1'";  // 3 points, one customer, not at home here
    const std::string also_three = "'it-3-1'";
    const std::string two_customers = "'cn-2-1','cn-1-1'";  // 3 points as well
    const std::string one = "'in-1-1'";
    CHECK(places(three, one, "", two_customers + ",'cn-3-1'", {1, 1, 1, 1}) == "2341");
    CHECK(places(three, also_three, two_customers, one, {7, 3, 65535, 0}) == "2134");
    CHECK(places(three, also_three, two_customers, one, {5, 5, 5, 0}) == "1134");
    CHECK(places(two_customers, three, "", one, {5, 5, 65535, 65535}) == "2143");
    CHECK(places("", "", "", "", {0, 65535, 65535, 9999}) == "1332");
    CHECK(places("", "", "", "", {65535, 65535, 65535, 65535}) == "1111");
}

TEST_CASE("FC-8.8: random outcomes are ordered by points, hours and customers") {
    Rng rng(8);
    for (u64 seed = 0; seed < 100; ++seed) {
        State end = random_game(4, "{}", seed, [](auto&&...) {});
        for (u16& hours : end.meal_hours) hours = static_cast<u16>(rng.below(3));
        const Outcome result = outcome(content(), end);
        const auto key = [&](std::size_t seat) {
            return std::tuple(-result.score[seat], end.meal_hours[seat],
                              end.stations[seat].scored.size());
        };
        for (std::size_t a = 0; a < 4; ++a)
            for (std::size_t b = 0; b < 4; ++b) {
                CHECK((key(a) < key(b)) == (result.place[a] < result.place[b]));
                CHECK((key(a) == key(b)) == (result.place[a] == result.place[b]));
            }
    }
}

}  // namespace
}  // namespace brigade::food_court::tests
