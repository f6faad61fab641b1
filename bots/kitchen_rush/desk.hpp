// What lies before a cook, from a View alone: its meals as it reads their cards, what each still
// needs, and what the house has. Knows neither time to think nor chance; weigh.cpp scores with it,
// acts.cpp acts on it.
#pragma once

#include "bots/kitchen_rush/readings.hpp"
#include "games/kitchen_rush/rules/rules.hpp"

namespace brigade::kitchen_rush {

template <class Id>
int count_of(const Tally<Id>& tally) {
    int sum = 0;
    for (const u8 count : tally) sum += count;
    return sum;
}

// One meal of an own order.
struct Work {
    std::size_t order = 0;  // its number in Desk::orders
    Card card = kNoCard;
    Course course{};
    Plate plate = kNoPlate;
    Meal meal{};          // as the cook reads it
    Ingredients lacks{};  // still to be put on the plate
    Spices lacks_spice{};
    int cooks = 0;         // still to do
    bool spoiled = false;  // as the cook sees it: nothing helps but to begin anew
    bool done = false;
    [[nodiscard]] bool has_plate() const { return plate != kNoPlate; }
    [[nodiscard]] bool may_be_filled(bool mends) const {
        return has_plate() && !spoiled && (cooks == meal.cook || mends);
    }
};

// An own order that has not been served yet.
struct Job {
    Card card = kNoCard;
    int acts = 0;           // placements that it still needs
    bool done = false;      // all meals are
    bool lost = false;      // a meal is spoiled for good
    bool hopeless = false;  // it cannot be finished in the time that is left of the last shift
    bool late = false;      // nor in what is left of this one
};

class Desk {
   public:
    static constexpr std::size_t kWorksMax = 24;

    Desk(const Content& content, const View& view, Board board, const Readings& readings);

    const Content& content;
    const View& view;
    const Scenario& scenario;
    Board board;
    FixedVec<Work, kWorksMax> works;
    FixedVec<Job, kWorksMax> jobs;
    int unfinished = 0;    // meals that are neither done nor lost
    int acts_in_hand = 0;  // placements that they need
    int timers = 0;        // of this board that work, at least one
    i32 left_ms = 0;       // of the shift
    bool last_shift = false;

    [[nodiscard]] bool has(Rule rule) const { return scenario.rules.has(rule); }
    [[nodiscard]] const Job& job_of(const Work& work) const { return jobs[work.order]; }
    // So long takes a number of placements, with all timers of the board.
    [[nodiscard]] i32 time_for(int placements) const {
        return placements * view.timers[static_cast<Timer>(2 * index(board))].length_ms / timers;
    }
    [[nodiscard]] int stars_of(Card card) const {
        return has(Rule::Service) ? content.patron(card).stars : 0;
    }
    // What a patron is worth to the crew, by what the scenario asks for.
    [[nodiscard]] double worth_of(Card card) const;
    // Placements from taking an order to having it served [13.2].
    [[nodiscard]] int effort_of(Card card) const;
    // A plate in this zone that fits the meal, the smaller one first.
    [[nodiscard]] std::optional<Size> fitting_plate(const Meal& meal, PlateZone zone) const;
    [[nodiscard]] int plates_in(PlateZone zone) const;
    // Everything of a kind that lies in rooms that are open.
    [[nodiscard]] int stock_of(Ingredient kind) const;
    [[nodiscard]] bool is_open(Room room) const;
    // What all boards together still want, cards read as they are but for this one's.
    [[nodiscard]] Ingredients wanted_ingredients() const;
    [[nodiscard]] Spices wanted_spices() const;
    // What the meals of another seat still lack, by their cards.
    [[nodiscard]] Ingredients ingredients_lacked_by(Seat seat) const;
    [[nodiscard]] Spices spices_lacked_by(Seat seat) const;
    // Coins that the next payday will find, by what lies there finished; and what it will cost.
    [[nodiscard]] int coins_in_sight() const;
    [[nodiscard]] int bill() const;
    // Other seats that are just now busy at a station.
    [[nodiscard]] int others_at(Station station) const;

   private:
    void look_at(const Order& order, const Readings& readings);
    Work look_at(const Order& order, Course course, const Readings& readings) const;
    void note_time(Job& job) const;
};

}  // namespace brigade::kitchen_rush
