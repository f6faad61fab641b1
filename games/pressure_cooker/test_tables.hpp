// Small tables for the tests of the rules: a position in words, a move in words, what came of it.
// Positions and options are JSON with ' for ", so that they fit into a line; their keys are in
// docs/PRESSURE_COOKER.md.
#pragma once

#include <algorithm>
#include <string>
#include <string_view>
#include <vector>

#include "core/testing/sitting.hpp"
#include "games/pressure_cooker/face.hpp"
#include "games/pressure_cooker/rules.hpp"

namespace brigade::pressure_cooker::tests {

using testing::written;

inline constexpr Seat kAnn{0};
inline constexpr Seat kBob{1};
inline constexpr Seat kCleo{2};
inline constexpr Seat kDan{3};

inline const BookOf<Rules>& shelf() { return testing::shelf_of<Rules>(face()); }
inline const Book& box() { return *shelf().book(); }
inline const Content& content() { return box().content; }

inline Options options_of(const std::string& text) {
    return testing::made(options_from_json(box(), written(text)));
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
class Sitting : public testing::SittingOf<Rules> {
   public:
    explicit Sitting(std::size_t seats, const std::string& position = "{}",
                     const std::string& options = "{}", u64 seed = 7)
        : SittingOf(box(), deal(content(), options_of(options), seats, seed)) {
        put(position);
    }

    void play(Seat seat, const std::string& words) { events = plays(seat, words); }
    void run_to(Millis now) {
        events.clear();
        advance(content(), state, now, events);
    }
    [[nodiscard]] View seen_by(Seat seat) const { return view(viewer_of(seat)); }
    [[nodiscard]] json::object shown_to(Viewer viewer) const {
        return to_json(view_to_wire(box(), view(viewer))).as_object();
    }

    Events events;
};

}  // namespace brigade::pressure_cooker::tests
