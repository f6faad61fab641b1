// Lists the ways to use one type, token by token; of several that add the same, the cheapest stays.
// RULES.md CK-13.2 to CK-13.5 and CK-13.7.
#include "games/critter_kitchen/suggest_parts.hpp"

#include <algorithm>

namespace brigade::critter_kitchen {

// ---- keep values [CK-13.7]

namespace {

struct KeepValues {
    int number;                   // for each point of an ingredient
    int highest, highest_number;  // more for the highest of its type, and for each of its points
    int own_spice, all_spice, soup, bisque;
};
constexpr std::array<KeepValues, 2> kKeepValues{
    {{8, 20, 0, 60, 180, 25, 60}, {10, 250, 80, 180, 420, 45, 120}}};

const KeepValues& keep_values(const Street& street) {
    return kKeepValues[static_cast<std::size_t>(std::min(day_of(street), 2) - 1)];
}

int highest_in_storage(const Cook& cook, Type type) {
    int highest = 0;
    for (std::size_t at = 0; at < kNumbers; ++at) {
        const Token token = ingredient(type, kLowestNumber + static_cast<int>(at));
        if (cook.shelf.storage.has(token))
            highest = std::max(highest, number_in_dish(cook.content, cook.own, token));
    }
    return highest;
}

}  // namespace

int dish_keep_value(const Cook& cook, Token token) {
    const KeepValues& keep = keep_values(cook.street);
    if (is_all_spice(token)) return keep.all_spice;
    if (is_spice(token)) return keep.own_spice;
    if (token == kSoup) return keep.soup;
    if (token == kBisque) return keep.bisque;
    const int number = number_in_dish(cook.content, cook.own, token);
    const bool highest = number == highest_in_storage(cook, type_of(token));
    return keep.number * number + (highest ? keep.highest + keep.highest_number * number : 0);
}

// ---- the task

bool DishTask::shows(std::size_t dish, Type type) const {
    return std::ranges::find(shown[dish], type) != shown[dish].end();
}

DishTask dish_task(const Cook& cook) {
    const KeepValues& keep = keep_values(cook.street);
    DishTask task{.cook = cook,
                  .shown = {},
                  .enough = cook.content.rewards.back().value,
                  .all_spices = cook.shelf.storage[kAllSpice] + cook.shelf.storage[kAllSpice7th],
                  .soup = cook.shelf.soup,
                  .bisque = cook.shelf.bisque,
                  .soup_cost = keep.soup,
                  .bisque_cost = keep.bisque,
                  .all_spice_cost = keep.all_spice,
                  .own_spice_cost = keep.own_spice,
                  .reduces = has_power(cook.content, cook.own, Power::Reduction)};
    for (std::size_t dish = 0; dish < kDishes; ++dish)
        task.shown[dish] = shown_types(cook.content, cook.street, challenge_of(cook.street, dish));
    return task;
}

bool comes_before(const Part& a, const Part& b) {
    for (std::size_t dish = 0; dish < kDishes; ++dish)
        if (a.helpings[dish] != b.helpings[dish])
            return a.helpings[dish].comes_before(b.helpings[dish]);
    return false;
}

// ---- the ways

namespace {

constexpr std::size_t kWaysMax = 4096;  // before those of no use are left out
using PartTable = BestOf<Part, kWaysMax>;

bool is_better(const Part& a, const Part& b) {
    return a.cost != b.cost ? a.cost < b.cost : comes_before(a, b);
}

u64 key_of(const Part& part) {
    u64 key = part.own_spices;
    key = key << 8U | part.all_spices;
    key = key << 8U | part.reductions;
    for (const u8 sum : part.sums) key = key << 8U | sum;
    return key;
}

// A token of a type on its way into a dish.
struct Adding {
    const DishTask& task;
    Type type;
    std::size_t number;  // 0 for the lowest
    int value;
    int keep;
    int own_spices;

    [[nodiscard]] bool can_have(const Part& part, std::size_t dish, std::size_t spice) const {
        const int reductions = std::popcount(part.reductions);
        switch (spice) {
            case 1: return part.own_spices < own_spices;
            case 2: return part.all_spices < task.all_spices;
            case 3:
                return task.reduces && ((part.reductions >> dish) & 1U) == 0 &&
                       reductions < task.soup;
            default: return true;
        }
    }
    [[nodiscard]] Part with(Part part, std::size_t dish, std::size_t spice) const {
        const std::array<int, Helping::kSpiceRanks> costs{0, task.own_spice_cost,
                                                          task.all_spice_cost, task.soup_cost};
        part.helpings[dish].add(number, spice);
        part.sums[dish] = static_cast<u8>(
            std::min(task.enough, part.sums[dish] + (spice == 0 ? value : 2 * value)));
        part.cost = static_cast<u16>(part.cost + keep + costs[spice]);
        if (spice == 1) ++part.own_spices;
        if (spice == 2) ++part.all_spices;
        if (spice == 3) part.reductions = static_cast<u8>(part.reductions | 1U << dish);
        return part;
    }
};

// Another way costs less and does everything that this one does.
bool is_worse(const Part& part, const Part& other) {
    if (other.cost >= part.cost || other.all_spices > part.all_spices) return false;
    if (other.own_spices > part.own_spices) return false;
    if ((other.reductions & ~part.reductions) != 0) return false;
    for (std::size_t dish = 0; dish < kDishes; ++dish)
        if (other.sums[dish] < part.sums[dish]) return false;
    return true;
}

void keep_useful(PartTable& ways, Parts& parts) {
    std::ranges::sort(ways.entries(), is_better);
    parts.clear();
    for (const Part& way : ways.entries()) {
        const bool worse =
            std::ranges::any_of(parts, [&](const Part& other) { return is_worse(way, other); });
        if (!worse && parts.size() < kPartsMax) parts.push_back(way);
    }
}

// Every way so far, with and without one more token; false if there is no room for all.
bool add_token(const Adding& adding, Parts& parts) {
    PartTable ways;
    bool all = true;
    const auto offer = [&](const Part& part) { all &= ways.offer(part, key_of, is_better); };
    for (const Part& part : parts) {
        offer(part);
        for (std::size_t dish = 0; dish < kDishes; ++dish) {
            if (!adding.task.shows(dish, adding.type)) continue;
            for (std::size_t spice = 0; spice < Helping::kSpiceRanks; ++spice)
                if (adding.can_have(part, dish, spice)) offer(adding.with(part, dish, spice));
        }
    }
    keep_useful(ways, parts);
    return all;
}

// Once all tokens are looked at, own spices are of no use to other types.
void forget_own_spices(Parts& parts) {
    PartTable ways;
    for (Part& part : parts) {
        part.own_spices = 0;
        ways.offer(part, key_of, is_better);
    }
    keep_useful(ways, parts);
}

}  // namespace

bool list_parts(const DishTask& task, Type type, Parts& parts) {
    const Cook& cook = task.cook;
    bool all = true;
    parts.clear();
    parts.push_back({});
    for (std::size_t number = 0; number < kNumbers; ++number) {
        const Token token = ingredient(type, kLowestNumber + static_cast<int>(number));
        const Adding adding{task,
                            type,
                            number,
                            number_in_dish(cook.content, cook.own, token),
                            dish_keep_value(cook, token),
                            cook.shelf.storage[spice_of(type)]};
        for (int count = cook.shelf.storage[token]; count > 0; --count)
            all &= add_token(adding, parts);
    }
    forget_own_spices(parts);
    return all;
}

}  // namespace brigade::critter_kitchen
