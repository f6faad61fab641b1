// One small function per thing that could be done, asked in the order of what is most useful; the
// first that has something to say is heard. See coach.hpp.
#include "bots/kitchen_rush/coach.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "bots/kitchen_rush/coach_work.hpp"
#include "games/kitchen_rush/rules/rules.hpp"
#include "games/kitchen_rush/words/titles.hpp"

namespace brigade::kitchen_rush {

namespace {

using Taught = std::optional<Lesson<Rules>>;

constexpr std::size_t kOrdersAtOnce = 2;  // of a board: one trip to a room serves both
constexpr i32 kHandsMs = 2'000;           // between two placements, for thinking and reaching

// What a scenario brings that the one before did not have.
constexpr std::array<std::string_view, kScenarios> kNotes{
    "Take an order, a plate, its ingredients, then cook it as often as its card says; what goes "
    "wrong may be put right at any time.",
    "New: you have two sand timers, spices come from the Greenhouse, and a plate may be one size "
    "larger than ordered.",
    "New: patrons pay, used plates go into the sink and want washing, and a spoiled meal is lost.",
    "New: there are two shifts, and the van fetches what has run out for one coin.",
    "New: bread and pasta lie in Storage Room C only, and after each shift every sand timer costs "
    "three coins.",
    "New: finished orders can be served in the Dining Room for a tip and stars, and what people "
    "say of you counts.",
    "New: VIPs order two meals, a good name wins awards, and whoever is not paid goes on strike.",
    "New: a Temp helps everybody, and the Office unlocks Storage Room B and repairs the stove for "
    "coins.",
};

std::string sentence(std::string text) {
    text.front() = static_cast<char>(std::toupper(static_cast<unsigned char>(text.front())));
    return text + ".";
}

std::string times(int count) {
    return count == 1 ? "once" : count == 2 ? "twice" : fmt::format("{} times", count);
}

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

    [[nodiscard]] Taught lesson() const {
        switch (floor_.phase) {
            case Phase::Planning: return planning();
            case Phase::Running: return running();
            case Phase::Overtime: return overtime();
            case Phase::StrikeChoice: return strike();
            case Phase::Over: break;
        }
        return std::nullopt;
    }

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
    [[nodiscard]] std::vector<Board> own_boards() const {
        std::vector<Board> boards;
        for (std::size_t board = 0; board < crew_of(floor_); ++board)
            if (owns(floor_, seat_, static_cast<Board>(board)))
                boards.push_back(static_cast<Board>(board));
        return boards;
    }

    // ---- between shifts

    [[nodiscard]] std::string goal() const {
        const TeamResult team = *outcome(content_, state_).team;
        std::vector<std::string> parts;
        for (const TeamGoal& part : team.goals) {
            if (part.part.view() == word_of(GoalPart::Served))
                parts.push_back(fmt::format("{} served", counted(part.needed, "patron")));
            else if (part.part.view() == word_of(GoalPart::Coins))
                parts.push_back(counted(part.needed, "coin"));
            else
                parts.push_back(fmt::format("reputation {}", part.needed));
        }
        return join_and(parts);
    }

    [[nodiscard]] Taught planning() const {
        const std::string_view note = kNotes[index(floor_.options.scenario)];
        if (!is_ready()) {
            const std::string what =
                floor_.shift == 0
                    ? fmt::format("the goal is {}: look around, then say that you are ready",
                                  goal())
                    : "agree on who does what in the next shift, then say that you are ready";
            return say(Ready{}, what, std::string(note.substr(0, note.size() - 1)));
        }
        if (floor_.timekeeper == seat_ && everybody_ready(floor_))
            return say(StartShift{}, "start the shift",
                       "you are the Timekeeper, and everybody is ready");
        return tell("wait for the others", std::string(note.substr(0, note.size() - 1)));
    }

    // As the rules would choose: whoever helps only sometimes first.
    [[nodiscard]] Taught strike() const {
        if (floor_.timekeeper != seat_)
            return tell("the Timekeeper chooses who goes on strike",
                        "there are not enough coins for all salaries");
        Floor then = floor_;
        Events unheard;
        strike_by_default(then, unheard);
        ChooseStrike act;
        for (const Timer timer : EveryId<Timer, kTimers>())
            if (then.timers[timer].place != floor_.timers[timer].place) act.timers.insert(timer);
        return say(act, fmt::format("let {} go on strike", titles_.of(act.timers)),
                   "the coins do not pay everybody; somebody who still has another timer misses "
                   "this one least");
    }

    // ---- a shift

