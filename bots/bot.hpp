// A bot: a View in, a move out. It is never handed a State; to look ahead it imagines one.
// The one place in the house where a virtual function belongs: many bots, one caller.
#pragma once

#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "core/game.hpp"

namespace brigade {

// What a bot may spend on one decision; given by whoever asks. Nodes make a result repeatable.
struct Budget {
    u32 nodes = 4000;  // positions evaluated
    u32 millis = 0;    // wall clock, 0: no limit. Not for anything that must be repeatable.
};

// A move in words: what to do, and why, a sentence each.
struct Explanation {
    std::string say;
    std::string because;
};

// A quick shout at the table: its number in GameInfo::shouts, and what it points at. Pieces have
// numbers of the game's own; a game whose bots listen translates them, piece_named(book, name) and
// piece_name(book, piece).
inline constexpr u16 kNoPiece = 0xFFFF;
struct Shout {
    Seat seat{};
    u8 number = 0;
    u16 piece = kNoPiece;
    bool operator==(const Shout&) const = default;
};

// What a coach says: a move or none, and the words for it.
template <Game G>
struct Lesson {
    std::optional<typename G::Move> move;
    Explanation words;
};

template <Game G>
class Bot {
   public:
    virtual ~Bot() = default;
    // A legal move for the viewing seat. If nobody waits for this seat it may answer "not now".
    virtual std::optional<typename G::Move> choose(const typename G::Content& content,
                                                   const typename G::View& view, Rng& rng,
                                                   const Budget& budget) = 0;
    // The same for somebody who asks what to do: it does not wait for a good moment.
    virtual std::optional<typename G::Move> choose_at_once(const typename G::Content& content,
                                                           const typename G::View& view, Rng& rng,
                                                           const Budget& budget) {
        return choose(content, view, rng, budget);
    }
    // After "not now": the table time at which it wants to be asked again, if nothing happens
    // before. Only games with clocks need it.
    [[nodiscard]] virtual Millis wakes() const { return kNever; }
    // Somebody else has shouted.
    virtual void hear(const Shout& /*shout*/) {}
    // What it wants to shout after a choice, once.
    virtual std::optional<Shout> say() { return std::nullopt; }
};

// The lesson of a coach who would do what this bot does.
template <Game G>
std::optional<Lesson<G>> teach_as(Bot<G>& bot, const typename G::Book& book,
                                  const typename G::View& view, Rng& rng, const Budget& budget) {
    const std::optional<typename G::Move> move =
        bot.choose_at_once(book.content, view, rng, budget);
    if (!move) return std::nullopt;
    return Lesson<G>{move, explain_move(book, view, *move)};
}

// Every step at random among what is legal; acts only when awaited.
template <Game G>
class RandomBot final : public Bot<G> {
   public:
    std::optional<typename G::Move> choose(const typename G::Content& content,
                                           const typename G::View& view, Rng& rng,
                                           const Budget& /*budget*/) override {
        const typename G::State state = imagine(content, view, rng);
        const Seat seat = static_cast<Seat>(view.viewer);
        if (!includes(awaited(state), seat)) return std::nullopt;
        typename G::Move move;
        u64 steps = 0;
        ASSERT(pick_move<G>(content, state, seat, rng, move, steps));
        return move;
    }
};

}  // namespace brigade
