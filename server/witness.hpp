// A second memory of what was kept: after every commit the newest entry and document of each table
// that it was about are noted in a small file beside the database. It is not synchronised with the
// disk, so it may lag behind the database; it is never ahead of it. When a database is opened, a
// table of which the witness has seen more than is there has lost something.
#pragma once

#include <array>
#include <optional>
#include <unordered_map>
#include <vector>

#include "server/folder.hpp"
#include "server/log.hpp"

namespace brigade::server {

// What a line is about, instead of the number of a game.
inline constexpr i32 kWitnessDocument = -1;
inline constexpr i32 kWitnessLog = -2;   // the write-ahead log
inline constexpr i32 kWitnessGone = -3;  // a table that was closed

struct WitnessLine {
    i64 table = 0;               // or what tells one write-ahead log from the next
    i32 game = 0;                // or one of the above
    i32 number = 0;              // of the entry; of a document its version; of a log its frames
    u64 checksum = 0;            // that the row has
    std::array<char, 8> code{};  // of the table, with its document
    u64 own = 0;                 // over the rest of the line
};
static_assert(sizeof(WitnessLine) == 40);

WitnessLine entry_line(const StoredEntry& entry, u64 checksum);
WitnessLine document_line(const StoredTable& table, int version, u64 checksum);
WitnessLine gone_line(TableId table);
WitnessLine log_line(u64 log, int frames);
std::string code_of(const WitnessLine& line);

// What the lines add up to.
struct Testimony {
    struct Known {
        std::optional<WitnessLine> document;
        std::optional<WitnessLine> entry;
    };
    std::unordered_map<i64, Known> tables;
    std::optional<WitnessLine> log;
    std::size_t damaged_lines = 0;  // but for a torn end

    void add(const WitnessLine& line);
};

class Witness {
   public:
    // What the process before this one left. A file that is not there has seen nothing.
    static Testimony read(const std::string& folder);
    // Begins anew with this, in a file that replaces the one before.
    static Result<Witness> start(const std::string& folder, Testimony known);

    // In one write. What cannot be written is missing from the file and nothing else.
    void append(const std::vector<WitnessLine>& lines);

   private:
    Witness(std::string folder, Testimony known);
    Status begin_anew();
    bool go_on();

    std::string folder_;
    Testimony known_;
    Descriptor file_;
    std::size_t end_ = 0;  // where the next line goes
    std::size_t bytes_max_ = 0;
    bool failing_ = false;
};

}  // namespace brigade::server
