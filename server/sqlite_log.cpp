// The log in an embedded SQLite file, write-ahead log and full synchronisation on: what was
// acknowledged survives kill -9 and a power cut. Writing is in sqlite_writer.cpp, the tables are
// in schema.cpp; here is opening and reading.
#include <fmt/chrono.h>
#include <fmt/format.h>

#include <chrono>
#include <condition_variable>
#include <filesystem>
#include <mutex>

#include "server/checksums.hpp"
#include "server/damage.hpp"
#include "server/folder.hpp"
#include "server/log.hpp"
#include "server/logging.hpp"
#include "server/schema.hpp"
#include "server/sqlite_writer.hpp"
#include "server/stored_rows.hpp"

namespace brigade::server {

namespace {

constexpr std::size_t kReaders = 4;

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

constexpr std::string_view kNewestOfGame =
    "SELECT id, table_id, game, ended, listed, summary, checksum FROM records "
    "WHERE listed = 1 AND game = ? ORDER BY ended DESC LIMIT ?";
constexpr std::string_view kNewest =
    "SELECT id, table_id, game, ended, listed, summary, checksum FROM records "
    "WHERE listed = 1 ORDER BY ended DESC LIMIT ?";
constexpr std::string_view kOwn =
    "SELECT r.id, r.table_id, r.game, r.ended, r.listed, r.summary, r.checksum FROM record_guests "
    "g "
    "JOIN records r ON r.id = g.record WHERE g.guest = ?1 AND (?2 = '' OR r.game = ?2) "
    "ORDER BY g.ended DESC LIMIT ?3";

Run start_query(Database& database, const Log::RecordQuery& query) {
    if (!query.guest.empty()) return database.query(kOwn, query.guest, query.game, query.count);
    if (!query.game.empty()) return database.query(kNewestOfGame, query.game, query.count);
    return database.query(kNewest, query.count);
}

// Says that a row cannot be believed.
void note_damage(const char* event, const std::string& which) {
    note(Level::Error, event, {{"id", which}});
}

// What a reader reads, or why it cannot.
template <class Value>
struct AsResult {
    using Type = Result<Value>;
};
template <class Value>
struct AsResult<Result<Value>> {
    using Type = Result<Value>;
};
template <class Reader>
using AnswerOf = typename AsResult<std::invoke_result_t<Reader, Database&>>::Type;

std::vector<StoredTable> sound_tables(Run& row) {
    std::vector<StoredTable> tables;
    while (row.next())
        if (StoredTable table = read_table(row).table; table.sound)
            tables.push_back(std::move(table));
    return tables;
}

class SqliteLog final : public Log {
   public:
    SqliteLog(FolderLock lock, const std::string& path, Witness witness, CommitWatcher committed,
              Lender lender)
        : lock_(std::move(lock)),
          writer_(path, std::move(witness), std::move(committed), std::move(lender)),
          readers_(path) {}

    void write(std::vector<Write> writes, Done done) override {
        writer_.write(std::move(writes), std::move(done));
    }

    Result<std::optional<StoredTable>> table_by_code(std::string_view code) override {
        return read([&](Database& database) -> std::optional<StoredTable> {
            Run row = database.query(
                "SELECT id, code, game, doc, closed, touched, version, checksum FROM tables "
                "WHERE code = ? AND closed = 0",
                code);
            if (!row.next()) return lost_table(database, code);
            StoredTable table = read_table(row).table;
            table.stop = stop_of(database, table.id);
            if (!table.sound && !table.stop) table.stop = stop_of_unsound(table);
            return table;
        });
    }

    Result<Entries> entries(TableId table, int game) override {
        return read([&](Database& database) {
            Chain chain = read_chain(database, table, game);
            Entries entries = std::move(chain.entries);
            entries.marks = read_marks(database, table, game, chain.checksums);
            if (entries.damaged_from)
                note(Level::Error, "entries_damaged",
                     {{"table", std::to_string(number_of(table))},
                      {"game", std::to_string(game)},
                      {"from", std::to_string(*entries.damaged_from)}});
            return entries;
        });
    }

