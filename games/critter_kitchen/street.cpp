// The street and who walks on it: locations in play, draws from the bag, the priority track, chefs
// and what they can carry. RULES.md sections 2 and 3.
#include <algorithm>

#include "games/critter_kitchen/rules.hpp"

namespace brigade::critter_kitchen {

LocationSet locations_in_play(const Street& street) {
    return LocationSet::range(0, street.seat_count + 1U) |
           LocationSet::range(unsigned(Location::MidnightMerchant), kLocations);
}

bool in_play(const Street& street, Location location) {
    return index(location) < kLocations && locations_in_play(street).has(location);
}

Location next_in_play(const Street& street, Location location) {
    const LocationSet left = locations_in_play(street).after(location);
    return left.empty() ? kNowhere : left.first();
}

LocationSet open_locations(const Street& street, const Pantry& shelf) {
    LocationSet open = locations_in_play(street);
    for (const Location taken : shelf.plan)
        if (taken != kNowhere) open.erase(taken);
    return open;
}

int draws_at(const Content& content, const Street& street, Location location) {
    const LocationCard& card = content.locations[index(location)];
    return street.seat_count == kPlayersMin ? card.draws_for_two : card.draws;
}

namespace {

// [CK-10.5] An icon that everybody knows already.
bool is_drawn_again(const Street& street, Token token) {
    return street.variant.known == KnownRumors::AreDrawnAgain && is_rumor_icon(token) &&
           street.rumors[space_of(token)] != kNone;
}

}  // namespace

void draw_token(State& state, Location location, Events& events) {
    for (int left = state.bag.total(); left > 0; --left) {
        const Token token = state.bag.at(static_cast<int>(state.rng.below(static_cast<u32>(left))));
        state.bag.take(token);
        const bool again = is_drawn_again(state.street, token);
        (again ? state.street.removed : state.street.items[index(location)]).add(token);
        events.push_back({.kind = again ? Event::Kind::DrawnAgain : Event::Kind::Drawn,
                          .location = location,
                          .token = token});
        if (!again) return;
    }
}

// ---- the priority track

std::size_t place_on_track(const Street& street, Seat seat) {
    std::size_t place = 0;
    while (street.priority[place] != seat) ++place;
    return place;
}

void move_to_back(Street& street, Seat seat) {
    const auto from = street.priority.begin() + static_cast<int>(place_on_track(street, seat));
    std::rotate(from, from + 1, street.priority.begin() + street.seat_count);
}

void move_to_front(Street& street, Seat seat) {
    const auto from = street.priority.begin() + static_cast<int>(place_on_track(street, seat));
    std::rotate(street.priority.begin(), from, from + 1);
}

// ---- chefs

bool has_chef(const Kitchen& own, Chef chef) { return chef != Chef::Zous || own.zous_now != kNone; }

int capacity_of(const Content& content, const Kitchen& own, Chef chef) {
    if (chef == Chef::Zous) return content.zous[own.zous_now].capacity;
    return 1 + static_cast<int>(index(chef));
}

// [CK-2.10, R38] Only a zous chef may be faster or slower than its load.
int speed_of(const Content& content, const Kitchen& own, Chef chef) {
    return chef == Chef::Zous ? content.zous[own.zous_now].speed : capacity_of(content, own, chef);
}

bool has_power(const Content& content, const Kitchen& own, Power power) {
    return own.restaurateur != kNone && content.restaurateurs[own.restaurateur].power == power;
}

u8 zous_owner(const State& state) {
    u8 owner = kNone;
    for (u8 seat = 0; seat < state.street.seat_count; ++seat) {
        if (state.kitchens[seat].zous_now == kNone) continue;
        ASSERT(owner == kNone);  // [CK-2.11]
        owner = seat;
    }
    return owner;
}

ZousEffect effect_at_work(const Content& content, const Kitchen& own) {
    return own.zous_now == kNone ? ZousEffect::Nothing : content.zous[own.zous_now].effect;
}

}  // namespace brigade::critter_kitchen
