// The second step of the schema: rows of an older database get their checksums [schema.cpp].
#pragma once

#include "server/sqlite.hpp"

namespace brigade::server {

// What is there is believed, but for entries, which had checksums before: from the first one that
// does not fit its old checksum on they get none that fits.
void add_checksums(Database& database);

}  // namespace brigade::server
