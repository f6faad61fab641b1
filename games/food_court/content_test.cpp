// The content of the box, card by card. Section 2 of RULES.md has no rule numbers of its own, so
// these tests cite its sections. What a wrong file is told is in content_faults_test.cpp.
#include <initializer_list>

#include "games/food_court/test_content.hpp"

namespace brigade::food_court {
namespace {

using tests::built_in;
using tests::changed;

using Kind = Need::Kind;

const Book& box() {
    static const Book book = load_book(built_in(), "food-court.toml").value();
    return book;
}

const Deck& deck_called(std::string_view id) { return box().content.decks[box().find_deck(id)]; }
const DeckText& words_of(std::string_view id) { return box().decks[box().find_deck(id)]; }

Cards cards(unsigned first, unsigned last) { return Cards::range(first, last + 1); }

Cards these(std::initializer_list<unsigned> indices) {
    Cards set;
    for (const unsigned at : indices) set.insert(static_cast<Card>(at));
    return set;
}

Book changed_box(std::string_view from, std::string_view to) {
    const Result<Book> book = load_book(changed(from, to), "menu.toml");
    REQUIRE_MESSAGE(book.ok(), (book.ok() ? "" : book.error().message()));
    return *book;
}

// ---- 2.1 the box

struct Row21 {
    std::string_view id, prefix, name, nation, demonym;
    int primary, secondary, optional, easy, normal, hard;
    Symbol first;
    char customers;
};

constexpr Symbol K = Symbol::Kitchenware;
constexpr Symbol C = Symbol::Cookware;
constexpr Symbol T = Symbol::Tableware;

constexpr std::array<Row21, 8> kBox{{
    {"piazza-romana", "it", "Piazza Romana", "Italy", "Italian", 13, 10, 3, 4, 7, 3, K, 'A'},
    {"le-petit-paris", "fr", "Le Petit Paris", "France", "French", 12, 10, 3, 4, 8, 3, C, 'B'},
    {"jin-long", "cn", "Jin Long", "China", "Chinese", 12, 9, 3, 7, 6, 3, T, 'C'},
    {"raj-mahal", "in", "Raj Mahal", "India", "Indian", 11, 12, 3, 4, 7, 3, K, 'A'},
    {"liberty-grill", "us", "Liberty Grill", "USA", "American", 12, 10, 3, 4, 8, 3, C, 'B'},
    {"sultan-saray", "tr", "Sultan Saray", "Türkiye", "Turkish", 12, 9, 3, 7, 6, 3, T, 'C'},
    {"sakura-house", "jp", "Sakura House", "Japan", "Japanese", 11, 12, 3, 4, 7, 3, K, 'A'},
    {"el-nopalito", "mx", "El Nopalito", "Mexico", "Mexican", 11, 12, 3, 5, 6, 3, C, 'B'},
}};

TEST_CASE("content 2.1: the built-in file loads as eight decks in the order of the box") {
    const Result<Book> book = load_book(built_in(), "food-court.toml");
    REQUIRE_MESSAGE(book.ok(), (book.ok() ? "" : book.error().message()));
    REQUIRE(book->content.deck_count == kBox.size());
    REQUIRE(book->decks.size() == kBox.size());
    for (std::size_t i = 0; i < kBox.size(); ++i) {
        CHECK(book->decks[i].id == kBox[i].id);
        CHECK(book->decks[i].prefix == kBox[i].prefix);
        CHECK(book->decks[i].name == kBox[i].name);
        CHECK(book->decks[i].nation == kBox[i].nation);
        CHECK(book->decks[i].demonym == kBox[i].demonym);
        CHECK(book->content.decks[i].ability == static_cast<Ability>(i));
    }
}

TEST_CASE("content 2.1: every deck has its numbers of ingredients and recipes, 40 in all") {
    for (const Row21& row : kBox) {
        CAPTURE(row.id);
        const Deck& deck = deck_called(row.id);
        CHECK(deck.primary.size() == row.primary);
        CHECK(deck.secondary.size() == row.secondary);
        CHECK(deck.optional.size() == row.optional);
        CHECK(deck.easy.size() == row.easy);
        CHECK(deck.normal.size() == row.normal);
        CHECK(deck.hard.size() == row.hard);
        CHECK((deck.ingredients() | deck.recipes()) == cards(0, 39));
    }
}

TEST_CASE("content 2.1: symbols run K, C, T down the recipes from the deck's first symbol") {
    for (const Row21& row : kBox) {
        CAPTURE(row.id);
        const Deck& deck = deck_called(row.id);
        std::size_t symbol = index(row.first);
        for (const Card recipe : deck.recipes()) {
            CAPTURE(index(recipe));
            for (std::size_t i = 0; i < kSymbols; ++i)
                CHECK(deck.symbols[i].has(recipe) == (i == symbol));
            symbol = (symbol + 1) % kSymbols;
        }
    }
}

TEST_CASE("content: a deck is found by its id, and an unknown one is past the last") {
    CHECK(box().find_deck("piazza-romana") == 0);
    CHECK(box().find_deck("el-nopalito") == 7);
    CHECK(box().find_deck("it") == box().content.deck_count);
}

// ---- 2.2 and 2.4 the cards

struct Span {
    std::string_view id;
    unsigned first, last;
};

// All ingredients, and of the recipes the first and the last of each class.
constexpr std::array kSpans{
    Span{"it-spaghetti", 0, 1},
    Span{"it-fettuccine", 2, 3},
    Span{"it-tagliatelle", 4, 5},
    Span{"it-lasagna", 6, 7},
    Span{"it-penne", 8, 9},
    Span{"it-campanelle", 10, 10},
    Span{"it-gnocchi", 11, 11},
    Span{"it-ravioli", 12, 12},
    Span{"it-sugo", 13, 22},
    Span{"it-basil", 23, 23},
    Span{"it-balsamic", 24, 24},
    Span{"it-parmigiano", 25, 25},
    Span{"it-farfalle-salmone", 26, 26},
    Span{"it-cannelloni-ricotta", 29, 29},
    Span{"it-carbonara", 30, 30},
    Span{"it-penne-pesto", 36, 36},
    Span{"it-lasagna-forno", 37, 37},
    Span{"it-tagliatelle-funghi", 39, 39},
    Span{"fr-marche", 0, 11},
    Span{"fr-legumes", 12, 21},
    Span{"fr-herbes", 22, 22},
    Span{"fr-butter", 23, 23},
    Span{"fr-cream", 24, 24},
    Span{"fr-soupe-oignon", 25, 25},
    Span{"fr-tourin", 28, 28},
    Span{"fr-quiche-lorraine", 29, 29},
    Span{"fr-croque-monsieur", 36, 36},
    Span{"fr-pain-perdu", 37, 37},
    Span{"fr-tarte-tatin", 39, 39},
    Span{"cn-wok-base", 0, 11},
    Span{"cn-bamboo", 12, 20},
    Span{"cn-shiitake", 21, 21},
    Span{"cn-soy", 22, 22},
    Span{"cn-sprouts", 23, 23},
    Span{"cn-mapo-tofu", 24, 24},
    Span{"cn-zha-jiang-mian", 30, 30},
    Span{"cn-chicken-noodles", 31, 31},
    Span{"cn-dan-dan", 36, 36},
    Span{"cn-lo-mein", 37, 37},
    Span{"cn-dragon-beard", 39, 39},
    Span{"in-pulses", 0, 10},
    Span{"in-cumin", 11, 12},
    Span{"in-saffron", 13, 14},
    Span{"in-tamarind", 15, 16},
    Span{"in-coriander", 17, 18},
    Span{"in-cinnamon", 19, 20},
    Span{"in-cardamom", 21, 22},
    Span{"in-ghee", 23, 23},
    Span{"in-coconut-milk", 24, 24},
    Span{"in-cashew", 25, 25},
    Span{"in-jeera-rice", 26, 26},
    Span{"in-lemon-rice", 29, 29},
    Span{"in-biryani", 30, 30},
    Span{"in-veg-korma", 36, 36},
    Span{"in-coconut-curry", 37, 37},
    Span{"in-malai-kofta", 39, 39},
    Span{"us-prime", 0, 11},
    Span{"us-fixings", 12, 21},
    Span{"us-ketchup", 22, 22},
    Span{"us-mustard", 23, 23},
    Span{"us-mayo", 24, 24},
    Span{"us-lobster-roll", 25, 25},
    Span{"us-johnny-cakes", 28, 28},
    Span{"us-juicy-lucy", 29, 29},
    Span{"us-ribeye", 36, 36},
    Span{"us-deep-fried-burger", 37, 37},
    Span{"us-apple-pie", 39, 39},
    Span{"tr-bazaar", 0, 11},
    Span{"tr-mezze", 12, 20},
    Span{"tr-sumac", 21, 21},
    Span{"tr-paprika", 22, 22},
    Span{"tr-pomegranate", 23, 23},
    Span{"tr-shish", 24, 24},
    Span{"tr-tepsi", 30, 30},
    Span{"tr-dolma", 31, 31},
    Span{"tr-imam-bayildi", 36, 36},
    Span{"tr-baklava", 37, 37},
    Span{"tr-kadayif", 39, 39},
    Span{"jp-kome", 0, 10},
    Span{"jp-umami", 11, 15},
    Span{"jp-wasabi", 16, 18},
    Span{"jp-ginger", 19, 22},
    Span{"jp-nori", 23, 23},
    Span{"jp-sesame-oil", 24, 24},
    Span{"jp-yuzu", 25, 25},
    Span{"jp-shoyu-ramen", 26, 26},
    Span{"jp-tamago", 29, 29},
    Span{"jp-miso-ramen", 30, 30},
    Span{"jp-takoyaki", 36, 36},
    Span{"jp-unagi", 37, 37},
    Span{"jp-gyoza", 39, 39},
    Span{"mx-masa", 0, 10},
    Span{"mx-cayenne", 11, 14},
    Span{"mx-jalapeno", 15, 18},
    Span{"mx-avocado", 19, 22},
    Span{"mx-lime", 23, 23},
    Span{"mx-cilantro", 24, 24},
    Span{"mx-sour-cream", 25, 25},
    Span{"mx-quesadilla", 26, 26},
    Span{"mx-enchiladas", 30, 30},
    Span{"mx-mole-poblano", 31, 31},
    Span{"mx-al-pastor", 36, 36},
    Span{"mx-pozole", 37, 37},
    Span{"mx-tamales", 39, 39},
};

std::size_t deck_of_card(std::string_view card_id) {
    const auto has_prefix = [&](const DeckText& deck) {
        return card_id.starts_with(deck.prefix + "-");
    };
    const auto found = std::ranges::find_if(box().decks, has_prefix);
    REQUIRE(found != box().decks.end());
    return static_cast<std::size_t>(found - box().decks.begin());
}

Cards cards_called(const DeckText& deck, std::string_view id) {
    Cards found;
    for (std::size_t card = 0; card < kDeckCards; ++card)
        if (deck.card_id[card] == id) found.insert(static_cast<Card>(card));
    return found;
}

TEST_CASE("content 2.4: every ingredient and recipe has the index of the deck tables") {
    for (const Span& span : kSpans) {
        CAPTURE(span.id);
        const DeckText& deck = box().decks[deck_of_card(span.id)];
        CHECK(cards_called(deck, span.id) == cards(span.first, span.last));
    }
}

TEST_CASE("content 2.4: copies of one id are numbered from 1, single cards are not") {
    for (const Span& span : kSpans) {
        CAPTURE(span.id);
        const DeckText& deck = box().decks[deck_of_card(span.id)];
        for (unsigned card = span.first; card <= span.last; ++card)
            CHECK(deck.copy[card] == (span.first == span.last ? 0 : card - span.first + 1));
    }
}

TEST_CASE("content 2.4: equal ingredients are copies of each other, and so are all optionals") {
    for (const Span& span : kSpans) {
        CAPTURE(span.id);
        const Deck& deck = box().content.decks[deck_of_card(span.id)];
        const Cards own = cards(span.first, span.last);
        const Cards expected = deck.optional.has_any(own) ? deck.optional : own;
        for (const Card card : own) CHECK(deck.copies[index(card)] == expected);
    }
}

TEST_CASE("content 2.4: equal primaries and equal secondaries form kinds in card order") {
    for (const Row21& row : kBox) {
        CAPTURE(row.id);
        const Deck& deck = deck_called(row.id);
        Cards primaries;
        for (const Cards kind : deck.primary_kinds) primaries |= kind;
        CHECK(primaries == deck.primary);
        Cards secondaries;
        for (const Cards kind : deck.secondary_kinds) secondaries |= kind;
        CHECK(secondaries == deck.secondary);
    }
    CHECK(deck_called("piazza-romana").primary_kinds.size() == 8);
    CHECK(deck_called("piazza-romana").primary_kinds[1] == cards(2, 3));
    CHECK(deck_called("piazza-romana").secondary_kinds.size() == 1);
    CHECK(deck_called("raj-mahal").secondary_kinds.size() == 6);
    CHECK(deck_called("sakura-house").secondary_kinds.size() == 3);
    CHECK(deck_called("el-nopalito").secondary_kinds[2] == cards(19, 22));
}

TEST_CASE("content 2.4: only the normal and hard recipes of Piazza Romana have an exact pasta") {
    const Deck& deck = deck_called("piazza-romana");
    const std::array<Cards, 10> exact{cards(0, 1), cards(2, 3), cards(6, 7), cards(4, 5),
                                      cards(0, 1), cards(8, 9), cards(8, 9), cards(6, 7),
                                      cards(2, 3), cards(4, 5)};
    for (std::size_t i = 0; i < exact.size(); ++i) CHECK(deck.exact[30 + i] == exact[i]);
    for (std::size_t card = 0; card < 30; ++card) CHECK(deck.exact[card].empty());
    for (std::size_t other = 1; other < kBox.size(); ++other)
        for (const Cards primaries : box().content.decks[other].exact) CHECK(primaries.empty());
}

TEST_CASE("content 2.4: types, spices and hot secondaries are those of the deck tables") {
    const Deck& paris = deck_called("le-petit-paris");
    CHECK(words_of("le-petit-paris").types ==
          std::vector<std::string>{"entree", "appetizer", "main", "dessert"});
    CHECK(paris.types ==
          FixedVec<Cards, 4>{cards(25, 28), cards(29, 32), cards(33, 36), cards(37, 39)});
    CHECK(deck_called("jin-long").types ==
          FixedVec<Cards, 4>{these({25, 27, 32, 33, 34, 38}), these({30, 31, 35, 36, 37, 39})});
    CHECK(deck_called("liberty-grill").types ==
          FixedVec<Cards, 4>{these({29, 30, 31, 32, 37}), these({33, 34, 35, 36, 38})});
    CHECK(deck_called("sultan-saray").types == FixedVec<Cards, 4>{cards(24, 30)});
    CHECK(deck_called("sakura-house").sharp == cards(16, 18));
    CHECK(deck_called("sakura-house").mild == cards(19, 22));
    CHECK(deck_called("el-nopalito").hot == cards(11, 18));
    CHECK(deck_called("piazza-romana").types.empty());
    CHECK(deck_called("sakura-house").hot.empty());
    CHECK(deck_called("el-nopalito").sharp.empty());
}

TEST_CASE("content 2.2: the last six cards are utensils and events with ids of the deck") {
    const std::array<std::string, 6> ids{"kitchenware", "cookware",  "tableware",
                                         "complaint",   "promotion", "discount"};
    for (const DeckText& deck : box().decks)
        for (std::size_t i = 0; i < ids.size(); ++i) {
            CHECK(deck.card_id[43 + i] == deck.prefix + "-" + ids[i]);
            CHECK(deck.copy[43 + i] == 0);
        }
    CHECK(box().decks[0].card_name[43] == "Kitchenware");
    CHECK(box().decks[7].card_name[48] == "Discount");
    CHECK(box().decks[0].card_name[6] == "Lasagna Sheets");
    CHECK(box().decks[1].card_name[38] == "Crème Brûlée");
}

// ---- 2.5 the drinks

Need prepared(Kind kind, u8 count, Cards of) {
    Need need;
    need.kind = kind;
    need.count = count;
    need.of = of;
    return need;
}

Need both(Need need, u8 count, Cards also) {
    need.also_count = count;
    need.also = also;
    return need;
}

Need cooked(Kind kind, u8 count, Cards of) { return prepared(kind, count, of); }

Need over(Need need, u8 count, Cards under) {
    need.under_count = count;
    need.under = under;
    return need;
}

Need exactly(Need need) {
    need.exact = true;
    return need;
}

Need with_extra(Need need) {
    need.extra = true;
    return need;
}

struct Drink {
    std::string_view id, name;
    Need need;
};

TEST_CASE("content 2.5: the drinks stand at 40 to 42 and require what the table says") {
    const Kind count = Kind::CookedCount;
    const std::array<Drink, 24> drinks{{
        {"it-espresso", "Espresso", prepared(Kind::PreparedKinds, 5, cards(0, 12))},
        {"it-limoncello", "Limoncello", cooked(Kind::CookedPrimaryKinds, 3, cards(26, 39))},
        {"it-spritz", "Spritz", exactly(cooked(count, 2, cards(26, 39)))},
        {"fr-champagne", "Champagne", prepared(Kind::PreparedCount, 4, cards(12, 21))},
        {"fr-cognac", "Cognac", cooked(Kind::CookedTypes, 3, cards(25, 39))},
        {"fr-pastis", "Pastis", over(cooked(count, 2, cards(25, 39)), 1, cards(22, 24))},
        {"cn-baijiu", "Baijiu",
         both(prepared(Kind::PreparedCount, 3, cards(0, 11)), 3, cards(12, 20))},
        {"cn-huangjiu", "Huangjiu", cooked(count, 4, cards(24, 30))},
        {"cn-green-tea", "Green Tea", cooked(Kind::CookedLadder, 3, cards(24, 39))},
        {"in-feni", "Feni", prepared(Kind::PreparedKinds, 4, cards(11, 22))},
        {"in-lassi", "Lassi", cooked(Kind::CookedMatching, 3, cards(26, 39))},
        {"in-masala-chai", "Masala Chai", with_extra(cooked(count, 2, cards(26, 39)))},
        {"us-cola", "Cola", prepared(Kind::PreparedCount, 8, cards(0, 24))},
        {"us-bourbon", "Bourbon", cooked(Kind::CookedOneType, 3, cards(25, 39))},
        {"us-root-beer", "Root Beer", with_extra(cooked(count, 2, cards(25, 39)))},
        {"tr-raki", "Raki", prepared(Kind::PreparedCount, 2, cards(21, 23))},
        {"tr-salep", "Salep", cooked(Kind::CookedOnly, 3, cards(24, 30))},
        {"tr-ayran", "Ayran", cooked(Kind::CookedOnly, 3, cards(31, 39))},
        {"jp-sake", "Sake", prepared(Kind::PreparedSame, 3, cards(11, 22))},
        {"jp-matcha", "Matcha Tea",
         both(over(cooked(count, 1, cards(26, 39)), 1, cards(19, 22)), 1, cards(23, 25))},
        {"jp-umeshu", "Umeshu", over(cooked(count, 2, cards(26, 39)), 1, cards(11, 15))},
        {"mx-mezcal", "Mezcal", prepared(Kind::PreparedCount, 4, cards(11, 18))},
        {"mx-tequila", "Tequila", over(cooked(count, 4, cards(26, 39)), 1, cards(11, 18))},
        {"mx-tepache", "Tepache", over(cooked(count, 1, cards(26, 30)), 2, cards(11, 18))},
    }};
    for (std::size_t i = 0; i < drinks.size(); ++i) {
        CAPTURE(drinks[i].id);
        const DeckText& words = box().decks[i / kDrinks];
        CHECK(words.card_id[40 + i % kDrinks] == drinks[i].id);
        CHECK(words.card_name[40 + i % kDrinks] == drinks[i].name);
        CHECK(!words.need_text[i % kDrinks].empty());
        CHECK(box().content.decks[i / kDrinks].drinks[i % kDrinks] == drinks[i].need);
    }
}

// ---- 2.6 the customers

using Requirements = std::array<std::string_view, kCustomersPerDeck>;

constexpr Requirements kSetA{"U",     "G or M+M", "M+M+D",    "U",     "G or D+D",
                             "D+D+M", "U",        "G or D+U", "M+D+U", "G or U+U"};
constexpr Requirements kSetB{"D",     "G or U+U", "U+U+M",    "D",     "G or M+M",
                             "M+M+U", "D",        "G or M+D", "U+M+D", "G or D+D"};
constexpr Requirements kSetC{"M",     "G or D+D", "D+D+U",    "M",     "G or U+U",
                             "U+U+D", "M",        "G or U+M", "D+U+M", "G or M+M"};

const Requirements& customer_set(char name) {
    return name == 'A' ? kSetA : name == 'B' ? kSetB : kSetC;
}

TEST_CASE("content 2.6: bases add up to 22 and bonuses to 20 in every deck") {
    for (const Row21& row : kBox) {
        int bases = 0;
        int bonuses = 0;
        for (const CustomerCard& customer : deck_called(row.id).customers) {
            bases += customer.base;
            bonuses += customer.bonus;
        }
        CHECK(bases == 22);
        CHECK(bonuses == 20);
    }
}

TEST_CASE("content 2.6: every deck has the ten customers of its set, called by base and bonus") {
    const std::array<std::string, 10> ends{"-1-1", "-1-2", "-1-3", "-2-1", "-2-2",
                                           "-2-3", "-3-1", "-3-2", "-3-3", "-4-2"};
    for (const Row21& row : kBox) {
        CAPTURE(row.id);
        const DeckText& words = words_of(row.id);
        for (std::size_t i = 0; i < kCustomersPerDeck; ++i) {
            CHECK(words.customer_id[i] == std::string(row.prefix) + ends[i]);
            CHECK(words.requirement[i] == customer_set(row.customers)[i]);
            CHECK(words.role[i] == box().decks[0].role[i]);
        }
    }
    CHECK(words_of("sakura-house").role[5] == "Trend Hunter");
}

// The letters of the requirement counted the simplest way.
Term plain_term(std::string_view text) {
    const auto count = [&](char letter) {
        return static_cast<u8>(std::ranges::count(text, letter));
    };
    return {.globe = count('G') > 0,
            .utensils = count('U'),
            .medals = count('M'),
            .drinks = count('D')};
}

TEST_CASE("content 2.6: a requirement becomes its alternatives, a repeated letter that many") {
    const CustomerCard& hunter = deck_called("piazza-romana").customers[5];  // D+D+M
    CHECK(hunter.any_of == FixedVec<Term, 2>{{.medals = 1, .drinks = 2}});
    const CustomerCard& cousin = deck_called("piazza-romana").customers[7];  // G or D+U
    CHECK(cousin.any_of == FixedVec<Term, 2>{{.globe = true}, {.utensils = 1, .drinks = 1}});
    for (std::size_t i = 0; i < kBox.size(); ++i)
        for (std::size_t row = 0; row < kCustomersPerDeck; ++row) {
            const std::string_view text = box().decks[i].requirement[row];
            CAPTURE(text);
            const std::size_t end = text.find(" or ");
            FixedVec<Term, 2> terms{plain_term(text.substr(0, end))};
            if (end != std::string_view::npos) terms.push_back(plain_term(text.substr(end + 4)));
            CHECK(box().content.decks[i].customers[row].any_of == terms);
        }
}

TEST_CASE("content: the most anybody can have of every icon may be asked for") {
    const Book book = changed_box("\"M+M+D\"", "\"U+U+U+M+M+M+M+D+D+D or G+D\"");
    CHECK(
        book.content.decks[0].customers[2].any_of ==
        FixedVec<Term, 2>{{.utensils = 3, .medals = 4, .drinks = 3}, {.globe = true, .drinks = 1}});
}

// ---- changed copies

// What Jin Long's Huangjiu looks at when its groups are changed.
Cards huangjiu_of(std::string_view groups) {
    const std::string to = std::string(groups) + ", count = 3";
    return changed_box("of = [\"easy\"], count = 4", to).content.decks[2].drinks[1].of;
}

TEST_CASE("content: a rule for cooked recipes looks at classes, types, sums and exceptions") {
    CHECK(huangjiu_of("of = [\"normal\"]") == cards(31, 36));
    CHECK(huangjiu_of("of = [\"hard\"]") == cards(37, 39));
    CHECK(huangjiu_of("of = [\"recipe\"]") == cards(24, 39));
    CHECK(huangjiu_of("of = [\"rice\"]") == these({25, 27, 32, 33, 34, 38}));
    CHECK(huangjiu_of("of = [\"easy\", \"hard\"]") == (cards(24, 30) | cards(37, 39)));
    CHECK(huangjiu_of("except = [\"easy\", \"rice\"]") == these({31, 35, 36, 37, 39}));
}

TEST_CASE("content: a rule for prepared cards looks at groups and at single ingredients") {
    const Book book = changed_box("of = [\"ingredient\"], count = 8",
                                  "of = [\"us-prime\", \"optional\"], count = 15");
    CHECK(book.content.decks[4].drinks[0].of == (cards(0, 11) | cards(22, 24)));
}

TEST_CASE("content: an optional that a drink asks for by name is no copy of the others") {
    const Book book = changed_box("under = [\"optional\"]", "under = [\"fr-butter\"]");
    const Deck& deck = book.content.decks[1];
    CHECK(deck.drinks[2].under == these({23}));
    CHECK(deck.copies[22] == these({22, 24}));
    CHECK(deck.copies[23] == these({23}));
    CHECK(deck.copies[24] == these({22, 24}));
}

TEST_CASE("content: one deck is enough") {
    const std::string text = built_in();
    const std::size_t second = text.find("[[deck]]", text.find("[[deck]]") + 1);
    const Result<Book> book = load_book(text.substr(0, second), "menu.toml");
    REQUIRE(book.ok());
    CHECK(book->content.deck_count == 1);
    CHECK(book->content.decks[0] == box().content.decks[0]);
}

TEST_CASE("content: the hash ignores comments, layout and words for people") {
    const std::array<std::array<std::string_view, 2>, 10> changes{{
        {"# Food Court", "# Another court"},
        {"format = 1", "format = 1\n\n\n"},
        {"copies = 10 }", "copies = 10 } # plenty"},
        {"name = \"Piazza Romana\"", "name = \"Trattoria\""},
        {"name = \"Penne\"", "name = \"Quills\""},
        {"nation = \"Italy\"", "nation = \"Italia\""},
        {"ability_text = \"Every", "ability_text = \"Each"},
        {"text = \"five different", "text = \"5 different"},
        {"role = \"Snacker\"", "role = \"Nibbler\""},
        {"end_text = \"Serve", "end_text = \"Please serve"},
    }};
    for (const auto& [from, to] : changes) {
        CAPTURE(to);
        CHECK(changed_box(from, to).hash == box().hash);
    }
}

TEST_CASE("content: the hash notices every id and number that rules or records depend on") {
    const std::array<std::array<std::string_view, 2>, 16> changes{{
        {"id = \"piazza-romana\"", "id = \"piazza-roma\""},
        {"id = \"it-gnocchi\"", "id = \"it-gnocco\""},
        {"id = \"it-cacio-e-pepe\"", "id = \"it-cacio\""},
        {"id = \"it-espresso\"", "id = \"it-ristretto\""},
        {"class = \"easy\", symbol = \"K\"", "class = \"hard\", symbol = \"K\""},
        {"class = \"easy\", symbol = \"K\"", "class = \"easy\", symbol = \"T\""},
        {"exact = \"it-penne\"", "exact = \"it-gnocchi\""},
        {"type = \"entree\"", "type = \"dessert\""},
        {"types = [\"rice\", \"noodles\"]", "types = [\"noodles\", \"rice\"]"},
        {"sharp = \"jp-wasabi\"", "sharp = \"jp-umami\""},
        {"name = \"Avocado\", copies = 4", "name = \"Avocado\", copies = 4, hot = true"},
        {"of = [\"primary\"], count = 5", "of = [\"primary\"], count = 4"},
        {"rule = \"cooked\", exact = true", "rule = \"cooked\""},
        {"base = 4, bonus = 2", "base = 4, bonus = 3"},
        {"needs = \"G or M+M\"", "needs = \"G or M\""},
        {"ability = \"exact-primary\"", "ability = \"secondary-pairs\""},
    }};
    for (const auto& [from, to] : changes) {
        CAPTURE(to);
        CHECK(changed_box(from, to).hash != box().hash);
    }
}

}  // namespace
}  // namespace brigade::food_court
