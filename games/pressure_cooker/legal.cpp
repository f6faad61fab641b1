// What a seat may do next, step by step [PR-5.5]: first what, then where. A grab, a place for a
// tile and a dial are chosen in a second step, so that the first list stays short.
#include <tuple>

#include "games/pressure_cooker/rules.hpp"

namespace brigade::pressure_cooker {

namespace {

using Verb = Move::Kind;
using Missing = Move::Missing;

// Every tile that lies there may be grabbed, or none: all but the spot is the same for all of them,
// so that only the first is checked.
template <class Visit>
bool visit_grabs(const Content& content, const State& state, Seat seat, Move move, Visit&& visit) {
    bool may_grab = false;
    for (std::size_t spot = 0; spot < kPoolTiles; ++spot) {
        if (state.floor.spots[spot] == SpotState::Taken) continue;
        move.spot = static_cast<Spot>(spot);
        may_grab = may_grab || check(content, state, seat, move) == Refusal::None;
        if (!may_grab) return false;
        if (visit(move)) return true;
    }
    return false;
}

// Calls visit(move) for every way to finish a draft that is possible, until it answers true.
template <class Visit>
bool visit_completions(const Content& content, const State& state, Seat seat, const Move& draft,
                       Visit&& visit) {
    const auto offer = [&](const Move& move) {
        return check(content, state, seat, move) == Refusal::None && visit(move);
    };
    Move move{.kind = draft.kind, .award = draft.award};
    switch (draft.missing) {
        case Missing::Nothing: return false;
        case Missing::Spot: return visit_grabs(content, state, seat, move, visit);
        case Missing::Slot:
            for (std::size_t slot = 0; slot < kSlots; ++slot) {
                move.slot = static_cast<Slot>(slot);
                if (offer(move)) return true;
            }
            return false;
        case Missing::Dial:
            for (std::size_t dial = 0; dial < kTables; ++dial) {
                move.dial = static_cast<u8>(dial);
                if (offer(move)) return true;
            }
            return false;
    }
    return false;
}

// What a kind of move asks for after it was chosen.
Missing missing_of(Verb kind) {
    switch (kind) {
        case Verb::Grab: return Missing::Spot;
        case Verb::Place:
        case Verb::Appetizer:
        case Verb::OrderUp: return Missing::Slot;
        case Verb::ChooseDial: return Missing::Dial;
        default: return Missing::Nothing;
    }
}

// A draft from outside may hold anything; one that asks for the wrong thing leads nowhere.
bool is_sound(const Move& draft) {
    return is_open(draft) && draft.missing == missing_of(draft.kind);
}

void offer_first_step(const Content& content, const State& state, Seat seat, const Move& step,
                      Moves& moves) {
    const bool possible = is_open(step) ? visit_completions(content, state, seat, step,
                                                            [](const Move&) { return true; })
                                        : check(content, state, seat, step) == Refusal::None;
    if (possible) moves.push_back(step);
}

Moves first_steps(const Content& content, const State& state, Seat seat) {
    Moves moves;
    if (!includes(awaited(state), seat)) return moves;
    for (u8 number = static_cast<u8>(Verb::Ready); number < static_cast<u8>(Verb::ChooseDial);
         ++number) {
        const Verb kind = static_cast<Verb>(number);
        offer_first_step(content, state, seat, {.kind = kind, .missing = missing_of(kind)}, moves);
    }
    for (std::size_t award = 0; award < open_awards(state.floor); ++award)
        offer_first_step(
            content, state, seat,
            {.kind = Verb::ChooseDial, .missing = Missing::Dial, .award = static_cast<u8>(award)},
            moves);
    return moves;
}

u8 first_open_award(const State& state, Seat seat) {
    u8 award = 0;
    const auto is_mine = [&](std::size_t number) {
        const Award& open = state.floor.awards[state.floor.booked + number];
        return (open.recipients & ~state.floor.picked[number] & bit_of(seat)) != 0;
    };
    while (!is_mine(award)) ++award;
    return award;
}

}  // namespace

Moves legal(const Content& content, const State& state, Seat seat, const Move& draft) {
    if (draft == Move{}) return first_steps(content, state, seat);
    Moves moves;
    if (!is_sound(draft)) return moves;
    visit_completions(content, state, seat, draft, [&](const Move& move) {
        moves.push_back(move);
        return false;
    });
    return moves;
}

bool comes_before(const Move& a, const Move& b) {
    return std::tie(a.kind, a.spot, a.slot, a.award, a.dial) <
           std::tie(b.kind, b.spot, b.slot, b.award, b.dial);
}

// Somebody who is gone is ready, takes the hands off, and gets the usual dial [PR-6.24].
Move fallback(const Content& /*content*/, const State& state, Seat seat) {
    const Floor& floor = state.floor;
    if (!includes(awaited(state), seat)) return {};
    switch (floor.phase) {
        case Phase::Study:
        case Phase::Review: return {.kind = Verb::Ready};
        case Phase::Cooking: return {.kind = Verb::HandsOff};
        case Phase::CardAwards:
        case Phase::FastestAward:
        case Phase::MostAward: {
            const u8 award = first_open_award(state, seat);
            const Award& open = floor.awards[floor.booked + std::size_t{award}];
            return {.kind = Verb::ChooseDial,
                    .award = award,
                    .dial = default_dial(floor, kitchen(state, seat), open)};
        }
        case Phase::Countdown:
        case Phase::Over: break;
    }
    return {};
}

SeatSet awaited(const State& state) {
    SeatSet seats = kNobody;
    const Floor& floor = state.floor;
    const auto waits_for = [&](std::size_t number) {
        const Kitchen& own = state.kitchens[number];
        if (floor.phase == Phase::Study || floor.phase == Phase::Review) return !own.ready;
        if (floor.phase == Phase::Cooking) return !own.off;
        for (std::size_t award = 0; award < open_awards(floor); ++award)
            if ((floor.awards[floor.booked + award].recipients & ~floor.picked[award] &
                 bit_of(seat_at(number))) != 0)
                return true;
        return false;
    };
    for (std::size_t number = 0; number < floor.seat_count; ++number)
        if (waits_for(number)) seats = seats | just(seat_at(number));
    return seats;
}

}  // namespace brigade::pressure_cooker
