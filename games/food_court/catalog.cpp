// The catalog: every deck with its cards and customers, in words for people and in fields for
// whoever draws them. Everything here is printed on the cards; nothing depends on a game.
#include <fmt/format.h>

#include "games/food_court/face.hpp"
#include "games/food_court/rules.hpp"
#include "games/food_court/wire_catalog.hpp"

namespace brigade::food_court {

namespace {

constexpr std::array<std::string_view, kSymbols> kUtensilTexts{
    "Serve two Kitchenware recipes in one turn to put it into play: seven cards in hand from then "
    "on.",
    "Serve two Cookware recipes in one turn to put it into play: four plays a turn from then on.",
    "Serve two Tableware recipes in one turn to put it into play: three places in your queue from "
    "then on."};
constexpr std::array<std::string_view, 3> kEventTexts{
    "Send one customer of any queue away.", "Two customers of different queues trade places.",
    "Score one customer of your own or the central queue for free."};

// One deck and its words.
struct Shelf {
    const Deck& deck;
    const DeckText& text;
};

std::size_t kind_of(const Deck& deck, Card card) {
    const std::array<Cards, 7> kinds{deck.primary, deck.secondary, deck.optional, deck.recipes(),
                                     kDrinkCards,  kUtensilCards,  kEventCards};
    std::size_t kind = 0;
    while (!kinds[kind].has(card)) ++kind;
    return kind;
}

std::string ingredient_text(const Deck& deck, Card card) {
    if (deck.primary.has(card)) return "A primary ingredient: every dish needs one.";
    if (deck.optional.has(card)) return "An optional ingredient: a dish with it is worth 1 more.";
    if (deck.sharp.has(card))
        return "A sharp secondary ingredient: a dish with it is worth 2 more.";
    if (deck.mild.has(card)) return "A mild secondary ingredient: a dish with it is worth 1 less.";
    return deck.hot.has(card) ? "A hot secondary ingredient." : "A secondary ingredient.";
}

std::string recipe_text(const Shelf& shelf, Card card) {
    constexpr std::array<std::string_view, 3> kNeeds{
        "a primary ingredient", "a primary and a secondary", "a primary and two secondaries"};
    const auto needed = static_cast<std::size_t>(secondaries_needed(shelf.deck, card));
    const Cards exact = shelf.deck.exact[index(card)];
    const std::string best =
        exact.empty() ? ""
                      : fmt::format(" Best with {}.", shelf.text.card_name[index(exact.first())]);
    return fmt::format("Cook it with {}; it is worth {}.{}", kNeeds[needed],
                       value_of(shelf.deck, Cooked(card, {})), best);
}

std::string text_of(const Shelf& shelf, Card card) {
    if (shelf.deck.ingredients().has(card)) return ingredient_text(shelf.deck, card);
    if (shelf.deck.recipes().has(card)) return recipe_text(shelf, card);
    if (kUtensilCards.has(card))
        return std::string(kUtensilTexts[index(card) - index(kFirstUtensil)]);
    if (kEventCards.has(card)) return std::string(kEventTexts[index(card) - index(kComplaint)]);
    return fmt::format("Play it with {}, and score your whole queue.",
                       shelf.text.need_text[drink_number(card)]);
}

void write_recipe(const Shelf& shelf, Card card, wire::CatalogCard& out) {
    const Deck& deck = shelf.deck;
    out.level = wire::ClassWord(deck.easy.has(card) ? 0 : (deck.normal.has(card) ? 1 : 2));
    out.value = value_of(deck, Cooked(card, {}));
    out.secondaries = secondaries_needed(deck, card);
    out.symbol = wire::SymbolWord(symbol_of(deck, card));
    for (std::size_t type = 0; type < deck.types.size(); ++type)
        if (deck.types[type].has(card)) out.type = shelf.text.types[type];
    const Cards exact = deck.exact[index(card)];
    if (!exact.empty()) out.exact = shelf.text.card_id[index(exact.first())];
}

wire::CatalogCard card_of_catalog(const Shelf& shelf, Card card) {
    const Deck& deck = shelf.deck;
    wire::CatalogCard out;
    out.id = shelf.text.card_id[index(card)];
    out.name = shelf.text.card_name[index(card)];
    out.kind = wire::KindWord(kind_of(deck, card));
    out.text = text_of(shelf, card);
    if (deck.recipes().has(card)) write_recipe(shelf, card, out);
    if (kDrinkCards.has(card)) out.requirement = shelf.text.need_text[drink_number(card)];
    if (kUtensilCards.has(card)) out.symbol = wire::SymbolWord(index(card) - index(kFirstUtensil));
    if (deck.hot.has(card)) out.spice = wire::SpiceWord(0);
    if (deck.sharp.has(card)) out.spice = wire::SpiceWord(1);
    if (deck.mild.has(card)) out.spice = wire::SpiceWord(2);
    return out;
}

// Equal copies are one entry.
std::vector<wire::CatalogCard> list_cards(const Shelf& shelf) {
    std::vector<wire::CatalogCard> cards;
    for (std::size_t number = 0; number < kDeckCards; ++number) {
        if (!cards.empty() && cards.back().id == shelf.text.card_id[number])
            ++cards.back().copies;
        else
            cards.push_back(card_of_catalog(shelf, static_cast<Card>(number)));
    }
    return cards;
}

std::vector<wire::CatalogCustomer> list_customers(const Shelf& shelf) {
    std::vector<wire::CatalogCustomer> customers;
    for (std::size_t row = 0; row < kCustomersPerDeck; ++row) {
        const CustomerCard& card = shelf.deck.customers[row];
        wire::CatalogCustomer out{.id = shelf.text.customer_id[row],
                                  .name = shelf.text.customer_title[row],
                                  .role = shelf.text.role[row],
                                  .base = card.base,
                                  .bonus = card.bonus,
                                  .needs = shelf.text.requirement[row],
                                  .any_of = {},
                                  .text = fmt::format("{} more at the end of the game for {}.",
                                                      card.bonus, shelf.text.wish[row])};
        for (const Term& term : card.any_of)
            out.any_of.push_back({term.globe, term.utensils, term.medals, term.drinks});
        customers.push_back(std::move(out));
    }
    return customers;
}

}  // namespace

json::object catalog_to_json(const Book& book) {
    wire::FoodCourtCatalog catalog;
    for (std::size_t number = 0; number < book.decks.size(); ++number) {
        const DeckText& text = book.decks[number];
        const Shelf shelf{book.content.decks[number], text};
        wire::CatalogDeck deck{.id = text.id,
                               .prefix = text.prefix,
                               .name = text.name,
                               .nation = text.nation,
                               .demonym = text.demonym,
                               .ability = decltype(wire::CatalogDeck::ability)(shelf.deck.ability),
                               .ability_text = text.ability,
                               .end_text = text.end_condition,
                               .types = {},
                               .cards = list_cards(shelf),
                               .customers = list_customers(shelf)};
        for (const std::string& type : text.types) deck.types.emplace_back(type);
        catalog.decks.push_back(std::move(deck));
    }
    return to_json(catalog).as_object();
}

}  // namespace brigade::food_court
