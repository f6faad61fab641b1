// The best meal for the critic: course by course through everything that could be served, as long
// as it can still beat the best meal found. RULES.md CK-13.9 to CK-13.11.
#include <algorithm>
#include <tuple>

#include "games/critter_kitchen/suggest_courses.hpp"

namespace brigade::critter_kitchen {

namespace {

class MealSearch {
   public:
    MealSearch(const Cook& cook, const RumorList& known)
        : stakes_(cook, known), courses_(cook, stakes_) {
        for (const u8 rumor : known) slack_ += most_of(stakes_, cook.content.rumors[rumor]);
        slack_ += kStarWorth * stakes_.unit;  // all seven
    }

    Plates run() {
        const Cook& cook = stakes_.cook;
        const bool badger = is_critic(cook.content, cook.street, CriticRule::BigCourse);
        for (std::size_t big = badger ? 0 : kTypes; big <= kTypes; ++big) {
            if (badger) big_ = big;
            look_up(badger);
            search_pairings();
        }
        return best_;
    }

   private:
    // Wine comes first, since another course may count it too.
    static constexpr std::array<Type, kTypes> kOrder{Type::Wine,    Type::Bread, Type::Carrot,
                                                     Type::Cheese,  Type::Fish,  Type::Meat,
                                                     Type::Mushroom};

    void look_up(bool badger) {
        const Cook& cook = stakes_.cook;
        const bool mouse = is_critic(cook.content, cook.street, CriticRule::ManyCheeses);
        for (std::size_t type = 0; type < kTypes; ++type) {
            int tokens = 1;
            if (mouse && type == index(Type::Cheese)) tokens = static_cast<int>(kStorageMax);
            if (badger && type == big_) tokens = kBigCourse;
            courses_.list(type_at(type), tokens, serves_[type]);
        }
    }
    void search_pairings() {
        const Cook& cook = stakes_.cook;
        pairing_ = kNone;
        descend(0, 0);
        if (!is_critic(cook.content, cook.street, CriticRule::WinePairing)) return;
        for (std::size_t course = 0; course < index(Type::Wine); ++course) {
            pairing_ = static_cast<u8>(course);
            descend(0, 0);
        }
    }

    [[nodiscard]] int value_of(std::size_t type, const Serve& serve) const {
        const Serve* wine = chosen_[index(Type::Wine)];
        return serve.base + (type == pairing_ && serve.tokens > 0 ? wine->base : 0);
    }
    // What a course brings by itself.
    [[nodiscard]] i64 rate(std::size_t type, const Serve& serve) const {
        i64 sum = rate_course(stakes_, type, value_of(type, serve));
        if (stakes_.knows(RumorRule::OddDuck)) sum += kCountWorth * serve.odd * stakes_.unit;
        if (stakes_.knows(RumorRule::DoggyBag) && serve.leaves) sum += kCountWorth * stakes_.unit;
        return sum;
    }
    // The most that the courses from one on can bring by themselves.
    void look_ahead() {
        ahead_[kTypes] = 0;
        for (std::size_t at = kTypes; at-- > 1;) {
            const std::size_t type = index(kOrder[at]);
            i64 most = 0;
            for (const Serve& serve : serves_[type]) most = std::max(most, rate(type, serve));
            ahead_[at] = ahead_[at + 1] + most;
        }
    }

    void descend(std::size_t at, i64 sum) {
        if (at == kTypes) return judge(sum);
        if (at == 1) look_ahead();
        if (at > 0 && sum + ahead_[at] + slack_ < best_rate_) return;
        const std::size_t type = index(kOrder[at]);
        const Serves& serves = serves_[type];
        for (std::size_t number = serves.size(); number-- > 0;) {
            const Serve& serve = serves[number];
            const bool pairs = type == pairing_ || (type == index(Type::Wine) && pairing_ != kNone);
            if (extras_ + serve.extra > courses_.extras() || (pairs && serve.tokens == 0)) continue;
            extras_ += serve.extra;
            chosen_[type] = &serve;
            descend(at + 1, sum + rate(type, serve));
            extras_ -= serve.extra;
        }
    }

    [[nodiscard]] MealSum meal() const {
        MealSum meal;
        for (std::size_t type = 0; type < kTypes; ++type) {
            const Serve& serve = *chosen_[type];
            if (serve.tokens == 0) continue;
            meal.courses[type] = {serve.tokens, serve.number, serve.base, value_of(type, serve)};
            meal.lowest =
                meal.served == 0 ? serve.lowest : std::min(meal.lowest, int{serve.lowest});
            meal.highest = std::max(meal.highest, int{serve.number});
            ++meal.served;
            meal.spices += serve.own + serve.extra;
            meal.tokens += serve.tokens;
        }
        return meal;  // odd tokens are in the courses already
    }
    void judge(i64 sum) {
        const MealSum whole = meal();
        const i64 rate = sum + rate_whole(stakes_, whole, 0);
        const int total = track_total(stakes_.cook.content, whole, stakes_.known);
        const int all_spices = std::max(0, extras_ - courses_.rumors());
        const auto key = [](i64 rating, int points, int spices) {
            return std::tuple(-rating, -points, spices);
        };
        const auto now = key(rate, total, all_spices);
        const auto best = key(best_rate_, best_total_, best_all_spices_);
        if (now > best) return;
        const Plates plates = lay(all_spices);
        const bool first = std::ranges::lexicographical_compare(plates.servings, best_.servings) ||
                           (plates.servings == best_.servings && plates.pairing < best_.pairing);
        if (now == best && !first) return;
        best_rate_ = rate;
        best_total_ = total;
        best_all_spices_ = all_spices;
        best_ = plates;
    }
    // All-spices come before rumors in a list; no more of them are used than needed.
    [[nodiscard]] Plates lay(int all_spices) const {
        Plates open;
        for (std::size_t type = 0; type < kTypes; ++type)
            courses_.lay(type_at(type), *chosen_[type], open);
        Plates plates;
        for (const Serving serving : open.servings) {
            const bool all = serving.spice() == Spice::Rumor && all_spices-- > 0;
            add_serving(plates,
                        {serving.where(), serving.token(), all ? Spice::All : serving.spice()});
        }
        plates.pairing = pairing_;
        return plates;
    }

    Stakes stakes_;
    Courses courses_;
    i64 slack_ = 0;
    std::size_t big_ = kTypes;
    u8 pairing_ = kNone;
    std::array<Serves, kTypes> serves_;
    std::array<const Serve*, kTypes> chosen_{};
    std::array<i64, kTypes + 1> ahead_{};
    int extras_ = 0;
    i64 best_rate_ = -1;
    int best_total_ = 0;
    int best_all_spices_ = 0;
    Plates best_;
};

}  // namespace

Plates suggest_meal(const Cook& cook, const RumorList& known) {
    return MealSearch(cook, known).run();
}

}  // namespace brigade::critter_kitchen
