// See census.hpp.
#include "lab/census.hpp"

namespace brigade {

std::size_t count_cells(const CensusRequest& request) {
    std::size_t cells = request.players.size() * request.levels.size();
    for (const CensusAxis& axis : request.axes) cells *= axis.values.size();
    return cells;
}

namespace {

// The values of the axes by the number of their combination; the last axis changes quickest.
std::vector<std::string> values_at(const std::vector<CensusAxis>& axes, std::size_t number) {
    std::vector<std::string> values(axes.size());
    for (std::size_t axis = axes.size(); axis-- > 0;) {
        values[axis] = axes[axis].values[number % axes[axis].values.size()];
        number /= axes[axis].values.size();
    }
    return values;
}

}  // namespace

Result<std::vector<CensusCell>> take_census(const CensusRequest& request, const AnyBook& book,
                                            const CellDone& done) {
    std::vector<CensusCell> cells;
    const std::size_t per_setting = request.players.size() * request.levels.size();
    for (std::size_t number = 0; number < count_cells(request); ++number) {
        CensusCell cell;
        cell.values = values_at(request.axes, number / per_setting);
        cell.players = request.players[number % per_setting / request.levels.size()];
        cell.level = request.levels[number % request.levels.size()];
        SimRequest sim;
        sim.game = request.game;
        sim.levels.assign(cell.players, cell.level);
        sim.games = request.games;
        sim.seed = request.seed;
        sim.options = request.options;
        sim.threads = request.threads;
        for (std::size_t axis = 0; axis < request.axes.size(); ++axis)
            sim.options[request.axes[axis].option] = cell.values[axis];
        Result<SimReport> report = simulate(sim, book, {});
        if (!report) return report.error();
        cell.report = std::move(*report);
        if (done) done(cell);
        cells.push_back(std::move(cell));
    }
    return cells;
}

}  // namespace brigade
