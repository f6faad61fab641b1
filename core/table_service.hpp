// What the rules of a game say about the table that serves it: how fast its clock runs, who may
// stop it, and what becomes of a seat whose person is gone. Most games leave that to the house;
// one that has rules for it gives service_of(options, state) next to its types.
#pragma once

#include "core/types.hpp"

namespace brigade {

// Whose wish stops the clock and sets it going again.
enum class PauseBy : u8 {
    Anyone,
    Vote,  // more than half of the people who play
    Never,
};

struct TableService {
    int speed = 100;  // of the clock, per cent of real time
    PauseBy pause = PauseBy::Anyone;
    int pauses_max = 0;    // in each stretch
    int absence_s = 0;     // so long somebody who is gone is waited for; then
    bool freezes = false;  // the table stands still, or else a bot plays for them

    // As the table stands now:
    bool may_pause = false;   // whether its clock may be stopped at all
    u32 stretch = 0;          // pauses are counted anew when this is another one
    bool runs_alone = false;  // the clock waits for nobody, not even when everybody has gone
};

}  // namespace brigade
