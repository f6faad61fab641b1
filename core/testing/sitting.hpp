// A table for the tests of a game's rules: a position in words, a move in words, what came of it.
// Positions and options are JSON with ' for ", so that they fit into a line (docs/SCRIPTS.md).
#pragma once

#include <doctest/doctest.h>

#include <algorithm>
#include <string>

#include "core/face.hpp"

namespace brigade::testing {

inline json::object written(std::string text) {
    std::replace(text.begin(), text.end(), '\'', '"');
    const Result<json::value> value = parse_json(text);
    REQUIRE_MESSAGE(value.ok(), text);
    return value->as_object();
}

// What was made; it must have been.
template <class T>
const T& made(const Result<T>& result) {
    REQUIRE_MESSAGE(result.ok(), (result.ok() ? "" : result.error().message()));
    return *result;
}

// A game's book as it comes in the box.
template <Game G>
const BookOf<G>& shelf_of(const GameFace& face) {
    static const auto kBook = face.load(face.built_in_content(), "built-in content");
    return dynamic_cast<const BookOf<G>&>(*made(kBook));
}

template <Game G>
class SittingOf {
   public:
    using State = typename G::State;
    using Move = typename G::Move;
    using Events = typename G::Events;

    SittingOf(const typename G::Book& book, State dealt) : state(dealt), book_(&book) {}

    void put(const std::string& position) {
        const Status status = patch_state(*book_, state, written(position));
        REQUIRE_MESSAGE(status.ok(), (status.ok() ? "" : status.error().message()));
    }
    // What is wrong with a position, or "".
    [[nodiscard]] std::string fault(const std::string& position) const {
        State copy = state;
        const Status status = patch_state(*book_, copy, written(position));
        return status.ok() ? "" : status.error().message();
    }

    [[nodiscard]] Move move(Seat seat, const std::string& text) const {
        return made(read(seat, text));
    }
    // The id of the refusal of a move, or "none".
    [[nodiscard]] std::string asks(Seat seat, const Move& move) const {
        return describe(check(book_->content, state, seat, move)).id;
    }
    [[nodiscard]] std::string asks(Seat seat, const std::string& text) const {
        const Result<Move> move = read(seat, text);
        if (!move) return move.error().id.empty() ? move.error().message() : move.error().id;
        return asks(seat, *move);
    }
    // Makes a move that must be allowed.
    Events plays(Seat seat, const std::string& text) {
        const Move move = this->move(seat, text);
        REQUIRE_MESSAGE(asks(seat, move) == "none", (text + ": " + asks(seat, move)));
        Events events;
        apply(book_->content, state, seat, move, events);
        return events;
    }
    [[nodiscard]] typename G::View view(Viewer viewer) const {
        return observe(book_->content, state, viewer);
    }

    State state;

   private:
    [[nodiscard]] Result<Move> read(Seat seat, const std::string& text) const {
        return move_from_json(*book_, state, seat, json::value(text));
    }

    const typename G::Book* book_;
};

}  // namespace brigade::testing
