// Threads that think for bots, apart from those that serve people: a queue with a bound, at low
// priority, so that a bot can be late and a table never is.
#pragma once

#include <condition_variable>
#include <deque>
#include <functional>
#include <mutex>
#include <thread>
#include <vector>

namespace brigade::server {

class BotPool {
   public:
    using Job = std::function<void()>;
    BotPool(int threads, std::size_t queue_max);
    ~BotPool();
    BotPool(const BotPool&) = delete;
    BotPool& operator=(const BotPool&) = delete;

    // False if the queue is full; try again later.
    bool submit(Job job);

   private:
    void run();

    std::mutex mutex_;
    std::condition_variable filled_;
    std::deque<Job> jobs_;
    std::size_t queue_max_;
    bool stopping_ = false;
    std::vector<std::thread> threads_;
};

}  // namespace brigade::server
