// Moves what was committed from SQLite's write-ahead log into the database file, on a thread of its
// own: it takes milliseconds in which nobody at a table should wait for a commit.
#pragma once

#include <atomic>
#include <condition_variable>
#include <mutex>
#include <thread>

#include "server/sqlite.hpp"

namespace brigade::server {

class SqliteCheckpointer {
   public:
    // Throws StorageFault if the database cannot be opened.
    explicit SqliteCheckpointer(const std::string& path);
    ~SqliteCheckpointer();
    SqliteCheckpointer(const SqliteCheckpointer&) = delete;
    SqliteCheckpointer& operator=(const SqliteCheckpointer&) = delete;

    // Told after every commit how long the write-ahead log has become.
    void log_has(int pages);
    // True once after each round. What was committed during the round is still in the log, and the
    // log only begins anew when nothing is left; so the writer moves that little rest between two
    // commits.
    [[nodiscard]] bool leaves_rest() { return rest_.exchange(false); }

   private:
    void work();
    bool wait_for_work();

    Database database_;
    std::atomic<bool> rest_ = false;
    std::mutex mutex_;
    std::condition_variable wake_;
    bool due_ = false;
    bool stopping_ = false;
    std::thread thread_;
};

}  // namespace brigade::server
