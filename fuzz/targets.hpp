// What the fuzzers feed: each takes any bytes and must neither crash nor break an invariant.
// libFuzzer drives them for hours (./test --fuzz SECONDS); the suite runs each for a moment.
#pragma once

#include <string_view>

namespace brigade::fuzz {

void record(std::string_view bytes);   // a record file
void script(std::string_view bytes);   // a table script
void content(std::string_view bytes);  // a content file, and a random game with it if it is valid
void moves(std::string_view bytes);  // a table and any moves, legal or not, with all invariants on

// What is read by hand out of an HTTP request, a line each: target, cookie header, origin, host,
// accept-encoding, if-none-match, forwarded-for, network.
void request_text(std::string_view bytes);
void message(std::string_view bytes);  // a frame from a client

}  // namespace brigade::fuzz
