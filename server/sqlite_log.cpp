// The log in an embedded SQLite file, write-ahead log and full synchronisation on: what was
// acknowledged survives kill -9 and a power cut. Writing is in sqlite_writer.cpp, the tables are
// in schema.cpp; here is opening and reading.
#include <condition_variable>
#include <mutex>

#include "server/folder.hpp"
#include "server/log.hpp"
#include "server/logging.hpp"
#include "server/schema.hpp"
#include "server/sqlite_writer.hpp"

namespace brigade::server {

namespace {

constexpr std::size_t kReaders = 4;

i64 number_of(TableId table) { return static_cast<i64>(table); }
int small(i64 number) { return static_cast<int>(number); }

// Connections for reading, handed out to one thread each.
class Readers {
   public:
    explicit Readers(const std::string& path) {
        for (std::size_t number = 0; number < kReaders; ++number)
            free_.push_back(std::make_unique<Database>(path, Access::ReadOnly));
    }
    // One of them, until the lease is gone.
    class Lease {
       public:
        explicit Lease(Readers& readers) : readers_(readers), one_(readers.take()) {}
        ~Lease() { readers_.give_back(std::move(one_)); }
        Lease(const Lease&) = delete;
        Lease& operator=(const Lease&) = delete;
        Database& operator*() { return *one_; }

       private:
        Readers& readers_;
        std::unique_ptr<Database> one_;
    };

   private:
    std::unique_ptr<Database> take() {
        std::unique_lock lock(mutex_);
        returned_.wait(lock, [this] { return !free_.empty(); });
        std::unique_ptr<Database> one = std::move(free_.back());
        free_.pop_back();
        return one;
    }
    void give_back(std::unique_ptr<Database> one) {
        {
            const std::lock_guard lock(mutex_);
            free_.push_back(std::move(one));
        }
        returned_.notify_one();
    }

    std::mutex mutex_;
    std::condition_variable returned_;
    std::vector<std::unique_ptr<Database>> free_;
};

// ---- rows

StoredTable read_table(const Run& row) {
    return {.id = TableId{row.number(0)},
            .code = row.text(1),
            .game = row.text(2),
            .doc = row.text(3),
            .closed = row.number(4) != 0,
            .touched = row.number(5)};
}

struct EntryRow {
    StoredEntry entry;
    u64 checksum = 0;
};

EntryRow read_entry(const Run& row, TableId table, int game) {
    return {{.table = table,
             .game = game,
             .number = small(row.number(0)),
             .ms = row.number(1),
             .seat = small(row.number(2)),
             .data = row.text(3),
             .act_id = row.text(4)},
            static_cast<u64>(row.number(5))};
}

bool is_whole(const EntryRow& row, std::size_t expected) {
    return row.entry.number == small(static_cast<i64>(expected)) &&
           row.checksum == checksum_of(row.entry);
}

StoredRecord read_record_row(const Run& row) {
    return {.id = row.text(0),
            .table = TableId{row.number(1)},
            .game = row.text(2),
            .ended = row.number(3),
            .listed = row.number(4) != 0,
            .guests = {},
            .summary = row.text(5),
            .record = {}};
}

std::vector<std::string> guests_of(Database& database, const std::string& record) {
    std::vector<std::string> guests;
    Run row =
        database.query("SELECT guest FROM record_guests WHERE record = ? ORDER BY place", record);
    while (row.next()) guests.push_back(row.text(0));
    return guests;
}

constexpr std::string_view kNewestOfGame =
    "SELECT id, table_id, game, ended, listed, summary FROM records "
    "WHERE listed = 1 AND game = ? ORDER BY ended DESC LIMIT ?";
constexpr std::string_view kNewest =
    "SELECT id, table_id, game, ended, listed, summary FROM records "
    "WHERE listed = 1 ORDER BY ended DESC LIMIT ?";
constexpr std::string_view kOwn =
    "SELECT r.id, r.table_id, r.game, r.ended, r.listed, r.summary FROM record_guests g "
    "JOIN records r ON r.id = g.record WHERE g.guest = ?1 AND (?2 = '' OR r.game = ?2) "
    "ORDER BY g.ended DESC LIMIT ?3";

Run start_query(Database& database, const Log::RecordQuery& query) {
    if (!query.guest.empty()) return database.query(kOwn, query.guest, query.game, query.count);
    if (!query.game.empty()) return database.query(kNewestOfGame, query.game, query.count);
    return database.query(kNewest, query.count);
}

class SqliteLog final : public Log {
   public:
    SqliteLog(FolderLock lock, const std::string& path, CommitWatcher committed, Lender lender)
        : lock_(std::move(lock)),
          writer_(path, std::move(committed), std::move(lender)),
          readers_(path) {}

    void write(std::vector<Write> writes, Done done) override {
        writer_.write(std::move(writes), std::move(done));
    }

    Result<std::optional<StoredTable>> table_by_code(std::string_view code) override {
        return read([&](Database& database) -> std::optional<StoredTable> {
            Run row = database.query(
                "SELECT id, code, game, doc, closed, touched FROM tables "
                "WHERE code = ? AND closed = 0",
                code);
            if (!row.next()) return std::nullopt;
            return read_table(row);
        });
    }

    Result<std::vector<StoredEntry>> entries(TableId table, int game) override {
        return read([&](Database& database) {
            std::vector<StoredEntry> whole;
            Run row = database.query(
                "SELECT number, ms, seat, data, act_id, checksum FROM entries "
                "WHERE table_id = ? AND game = ? ORDER BY number",
                number_of(table), game);
            while (row.next()) {
                EntryRow one = read_entry(row, table, game);
                if (!is_whole(one, whole.size())) {
                    cut(table, game, small(static_cast<i64>(whole.size())));
                    break;
                }
                whole.push_back(std::move(one.entry));
            }
            return whole;
        });
    }