    [[nodiscard]] Taught running() const {
        if (is_ready())
            return tell("wait for the others", "the practice ends when everybody is ready");
        if (Taught act = open_action()) return act;
        if (Taught plate = plates()) return plate;
        if (Taught enough = practised_enough()) return enough;
        const std::vector<Timer> free = free_timers();
        for (const Timer timer : free)
            if (Taught chore = chores(timer)) return chore;
        if (!free.empty()) return nothing_for(free);
        return while_sand_runs();
    }

    [[nodiscard]] Taught overtime() const {
        if (Taught act = open_action()) return act;
        if (Taught done =
                say(Done{}, "say that you are done", "the time is up, and the others wait for you"))
            return done;
        return tell("the time is up",
                    "what has been begun may be finished; then every plate is "
                    "checked");
    }

    // [KR-10.15] A practice has no clock; it has done its duty when the goal is within reach.
    [[nodiscard]] Taught practised_enough() const {
        if (!is_untimed(floor_)) return std::nullopt;
        int through = 0;
        for (const Order& order : floor_.orders) {
            const bool done = is_through(content_, floor_, order);
            if (owns(floor_, seat_, order.board) && !done && !order.handed_over)
                return std::nullopt;
            through += done ? 1 : 0;
        }
        const int wanted = needed(content_, floor_, GoalPart::Served, GoalLevel::Standard);
        if (wanted == 0 || through < wanted) return std::nullopt;
        return say(Ready{}, "compare your plates with their cards, then say that you are ready",
                   fmt::format("{} have been through every step, and the goal is {}; when all are "
                               "ready the plates are checked",
                               counted(through, "order"), goal()));
    }

    // ---- plates

    // The size on the card, or one larger where that is allowed [KR-7.9].
    [[nodiscard]] std::optional<Size> clean_plate(const Meal& meal) const {
        return plate_in(PlateZone::Cupboard, meal);
    }
    [[nodiscard]] std::optional<Size> plate_in(PlateZone zone, const Meal& meal) const {
        if (find_plate(floor_, zone, meal.plate) != kNoPlate) return meal.plate;
        const auto larger = static_cast<Size>(index(meal.plate) + 1);
        if (has(Rule::LargerPlates) && larger <= Size::IV &&
            find_plate(floor_, zone, larger) != kNoPlate)
            return larger;
        return std::nullopt;
    }
    [[nodiscard]] std::string meal_name(const Work& work) const {
        return titles_.meal(work.order->card, work.course);
    }

    [[nodiscard]] Taught plates() const {
        for (const Board board : own_boards())
            if (Taught plate = plate_for(board)) return plate;
        return std::nullopt;
    }
    [[nodiscard]] Taught plate_for(Board board) const {
        for (const Work& work : works_of(content_, floor_, board)) {
            if (!work.wants_plate()) continue;
            const std::optional<Size> size = clean_plate(*work.meal);
            if (!size) continue;
            const std::string why =
                *size == work.meal->plate
                    ? "its card shows this size; a plate costs no time"
                    : fmt::format("no clean plate {} is left, and one size larger will do",
                                  titles_.of(work.meal->plate));
            if (Taught plate = say(
                    TakePlate{.card = work.order->card, .course = work.course, .size = *size},
                    fmt::format("take plate {} for {}", titles_.of(*size), meal_name(work)), why))
                return plate;
        }
        return std::nullopt;
    }

    // ---- what an open action still allows

    [[nodiscard]] const Action& action() const { return floor_.actions[index(seat_)]; }

    [[nodiscard]] Taught open_action() const {
        if (action().progress != Progress::Open) return std::nullopt;
        switch (action().station) {
            case Station::Reception: return seat_patron();
            case Station::DiningRoom: return wait_on_tables();
            case Station::Storage: return fill_plates();
            case Station::Greenhouse: return spice_plates();
            case Station::Stove: return cook_meal();
            case Station::Sink: return wash_plate();
            case Station::Van: return buy();
            case Station::LatePayment:
            case Station::OfficeCard: break;
        }
        return std::nullopt;
    }

    [[nodiscard]] Taught seat_patron() const {
        for (const Table table : EveryId<Table, kTables>()) {
            const std::string why = has(Rule::Coins)
                                        ? "whoever sits down pays a coin for a drink"
                                        : "a free table feeds nobody, and up to two patrons come "
                                          "with one timer";
            if (Taught seated = say(SeatPatron{table},
                                    fmt::format("seat a patron at {}", titles_.of(table)), why))
                return seated;
        }
        return std::nullopt;
    }

