// The inspection of one stack [PR-8.1 to 8.12], one small function per question.
// Pure: knows a card and the tiles on a stack, neither who put them there nor when.
#include <algorithm>

#include "games/pressure_cooker/rules.hpp"

namespace brigade::pressure_cooker {

namespace {

using Counts = std::array<u8, kKinds>;

Counts count_kinds(const Content& content, const Stack& stack) {
    Counts counts{};
    for (const Face face : stack) ++counts[index(content.row(face).kind)];
    return counts;
}

// How many tiles of a kind an order has use for [PR-8.4, PR-8.10, PR-8.11].
int wanted(const OrderCard& card, Kind kind) {
    if (card.pictured.has(kind)) return card.required[index(kind)];
    return card.extras.has(kind) ? 1 : 0;
}

// [PR-8.1, PR-8.3] Extras are counted by kind.
void count_extras(const OrderCard& card, const Counts& counts, Inspection& found) {
    for (const Kind kind : card.extras)
        if (counts[index(kind)] > 0) ++found.extras;
    if (card.cookbook != Cookbook::Must) return;
    const int difference = found.extras - card.number;
    found.missing = static_cast<u8>(found.missing + std::max(0, -difference));
    found.surplus = static_cast<u8>(std::max(0, difference));
}

void count_ingredients(const OrderCard& card, const Counts& counts, Inspection& found) {
    for (std::size_t number = 0; number < kIngredients; ++number) {
        const Kind kind = static_cast<Kind>(number);
        const int count = counts[number];
        const int use = wanted(card, kind);
        if (use == 0) {
            found.foreign = static_cast<u8>(found.foreign + count);  // [PR-8.2]
            continue;
        }
        if (card.pictured.has(kind))
            found.missing = static_cast<u8>(found.missing + std::max(0, use - count));
        found.duplicates = static_cast<u8>(found.duplicates + std::max(0, count - use));
    }
}

bool stands_wrong(const Content& content, const Stack& stack, std::size_t at) {
    const Kind kind = content.row(stack[at]).kind;
    return (kind == Kind::Appetizer && at != 0) ||
           (kind == Kind::Dessert && at + 1 != stack.size());
}

void mark_foreign_and_misplaced(const Content& content, const OrderCard& card, const Stack& stack,
                                Inspection& found) {
    for (std::size_t at = 0; at < stack.size(); ++at) {
        const Kind kind = content.row(stack[at]).kind;
        if (stands_wrong(content, stack, at)) {
            found.misplaced = true;  // [PR-8.6]
            found.fates[at] = Fate::Misplaced;
        } else if (card.extras.has(kind)) {
            found.fates[at] = Fate::Extra;
        } else if (is_ingredient(kind) && !card.pictured.has(kind)) {
            found.fates[at] = Fate::Foreign;
        }
    }
}

// [PR-8.15] Whether the tile at `a` goes before the one at `b`.
bool is_thrown_before(const Content& content, const Stack& stack, std::size_t a, std::size_t b) {
    const TileRow& one = content.row(stack[a]);
    const TileRow& other = content.row(stack[b]);
    if (one.quality != other.quality) return one.quality > other.quality;
    if (one.bonus != other.bonus) return one.bonus > other.bonus;
    return a > b;
}

// The copies of one kind beyond what is wanted, the best ones first.
void mark_duplicates(const Content& content, const OrderCard& card, const Stack& stack, Kind kind,
                     Inspection& found) {
    FixedVec<u8, kStackMax> copies;
    for (std::size_t at = 0; at < stack.size(); ++at)
        if (content.row(stack[at]).kind == kind) copies.push_back(static_cast<u8>(at));
    std::sort(copies.begin(), copies.end(),
              [&](u8 a, u8 b) { return is_thrown_before(content, stack, a, b); });
    const int extra_copies = static_cast<int>(copies.size()) - wanted(card, kind);
    for (int number = 0; number < extra_copies; ++number)
        found.fates[copies[static_cast<std::size_t>(number)]] = Fate::Duplicate;
}

// Of too many kinds of extras those that came last are the ones too many.
void mark_surplus(const Content& content, const OrderCard& card, const Stack& stack,
                  Inspection& found) {
    Kinds seen;
    for (std::size_t at = 0; at < stack.size(); ++at) {
        const Kind kind = content.row(stack[at]).kind;
        if (found.fates[at] != Fate::Extra || seen.has(kind)) continue;
        seen.insert(kind);
        if (seen.size() > card.number) found.fates[at] = Fate::Surplus;
    }
}

}  // namespace

Inspection inspect(const Content& content, const OrderCard& card, const Stack& stack) {
    Inspection found;
    const Counts counts = count_kinds(content, stack);
    count_ingredients(card, counts, found);
    count_extras(card, counts, found);
    for (const Kind special : {Kind::Appetizer, Kind::Dessert})  // [PR-8.5]
        found.specials = static_cast<u8>(found.specials + std::max(0, counts[index(special)] - 1));
    mark_foreign_and_misplaced(content, card, stack, found);
    if (found.duplicates > 0)
        for (const Kind kind : card.pictured | card.extras)
            mark_duplicates(content, card, stack, kind, found);
    if (found.surplus > 0) mark_surplus(content, card, stack, found);
    return found;
}

int quality_of(const Content& content, const Stack& stack, const Inspection& found) {
    int sum = 0;
    int times = 1;
    for (std::size_t at = 0; at < stack.size(); ++at) {
        if (found.fates[at] == Fate::Duplicate) continue;
        const TileRow& tile = content.row(stack[at]);
        sum += tile.quality;
        if (tile.kind == Kind::Appetizer) times = 2;  // [PR-8.19]
    }
    return sum * times;
}

int bonus_points_of(const Content& content, const Stack& stack, const Inspection& found) {
    int sum = 0;
    for (std::size_t at = 0; at < stack.size(); ++at)
        if (found.fates[at] != Fate::Duplicate) sum += content.row(stack[at]).bonus;
    return sum;
}

int ingredients_on(const Content& content, const Stack& stack) {
    return static_cast<int>(std::ranges::count_if(
        stack.view(), [&](Face face) { return is_ingredient(content.row(face).kind); }));
}

std::array<u8, kIngredients> missing_kinds(const Content& content, const OrderCard& card,
                                           const Stack& stack) {
    std::array<u8, kIngredients> missing{};
    const Counts counts = count_kinds(content, stack);
    for (std::size_t kind = 0; kind < kIngredients; ++kind)
        missing[kind] = static_cast<u8>(std::max(0, card.required[kind] - counts[kind]));
    return missing;
}

bool wants(const Content& content, const OrderCard& card, const Stack& stack, Kind kind) {
    if (!is_ingredient(kind)) return false;
    const Counts counts = count_kinds(content, stack);
    if (counts[index(kind)] >= wanted(card, kind)) return false;
    if (!card.extras.has(kind) || card.cookbook != Cookbook::Must) return true;
    Inspection found;
    count_extras(card, counts, found);
    return found.extras < card.number;
}

}  // namespace brigade::pressure_cooker
