// Time in which this process served: the monotonic clock without the stretches in which the process
// was stopped (SIGSTOP, a debugger, a machine that had no time for it). Clocks of tables, absences
// and countdowns go by it, so that nobody's sand runs while nobody serves. Safe from any thread.
#pragma once

#include <atomic>
#include <chrono>
#include <mutex>

#include "core/types.hpp"
#include "server/table_clock.hpp"

namespace brigade::server {

class ServedTime {
   public:
    // Somebody must ask for the time at least this often; a longer silence is a stop.
    static constexpr std::chrono::milliseconds kSilenceMax{250};

    explicit ServedTime(Steady::time_point now = Steady::now())
        : began_(now.time_since_epoch().count()), newest_(began_) {}

    [[nodiscard]] Steady::time_point now() {
        // In this order: a clock that is read later is never behind.
        const Ticks newest = newest_.load(std::memory_order_acquire);
        return at(newest, Steady::now());
    }
    // When the monotonic clock will show it, if nothing stops the process till then.
    [[nodiscard]] Steady::time_point steady(Steady::time_point served) const {
        if (served == Steady::time_point::max()) return served;
        return served + Steady::duration(lost_.load(std::memory_order_acquire));
    }
    // Milliseconds served since the process began.
    [[nodiscard]] Millis served_ms() {
        const auto served = now() - Steady::time_point(Steady::duration(began_));
        return std::chrono::duration_cast<std::chrono::milliseconds>(served).count();
    }
    // The same with a clock that is handed in, for tests.
    [[nodiscard]] Steady::time_point now(Steady::time_point clock) {
        return at(newest_.load(std::memory_order_acquire), clock);
    }

   private:
    using Ticks = Steady::rep;

    Steady::time_point at(Ticks newest, Steady::time_point clock) {
        const Ticks time = clock.time_since_epoch().count();
        if (time - newest > Steady::duration(kSilenceMax).count())
            note_stop(time);
        else
            note_time(newest, time);
        return Steady::time_point(Steady::duration(time - lost_.load(std::memory_order_acquire)));
    }
    void note_time(Ticks newest, Ticks time) {
        while (time > newest && !newest_.compare_exchange_weak(newest, time)) {
        }
    }
    // Whoever notices first takes it out of the time; the others find it done.
    void note_stop(Ticks time) {
        const std::lock_guard lock(mutex_);
        const Ticks newest = newest_.load();
        if (time - newest <= Steady::duration(kSilenceMax).count()) return;
        lost_.store(lost_.load() + (time - newest), std::memory_order_release);
        newest_.store(time, std::memory_order_release);
    }

    const Ticks began_;
    std::atomic<Ticks> newest_;    // that anybody was told, by the monotonic clock
    std::atomic<Ticks> lost_ = 0;  // in which nobody served
    std::mutex mutex_;
};

}  // namespace brigade::server
