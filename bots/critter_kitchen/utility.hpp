// What single items are worth to a seat while it shops, in thousandths of a star. A rule of thumb
// that looks at what lies open and at the own storage only. RULES.md CK-13.13 to CK-13.15.
#pragma once

#include <vector>

#include "games/critter_kitchen/suggest.hpp"

namespace brigade::critter_kitchen {

class Utility {
   public:
    explicit Utility(const Cook& cook);
    [[nodiscard]] int of(Token token) const;
    // The mean over everything that the seat does not see: the bag and other storages.
    [[nodiscard]] int of_unseen() const;

   private:
    struct TypeWorth {
        int per_point = 0;  // for the challenges of the day
        int best = 0;       // the highest number in storage
    };
    [[nodiscard]] int of_ingredient(Token token) const;
    [[nodiscard]] int of_spice(Type type) const;

    Cook cook_;
    std::array<TypeWorth, kTypes> types_{};
};

int soup_worth(const Street& street);

// The item to take for the chef whose turn it is, or leaving with soup if nothing is worth more.
Move best_take(const Cook& cook);
// The legal takes, the most useful first; leaving counts as its soup.
struct RatedMove {
    Move move;
    int worth = 0;
};
std::vector<RatedMove> rated_takes(const Cook& cook);

}  // namespace brigade::critter_kitchen
