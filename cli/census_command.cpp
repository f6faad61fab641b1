// `brigade census`: the win rate of bot crews for every combination of options, players and levels.
#include <fmt/format.h>
#include <unistd.h>

#include <algorithm>
#include <thread>

#include "bots/any_bot.hpp"
#include "cli/commands.hpp"
#include "cli/common.hpp"
#include "cli/sim_json.hpp"
#include "lab/census.hpp"

namespace brigade::cli {

namespace {

// "scenario=s1,s2", or "scenario" for all its values.
CensusAxis axis_of(const AnyBook& book, const std::string& text) {
    const std::size_t cut = text.find('=');
    const std::string option = text.substr(0, cut);
    const std::vector<OptionSpec>& specs = book.options();
    const auto spec = std::ranges::find(specs, option, &OptionSpec::id);
    if (spec == specs.end() || spec->kind != "choice")
        throw Stop{kUsage, fmt::format("There is no option '{}' to choose values of.", option)};
    if (cut == std::string::npos) return {option, spec->values};
    CensusAxis axis{option, split(text.substr(cut + 1), ',')};
    for (const std::string& value : axis.values)
        if (std::ranges::find(spec->values, value) == spec->values.end())
            throw Stop{kUsage, fmt::format("'{}' is not a value of '{}'; there are: {}.", value,
                                           option, fmt::join(spec->values, ", "))};
    return axis;
}

std::vector<std::size_t> players_of(const GameInfo& info, const std::string& text) {
    std::vector<std::size_t> players;
    for (std::size_t count = info.seats_min; count <= info.seats_max; ++count) {
        const std::vector<std::string> words = split(text, ',');
        if (text.empty() || std::ranges::find(words, std::to_string(count)) != words.end())
            players.push_back(count);
    }
    if (players.empty() || (!text.empty() && players.size() != split(text, ',').size()))
        throw Stop{kUsage, fmt::format("{} has {} to {} players, not '{}'.", info.name,
                                       info.seats_min, info.seats_max, text)};
    return players;
}

// All but those who play at random.
std::vector<std::string> levels_to_ask(const CensusFlags& flags) {
    if (!flags.levels.empty()) return split(flags.levels, ',');
    std::vector<std::string> levels;
    for (const std::string_view level : levels_of(flags.game))
        if (level != "random") levels.emplace_back(level);
    return levels;
}

// How often a cell was won: by the crew, or by its first seat.
const WinRate& wins_of(const CensusCell& cell) {
    return cell.report.team ? cell.report.team->passes : cell.report.seats.front().wins;
}

std::string crew_text(std::size_t players) {
    return players == 1 ? "solo" : fmt::format("{} players", players);
}

std::string row(const std::vector<std::string>& cells) {
    return fmt::format("| {} |", fmt::join(cells, " | "));
}

// ---- the table: the first axis downwards, everything else across, levels in a cell

void print_rates(const CensusRequest& request, const std::vector<CensusCell>& cells) {
    const std::size_t levels = request.levels.size();
    const std::size_t rows = request.axes.empty() ? 1 : request.axes.front().values.size();
    const std::size_t columns = cells.size() / rows / levels;
    std::vector<std::string> heads{request.axes.empty() ? "" : request.axes.front().option};
    for (std::size_t column = 0; column < columns; ++column) {
        const CensusCell& cell = cells[column * levels];
        std::vector<std::string> words(cell.values.begin() + (cell.values.empty() ? 0 : 1),
                                       cell.values.end());
        words.push_back(crew_text(cell.players));
        heads.push_back(fmt::format("{}", fmt::join(words, ", ")));
    }
    print(fmt::format("Per cent of the games won, {} games each, {}:\n", request.games,
                      fmt::join(request.levels, " / ")));
    print(row(heads));
    print(row(std::vector<std::string>(heads.size(), "---")));
    for (std::size_t number = 0; number < rows; ++number) {
        std::vector<std::string> line{request.axes.empty() ? ""
                                                           : request.axes.front().values[number]};
        for (std::size_t column = 0; column < columns; ++column) {
            std::vector<std::string> rates;
            for (std::size_t level = 0; level < levels; ++level)
                rates.push_back(fmt::format(
                    "{:.0f}",
                    100 * wins_of(cells[(number * columns + column) * levels + level]).rate()));
            line.push_back(fmt::format("{}", fmt::join(rates, " / ")));
        }
        print(row(line));
    }
}

// ---- what became of a crew, a line for each cell

void print_crews(const std::vector<CensusCell>& cells) {
    print(fmt::format("\n{}", row({"", "passed", "95 % interval", "parts reached", "lost by",
                                   "silver, gold", "quartiles"})));
    print(row(std::vector<std::string>(7, "---")));
    for (const CensusCell& cell : cells) {
        const TeamReport& team = *cell.report.team;
        const auto games = static_cast<double>(team.passes.games);
        const auto percent = [games](u64 count) {
            return 100 * static_cast<double>(count) / games;
        };
        std::vector<std::string> name = cell.values;
        name.push_back(crew_text(cell.players));
        name.push_back(cell.level);
        std::vector<std::string> parts;
        std::vector<std::string> reasons;
        std::vector<std::string> values;
        for (const TeamReport::Part& part : team.parts)
            parts.push_back(
                fmt::format("{} {}: {:.0f}", part.name, part.needed, 100 * part.reached.rate()));
        for (const CountedWord& reason : team.reasons)
            reasons.push_back(fmt::format("{} {:.1f}", reason.word, percent(reason.games)));
        for (const Quartiles& one : team.quartiles)
            values.push_back(fmt::format("{} {}/{}/{}", one.name, one.low, one.middle, one.high));
        print(row(
            {fmt::format("{}", fmt::join(name, ", ")),
             fmt::format("{:.1f} %", 100 * team.passes.rate()),
             fmt::format("{:.1f} – {:.1f} %", 100 * team.passes.low(), 100 * team.passes.high()),
             fmt::format("{}", fmt::join(parts, ", ")), fmt::format("{}", fmt::join(reasons, ", ")),
             fmt::format("{:.0f}, {:.0f}", percent(team.medals.at(2).games),
                         percent(team.medals.at(3).games)),
             fmt::format("{}", fmt::join(values, ", "))}));
    }
}

json::object census_json(const CensusRequest& request, const std::vector<CensusCell>& cells) {
    json::array all;
    for (const CensusCell& cell : cells) {
        json::object one;
        json::object options;
        for (std::size_t axis = 0; axis < request.axes.size(); ++axis)
            options[request.axes[axis].option] = cell.values[axis];
        one["options"] = options;
        one["players"] = cell.players;
        one["level"] = cell.level;
        if (cell.report.team)
            one["team"] = team_json(*cell.report.team);
        else
            one["first_seat"] = rate_json(wins_of(cell));
        all.push_back(one);
    }
    return {
        {"game", request.game}, {"games", request.games}, {"seed", request.seed}, {"cells", all}};
}

}  // namespace

int census(const CensusFlags& flags) {
    const GameFace& game = game_named(flags.game);
    const auto book = load_book(game, flags.content);
    CensusRequest request;
    request.game = flags.game;
    for (const std::string& text : flags.over) request.axes.push_back(axis_of(*book, text));
    request.players = players_of(game.info(), flags.players);
    request.levels = levels_to_ask(flags);
    request.games = flags.games;
    request.seed = flags.seed;
    request.options = parse_options(*book, flags.options);
    request.threads =
        flags.threads > 0 ? flags.threads : std::max(1U, std::thread::hardware_concurrency());
    const bool shown = is_terminal(STDERR_FILENO);
    std::size_t number = 0;
    const auto told = [&](const CensusCell& /*cell*/) {
        if (shown) fmt::print(stderr, "\r{}/{} cells", ++number, count_cells(request));
    };
    const Result<std::vector<CensusCell>> cells = take_census(request, *book, told);
    if (shown) fmt::print(stderr, "\n");
    if (!cells) throw Stop{kUsage, cells.error().message()};
    if (flags.as_json) {
        print(text_of(census_json(request, *cells)));
        return kOk;
    }
    print_rates(request, *cells);
    if (flags.details && cells->front().report.team) print_crews(*cells);
    return kOk;
}

}  // namespace brigade::cli
