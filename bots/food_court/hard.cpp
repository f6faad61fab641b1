// Hard: plans the whole own turn, then compares the best beginnings by looking one round further.
// What it spends is given by the caller; the same view, generator and nodes give the same move.
#include <algorithm>

#include "bots/food_court/levels.hpp"
#include "bots/food_court/look_ahead.hpp"
#include "games/food_court/rules.hpp"

namespace brigade::food_court {

namespace {

constexpr Width kOwnTurn{.beam = 12, .serves = 6, .lines = 32};
constexpr std::size_t kBeginnings = 6;  // first moves that are compared
constexpr double kHopeless = 3.0;       // behind the best plan by this much: not compared

// The best line for each way to begin, unless it is hopeless.
std::vector<Line> best_beginnings(const std::vector<Line>& lines) {
    std::vector<Line> best;
    for (const Line& line : lines) {
        const auto same = [&](const Line& other) { return other.moves[0] == line.moves[0]; };
        if (line.value < lines[0].value - kHopeless || best.size() == kBeginnings) break;
        if (std::none_of(best.begin(), best.end(), same)) best.push_back(line);
    }
    return best;
}

Move play(const Outlook& outlook, const State& state, Effort& effort) {
    const Judge judge{outlook.content, state, outlook.seat};
    const std::vector<Line> lines = best_beginnings(plan_turn(judge, kOwnTurn, effort.nodes));
    if (lines.size() == 1 || turns_left(state, outlook.seat) == 0) return lines[0].moves[0];
    return lines[best_line(outlook, lines, effort)].moves[0];
}

class HardBot final : public Bot<Rules> {
   public:
    std::optional<Move> choose(const Content& content, const View& view, Rng& rng,
                               const Budget& budget) override {
        Effort effort(budget);
        return answer_view(content, view, rng, [&](const Judge& judge) {
            const Outlook outlook{content, view, judge.seat, rng};
            const bool fills =
                judge.state.court.active != judge.seat || judge.state.court.phase == Phase::Fill;
            return fills ? rated_refill(judge) : play(outlook, judge.state, effort);
        });
    }
};

}  // namespace

std::unique_ptr<Bot<Rules>> make_hard() { return std::make_unique<HardBot>(); }

}  // namespace brigade::food_court
