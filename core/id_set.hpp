// IdSet: a set of ids in one machine word. Sets of cards and customers are these, so that union,
// difference and counting cost one instruction, and iteration is always in ascending order.
#pragma once

#include <bit>

#include "core/assert.hpp"
#include "core/types.hpp"

namespace brigade {

template <class Id>
class IdSet {
   public:
    class Iterator {
       public:
        constexpr explicit Iterator(u64 rest) : rest_(rest) {}
        constexpr Id operator*() const { return static_cast<Id>(std::countr_zero(rest_)); }
        constexpr Iterator& operator++() {
            rest_ &= rest_ - 1;
            return *this;
        }
        constexpr bool operator==(const Iterator&) const = default;

       private:
        u64 rest_;
    };

    constexpr IdSet() = default;
    constexpr explicit IdSet(u64 bits) : bits_(bits) {}
    static constexpr IdSet of(Id id) { return IdSet(u64{1} << static_cast<unsigned>(id)); }
    // The ids first, first+1, … below last.
    static constexpr IdSet range(unsigned first, unsigned last) {
        return IdSet(below(last) & ~below(first));
    }

    [[nodiscard]] constexpr u64 bits() const { return bits_; }
    [[nodiscard]] constexpr bool empty() const { return bits_ == 0; }
    [[nodiscard]] constexpr int size() const { return std::popcount(bits_); }
    [[nodiscard]] constexpr bool has(Id id) const { return ((bits_ >> unsigned(id)) & 1U) != 0; }
    [[nodiscard]] constexpr bool has_all(IdSet other) const { return (other.bits_ & ~bits_) == 0; }
    [[nodiscard]] constexpr bool has_any(IdSet other) const { return (other.bits_ & bits_) != 0; }
    [[nodiscard]] constexpr Id first() const {
        ASSERT(bits_ != 0);
        return static_cast<Id>(std::countr_zero(bits_));
    }
    // The members that come after, or before, an id.
    [[nodiscard]] constexpr IdSet after(Id id) const {
        return IdSet(bits_ & ~below(unsigned(id) + 1));
    }
    [[nodiscard]] constexpr IdSet before(Id id) const { return IdSet(bits_ & below(unsigned(id))); }
    // The members that come after every member of another set.
    [[nodiscard]] constexpr IdSet after_all(IdSet other) const {
        return IdSet(bits_ & ~below(unsigned(std::bit_width(other.bits_))));
    }

    constexpr void insert(Id id) { bits_ |= of(id).bits_; }
    constexpr void erase(Id id) { bits_ &= ~of(id).bits_; }
    constexpr IdSet& operator|=(IdSet other) { return *this = *this | other; }
    constexpr IdSet& operator&=(IdSet other) { return *this = *this & other; }
    constexpr IdSet& operator-=(IdSet other) { return *this = *this - other; }
    friend constexpr IdSet operator|(IdSet a, IdSet b) { return IdSet(a.bits_ | b.bits_); }
    friend constexpr IdSet operator&(IdSet a, IdSet b) { return IdSet(a.bits_ & b.bits_); }
    friend constexpr IdSet operator-(IdSet a, IdSet b) { return IdSet(a.bits_ & ~b.bits_); }

    [[nodiscard]] constexpr Iterator begin() const { return Iterator(bits_); }
    [[nodiscard]] constexpr Iterator end() const { return Iterator(0); }

    constexpr bool operator==(const IdSet&) const = default;

   private:
    static constexpr u64 below(unsigned end) { return end >= 64 ? ~u64{0} : (u64{1} << end) - 1; }
    u64 bits_ = 0;
};

}  // namespace brigade
