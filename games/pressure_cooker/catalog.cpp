// The catalog: every tile, page and order in words for people and in fields for whoever draws
// them, and where the spots of the pool lie. Nothing depends on a game.
#include <fmt/format.h>
#include <fmt/ranges.h>

#include "games/pressure_cooker/face.hpp"
#include "games/pressure_cooker/wire_catalog.hpp"

namespace brigade::pressure_cooker {

namespace {

std::vector<wire::KindWord> words_of(Kinds kinds) {
    std::vector<wire::KindWord> words;
    for (const Kind kind : kinds) words.emplace_back(kind);
    return words;
}

// ---- tiles

std::string ingredient_text(const TileRow& tile) {
    const std::string bonus = tile.bonus == 0 ? ""
                                              : fmt::format(" It brings {} bonus point{}.",
                                                            tile.bonus, tile.bonus == 1 ? "" : "s");
    if (tile.quality < 0)
        return fmt::format("A spoiled ingredient of quality {}.{}", tile.quality, bonus);
    return fmt::format("An ingredient of quality {}.{}", tile.quality, bonus);
}

std::string text_of(const TileRow& tile) {
    switch (tile.kind) {
        case Kind::Drink:
            return fmt::format("Goes with every order and adds {} quality.", tile.quality);
        case Kind::Dessert:
            return fmt::format("The last tile of an order; it adds {} quality.", tile.quality);
        case Kind::Appetizer:
            return "The first tile of an order; it doubles the quality, and costs the quality "
                   "bonus if the order fails.";
        default: return ingredient_text(tile);
    }
}

void write_tiles(const Book& book, wire::PressureCookerCatalog& out) {
    for (std::size_t face = 0; face < book.faces.size(); ++face) {
        const TileRow& tile = book.content.faces[face];
        out.tiles.push_back({book.faces[face].id, book.faces[face].name, wire::KindWord(tile.kind),
                             tile.quality, tile.bonus, tile.count, text_of(tile)});
    }
}

// ---- orders

std::string wish_of(const OrderCard& card) {
    std::vector<std::string> wishes;
    for (const Kind kind : card.pictured) {
        const int count = card.required[index(kind)];
        wishes.push_back(count == 1 ? std::string(kind_name(kind))
                                    : fmt::format("{} {}", count, kind_name(kind)));
    }
    return fmt::format("{}", fmt::join(wishes, ", "));
}

std::string text_of(const OrderCard& card) {
    std::string text = fmt::format("Needs {}.", wish_of(card));
    if (card.cookbook == Cookbook::Must)
        text += fmt::format(" Add exactly {} different extra{} of its page.", card.number,
                            card.number == 1 ? "" : "s");
    if (card.cookbook == Cookbook::May)
        text += fmt::format(" Each different extra of its page brings {} point{}.", card.number,
                            card.number == 1 ? "" : "s");
    return text + fmt::format(" The best quality of at least {} brings {} points.", card.minimum,
                              card.bonus);
}

wire::CatalogOrder order_of(const Book& book, std::size_t number) {
    const OrderCard& card = book.content.orders[number];
    wire::CatalogOrder out;
    out.id = book.orders[number].id;
    out.title = book.orders[number].title;
    out.dish = book.dishes[card.dish].id;
    for (const Kind kind : card.pictured)
        for (u8 copy = 0; copy < card.required[index(kind)]; ++copy)
            out.required.emplace_back(kind);
    out.crossed = words_of(card.crossed);
    out.cookbook = decltype(out.cookbook)(card.cookbook);
    out.number = card.number;
    out.extras = words_of(card.extras);
    out.plates = {card.plates.begin(), card.plates.end()};
    out.bonus = card.bonus;
    out.minimum = card.minimum;
    out.tiles = card.tiles;
    out.text = text_of(card);
    return out;
}

// ---- the pool

// A grid with a small offset and turn that follow from the number of the spot alone, so that the
// heap looks the same to everybody and says nothing about the tiles in it.
wire::CatalogPool pool_of_catalog() {
    constexpr int kColumns = 21;
    constexpr int kRows = 11;
    static_assert(std::size_t{kColumns} * kRows == kPoolTiles);
    constexpr int kTurn = 14;
    wire::CatalogPool pool{kColumns, kRows, {}};
    const auto off_by = [](u64 word, int most) {
        return static_cast<int>(word % static_cast<u64>(2 * most + 1)) - most;
    };
    for (int spot = 0; spot < kColumns * kRows; ++spot) {
        const u64 word = mix64(static_cast<u64>(spot) + 1);
        pool.spots.push_back({(2 * (spot % kColumns) + 1) * 500 / kColumns + off_by(word, 9),
                              (2 * (spot / kColumns) + 1) * 500 / kRows + off_by(word >> 16U, 18),
                              off_by(word >> 32U, kTurn)});
    }
    return pool;
}

}  // namespace

json::object catalog_to_json(const Book& book) {
    constexpr std::array<std::string_view, kTables> kLetters{"R", "G", "Y", "B"};
    wire::PressureCookerCatalog out;
    write_tiles(book, out);
    for (std::size_t dish = 0; dish < kDishes; ++dish)
        out.dishes.push_back(
            {book.dishes[dish].id, book.dishes[dish].name, words_of(book.content.sections[dish])});
    for (std::size_t number = 0; number < kCards; ++number)
        out.orders.push_back(order_of(book, number));
    for (std::size_t table = 0; table < kTables; ++table)
        out.tables.push_back(
            {wire::DialWord(table), decltype(wire::CatalogTable::shape)(table), kLetters[table]});
    out.pool = pool_of_catalog();
    return to_json(out).as_object();
}

}  // namespace brigade::pressure_cooker