    [[nodiscard]] Taught wait_on_tables() const {
        if (const Order* order = order_to_serve(action().board, true))
            return say(Serve{order->card}, fmt::format("serve {}", titles_.of(order->card)),
                       serve_reason(*order));
        if (Taught order = take_order()) return order;
        const Order* order = order_to_serve(action().board, false);
        if (order == nullptr) return std::nullopt;
        return say(Serve{order->card}, fmt::format("serve {}", titles_.of(order->card)),
                   serve_reason(*order));
    }

    [[nodiscard]] Taught take_order() const {
        const std::optional<Table> table = best_table(action().board);
        if (!table) return std::nullopt;
        const Card card = floor_.tables[*table];
        return say(TakeOrder{*table},
                   fmt::format("take the order of {} at {}", titles_.of(card), titles_.of(*table)),
                   card_reason(card));
    }

    // "Its card asks for plate I with 1 vegetables and 1 bread, cooked once."
    [[nodiscard]] std::string card_reason(Card card) const {
        std::vector<std::string> meals;
        for (const Meal& meal : content_.patron(card).meals) meals.push_back(recipe(meal));
        return fmt::format("its card asks for {}", join_and(meals));
    }
    [[nodiscard]] static std::string recipe(const Meal& meal) {
        std::vector<std::string> things;
        for (const Ingredient kind : EveryId<Ingredient>())
            if (meal.ingredients[kind] > 0)
                things.push_back(fmt::format("{} {}", meal.ingredients[kind], word_of(kind)));
        for (const Spice kind : EveryId<Spice>())
            if (meal.spices[kind] > 0)
                things.push_back(fmt::format("{} {}", meal.spices[kind], word_of(kind)));
        return fmt::format("plate {} with {}, {}", Titles::of(meal.plate), join_and(things),
                           meal.cook == 0 ? "not cooked" : "cooked " + times(meal.cook));
    }

    [[nodiscard]] Taught fill_plates() const {
        if (Taught plate = plate_for(action().board)) return plate;
        const Ingredients& stock = floor_.rooms[action().room];
        for (const Work& work : works_of(content_, floor_, action().board)) {
            const Ingredients missing = work.missing_ingredients();
            for (const Ingredient kind : EveryId<Ingredient>()) {
                const u8 count = std::min(missing[kind], stock[kind]);
                if (count == 0) continue;
                if (Taught put =
                        say(PutIngredient{.kind = kind, .plate = work.plate, .count = count},
                            fmt::format("put {} {} on the plate of {}", count, word_of(kind),
                                        meal_name(work)),
                            fmt::format("{} asks for {}", meal_name(work), recipe(*work.meal))))
                    return put;
            }
        }
        return std::nullopt;
    }

    [[nodiscard]] Taught spice_plates() const {
        if (Taught plate = plate_for(action().board)) return plate;
        for (const Work& work : works_of(content_, floor_, action().board)) {
            const Spices missing = work.missing_spices();
            for (const Spice kind : EveryId<Spice>()) {
                const u8 count = std::min(missing[kind], floor_.bag[kind]);
                if (count == 0) continue;
                if (Taught put =
                        say(PutSpice{.kind = kind, .plate = work.plate, .count = count},
                            fmt::format("put {} {} on the plate of {}", count, word_of(kind),
                                        meal_name(work)),
                            fmt::format("{} asks for {}", meal_name(work), recipe(*work.meal))))
                    return put;
            }
        }
        return std::nullopt;
    }

    [[nodiscard]] Taught cook_meal() const {
        for (const Work& work : works_of(content_, floor_, action().board)) {
            if (!work.wants_stove()) continue;
            if (Taught cooked = say(Cook{work.plate}, fmt::format("cook {}", meal_name(work)),
                                    stove_reason(work)))
                return cooked;
        }
        return std::nullopt;
    }
    [[nodiscard]] std::string stove_reason(const Work& work) const {
        const std::string soon =
            work.on->row == 0 ? ""
                              : fmt::format(", and it was on the stove {}", times(work.on->row));
        return fmt::format("its card says {}{}", times(work.meal->cook), soon);
    }

