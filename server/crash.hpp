// Crash only: a process that is not sure of itself any more ends at once, with a line in the log
// and an exit code, and is started again. Whatever was acknowledged is in the log. Nothing is
// destroyed on the way out, because whatever is broken could hang there.
#pragma once

#include <string_view>

namespace brigade::server {

inline constexpr int kExitFault = 70;  // a fault of the program, or no memory left
inline constexpr int kExitStuck = 71;  // alive, but nothing moved [watchdog.hpp]

// Needs no memory.
[[noreturn]] void end_at_once(int code, std::string_view event, std::string_view why) noexcept;

// From now on an exception that nobody catches, in any thread, and memory that is not to be had
// end the process like this.
void end_on_faults();

}  // namespace brigade::server
