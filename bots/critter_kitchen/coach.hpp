// The coach of Critter Kitchen: says a move that a bot chose, and why, in two sentences with the
// numbers of this position. Sees a View only, as the bots do.
#pragma once

#include "bots/critter_kitchen/bots.hpp"
#include "games/critter_kitchen/face.hpp"

namespace brigade::critter_kitchen {

Explanation explain_move(const Book& book, const View& view, const Move& move);

inline std::optional<Lesson<Rules>> teach(const Book& book, const View& view, Rng& rng,
                                          const Budget& budget) {
    return teach_as(*make_bot(Rules{}, "hard"), book, view, rng, budget);
}

}  // namespace brigade::critter_kitchen
