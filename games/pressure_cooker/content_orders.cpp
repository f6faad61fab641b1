// Reads cookbook and order cards, and refuses what the tiles could never fulfil [2.4, 2.5].
// Runs after content_tiles.cpp: supply is known.
#include <algorithm>

#include "games/pressure_cooker/content_parts.hpp"
#include "games/pressure_cooker/pressure_cooker.hpp"

namespace brigade::pressure_cooker {

namespace {

using Key = std::string_view;
using Ids = std::set<std::string, std::less<>>;

constexpr std::array kPageKeys{Key{"dish"}, Key{"name"}, Key{"extras"}};
constexpr Shape kPage{"a page", kPageKeys};
constexpr std::array kOrderKeys{Key{"id"},      Key{"title"},  Key{"dish"}, Key{"required"},
                                Key{"crossed"}, Key{"must"},   Key{"may"},  Key{"plates"},
                                Key{"bonus"},   Key{"minimum"}};
constexpr Shape kOrder{"an order", kOrderKeys};

constexpr Range kExtras{1, static_cast<int>(kIngredients)};
constexpr Range kPoints{1, 9};
constexpr Range kMinimums{1, 99};
constexpr int kPicturedMax = 4;
constexpr int kTopPlateMax = 15;  // a single card never fills a table by itself [PR-3.7]

Kinds read_kinds(const Row& row, Key key) {
    Kinds kinds;
    for (const Entry& entry : row.words(key)) {
        const Kind kind = read_kind(row, entry);
        if (kinds.has(kind)) row.fault(entry, quoted(entry.text) + " is named twice.");
        kinds.insert(kind);
    }
    return kinds;
}

// ---- one card

void read_required(const Row& row, OrderCard& card) {
    for (const Entry& entry : row.counts("required")) {
        const Kind kind = read_kind(row, entry);
        if (entry.number < 1 || entry.number > kPicturedMax)
            row.fault(entry, "A kind is pictured 1 to " + std::to_string(kPicturedMax) + " times.");
        card.required[index(kind)] = static_cast<u8>(entry.number);
        card.pictured.insert(kind);
    }
    if (!row.has("crossed")) return;
    card.crossed = read_kinds(row, "crossed");
    if (card.crossed.has_any(card.pictured))
        row.fault("crossed", "A card cannot picture and cross out the same kind.");
}

void read_cookbook(const Row& row, OrderCard& card, Kinds page) {
    if (row.has("must") && row.has("may"))
        row.fault("may", "A card has \"must\" or \"may\" or neither.");
    if (row.has("must")) {
        card.cookbook = Cookbook::Must;
        card.number = row.number("must", kExtras);
    } else if (row.has("may")) {
        card.cookbook = Cookbook::May;
        card.number = row.number("may", kPoints);
    } else {
        return;
    }
    card.extras = page - card.pictured - card.crossed;  // [PR-2.6]
    if (card.cookbook == Cookbook::Must && card.number > card.extras.size() - 1)
        row.fault("must",
                  "There must be at least one extra more than the card asks for; its page "
                  "leaves " +
                      std::to_string(card.extras.size()) + ".");
    if (card.extras.empty()) row.fault("The page of this dish leaves no extra for the card.");
}

void read_plates(const Row& row, OrderCard& card) {
    const std::vector<Entry> plates = row.numbers("plates");
    const bool falls = plates.size() == kPlates && plates[0].number <= kTopPlateMax &&
                       plates[0].number > plates[1].number && plates[1].number > plates[2].number &&
                       plates[2].number >= 1;
    if (!falls) {  // [PR-2.9]
        row.fault("plates", "The three plates must fall, from at most " +
                                std::to_string(kTopPlateMax) + " to at least 1.");
        return;
    }
    for (std::size_t plate = 0; plate < kPlates; ++plate)
        card.plates[plate] = static_cast<u8>(plates[plate].number);
}

// ---- supply and demand

int supply_of(const Content& content, Kind kind) {
    int supply = 0;
    for (std::size_t face = 0; face < content.face_count; ++face)
        if (content.faces[face].kind == kind) supply += content.faces[face].count;
    return supply;
}

// The summed quality of the best tiles of one kind.
int best_quality(const Content& content, Kind kind, int count) {
    std::vector<int> qualities;
    for (std::size_t face = 0; face < content.face_count; ++face)
        if (content.faces[face].kind == kind)
            qualities.insert(qualities.end(), content.faces[face].count,
                             content.faces[face].quality);
    std::ranges::sort(qualities, std::greater<>());
    int sum = 0;
    for (int number = 0; number < count && number < static_cast<int>(qualities.size()); ++number)
        sum += qualities[static_cast<std::size_t>(number)];
    return sum;
}

// All players complete the card at once. Extras of one player are of different kinds, so each kind
// serves every player once at most; with equal wishes counting is enough.
void check_supply(const Row& row, const Content& content, const OrderCard& card) {
    constexpr int kPlayers = static_cast<int>(kPlayersMax);
    for (const Kind kind : card.pictured)
        if (supply_of(content, kind) < kPlayers * card.required[index(kind)])
            row.fault("required", "There are too few tiles for " + std::to_string(kPlayers) +
                                      " players to complete this card at once.");
    if (card.cookbook != Cookbook::Must) return;
    int extras = 0;
    for (const Kind kind : card.extras) extras += std::min(kPlayers, supply_of(content, kind));
    if (extras < kPlayers * card.number)
        row.fault("must", "There are too few extras for " + std::to_string(kPlayers) +
                              " players to complete this card at once.");
}

// The minimum can be reached with ingredients alone.
void check_minimum(const Row& row, const Content& content, const OrderCard& card) {
    int sum = 0;
    for (const Kind kind : card.pictured)
        sum += best_quality(content, kind, card.required[index(kind)]);
    std::vector<int> extras;
    for (const Kind kind : card.extras) extras.push_back(best_quality(content, kind, 1));
    std::ranges::sort(extras, std::greater<>());
    const std::size_t most = card.cookbook == Cookbook::Must
                                 ? std::min<std::size_t>(card.number, extras.size())
                                 : extras.size();
    for (std::size_t number = 0; number < most; ++number) sum += std::max(0, extras[number]);
    if (sum < card.minimum)
        row.fault("minimum", "The best ingredients reach " + std::to_string(sum) +
                                 ", so this minimum can never be met.");
}

u8 fewest_tiles(const OrderCard& card) {
    int tiles = card.cookbook == Cookbook::Must ? card.number : 0;
    for (const u8 count : card.required) tiles += count;
    return static_cast<u8>(tiles);
}

OrderCard read_order(const Row& row, const Book& book) {
    OrderCard card;
    const std::string dish = row.text("dish");
    const auto found = std::ranges::find(book.dishes, dish, &DishText::id);
    if (found == book.dishes.end())
        row.fault("dish", "No page of the cookbook is for the dish " + quoted(dish) + ".");
    else
        card.dish = static_cast<u8>(found - book.dishes.begin());
    read_required(row, card);
    read_cookbook(row, card, book.content.sections[card.dish]);
    read_plates(row, card);
    card.bonus = row.number("bonus", kPoints);
    card.minimum = row.number("minimum", kMinimums);
    card.tiles = fewest_tiles(card);
    check_supply(row, book.content, card);
    check_minimum(row, book.content, card);
    return card;
}

// [PR-3.12] Neither deck may run out while tables are filled.
void check_deck(const Row& file, const Content& content) {
    constexpr int kRound = static_cast<int>(kSlots);
    if (content.plain_cards().size() < kRound)
        file.fault("order", "There must be at least " + std::to_string(kRound) +
                                " orders without a cookbook.");
}

}  // namespace

void read_pages(const Row& file, Book& book) {
    const std::vector<Row> pages = file.rows("page", kPage);
    if (pages.size() != kDishes) {
        file.fault("page", "The cookbook has " + std::to_string(kDishes) + " pages, not " +
                               std::to_string(pages.size()) + ".");
        return;
    }
    Ids taken;
    for (std::size_t number = 0; number < kDishes; ++number) {
        const Row& row = pages[number];
        const std::string dish = row.id("dish");
        if (!taken.insert(dish).second) row.fault("dish", "There are two pages for this dish.");
        book.dishes[number] = {dish, row.text("name")};
        book.content.sections[number] = read_kinds(row, "extras");
    }
}

void read_orders(const Row& file, Book& book) {
    const std::vector<Row> orders = file.rows("order", kOrder);
    if (orders.size() != kCards) {
        file.fault("order", "There are " + std::to_string(kCards) + " orders, not " +
                                std::to_string(orders.size()) + ".");
        return;
    }
    Ids ids;
    Ids titles;
    for (std::size_t number = 0; number < kCards; ++number) {
        const Row& row = orders[number];
        OrderText text{row.id("id"), row.text("title")};
        if (!ids.insert(text.id).second) row.fault("id", "This id is taken.");
        if (!titles.insert(text.title).second) row.fault("title", "This title is taken.");
        const OrderCard card = read_order(row, book);
        if (card.cookbook == Cookbook::Must)
            book.content.must_cards.insert(static_cast<Card>(number));
        if (card.cookbook == Cookbook::May)
            book.content.may_cards.insert(static_cast<Card>(number));
        book.content.orders[number] = card;
        book.orders.push_back(std::move(text));
    }
    check_deck(file, book.content);
}

}  // namespace brigade::pressure_cooker
