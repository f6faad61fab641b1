// See words.hpp.
#include "core/words.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>

namespace brigade {

std::string join_and(const std::vector<std::string>& words) {
    if (words.size() < 2) return words.empty() ? "" : words.front();
    return fmt::format("{} and {}", fmt::join(words.begin(), words.end() - 1, ", "), words.back());
}

std::string counted(int count, std::string_view noun) {
    return fmt::format("{} {}{}", count, noun, count == 1 ? "" : "s");
}

}  // namespace brigade
