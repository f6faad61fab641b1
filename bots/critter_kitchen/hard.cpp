// Hard: tries its best plans, takes and dishes out in many worlds that it imagines from its view,
// and drops the worse half again and again. Each set of dishes it tries is exact.
#include <algorithm>
#include <bit>

#include "bots/critter_kitchen/levels.hpp"
#include "bots/critter_kitchen/playout.hpp"

namespace brigade::critter_kitchen {

namespace {

constexpr std::size_t kPlansTried = 30;
constexpr std::size_t kTakesTried = 5;
constexpr std::array<i64, 4> kStarsTried{1'000'000, 1000, 600, 350};
// A decision about a take or about dishes may cost this part of what a plan may.
constexpr u32 kTakeShare = 6;
constexpr u32 kDishShare = 6;

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
            std::array<Plan, kPlayersMax> all{};
            for (std::size_t seat = 0; seat < world.street.seat_count; ++seat)
                all[seat] = quick_plan(planner_of(content, world, seat_at(seat)), question.rng);
            return [&, world, all](std::size_t number) {
                State state = world;
                std::array<Plan, kPlayersMax> revealed = all;
                revealed[index(question.seat)] = plans[number].plan;
                reveal(content, state, revealed);
                return play_out(content, state, question.seat, effort);
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
            return [&, world](std::size_t number) {
                State state = world;
                Events untold;
                apply(question.content, state, question.seat, moves[number].move, untold);
                return play_out(question.content, state, question.seat, effort);
            };
        });
        return moves[best].move;
    }
    // How much stars now matter against the meal is best tried out.
    Plates dishes(const Question& question) override {
        std::vector<Plates> tries;
        for (const i64 star : kStarsTried)
            tries.push_back(suggest_dishes(question.cook(), {.star = star}).plates);
        Effort effort(question.budget);
        effort.nodes /= kDishShare;
        const std::size_t best = race(tries.size(), effort, [&] {
            const State world = imagine(question.content, question.view, question.rng);
            return [&, world](std::size_t number) {
                State state = world;
                finish_day(question.content, state, question.seat, tries[number]);
                return weigh(question.content, state, question.seat, effort);
            };
        });
        return tries[best];
    }
    Plates meal(const Question& question) override {
        return suggest_meal(question.cook(), rumors_on(question.view));
    }
};

}  // namespace

std::unique_ptr<Bot<Rules>> make_hard() { return std::make_unique<HardBot>(); }

}  // namespace brigade::critter_kitchen
