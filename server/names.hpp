// What people may call themselves. clean_name() itself is declared in people.hpp.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "core/result.hpp"

namespace brigade::server {

// The code points of a text, or nothing if it is not whole UTF-8.
std::optional<std::vector<char32_t>> code_points(std::string_view text);

// A line of talk as it may be shown: without what cannot be seen, moves other text about or climbs
// over the lines around it; spaces in a row are one. Empty if nothing is left to read.
struct CleanLine {
    std::string text;
    std::size_t characters = 0;
};
CleanLine clean_line(std::string_view text);

// The lower-case form under which an account is found: 3 to 24 plain letters, digits, '.', '-',
// '_'.
Result<std::string> account_key(std::string_view account);
// 8 to 128 characters, and whole UTF-8.
Status check_password(std::string_view password);

}  // namespace brigade::server
