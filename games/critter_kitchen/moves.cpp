// apply(): one small function per kind of move. Everything that follows from a move by itself runs
// within it [CK-7.65], so between two moves the table always waits for somebody.
#include "games/critter_kitchen/rules.hpp"

namespace brigade::critter_kitchen {

using Kind = Move::Kind;
using EventKind = Event::Kind;

namespace {

Serving serving_of(const Move& move) { return {move.where, move.token, move.spice}; }

// [CK-5.32] The pairing goes when one of its two courses is empty.
void take_back(Plates& draft, const Move& move) {
    take_serving(draft, serving_of(move));
    if (draft.pairing == kNone) return;
    if (count_at(draft, draft.pairing) == 0 || count_at(draft, index(Type::Wine)) == 0)
        draft.pairing = kNone;
}

void change_spice(Plates& draft, const Move& move, Spice from, Spice to) {
    take_serving(draft, {move.where, move.token, from});
    add_serving(draft, {move.where, move.token, to});
}

// A step inside one's own draft: it changes nothing else and is told to nobody [CK-5.46].
void draft_step(Pantry& own, const Move& move) {
    Plates& draft = own.draft;
    switch (move.kind) {
        case Kind::Send: own.plan[index(move.chef)] = move.location; break;
        case Kind::Recall: own.plan[index(move.chef)] = kNowhere; break;
        case Kind::Put: add_serving(draft, serving_of(move)); break;
        case Kind::TakeBack: take_back(draft, move); break;
        case Kind::Season: change_spice(draft, move, Spice::None, move.spice); break;
        case Kind::Unseason: change_spice(draft, move, move.spice, Spice::None); break;
        case Kind::AddSoup: ++draft.soups[move.where]; break;
        case Kind::AddBisque: ++draft.bisques[move.where]; break;
        case Kind::SoupBack: --draft.soups[move.where]; break;
        case Kind::BisqueBack: --draft.bisques[move.where]; break;
        case Kind::Discard: add_serving(draft, {0, move.token}); break;
        case Kind::Keep: take_serving(draft, {0, move.token}); break;
        case Kind::Pair: draft.pairing = move.where; break;
        case Kind::Unpair: draft.pairing = kNone; break;
        case Kind::Clear:
            draft = {};
            own.plan.fill(kNowhere);
            break;
        default: UNREACHABLE("no draft step");
    }
}

void set_ready(const Content& content, State& state, Seat seat, bool ready, Events& events) {
    kitchen(state, seat).ready = ready;
    events.push_back({.kind = ready ? EventKind::Readied : EventKind::Unreadied, .seat = seat});
    if (awaited(state) == kNobody) end_drafts(content, state, events);
}

void move_chefs(State& state, Seat seat, const Move& move, Events& events) {
    auto& spots = kitchen(state, seat).spots;
    Event event{.kind = EventKind::Stayed, .seat = seat};
    if (move.kind == Kind::Relocate && spots[index(Chef::Zous)] != move.location) {
        spots[index(Chef::Zous)] = move.location;
        event.kind = EventKind::Relocated;
        event.location = move.location;
    }
    if (move.kind == Kind::Exchange) {
        std::swap(spots[index(move.chef)], spots[index(move.other)]);
        event.kind = EventKind::Exchanged;
        event.chef = std::min(move.chef, move.other);
        event.other = std::max(move.chef, move.other);
    }
    events.push_back(event);
}

}  // namespace

void apply(const Content& content, State& state, Seat seat, const Move& move, Events& events) {
    ASSERT(check(content, state, seat, move) == Refusal::None);
    switch (move.kind) {
        case Kind::Relocate:
        case Kind::Exchange:
        case Kind::Stay:
            move_chefs(state, seat, move, events);
            begin_shopping(content, state, events);
            break;
        case Kind::Take: take_item(content, state, move, events); break;
        case Kind::LeaveWithSoup: leave_with_soup(content, state, events); break;
        case Kind::Ready: set_ready(content, state, seat, true, events); break;
        case Kind::Unready: set_ready(content, state, seat, false, events); break;
        default: draft_step(pantry(state, seat), move); break;
    }
}

// ---- time

Millis due(const State& /*state*/) { return kNever; }  // [section 6] Nothing happens by itself.

void advance(const Content& /*content*/, State& /*state*/, Millis /*now*/, Events& /*events*/) {}

Millis clock_ms(const Options& options, Phase phase) {
    constexpr std::array<Millis, 7> kStandard{90'000, 20'000,  25'000, 180'000,
                                              45'000, 180'000, 0};  // by phase
    const Millis standard = kStandard[static_cast<std::size_t>(phase)];
    switch (options.clocks) {
        case Clocks::Off: return 0;
        case Clocks::Standard: return standard;
        case Clocks::Slow: return standard * 2;
        case Clocks::Fast: return standard / 2;
    }
    UNREACHABLE("every clock has its length");
}

Millis clock_of(const Options& options, const State& state, Seat /*seat*/) {
    return clock_ms(options, state.street.phase);
}

u64 decision_of(const State& state, Seat /*seat*/) {
    const Street& street = state.street;
    u64 number = u64{street.round} * 8 + static_cast<u64>(street.phase);
    if (street.phase != Phase::Shopping) return number;
    const Shopper& shopper = deciding(street);
    for (const std::size_t part : {index(street.location), std::size_t{street.tier},
                                   index(shopper.seat), std::size_t{shopper.taken}})
        number = number * 16U + part;
    return number;
}

// ---- whom the table waits for

SeatSet awaited(const State& state) {
    const Street& street = state.street;
    if (street.phase == Phase::Over) return kNobody;
    if (street.phase == Phase::Shopping) return just(deciding(street).seat);
    if (street.phase == Phase::AfterReveal) return just(seat_at(zous_owner(state)));
    SeatSet seats = kNobody;
    for (std::size_t seat = 0; seat < street.seat_count; ++seat)
        if (!state.kitchens[seat].ready) seats = seats | just(seat_at(seat));
    return seats;
}

bool is_awaited(const State& state, Seat seat) {
    if (index(seat) >= state.street.seat_count) return false;
    switch (state.street.phase) {
        case Phase::Over: return false;
        case Phase::Shopping: return deciding(state.street).seat == seat;
        case Phase::AfterReveal: return kitchen(state, seat).zous_now != kNone;
        default: return !kitchen(state, seat).ready;
    }
}

bool reveals(const Event& event) {
    switch (event.kind) {
        case EventKind::Drawn:
        case EventKind::DrawnAgain:
        case EventKind::ChallengeTurned:
        case EventKind::ZousTurned:
        case EventKind::PlanRevealed:
        case EventKind::RumorHeard:
        case EventKind::RumorTurned:
        case EventKind::DishServed:
        case EventKind::DishesDone:
        case EventKind::FridgeFits:
        case EventKind::FridgeFull:
        case EventKind::Discarded:
        case EventKind::MealServed:
        case EventKind::SoupStar:
        case EventKind::CourseStar:
        case EventKind::RumorRead:
        case EventKind::RumorPaid:
        case EventKind::TrackRun: return true;
        default: return false;
    }
}

}  // namespace brigade::critter_kitchen
