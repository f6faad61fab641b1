// Counts the frames of RFC 6455 that a client sends, byte by byte as they arrive: what Beast works
// off inside itself (pongs, empty pieces of a message) costs as much as anything else.
#pragma once

#include <algorithm>
#include <array>
#include <cstddef>
#include <string_view>

#include "core/types.hpp"

namespace brigade::server {

class FrameMeter {
   public:
    // How many frame heads end within these bytes. Whether they make sense is for Beast to say.
    std::size_t count(std::string_view bytes) {
        std::size_t frames = 0;
        while (!bytes.empty()) {
            if (body_left_ > 0) {
                const std::size_t part = std::min<u64>(body_left_, bytes.size());
                body_left_ -= part;
                bytes.remove_prefix(part);
                continue;
            }
            head_[head_bytes_++] = static_cast<u8>(bytes.front());
            bytes.remove_prefix(1);
            if (head_bytes_ < 2 || head_bytes_ < whole_head()) continue;
            body_left_ = body_bytes();
            head_bytes_ = 0;
            ++frames;
        }
        return frames;
    }

   private:
    static constexpr std::size_t kHeadMax = 14;

    [[nodiscard]] std::size_t length_bytes() const {
        const unsigned length = head_[1] & 0x7FU;
        return length == 126 ? 2 : length == 127 ? 8 : 0;
    }
    [[nodiscard]] std::size_t whole_head() const {
        const std::size_t mask_bytes = (head_[1] & 0x80U) != 0 ? 4 : 0;
        return 2 + length_bytes() + mask_bytes;
    }
    [[nodiscard]] u64 body_bytes() const {
        const std::size_t more = length_bytes();
        if (more == 0) return head_[1] & 0x7FU;
        u64 size = 0;
        for (std::size_t at = 2; at < 2 + more; ++at) size = size << 8U | head_[at];
        return size;
    }

    std::array<u8, kHeadMax> head_{};
    std::size_t head_bytes_ = 0;  // that have arrived
    u64 body_left_ = 0;
};

}  // namespace brigade::server
