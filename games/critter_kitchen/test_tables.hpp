// Small tables for the tests of the rules: a position in words, a move in words, what came of it.
// Positions and options are JSON with ' for ", so that they fit into a line (docs/SCRIPTS.md).
#pragma once

#include <algorithm>
#include <string>
#include <string_view>
#include <vector>

#include "core/testing/sitting.hpp"
#include "games/critter_kitchen/face.hpp"
#include "games/critter_kitchen/rules.hpp"

namespace brigade::critter_kitchen::tests {

using testing::written;

inline constexpr Seat kAnn{0};
inline constexpr Seat kBob{1};
inline constexpr Seat kCleo{2};

inline const BookOf<Rules>& shelf() { return testing::shelf_of<Rules>(face()); }
inline const Book& box() { return *shelf().book(); }
inline const Content& content() { return box().content; }

inline Options options_of(const std::string& text) {
    return testing::made(options_from_json(box(), written(text)));
}

inline Token token(std::string_view id) {
    const std::size_t found = find_card(box().tokens, id);
    REQUIRE(found < kTokens);
    return token_at(found);
}

// A table as dealt, or as the position says.
class Sitting : public testing::SittingOf<Rules> {
   public:
    explicit Sitting(std::size_t seats, const std::string& position = "{}",
                     const std::string& options = "{}", u64 seed = 7)
        : SittingOf(box(), deal(content(), options_of(options), seats, seed)) {
        put(position);
    }

    // Lets the clock of a seat run out: default steps until nobody waits for it [CK-6.3].
    std::vector<std::string> idle(Seat seat) {
        std::vector<std::string> steps;
        const Phase phase = state.street.phase;
        while (state.street.phase == phase && includes(awaited(state), seat)) {
            const Move step = fallback(content(), state, seat, steps.size());
            steps.push_back(to_text(box(), state, seat, step));
            Events events;
            apply(content(), state, seat, step, events);
            if (!is_draft_phase(phase)) break;
        }
        return steps;
    }

    [[nodiscard]] std::vector<std::string> list(Seat seat) const {
        std::vector<std::string> texts;
        for (const Move& move : legal(content(), state, seat))
            texts.push_back(to_text(box(), state, seat, move));
        return texts;
    }
    [[nodiscard]] const Kitchen& open(Seat seat) const { return kitchen(state, seat); }
    [[nodiscard]] const Pantry& own(Seat seat) const { return pantry(state, seat); }
};

inline int count_kind(const Events& events, Event::Kind kind) {
    return static_cast<int>(std::count_if(
        events.begin(), events.end(), [kind](const Event& event) { return event.kind == kind; }));
}

// Plays a game at random; visit(before, seat, move, after, events) sees every move.
template <class Visit>
State random_game(std::size_t seats, const std::string& options, u64 seed, Visit&& visit) {
    State state = deal(content(), options_of(options), seats, seed);
    Rng rng = Rng::stream(seed, 99);
    while (awaited(state) != kNobody) {
        const Seat seat = seat_at(rng.below(static_cast<u32>(seats)));
        const std::optional<Move> move = random_move(content(), state, seat, rng);
        if (!move) continue;
        const State before = state;
        Events events;
        apply(content(), state, seat, *move, events);
        visit(before, seat, *move, state, events);
    }
    return state;
}

}  // namespace brigade::critter_kitchen::tests
