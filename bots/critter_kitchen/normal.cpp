// Normal: the rules of thumb of section 13.3, a broad search for dishes, and all rumors it knows.
#include "bots/critter_kitchen/levels.hpp"

namespace brigade::critter_kitchen {

namespace {

constexpr std::size_t kWidth = 1000;

class NormalBot final : public LevelBot {
   protected:
    Plan plan(const Question& question, const Plan& sent) override {
        return rated_plans(planner_of(question.content, question.view), sent, question.rng)
            .front()
            .plan;
    }
    Move after_reveal(const Question& question) override {
        return best_after_reveal(planner_of(question.content, question.view));
    }
    Move take(const Question& question) override { return best_take(question.cook()); }
    Plates dishes(const Question& question) override {
        return suggest_dishes(question.cook(), {.star = kForTheCritic.star, .width = kWidth})
            .plates;
    }
    Plates meal(const Question& question) override {
        return suggest_meal(question.cook(), rumors_on(question.view));
    }
};

}  // namespace

std::unique_ptr<Bot<Rules>> make_normal() { return std::make_unique<NormalBot>(); }

}  // namespace brigade::critter_kitchen
