// The coach at one look at the table. One small function per thing that could be done, asked in the
// order of what is most useful; the first that has something to say is heard. coach.cpp has what is
// between shifts and when nothing is to do, coach_acts.cpp what an open action still allows,
// coach_chores.cpp what a free timer could do.
#pragma once

#include <fmt/format.h>

#include "bots/kitchen_rush/coach.hpp"
#include "bots/kitchen_rush/coach_work.hpp"
#include "games/kitchen_rush/rules/rules.hpp"
#include "games/kitchen_rush/words/titles.hpp"

namespace brigade::kitchen_rush::coach {

using Taught = std::optional<Lesson<Rules>>;

inline constexpr i32 kHandsMs = 2'000;  // between two placements, for thinking and reaching

std::string sentence(std::string text);
std::string times(int count);

// Who speaks: one asker, one look at the table.
class Teacher {
   public:
    Teacher(const Book& book, const View& view)
        : book_(book),
          content_(book.content),
          state_(imagined(book.content, view)),
          floor_(state_.floor),
          seat_(static_cast<Seat>(view.viewer)),
          names_(names_for(view)),
          titles_(book, state_.floor, names_) {}
    [[nodiscard]] Taught lesson() const;

   private:
    // Only whether anybody waits outside matters of what is imagined, and everybody knows that.
    static State imagined(const Content& content, const View& view) {
        Rng rng(1);
        return imagine(content, view, rng);
    }
    static SeatNames names_for(const View& view) {
        SeatNames names(view.seat_count);
        names[static_cast<std::size_t>(view.viewer)] = "You";
        return names;
    }

    // ---- answers

    template <class A>
    [[nodiscard]] Taught say(const A& act, std::string what, std::string why) const {
        const Move move = finished(act);
        if (check(content_, state_, seat_, move) != Refusal::None) return std::nullopt;
        return Lesson<Rules>{move, {sentence(std::move(what)), sentence(std::move(why))}};
    }
    static Taught tell(std::string what, std::string why) {
        return Lesson<Rules>{{}, {sentence(std::move(what)), sentence(std::move(why))}};
    }
    [[nodiscard]] bool has(Rule rule) const { return kitchen_rush::has(content_, floor_, rule); }
    [[nodiscard]] bool is_ready() const { return ((floor_.ready >> index(seat_)) & 1U) != 0; }
    [[nodiscard]] std::vector<Board> own_boards() const;

    // ---- between shifts

    [[nodiscard]] std::string goal() const;
    [[nodiscard]] Taught planning() const;
    // As the rules would choose: whoever helps only sometimes first.
    [[nodiscard]] Taught strike() const;

    // ---- a shift

    [[nodiscard]] Taught running() const;
    [[nodiscard]] Taught overtime() const;
    // [KR-10.15] A practice has no clock; it has done its duty when the goal is within reach.
    [[nodiscard]] Taught practised_enough() const;

    // ---- plates

    // The size on the card, or one larger where that is allowed [KR-7.9].
    [[nodiscard]] std::optional<Size> clean_plate(const Meal& meal) const;
    [[nodiscard]] std::optional<Size> plate_in(PlateZone zone, const Meal& meal) const;
    [[nodiscard]] std::string meal_name(const Work& work) const;
    [[nodiscard]] Taught plates() const;
    [[nodiscard]] Taught plate_for(Board board) const;

    // ---- what an open action still allows

    [[nodiscard]] const Action& action() const { return floor_.actions[index(seat_)]; }
    [[nodiscard]] Taught open_action() const;
    [[nodiscard]] Taught seat_patron() const;
    [[nodiscard]] Taught wait_on_tables() const;
    [[nodiscard]] Taught take_order() const;
    // "Its card asks for plate I with 1 vegetables and 1 bread, cooked once."
    [[nodiscard]] std::string card_reason(Card card) const;
    [[nodiscard]] static std::string recipe(const Meal& meal);
    [[nodiscard]] Taught fill_plates() const;
    [[nodiscard]] Taught spice_plates() const;
    [[nodiscard]] Taught cook_meal() const;
    [[nodiscard]] std::string stove_reason(const Work& work) const;
    // Sizes that own meals wait for first, then the largest pile.
    [[nodiscard]] Taught wash_plate() const;
    [[nodiscard]] Plates dirty_plates() const;

    // ---- the van

    // What the meals of the whole crew still want, less what lies in open rooms.
    struct Shortage {
        Ingredients ingredients{};
        Spices spices{};
    };
    [[nodiscard]] bool is_open(Room room) const;
    [[nodiscard]] Ingredients stock() const;
    [[nodiscard]] Shortage shortage() const;
    template <class Id>
    static void subtract(Tally<Id>& from, const Tally<Id>& there) {
        for (const Id kind : EveryId<Id>())
            from[kind] = static_cast<u8>(std::max(0, from[kind] - there[kind]));
    }
    [[nodiscard]] Taught buy() const;
    // Everything into one room that may hold it.
    [[nodiscard]] Taught buy_ingredient(Ingredient kind, const std::string& why) const;
    // As many of the kind as the van brings, and others of its price for what is left.
    [[nodiscard]] Taught buy_spice(Spice wanted) const;

