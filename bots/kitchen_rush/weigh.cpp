// The scores of section 13.2. See weigh.hpp.
#include "bots/kitchen_rush/weigh.hpp"

#include <algorithm>

namespace brigade::kitchen_rush {

namespace {

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

// ---- storage and greenhouse

struct Trip {
    int tokens = 0;
    int completed = 0;  // meals that then have all of these
    int finished = 0;   // and everything else
    double urgency = 0;
};

// One of the kinds that own meals lack, if there is some of it but not enough for everybody.
template <class Id, class Stock>
u16 scarce_kind(const Desk& desk, PieceKind kinds, const Tally<Id>& wanted, Stock&& stock_of) {
    for (const Id kind : EveryId<Id>()) {
        const int stock = stock_of(kind);
        if (stock > 0 && stock < wanted[kind] && own_need(desk, kind) > 0)
            return piece_of(kinds, kind);
    }
    return kNoPiece;
}

Trip trip_to(const Desk& desk, const Ears& ears, Room room) {
    Trip trip;
    Ingredients stock = left_in(desk, ears, room);
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

Trip trip_to_greenhouse(const Desk& desk, const Ears& ears) {
    Trip trip;
    Spices bag = left_in_bag(desk, ears);
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

void weigh_storage(const Desk& desk, const Ears& ears, Plans& plans) {
    const u16 scarce = scarce_kind(desk, PieceKind::Ingredient, desk.wanted_ingredients(),
                                   [&](Ingredient kind) { return desk.stock_of(kind); });
    for (const Room room : EveryId<Room>()) {
        const Trip trip = trip_to(desk, ears, room);
        if (trip.tokens == 0) continue;
        add(plans, desk, Station::Storage, open_spaces(desk) & desk.content.rooms[index(room)],
            48 + 8 * trip.completed + trip.tokens + trip.urgency, scarce);
    }
}

void weigh_greenhouse(const Desk& desk, const Ears& ears, Plans& plans) {
    const Trip trip = trip_to_greenhouse(desk, ears);
    if (trip.tokens == 0) return;
    const u16 scarce = scarce_kind(desk, PieceKind::Spice, desk.wanted_spices(),
                                   [&](Spice kind) { return desk.view.bag[kind]; });
    add(plans, desk, Station::Greenhouse, spaces_at(desk, Station::Greenhouse),
        34 + 9 * trip.completed + 25 * trip.finished + trip.tokens + trip.urgency, scarce);
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

// For washing up, or for plates of a size.
bool is_called_to_wash(const Desk& desk, const Ears& ears) {
    const Heard* wash =
        ears.newest(Call::Wash, desk.view.now_ms, [](const Heard&) { return true; });
    const Heard* need = ears.newest(Call::Need, desk.view.now_ms, [](const Heard& heard) {
        return is_piece(heard.piece, PieceKind::Size);
    });
    return (wash != nullptr && !is_answered(desk, Station::Sink, *wash)) ||
           (need != nullptr && !is_answered(desk, Station::Sink, *need));
}

void weigh_sink(const Desk& desk, const Ears& ears, Plans& plans) {
    if (!desk.has(Rule::Washing)) return;
    const int dirty = desk.plates_in(PlateZone::Sink);
    if (dirty <= kWashedAtOnce * desk.others_at(Station::Sink)) return;
    const int missed = std::min(plates_missed(desk), 2);
    if (missed == 0 && desk.last_shift && desk.left_ms < 2 * kMinute) return;
    double score = 20 + 24 * missed + (dirty >= 3 ? 4 : 0);
    if (desk.plates_in(PlateZone::Cupboard) <= static_cast<int>(crew_of(desk.view))) score += 14;
    if (is_called_to_wash(desk, ears)) score += kCalled;
    add(plans, desk, Station::Sink, spaces_at(desk, Station::Sink), score);
}

// ---- van and office

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

void weigh(const Desk& desk, const Level& level, const Ears& ears, Plans& plans) {
    if (const BestWork cook = best_to_cook(desk); cook.work != nullptr)
        add(plans, desk, Station::Stove, spaces_at(desk, Station::Stove), cook.score);
    weigh_storage(desk, ears, plans);
    weigh_greenhouse(desk, ears, plans);
    weigh_reception(desk, level, plans);
    weigh_dining_room(desk, level, ears, plans);
    weigh_sink(desk, ears, plans);
    weigh_van(desk, level, ears, plans);
    weigh_late_payment(desk, plans);
    weigh_office(desk, plans);
}

}  // namespace brigade::kitchen_rush
