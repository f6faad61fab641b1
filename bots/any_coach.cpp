// From the typeless table to the lesson of its game: the view is made here.
#include "bots/any_coach.hpp"

#include "bots/all.hpp"
#include "core/face.hpp"
#include "games/dispatch.hpp"

namespace brigade {

namespace {

template <Game G>
class AnyCoachOf final : public AnyCoach {
   public:
    std::optional<Advice> advise(const Table& table, Seat seat, Rng& rng,
                                 const Budget& budget) override {
        const auto& typed = dynamic_cast<const TableOf<G>&>(table);
        std::optional<Lesson<G>> lesson =
            teach(typed.book(), typed.view(viewer_of(seat)), rng, budget);
        if (!lesson) return std::nullopt;
        Advice advice{{}, std::move(lesson->words.say), std::move(lesson->words.because)};
        if (lesson->move) advice.move = AnyMove::of(*lesson->move);
        return advice;
    }
};

}  // namespace

std::unique_ptr<AnyCoach> make_any_coach(std::string_view game) {
    std::unique_ptr<AnyCoach> made;
    with_game(AllGames{}, game,
              [&](auto rules) { made = std::make_unique<AnyCoachOf<decltype(rules)>>(); });
    return made;
}

}  // namespace brigade
