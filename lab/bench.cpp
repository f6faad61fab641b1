// Measuring. Figures are printed, never asserted on.
#include "lab/bench.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <chrono>
#include <numeric>
#include <thread>

#include "core/face.hpp"
#include "games/dispatch.hpp"
#include "lab/random_play.hpp"

namespace brigade {

namespace {

using Clock = std::chrono::steady_clock;
double seconds_since(Clock::time_point start) {
    return std::chrono::duration<double>(Clock::now() - start).count();
}

struct Measured {
    PlayCount count;
    double seconds = 0;
};

// Plays whole games until the time is up; stream keeps threads apart.
template <Game G, bool kWithView>
Measured play_for(const typename G::Content& content, const typename G::Options& options,
                  std::size_t seats, double seconds, u64 stream) {
    Measured measured;
    Rng rng = Rng::stream(1, stream);
    const Clock::time_point start = Clock::now();
    while (measured.seconds < seconds) {
        for (int batch = 0; batch < 16; ++batch)
            measured.count += play_random_game<G, kWithView>(
                content, deal(content, options, seats, rng.next()), rng);
        measured.seconds = seconds_since(start);
    }
    return measured;
}

// How much `work(thread number, seconds)` gets done per second by so many threads together.
template <class Work>
double rate_of(unsigned threads, double seconds, const Work& work) {
    std::vector<double> rates(threads);
    std::vector<std::thread> workers;
    for (unsigned number = 0; number < threads; ++number)
        workers.emplace_back([&, number] { rates[number] = work(number, seconds); });
    for (std::thread& worker : workers) worker.join();
    return std::accumulate(rates.begin(), rates.end(), 0.0);
}

// Nothing but arithmetic in registers: what two threads can give on this machine at best.
double spin(unsigned number, double seconds) {
    constexpr u64 kBatch = 100'000;
    Rng rng(number);
    u64 count = 0;
    u64 blend = 0;
    const Clock::time_point start = Clock::now();
    double spent = 0;
    while (spent < seconds) {
        for (u64 i = 0; i < kBatch; ++i) blend ^= rng.next();
        count += kBatch;
        asm volatile("" : : "r"(blend));
        spent = seconds_since(start);
    }
    return static_cast<double>(count) / spent;
}

struct ThreadRatios {
    double games = 0;
    double control = 0;
};

// Short turns of one thread and of two, of games and of the control, so that a busy moment of the
// machine hits all of them.
template <Game G>
ThreadRatios two_threads_to_one(const typename G::Content& content,
                                const typename G::Options& options, std::size_t seats,
                                double seconds) {
    constexpr int kTurns = 8;
    const auto play = [&](unsigned number, double time) {
        const Measured played = play_for<G, false>(content, options, seats, time, number);
        return static_cast<double>(played.count.games) / played.seconds;
    };
    double games[2] = {};
    double spins[2] = {};
    for (int turn = 0; turn < kTurns; ++turn)
        for (unsigned threads = 1; threads <= 2; ++threads) {
            games[threads - 1] += rate_of(threads, seconds / kTurns, play);
            spins[threads - 1] += rate_of(threads, seconds / kTurns, spin);
        }
    return {games[1] / games[0], spins[1] / spins[0]};
}

template <Game G>
double copy_nanoseconds(const typename G::State& state, double seconds) {
    constexpr u64 kBatch = 4096;
    typename G::State copies[2] = {state, state};
    u64 count = 0;
    const Clock::time_point start = Clock::now();
    double spent = 0;
    while (spent < seconds) {
        for (u64 i = 0; i < kBatch; ++i) {
            copies[i & 1U] = copies[(i + 1) & 1U];
            asm volatile("" : : "r"(copies) : "memory");  // the copy really happens
        }
        count += kBatch;
        spent = seconds_since(start);
    }
    return spent * 1e9 / static_cast<double>(count);
}

template <Game G>
BenchFigures measure_seats(const typename G::Book& book, std::size_t seats, double seconds) {
    const typename G::Options options = *options_from_json(book, {});
    const typename G::Content& content = book.content;
    play_for<G, false>(content, options, seats, seconds / 4, 0);  // warm up
    const Measured plain = play_for<G, false>(content, options, seats, seconds, 0);
    const Measured seen = play_for<G, true>(content, options, seats, seconds, 0);
    BenchFigures figures;
    figures.game = G::kId;
    figures.seats = seats;
    const auto games = static_cast<double>(plain.count.games);
    figures.decisions_per_s = static_cast<double>(plain.count.decisions) / plain.seconds;
    figures.decisions_per_s_with_view = static_cast<double>(seen.count.decisions) / seen.seconds;
    figures.moves_per_s = static_cast<double>(plain.count.moves) / plain.seconds;
    figures.games_per_s = games / plain.seconds;
    figures.decisions_per_game = static_cast<double>(plain.count.decisions) / games;
    figures.moves_per_game = static_cast<double>(plain.count.moves) / games;
    figures.state_bytes = sizeof(typename G::State);
    figures.view_bytes = sizeof(typename G::View);
    figures.copy_ns = copy_nanoseconds<G>(deal(content, options, seats, 1), seconds / 4);
    const ThreadRatios ratios = two_threads_to_one<G>(content, options, seats, seconds);
    figures.threads2_ratio = ratios.games;
    figures.threads2_control = ratios.control;
    return figures;
}

}  // namespace

Result<std::vector<BenchFigures>> measure(std::string_view game, const AnyBook& any,
                                          double seconds) {
    std::vector<BenchFigures> figures;
    const bool known = with_game(AllGames{}, game, [&](auto rules) {
        using G = decltype(rules);
        const auto& book = dynamic_cast<const BookOf<G>&>(any);
        for (std::size_t seats = G::kPlayersMin; seats <= G::kPlayersMax; ++seats)
            figures.push_back(measure_seats<G>(*book.book(), seats, seconds));
    });
    if (!known) return Error{fmt::format("There is no game '{}'.", game)};
    return figures;
}

}  // namespace brigade
