// The best meal for the critic: course by course through everything that could be served, as long
// as it can still beat the best meal found. RULES.md CK-13.9 to CK-13.12.
#include <algorithm>
#include <tuple>

#include "games/critter_kitchen/suggest.hpp"

namespace brigade::critter_kitchen {

int courses_not_above(int value) {
    struct Step {
        int value, percent;
    };
    constexpr std::array<Step, 13> kSteps{{{0, 25},
                                           {2, 34},
                                           {3, 44},
                                           {4, 54},
                                           {5, 64},
                                           {6, 74},
                                           {7, 78},
                                           {8, 81},
                                           {9, 83},
                                           {10, 87},
                                           {12, 92},
                                           {14, 96},
                                           {18, 99}}};
    int percent = 0;
    for (const Step& step : kSteps)
        if (value >= step.value) percent = step.percent;
    return percent;
}

namespace {

constexpr int kPoint = 120;  // of the score track
constexpr int kStar = 1000;
constexpr int kSpicesHoped = 4;  // that win the star of the spice lover
constexpr int kOddOne = 600;     // for each token, or each type left over
constexpr int kHundred = 100;

// ---- the figures of CK-13.11, all times 100 for each opponent so that they stay whole numbers

struct Stakes {
    const Cook& cook;
    const RumorList& known;
    i64 unit = 1;  // 100 for each opponent
    int opponents = 0;

    Stakes(const Cook& who, const RumorList& rumors)
        : cook(who), known(rumors), opponents(who.street.seat_count - 1) {
        for (int count = 0; count < opponents; ++count) unit *= kHundred;
    }
    // How likely no opponent has more.
    [[nodiscard]] i64 chance(int value) const {
        i64 chance = value > 0 ? 1 : 0;
        for (int count = 0; count < opponents; ++count) chance *= courses_not_above(value);
        return chance;
    }
    [[nodiscard]] bool knows(RumorRule rule) const {
        return std::ranges::any_of(
            known, [&](u8 rumor) { return cook.content.rumors[rumor].rule == rule; });
    }
};

i64 rate_course(const Stakes& stakes, std::size_t type, int value) {
    const int times = times_on_track(stakes.cook.content, stakes.known, type);
    return kPoint * times * value * stakes.unit + kStar * stakes.chance(value);
}

// What is left over is given apart: no course tells it.
i64 rate_rumor(const Stakes& stakes, const RumorCard& card, const MealSum& meal, int types_left) {
    const i64 both = 2 * kStar;
    switch (card.rule) {
        case RumorRule::SpiceLover:
            return both * std::min(meal.spices, kSpicesHoped) * stakes.unit / kSpicesHoped;
        case RumorRule::LastBite: {
            int last = 0;
            for (const CourseSum& course : meal.courses)
                if (course.tokens > 0) last = course.value;
            return both * stakes.chance(last);
        }
        case RumorRule::OddDuck: return kOddOne * meal.odd * stakes.unit;
        case RumorRule::DoggyBag: return kOddOne * types_left * stakes.unit;
        default: return kStar * rumor_stars(card, meal, stakes.cook.own) * stakes.unit;
    }
}

i64 rate_whole(const Stakes& stakes, const MealSum& meal, int types_left) {
    i64 sum = meal.served == static_cast<int>(kTypes) ? kStar * stakes.unit : 0;
    for (const u8 rumor : stakes.known)
        sum += rate_rumor(stakes, stakes.cook.content.rumors[rumor], meal, types_left);
    return sum;
}

int types_in(const FridgeCounts& tokens) {
    int types = 0;
    for (std::size_t type = 0; type < kTypes; ++type) {
        bool any = false;
        for (std::size_t at = 0; at < kNumbers; ++at)
            any |= tokens.has(token_at(type * kNumbers + at));
        types += any ? 1 : 0;
    }
    return types;
}

}  // namespace

i64 rate_meal(const Cook& cook, const RumorList& known, const Plates& plates) {
    const Stakes stakes(cook, known);
    const MealSum meal = meal_of({cook.content, cook.street, cook.own}, plates);
    FridgeCounts left = cook.shelf.storage;
    for (const Serving serving : plates.servings) left.take(serving.token());
    i64 sum = rate_whole(stakes, meal, types_in(left));
    for (std::size_t type = 0; type < kTypes; ++type)
        sum += rate_course(stakes, type, meal.courses[type].value);
    return sum;
}

namespace {

// ---- what one course may be

// Tokens of one type with their spices: own ones as far as they go, then all-spices and the like,
// on the highest numbers. Nothing ever speaks against using an own spice.
struct Serve {
    std::array<u8, kNumbers> counts{};  // by printed number
    u8 tokens = 0;
    u8 own = 0;
    u8 extra = 0;               // all-spices, and rumors under the Parrot
    u8 number = 0, lowest = 0;  // effective ones
    u8 odd = 0;
    u8 base = 0;
    bool leaves = false;  // a token of the type stays behind
};
constexpr std::size_t kServesMax = 4096;
using Serves = List<Serve, kServesMax>;

// The printed numbers of a course, the effectively highest first; of equal ones the higher print.
struct Pick {
    u8 at = 0;
    u8 number = 0;
};
using Picks = FixedVec<Pick, kNumbers>;

class Courses {
   public:
    Courses(const Cook& cook, const Stakes& stakes) : cook_(cook) {
        picky_ = stakes.knows(RumorRule::OnlyTheFinest) || stakes.knows(RumorRule::PerfectTen) ||
                 stakes.knows(RumorRule::RisingAppetite) || stakes.knows(RumorRule::WidePalate) ||
                 stakes.knows(RumorRule::OddDuck) || stakes.knows(RumorRule::DoggyBag);
        skips_ = picky_ || stakes.knows(RumorRule::LastBite);
        times_ = is_critic(cook.content, cook.street, CriticRule::TripleSpice) ? 3 : 2;
        extras_ = cook.shelf.storage[kAllSpice] + cook.shelf.storage[kAllSpice7th];
        if (is_critic(cook.content, cook.street, CriticRule::RumorsAsSpice))
            rumors_ = rumor_tokens(cook.own);
    }
    [[nodiscard]] int extras() const { return extras_ + rumors_; }
    [[nodiscard]] int rumors() const { return rumors_; }

