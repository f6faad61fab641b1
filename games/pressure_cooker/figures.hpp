// What a game was like, for tables about many games (docs/BALANCE.md): how long was cooked, how
// much was claimed, where the dials ended. Reads events and states from outside; rules never
// include it.
#pragma once

#include <vector>

#include "core/figure.hpp"
#include "games/pressure_cooker/pressure_cooker.hpp"

namespace brigade::pressure_cooker {

class Figures {
   public:
    // After every move, and after every time that the clock was set on.
    void see(const State& state, const Events& events);
    void end(const State& state);
    [[nodiscard]] std::vector<Figure> all() const;

   private:
    struct Mean {
        i64 sum = 0;
        i64 count = 0;
    };
    void see(const State& state, const Event& event);

    std::size_t round_ = 0;
    i32 began_ms_ = 0;
    unsigned bonus_slots_ = 0;  // of the round: a shared bonus is one
    std::array<Mean, kRoundsMax> cooking_{};
    std::array<Mean, kRoundsMax> claims_{};
    Mean dials_, high_dials_, bonuses_;
};

inline Figures figures_of(Rules /*game*/) { return {}; }

}  // namespace brigade::pressure_cooker