    // Sizes that own meals wait for first, then the largest pile.
    [[nodiscard]] Taught wash_plate() const {
        for (const Board board : own_boards())
            for (const Work& work : works_of(content_, floor_, board)) {
                if (!work.wants_plate() || clean_plate(*work.meal)) continue;
                if (const std::optional<Size> size = plate_in(PlateZone::Sink, *work.meal))
                    return say(Wash{*size}, fmt::format("wash a plate {}", titles_.of(*size)),
                               fmt::format("{} waits for it", meal_name(work)));
            }
        const Plates dirty = dirty_plates();
        const auto most = std::ranges::max_element(dirty);
        if (*most == 0) return std::nullopt;
        const auto size = static_cast<Size>(most - dirty.begin());
        return say(Wash{size}, fmt::format("wash a plate {}", titles_.of(size)),
                   "clean plates are there when somebody needs them");
    }
    [[nodiscard]] Plates dirty_plates() const {
        Plates dirty{};
        for (const Plate plate : EveryId<Plate, kPlates>())
            if (floor_.plates[plate].zone == PlateZone::Sink) ++dirty[size_of(plate)];
        return dirty;
    }

    // ---- the van

    // What the meals of the whole crew still want, less what lies in open rooms.
    struct Shortage {
        Ingredients ingredients{};
        Spices spices{};
    };
    [[nodiscard]] bool is_open(Room room) const {
        const u32 spaces = scenario_of(content_, floor_).spaces & content_.rooms[index(room)];
        return spaces != 0 && (floor_.locked.bits() & spaces) == 0;
    }
    [[nodiscard]] Ingredients stock() const {
        Ingredients all{};
        for (const Room room : EveryId<Room>())
            if (is_open(room))
                for (const Ingredient kind : EveryId<Ingredient>())
                    all[kind] = static_cast<u8>(all[kind] + floor_.rooms[room][kind]);
        return all;
    }
    [[nodiscard]] Shortage shortage() const {
        Shortage lack;
        for (std::size_t board = 0; board < crew_of(floor_); ++board)
            for (const Work& work : works_of(content_, floor_, static_cast<Board>(board))) {
                const Ingredients ingredients = work.missing_ingredients();
                const Spices spices = work.missing_spices();
                for (const Ingredient kind : EveryId<Ingredient>())
                    lack.ingredients[kind] =
                        static_cast<u8>(lack.ingredients[kind] + ingredients[kind]);
                for (const Spice kind : EveryId<Spice>())
                    lack.spices[kind] = static_cast<u8>(lack.spices[kind] + spices[kind]);
            }
        subtract(lack.ingredients, stock());
        subtract(lack.spices, floor_.bag);
        return lack;
    }
    template <class Id>
    static void subtract(Tally<Id>& from, const Tally<Id>& there) {
        for (const Id kind : EveryId<Id>())
            from[kind] = static_cast<u8>(std::max(0, from[kind] - there[kind]));
    }

    [[nodiscard]] Taught buy() const {
        const Shortage lack = shortage();
        for (const Spice kind : EveryId<Spice>())
            if (lack.spices[kind] > 0)
                if (Taught bought = buy_spice(kind)) return bought;
        for (const Ingredient kind : EveryId<Ingredient>())
            if (lack.ingredients[kind] > 0)
                if (Taught bought = buy_ingredient(kind, "somebody's order waits for it"))
                    return bought;
        const Ingredients all = stock();
        std::vector<Ingredient> kinds;
        for (const Ingredient kind : EveryId<Ingredient>()) kinds.push_back(kind);
        std::ranges::sort(kinds, {}, [&](Ingredient kind) { return std::pair(all[kind], kind); });
        for (const Ingredient kind : kinds)
            if (Taught bought = buy_ingredient(kind, "there is least of it")) return bought;
        return std::nullopt;
    }
    // Everything into one room that may hold it.
    [[nodiscard]] Taught buy_ingredient(Ingredient kind, const std::string& why) const {
        const int most =
            kBoughtIngredients + effect_of(content_, floor_, Effect::IngredientsBought);
        const auto load = static_cast<u8>(std::min<int>(most, floor_.supply[kind]));
        for (const Room room : EveryId<Room>()) {
            const BuyIngredients act{.kind = kind,
                                     .a = room == Room::A ? load : u8{0},
                                     .b = room == Room::B ? load : u8{0},
                                     .c = room == Room::C ? load : u8{0}};
            if (Taught bought =
                    say(act, fmt::format("buy {} for {}", word_of(kind), titles_.of(room)), why))
                return bought;
        }
        return std::nullopt;
    }
    // As many of the kind as the van brings, and others of its price for what is left.
    [[nodiscard]] Taught buy_spice(Spice wanted) const {
        const bool cheap = is_cheap(wanted);
        int left = cheap ? kBoughtCheap + effect_of(content_, floor_, Effect::CheapBought)
                         : kBoughtExpensive + effect_of(content_, floor_, Effect::ExpensiveBought);
        Spices load{};
        const auto fill = [&](Spice kind) {
            const int more = std::min(left, floor_.spice_supply[kind] - load[kind]);
            load[kind] = static_cast<u8>(load[kind] + more);
            left -= more;
        };
        fill(wanted);
        for (const Spice kind : EveryId<Spice>())
            if (is_cheap(kind) == cheap) fill(kind);
        const std::string what = fmt::format("buy {}", titles_.of(load));
        const std::string why = fmt::format(
            "somebody's order waits for {}, and the bag has too little", word_of(wanted));
        if (cheap)
            return say(BuyCheap{load[Spice::Salt], load[Spice::Pepper], load[Spice::Herbs]}, what,
                       why);
        return say(BuyExpensive{load[Spice::Curry], load[Spice::Saffron]}, what, why);
    }

