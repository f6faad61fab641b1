// Plans: what each location would bring to each chef, given whom the others may send there.
// RULES.md CK-13.16. Judged from what one seat sees; playout.hpp tries plans out.
#pragma once

#include <vector>

#include "bots/critter_kitchen/utility.hpp"

namespace brigade::critter_kitchen {

using Plan = std::array<Location, kChefs>;
inline constexpr Plan kNoPlan{kNowhere, kNowhere, kNowhere, kNowhere};

// What lies at a location, or is hoped to come there, as a seat values it: the best first.
struct Stall {
    FixedVec<int, 16> worths;
    int weight = 0;  // how much it attracts
};
using Stalls = std::array<Stall, kLocations>;
Stalls look_at_street(const Cook& cook);

// Who else stands at a location, seen from one seat: by tier, how much they carry, how many they
// are, and how many of them act before that seat.
struct Crowd {
    std::array<int, kTiers + 1> capacity{};
    std::array<int, kTiers + 1> count{};
    std::array<int, kTiers + 1> ahead{};
};
using Crowds = std::array<Crowd, kLocations>;

// The table as one seat sees it when plans are made.
struct Planner {
    const Content& content;
    const Street& street;
    const std::array<Kitchen, kPlayersMax>& kitchens;
    Seat seat;
    Cook cook;
};
inline Planner planner_of(const Content& content, const State& state, Seat seat) {
    return {content, state.street, state.kitchens, seat, cook_of(content, state, seat)};
}
inline Planner planner_of(const Content& content, const View& view) {
    return {content, view.street, view.kitchens, static_cast<Seat>(view.viewer),
            cook_of(content, view)};
}

// A plan drawn at random, the more attractive locations more often.
Plan draw_plan(const Planner& planner, const Stalls& stalls, Seat seat, Rng& rng);
void join_crowd(const Planner& planner, Seat seat, const Plan& plan, Crowds& crowds);
// What a chef would bring home from a location.
int share_of(const Planner& planner, const Stall& stall, const Crowd& crowd, Chef chef);

struct RatedPlan {
    Plan plan{};
    int worth = 0;
};
// Plans that keep what is sent already, the best first, each off by chance by up to 6 %.
std::vector<RatedPlan> rated_plans(const Planner& planner, const Plan& sent, Rng& rng);

// The best plan against one crowd drawn at random; for worlds that are only imagined.
Plan quick_plan(const Planner& planner, Rng& rng);

// After the reveal: the best that Olive or Fig can do [CK-5.8, CK-5.9].
Move best_after_reveal(const Planner& planner);

}  // namespace brigade::critter_kitchen
