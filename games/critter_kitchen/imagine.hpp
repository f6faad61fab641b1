// The pieces of imagine(): cards and drafts (imagine.cpp), tokens (imagine_tokens.cpp). For those
// files only.
#pragma once

#include "games/critter_kitchen/rules.hpp"

namespace brigade::critter_kitchen {

inline bool is_open(const View& view, std::size_t seat) {
    return ((view.pantries_open >> seat) & 1U) != 0;
}

// The kind of one token, each token equally likely; there must be one.
Token draw_one(const FridgeCounts& from, Rng& rng);

// The bag and what stands behind the shields that the viewer does not see.
void share_out_tokens(const Content& content, const View& view, Rng& rng, State& state);

}  // namespace brigade::critter_kitchen
