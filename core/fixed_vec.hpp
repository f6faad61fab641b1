// FixedVec: a vector with its capacity in the type, taken from the rulebook. It never allocates,
// asserts on overflow, and resets a vacated slot to T{} so that equal contents are equal bytes.
// The length is stored in an integer as wide as T is aligned, so that the struct has no padding.
#pragma once

#include <algorithm>
#include <array>
#include <initializer_list>
#include <span>
#include <type_traits>

#include "core/assert.hpp"
#include "core/types.hpp"

namespace brigade {

template <class T, std::size_t Capacity>
class FixedVec {
    using Length = std::conditional_t<
        alignof(T) == 8, u64,
        std::conditional_t<alignof(T) == 4, u32, std::conditional_t<alignof(T) == 2, u16, u8>>>;
    static_assert(std::is_trivially_copyable_v<T>);
    static_assert(Capacity > 0 && Capacity <= std::numeric_limits<Length>::max());

   public:
    constexpr FixedVec() = default;
    constexpr FixedVec(std::initializer_list<T> values) {
        for (const T& value : values) push_back(value);
    }

    [[nodiscard]] constexpr std::size_t size() const { return length_; }
    [[nodiscard]] constexpr bool empty() const { return length_ == 0; }
    [[nodiscard]] constexpr bool full() const { return length_ == Capacity; }
    static constexpr std::size_t capacity() { return Capacity; }

    constexpr T& operator[](std::size_t at) {
        ASSERT(at < length_);
        return slots_[at];
    }
    constexpr const T& operator[](std::size_t at) const {
        ASSERT(at < length_);
        return slots_[at];
    }
    [[nodiscard]] constexpr const T& back() const { return (*this)[size() - 1]; }
    constexpr T& back() { return (*this)[size() - 1]; }

    constexpr T* begin() { return slots_.data(); }
    constexpr T* end() { return slots_.data() + length_; }
    [[nodiscard]] constexpr const T* begin() const { return slots_.data(); }
    [[nodiscard]] constexpr const T* end() const { return slots_.data() + length_; }
    [[nodiscard]] constexpr std::span<const T> view() const { return {begin(), size()}; }

    constexpr void push_back(const T& value) {
        ASSERT(length_ < Capacity);
        slots_[length_++] = value;
    }
    constexpr T pop_back() {
        ASSERT(length_ > 0);
        const T value = slots_[--length_];
        slots_[length_] = T{};
        return value;
    }
    // Takes one element out; those behind it move up.
    constexpr T remove_at(std::size_t at) {
        ASSERT(at < length_);
        const T value = slots_[at];
        std::move(begin() + at + 1, end(), begin() + at);
        slots_[--length_] = T{};
        return value;
    }
    constexpr void insert_at(std::size_t at, const T& value) {
        ASSERT(length_ < Capacity);
        ASSERT(at <= length_);
        std::move_backward(begin() + at, end(), end() + 1);
        slots_[at] = value;
        ++length_;
    }
    constexpr void clear() {
        std::fill(begin(), end(), T{});
        length_ = 0;
    }

    constexpr bool operator==(const FixedVec&) const = default;

   private:
    Length length_ = 0;
    std::array<T, Capacity> slots_{};
};

}  // namespace brigade
