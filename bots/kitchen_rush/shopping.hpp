// What a cook would buy, and when it may [RULES.md 13.2].
#pragma once

#include "bots/kitchen_rush/orders.hpp"

namespace brigade::kitchen_rush {

// Coins for what is not needed at once: from the middle of a shift the payday comes first.
bool may_spend(const Desk& desk, int coins);
// How many of a kind the own meals lack.
int own_need(const Desk& desk, Ingredient kind);
int own_need(const Desk& desk, Spice kind);

// What the market should bring.
BOOST_DEFINE_FIXED_ENUM_CLASS(Goods, u8, Ingredients, Cheap, Expensive)
struct Purchase {
    Goods goods{};
    Ingredient kind{};
    double score = 0;
    u16 piece = kNoPiece;
};
// What an own meal misses, what somebody has called for, or what runs low; score 0 if nothing.
Purchase best_to_buy(const Desk& desk, const Ears& ears);

}  // namespace brigade::kitchen_rush
