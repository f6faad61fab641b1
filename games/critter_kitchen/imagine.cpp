// imagine(): a full state that the viewer cannot tell from the real one. Cards are dealt afresh
// from those not seen, the drafts of others who are ready are made up; imagine_tokens.cpp shares
// out what lies in the bag and behind other shields. RULES.md sections 9 and 13.
#include "games/critter_kitchen/imagine.hpp"

#include <algorithm>

namespace brigade::critter_kitchen {

namespace {

// ---- cards

using Deck = FixedVec<u8, kCardsMax>;

template <class Cards>
bool holds(const Cards& cards, std::size_t card) {
    return std::ranges::find(cards, static_cast<u8>(card)) != cards.end();
}

template <std::size_t Size>
void deal_hidden(std::array<u8, Size>& cards, std::size_t count, Rng& rng) {
    Deck deck;
    for (std::size_t card = 0; card < count; ++card)
        if (!holds(cards, card)) deck.push_back(static_cast<u8>(card));
    rng.shuffle(deck);
    for (u8& card : cards)
        if (card == kNone) card = deck.pop_back();
}

// The rumors of the table, and one for a Lady Wren who is somebody else.
void deal_rumors(const Content& content, const View& view, Rng& rng, State& state) {
    RumorList known;
    for (const u8 rumor : view.rumors) known.push_back(rumor);
    for (const Pantry& own : view.pantries)
        if (own.private_rumor != kNone) known.push_back(own.private_rumor);
    Deck deck;
    for (std::size_t card = 0; card < content.rumors.size(); ++card) {
        const bool used =
            view.street.variant.rumors == RumorSet::All || !content.rumors[card].advanced;
        if (used && !holds(known, card)) deck.push_back(static_cast<u8>(card));
    }
    rng.shuffle(deck);
    state.rumors = view.rumors;
    for (u8& rumor : state.rumors)
        if (rumor == kNone) rumor = deck.pop_back();
    for (std::size_t seat = 0; seat < view.street.seat_count; ++seat)
        if (!is_open(view, seat) && has_power(content, view.kitchens[seat], Power::PrivateRumor))
            state.pantries[seat].private_rumor = deck.pop_back();
}

// ---- drafts of others who are ready

void imagine_plan(const State& state, std::size_t seat, Rng& rng, Pantry& own) {
    FixedVec<Location, kLocations> cards;
    for (std::size_t location = 0; location < kLocations; ++location)
        if (in_play(state.street, location_at(location))) cards.push_back(location_at(location));
    rng.shuffle(cards);
    for (std::size_t chef = 0; chef < kChefs; ++chef)
        if (has_chef(state.kitchens[seat], chef_at(chef))) own.plan[chef] = cards.pop_back();
}

void imagine_marks(const Content& content, const State& state, std::size_t seat, Rng& rng,
                   Pantry& own) {
    FridgeCounts left = own.storage;
    for (int excess = fridge_excess(content, state, seat_at(seat)); excess > 0; --excess) {
        const Token token = draw_one(left, rng);
        left.take(token);
        add_serving(own.draft, {0, token});
    }
}

void imagine_draft(const Content& content, std::size_t seat, Rng& rng, State& state) {
    if (!state.kitchens[seat].ready) return;
    Pantry& own = state.pantries[seat];
    if (state.street.phase == Phase::Planning) imagine_plan(state, seat, rng, own);
    if (state.street.phase == Phase::Refrigerating) imagine_marks(content, state, seat, rng, own);
}

}  // namespace

State imagine(const Content& content, const View& view, Rng& rng) {
    State state;
    state.street = view.street;
    state.kitchens = view.kitchens;
    state.pantries = view.pantries;
    state.challenges = view.street.challenges;
    state.zous = view.street.zous;
    deal_hidden(state.challenges, content.challenges.size(), rng);
    deal_hidden(state.zous, content.zous.size(), rng);
    deal_rumors(content, view, rng, state);
    share_out_tokens(content, view, rng, state);
    for (std::size_t seat = 0; seat < view.street.seat_count; ++seat)
        if (!is_open(view, seat)) imagine_draft(content, seat, rng, state);
    state.rng = rng.split();
    return state;
}

}  // namespace brigade::critter_kitchen
