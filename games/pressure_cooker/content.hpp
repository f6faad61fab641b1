// What the box of Pressure Cooker prints: tiles, cookbook and order cards, as plain numbers for the
// rules (Content) and as words for people (Book). Loaded from content/pressure-cooker.toml by
// content.cpp; see docs/PRESSURE_COOKER.md.
#pragma once

#include <array>
#include <string>
#include <string_view>
#include <vector>

#include "core/result.hpp"
#include "games/pressure_cooker/tiles.hpp"

namespace brigade::pressure_cooker {

// A row of the tile table: so many tiles that look like this [2.3].
struct TileRow {
    Kind kind{};
    i8 quality = 0;
    u8 bonus = 0;  // points printed on it [PR-8.17]
    u8 count = 0;
    bool operator==(const TileRow&) const = default;
};

enum class Cookbook : u8 {
    None,  // only what is pictured
    Must,  // exactly `number` extras of different kinds
    May,   // any number of extras of different kinds, `number` points each
};

struct OrderCard {
    u8 dish = 0;  // section of the cookbook
    Cookbook cookbook = Cookbook::None;
    u8 number = 0;
    u8 bonus = 0;                             // for the best quality …
    u8 minimum = 0;                           // … that is at least this [PR-8.21]
    u8 tiles = 0;                             // fewest ingredient tiles of a correct order
    std::array<u8, kPlates> plates{};         // top, middle, bottom
    std::array<u8, kIngredients> required{};  // how often each kind is pictured
    Kinds pictured, crossed;
    Kinds extras;  // none where there is no cookbook symbol [PR-2.6]
    bool operator==(const OrderCard&) const = default;
};

// Everything the rules read. Passed to every function; a State holds no pointer to it.
struct Content {
    std::array<TileRow, kFacesMax> faces{};
    u8 face_count = 0;
    Face appetizer{};
    std::array<Face, kPoolTiles> tiles{};   // the face of each numbered tile [PR-3.8]
    std::array<Kinds, kDishes> sections{};  // of the cookbook [2.4]
    std::array<OrderCard, kCards> orders{};
    Cards must_cards, may_cards;
    bool operator==(const Content&) const = default;

    [[nodiscard]] const TileRow& row(Face face) const { return faces[index(face)]; }
    [[nodiscard]] const OrderCard& order(Card card) const { return orders[index(card)]; }
    [[nodiscard]] Cards plain_cards() const {
        return Cards::range(0, kCards) - must_cards - may_cards;
    }
};

struct FaceText {
    std::string id, name;
};
struct OrderText {
    std::string id, title;
};
struct DishText {
    std::string id, name;
};

// The content with its words, and a hash over everything in it that a record depends on.
struct Book {
    Content content;
    std::vector<FaceText> faces;
    std::vector<OrderText> orders;
    std::array<DishText, kDishes> dishes;
    u64 hash = 0;
};

// Reads a content file; the error names file, line and what is wrong with the first fault.
Result<Book> load_book(std::string_view toml_text, const std::string& file_name);

}  // namespace brigade::pressure_cooker
