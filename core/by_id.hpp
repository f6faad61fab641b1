// ById: an array whose places are called by ids, not by numbers. ByteSet: a set of ids in so many
// bytes, for moves and states without padding.
#pragma once

#include <array>

#include "core/described_enum.hpp"
#include "core/types.hpp"

namespace brigade {

namespace by_id {
template <class Id>
constexpr std::size_t size_of() {
    if constexpr (DescribedEnum<Id>)
        return kEnumSize<Id>;
    else
        return 0;
}
}  // namespace by_id

template <class Id, class T, std::size_t Size = by_id::size_of<Id>()>
struct ById {
    using Key = Id;
    static constexpr std::size_t kSize = Size;
    static_assert(Size > 0);
    std::array<T, Size> slots{};

    constexpr T& operator[](Id id) { return slots[static_cast<std::size_t>(id)]; }
    constexpr const T& operator[](Id id) const { return slots[static_cast<std::size_t>(id)]; }
    constexpr auto begin() { return slots.begin(); }
    constexpr auto end() { return slots.end(); }
    constexpr auto begin() const { return slots.begin(); }
    constexpr auto end() const { return slots.end(); }
    [[nodiscard]] static constexpr std::size_t size() { return Size; }
    bool operator==(const ById&) const = default;
};

// The ids of an enum or array, for loops.
template <class Id, std::size_t Size = by_id::size_of<Id>()>
struct EveryId {
    struct Iterator {
        std::size_t number;
        constexpr Id operator*() const { return static_cast<Id>(number); }
        constexpr Iterator& operator++() {
            ++number;
            return *this;
        }
        constexpr bool operator==(const Iterator&) const = default;
    };
    [[nodiscard]] constexpr Iterator begin() const { return {0}; }
    [[nodiscard]] constexpr Iterator end() const { return {Size}; }
};

template <class Id, std::size_t Bytes>
class ByteSet {
   public:
    using Key = Id;
    constexpr ByteSet() = default;
    [[nodiscard]] constexpr bool has(Id id) const {
        const auto number = static_cast<std::size_t>(id);
        return number < Bytes * 8 && ((bytes_[number / 8] >> (number % 8)) & 1U) != 0;
    }
    constexpr void insert(Id id) {
        const auto number = static_cast<std::size_t>(id);
        u8& byte = bytes_.at(number / 8);
        byte = static_cast<u8>(byte | (1U << (number % 8)));
    }
    [[nodiscard]] constexpr u32 bits() const {
        static_assert(Bytes <= 4);
        u32 all = 0;
        for (std::size_t byte = 0; byte < Bytes; ++byte) all |= u32{bytes_[byte]} << (8 * byte);
        return all;
    }
    static constexpr ByteSet of_bits(u32 bits) {
        ByteSet set;
        for (std::size_t byte = 0; byte < Bytes; ++byte)
            set.bytes_[byte] = static_cast<u8>(bits >> (8 * byte));
        return set;
    }
    [[nodiscard]] constexpr std::size_t size() const {
        return static_cast<std::size_t>(std::popcount(bits()));
    }
    bool operator==(const ByteSet&) const = default;

   private:
    std::array<u8, Bytes> bytes_{};
};

// Whether an id is written as its number, not by a name; a game says so where it makes the id.
template <class Id>
inline constexpr bool kIsNumbered = false;

template <class T>
inline constexpr bool is_by_id = false;
template <class Id, class T, std::size_t Size>
inline constexpr bool is_by_id<ById<Id, T, Size>> = true;
template <class T>
inline constexpr bool is_byte_set = false;
template <class Id, std::size_t Bytes>
inline constexpr bool is_byte_set<ByteSet<Id, Bytes>> = true;

}  // namespace brigade
