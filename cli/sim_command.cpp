// `brigade sim`: many games between bots, with a progress bar and a table of results.
#include <fmt/format.h>
#include <unistd.h>

#include <mutex>
#include <thread>

#include "cli/commands.hpp"
#include "cli/common.hpp"
#include "cli/sim_json.hpp"
#include "lab/sim.hpp"

namespace brigade::cli {

namespace {

// A bar on the terminal, at most some hundred updates however many games there are.
class Bar {
   public:
    explicit Bar(u64 games)
        : games_(games), step_(games / 200 + 1), shown_(is_terminal(STDERR_FILENO)) {}
    void operator()(u64 done) {
        if (!shown_ || (done % step_ != 0 && done != games_)) return;
        const std::lock_guard lock(mutex_);
        const std::size_t filled = static_cast<std::size_t>(done * kWidth / games_);
        fmt::print(stderr, "\r[{:<40}] {}/{} games", std::string(filled, '#'), done, games_);
        if (done == games_) fmt::print(stderr, "\n");
        std::fflush(stderr);
    }

   private:
    static constexpr u64 kWidth = 40;
    u64 games_, step_;
    bool shown_;
    std::mutex mutex_;
};

json::object counted(const std::vector<CountedWord>& words) {
    json::object counts;
    for (const CountedWord& one : words) counts[one.word] = one.games;
    return counts;
}

}  // namespace

json::object rate_json(const WinRate& wins) {
    return {{"wins", wins.wins},
            {"win_rate", wins.rate()},
            {"ci_low", wins.low()},
            {"ci_high", wins.high()}};
}

json::object team_json(const TeamReport& team) {
    json::object out{{"passes", team.passes.wins},
                     {"pass_rate", team.passes.rate()},
                     {"ci_low", team.passes.low()},
                     {"ci_high", team.passes.high()}};
    json::array goals;
    for (const TeamReport::Part& part : team.parts)
        goals.push_back(json::object{{"part", part.name},
                                     {"needed", part.needed},
                                     {"reached", part.reached.wins},
                                     {"reached_rate", part.reached.rate()}});
    json::object quartiles;
    for (const Quartiles& one : team.quartiles)
        quartiles[one.name] = json::array{one.low, one.middle, one.high};
    out["goals"] = goals;
    out["medals"] = counted(team.medals);
    out["reasons"] = counted(team.reasons);
    out["quartiles"] = quartiles;
    return out;
}

namespace {

json::object report_json(const SimRequest& request, const SimReport& report) {
    json::array seats;
    for (std::size_t seat = 0; seat < report.seats.size(); ++seat) {
        json::object one{{"seat", seat}, {"level", report.seats[seat].level}};
        for (const auto& entry : rate_json(report.seats[seat].wins))
            one[entry.key()] = entry.value();
        one["mean_score"] = report.seats[seat].mean_score;
        seats.push_back(one);
    }
    json::array factions;
    for (const FactionReport& faction : report.factions) {
        json::object one{{"by", faction.by}, {"id", faction.id}, {"games", faction.wins.games}};
        for (const auto& entry : rate_json(faction.wins)) one[entry.key()] = entry.value();
        one["mean_score"] = faction.mean_score;
        factions.push_back(one);
    }
    json::array figures;
    for (const FigureReport& figure : report.figures)
        figures.push_back(json::object{{"name", figure.name}, {"mean", figure.mean}});
    json::object out{{"game", request.game},
                     {"games", report.games},
                     {"decisions", report.decisions},
                     {"decisions_per_s", static_cast<double>(report.decisions) / report.seconds},
                     {"seats", seats},
                     {"factions", factions},
                     {"figures", figures},
                     {"moves_min", report.moves_min},
                     {"moves_max", report.moves_max},
                     {"seconds", report.seconds},
                     {"seed", request.seed},
                     {"nodes", request.budget.nodes}};
    if (report.team) out["team"] = team_json(*report.team);
    return out;
}

void print_counted(std::string_view title, const std::vector<CountedWord>& words, u64 games) {
    for (const CountedWord& one : words) {
        print(fmt::format("{:<16}{:<16}{:>9}{:>8.1f}%", title, one.word, one.games,
                          100 * static_cast<double>(one.games) / static_cast<double>(games)));
        title = "";
    }
}

// A crew wins or loses together: one result instead of one for each seat.
void print_team(const TeamReport& team, const std::vector<SeatReport>& seats) {
    std::vector<std::string> levels;
    for (const SeatReport& seat : seats) levels.push_back(seat.level);
    print(fmt::format("{:<16}{:<16}{:>9}{:>9}   {}", "team", "", "games", "rate", "95 % interval"));
    print(fmt::format("{:<16}{:<16}{:>9}{:>8.1f}%   {:>5.1f}% - {:>5.1f}%", "passed",
                      fmt::format("{}", fmt::join(levels, ",")), team.passes.wins,
                      100 * team.passes.rate(), 100 * team.passes.low(), 100 * team.passes.high()));
    std::string_view title = "goal";
    for (const TeamReport::Part& part : team.parts) {
        print(fmt::format("{:<16}{:<16}{:>9}{:>8.1f}%", title,
                          fmt::format("{} {}", part.name, part.needed), part.reached.wins,
                          100 * part.reached.rate()));
        title = "";
    }
    print_counted("medal", team.medals, team.passes.games);
    print_counted("lost", team.reasons, team.passes.games);
    print(fmt::format("\n{:<16}{:>9}{:>9}{:>9}", "quartiles", "25 %", "50 %", "75 %"));
    for (const Quartiles& one : team.quartiles)
        print(fmt::format("{:<16}{:>9}{:>9}{:>9}", one.name, one.low, one.middle, one.high));
}

void print_seats(const SimReport& report) {
    print(fmt::format("{:<6}{:<10}{:>9}{:>9}   {:<17}{:>10}", "seat", "level", "wins", "rate",
                      "95 % interval", "mean VP"));
    for (std::size_t seat = 0; seat < report.seats.size(); ++seat) {
        const SeatReport& one = report.seats[seat];
        print(fmt::format("{:<6}{:<10}{:>9.1f}{:>8.1f}%   {:>5.1f}% - {:>5.1f}%  {:>10.2f}", seat,
                          one.level, one.wins.wins, 100 * one.wins.rate(), 100 * one.wins.low(),
                          100 * one.wins.high(), one.mean_score));
    }
}

void print_report(const SimReport& report) {
    if (report.team)
        print_team(*report.team, report.seats);
    else
        print_seats(report);
    std::string by;
    for (const FactionReport& one : report.factions) {
        if (one.by != by)
            print(fmt::format("\n{:<16}{:>9}{:>9}   {:<17}{:>10}", "by " + one.by, "games", "rate",
                              "95 % interval", "mean VP"));
        by = one.by;
        print(fmt::format("{:<16}{:>9}{:>8.1f}%   {:>5.1f}% - {:>5.1f}%  {:>10.2f}", one.id,
                          one.wins.games, 100 * one.wins.rate(), 100 * one.wins.low(),
                          100 * one.wins.high(), one.mean_score));
    }
    if (!report.figures.empty()) print("");
    for (const FigureReport& one : report.figures)
        print(fmt::format("{:<42}{:>9.2f}", one.name, one.mean));
    const auto games = static_cast<double>(report.games);
    print(fmt::format("\n{} games of {} to {} moves (mean {:.1f}) in {:.1f} s: {:.0f} moves/s",
                      report.games, report.moves_min, report.moves_max,
                      static_cast<double>(report.decisions) / games, report.seconds,
                      static_cast<double>(report.decisions) / report.seconds));
}

}  // namespace

int sim(const SimFlags& flags) {
    const GameFace& game = game_named(flags.game);
    const auto book = load_book(game, flags.content);
    SimRequest request;
    request.game = flags.game;
    request.levels = split(flags.seats, ',');
    request.games = flags.games;
    request.seed = flags.seed;
    request.options = parse_options(*book, flags.options);
    request.threads =
        flags.threads > 0 ? flags.threads : std::max(1U, std::thread::hardware_concurrency());
    request.record_file = flags.record;
    if (flags.nodes > 0) request.budget.nodes = flags.nodes;
    if (!flags.record.empty()) write_file(flags.record, "");  // fail before the long run, not after
    Bar bar(flags.games);
    const Result<SimReport> report = simulate(request, *book, [&bar](u64 done) { bar(done); });
    if (!report) throw Stop{kUsage, report.error().message()};
    if (!flags.record.empty() && flags.games > 1) unlink(flags.record.c_str());
    if (flags.as_json)
        print(text_of(report_json(request, *report)));
    else
        print_report(*report);
    return kOk;
}

}  // namespace brigade::cli
