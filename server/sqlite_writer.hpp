// The one place that writes. Whatever gathered while the last commit ran is the next transaction,
// so that a busy server pays for one sync of the disk where an idle one pays for one as well. Only
// one commit runs at a time, on a thread that is lent for it.
#pragma once

#include <mutex>
#include <optional>
#include <set>
#include <unordered_map>
#include <utility>
#include <vector>

#include "server/log.hpp"
#include "server/sqlite.hpp"
#include "server/sqlite_checkpointer.hpp"
#include "server/worker.hpp"

namespace brigade::server {

// Covers everything of an entry, its place included.
u64 checksum_of(const StoredEntry& entry);

// The last entry of a table that was written, so that what follows it needs no search.
struct LastEntry {
    int game = 0;
    int number = 0;
    bool operator==(const LastEntry&) const = default;
};
using LastEntries = std::unordered_map<TableId, LastEntry>;

class SqliteWriter {
   public:
    // Throws StorageFault if the database cannot be opened for writing.
    SqliteWriter(const std::string& path, CommitWatcher committed, Lender lender);
    // Commits what is still waiting. A lender lends no more by then, nor is a loan still running.
    ~SqliteWriter();
    SqliteWriter(const SqliteWriter&) = delete;
    SqliteWriter& operator=(const SqliteWriter&) = delete;

    void write(std::vector<Write> writes, Log::Done done);
    // Puts the entries from this number on aside, because the first of them is damaged.
    void cut(TableId table, int game, int from);

   private:
    struct Cut {
        TableId table{};
        int game = 0;
        int from = 0;
    };
    struct Job {
        std::vector<Write> writes;
        std::optional<Cut> cut;
        Log::Done done;
        bool refused = false;        // before its turn; its writes are gone
        std::set<TableId> tables{};  // that it was about, if it is refused
        bool kept = false;
    };

    static std::set<TableId> tables_of(const Job& job);
    static void refuse(Job& job);

    void add(Job job);
    void work();
    void borrow();
    void take(std::vector<Job>& batch);
    static void tell(std::vector<Job>& batch);
    void keep(std::vector<Job>& batch);
    void commit(std::vector<Job>& batch);
    bool keep_one(const Job& job);
    void make(const Job& job);
    void refuse_waiting();
    void failed(const Error& error);
    void worked();

    Database database_;
    SqliteCheckpointer checkpointer_;
    CommitWatcher committed_;
    Lender lender_;
    bool failing_ = false;           // the last batch was not kept
    std::set<TableId> interrupted_;  // tables of this batch of which something was not kept
    LastEntries last_entries_;       // forgotten whenever something is taken back

    std::mutex mutex_;
    std::vector<Job> waiting_;
    bool working_ = false;       // a thread is borrowed, or about to be
    std::optional<Worker> own_;  // instead of a lender
};

}  // namespace brigade::server
