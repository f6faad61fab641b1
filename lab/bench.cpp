// Measuring. Figures are printed, never asserted on.
#include "lab/bench.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <chrono>
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

template <Game G>
double games_per_second(const typename G::Content& content, const typename G::Options& options,
                        std::size_t seats, double seconds, unsigned threads) {
    std::vector<Measured> results(threads);
    std::vector<std::thread> workers;
    for (unsigned number = 0; number < threads; ++number)
        workers.emplace_back([&, number] {
            results[number] = play_for<G, false>(content, options, seats, seconds, number);
        });
    for (std::thread& worker : workers) worker.join();
    double rate = 0;
    for (const Measured& result : results)
        rate += static_cast<double>(result.count.games) / result.seconds;
    return rate;
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
    figures.threads2_ratio = games_per_second<G>(content, options, seats, seconds, 2) /
                             games_per_second<G>(content, options, seats, seconds, 1);
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
