// What must survive: tables, the entries of their games, talk, finished records, people.
// A small interface, because another engine will stand here when one machine is outgrown; the
// embedded one is sqlite_log.cpp. Nothing here knows what an entry means.
#pragma once

#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include "core/result.hpp"
#include "core/types.hpp"

namespace brigade::server {

enum class TableId : i64 {};

// A table as its owner wrote it down; `doc` is the owner's business (JSON).
struct StoredTable {
    TableId id{};
    std::string code;  // unique among tables that are not closed
    std::string game;
    std::string doc;
    bool closed = false;
    i64 touched = 0;  // Unix milliseconds
};

// One line of a game's log. Numbers are 0, 1, 2 … within a game of a table.
struct StoredEntry {
    TableId table{};
    int game = 0;
    int number = 0;
    Millis ms = 0;
    int seat = -1;       // -1: nobody's, as when a timer ran out
    std::string data;    // JSON
    std::string act_id;  // of the client who sent it, so that it is never made twice
};

struct StoredTalk {
    TableId table{};
    int n = 0;
    std::string data;  // JSON
};

// A finished game. `record` is JSON Lines [docs/RECORDS.md]; `summary` a wire::ReplaySummary.
struct StoredRecord {
    std::string id;
    TableId table{};
    std::string game;
    i64 ended = 0;
    bool listed = true;
    std::vector<std::string> guests;  // public ids of the people who played
    std::string summary;
    std::string record;
};

struct StoredGuest {
    std::string id;  // public
    std::string name;
    std::string token_hash;      // of the valid token
    std::string old_token_hash;  // of the one before, valid until old_until
    i64 old_until = 0;
    i64 issued = 0;       // when the valid token was made
    std::string account;  // name in lower case, or empty
};

struct StoredAccount {
    std::string name;   // as written by its owner
    std::string key;    // the name in lower case, unique
    std::string guest;  // whose history it has
    std::string password_hash;
};

using Write =
    std::variant<StoredTable, StoredEntry, StoredTalk, StoredRecord, StoredGuest, StoredAccount>;

// Reads may block for as long as the engine takes to look something up; they may be called from any
// thread. Writes never block: `done` is called later, in the order of the calls, from the thread
// that commits.
class Log {
   public:
    virtual ~Log() = default;

    // All of it or nothing. `done(false)`: nothing of it is kept, nor of any later write of the
    // same batch of the engine. Tables, guests and accounts replace what was there under their id.
    using Done = std::function<void(bool kept)>;
    virtual void write(std::vector<Write> writes, Done done) = 0;

    [[nodiscard]] virtual Result<std::optional<StoredTable>> table_by_code(
        std::string_view code) = 0;
    [[nodiscard]] virtual Result<std::vector<StoredEntry>> entries(TableId table, int game) = 0;
    // The newest `count` lines, oldest first.
    [[nodiscard]] virtual Result<std::vector<StoredTalk>> talk(TableId table, int count) = 0;
    // Tables that are not closed, the ones touched last first.
    [[nodiscard]] virtual Result<std::vector<StoredTable>> open_tables(int count) = 0;
    // Those that were touched between these times, which are both left out, the oldest first.
    [[nodiscard]] virtual Result<std::vector<StoredTable>> old_tables(i64 after, i64 before,
                                                                      int count) = 0;

    struct RecordQuery {
        std::string game;   // empty: any
        std::string guest;  // empty: listed ones; else those this person played
        int count = 50;
    };
    [[nodiscard]] virtual Result<std::vector<StoredRecord>> records(const RecordQuery& query) = 0;
    [[nodiscard]] virtual Result<std::optional<StoredRecord>> record(std::string_view id) = 0;

    [[nodiscard]] virtual Result<std::optional<StoredGuest>> guest(std::string_view id) = 0;
    [[nodiscard]] virtual Result<std::optional<StoredAccount>> account(std::string_view key) = 0;
};

// Opens the database in this folder, making both if they are not there. `committed` is told of
// every commit: how long it took and how many entries it held.
using CommitWatcher = std::function<void(double seconds, std::size_t writes)>;
// Lends the log a thread for one commit: runs the task soon, but never before it returns. Without
// one the log has a thread of its own.
using Lender = std::function<void(std::function<void()> task)>;
Result<std::unique_ptr<Log>> open_sqlite_log(const std::string& folder, CommitWatcher committed,
                                             Lender lender = {});

}  // namespace brigade::server
