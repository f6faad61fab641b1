// One checksum over everything of a stored row, so that no flipped bit is ever taken for the truth.
// They find accidents of disks and memory, not forgeries.
#pragma once

#include "server/log.hpp"

namespace brigade::server {

u64 checksum_of(const StoredTable& table, i64 version);
// The checksum of an entry goes on from that of the one before it, so that nothing can be left out
// or exchanged; the first one goes on from this.
u64 chain_start(TableId table, int game);
u64 checksum_of(const StoredEntry& entry, u64 before);
// A mark belongs to the entries before it: to the checksum of the last of them.
u64 checksum_of(const StoredMark& mark, u64 before);
u64 checksum_of(const StoredTalk& talk);
// Everything that a list shows of a record, and its moves.
u64 checksum_of(const StoredRecord& record);
u64 checksum_of_moves(const StoredRecord& record);
u64 checksum_of(const StoredGuest& guest);
u64 checksum_of(const StoredAccount& account);

// Of entries before they were chained [schema.cpp].
u64 unchained_checksum_of(const StoredEntry& entry);

}  // namespace brigade::server
