// Worker threads for bots. See bot_pool.hpp.
#include "server/bot_pool.hpp"

#include <sys/resource.h>
#include <unistd.h>

namespace brigade::server {

namespace {

constexpr int kNiceness = 10;

void be_nice() {
    setpriority(PRIO_PROCESS, static_cast<id_t>(gettid()), kNiceness);  // of this thread only
}

}  // namespace

BotPool::BotPool(int threads, std::size_t queue_max) : queue_max_(queue_max) {
    for (int count = 0; count < threads; ++count) threads_.emplace_back([this] { run(); });
}

BotPool::~BotPool() {
    {
        const std::lock_guard lock(mutex_);
        stopping_ = true;
        jobs_.clear();
    }
    filled_.notify_all();
    for (std::thread& thread : threads_) thread.join();
}

bool BotPool::submit(Job job) {
    {
        const std::lock_guard lock(mutex_);
        if (jobs_.size() >= queue_max_ || stopping_) return false;
        jobs_.push_back(std::move(job));
    }
    filled_.notify_one();
    return true;
}

void BotPool::run() {
    be_nice();
    while (true) {
        Job job;
        {
            std::unique_lock lock(mutex_);
            filled_.wait(lock, [this] { return stopping_ || !jobs_.empty(); });
            if (stopping_) return;
            job = std::move(jobs_.front());
            jobs_.pop_front();
        }
        job();
    }
}

}  // namespace brigade::server
