// Laying out a scenario [section 3]. Chance is drawn in this order: patrons, awards, office cards,
// the length of the sand [KR-3.3].
#include "games/kitchen_rush/rules/rules.hpp"

namespace brigade::kitchen_rush {

namespace {

// [KR-3.4, KR-3.12, KR-3.14] Decks are filled in ascending order first, so that only the seed
// decides.
void shuffle_decks(const Content& content, State& state) {
    const Scenario& scenario = scenario_of(content, state.floor);
    for (std::size_t card = 0; card < kCards; ++card)
        if (scenario.patrons.has(content.patrons[card].kind))
            state.deck.push_back(static_cast<Card>(card));
    state.rng.shuffle(state.deck);
    if (scenario.rules.has(Rule::Awards)) {
        for (const AwardCard card : EveryId<AwardCard, kAwardCards>())
            state.award_deck.push_back(card);
        state.rng.shuffle(state.award_deck);
    }
    if (scenario.rules.has(Rule::OfficeCards)) {
        for (const OfficeCard card : EveryId<OfficeCard, kOfficeCards>())
            state.office_deck.push_back(card);
        state.rng.shuffle(state.office_deck);
        for (OfficeCard& slot : state.floor.office) slot = state.office_deck.pop_back();
    }
}

// [KR-3.9] What is not laid out is the supply; plates that are not listed stay in the box.
void stock(const Setup& setup, Floor& floor) {
    floor.rooms = {setup.a, setup.b, setup.c};
    floor.bag = setup.bag;
    for (const Ingredient kind : EveryId<Ingredient>()) {
        const int laid = setup.a[kind] + setup.b[kind] + setup.c[kind];
        floor.supply[kind] = static_cast<u8>(kIngredientsInBox[kind] - laid);
    }
    for (const Spice kind : EveryId<Spice>())
        floor.spice_supply[kind] = static_cast<u8>(kSpicesInBox[kind] - setup.bag[kind]);
    for (const Size size : EveryId<Size>()) {
        std::size_t plate = index(first_plate(size));
        const auto lay = [&](u8 count, PlateZone zone) {
            for (; count > 0; --count) floor.plates.slots[plate++].zone = zone;
        };
        lay(setup.clean[size], PlateZone::Cupboard);
        lay(setup.dirty[size], PlateZone::Sink);
        lay(setup.office[size], PlateZone::Office);
    }
}

// [KR-10.3] Real glasses differ; each keeps its length.
i32 sand_of(const Options& options, Rng& rng) {
    constexpr i32 kShortest = 25'000;
    constexpr u32 kSpread = 5'001;
    if (options.sand == Sand::Fixed) return options.sand_ms;
    return kShortest + static_cast<i32>(rng.below(kSpread));
}

// [KR-3.11, KR-3.13] The second Temp has its sand, whether it is hired or not.
void hand_out_timers(const Scenario& scenario, State& state) {
    Floor& floor = state.floor;
    for (const Timer timer : EveryId<Timer, kTimers>()) {
        const bool mine = !is_temp(timer) && index(board_of(timer)) < crew_of(floor) &&
                          (index(timer) % 2 == 0 || scenario.rules.has(Rule::SecondTimer));
        const bool temp = is_temp(timer) && scenario.rules.has(Rule::Temps);
        if (!mine && !temp) continue;
        floor.timers[timer].length_ms = sand_of(floor.options, state.rng);
        if (timer != kSecondTemp) floor.timers[timer].place = Whereabouts::Idle;
    }
}

}  // namespace

// Every set of options can be played by one to four.
Refusal check_deal(const Content& /*content*/, const Options& /*options*/,
                   std::size_t /*seat_count*/) {
    return Refusal::None;
}

State deal(const Content& content, const Options& options, std::size_t seat_count, u64 seed) {
    ASSERT(seat_count >= kPlayersMin);
    ASSERT(seat_count <= kPlayersMax);
    State state;
    Floor& floor = state.floor;
    // One stream for everything: what is drawn later goes on where the deal has stopped.
    state.rng = Rng::stream(seed, 0);
    floor.options = options;
    floor.seat_count = static_cast<u8>(seat_count);
    const Scenario& scenario = scenario_of(content, floor);
    const Setup& setup = setup_of(content, floor);
    shuffle_decks(content, state);
    hand_out_timers(scenario, state);
    stock(setup, floor);
    floor.coins = setup.coins;
    floor.locked = SpaceSet::of_bits(scenario.locked);
    floor.broken = SpaceSet::of_bits(scenario.broken);
    for (const Table table : {Table{0}, Table{1}})  // [KR-3.10]
        floor.tables[table] = state.deck.pop_back();
    return state;
}

}  // namespace brigade::kitchen_rush
