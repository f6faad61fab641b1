// A census: the same simulation for every combination of some option values, numbers of players and
// bot levels. Repeatable like sim: the same seed gives the same table.
#pragma once

#include "lab/sim.hpp"

namespace brigade {

// An option of the table and the values to try.
struct CensusAxis {
    std::string option;
    std::vector<std::string> values;
};

struct CensusRequest {
    std::string game;
    std::vector<CensusAxis> axes;
    std::vector<std::size_t> players;
    std::vector<std::string> levels;
    u64 games = 2000;  // of each cell
    u64 seed = 1;
    json::object options;  // the rest of the table
    unsigned threads = 1;
};

struct CensusCell {
    std::vector<std::string> values;  // by axis
    std::size_t players = 0;
    std::string level;
    SimReport report;
};

// Cell after cell, the first axis outermost; `done` is told of each.
using CellDone = std::function<void(const CensusCell& cell)>;
Result<std::vector<CensusCell>> take_census(const CensusRequest& request, const AnyBook& book,
                                            const CellDone& done);
std::size_t count_cells(const CensusRequest& request);

}  // namespace brigade
