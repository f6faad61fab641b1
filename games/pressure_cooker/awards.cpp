// Awards: points for which a player names a dial, from the offer to the booking
// [PR-7.11 to 7.13, PR-7.16, PR-7.17]. What is awarded for is decided in score_*.cpp.
#include <algorithm>

#include "games/pressure_cooker/rules.hpp"

namespace brigade::pressure_cooker {

namespace {

using Fact = Event::Kind;

// The first dial of the lowest or highest value; ties go to red first.
template <class Better>
u8 best_dial(const Kitchen& own, std::size_t tables, Better better) {
    std::size_t best = 0;
    for (std::size_t dial = 1; dial < tables; ++dial)
        if (better(own.dials[dial], own.dials[best])) best = dial;
    return static_cast<u8>(best);
}

void forget_picks(State& state) {
    state.floor.picked = {};
    state.picks.fill({kNoDial, kNoDial, kNoDial, kNoDial});
}

void book_one(State& state, std::size_t number, Seat seat, Events& events) {
    Floor& floor = state.floor;
    Award& award = floor.awards[floor.booked + number];
    Kitchen& own = kitchen(state, seat);
    const u8 picked = state.picks[number][index(seat)];
    const u8 dial = picked == kNoDial ? default_dial(floor, own, award) : picked;
    const int moved = add_points(floor.options, own, dial, award.reason, award.points);
    award.dials[index(seat)] = dial;
    award.points = static_cast<i8>(moved);
    events.push_back({.kind = Fact::Booked,
                      .seat = seat,
                      .number = static_cast<u8>(award.reason),
                      .dial = dial,
                      .points = static_cast<i16>(moved)});
}

}  // namespace

int lowest_dial(const Kitchen& own, std::size_t tables) {
    return *std::min_element(own.dials.begin(),
                             own.dials.begin() + static_cast<std::ptrdiff_t>(tables));
}

int add_points(const Options& options, Kitchen& own, std::size_t dial, Reason reason, int points) {
    i16& value = own.dials[dial];
    const int floor = options.dials_below_zero ? points : -std::max<int>(0, value);
    const int moved = points < 0 ? std::max(points, floor) : points;
    value = static_cast<i16>(value + moved);
    i16& tally = own.tally[dial][static_cast<std::size_t>(reason)];
    tally = static_cast<i16>(tally + moved);
    return moved;
}

// [PR-8.31] A dial that holds the loss; if none does, one with the highest value.
bool can_pay(const Options& options, const Kitchen& own, std::size_t tables, std::size_t dial) {
    if (options.dials_below_zero) return true;
    const u8 highest = best_dial(own, tables, std::greater<>());
    return own.dials[dial] >= std::min<i16>(kFalseBellPoints, own.dials[highest]);
}

u8 default_dial(const Floor& floor, const Kitchen& own, const Award& award) {
    if (award.points < 0) return best_dial(own, floor.table_count, std::greater<>());
    return best_dial(own, floor.table_count, std::less<>());
}

u8 false_bell_dial(const Floor& floor, const Kitchen& own) {
    u8 lowest = kNoDial;
    for (std::size_t dial = 0; dial < floor.table_count; ++dial) {
        if (!can_pay(floor.options, own, floor.table_count, dial)) continue;
        if (lowest == kNoDial || own.dials[dial] < own.dials[lowest])
            lowest = static_cast<u8>(dial);
    }
    return lowest;
}

void open_award(State& state, const Award& award, Events& events) {
    state.floor.awards.push_back(award);
    events.push_back({.kind = Fact::AwardOpened,
                      .seat = award.source,
                      .slot = award.slot,
                      .card = state.floor.orders[index(award.slot)].card,
                      .number = static_cast<u8>(award.reason),
                      .seats = award.recipients,
                      .points = award.points});
}

void ask_for_dials(const Content& content, State& state, Phase phase, i32 at, Events& events) {
    Floor& floor = state.floor;
    floor.phase = phase;
    const i32 limit_ms = floor.options.choice_ms;
    floor.phase_end_ms = limit_ms == kNoLimit ? kNotRunning : at + limit_ms;
    if (limit_ms == 0) after_awards(content, state, at, events);
}

bool all_picked(const Floor& floor) {
    for (std::size_t number = 0; number < open_awards(floor); ++number)
        if (floor.picked[number] != floor.awards[floor.booked + number].recipients) return false;
    return true;
}

void book_awards(State& state, Events& events) {
    Floor& floor = state.floor;
    for (std::size_t number = 0; number < open_awards(floor); ++number)
        for (std::size_t seat = 0; seat < floor.seat_count; ++seat)
            if ((floor.awards[floor.booked + number].recipients & bit_of(seat_at(seat))) != 0)
                book_one(state, number, seat_at(seat), events);
    floor.booked = static_cast<u8>(floor.awards.size());
    forget_picks(state);
}

// The last pick is in, or the time is up: book, and score on from where the awards interrupted.
void after_awards(const Content& content, State& state, i32 at, Events& events) {
    const Phase phase = state.floor.phase;
    state.floor.phase_end_ms = kNotRunning;
    book_awards(state, events);
    if (phase == Phase::FastestAward) return score_most(content, state, at, events);
    if (phase == Phase::MostAward) return finish_round(content, state, at, events);
    score_placed(content, state, static_cast<Slot>(state.floor.inspected - 1), events);
    go_on_scoring(content, state, at, events);
}

}  // namespace brigade::pressure_cooker
