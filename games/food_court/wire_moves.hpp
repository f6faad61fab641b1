// Moves of Food Court on the wire, and what a move would be worth: figures for a board that shows
// them while somebody is choosing. Moves are written and read in move_text.cpp; that these types
// tell the truth about them is tested in wire_test.cpp.
#pragma once

#include "games/food_court/wire.hpp"

namespace brigade::food_court::wire {

using MissingWord = Word<"customers", "cards", "track">;  // what an open draft asks for next
using Ids = std::vector<std::string>;                     // written names of cards or customers

// ---- moves

struct FillMove {
    std::optional<Ids> discard;
    std::optional<MissingWord> missing;
};
BOOST_DESCRIBE_STRUCT(FillMove, (), (discard, missing))
struct AttractMove {
    int slot = 0;  // of the central queue
};
BOOST_DESCRIBE_STRUCT(AttractMove, (), (slot))
// Prepare an ingredient, put a utensil into play.
struct CardMove {
    std::string card;
};
BOOST_DESCRIBE_STRUCT(CardMove, (), (card))
struct CookMove {
    std::string recipe;
    std::optional<Ids> with;
    std::optional<MissingWord> missing;
};
BOOST_DESCRIBE_STRUCT(CookMove, (), (recipe, with, missing))
// Play a drink, or pour one again; `paying` with the option drinks = discard only.
struct DrinkMove {
    std::string card;
    std::optional<Ids> paying;
    std::optional<MissingWord> missing;
};
BOOST_DESCRIBE_STRUCT(DrinkMove, (), (card, paying, missing))
// Complaint, Discount.
struct CustomerMove {
    std::optional<std::string> customer;
    std::optional<MissingWord> missing;
};
BOOST_DESCRIBE_STRUCT(CustomerMove, (), (customer, missing))
struct PromotionMove {
    Ids customers;
    std::optional<MissingWord> missing;
};
BOOST_DESCRIBE_STRUCT(PromotionMove, (), (customers, missing))
struct ServeMove {
    Ids recipes;
    Ids customers;
    std::optional<std::string> track;
    std::optional<MissingWord> missing;
};
BOOST_DESCRIBE_STRUCT(ServeMove, (), (recipes, customers, track, missing))
struct EndTurnMove {};
BOOST_DESCRIBE_STRUCT(EndTurnMove, (), ())

using Moves =
    boost::mp11::mp_list<Tagged<"fill", FillMove>, Tagged<"attract", AttractMove>,
                         Tagged<"prepare", CardMove>, Tagged<"cook", CookMove>,
                         Tagged<"drink", DrinkMove>, Tagged<"pour", DrinkMove>,
                         Tagged<"complaint", CustomerMove>, Tagged<"promotion", PromotionMove>,
                         Tagged<"discount", CustomerMove>, Tagged<"serve", ServeMove>,
                         Tagged<"utensil", CardMove>, Tagged<"end-turn", EndTurnMove>>;

// ---- what a move would be worth

// Points of customers for the seat that asks: base values, and bonuses that hold after the move.
struct Points {
    int points = 0;
    int bonus = 0;
};
BOOST_DESCRIBE_STRUCT(Points, (), (points, bonus))

// How far a drink in hand or in play would be.
struct DrinkStep {
    std::string_view id, name;
    int have = 0;
    int need = 0;
    bool in_play = false;
};
BOOST_DESCRIBE_STRUCT(DrinkStep, (), (id, name, have, need, in_play))

struct FillWorth {
    int draws = 0;
    bool reshuffles = false;  // the draw pile does not last
};
BOOST_DESCRIBE_STRUCT(FillWorth, (), (draws, reshuffles))

struct AttractWorth : Points {
    std::string_view customer;
    bool waits = false;  // nothing that is cooked now can feed it
};
BOOST_DESCRIBE_STRUCT(AttractWorth, (Points), (customer, waits))

struct PrepareWorth {
    std::vector<DrinkStep> drinks;  // those that this card brings further
};
BOOST_DESCRIBE_STRUCT(PrepareWorth, (), (drinks))

struct CookWorth {
    int value = 0;         // of the recipe with its optional, as printed
    int value_served = 0;  // with what the ability adds to this dish
    int adds = 0;          // to a meal of all that is cooked
    std::optional<bool> exact;
    std::vector<Word<"primary", "secondary">> missing;  // each ingredient that is still needed
    std::vector<DrinkStep> drinks;
};
BOOST_DESCRIBE_STRUCT(CookWorth, (), (value, value_served, adds, exact, missing, drinks))

struct DrinkWorth : Points {
    int have = 0;
    int need = 0;
    Names sweeps;  // the customers that would be scored
};
BOOST_DESCRIBE_STRUCT(DrinkWorth, (Points), (have, need, sweeps))

struct ServeWorth : Points {
    int meal = 0;         // what the recipes are worth to these customers
    int order = 0;        // what the customers ask for
    int recipes_max = 0;  // more recipes than this would serve nobody
    bool enough = false;
    CardNames track;     // one of these may become a medal
    CardNames utensils;  // in hand, and earned by this serve
};
BOOST_DESCRIBE_STRUCT(ServeWorth, (Points), (meal, order, recipes_max, enough, track, utensils))

struct EndTurnWorth {
    std::optional<std::string_view> passes;  // the customer who walks on
    std::optional<int> to;                   // to this seat; none: it leaves the food court
    bool attracts = false;                   // the queue is empty: another customer comes first
};
BOOST_DESCRIBE_STRUCT(EndTurnWorth, (), (passes, to, attracts))

struct NoWorth {};
BOOST_DESCRIBE_STRUCT(NoWorth, (), ())

using Worths = boost::mp11::mp_list<
    Tagged<"fill", FillWorth>, Tagged<"attract", AttractWorth>, Tagged<"prepare", PrepareWorth>,
    Tagged<"cook", CookWorth>, Tagged<"drink", DrinkWorth>, Tagged<"pour", DrinkWorth>,
    Tagged<"complaint", NoWorth>, Tagged<"promotion", NoWorth>, Tagged<"discount", Points>,
    Tagged<"serve", ServeWorth>, Tagged<"utensil", NoWorth>, Tagged<"end-turn", EndTurnWorth>>;

}  // namespace brigade::food_court::wire
