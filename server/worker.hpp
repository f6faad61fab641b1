// The slow lane: one thread for work that would hold up the others, with a bounded queue.
#pragma once

#include <atomic>
#include <boost/asio/post.hpp>
#include <boost/asio/thread_pool.hpp>
#include <cstddef>
#include <functional>
#include <utility>

namespace brigade::server {

class Worker {
   public:
    explicit Worker(std::size_t waiting_max) : waiting_max_(waiting_max) {}
    ~Worker() {
        pool_.stop();
        pool_.join();
    }
    Worker(const Worker&) = delete;
    Worker& operator=(const Worker&) = delete;

    // False if as many wait as may.
    bool run(std::function<void()> task) {
        if (waiting_.fetch_add(1) >= waiting_max_) {
            --waiting_;
            return false;
        }
        // A task that throws ends the process [crash.hpp].
        boost::asio::post(pool_, [this, task = std::move(task)]() noexcept {
            task();
            --waiting_;
        });
        return true;
    }

   private:
    const std::size_t waiting_max_;
    std::atomic<std::size_t> waiting_ = 0;
    boost::asio::thread_pool pool_{1};
};

}  // namespace brigade::server
