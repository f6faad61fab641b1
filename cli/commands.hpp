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

struct ReplayFlags {
    std::string file, view = "spectator", content;
    bool verify = false, as_json = false;
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

}  // namespace brigade::cli
