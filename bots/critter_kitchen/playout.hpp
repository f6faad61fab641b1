// Imagines the rest of a day: everybody plans and shops by rule of thumb until plates are laid, and
// the dishes or the meal then possible are what the day was worth. Only ever played in States that
// are imagined from a View.
#pragma once

#include "bots/bot.hpp"
#include "bots/critter_kitchen/planning.hpp"

namespace brigade::critter_kitchen {

// Counts down what the caller allows. The clock is only read if there is a limit in milliseconds.
class Effort {
   public:
    explicit Effort(const Budget& budget);
    [[nodiscard]] bool is_spent() const;
    i64 nodes;

   private:
    i64 deadline_ns_ = 0;  // 0: none
};

// Reveals these plans, one for each seat, and plays on to the first decision.
void reveal(const Content& content, State& state, const std::array<Plan, kPlayersMax>& plans);
// Plays on to the end of the day and says what it then is worth to a seat, in thousandths of a
// star.
i64 play_out(const Content& content, State& state, Seat seat, Rng& rng, Effort& effort);

}  // namespace brigade::critter_kitchen