    // ---- what a free timer could do

    // Those that block a space first.
    [[nodiscard]] std::vector<Timer> free_timers() const;
    // A Temp with which somebody else is just working is that person's.
    [[nodiscard]] bool is_mine(Timer timer) const;
    [[nodiscard]] Taught chores(Timer timer) const;
    [[nodiscard]] Taught chores(Timer timer, Board board) const;
    // The space where it stands already, or the first free one that `fits`.
    template <class Fits>
    [[nodiscard]] Taught place(Timer timer, Board board, const std::string& why, Fits&& fits,
                               Timer target = kNoTimer) const {
        std::vector<Space> spaces;
        const Space here = floor_.timers[timer].space;
        if (here != kNoSpace && fits(content_.space(here), here)) spaces.push_back(here);
        for (const Space space : EveryId<Space, kSpaces>())
            if (space != here && fits(content_.space(space), space)) spaces.push_back(space);
        for (const Space space : spaces) {
            const Board working = is_solo(floor_) && is_temp(timer) ? board : kNoBoard;
            const Place act{.timer = timer, .space = space, .target = target, .board = working};
            if (Taught placed = say(act, placing(timer, space), why)) return placed;
        }
        return std::nullopt;
    }
    [[nodiscard]] Taught place_at(Timer timer, Board board, Station station,
                                  const std::string& why) const;
    [[nodiscard]] std::string placing(Timer timer, Space space) const;
    static std::string_view preposition(Station station, bool again);
    // With one timer there is no need to say which; somebody who plays alone has two boards.
    [[nodiscard]] std::string timer_name(Timer timer) const;
    // [KR-8.4] A strike at the end loses everything.
    [[nodiscard]] Taught go_pay_late(Timer timer, Board board) const;
    [[nodiscard]] Taught go_cook(Timer timer, Board board) const;
    // The room that has most of what own plates want.
    [[nodiscard]] Taught go_fill(Timer timer, Board board) const;
    [[nodiscard]] Ingredients missing_on(Board board) const;
    [[nodiscard]] Ingredients found_in(Room room, Board board) const;
    [[nodiscard]] int wanted_in(Room room, Board board) const;
    [[nodiscard]] std::string fetch_reason(Room room, Board board) const;
    [[nodiscard]] Taught go_spice(Timer timer, Board board) const;
    // A meal of the board that has no plate, and that only the sink could give one.
    [[nodiscard]] Taught go_wash(Timer timer, Board board) const;
    [[nodiscard]] Taught go_wash_for_all(Timer timer, Board board) const;
    // What own meals want and nobody has; a trip that helps no order now is not for a beginner.
    [[nodiscard]] Taught go_shop(Timer timer, Board board) const;
    [[nodiscard]] Taught go_serve_stars(Timer timer, Board board) const;
    [[nodiscard]] Taught go_serve(Timer timer, Board board) const;
    [[nodiscard]] Taught go_serve(Timer timer, Board board, bool stars) const;
    [[nodiscard]] const Order* order_to_serve(Board board, bool stars) const;
    [[nodiscard]] std::string serve_reason(const Order& order) const;

    // ---- patrons

    [[nodiscard]] i32 time_left() const;
    [[nodiscard]] std::size_t timers_of(Board board) const;
    // From the order to the last step, whose sand need not run out any more [KR-6.7].
    [[nodiscard]] bool can_be_finished(Card card, Board board, i32 later = 0) const;
    [[nodiscard]] std::size_t unfinished(Board board) const;
    // The least work among those that can be finished.
    [[nodiscard]] std::optional<Table> best_table(Board board) const;
    [[nodiscard]] Taught go_take_order(Timer timer, Board board) const;
    // Before the first trip for an order that has only just been taken.
    [[nodiscard]] Taught go_take_two(Timer timer, Board board) const;
    [[nodiscard]] Taught go_seat(Timer timer, Board board) const;
    // Only what an own order waits for.
    [[nodiscard]] Taught go_office(Timer timer, Board board) const;
    [[nodiscard]] bool helps(OfficeWork work, Board board) const;

    // ---- nothing to do

    [[nodiscard]] Taught nothing_for(const std::vector<Timer>& free) const;
    // What comes next, as if the first own glass were through already.
    [[nodiscard]] Taught while_sand_runs() const;
    const Book& book_;
    const Content& content_;
    State state_;
    const Floor& floor_;
    Seat seat_;
    SeatNames names_;
    Titles titles_;
};

}  // namespace brigade::kitchen_rush::coach
