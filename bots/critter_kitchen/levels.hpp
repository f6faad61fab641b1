// What the levels of Critter Kitchen share: a draft is decided as a whole and then laid step by
// step [CK-13.18]. A level says how it plans, takes and plates. Callers need bots.hpp alone.
#pragma once

#include "bots/bot.hpp"
#include "bots/critter_kitchen/planning.hpp"

namespace brigade::critter_kitchen {

// What a bot is asked about. The State is imagined from the View.
struct Question {
    const Content& content;
    const View& view;
    const State& state;
    Seat seat;
    Rng& rng;
    const Budget& budget;

    [[nodiscard]] Cook cook() const { return cook_of(content, view); }
    [[nodiscard]] const Pantry& shelf() const { return view.pantries[index(seat)]; }
};

class LevelBot : public Bot<Rules> {
   public:
    std::optional<Move> choose(const Content& content, const View& view, Rng& rng,
                               const Budget& budget) final;

   protected:
    // A plan that keeps what is sent already.
    virtual Plan plan(const Question& question, const Plan& sent) = 0;
    virtual Move after_reveal(const Question& question) = 0;
    virtual Move take(const Question& question) = 0;
    virtual Plates dishes(const Question& question) = 0;
    virtual Plates meal(const Question& question) = 0;

   private:
    Move next_send(const Question& question);
    Move next_step(const Question& question);
    Plates wanted(const Question& question);
    bool remembers(const Question& question) const;

    // The draft under way, and what it was decided on. The same table asks for its next step.
    struct Memory {
        Street street;
        Pantry shelf;  // without the draft
        Plan plan = kNoPlan;
        Plates plates;
    };
    std::optional<Memory> memory_;
};

std::unique_ptr<Bot<Rules>> make_easy();
std::unique_ptr<Bot<Rules>> make_normal();
std::unique_ptr<Bot<Rules>> make_hard();

}  // namespace brigade::critter_kitchen
