// How long something has been left alone, by a wall clock that may jump: somebody sets it, a
// machine wakes up without one, the server was off. Only time in which this server was there to be
// used counts, so that no jump makes anything old. A plain value; both clocks are handed in.
#pragma once

#include <vector>

#include "core/types.hpp"
#include "server/rate.hpp"

namespace brigade::server {

class AgeClock {
   public:
    // `alive_until`: when the process before this one was last alive; 0 if that is not known.
    AgeClock(i64 wall_ms, SteadyTime steady, i64 alive_until);

    // Looks at both clocks; true if the wall clock has jumped since the last look.
    bool look(i64 wall_ms, SteadyTime steady);
    // In milliseconds, as of the last look, of what was touched at this time of the wall clock.
    [[nodiscard]] i64 age(i64 touched_ms) const;

   private:
    // Whatever was touched before this time of the wall clock has aged so much less.
    struct Gap {
        i64 before_ms = 0;
        i64 length_ms = 0;
    };
    void skip(Gap gap);

    i64 wall_ms_;
    SteadyTime steady_;
    std::vector<Gap> gaps_;
};

}  // namespace brigade::server
