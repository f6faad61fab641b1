// `brigade tables`: list, retry, close.
#include "cli/tables_command.hpp"

#include <fmt/chrono.h>
#include <fmt/format.h>

#include <algorithm>
#include <chrono>

#include "cli/common.hpp"
#include "core/describe.hpp"
#include "server/config.hpp"
#include "server/logging.hpp"
#include "server/stopped_tables.hpp"

namespace brigade::cli {

namespace {

std::string folder_of(const TablesFlags& flags) {
    if (!flags.data.empty()) return flags.data;
    const auto usual = server::usual_data_folder();
    if (!usual) throw Stop{kUsage, usual.error().message()};
    return *usual;
}

// People write codes as they hear them.
std::string code_of(const TablesFlags& flags) {
    std::string code = flags.code;
    std::transform(code.begin(), code.end(), code.begin(),
                   [](unsigned char letter) { return static_cast<char>(std::toupper(letter)); });
    return code;
}

// What was asked about a table does not hold; the rest is files and folders.
Stop stop_of(const Error& error) {
    const bool is_about_table =
        error.id == "damaged" || error.id == "no-such-table" || error.id == "not-stopped";
    return Stop{is_about_table ? kFailed : kFile, error.message()};
}

std::string time_of(i64 unix_ms) {
    const std::chrono::sys_time<std::chrono::milliseconds> time{std::chrono::milliseconds(unix_ms)};
    return fmt::format("{:%Y-%m-%d %H:%M}", std::chrono::floor<std::chrono::seconds>(time));
}

json::object json_of(const server::TableLine& line) {
    json::object out;
    out["code"] = line.code;
    out["game"] = line.game;
    out["phase"] = line.phase;
    out["number"] = line.number;
    out["touched"] = line.touched;
    out["why"] = line.why;
    if (line.damaged_from)
        out["damaged_from"] = *line.damaged_from;
    else
        out["damaged_from"] = nullptr;
    return out;
}

}  // namespace

int list_tables(const TablesFlags& flags) {
    const auto lines = server::list_tables(folder_of(flags), flags.stopped_only);
    if (!lines) throw stop_of(lines.error());
    if (flags.as_json) {
        json::array list;
        for (const server::TableLine& line : *lines) list.push_back(json_of(line));
        print(json_text(list));
        return kOk;
    }
    if (lines->empty()) print(flags.stopped_only ? "No table stands still." : "There is no table.");
    for (const server::TableLine& line : *lines)
        print(fmt::format("{:6} {:16} {:10} game {:<3} {}  {}", line.code,
                          line.game.empty() ? "-" : line.game, line.phase, line.number,
                          time_of(line.touched), line.why));
    return kOk;
}

int retry_table(const TablesFlags& flags) {
    server::start_logging(server::Level::Warning);
    const std::string code = code_of(flags);
    const auto aside = server::retry_table({folder_of(flags), code, flags.from_last_sound});
    if (!aside) throw stop_of(aside.error());
    if (*aside)
        print(fmt::format("Entries from {} on are put aside (damaged_entries in the database).",
                          **aside));
    print(fmt::format("Table {} goes on when the server runs and somebody comes to it.", code));
    return kOk;
}

int close_table(const TablesFlags& flags) {
    server::start_logging(server::Level::Warning);
    const std::string code = code_of(flags);
    if (const Status closed = server::close_table(folder_of(flags), code); !closed)
        throw stop_of(closed.error());
    print(fmt::format("Table {} is closed.", code));
    return kOk;
}

}  // namespace brigade::cli
