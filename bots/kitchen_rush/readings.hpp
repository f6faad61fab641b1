// How a cook reads its cards. Once in a while it misreads one and then cooks, in good faith, a meal
// that is not the one ordered [RULES.md 13.3]; a second look at the finished plate may show it.
// Nobody else has a say in this: the check finds what is left of it [KR-9.5].
#pragma once

#include "core/rng.hpp"
#include "games/kitchen_rush/kitchen_rush.hpp"

namespace brigade::kitchen_rush {

BOOST_DEFINE_FIXED_ENUM_CLASS(Slip, u8, None, WrongKind, OneShort, SpiceForgotten)

class Readings {
   public:
    // A cook takes a plate for a meal, and so looks at its card; `mistakes` in a thousand go wrong.
    void read(const Content& content, Card card, Course course, u32 mistakes, Rng& rng);
    // The meal as this cook believes it was ordered.
    [[nodiscard]] Meal meal(const Content& content, Card card, Course course) const;
    [[nodiscard]] Slip slip(Card card, Course course) const { return at(card, course).slip; }
    // It looks at the plate once more, once; `notices` in a hundred see the card as it is.
    void look_again(Card card, Course course, u32 notices, Rng& rng);
    // The check has shown what every card says [KR-7.8].
    void forget() { *this = {}; }

   private:
    struct Reading {
        Slip slip = Slip::None;
        bool looked_again = false;
        Ingredient left_out{}, instead{};
        Spice spice{};
    };
    [[nodiscard]] const Reading& at(Card card, Course course) const {
        return readings_[2 * index(card) + index(course)];
    }
    Reading& at(Card card, Course course) { return readings_[2 * index(card) + index(course)]; }

    std::array<Reading, kEnumSize<Course> * kCards> readings_{};
};

}  // namespace brigade::kitchen_rush
