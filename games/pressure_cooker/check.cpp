// Why a move is not possible, or None [5.4]. Reasons are looked for in the order of the table
// there.
#include "games/pressure_cooker/rules.hpp"

namespace brigade::pressure_cooker {

namespace {

Refusal check_ready(const Floor& floor, const Kitchen& own) {
    if (floor.phase != Phase::Study && floor.phase != Phase::Review) return Refusal::NotNow;
    return own.ready ? Refusal::AlreadyReady : Refusal::None;
}

bool is_cooking_move(Move::Kind kind) {
    return kind >= Move::Kind::Grab && kind <= Move::Kind::HandsOff;
}

Refusal check_cooking(const Floor& floor, const Kitchen& own) {
    if (floor.phase != Phase::Cooking) return Refusal::NotCooking;
    return own.off ? Refusal::YouAreDone : Refusal::None;
}

Refusal check_grab(const State& state, Seat seat, Spot spot) {
    if (index(spot) >= kPoolTiles) return Refusal::NoSuchSpot;
    const HandState hand = kitchen(state, seat).hand.state;
    if (hand == HandState::Holding) return Refusal::HandFull;
    if (hand != HandState::Home) return Refusal::HandMoving;
    if (state.floor.now_ms < state.next_grab_ms[index(seat)]) return Refusal::HandResting;
    return state.floor.spots[index(spot)] == SpotState::Taken ? Refusal::TileGone : Refusal::None;
}

// The hand must hold a tile at home.
Refusal check_holding(const Kitchen& own) {
    if (own.hand.state == HandState::Home) return Refusal::HandEmpty;
    return own.hand.state == HandState::Holding ? Refusal::None : Refusal::HandMoving;
}

Refusal check_stack(const State& state, Seat seat, Slot slot) {
    if (is_up(kitchen(state, seat), slot)) return Refusal::OrderIsUp;
    return stack_of(state, seat, slot).full() ? Refusal::StackFull : Refusal::None;
}

Refusal check_place(const State& state, Seat seat, Slot slot) {
    if (!has_order(state.floor, slot)) return Refusal::NoOrderThere;
    const Refusal hand = check_holding(kitchen(state, seat));
    return hand != Refusal::None ? hand : check_stack(state, seat, slot);
}

Refusal check_appetizer(const State& state, Seat seat, Slot slot) {
    if (!has_order(state.floor, slot)) return Refusal::NoOrderThere;
    if (kitchen(state, seat).appetizers_left == 0) return Refusal::NoAppetizerLeft;
    return check_stack(state, seat, slot);
}

// [PR-5.22] Correctness is not looked at; with the guard only the number of ingredients is.
Refusal check_order_up(const Content& content, const State& state, Seat seat, Slot slot) {
    if (!has_order(state.floor, slot)) return Refusal::NoOrderThere;
    const Kitchen& own = kitchen(state, seat);
    if (is_up(own, slot)) return Refusal::OrderIsUp;
    const Stack& stack = stack_of(state, seat, slot);
    if (stack.empty()) return Refusal::NothingOnStack;
    if (claims_of(own) >= static_cast<int>(kClaimsMax)) return Refusal::NoTokensLeft;
    const OrderCard& card = content.order(state.floor.orders[index(slot)].card);
    const bool is_short = ingredients_on(content, stack) < card.tiles;
    return state.floor.options.claim_guard && is_short ? Refusal::ClaimTooShort : Refusal::None;
}

Refusal check_ring(const Floor& floor, const Kitchen& own) {
    if (floor.timer_end_ms != kNotRunning) return Refusal::TimerRunning;
    return claims_of(own) < minimum_of_round(floor) ? Refusal::TooFewOrders : Refusal::None;
}

Refusal check_dial(const State& state, Seat seat, u8 award, u8 dial) {
    const Floor& floor = state.floor;
    if (open_awards(floor) == 0) return Refusal::NotNow;
    if (award >= open_awards(floor)) return Refusal::NoSuchAward;
    const Award& open = floor.awards[floor.booked + std::size_t{award}];
    if ((open.recipients & bit_of(seat)) == 0) return Refusal::NotYourAward;
    if ((floor.picked[award] & bit_of(seat)) != 0) return Refusal::AlreadyChosen;
    if (dial >= floor.table_count) return Refusal::NoSuchDial;
    const bool pays =
        open.points > 0 || can_pay(floor.options, kitchen(state, seat), floor.table_count, dial);
    return pays ? Refusal::None : Refusal::DialCannotPay;
}

}  // namespace

Refusal check(const Content& content, const State& state, Seat seat, const Move& move) {
    const Kitchen& own = kitchen(state, seat);
    if (is_open(move)) return Refusal::Unfinished;
    if (is_cooking_move(move.kind))
        if (const Refusal why = check_cooking(state.floor, own); why != Refusal::None) return why;
    switch (move.kind) {
        case Move::Kind::None: return Refusal::Unfinished;
        case Move::Kind::Ready: return check_ready(state.floor, own);
        case Move::Kind::Grab: return check_grab(state, seat, move.spot);
        case Move::Kind::PutBack: return check_holding(own);
        case Move::Kind::Place: return check_place(state, seat, move.slot);
        case Move::Kind::Appetizer: return check_appetizer(state, seat, move.slot);
        case Move::Kind::OrderUp: return check_order_up(content, state, seat, move.slot);
        case Move::Kind::Ring: return check_ring(state.floor, own);
        case Move::Kind::HandsOff: return Refusal::None;
        case Move::Kind::ChooseDial: return check_dial(state, seat, move.award, move.dial);
    }
    return Refusal::Unfinished;  // a kind from outside that does not exist
}

}  // namespace brigade::pressure_cooker
