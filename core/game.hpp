// The contract of a game: plain structs and free functions, found next to the game's types.
// A game writes them in its own namespace and names its types in one bundle (struct Rules);
// this concept checks the whole at compile time. No base class, no virtual, no registry in rules.
#pragma once

#include <concepts>
#include <optional>
#include <type_traits>

#include "core/outcome.hpp"
#include "core/rng.hpp"
#include "core/types.hpp"

namespace brigade {

template <class G>
concept Game =
    requires(const typename G::Content& content, const typename G::Options& options,
             const typename G::State& state, typename G::State& changing,
             const typename G::Move& move, typename G::Events& events, const typename G::View& view,
             const typename G::Event& event, Seat seat, Viewer viewer, Rng& rng, std::size_t count,
             u64 seed, Millis now) {
        // Why this table cannot be dealt, or None; then the deal. Chance comes from the seed alone.
        { check_deal(content, options, count) } -> std::same_as<typename G::Refusal>;
        { deal(content, options, count, seed) } -> std::same_as<typename G::State>;
        // What a seat may do next, in a fixed order. An empty draft asks for the first step; an
        // open draft asks how it may go on. Exactly the drafts that some legal move completes are
        // listed.
        { legal(content, state, seat, move) } -> std::same_as<typename G::Moves>;
        { is_open(move) } -> std::same_as<bool>;
        // The order of a complete list of finished moves.
        { comes_before(move, move) } -> std::same_as<bool>;
        // Why not, or None. apply() may only be called when check() says None.
        { check(content, state, seat, move) } -> std::same_as<typename G::Refusal>;
        { apply(content, changing, seat, move, events) } -> std::same_as<void>;
        // What the table does for an awaited seat whose clock has run out, step by step: `count` of
        // them are made already, so what lies there is the table's own and no longer the player's.
        { fallback(content, state, seat, count) } -> std::same_as<typename G::Move>;
        // When something next happens by itself, and making all of it happen up to now, in order.
        { due(state) } -> std::same_as<Millis>;
        { advance(content, changing, now, events) } -> std::same_as<void>;
        // Whom the game waits for. Others may have legal moves too; nobody waits for those.
        { awaited(state) } -> std::same_as<SeatSet>;
        // What a viewer may know, and some full state that this viewer cannot tell from the real
        // one.
        { observe(content, state, viewer) } -> std::same_as<typename G::View>;
        { imagine(content, view, rng) } -> std::same_as<typename G::State>;
        // Whether an event shows somebody what was hidden before.
        { reveals(event) } -> std::same_as<bool>;
        { outcome(content, state) } -> std::same_as<Outcome>;
        { G::kPlayersMin } -> std::convertible_to<std::size_t>;
        { G::kPlayersMax } -> std::convertible_to<std::size_t>;
    } &&
    std::is_trivially_copyable_v<typename G::State> &&
    std::has_unique_object_representations_v<typename G::State> &&
    std::has_unique_object_representations_v<typename G::View> &&
    std::equality_comparable<typename G::State> && std::equality_comparable<typename G::View> &&
    std::equality_comparable<typename G::Move> && std::is_trivially_copyable_v<typename G::Move> &&
    std::is_trivially_copyable_v<typename G::Event>;

// Whether anything can still happen: somebody is awaited, or something happens by itself.
template <class State>
bool is_running(const State& state) {
    return awaited(state) != kNobody || due(state) != kNever;
}

// Calls visitor(move) for every finished legal move, by walking all steps of every draft.
template <Game G, class Visitor>
void visit_moves(const typename G::Content& content, const typename G::State& state, Seat seat,
                 Visitor&& visitor, const typename G::Move& draft = {}) {
    for (const typename G::Move& move : legal(content, state, seat, draft)) {
        if (is_open(move))
            visit_moves<G>(content, state, seat, visitor, move);
        else
            visitor(move);
    }
}

// A finished move, each step chosen at random among all that is legal; nothing if the seat has
// none.
template <Game G>
bool pick_any_move(const typename G::Content& content, const typename G::State& state, Seat seat,
                   Rng& rng, typename G::Move& move, u64& steps) {
    move = {};
    do {
        const typename G::Moves choices = legal(content, state, seat, move);
        if (choices.empty()) return false;
        move = choices[rng.below(static_cast<u32>(choices.size()))];
        ++steps;
    } while (is_open(move));
    return true;
}

// A game in which a seat may change its mind for ever (plans before a reveal) says itself how
// random play comes to an end: random_move(content, state, seat, rng), or nothing for a seat that
// nobody waits for.
template <class G>
concept EndsItself = requires(const typename G::Content& content, const typename G::State& state,
                              Seat seat, Rng& rng) {
    { random_move(content, state, seat, rng) } -> std::same_as<std::optional<typename G::Move>>;
};

// A random move of a game that is to come to an end.
template <Game G>
bool pick_move(const typename G::Content& content, const typename G::State& state, Seat seat,
               Rng& rng, typename G::Move& move, u64& steps) {
    if constexpr (EndsItself<G>) {
        const std::optional<typename G::Move> picked = random_move(content, state, seat, rng);
        if (!picked) return false;
        move = *picked;
        ++steps;
        return true;
    } else {
        return pick_any_move<G>(content, state, seat, rng, move, steps);
    }
}

}  // namespace brigade
