// One 64-bit hash for states, contents and records. Only types whose equal values have equal bytes
// may be hashed; the compiler checks that, so a padding byte can never make two equal states
// differ.
#pragma once

#include <bit>
#include <cstring>
#include <string_view>
#include <type_traits>

#include "core/rng.hpp"
#include "core/types.hpp"

namespace brigade {

static_assert(std::endian::native == std::endian::little,
              "hashes are defined on little-endian bytes");

inline u64 hash_bytes(std::string_view bytes, u64 seed = 0) {
    u64 hash = mix64(seed ^ (bytes.size() * 0x9E3779B97F4A7C15ULL));
    while (!bytes.empty()) {
        u64 word = 0;
        const std::size_t count = bytes.size() < sizeof word ? bytes.size() : sizeof word;
        std::memcpy(&word, bytes.data(), count);
        hash = mix64(hash ^ word) + 0x9E3779B97F4A7C15ULL;
        bytes.remove_prefix(count);
    }
    return mix64(hash);
}

template <class T>
    requires std::has_unique_object_representations_v<T>
u64 hash_of(const T& value, u64 seed = 0) {
    return hash_bytes({reinterpret_cast<const char*>(&value), sizeof value}, seed);
}

}  // namespace brigade
