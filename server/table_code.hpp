// The codes of tables: short ones for tables that stand in the list anyway, long ones for private
// tables, because the code is all that keeps others out. Codes are read aloud and typed by hand.
#pragma once

#include <string>
#include <string_view>

namespace brigade::server {

inline constexpr std::size_t kListedCodeLetters = 4;
inline constexpr std::size_t kPrivateCodeLetters = 8;

// Letters that nobody can guess.
std::string random_code(std::size_t letters);
// As tables know it: in capitals, without the hyphens and spaces by which people group it.
std::string plain_code(std::string_view typed);
// Whether a table may have this code; what is none needs no look into the database.
bool is_code(std::string_view code);

}  // namespace brigade::server
