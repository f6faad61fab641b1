// Group commit. A write that is wrong by itself (a number that does not follow, a code in use) is
// refused, and with it what its table wrote after it; other tables notice nothing. If the disk does
// not take the transaction, all of it is refused.
#include "server/sqlite_writer.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <chrono>

#include "core/hash.hpp"
#include "server/logging.hpp"

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

i64 number_of(TableId table) { return static_cast<i64>(table); }

// One kind of write each.
struct Writing {
    Database& database;
    LastEntries& last_entries;

    void operator()(const StoredTable& table) const {
        database.run(
            "INSERT INTO tables(id, code, game, doc, closed, touched) VALUES(?, ?, ?, ?, ?, ?) "
            "ON CONFLICT(id) DO UPDATE SET code = excluded.code, game = excluded.game, "
            "doc = excluded.doc, closed = excluded.closed, touched = excluded.touched",
            number_of(table.id), table.code, table.game, table.doc, table.closed, table.touched);
    }
    // An entry whose predecessor was not kept would leave a gap, so it is not kept either.
    void operator()(const StoredEntry& entry) const {
        if (!follows(entry))
            throw StorageFault{
                SQLITE_CONSTRAINT,
                Error{fmt::format("Entry {} of game {} of table {} follows nothing.", entry.number,
                                  entry.game, number_of(entry.table))}};
        database.run(
            "INSERT INTO entries(table_id, game, number, ms, seat, data, act_id, checksum) "
            "VALUES(?, ?, ?, ?, ?, ?, ?, ?)",
            number_of(entry.table), entry.game, entry.number, entry.ms, entry.seat, entry.data,
            entry.act_id, static_cast<i64>(checksum_of(entry)));
        last_entries[entry.table] = {entry.game, entry.number};
    }
    [[nodiscard]] bool follows(const StoredEntry& entry) const {
        if (entry.number == 0) return true;
        const auto last = last_entries.find(entry.table);
        if (last != last_entries.end() && last->second == LastEntry{entry.game, entry.number - 1})
            return true;
        return database
            .query("SELECT 1 FROM entries WHERE table_id = ? AND game = ? AND number = ? - 1",
                   number_of(entry.table), entry.game, entry.number)
            .next();
    }
    void operator()(const StoredTalk& talk) const {
        database.run("INSERT INTO talk(table_id, n, data) VALUES(?, ?, ?)", number_of(talk.table),
                     talk.n, talk.data);
    }
    void operator()(const StoredRecord& record) const {
        database.run(
            "INSERT INTO records(id, table_id, game, ended, listed, summary, record) "
            "VALUES(?, ?, ?, ?, ?, ?, ?)",
            record.id, number_of(record.table), record.game, record.ended, record.listed,
            record.summary, record.record);
        i64 place = 0;
        for (const std::string& guest : record.guests)
            database.run(
                "INSERT OR IGNORE INTO record_guests(guest, ended, record, place) "
                "VALUES(?, ?, ?, ?)",
                guest, record.ended, record.id, place++);
    }
    void operator()(const StoredGuest& guest) const {
        database.run(
            "INSERT INTO guests(id, name, token_hash, old_token_hash, old_until, issued, account) "
            "VALUES(?, ?, ?, ?, ?, ?, ?) ON CONFLICT(id) DO UPDATE SET name = excluded.name, "
            "token_hash = excluded.token_hash, old_token_hash = excluded.old_token_hash, "
            "old_until = excluded.old_until, issued = excluded.issued, account = excluded.account",
            guest.id, guest.name, guest.token_hash, guest.old_token_hash, guest.old_until,
            guest.issued, guest.account);
    }
    void operator()(const StoredAccount& account) const {
        database.run(
            "INSERT INTO accounts(key, name, guest, password_hash) VALUES(?, ?, ?, ?) "
            "ON CONFLICT(key) DO UPDATE SET name = excluded.name, guest = excluded.guest, "
            "password_hash = excluded.password_hash",
            account.key, account.name, account.guest, account.password_hash);
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

// One statement is all or nothing by itself; several need a point to go back to.
bool is_one_statement(const std::vector<Write>& writes) {
    return writes.size() == 1 && !std::holds_alternative<StoredRecord>(writes.front());
}

}  // namespace

u64 checksum_of(const StoredEntry& entry) {
    const std::array<i64, 5> numbers{number_of(entry.table), entry.game, entry.number, entry.ms,
                                     entry.seat};
    return hash_bytes(entry.act_id, hash_bytes(entry.data, hash_of(numbers)));
}

SqliteWriter::SqliteWriter(const std::string& path, CommitWatcher committed, Lender lender)
    : database_(path, Access::ReadWrite),
      checkpointer_(path),
      committed_(std::move(committed)),
      lender_(std::move(lender)) {
    database_.execute(fmt::format(
        "PRAGMA foreign_keys = ON; PRAGMA synchronous = FULL; PRAGMA cache_size = -{}", kCacheKiB));
    database_.watch_log([this](int pages) { checkpointer_.log_has(pages); });
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
    add(Job{.writes = std::move(writes), .cut = {}, .done = std::move(done)});
}

void SqliteWriter::cut(TableId table, int game, int from) {
    add(Job{.writes = {}, .cut = Cut{table, game, from}, .done = {}});
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

void SqliteWriter::tell(std::vector<Job>& batch) {
    for (Job& job : batch) {
        if (!job.done) continue;
        try {
            job.done(job.kept);
        } catch (const std::exception& fault) {  // Theirs, and no reason to stop writing.
            note(Level::Error, "handler_fault", {{"what", fault.what()}});
        }
    }
}

void SqliteWriter::take(std::vector<Job>& batch) {
    const std::lock_guard lock(mutex_);
    batch.swap(waiting_);
}

void SqliteWriter::keep(std::vector<Job>& batch) {
    interrupted_.clear();
    try {
        commit(batch);
        worked();
    } catch (const StorageFault& fault) {
        database_.roll_back();
        last_entries_.clear();
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
    if (last_entries_.size() > kTablesKnownMax) last_entries_.clear();
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

bool SqliteWriter::keep_one(const Job& job) {
    if (job.refused) return false;
    if (!interrupted_.empty() && is_about(tables_of(job), interrupted_)) return false;
    const bool alone = is_one_statement(job.writes);
    try {
        if (!alone) database_.run("SAVEPOINT job");
        make(job);
        if (!alone) database_.run("RELEASE job");
        return true;
    } catch (const StorageFault& fault) {
        if (!is_of_the_write(fault)) throw;
        if (!alone) {
            database_.run("ROLLBACK TO job");
            database_.run("RELEASE job");
            last_entries_.clear();
        }
        note(Level::Warning, "write_refused", {{"why", fault.error.text}});
        return false;
    }
}

void SqliteWriter::make(const Job& job) {
    for (const Write& write : job.writes) std::visit(Writing{database_, last_entries_}, write);
    if (!job.cut) return;
    last_entries_.clear();
    const i64 table = number_of(job.cut->table);
    database_.run(
        "INSERT INTO damaged_entries SELECT * FROM entries WHERE table_id = ? AND game = ? AND "
        "number >= ?",
        table, job.cut->game, job.cut->from);
    database_.run("DELETE FROM entries WHERE table_id = ? AND game = ? AND number >= ?", table,
                  job.cut->game, job.cut->from);
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
