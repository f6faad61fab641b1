// The finished moves of a position that are worth a thought: one of several equal ones, the best
// of many similar ones. legal() lists everything; this lists what a search can afford to try.
#pragma once

#include "bots/food_court/evaluate.hpp"
#include "core/list.hpp"

namespace brigade::food_court {

inline constexpr std::size_t kCandidatesMax = 64;
using Candidates = List<Move, kCandidatesMax>;

// Plays of one card and pours, in the phases Play and Served.
Candidates list_plays(const Judge& judge);
// Serves, the most promising first.
Candidates list_serves(const Judge& judge, std::size_t count_max);
// The legal moves of a kind that is never put together in steps: attracts, utensils.
Candidates list_kind(const Judge& judge, Move::Kind kind);

}  // namespace brigade::food_court