    // ---- what a free timer could do

    // Those that block a space first.
    [[nodiscard]] std::vector<Timer> free_timers() const {
        std::vector<Timer> standing, idle;
        for (const Timer timer : EveryId<Timer, kTimers>()) {
            if (!is_mine(timer)) continue;
            const TimerState& state = floor_.timers[timer];
            if (state.place == Whereabouts::Idle) idle.push_back(timer);
            if (state.place == Whereabouts::Standing && has_run_out(floor_, state))
                standing.push_back(timer);
        }
        standing.insert(standing.end(), idle.begin(), idle.end());
        return standing;
    }
    // A Temp with which somebody else is just working is that person's.
    [[nodiscard]] bool is_mine(Timer timer) const {
        if (!is_temp(timer)) return owns(floor_, seat_, board_of(timer));
        if (!may_use_temp(floor_, seat_)) return false;
        for (std::size_t seat = 0; seat < floor_.seat_count; ++seat)
            if (seat_at(seat) != seat_ && floor_.actions[seat].progress == Progress::Open &&
                floor_.actions[seat].timer == timer)
                return false;
        return true;
    }

    [[nodiscard]] Taught chores(Timer timer) const {
        const std::vector<Board> boards =
            is_temp(timer) ? own_boards() : std::vector<Board>{board_of(timer)};
        for (const Board board : boards)
            if (Taught chore = chores(timer, board)) return chore;
        return std::nullopt;
    }
    [[nodiscard]] Taught chores(Timer timer, Board board) const {
        using Chore = Taught (Teacher::*)(Timer, Board) const;
        static constexpr std::array<Chore, 12> kChores{
            &Teacher::go_pay_late, &Teacher::go_cook, &Teacher::go_serve_stars,
            &Teacher::go_take_two, &Teacher::go_fill, &Teacher::go_spice,
            &Teacher::go_wash,     &Teacher::go_shop, &Teacher::go_take_order,
            &Teacher::go_serve,    &Teacher::go_seat, &Teacher::go_office};
        for (const Chore chore : kChores)
            if (Taught taught = (this->*chore)(timer, board)) return taught;
        return go_wash_for_all(timer, board);
    }

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
                                  const std::string& why) const {
        return place(timer, board, why,
                     [&](const SpaceInfo& info, Space) { return info.station == station; });
    }
    [[nodiscard]] std::string placing(Timer timer, Space space) const {
        const TimerState& state = floor_.timers[timer];
        const bool again = state.place == Whereabouts::Standing && state.space == space;
        return fmt::format("{} {}{} {} the {}", again ? "use" : "put", timer_name(timer),
                           again ? " again" : "", preposition(content_.space(space).station, again),
                           book_.rows.space[index(space)].name);
    }
    static std::string_view preposition(Station station, bool again) {
        switch (station) {
            case Station::Stove: return "on";
            case Station::Reception:
            case Station::Sink:
            case Station::Van: return "at";
            default: return again ? "in" : "into";
        }
    }
    // With one timer there is no need to say which; somebody who plays alone has two boards.
    [[nodiscard]] std::string timer_name(Timer timer) const {
        const bool only = !has(Rule::SecondTimer);
        if (is_temp(timer) || !is_solo(floor_)) return only ? "your sand timer" : titles_.of(timer);
        const std::size_t board = index(board_of(timer)) + 1;
        if (only) return fmt::format("the sand timer of board {}", board);
        return fmt::format("the {} timer of board {}", index(timer) % 2 == 0 ? "first" : "second",
                           board);
    }

    // [KR-8.4] A strike at the end loses everything.
    [[nodiscard]] Taught go_pay_late(Timer timer, Board board) const {
        for (const Timer target : EveryId<Timer, kTimers>()) {
            if (floor_.timers[target].place != Whereabouts::OnStrike) continue;
            return place(
                timer, board, fmt::format("three coins end the strike of {}", titles_.of(target)),
                [](const SpaceInfo& info, Space) { return info.station == Station::LatePayment; },
                target);
        }
        return std::nullopt;
    }