    Result<std::vector<StoredTalk>> talk(TableId table, int count) override {
        return read([&](Database& database) {
            std::vector<StoredTalk> lines;
            Run row = database.query(
                "SELECT n, data, checksum FROM (SELECT n, data, checksum FROM talk "
                "WHERE table_id = ? ORDER BY n DESC LIMIT ?) ORDER BY n",
                number_of(table), count);
            while (row.next()) {
                auto [line, sound] = read_talk(row, table);
                if (!sound) {
                    note_damage("talk_damaged", std::to_string(number_of(table)));
                    line.data.clear();
                }
                lines.push_back(std::move(line));
            }
            return lines;
        });
    }

    Result<std::vector<StoredTable>> open_tables(int count) override {
        return read([&](Database& database) {
            Run row = database.query(
                "SELECT id, code, game, doc, closed, touched, version, checksum FROM tables "
                "WHERE closed = 0 AND id NOT IN (SELECT table_id FROM stops) "
                "ORDER BY touched DESC LIMIT ?",
                count);
            return sound_tables(row);
        });
    }

    Result<std::vector<StoredTable>> old_tables(i64 after, i64 before, int count) override {
        return read([&](Database& database) {
            Run row = database.query(
                "SELECT id, code, game, doc, closed, touched, version, checksum FROM tables "
                "WHERE closed = 0 AND touched > ? AND touched < ? "
                "AND id NOT IN (SELECT table_id FROM stops) ORDER BY touched LIMIT ?",
                after, before, count);
            return sound_tables(row);
        });
    }

    // A list has everything of the records but their moves.
    Result<std::vector<StoredRecord>> records(const RecordQuery& query) override {
        return read([&](Database& database) {
            std::vector<StoredRecord> found;
            Run row = start_query(database, query);
            while (row.next()) {
                auto [record, sound] = read_record(row, database);
                if (sound)
                    found.push_back(std::move(record));
                else
                    note_damage("record_damaged", record.id);
            }
            return found;
        });
    }

    Result<std::optional<StoredRecord>> record(std::string_view id) override {
        return read([&](Database& database) -> Result<std::optional<StoredRecord>> {
            Run row = database.query(
                "SELECT id, table_id, game, ended, listed, summary, checksum, record, "
                "moves_checksum FROM records WHERE id = ?",
                id);
            if (!row.next()) return std::optional<StoredRecord>();
            auto [record, sound] = read_record(row, database);
            record.record = row.text(7);
            if (sound && checksum_of_moves(record) == static_cast<u64>(row.number(8)))
                return std::optional(std::move(record));
            note_damage("record_damaged", record.id);
            return Error{"This replay is damaged.", "", "damaged"};
        });
    }

    Result<std::optional<StoredGuest>> guest(std::string_view id) override {
        return read([&](Database& database) -> std::optional<StoredGuest> {
            Run row = database.query(
                "SELECT id, name, token_hash, old_token_hash, old_until, issued, account, checksum "
                "FROM guests WHERE id = ?",
                id);
            if (!row.next()) return std::nullopt;
            auto [guest, sound] = read_guest(row);
            if (sound) return guest;
            note_damage("guest_damaged", guest.id);
            return std::nullopt;
        });
    }

    // Not as if there were none: somebody else could take the name.
    Result<std::optional<StoredAccount>> account(std::string_view key) override {
        return read([&](Database& database) -> Result<std::optional<StoredAccount>> {
            Run row = database.query(
                "SELECT name, key, guest, password_hash, checksum FROM accounts WHERE key = ?",
                key);
            if (!row.next()) return std::optional<StoredAccount>();
            auto [account, sound] = read_account(row);
            if (sound) return std::optional(std::move(account));
            note_damage("account_damaged", account.key);
            return Error{"This account is damaged on the server's disk. Ask whoever runs it.", "",
                         "damaged"};
        });
    }

    int stopped_tables() override {
        const auto count = read([](Database& database) {
            return static_cast<int>(database.number("SELECT count(*) FROM stops"));
        });
        return count ? *count : 0;
    }

