// Shopping: locations one after the other, tiers by speed, turns inside a tier, and what taking an
// item does. RULES.md sections 7.4 and 7.5. closing.cpp has what happens when a location is done.
#include <algorithm>

#include "games/critter_kitchen/rules.hpp"

namespace brigade::critter_kitchen {

using EventKind = Event::Kind;

// ---- what exists for whom

int rumor_tokens(const Kitchen& own) {
    return static_cast<int>(std::ranges::count_if(
        own.rumors, [](RumorSpace space) { return space != RumorSpace::Empty; }));
}

bool exists_for(const Kitchen& own, Token token) {
    if (is_rumor_icon(token)) return own.rumors[space_of(token)] == RumorSpace::Empty;
    return token != kRumorWild || rumor_tokens(own) < static_cast<int>(kRumorSpaces);
}

bool is_offered(const Street& street, const Kitchen& own, Token token) {
    if (token == kSoup) return street.location == Location::SoupTruck;
    return street.items[index(street.location)].has(token) && exists_for(own, token);
}

TokenSet offered(const Street& street, const Kitchen& own) {
    TokenSet tokens = street.items[index(street.location)].kinds();
    for (std::size_t space = 0; space < kRumorSpaces; ++space)
        if (own.rumors[space] != RumorSpace::Empty) tokens.erase(rumor_icon(space));
    if (!exists_for(own, kRumorWild)) tokens.erase(kRumorWild);
    if (street.location == Location::SoupTruck) tokens.insert(kSoup);
    return tokens;
}

int soup_for_leaving(const Content& content, const Kitchen& own) {
    return has_power(content, own, Power::DoubleSoup) ? 2 : 1;
}

// ---- tiers and turns

namespace {

bool somebody_is_here(const Street& street) {
    return std::ranges::any_of(street.queue, [](const Shopper& each) { return !each.home; });
}

// [CK-7.22] Everybody of one speed who was sent here, front marker first.
void line_up(const Content& content, State& state) {
    Street& street = state.street;
    street.queue.clear();
    street.turn = 0;
    for (std::size_t place = 0; place < street.seat_count; ++place) {
        const Seat seat = street.priority[place];
        const Kitchen& own = kitchen(state, seat);
        for (std::size_t number = 0; number < kChefs; ++number) {
            const Chef chef = chef_at(number);
            if (own.spots[number] != street.location || speed_of(content, own, chef) != street.tier)
                continue;
            street.queue.push_back(
                {seat, chef, static_cast<u8>(capacity_of(content, own, chef)), 0, false});
        }
    }
}

void pass_turn(Street& street) {
    if (!somebody_is_here(street)) return;
    do {
        street.turn = static_cast<u8>((street.turn + 1U) % street.queue.size());
    } while (street.queue[street.turn].home);
}

// [CK-7.38] What a zous chef does when it comes home.
void finish_zous(const Content& content, State& state, Seat seat, Events& events) {
    Kitchen& own = kitchen(state, seat);
    const ZousCard& card = content.zous[own.zous_now];
    Event event{.seat = seat, .number = card.amount, .card = own.zous_now};
    if (card.effect == ZousEffect::Bisque) {
        pantry(state, seat).bisque = static_cast<u8>(pantry(state, seat).bisque + card.amount);
        event.kind = EventKind::BisqueGained;
        events.push_back(event);
    }
    const bool last = place_on_track(state.street, seat) + 1U == state.street.seat_count;
    if (card.effect == ZousEffect::StarWhenLast && last) {
        own.sheet.zous = static_cast<u8>(own.sheet.zous + card.amount);
        event.kind = EventKind::StarGained;
        events.push_back(event);
    }
}

void gain_soup(State& state, Seat seat, int count) {
    pantry(state, seat).soup = static_cast<u8>(pantry(state, seat).soup + count);
}

// The chef whose turn it is goes home; with soup if it has taken nothing [CK-7.28, CK-7.29].
void go_home(const Content& content, State& state, EventKind how, Events& events) {
    Shopper& shopper = state.street.queue[state.street.turn];
    Event event{.kind = how,
                .seat = shopper.seat,
                .chef = shopper.chef,
                .location = state.street.location,
                .number = shopper.taken};
    if (how != EventKind::WentHome) {
        event.number = static_cast<u8>(soup_for_leaving(content, kitchen(state, shopper.seat)));
        gain_soup(state, shopper.seat, event.number);
    }
    shopper.home = true;
    events.push_back(event);
    if (shopper.chef == Chef::Zous) finish_zous(content, state, shopper.seat, events);
}

// [CK-7.33 to 7.37] The first decision of a location, and what it costs if it is contested.
void note_first_decision(State& state, Events& events) {
    Street& street = state.street;
    if (street.first != FirstDecision::Ahead) return;
    street.first = FirstDecision::Now;
    const auto here =
        std::ranges::count_if(street.queue, [](const Shopper& each) { return !each.home; });
    if (here < 2) return;
    const Seat seat = deciding(street).seat;
    street.paid = static_cast<u8>(index(seat));
    move_to_back(street, seat);
    events.push_back({.kind = EventKind::MovedToBack, .seat = seat, .location = street.location});
}

// One turn of the chef to act; true if its owner has to decide [CK-7.28 to 7.31].
bool waits_for_decision(const Content& content, State& state, Events& events) {
    const Shopper& shopper = deciding(state.street);
    if (anything_exists(state.street, kitchen(state, shopper.seat))) {
        if (shopper.taken == 0) note_first_decision(state, events);
        return true;
    }
    go_home(content, state, shopper.taken == 0 ? EventKind::ForcedSoup : EventKind::WentHome,
            events);
    pass_turn(state.street);
    return false;
}

// [CK-7.20] Ladle hands out soup to its owner and to everybody else who came.
void serve_soup_round(const Content& content, State& state, Events& events) {
    const u8 owner = zous_owner(state);
    if (owner == kNone) return;
    const Kitchen& own = state.kitchens[owner];
    const bool here = own.spots[index(Chef::Zous)] == state.street.location;
    if (!here || effect_at_work(content, own) != ZousEffect::SoupRound) return;
    events.push_back({.kind = EventKind::ZousActed, .seat = seat_at(owner), .card = own.zous_now});
    for (std::size_t number = 0; number < state.street.seat_count; ++number) {
        const Seat seat = seat_at(number);
        const bool came = std::ranges::count(kitchen(state, seat).spots, state.street.location) > 0;
        if (!came) continue;
        const u8 soup = number == owner ? content.zous[own.zous_now].amount : u8{1};
        gain_soup(state, seat, soup);
        events.push_back({.kind = EventKind::SoupGained, .seat = seat, .number = soup});
    }
}

}  // namespace

void open_location(const Content& content, State& state, Location location, Events& events) {
    Street& street = state.street;
    street.location = location;
    street.tier = 0;
    street.turn = 0;
    street.first = FirstDecision::Ahead;
    street.paid = kNone;
    street.queue.clear();
    events.push_back({.kind = EventKind::LocationOpened, .location = location});
    if (location == Location::MidnightMerchant)  // [CK-7.19]
        for (int count = draws_at(content, street, location); count > 0; --count)
            draw_token(state, location, events);
    serve_soup_round(content, state, events);
}

void begin_shopping(const Content& content, State& state, Events& events) {
    state.street.phase = Phase::Shopping;
    open_location(content, state, Location::SoupTruck, events);
    go_on(content, state, events);
}

void go_on(const Content& content, State& state, Events& events) {
    Street& street = state.street;
    while (street.phase == Phase::Shopping) {
        if (somebody_is_here(street)) {
            if (waits_for_decision(content, state, events)) return;
        } else if (street.tier < kTiers) {
            ++street.tier;
            line_up(content, state);
        } else {
            close_location(state, events);
            const Location next = next_in_play(street, street.location);
            if (next == kNowhere)
                end_round(content, state, events);
            else
                open_location(content, state, next, events);
        }
    }
}

// ---- taking

namespace {

// [CK-7.40 to 7.42] The space is filled, the card is seen, and turned up once everybody knows it.
void hear_rumor(State& state, Seat seat, std::size_t space, RumorSpace how, Events& events) {
    kitchen(state, seat).rumors[space] = how;
    const u8 card = state.rumors[space];
    events.push_back({.kind = EventKind::RumorHeard,
                      .seat = seat,
                      .viewers = only(seat),
                      .space = static_cast<u8>(space),
                      .card = card});
    for (std::size_t other = 0; other < state.street.seat_count; ++other)
        if (state.kitchens[other].rumors[space] == RumorSpace::Empty) return;
    state.street.rumors[space] = card;
    events.push_back(
        {.kind = EventKind::RumorTurned, .space = static_cast<u8>(space), .card = card});
}

// [CK-7.39, CK-7.43] Where an item goes that is no rumor.
void carry_home(State& state, Seat seat, Token token) {
    Pantry& shelf = pantry(state, seat);
    if (goes_into_fridge(token)) {
        shelf.storage.add(token);
        state.ledgers[index(seat)].add(token);  // [CK-9.5]
    } else if (token == kSoup) {
        ++shelf.soup;
    } else if (token == kBisque) {
        ++shelf.bisque;
    } else if (token == kZous) {
        kitchen(state, seat).zous_next = state.street.zous[state.street.round - 1U];
    }
}

}  // namespace

void take_item(const Content& content, State& state, const Move& move, Events& events) {
    Street& street = state.street;
    Shopper& shopper = street.queue[street.turn];
    street.first = FirstDecision::Made;
    const Token token = move.token;
    const std::size_t space = token == kRumorWild ? move.space : space_of(token);
    if (token != kSoup) street.items[index(street.location)].take(token);
    Event event{.kind = EventKind::Took,
                .seat = shopper.seat,
                .chef = shopper.chef,
                .location = street.location,
                .token = token};
    if (is_rumor(token)) event.space = static_cast<u8>(space);
    if (token == kZous) event.card = street.zous[street.round - 1U];
    events.push_back(event);
    carry_home(state, shopper.seat, token);
    if (is_rumor(token))
        hear_rumor(state, shopper.seat, space,
                   token == kRumorWild ? RumorSpace::Wild : RumorSpace::Icon, events);
    if (++shopper.taken == shopper.capacity)  // [CK-7.32]
        go_home(content, state, EventKind::WentHome, events);
    pass_turn(street);
    go_on(content, state, events);
}

void leave_with_soup(const Content& content, State& state, Events& events) {
    state.street.first = FirstDecision::Made;
    go_home(content, state, EventKind::LeftWithSoup, events);
    pass_turn(state.street);
    go_on(content, state, events);
}

}  // namespace brigade::critter_kitchen
