// What a seat may do next, step by step [PR-5.5]: first what, then where. A grab, a place for a
// tile and a dial are chosen in a second step, so that the first list stays short. Which spots and
// slots come into question is a row of bits; everything else is the same for all of them, so that
// one is checked for all.
#include <algorithm>
#include <bit>
#include <cstring>
#include <tuple>

#include "games/pressure_cooker/rules.hpp"

namespace brigade::pressure_cooker {

namespace {

using Verb = Move::Kind;
using Missing = Move::Missing;

bool may(const Content& content, const State& state, Seat seat, const Move& move) {
    return check(content, state, seat, move) == Refusal::None;
}

// ---- spots

// Where a tile lies: eight spots at a time, whose answers a multiplication gathers into one byte.
Numbers lying_spots(const Floor& floor) {
    static_assert(std::endian::native == std::endian::little);
    static_assert(SpotState::Taken == SpotState{2});  // the only one with this bit
    constexpr u64 kAllTaken = 0x0202020202020202;
    constexpr u64 kEachLow = 0x0101010101010101;
    constexpr u64 kGather = 0x0102040810204080;
    std::array<u64, Numbers::kWords> words{};
    for (std::size_t spot = 0; spot < kPoolTiles; spot += 8) {
        u64 eight = kAllTaken;
        std::memcpy(&eight, &floor.spots[spot], std::min<std::size_t>(8, kPoolTiles - spot));
        const u64 lying = (((~eight >> 1) & kEachLow) * kGather) >> 56;
        words[spot / 64] |= lying << (spot % 64);
    }
    return Numbers(words);
}

bool may_grab(const Content& content, const State& state, Seat seat) {
    for (std::size_t spot = 0; spot < kPoolTiles; ++spot)
        if (state.floor.spots[spot] != SpotState::Taken)
            return may(content, state, seat, {.kind = Verb::Grab, .spot = static_cast<Spot>(spot)});
    return false;
}

// ---- slots

// Orders that a seat has not claimed: those another tile may be put down for, and those that there
// is something on the stack for.
struct OpenOrders {
    u64 to_add_to = 0;
    u64 to_claim = 0;
};

OpenOrders open_orders(const State& state, Seat seat) {
    OpenOrders open;
    const Stacks& stacks = state.stacks[index(seat)];
    const unsigned up = kitchen(state, seat).up;
    for (std::size_t slot = 0; slot < kSlots; ++slot) {
        const bool there = state.floor.orders[slot].card != kNoCard && ((up >> slot) & 1U) == 0;
        open.to_add_to |= u64{there && !stacks[slot].full()} << slot;
        open.to_claim |= u64{there && !stacks[slot].empty()} << slot;
    }
    return open;
}

// The first of them stands for all, but where the guard counts what is on each stack [PR-10.11].
u64 slots_for(const Content& content, const State& state, Seat seat, Verb kind,
              const OpenOrders& open) {
    const u64 slots = kind == Verb::OrderUp ? open.to_claim : open.to_add_to;
    const bool one_by_one = kind == Verb::OrderUp && state.floor.options.claim_guard;
    u64 possible = 0;
    for (u64 rest = slots; rest != 0; rest &= rest - 1) {
        const Move move{.kind = kind, .slot = static_cast<Slot>(std::countr_zero(rest))};
        const bool allowed = may(content, state, seat, move);
        if (!one_by_one) return allowed ? slots : 0;
        if (allowed) possible |= bit_of(move.slot);
    }
    return possible;
}

// ---- dials

u64 dials_for(const Content& content, const State& state, Seat seat, u8 award) {
    u64 dials = 0;
    for (u8 dial = 0; dial < kTables; ++dial)
        if (may(content, state, seat, {.kind = Verb::ChooseDial, .award = award, .dial = dial}))
            dials |= u64{1} << dial;
    return dials;
}

// ---- first steps

u64 step(Verb kind, std::size_t award = 0) { return u64{1} << Moves::step_of(kind, award); }

// Whoever is awaited may take the hands off; whoever holds a tile may put it back or, where there
// is room, place it.
u64 cooking_steps(const Content& content, const State& state, Seat seat) {
    u64 steps = step(Verb::HandsOff);
    const OpenOrders open = open_orders(state, seat);
    if (may_grab(content, state, seat)) steps |= step(Verb::Grab);
    if (may(content, state, seat, {.kind = Verb::PutBack})) {
        steps |= step(Verb::PutBack);
        if (open.to_add_to != 0) steps |= step(Verb::Place);
    }
    for (const Verb kind : {Verb::Appetizer, Verb::OrderUp})
        if (slots_for(content, state, seat, kind, open) != 0) steps |= step(kind);
    if (may(content, state, seat, {.kind = Verb::Ring})) steps |= step(Verb::Ring);
    return steps;
}

u64 first_steps(const Content& content, const State& state, Seat seat) {
    if (!includes(awaited(state), seat)) return 0;
    if (state.floor.phase == Phase::Cooking) return cooking_steps(content, state, seat);
    u64 steps = may(content, state, seat, {.kind = Verb::Ready}) ? step(Verb::Ready) : 0;
    for (std::size_t award = 0; award < open_awards(state.floor); ++award)
        if (dials_for(content, state, seat, static_cast<u8>(award)) != 0)
            steps |= step(Verb::ChooseDial, award);
    return steps;
}

// A draft from outside may hold anything; one that asks for the wrong thing leads nowhere.
bool is_sound(const Move& draft) {
    return is_open(draft) && draft.missing == missing_of(draft.kind);
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
    if (draft == Move{}) return {draft, Numbers(first_steps(content, state, seat))};
    if (!is_sound(draft)) return {};
    switch (draft.missing) {
        case Missing::Nothing: break;
        case Missing::Spot:
            return may_grab(content, state, seat) ? Moves(draft, lying_spots(state.floor))
                                                  : Moves();
        case Missing::Slot:
            return {draft,
                    Numbers(slots_for(content, state, seat, draft.kind, open_orders(state, seat)))};
        case Missing::Dial: return {draft, Numbers(dials_for(content, state, seat, draft.award))};
    }
    return {};
}

bool comes_before(const Move& a, const Move& b) {
    return std::tie(a.kind, a.spot, a.slot, a.award, a.dial) <
           std::tie(b.kind, b.spot, b.slot, b.award, b.dial);
}

// Somebody who is gone is ready, takes the hands off, and gets the usual dial [PR-6.24].
Move fallback(const Content& /*content*/, const State& state, Seat seat, std::size_t /*steps*/) {
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
    const Floor& floor = state.floor;
    const auto seats_that = [&](auto&& wait) {
        unsigned seats = 0;
        for (std::size_t number = 0; number < kPlayersMax; ++number)
            seats |= unsigned{wait(state.kitchens[number])} << number;
        return static_cast<SeatSet>(seats & ((1U << floor.seat_count) - 1));
    };
    switch (floor.phase) {
        case Phase::Study:
        case Phase::Review: return seats_that([](const Kitchen& own) { return !own.ready; });
        case Phase::Cooking: return seats_that([](const Kitchen& own) { return !own.off; });
        default: break;
    }
    unsigned choosing = 0;
    for (std::size_t award = 0; award < open_awards(floor); ++award)
        choosing |= unsigned{floor.awards[floor.booked + award].recipients} & ~floor.picked[award];
    return static_cast<SeatSet>(choosing);
}

}  // namespace brigade::pressure_cooker
