// Who won, in one sentence, and by which tie-break if points alone did not decide. The words of a
// tie-break are the game's; nothing of a game is known here.
#pragma once

#include <string>

#include "core/table.hpp"

namespace brigade::server {

// "Maya wins with 25 points.", "Maya wins the tie at 25 points: fewer customers decide."
std::string result_sentence(const Table& table, const SeatNames& names, std::string_view points);

}  // namespace brigade::server
