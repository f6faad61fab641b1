// Tables that stand still, for whoever runs the server: which they are, and what becomes of them.
// Listing works beside a running server; deciding only while none runs on the folder.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "core/result.hpp"
#include "core/types.hpp"

namespace brigade::server {

struct TableLine {
    std::string code;
    std::string game;   // empty if the document cannot be believed
    std::string phase;  // "stopped" if it stands still
    int number = 0;     // of the game being played or played last
    i64 touched = 0;    // Unix milliseconds
    std::string why;    // it stands still
    // From which entry on the game is damaged.
    std::optional<int> damaged_from;
};

// The ones touched last first.
Result<std::vector<TableLine>> list_tables(const std::string& folder, bool stopped_only);

struct RetryWish {
    std::string folder;
    std::string code;
    bool from_last_sound = false;  // puts damaged entries aside, instead of refusing
};
// Lets a table that stands still go on when somebody comes to it. An error of the id "damaged" if
// something of it is missing and that was not wished for. Returns the first entry put aside.
Result<std::optional<int>> retry_table(const RetryWish& wish);

// Closes a table; what is stored of it stays.
Status close_table(const std::string& folder, const std::string& code);

}  // namespace brigade::server