    [[nodiscard]] Taught go_cook(Timer timer, Board board) const {
        for (const Work& work : works_of(content_, floor_, board))
            if (work.wants_stove())
                return place_at(timer, board, Station::Stove,
                                fmt::format("{} goes on the stove next; {}", meal_name(work),
                                            stove_reason(work)));
        return std::nullopt;
    }

    // The room that has most of what own plates want.
    [[nodiscard]] Taught go_fill(Timer timer, Board board) const {
        std::vector<std::pair<int, Room>> rooms;
        for (const Room room : EveryId<Room>())
            if (const int found = wanted_in(room, board); found > 0)
                rooms.emplace_back(-found, room);
        std::ranges::sort(rooms);
        for (const auto& [found, room] : rooms)
            if (Taught placed = place(
                    timer, board, fetch_reason(room, board), [&](const SpaceInfo& info, Space) {
                        return info.station == Station::Storage && info.room == room;
                    }))
                return placed;
        return std::nullopt;
    }
    [[nodiscard]] Ingredients missing_on(Board board) const {
        Ingredients all{};
        for (const Work& work : works_of(content_, floor_, board)) {
            const Ingredients missing = work.missing_ingredients();
            for (const Ingredient kind : EveryId<Ingredient>())
                all[kind] = static_cast<u8>(all[kind] + missing[kind]);
        }
        return all;
    }
    [[nodiscard]] Ingredients found_in(Room room, Board board) const {
        Ingredients found = missing_on(board);
        for (const Ingredient kind : EveryId<Ingredient>())
            found[kind] = std::min(found[kind], floor_.rooms[room][kind]);
        return found;
    }
    [[nodiscard]] int wanted_in(Room room, Board board) const {
        return total(found_in(room, board));
    }
    [[nodiscard]] std::string fetch_reason(Room room, Board board) const {
        std::vector<std::string> meals;
        for (const Work& work : works_of(content_, floor_, board))
            if (work.wants_ingredients()) meals.push_back(meal_name(work));
        return fmt::format("fetch {} there for {}", titles_.of(found_in(room, board)),
                           join_and(meals));
    }

    [[nodiscard]] Taught go_spice(Timer timer, Board board) const {
        for (const Work& work : works_of(content_, floor_, board)) {
            Spices found = work.missing_spices();
            for (const Spice kind : EveryId<Spice>())
                found[kind] = std::min(found[kind], floor_.bag[kind]);
            if (total(found) == 0) continue;
            return place_at(timer, board, Station::Greenhouse,
                            fmt::format("{} asks for {}", meal_name(work), titles_.of(found)));
        }
        return std::nullopt;
    }

    // A meal of the board that has no plate, and that only the sink could give one.
    [[nodiscard]] Taught go_wash(Timer timer, Board board) const {
        for (const Work& work : works_of(content_, floor_, board)) {
            if (!work.wants_plate() || clean_plate(*work.meal)) continue;
            if (!plate_in(PlateZone::Sink, *work.meal)) continue;
            return place_at(timer, board, Station::Sink,
                            fmt::format("{} has no plate, and the cupboard has none that fits",
                                        meal_name(work)));
        }
        return std::nullopt;
    }
    [[nodiscard]] Taught go_wash_for_all(Timer timer, Board board) const {
        if (total(dirty_plates()) < kWashedAtOnce) return std::nullopt;
        return place_at(timer, board, Station::Sink,
                        "you have nothing more urgent to do, and clean plates help everybody");
    }

    // What own meals want and nobody has; a trip that helps no order now is not for a beginner.
    [[nodiscard]] Taught go_shop(Timer timer, Board board) const {
        const Shortage lack = shortage();
        for (const Work& work : works_of(content_, floor_, board)) {
            const Ingredients ingredients = work.missing_ingredients();
            const Spices spices = work.missing_spices();
            for (const Ingredient kind : EveryId<Ingredient>())
                if (ingredients[kind] > 0 && lack.ingredients[kind] > 0 && floor_.supply[kind] > 0)
                    return place_at(
                        timer, board, Station::Van,
                        fmt::format("{} wants {}, and the storage rooms have too little",
                                    meal_name(work), word_of(kind)));
            for (const Spice kind : EveryId<Spice>())
                if (spices[kind] > 0 && lack.spices[kind] > 0 && floor_.spice_supply[kind] > 0)
                    return place_at(timer, board, Station::Van,
                                    fmt::format("{} wants {}, and the Spice bag has too little",
                                                meal_name(work), word_of(kind)));
        }
        return std::nullopt;
    }

