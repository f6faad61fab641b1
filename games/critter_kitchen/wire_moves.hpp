// Moves of Critter Kitchen on the wire, and what a move would be worth: figures for a board that
// shows them while somebody is choosing. Moves are written and read in move_text.cpp; that these
// types tell the truth about them is tested in wire_test.cpp.
#pragma once

#include "games/critter_kitchen/wire.hpp"

namespace brigade::critter_kitchen::wire {

// ---- moves

struct SendMove {
    ChefWord chef;
    LocationWord location;
};
BOOST_DESCRIBE_STRUCT(SendMove, (), (chef, location))
struct RecallMove {
    ChefWord chef;
};
BOOST_DESCRIBE_STRUCT(RecallMove, (), (chef))
struct RelocateMove {
    LocationWord location;
};
BOOST_DESCRIBE_STRUCT(RelocateMove, (), (location))
struct ExchangeMove {
    std::vector<ChefWord> chefs;  // two, in any order
};
BOOST_DESCRIBE_STRUCT(ExchangeMove, (), (chefs))
struct TakeMove {
    std::string token;
    std::optional<SpaceWord> space;  // for a wild
};
BOOST_DESCRIBE_STRUCT(TakeMove, (), (token, space))
// On a dish (1 to 3) in Plating, in a course (a type) in CriticMeal.
using WhereWord = std::variant<int, TypeWord>;
struct ServingMove {
    std::string token;
    WhereWord where;
    SpiceWord spice;
};
BOOST_DESCRIBE_STRUCT(ServingMove, (), (token, where, spice))
struct DishMove {
    int dish = 0;  // 1 to 3
};
BOOST_DESCRIBE_STRUCT(DishMove, (), (dish))
struct TokenMove {
    std::string token;
};
BOOST_DESCRIBE_STRUCT(TokenMove, (), (token))
struct PairMove {
    TypeWord course;
};
BOOST_DESCRIBE_STRUCT(PairMove, (), (course))
struct PlainMove {};
BOOST_DESCRIBE_STRUCT(PlainMove, (), ())

using Moves = boost::mp11::mp_list<
    Tagged<"send", SendMove>, Tagged<"recall", RecallMove>, Tagged<"relocate", RelocateMove>,
    Tagged<"exchange", ExchangeMove>, Tagged<"stay", PlainMove>, Tagged<"take", TakeMove>,
    Tagged<"leave-with-soup", PlainMove>, Tagged<"put", ServingMove>,
    Tagged<"take-back", ServingMove>, Tagged<"season", ServingMove>,
    Tagged<"unseason", ServingMove>, Tagged<"add-soup", DishMove>, Tagged<"add-bisque", DishMove>,
    Tagged<"soup-back", DishMove>, Tagged<"bisque-back", DishMove>, Tagged<"discard", TokenMove>,
    Tagged<"keep", TokenMove>, Tagged<"pair", PairMove>, Tagged<"unpair", PlainMove>,
    Tagged<"clear", PlainMove>, Tagged<"ready", PlainMove>, Tagged<"unready", PlainMove>>;
static_assert(boost::mp11::mp_size<Moves>::value == static_cast<std::size_t>(Move::Kind::Unready));

// ---- what a move would be worth

// Where the chef would stand.
struct SendWorth {
    int tier = 0;
    int items = 0;  // there now, without soup
};
BOOST_DESCRIBE_STRUCT(SendWorth, (), (tier, items))

struct SoupWorth {
    int soup = 0;
};
BOOST_DESCRIBE_STRUCT(SoupWorth, (), (soup))

// The plate after the step: a dish in Plating, a course with the whole meal in CriticMeal.
struct PlateWorth {
    int value = 0;               // of the dish or the course
    int stars = 0;               // of the dish, or of the score track
    std::optional<int> next_at;  // the dish value that pays more
    std::optional<int> total;    // on the score track
};
BOOST_DESCRIBE_STRUCT(PlateWorth, (), (value, stars, next_at, total))

struct MarkWorth {
    int excess = 0;  // tokens that still have to go; below 0: too many are marked
};
BOOST_DESCRIBE_STRUCT(MarkWorth, (), (excess))

// Stars of all dishes, or of the score track; none in Planning and Refrigerating.
struct ReadyWorth {
    std::optional<int> stars;
};
BOOST_DESCRIBE_STRUCT(ReadyWorth, (), (stars))

struct NoWorth {};
BOOST_DESCRIBE_STRUCT(NoWorth, (), ())

using Worths = boost::mp11::mp_list<
    Tagged<"send", SendWorth>, Tagged<"recall", NoWorth>, Tagged<"relocate", SendWorth>,
    Tagged<"exchange", NoWorth>, Tagged<"stay", NoWorth>, Tagged<"take", NoWorth>,
    Tagged<"leave-with-soup", SoupWorth>, Tagged<"put", PlateWorth>,
    Tagged<"take-back", PlateWorth>, Tagged<"season", PlateWorth>, Tagged<"unseason", PlateWorth>,
    Tagged<"add-soup", PlateWorth>, Tagged<"add-bisque", PlateWorth>,
    Tagged<"soup-back", PlateWorth>, Tagged<"bisque-back", PlateWorth>,
    Tagged<"discard", MarkWorth>, Tagged<"keep", MarkWorth>, Tagged<"pair", PlateWorth>,
    Tagged<"unpair", PlateWorth>, Tagged<"clear", NoWorth>, Tagged<"ready", ReadyWorth>,
    Tagged<"unready", NoWorth>>;

}  // namespace brigade::critter_kitchen::wire