    Progress progress() override { return writer_.progress(); }

   private:
    // Lends a connection to the reader and makes a fault of it an error.
    template <class Reader>
    AnswerOf<Reader> read(const Reader& reader) {
        using Answer = AnswerOf<Reader>;
        Readers::Lease database(readers_);
        try {
            return Answer(reader(*database));
        } catch (const StorageFault& fault) {
            note(Level::Error, "read_failed", {{"why", fault.error.text}});
            return Answer(Error{fault.error.text, fault.error.place, "storage"});
        }
    }
    // One that was there, as the witness knew when the log was opened.
    static std::optional<StoredTable> lost_table(Database& database, std::string_view code) {
        for (StoredStop& stop : all_stops(database)) {
            if (stop.code != code || !stop.damaged) continue;
            StoredTable table{.id = stop.table, .code = stop.code, .game = {}, .doc = {}};
            table.sound = false;
            table.stop = std::move(stop);
            return table;
        }
        return std::nullopt;
    }

    FolderLock lock_;
    SqliteWriter writer_;
    Readers readers_;
};

// SQLite drops what follows a damaged frame when it opens the database; what it drops is kept
// beside it.
void look_at_log(const std::string& path, const Testimony& known) {
    const LostFrames lost = lost_frames(path + "-wal", known);
    if (!lost.any) return;
    const std::string copy = fmt::format("{}-wal.damaged-{:%Y%m%d-%H%M%S}", path,
                                         fmt::gmtime(std::chrono::system_clock::now()));
    std::error_code fault;
    std::filesystem::copy_file(path + "-wal", copy, fault);
    note(Level::Error, "log_damaged",
         {{"file", path + "-wal"},
          {"whole_frames", std::to_string(lost.whole)},
          {"copy", fault ? "failed: " + fault.message() : copy}});
}

Status check_database(Database& database) {
    const Result<bool> mended = database.check_and_mend();
    if (!mended) return mended.error();
    if (*mended) note(Level::Warning, "indexes_mended", {{"file", database.path()}});
    return Nothing{};
}

// SQLite gives the files beside the database the rights of the database itself.
Status prepare(Database& database) {
    // Before there is anything in it: an entry rewrites the page it comes to, so small ones are
    // less to write. A database that was made with other pages keeps them.
    database.execute("PRAGMA page_size = 1024; PRAGMA journal_mode = WAL");
    if (Status whole = check_database(database); !whole) return whole;
    if (Status ready = bring_up_to_date(database); !ready) return ready;
    Run encoding = database.query("PRAGMA encoding");
    const bool is_readable = encoding.next() && encoding.text(0) == "UTF-8";
    if (!is_readable || !has_our_tables(database)) return database.damaged();
    return Nothing{};
}

// Brings everything to a state in which tables can be believed, or stand still.
Result<Witness> open_witness(const std::string& folder, const std::string& path) {
    Testimony known = Witness::read(folder);
    if (known.damaged_lines > 0)
        note(Level::Warning, "witness_damaged", {{"lines", std::to_string(known.damaged_lines)}});
    look_at_log(path, known);
    if (Status made = make_private(path); !made) return made.error();
    Database database(path, Access::Create);
    if (const Status ready = prepare(database); !ready) return ready.error();
    return Witness::start(folder, look_for_damage(database, std::move(known)));
}

}  // namespace

Result<std::unique_ptr<Log>> open_sqlite_log(const std::string& folder, CommitWatcher committed,
                                             Lender lender) {
    Result<FolderLock> lock = FolderLock::take(folder);
    if (!lock) return lock.error();
    const std::string path = file_in(folder, kDatabaseFile);
    try {
        Result<Witness> witness = open_witness(folder, path);
        if (!witness) return witness.error();
        return std::unique_ptr<Log>(std::make_unique<SqliteLog>(
            *std::move(lock), path, *std::move(witness), std::move(committed), std::move(lender)));
    } catch (const StorageFault& fault) {
        return fault.error;
    }
}

}  // namespace brigade::server
