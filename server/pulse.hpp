// Proves that the server can keep something: a commit that goes through, within a bound. Asked as
// often as one likes; it is tried once a second at most.
#pragma once

#include <boost/asio/io_context.hpp>
#include <boost/asio/steady_timer.hpp>
#include <chrono>
#include <functional>
#include <memory>
#include <mutex>
#include <vector>

#include "server/log.hpp"

namespace brigade::server {

class Pulse : public std::enable_shared_from_this<Pulse> {
   public:
    Pulse(boost::asio::io_context& io, Log& log, int seconds_max);

    // The reply comes once, from any thread: fine, or one sentence that says why not.
    using Reply = std::function<void(const Status& status)>;
    void prove(const Reply& reply);

   private:
    void try_to_write();
    void answer(const Status& status, bool is_written);

    Log& log_;
    const std::chrono::seconds bound_;
    std::mutex mutex_;
    boost::asio::steady_timer timer_;
    std::vector<Reply> waiting_;
    bool under_way_ = false;
    Status last_ = Nothing{};
    std::chrono::steady_clock::time_point last_at_ = std::chrono::steady_clock::time_point::min();
};

}  // namespace brigade::server
