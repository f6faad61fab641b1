// The catalog of Food Court on the wire: every card and customer once, for whoever draws them.
// A written name is an id with what follows "#" or "@" left out: "fr-marche#3" is "fr-marche".
#pragma once

#include "games/food_court/wire.hpp"

namespace brigade::food_court::wire {

using KindWord = Word<"primary", "secondary", "optional", "recipe", "drink", "utensil", "event">;
using ClassWord = Word<"easy", "normal", "hard">;
using SpiceWord = Word<"hot", "sharp", "mild">;

struct CatalogCard {
    std::string_view id, name;
    KindWord kind;
    int copies = 1;
    std::string text;  // what it is or does, in a sentence
    // Drinks.
    std::optional<std::string_view> requirement;  // "five different pastas prepared"
    // Recipes.
    std::optional<ClassWord> level;
    std::optional<int> value;
    std::optional<int> secondaries;  // besides the one primary
    std::optional<std::string_view> type;
    std::optional<std::string_view> exact;  // the id of the primary that suits it best
    // Recipes and utensils.
    std::optional<SymbolWord> symbol;
    // Secondaries with a meaning to the ability.
    std::optional<SpiceWord> spice;
};
BOOST_DESCRIBE_STRUCT(CatalogCard, (),
                      (id, name, kind, copies, text, requirement, level, value, secondaries, type,
                       exact, symbol, spice))

// One way to earn a bonus: all of it.
struct CatalogTerm {
    bool globe = false;
    int utensils = 0, medals = 0, drinks = 0;
};
BOOST_DESCRIBE_STRUCT(CatalogTerm, (), (globe, utensils, medals, drinks))

struct CatalogCustomer {
    std::string_view id, name, role;
    int base = 0, bonus = 0;
    std::string_view needs;
    std::vector<CatalogTerm> any_of;
    std::string text;  // the bonus in words
};
BOOST_DESCRIBE_STRUCT(CatalogCustomer, (), (id, name, role, base, bonus, needs, any_of, text))

struct CatalogDeck {
    std::string_view id, prefix, name, nation, demonym;
    Word<"exact-primary", "course-chain", "type-pairs", "secondary-pairs", "extra-ingredient",
         "home-crowd", "spices", "hot-pairs">
        ability;
    std::string_view ability_text, end_text;
    Names types;
    std::vector<CatalogCard> cards;
    std::vector<CatalogCustomer> customers;
};
BOOST_DESCRIBE_STRUCT(CatalogDeck, (),
                      (id, prefix, name, nation, demonym, ability, ability_text, end_text, types,
                       cards, customers))

struct FoodCourtCatalog {
    std::vector<CatalogDeck> decks;
};
BOOST_DESCRIBE_STRUCT(FoodCourtCatalog, (), (decks))

}  // namespace brigade::food_court::wire
