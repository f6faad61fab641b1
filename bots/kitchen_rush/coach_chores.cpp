// What a free timer could be put to. See coach_teacher.hpp.
#include <algorithm>

#include "bots/kitchen_rush/coach_teacher.hpp"

namespace brigade::kitchen_rush::coach {

namespace {

constexpr std::size_t kOrdersAtOnce = 2;  // of a board: one trip to a room serves both

}  // namespace

// ---- what a free timer could do

std::vector<Timer> Teacher::free_timers() const {
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

bool Teacher::is_mine(Timer timer) const {
    if (!is_temp(timer)) return owns(floor_, seat_, board_of(timer));
    if (!may_use_temp(floor_, seat_)) return false;
    for (std::size_t seat = 0; seat < floor_.seat_count; ++seat)
        if (seat_at(seat) != seat_ && floor_.actions[seat].progress == Progress::Open &&
            floor_.actions[seat].timer == timer)
            return false;
    return true;
}

Taught Teacher::chores(Timer timer) const {
    const std::vector<Board> boards =
        is_temp(timer) ? own_boards() : std::vector<Board>{board_of(timer)};
    for (const Board board : boards)
        if (Taught chore = chores(timer, board)) return chore;
    return std::nullopt;
}

Taught Teacher::chores(Timer timer, Board board) const {
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

Taught Teacher::place_at(Timer timer, Board board, Station station, const std::string& why) const {
    return place(timer, board, why,
                 [&](const SpaceInfo& info, Space) { return info.station == station; });
}

std::string Teacher::placing(Timer timer, Space space) const {
    const TimerState& state = floor_.timers[timer];
    const bool again = state.place == Whereabouts::Standing && state.space == space;
    return fmt::format("{} {}{} {} the {}", again ? "use" : "put", timer_name(timer),
                       again ? " again" : "", preposition(content_.space(space).station, again),
                       book_.rows.space[index(space)].name);
}

std::string_view Teacher::preposition(Station station, bool again) {
    switch (station) {
        case Station::Stove: return "on";
        case Station::Reception:
        case Station::Sink:
        case Station::Van: return "at";
        default: return again ? "in" : "into";
    }
}

std::string Teacher::timer_name(Timer timer) const {
    const bool only = !has(Rule::SecondTimer);
    if (is_temp(timer) || !is_solo(floor_)) return only ? "your sand timer" : titles_.of(timer);
    const std::size_t board = index(board_of(timer)) + 1;
    if (only) return fmt::format("the sand timer of board {}", board);
    return fmt::format("the {} timer of board {}", index(timer) % 2 == 0 ? "first" : "second",
                       board);
}

Taught Teacher::go_pay_late(Timer timer, Board board) const {
    for (const Timer target : EveryId<Timer, kTimers>()) {
        if (floor_.timers[target].place != Whereabouts::OnStrike) continue;
        return place(
            timer, board, fmt::format("three coins end the strike of {}", titles_.of(target)),
            [](const SpaceInfo& info, Space) { return info.station == Station::LatePayment; },
            target);
    }
    return std::nullopt;
}

Taught Teacher::go_cook(Timer timer, Board board) const {
    for (const Work& work : works_of(content_, floor_, board))
        if (work.wants_stove())
            return place_at(
                timer, board, Station::Stove,
                fmt::format("{} goes on the stove next; {}", meal_name(work), stove_reason(work)));
    return std::nullopt;
}

Taught Teacher::go_fill(Timer timer, Board board) const {
    std::vector<std::pair<int, Room>> rooms;
    for (const Room room : EveryId<Room>())
        if (const int found = wanted_in(room, board); found > 0) rooms.emplace_back(-found, room);
    std::ranges::sort(rooms);
    for (const auto& [found, room] : rooms)
        if (Taught placed =
                place(timer, board, fetch_reason(room, board), [&](const SpaceInfo& info, Space) {
                    return info.station == Station::Storage && info.room == room;
                }))
            return placed;
    return std::nullopt;
}

Ingredients Teacher::missing_on(Board board) const {
    Ingredients all{};
    for (const Work& work : works_of(content_, floor_, board)) {
        const Ingredients missing = work.missing_ingredients();
        for (const Ingredient kind : EveryId<Ingredient>())
            all[kind] = static_cast<u8>(all[kind] + missing[kind]);
    }
    return all;
}

Ingredients Teacher::found_in(Room room, Board board) const {
    Ingredients found = missing_on(board);
    for (const Ingredient kind : EveryId<Ingredient>())
        found[kind] = std::min(found[kind], floor_.rooms[room][kind]);
    return found;
}

int Teacher::wanted_in(Room room, Board board) const { return total(found_in(room, board)); }

std::string Teacher::fetch_reason(Room room, Board board) const {
    std::vector<std::string> meals;
    for (const Work& work : works_of(content_, floor_, board))
        if (work.wants_ingredients()) meals.push_back(meal_name(work));
    return fmt::format("fetch {} there for {}", titles_.of(found_in(room, board)), join_and(meals));
}

Taught Teacher::go_spice(Timer timer, Board board) const {
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

Taught Teacher::go_wash(Timer timer, Board board) const {
    for (const Work& work : works_of(content_, floor_, board)) {
        if (!work.wants_plate() || clean_plate(*work.meal)) continue;
        if (!plate_in(PlateZone::Sink, *work.meal)) continue;
        return place_at(
            timer, board, Station::Sink,
            fmt::format("{} has no plate, and the cupboard has none that fits", meal_name(work)));
    }
    return std::nullopt;
}

Taught Teacher::go_wash_for_all(Timer timer, Board board) const {
    if (total(dirty_plates()) < kWashedAtOnce) return std::nullopt;
    return place_at(timer, board, Station::Sink,
                    "you have nothing more urgent to do, and clean plates help everybody");
}

Taught Teacher::go_shop(Timer timer, Board board) const {
    const Shortage lack = shortage();
    for (const Work& work : works_of(content_, floor_, board)) {
        const Ingredients ingredients = work.missing_ingredients();
        const Spices spices = work.missing_spices();
        for (const Ingredient kind : EveryId<Ingredient>())
            if (ingredients[kind] > 0 && lack.ingredients[kind] > 0 && floor_.supply[kind] > 0)
                return place_at(timer, board, Station::Van,
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

Taught Teacher::go_serve_stars(Timer timer, Board board) const {
    return go_serve(timer, board, true);
}

Taught Teacher::go_serve(Timer timer, Board board) const { return go_serve(timer, board, false); }

Taught Teacher::go_serve(Timer timer, Board board, bool stars) const {
    const Order* order = order_to_serve(board, stars);
    if (order == nullptr) return std::nullopt;
    return place_at(
        timer, board, Station::DiningRoom,
        fmt::format("{} can be served there; {}", titles_.of(order->card), serve_reason(*order)));
}

const Order* Teacher::order_to_serve(Board board, bool stars) const {
    if (!has(Rule::Service)) return nullptr;
    for (const Order& order : floor_.orders) {
        if (order.board != board || order.handed_over) continue;
        if ((content_.patron(order.card).stars > 0) != stars) continue;
        if (is_through(content_, floor_, order)) return &order;
    }
    return nullptr;
}

std::string Teacher::serve_reason(const Order& order) const {
    const int stars = content_.patron(order.card).stars;
    const std::string gain = stars > 0
                                 ? fmt::format("that brings a tip and {}", counted(stars, "star"))
                                 : "that brings a tip";
    return gain + ", but compare it with its card first: a wrong plate costs reputation";
}

// ---- patrons

i32 Teacher::time_left() const {
    return is_untimed(floor_) ? kTimeMax : floor_.end_ms - floor_.now_ms;
}

std::size_t Teacher::timers_of(Board board) const {
    std::size_t timers = 0;
    for (const Timer timer : EveryId<Timer, kTimers>())
        if (!is_temp(timer) && board_of(timer) == board && is_working(floor_.timers[timer]))
            ++timers;
    return std::max<std::size_t>(timers, 1);
}

bool Teacher::can_be_finished(Card card, Board board, i32 later) const {
    const auto timers = static_cast<i32>(timers_of(board));
    const i32 steps = placements_for(content_, floor_, card);
    const i32 rounds = (steps - 1 + timers - 1) / timers;
    return later + rounds * (floor_.options.sand_ms + kHandsMs) < time_left();
}

std::size_t Teacher::unfinished(Board board) const {
    return static_cast<std::size_t>(std::ranges::count_if(floor_.orders, [&](const Order& order) {
        return order.board == board && !order.handed_over && !is_through(content_, floor_, order);
    }));
}

std::optional<Table> Teacher::best_table(Board board) const {
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

Taught Teacher::go_take_order(Timer timer, Board board) const {
    if (unfinished(board) >= kOrdersAtOnce) return std::nullopt;
    const std::optional<Table> table = best_table(board);
    if (!table) return std::nullopt;
    const Card card = floor_.tables[*table];
    return place_at(
        timer, board, Station::DiningRoom,
        fmt::format("{} waits at {}; {}", titles_.of(card), titles_.of(*table), card_reason(card)));
}

Taught Teacher::go_take_two(Timer timer, Board board) const {
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

Taught Teacher::go_seat(Timer timer, Board board) const {
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

Taught Teacher::go_office(Timer timer, Board board) const {
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

bool Teacher::helps(OfficeWork work, Board board) const {
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

}  // namespace brigade::kitchen_rush::coach
