// The tables of the database and how an older file is brought up to them.
#pragma once

#include "server/sqlite.hpp"

namespace brigade::server {

// Says that a file is Brigade's and nobody else's: "BRGD".
inline constexpr i64 kApplicationId = 0x42524744;

// The version of a database that this program writes.
int schema_version();

// Makes the tables in an empty database, or brings an older one up to date step by step. An error
// if it is somebody else's file, or one of a newer Brigade. Tests stop at an older version.
Status bring_up_to_date(Database& database, int version = schema_version());
// The same questions without changing anything.
Status is_ours(Database& database);
// Whether the tables are those that this program makes, to the letter: a flipped bit in their
// description would change what every row means.
bool has_our_tables(Database& database);

}  // namespace brigade::server
