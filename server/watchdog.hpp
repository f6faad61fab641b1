// Ends a process that is alive but does nothing: handlers wait and none is run, a commit does not
// come to its end, a table's work goes on for ever. The service manager starts it again.
// Time is counted in the watchdog's own beats, so that a process that was stopped or a machine that
// slept has not been waiting.
#pragma once

#include <atomic>
#include <boost/asio/io_context.hpp>
#include <condition_variable>
#include <memory>
#include <mutex>
#include <optional>
#include <string>
#include <thread>
#include <vector>

#include "server/log.hpp"

namespace brigade::server {

// Something that ought to move.
struct Sign {
    std::string_view what;
    bool waits = false;
    u64 done = 0;  // changes whenever something was done
};

// Counts for each sign the beats in which it waited and nothing was done.
class Watch {
   public:
    explicit Watch(int beats_max) : beats_max_(beats_max) {}
    // Why the process must end, if it must. The signs are always the same ones in the same order.
    [[nodiscard]] std::optional<std::string> beat(const std::vector<Sign>& signs);

   private:
    struct Seen {
        u64 done = 0;
        int beats = 0;
    };
    int beats_max_;
    std::vector<Seen> seen_;
};

// Held by a thread while it works for a table.
class AtWork {
   public:
    AtWork();
    ~AtWork();
    AtWork(const AtWork&) = delete;
    AtWork& operator=(const AtWork&) = delete;
};

class Watchdog {
   public:
    Watchdog(boost::asio::io_context& io, Log& log, int seconds_max);
    ~Watchdog();
    Watchdog(const Watchdog&) = delete;
    Watchdog& operator=(const Watchdog&) = delete;

   private:
    void run();
    std::vector<Sign> signs();

    boost::asio::io_context& io_;
    Log& log_;
    Watch watch_;
    u64 asked_ = 0;
    std::shared_ptr<std::atomic<u64>> answered_;
    std::mutex mutex_;
    std::condition_variable wake_;
    bool stopping_ = false;
    std::thread thread_;
};

}  // namespace brigade::server
