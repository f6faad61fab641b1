// The pieces of the meal search: what is at stake (suggest_rate.cpp) and what one course may be
// (suggest_courses.cpp). suggest_meal.cpp puts courses together; for these files only.
#pragma once

#include "games/critter_kitchen/suggest.hpp"

namespace brigade::critter_kitchen {

// ---- the figures of CK-13.11, all times 100 for each opponent so that they stay whole numbers

inline constexpr i64 kStarWorth = 1000;
inline constexpr i64 kCountWorth = 600;  // for each odd token, or each type left over

struct Stakes {
    const Cook& cook;
    const RumorList& known;
    i64 unit = 1;  // 100 for each opponent
    int opponents = 0;

    Stakes(const Cook& who, const RumorList& rumors);
    // How likely no opponent has more.
    [[nodiscard]] i64 chance(int value) const;
    [[nodiscard]] bool knows(RumorRule rule) const;
};
// What a course brings by itself.
i64 rate_course(const Stakes& stakes, std::size_t type, int value);
// All seven courses and the known rumors. What is left over is given apart: no course tells it.
i64 rate_whole(const Stakes& stakes, const MealSum& meal, int types_left);
// No rumor brings more than this, whatever is served; what is counted by token is left out.
i64 most_of(const Stakes& stakes, const RumorCard& card);

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
inline constexpr std::size_t kServesMax = 4096;
using Serves = List<Serve, kServesMax>;

// The printed numbers of a course, the effectively highest first; of equal ones the higher print.
struct Pick {
    u8 at = 0;
    u8 number = 0;
    bool operator==(const Pick&) const = default;
};
using Picks = FixedVec<Pick, kNumbers>;

class Courses {
   public:
    Courses(const Cook& cook, const Stakes& stakes);
    // Spices that fit everywhere: all-spices, and rumor tokens under the Parrot.
    [[nodiscard]] int extras() const { return all_spices_ + rumors_; }
    [[nodiscard]] int rumors() const { return rumors_; }

    // Everything that a course of this type may be, with up to so many tokens. If no known rumor
    // asks for particular numbers, as much and as high as possible is best.
    void list(Type type, int tokens_max, Serves& serves) const;
    // As servings, the spices that are no own ones left open: Spice::Rumor stands for any of them.
    void lay(Type type, const Serve& serve, Plates& plates) const;

   private:
    [[nodiscard]] Picks picks_of(Type type) const;
    [[nodiscard]] int held(Type type) const;
    [[nodiscard]] Serve nothing(Type type) const;
    void pick_any(Type type, const Picks& picks, std::size_t at, int left, Serve& serve,
                  Serves& serves) const;
    void pick_highest(Type type, const Picks& picks, int left, Serve& serve, Serves& serves) const;
    void season(Type type, const Picks& picks, Serve serve, Serves& serves) const;
    [[nodiscard]] int value_of(const Picks& picks, const Serve& serve) const;

    const Cook& cook_;
    bool picky_ = false;  // a known rumor asks for particular numbers
    bool skips_ = false;  // a course may be better left out
    int times_ = 2;
    int all_spices_ = 0;
    int rumors_ = 0;
};

}  // namespace brigade::critter_kitchen
