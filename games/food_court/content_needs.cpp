// The two small languages of a content file: what a drink requires and what a customer likes.
// drinks.cpp and score.cpp say when they hold; here they are only read and checked.
#include <algorithm>
#include <optional>

#include "games/food_court/content_parts.hpp"
#include "games/food_court/rules.hpp"

namespace brigade::food_court {

namespace {

using Kind = Need::Kind;

// ---- groups of cards

struct Group {
    std::string_view name;
    Cards (*cards)(const Deck& deck);
};

constexpr std::array<Group, 9> kGroups{{
    {"primary", [](const Deck& deck) { return deck.primary; }},
    {"secondary", [](const Deck& deck) { return deck.secondary; }},
    {"optional", [](const Deck& deck) { return deck.optional; }},
    {"ingredient", [](const Deck& deck) { return deck.ingredients(); }},
    {"hot", [](const Deck& deck) { return deck.hot; }},
    {"easy", [](const Deck& deck) { return deck.easy; }},
    {"normal", [](const Deck& deck) { return deck.normal; }},
    {"hard", [](const Deck& deck) { return deck.hard; }},
    {"recipe", [](const Deck& deck) { return deck.recipes(); }},
}};

std::optional<Cards> find_group(const Draft& draft, std::string_view name) {
    for (const Group& group : kGroups)
        if (group.name == name) return group.cards(draft.deck);
    for (std::size_t type = 0; type < draft.text.types.size(); ++type)
        if (draft.text.types[type] == name) return draft.deck.types[type];
    const auto ingredient = draft.ingredients.find(name);
    if (ingredient == draft.ingredients.end()) return {};
    return ingredient->second;
}

Cards read_group(const Draft& draft, const Row& row, const Entry& word, const Part& part) {
    const std::optional<Cards> cards = find_group(draft, word.text);
    if (!cards)
        row.fault(word, "Unknown group " + quoted(word.text) +
                            "; it is no common group, no type and no ingredient of this deck.");
    else if (cards->empty())
        row.fault(word, "No card of this deck is in the group " + quoted(word.text) + ".");
    else if (!part.cards.has_all(*cards))
        row.fault(word, "Only " + std::string(part.name) + " may stand here, and " +
                            quoted(word.text) + " has other cards.");
    return cards.value_or(Cards{});
}

Cards read_groups(const Draft& draft, const Row& row, std::string_view key, const Part& part) {
    Cards all;
    for (const Entry& word : row.words(key)) all |= read_group(draft, row, word, part);
    return all;
}

// A group under a key, with the number of its cards under another; neither without the other.
struct Counted {
    Cards cards;
    u8 count = 0;
};

Counted read_counted(const Draft& draft, const Row& row, std::string_view key) {
    const std::string count_key = std::string(key) + "_count";
    if (!row.has(key) && !row.has(count_key)) return {};
    const Cards cards = read_groups(draft, row, key, {draft.deck.ingredients(), "ingredients"});
    const u8 count = row.number(count_key, kCounts);
    if (count > cards.size())
        row.fault(count_key, quoted(count_key) + " asks for " + std::to_string(count) +
                                 " of a group of " + std::to_string(cards.size()) + " cards.");
    return {cards, count};
}

// ---- drinks

using RuleKeys = std::array<std::string_view, 8>;
constexpr RuleKeys kAllRuleKeys{"of",   "except",     "under", "under_count",
                                "also", "also_count", "exact", "extra"};

struct Rule {
    std::string_view name;
    Kind kind;
    RuleKeys keys;  // those it understands
};

constexpr std::array<Rule, 10> kRules{{
    {"prepared", Kind::PreparedCount, {"of", "also", "also_count"}},
    {"prepared-kinds", Kind::PreparedKinds, {"of"}},
    {"prepared-same", Kind::PreparedSame, {"of"}},
    {"cooked", Kind::CookedCount, kAllRuleKeys},
    {"cooked-only", Kind::CookedOnly, {"of", "except"}},
    {"cooked-types", Kind::CookedTypes, {}},
    {"cooked-one-type", Kind::CookedOneType, {}},
    {"cooked-ladder", Kind::CookedLadder, {}},
    {"cooked-primary-kinds", Kind::CookedPrimaryKinds, {}},
    {"cooked-matching", Kind::CookedMatching, {}},
}};

constexpr auto kRuleNames = [] {
    Names<const Rule*, kRules.size()> names{};
    for (std::size_t i = 0; i < kRules.size(); ++i) names[i] = {kRules[i].name, &kRules[i]};
    return names;
}();

void check_keys_of_rule(const Row& row, const Rule& rule) {
    for (const std::string_view key : kAllRuleKeys)
        if (row.has(key) && std::ranges::find(rule.keys, key) == rule.keys.end())
            row.fault(key,
                      "The rule " + quoted(rule.name) + " has no use for " + quoted(key) + ".");
}

void read_prepared(const Draft& draft, const Row& row, Need& need) {
    const Deck& deck = draft.deck;
    const bool by_kind = need.kind != Kind::PreparedCount;  // optionals have no kinds
    need.of = by_kind ? read_groups(draft, row, "of",
                                    {deck.primary | deck.secondary, "primaries or secondaries"})
                      : read_groups(draft, row, "of", {deck.ingredients(), "ingredients"});
    const Counted also = read_counted(draft, row, "also");
    need.also = also.cards;
    need.also_count = also.count;
    if (need.of.has_any(need.also))
        row.fault("also", "\"of\" and \"also\" must not have a card in common.");
}

Cards read_recipes(const Draft& draft, const Row& row) {
    const Part recipes{draft.deck.recipes(), "recipes"};
    if (row.has("of") && row.has("except"))
        row.fault("except", "\"of\" and \"except\" cannot stand together.");
    if (row.has("except")) return recipes.cards - read_groups(draft, row, "except", recipes);
    return row.has("of") ? read_groups(draft, row, "of", recipes) : recipes.cards;
}

// The most cards of a group that a dish can hold.
int room_for(const Deck& deck, Card recipe, Cards group) {
    const Extras extras = extras_of(deck, Variant{});
    return std::min((group & deck.primary).size(), 1 + extras.primary) +
           std::min((group & deck.secondary).size(),
                    secondaries_needed(deck, recipe) + extras.secondary) +
           std::min((group & deck.optional).size(), 1);
}

bool can_count(const Deck& deck, const Need& need, Card recipe) {
    return room_for(deck, recipe, need.under) >= need.under_count &&
           room_for(deck, recipe, need.also) >= need.also_count &&
           (!need.exact || !deck.exact[index(recipe)].empty()) &&
           (!need.extra || extras_of(deck, Variant{}).together > 0);
}

int most_dishes(const Deck& deck, const Need& need) {
    int count = 0;
    for (const Card recipe : need.of) count += can_count(deck, need, recipe) ? 1 : 0;
    return std::min(count, deck.primary.size());
}

void read_cooked(const Draft& draft, const Row& row, Need& need) {
    if (need.kind == Kind::CookedOnly && !row.has("of") && !row.has("except"))
        row.fault("The rule \"cooked-only\" needs \"of\" or \"except\".");
    need.of = read_recipes(draft, row);
    const Counted under = read_counted(draft, row, "under");
    const Counted also = read_counted(draft, row, "also");
    need.under = under.cards;
    need.under_count = under.count;
    need.also = also.cards;
    need.also_count = also.count;
    need.exact = row.flag("exact");
    need.extra = row.flag("extra");
}

int kinds_within(std::span<const Cards> kinds, Cards cards) {
    const auto is_there = [&](Cards kind) { return cards.has_any(kind); };
    return static_cast<int>(std::ranges::count_if(kinds, is_there));
}

int largest_within(std::span<const Cards> kinds, Cards cards) {
    int most = 0;
    for (const Cards kind : kinds) most = std::max(most, (cards & kind).size());
    return most;
}

bool has_ladder(const Deck& deck) {
    return std::ranges::any_of(deck.types, [&](Cards type) {
        return type.has_any(deck.easy) && type.has_any(deck.normal) && type.has_any(deck.hard);
    });
}

// The most that the whole deck can give; each cooked recipe takes a primary.
int most_possible(const Deck& deck, const Need& need) {
    switch (need.kind) {
        case Kind::PreparedCount: return need.of.size();
        case Kind::PreparedKinds:
            return kinds_within(deck.primary_kinds.view(), need.of) +
                   kinds_within(deck.secondary_kinds.view(), need.of);
        case Kind::PreparedSame:
            return std::max(largest_within(deck.primary_kinds.view(), need.of),
                            largest_within(deck.secondary_kinds.view(), need.of));
        case Kind::CookedCount:
        case Kind::CookedOnly: return most_dishes(deck, need);
        case Kind::CookedTypes: return static_cast<int>(deck.types.size());
        case Kind::CookedOneType:
            return std::min(largest_within(deck.types.view(), deck.recipes()), deck.primary.size());
        case Kind::CookedLadder: return has_ladder(deck) ? 3 : 0;
        case Kind::CookedPrimaryKinds: return static_cast<int>(deck.primary_kinds.size());
        case Kind::CookedMatching: return static_cast<int>(deck.secondary_kinds.size());
    }
    return 0;
}

void check_count(const Draft& draft, const Row& row, const Need& need) {
    if (need.kind == Kind::CookedLadder && need.count != 3)
        row.fault("count", "The \"count\" of \"cooked-ladder\" must be 3: easy, normal and hard.");
    const int most = most_possible(draft.deck, need);
    if (need.count > most)
        row.fault("count", "\"count\" asks for " + std::to_string(need.count) +
                               ", but this deck can never give more than " + std::to_string(most) +
                               ".");
}

void check_types(const Draft& draft, const Row& row, const Rule& rule) {
    const bool by_type = rule.kind == Kind::CookedTypes || rule.kind == Kind::CookedOneType ||
                         rule.kind == Kind::CookedLadder;
    if (by_type && draft.text.types.empty())
        row.fault("rule", "The rule " + quoted(rule.name) + " needs a deck with \"types\".");
}

}  // namespace

bool is_group_name(std::string_view word) {
    return std::ranges::find(kGroups, word, &Group::name) != kGroups.end();
}

Need read_need(const Draft& draft, const Row& row) {
    const Rule& rule = *row.choice("rule", kRuleNames);
    check_keys_of_rule(row, rule);
    check_types(draft, row, rule);
    Need need;
    need.kind = rule.kind;
    need.count = row.number("count", kCounts);
    if (rule.name.starts_with("prepared"))
        read_prepared(draft, row, need);
    else
        read_cooked(draft, row, need);
    check_count(draft, row, need);
    return need;
}

// ---- customers

namespace {

// How often an icon may stand in one alternative: as often as anybody can have it.
struct Icon {
    char letter;
    int most;
};
constexpr std::array<Icon, 4> kIcons{{{'G', 1}, {'U', 3}, {'M', 4}, {'D', 3}}};
using IconCounts = std::array<int, kIcons.size()>;

// Letters joined by "+"; false if the text is anything else.
bool count_icons(std::string_view text, IconCounts& counts) {
    for (std::size_t at = 0; at < text.size(); at += 2) {
        const auto icon = std::ranges::find(kIcons, text[at], &Icon::letter);
        if (icon == kIcons.end()) return false;
        counts[static_cast<std::size_t>(icon - kIcons.begin())] += 1;
        if (at + 1 < text.size() && text[at + 1] != '+') return false;
    }
    return text.size() % 2 == 1;
}

Term read_term(const Row& row, std::string_view text) {
    IconCounts counts{};
    if (!count_icons(text, counts))
        row.fault("needs", quoted(text) + " must be letters G, U, M or D joined by \"+\".");
    for (std::size_t icon = 0; icon < kIcons.size(); ++icon)
        if (counts[icon] > kIcons[icon].most)
            row.fault("needs", quoted(text) + " has more " + kIcons[icon].letter +
                                   " than anybody can have (" + std::to_string(kIcons[icon].most) +
                                   ").");
    return {.globe = counts[0] > 0,
            .utensils = static_cast<u8>(counts[1]),
            .medals = static_cast<u8>(counts[2]),
            .drinks = static_cast<u8>(counts[3])};
}

}  // namespace

FixedVec<Term, 2> read_terms(const Row& row) {
    constexpr std::string_view kOr = " or ";
    FixedVec<Term, 2> terms;
    const std::string needs = row.text("needs");
    std::string_view rest = needs;
    for (;;) {
        const std::size_t end = rest.find(kOr);
        terms.push_back(read_term(row, rest.substr(0, end)));
        if (end == std::string_view::npos) return terms;
        rest.remove_prefix(end + kOr.size());
        if (!terms.full()) continue;
        row.fault("needs", "\"needs\" may have two alternatives at most.");
        return terms;
    }
}

}  // namespace brigade::food_court
