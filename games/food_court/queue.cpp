// Customers on the move: attracting, sweeping, passing on, leaving. RULES.md 7.3, 7.5 and 7.10.
#include "games/food_court/rules.hpp"

namespace brigade::food_court {

namespace {

template <class Queue>
bool remove_from(Queue& queue, Customer customer) {
    for (std::size_t at = 0; at < queue.size(); ++at) {
        if (queue[at] != customer) continue;
        queue.remove_at(at);
        return true;
    }
    return false;
}

}  // namespace

// Takes a customer out of whatever queue it stands in; those to its right move up.
void leave_queue(State& state, Customer customer) {
    if (remove_from(state.court.central, customer)) return;
    for (std::size_t seat = 0; seat < state.court.seat_count; ++seat)
        if (remove_from(state.stations[seat].queue, customer)) return;
    UNREACHABLE("the customer stands in no queue");
}

void refill_central(State& state, Events& events) {
    while (!state.court.central.full() && !state.customer_deck.empty()) {
        const Customer customer = state.customer_deck.pop_back();
        state.court.central.push_back(customer);
        events.push_back({.kind = Event::Kind::Arrived, .customers = Customers::of(customer)});
        if (state.customer_deck.empty()) announce_end(state, kEndCustomers, events);  // [FC-7.91]
    }
}

void take_from_central(State& state, Seat seat, std::size_t slot, Events& events) {
    const Customer customer = state.court.central.remove_at(slot);
    station(state, seat).queue.push_back(customer);
    events.push_back(
        {.kind = Event::Kind::Attracted, .seat = seat, .customers = Customers::of(customer)});
    refill_central(state, events);
}

void sweep(State& state, Seat seat, Events& events) {
    Station& own = station(state, seat);
    const Customers swept = set_of(own.queue);
    own.scored |= swept;
    own.queue.clear();
    events.push_back({.kind = Event::Kind::Swept, .seat = seat, .customers = swept});
}

namespace {

// [FC-7.80 to 7.82] The seat that gets a passed customer, or the passing seat itself if none has
// room.
Seat receiver(const State& state, Seat from) {
    const std::size_t seats = state.court.seat_count;
    const Seat left = seat_at((index(from) + 1) % seats);
    if (state.court.variant.overflow == Overflow::PileUp) return left;  // [FC-10.5]
    for (std::size_t step = 1; step < seats; ++step) {
        const Seat seat = seat_at((index(from) + step) % seats);
        const Station& other = station(state, seat);
        if (static_cast<int>(other.queue.size()) < queue_limit(other)) return seat;
    }
    return from;
}

}  // namespace

void pass_leftmost(State& state, Seat seat, Events& events) {
    Station& own = station(state, seat);
    if (static_cast<int>(own.queue.size()) < queue_limit(own)) return;
    const Seat to = receiver(state, seat);
    const Customer customer = own.queue.remove_at(0);
    const Customers moved = Customers::of(customer);
    if (to == seat) {
        state.court.customer_discard |= moved;
        events.push_back({.kind = Event::Kind::Left, .seat = seat, .customers = moved});
        return;
    }
    station(state, to).queue.push_back(customer);  // [FC-7.83] and nothing else happens there
    events.push_back({.kind = Event::Kind::Passed,
                      .seat = seat,
                      .number = static_cast<u8>(index(to)),
                      .customers = moved});
}

}  // namespace brigade::food_court
