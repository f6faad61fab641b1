// Choosing among orders. See orders.hpp.
#include "bots/kitchen_rush/orders.hpp"

#include <algorithm>

namespace brigade::kitchen_rush {

namespace {

// Whether there is time to begin an order. The sand alone counts in the middle of a game; in the
// last shift it must really be finished, with the work that is in hand already, but the last
// placement has only to be begun [KR-6.7].
bool is_in_time(const Desk& desk, const Level& level, Card card) {
    const int effort = desk.effort_of(card);
    const int in_hand = desk.acts_in_hand * level.care / 100;
    if (desk.stars_of(card) > 0) return desk.time_for(effort + 1 + in_hand) <= desk.left_ms;
    if (!desk.last_shift) return desk.time_for(effort + 1) / 100 * 45 <= desk.left_ms;
    const i32 hands_ms = level.think_ms + level.hand_ms + 2 * level.token_ms;
    const int acts = effort - 1 + in_hand;
    return desk.time_for(acts) + acts * hands_ms / desk.timers + level.think_ms <= desk.left_ms;
}

// All ingredients lie in one room, so that one trip is enough; dry ones have a room of their own.
bool is_in_one_room(const Desk& desk, const Meal& meal) {
    for (const Room room : {Room::A, Room::B}) {
        bool all = desk.is_open(room);
        for (const Ingredient kind : EveryId<Ingredient>())
            all = all && (desk.scenario.dry.has(kind) ||
                          desk.view.rooms[room][kind] >= meal.ingredients[kind]);
        if (all) return true;
    }
    return false;
}

double order_score(const Desk& desk, Card card) {
    constexpr std::array<double, 4> kByUnfinished{75, 52, 38, 22};
    const auto unfinished = static_cast<std::size_t>(std::min(desk.unfinished, 3));
    double gain = desk.worth_of(card) / (desk.effort_of(card) + 0.5);
    for (const Meal& meal : desk.content.patron(card).meals) {
        for (const Ingredient kind : EveryId<Ingredient>())
            if (meal.ingredients[kind] > desk.stock_of(kind)) gain -= 0.25;
        for (const Spice kind : EveryId<Spice>())
            if (meal.spices[kind] > desk.view.bag[kind]) gain -= 0.25;
        if (!desk.fitting_plate(meal, PlateZone::Cupboard)) gain -= 0.6;
        if (!is_in_one_room(desk, meal)) gain -= 0.15;
    }
    return kByUnfinished[unfinished] + 4 * gain;
}

// A call points at an order by its card or by a plate of it.
bool is_of(const Desk& desk, u16 piece, Card card) {
    if (is_piece(piece, PieceKind::Plate))
        return desk.view.plates[id_of<Plate>(piece)].card == card;
    return piece == piece_of(PieceKind::Card, card);
}

// Tokens of a kind that others wait for and have called, as their meals show.
template <class Lacked>
int kept_of(const Desk& desk, const Ears& ears, u16 piece, Lacked&& lacked_by) {
    int kept = 0;
    for (std::size_t number = 0; number < desk.view.seat_count; ++number) {
        const Seat seat = seat_at(number);
        const auto about = [&](const Heard& heard) {
            return heard.seat == seat && heard.piece == piece;
        };
        if (ears.newest(Call::Need, desk.view.now_ms, about) != nullptr ||
            ears.newest(Call::Mine, desk.view.now_ms, about) != nullptr)
            kept += lacked_by(seat);
    }
    return kept;
}

}  // namespace

bool is_answered(const Desk& desk, Station station, const Heard& heard) {
    const u32 spaces = desk.content.stations[index(station)];
    return std::ranges::any_of(desk.view.timers, [&](const TimerState& timer) {
        return timer.place == Whereabouts::Standing && (spaces & bit(timer.space)) != 0 &&
               timer.until_ms - timer.length_ms >= heard.ms;
    });
}

bool is_wanted(const Desk& desk, const Work& work) {
    const Job& job = desk.job_of(work);
    return !work.done && !job.lost && !job.hopeless;
}

double urgency_of(const Desk& desk, const Work& work) {
    const Job& job = desk.job_of(work);
    const bool pressing = !job.late && desk.time_for(job.acts + 4) > desk.left_ms;
    return desk.stars_of(work.card) > 0 && pressing ? 20 : 0;
}

// ---- what is left for us

Ingredients left_in(const Desk& desk, const Ears& ears, Room room) {
    Ingredients left = desk.view.rooms[room];
    if (ears.heard_nothing()) return left;
    for (const Ingredient kind : EveryId<Ingredient>()) {
        const int kept = kept_of(desk, ears, piece_of(PieceKind::Ingredient, kind),
                                 [&](Seat seat) { return desk.ingredients_lacked_by(seat)[kind]; });
        const int elsewhere = desk.stock_of(kind) - left[kind];
        left[kind] = static_cast<u8>(std::max(0, left[kind] - std::max(0, kept - elsewhere)));
    }
    return left;
}

Spices left_in_bag(const Desk& desk, const Ears& ears) {
    Spices left = desk.view.bag;
    if (ears.heard_nothing()) return left;
    for (const Spice kind : EveryId<Spice>()) {
        const int kept = kept_of(desk, ears, piece_of(PieceKind::Spice, kind),
                                 [&](Seat seat) { return desk.spices_lacked_by(seat)[kind]; });
        left[kind] = static_cast<u8>(std::max(0, left[kind] - kept));
    }
    return left;
}

// ---- which order

BestWork best_to_cook(const Desk& desk) {
    BestWork best;
    for (const Work& work : desk.works) {
        const Job& job = desk.job_of(work);
        if (work.done || job.lost || work.spoiled || !work.has_plate()) continue;
        if (work.cooks == 0 || work.lacks != Ingredients{}) continue;
        double score = 60 + 4 * desk.worth_of(work.card) / (job.acts + 1);
        score += urgency_of(desk, work);
        if (job.late) score -= 25;
        if (job.hopeless) score -= 40;
        if (best.work == nullptr || score > best.score) best = {&work, score};
    }
    return best;
}

BestCard best_to_serve(const Desk& desk, const Level& level, const Ears& ears) {
    BestCard best;
    if (!desk.has(Rule::Service) || level.habit == Habit::NeverServes) return best;
    for (const Job& job : desk.jobs) {
        if (!job.done) continue;
        double score = desk.stars_of(job.card) > 0 ? 72 : 40;
        const Heard* call = ears.newest(Call::Serve, desk.view.now_ms, [&](const Heard& heard) {
            return heard.piece == kNoPiece || is_of(desk, heard.piece, job.card);
        });
        if (call != nullptr && !is_answered(desk, Station::DiningRoom, *call)) score += kCalled;
        if (score > best.score) best = {job.card, score};
    }
    return best;
}

// A patron that somebody else has called, or is just taking, is left to them.
BestTable best_to_take(const Desk& desk, const Level& level, const Ears& ears) {
    BestTable best;
    const int meals = level.habit == Habit::Hoards ? 6 : level.meals;
    if (desk.unfinished >= meals) return best;
    int sitting = -desk.others_at(Station::DiningRoom);
    for (const Table table : EveryId<Table, kTables>()) {
        const Card card = desk.view.tables[table];
        if (card == kNoCard) continue;
        ++sitting;
        const bool plain = desk.content.patron(card).kind <= PatronKind::Regular;
        if (level.habit == Habit::OnlyPlain && !plain) continue;
        if (!is_in_time(desk, level, card)) continue;
        if (is_spoken_for(desk.view, ears, table)) continue;
        double score = order_score(desk, card);
        if (level.habit == Habit::Hoards) score += 30;
        if (best.table == kNoTable || score > best.score) best = {table, score};
    }
    return sitting > 0 ? best : BestTable{};
}

bool is_in_the_way(const Desk& desk, const Level& level, Table table) {
    const Card card = desk.view.tables[table];
    return card != kNoCard && !is_in_time(desk, level, card);
}

}  // namespace brigade::kitchen_rush
