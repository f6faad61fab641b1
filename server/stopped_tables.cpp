// Reading goes past the log, so that it disturbs no server; deciding goes through it, so that a
// table is looked at and written like any other.
#include "server/stopped_tables.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <filesystem>
#include <future>

#include "core/describe.hpp"
#include "server/folder.hpp"
#include "server/lobby.hpp"
#include "server/log.hpp"
#include "server/schema.hpp"
#include "server/stored_rows.hpp"

namespace brigade::server {

namespace {

Result<TableDoc> document_of(const StoredTable& table) {
    const Result<json::value> tree = parse_json(table.doc);
    return tree ? from_json<TableDoc>(*tree) : Result<TableDoc>(tree.error());
}

TableLine line_of(const StoredTable& table) {
    TableLine line{.code = table.code,
                   .game = {},
                   .phase = "stopped",
                   .touched = table.touched,
                   .why = {},
                   .damaged_from = {}};
    const Result<TableDoc> doc = document_of(table);
    if (table.sound && doc) {
        line.game = doc->game;
        line.phase = doc->phase;
        line.number = doc->number;
        line.why = doc->phase == "stopped" ? doc->reason : std::string();
    }
    if (!table.stop) return line;
    line.phase = "stopped";
    line.why = table.stop->why;
    if (table.stop->damaged && table.stop->game > 0) line.damaged_from = table.stop->from;
    return line;
}

std::vector<TableLine> lines_in(Database& database) {
    std::vector<TableLine> lines;
    std::vector<StoredStop> stops = all_stops(database);
    Run row = database.query(
        "SELECT id, code, game, doc, closed, touched, version, checksum FROM tables "
        "WHERE closed = 0 ORDER BY touched DESC");
    while (row.next()) {
        StoredTable table = read_table(row).table;
        table.stop = stop_of(database, table.id);
        std::erase_if(stops, [&](const StoredStop& stop) { return stop.table == table.id; });
        if (!table.sound && !table.stop)
            table.stop = {.table = table.id,
                          .code = table.code,
                          .sentence = {},
                          .why = "The document does not fit its checksum.",
                          .damaged = true};
        lines.push_back(line_of(table));
    }
    for (StoredStop& stop : stops) {
        StoredTable lost{.id = stop.table, .code = stop.code, .game = {}, .doc = {}};
        lost.sound = false;
        lost.stop = std::move(stop);
        lines.push_back(line_of(lost));
    }
    return lines;
}

Status no_database(const std::string& folder) {
    std::error_code unknown;
    if (std::filesystem::exists(file_in(folder, kDatabaseFile), unknown)) return Nothing{};
    return Error{fmt::format("There is no database in {}.", folder)};
}

Status keep(Log& log, std::vector<Write> writes) {
    std::promise<bool> answer;
    log.write(std::move(writes), [&](bool kept) { answer.set_value(kept); });
    if (answer.get_future().get()) return Nothing{};
    return Error{"The change could not be saved; the log above says why."};
}

struct Opened {
    std::unique_ptr<Log> log;
    StoredTable table;
};
Result<Opened> open_table(const std::string& folder, const std::string& code) {
    if (const Status there = no_database(folder); !there) return there.error();
    Result<std::unique_ptr<Log>> log = open_sqlite_log(folder, {});
    if (!log) return log.error();
    const auto table = (*log)->table_by_code(code);
    if (!table) return table.error();
    if (!*table)
        return Error{fmt::format("There is no open table {} in {}.", code, folder), "",
                     "no-such-table"};
    return Opened{*std::move(log), **table};
}

// Servers before this one wrote "stopped" over the phase.
std::string phase_before(const TableDoc& doc) {
    if (doc.result) return "over";
    return doc.number > 0 ? "playing" : "lobby";
}

// As it was, with a clock that stands: nobody knows how long it should have run.
Result<StoredTable> as_before(StoredTable table) {
    Result<TableDoc> read = document_of(table);
    if (!read) return read.error();
    TableDoc doc = *std::move(read);
    if (doc.phase == "stopped") {
        doc.phase = phase_before(doc);
        doc.reason.clear();
    }
    doc.clock_running = false;
    table.doc = json_text(doc);
    return table;
}

Error is_damaged(const StoredTable& table) {
    if (!table.sound)
        return Error{fmt::format("Nothing of table {} can be believed. Bring back a backup, or "
                                 "close it with `brigade tables close {}`.",
                                 table.code, table.code),
                     "", "damaged"};
    return Error{fmt::format("{} What is damaged is put aside, and the table goes on from what is "
                             "sound, with `--from-last-sound`.",
                             table.stop->why),
                 "", "damaged"};
}

}  // namespace

Result<std::vector<TableLine>> list_tables(const std::string& folder, bool stopped_only) {
    if (const Status there = no_database(folder); !there) return there.error();
    try {
        Database database(file_in(folder, kDatabaseFile), Access::ReadOnly);
        if (const Status ours = is_ours(database); !ours) return ours.error();
        if (database.number("PRAGMA user_version") != schema_version())
            return Error{fmt::format(
                "{} was written by an older Brigade; start the server once to bring it up to date.",
                database.path())};
        std::vector<TableLine> lines = lines_in(database);
        if (stopped_only)
            std::erase_if(lines, [](const TableLine& line) { return line.phase != "stopped"; });
        return lines;
    } catch (const StorageFault& fault) {
        return fault.error;
    }
}

Result<std::optional<int>> retry_table(const RetryWish& wish) {
    const Result<Opened> opened = open_table(wish.folder, wish.code);
    if (!opened) return opened.error();
    const StoredTable& table = opened->table;
    const bool is_damaged_now = !table.sound || (table.stop && table.stop->damaged);
    if (is_damaged_now && (!table.sound || !wish.from_last_sound)) return is_damaged(table);
    Result<StoredTable> before = as_before(table);
    if (!before) return before.error();
    if (!table.stop && before->doc == table.doc)
        return Error{fmt::format("Table {} does not stand still.", wish.code), "", "not-stopped"};
    LiftedStop lifted{.table = table.id};
    if (is_damaged_now && table.stop->game > 0) {
        lifted.game = table.stop->game;
        lifted.aside_from = table.stop->from;
    }
    if (const Status kept = keep(*opened->log, {*std::move(before), lifted}); !kept)
        return kept.error();
    return lifted.aside_from;
}

Status close_table(const std::string& folder, const std::string& code) {
    const Result<Opened> opened = open_table(folder, code);
    if (!opened) return opened.error();
    if (!opened->table.sound) return keep(*opened->log, {ForgottenTable{opened->table.id}});
    StoredTable table = opened->table;
    table.closed = true;
    return keep(*opened->log, {table, LiftedStop{.table = table.id}});
}

}  // namespace brigade::server
