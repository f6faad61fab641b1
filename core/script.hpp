// Table scripts: a position, moves at times, and what must be true, written by people in TOML or
// JSON. Every worked example of a rulebook is one. The vocabulary is docs/SCRIPTS.md.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "core/table.hpp"

namespace brigade {

struct ScriptReport {
    int cases = 0;
    int checks = 0;
    std::vector<std::string> failures;  // each with its place, the expected and the found
    std::vector<std::string> rules;     // ids that the script cites
};

// How a script's game is found; core knows no game. With a content file every table uses that.
using FindGame = const GameFace* (*)(std::string_view id);
struct ScriptWorld {
    FindGame find;
    std::string content{};  // the text of a content file; empty: the built-in one
    std::string content_file{};
};

// The script's faults (a wrong key, an unknown card) are an Error; expectations that do not hold
// are failures of the report.
Result<ScriptReport> run_script(std::string_view text, const std::string& file_name,
                                const ScriptWorld& world);

// Differences between an expected part and what was found; paths start at `path`.
std::vector<std::string> differences(const json::value& expected, const json::value& found,
                                     const std::string& path, const Table& table);

}  // namespace brigade