    [[nodiscard]] Taught go_serve_stars(Timer timer, Board board) const {
        return go_serve(timer, board, true);
    }
    [[nodiscard]] Taught go_serve(Timer timer, Board board) const {
        return go_serve(timer, board, false);
    }
    [[nodiscard]] Taught go_serve(Timer timer, Board board, bool stars) const {
        const Order* order = order_to_serve(board, stars);
        if (order == nullptr) return std::nullopt;
        return place_at(timer, board, Station::DiningRoom,
                        fmt::format("{} can be served there; {}", titles_.of(order->card),
                                    serve_reason(*order)));
    }
    [[nodiscard]] const Order* order_to_serve(Board board, bool stars) const {
        if (!has(Rule::Service)) return nullptr;
        for (const Order& order : floor_.orders) {
            if (order.board != board || order.handed_over) continue;
            if ((content_.patron(order.card).stars > 0) != stars) continue;
            if (is_through(content_, floor_, order)) return &order;
        }
        return nullptr;
    }
    [[nodiscard]] std::string serve_reason(const Order& order) const {
        const int stars = content_.patron(order.card).stars;
        const std::string gain =
            stars > 0 ? fmt::format("that brings a tip and {}", counted(stars, "star"))
                      : "that brings a tip";
        return gain + ", but compare it with its card first: a wrong plate costs reputation";
    }

    // ---- patrons

    [[nodiscard]] i32 time_left() const {
        return is_untimed(floor_) ? kTimeMax : floor_.end_ms - floor_.now_ms;
    }
    [[nodiscard]] std::size_t timers_of(Board board) const {
        std::size_t timers = 0;
        for (const Timer timer : EveryId<Timer, kTimers>())
            if (!is_temp(timer) && board_of(timer) == board && is_working(floor_.timers[timer]))
                ++timers;
        return std::max<std::size_t>(timers, 1);
    }
    // From the order to the last step, whose sand need not run out any more [KR-6.7].
    [[nodiscard]] bool can_be_finished(Card card, Board board, i32 later = 0) const {
        const auto timers = static_cast<i32>(timers_of(board));
        const i32 steps = placements_for(content_, floor_, card);
        const i32 rounds = (steps - 1 + timers - 1) / timers;
        return later + rounds * (floor_.options.sand_ms + kHandsMs) < time_left();
    }
    [[nodiscard]] std::size_t unfinished(Board board) const {
        return static_cast<std::size_t>(
            std::ranges::count_if(floor_.orders, [&](const Order& order) {
                return order.board == board && !order.handed_over &&
                       !is_through(content_, floor_, order);
            }));
    }
    // The least work among those that can be finished.
    [[nodiscard]] std::optional<Table> best_table(Board board) const {
        std::optional<Table> best;
        int least = 0;
        for (const Table table : EveryId<Table, kTables>()) {
            const Card card = floor_.tables[table];
            if (card == kNoCard || !can_be_finished(card, board)) continue;
            const int work = placements_for(content_, floor_, card);
            if (best && work >= least) continue;
            best = table;
            least = work;
        }
        return best;
    }

    [[nodiscard]] Taught go_take_order(Timer timer, Board board) const {
        if (unfinished(board) >= kOrdersAtOnce) return std::nullopt;
        const std::optional<Table> table = best_table(board);
        if (!table) return std::nullopt;
        const Card card = floor_.tables[*table];
        return place_at(timer, board, Station::DiningRoom,
                        fmt::format("{} waits at {}; {}", titles_.of(card), titles_.of(*table),
                                    card_reason(card)));
    }
    // Before the first trip for an order that has only just been taken.
    [[nodiscard]] Taught go_take_two(Timer timer, Board board) const {
        if (unfinished(board) != 1) return std::nullopt;
        for (const Work& work : works_of(content_, floor_, board))
            if (!work.is_through() && !work.is_fresh()) return std::nullopt;
        const std::optional<Table> table = best_table(board);
        if (!table) return std::nullopt;
        const Card card = floor_.tables[*table];
        const i32 first = 2 * (floor_.options.sand_ms + kHandsMs);  // the other one's stove
        if (!can_be_finished(card, board, first)) return std::nullopt;
        return place_at(timer, board, Station::DiningRoom,
                        fmt::format("{} waits at {}, and one trip to a storage room serves two "
                                    "orders",
                                    titles_.of(card), titles_.of(*table)));
    }