    // Everything that a course of this type may be, with up to so many tokens. If no known rumor
    // asks for particular numbers, as much and as high as possible is best.
    void list(Type type, int tokens_max, Serves& serves) const {
        serves.clear();
        const Picks picks = picks_of(type);
        if (skips_ || picks.empty()) serves.push_back(nothing(type));
        Serve serve;
        if (picky_)
            pick_any(type, picks, 0, tokens_max, serve, serves);
        else if (!picks.empty())
            pick_highest(type, picks, tokens_max, serve, serves);
    }

    // As servings, the spices that are no own ones left open: Spice::Rumor stands for any of them.
    void lay(Type type, const Serve& serve, Plates& plates) const {
        int extra = serve.own + serve.extra;
        Plates course;
        for (const Pick& pick : picks_of(type))
            for (int count = serve.counts[pick.at]; count > 0; --count, --extra)
                add_serving(course, {index(type), token_at(index(type) * kNumbers + pick.at),
                                     extra > 0 ? Spice::Rumor : Spice::None});
        int own = serve.own;  // on the lowest of those with spice: that list comes first
        for (const Serving serving : course.servings) {
            const bool takes_own = serving.spice() == Spice::Rumor && own-- > 0;
            add_serving(plates, {serving.where(), serving.token(),
                                 takes_own ? own_spice(type) : serving.spice()});
        }
    }

   private:
    [[nodiscard]] Token token(Type type, std::size_t at) const {
        return ingredient(type, kLowestNumber + static_cast<int>(at));
    }
    [[nodiscard]] Picks picks_of(Type type) const {
        Picks picks;
        for (std::size_t at = kNumbers; at-- > 0;) {
            if (!cook_.shelf.storage.has(token(type, at))) continue;
            const int number =
                number_in_meal({cook_.content, cook_.street, cook_.own}, token(type, at));
            std::size_t place = 0;
            while (place < picks.size() && picks[place].number >= number) ++place;
            picks.insert_at(place, {static_cast<u8>(at), static_cast<u8>(number)});
        }
        return picks;
    }
    [[nodiscard]] int held(Type type) const {
        int count = 0;
        for (std::size_t at = 0; at < kNumbers; ++at) count += cook_.shelf.storage[token(type, at)];
        return count;
    }
    [[nodiscard]] Serve nothing(Type type) const {
        Serve serve;
        serve.leaves = held(type) > 0;
        return serve;
    }

