// The built-in content file as a text that tests change and load again.
#pragma once

#include <doctest/doctest.h>

#include <algorithm>
#include <string>
#include <string_view>

#include "games/food_court/content.hpp"

namespace brigade::embedded {
extern const std::string_view food_court_content;
}

namespace brigade::food_court::tests {

inline const std::string& built_in() {
    static const std::string text(embedded::food_court_content);
    return text;
}

// The built-in file with the first occurrence of one text changed into another.
inline std::string changed(std::string_view from, std::string_view to) {
    std::string text = built_in();
    const std::size_t at = text.find(from);
    REQUIRE_MESSAGE(at != std::string::npos, from);
    return text.replace(at, from.size(), to);
}

inline std::size_t line_at(std::string_view text, std::size_t position) {
    REQUIRE(position != std::string_view::npos);
    return 1 + static_cast<std::size_t>(std::ranges::count(text.substr(0, position), '\n'));
}

}  // namespace brigade::food_court::tests
