// What tests ask of a text. Not for the program.
#pragma once

#include <string_view>

namespace brigade::testing {

// Whether these words stand somewhere in the text.
inline bool has(std::string_view text, std::string_view words) {
    return text.find(words) != std::string_view::npos;
}

}  // namespace brigade::testing
