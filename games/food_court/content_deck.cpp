// Reads one deck of a content file and refuses everything that does not add up.
// Rows are in core/content_file.hpp, requirements in content_needs.cpp, the keys in
// docs/CONTENT.md.
#include <algorithm>

#include "games/food_court/content_parts.hpp"

namespace brigade::food_court {

namespace {

// ---- the keys

using Key = std::string_view;

constexpr std::array kDeckKeys{
    Key{"id"},      Key{"prefix"},  Key{"name"},         Key{"nation"},   Key{"demonym"},
    Key{"ability"}, Key{"types"},   Key{"ability_text"}, Key{"end_text"}, Key{"sharp"},
    Key{"mild"},    Key{"primary"}, Key{"secondary"},    Key{"optional"}, Key{"recipe"},
    Key{"drink"},   Key{"customer"}};
constexpr std::array kIngredientKeys{Key{"id"}, Key{"name"}, Key{"copies"}};
constexpr std::array kSecondaryKeys{Key{"id"}, Key{"name"}, Key{"copies"}, Key{"hot"}};
constexpr std::array kRecipeKeys{Key{"id"},     Key{"name"}, Key{"class"},
                                 Key{"symbol"}, Key{"type"}, Key{"exact"}};
constexpr std::array kDrinkKeys{Key{"id"},         Key{"name"},   Key{"text"},        Key{"rule"},
                                Key{"of"},         Key{"except"}, Key{"count"},       Key{"also"},
                                Key{"also_count"}, Key{"under"},  Key{"under_count"}, Key{"exact"},
                                Key{"extra"}};
constexpr std::array kCustomerKeys{Key{"base"}, Key{"bonus"}, Key{"role"}, Key{"needs"}};

constexpr Shape kPrimary{"a primary", kIngredientKeys};
constexpr Shape kSecondary{"a secondary", kSecondaryKeys};
constexpr Shape kOptional{"an optional", kIngredientKeys};
constexpr Shape kRecipe{"a recipe", kRecipeKeys};
constexpr Shape kDrink{"a drink", kDrinkKeys};
constexpr Shape kCustomer{"a customer", kCustomerKeys};

constexpr Range kBases{1, 9};
constexpr Range kBonuses{0, 9};

constexpr Names<Ability, 8> kAbilities{{
    {"exact-primary", Ability::ExactPrimary},
    {"course-chain", Ability::CourseChain},
    {"type-pairs", Ability::TypePairs},
    {"secondary-pairs", Ability::SecondaryPairs},
    {"extra-ingredient", Ability::ExtraIngredient},
    {"home-crowd", Ability::HomeCrowd},
    {"spices", Ability::Spices},
    {"hot-pairs", Ability::HotPairs},
}};
constexpr Names<Cards Deck::*, 3> kClasses{
    {{"easy", &Deck::easy}, {"normal", &Deck::normal}, {"hard", &Deck::hard}}};
constexpr Names<Symbol, 3> kSymbolNames{
    {{"K", Symbol::Kitchenware}, {"C", Symbol::Cookware}, {"T", Symbol::Tableware}}};

// Cards that every deck has, from index 43; their ids are the prefix and these.
constexpr Names<std::string_view, 6> kFixedCards{{{"kitchenware", "Kitchenware"},
                                                  {"cookware", "Cookware"},
                                                  {"tableware", "Tableware"},
                                                  {"complaint", "Complaint"},
                                                  {"promotion", "Promotion"},
                                                  {"discount", "Discount"}}};
static_assert(index(kFirstUtensil) + kFixedCards.size() == kDeckCards);

// ---- ids

void claim(IdNames& taken, const Row& row, Key key, const std::string& id) {
    if (!taken.insert(id).second)
        row.fault(key, "The " + std::string(key) + " " + quoted(id) + " is already taken.");
}

std::string read_card_id(const Row& row, const Draft& draft, Taken& taken) {
    const std::string id = row.id("id");
    const std::string start = draft.text.prefix + "-";
    if (!id.starts_with(start) || id == start)
        row.fault("id", "The id " + quoted(id) + " must start with " + quoted(start) +
                            ", the prefix of its deck, and go on.");
    claim(taken.cards, row, "id", id);
    return id;
}

// ---- ingredients and recipes

// The next of the 40 rows. Cards beyond them are only counted; check_total() refuses the deck.
Card place_card(Draft& draft, const std::string& id, const std::string& name, int copy) {
    const std::size_t at = std::min(draft.filled, kRowCards - 1);
    draft.filled += 1;
    draft.text.card_id[at] = id;
    draft.text.card_name[at] = name;
    draft.text.copy[at] = static_cast<u8>(copy);
    return static_cast<Card>(at);
}

Cards read_ingredient(const Row& row, Draft& draft, Taken& taken) {
    const std::string id = read_card_id(row, draft, taken);
    const std::string name = row.text("name");
    const int copies = row.has("copies") ? row.number("copies", kCounts) : 1;
    Cards cards;
    for (int copy = 1; copy <= copies; ++copy)
        cards.insert(place_card(draft, id, name, copies == 1 ? 0 : copy));
    for (const Card card : cards) draft.deck.copies[index(card)] = cards;
    draft.ingredients.emplace(id, cards);
    return cards;
}

void add_kind(const Row& row, FixedVec<Cards, kKindsMax>& kinds, Cards cards) {
    if (kinds.full())
        row.fault("There may be at most " + std::to_string(kKindsMax) +
                  " kinds, and this is one more.");
    else
        kinds.push_back(cards);
}

void read_primaries(const Row& row, Draft& draft, Taken& taken) {
    for (const Row& each : row.rows("primary", kPrimary)) {
        const Cards cards = read_ingredient(each, draft, taken);
        draft.deck.primary |= cards;
        add_kind(each, draft.deck.primary_kinds, cards);
    }
    if (draft.filled < 1 || draft.filled > kCookedMax)
        row.fault("primary", "A deck has 1 to " + std::to_string(kCookedMax) +
                                 " primaries with their copies, not " +
                                 std::to_string(draft.filled) + ".");
}

void read_secondaries(const Row& row, Draft& draft, Taken& taken) {
    for (const Row& each : row.rows("secondary", kSecondary)) {
        const Cards cards = read_ingredient(each, draft, taken);
        draft.deck.secondary |= cards;
        if (each.flag("hot")) draft.deck.hot |= cards;
        add_kind(each, draft.deck.secondary_kinds, cards);
    }
}

void read_optionals(const Row& row, Draft& draft, Taken& taken) {
    for (const Row& each : row.rows("optional", kOptional))
        draft.deck.optional |= read_ingredient(each, draft, taken);
}

void set_type(const Row& row, Draft& draft, Card card) {
    if (!row.has("type")) return;
    const std::string type = row.text("type");
    const auto found = std::ranges::find(draft.text.types, type);
    if (found == draft.text.types.end())
        row.fault("type", "The type " + quoted(type) + " is not among the \"types\" of its deck.");
    else
        draft.deck.types[static_cast<std::size_t>(found - draft.text.types.begin())].insert(card);
}

// All copies of an ingredient that must belong to this part of the deck.
Cards read_named(const Row& row, Key key, const Draft& draft, const Part& part) {
    const std::string id = row.text(key);
    const auto found = draft.ingredients.find(id);
    if (found != draft.ingredients.end() && part.cards.has_all(found->second)) return found->second;
    row.fault(key, quoted(key) + " must name a " + std::string(part.name) + " of this deck, and " +
                       quoted(id) + " is none.");
    return {};
}

void read_recipe(const Row& row, Draft& draft, Taken& taken) {
    Deck& deck = draft.deck;
    const std::string id = read_card_id(row, draft, taken);
    const Card card = place_card(draft, id, row.text("name"), 0);
    deck.copies[index(card)] = Cards::of(card);
    (deck.*row.choice("class", kClasses)).insert(card);
    deck.symbols[index(row.choice("symbol", kSymbolNames))].insert(card);
    set_type(row, draft, card);
    if (row.has("exact"))
        deck.exact[index(card)] = read_named(row, "exact", draft, {deck.primary, "primary"});
}

void check_total(const Row& row, const Draft& draft) {
    if (draft.filled != kRowCards)
        row.fault("The ingredients and recipes of a deck are " + std::to_string(kRowCards) +
                  " cards with their copies, not " + std::to_string(draft.filled) + ".");
}

// ---- types and abilities

void check_type(const Row& row, const Draft& draft, const Entry& type) {
    if (!is_id(type.text) || type.text.starts_with(draft.text.prefix + "-"))
        row.fault(type, "The type " + quoted(type.text) +
                            " may only have lower-case letters, digits and hyphens, and must not "
                            "start like an id of the deck.");
    if (is_group_name(type.text))
        row.fault(type, "The word " + quoted(type.text) + " already names a group of every deck.");
    if (std::ranges::find(draft.text.types, type.text) != draft.text.types.end())
        row.fault(type, "The type " + quoted(type.text) + " is named twice.");
    if (draft.deck.types.full())
        row.fault(type, "A deck has " + std::to_string(kTypesMax) + " types at most.");
}

void read_types(const Row& row, Draft& draft) {
    if (!row.has("types")) return;
    for (const Entry& type : row.words("types")) {
        check_type(row, draft, type);
        if (draft.deck.types.full()) return;
        draft.deck.types.push_back({});
        draft.text.types.push_back(type.text);
    }
}

void check_types_used(const Row& row, const Draft& draft) {
    for (std::size_t type = 0; type < draft.text.types.size(); ++type)
        if (draft.deck.types[type].empty())
            row.fault("types", "No recipe has the type " + quoted(draft.text.types[type]) + ".");
}

void require(const Row& row, bool is_there, std::string_view what) {
    if (!is_there)
        row.fault("ability", "The ability " + quoted(row.text("ability")) + " needs " +
                                 std::string(what) + ".");
}

bool has_exact_recipe(const Deck& deck) {
    return std::ranges::any_of(deck.exact, [](Cards primaries) { return !primaries.empty(); });
}

void check_ability(const Row& row, const Deck& deck) {
    switch (deck.ability) {
        case Ability::ExactPrimary:
            require(row, has_exact_recipe(deck), "a recipe with \"exact\"");
            break;
        case Ability::CourseChain:
        case Ability::TypePairs:
        case Ability::ExtraIngredient:
        case Ability::HomeCrowd: require(row, !deck.types.empty(), "\"types\""); break;
        case Ability::Spices:
            require(row, row.has("sharp") && row.has("mild"), "\"sharp\" and \"mild\"");
            break;
        case Ability::HotPairs:
            require(row, !deck.hot.empty(), "a secondary with hot = true");
            break;
        case Ability::SecondaryPairs: break;
    }
}

Cards read_spice(const Row& row, Key key, const Draft& draft) {
    if (!row.has(key)) return {};
    if (draft.deck.ability != Ability::Spices)
        row.fault(key, quoted(key) + " has a meaning only with the ability \"spices\".");
    return read_named(row, key, draft, {draft.deck.secondary, "secondary"});
}

void read_spices(const Row& row, Draft& draft) {
    draft.deck.sharp = read_spice(row, "sharp", draft);
    draft.deck.mild = read_spice(row, "mild", draft);
    if (draft.deck.sharp.has_any(draft.deck.mild))
        row.fault("mild", "\"sharp\" and \"mild\" must be two different secondaries.");
}

// ---- drinks, fixed cards, customers

void read_drinks(const Row& row, Draft& draft, Taken& taken) {
    const std::vector<Row> drinks = row.rows("drink", kDrink);
    if (drinks.size() != kDrinks) {
        row.fault("drink", "A deck has " + std::to_string(kDrinks) + " drinks, not " +
                               std::to_string(drinks.size()) + ".");
        return;
    }
    for (std::size_t i = 0; i < kDrinks; ++i) {
        const std::size_t card = index(kFirstDrink) + i;
        draft.text.card_id[card] = read_card_id(drinks[i], draft, taken);
        draft.text.card_name[card] = drinks[i].text("name");
        draft.text.need_text[i] = drinks[i].text("text");
        draft.deck.drinks[i] = read_need(draft, drinks[i]);
    }
}

// Lists need not tell optionals apart, for they do the same to a dish [FC-5.6]; but a drink may.
void join_optionals(Deck& deck) {
    for (const Card card : deck.optional) {
        Cards equal = deck.optional;
        for (const Need& need : deck.drinks)
            for (const Cards group : {need.of, need.also, need.under})
                equal = group.has(card) ? equal & group : equal - group;
        deck.copies[index(card)] = equal;
    }
}

void place_fixed_cards(Draft& draft, Taken& taken) {
    std::size_t card = index(kFirstUtensil);
    for (const auto& [id, name] : kFixedCards) {
        draft.text.card_id[card] = draft.text.prefix + "-" + std::string(id);
        draft.text.card_name[card] = name;
        taken.cards.insert(draft.text.card_id[card]);
        ++card;
    }
}

std::string customer_id(const std::string& prefix, const CustomerCard& card) {
    return prefix + "-" + std::to_string(card.base) + "-" + std::to_string(card.bonus);
}

void read_customer(const Row& row, Draft& draft, Taken& taken, std::size_t at) {
    CustomerCard& card = draft.deck.customers[at];
    card.base = row.number("base", kBases);
    card.bonus = row.number("bonus", kBonuses);
    card.any_of = read_terms(row);
    draft.text.role[at] = row.text("role");
    draft.text.requirement[at] = row.text("needs");
    draft.text.customer_id[at] = customer_id(draft.text.prefix, card);
    if (!taken.cards.insert(draft.text.customer_id[at]).second)
        row.fault("base", "Base and bonus make the id " + quoted(draft.text.customer_id[at]) +
                              " of this customer, and that is already taken.");
}

void read_customers(const Row& row, Draft& draft, Taken& taken) {
    const std::vector<Row> customers = row.rows("customer", kCustomer);
    if (customers.size() != kCustomersPerDeck) {
        row.fault("customer", "A deck has " + std::to_string(kCustomersPerDeck) +
                                  " customers, not " + std::to_string(customers.size()) + ".");
        return;
    }
    for (std::size_t at = 0; at < kCustomersPerDeck; ++at)
        read_customer(customers[at], draft, taken, at);
}

// ---- the deck

void read_heading(const Row& row, Draft& draft, Taken& taken) {
    draft.text.id = row.id("id");
    claim(taken.decks, row, "id", draft.text.id);
    draft.text.prefix = row.id("prefix");
    claim(taken.prefixes, row, "prefix", draft.text.prefix);
    draft.text.name = row.text("name");
    draft.text.nation = row.text("nation");
    draft.text.demonym = row.text("demonym");
    draft.text.ability = row.text("ability_text");
    draft.text.end_condition = row.text("end_text");
    draft.deck.ability = row.choice("ability", kAbilities);
}

}  // namespace

constinit const Shape kDeck{"a deck", kDeckKeys};

Draft read_deck(const Row& row, Taken& taken) {
    Draft draft;
    read_heading(row, draft, taken);
    place_fixed_cards(draft, taken);
    read_types(row, draft);
    read_primaries(row, draft, taken);
    read_secondaries(row, draft, taken);
    read_optionals(row, draft, taken);
    for (const Row& recipe : row.rows("recipe", kRecipe)) read_recipe(recipe, draft, taken);
    check_total(row, draft);
    check_types_used(row, draft);
    read_spices(row, draft);
    check_ability(row, draft.deck);
    read_drinks(row, draft, taken);
    join_optionals(draft.deck);
    read_customers(row, draft, taken);
    return draft;
}

}  // namespace brigade::food_court
