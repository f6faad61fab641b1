// The coach of Food Court: says a move that a bot chose, and why, in two sentences with the numbers
// of this position. Sees a View only, as the bots do.
#pragma once

#include "bots/food_court/bots.hpp"
#include "games/food_court/face.hpp"

namespace brigade::food_court {

Explanation explain_move(const Book& book, const View& view, const Move& move);

inline std::optional<Lesson<Rules>> teach(const Book& book, const View& view, Rng& rng,
                                          const Budget& budget) {
    return teach_as(*make_bot(Rules{}, "hard"), book, view, rng, budget);
}

}  // namespace brigade::food_court
