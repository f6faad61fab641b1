// Small tables for the tests of the rules: a position in words, a move in words, what came of it.
// Positions and options are JSON with ' for ", so that they fit into a line (docs/SCRIPTS.md).
#pragma once

#include <algorithm>
#include <string>
#include <string_view>
#include <vector>

#include "core/testing/sitting.hpp"
#include "games/food_court/face.hpp"
#include "games/food_court/rules.hpp"
#include "games/food_court/score.hpp"

namespace brigade::food_court::tests {

using testing::written;

inline constexpr Seat kAnn{0};
inline constexpr Seat kBob{1};
inline constexpr Seat kCleo{2};
inline constexpr Seat kDan{3};
using Decks = std::vector<std::string>;

inline const BookOf<Rules>& shelf() { return testing::shelf_of<Rules>(face()); }
inline const Book& box() { return *shelf().book(); }
inline const Content& content() { return box().content; }

inline Options options_of(const std::string& text, const Decks& decks = {}) {
    json::object wanted = written(text);
    json::array picks;
    for (const std::string& deck : decks) picks.emplace_back(deck);
    if (!decks.empty()) wanted["decks"] = picks;
    return testing::made(options_from_json(box(), wanted));
}

// Ann's turn in the play step of round 1, nothing played yet; no queue but the central one holds
// anybody, and Ann's hand is empty. Everything else is as dealt, or as the position says.
class Sitting : public testing::SittingOf<Rules> {
   public:
    explicit Sitting(const Decks& decks, const std::string& position = "{}",
                     const std::string& options = "{}", u64 seed = 7)
        : SittingOf(box(), deal(content(), options_of(options, decks), decks.size(), seed)) {
        put("{'active':0,'first':0,'phase':'play'}");
        state.stations[0].fill_open = false;
        put("{'seats':{'0':{'hand':[]}}}");
        for (std::size_t seat = 0; seat < decks.size(); ++seat)
            put("{'seats':{'" + std::to_string(seat) + "':{'queue':[]}}}");
        put(position);
    }

    using SittingOf::asks;
    using SittingOf::plays;
    [[nodiscard]] std::string asks(const std::string& text) const {
        return asks(state.court.active, text);
    }
    Events plays(const std::string& text) { return plays(state.court.active, text); }

    // Lets the clock run out: the active seat's slot is played to its end [FC-6.3].
    void idle() {
        const Court before = state.court;
        do {
            Events events;
            const Seat seat = state.court.active;
            apply(content(), state, seat, fallback(content(), state, seat), events);
        } while (state.court.phase != Phase::Over && state.court.round == before.round &&
                 state.court.turn_in_round == before.turn_in_round);
    }

    Station& of(Seat seat) { return state.stations[index(seat)]; }
    Station& ann() { return state.stations[0]; }
    [[nodiscard]] const Deck& deck(Seat seat = kAnn) const {
        return deck_of(content(), state, seat);
    }

    // Cards and customers by name, and names of them.
    [[nodiscard]] Cards cards(const std::string& names, Seat seat = kAnn) const {
        CardReader reader(box(), state.stations[index(seat)].deck);
        Cards set;
        for (const std::string& name : words(names)) set.insert(reader.read(name, {}).value());
        return set;
    }
    [[nodiscard]] Card card(const std::string& name, Seat seat = kAnn) const {
        return cards(name, seat).first();
    }
    [[nodiscard]] Customer customer(const std::string& name) const {
        return read_customer(box(), state.stations, state.court.seat_count, name).value();
    }
    [[nodiscard]] std::string names(Cards set, Seat seat = kAnn) const {
        std::string text;
        for (const Card card : set)
            text += (text.empty() ? "" : " ") +
                    card_name(box(), state.stations[index(seat)].deck, card);
        return text;
    }
    template <class Line>
    [[nodiscard]] std::string line(const Line& customers) const {
        std::string text;
        for (const Customer customer : customers)
            text += (text.empty() ? "" : " ") +
                    customer_name(box(), state.stations, state.court.seat_count, customer);
        return text;
    }
    [[nodiscard]] std::string queue(Seat seat) const {
        return line(state.stations[index(seat)].queue);
    }
    [[nodiscard]] std::string central() const { return line(state.court.central); }

