// The catalog of Critter Kitchen on the wire: every kind of token and every card once, for whoever
// draws them.
#pragma once

#include "games/critter_kitchen/wire.hpp"

namespace brigade::critter_kitchen::wire {

using SortWord = Word<"ingredient", "spice", "all-spice", "rumor", "bisque", "soup", "zous">;

struct CatalogToken {
    std::string_view id, name;
    SortWord sort;
    std::optional<TypeWord> type;    // of an ingredient or of the spice of one type
    std::optional<int> number;       // of an ingredient
    std::optional<SpaceWord> space;  // of a rumor icon
    int count = 0;                   // in the bag at the start
    std::string text;
};
BOOST_DESCRIBE_STRUCT(CatalogToken, (), (id, name, sort, type, number, space, count, text))

struct CatalogType {
    TypeWord id;
    std::string_view name;
};
BOOST_DESCRIBE_STRUCT(CatalogType, (), (id, name))

struct CatalogLocation {
    LocationWord id;
    std::string_view name, text;
    int seats_from = 0;
    int draws = 0;          // tokens a round
    int draws_for_two = 0;  // with two players
};
BOOST_DESCRIBE_STRUCT(CatalogLocation, (), (id, name, text, seats_from, draws, draws_for_two))

struct CatalogChallenge {
    std::string_view id, name;
    std::vector<TypeWord> types;  // the last one is covered by the hold token
};
BOOST_DESCRIBE_STRUCT(CatalogChallenge, (), (id, name, types))

struct CatalogCard {
    std::string_view id, name, text;
};
BOOST_DESCRIBE_STRUCT(CatalogCard, (), (id, name, text))

struct CatalogRumor : CatalogCard {
    bool advanced = false;
    Word<"multiply", "absolute", "most"> pays;
    std::optional<TypeWord> type;  // of a fanatic
    int stars = 0;
};
BOOST_DESCRIBE_STRUCT(CatalogRumor, (CatalogCard), (advanced, pays, type, stars))

struct CatalogZous : CatalogCard {
    int capacity = 0;
    int speed = 0;
    Word<"always", "after-reveal", "start-of-location", "when-done"> timing;
    bool decides = false;  // the owner chooses
};
BOOST_DESCRIBE_STRUCT(CatalogZous, (CatalogCard), (capacity, speed, timing, decides))

struct CatalogRestaurateur : CatalogCard {
    int stars = 0;
};
BOOST_DESCRIBE_STRUCT(CatalogRestaurateur, (CatalogCard), (stars))

struct CatalogReward {
    int value = 0;  // at least
    int stars = 0;
};
BOOST_DESCRIBE_STRUCT(CatalogReward, (), (value, stars))

struct CritterKitchenCatalog {
    std::vector<CatalogType> types;  // in plate order
    std::vector<CatalogToken> tokens;
    std::vector<CatalogLocation> locations;
    std::vector<CatalogChallenge> challenges;
    std::vector<CatalogCard> critics;
    std::vector<CatalogRumor> rumors;
    std::vector<CatalogZous> zous;
    std::vector<CatalogRestaurateur> restaurateurs;
    std::vector<CatalogReward> rewards;  // of a dish, rising
    std::vector<int> rows;               // stars of each row of the score track
    int row_spaces = 0;
    int soup_value = 0, bisque_value = 0;
    std::vector<int> fridge_limits;  // by day
};
BOOST_DESCRIBE_STRUCT(CritterKitchenCatalog, (),
                      (types, tokens, locations, challenges, critics, rumors, zous, restaurateurs,
                       rewards, rows, row_spaces, soup_value, bisque_value, fridge_limits))

}  // namespace brigade::critter_kitchen::wire
