// The catalog of Pressure Cooker on the wire: everything that is printed, once, for whoever draws
// it, and where the spots of the pool lie. Nothing here depends on a game.
#pragma once

#include "games/pressure_cooker/wire.hpp"

namespace brigade::pressure_cooker::wire {

struct CatalogTile {
    std::string_view id, name;
    KindWord kind;
    int quality = 0, bonus = 0, count = 0;
    std::string text;  // what it is or does, in a sentence
};
BOOST_DESCRIBE_STRUCT(CatalogTile, (), (id, name, kind, quality, bonus, count, text))

struct CatalogDish {
    std::string_view id, name;
    std::vector<KindWord> extras;  // the page of the cookbook
};
BOOST_DESCRIBE_STRUCT(CatalogDish, (), (id, name, extras))

struct CatalogOrder {
    std::string_view id, title, dish;
    std::vector<KindWord> required;  // a kind pictured twice stands there twice
    std::vector<KindWord> crossed;
    Word<"none", "must", "may"> cookbook;
    int number = 0;                // must: how many extras; may: points for each
    std::vector<KindWord> extras;  // what the cookbook leaves after pictured and crossed-out kinds
    std::vector<int> plates;       // top, middle, bottom
    int bonus = 0, minimum = 0;
    int tiles = 0;     // fewest ingredients of a correct order
    std::string text;  // in a sentence
};
BOOST_DESCRIBE_STRUCT(CatalogOrder, (),
                      (id, title, dish, required, crossed, cookbook, number, extras, plates, bonus,
                       minimum, tiles, text))

// Where a spot lies: thousandths of the width and height of the pool, and a turn in degrees.
struct CatalogSpot {
    int x = 0, y = 0, turn = 0;
};
BOOST_DESCRIBE_STRUCT(CatalogSpot, (), (x, y, turn))
struct CatalogPool {
    int columns = 0, rows = 0;
    std::vector<CatalogSpot> spots;
};
BOOST_DESCRIBE_STRUCT(CatalogPool, (), (columns, rows, spots))

struct CatalogTable {
    DialWord id;
    Word<"square", "disc", "arch", "diamond"> shape;
    std::string_view letter;
};
BOOST_DESCRIBE_STRUCT(CatalogTable, (), (id, shape, letter))

struct PressureCookerCatalog {
    std::vector<CatalogTile> tiles;
    std::vector<CatalogDish> dishes;
    std::vector<CatalogOrder> orders;
    std::vector<CatalogTable> tables;
    CatalogPool pool;
};
BOOST_DESCRIBE_STRUCT(PressureCookerCatalog, (), (tiles, dishes, orders, tables, pool))

}  // namespace brigade::pressure_cooker::wire
