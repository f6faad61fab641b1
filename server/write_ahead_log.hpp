// SQLite's write-ahead log as a file. SQLite reads it up to the first frame that does not fit and
// drops the rest without a word: right for the torn end that a power cut leaves, wrong for a
// flipped bit in the middle. So it is looked through before SQLite opens it.
#pragma once

#include <string>

#include "core/types.hpp"

namespace brigade::server {

struct LogFile {
    bool has_frames = false;     // long enough to hold any
    bool has_head = false;       // that fits its checksum
    u64 salts = 0;               // tell one use of the file from the next
    int kept = 0;                // frames up to the last whole transaction: what SQLite will take
    bool goes_on_after = false;  // behind a frame that does not fit there are whole transactions
};

// Nothing if there is no such file.
LogFile look_through_log(const std::string& path);
// The salts in the head of a log in use.
u64 salts_of_log(int file);

}  // namespace brigade::server
