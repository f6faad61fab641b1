// Crowds are drawn at random, every chef's share of every location is averaged over them, and the
// assignments of chefs to locations are compared by the sum of their shares.
#include "bots/critter_kitchen/planning.hpp"

#include <algorithm>

namespace brigade::critter_kitchen {

namespace {

constexpr int kCrowdsDrawn = 24;
constexpr int kNoise = 6;            // per cent
constexpr int kFirstLeftover = 200;  // at the academy, and less for each further one
constexpr int kLeftoverStep = 20;
constexpr int kSoupsSeen = 4;  // of the endless ones
constexpr int kWeighed = 4;    // items that make a location attractive

void add_worth(Stall& stall, int worth) {
    if (stall.worths.full()) {
        if (stall.worths.back() >= worth) return;
        stall.worths.pop_back();
    }
    std::size_t at = stall.worths.size();
    while (at > 0 && stall.worths[at - 1] < worth) --at;
    stall.worths.insert_at(at, worth);
}

// The Midnight Merchant's tokens are not drawn yet: from 135 % of the mean down to 65 %.
void add_unseen(const Cook& cook, const Utility& utility, Stall& stall) {
    const int draws = draws_at(cook.content, cook.street, Location::MidnightMerchant);
    const int mean = utility.of_unseen();
    for (int number = 0; number < draws; ++number)
        add_worth(stall, mean * (135 - 70 * number / std::max(1, draws - 1)) / 100);
}

void add_hoped(const Cook& cook, const Utility& utility, Location location, Stall& stall) {
    if (location == Location::MidnightMerchant) add_unseen(cook, utility, stall);
    if (location == Location::ChefAcademy)
        for (int number = 0; number < cook.street.seat_count; ++number)
            add_worth(stall, kFirstLeftover - kLeftoverStep * number);
    if (location == Location::SoupTruck)
        for (int number = 0; number < kSoupsSeen; ++number) add_worth(stall, utility.of(kSoup));
}

int weight_of(const Stall& stall) {
    int sum = 0;
    for (std::size_t at = 0; at < std::min<std::size_t>(kWeighed, stall.worths.size()); ++at)
        sum += stall.worths[at];
    return sum * sum / 1000 + 20;
}

}  // namespace

Stalls look_at_street(const Cook& cook) {
    const Utility utility(cook);
    Stalls stalls;
    for (std::size_t number = 0; number < kLocations; ++number) {
        const Location location = location_at(number);
        if (!in_play(cook.street, location)) continue;
        Stall& stall = stalls[number];
        for (std::size_t kind = 0; kind < kTokens; ++kind) {
            const Token token = token_at(kind);
            for (int count = cook.street.items[number][token]; count > 0; --count)
                if (exists_for(cook.own, token)) add_worth(stall, utility.of(token));
        }
        add_hoped(cook, utility, location, stall);
        stall.weight = weight_of(stall);
    }
    return stalls;
}

// ---- the others

Plan draw_plan(const Planner& planner, const Stalls& stalls, Seat seat, Rng& rng) {
    Plan plan = kNoPlan;
    std::array<int, kLocations> weights{};
    int sum = 0;
    for (std::size_t at = 0; at < kLocations; ++at) sum += weights[at] = stalls[at].weight;
    for (std::size_t chef = 0; chef < kChefs; ++chef) {
        if (!has_chef(planner.kitchens[index(seat)], chef_at(chef))) continue;
        int number = static_cast<int>(rng.below(static_cast<u32>(sum)));
        std::size_t at = 0;
        while (number >= weights[at]) number -= weights[at++];
        plan[chef] = location_at(at);
        sum -= weights[at];
        weights[at] = 0;
    }
    return plan;
}

void join_crowd(const Planner& planner, Seat seat, const Plan& plan, Crowds& crowds) {
    const Kitchen& own = planner.kitchens[index(seat)];
    const bool before =
        place_on_track(planner.street, seat) < place_on_track(planner.street, planner.seat);
    for (std::size_t number = 0; number < kChefs; ++number) {
        if (plan[number] == kNowhere) continue;
        const Chef chef = chef_at(number);
        const auto tier = static_cast<std::size_t>(speed_of(planner.content, own, chef));
        Crowd& crowd = crowds[index(plan[number])];
        crowd.capacity[tier] += capacity_of(planner.content, own, chef);
        ++crowd.count[tier];
        if (before) ++crowd.ahead[tier];
    }
}

// [CK-13.16] Faster chefs take the best; in its own tier it gets every so-many-th of the rest.
int share_of(const Planner& planner, const Stall& stall, const Crowd& crowd, Chef chef) {
    const Kitchen& own = planner.kitchens[index(planner.seat)];
    const auto tier = static_cast<std::size_t>(speed_of(planner.content, own, chef));
    int at = crowd.ahead[tier];
    for (std::size_t faster = 1; faster < tier; ++faster) at += crowd.capacity[faster];
    int sum = 0;
    int taken = 0;
    for (; taken < capacity_of(planner.content, own, chef); ++taken) {
        if (at >= static_cast<int>(stall.worths.size())) break;
        sum += stall.worths[static_cast<std::size_t>(at)];
        at += crowd.count[tier] + 1;
    }
    return taken > 0 ? sum : soup_worth(planner.street);
}

// ---- plans

namespace {

using Shares = std::array<std::array<int, kLocations>, kChefs>;

Shares mean_shares(const Planner& planner, int crowds_drawn, Rng& rng) {
    const Stalls stalls = look_at_street(planner.cook);
    Shares sums{};
    for (int drawn = 0; drawn < crowds_drawn; ++drawn) {
        Crowds crowds{};
        for (std::size_t other = 0; other < planner.street.seat_count; ++other)
            if (seat_at(other) != planner.seat)
                join_crowd(planner, seat_at(other), draw_plan(planner, stalls, seat_at(other), rng),
                           crowds);
        for (std::size_t chef = 0; chef < kChefs; ++chef) {
            if (!has_chef(planner.cook.own, chef_at(chef))) continue;
            for (std::size_t at = 0; at < kLocations; ++at)
                if (in_play(planner.street, location_at(at)))
                    sums[chef][at] += share_of(planner, stalls[at], crowds[at], chef_at(chef));
        }
    }
    for (auto& by_location : sums)
        for (int& sum : by_location) sum /= crowds_drawn;
    return sums;
}

// Every way to send the chefs that are not sent yet.
template <class Visit>
void visit_plans(const Planner& planner, const Shares& shares, std::size_t chef, RatedPlan& so_far,
                 Visit& visit) {
    if (chef == kChefs) return visit(so_far);
    const bool open = has_chef(planner.cook.own, chef_at(chef)) && so_far.plan[chef] == kNowhere;
    if (!open) return visit_plans(planner, shares, chef + 1, so_far, visit);
    for (std::size_t at = 0; at < kLocations; ++at) {
        const Location location = location_at(at);
        const bool used = std::ranges::find(so_far.plan, location) != so_far.plan.end();
        if (used || !in_play(planner.street, location)) continue;
        so_far.plan[chef] = location;
        so_far.worth += shares[chef][at];
        visit_plans(planner, shares, chef + 1, so_far, visit);
        so_far.worth -= shares[chef][at];
    }
    so_far.plan[chef] = kNowhere;
}

}  // namespace

std::vector<RatedPlan> rated_plans(const Planner& planner, const Plan& sent, Rng& rng) {
    const Shares shares = mean_shares(planner, kCrowdsDrawn, rng);
    RatedPlan start{.plan = sent};
    std::vector<RatedPlan> plans;
    auto list = [&](const RatedPlan& plan) { plans.push_back(plan); };
    visit_plans(planner, shares, 0, start, list);
    for (RatedPlan& plan : plans)
        plan.worth =
            plan.worth * (100 - kNoise + static_cast<int>(rng.below(2 * kNoise + 1))) / 100;
    std::ranges::sort(plans, [](const RatedPlan& a, const RatedPlan& b) {
        return a.worth != b.worth ? a.worth > b.worth : a.plan < b.plan;
    });
    return plans;
}

Plan quick_plan(const Planner& planner, Rng& rng) {
    const Shares shares = mean_shares(planner, 1, rng);
    RatedPlan start{.plan = kNoPlan};
    RatedPlan best{.plan = kNoPlan, .worth = -1};
    auto keep = [&](const RatedPlan& plan) {
        if (plan.worth > best.worth) best = plan;
    };
    visit_plans(planner, shares, 0, start, keep);
    return best.plan;
}

// ---- after the reveal

namespace {

int worth_of_spots(const Planner& planner, const Stalls& stalls, const Crowds& crowds,
                   const Plan& spots) {
    int sum = 0;
    for (std::size_t chef = 0; chef < kChefs; ++chef)
        if (spots[chef] != kNowhere)
            sum += share_of(planner, stalls[index(spots[chef])], crowds[index(spots[chef])],
                            chef_at(chef));
    return sum;
}

std::vector<Move> moves_after_reveal(const Planner& planner) {
    std::vector<Move> moves{{.kind = Move::Kind::Stay}};
    const bool olive = effect_at_work(planner.content, planner.cook.own) == ZousEffect::Relocate;
    for (std::size_t at = 0; olive && at < kLocations; ++at)
        if (in_play(planner.street, location_at(at)) &&
            std::ranges::find(planner.cook.own.spots, location_at(at)) ==
                planner.cook.own.spots.end())
            moves.push_back({.kind = Move::Kind::Relocate, .location = location_at(at)});
    for (std::size_t one = 0; !olive && one < kChefs; ++one)
        for (std::size_t two = one + 1; two < kChefs; ++two)
            moves.push_back(
                {.kind = Move::Kind::Exchange, .chef = chef_at(one), .other = chef_at(two)});
    return moves;
}

Plan spots_after(Plan spots, const Move& move) {
    if (move.kind == Move::Kind::Relocate) spots[index(Chef::Zous)] = move.location;
    if (move.kind == Move::Kind::Exchange)
        std::swap(spots[index(move.chef)], spots[index(move.other)]);
    return spots;
}

}  // namespace

Move best_after_reveal(const Planner& planner) {
    const Stalls stalls = look_at_street(planner.cook);
    Crowds crowds{};
    for (std::size_t other = 0; other < planner.street.seat_count; ++other)
        if (seat_at(other) != planner.seat)
            join_crowd(planner, seat_at(other), planner.kitchens[other].spots, crowds);
    Move best;
    int most = -1;
    for (const Move& move : moves_after_reveal(planner)) {
        const int worth =
            worth_of_spots(planner, stalls, crowds, spots_after(planner.cook.own.spots, move));
        if (worth <= most) continue;
        most = worth;
        best = move;
    }
    return best;
}

}  // namespace brigade::critter_kitchen
