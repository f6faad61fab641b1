// Rng: our own splittable generator (SplitMix64). It lives inside a State, is copied with it, and
// gives the same numbers on every platform. No <random> distribution is used anywhere in rules.
#pragma once

#include <bit>
#include <utility>

#include "core/assert.hpp"
#include "core/types.hpp"

namespace brigade {

// A bijection of 64-bit words in which every input bit reaches every output bit.
constexpr u64 mix64(u64 word) {
    word = (word ^ (word >> 30)) * 0xBF58476D1CE4E5B9ULL;
    word = (word ^ (word >> 27)) * 0x94D049BB133111EBULL;
    return word ^ (word >> 31);
}

class Rng {
   public:
    constexpr Rng() = default;
    constexpr explicit Rng(u64 seed) : Rng(mix64(seed + kGolden), kGolden) {}

    // Stream number k of a seed: independent of every other stream, whatever is drawn from either.
    static constexpr Rng stream(u64 seed, u64 number) {
        const u64 start = mix64(mix64(seed + kGolden) + (number + 1) * kGolden);
        return {start, odd_increment(mix64(start ^ kGolden))};
    }

    constexpr u64 next() { return mix64(state_ += increment_); }

    // A number from 0 to bound-1, each equally likely (rejects the uneven rest, which is smaller
    // than the bound, so that the division is hardly ever needed).
    constexpr u32 below(u32 bound) {
        ASSERT(bound > 0);
        for (;;) {
            const u64 product = (next() >> 32) * bound;
            const u32 rest = static_cast<u32>(product);
            if (rest >= bound || rest >= (u32{0} - bound) % bound)
                return static_cast<u32>(product >> 32);
        }
    }

    // Fisher–Yates from the last element down.
    template <class Sequence>
    constexpr void shuffle(Sequence& values) {
        for (std::size_t i = values.size(); i-- > 1;)
            std::swap(values[i], values[below(static_cast<u32>(i + 1))]);
    }

    // A new generator whose numbers have nothing to do with the rest of this one's.
    constexpr Rng split() {
        const u64 start = next();
        return {start, odd_increment(next())};
    }

    // The whole state, for saving and restoring a position.
    [[nodiscard]] constexpr std::pair<u64, u64> words() const { return {state_, increment_}; }
    static constexpr Rng from_words(u64 state, u64 increment) { return {state, increment}; }

    constexpr bool operator==(const Rng&) const = default;

   private:
    static constexpr u64 kGolden = 0x9E3779B97F4A7C15ULL;
    constexpr Rng(u64 state, u64 increment) : state_(state), increment_(increment) {}

    // An odd increment with enough bit changes to spread well.
    static constexpr u64 odd_increment(u64 word) {
        word |= 1;
        return std::popcount(word ^ (word >> 1)) < 24 ? word ^ 0xAAAAAAAAAAAAAAAAULL : word;
    }

    u64 state_ = 0;
    u64 increment_ = kGolden;
};

}  // namespace brigade
