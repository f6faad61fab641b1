// Hard: tries its best plans and takes out to the end of the day in many worlds that it imagines
// from its view, drops the worse half again and again, and plates exactly.
#include <algorithm>
#include <bit>

#include "bots/critter_kitchen/levels.hpp"
#include "bots/critter_kitchen/playout.hpp"

namespace brigade::critter_kitchen {

namespace {

constexpr std::size_t kPlansTried = 30;
constexpr std::size_t kTakesTried = 5;
constexpr u32 kTakeShare = 6;  // a take may cost this part of what a plan may

struct Rival {
    std::size_t number = 0;
    i64 sum = 0;
};

bool leads(const Rival& a, const Rival& b) {
    return a.sum != b.sum ? a.sum > b.sum : a.number < b.number;
}

// Tries all choices in the same worlds and halves the field each time its share of the effort is
// spent. `trial` imagines a world and returns a function from a choice to what it leads to there.
template <class Trial>
std::size_t race(std::size_t count, Effort& effort, Trial&& trial) {
    std::vector<Rival> field(count);
    for (std::size_t number = 0; number < count; ++number) field[number].number = number;
    while (field.size() > 1) {
        const i64 stages = static_cast<i64>(std::bit_width(field.size() - 1));
        const i64 stop = effort.nodes - effort.nodes / stages;
        while (effort.nodes > stop && !effort.is_spent()) {
            const auto weigh = trial();
            for (Rival& rival : field) rival.sum += weigh(rival.number);
        }
        std::ranges::sort(field, leads);
        field.resize((field.size() + 1) / 2);
    }
    return field[0].number;
}

class HardBot final : public LevelBot {
   protected:
    Plan plan(const Question& question, const Plan& sent) override {
        std::vector<RatedPlan> plans =
            rated_plans(planner_of(question.content, question.view), sent, question.rng);
        plans.resize(std::min(plans.size(), kPlansTried));
        Effort effort(question.budget);
        const std::size_t best = race(plans.size(), effort, [&] {
            const Content& content = question.content;
            const State world = imagine(content, question.view, question.rng);
            const Rng dice = question.rng.split();
            std::array<Plan, kPlayersMax> all{};
            for (std::size_t seat = 0; seat < world.street.seat_count; ++seat)
                all[seat] = quick_plan(planner_of(content, world, seat_at(seat)), question.rng);
            return [&, world, dice, all](std::size_t number) {
                State state = world;
                Rng rng = dice;
                std::array<Plan, kPlayersMax> revealed = all;
                revealed[index(question.seat)] = plans[number].plan;
                reveal(content, state, revealed);
                return play_out(content, state, question.seat, rng, effort);
            };
        });
        return plans[best].plan;
    }
    Move after_reveal(const Question& question) override {
        return best_after_reveal(planner_of(question.content, question.view));
    }
    Move take(const Question& question) override {
        std::vector<RatedMove> moves = rated_takes(question.cook());
        moves.resize(std::min(moves.size(), kTakesTried));
        Effort effort(question.budget);
        effort.nodes /= kTakeShare;
        const std::size_t best = race(moves.size(), effort, [&] {
            const State world = imagine(question.content, question.view, question.rng);
            const Rng dice = question.rng.split();
            return [&, world, dice](std::size_t number) {
                State state = world;
                Rng rng = dice;
                Events untold;
                apply(question.content, state, question.seat, moves[number].move, untold);
                return play_out(question.content, state, question.seat, rng, effort);
            };
        });
        return moves[best].move;
    }
    Plates dishes(const Question& question) override {
        return suggest_dishes(question.cook(), kForTheCritic).plates;
    }
    Plates meal(const Question& question) override {
        return suggest_meal(question.cook(), rumors_on(question.view));
    }
};

}  // namespace

std::unique_ptr<Bot<Rules>> make_hard() { return std::make_unique<HardBot>(); }

}  // namespace brigade::critter_kitchen
