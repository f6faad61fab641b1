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

// [PR-10.27] A reach that is not decided is seen by its owner alone, and also to her it looks as if
// nobody else wanted that tile: her window ends when it would end then, though it may end sooner.
void show_hand(const State& state, Viewer viewer, std::size_t number, View& view) {
    const Hand& hand = state.kitchens[number].hand;
    if (hand.state != HandState::Reaching) return;
    Hand& seen = view.kitchens[number].hand;
    if (is_seat(viewer, seat_at(number)))
        seen.until_ms = hand.claimed_ms + state.floor.options.fair_ms;
    else
        seen = {};
}

// [PR-9.7] Of others only the top tile shows.
void show_top(const Stack& stack, Stack& seen) {
    if (stack.empty()) return;
    for (std::size_t at = 0; at + 1 < stack.size(); ++at) seen.push_back(kUnseen);
    seen.push_back(stack.back());
}

void show_stacks(const State& state, Viewer viewer, std::size_t number, View& view) {
    const Stacks& stacks = state.stacks[number];
    Stacks& seen = view.stacks[number];
    if (is_seat(viewer, seat_at(number))) {
        seen = stacks;
        return;
    }
    const std::size_t inspected = state.floor.inspected;  // [PR-9.13]
    for (std::size_t slot = 0; slot < inspected; ++slot) seen[slot] = stacks[slot];
    for (std::size_t slot = inspected; slot < kSlots; ++slot) show_top(stacks[slot], seen[slot]);
}

void show_own(const State& state, std::size_t number, View& view) {
    view.next_grab_ms = state.next_grab_ms[number];
    for (std::size_t award = 0; award < kOpenAwardsMax; ++award)
        view.picks[award] = state.picks[award][number];
}

}  // namespace

// What lies open is copied whole when the view is made; the rest starts empty. Of what is open,
// only a hand that reaches is covered again.
View observe(const Content& /*content*/, const State& state, Viewer viewer) {
    View view{.floor = state.floor,
              .kitchens = state.kitchens,
              .picks = {kNoDial, kNoDial, kNoDial, kNoDial},
              .deck_count = static_cast<u8>(state.deck.size()),
              .set_aside_count = static_cast<u8>(state.set_aside.size()),
              .viewer = viewer};
    for (std::size_t spot = 0; spot < kPoolTiles; ++spot)
        view.pool[spot] = state.floor.spots[spot] == SpotState::Down ? kUnseen : state.pool[spot];
    for (std::size_t number = 0; number < state.floor.seat_count; ++number) {
        show_hand(state, viewer, number, view);
        view.in_hand[number] = seen_in_hand(state, viewer, seat_at(number));
        show_stacks(state, viewer, number, view);
        if (is_seat(viewer, seat_at(number))) show_own(state, number, view);
    }
    return view;
}

}  // namespace brigade::pressure_cooker
