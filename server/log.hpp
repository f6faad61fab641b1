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

// Why a table stands still until whoever runs the server decides [stopped_tables.hpp]. Stopping
// writes this and nothing else: document and entries stay as they were.
struct StoredStop {
    TableId table{};
    std::string code;
    std::string sentence;  // for the people at the table
    std::string why;       // for whoever runs the server
    // Whether something is damaged or missing on the disk: the entries of this game from this one
    // on, or, if the game is 0, the document.
    bool damaged = false;
    int game = 0;
    int from = 0;
};

// A table as its owner wrote it down; `doc` is the owner's business (JSON).
struct StoredTable {
    TableId id{};
    std::string code;  // unique among tables that are not closed
    std::string game;
    std::string doc;
    bool closed = false;
    i64 touched = 0;  // Unix milliseconds
    // When read: why it stands still, if it does, and whether the rest may be believed.
    std::optional<StoredStop> stop{};
    bool sound = true;
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

// A game as it was after so many entries, so that it need not be played again from its deal. An
// aid: what is damaged or fits no more is never handed out, and nothing is lost with it.
struct StoredMark {
    TableId table{};
    int game = 0;
    int entries = 0;
    std::string maker;  // which program with which content it means something to
    std::string data;   // bytes
};

// The entries of a game as far as they can be believed, with the marks among them, and where damage
// begins.
struct Entries {
    std::vector<StoredEntry> sound;
    std::vector<StoredMark> marks{};
    std::optional<int> damaged_from;
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

// Whoever runs the server lets a table go on; entries from the damaged one on are put aside.
struct LiftedStop {
    TableId table{};
    int game = 0;
    std::optional<int> aside_from{};
};

// Closes a table whose document cannot be believed, without writing the document.
struct ForgottenTable {
    TableId table{};
};

// Proves that writing works.
struct StoredPulse {
    i64 at = 0;  // Unix milliseconds
};

using Write =
    std::variant<StoredTable, StoredEntry, StoredMark, StoredTalk, StoredRecord, StoredGuest,
                 StoredAccount, StoredStop, LiftedStop, ForgottenTable, StoredPulse>;

// Reads may block for as long as the engine takes to look something up; they may be called from any
// thread. Writes never block: `done` is called later, in the order of the calls, from the thread
// that commits. Whatever was stored carries a checksum, and what does not fit it is never handed
// out as if it did. An error of the id "damaged" says that; one of "storage" that it cannot be read
// at the moment.
class Log {
   public:
    virtual ~Log() = default;

    // All of it or nothing. `done(false)`: nothing of it is kept, nor of any later write of the
    // same batch of the engine. Tables, guests and accounts replace what was there under their id.
    using Done = std::function<void(bool kept)>;
    virtual void write(std::vector<Write> writes, Done done) = 0;

    // A table that is lost, but for its code, is told as one that is not sound.
    [[nodiscard]] virtual Result<std::optional<StoredTable>> table_by_code(
        std::string_view code) = 0;
    [[nodiscard]] virtual Result<Entries> entries(TableId table, int game) = 0;
    // The newest `count` lines, oldest first; a damaged one has no data.
    [[nodiscard]] virtual Result<std::vector<StoredTalk>> talk(TableId table, int count) = 0;
    // Sound tables that neither are closed nor stand still, the ones touched last first.
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

    // How many tables stand still.
    [[nodiscard]] virtual int stopped_tables() = 0;
    // Whether something waits to be kept, and how many times what waited was dealt with.
    struct Progress {
        bool waits = false;
        u64 done = 0;
    };
    [[nodiscard]] virtual Progress progress() = 0;
};

// Opens the database in this folder, making both if they are not there, and looks through it:
// tables of which something is damaged or missing are said in the log and stand still. `committed`
// is told of every commit: how long it took and how many entries it held.
using CommitWatcher = std::function<void(double seconds, std::size_t writes)>;
// Lends the log a thread for one commit: runs the task soon, but never before it returns. Without
// one the log has a thread of its own.
using Lender = std::function<void(std::function<void()> task)>;
Result<std::unique_ptr<Log>> open_sqlite_log(const std::string& folder, CommitWatcher committed,
                                             Lender lender = {});

}  // namespace brigade::server
