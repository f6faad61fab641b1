// The deal: bag, cards, priority track, restaurateurs, then the first preparation. RULES.md
// section 3. Chance is used in the order of CK-3.2.
#include <algorithm>

#include "games/critter_kitchen/rules.hpp"

namespace brigade::critter_kitchen {

namespace {

using Deck = FixedVec<u8, kCardsMax>;

Deck numbered(std::size_t count) {
    Deck deck;
    for (std::size_t card = 0; card < count; ++card) deck.push_back(static_cast<u8>(card));
    return deck;
}

Deck shuffled(Deck deck, Rng& rng) {
    rng.shuffle(deck);
    return deck;
}

// [CK-3.7] The base cards, or all of them.
Deck rumor_deck(const Content& content, const Variant& variant) {
    Deck deck;
    for (std::size_t card = 0; card < content.rumors.size(); ++card)
        if (variant.rumors == RumorSet::All || !content.rumors[card].advanced)
            deck.push_back(static_cast<u8>(card));
    return deck;
}

// [CK-3.18] The markers of the seats in play in a random line.
void line_up_markers(State& state) {
    FixedVec<Seat, kPlayersMax> seats;
    for (std::size_t seat = 0; seat < state.street.seat_count; ++seat)
        seats.push_back(seat_at(seat));
    state.rng.shuffle(seats);
    std::copy(seats.begin(), seats.end(), state.street.priority.begin());
}

// [CK-3.19 to 3.22] Lady Wren listens to the rumor behind the three of the table.
void deal_restaurateurs(const Content& content, State& state, u8 fourth_rumor) {
    const Deck deck = shuffled(numbered(content.restaurateurs.size()), state.rng);
    for (std::size_t seat = 0; seat < state.street.seat_count; ++seat) {
        Kitchen& own = state.kitchens[seat];
        own.restaurateur = deck[seat];
        own.sheet.restaurateur = content.restaurateurs[own.restaurateur].stars;
        if (has_power(content, own, Power::PrivateRumor))
            state.pantries[seat].private_rumor = fourth_rumor;
    }
}

void lay_out_cards(const Content& content, const Options& options, State& state) {
    const Deck challenges = shuffled(numbered(content.challenges.size()), state.rng);
    state.street.critic =
        options.critic != kNone
            ? options.critic
            : static_cast<u8>(state.rng.below(static_cast<u32>(content.critics.size())));
    const Deck rumors = shuffled(rumor_deck(content, options.variant), state.rng);
    const Deck zous = shuffled(numbered(content.zous.size()), state.rng);
    std::copy_n(challenges.begin(), kOffered, state.challenges.begin());
    std::copy_n(rumors.begin(), kRumorSpaces, state.rumors.begin());
    std::copy_n(zous.begin(), kOffered, state.zous.begin());
    line_up_markers(state);
    if (options.variant.restaurateurs == Restaurateurs::AreDealt)
        deal_restaurateurs(content, state, rumors[kPrivate]);
}

}  // namespace

Refusal check_deal(const Content& content, const Options& options, std::size_t seat_count) {
    if (seat_count < kPlayersMin || seat_count > kPlayersMax) return Refusal::BadSeatCount;
    const bool known = options.critic == kNone || options.critic < content.critics.size();
    return known ? Refusal::None : Refusal::BadParameter;
}

State deal(const Content& content, const Options& options, std::size_t seat_count, u64 seed) {
    ASSERT(check_deal(content, options, seat_count) == Refusal::None);
    State state;
    state.rng = Rng(seed);
    state.street.variant = options.variant;
    state.street.seat_count = static_cast<u8>(seat_count);
    state.street.challenges.fill(kNone);
    state.street.zous.fill(kNone);
    state.street.rumors.fill(kNone);
    state.bag = content.bag;
    lay_out_cards(content, options, state);
    for (std::size_t seat = 0; seat < seat_count; ++seat) state.pantries[seat].soup = 1;  // [3.17]
    Events events;                           // nobody is there yet to hear of the first preparation
    begin_round(content, state, 1, events);  // [CK-3.24]
    return state;
}

}  // namespace brigade::critter_kitchen
