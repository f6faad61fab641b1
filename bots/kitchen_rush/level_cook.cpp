// The pace and the decisions of a cook. See level_cook.hpp.
#include "bots/kitchen_rush/level_cook.hpp"

#include <algorithm>

namespace brigade::kitchen_rush {

namespace {

constexpr i32 kStrikeThinkMs = 2'000;
constexpr i32 kPracticeMs = 600'000;  // a shift without a countdown ends some time

bool is_ready(const View& view, Seat seat) { return ((view.ready >> index(seat)) & 1U) != 0; }

// Only a shared timer can carry the open action of somebody else.
bool is_lent(const View& view, Seat seat, Timer timer) {
    for (std::size_t number = 0; number < view.seat_count; ++number)
        if (seat_at(number) != seat && view.actions[number].progress == Progress::Open &&
            view.actions[number].timer == timer)
            return true;
    return false;
}

bool may_use(const View& view, Seat seat, Timer timer) {
    if (!is_working(view.timers[timer])) return false;
    if (!is_temp(timer)) return owns(view, seat, board_of(timer));
    return may_use_temp(view, seat) && !is_lent(view, seat, timer);
}

template <class Visitor>
void each_board(const View& view, Seat seat, Visitor&& visitor) {
    for (std::size_t number = 0; number < crew_of(view); ++number)
        if (owns(view, seat, static_cast<Board>(number))) visitor(static_cast<Board>(number));
}

// When the sand of a timer that this seat may use runs out next.
Millis next_sand(const View& view, Seat seat) {
    Millis next = kNever;
    for (const Timer timer : EveryId<Timer, kTimers>()) {
        const TimerState& state = view.timers[timer];
        if (may_use(view, seat, timer) && state.until_ms > view.now_ms)
            next = std::min(next, Millis{state.until_ms});
    }
    return next;
}

// A move that the table would take. The decks matter by their sizes alone.
bool is_possible(const Content& content, const View& view, Seat seat, const Move& move) {
    State state;
    const Floor& floor = view;
    state.floor = floor;
    for (u8 count = 0; count < view.deck_count; ++count) state.deck.push_back(Card{0});
    return check(content, state, seat, move) == Refusal::None;
}

// [KR-7.24] Temps first, then second timers from the last seat down: nobody is left without any.
Move choose_strike(const View& view) {
    constexpr std::array<u8, kTimers> kOrder{9, 8, 7, 5, 3, 1, 6, 4, 2, 0};
    ChooseStrike choice;
    std::size_t left = view.strikes;
    for (const u8 number : kOrder) {
        const auto timer = static_cast<Timer>(number);
        if (left == 0 || !is_working(view.timers[timer])) continue;
        choice.timers.insert(timer);
        --left;
    }
    return finished(choice);
}

// The timer for a plan: one that stands there already, else an own one, else a Temp.
std::optional<Place> placement(const View& view, u32 timers, const Plan& plan) {
    std::optional<Place> best;
    int best_rank = -1;
    for (const Timer timer : EveryId<Timer, kTimers>()) {
        if ((timers & bit(timer)) == 0) continue;
        if (!is_temp(timer) && board_of(timer) != plan.board) continue;
        const TimerState& state = view.timers[timer];
        const u32 own = state.place == Whereabouts::Standing ? bit(state.space) : 0;
        const u32 spaces = plan.spaces & (~view.occupied.bits() | own);
        if (spaces == 0) continue;
        const bool stays = (spaces & own) != 0;
        const int rank = (is_temp(timer) ? 0 : 4) + (stays ? 2 : 0) + (own != 0 ? 1 : 0);
        if (rank <= best_rank) continue;
        best_rank = rank;
        const auto space = static_cast<Space>(std::countr_zero(stays ? spaces & own : spaces));
        const bool told = is_solo(view) && is_temp(timer);
        best = Place{timer, space, plan.target, told ? plan.board : kNoBoard};
    }
    return best;
}

}  // namespace

u32 ready_timers(const View& view, Seat seat) {
    u32 timers = 0;
    for (const Timer timer : EveryId<Timer, kTimers>()) {
        const TimerState& state = view.timers[timer];
        const bool still = state.place == Whereabouts::Idle || has_run_out(view, state);
        if (still && may_use(view, seat, timer)) timers |= bit(timer);
    }
    return timers;
}

// ---- time

i32 LevelCook::draw_think_ms(Rng& rng) const {
    return level_.think_ms / 2 + static_cast<i32>(rng.below(static_cast<u32>(level_.think_ms)));
}

void LevelCook::begin_anew() {
    readings_.forget();
    ears_.forget();
    voice_.forget();
    hands_ms_ = 0;
    shift_ = 0;
    thinks_until_.reset();
}

// A clock that has gone back belongs to another game; a new shift begins after a check.
void LevelCook::note(const View& view) {
    if (view.now_ms < seen_ms_) begin_anew();
    if (view.shift != shift_) readings_.forget();
    shift_ = view.shift;
    seen_ms_ = view.now_ms;
    seat_ = static_cast<Seat>(view.viewer);
    ears_.look(view);
}

std::optional<Move> LevelCook::choose(const Content& content, const View& view, Rng& rng,
                                      const Budget& /*budget*/) {
    wakes_ = kNever;
    note(view);
    switch (view.phase) {
        case Phase::Planning:
        case Phase::StrikeChoice: return between_shifts(content, view, rng);
        case Phase::Running:
        case Phase::Overtime: break;
        case Phase::Over: return std::nullopt;
    }
    if (view.now_ms < hands_ms_) {
        wakes_ = hands_ms_;
        return std::nullopt;
    }
    std::optional<Move> move = in_shift(content, view, rng);
    if (!move || is_possible(content, view, seat_, *move)) return move;
    wakes_ = view.now_ms + level_.token_ms;  // the table sees it otherwise: look again
    hands_ms_ = view.now_ms + level_.token_ms;
    return std::nullopt;
}

// ---- Planning and strikes [KR-5.47, KR-5.49]

std::optional<Move> LevelCook::between_shifts(const Content& content, const View& view, Rng& rng) {
    hands_ms_ = view.now_ms;
    thinks_until_.reset();
    if (view.phase == Phase::StrikeChoice) {
        if (view.timekeeper != seat_) return std::nullopt;
        const i32 asked_ms = view.end_ms - kStrikeMs;
        if (view.now_ms >= asked_ms + kStrikeThinkMs) return choose_strike(view);
        wakes_ = asked_ms + kStrikeThinkMs;
        return std::nullopt;
    }
    if (is_ready(view, seat_)) {
        const bool starts = view.timekeeper == seat_ && everybody_ready(view);
        return starts ? std::optional(finished(StartShift{})) : std::nullopt;
    }
    if (std::optional<Move> plate = free_act(content, view, rng)) return plate;
    return finished(Ready{});
}

// ---- a shift

Move LevelCook::perform(const Content& content, const View& view, const Act& act, Rng& rng) {
    hands_ms_ = view.now_ms + act.tokens * level_.token_ms;
    if (act.move.act == kAct<TakePlate>) {
        const auto plate = act_of<TakePlate>(act.move);
        const bool strict = view.options.referee == Referee::Strict;  // it would say so at once
        readings_.read(content, plate.card, plate.course, strict ? 0 : level_.mistakes, rng);
    }
    return act.move;
}

// [13.3] A meal that has been cooked, or needs no cooking and is complete, gets a second look.
void LevelCook::look_at_plates(const Content& content, const View& view, Rng& rng) {
    for (const Order& order : view.orders) {
        if (!owns(view, seat_, order.board) || order.handed_over) continue;
        for (std::size_t number = 0; number < content.patron(order.card).meals.size(); ++number) {
            const auto course = static_cast<Course>(number);
            const Plate plate = order.plates[course];
            if (plate == kNoPlate || readings_.slip(order.card, course) == Slip::None) continue;
            const Meal meal = readings_.meal(content, order.card, course);
            const PlateState& state = view.plates[plate];
            const bool complete = state.ingredients == meal.ingredients && meal.cook == 0;
            if (state.row > 0 || complete)
                readings_.look_again(order.card, course, level_.notices, rng);
        }
    }
}

std::optional<Move> LevelCook::free_act(const Content& content, const View& view, Rng& rng) {
    std::optional<Act> act;
    each_board(view, seat_, [&](Board board) {
        if (act) return;
        const Desk desk(content, view, board, readings_);
        act = mend(desk);
        if (!act) act = take_plate(desk);
    });
    if (!act || !is_possible(content, view, seat_, act->move)) return std::nullopt;
    return perform(content, view, *act, rng);
}

std::optional<Move> LevelCook::in_shift(const Content& content, const View& view, Rng& rng) {
    look_at_plates(content, view, rng);
    if (std::optional<Move> move = give_way(content, view)) return move;
    if (std::optional<Move> move = free_act(content, view, rng)) return move;
    const Action& action = view.actions[index(seat_)];
    if (action.progress == Progress::Open) {
        thinks_until_.reset();
        const Desk desk(content, view, action.board, readings_);
        return perform(content, view, next_act(desk, action, level_, ears_), rng);
    }
    if (view.phase == Phase::Overtime) return std::nullopt;
    return with_free_hands(content, view, rng);
}

// Thinks for a while as soon as there is a timer to think about.
std::optional<Move> LevelCook::with_free_hands(const Content& content, const View& view, Rng& rng) {
    if (is_untimed(view) && !is_ready(view, seat_) &&
        (view.ready != 0 || view.now_ms - view.began_ms > kPracticeMs))
        return finished(Ready{});
    wakes_ = next_sand(view, seat_);
    if (ready_timers(view, seat_) == 0 || is_ready(view, seat_)) {
        thinks_until_.reset();
        return std::nullopt;
    }
    if (!thinks_until_) {
        thinks_until_ = view.now_ms + draw_think_ms(rng);
        thinks_from_ = view.now_ms;
    }
    hurry(content, view);
    if (view.now_ms < *thinks_until_) {
        wakes_ = std::min(wakes_, Millis{*thinks_until_});
        return std::nullopt;
    }
    thinks_until_.reset();
    if (std::optional<Move> move = place(content, view, rng)) {
        hands_ms_ = view.now_ms + level_.hand_ms;
        return move;
    }
    if (std::optional<Move> move = make_room(view)) return move;
    thinks_until_ = view.now_ms + draw_think_ms(rng) * static_cast<i32>(30 + rng.below(71)) / 100;
    wakes_ = std::min(wakes_, Millis{*thinks_until_});
    return std::nullopt;
}

// Somebody says that a space is free: no need to think about it as long as usual.
void LevelCook::hurry(const Content& content, const View& view) {
    const std::optional<i32> free = called_free(content, view, ears_);
    if (!free || *free < thinks_from_) return;
    const i32 soon = std::max(thinks_from_ + level_.think_ms / 2, *free + level_.hand_ms);
    thinks_until_ = std::min(*thinks_until_, soon);
}

// The best plan that a space is free for; once in a while any of them.
std::optional<Move> LevelCook::place(const Content& content, const View& view, Rng& rng) {
    const u32 timers = ready_timers(view, seat_);
    const u32 kept = kept_spaces(content, view, ears_);
    Plans plans;
    each_board(view, seat_, [&](Board board) {
        weigh(Desk(content, view, board, readings_), level_, ears_, plans);
    });
    FixedVec<Place, Plans::capacity()> places;
    FixedVec<u8, Plans::capacity()> plan_of;
    std::size_t best = 0;
    for (std::size_t number = 0; number < plans.size(); ++number) {
        plans[number].spaces &= ~kept;
        const std::optional<Place> found = placement(view, timers, plans[number]);
        if (!found) continue;
        places.push_back(*found);
        plan_of.push_back(static_cast<u8>(number));
        if (plans[number].score > plans[plan_of[best]].score) best = places.size() - 1;
    }
    if (places.empty()) {
        if (!plans.empty()) call_for_help(plans, {}, view);
        return std::nullopt;
    }
    const bool whim = rng.below(100) < level_.whims;
    if (whim) best = rng.below(static_cast<u32>(places.size()));
    const Plan& chosen = plans[plan_of[best]];
    if (!whim) call_for_help(plans, chosen, view);
    if (!whim && view.seat_count > 1 && is_piece(chosen.piece, PieceKind::Table))
        voice_.remark(Call::Mine, chosen.piece, view.now_ms);
    return finished(places[best]);
}

// What it would rather have done, but cannot or does not do itself.
void LevelCook::call_for_help(const Plans& plans, const Plan& chosen, const View& view) {
    constexpr double kUrgent = 44;
    if (view.seat_count < 2) return;
    for (const Plan& plan : plans) {
        if (plan.score < kUrgent || plan.station == chosen.station) continue;
        if (plan.station == Station::Sink) voice_.want(Call::Wash, kNoPiece, view.now_ms);
        if (plan.station == Station::Van) voice_.want(Call::Shop, plan.piece, view.now_ms);
        if (plan.score <= chosen.score || (plan.spaces & ~view.occupied.bits()) != 0) continue;
        const bool fetches =
            plan.station == Station::Storage || plan.station == Station::Greenhouse;
        if (fetches && plan.piece != kNoPiece) voice_.remark(Call::Need, plan.piece, view.now_ms);
        for (const TimerState& timer : view.timers)
            if (timer.place == Whereabouts::Standing && has_run_out(view, timer) &&
                (plan.spaces & bit(timer.space)) != 0 && !owns(view, seat_, timer.board))
                return voice_.want(Call::Space, piece_of(PieceKind::Space, timer.space),
                                   view.now_ms);
    }
}

// Nobody should wait for a space where a timer stands still [13.2].
std::optional<Move> LevelCook::make_room(const View& view) const {
    for (const Timer timer : EveryId<Timer, kTimers>())
        if (view.timers[timer].place == Whereabouts::Standing &&
            (ready_timers(view, seat_) & bit(timer)) != 0)
            return finished(Lift{timer});
    const bool holds_turn = view.temp_policy == TempPolicy::InTurn && view.temp_seat == seat_;
    const bool free = view.timers[kFirstTemp].place == Whereabouts::Idle ||
                      view.timers[kSecondTemp].place == Whereabouts::Idle;
    if (holds_turn && free && view.seat_count > 1) return finished(PassTemp{});
    return std::nullopt;
}

// Somebody has asked for this space, or for any.
std::optional<Move> LevelCook::give_way(const Content& content, const View& view) {
    const Action& action = view.actions[index(seat_)];
    for (const Timer timer : EveryId<Timer, kTimers>()) {
        const TimerState& state = view.timers[timer];
        if (state.place != Whereabouts::Standing || !has_run_out(view, state)) continue;
        if (is_temp(timer) || !owns(view, seat_, board_of(timer))) continue;
        if (action.progress == Progress::Open && action.timer == timer) continue;
        if (!is_asked_for(content, view, ears_, state.space)) continue;
        hands_ms_ = view.now_ms + level_.hand_ms / 2;
        voice_.remark(Call::Free, piece_of(PieceKind::Space, state.space), view.now_ms);
        return finished(Lift{timer});
    }
    return std::nullopt;
}

// ---- for somebody who asks

std::optional<Move> LevelCook::choose_at_once(const Content& content, const View& view, Rng& rng,
                                              const Budget& budget) {
    LevelCook calm(level_);
    calm.level_.mistakes = 0;
    calm.level_.whims = 0;
    calm.note(view);
    if (!kitchen_rush::in_shift(view)) return calm.choose(content, view, rng, budget);
    std::optional<Act> act;
    each_board(view, calm.seat_, [&](Board board) {
        if (!act) act = take_plate(Desk(content, view, board, calm.readings_));
    });
    const Action& action = view.actions[index(calm.seat_)];
    if (!act && action.progress == Progress::Open)
        act = next_act(Desk(content, view, action.board, calm.readings_), action, calm.level_,
                       calm.ears_);
    std::optional<Move> move;
    if (act)
        move = act->move;
    else if (view.phase == Phase::Running)
        move = calm.place(content, view, rng);
    if (!move || !is_possible(content, view, calm.seat_, *move)) return std::nullopt;
    return move;
}

}  // namespace brigade::kitchen_rush