    [[nodiscard]] Taught go_seat(Timer timer, Board board) const {
        const i32 longest = 3 * (floor_.options.sand_ms + kHandsMs);
        if (!has(Rule::Coins) && time_left() < longest) return std::nullopt;
        bool free = false;
        for (const Table table : EveryId<Table, kTables>())
            free = free || (!is_reserved(floor_, table) && floor_.tables[table] == kNoCard);
        if (!free) return std::nullopt;
        return place_at(timer, board, Station::Reception,
                        has(Rule::Coins) ? "a table is free, and each new patron pays a coin for a "
                                           "drink"
                                         : "a table is free, and patrons wait outside");
    }

    // Only what an own order waits for.
    [[nodiscard]] Taught go_office(Timer timer, Board board) const {
        if (!has(Rule::OfficeCards)) return std::nullopt;
        for (std::size_t slot = 0; slot < kOfficeSlots; ++slot) {
            const OfficeCard card = floor_.office[slot];
            if (card == kNoOfficeCard || !helps(content_.office_card(card).work, board)) continue;
            if (Taught placed =
                    place(timer, board, fmt::format("{} helps your orders", titles_.of(card)),
                          [&](const SpaceInfo& info, Space) {
                              return info.station == Station::OfficeCard && info.slot == slot;
                          }))
                return placed;
        }
        return std::nullopt;
    }
    [[nodiscard]] bool helps(OfficeWork work, Board board) const {
        const std::vector<Work> works = works_of(content_, floor_, board);
        if (work == OfficeWork::BringPlates)
            return std::ranges::any_of(works, [&](const Work& each) {
                return each.wants_plate() && !clean_plate(*each.meal);
            });
        if (work != OfficeWork::Unlock) return false;
        const Ingredients missing = missing_on(board);
        const Ingredients there = stock();
        for (const Ingredient kind : EveryId<Ingredient>())
            if (missing[kind] > there[kind] && floor_.rooms[Room::B][kind] > 0) return true;
        return false;
    }

    // ---- nothing to do

    [[nodiscard]] Taught nothing_for(const std::vector<Timer>& free) const {
        if (action().progress == Progress::Open)
            return say(Done{}, "say that you are done here",
                       "nothing more can be done in this room for your orders");
        if (is_untimed(floor_))
            return say(Ready{}, "compare your plates with their cards, then say that you are ready",
                       "nobody is left to be served; when all are ready the plates are checked");
        const std::string why =
            time_left() < 3 * floor_.options.sand_ms
                ? "in the time that is left nothing new can be finished; compare your plates with "
                  "their cards"
                : "there is no patron, no ingredient and no free space for your orders at the "
                  "moment";
        for (const Timer timer : free)
            if (floor_.timers[timer].place == Whereabouts::Standing)
                return say(Lift{timer}, fmt::format("pick up {}", timer_name(timer)),
                           "it blocks a space that others may need, and " + why);
        return tell("keep your sand timer for the moment", why);
    }

    // What comes next, as if the first own glass were through already.
    [[nodiscard]] Taught while_sand_runs() const {
        if (action().progress == Progress::Open)
            return say(Done{}, "say that you are done here",
                       "nothing more can be done in this room for your orders");
        const TimerState* first = nullptr;
        for (const Timer timer : EveryId<Timer, kTimers>()) {
            const TimerState& state = floor_.timers[timer];
            if (!is_mine(timer) || state.place != Whereabouts::Standing) continue;
            if (first == nullptr || state.until_ms < first->until_ms) first = &state;
        }
        if (first == nullptr) return std::nullopt;
        View then{floor_, static_cast<u8>(state_.deck.size()), 0, 0, viewer_of(seat_)};
        then.now_ms = first->until_ms;
        const Taught next = Teacher(book_, then).running();
        if (!next || !next->move)
            return tell("your sand is still running", "compare your plates with their cards");
        std::string plan = next->words.say;
        plan.pop_back();
        plan.front() = static_cast<char>(std::tolower(static_cast<unsigned char>(plan.front())));
        return tell("your sand is still running", fmt::format("then {}", plan));
    }

    const Book& book_;
    const Content& content_;
    State state_;
    const Floor& floor_;
    Seat seat_;
    SeatNames names_;
    Titles titles_;
};

}  // namespace

std::optional<Lesson<Rules>> teach(const Book& book, const View& view) {
    if (static_cast<std::size_t>(view.viewer) >= view.seat_count) return std::nullopt;
    return Teacher(book, view).lesson();
}

}  // namespace brigade::kitchen_rush