    void pick_any(Type type, const Picks& picks, std::size_t at, int left, Serve& serve,
                  Serves& serves) const {
        if (at == picks.size()) {
            if (serve.tokens > 0) season(type, picks, serve, serves);
            return;
        }
        const u8 kind = picks[at].at;
        const int most = std::min<int>(left, cook_.shelf.storage[token(type, kind)]);
        for (int count = 0; count <= most; ++count) {
            serve.counts[kind] = static_cast<u8>(count);
            serve.tokens = static_cast<u8>(serve.tokens + count);
            pick_any(type, picks, at + 1, left - count, serve, serves);
            serve.tokens = static_cast<u8>(serve.tokens - count);
        }
        serve.counts[kind] = 0;
    }
    void pick_highest(Type type, const Picks& picks, int left, Serve& serve, Serves& serves) const {
        for (const Pick& pick : picks) {
            const int count = std::min<int>(left, cook_.shelf.storage[token(type, pick.at)]);
            serve.counts[pick.at] = static_cast<u8>(count);
            serve.tokens = static_cast<u8>(serve.tokens + count);
            left -= count;
        }
        season(type, picks, serve, serves);
    }

    // With every number of extra spices; the figures of a course follow from its tokens.
    void season(Type type, const Picks& picks, Serve serve, Serves& serves) const {
        serve.own =
            static_cast<u8>(std::min<int>(serve.tokens, cook_.shelf.storage[spice_of(type)]));
        serve.leaves = serve.tokens < held(type);
        serve.number = serve.odd = 0;
        for (const Pick& pick : picks) {
            if (serve.counts[pick.at] == 0) continue;
            serve.number = std::max(serve.number, pick.number);
            serve.lowest = pick.number;  // the last one is the lowest
            serve.odd = static_cast<u8>(serve.odd + serve.counts[pick.at] * (pick.number % 2));
        }
        const int most = std::min(serve.tokens - serve.own, extras());
        for (int extra = 0; extra <= most && serves.size() < kServesMax; ++extra) {
            serve.extra = static_cast<u8>(extra);
            serve.base = static_cast<u8>(value_of(picks, serve));
            serves.push_back(serve);
        }
    }
    [[nodiscard]] int value_of(const Picks& picks, const Serve& serve) const {
        int spices = serve.own + serve.extra;
        int value = 0;
        for (const Pick& pick : picks)
            for (int count = serve.counts[pick.at]; count > 0; --count, --spices)
                value += pick.number * (spices > 0 ? times_ : 1);
        return value;
    }

    const Cook& cook_;
    bool picky_ = false;  // a known rumor asks for particular numbers
    bool skips_ = false;  // a course may be better left out
    int times_ = 2;
    int extras_ = 0;
    int rumors_ = 0;
};

// ---- the search

class MealSearch {
   public:
    MealSearch(const Cook& cook, const RumorList& known)
        : stakes_(cook, known), courses_(cook, stakes_) {
        for (const u8 rumor : known) slack_ += most_of(cook.content.rumors[rumor]);
        slack_ += kStar * stakes_.unit;  // all seven
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

    // No rumor brings more than this, whatever is served; what counts by token is in the courses.
    [[nodiscard]] i64 most_of(const RumorCard& card) const {
        switch (card.rule) {
            case RumorRule::Fanatic:
            case RumorRule::OddDuck:
            case RumorRule::DoggyBag: return 0;
            case RumorRule::Chatterbox:
                return i64{kStar} * card.stars * rumor_tokens(stakes_.cook.own) * stakes_.unit;
            case RumorRule::SpiceLover:
            case RumorRule::LastBite: return i64{2} * kStar * stakes_.unit;
            default: return i64{kStar} * card.stars * stakes_.unit;
        }
    }

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
        for (pairing_ = 0; pairing_ < index(Type::Wine); ++pairing_) descend(0, 0);
    }

    [[nodiscard]] int value_of(std::size_t type, const Serve& serve) const {
        const Serve* wine = chosen_[index(Type::Wine)];
        return serve.base + (type == pairing_ && serve.tokens > 0 ? wine->base : 0);
    }
    // What a course brings by itself.
    [[nodiscard]] i64 rate(std::size_t type, const Serve& serve) const {
        i64 sum = rate_course(stakes_, type, value_of(type, serve));
        if (stakes_.knows(RumorRule::OddDuck)) sum += kOddOne * serve.odd * stakes_.unit;
        if (stakes_.knows(RumorRule::DoggyBag) && serve.leaves) sum += kOddOne * stakes_.unit;
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
