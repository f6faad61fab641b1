// The best dishes: types are added one after the other to every set of dishes that can still
// become the best one, then soup and bisque fill up. Two that lead to the same sums, gaps and
// spices are one, and the cheaper stays. RULES.md CK-13.1 to CK-13.6.
#include <algorithm>

#include "games/critter_kitchen/suggest_parts.hpp"

namespace brigade::critter_kitchen {

namespace {

// Dishes under way: sums and gaps, and which part of each type is in them.
struct Label {
    std::array<u8, kDishes> sums{};
    std::array<u8, kDishes> missing{};  // types shown and not there, of those looked at
    u8 all_spices = 0;
    u8 reductions = 0;
    u16 spare = 0;
    i32 cost = 0;
    std::array<u16, kTypes> parts{};  // by place in the order of the types
};
using LabelTable = BestOf<Label, kSearchMax>;

u64 key_of(const Label& label) {
    u64 key = u64{label.all_spices} << 8U | label.reductions;
    for (const u8 sum : label.sums) key = key << 8U | sum;
    for (const u8 missing : label.missing) key = key << 2U | missing;
    return key;
}

// Soup and bisque of each dish, and what all comes to.
struct Finish {
    i64 value = 0;
    int stars = 0;
    int soups = 0;
    int bisques = 0;
    std::array<u8, kDishes> soup{};
    std::array<u8, kDishes> bisque{};
};

// Negative if the first is better, positive if the second is [CK-13.5].
i64 compare(const Finish& a, const Finish& b) {
    if (a.value != b.value) return b.value - a.value;
    return a.bisques != b.bisques ? a.bisques - b.bisques : a.soups - b.soups;
}

// What may still be hoped for from some types on.
struct Hope {
    std::array<int, kDishes> more{};  // the most that they can add to a dish
    std::array<int, kDishes> unit{};  // the least that a point costs there, in 64ths
};
constexpr int kUnit = 64;
constexpr int kNoUnit = 1'000'000;

class DishSearch {
   public:
    DishSearch(const Cook& cook, i64 star) : task_(dish_task(cook)), star_(star) {
        for (std::size_t type = 0; type < kTypes; ++type) look_at(type_at(type));
        std::ranges::sort(order_, [this](Type a, Type b) {
            const auto key = [this](Type type) {
                return std::pair(parts_[index(type)].size(), kTypes - index(type));
            };
            return key(a) > key(b);
        });
        for (std::size_t at = 0; at < order_.size(); ++at) place_[index(order_[at])] = at;
        for (std::size_t at = order_.size() + 1; at-- > 0;) hopes_[at] = hope_from(at);
    }

    // Looks at no more than `width` labels between two types; true if that was all of them.
    bool run(std::size_t width) {
        bool all = listed_all_;
        layer_->clear();
        offer(*layer_, start_);
        for (std::size_t at = 0; at < order_.size(); ++at) {
            next_->clear();
            all &= add_type(at);
            std::swap(layer_, next_);
            all &= cut(width);
        }
        return all;
    }

    [[nodiscard]] DishPlan plan() const {
        DishPlan plan;
        plan.stars = best_.stars;
        plan.value = best_.value;
        for (const Type type : order_) lay(type, plan.plates);
        plan.plates.soups = best_.soup;
        plan.plates.bisques = best_.bisque;
        return plan;
    }

   private:
    // ---- what there is

    void look_at(Type type) {
        const bool held = has_any(type);
        bool asked = false;
        for (std::size_t dish = 0; dish < kDishes; ++dish) {
            if (!task_.shows(dish, type)) continue;
            asked = true;
            if (!held) ++start_.missing[dish];
        }
        if (!held || !asked) return;
        listed_all_ &= list_parts(task_, type, parts_[index(type)]);
        order_.push_back(type);
    }
    [[nodiscard]] bool has_any(Type type) const {
        for (std::size_t at = 0; at < kNumbers; ++at)
            if (task_.cook.shelf.storage.has(
                    ingredient(type, kLowestNumber + static_cast<int>(at))))
                return true;
        return false;
    }
    [[nodiscard]] Hope hope_from(std::size_t at) const {
        Hope hope;
        int last = kNoUnit;
        if (task_.soup > 0) last = std::min(last, kUnit * task_.soup_cost);
        if (task_.bisque > 0) last = std::min(last, kUnit * task_.bisque_cost / kBisqueValue);
        hope.unit.fill(last);
        if (at == order_.size()) return hope;
        hope = hopes_[at + 1];
        for (std::size_t dish = 0; dish < kDishes; ++dish) {
            int most = 0;
            for (const Part& part : parts_[index(order_[at])]) {
                if (part.sums[dish] == 0) continue;
                most = std::max(most, int{part.sums[dish]});
                const int sum = part.sums[0] + part.sums[1] + part.sums[2];
                hope.unit[dish] = std::min(hope.unit[dish], kUnit * part.cost / sum);
            }
            hope.more[dish] += most;
        }
        return hope;
    }

