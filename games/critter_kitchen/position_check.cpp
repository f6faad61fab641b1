// What no position may break, however it was written: phase and round fit, chefs stand where they
// may, drafts could have been laid out by moves, and the table waits for somebody.
#include <fmt/format.h>

#include <algorithm>

#include "games/critter_kitchen/position.hpp"

namespace brigade::critter_kitchen {

namespace {

using Places = std::array<Location, kChefs>;

void check_round(const Street& street) {
    const bool evening = street.phase == Phase::Plating || street.phase == Phase::Refrigerating;
    const bool end = street.phase == Phase::CriticMeal || street.phase == Phase::Over;
    if (evening && (street.round % kDayRounds != 0 || street.round == kRounds))
        misread("phase", "That comes after rounds 3 and 6.");
    if (end && street.round != kRounds) misread("phase", "That comes after round 7.");
}

// One chef at a location, everybody who is at work, nobody else [CK-4.3].
void check_places(const State& state, std::size_t seat, const Places& places, bool all,
                  std::string_view key) {
    const std::string place = part(part("seats", seat), key);
    for (std::size_t chef = 0; chef < kChefs; ++chef) {
        const bool here = has_chef(state.kitchens[seat], chef_at(chef));
        if (places[chef] == kNowhere) {
            if (all && here) misread(place, "Every chef at work stands somewhere.");
            continue;
        }
        if (!here) misread(place, "There is no zous chef at work.");
        if (!in_play(state.street, places[chef]))
            misread(place, "That location is not part of this game.");
        if (std::ranges::count(places, places[chef]) > 1)
            misread(place, "Two chefs of one player stand at one location.");
    }
}

// In Shopping some may be left out: a script names only those it is about.
void check_chefs(const State& state, std::size_t seat) {
    const Phase phase = state.street.phase;
    const Places nobody{kNowhere, kNowhere, kNowhere, kNowhere};
    const bool walking = phase == Phase::AfterReveal || phase == Phase::Shopping;
    check_places(state, seat, state.kitchens[seat].spots, phase == Phase::AfterReveal, "spots");
    if (!walking && state.kitchens[seat].spots != nobody)
        misread(part(part("seats", seat), "spots"), "Nobody is on the street now.");
    check_places(state, seat, state.pantries[seat].plan, false, "plan");
    if (phase != Phase::Planning && state.pantries[seat].plan != nobody)
        misread(part(part("seats", seat), "plan"), "Nobody plans now.");
}

// Lays the draft again from nothing; every step must be allowed.
void check_draft(const Book& book, const State& state, std::size_t seat) {
    const Plates wanted = state.pantries[seat].draft;
    const std::string place = part(part("seats", seat), "draft");
    if (is_empty(wanted)) return;
    State empty = state;
    empty.pantries[seat].draft = {};
    empty.kitchens[seat].ready = false;
    Events events;
    const bool fridge = state.street.phase == Phase::Refrigerating;
    for (std::size_t at = 0; empty.pantries[seat].draft != wanted; ++at) {
        const Plates& laid = empty.pantries[seat].draft;
        Move step = step_towards(laid, wanted);
        if (fridge && at < wanted.servings.size())
            step = {.kind = Move::Kind::Discard, .token = wanted.servings[at].token()};
        const bool possible = step.kind != Move::Kind::Clear;
        const Refusal why =
            possible ? check(book.content, empty, seat_at(seat), step) : Refusal::BadParameter;
        if (why != Refusal::None) misread(place, describe(why).sentence);
        apply(book.content, empty, seat_at(seat), step, events);
    }
}

void check_readiness(const Book& book, const State& state, std::size_t seat) {
    const std::string place = part(part("seats", seat), "ready");
    if (!is_draft_phase(state.street.phase)) {
        if (state.kitchens[seat].ready) misread(place, "Nobody says ready in this phase.");
        return;
    }
    const bool fits = state.street.phase == Phase::Refrigerating &&
                      fridge_excess(book.content, state, seat_at(seat)) <= 0;
    if (fits != state.kitchens[seat].ready && fits)
        misread(place, "A seat whose fridge has room is ready.");
    if (!state.kitchens[seat].ready || fits) return;
    const Refusal why = check_ready(book.content, state, seat_at(seat));
    if (why != Refusal::None) misread(place, describe(why).sentence);
}

void check_storage(const State& state, std::size_t seat) {
    const FridgeCounts& storage = state.pantries[seat].storage;
    const std::string place = part("seats", seat);
    if (storage.total() > static_cast<int>(kStorageMax))
        misread(part(place, "storage"), "Nobody can have so much.");
    const FridgeCounts& ledger = state.ledgers[seat];
    for (std::size_t token = 0; token < kFridgeTokens; ++token)
        if (ledger[token_at(token)] < storage[token_at(token)])
            misread(part(place, "ledger"), "The ledger lacks what is there.");
    if (ledger.total() - state.kitchens[seat].gone != storage.total())
        misread(part(place, "gone"), "Ledger, storage and what is gone do not add up.");
}

void check_served(const State& state, std::size_t seat) {
    const bool early =
        state.street.round <= kDayRounds && state.street.phase != Phase::Refrigerating;
    if (early && !is_empty(state.kitchens[seat].served))
        misread(part(part("seats", seat), "served"), "Nothing has been served yet.");
}

// A zous chef is one item, offered once a round; one of them is at work [CK-2.11].
void check_zous(const State& state) {
    int at_work = 0;
    int taken = 0;
    for (const Kitchen& own : state.kitchens) {
        at_work += own.zous_now != kNone ? 1 : 0;
        taken += own.zous_next != kNone ? 1 : 0;
    }
    const int offered = state.street.items[index(Location::ChefAcademy)][kZous];
    if (at_work > 1) misread("seats", "Only one zous chef is at work.");
    if (taken + offered > 1) misread("seats", "There is one zous chef to hire in a round.");
}

void check_items(const State& state) {
    for (std::size_t location = 0; location < kLocations; ++location) {
        const ItemCounts& here = state.street.items[location];
        const std::string place = part("items", kLocationWords[location]);
        const bool academy = location == index(Location::ChefAcademy);
        const bool truck = location == index(Location::SoupTruck);
        if (here.has(kSoup)) misread(place, "Soup is never counted.");
        if (!academy && (here.has(kZous) || here.has(kAllSpice7th)))
            misread(place, "That lies at the academy only.");
        if (here[kBisque] > (truck ? 1 : 0)) misread(place, "One bisque waits at the truck.");
    }
}

void check_waiting(const Book& book, const State& state) {
    const Street& street = state.street;
    if (street.phase == Phase::AfterReveal) {
        const u8 owner = zous_owner(state);
        const ZousEffect effect = owner == kNone
                                      ? ZousEffect::Nothing
                                      : effect_at_work(book.content, state.kitchens[owner]);
        if (effect != ZousEffect::Relocate && effect != ZousEffect::Exchange)
            misread("phase", "No zous chef has anything to decide.");
    }
    if (street.phase == Phase::Shopping) {
        if (street.location == kNowhere) misread("phase", "Name the location that is open.");
        const Shopper& shopper = deciding(street);
        if (shopper.home || !anything_exists(street, kitchen(state, shopper.seat)))
            misread("turn", "That chef has nothing to decide.");
    }
    if (street.phase != Phase::Over && awaited(state) == kNobody)
        misread("seats", "Nobody is left to decide anything.");
}

}  // namespace

void check_position(const Book& book, const State& state) {
    check_round(state.street);
    check_zous(state);
    check_items(state);
    for (std::size_t seat = 0; seat < state.street.seat_count; ++seat) {
        check_storage(state, seat);
        check_served(state, seat);
        check_chefs(state, seat);
        check_draft(book, state, seat);
        check_readiness(book, state, seat);
    }
    check_waiting(book, state);
}

}  // namespace brigade::critter_kitchen
