// The whole server in one call: opens the data folder, the hub and the doors, and serves until it
// is told to stop.
#pragma once

#include "server/config.hpp"

namespace brigade::server {

// Exit codes as of the program: 0 after SIGINT or SIGTERM, 1 if the port cannot be had or stopping
// took too long, 2 for an address that is none, 3 for a data folder that cannot be used; 70 and 71
// if it had to end at once [crash.hpp]. The sentence that says why is on standard error.
int serve(const ServeConfig& config);

}  // namespace brigade::server
