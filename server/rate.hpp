// How often something may happen: so many a second, with a burst. A plain value; time is handed in,
// so that tests and tables need no clock.
#pragma once

#include <algorithm>
#include <chrono>
#include <cstddef>
#include <deque>

namespace brigade::server {

using SteadyTime = std::chrono::steady_clock::time_point;

struct Rate {
    double per_s = 1;
    double burst = 1;
};

// A bucket that begins full and fills again at its rate. The rate is not kept inside, because there
// may be a bucket of the same rate for every address.
class TokenBucket {
   public:
    explicit TokenBucket(const Rate& rate, SteadyTime now) : tokens_(rate.burst), filled_(now) {}

    // Takes so many tokens if they are there, or none.
    bool take(const Rate& rate, SteadyTime now, double count = 1) {
        fill(rate, now);
        if (tokens_ < count) return false;
        tokens_ -= count;
        return true;
    }
    [[nodiscard]] bool is_full(const Rate& rate, SteadyTime now) const {
        return tokens_at(rate, now) >= rate.burst;
    }

   private:
    [[nodiscard]] double tokens_at(const Rate& rate, SteadyTime now) const {
        const std::chrono::duration<double> gone = now - filled_;
        return std::min(rate.burst, tokens_ + std::max(0.0, gone.count()) * rate.per_s);
    }
    void fill(const Rate& rate, SteadyTime now) {
        tokens_ = tokens_at(rate, now);
        filled_ = std::max(filled_, now);
    }

    double tokens_;
    SteadyTime filled_;
};

// So many in any span of that length, counted exactly: a bucket lets its burst and its rate through
// in the same second.
class SlidingWindow {
   public:
    bool take(std::size_t most, SteadyTime::duration span, SteadyTime now) {
        while (!taken_.empty() && taken_.front() + span <= now) taken_.pop_front();
        if (taken_.size() >= most) return false;
        taken_.push_back(now);
        return true;
    }

   private:
    std::deque<SteadyTime> taken_;
};

}  // namespace brigade::server
