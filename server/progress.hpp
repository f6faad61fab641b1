// What somebody has reached on the ladder of a game, worked out from the summaries of the games
// they finished [KR-10.13]. Nothing else is stored: whoever has the records has the medals, after a
// restart and in an account made later.
#pragma once

#include <optional>
#include <vector>

#include "core/table.hpp"
#include "server/log.hpp"
#include "server/protocol.hpp"

namespace brigade::server {

// So many of somebody's newest games are looked at.
inline constexpr int kProgressRecordsMax = 5000;

// The step that a table with these options plays; nothing in a game without a ladder.
std::optional<wire::Rung> rung_of(const Ladder& ladder, const json::object& options);

// From records of one person, newest first.
wire::Progress progress_of(const wire::GameDetails& game, const std::vector<StoredRecord>& records);

}  // namespace brigade::server
