// What one dish could be worth with everything a player has: a figure to look at while shopping. It
// weighs one challenge at a time; what goes best with the other two is for suggest.
#include <algorithm>

#include "games/critter_kitchen/rules.hpp"

namespace brigade::critter_kitchen {

namespace {

using Numbers = FixedVec<int, kStorageMax>;  // falling

// The effective numbers of one type in storage, the highest first.
Numbers numbers_of(const Content& content, const Kitchen& own, const FridgeCounts& storage,
                   Type type) {
    Numbers numbers;
    for (int number = kLowestNumber; number < kLowestNumber + static_cast<int>(kNumbers); ++number)
        for (int copy = 0; copy < storage[ingredient(type, number)]; ++copy)
            numbers.push_back(number_in_dish(content, own, ingredient(type, number)));
    std::ranges::sort(numbers, std::greater{});
    return numbers;
}

}  // namespace

int reach_of(const Content& content, const Street& street, const Kitchen& own, const Pantry& shelf,
             std::size_t number) {
    int value = 0;
    int missing = 0;
    Numbers plain;  // without a spice of their own, for the all-spices
    const ShownTypes shown = shown_types(content, street, number);
    for (const Type type : shown) {
        const Numbers numbers = numbers_of(content, own, shelf.storage, type);
        if (numbers.empty()) ++missing;
        for (std::size_t place = 0; place < numbers.size(); ++place) {
            const bool spiced = place < shelf.storage[spice_of(type)];
            value += numbers[place] * (spiced ? 2 : 1);
            if (!spiced) plain.push_back(numbers[place]);
        }
    }
    // [CK-5.21, CK-5.22] Not soup alone, and a bowl for every type that is not there.
    const int bowls = shelf.soup + shelf.bisque;
    if (missing == static_cast<int>(shown.size()) || bowls < missing) return 0;
    value += kSoupValue * shelf.soup + kBisqueValue * shelf.bisque;
    std::ranges::sort(plain, std::greater{});
    const std::size_t all_spices =
        static_cast<std::size_t>(shelf.storage[kAllSpice] + shelf.storage[kAllSpice7th]);
    for (std::size_t place = 0; place < std::min(all_spices, plain.size()); ++place)
        value += plain[place];
    // [CK-5.25] One soup may spice one more ingredient; then it is neither value nor stand-in.
    const bool reduces = has_power(content, own, Power::Reduction) && shelf.soup > 0 &&
                         bowls > missing && all_spices < plain.size();
    return reduces ? value + plain[all_spices] - kSoupValue : value;
}

}  // namespace brigade::critter_kitchen
