// Time in which a process served: stops are left out, for everybody alike.
#include "server/served_time.hpp"

#include <doctest/doctest.h>

#include <thread>
#include <vector>

namespace brigade::server {
namespace {

using std::chrono::milliseconds;

TEST_CASE("served time goes with the clock, and leaves a stop out") {
    const Steady::time_point began = Steady::now();
    ServedTime time(began);
    for (int beat = 1; beat <= 10; ++beat)
        CHECK(time.now(began + beat * milliseconds(50)) == began + beat * milliseconds(50));
    // Stopped for an hour after half a second.
    const Steady::time_point later = began + std::chrono::hours(1);
    CHECK(time.now(later) == began + milliseconds(500));
    CHECK(time.now(later + milliseconds(30)) == began + milliseconds(530));
    CHECK(time.steady(began + milliseconds(600)) == later + milliseconds(100));
    CHECK(time.steady(Steady::time_point::max()) == Steady::time_point::max());
}

TEST_CASE("many threads that notice a stop take it out once, and time never runs backwards") {
    const Steady::time_point began = Steady::now();
    ServedTime time(began);
    CHECK(time.now(began + milliseconds(100)) == began + milliseconds(100));
    std::vector<std::thread> threads;
    std::atomic<int> wrong = 0;
    for (int number = 0; number < 4; ++number)
        threads.emplace_back([&] {
            Steady::time_point last = began;
            for (int step = 0; step < 1'000; ++step) {
                const Steady::time_point now =
                    time.now(began + std::chrono::hours(1) + std::chrono::microseconds(step));
                wrong += now < last || now > began + milliseconds(102) ? 1 : 0;
                last = now;
            }
        });
    for (std::thread& thread : threads) thread.join();
    CHECK(wrong == 0);
}

}  // namespace
}  // namespace brigade::server
