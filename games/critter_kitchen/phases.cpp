// The phases around shopping: preparation, the reveal, dishes, the fridge, the meal. Each draft
// phase begins with empty drafts and ends with the last `ready`. RULES.md sections 7.2, 7.3, 7.8,
// 7.9 and 8.1.
#include <algorithm>

#include "games/critter_kitchen/rules.hpp"

namespace brigade::critter_kitchen {

using EventKind = Event::Kind;

namespace {

// [CK-5.35] All drafts empty, nobody ready.
void begin_drafts(State& state, Phase phase) {
    state.street.phase = phase;
    for (std::size_t seat = 0; seat < state.street.seat_count; ++seat) {
        state.kitchens[seat].ready = false;
        state.kitchens[seat].excess = 0;
        state.pantries[seat].draft = {};
        state.pantries[seat].plan.fill(kNowhere);
    }
}

// [CK-7.5, CK-7.6] The Midnight Merchant gets its tokens when it opens [CK-7.7].
void stock_street(const Content& content, State& state, Events& events) {
    for (std::size_t number = 0; number < kLocations; ++number) {
        const Location location = location_at(number);
        if (!in_play(state.street, location) || location == Location::MidnightMerchant) continue;
        for (int count = draws_at(content, state.street, location); count > 0; --count)
            draw_token(state, location, events);
    }
}

// [CK-7.8, CK-7.9] A challenge and a zous chef for each round but the last.
void turn_up_cards(State& state, Events& events) {
    Street& street = state.street;
    ItemCounts& academy = street.items[index(Location::ChefAcademy)];
    if (street.round == kRounds) {
        academy.add(kAllSpice7th);
        events.push_back({.kind = EventKind::SeventhSpiceLaid});
        return;
    }
    const std::size_t at = street.round - 1U;
    street.challenges[at] = state.challenges[at];
    street.zous[at] = state.zous[at];
    academy.add(kZous);
    events.push_back({.kind = EventKind::ChallengeTurned,
                      .number = street.round,
                      .card = street.challenges[at]});
    events.push_back({.kind = EventKind::ZousTurned, .card = street.zous[at]});
}

}  // namespace

void begin_round(const Content& content, State& state, int round, Events& events) {
    state.street.round = static_cast<u8>(round);
    events.push_back({.kind = EventKind::RoundBegan, .number = state.street.round});
    stock_street(content, state, events);
    turn_up_cards(state, events);
    ItemCounts& truck = state.street.items[index(Location::SoupTruck)];
    if (!truck.has(kBisque)) {  // [CK-7.10]
        truck.add(kBisque);
        events.push_back({.kind = EventKind::BisqueAdded});
    }
    begin_drafts(state, Phase::Planning);
}

// ---- the reveal

namespace {

// [CK-7.17] What the zous chef at work does by itself; its owner decides about the others.
void act_after_reveal(const Content& content, State& state, Seat seat, Events& events) {
    const Kitchen& own = kitchen(state, seat);
    const ZousCard& card = content.zous[own.zous_now];
    if (card.effect != ZousEffect::Dig && card.effect != ZousEffect::ToFront) return;
    events.push_back({.kind = EventKind::ZousActed, .seat = seat, .card = own.zous_now});
    if (card.effect == ZousEffect::ToFront) {
        move_to_front(state.street, seat);
        events.push_back({.kind = EventKind::MovedToFront, .seat = seat});
        return;
    }
    for (int count = card.amount; count > 0; --count)
        draw_token(state, own.spots[index(Chef::Zous)], events);
}

bool decides_after_reveal(const Content& content, const Kitchen& own) {
    const ZousEffect effect = effect_at_work(content, own);
    return effect == ZousEffect::Relocate || effect == ZousEffect::Exchange;
}

void reveal_plans(const Content& content, State& state, Events& events) {
    for (std::size_t seat = 0; seat < state.street.seat_count; ++seat) {
        state.kitchens[seat].spots = state.pantries[seat].plan;
        events.push_back({.kind = EventKind::PlanRevealed,
                          .seat = seat_at(seat),
                          .spots = state.kitchens[seat].spots});
    }
    begin_drafts(state, Phase::AfterReveal);
    const u8 owner = zous_owner(state);
    if (owner != kNone) {
        act_after_reveal(content, state, seat_at(owner), events);
        if (decides_after_reveal(content, state.kitchens[owner])) return;
    }
    begin_shopping(content, state, events);
}

}  // namespace

// ---- dishes

void begin_plating(State& state, Events& events) {
    begin_drafts(state, Phase::Plating);
    events.push_back(
        {.kind = EventKind::PlatingBegan, .number = static_cast<u8>(day_of(state.street))});
}

namespace {

// [CK-7.59] What was served goes back into the bag; soup and bisque go back to the supply.
void return_served(State& state, Seat seat) {
    Pantry& shelf = pantry(state, seat);
    const auto put_back = [&](Token token) {
        shelf.storage.take(token);
        state.ledgers[index(seat)].take(token);
        state.bag.add(token);
    };
    for (const Serving serving : shelf.draft.servings) {
        put_back(serving.token());
        if (is_token(serving.spice())) put_back(token_of(serving.spice()));
        if (serving.spice() == Spice::Reduction) --shelf.soup;
    }
    for (std::size_t dish = 0; dish < kDishes; ++dish) {
        shelf.soup = static_cast<u8>(shelf.soup - shelf.draft.soups[dish]);
        shelf.bisque = static_cast<u8>(shelf.bisque - shelf.draft.bisques[dish]);
    }
}

// [CK-7.54, CK-7.58] One seat's dishes are shown and paid.
void serve_dishes(const Content& content, State& state, Seat seat, Events& events) {
    Kitchen& own = kitchen(state, seat);
    own.served = pantry(state, seat).draft;
    int sum = 0;
    for (std::size_t dish = 0; dish < kDishes; ++dish) {
        if (!is_laid(own.served, dish)) continue;
        const int value = dish_value(content, own, own.served, dish);
        const int stars = dish_stars(content, value);
        sum += stars;
        const std::size_t number = challenge_of(state.street, dish);
        own.sheet.dishes[number] = static_cast<u8>(stars);
        ++own.dishes_served;
        events.push_back({.kind = EventKind::DishServed,
                          .seat = seat,
                          .number = static_cast<u8>(dish),
                          .card = state.street.challenges[number],
                          .stars = static_cast<u8>(stars),
                          .value = static_cast<u16>(value)});
    }
    u8& paid = own.sheet.challenges[static_cast<std::size_t>(day_of(state.street) - 1)];
    paid = static_cast<u8>(paid + sum);
    events.push_back({.kind = EventKind::DishesDone, .seat = seat, .stars = static_cast<u8>(sum)});
    return_served(state, seat);
}

}  // namespace

// ---- the fridge

int fridge_limit(const Content& content, const Kitchen& own, int day) {
    const int more = has_power(content, own, Power::BigFridge) ? kBigFridge : 0;
    return kFridgeLimits[static_cast<std::size_t>(day - 1)] + more;
}

int fridge_excess(const Content& content, const State& state, Seat seat) {
    return pantry(state, seat).storage.total() -
           fridge_limit(content, kitchen(state, seat), day_of(state.street));
}

void begin_fridge(const Content& content, State& state, Events& events) {
    begin_drafts(state, Phase::Refrigerating);
    events.push_back(
        {.kind = EventKind::FridgeOpened, .number = static_cast<u8>(day_of(state.street))});
    for (std::size_t number = 0; number < state.street.seat_count; ++number) {
        const Seat seat = seat_at(number);
        Kitchen& own = kitchen(state, seat);
        own.excess = static_cast<u8>(std::max(0, fridge_excess(content, state, seat)));
        own.ready = own.excess == 0;  // [CK-5.28]
        events.push_back({.kind = own.ready ? EventKind::FridgeFits : EventKind::FridgeFull,
                          .seat = seat,
                          .number = own.excess});
    }
    if (awaited(state) == kNobody) end_drafts(content, state, events);
}

namespace {

// [CK-7.62] The ledger keeps what went back unseen [CK-9.5].
void discard_marked(State& state, Seat seat, Events& events) {
    Pantry& shelf = pantry(state, seat);
    const auto count = static_cast<u8>(shelf.draft.servings.size());
    if (count == 0) return;
    for (const Serving mark : shelf.draft.servings) {
        shelf.storage.take(mark.token());
        state.bag.add(mark.token());
    }
    kitchen(state, seat).gone = static_cast<u8>(kitchen(state, seat).gone + count);
    events.push_back({.kind = EventKind::Discarded, .seat = seat, .number = count});
}

template <class Each>
void for_each_seat(const State& state, Each&& each) {
    for (std::size_t seat = 0; seat < state.street.seat_count; ++seat) each(seat_at(seat));
}

}  // namespace

// ---- the meal

void begin_meal(State& state, Events& events) {
    begin_drafts(state, Phase::CriticMeal);
    events.push_back({.kind = EventKind::MealBegan});
}

namespace {

void end_meal(const Content& content, State& state, Events& events) {
    for_each_seat(state,
                  [&](Seat seat) { kitchen(state, seat).served = pantry(state, seat).draft; });
    begin_drafts(state, Phase::Over);
    score_meals(content, state, events);
}

}  // namespace

void end_drafts(const Content& content, State& state, Events& events) {
    switch (state.street.phase) {
        case Phase::Planning: reveal_plans(content, state, events); break;
        case Phase::Plating:
            for_each_seat(state, [&](Seat seat) { serve_dishes(content, state, seat, events); });
            begin_fridge(content, state, events);
            break;
        case Phase::Refrigerating:
            for_each_seat(state, [&](Seat seat) { discard_marked(state, seat, events); });
            begin_round(content, state, state.street.round + 1, events);  // [CK-7.51]
            break;
        case Phase::CriticMeal: end_meal(content, state, events); break;
        default: UNREACHABLE("only draft phases end like this");
    }
}

}  // namespace brigade::critter_kitchen
