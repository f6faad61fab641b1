// A short word inside a value that is copied byte by byte: the id of a goal or of a reason.
#pragma once

#include <array>
#include <string_view>

#include "core/assert.hpp"
#include "core/types.hpp"

namespace brigade {

class ShortText {
   public:
    static constexpr std::size_t kSizeMax = 23;

    constexpr ShortText() = default;
    // NOLINTNEXTLINE(google-explicit-constructor): a word is meant to become one by itself.
    constexpr ShortText(std::string_view text) : size_(static_cast<u8>(text.size())) {
        ASSERT(text.size() <= kSizeMax);
        for (std::size_t at = 0; at < text.size(); ++at) chars_[at] = text[at];
    }
    [[nodiscard]] constexpr std::string_view view() const { return {chars_.data(), size_}; }
    [[nodiscard]] constexpr bool empty() const { return size_ == 0; }
    constexpr bool operator==(const ShortText&) const = default;

   private:
    std::array<char, kSizeMax> chars_{};
    u8 size_ = 0;
};

}  // namespace brigade
