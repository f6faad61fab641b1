// Gaps in the time of the wall clock.
#include "server/age_clock.hpp"

#include <algorithm>

namespace brigade::server {

namespace {

// Clocks are put right by less than this all the time.
constexpr i64 kJumpMs = 60'000;
constexpr std::size_t kGapsMax = 64;

}  // namespace

AgeClock::AgeClock(i64 wall_ms, SteadyTime steady, i64 alive_until)
    : wall_ms_(wall_ms), steady_(steady) {
    if (alive_until > 0 && alive_until < wall_ms)
        skip({.before_ms = wall_ms, .length_ms = wall_ms - alive_until});
}

bool AgeClock::look(i64 wall_ms, SteadyTime steady) {
    using std::chrono::milliseconds;
    const i64 passed = std::chrono::duration_cast<milliseconds>(steady - steady_).count();
    const i64 jump = wall_ms - wall_ms_ - passed;
    wall_ms_ = wall_ms;
    steady_ = steady;
    if (jump > kJumpMs) skip({.before_ms = wall_ms - passed, .length_ms = jump});
    // After a jump back everything looks younger than it is: it stays a while longer, and that is
    // all.
    return jump > kJumpMs || jump < -kJumpMs;
}

i64 AgeClock::age(i64 touched_ms) const {
    i64 age = wall_ms_ - touched_ms;
    for (const Gap& gap : gaps_)
        if (touched_ms < gap.before_ms) age -= gap.length_ms;
    return std::max<i64>(0, age);
}

void AgeClock::skip(Gap gap) {
    if (gaps_.size() >= kGapsMax) gaps_.erase(gaps_.begin());
    gaps_.push_back(gap);
}

}  // namespace brigade::server
