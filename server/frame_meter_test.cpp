// Counting frames, however the bytes are cut.
#include "server/frame_meter.hpp"

#include <doctest/doctest.h>

#include <string>

namespace brigade::server {

TEST_CASE("frames are counted by their heads, wherever a read ends") {
    using namespace std::string_literals;
    const std::string mask(4, '\0');
    const std::string small = "\x81\x85"s + mask + "hello";
    const std::string empty_piece = "\x00\x80"s + mask;
    const std::string pong = "\x8A\x80"s + mask;
    const std::string longer = "\x81\xFE\x01\x00"s + mask + std::string(256, 'a');
    const std::string longest = "\x81\xFF\0\0\0\0\0\x01\0\0"s + mask + std::string(65'536, 'a');
    const std::string unmasked = "\x81\x02hi";
    const std::string all = small + empty_piece + pong + longer + longest + unmasked + small;
    FrameMeter whole;
    CHECK(whole.count(all) == 7);
    for (const std::size_t step : {1U, 2U, 3U, 7U, 100U, 1000U}) {
        FrameMeter meter;
        std::size_t frames = 0;
        for (std::size_t at = 0; at < all.size(); at += step)
            frames += meter.count(std::string_view(all).substr(at, step));
        CHECK(frames == 7);
    }
}

}  // namespace brigade::server
