// Small tables for the tests of the rules: a position in words, a move in words, what came of it.
// Positions and options are JSON with ' for ", so that they fit into a line (docs/SCRIPTS.md).
#pragma once

#include <doctest/doctest.h>

#include <algorithm>
#include <string>
#include <string_view>
#include <vector>

#include "core/face.hpp"
#include "games/food_court/face.hpp"
#include "games/food_court/rules.hpp"
#include "games/food_court/score.hpp"

namespace brigade::food_court::tests {

inline constexpr Seat kAnn{0};
inline constexpr Seat kBob{1};
inline constexpr Seat kCleo{2};
inline constexpr Seat kDan{3};
using Decks = std::vector<std::string>;

inline const BookOf<Rules>& shelf() {
    static const auto kBook = face().load(face().built_in_content(), "built-in content");
    return dynamic_cast<const BookOf<Rules>&>(**kBook);
}
inline const Book& box() { return *shelf().book(); }
inline const Content& content() { return box().content; }

inline json::object written(std::string text) {
    std::replace(text.begin(), text.end(), '\'', '"');
    const Result<json::value> value = parse_json(text);
    REQUIRE_MESSAGE(value.ok(), text);
    return value->as_object();
}

inline Options options_of(const std::string& text, const Decks& decks = {}) {
    json::object wanted = written(text);
    json::array picks;
    for (const std::string& deck : decks) picks.emplace_back(deck);
    if (!decks.empty()) wanted["decks"] = picks;
    const Result<Options> options = options_from_json(box(), wanted);
    REQUIRE_MESSAGE(options.ok(), (options.ok() ? "" : options.error().message()));
    return *options;
}

// Ann's turn in the play step of round 1, nothing played yet; no queue but the central one holds
// anybody, and Ann's hand is empty. Everything else is as dealt, or as the position says.
class Sitting {
   public:
    explicit Sitting(const Decks& decks, const std::string& position = "{}",
                     const std::string& options = "{}", u64 seed = 7)
        : state(deal(content(), options_of(options, decks), decks.size(), seed)) {
        put("{'active':0,'first':0,'phase':'play'}");
        state.stations[0].fill_open = false;
        put("{'seats':{'0':{'hand':[]}}}");
        for (std::size_t seat = 0; seat < decks.size(); ++seat)
            put("{'seats':{'" + std::to_string(seat) + "':{'queue':[]}}}");
        put(position);
    }

    Sitting& put(const std::string& position) {
        const Status status = patch_state(box(), state, written(position));
        REQUIRE_MESSAGE(status.ok(), (status.ok() ? "" : status.error().message()));
        return *this;
    }

    // The id of the refusal of a move in words, or "none".
    [[nodiscard]] std::string asks(Seat seat, const std::string& text) const {
        const Result<Move> move = move_from_json(box(), state, seat, json::value(text));
        if (!move) return move.error().id.empty() ? move.error().message() : move.error().id;
        return asks(seat, *move);
    }
    [[nodiscard]] std::string asks(Seat seat, const Move& move) const {
        return describe(check(content(), state, seat, move)).id;
    }
    [[nodiscard]] std::string asks(const std::string& text) const {
        return asks(state.court.active, text);
    }

    [[nodiscard]] Move move(Seat seat, const std::string& text) const {
        const Result<Move> move = move_from_json(box(), state, seat, json::value(text));
        REQUIRE_MESSAGE(move.ok(), (move.ok() ? "" : move.error().message()));
        return *move;
    }
    // Makes a move that must be allowed.
    Events plays(Seat seat, const std::string& text) {
        const Move made = move(seat, text);
        REQUIRE_MESSAGE(asks(seat, made) == "none", (text + ": " + asks(seat, made)));
        Events events;
        apply(content(), state, seat, made, events);
        return events;
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

    State state;

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
    visit_moves<Rules>(content(), state, seat,
                       [&](const Move& move) { moves.push_back(move); });
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

}  // namespace brigade::food_court::tests
