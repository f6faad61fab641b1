// A move of Pressure Cooker, and the list of what a seat may do next. All moves of a list differ in
// one number only (which step, spot, slot or dial), so that a list is a row of bits and a move is
// made when it is looked at: 231 spots cost as little as one.
#pragma once

#include <array>
#include <bit>
#include <iterator>

#include "core/assert.hpp"
#include "games/pressure_cooker/tiles.hpp"

namespace brigade::pressure_cooker {

// A move, or a move in the making: `missing` says what is still to be chosen. It is judged at the
// table time that advance() has set last [PR-5.1].
struct Move {
    enum class Kind : u8 {
        None,
        Ready,
        Grab,
        PutBack,
        Place,
        Appetizer,
        OrderUp,
        Ring,
        HandsOff,
        ChooseDial,
    };
    enum class Missing : u8 { Nothing, Spot, Slot, Dial };
    Kind kind = Kind::None;
    Missing missing = Missing::Nothing;
    Spot spot{};   // grab
    Slot slot{};   // place, appetizer, order up
    u8 award = 0;  // choose a dial: which of the open awards
    u8 dial = 0;
    u16 lag_ms = 0;  // grab: half of the round trip that the server measured; never the client's
    bool operator==(const Move&) const = default;
};

constexpr bool is_open(const Move& move) { return move.missing != Move::Missing::Nothing; }

// What a kind of move asks for after it was chosen.
constexpr Move::Missing missing_of(Move::Kind kind) {
    switch (kind) {
        case Move::Kind::Grab: return Move::Missing::Spot;
        case Move::Kind::Place:
        case Move::Kind::Appetizer:
        case Move::Kind::OrderUp: return Move::Missing::Slot;
        case Move::Kind::ChooseDial: return Move::Missing::Dial;
        default: return Move::Missing::Nothing;
    }
}

// A set of numbers below 256, or below 64 in a single word: most lists are short.
class Numbers {
   public:
    static constexpr std::size_t kWords = 4;

    constexpr Numbers() = default;
    constexpr explicit Numbers(u64 low) : words_{low} {}
    constexpr explicit Numbers(const std::array<u64, kWords>& words)
        : words_(words), used_(kWords) {}

    [[nodiscard]] constexpr bool empty() const {
        return (words_[0] | words_[1] | words_[2] | words_[3]) == 0;
    }
    [[nodiscard]] constexpr std::size_t size() const {
        std::size_t count = 0;
        for (std::size_t word = 0; word < used_; ++word) count += count_of(words_[word]);
        return count;
    }
    // The number that has so many of the others before it.
    [[nodiscard]] constexpr unsigned at(std::size_t rank) const {
        std::size_t word = 0;
        for (; word + 1 < used_ && rank >= count_of(words_[word]); ++word)
            rank -= count_of(words_[word]);
        const unsigned place = place_of(words_[word], rank);
        ASSERT(place < kBits);
        return static_cast<unsigned>(word) * kBits + place;
    }
    // The first number from this one on; kEnd if there is none.
    [[nodiscard]] constexpr unsigned next(unsigned from) const {
        for (; from < kEnd; from = (from / kBits + 1) * kBits) {
            const u64 rest = words_[from / kBits] >> (from % kBits);
            if (rest != 0) return from + static_cast<unsigned>(std::countr_zero(rest));
        }
        return kEnd;
    }
    static constexpr unsigned kEnd = 256;

   private:
    static constexpr unsigned kBits = 64;

    static constexpr std::size_t count_of(u64 word) {
        return static_cast<std::size_t>(std::popcount(word));
    }
    // Halves the word until few bits are left to be counted off; kBits if there are not so many.
    static constexpr unsigned place_of(u64 word, std::size_t rank) {
        unsigned place = 0;
        for (unsigned half = kBits / 2; half >= 4 && rank >= 4; half /= 2) {
            const std::size_t below = count_of(word & ((u64{1} << half) - 1));
            if (rank < below) continue;
            rank -= below;
            word >>= half;
            place += half;
        }
        for (; rank > 0; --rank) word &= word - 1;
        return word == 0 ? kBits : place + static_cast<unsigned>(std::countr_zero(word));
    }

    std::array<u64, kWords> words_{};
    std::size_t used_ = 1;
};

// A list of moves in ascending order of their number.
class Moves {
   public:
    class Iterator {
       public:
        using value_type = Move;
        using difference_type = std::ptrdiff_t;
        using iterator_category = std::input_iterator_tag;
        using pointer = void;
        using reference = Move;

        constexpr Iterator(const Moves& moves, unsigned number) : moves_(&moves), number_(number) {}
        constexpr Move operator*() const { return moves_->move_of(number_); }
        constexpr Iterator& operator++() {
            number_ = moves_->numbers_.next(number_ + 1);
            return *this;
        }
        constexpr Iterator operator++(int) {
            const Iterator before = *this;
            ++*this;
            return before;
        }
        constexpr bool operator==(const Iterator& other) const { return number_ == other.number_; }

       private:
        const Moves* moves_;
        unsigned number_;
    };

    static constexpr std::size_t kFirstStepsMax = 16;

    constexpr Moves() = default;
    // The ways to go on from a draft. From an empty one the numbers are those of step_of().
    constexpr Moves(const Move& draft, const Numbers& numbers) : draft_(draft), numbers_(numbers) {}

    // The number of a first step: a kind, or the choice of a dial for one of the open awards.
    static constexpr unsigned step_of(Move::Kind kind, std::size_t award = 0) {
        return static_cast<unsigned>(kind) + static_cast<unsigned>(award);
    }

    [[nodiscard]] constexpr std::size_t size() const { return numbers_.size(); }
    [[nodiscard]] constexpr bool empty() const { return numbers_.empty(); }
    constexpr Move operator[](std::size_t at) const { return move_of(numbers_.at(at)); }
    [[nodiscard]] constexpr Iterator begin() const { return {*this, numbers_.next(0)}; }
    [[nodiscard]] constexpr Iterator end() const { return {*this, Numbers::kEnd}; }

   private:
    static constexpr Move first_step(unsigned number) {
        constexpr unsigned kLast = step_of(Move::Kind::ChooseDial);
        const auto kind = static_cast<Move::Kind>(number < kLast ? number : kLast);
        return {.kind = kind,
                .missing = missing_of(kind),
                .award = static_cast<u8>(number < kLast ? 0 : number - kLast)};
    }
    [[nodiscard]] constexpr Move move_of(unsigned number) const {
        Move move{.kind = draft_.kind, .award = draft_.award};
        switch (draft_.missing) {
            case Move::Missing::Nothing: return first_step(number);
            case Move::Missing::Spot: move.spot = static_cast<Spot>(number); break;
            case Move::Missing::Slot: move.slot = static_cast<Slot>(number); break;
            case Move::Missing::Dial: move.dial = static_cast<u8>(number); break;
        }
        return move;
    }

    Move draft_;
    Numbers numbers_;
};

}  // namespace brigade::pressure_cooker
