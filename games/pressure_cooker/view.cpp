// Who may know what [section 9]: the only file that decides it. A view starts empty and gets what
// its viewer may see; nothing is copied first and hidden afterwards.
#include "games/pressure_cooker/rules.hpp"

namespace brigade::pressure_cooker {

namespace {

bool carries(const Hand& hand) {
    return hand.state == HandState::Carrying || hand.state == HandState::Holding;
}

// [PR-9.5, PR-9.6] A tile that lay face up is known to all; one that did not, to who holds it.
Face seen_in_hand(const State& state, Viewer viewer, Seat seat) {
    const Hand& hand = kitchen(state, seat).hand;
    if (!carries(hand)) return kNoTile;
    const bool holds_own = is_seat(viewer, seat) && hand.state == HandState::Holding;
    const bool known = hand.was == SpotState::Up || holds_own;
    return known ? state.in_hand[index(seat)] : kUnseen;
}

// [PR-9.7] Of others only the top tile shows.
Stack seen_stack(const Stack& stack, bool open) {
    if (open || stack.empty()) return stack;
    Stack seen;
    for (std::size_t at = 0; at + 1 < stack.size(); ++at) seen.push_back(kUnseen);
    seen.push_back(stack.back());
    return seen;
}

}  // namespace

View observe(const Content& /*content*/, const State& state, Viewer viewer) {
    View view;
    view.viewer = viewer;
    view.floor = state.floor;
    view.kitchens = state.kitchens;
    view.deck_count = static_cast<u8>(state.deck.size());
    view.set_aside_count = static_cast<u8>(state.set_aside.size());
    view.picks.fill(kNoDial);
    for (std::size_t spot = 0; spot < kPoolTiles; ++spot)
        view.pool[spot] = state.floor.spots[spot] == SpotState::Down ? kUnseen : state.pool[spot];
    for (std::size_t number = 0; number < state.floor.seat_count; ++number) {
        const Seat seat = seat_at(number);
        view.in_hand[number] = seen_in_hand(state, viewer, seat);
        for (std::size_t slot = 0; slot < kSlots; ++slot)  // [PR-9.13]
            view.stacks[number][slot] = seen_stack(
                state.stacks[number][slot], is_seat(viewer, seat) || slot < state.floor.inspected);
        if (!is_seat(viewer, seat)) continue;
        view.next_grab_ms = state.next_grab_ms[number];
        for (std::size_t award = 0; award < kOpenAwardsMax; ++award)
            view.picks[award] = state.picks[award][number];
    }
    return view;
}

}  // namespace brigade::pressure_cooker
