// What an opened database has lost: every table that is not closed is held against its checksums
// and against the witness. Nothing is mended here, and nothing removed: a table that is not whole
// stands still from now on, and whoever runs the server decides [stopped_tables.hpp].
#pragma once

#include "server/sqlite.hpp"
#include "server/witness.hpp"

namespace brigade::server {

// Says in the log and marks in the database what is damaged. Returns what the witness shall know
// from now on: of sound tables what is there, of the others what should be.
Testimony look_for_damage(Database& database, Testimony known);

// Whether the write-ahead log at this path has lost something that was kept, so that SQLite would
// drop it. For logs that nobody writes to.
struct LostFrames {
    bool any = false;
    int whole = 0;  // frames before the first that is not
};
LostFrames lost_frames(const std::string& path, const Testimony& known);

// Why a table whose document does not fit its checksum stands still.
StoredStop stop_of_unsound(const StoredTable& table);
// Why a game stands still whose entries cannot be believed from this one on.
StoredStop stop_of_entries(const StoredTable& table, int game, int from);

}  // namespace brigade::server
