// The coach of Pressure Cooker: says a move that a bot chose, and why, in two sentences. Sees a
// View only, as the bots do.
#pragma once

#include "bots/pressure_cooker/bots.hpp"
#include "games/pressure_cooker/face.hpp"

namespace brigade::pressure_cooker {

Explanation explain_move(const Book& book, const View& view, const Move& move);

inline std::optional<Lesson<Rules>> teach(const Book& book, const View& view, Rng& rng,
                                          const Budget& budget) {
    return teach_as(*make_bot(Rules{}, "hard"), book, view, rng, budget);
}

}  // namespace brigade::pressure_cooker
