// The simulator: games are numbered, each has its own random streams, threads take the next number.
#include "lab/sim.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <atomic>
#include <chrono>
#include <cmath>
#include <fstream>
#include <map>
#include <mutex>
#include <thread>

#include "bots/all.hpp"
#include "core/face.hpp"
#include "core/figure.hpp"
#include "core/hash.hpp"
#include "core/record.hpp"
#include "core/trait.hpp"
#include "games/dispatch.hpp"
#include "lab/match.hpp"

namespace brigade {

namespace {

constexpr double kNormal95 = 1.959964;
// A win is split among up to five winners; sixtieths keep the sums whole numbers.
constexpr u64 kWinParts = 60;

double wilson(double rate, double games, double sign) {
    if (games == 0) return sign > 0 ? 1 : 0;
    const double square = kNormal95 * kNormal95;
    const double centre = rate + square / (2 * games);
    const double spread =
        kNormal95 * std::sqrt(rate * (1 - rate) / games + square / (4 * games * games));
    return std::clamp((centre + sign * spread) / (1 + square / games), 0.0, 1.0);
}

struct Tally {
    u64 games = 0;
    u64 win_parts = 0;
    i64 score = 0;

    void add(u64 parts, i64 points) {
        ++games;
        win_parts += parts;
        score += points;
    }
    void add(const Tally& other) {
        games += other.games;
        win_parts += other.win_parts;
        score += other.score;
    }
    [[nodiscard]] WinRate wins() const {
        return {static_cast<double>(win_parts) / kWinParts, games};
    }
    [[nodiscard]] double mean() const {
        return games == 0 ? 0 : static_cast<double>(score) / static_cast<double>(games);
    }
};

// The results of a crew. Counted, so that the order of the games does not matter.
struct TeamTally {
    struct Part {
        int needed = 0;
        u64 reached = 0;
    };
    u64 games = 0, passed = 0;
    std::array<u64, kEnumSize<Medal>> medals{};
    std::map<std::string, Part, std::less<>> parts;
    std::map<std::string, u64, std::less<>> reasons;
    std::map<std::string, std::map<int, u64>, std::less<>> values;

    void add(const TeamResult& team) {
        ++games;
        passed += team.won ? 1 : 0;
        ++medals[static_cast<std::size_t>(team.medal)];
        if (!team.won) ++reasons[std::string(team.reason.view())];
        for (const TeamGoal& goal : team.goals) {
            Part& part = parts[std::string(goal.part.view())];
            part.needed = goal.needed;
            part.reached += goal.reached >= goal.needed ? 1 : 0;
        }
    }
    void add(const TeamTally& other) {
        games += other.games;
        passed += other.passed;
        for (std::size_t medal = 0; medal < medals.size(); ++medal)
            medals[medal] += other.medals[medal];
        for (const auto& [name, part] : other.parts) {
            parts[name].needed = part.needed;
            parts[name].reached += part.reached;
        }
        for (const auto& [reason, count] : other.reasons) reasons[reason] += count;
        for (const auto& [name, counts] : other.values)
            for (const auto& [value, count] : counts) values[name][value] += count;
    }
};

// The value that so many hundredths of the games do not exceed.
int percentile(const std::map<int, u64>& counts, u64 games, u64 hundredths) {
    u64 seen = 0;
    for (const auto& [value, count] : counts) {
        seen += count;
        if (seen * 100 >= games * hundredths) return value;
    }
    return 0;
}

TeamReport report_of(const TeamTally& tally) {
    TeamReport report;
    report.passes = {static_cast<double>(tally.passed), tally.games};
    for (const auto& [name, part] : tally.parts)
        report.parts.push_back(
            {name, part.needed, {static_cast<double>(part.reached), tally.games}});
    for (std::size_t medal = 0; medal < tally.medals.size(); ++medal)
        report.medals.push_back(
            {std::string(word_of(static_cast<Medal>(medal))), tally.medals[medal]});
    for (const auto& [reason, count] : tally.reasons) report.reasons.push_back({reason, count});
    for (const auto& [name, counts] : tally.values)
        report.quartiles.push_back({name, percentile(counts, tally.games, 25),
                                    percentile(counts, tally.games, 50),
                                    percentile(counts, tally.games, 75)});
    return report;
}

struct Totals {
    u64 moves = 0;
    u64 moves_min = ~u64{0};
    u64 moves_max = 0;
    std::vector<Tally> seats;
    std::map<Trait, Tally> factions;
    std::vector<Figure> figures;
    TeamTally team;

