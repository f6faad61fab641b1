// What every command needs: exit codes, files, games, options. See docs/COMMANDS.md.
#pragma once

#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "core/table.hpp"

namespace brigade::cli {

enum ExitCode : int {
    kOk = 0,
    kFailed = 1,   // what was checked does not hold: script, record, content
    kUsage = 2,    // the command line: unknown game, wrong seats, bad option
    kFile = 3,     // a file that cannot be read or written
    kBroken = 70,  // our own mistake
};

// A command ends early by throwing this; main() prints the sentence and exits with the code.
struct Stop {
    ExitCode code;
    std::string sentence;
};

std::string read_file(const std::string& path);
void write_file(const std::string& path, std::string_view text);

const GameFace& game_named(std::string_view id);
// The built-in content, or that of a file.
std::shared_ptr<const AnyBook> load_book(const GameFace& game, const std::string& content_file);
// "k=v,k=v": values are true, false, on, off, numbers, words; a+b is a list.
json::object parse_options(const AnyBook& book, const std::string& text);
std::vector<std::string> split(std::string_view text, char separator);

void print(std::string_view text);  // a line to standard output
bool is_terminal(int descriptor);

}  // namespace brigade::cli
