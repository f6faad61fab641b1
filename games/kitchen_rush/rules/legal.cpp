// What a seat may do next, field by field [core/game.hpp]. For every field there is a row of values
// that come into question (values.cpp); a value is offered if some move that goes on with it is
// allowed. Whether a move is allowed is decided in check*.cpp; rows are cut short here only where
// that saves time, and where a row is exact nothing is checked twice. That both agree is tested by
// the suite.
#include <algorithm>
#include <tuple>

#include "games/kitchen_rush/rules/asking.hpp"

namespace brigade::kitchen_rush {

namespace {

template <class Id>
constexpr u64 one(Id id) {
    return u64{1} << index(id);
}

// ---- going on

// The values with which a draft needs no further field [Moves].
u64 settling(const Asking& asking, const Move& draft) {
    if (draft.act == kAct<Place>) {
        const Place act = act_of<Place>(draft);
        if (draft.given < 1 || asking.needs_board(act.timer)) return 0;
        const u64 late = asking.content.stations[index(Station::LatePayment)];
        return draft.given == 1 ? ~late : ~u64{0};
    }
    if (draft.act == kAct<SetTempPolicy>) return draft.given == 0 ? ~one(TempPolicy::Seat) : 0;
    if (draft.act == kAct<ChooseStrike>) {
        const std::size_t chosen = act_of<ChooseStrike>(draft).timers.size();
        return chosen + 1 == asking.floor.strikes ? ~u64{0} : 0;
    }
    return 0;
}

template <class... Acts>
constexpr u64 acts() {
    return ((u64{1} << kAct<Acts>) | ...);
}

// Whether every value of the first field leads to an allowed move: any clean plate will do for an
// order, and each plate can be thrown away, bear its own name again, or give something back. A
// strict referee looks closer.
bool is_first_exact(const Asking& asking, u8 act) {
    constexpr u64 kAlways = acts<Lift, PutBackPlate, Scrap, FixReturn>();
    constexpr u64 kUnlessStrict = acts<TakePlate, Relabel, FixTake, FixPlate>();
    const bool strict = asking.floor.options.referee == Referee::Strict;
    return (((strict ? kAlways : kAlways | kUnlessStrict) >> act) & 1U) != 0;
}

// Whether the row of values is exact: each of them makes an allowed move.
bool is_exact(const Asking& asking, const Move& draft, unsigned place) {
    if (draft.given == 0) return is_first_exact(asking, draft.act);
    if (draft.act == kAct<Place>) {
        const u64 paid = asking.content.stations[index(Station::LatePayment)] |
                         asking.content.stations[index(Station::OfficeCard)];
        return draft.given == 1 && ((paid >> place) & 1U) == 0;
    }
    return false;
}

// Whether one value stands for all: how many of a kind makes no difference to a referee who says
// nothing.
bool is_uniform(const Asking& asking, const Move& draft) {
    const bool counts = draft.act == kAct<PutIngredient> || draft.act == kAct<PutSpice>;
    return counts && draft.given == 2 && asking.floor.options.referee != Referee::Strict;
}

bool leads_on(const Asking& asking, const Move& draft);

bool is_offered(const Asking& asking, const Move& draft, unsigned place, u64 settled) {
    if (is_exact(asking, draft, place)) return true;
    const bool settles = place < 64 && ((settled >> place) & 1U) != 0;
    const Move move = with_value(draft, Values::value_at(place), settles);
    return leads_on(asking, move);
}

// Whether some allowed move goes on like this.
bool leads_on(const Asking& asking, const Move& draft) {
    if (!is_open(draft)) return why_not(asking, draft) == Refusal::None;
    const Values values = values_for(asking, draft);
    const u64 settled = settling(asking, draft);
    for (unsigned place = values.next(0); place != Values::kEnd; place = values.next(place + 1))
        if (is_offered(asking, draft, place, settled)) return true;
    return false;
}

Moves ways_on(const Asking& asking, const Move& draft) {
    const Values values = values_for(asking, draft);
    const u64 settled = settling(asking, draft);
    if (is_uniform(asking, draft) && !values.empty()) {
        const bool all = is_offered(asking, draft, values.next(0), settled);
        return {draft, all ? values : Values(), settled};
    }
    u64 offered = 0;
    bool none = false;
    for (unsigned place = values.next(0); place != Values::kEnd; place = values.next(place + 1)) {
        if (!is_offered(asking, draft, place, settled)) continue;
        if (place < 64)
            offered |= u64{1} << place;
        else
            none = true;
    }
    return {draft, Values(offered, none), settled};
}

// ---- first steps: the acts that the phase and the open action may allow

// What an open action may be used for.
u64 acts_at(Station station) {
    switch (station) {
        case Station::Reception: return acts<SeatPatron, ThrowOut>();
        case Station::DiningRoom: return acts<TakeOrder, Serve>();
        case Station::Storage: return acts<PutIngredient>();
        case Station::Stove: return acts<Cook>();
        case Station::Greenhouse: return acts<PutSpice>();
        case Station::Sink: return acts<Wash>();
        case Station::Van: return acts<BuyIngredients, BuyCheap, BuyExpensive>();
        case Station::LatePayment:
        case Station::OfficeCard: break;
    }
    return 0;
}

// What nobody can do who has no order, or no plate for one.
u64 acts_out_of_reach(const Asking& asking) {
    constexpr u64 kNeedPlate = acts<Serve, PutIngredient, PutSpice, Cook, PutBackPlate, Relabel,
                                    Scrap, FixReturn, FixTake, FixPlate>();
    u64 reach = kNeedPlate | acts<TakePlate>();
    for (const Order& order : asking.floor.orders) {
        if (order.handed_over || !asking.owns(order.board)) continue;
        reach &= ~acts<TakePlate>();
        if (order.plates[Course::Main] != kNoPlate || order.plates[Course::Side] != kNoPlate)
            return 0;
    }
    return reach;
}

u64 acts_of_phase(const Asking& asking) {
    constexpr u64 kPlateActs = acts<TakePlate, PutBackPlate, Relabel>();
    switch (asking.floor.phase) {
        case Phase::Planning:
            return kPlateActs | acts<Ready, NotReady, StartShift, SetTimekeeper, SetTempPolicy>();
        case Phase::Running:
        case Phase::Overtime: break;
        case Phase::StrikeChoice: return acts<ChooseStrike>();
        case Phase::Over: return 0;
    }
    u64 some = kPlateActs | acts<Lift>();
    if (asking.floor.phase == Phase::Running) some |= acts<Place>();
    if (is_untimed(asking.floor)) some |= acts<Ready, NotReady>();
    if (asking.has(Rule::Temps)) some |= acts<PassTemp>();
    if (asking.has(Rule::Scrapping)) some |= acts<Scrap>();
    if (asking.has(Rule::FreeMending)) some |= acts<FixReturn, FixTake, FixPlate>();
    if (asking.action().progress == Progress::Open)
        some |= acts<Done>() | acts_at(asking.action().station);
    return some;
}

u64 acts_in_question(const Asking& asking) {
    return acts_of_phase(asking) & ~acts_out_of_reach(asking);
}

// Short, because everything that takes a choice is chosen later.
Moves first_steps(const Asking& asking) {
    u64 offered = 0;
    for (u64 rest = acts_in_question(asking); rest != 0; rest &= rest - 1) {
        const auto act = static_cast<u8>(std::countr_zero(rest));
        if (asking.lacks_hands_for(act)) continue;
        if (leads_on(asking, {.act = act})) offered |= u64{1} << act;
    }
    return {Move{}, Values(offered), 0};
}

// A draft from outside may hold anything; ids that it names must exist before they are looked up.
bool is_sound(const Asking& asking, const Move& draft) {
    return draft.act != 0 && draft.act < kActCount<Move> && is_open(draft) &&
           ((acts_in_question(asking) >> draft.act) & 1U) != 0 &&
           !asking.lacks_hands_for(draft.act) && names_known_things(asking, draft);
}

}  // namespace

Moves legal(const Content& content, const State& state, Seat seat, const Move& draft) {
    const Asking asking(content, state, seat);
    if (draft == Move{}) return first_steps(asking);
    return is_sound(asking, draft) ? ways_on(asking, draft) : Moves();
}

// By act, then by its fields: the order in which the acts are listed in move.hpp.
bool comes_before(const Move& a, const Move& b) {
    return std::tie(a.act, a.bytes) < std::tie(b.act, b.bytes);
}

}  // namespace brigade::kitchen_rush
