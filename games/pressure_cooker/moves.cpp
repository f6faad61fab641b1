// The effect of every move [5.2], at the table time that is now. Whether a move is possible is
// decided in check.cpp; what hands do in between is in hands.cpp.
#include "games/pressure_cooker/rules.hpp"

namespace brigade::pressure_cooker {

namespace {

using Fact = Event::Kind;

// One move of one seat on its way.
struct Act {
    const Content& content;
    State& state;
    Seat seat;
    const Move& move;
    Events& events;
    [[nodiscard]] Kitchen& own() const { return kitchen(state, seat); }
    [[nodiscard]] i32 now() const { return state.floor.now_ms; }
    [[nodiscard]] Card card() const { return state.floor.orders[index(move.slot)].card; }
};

// [PR-5.10]
void get_ready(const Act& act) {
    act.own().ready = true;
    act.events.push_back({.kind = Fact::Readied, .seat = act.seat});
    if (!everybody_ready(act.state)) return;
    if (act.state.floor.phase == Phase::Study)
        begin_countdown(act.content, act.state, act.now(), act.events);
    else
        end_review(act.content, act.state, act.now(), act.events);
}

void grab(const Act& act) {
    const Options& options = act.state.floor.options;
    if (options.fair_grabs && options.fair_ms > 0)
        reach(act.state, act.seat, act.move.spot, act.move.lag_ms, act.now(), act.events);
    else
        take_tile(act.state, act.seat, act.move.spot, act.now(), act.now(), act.events);
}

void be_busy(const Act& act, u16 duration_ms) {
    act.state.in_hand[index(act.seat)] = kNoTile;
    act.own().hand = {.until_ms = act.now() + paced(act.state.floor.options, act.seat, duration_ms),
                      .state = HandState::Busy};
}

// [PR-5.17]
void put_back(const Act& act) {
    const Spot spot = act.own().hand.spot;
    const Face face = act.state.in_hand[index(act.seat)];
    act.state.floor.spots[index(spot)] = SpotState::Up;
    act.state.pool[index(spot)] = face;
    be_busy(act, act.state.floor.options.pace.toss_ms);
    act.events.push_back({.kind = Fact::PutBack, .seat = act.seat, .spot = spot, .face = face});
}

// [PR-5.15]
void place(const Act& act) {
    const Face face = act.state.in_hand[index(act.seat)];
    stack_of(act.state, act.seat, act.move.slot).push_back(face);
    be_busy(act, act.state.floor.options.pace.place_ms);
    act.state.floor.progress_ms = act.now();
    act.events.push_back({.kind = Fact::Placed,
                          .seat = act.seat,
                          .slot = act.move.slot,
                          .card = act.card(),
                          .face = face});
}

// [PR-5.18]
void serve_appetizer(const Act& act) {
    --act.own().appetizers_left;
    stack_of(act.state, act.seat, act.move.slot).push_back(act.content.appetizer);
    act.state.floor.progress_ms = act.now();
    act.events.push_back({.kind = Fact::AppetizerServed,
                          .seat = act.seat,
                          .slot = act.move.slot,
                          .card = act.card()});
}

// [PR-5.19]
void order_up(const Act& act) {
    Order& order = act.state.floor.orders[index(act.move.slot)];
    const std::size_t plate = order.tokens.size();
    order.tokens.push_back(act.seat);
    act.own().up = static_cast<u16>(act.own().up | bit_of(act.move.slot));
    act.state.floor.progress_ms = act.now();
    act.events.push_back({.kind = Fact::OrderUp,
                          .seat = act.seat,
                          .slot = act.move.slot,
                          .card = act.card(),
                          .number = static_cast<u8>(plate)});
}

// [PR-5.24 to 5.26]
void be_off(const Act& act) {
    empty_hand(act.state, act.seat, act.events);
    act.own().off = true;
    end_if_all_off(act.content, act.state, act.now(), act.events);
}

void ring(const Act& act) {
    start_timer(act.state, act.now(), static_cast<u8>(act.seat), act.events);
    be_off(act);
}

void take_hands_off(const Act& act) {
    act.events.push_back({.kind = Fact::HandsOff, .seat = act.seat});
    be_off(act);
}

// [PR-5.27]
void choose_dial(const Act& act) {
    Floor& floor = act.state.floor;
    u8& picked = floor.picked[act.move.award];
    picked = static_cast<u8>(picked | bit_of(act.seat));
    act.state.picks[act.move.award][index(act.seat)] = act.move.dial;
    act.events.push_back({.kind = Fact::Picked, .seat = act.seat, .number = act.move.award});
    if (all_picked(floor)) after_awards(act.content, act.state, act.now(), act.events);
}

void perform(const Act& act) {
    switch (act.move.kind) {
        case Move::Kind::Ready: return get_ready(act);
        case Move::Kind::Grab: return grab(act);
        case Move::Kind::PutBack: return put_back(act);
        case Move::Kind::Place: return place(act);
        case Move::Kind::Appetizer: return serve_appetizer(act);
        case Move::Kind::OrderUp: return order_up(act);
        case Move::Kind::Ring: return ring(act);
        case Move::Kind::HandsOff: return take_hands_off(act);
        case Move::Kind::ChooseDial: return choose_dial(act);
        case Move::Kind::None: break;
    }
    ASSERT(false);  // check() refuses it
}

}  // namespace

// What takes no time is over at once, so that a state never has something due in its own past.
void apply(const Content& content, State& state, Seat seat, const Move& move, Events& events) {
    ASSERT(check(content, state, seat, move) == Refusal::None);
    perform({content, state, seat, move, events});
    advance(content, state, state.floor.now_ms, events);
}

}  // namespace brigade::pressure_cooker
