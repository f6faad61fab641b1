// Rounds of checkpoints beside the writer.
#include "server/sqlite_checkpointer.hpp"

#include "server/logging.hpp"

namespace brigade::server {

namespace {
// A longer log makes readers slower, a shorter one costs more syncs of the disk. Pages are small
// [sqlite_log.cpp].
constexpr int kLogPages = 4'000;
}  // namespace

SqliteCheckpointer::SqliteCheckpointer(const std::string& path)
    : database_(path, Access::ReadWrite), thread_([this] { work(); }) {}

SqliteCheckpointer::~SqliteCheckpointer() {
    {
        const std::lock_guard lock(mutex_);
        stopping_ = true;
    }
    wake_.notify_one();
    thread_.join();
}

void SqliteCheckpointer::log_has(int pages) {
    if (pages < kLogPages) return;
    {
        const std::lock_guard lock(mutex_);
        due_ = true;
    }
    wake_.notify_one();
}

bool SqliteCheckpointer::wait_for_work() {
    std::unique_lock lock(mutex_);
    wake_.wait(lock, [this] { return due_ || stopping_; });
    due_ = false;
    return !stopping_;
}

// If a round fails, as on a full disk, the log grows and the next round tries again.
void SqliteCheckpointer::work() {
    bool failing = false;
    while (wait_for_work()) {
        const Status moved = database_.checkpoint();
        if (!moved && !failing)
            note(Level::Warning, "checkpoint_failed", {{"why", moved.error().text}});
        failing = !moved;
        rest_ = true;
    }
}

}  // namespace brigade::server
