// What the chefs of Critter Kitchen carry: 58 kinds of items under fixed numbers, and how many of
// each lie somewhere. Tokens of one kind are interchangeable [CK-2.2], so counts say everything.
// Which of them there are, and what a rule does with them, is not said here.
#pragma once

#include <algorithm>
#include <array>
#include <bit>
#include <cstring>

#include "core/assert.hpp"
#include "core/id_set.hpp"
#include "core/types.hpp"

namespace brigade::critter_kitchen {

inline constexpr std::size_t kTypes = 7;
inline constexpr std::size_t kNumbers = 6;  // 2 to 7
inline constexpr int kLowestNumber = 2;
inline constexpr std::size_t kIngredients = kTypes * kNumbers;
inline constexpr std::size_t kFridgeTokens = 51;  // ingredients and spices [CK-2.5]
inline constexpr std::size_t kBagTokens = 55;     // whatever may lie in the bag, and number 50
inline constexpr std::size_t kTokens = 58;
inline constexpr std::size_t kRumorSpaces = 3;

// In plate order.
enum class Type : u8 { Bread, Carrot, Cheese, Fish, Meat, Mushroom, Wine };
constexpr std::size_t index(Type type) { return static_cast<std::size_t>(type); }
constexpr Type type_at(std::size_t number) { return static_cast<Type>(number); }
using TypeSet = IdSet<Type>;

// A kind of item: ingredients 0 to 41 (by type, then number), spices 42 to 48, then these.
enum class Token : u8 {};
constexpr std::size_t index(Token token) { return static_cast<std::size_t>(token); }
constexpr Token token_at(std::size_t number) { return static_cast<Token>(number); }
using TokenSet = IdSet<Token>;
static_assert(kTokens <= 64);
inline constexpr Token kFirstSpice{42};
inline constexpr Token kAllSpice{49};
inline constexpr Token kAllSpice7th{50};
inline constexpr Token kFirstRumor{51};  // question, exclaim, ellipsis
inline constexpr Token kRumorWild{54};
inline constexpr Token kBisque{55};
inline constexpr Token kSoup{56};
inline constexpr Token kZous{57};  // the zous chef on offer, as an item
inline constexpr Token kNoToken{255};

constexpr Token ingredient(Type type, int number) {
    return token_at(index(type) * kNumbers + static_cast<std::size_t>(number - kLowestNumber));
}
constexpr Token spice_of(Type type) { return token_at(index(kFirstSpice) + index(type)); }
constexpr Token rumor_icon(std::size_t space) { return token_at(index(kFirstRumor) + space); }

constexpr bool is_ingredient(Token token) { return index(token) < kIngredients; }
constexpr bool is_own_spice(Token token) { return token >= kFirstSpice && token < kAllSpice; }
constexpr bool is_all_spice(Token token) { return token == kAllSpice || token == kAllSpice7th; }
constexpr bool is_spice(Token token) { return is_own_spice(token) || is_all_spice(token); }
constexpr bool is_rumor_icon(Token token) { return token >= kFirstRumor && token < kRumorWild; }
constexpr bool is_rumor(Token token) { return is_rumor_icon(token) || token == kRumorWild; }
constexpr bool goes_into_fridge(Token token) { return index(token) < kFridgeTokens; }  // [CK-2.5]

// Of an ingredient or of a spice with a type.
constexpr Type type_of(Token token) {
    return is_ingredient(token) ? type_at(index(token) / kNumbers)
                                : type_at(index(token) - index(kFirstSpice));
}
constexpr int number_of(Token token) {
    return kLowestNumber + static_cast<int>(index(token) % kNumbers);
}
constexpr std::size_t space_of(Token rumor) { return index(rumor) - index(kFirstRumor); }
// All numbers of a type, or of several.
constexpr TokenSet ingredients_of(Type type) {
    constexpr u64 kOneOfEach = (u64{1} << kNumbers) - 1;
    return TokenSet(kOneOfEach << (index(type) * kNumbers));
}
inline constexpr auto kIngredientsOf = [] {
    std::array<TokenSet, 1U << kTypes> by_types;
    for (std::size_t types = 0; types < by_types.size(); ++types)
        for (const Type type : TypeSet(types)) by_types[types] |= ingredients_of(type);
    return by_types;
}();
constexpr TokenSet ingredients_of(TypeSet types) { return kIngredientsOf[types.bits()]; }

// What lies on a served ingredient. A reduction is a soup, a rumor is a token of the kitchen board.
enum class Spice : u8 {
    None,
    Bread,
    Carrot,
    Cheese,
    Fish,
    Meat,
    Mushroom,
    Wine,
    All,
    Reduction,
    Rumor
};
inline constexpr std::size_t kSpices = 11;
constexpr std::size_t index(Spice spice) { return static_cast<std::size_t>(spice); }
using SpiceSet = IdSet<Spice>;
constexpr Spice own_spice(Type type) { return static_cast<Spice>(1 + index(type)); }
constexpr bool is_own_spice(Spice spice) { return spice >= Spice::Bread && spice <= Spice::Wine; }
// What may lie on an ingredient of this type, if anything may: no spice of another type.
constexpr SpiceSet spices_fitting(Type type) {
    constexpr SpiceSet kOwn = SpiceSet::range(unsigned(Spice::Bread), unsigned(Spice::All));
    return (SpiceSet::range(0, kSpices) - kOwn) | SpiceSet::of(own_spice(type));
}
// A spice token of one type or an all-spice; whoever asks for it knows that it is one.
constexpr bool is_token(Spice spice) { return spice >= Spice::Bread && spice <= Spice::All; }
constexpr Token token_of(Spice spice) { return token_at(index(kFirstSpice) + index(spice) - 1); }

static_assert(ingredient(Type::Wine, 7) == Token{41});
static_assert(spice_of(Type::Wine) == Token{48});
static_assert(rumor_icon(2) == Token{53});
static_assert(token_of(own_spice(Type::Wine)) == Token{48});
static_assert(token_of(Spice::All) == kAllSpice);

static_assert(std::endian::native == std::endian::little, "counts are read as words");

// Eight counts in one word: bit n of the answer says whether byte n is more than 0.
constexpr u64 bytes_in_use(u64 word) {
    constexpr u64 kLow = 0x7F7F7F7F7F7F7F7FULL;
    const u64 high_bits = (((word & kLow) + kLow) | word) & ~kLow;
    return (high_bits * 0x0002040810204081ULL) >> 56U;
}
static_assert(bytes_in_use(0x8000010000FF0001ULL) == 0b10100101);

constexpr int sum_of_bytes(u64 word) {
    constexpr u64 kEven = 0x00FF00FF00FF00FFULL;
    const u64 pairs = (word & kEven) + ((word >> 8U) & kEven);
    return static_cast<int>((pairs * 0x0001000100010001ULL) >> 48U);
}
static_assert(sum_of_bytes(0xFF000000000002FFULL) == 512);

// How many of each kind lie somewhere.
template <std::size_t Size>
class TokenCounts {
   public:
    [[nodiscard]] static constexpr std::size_t size() { return Size; }
    [[nodiscard]] constexpr u8 operator[](Token token) const {
        ASSERT(index(token) < Size);
        return counts_[index(token)];
    }
    [[nodiscard]] constexpr bool has(Token token) const { return (*this)[token] > 0; }
    [[nodiscard]] constexpr int total() const {
        int sum = 0;
        for (const u8 count : counts_) sum += count;
        return sum;
    }
    [[nodiscard]] constexpr bool empty() const { return *this == TokenCounts{}; }
    // The kind of token number so many, if all lay in a row by kind.
    [[nodiscard]] Token at(int number) const {
        std::size_t kind = 0;
        for (int skipped = 0; kind + 8 < Size; kind += 8, number -= skipped) {
            skipped = sum_of_bytes(word_at(kind));
            if (number < skipped) break;
        }
        while (number >= counts_[kind]) number -= counts_[kind++];
        return token_at(kind);
    }
    // The kinds that are there at all, as one word: what lists of moves are made from.
    [[nodiscard]] TokenSet kinds() const {
        u64 bits = 0;
        for (std::size_t at = 0; at < Size; at += 8) bits |= bytes_in_use(word_at(at)) << at;
        return TokenSet(bits);
    }

    constexpr void add(Token token, int count = 1) {
        ASSERT(index(token) < Size);
        ASSERT(counts_[index(token)] + count <= 255);
        counts_[index(token)] = static_cast<u8>(counts_[index(token)] + count);
    }
    constexpr void take(Token token, int count = 1) {
        ASSERT((*this)[token] >= count);
        counts_[index(token)] = static_cast<u8>(counts_[index(token)] - count);
    }
    constexpr void set(Token token, int count) {
        take(token, (*this)[token]);
        add(token, count);
    }

    constexpr bool operator==(const TokenCounts&) const = default;

   private:
    // Up to eight counts, the first one lowest.
    [[nodiscard]] u64 word_at(std::size_t at) const {
        u64 word = 0;
        std::memcpy(&word, counts_.data() + at, std::min(sizeof word, Size - at));
        return word;
    }
    std::array<u8, Size> counts_{};
};

using FridgeCounts = TokenCounts<kFridgeTokens>;
using BagCounts = TokenCounts<kBagTokens>;
using ItemCounts = TokenCounts<kTokens>;

}  // namespace brigade::critter_kitchen
