// The ways to use the tokens of one type in the dishes: what each adds to every dish, and what it
// costs. suggest_dishes.cpp puts the types together; for these two files and their tests.
#pragma once

#include <bit>

#include "games/critter_kitchen/suggest.hpp"

namespace brigade::critter_kitchen {

inline constexpr std::size_t kPartsMax = 1024;

// The best entry for each key, found by hashing; as many keys as there is room for.
template <class Entry, std::size_t Size>
class BestOf {
    static_assert(std::has_single_bit(Size) && Size < 0xFFFF);

   public:
    BestOf() { clear(); }
    void clear() {
        entries_.clear();
        slots_.fill(kFree);
    }
    [[nodiscard]] const List<Entry, Size>& entries() const { return entries_; }
    [[nodiscard]] List<Entry, Size>& entries() { return entries_; }

    // False if there is no room for another key. Keys of equal entries must be equal.
    template <class Key, class Better>
    bool offer(const Entry& entry, Key&& key, Better&& better) {
        const u64 own = key(entry);
        std::size_t slot = mix64(own) % slots_.size();
        for (; slots_[slot] != kFree; slot = (slot + 1) % slots_.size()) {
            Entry& old = entries_.begin()[slots_[slot]];
            if (key(old) != own) continue;
            if (better(entry, old)) old = entry;
            return true;
        }
        if (entries_.size() == Size) return false;
        slots_[slot] = static_cast<u16>(entries_.size());
        entries_.push_back(entry);
        return true;
    }

   private:
    static constexpr u16 kFree = 0xFFFF;
    List<Entry, Size> entries_;
    std::array<u16, 2 * Size> slots_;
};

// How many of each number and spice of one type lie on one dish. Compares like the sorted list of
// servings: who has more of the smallest one comes first.
class Helping {
   public:
    static constexpr std::size_t kSpiceRanks = 4;  // none, own, all, reduction
    static constexpr std::size_t kSlots = kNumbers * kSpiceRanks;

    void add(std::size_t number, std::size_t spice) {
        const std::size_t slot = number * kSpiceRanks + spice;
        words_[slot / kPerWord] += u64{1} << shift(slot);
    }
    [[nodiscard]] int count(std::size_t number, std::size_t spice) const {
        const std::size_t slot = number * kSpiceRanks + spice;
        return static_cast<int>(words_[slot / kPerWord] >> shift(slot) & kMask);
    }
    bool operator==(const Helping&) const = default;
    [[nodiscard]] bool comes_before(const Helping& other) const { return words_ > other.words_; }

   private:
    static constexpr std::size_t kPerWord = 12;
    static constexpr std::size_t kBits = 5;  // a storage has at most 36 tokens, a kind fewer
    static constexpr u64 kMask = (1U << kBits) - 1U;
    static constexpr std::size_t shift(std::size_t slot) {
        return (kPerWord - 1 - slot % kPerWord) * kBits;
    }
    std::array<u64, kSlots / kPerWord> words_{};
};

// One way to use the tokens of a type.
struct Part {
    std::array<Helping, kDishes> helpings{};
    std::array<u8, kDishes> sums{};  // no higher than the best reward asks for
    u8 all_spices = 0;
    u8 own_spices = 0;
    u8 reductions = 0;  // bit by dish
    u16 cost = 0;       // keep values of what is used
};
using Parts = List<Part, kPartsMax>;

inline constexpr std::array<Spice, 2> kCommonSpices{Spice::All, Spice::Reduction};
inline Spice spice_at(Type type, std::size_t rank) {
    if (rank == 0) return Spice::None;
    return rank == 1 ? own_spice(type) : kCommonSpices[rank - 2];
}

// What the dishes of the day ask for, and what there is for them.
struct DishTask {
    const Cook& cook;
    std::array<ShownTypes, kDishes> shown;
    int enough = 0;  // the value of the best reward
    int all_spices = 0;
    int soup = 0;
    int bisque = 0;
    int soup_cost = 0;
    int bisque_cost = 0;
    int all_spice_cost = 0;
    int own_spice_cost = 0;
    bool reduces = false;  // Baron Bullfrog

    [[nodiscard]] bool shows(std::size_t dish, Type type) const;
};
DishTask dish_task(const Cook& cook);

// Every way that is not plainly worse than another, the empty one included; false if there were too
// many to list.
bool list_parts(const DishTask& task, Type type, Parts& parts);

// Whether one use of a type comes before another of equal worth [CK-13.5].
bool comes_before(const Part& a, const Part& b);

}  // namespace brigade::critter_kitchen
