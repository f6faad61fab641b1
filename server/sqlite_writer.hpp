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
#include "server/witness.hpp"
#include "server/worker.hpp"

namespace brigade::server {

// What was written of a table last, so that what follows it needs no search.
struct LastKept {
    int game = 0;  // of the entry; 0: not known
    int number = 0;
    u64 checksum = 0;
    int version = 0;  // of the document; 0: not known
};
using LastKeptOf = std::unordered_map<TableId, LastKept>;

class SqliteWriter {
   public:
    // Throws StorageFault if the database cannot be opened for writing.
    SqliteWriter(const std::string& path, Witness witness, CommitWatcher committed, Lender lender);
    // Commits what is still waiting. A lender lends no more by then, nor is a loan still running.
    ~SqliteWriter();
    SqliteWriter(const SqliteWriter&) = delete;
    SqliteWriter& operator=(const SqliteWriter&) = delete;

    void write(std::vector<Write> writes, Log::Done done);
    [[nodiscard]] Log::Progress progress();

   private:
    struct Job {
        std::vector<Write> writes;
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
    void bear_witness();
    void refuse_waiting();
    void failed(const Error& error);
    void worked();

    Database database_;
    SqliteCheckpointer checkpointer_;
    CommitWatcher committed_;
    Lender lender_;
    bool failing_ = false;           // the last batch was not kept
    std::set<TableId> interrupted_;  // tables of this batch of which something was not kept
    LastKeptOf last_kept_;           // forgotten whenever something is taken back
    Witness witness_;
    std::vector<WitnessLine> lines_;  // about this batch
    Descriptor log_file_;             // of SQLite, once there is one
    u64 log_salts_ = 0;
    int log_frames_ = 0;
    int log_frames_before_ = 0;
    bool has_written_ = false;  // the last commit had something to write

    std::mutex mutex_;
    std::vector<Job> waiting_;
    bool working_ = false;       // a thread is borrowed, or about to be
    u64 batches_ = 0;            // dealt with
    std::optional<Worker> own_;  // instead of a lender
};

}  // namespace brigade::server