   private:
    static std::vector<std::string> words(const std::string& names) {
        std::vector<std::string> all;
        for (std::size_t at = 0; at < names.size();) {
            const std::size_t end = std::min(names.find(' ', at), names.size());
            if (end > at) all.push_back(names.substr(at, end - at));
            at = end + 1;
        }
        return all;
    }
};

inline int count_kind(const Events& events, Event::Kind kind) {
    return static_cast<int>(std::count_if(
        events.begin(), events.end(), [kind](const Event& event) { return event.kind == kind; }));
}

inline std::vector<Move> all_moves(const State& state, Seat seat) {
    std::vector<Move> moves;
    visit_moves<Rules>(content(), state, seat, [&](const Move& move) { moves.push_back(move); });
    return moves;
}
inline std::vector<Move> all_moves(const State& state, Seat seat, Move::Kind kind) {
    std::vector<Move> moves = all_moves(state, seat);
    std::erase_if(moves, [kind](const Move& move) { return move.kind != kind; });
    return moves;
}

// A game of random moves; inactive seats refill when they feel like it. Every move is shown as
// visit(before, seat, move, after, events).
template <class Visit>
State random_game(std::size_t seats, const std::string& options, u64 seed, Visit&& visit) {
    State state = deal(content(), options_of(options), seats, seed);
    Rng rng = Rng::stream(seed, 99);
    while (state.court.phase != Phase::Over) {
        Seat seat = seat_at(rng.below(static_cast<u32>(seats)));
        Move move;
        u64 steps = 0;
        if (!pick_move<Rules>(content(), state, seat, rng, move, steps)) {
            seat = state.court.active;
            REQUIRE(pick_move<Rules>(content(), state, seat, rng, move, steps));
        }
        const State before = state;
        Events events;
        apply(content(), state, seat, move, events);
        visit(before, seat, move, state, events);
    }
    return state;
}

inline Card pick(Cards from, Rng& rng) {
    u32 skip = rng.below(static_cast<u32>(from.size()));
    for (const Card card : from)
        if (skip-- == 0) return card;
    return kNoCard;
}
inline Cards pick_some(Cards from, u32 count, Rng& rng) {
    Cards picked;
    while (count-- > 0 && !(from - picked).empty()) picked.insert(pick(from - picked, rng));
    return picked;
}

// A small random position of Ann in her turn: dishes, ingredients, drinks that have counted some
// of them, a hand of everything, customers everywhere. Piles are left as dealt.
class RandomPosition {
   public:
    RandomPosition(std::size_t deck_number, const std::string& options, Rng& random)
        : rng(random),
          state(start(deck_number, options)),
          own(state.stations[0]),
          deck(deck_of(content(), own)) {
        for (u32 tries = rng.below(7); tries > 0; --tries) cook();
        prepare(rng.below(9));
        if (rng.below(3) > 0) remember();
        deal_hand();
        seat_customers();
        state.court.plays = static_cast<u8>(rng.below(3));
        const Phase phases[] = {Phase::Play,   Phase::Play, Phase::Play,    Phase::Play,
                                Phase::Served, Phase::Fill, Phase::Attract, Phase::EndAttract};
        state.court.phase = phases[rng.below(8)];
        own.fill_open = true;
        for (u8& symbol : state.court.served_symbols) symbol = static_cast<u8>(rng.below(4));
        own.tracking = pick_some(free & deck.ingredients(), rng.below(3), rng);
    }

    Rng& rng;
    State state;

   private:
    State start(std::size_t deck_number, const std::string& options) {
        Options wanted = options_of(options);
        wanted.decks[0] = static_cast<DeckId>(deck_number);
        State dealt = deal(content(), wanted, 2 + rng.below(2), rng.next());
        dealt.court.active = kAnn;
        return dealt;
    }
    Cards take(Cards from, u32 count) {
        const Cards taken = pick_some(free & from, count, rng);
        free -= taken;
        return taken;
    }
    void cook() {
        const Cards recipe = take(deck.recipes(), 1);
        const u32 secondaries =
            static_cast<u32>(secondaries_needed(deck, recipe.first())) + rng.below(2);
        const Cards under = take(deck.primary, 1) | take(deck.secondary, secondaries) |
                            take(deck.optional, rng.below(2));
        if (check_recipe(deck, state.court.variant, recipe.first(), under) == Refusal::None)
            own.cooked.push_back({recipe.first(), under});
    }
    void prepare(u32 count) { own.prepared = take(deck.ingredients(), count); }
    // Drinks in play that have counted a part of what lies there, each later one more.
    void remember() {
        own.in_play = take(kDrinkCards, rng.below(3));
        if (state.court.variant.drinks != DrinkRule::Fresh) return;
        const Cards all = own.prepared | recipes_of(own.cooked);
        Cards counted;
        for (const Card drink : own.in_play)
            own.counted[drink_number(drink)] = counted |= pick_some(all, rng.below(5), rng);
    }
    void deal_hand() {
        state.hands[0] = take(deck.recipes(), 1 + rng.below(2)) | take(kDrinkCards, 1) |
                         take(kEventCards | kUtensilCards, 1 + rng.below(2)) |
                         take(deck.ingredients(), rng.below(3));
    }
    void seat_customers() {
        Customers all = Customers::range(0, 10U * state.court.seat_count);
        const auto someone = [&] {
            u32 skip = rng.below(static_cast<u32>(all.size()));
            Customer found{};
            for (const Customer customer : all)
                if (skip-- == 0) found = customer;
            all.erase(found);
            return found;
        };
        state.court.central = {someone(), someone()};
        for (std::size_t seat = 0; seat < state.court.seat_count; ++seat) {
            state.stations[seat].queue.clear();
            for (u32 count = rng.below(seat == 0 ? 4 : 2); count > 0; --count)
                state.stations[seat].queue.push_back(someone());
        }
    }

    Station& own;
    const Deck& deck;
    Cards free = Cards::range(0, kDeckCards);
};

inline State random_position(std::size_t deck, const std::string& options, Rng& rng) {
    return RandomPosition(deck, options, rng).state;
}

}  // namespace brigade::food_court::tests
