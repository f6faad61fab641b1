// The commands of the brigade program; main.cpp reads the flags, these do the work.
#pragma once

#include <string>
#include <vector>

#include "core/types.hpp"

namespace brigade::cli {

int list_games(bool as_json);

struct PlayFlags {
    std::string game, seats = "you,normal", options, content, record;
    u64 seed = 0;  // 0: from the clock
};
int play(const PlayFlags& flags);

struct SimFlags {
    std::string game, seats, options, content, record;
    u64 games = 1000;
    u64 seed = 1;
    u32 nodes = 0;         // 0: the standard budget
    unsigned threads = 0;  // 0: all cores
    bool as_json = false;
};
int sim(const SimFlags& flags);

struct CensusFlags {
    std::string game, players, levels, options, content;
    std::vector<std::string> over;
    u64 games = 2000;
    u64 seed = 1;
    unsigned threads = 0;  // 0: all cores
    bool details = false, as_json = false;
};
int census(const CensusFlags& flags);

struct ReplayFlags {
    std::string file, view = "spectator", content;
    bool verify = false, as_json = false;
    bool timeline = false;
    i64 at = -1;  // after how many entries; -1: all
};
int replay_record(const ReplayFlags& flags);

int check_scripts(const std::vector<std::string>& files, const std::string& content_file);
int check_content(const std::string& game, const std::string& file);

struct BenchFlags {
    std::string game, content;
    bool as_json = false;
    double seconds = 1;
};
int bench(const BenchFlags& flags);

int show_rules(const std::string& game, const std::string& word);

// What the wire carries, as TypeScript: "protocol" or a game.
int print_types(const std::string& what);

struct LoadFlags {
    std::string mode = "paced", game = "food-court", options, server;
    std::size_t tables = 0, seats = 0, clocks = 0;  // 0: what suits the mode
    double rate = 1, seconds = 10;
    u64 seed = 1;
    bool as_json = false;
};
int load(const LoadFlags& flags);

}  // namespace brigade::cli
