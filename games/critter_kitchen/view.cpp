// Who may know what: observe() decides. RULES.md section 9. imagine.cpp has the way back.
#include "games/critter_kitchen/rules.hpp"

namespace brigade::critter_kitchen {

namespace {

// [CK-9.6] The viewer has the space filled, or the card lies open for all.
bool knows_rumor(const State& state, Viewer viewer, std::size_t space) {
    if (state.street.rumors[space] != kNone) return true;
    if (viewer == kSpectator) return false;
    return state.kitchens[static_cast<std::size_t>(viewer)].rumors[space] != RumorSpace::Empty;
}

u8 with_bit(u8 set, std::size_t bit) { return static_cast<u8>(set | 1U << bit); }

void show_pantry(const State& state, std::size_t seat, View& view) {
    const bool open = view.over || is_seat(view.viewer, seat_at(seat));  // [CK-9.9]
    const Pantry& own = state.pantries[seat];
    if (open) {
        view.pantries[seat] = own;
        view.pantries_open = with_bit(view.pantries_open, seat);
    }
    if (open || state.street.variant.memory != Memory::Nothing) {  // [CK-9.4]
        view.counts[seat] = {static_cast<u8>(own.storage.total()), own.soup, own.bisque};
        view.counts_open = with_bit(view.counts_open, seat);
    }
    if (state.street.variant.memory == Memory::Ledger) view.ledgers[seat] = state.ledgers[seat];
}

}  // namespace

// What is open is copied as a whole; then what this viewer may know is laid to it.
View observe(const Content& /*content*/, const State& state, Viewer viewer) {
    View view{.street = state.street,
              .kitchens = state.kitchens,
              .pantries = {},
              .ledgers = {},
              .counts = {},
              .rumors = {},
              .bag_count = static_cast<u8>(state.bag.total()),
              .viewer = viewer,
              .over = state.street.phase == Phase::Over};
    for (std::size_t space = 0; space < kRumorSpaces; ++space)
        view.rumors[space] = knows_rumor(state, viewer, space) ? state.rumors[space] : kNone;
    for (std::size_t seat = 0; seat < state.street.seat_count; ++seat)
        show_pantry(state, seat, view);
    return view;
}

}  // namespace brigade::critter_kitchen
