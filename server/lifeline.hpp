// The lifeline of the process: a thread that asks for the time often enough that a stop is noticed,
// and writes down how long has been served. Apart from the threads that serve, so that a busy
// server does not look like a stopped one.
#pragma once

#include <condition_variable>
#include <mutex>
#include <thread>

#include "server/heartbeat.hpp"
#include "server/served_time.hpp"

namespace brigade::server {

class Lifeline {
   public:
    explicit Lifeline(Heartbeat heart) : heart_(std::move(heart)), thread_([this] { run(); }) {}
    ~Lifeline() {
        {
            const std::lock_guard lock(mutex_);
            stopping_ = true;
        }
        stop_.notify_one();
        thread_.join();
    }
    Lifeline(const Lifeline&) = delete;
    Lifeline& operator=(const Lifeline&) = delete;

    [[nodiscard]] ServedTime& time() { return time_; }
    [[nodiscard]] const Heartbeat& heart() const { return heart_; }

   private:
    static constexpr std::chrono::milliseconds kBeat{50};

    void run() {
        std::unique_lock lock(mutex_);
        while (!stopping_) {
            heart_.beat(time_.served_ms());
            stop_.wait_for(lock, kBeat);
        }
    }

    Heartbeat heart_;
    ServedTime time_;
    std::mutex mutex_;
    std::condition_variable stop_;
    bool stopping_ = false;
    std::thread thread_;
};

}  // namespace brigade::server
