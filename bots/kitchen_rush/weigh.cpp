// The scores of section 13.2. See weigh.hpp.
#include "bots/kitchen_rush/weigh.hpp"

#include <algorithm>

namespace brigade::kitchen_rush {

namespace {

constexpr double kCalled = 25;  // a score grows by this if somebody called for it
constexpr i32 kMinute = 60'000;

u32 open_spaces(const Desk& desk) {
    const std::size_t crew = crew_of(desk.view) - kCrewMin;
    return desk.scenario.spaces & ~desk.scenario.unavailable[crew] & ~desk.view.locked.bits() &
           ~desk.view.broken.bits();
}
u32 spaces_at(const Desk& desk, Station station) {
    return open_spaces(desk) & desk.content.stations[index(station)];
}

void add(Plans& plans, const Desk& desk, Station station, u32 spaces, double score,
         u16 piece = kNoPiece) {
    if (score <= 0 || spaces == 0 || plans.full()) return;
    plans.push_back({.station = station,
                     .board = desk.board,
                     .spaces = spaces,
                     .score = score,
                     .piece = piece});
}

bool is_wanted(const Desk& desk, const Work& work) {
    const Job& job = desk.job_of(work);
    return !work.done && !job.lost && !job.hopeless;
}

// A starred order that can just be finished goes before everything else: waiting costs stars.
double urgency_of(const Desk& desk, const Work& work) {
    const Job& job = desk.job_of(work);
    const bool pressing = !job.late && desk.time_for(job.acts + 4) > desk.left_ms;
    return desk.stars_of(work.card) > 0 && pressing ? 20 : 0;
}

// Somebody has gone there since it was called for.
bool is_answered(const Desk& desk, Station station, i32 called_ms) {
    const u32 spaces = desk.content.stations[index(station)];
    return std::ranges::any_of(desk.view.timers, [&](const TimerState& timer) {
        return timer.place == Whereabouts::Standing && (spaces & bit(timer.space)) != 0 &&
               timer.until_ms - timer.length_ms >= called_ms;
    });
}
double called(const Desk& desk, const Ears& ears, Call call, Station station,
              u16 piece = kNoPiece) {
    const std::optional<i32> ms = ears.last(call, desk.view.now_ms, piece);
    return ms && !is_answered(desk, station, *ms) ? kCalled : 0;
}

// ---- storage and greenhouse

struct Trip {
    int tokens = 0;
    int completed = 0;  // meals that then have all of these
    int finished = 0;   // and everything else
    double urgency = 0;
};

Trip trip_to(const Desk& desk, Room room) {
    Trip trip;
    Ingredients stock = desk.view.rooms[room];
    for (const Work& work : desk.works) {
        if (!is_wanted(desk, work) || !work.may_be_filled(desk.has(Rule::FreeMending))) continue;
        int lacking = count_of(work.lacks);
        if (lacking == 0) continue;
        for (const Ingredient kind : EveryId<Ingredient>()) {
            const u8 taken = std::min(work.lacks[kind], stock[kind]);
            stock[kind] = static_cast<u8>(stock[kind] - taken);
            trip.tokens += taken;
            lacking -= taken;
            if (taken > 0) trip.urgency = std::max(trip.urgency, urgency_of(desk, work));
        }
        if (lacking == 0) ++trip.completed;
    }
    return trip;
}

Trip trip_to_greenhouse(const Desk& desk) {
    Trip trip;
    Spices bag = desk.view.bag;
    for (const Work& work : desk.works) {
        if (!is_wanted(desk, work) || !work.has_plate() || work.spoiled) continue;
        int lacking = count_of(work.lacks_spice);
        if (lacking == 0) continue;
        for (const Spice kind : EveryId<Spice>()) {
            const u8 taken = std::min(work.lacks_spice[kind], bag[kind]);
            bag[kind] = static_cast<u8>(bag[kind] - taken);
            trip.tokens += taken;
            lacking -= taken;
            if (taken > 0) trip.urgency = std::max(trip.urgency, urgency_of(desk, work));
        }
        if (lacking > 0) continue;
        ++trip.completed;
        if (work.cooks == 0 && work.lacks == Ingredients{}) ++trip.finished;
    }
    return trip;
}

void weigh_storage(const Desk& desk, Plans& plans) {
    for (const Room room : EveryId<Room>()) {
        const Trip trip = trip_to(desk, room);
        if (trip.tokens == 0) continue;
        add(plans, desk, Station::Storage, open_spaces(desk) & desk.content.rooms[index(room)],
            48 + 8 * trip.completed + trip.tokens + trip.urgency);
    }
}

void weigh_greenhouse(const Desk& desk, Plans& plans) {
    const Trip trip = trip_to_greenhouse(desk);
    if (trip.tokens == 0) return;
    add(plans, desk, Station::Greenhouse, spaces_at(desk, Station::Greenhouse),
        34 + 9 * trip.completed + 25 * trip.finished + trip.tokens + trip.urgency);
}

// ---- reception

struct Tables {
    int free = 0;
    int sitting = 0;
};
Tables count_tables(const Desk& desk) {
    Tables tables;
    for (const Table table : EveryId<Table, kTables>())
        if (!is_reserved(desk.view, table))
            ++(desk.view.tables[table] == kNoCard ? tables.free : tables.sitting);
    return tables;
}

// A patron who comes brings a coin, and in the end something to do.
void weigh_reception(const Desk& desk, const Level& level, Plans& plans) {
    const View& view = desk.view;
    if (view.deck_count == 0 && view.thrown_out.empty()) return;
    const Tables tables = count_tables(desk);
    const int free = tables.free - kSeatedAtOnce * desk.others_at(Station::Reception);
    const bool ending = desk.last_shift && desk.left_ms < kMinute;
    double score = 0;
    if (free > 0 && tables.sitting == 0)
        score = 58;
    else if (free > 0)
        score = free >= 2 ? 36 : 12;
    if (score > 0) {
        if (desk.has(Rule::Coins) && view.coins < 2) score += 8;
        if (ending) score = desk.has(Rule::Coins) ? score - 10 : 0;
        add(plans, desk, Station::Reception, spaces_at(desk, Station::Reception), score);
        return;
    }
    if (tables.free > 0 || !desk.has(Rule::Service) || desk.unfinished >= level.meals) return;
    for (const Table table : EveryId<Table, kTables>())
        if (view.tables[table] != kNoCard && !is_in_the_way(desk, level, table)) return;
    if (desk.left_ms >= desk.time_for(4))
        add(plans, desk, Station::Reception, spaces_at(desk, Station::Reception), 28);
}

// ---- dining room

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

void weigh_dining_room(const Desk& desk, const Level& level, const Ears& ears, Plans& plans) {
    const u32 spaces = spaces_at(desk, Station::DiningRoom);
    const BestCard serve = best_to_serve(desk, level, ears);
    if (serve.card != kNoCard)
        add(plans, desk, Station::DiningRoom, spaces, serve.score,
            piece_of(PieceKind::Card, serve.card));
    const BestTable take = best_to_take(desk, level, ears);
    if (take.table != kNoTable)
        add(plans, desk, Station::DiningRoom, spaces, take.score,
            piece_of(PieceKind::Table, take.table));
}

// ---- sink

// Meals that wait for a plate that lies in the sink.
int plates_missed(const Desk& desk) {
    int missed = 0;
    for (const Work& work : desk.works)
        if (is_wanted(desk, work) && !work.has_plate() &&
            !desk.fitting_plate(work.meal, PlateZone::Cupboard) &&
            desk.fitting_plate(work.meal, PlateZone::Sink))
            ++missed;
    return missed;
}

void weigh_sink(const Desk& desk, const Ears& ears, Plans& plans) {
    if (!desk.has(Rule::Washing)) return;
    const int dirty = desk.plates_in(PlateZone::Sink);
    if (dirty <= kWashedAtOnce * desk.others_at(Station::Sink)) return;
    const int missed = std::min(plates_missed(desk), 2);
    if (missed == 0 && desk.last_shift && desk.left_ms < 2 * kMinute) return;
    double score = 20 + 24 * missed + (dirty >= 3 ? 4 : 0);
    if (desk.plates_in(PlateZone::Cupboard) <= static_cast<int>(crew_of(desk.view))) score += 14;
    score += called(desk, ears, Call::Wash, Station::Sink);
    add(plans, desk, Station::Sink, spaces_at(desk, Station::Sink), score);
}

// ---- van and office

// Coins for what is not needed at once: from the middle of a shift the payday comes first.
bool may_spend(const Desk& desk, int coins) {
    if (desk.view.coins < coins + 1) return false;
    if (!desk.has(Rule::Salaries)) return true;
    const bool early = desk.left_ms > limit_of(desk.view.options, is_solo(desk.view)) / 2;
    if (early && !desk.last_shift) return true;
    return desk.coins_in_sight() - coins >= desk.bill();
}

void weigh_van(const Desk& desk, const Level& level, const Ears& ears, Plans& plans) {
    if (!desk.has(Rule::Shopping) || desk.view.coins < kVanCost) return;
    if (level.habit == Habit::NeverShops || desk.others_at(Station::Van) > 0) return;
    const Purchase buy = best_to_buy(desk, ears);
    add(plans, desk, Station::Van, spaces_at(desk, Station::Van), buy.score, buy.piece);
}

void weigh_late_payment(const Desk& desk, Plans& plans) {
    if (!desk.has(Rule::Strikes) || desk.view.coins < kLateSalary) return;
    const bool early = desk.left_ms > limit_of(desk.view.options, is_solo(desk.view)) / 2;
    for (const Timer timer : EveryId<Timer, kTimers>()) {
        if (desk.view.timers[timer].place != Whereabouts::OnStrike || plans.full()) continue;
        plans.push_back({.station = Station::LatePayment,
                         .board = desk.board,
                         .spaces = spaces_at(desk, Station::LatePayment),
                         .target = timer,
                         .score = early || desk.last_shift ? 80.0 : 30.0});
        return;
    }
}

// A room and a pair of hands pay for themselves if they come early; comfort waits for the payday.
double office_score(const Desk& desk, const OfficeInfo& card) {
    const bool is_safe = desk.coins_in_sight() - card.cost >= desk.bill();
    const bool is_late = desk.view.shift + 2 >= desk.scenario.shifts;
    switch (card.work) {
        case OfficeWork::Unlock: return 56;
        case OfficeWork::HireTemp: return is_late || desk.view.coins < 6 ? 0 : 46;
        case OfficeWork::Repair: return !is_safe ? 0 : crew_of(desk.view) > kCrewMin ? 34 : 20;
        case OfficeWork::BringPlates:
            if (desk.plates_in(PlateZone::Cupboard) <= 2) return 40;
            return is_safe ? 8 : 0;
    }
    return 0;
}

void weigh_office(const Desk& desk, Plans& plans) {
    if (!desk.has(Rule::OfficeCards)) return;
    if (desk.last_shift && desk.left_ms < 2 * kMinute) return;
    for (std::size_t slot = 0; slot < kOfficeSlots; ++slot) {
        const OfficeCard card = desk.view.office[slot];
        if (card == kNoOfficeCard) continue;
        const OfficeInfo& info = desk.content.office_card(card);
        if (!may_spend(desk, info.cost)) continue;
        u32 spaces = spaces_at(desk, Station::OfficeCard);
        for (const Space space : EveryId<Space, kSpaces>())
            if (desk.content.space(space).slot != slot) spaces &= ~bit(space);
        add(plans, desk, Station::OfficeCard, spaces, office_score(desk, info));
    }
}

}  // namespace

// ---- what an open action is best used for

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
        const u16 piece = piece_of(PieceKind::Card, job.card);
        score += called(desk, ears, Call::Serve, Station::DiningRoom, piece);
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
        const u16 piece = piece_of(PieceKind::Table, table);
        const i32 now = desk.view.now_ms;
        const bool plain = desk.content.patron(card).kind <= PatronKind::Regular;
        if (level.habit == Habit::OnlyPlain && !plain) continue;
        if (!is_in_time(desk, level, card)) continue;
        if (ears.last(Call::Mine, now, piece) || ears.last(Call::Wait, now, piece)) continue;
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

namespace {

bool is_called(const Desk& desk, const Ears& ears, u16 piece) {
    return called(desk, ears, Call::Shop, Station::Van, piece) > 0 &&
           ears.last_piece(Call::Shop, desk.view.now_ms) == piece;
}

// The own meals count in full. What others miss they will see to, unless they call for it.
template <class Id>
int own_need(const Desk& desk, Id kind) {
    int need = 0;
    for (const Work& work : desk.works) {
        if (!is_wanted(desk, work)) continue;
        if constexpr (std::same_as<Id, Spice>)
            need += work.lacks_spice[kind];
        else
            need += work.lacks[kind];
    }
    return need;
}

// [13.2] 18 to 27 for what runs low.
double low_stock_score(const Desk& desk, int stock, int wanted) {
    const int rest = stock - wanted;
    if (rest > 1 || !may_spend(desk, kVanCost)) return 0;
    if (desk.last_shift && desk.left_ms < 2 * kMinute) return 0;
    return std::min(27, 18 + 3 * (2 - rest));
}

void offer(Purchase& best, const Purchase& other) {
    if (other.score > best.score) best = other;
}

Purchase best_ingredient(const Desk& desk, const Ears& ears) {
    Purchase best;
    const Ingredients wanted = desk.wanted_ingredients();
    for (const Ingredient kind : EveryId<Ingredient>()) {
        if (desk.view.supply[kind] == 0) continue;
        const u16 piece = piece_of(PieceKind::Ingredient, kind);
        const int stock = desk.stock_of(kind);
        const int missing = own_need(desk, kind) - stock;
        double score = missing > 0 ? 50 + 6 * missing : low_stock_score(desk, stock, wanted[kind]);
        if (is_called(desk, ears, piece)) score += kCalled;
        offer(best, {Goods::Ingredients, kind, score, piece});
    }
    return best;
}

// A trip brings several kinds: what is missed of all of them counts, else what runs low.
Purchase spices(const Desk& desk, const Ears& ears, Goods goods) {
    const Spices wanted = desk.wanted_spices();
    int missing = 0;
    double low = 0;
    u16 missed = kNoPiece;
    u16 scarce = kNoPiece;
    for (const Spice kind : EveryId<Spice>()) {
        if (is_cheap(kind) != (goods == Goods::Cheap) || desk.view.spice_supply[kind] == 0)
            continue;
        const u16 piece = piece_of(PieceKind::Spice, kind);
        const int stock = desk.view.bag[kind];
        if (const int lacking = own_need(desk, kind) - stock; lacking > 0) {
            missing += lacking;
            missed = piece;
        }
        double score = low_stock_score(desk, stock, wanted[kind]);
        if (is_called(desk, ears, piece)) score += kCalled;
        if (score > 0 && scarce == kNoPiece) scarce = piece;
        low = std::max(low, score);
    }
    const double need = goods == Goods::Cheap ? 52 : 51;
    if (missing > 0) return {goods, {}, need + 5 * missing, missed};
    return {goods, {}, low, scarce};
}

}  // namespace

Purchase best_to_buy(const Desk& desk, const Ears& ears) {
    Purchase best = best_ingredient(desk, ears);
    for (const Goods goods : {Goods::Cheap, Goods::Expensive})
        offer(best, spices(desk, ears, goods));
    if (best.score > 0) best.score += called(desk, ears, Call::Shop, Station::Van);
    return best;
}

void weigh(const Desk& desk, const Level& level, const Ears& ears, Plans& plans) {
    if (const BestWork cook = best_to_cook(desk); cook.work != nullptr)
        add(plans, desk, Station::Stove, spaces_at(desk, Station::Stove), cook.score);
    weigh_storage(desk, plans);
    weigh_greenhouse(desk, plans);
    weigh_reception(desk, level, plans);
    weigh_dining_room(desk, level, ears, plans);
    weigh_sink(desk, ears, plans);
    weigh_van(desk, level, ears, plans);
    weigh_late_payment(desk, plans);
    weigh_office(desk, plans);
}

}  // namespace brigade::kitchen_rush
