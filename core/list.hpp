// List: scratch output of a rules function (legal moves, events). Same face as FixedVec, but slots
// beyond the length are never written or compared, so an empty one costs nothing. Not for a State.
#pragma once

#include <memory>
#include <span>
#include <type_traits>

#include "core/assert.hpp"
#include "core/types.hpp"

namespace brigade {

template <class T, std::size_t Capacity>
class List {
    static_assert(std::is_trivially_copyable_v<T>);
    static_assert(std::is_trivially_destructible_v<T>);

   public:
    List() noexcept {}  // NOLINT(modernize-use-equals-default): the slots stay raw on purpose
    List(const List& other) noexcept : length_(other.length_) {
        std::uninitialized_copy(other.begin(), other.end(), begin());
    }
    List& operator=(const List& other) noexcept {
        if (this == &other) return *this;
        length_ = other.length_;
        std::uninitialized_copy(other.begin(), other.end(), begin());
        return *this;
    }
    ~List() = default;

    [[nodiscard]] std::size_t size() const { return length_; }
    [[nodiscard]] bool empty() const { return length_ == 0; }
    static constexpr std::size_t capacity() { return Capacity; }
    void clear() { length_ = 0; }
    void shorten(std::size_t length) {
        ASSERT(length <= length_);
        length_ = length;
    }

    const T& operator[](std::size_t at) const {
        ASSERT(at < length_);
        return *(begin() + at);
    }
    void push_back(const T& value) {
        ASSERT(length_ < Capacity);
        std::construct_at(begin() + length_++, value);
    }

    T* begin() { return reinterpret_cast<T*>(bytes_); }
    T* end() { return begin() + length_; }
    [[nodiscard]] const T* begin() const { return reinterpret_cast<const T*>(bytes_); }
    [[nodiscard]] const T* end() const { return begin() + length_; }
    [[nodiscard]] std::span<const T> view() const { return {begin(), length_}; }

   private:
    std::size_t length_ = 0;
    alignas(T) std::byte bytes_[sizeof(T) * Capacity];
};

}  // namespace brigade
