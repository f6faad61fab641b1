// The list of levels, and the random cook: any busy step, and a moment between two of them, so that
// time passes as it does for people.
#include "bots/kitchen_rush/bots.hpp"

#include "bots/kitchen_rush/level_cook.hpp"

namespace brigade::kitchen_rush {

namespace {

class RandomCook final : public Bot<Rules> {
   public:
    std::optional<Move> choose(const Content& content, const View& view, Rng& rng,
                               const Budget& /*budget*/) override {
        const Seat seat = static_cast<Seat>(view.viewer);
        wakes_ = kNever;
        if (is_resting(view.now_ms)) return std::nullopt;
        const State state = imagine(content, view, rng);
        if (!includes(awaited(state), seat)) return std::nullopt;
        rests_until_ = view.now_ms + 1 + Millis{rng.below(kRestMax)};
        return random_move(content, state, seat, rng);
    }
    [[nodiscard]] Millis wakes() const override { return wakes_; }

   private:
    static constexpr u32 kRestMax = 1'500;

    // A clock that has gone back belongs to another game.
    bool is_resting(Millis now) {
        if (now >= rests_until_ || rests_until_ > now + kRestMax) return false;
        wakes_ = rests_until_;
        return true;
    }

    Millis wakes_ = kNever;
    Millis rests_until_ = 0;
};

struct NamedLevel {
    std::string_view name;
    Level level;
};
constexpr std::array<NamedLevel, 3> kLevels{
    {{"easy", kEasy}, {"normal", kNormal}, {"hard", kHard}}};

// "normal:never-serves": a habit for the laboratory.
std::optional<Habit> habit_named(std::string_view word) {
    for (const Habit habit : EveryId<Habit>())
        if (word_of(habit) == word) return habit;
    return std::nullopt;
}

}  // namespace

std::vector<std::string_view> bot_levels(Rules) { return {"random", "easy", "normal", "hard"}; }

std::unique_ptr<Bot<Rules>> make_bot(Rules, std::string_view level) {
    if (level == "random") return std::make_unique<RandomCook>();
    const std::size_t colon = level.find(':');
    const bool has_habit = colon != std::string_view::npos;
    const std::optional<Habit> habit =
        has_habit ? habit_named(level.substr(colon + 1)) : Habit::Mixed;
    for (const NamedLevel& named : kLevels) {
        if (named.name != level.substr(0, colon) || !habit) continue;
        Level cook = named.level;
        cook.habit = *habit;
        return std::make_unique<LevelCook>(cook);
    }
    return nullptr;
}

}  // namespace brigade::kitchen_rush
