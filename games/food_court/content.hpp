// What the boxes of Food Court print: eight decks as plain numbers for the rules (Content) and as
// words for people (Book). Loaded from content/food-court.toml by content.cpp; see docs/CONTENT.md.
#pragma once

#include <array>
#include <string>
#include <string_view>
#include <vector>

#include "core/fixed_vec.hpp"
#include "core/id_set.hpp"
#include "core/result.hpp"

namespace brigade::food_court {

enum class Card : u8 {};      // index inside the owner's deck, RULES 2.2
enum class Customer : u8 {};  // 10 * (seat that brought the deck) + row
enum class DeckId : u8 {};    // in the order of the content file
using Cards = IdSet<Card>;
using Customers = IdSet<Customer>;

constexpr std::size_t index(Card card) { return static_cast<std::size_t>(card); }
constexpr std::size_t index(Customer customer) { return static_cast<std::size_t>(customer); }
constexpr std::size_t index(DeckId deck) { return static_cast<std::size_t>(deck); }

inline constexpr std::size_t kDecksMax = 8;
inline constexpr std::size_t kRowCards = 40;   // ingredients and recipes of a deck
inline constexpr std::size_t kDeckCards = 49;  // and 3 drinks, 3 utensils, 3 events
inline constexpr std::size_t kCookedMax = 13;  // each cooked recipe holds a primary
inline constexpr std::size_t kDrinks = 3;
inline constexpr std::size_t kSymbols = 3;
inline constexpr std::size_t kTypesMax = 4;
inline constexpr std::size_t kKindsMax = 16;
inline constexpr std::size_t kCustomersPerDeck = 10;
inline constexpr std::size_t kSeatMarks = 4;  // a customer's name may say which seat brought it
inline constexpr Card kFirstDrink{40};
inline constexpr Card kFirstUtensil{43};  // Kitchenware, Cookware, Tableware: the order of Symbol
inline constexpr Card kComplaint{46};
inline constexpr Card kPromotion{47};
inline constexpr Card kDiscount{48};
inline constexpr Card kNoCard{255};
inline constexpr Cards kDrinkCards = Cards::range(40, 43);
inline constexpr Cards kUtensilCards = Cards::range(43, 46);
inline constexpr Cards kEventCards = Cards::range(46, 49);

enum class Symbol : u8 { Kitchenware, Cookware, Tableware };
constexpr std::size_t index(Symbol symbol) { return static_cast<std::size_t>(symbol); }
constexpr Card utensil_of(Symbol symbol) { return static_cast<Card>(43 + index(symbol)); }

// The ability of a restaurant, together with its End Condition [FC-7.55 to 7.64, FC-7.69 to 7.76].
enum class Ability : u8 {
    ExactPrimary,     // Piazza Romana
    CourseChain,      // Le Petit Paris
    TypePairs,        // Jin Long
    SecondaryPairs,   // Raj Mahal
    ExtraIngredient,  // Liberty Grill
    HomeCrowd,        // Sultan Saray
    Spices,           // Sakura House
    HotPairs,         // El Nopalito
};

// One alternative of a bonus requirement: all of it must hold [FC-8.3 to 8.5].
struct Term {
    bool globe = false;
    u8 utensils = 0;
    u8 medals = 0;
    u8 drinks = 0;
    bool operator==(const Term&) const = default;
};

struct CustomerCard {
    u8 base = 0;
    u8 bonus = 0;
    FixedVec<Term, 2> any_of;
    bool operator==(const CustomerCard&) const = default;
};

// A drink's requirement. `count` is how many are needed; the other fields narrow what counts.
struct Need {
    enum class Kind : u8 {
        PreparedCount,       // that many of `of`, and `also_count` of `also`
        PreparedKinds,       // that many different kinds within `of`
        PreparedSame,        // that many of one kind within `of`
        CookedCount,         // that many recipes of `of` (see under, exact, extra)
        CookedOnly,          // the same, and no other recipe cooked [FC-7.40]
        CookedTypes,         // recipes of that many different types
        CookedOneType,       // that many recipes of one type
        CookedLadder,        // an easy, a normal and a hard recipe of one type
        CookedPrimaryKinds,  // that many different primaries under cooked recipes
        CookedMatching,      // that many recipes with pairwise different secondaries of their own
    };
    Kind kind = Kind::PreparedCount;
    u8 count = 0;
    u8 also_count = 0;   // PreparedCount: of `also`; CookedCount: of `also` under each recipe
    u8 under_count = 0;  // CookedCount: of `under` under each recipe
    bool exact = false;  // CookedCount: only recipes cooked with their exact primary
    bool extra = false;  // CookedCount: only recipes with an extra ingredient
    Cards of;
    Cards also;
    Cards under;
    bool operator==(const Need&) const = default;
};

struct Deck {
    Ability ability{};
    Cards primary, secondary, optional;
    Cards easy, normal, hard;
    std::array<Cards, kSymbols> symbols;         // recipes by utensil symbol
    FixedVec<Cards, kTypesMax> types;            // recipes by type: courses in order, rice …
    FixedVec<Cards, kKindsMax> primary_kinds;    // equal primaries together
    FixedVec<Cards, kKindsMax> secondary_kinds;  // equal secondaries together
    std::array<Cards, kRowCards> copies;         // ingredients that a list need not tell apart
    std::array<Cards, kRowCards> exact;          // by recipe: its exact primaries, or none
    Cards hot, sharp, mild;                      // secondaries with a meaning to the ability
    std::array<Need, kDrinks> drinks;
    std::array<CustomerCard, kCustomersPerDeck> customers;
    bool operator==(const Deck&) const = default;

    [[nodiscard]] Cards ingredients() const { return primary | secondary | optional; }
    [[nodiscard]] Cards recipes() const { return easy | normal | hard; }
};

// Everything the rules read. Passed to every function; a State holds no pointer to it.
struct Content {
    std::array<Deck, kDecksMax> decks;
    u8 deck_count = 0;
    bool operator==(const Content&) const = default;
};

struct DeckText {
    std::string id, prefix, name, nation, demonym, ability, end_condition;
    std::array<std::string, kDeckCards> card_id;  // equal copies share an id
    std::array<std::string, kDeckCards> card_name;
    std::array<u8, kDeckCards> copy{};  // 1, 2, … within its id; 0 where there is only one
    std::array<std::string, kDrinks> need_text;
    std::vector<std::string> types;
    std::array<std::string, kCustomersPerDeck> customer_id;
    std::array<std::string, kCustomersPerDeck> role;
    std::array<std::string, kCustomersPerDeck> requirement;

    // Names put together from the above, once: they are written with every view.
    std::array<std::string, kDeckCards> card_written;           // "fr-marche#3"
    std::array<std::string, kCustomersPerDeck> customer_title;  // "French Snacker"
    std::array<std::string, kCustomersPerDeck> wish;            // "two drinks and a medal"
    std::array<std::array<std::string, kCustomersPerDeck>, kSeatMarks>
        customer_marked;  // "fr-1-1@2"
};

// The content with its words, and a hash over everything in it that a record depends on.
struct Book {
    Content content;
    std::vector<DeckText> decks;
    u64 hash = 0;

    // The deck called this, or deck_count if there is none.
    [[nodiscard]] std::size_t find_deck(std::string_view id) const;
};

// Reads a content file; the error names file, line and what is wrong with the first fault.
Result<Book> load_book(std::string_view toml_text, const std::string& file_name);

}  // namespace brigade::food_court
