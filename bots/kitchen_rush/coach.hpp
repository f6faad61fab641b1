// The coach of Kitchen Rush: a teacher, not a bot in disguise. It reads the cards out and goes
// through an order step by step: plate, ingredients, spices, stove. It works from how much lies on
// a plate, never from whether that fits, so that nothing it says judges a meal before the check
// [KR-9.5, R20]. The same view always gives the same lesson. Sees a View only, as the bots do.
#pragma once

#include "bots/bot.hpp"
#include "games/kitchen_rush/face.hpp"

namespace brigade::kitchen_rush {

std::optional<Lesson<Rules>> teach(const Book& book, const View& view);

inline std::optional<Lesson<Rules>> teach(const Book& book, const View& view, Rng& /*rng*/,
                                          const Budget& /*budget*/) {
    return teach(book, view);
}

}  // namespace brigade::kitchen_rush
