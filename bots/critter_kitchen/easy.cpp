// Easy: goes roughly where most lies, mostly takes the highest number it sees, plates by a short
// search and has never heard of a rumor. RULES.md section 13.3.
#include <algorithm>

#include "bots/critter_kitchen/levels.hpp"

namespace brigade::critter_kitchen {

namespace {

constexpr std::size_t kWidth = 50;
constexpr u32 kMisjudged = 12;  // points by which it may be wrong about a location
constexpr u32 kSlip = 4;        // one take in so many is the second best

// What an item looks like: its number, or what a beginner thinks of it.
int look_of(Token token) {
    if (is_ingredient(token)) return number_of(token);
    if (is_all_spice(token)) return 6;
    if (is_spice(token)) return 4;
    if (token == kSoup) return 1;
    return token == kZous ? 5 : 3;
}

int sum_at(const Street& street, const Kitchen& own, Location location) {
    int sum = location == Location::MidnightMerchant ? 8 : 0;  // three tokens or so, unseen
    for (std::size_t kind = 0; kind < kTokens; ++kind)
        if (exists_for(own, token_at(kind)))
            sum += street.items[index(location)][token_at(kind)] * look_of(token_at(kind));
    return sum;
}

class EasyBot final : public LevelBot {
   protected:
    // The chef with the biggest basket goes where most lies.
    Plan plan(const Question& question, const Plan& sent) override {
        const Cook cook = question.cook();
        Plan plan = sent;
        for (const Chef chef : {Chef::Boar, Chef::Zous, Chef::Lizard, Chef::Mouse})
            if (has_chef(cook.own, chef) && plan[index(chef)] == kNowhere)
                plan[index(chef)] = fullest(cook, plan, question.rng);
        return plan;
    }
    Move after_reveal(const Question& /*question*/) override { return {.kind = Move::Kind::Stay}; }
    Move take(const Question& question) override {
        std::vector<RatedMove> moves = rated_takes(question.cook());
        for (RatedMove& each : moves)
            each.worth = each.move.kind == Move::Kind::LeaveWithSoup ? 1 : look_of(each.move.token);
        std::ranges::sort(moves, [](const RatedMove& a, const RatedMove& b) {
            return a.worth != b.worth ? a.worth > b.worth : comes_before(a.move, b.move);
        });
        const bool slips = moves.size() > 1 && question.rng.below(kSlip) == 0;
        return moves[slips ? 1 : 0].move;
    }
    Plates dishes(const Question& question) override {
        return suggest_dishes(question.cook(), {.star = kForTheCritic.star, .width = kWidth})
            .plates;
    }
    Plates meal(const Question& question) override { return suggest_meal(question.cook(), {}); }

   private:
    static Location fullest(const Cook& cook, const Plan& plan, Rng& rng) {
        Location best = kNowhere;
        int most = -1;
        for (std::size_t at = 0; at < kLocations; ++at) {
            const Location location = location_at(at);
            const bool used = std::ranges::find(plan, location) != plan.end();
            if (used || !in_play(cook.street, location)) continue;
            const int sum = sum_at(cook.street, cook.own, location) +
                            static_cast<int>(rng.below(kMisjudged + 1));
            if (sum <= most) continue;
            most = sum;
            best = location;
        }
        return best;
    }
};

}  // namespace

std::unique_ptr<Bot<Rules>> make_easy() { return std::make_unique<EasyBot>(); }

}  // namespace brigade::critter_kitchen
