// Imagines how a game goes on: everybody plans and shops by rule of thumb. On the first day it is
// played until the fridge is closed, later to the critic's meal. Only ever played in States that
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
// One seat serves these dishes and everybody else none, the fridges are cleared, and the next round
// begins.
void finish_day(const Content& content, State& state, Seat seat, const Plates& dishes);
// What a seat has before the next round, in thousandths of a star.
i64 weigh(const Content& content, const State& state, Seat seat, Effort& effort);
// Plays the round to its end and weighs what the seat then has.
i64 play_out(const Content& content, State& state, Seat seat, Effort& effort);

}  // namespace brigade::critter_kitchen
