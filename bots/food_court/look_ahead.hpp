// Looks beyond the own turn: in imagined worlds the others play as normal does, the seat plans its
// next turn, and the position after that is weighed. The same worlds are used for every choice, so
// that luck is the same for all of them.
#pragma once

#include <span>
#include <vector>

#include "bots/bot.hpp"
#include "bots/food_court/turn_search.hpp"

namespace brigade::food_court {

// Counts down what the caller allows. The clock is only read if there is a limit in milliseconds.
class Effort {
   public:
    explicit Effort(const Budget& budget);
    [[nodiscard]] bool is_spent() const;
    i64 nodes;

   private:
    i64 deadline_ns_ = 0;  // 0: none
};

// A seat's view, from which worlds are imagined.
struct Outlook {
    const Content& content;
    const View& view;
    Seat seat;
    Rng& rng;
};

// The number of the line that leads furthest.
std::size_t best_line(const Outlook& outlook, std::span<const Line> lines, Effort& effort);

}  // namespace brigade::food_court
