// The clock of a table: whole milliseconds that run at a speed, and can be stopped.
#pragma once

#include <chrono>

#include "core/types.hpp"

namespace brigade::server {

using Steady = std::chrono::steady_clock;

class TableClock {
   public:
    [[nodiscard]] Millis at(Steady::time_point now) const {
        if (!running_) return base_;
        const auto real = std::chrono::duration_cast<std::chrono::milliseconds>(now - since_);
        return base_ + real.count() * speed_ / 100;
    }
    // When the clock will show this, if it runs on as it does. Never before it does.
    [[nodiscard]] Steady::time_point when(Millis ms) const {
        if (speed_ == 0) return Steady::time_point::max();
        const Millis real = ((ms - base_) * 100 + speed_ - 1) / speed_;
        return since_ + std::chrono::milliseconds(real);
    }
    void set(Millis ms, int speed) {
        base_ = ms;
        speed_ = speed;
        running_ = false;
    }
    void start(Steady::time_point now) {
        if (running_) return;
        since_ = now;
        running_ = true;
    }
    void stop(Steady::time_point now) {
        base_ = at(now);
        running_ = false;
    }
    [[nodiscard]] bool runs() const { return running_; }
    [[nodiscard]] int speed() const { return speed_; }

   private:
    Millis base_ = 0;
    Steady::time_point since_{};
    int speed_ = 100;
    bool running_ = false;
};

}  // namespace brigade::server
