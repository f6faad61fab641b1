// Small phrases that every game, bot and board puts together in the same way. English only; which
// words are joined is the caller's business.
#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace brigade {

// "", "A", "A and B", "A, B and C".
std::string join_and(const std::vector<std::string>& words);

// "1 card", "2 cards".
std::string counted(int count, std::string_view noun);

}  // namespace brigade
