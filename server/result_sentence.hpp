// Who won, in one sentence, and by which tie-break if points alone did not decide. The words of a
// tie-break are the game's; nothing of a game is known here.
#pragma once

#include <optional>
#include <string>

#include "core/table.hpp"
#include "server/protocol.hpp"

namespace brigade::server {

// "Maya wins with 25 points.", "Maya wins the tie at 25 points: fewer customers decide."
// A crew: "The crew has made it: served 4 of 3. Bronze medal."
std::string result_sentence(const Table& table, const SeatNames& names, std::string_view points);

// What a crew has reached, for clients; nothing of a game that everybody plays for themselves.
std::optional<wire::TeamInfo> team_info(const Outcome& outcome);

}  // namespace brigade::server
