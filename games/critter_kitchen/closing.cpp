// What happens when a location is done, and when the street is: left-overs walk on, rumors that
// nobody took leave the game, the round ends. RULES.md sections 7.6 and 7.7.
#include "games/critter_kitchen/rules.hpp"

namespace brigade::critter_kitchen {

using EventKind = Event::Kind;

namespace {

void move_on(State& state, Location from, Location to, Token token, Events& events) {
    ItemCounts& here = state.street.items[index(from)];
    const u8 count = here[token];
    here.take(token, count);
    state.street.items[index(to)].add(token, count);
    events.push_back(
        {.kind = EventKind::MovedOn, .location = from, .to = to, .token = token, .number = count});
}

// Ingredients and spices; nothing else walks on.
void move_all_on(State& state, Location from, Location to, Events& events) {
    TokenSet tokens = state.street.items[index(from)].kinds();
    tokens &= TokenSet::range(0, kFridgeTokens);
    for (const Token token : tokens) move_on(state, from, to, token, events);
}

void remove(State& state, Location from, Token token, Events& events) {
    ItemCounts& here = state.street.items[index(from)];
    const u8 count = here[token];
    if (count == 0) return;
    here.take(token, count);
    state.street.removed.add(token, count);
    events.push_back(
        {.kind = EventKind::Removed, .location = from, .token = token, .number = count});
}

// Where ingredients and spices of a closed location go; kNowhere: they stay [CK-7.44 to 7.47].
Location next_home(const Street& street, Location location) {
    switch (location) {
        case Location::ChefAcademy: return Location::SoupTruck;
        case Location::SoupTruck:
            return street.variant.leftovers == Leftovers::GoToAcademy ? Location::ChefAcademy
                                                                      : kNowhere;
        default: return Location::ChefAcademy;
    }
}

}  // namespace

void close_location(State& state, Events& events) {
    const Location here = state.street.location;
    for (std::size_t token = index(kFirstRumor); token <= index(kRumorWild); ++token)
        remove(state, here, token_at(token), events);  // [CK-7.45]
    remove(state, here, kAllSpice7th, events);         // [CK-7.48]
    remove(state, here, kZous, events);
    const Location to = next_home(state.street, here);
    if (to != kNowhere) move_all_on(state, here, to, events);
    events.push_back({.kind = EventKind::LocationClosed, .location = here});
}

void clear_cursor(Street& street) {
    street.location = kNowhere;
    street.tier = 0;
    street.turn = 0;
    street.first = FirstDecision::Ahead;
    street.paid = kNone;
    street.queue.clear();
}

void end_round(const Content& content, State& state, Events& events) {
    Street& street = state.street;
    clear_cursor(street);
    events.push_back({.kind = EventKind::RoundEnded, .number = street.round});
    for (Kitchen& own : state.kitchens) {
        own.spots.fill(kNowhere);                              // [CK-7.49]
        if (own.zous_now != kNone) street.removed.add(kZous);  // [CK-7.50]
        own.zous_now = own.zous_next;
        own.zous_next = kNone;
    }
    if (street.round == kRounds)
        begin_meal(state, events);  // [CK-7.4]
    else if (street.round % kDayRounds == 0)
        begin_plating(state, events);  // [CK-7.3]
    else
        begin_round(content, state, street.round + 1, events);
}

}  // namespace brigade::critter_kitchen
