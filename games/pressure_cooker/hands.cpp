// What hands do: reach, take, carry home, and give back when their owner is done [6.2].
// Times are table milliseconds; who asked first is settled here, also within the fair window.
#include <algorithm>

#include "games/pressure_cooker/rules.hpp"

namespace brigade::pressure_cooker {

namespace {

using Fact = Event::Kind;

void rest(Hand& hand) { hand = {}; }

bool reaches_for(const Kitchen& own, Spot spot) {
    return own.hand.state == HandState::Reaching && own.hand.spot == spot;
}

// When a claim counts: its arrival less the way it had [PR-10.19].
i32 counted_ms(const Hand& hand) { return hand.claimed_ms - hand.lag_ms; }

// The claims for one tile that have come in.
struct Contest {
    FixedVec<Seat, kPlayersMax> seats;  // all of them
    FixedVec<Seat, kPlayersMax> first;  // those that count earliest
};

Contest contest_for(const State& state, Spot spot) {
    Contest contest;
    for (std::size_t number = 0; number < state.floor.seat_count; ++number)
        if (reaches_for(state.kitchens[number], spot)) contest.seats.push_back(seat_at(number));
    i32 earliest = std::numeric_limits<i32>::max();
    for (const Seat seat : contest.seats)
        earliest = std::min(earliest, counted_ms(kitchen(state, seat).hand));
    for (const Seat seat : contest.seats)
        if (counted_ms(kitchen(state, seat).hand) == earliest) contest.first.push_back(seat);
    return contest;
}

// Everybody may read why a tile went where it went.
Event receipt_of(const State& state, const Contest& contest, Seat winner, Spot spot) {
    Event event{.kind = Fact::Decided, .seat = winner, .spot = spot};
    event.number = contest.first.size() > 1 ? 1 : 0;
    i32 first_ms = std::numeric_limits<i32>::max();
    for (const Seat seat : contest.seats)
        first_ms = std::min(first_ms, kitchen(state, seat).hand.claimed_ms);
    for (const Seat seat : contest.seats) {
        const Hand& hand = kitchen(state, seat).hand;
        event.seats = static_cast<u8>(event.seats | bit_of(seat));
        event.after_ms[index(seat)] = static_cast<u16>(hand.claimed_ms - first_ms);
        event.lag_ms[index(seat)] = hand.lag_ms;
    }
    return event;
}

}  // namespace

// Several may reach for one tile until the window of the first of them is over.
void reach(State& state, Seat seat, Spot spot, u16 lag_ms, i32 at, Events& events) {
    const u16 window_ms = state.floor.options.fair_ms;
    i32 decided_ms = at + window_ms;
    for (const Kitchen& other : state.kitchens)
        if (reaches_for(other, spot)) decided_ms = other.hand.until_ms;
    Hand& hand = kitchen(state, seat).hand;
    hand = {.until_ms = decided_ms,
            .claimed_ms = at,
            .lag_ms = std::min(lag_ms, window_ms),
            .state = HandState::Reaching,
            .spot = spot};
    events.push_back({.kind = Fact::Reached, .seat = seat, .viewers = only(seat), .spot = spot});
}

// [PR-5.11, PR-6.15] The tile leaves the pool at once. Its way home counts from the claim.
void take_tile(State& state, Seat seat, Spot spot, i32 claimed_ms, i32 at, Events& events) {
    const Pace& pace = state.floor.options.pace;
    SpotState& lies = state.floor.spots[index(spot)];
    Hand& hand = kitchen(state, seat).hand;
    const bool was_hidden = hand.state == HandState::Reaching;  // [PR-10.27]
    const i32 home_ms = std::max(at, claimed_ms + paced(state.floor.options, seat, pace.hand_ms));
    hand = {.until_ms = home_ms, .state = HandState::Carrying, .was = lies, .spot = spot};
    const Face face = state.pool[index(spot)];
    state.in_hand[index(seat)] = face;
    state.next_grab_ms[index(seat)] = claimed_ms + paced(state.floor.options, seat, pace.beat_ms);
    events.push_back({.kind = Fact::Grabbed,
                      .seat = seat,
                      .spot = spot,
                      .face = lies == SpotState::Up ? face : kNoTile,
                      .number = static_cast<u8>(was_hidden ? 1 : 0),
                      .ms = home_ms});
    state.pool[index(spot)] = kNoTile;
    lies = SpotState::Taken;
}

void decide(State& state, Spot spot, i32 at, Events& events) {
    const Contest contest = contest_for(state, spot);
    ASSERT(!contest.first.empty());
    const std::size_t lot =
        contest.first.size() == 1 ? 0 : state.coin.below(static_cast<u32>(contest.first.size()));
    const Seat winner = contest.first[lot];
    if (contest.seats.size() > 1) events.push_back(receipt_of(state, contest, winner, spot));
    const i32 claimed_ms = kitchen(state, winner).hand.claimed_ms;
    for (const Seat seat : contest.seats) {
        if (seat == winner) continue;
        rest(kitchen(state, seat).hand);
        events.push_back({.kind = Fact::Missed, .seat = seat, .spot = spot});
    }
    take_tile(state, winner, spot, claimed_ms, at, events);
}

void come_home(State& state, Seat seat, Events& events) {
    Hand& hand = kitchen(state, seat).hand;
    hand.state = HandState::Holding;
    hand.until_ms = 0;
    events.push_back({.kind = Fact::CameHome, .seat = seat});
    events.push_back({.kind = Fact::Looked,
                      .seat = seat,
                      .viewers = only(seat),
                      .face = state.in_hand[index(seat)]});
}

// A tile that its owner has seen lies face up from now on; one that nobody saw lies as it lay.
void empty_hand(State& state, Seat seat, Events& events) {
    Hand& hand = kitchen(state, seat).hand;
    const bool carries = hand.state == HandState::Carrying;
    if (carries || hand.state == HandState::Holding) {
        const SpotState lies = carries ? hand.was : SpotState::Up;
        const Face face = state.in_hand[index(seat)];
        state.floor.spots[index(hand.spot)] = lies;
        state.pool[index(hand.spot)] = face;
        state.in_hand[index(seat)] = kNoTile;
        events.push_back({.kind = Fact::Returned,
                          .seat = seat,
                          .spot = hand.spot,
                          .face = lies == SpotState::Up ? face : kNoTile});
    }
    rest(hand);
}

void settle_hand(State& state, Seat seat, i32 at, Events& events) {
    Hand& hand = kitchen(state, seat).hand;
    switch (hand.state) {
        case HandState::Reaching: decide(state, hand.spot, at, events); break;
        case HandState::Carrying: come_home(state, seat, events); break;
        case HandState::Busy: rest(hand); break;
        case HandState::Home:
        case HandState::Holding: break;
    }
}

}  // namespace brigade::pressure_cooker
