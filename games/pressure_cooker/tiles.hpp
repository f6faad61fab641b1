// The small words of Pressure Cooker: faces of tiles, kinds, order cards, spots and slots.
// Ids and sets only; what a face or a card prints is in content.hpp.
#pragma once

#include "core/id_set.hpp"
#include "core/types.hpp"

namespace brigade::pressure_cooker {

// What lies on a tile: a row of the tile table [2.3]. Tiles of one row cannot be told apart, so
// the game never asks which of them it is.
enum class Face : u8 {};
enum class Card : u8 {};  // an order card, in the order of the content file [2.5]
enum class Spot : u8 {};  // a place in the pool [PR-3.8]
enum class Slot : u8 {};  // a place for an order: 3 * table + 0, 1 or 2; also the stack for it
using Cards = IdSet<Card>;

constexpr std::size_t index(Face face) { return static_cast<std::size_t>(face); }
constexpr std::size_t index(Card card) { return static_cast<std::size_t>(card); }
constexpr std::size_t index(Spot spot) { return static_cast<std::size_t>(spot); }
constexpr std::size_t index(Slot slot) { return static_cast<std::size_t>(slot); }

inline constexpr Face kNoTile{255};  // nothing lies there
inline constexpr Face kUnseen{254};  // a tile whose face this viewer does not know
inline constexpr Card kNoCard{255};
inline constexpr Spot kNoSpot{255};

inline constexpr std::size_t kTables = 4;         // red, green, yellow, blue
inline constexpr std::size_t kSlotsPerTable = 3;  // [PR-3.7]
inline constexpr std::size_t kSlots = kTables * kSlotsPerTable;
constexpr std::size_t table_of(Slot slot) { return index(slot) / kSlotsPerTable; }
constexpr Slot slot_at(std::size_t table, std::size_t number) {
    return static_cast<Slot>(kSlotsPerTable * table + number);
}

// [2.2] Sixteen ingredients, and three kinds that no card asks for [PR-2.5].
enum class Kind : u8 {
    Bacon,
    Beef,
    Bread,
    Butter,
    Cheese,
    Chicken,
    Egg,
    Fish,
    GreenPepper,
    Ham,
    Lettuce,
    Mushroom,
    Onion,
    Pasta,
    Tomato,
    Veggie,
    Drink,
    Dessert,
    Appetizer,
};
using Kinds = IdSet<Kind>;
constexpr std::size_t index(Kind kind) { return static_cast<std::size_t>(kind); }
inline constexpr std::size_t kIngredients = 16;
inline constexpr std::size_t kKinds = 19;
constexpr bool is_ingredient(Kind kind) { return index(kind) < kIngredients; }

inline constexpr std::size_t kPoolTiles = 231;  // [PR-2.1]
inline constexpr std::size_t kIngredientTiles = 211;
inline constexpr std::size_t kDrinkTiles = 12;
inline constexpr std::size_t kDessertTiles = 8;
inline constexpr std::size_t kAppetizerTiles = 8;  // two for each seat, never in the pool
inline constexpr std::size_t kTiles = kPoolTiles + kAppetizerTiles;
static_assert(kPoolTiles == kIngredientTiles + kDrinkTiles + kDessertTiles);
inline constexpr std::size_t kFacesMax = 120;
inline constexpr std::size_t kCards = 54;
inline constexpr std::size_t kPlates = 3;
inline constexpr std::size_t kDishes = 8;  // burger, pizza … soup: the sections of the cookbook

}  // namespace brigade::pressure_cooker
