// Reading rows and holding them against their checksums.
#include "server/stored_rows.hpp"

#include "server/checksums.hpp"

namespace brigade::server {

namespace {

int small(i64 number) { return static_cast<int>(number); }

constexpr std::string_view kTableById =
    "SELECT id, code, game, doc, closed, touched, version, checksum FROM tables WHERE id = ?";

// A flag that is neither is damage as well.
bool is_flag(i64 number) { return number == 0 || number == 1; }

std::vector<std::string> guests_of(Database& database, const std::string& record) {
    std::vector<std::string> guests;
    Run row =
        database.query("SELECT guest FROM record_guests WHERE record = ? ORDER BY place", record);
    while (row.next()) guests.push_back(row.text(0));
    return guests;
}

StoredStop read_stop(const Run& row) {
    return {.table = TableId{row.number(0)},
            .code = row.text(1),
            .sentence = row.text(2),
            .why = row.text(3),
            .damaged = row.number(4) != 0,
            .game = small(row.number(5)),
            .from = small(row.number(6))};
}

}  // namespace

TableRow read_table(const Run& row) {
    TableRow read{.table = {.id = TableId{row.number(0)},
                            .code = row.text(1),
                            .game = row.text(2),
                            .doc = row.text(3),
                            .closed = row.number(4) != 0,
                            .touched = row.number(5)},
                  .version = small(row.number(6)),
                  .checksum = static_cast<u64>(row.number(7))};
    read.table.sound =
        is_flag(row.number(4)) && read.checksum == checksum_of(read.table, read.version);
    return read;
}

std::optional<TableRow> table_numbered(Database& database, TableId table) {
    Run row = database.query(kTableById, number_of(table));
    if (!row.next()) return std::nullopt;
    return read_table(row);
}

std::optional<StoredStop> stop_of(Database& database, TableId table) {
    Run row = database.query(
        "SELECT table_id, code, sentence, why, damaged, game, from_number FROM stops "
        "WHERE table_id = ?",
        number_of(table));
    if (!row.next()) return std::nullopt;
    return read_stop(row);
}

std::vector<StoredStop> all_stops(Database& database) {
    std::vector<StoredStop> stops;
    Run row = database.query(
        "SELECT table_id, code, sentence, why, damaged, game, from_number FROM stops "
        "ORDER BY code");
    while (row.next()) stops.push_back(read_stop(row));
    return stops;
}

Chain read_chain(Database& database, TableId table, int game) {
    Chain chain;
    u64 before = chain_start(table, game);
    Run row = database.query(
        "SELECT number, ms, seat, data, act_id, checksum FROM entries "
        "WHERE table_id = ? AND game = ? ORDER BY number",
        number_of(table), game);
    while (row.next()) {
        StoredEntry entry{.table = table,
                          .game = game,
                          .number = small(row.number(0)),
                          .ms = row.number(1),
                          .seat = small(row.number(2)),
                          .data = row.text(3),
                          .act_id = row.text(4)};
        const int expected = small(static_cast<i64>(chain.checksums.size()));
        before = checksum_of(entry, before);
        if (entry.number != expected || before != static_cast<u64>(row.number(5))) {
            chain.entries.damaged_from = expected;
            break;
        }
        chain.entries.sound.push_back(std::move(entry));
        chain.checksums.push_back(before);
    }
    return chain;
}

std::vector<StoredMark> read_marks(Database& database, TableId table, int game,
                                   const std::vector<u64>& checksums) {
    std::vector<StoredMark> marks;
    Run row = database.query(
        "SELECT entries, maker, data, checksum FROM marks WHERE table_id = ? AND game = ? "
        "ORDER BY entries",
        number_of(table), game);
    while (row.next()) {
        StoredMark mark{table, game, small(row.number(0)), row.text(1), row.text(2)};
        const auto at = static_cast<std::size_t>(mark.entries);
        if (mark.entries < 1 || at > checksums.size()) continue;
        if (checksum_of(mark, checksums[at - 1]) == static_cast<u64>(row.number(3)))
            marks.push_back(std::move(mark));
    }
    return marks;
}

std::vector<int> games_of(Database& database, TableId table) {
    std::vector<int> games;
    Run row = database.query("SELECT DISTINCT game FROM entries WHERE table_id = ? ORDER BY game",
                             number_of(table));
    while (row.next()) games.push_back(small(row.number(0)));
    return games;
}

Row<StoredTalk> read_talk(const Run& row, TableId table) {
    Row<StoredTalk> read{{table, small(row.number(0)), row.text(1)}};
    read.sound = checksum_of(read.value) == static_cast<u64>(row.number(2));
    return read;
}

Row<StoredRecord> read_record(const Run& row, Database& database) {
    Row<StoredRecord> read{{.id = row.text(0),
                            .table = TableId{row.number(1)},
                            .game = row.text(2),
                            .ended = row.number(3),
                            .listed = row.number(4) != 0,
                            .guests = guests_of(database, row.text(0)),
                            .summary = row.text(5),
                            .record = {}}};
    read.sound =
        is_flag(row.number(4)) && checksum_of(read.value) == static_cast<u64>(row.number(6));
    return read;
}

Row<StoredGuest> read_guest(const Run& row) {
    Row<StoredGuest> read{{.id = row.text(0),
                           .name = row.text(1),
                           .token_hash = row.text(2),
                           .old_token_hash = row.text(3),
                           .old_until = row.number(4),
                           .issued = row.number(5),
                           .account = row.text(6)}};
    read.sound = checksum_of(read.value) == static_cast<u64>(row.number(7));
    return read;
}

Row<StoredAccount> read_account(const Run& row) {
    Row<StoredAccount> read{{row.text(0), row.text(1), row.text(2), row.text(3)}};
    read.sound = checksum_of(read.value) == static_cast<u64>(row.number(4));
    return read;
}

}  // namespace brigade::server
