// Who may know what: observe() and imagine(), the only place that decides. RULES.md section 9.
#include "games/food_court/rules.hpp"

namespace brigade::food_court {

View observe(const Content& /*content*/, const State& state, Viewer viewer) {
    View view;
    view.viewer = viewer;
    view.court = state.court;
    view.stations = state.stations;
    view.over = state.court.phase == Phase::Over;
    view.customer_deck_count = static_cast<u8>(state.customer_deck.size());
    if (view.over) view.customer_deck = state.customer_deck;  // [FC-9.7]
    for (std::size_t seat = 0; seat < state.court.seat_count; ++seat) {
        const bool own = is_seat(viewer, seat_at(seat));
        view.hand_count[seat] = static_cast<u8>(state.hands[seat].size());
        view.draw_count[seat] = static_cast<u8>(state.draw[seat].size());
        if (own || view.over || state.court.variant.open_hands) {  // [FC-9.5]
            view.hands_open = static_cast<u8>(view.hands_open | 1U << seat);
            view.hands[seat] = state.hands[seat];
        }
        if (own || view.over) view.meal_hours[seat] = state.meal_hours[seat];
        if (view.over) view.draw[seat] = state.draw[seat];
    }
    return view;
}

namespace {

Cards all_cards(const Variant& variant) {
    return variant.events ? Cards::range(0, 49) : Cards::range(0, 46);
}

Cards cards_in_the_open(const Station& own) {
    Cards open = own.discard | own.prepared | own.tracking | own.in_play;
    for (const Cooked& dish : own.cooked) open |= dish.cards();
    return open;
}

// A uniformly random order of the cards that this viewer has not seen; the hand is dealt from it.
void imagine_cards(const View& view, std::size_t seat, Rng& rng, State& state) {
    Cards unseen = all_cards(view.court.variant) - cards_in_the_open(view.stations[seat]);
    state.hands[seat] = view.hands[seat];
    unseen -= view.hands[seat];
    Pile& draw = state.draw[seat];
    for (const Card card : unseen) draw.push_back(card);
    rng.shuffle(draw);
    if (((view.hands_open >> seat) & 1U) != 0) return;
    for (int count = 0; count < view.hand_count[seat]; ++count)
        state.hands[seat].insert(draw.pop_back());
}

void imagine_customers(const View& view, Rng& rng, State& state) {
    Customers unseen = Customers::range(0, kCustomersPerDeck * view.court.seat_count) -
                       view.court.customer_discard - set_of(view.court.central);
    for (std::size_t seat = 0; seat < view.court.seat_count; ++seat)
        unseen -= set_of(view.stations[seat].queue) | view.stations[seat].scored;
    for (const Customer customer : unseen) state.customer_deck.push_back(customer);
    rng.shuffle(state.customer_deck);
}

}  // namespace

State imagine(const Content& /*content*/, const View& view, Rng& rng) {
    State state;
    state.court = view.court;
    state.stations = view.stations;
    for (std::size_t seat = 0; seat < view.court.seat_count; ++seat) {
        const bool hours_known = view.over || is_seat(view.viewer, seat_at(seat));
        state.meal_hours[seat] = hours_known ? view.meal_hours[seat] : kNoMealStated;
        state.rng[1 + seat] = rng.split();
        if (view.over) {
            state.hands[seat] = view.hands[seat];
            state.draw[seat] = view.draw[seat];
        } else {
            imagine_cards(view, seat, rng, state);
        }
    }
    state.rng[0] = rng.split();
    if (view.over)
        state.customer_deck = view.customer_deck;
    else
        imagine_customers(view, rng, state);
    return state;
}

}  // namespace brigade::food_court
