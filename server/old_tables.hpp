// Closes tables that nobody needs any more, now and then, by a thread that may wait for the disk.
// Which tables are in memory only the hub knows; what it claims nobody comes to any more.
#pragma once

#include <boost/asio/io_context.hpp>
#include <boost/asio/steady_timer.hpp>
#include <functional>
#include <memory>
#include <mutex>
#include <string>
#include <unordered_set>
#include <vector>

#include "server/age_clock.hpp"
#include "server/limits.hpp"
#include "server/log.hpp"
#include "server/worker.hpp"

namespace brigade::server {

// Codes of tables that are just being closed. Shared with the writes, which may be told of after
// everybody else is gone. Safe from any thread.
class ClosingCodes {
   public:
    bool has(const std::string& code);
    void add(const std::string& code);
    void remove(const std::string& code);

   private:
    std::mutex mutex_;
    std::unordered_set<std::string> codes_;
};

struct OldTablesParts {
    boost::asio::io_context& io;
    Log& log;
    const Limits& limits;
    std::function<i64()> wall;
    i64 alive_until = 0;  // when the process before this one was last alive; 0: not known
    std::shared_ptr<ClosingCodes> closing;
    // Adds the code to those, unless its table is in memory.
    std::function<bool(const std::string& code)> claim;
};

class OldTables {
   public:
    explicit OldTables(OldTablesParts parts);
    OldTables(const OldTables&) = delete;
    OldTables& operator=(const OldTables&) = delete;

    // Looks for the first time, and again and again until it is stopped.
    void start();
    void stop() { timer_.cancel(); }

   private:
    // By the worker.
    void close_all();
    [[nodiscard]] std::size_t close_those_of(const std::vector<StoredTable>& tables);
    [[nodiscard]] bool is_too_old(const StoredTable& table) const;
    [[nodiscard]] bool claim(const StoredTable& table);

    const OldTablesParts parts_;
    AgeClock ages_;  // the worker's
    boost::asio::steady_timer timer_;
    Worker worker_{1};  // the last member, so that it ends before what it uses
};

}  // namespace brigade::server
