// The coach of any game: what a good player would do now, and why, for somebody who asks. It sees
// the asker's view only, as bots do.
#pragma once

#include <memory>
#include <optional>
#include <string>
#include <string_view>

#include "bots/bot.hpp"
#include "core/table.hpp"

namespace brigade {

// Advice in words. Without a move there is nothing to do at this moment but to know something.
struct Advice {
    std::optional<AnyMove> move;
    std::string say;      // what to do
    std::string because;  // and why
};

class AnyCoach {
   public:
    virtual ~AnyCoach() = default;
    // Nothing if the seat is not asked for anything.
    virtual std::optional<Advice> advise(const Table& table, Seat seat, Rng& rng,
                                         const Budget& budget) = 0;
};

// Nothing for an unknown game.
std::unique_ptr<AnyCoach> make_any_coach(std::string_view game);

}  // namespace brigade
