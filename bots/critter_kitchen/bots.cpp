// The list of levels; see bots.hpp.
#include "bots/critter_kitchen/bots.hpp"

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
    Millis least = 0;
    Millis most = 0;
};

Pace planning_pace(std::string_view level) {
    if (level == "hard") return {3'000, 6'000};
    return level == "normal" ? Pace{3'000, 7'000} : Pace{4'000, 9'000};
}

Pace usual_pace(std::string_view level, Phase phase, Move::Kind kind) {
    switch (phase) {
        case Phase::Planning: return planning_pace(level);
        case Phase::Plating:
        case Phase::CriticMeal: return {5'000, 12'000};
        case Phase::Refrigerating: return {2'000, 4'000};
        default: return kind == Move::Kind::LeaveWithSoup ? Pace{900, 1'800} : Pace{700, 1'600};
    }
}

}  // namespace

Millis pace_of(std::string_view level, const View& view, const Move& move, Rng& rng) {
    const Pantry& own = view.pantries[static_cast<std::size_t>(view.viewer)];
    const bool has_begun = own.draft != Plates{} || own.plan != Pantry{}.plan;
    if (is_draft_phase(view.street.phase) && has_begun) return 0;
    const Pace pace = usual_pace(level, view.street.phase, move.kind);
    return pace.least + rng.below(static_cast<u32>(pace.most - pace.least + 1));
}

}  // namespace brigade::critter_kitchen
