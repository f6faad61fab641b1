// One row after the other, in the transaction of the step. A released step is never changed, so
// what it computes is not either: should a checksum ever cover more, that is another step.
#include "server/schema_checksums.hpp"

#include "server/checksums.hpp"
#include "server/stored_rows.hpp"

namespace brigade::server {

namespace {

i64 stored(u64 checksum) { return static_cast<i64>(checksum); }

template <class Key>
std::vector<Key> keys_of(Database& database, std::string_view sql) {
    std::vector<Key> keys;
    Run row = database.query(sql);
    while (row.next()) {
        if constexpr (std::is_same_v<Key, std::string>)
            keys.push_back(row.text(0));
        else
            keys.push_back({row.number(0), row.number(1)});
    }
    return keys;
}
using Pair = std::pair<i64, i64>;

void add_to_tables(Database& database) {
    for (const auto& [id, unused] : keys_of<Pair>(database, "SELECT id, 0 FROM tables")) {
        const std::optional<TableRow> row = table_numbered(database, TableId{id});
        database.run("UPDATE tables SET checksum = ? WHERE id = ?",
                     stored(checksum_of(row->table, row->version)), id);
    }
}

void add_to_game(Database& database, TableId table, int game) {
    struct Old {
        StoredEntry entry;
        u64 checksum = 0;
    };
    std::vector<Old> entries;
    {
        Run row = database.query(
            "SELECT number, ms, seat, data, act_id, checksum FROM entries WHERE table_id = ? AND "
            "game = ? ORDER BY number",
            number_of(table), game);
        while (row.next())
            entries.push_back({{.table = table,
                                .game = game,
                                .number = static_cast<int>(row.number(0)),
                                .ms = row.number(1),
                                .seat = static_cast<int>(row.number(2)),
                                .data = row.text(3),
                                .act_id = row.text(4)},
                               static_cast<u64>(row.number(5))});
    }
    u64 before = chain_start(table, game);
    for (const Old& old : entries) {
        if (old.checksum != unchained_checksum_of(old.entry)) return;
        before = checksum_of(old.entry, before);
        database.run(
            "UPDATE entries SET checksum = ? WHERE table_id = ? AND game = ? AND number = ?",
            stored(before), number_of(table), game, old.entry.number);
    }
}

void add_to_talk(Database& database) {
    for (const auto& [table, n] : keys_of<Pair>(database, "SELECT table_id, n FROM talk")) {
        u64 checksum = 0;
        {
            Run row = database.query(
                "SELECT n, data, checksum FROM talk WHERE table_id = ? AND n = ?", table, n);
            if (!row.next()) continue;
            checksum = checksum_of(read_talk(row, TableId{table}).value);
        }
        database.run("UPDATE talk SET checksum = ? WHERE table_id = ? AND n = ?", stored(checksum),
                     table, n);
    }
}

void add_to_records(Database& database) {
    for (const std::string& id : keys_of<std::string>(database, "SELECT id FROM records")) {
        StoredRecord record;
        {
            Run row = database.query(
                "SELECT id, table_id, game, ended, listed, summary, checksum, record FROM records "
                "WHERE id = ?",
                id);
            if (!row.next()) continue;
            record = read_record(row, database).value;
            record.record = row.text(7);
        }
        database.run("UPDATE records SET checksum = ?, moves_checksum = ? WHERE id = ?",
                     stored(checksum_of(record)), stored(checksum_of_moves(record)), id);
    }
}

void add_to_people(Database& database) {
    for (const std::string& id : keys_of<std::string>(database, "SELECT id FROM guests")) {
        u64 checksum = 0;
        {
            Run row = database.query(
                "SELECT id, name, token_hash, old_token_hash, old_until, issued, account, checksum "
                "FROM guests WHERE id = ?",
                id);
            if (!row.next()) continue;
            checksum = checksum_of(read_guest(row).value);
        }
        database.run("UPDATE guests SET checksum = ? WHERE id = ?", stored(checksum), id);
    }
    for (const std::string& key : keys_of<std::string>(database, "SELECT key FROM accounts")) {
        u64 checksum = 0;
        {
            Run row = database.query(
                "SELECT name, key, guest, password_hash, checksum FROM accounts WHERE key = ?",
                key);
            if (!row.next()) continue;
            checksum = checksum_of(read_account(row).value);
        }
        database.run("UPDATE accounts SET checksum = ? WHERE key = ?", stored(checksum), key);
    }
}

}  // namespace

void add_checksums(Database& database) {
    add_to_tables(database);
    for (const auto& [table, game] :
         keys_of<Pair>(database, "SELECT DISTINCT table_id, game FROM entries"))
        add_to_game(database, TableId{table}, static_cast<int>(game));
    add_to_talk(database);
    add_to_records(database);
    add_to_people(database);
}

}  // namespace brigade::server
