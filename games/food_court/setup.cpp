// The deal: restaurants, customers, hands, first player. RULES.md section 3.
#include "games/food_court/rules.hpp"

namespace brigade::food_court {

namespace {

unsigned bit(DeckId deck) { return 1U << index(deck); }

unsigned pool_of(const Content& content, const Options& options) {
    return options.deck_pool & ((1U << content.deck_count) - 1U);
}

bool picks(const Options& options, std::size_t seat) {
    return !options.random_decks && options.decks[seat] != kNoDeck;
}

struct Picks {
    unsigned taken = 0;  // bit by deck
    int open_seats = 0;  // that still need a deck
    bool twice = false;
    bool unknown = false;
};

Picks count_picks(const Content& content, const Options& options, std::size_t seat_count) {
    Picks picked;
    for (std::size_t seat = 0; seat < seat_count; ++seat) {
        if (!picks(options, seat)) {
            ++picked.open_seats;
            continue;
        }
        const DeckId deck = options.decks[seat];
        picked.unknown |= index(deck) >= content.deck_count;
        if (picked.unknown) continue;
        picked.twice |= (picked.taken & bit(deck)) != 0;
        picked.taken |= bit(deck);
    }
    return picked;
}

// The k-th of the decks in a bit set, in the order of the content.
DeckId nth_deck(unsigned decks, u32 k) {
    while (k-- > 0) decks &= decks - 1;
    return static_cast<DeckId>(std::countr_zero(decks));
}

// [FC-3.3, R39] Picks first; the other seats draw in seat order.
void assign_decks(const Content& content, const Options& options, State& state) {
    const unsigned pool = pool_of(content, options);
    unsigned taken = count_picks(content, options, state.court.seat_count).taken;
    for (std::size_t seat = 0; seat < state.court.seat_count; ++seat) {
        DeckId deck = options.decks[seat];
        if (!picks(options, seat)) {
            const unsigned left = options.variant.mirror ? pool : pool & ~taken;
            deck = nth_deck(left, state.rng[0].below(static_cast<u32>(std::popcount(left))));
            taken |= bit(deck);
        }
        state.stations[seat].deck = deck;
    }
}

// [FC-3.4, FC-3.7 to 3.9]
void deal_customers(State& state) {
    const std::size_t count = kCustomersPerDeck * state.court.seat_count;
    for (std::size_t number = 0; number < count; ++number)
        state.customer_deck.push_back(static_cast<Customer>(number));
    state.rng[0].shuffle(state.customer_deck);
    for (std::size_t seat = 0; seat < state.court.seat_count; ++seat)
        state.stations[seat].queue.push_back(state.customer_deck.pop_back());
    while (!state.court.central.full())
        state.court.central.push_back(state.customer_deck.pop_back());
}

// [FC-3.11, FC-10.8]
void deal_hand(State& state, std::size_t seat) {
    Pile& draw = state.draw[seat];
    for (std::size_t card = 0; card < kDeckCards; ++card)
        if (state.court.variant.events || !kEventCards.has(static_cast<Card>(card)))
            draw.push_back(static_cast<Card>(card));
    state.rng[1 + seat].shuffle(draw);
    for (int drawn = 0; drawn < kHandLimit; ++drawn) state.hands[seat].insert(draw.pop_back());
}

}  // namespace

// [FC-3.2, T-11, R40]
Refusal check_deal(const Content& content, const Options& options, std::size_t seat_count) {
    const Picks picked = count_picks(content, options, seat_count);
    if (picked.unknown) return Refusal::TooFewDecks;
    if (picked.twice && !options.variant.mirror) return Refusal::DeckTaken;
    const unsigned pool = pool_of(content, options);
    const unsigned left = options.variant.mirror ? pool : pool & ~picked.taken;
    const int enough = options.variant.mirror ? std::min(picked.open_seats, 1) : picked.open_seats;
    return std::popcount(left) < enough ? Refusal::TooFewDecks : Refusal::None;
}

State deal(const Content& content, const Options& options, std::size_t seat_count, u64 seed) {
    ASSERT(seat_count >= kPlayersMin);
    ASSERT(seat_count <= kPlayersMax);
    ASSERT(check_deal(content, options, seat_count) == Refusal::None);
    State state;
    state.court.seat_count = static_cast<u8>(seat_count);
    state.court.variant = options.variant;
    for (std::size_t stream = 0; stream <= seat_count; ++stream)
        state.rng[stream] = Rng::stream(seed, stream);
    assign_decks(content, options, state);
    deal_customers(state);
    state.court.first = seat_at(state.rng[0].below(static_cast<u32>(seat_count)));  // [FC-3.13]
    for (std::size_t seat = 0; seat < seat_count; ++seat) {
        deal_hand(state, seat);
        state.stations[seat].fill_open = options.variant.opening_fill;  // [FC-3.14]
        state.meal_hours[seat] = options.meal_hours[seat];
    }
    Events untold;
    begin_round(state, untold);  // [FC-3.16]
    return state;
}

}  // namespace brigade::food_court
