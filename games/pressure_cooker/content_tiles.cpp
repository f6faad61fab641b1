// Reads the tiles of a content file and refuses a heap that does not add up [2.1 to 2.3].
#include <algorithm>

#include "games/pressure_cooker/content_parts.hpp"
#include "games/pressure_cooker/wire.hpp"

namespace brigade::pressure_cooker {

namespace {

using Key = std::string_view;

constexpr std::array kTileKeys{Key{"id"},      Key{"name"},  Key{"kind"},
                               Key{"quality"}, Key{"bonus"}, Key{"count"}};
constexpr Shape kTile{"a tile", kTileKeys};
constexpr const auto& kKindWords = wire::KindWord::kWords;

constexpr Range kQualities{-9, 9};
constexpr Range kBonuses{0, 9};
constexpr Range kCounts{1, static_cast<int>(kPoolTiles)};

std::string known_kinds(std::size_t count) {
    std::string list;
    for (std::size_t kind = 0; kind < count; ++kind)
        list += (kind == 0 ? "" : ", ") + std::string(kKindWords[kind]);
    return list;
}

// One of the first so many kinds, or Bacon and a sentence that goes to `fault`.
template <class Fault>
Kind kind_named(std::string_view word, std::size_t count, Fault&& fault) {
    const auto* const end = kKindWords.begin() + count;
    const auto* const found = std::find(kKindWords.begin(), end, word);
    if (found != end) return static_cast<Kind>(found - kKindWords.begin());
    fault("Unknown kind " + quoted(word) + "; known are " + known_kinds(count) + ".");
    return {};
}

TileRow read_tile(const Row& row) {
    TileRow tile;
    tile.kind = kind_named(row.text("kind"), kKinds,
                           [&](std::string text) { row.fault("kind", std::move(text)); });
    tile.quality = static_cast<i8>(row.whole("quality", kQualities));
    tile.bonus = row.has("bonus") ? row.number("bonus", kBonuses) : u8{0};
    tile.count = row.number("count", kCounts);
    if (!is_ingredient(tile.kind) && tile.bonus != 0)
        row.fault("bonus", "Only ingredients carry bonus points.");  // [PR-2.5]
    if (tile.kind == Kind::Appetizer && tile.quality != 0)
        row.fault("quality", "An appetizer has no quality of its own.");  // [PR-2.4]
    return tile;
}

// The numbered tiles of the pool; those beyond it are only counted, and refused below.
void number_tiles(Content& content) {
    std::size_t number = 0;
    for (std::size_t face = 0; face < content.face_count; ++face)
        for (int copy = 0; copy < content.faces[face].count; ++copy)
            if (content.faces[face].kind != Kind::Appetizer && number < kPoolTiles)
                content.tiles[number++] = static_cast<Face>(face);
}

void check_count(const Row& file, std::size_t found, std::size_t wanted, std::string_view what) {
    if (found != wanted)
        file.fault("tile", "There must be " + std::to_string(wanted) + " " + std::string(what) +
                               " tiles, not " + std::to_string(found) + ".");
}

void check_tiles(const Row& file, const Content& content) {
    std::array<std::size_t, kKinds> counts{};
    std::size_t ingredients = 0;
    int appetizer_rows = 0;
    for (std::size_t face = 0; face < content.face_count; ++face) {
        const TileRow& tile = content.faces[face];
        counts[index(tile.kind)] += tile.count;
        ingredients += is_ingredient(tile.kind) ? tile.count : 0U;
        appetizer_rows += tile.kind == Kind::Appetizer ? 1 : 0;
    }
    for (std::size_t kind = 0; kind < kIngredients; ++kind)
        if (counts[kind] == 0)
            file.fault("tile", "There is no tile of the kind " + quoted(kKindWords[kind]) + ".");
    check_count(file, ingredients, kIngredientTiles, "ingredient");
    check_count(file, counts[index(Kind::Drink)], kDrinkTiles, "drink");
    check_count(file, counts[index(Kind::Dessert)], kDessertTiles, "dessert");
    check_count(file, counts[index(Kind::Appetizer)], kAppetizerTiles, "appetizer");
    if (appetizer_rows > 1) file.fault("tile", "All appetizers must look alike.");
}

}  // namespace

Kind read_kind(const Row& row, const Entry& entry) {
    return kind_named(entry.text, kIngredients,
                      [&](std::string text) { row.fault(entry, std::move(text)); });
}

void read_tiles(const Row& file, Book& book) {
    std::set<std::string, std::less<>> taken;
    Content& content = book.content;
    for (const Row& row : file.rows("tile", kTile)) {
        if (content.face_count == kFacesMax) {
            row.fault("There may be at most " + std::to_string(kFacesMax) + " different tiles.");
            return;
        }
        const std::string id = row.id("id");
        if (!taken.insert(id).second) row.fault("id", "The id " + quoted(id) + " is taken.");
        const TileRow tile = read_tile(row);
        if (tile.kind == Kind::Appetizer) content.appetizer = static_cast<Face>(content.face_count);
        content.faces[content.face_count++] = tile;
        book.faces.push_back({id, row.text("name")});
    }
    check_tiles(file, content);
    number_tiles(content);
}

}  // namespace brigade::pressure_cooker