    void add(const Totals& other) {
        moves += other.moves;
        moves_min = std::min(moves_min, other.moves_min);
        moves_max = std::max(moves_max, other.moves_max);
        for (std::size_t seat = 0; seat < seats.size(); ++seat) seats[seat].add(other.seats[seat]);
        for (const auto& [trait, tally] : other.factions) factions[trait].add(tally);
        add_figures(other.figures);
        team.add(other.team);
    }
    // A game has the same figures every time, in the same order.
    void add_figures(const std::vector<Figure>& others) {
        if (figures.empty()) figures.resize(others.size());
        for (std::size_t number = 0; number < others.size(); ++number) {
            figures[number].name = others[number].name;
            figures[number].sum += others[number].sum;
            figures[number].count += others[number].count;
        }
    }
};

// What balance is counted by: several traits of a seat, or the one deck it plays, if it has one.
template <Game G>
std::vector<Trait> traits_of(const typename G::Book& book, const typename G::State& state,
                             Seat seat) {
    if constexpr (requires { traits(book, state, seat); }) {
        return traits(book, state, seat);
    } else {
        const std::string deck = faction(book, state, seat);
        if (deck.empty()) return {};
        return {{"deck", deck}};
    }
}

// What a game counts about itself, if it does.
struct NoFigures {
    template <class State, class Events>
    void see(const State& /*state*/, const Events& /*events*/) {}
    template <class State>
    void end(const State& /*state*/) {}
    [[nodiscard]] static std::vector<Figure> all() { return {}; }
};
template <Game G>
auto figures_for() {
    if constexpr (requires { figures_of(G{}); })
        return figures_of(G{});
    else
        return NoFigures{};
}

// A crew wins or loses together, each of them the whole.
u64 parts_of_win(const Outcome& outcome, std::size_t seat) {
    if (outcome.team) return outcome.team->won ? kWinParts : 0;
    if (outcome.place[seat] != 1) return 0;
    u64 winners = 0;
    for (std::size_t other = 0; other < outcome.seat_count; ++other)
        winners += outcome.place[other] == 1 ? 1U : 0U;
    return kWinParts / winners;
}

// The name of a game's record: FILE, or FILE with the number before its ending if there are many.
std::string record_name(const std::string& file, u64 game, u64 games) {
    if (games == 1) return file;
    const std::size_t slash = file.find_last_of('/');
    const std::size_t dot = file.find_last_of('.');
    const bool has_ending = dot != std::string::npos && (slash == std::string::npos || dot > slash);
    const std::size_t cut = has_ending ? dot : file.size();
    return fmt::format("{}-{}{}", file.substr(0, cut), game + 1, file.substr(cut));
}

template <Game G>
class Simulation {
   public:
    Simulation(const SimRequest& request, const BookOf<G>& book, typename G::Options options)
        : request_(request), book_(book), options_(options) {}

    Result<Totals> run(const Progress& progress) {
        totals_.seats.resize(request_.levels.size());
        std::vector<std::thread> threads;
        for (unsigned number = 1; number < request_.threads; ++number)
            threads.emplace_back([this, &progress] { work(progress); });
        work(progress);
        for (std::thread& thread : threads) thread.join();
        if (!fault_.text.empty()) return fault_;
        return totals_;
    }

   private:
    struct Made {
        Millis ms;
        Seat seat;
        typename G::Move move;
    };
    // Sits by a game and takes down what is asked for.
    struct Witness {
        bool records;
        std::vector<Made> made;
        decltype(figures_for<G>()) figures;
        void operator()(Millis ms, Seat seat, const typename G::Move& move) {
            if (records) made.push_back({ms, seat, move});
        }
        void happened(const typename G::State& state, const typename G::Events& events) {
            figures.see(state, events);
        }
    };

    void work(const Progress& progress) {
        Totals own;
        own.seats.resize(request_.levels.size());
        BotSeats<G> bots;
        for (const std::string& level : request_.levels) bots.push_back(make_bot(G{}, level));
        for (u64 game = next_++; game < request_.games; game = next_++) {
            play(game, bots, own);
            const u64 done = ++done_;
            if (progress) progress(done);
        }
        const std::lock_guard lock(mutex_);
        totals_.add(own);
    }

    void play(u64 game, BotSeats<G>& bots, Totals& totals) {
        const typename G::Book& book = *book_.book();
        const u64 seed = mix64(request_.seed + mix64(game));
        typename G::State state = deal(book.content, options_, bots.size(), seed);
        const typename G::State dealt = state;
        Rng rng = Rng::stream(seed, 1000);
        Witness witness{!request_.record_file.empty(), {}, figures_for<G>()};
        const Played played =
            play_match<G>(book.content, state, bots, rng, request_.budget, witness);
        count(state, played.moves, totals);
        witness.figures.end(state);
        totals.add_figures(witness.figures.all());
        if (witness.records) record(game, seed, dealt, witness.made, played.ms);
    }

