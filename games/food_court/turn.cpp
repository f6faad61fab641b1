// Rounds, slots and turns, the refill, and how the end comes. RULES.md 7.1, 7.2, 7.10 and 7.11.
#include "games/food_court/rules.hpp"

namespace brigade::food_court {

namespace {

// [FC-7.1]
void begin_slot(State& state, Events& events) {
    events.push_back({.kind = Event::Kind::TurnBegan, .seat = state.court.active});
    if (station(state, state.court.active).fill_open)
        state.court.phase = Phase::Fill;
    else
        begin_turn(state, events);
}

}  // namespace

void begin_round(State& state, Events& events) {
    state.court.active = state.court.first;
    events.push_back({.kind = Event::Kind::RoundBegan, .number = state.court.round});
    begin_slot(state, events);
}

void begin_turn(State& state, Events& /*events*/) {
    state.court.plays = 0;
    state.court.served_symbols = {};
    state.court.phase = state.court.central.empty() ? Phase::Play : Phase::Attract;  // [FC-7.94]
}

namespace {

// [FC-7.14] The discard pile, in ascending order, is shuffled into a new draw pile.
void reshuffle(State& state, Seat seat, Events& events) {
    Station& own = station(state, seat);
    Pile& draw = state.draw[index(seat)];
    for (const Card card : own.discard) draw.push_back(card);
    own.discard = {};
    state.rng[1 + index(seat)].shuffle(draw);
    events.push_back({.kind = Event::Kind::Reshuffled, .seat = seat});
}

}  // namespace

void refill_hand(State& state, Seat seat, Cards discards, Events& events) {
    Station& own = station(state, seat);
    Cards& hand = state.hands[index(seat)];
    Pile& draw = state.draw[index(seat)];
    hand -= discards;
    own.discard |= discards;
    own.fill_open = false;
    Cards drawn;
    const std::size_t told = events.size();
    events.push_back({.kind = Event::Kind::Refilled, .seat = seat, .cards = discards});
    while (hand.size() < hand_limit(own)) {
        if (draw.empty()) {
            if (own.discard.empty()) break;  // [FC-7.15]
            reshuffle(state, seat, events);
        }
        const Card card = draw.pop_back();
        hand.insert(card);
        drawn.insert(card);
    }
    (events.begin() + told)->number = static_cast<u8>(drawn.size());
    // [FC-9.1, FC-9.5] What was drawn is the owner's to see, unless hands lie open.
    events.push_back({.kind = Event::Kind::Drew,
                      .seat = seat,
                      .viewers = state.court.variant.open_hands ? kEveryone : only(seat),
                      .cards = drawn});
}

// [FC-7.90 to 7.92] Said once per reason; the round is always finished.
void announce_end(State& state, EndReason reason, Events& events) {
    if ((state.court.end_reason & reason) != 0) return;
    state.court.end_reason = static_cast<u8>(state.court.end_reason | reason);
    events.push_back(
        {.kind = Event::Kind::EndAnnounced, .seat = state.court.active, .number = reason});
}

void end_turn(State& state, Events& events) {
    const Seat seat = state.court.active;
    if (station(state, seat).queue.empty() && !state.court.central.empty()) {
        state.court.phase = Phase::EndAttract;
        return;
    }
    finish_turn(state, events);
}

namespace {

void end_game(State& state, Events& events) {
    state.court.phase = Phase::Over;
    events.push_back({.kind = Event::Kind::GameEnded, .number = state.court.end_reason});
}

void end_round(State& state, Events& events) {
    Court& court = state.court;
    court.turn_in_round = 0;
    if (court.variant.round_cap > 0 && court.round >= court.variant.round_cap)
        announce_end(state, kEndRoundCap, events);
    if (court.end_reason != 0) {
        end_game(state, events);
        return;
    }
    ++court.round;
    begin_round(state, events);
}

}  // namespace

void finish_turn(State& state, Events& events) {
    Court& court = state.court;
    const Seat seat = court.active;
    pass_leftmost(state, seat, events);
    station(state, seat).fill_open = true;
    court.plays = 0;
    court.served_symbols = {};
    events.push_back({.kind = Event::Kind::TurnEnded, .seat = seat});
    ++court.turn_in_round;
    if (court.turn_in_round == court.seat_count) {
        end_round(state, events);
        return;
    }
    court.active = seat_at((index(seat) + 1) % court.seat_count);
    begin_slot(state, events);
}

}  // namespace brigade::food_court
