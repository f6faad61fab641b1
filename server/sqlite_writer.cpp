// Group commit. A write that is wrong by itself (a number that does not follow, a code in use) is
// refused, and with it what its table wrote after it; other tables notice nothing. If the disk does
// not take the transaction, all of it is refused.
#include "server/sqlite_writer.hpp"

#include <fcntl.h>
#include <fmt/format.h>

#include <algorithm>
#include <chrono>

#include "server/checksums.hpp"
#include "server/logging.hpp"
#include "server/stored_rows.hpp"
#include "server/write_ahead_log.hpp"

namespace brigade::server {

namespace {

// So many may wait; what comes then is refused when its turn comes, and holds no memory till then.
constexpr std::size_t kWaitingMax = 200'000;
// Of the own thread: the one that runs, and the next.
constexpr std::size_t kLoansMax = 2;
// So many are remembered with their last entry; others are looked up.
constexpr std::size_t kTablesKnownMax = 100'000;
// For pages that are written again and again: the ends of the logs of live tables.
constexpr int kCacheKiB = 64 * 1024;

// One kind of write each.
struct Writing {
    Database& database;
    LastKeptOf& last_kept;
    std::vector<WitnessLine>& lines;

    void operator()(const StoredTable& table) const {
        LastKept& last = last_kept[table.id];
        if (last.version == 0) last.version = version_of(table.id);
        const int version = last.version + 1;
        const u64 checksum = checksum_of(table, version);
        database.run(
            "INSERT INTO tables(id, code, game, doc, closed, touched, version, checksum) "
            "VALUES(?, ?, ?, ?, ?, ?, ?, ?) "
            "ON CONFLICT(id) DO UPDATE SET code = excluded.code, game = excluded.game, "
            "doc = excluded.doc, closed = excluded.closed, touched = excluded.touched, "
            "version = excluded.version, checksum = excluded.checksum",
            number_of(table.id), table.code, table.game, table.doc, table.closed, table.touched,
            version, static_cast<i64>(checksum));
        last.version = version;
        if (table.closed) database.run("DELETE FROM marks WHERE table_id = ?", number_of(table.id));
        lines.push_back(table.closed ? gone_line(table.id)
                                     : document_line(table, version, checksum));
    }
    [[nodiscard]] int version_of(TableId table) const {
        Run row = database.query("SELECT version FROM tables WHERE id = ?", number_of(table));
        return row.next() ? static_cast<int>(row.number(0)) : 0;
    }
    // An entry whose predecessor was not kept would leave a gap, so it is not kept either.
    void operator()(const StoredEntry& entry) const {
        const u64 checksum =
            checksum_of(entry, checksum_before(entry.table, entry.game, entry.number));
        database.run(
            "INSERT INTO entries(table_id, game, number, ms, seat, data, act_id, checksum) "
            "VALUES(?, ?, ?, ?, ?, ?, ?, ?)",
            number_of(entry.table), entry.game, entry.number, entry.ms, entry.seat, entry.data,
            entry.act_id, static_cast<i64>(checksum));
        LastKept& last = last_kept[entry.table];
        last.game = entry.game;
        last.number = entry.number;
        last.checksum = checksum;
        lines.push_back(entry_line(entry, checksum));
    }
    [[nodiscard]] u64 checksum_before(TableId table, int game, int number) const {
        if (number == 0) return chain_start(table, game);
        const auto last = last_kept.find(table);
        if (last != last_kept.end() && last->second.game == game &&
            last->second.number == number - 1)
            return last->second.checksum;
        Run row = database.query(
            "SELECT checksum FROM entries WHERE table_id = ? AND game = ? AND number = ? - 1",
            number_of(table), game, number);
        if (row.next()) return static_cast<u64>(row.number(0));
        throw StorageFault{SQLITE_CONSTRAINT,
                           Error{fmt::format("Entry {} of game {} of table {} follows nothing.",
                                             number, game, number_of(table))}};
    }
    // Marks of earlier games are of no more use.
    void operator()(const StoredMark& mark) const {
        const u64 before = checksum_before(mark.table, mark.game, mark.entries);
        database.run("DELETE FROM marks WHERE table_id = ? AND game < ?", number_of(mark.table),
                     mark.game);
        database.run(
            "INSERT OR REPLACE INTO marks(table_id, game, entries, maker, data, checksum) "
            "VALUES(?, ?, ?, ?, ?, ?)",
            number_of(mark.table), mark.game, mark.entries, mark.maker, mark.data,
            static_cast<i64>(checksum_of(mark, before)));
    }
    void operator()(const StoredTalk& talk) const {
        database.run("INSERT INTO talk(table_id, n, data, checksum) VALUES(?, ?, ?, ?)",
                     number_of(talk.table), talk.n, talk.data, static_cast<i64>(checksum_of(talk)));
    }
    void operator()(StoredRecord record) const {
        std::set<std::string> known;
        std::erase_if(record.guests,
                      [&](const std::string& guest) { return !known.insert(guest).second; });
        database.run(
            "INSERT INTO records(id, table_id, game, ended, listed, summary, record, checksum, "
            "moves_checksum) VALUES(?, ?, ?, ?, ?, ?, ?, ?, ?)",
            record.id, number_of(record.table), record.game, record.ended, record.listed,
            record.summary, record.record, static_cast<i64>(checksum_of(record)),
            static_cast<i64>(checksum_of_moves(record)));
        i64 place = 0;
        for (const std::string& guest : record.guests)
            database.run(
                "INSERT INTO record_guests(guest, ended, record, place) VALUES(?, ?, ?, ?)", guest,
                record.ended, record.id, place++);
    }
    void operator()(const StoredGuest& guest) const {
        database.run(
            "INSERT INTO guests(id, name, token_hash, old_token_hash, old_until, issued, account, "
            "checksum) VALUES(?, ?, ?, ?, ?, ?, ?, ?) "
            "ON CONFLICT(id) DO UPDATE SET name = excluded.name, "
            "token_hash = excluded.token_hash, old_token_hash = excluded.old_token_hash, "
            "old_until = excluded.old_until, issued = excluded.issued, account = excluded.account, "
            "checksum = excluded.checksum",
            guest.id, guest.name, guest.token_hash, guest.old_token_hash, guest.old_until,
            guest.issued, guest.account, static_cast<i64>(checksum_of(guest)));
    }
    void operator()(const StoredAccount& account) const {
        database.run(
            "INSERT INTO accounts(key, name, guest, password_hash, checksum) "
            "VALUES(?, ?, ?, ?, ?) "
            "ON CONFLICT(key) DO UPDATE SET name = excluded.name, guest = excluded.guest, "
            "password_hash = excluded.password_hash, checksum = excluded.checksum",
            account.key, account.name, account.guest, account.password_hash,
            static_cast<i64>(checksum_of(account)));
    }
    // What was found first is what must be dealt with first.
    void operator()(const StoredStop& stop) const {
        database.run(
            "INSERT OR IGNORE INTO stops(table_id, code, sentence, why, damaged, game, "
            "from_number) VALUES(?, ?, ?, ?, ?, ?, ?)",
            number_of(stop.table), stop.code, stop.sentence, stop.why, stop.damaged, stop.game,
            stop.from);
    }
    // From now on the witness knows of the table what is there, and no more.
    void operator()(const LiftedStop& lifted) const {
        last_kept.erase(lifted.table);
        const i64 table = number_of(lifted.table);
        if (lifted.aside_from) {
            database.run(
                "INSERT INTO damaged_entries SELECT * FROM entries WHERE table_id = ? AND "
                "game = ? AND number >= ?",
                table, lifted.game, *lifted.aside_from);
            database.run("DELETE FROM entries WHERE table_id = ? AND game = ? AND number >= ?",
                         table, lifted.game, *lifted.aside_from);
        }
        database.run("DELETE FROM stops WHERE table_id = ?", table);
        const std::optional<TableRow> row = table_numbered(database, lifted.table);
        lines.push_back(gone_line(lifted.table));
        if (!row || row->table.closed) return;
        lines.push_back(document_line(row->table, row->version, row->checksum));
        const std::vector<int> games = games_of(database, lifted.table);
        if (games.empty()) return;
        const Chain chain = read_chain(database, lifted.table, games.back());
        if (!chain.checksums.empty())
            lines.push_back(entry_line(chain.entries.sound.back(), chain.checksums.back()));
    }
    void operator()(const ForgottenTable& forgotten) const {
        const i64 table = number_of(forgotten.table);
        database.run("UPDATE tables SET closed = 1 WHERE id = ?", table);
        database.run("DELETE FROM stops WHERE table_id = ?", table);
        lines.push_back(gone_line(forgotten.table));
    }
    void operator()(const StoredPulse& pulse) const {
        database.run("INSERT OR REPLACE INTO pulse(id, at) VALUES(0, ?)", pulse.at);
    }
};

std::optional<TableId> table_of(const Write& write) {
    return std::visit(
        [](const auto& one) -> std::optional<TableId> {
            if constexpr (requires { one.table; }) return one.table;
            if constexpr (std::is_same_v<decltype(one), const StoredTable&>) return one.id;
            return std::nullopt;
        },
        write);
}

bool is_about(const std::set<TableId>& tables, const std::set<TableId>& others) {
    return std::any_of(tables.begin(), tables.end(),
                       [&](TableId table) { return others.contains(table); });
}

bool closes_a_table(const Write& write) {
    const auto* table = std::get_if<StoredTable>(&write);
    return table != nullptr && table->closed;
}

// One statement is all or nothing by itself; several need a point to go back to.
bool is_one_statement(const std::vector<Write>& writes) {
    if (writes.size() != 1) return false;
    const Write& one = writes.front();
    return !std::holds_alternative<StoredRecord>(one) && !std::holds_alternative<LiftedStop>(one) &&
           !std::holds_alternative<ForgottenTable>(one) &&
           !std::holds_alternative<StoredMark>(one) && !closes_a_table(one);
}

}  // namespace

SqliteWriter::SqliteWriter(const std::string& path, Witness witness, CommitWatcher committed,
                           Lender lender)
    : database_(path, Access::ReadWrite),
      checkpointer_(path),
      committed_(std::move(committed)),
      lender_(std::move(lender)),
      witness_(std::move(witness)) {
    database_.execute(fmt::format(
        "PRAGMA foreign_keys = ON; PRAGMA synchronous = FULL; PRAGMA cache_size = -{}", kCacheKiB));
    database_.watch_log([this](int pages) {
        log_frames_ = pages;
        has_written_ = true;
        checkpointer_.log_has(pages);
    });
    if (lender_) return;
    own_.emplace(kLoansMax);
    lender_ = [worker = &*own_](std::function<void()> task) {
        const bool runs = worker->run(std::move(task));
        ASSERT(runs);
    };
}

SqliteWriter::~SqliteWriter() {
    own_.reset();
    while (!waiting_.empty()) work();
}

void SqliteWriter::write(std::vector<Write> writes, Log::Done done) {
    add(Job{.writes = std::move(writes), .done = std::move(done)});
}

Log::Progress SqliteWriter::progress() {
    const std::lock_guard lock(mutex_);
    return {working_, batches_};
}

void SqliteWriter::add(Job job) {
    {
        const std::lock_guard lock(mutex_);
        if (waiting_.size() >= kWaitingMax) refuse(job);
        waiting_.push_back(std::move(job));
        if (std::exchange(working_, true)) return;
    }
    borrow();
}

// Whoever is told of a commit may have something to send at once, so a thread is given back after
// each, even if more is waiting.
void SqliteWriter::borrow() {
    lender_([this] {
        work();
        {
            const std::lock_guard lock(mutex_);
            ++batches_;
            working_ = !waiting_.empty();
            if (!working_) return;
        }
        borrow();
    });
}

void SqliteWriter::work() {
    std::vector<Job> batch;
    take(batch);
    keep(batch);
    tell(batch);
    if (checkpointer_.leaves_rest()) static_cast<void>(database_.checkpoint());
}

// Whoever throws here ends the process [crash.hpp]: somebody would never hear of what was kept.
void SqliteWriter::tell(std::vector<Job>& batch) {
    for (Job& job : batch)
        if (job.done) job.done(job.kept);
}

void SqliteWriter::take(std::vector<Job>& batch) {
    const std::lock_guard lock(mutex_);
    batch.swap(waiting_);
}

void SqliteWriter::keep(std::vector<Job>& batch) {
    interrupted_.clear();
    lines_.clear();
    try {
        commit(batch);
        bear_witness();
        worked();
    } catch (const StorageFault& fault) {
        database_.roll_back();
        last_kept_.clear();
        for (Job& job : batch) {
            job.kept = false;
            interrupted_.merge(tables_of(job));
        }
        failed(fault.error);
    }
    if (!interrupted_.empty()) refuse_waiting();
}

// Whoever owns the table did not know yet that something is missing when it wrote what is waiting.
void SqliteWriter::refuse_waiting() {
    const std::lock_guard lock(mutex_);
    for (Job& job : waiting_)
        if (is_about(tables_of(job), interrupted_)) refuse(job);
}

std::set<TableId> SqliteWriter::tables_of(const Job& job) {
    std::set<TableId> tables = job.tables;
    for (const Write& write : job.writes)
        if (const auto table = table_of(write)) tables.insert(*table);
    return tables;
}

void SqliteWriter::refuse(Job& job) {
    job.tables = tables_of(job);
    job.refused = true;
    job.writes.clear();
}

void SqliteWriter::commit(std::vector<Job>& batch) {
    if (last_kept_.size() > kTablesKnownMax) last_kept_.clear();
    const auto started = std::chrono::steady_clock::now();
    std::size_t writes = 0;
    database_.run("BEGIN IMMEDIATE");
    for (Job& job : batch) {
        job.kept = keep_one(job);
        if (job.kept)
            writes += job.writes.size();
        else
            interrupted_.merge(tables_of(job));
    }
    database_.run("COMMIT");
    const std::chrono::duration<double> took = std::chrono::steady_clock::now() - started;
    if (committed_) committed_(took.count(), writes);
}

// Nothing is noted that is not on the disk by now.
void SqliteWriter::bear_witness() {
    if (!std::exchange(has_written_, false)) return;
    if (!log_file_.is_open())
        log_file_ = Descriptor(open((database_.path() + "-wal").c_str(), O_RDONLY | O_CLOEXEC));
    // It begins anew when all of it is in the database.
    if (log_frames_ <= std::exchange(log_frames_before_, log_frames_) || log_salts_ == 0)
        log_salts_ = salts_of_log(log_file_.number());
    lines_.push_back(log_line(log_salts_, log_frames_));
    witness_.append(lines_);
}

bool SqliteWriter::keep_one(const Job& job) {
    if (job.refused) return false;
    if (!interrupted_.empty() && is_about(tables_of(job), interrupted_)) return false;
    const bool alone = is_one_statement(job.writes);
    const std::size_t lines = lines_.size();
    try {
        if (!alone) database_.run("SAVEPOINT job");
        for (const Write& write : job.writes)
            std::visit(Writing{database_, last_kept_, lines_}, write);
        if (!alone) database_.run("RELEASE job");
        return true;
    } catch (const StorageFault& fault) {
        if (!is_of_the_write(fault)) throw;
        if (!alone) {
            database_.run("ROLLBACK TO job");
            database_.run("RELEASE job");
            last_kept_.clear();
        }
        lines_.resize(lines);
        note(Level::Warning, "write_refused", {{"why", fault.error.text}});
        return false;
    }
}

// A full disk fails every batch; one line when it begins and one when it ends are enough.
void SqliteWriter::failed(const Error& error) {
    if (!failing_) note(Level::Error, "log_failing", {{"why", error.text}});
    failing_ = true;
}

void SqliteWriter::worked() {
    if (failing_) note(Level::Info, "log_works_again");
    failing_ = false;
}

}  // namespace brigade::server
