// What is left to do for an order, step by step, as its card says it. Steps are counted, not
// judged: three ingredients on a plate whose card names three are three, whichever they are [R20].
#pragma once

#include <optional>
#include <vector>

#include "games/kitchen_rush/kitchen_rush.hpp"

namespace brigade::kitchen_rush::coach {

// One meal of an order on a board, with its plate if it has one.
struct Work {
    const Order* order = nullptr;
    Course course{};
    Plate plate = kNoPlate;
    const Meal* meal = nullptr;
    const PlateState* on = nullptr;  // what lies on the plate
    bool may_fill = false;           // ingredients may still be put on it

    [[nodiscard]] bool wants_plate() const { return plate == kNoPlate; }
    [[nodiscard]] bool wants_ingredients() const;
    [[nodiscard]] bool wants_spices() const;
    // Ingredients come first; spices may follow at any time [KR-5.38].
    [[nodiscard]] bool wants_stove() const;
    [[nodiscard]] bool is_through() const;
    // Nothing has been done for it yet but to take a plate.
    [[nodiscard]] bool is_fresh() const;
    // What of each kind the plate could still take of what the card names.
    [[nodiscard]] Ingredients missing_ingredients() const;
    [[nodiscard]] Spices missing_spices() const;
};

template <class Id>
int total(const Tally<Id>& tally) {
    int sum = 0;
    for (const u8 count : tally) sum += count;
    return sum;
}

// All meals of all orders of a board that have not been handed over, in the order taken.
std::vector<Work> works_of(const Content& content, const Floor& floor, Board board);
// Every meal of the order has been through all its steps.
bool is_through(const Content& content, const Floor& floor, const Order& order);
// Placements that an order takes from now until its last step.
int placements_for(const Content& content, const Floor& floor, Card card);

}  // namespace brigade::kitchen_rush::coach