    void count(const typename G::State& state, u64 moves, Totals& totals) const {
        const Outcome result = outcome(book_.book()->content, state);
        totals.moves += moves;
        totals.moves_min = std::min(totals.moves_min, moves);
        totals.moves_max = std::max(totals.moves_max, moves);
        if (result.team) {
            totals.team.add(*result.team);
            if constexpr (requires { team_values(state); })
                for (const auto& [name, value] : team_values(state))
                    ++totals.team.values[std::string(name)][value];
        }
        for (std::size_t seat = 0; seat < result.seat_count; ++seat) {
            const u64 parts = parts_of_win(result, seat);
            totals.seats[seat].add(parts, result.score[seat]);
            for (const Trait& trait : traits_of<G>(*book_.book(), state, seat_at(seat)))
                totals.factions[trait].add(parts, result.score[seat]);
        }
    }

    void record(u64 game, u64 seed, const typename G::State& dealt, const std::vector<Made>& made,
                Millis end_ms) {
        TableOf<G> table(book_.book(), options_, dealt);
        Recorder recorder(find_game(G::kId)->info(), book_, table, request_.levels, seed);
        for (const auto& [ms, seat, move] : made) {
            table.run_to(ms);
            recorder.add(ms, seat, table, AnyMove::of(move));
            table.play(seat, AnyMove::of(move));
        }
        table.run_to(end_ms);
        recorder.finish(end_ms, table);
        const std::string name = record_name(request_.record_file, game, request_.games);
        std::ofstream file(name, std::ios::binary);
        file << write_record(recorder.record());
        if (file.flush()) return;
        const std::lock_guard lock(mutex_);
        fault_ = {fmt::format("The record cannot be written to {}.", name)};
    }

    const SimRequest& request_;
    const BookOf<G>& book_;
    typename G::Options options_;
    std::atomic<u64> next_ = 0;
    std::atomic<u64> done_ = 0;
    std::mutex mutex_;
    Totals totals_;
    Error fault_;
};

SimReport report_of(const SimRequest& request, const Totals& totals, double seconds) {
    SimReport report;
    report.games = request.games;
    report.decisions = totals.moves;
    report.seconds = seconds;
    report.moves_min = totals.moves_min;
    report.moves_max = totals.moves_max;
    for (std::size_t seat = 0; seat < request.levels.size(); ++seat)
        report.seats.push_back(
            {request.levels[seat], totals.seats[seat].wins(), totals.seats[seat].mean()});
    for (const auto& [trait, tally] : totals.factions)
        report.factions.push_back({trait.by, trait.id, tally.wins(), tally.mean()});
    for (const Figure& figure : totals.figures)
        if (figure.count > 0)
            report.figures.push_back(
                {figure.name, static_cast<double>(figure.sum) / static_cast<double>(figure.count)});
    if (totals.team.games > 0) report.team = report_of(totals.team);
    return report;
}

template <Game G>
Result<SimReport> simulate_game(const SimRequest& request, const AnyBook& any,
                                const Progress& progress) {
    const auto& book = dynamic_cast<const BookOf<G>&>(any);
    for (const std::string& level : request.levels)
        if (make_bot(G{}, level) == nullptr)
            return Error{fmt::format("There is no bot level '{}'; there are: {}.", level,
                                     fmt::join(bot_levels(G{}), ", "))};
    const auto table = book.start(request.options, request.levels.size(), request.seed);
    if (!table) return table.error();
    const auto options = options_from_json(*book.book(), request.options);
    const auto start = std::chrono::steady_clock::now();
    Result<Totals> totals = Simulation<G>(request, book, *options).run(progress);
    if (!totals) return totals.error();
    const std::chrono::duration<double> seconds = std::chrono::steady_clock::now() - start;
    return report_of(request, *totals, seconds.count());
}

}  // namespace

double WinRate::rate() const { return games == 0 ? 0 : wins / static_cast<double>(games); }
double WinRate::low() const { return wilson(rate(), static_cast<double>(games), -1); }
double WinRate::high() const { return wilson(rate(), static_cast<double>(games), 1); }

Result<SimReport> simulate(const SimRequest& request, const AnyBook& book,
                           const Progress& progress) {
    Result<SimReport> report = Error{fmt::format("There is no game '{}'.", request.game)};
    with_game(AllGames{}, request.game, [&](auto rules) {
        report = simulate_game<decltype(rules)>(request, book, progress);
    });
    return report;
}

}  // namespace brigade
