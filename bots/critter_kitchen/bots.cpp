// The list of levels; see bots.hpp.
#include "bots/critter_kitchen/bots.hpp"

#include <algorithm>

#include "bots/critter_kitchen/levels.hpp"

namespace brigade::critter_kitchen {

std::vector<std::string_view> bot_levels(Rules) { return {"random", "easy", "normal", "hard"}; }

std::unique_ptr<Bot<Rules>> make_bot(Rules, std::string_view level) {
    if (level == "random") return std::make_unique<RandomBot<Rules>>();
    if (level == "easy") return make_easy();
    if (level == "normal") return make_normal();
    if (level == "hard") return make_hard();
    return nullptr;
}

namespace {

struct Pace {
    Millis least, most;
};

Pace planning_pace(std::string_view level) {
    if (level == "hard") return {3'000, 6'000};
    return level == "normal" ? Pace{3'000, 7'000} : Pace{4'000, 9'000};
}

Pace draft_pace(std::string_view level, Phase phase) {
    if (phase == Phase::Planning) return planning_pace(level);
    return phase == Phase::Refrigerating ? Pace{2'000, 4'000} : Pace{5'000, 12'000};
}

bool has_begun(const View& view) {
    const Pantry& own = view.pantries[static_cast<std::size_t>(view.viewer)];
    const bool sent = std::ranges::any_of(own.plan, [](Location at) { return at != kNowhere; });
    return sent || !is_empty(own.draft);
}

}  // namespace

Millis pace_of(std::string_view level, const View& view, const Move& move, Rng& rng) {
    const Phase phase = view.street.phase;
    if (is_draft_phase(phase) && has_begun(view)) return 0;
    Pace pace{700, 1'600};
    if (is_draft_phase(phase)) pace = draft_pace(level, phase);
    if (move.kind == Move::Kind::LeaveWithSoup) pace = {900, 1'800};
    return pace.least + rng.below(static_cast<u32>(pace.most - pace.least + 1));
}

}  // namespace brigade::critter_kitchen
