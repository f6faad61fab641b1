// Who may know what [section 9]: all but the order of the decks and the generator, and everybody
// the same. And a whole state that a viewer cannot tell from the real one.
#include "games/kitchen_rush/rules/rules.hpp"

namespace brigade::kitchen_rush {

namespace {

// Cards of a deck that lie somewhere else, by number.
template <std::size_t Size>
struct Seen {
    std::array<bool, Size> marks{};
    template <class Id>
    void add(Id card) {
        if (index(card) < Size) marks[index(card)] = true;
    }
    template <class Cards>
    void add_all(const Cards& cards) {
        for (const auto card : cards) add(card);
    }
};

// [KR-9.8] Whatever has not been seen, in any order.
void imagine_patrons(const Content& content, State& state, Rng& rng) {
    const Floor& floor = state.floor;
    const Scenario& scenario = scenario_of(content, floor);
    Seen<kCards> seen;
    seen.add_all(floor.tables);
    seen.add_all(floor.thrown_out);
    seen.add_all(floor.served);
    for (const Order& order : floor.orders) seen.add(order.card);
    for (std::size_t card = 0; card < kCards; ++card)
        if (!seen.marks[card] && scenario.patrons.has(content.patrons[card].kind))
            state.deck.push_back(static_cast<Card>(card));
    rng.shuffle(state.deck);
}

// [KR-9.2] Those that were given back lie on top, as everybody has seen.
void imagine_awards(State& state, Rng& rng) {
    Seen<kAwardCards> seen;
    seen.add_all(state.floor.awards);
    seen.add_all(state.floor.award_tops);
    for (const AwardCard card : EveryId<AwardCard, kAwardCards>())
        if (!seen.marks[index(card)]) state.award_deck.push_back(card);
    rng.shuffle(state.award_deck);
    for (const AwardCard card : state.floor.award_tops) state.award_deck.push_back(card);
}

void imagine_office(State& state, Rng& rng) {
    Seen<kOfficeCards> seen;
    seen.add_all(state.floor.office);
    seen.add_all(state.floor.office_done);
    for (const OfficeCard card : EveryId<OfficeCard, kOfficeCards>())
        if (!seen.marks[index(card)]) state.office_deck.push_back(card);
    rng.shuffle(state.office_deck);
}

}  // namespace

View observe(const Content& /*content*/, const State& state, Viewer viewer) {
    return {state.floor, static_cast<u8>(state.deck.size()),
            static_cast<u8>(state.award_deck.size()), static_cast<u8>(state.office_deck.size()),
            viewer};
}

State imagine(const Content& content, const View& view, Rng& rng) {
    State state;
    state.rng = rng.split();
    const Floor& floor = view;
    state.floor = floor;
    imagine_patrons(content, state, rng);
    if (has(content, view, Rule::Awards)) imagine_awards(state, rng);
    if (has(content, view, Rule::OfficeCards)) imagine_office(state, rng);
    return state;
}

}  // namespace brigade::kitchen_rush
