// The load generator: plays on a server of its own over real sockets, for a bounded time, and
// measures. What the figures mean is said in docs/COMMANDS.md.
#pragma once

#include <optional>
#include <string>

#include "core/json.hpp"
#include "core/result.hpp"
#include "core/types.hpp"

namespace brigade::load {

// The id of an error about the wish itself; all others are about how the run went.
inline constexpr const char* kUnfit = "unfit";

enum class LoadMode : u8 {
    Paced,    // so many acts a second
    Closed,   // each seat answers as soon as it sees the other's act
    Live,     // paced, one client at each table, the server's own bots on the other seats
    Watched,  // the server's own bots on every seat, one client looking on
};

struct LoadWish {
    std::string game = "food-court";
    std::string options = "{}";  // of its tables, as JSON
    LoadMode mode = LoadMode::Paced;
    std::size_t tables = 0;  // 0: what suits the mode
    std::size_t seats = 0;
    std::size_t clocks = 0;  // further tables on which nobody acts but the server's turn clock
    double rate = 1;         // acts per seat and second, if paced
    double seconds = 10;     // of acting; setting up and the echo come on top
    std::string server;      // the address of a running one; empty: an own one
    u64 seed = 1;            // of the clients' choices
};

struct Quantiles {
    std::optional<double> p50, p99, p999;  // milliseconds
};

struct LoadFigures {
    std::size_t tables = 0, connections = 0;
    double acts_per_s = 0;
    double served_per_s = 0;  // acts of clients, bots and clocks, as the server counts them
    double echoes_per_s = 0;
    Quantiles latency, echo, timer_late;
    Quantiles sync;  // writing a page and bringing it to the disk, on the same file system
    // Only of an own server: nobody else's process is looked into.
    std::optional<double> bytes_per_table, bytes_per_connection;
    std::optional<double> acts_per_server_cpu_s, server_cpu_cores, server_bytes;
    double echoes_per_cpu_s = 0;  // of the echo server
    u64 refused = 0;              // messages that the server did not follow
    u64 lost = 0;                 // acts without an answer
    u64 unseen = 0;               // acts that did not reach every viewer
    u64 skipped = 0;              // a table could not act when it was its turn
    u64 asked = 0, games = 0, connections_lost = 0;
    double seconds = 0;
};

Result<LoadFigures> run_load(const LoadWish& wish);

json::object figures_json(const LoadFigures& figures);
std::string figures_text(const LoadFigures& figures);

}  // namespace brigade::load