    // ---- whether a label can still become as good as the best one found

    // No more than this comes from a dish, at the worth of its stars less what it will cost.
    [[nodiscard]] i64 dish_bound(const Label& label, std::size_t dish, const Hope& hope) const {
        const int sum = label.sums[dish];
        const int missing = label.missing[dish];
        const int reach =
            sum + hope.more[dish] + kSoupValue * task_.soup + kBisqueValue * task_.bisque;
        if (sum + hope.more[dish] == 0 || missing > task_.soup + task_.bisque) return 0;
        const int gap = std::min(task_.soup_cost, task_.bisque_cost);
        i64 best = 0;
        for (const Reward& reward : task_.cook.content.rewards) {
            if (reward.value > reach) break;
            const int left = std::max(0, reward.value - sum - kBisqueValue * missing);
            const int cost = gap * missing + left * hope.unit[dish] / kUnit;
            best = std::max(best, star_ * reward.stars - cost);
        }
        return best;
    }
    [[nodiscard]] bool can_win(const Label& label, std::size_t at) const {
        i64 bound = -label.cost;
        for (std::size_t dish = 0; dish < kDishes; ++dish)
            bound += dish_bound(label, dish, hopes_[at]);
        return bound >= best_.value;
    }

    // ---- one type more

    bool offer(LabelTable& table, const Label& label) const {
        return table.offer(label, key_of, [this](const Label& a, const Label& b) {
            return a.cost != b.cost ? a.cost < b.cost : comes_first(a, b);
        });
    }
    // By dish, then by type: the order of the servings [CK-4.6].
    [[nodiscard]] bool comes_first(const Label& a, const Label& b) const {
        for (std::size_t dish = 0; dish < kDishes; ++dish)
            for (std::size_t type = 0; type < kTypes; ++type) {
                if (place_[type] == kTypes) continue;
                const Helping& one = parts_[type][a.parts[place_[type]]].helpings[dish];
                const Helping& two = parts_[type][b.parts[place_[type]]].helpings[dish];
                if (one != two) return one.comes_before(two);
            }
        return false;
    }
    bool add_type(std::size_t at) {
        const Type type = order_[at];
        const Parts& parts = parts_[index(type)];
        const bool last = at + 1 == order_.size();
        bool all = true;
        for (const Label& label : layer_->entries())
            for (std::size_t number = 0; number < parts.size(); ++number) {
                const Part& part = parts[number];
                if (!fits(label, part)) continue;
                Label more = joined(label, part, type);
                more.parts[at] = static_cast<u16>(number);
                if (!can_win(more, at + 1)) continue;
                if (last)
                    close(more, 0, {.value = -more.cost});
                else
                    all &= offer(*next_, more);
            }
        return all;
    }
    [[nodiscard]] bool fits(const Label& label, const Part& part) const {
        if ((label.reductions & part.reductions) != 0) return false;
        if (label.all_spices + part.all_spices > task_.all_spices) return false;
        return std::popcount(label.reductions) + std::popcount(part.reductions) <= task_.soup;
    }
    [[nodiscard]] Label joined(Label label, const Part& part, Type type) const {
        for (std::size_t dish = 0; dish < kDishes; ++dish) {
            label.sums[dish] =
                static_cast<u8>(std::min(task_.enough, label.sums[dish] + part.sums[dish]));
            if (part.sums[dish] == 0 && task_.shows(dish, type)) ++label.missing[dish];
        }
        label.all_spices = static_cast<u8>(label.all_spices + part.all_spices);
        label.reductions = static_cast<u8>(label.reductions | part.reductions);
        label.cost += part.cost;
        return label;
    }

