// The deal, and the set-up of every round: deck, tables, pool, kitchens [section 3].
// All chance is drawn here and nowhere else [PR-3.13].
#include <algorithm>

#include "games/pressure_cooker/rules.hpp"

namespace brigade::pressure_cooker {

namespace {

// [PR-3.15] Ascending cards; with the kiddie menu those without a cookbook only [PR-3.10].
Deck fresh_deck(const Content& content, const Options& options) {
    Deck deck;
    const Cards cards = options.kiddie ? content.plain_cards() : Cards::range(0, kCards);
    for (const Card card : cards) deck.push_back(card);
    return deck;
}

bool is_set_aside(const Content& content, const Floor& floor, Card card) {
    const bool first_game = floor.options.first_game && !floor.options.kiddie;
    return first_game && floor.round == 0 && content.must_cards.has(card);  // [PR-3.9]
}

Card draw_order(const Content& content, State& state) {
    while (is_set_aside(content, state.floor, state.deck.back()))
        state.set_aside.push_back(state.deck.pop_back());
    return state.deck.pop_back();
}

// Used orders leave the tables: back under the deck with the kiddie menu, else for good.
void clear_tables(State& state) {
    for (Order& order : state.floor.orders) {
        if (order.card == kNoCard) continue;
        if (state.floor.options.kiddie)
            state.deck.push_back(order.card);
        else
            state.floor.discard.insert(order.card);
        order = {};
    }
}

void mix_deck_again(State& state) {
    const Options& options = state.floor.options;
    const bool asked = options.kiddie || (options.first_game && state.floor.round == 1);
    if (!asked) return;
    for (const Card card : state.set_aside) state.deck.push_back(card);
    state.set_aside.clear();
    state.rng.shuffle(state.deck);
}

// [PR-3.8]
void mix_pool(const Content& content, State& state) {
    std::array<u8, kPoolTiles> numbers{};
    for (std::size_t number = 0; number < kPoolTiles; ++number)
        numbers[number] = static_cast<u8>(number);
    state.rng.shuffle(numbers);
    for (std::size_t spot = 0; spot < kPoolTiles; ++spot)
        state.pool[spot] = content.tiles[numbers[spot]];
    state.floor.spots.fill(SpotState::Down);
}

void clear_kitchens(State& state) {
    for (Kitchen& own : state.kitchens) {
        const auto dials = own.dials;
        const auto tally = own.tally;
        own = {};
        own.dials = dials;
        own.tally = tally;
    }
    state.next_grab_ms.fill(0);
    state.in_hand.fill(kNoTile);
    state.stacks = {};
}

void clear_report(Floor& floor) {
    floor.report = {};
    floor.awards.clear();
    floor.booked = 0;
    floor.picked = {};
    floor.inspected = 0;
    floor.ringer = kNoOne;
    floor.house_timer = false;
    floor.timer_end_ms = kNotRunning;
    floor.cook_start_ms = 0;
    floor.progress_ms = 0;
}

}  // namespace

int orders_in_play(const Floor& floor) {
    return static_cast<int>(
        std::ranges::count_if(floor.orders, [](const Order& o) { return o.card != kNoCard; }));
}

int minimum_of_round(const Floor& floor) {
    return std::min<int>(floor.options.minimum[floor.round], orders_in_play(floor));
}

void fill_tables(const Content& content, State& state) {
    for (std::size_t table = 0; table < state.floor.table_count; ++table) {
        int top_plates = 0;
        for (std::size_t number = 0; number < kSlotsPerTable; ++number) {
            if (top_plates >= state.floor.options.full_at) break;
            const Card card = draw_order(content, state);
            state.floor.orders[index(slot_at(table, number))].card = card;
            top_plates += content.order(card).plates[0];
        }
    }
}

void set_up_round(const Content& content, State& state, i32 at, Events& events) {
    clear_tables(state);
    clear_kitchens(state);
    clear_report(state.floor);
    state.picks.fill({kNoDial, kNoDial, kNoDial, kNoDial});
    if (state.floor.round > 0) mix_deck_again(state);
    fill_tables(content, state);
    mix_pool(content, state);
    events.push_back({.kind = Event::Kind::RoundSet, .number = state.floor.round});
    begin_study(content, state, at, events);
}

// Every set of options can be played by two, three and four.
Refusal check_deal(const Content& /*content*/, const Options& /*options*/,
                   std::size_t /*seat_count*/) {
    return Refusal::None;
}

State deal(const Content& content, const Options& options, std::size_t seat_count, u64 seed) {
    ASSERT(seat_count >= kPlayersMin);
    ASSERT(seat_count <= kPlayersMax);
    State state;
    state.rng = Rng::stream(seed, 0);
    state.coin = Rng::stream(seed, 1);
    state.floor.options = options;
    state.floor.seat_count = static_cast<u8>(seat_count);
    state.floor.table_count = static_cast<u8>(seat_count == 4 ? 4 : 3);  // [PR-3.2]
    state.deck = fresh_deck(content, options);
    state.rng.shuffle(state.deck);
    Events events;
    set_up_round(content, state, 0, events);
    return state;
}

}  // namespace brigade::pressure_cooker
