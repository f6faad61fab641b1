// What the levels of Food Court share with each other; callers need bots.hpp alone.
#pragma once

#include "bots/bot.hpp"
#include "bots/food_court/candidates.hpp"

namespace brigade::food_court {

// Answers for any level that is a function from a judged position to a finished legal move. A seat
// that nobody waits for refills at once.
template <class Answer>
std::optional<Move> answer_view(const Content& content, const View& view, Rng& rng,
                                Answer&& answer) {
    const State state = imagine(content, view, rng);
    const Seat seat = static_cast<Seat>(view.viewer);
    if (legal(content, state, seat).empty()) return std::nullopt;
    const Move move = answer(Judge{content, state, seat});
    ASSERT(check(content, state, seat, move) == Refusal::None);
    return move;
}

// What the position after a move is worth, and the best of some moves: none (Move{}) if each would
// leave the seat no better off than it is now.
double weigh_after(const Judge& judge, const Move& move);
Move best_gain(const Judge& judge, const Candidates& moves);

// Solid play one step at a time; also how hard imagines everybody's coming turns.
Move normal_move(const Judge& judge);

std::unique_ptr<Bot<Rules>> make_easy();
std::unique_ptr<Bot<Rules>> make_normal();
std::unique_ptr<Bot<Rules>> make_hard();

}  // namespace brigade::food_court
