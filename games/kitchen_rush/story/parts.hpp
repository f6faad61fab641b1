// What the files of story/ share: one watcher for each part of a chapter. Not for others.
#pragma once

#include <map>

#include "games/kitchen_rush/rules/rules.hpp"
#include "games/kitchen_rush/story/story.hpp"
#include "games/kitchen_rush/words/titles.hpp"

namespace brigade::kitchen_rush::story {

// ---- timers.cpp

// Follows all timers through one shift, by looking at them after every change.
class TimerWatch {
   public:
    void begin(const Floor& floor);
    void look(const Floor& floor, i32 ms);
    // Nothing counts after the end of the countdown.
    void end(i32 ms);
    // Timers that were never in play have no row.
    [[nodiscard]] std::vector<TimerRow> rows() const;

   private:
    struct Watched {
        TimerState state;
        i32 since_ms = 0;
        std::vector<Stretch> stretches;
    };
    void close(Watched& timer, i32 ms) const;
    i32 began_ms_ = 0;
    ById<Timer, Watched, kTimers> timers_;
};

// When a space could be used from: spaces of the office's locks and repairs open during a shift.
using OpenFrom = ById<Space, i32, kSpaces>;
inline constexpr i32 kNotOpen = kTimeMax;

// Whole seconds that add up to those of the sum; the largest remainders are rounded up.
ById<Stay, i32> whole_seconds(const ById<Stay, i32>& ms);
std::vector<IdleStretch> idle_stretches(const Chapter& chapter);
void keep_idlest(std::vector<IdleStretch>& stretches);
std::vector<Collision> find_collisions(const Content& content, const std::vector<TimerRow>& rows,
                                       const OpenFrom& open_from);

// ---- orders.cpp

// Where and when something happened.
struct Moment {
    const Floor& before;
    u8 shift = 0;
    i32 ms = 0;
    std::optional<Seat> seat{};  // who made the move
    bool free = false;           // it needed no action
};

// Follows every order and every plate from shift to shift.
class OrderWatch {
   public:
    explicit OrderWatch(const Book& book) : book_(book) {}

    void hear(const Moment& moment, const Fact& fact);
    // The orders as the check found them: `ended` is the table before anything was cleared.
    [[nodiscard]] std::vector<OrderStory> judged(u8 shift, const Floor& ended,
                                                 const Floor& after) const;
    // What the check took off the boards is gone.
    void clear(u8 shift, i32 ms, const Floor& ended, const Floor& after);

   private:
    struct Made {
        Step step;
        u32 action = 0;       // which of all actions; 0: none
        Card card = kNoCard;  // the meal that the plate was for
        Course course{};
        std::optional<Room> room{};  // Ingredients: where from
        Ingredients stock{};         // what lay there
        Spices bag{};
    };
    using Steps = std::vector<Made>;
    // How one meal looks while its steps are gone through once more.
    struct Judging;

    void operator()(const Moment& moment, const OrderTaken& fact);
    void operator()(const Moment& moment, const OrderServed& fact);
    void operator()(const Moment& moment, const TimerPlaced& fact);
    void operator()(const Moment& moment, const PlateTaken& fact);
    void operator()(const Moment& moment, const PlatePutBack& fact);
    void operator()(const Moment& moment, const PlateRelabelled& fact);
    void operator()(const Moment& moment, const PlateScrapped& fact);
    void operator()(const Moment& moment, const PlateExchanged& fact);
    void operator()(const Moment& moment, const IngredientsPut& fact);
    void operator()(const Moment& moment, const IngredientsReturned& fact);
    void operator()(const Moment& moment, const SpicesPut& fact);
    void operator()(const Moment& moment, const MealCooked& fact);
    template <class T>
    void operator()(const Moment& /*moment*/, const T& /*fact*/) {}  // of no order

    [[nodiscard]] Made made(const Moment& moment, Board board, StepKind kind);
    [[nodiscard]] Made made_on(const Moment& moment, Board board, StepKind kind, Plate plate);
    Made& trip(const Moment& moment, Board board, StepKind kind, Plate plate);
    void throw_away(const Floor& floor, Plate plate, Card card);
    [[nodiscard]] OrderStory story_of(u8 shift, const Floor& ended, const Line& line) const;
    [[nodiscard]] std::vector<Step> steps_of_dish(const Floor& ended, const Order& order,
                                                  Course course, Verdict verdict) const;
    [[nodiscard]] Dish dish_of(const Floor& ended, const Order& order, Course course,
                               const Finding& finding) const;

    const Book& book_;
    ById<Plate, Steps, kPlates> plates_;
    std::map<Card, Steps> orders_;
    u32 action_count_ = 0;
    u32 step_count_ = 0;
    std::array<u32, kPlayersMax> actions_{};
};

// ---- books.cpp

struct Before {
    i32 coins = 0;
    i32 reputation = 0;
};
std::vector<BookLine> office_of(const Content& content, const Before& start, u8 shift,
                                const Floor& after);
std::vector<BookLine> reputation_of(const Content& content, const Before& start,
                                    const Floor& after);

// Follows what lies in the rooms, the bag, the cupboard, the sink and the office.
class StockWatch {
   public:
    void begin(const Content& content, const Floor& floor);
    void look(const Floor& floor, i32 ms);
    // The check changes the sink and the coins, and nothing else of this.
    void end(const Floor& after, i32 ms);
    [[nodiscard]] const std::vector<Stock>& stock() const { return stock_; }

   private:
    std::vector<Stock> stock_;
};

// ---- text.cpp

std::string sentence(const Titles& titles, const Chapter& chapter, const IdleStretch& stretch);
std::string sentence(const Titles& titles, const Content& content, const Chapter& chapter,
                     const Collision& collision);

}  // namespace brigade::kitchen_rush::story
