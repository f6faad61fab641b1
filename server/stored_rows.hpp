// Rows of the database as values, each with what its checksum says about it.
#pragma once

#include "server/log.hpp"
#include "server/sqlite.hpp"

namespace brigade::server {

inline i64 number_of(TableId table) { return static_cast<i64>(table); }

// A row whose checksum fits, or not.
template <class T>
struct Row {
    T value;
    bool sound = false;
};

struct TableRow {
    StoredTable table;  // with `sound`
    int version = 0;    // of its document; it grows by one with each write
    u64 checksum = 0;
};
// id, code, game, doc, closed, touched, version, checksum
TableRow read_table(const Run& row);
std::optional<TableRow> table_numbered(Database& database, TableId table);
std::optional<StoredStop> stop_of(Database& database, TableId table);
std::vector<StoredStop> all_stops(Database& database);

// The entries of a game in order, each held against the one before.
struct Chain {
    Entries entries;
    std::vector<u64> checksums;  // of the sound ones
};
Chain read_chain(Database& database, TableId table, int game);
// Those that fit the entries with these checksums.
std::vector<StoredMark> read_marks(Database& database, TableId table, int game,
                                   const std::vector<u64>& checksums);
std::vector<int> games_of(Database& database, TableId table);

// n, data, checksum
Row<StoredTalk> read_talk(const Run& row, TableId table);
// id, table_id, game, ended, listed, summary, checksum; without moves, but with the guests.
Row<StoredRecord> read_record(const Run& row, Database& database);
// id, name, token_hash, old_token_hash, old_until, issued, account, checksum
Row<StoredGuest> read_guest(const Run& row);
// name, key, guest, password_hash, checksum
Row<StoredAccount> read_account(const Run& row);

}  // namespace brigade::server
