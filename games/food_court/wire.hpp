// What Food Court puts on the wire, as described structs: a view, events, moves, the catalog of
// cards, and what a move would be worth. A field lives here or nowhere: JSON, changes between views
// and the TypeScript types of the board (`brigade types food-court`) all follow from it.
// Texts are views into the Book, which outlives whatever is written from it.
#pragma once

#include "core/describe.hpp"
#include "games/food_court/food_court.hpp"

namespace brigade::food_court::wire {

// The written names of a set of cards of one deck, in ascending order. A list without a list: two
// of one deck are equal if their sets are.
class CardNames {
   public:
    class Iterator {
       public:
        using value_type = std::string;
        using difference_type = std::ptrdiff_t;

        Iterator() = default;
        Iterator(const DeckText* deck, Cards rest) : deck_(deck), rest_(rest) {}
        const std::string& operator*() const { return deck_->card_written[index(rest_.first())]; }
        Iterator& operator++() {
            rest_.erase(rest_.first());
            return *this;
        }
        Iterator operator++(int) {
            const Iterator before = *this;
            ++*this;
            return before;
        }
        bool operator==(const Iterator&) const = default;

       private:
        const DeckText* deck_ = nullptr;
        Cards rest_;
    };

    CardNames() = default;
    CardNames(const DeckText& deck, Cards cards) : deck_(&deck), cards_(cards) {}
    [[nodiscard]] Iterator begin() const { return {deck_, cards_}; }
    [[nodiscard]] Iterator end() const { return {deck_, {}}; }
    bool operator==(const CardNames&) const = default;

   private:
    const DeckText* deck_ = nullptr;
    Cards cards_;
};

using PhaseWord = Word<"fill", "attract", "play", "served", "end-attract", "over">;
using ReasonWord = Word<"tracking", "customers", "round-cap">;
using SymbolWord = Word<"kitchenware", "cookware", "tableware">;
using Names = std::vector<std::string_view>;

// ---- the view

struct Person {
    std::string_view id, name;
    int base = 0;
    int bonus = 0;
    std::string_view needs;   // the icons of the bonus: "G or M+M"
    std::string_view nation;  // the id of its deck
    bool holds = false;       // the bonus would hold for the viewer now
    bool operator==(const Person&) const = default;
};
BOOST_DESCRIBE_STRUCT(Person, (), (id, name, base, bonus, needs, nation, holds))

struct ScoredPerson : Person {
    bool bonus_now = false;  // it holds for the restaurant that scored it
    bool operator==(const ScoredPerson&) const = default;
};
BOOST_DESCRIBE_STRUCT(ScoredPerson, (Person), (bonus_now))

struct Dish {
    std::string_view recipe, name;
    CardNames with;
    int value = 0;
    SymbolWord symbol;
    bool operator==(const Dish&) const = default;
};
BOOST_DESCRIBE_STRUCT(Dish, (), (recipe, name, with, value, symbol))

struct DrinkInPlay {
    std::string_view id, name;
    int have = 0;
    int need = 0;
    std::string_view requirement;
    bool operator==(const DrinkInPlay&) const = default;
};
BOOST_DESCRIBE_STRUCT(DrinkInPlay, (), (id, name, have, need, requirement))

struct SeatView {
    int seat = 0;
    std::string_view deck, deck_name, nation, ability, end_condition;
    OrNull<CardNames> hand;  // null: not for this viewer
    int hand_count = 0, hand_limit = 0, play_limit = 0, queue_limit = 0, draw_count = 0;
    CardNames discard, prepared;
    std::vector<Dish> cooked;  // in cooking order
    std::vector<DrinkInPlay> drinks;
    CardNames utensils, tracking;
    int tracking_target = 0;
    Entries<CardNames> counted;  // by drink in play: the cards it has counted
    CardNames met;               // option edge: drinks whose requirement holds
    std::vector<Person> queue;   // the oldest first
    std::vector<ScoredPerson> scored;
    int score_now = 0;
    bool fill_open = false;
    OrNull<int> meal_hours;
    CardNames unseen;           // in the hand or the draw pile, as far as this viewer knows
    std::optional<Names> draw;  // once the game is over: the next card first
};
BOOST_DESCRIBE_STRUCT(SeatView, (),
                      (seat, deck, deck_name, nation, ability, end_condition, hand, hand_count,
                       hand_limit, play_limit, queue_limit, draw_count, discard, prepared, cooked,
                       drinks, utensils, tracking, tracking_target, counted, met, queue, scored,
                       score_now, fill_open, meal_hours, unseen, draw))

struct Symbols {
    int kitchenware = 0, cookware = 0, tableware = 0;
};
BOOST_DESCRIBE_STRUCT(Symbols, (), (kitchenware, cookware, tableware))

using Setting = std::variant<bool, int, std::string_view>;

struct FoodCourtView {
    std::variant<int, Word<"spectator">> viewer;
    PhaseWord phase;
    int round = 0, turn_in_round = 0, first = 0, active = 0;
    int plays = 0, play_limit = 0;  // of the active seat
    Symbols served_symbols;
    std::vector<ReasonWord> end_reason;  // not empty: this round is the last
    bool over = false;
    Entries<Setting> variant;  // the options that rules read, by id
    std::vector<Person> central;
    int customer_deck_count = 0;
    Names customer_discard;
    int rounds_left_about = 0;
    std::vector<SeatView> seats;
    std::optional<Names> customer_deck;  // once the game is over: the next one first
};
BOOST_DESCRIBE_STRUCT(FoodCourtView, (),
                      (viewer, phase, round, turn_in_round, first, active, plays, play_limit,
                       served_symbols, end_reason, over, variant, central, customer_deck_count,
                       customer_discard, rounds_left_about, seats, customer_deck))

}  // namespace brigade::food_court::wire
