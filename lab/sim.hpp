// Many games between bots at once. The result depends on the request alone, not on threads or time.
#pragma once

#include <functional>
#include <optional>
#include <string>
#include <vector>

#include "bots/bot.hpp"
#include "core/table.hpp"

namespace brigade {

struct SimRequest {
    std::string game;
    std::vector<std::string> levels;  // by seat
    u64 games = 1000;
    u64 seed = 1;
    json::object options;
    unsigned threads = 1;
    Budget budget;
    std::string record_file;  // empty: no records
};

// How often somebody won, with the 95 % Wilson interval. A shared first place is split.
struct WinRate {
    double wins = 0;
    u64 games = 0;
    [[nodiscard]] double rate() const;
    [[nodiscard]] double low() const;
    [[nodiscard]] double high() const;
};

struct SeatReport {
    std::string level;
    WinRate wins;
    double mean_score = 0;
};
// Seats that have something in common, as the deck they play.
struct FactionReport {
    std::string by;  // what they are told apart by: "deck", "critic"
    std::string id;
    WinRate wins;  // against a chance of 1 / seats each game
    double mean_score = 0;
};

// What a game counts about itself, over all games; see core/figure.hpp.
struct FigureReport {
    std::string name;
    double mean = 0;
};

// What a crew has to show, over all games: its middle and the ends of the middle half.
struct Quartiles {
    std::string name;
    int low = 0, middle = 0, high = 0;
};
struct CountedWord {
    std::string word;
    u64 games = 0;
};
// Of a game that all win or lose together.
struct TeamReport {
    WinRate passes;
    struct Part {
        std::string name;
        int needed = 0;
        WinRate reached;
    };
    std::vector<Part> parts;           // of the goal
    std::vector<CountedWord> medals;   // "none" to "gold"
    std::vector<CountedWord> reasons;  // of losses
    std::vector<Quartiles> quartiles;
};

struct SimReport {
    u64 games = 0;
    u64 decisions = 0;  // moves made by bots
    double seconds = 0;
    u64 moves_min = 0, moves_max = 0;
    std::vector<SeatReport> seats;
    std::vector<FactionReport> factions;
    std::vector<FigureReport> figures;
    std::optional<TeamReport> team;
};

using Progress = std::function<void(u64 games_done)>;
Result<SimReport> simulate(const SimRequest& request, const AnyBook& book,
                           const Progress& progress);

}  // namespace brigade