    Result<std::vector<StoredTalk>> talk(TableId table, int count) override {
        return read([&](Database& database) {
            std::vector<StoredTalk> lines;
            Run row = database.query(
                "SELECT n, data FROM (SELECT n, data FROM talk WHERE table_id = ? "
                "ORDER BY n DESC LIMIT ?) ORDER BY n",
                number_of(table), count);
            while (row.next()) lines.push_back({table, small(row.number(0)), row.text(1)});
            return lines;
        });
    }

    Result<std::vector<StoredTable>> open_tables(int count) override {
        return read([&](Database& database) {
            std::vector<StoredTable> tables;
            Run row = database.query(
                "SELECT id, code, game, doc, closed, touched FROM tables "
                "WHERE closed = 0 ORDER BY touched DESC LIMIT ?",
                count);
            while (row.next()) tables.push_back(read_table(row));
            return tables;
        });
    }

    Result<std::vector<StoredTable>> old_tables(i64 after, i64 before, int count) override {
        return read([&](Database& database) {
            std::vector<StoredTable> tables;
            Run row = database.query(
                "SELECT id, code, game, doc, closed, touched FROM tables "
                "WHERE closed = 0 AND touched > ? AND touched < ? ORDER BY touched LIMIT ?",
                after, before, count);
            while (row.next()) tables.push_back(read_table(row));
            return tables;
        });
    }

    // A list has everything of the records but their moves.
    Result<std::vector<StoredRecord>> records(const RecordQuery& query) override {
        return read([&](Database& database) {
            std::vector<StoredRecord> found;
            Run row = start_query(database, query);
            while (row.next()) found.push_back(read_record_row(row));
            for (StoredRecord& record : found) record.guests = guests_of(database, record.id);
            return found;
        });
    }

    Result<std::optional<StoredRecord>> record(std::string_view id) override {
        return read([&](Database& database) -> std::optional<StoredRecord> {
            Run row = database.query(
                "SELECT id, table_id, game, ended, listed, summary, record FROM records "
                "WHERE id = ?",
                id);
            if (!row.next()) return std::nullopt;
            StoredRecord found = read_record_row(row);
            found.record = row.text(6);
            found.guests = guests_of(database, found.id);
            return found;
        });
    }

    Result<std::optional<StoredGuest>> guest(std::string_view id) override {
        return read([&](Database& database) -> std::optional<StoredGuest> {
            Run row = database.query(
                "SELECT id, name, token_hash, old_token_hash, old_until, issued, account "
                "FROM guests WHERE id = ?",
                id);
            if (!row.next()) return std::nullopt;
            return StoredGuest{.id = row.text(0),
                               .name = row.text(1),
                               .token_hash = row.text(2),
                               .old_token_hash = row.text(3),
                               .old_until = row.number(4),
                               .issued = row.number(5),
                               .account = row.text(6)};
        });
    }

    Result<std::optional<StoredAccount>> account(std::string_view key) override {
        return read([&](Database& database) -> std::optional<StoredAccount> {
            Run row = database.query(
                "SELECT name, key, guest, password_hash FROM accounts WHERE key = ?", key);
            if (!row.next()) return std::nullopt;
            return StoredAccount{row.text(0), row.text(1), row.text(2), row.text(3)};
        });
    }

   private:
    // Lends a connection to the reader and makes a fault of it an error.
    template <class Reader>
    auto read(const Reader& reader) -> Result<decltype(reader(std::declval<Database&>()))> {
        Readers::Lease database(readers_);
        try {
            return reader(*database);
        } catch (const StorageFault& fault) {
            note(Level::Error, "read_failed", {{"why", fault.error.text}});
            return fault.error;
        }
    }

    // What follows a damaged entry cannot be played, and would stand in the way of new entries.
    void cut(TableId table, int game, int from) {
        note(Level::Warning, "entries_damaged",
             {{"table", std::to_string(number_of(table))},
              {"game", std::to_string(game)},
              {"from", std::to_string(from)},
              {"done", "cut there; the rest is put aside in damaged_entries"}});
        writer_.cut(table, game, from);
    }

    FolderLock lock_;
    SqliteWriter writer_;
    Readers readers_;
};

// SQLite gives the files beside the database the rights of the database itself.
Status prepare(const std::string& path) {
    if (Status made = make_private(path); !made) return made;
    Database database(path, Access::Create);
    // Before there is anything in it: an entry rewrites the page it comes to, so small ones are
    // less to write. A database that was made with other pages keeps them.
    database.execute("PRAGMA page_size = 1024; PRAGMA journal_mode = WAL");
    if (Status whole = database.check(Database::Care::Quick); !whole) return whole;
    return bring_up_to_date(database);
}

}  // namespace

Result<std::unique_ptr<Log>> open_sqlite_log(const std::string& folder, CommitWatcher committed,
                                             Lender lender) {
    Result<FolderLock> lock = FolderLock::take(folder);
    if (!lock) return lock.error();
    const std::string path = file_in(folder, kDatabaseFile);
    try {
        if (const Status ready = prepare(path); !ready) return ready.error();
        return std::unique_ptr<Log>(std::make_unique<SqliteLog>(
            *std::move(lock), path, std::move(committed), std::move(lender)));
    } catch (const StorageFault& fault) {
        return fault.error;
    }
}

}  // namespace brigade::server
