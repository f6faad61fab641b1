// Small tables for the tests of the rules: a position in words, a move in words, what came of it.
// Positions and options are JSON with ' for ", so that they fit into a line; their keys are in
// docs/PRESSURE_COOKER.md.
#pragma once

#include <doctest/doctest.h>

#include <algorithm>
#include <string>
#include <string_view>
#include <vector>

#include "core/face.hpp"
#include "games/pressure_cooker/face.hpp"
#include "games/pressure_cooker/rules.hpp"

namespace brigade::pressure_cooker::tests {

inline constexpr Seat kAnn{0};
inline constexpr Seat kBob{1};
inline constexpr Seat kCleo{2};
inline constexpr Seat kDan{3};

inline const BookOf<Rules>& shelf() {
    static const auto kBook = face().load(face().built_in_content(), "built-in content");
    REQUIRE(kBook.ok());
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

inline Options options_of(const std::string& text) {
    const Result<Options> options = options_from_json(box(), written(text));
    REQUIRE_MESSAGE(options.ok(), (options.ok() ? "" : options.error().message()));
    return *options;
}

inline Face face_of(std::string_view id) {
    const std::optional<Face> face = find_face(box(), id);
    REQUIRE_MESSAGE(face.has_value(), std::string(id));
    return *face;
}
inline Card card_of(std::string_view id) {
    const std::optional<Card> card = find_order(box(), id);
    REQUIRE_MESSAGE(card.has_value(), std::string(id));
    return *card;
}

// A table at its deal, with what the position changes.
class Sitting {
   public:
    explicit Sitting(std::size_t seats, const std::string& position = "{}",
                     const std::string& options = "{}", u64 seed = 7)
        : state(deal(content(), options_of(options), seats, seed)) {
        put(position);
    }

    void put(const std::string& position) {
        const Status status = patch_state(box(), state, written(position));
        REQUIRE_MESSAGE(status.ok(), (status.ok() ? "" : status.error().message()));
    }
    // The fault that this position is refused for.
    [[nodiscard]] std::string fault(const std::string& position) const {
        State copy = state;
        const Status status = patch_state(box(), copy, written(position));
        return status.ok() ? "" : status.error().message();
    }

    [[nodiscard]] Move read(Seat seat, const std::string& words) const {
        const Result<Move> move = move_from_json(box(), state, seat, json::value(words));
        REQUIRE_MESSAGE(move.ok(), (move.ok() ? "" : move.error().message()));
        return *move;
    }
    [[nodiscard]] std::string refusal(Seat seat, const std::string& words) const {
        return describe(check(content(), state, seat, read(seat, words))).id;
    }
    void play(Seat seat, const std::string& words) {
        events.clear();
        const Move move = read(seat, words);
        REQUIRE_MESSAGE(check(content(), state, seat, move) == Refusal::None, words);
        apply(content(), state, seat, move, events);
    }
    void run_to(Millis now) {
        events.clear();
        advance(content(), state, now, events);
    }
    [[nodiscard]] View seen_by(Viewer viewer) const { return observe(content(), state, viewer); }
    [[nodiscard]] View seen_by(Seat seat) const { return seen_by(viewer_of(seat)); }
    [[nodiscard]] json::object shown_to(Viewer viewer) const {
        return to_json(view_to_wire(box(), seen_by(viewer))).as_object();
    }

    State state;
    Events events;
};

}  // namespace brigade::pressure_cooker::tests