    // The most promising ones, by the rule of thumb of section 13.1.
    [[nodiscard]] int rank(const Label& label) const {
        int rank = -label.cost;
        for (std::size_t dish = 0; dish < kDishes; ++dish)
            rank += 170 * label.sums[dish] - 60 * label.missing[dish] +
                    60 * dish_stars(task_.cook.content, label.sums[dish]);
        return rank;
    }
    bool cut(std::size_t width) {
        List<Label, kSearchMax>& labels = layer_->entries();
        if (labels.size() <= width) return true;
        const auto before = [this](const Label& a, const Label& b) {
            const int one = rank(a);
            const int two = rank(b);
            return one != two ? one > two : key_of(a) < key_of(b);
        };
        std::ranges::nth_element(labels, labels.begin() + width, before);
        labels.shorten(width);
        std::ranges::sort(labels, before);
        return false;
    }

    // ---- soup and bisque

    void close(const Label& label, std::size_t dish, const Finish& so_far) {
        const i64 most = star_ * task_.cook.content.rewards.back().stars;
        if (so_far.value + most * static_cast<i64>(kDishes - dish) < best_.value) return;
        if (dish == kDishes) return note(label, so_far);
        if (label.sums[dish] == 0) return close(label, dish + 1, so_far);
        for (const Reward& reward : task_.cook.content.rewards)
            fill_up(label, dish, so_far, reward);
    }
    // Every number of bisques that can be of use, and as many soups as are then needed.
    void fill_up(const Label& label, std::size_t dish, const Finish& so_far, const Reward& reward) {
        const int soup = task_.soup - std::popcount(label.reductions) - so_far.soups;
        const int short_by = reward.value - label.sums[dish];
        const int missing = label.missing[dish];
        for (int bisques = 0; bisques <= task_.bisque - so_far.bisques; ++bisques) {
            const int soups = std::max({0, short_by - kBisqueValue * bisques, missing - bisques});
            if (soups <= soup) {
                Finish more = so_far;
                more.stars += reward.stars;
                more.value += star_ * reward.stars - i64{soups} * task_.soup_cost -
                              i64{bisques} * task_.bisque_cost;
                more.soups += soups;
                more.bisques += bisques;
                more.soup[dish] = static_cast<u8>(soups);
                more.bisque[dish] = static_cast<u8>(bisques);
                close(label, dish + 1, more);
            }
            if (soups == 0) break;
        }
    }
    void note(const Label& label, const Finish& finish) {
        const i64 order = compare(finish, best_);
        if (order > 0 || (order == 0 && !comes_first(label, best_label_))) return;
        best_ = finish;
        best_label_ = label;
    }

    void lay(Type type, Plates& plates) const {
        const Part& part = parts_[index(type)][best_label_.parts[place_[index(type)]]];
        for (std::size_t dish = 0; dish < kDishes; ++dish)
            for (std::size_t number = 0; number < kNumbers; ++number)
                for (std::size_t spice = 0; spice < Helping::kSpiceRanks; ++spice)
                    for (int count = part.helpings[dish].count(number, spice); count > 0; --count)
                        add_serving(
                            plates,
                            {dish, ingredient(type, kLowestNumber + static_cast<int>(number)),
                             spice_at(type, spice)});
    }

    DishTask task_;
    i64 star_;
    bool listed_all_ = true;
    FixedVec<Type, kTypes> order_;  // the types with most ways first
    std::array<std::size_t, kTypes> place_{kTypes, kTypes, kTypes, kTypes, kTypes, kTypes, kTypes};
    std::array<Parts, kTypes> parts_;
    std::array<Hope, kTypes + 1> hopes_{};
    Label start_;
    Finish best_;  // nothing served is worth nothing
    Label best_label_;
    LabelTable one_, two_;
    LabelTable* layer_ = &one_;
    LabelTable* next_ = &two_;
};

constexpr std::size_t kFirstLook = 128;  // a quick look whose answer the long search has to beat

}  // namespace

DishPlan suggest_dishes(const Cook& cook, const DishWish& wish) {
    DishSearch search(cook, wish.star);
    bool exact = search.run(std::min(wish.width, kFirstLook));
    if (!exact && wish.width > kFirstLook) exact = search.run(wish.width);
    DishPlan plan = search.plan();
    plan.exact = exact;
    return plan;
}

}  // namespace brigade::critter_kitchen
