// The list of levels; see bots.hpp.
#include "bots/pressure_cooker/bots.hpp"

#include <charconv>

#include "bots/pressure_cooker/level_cook.hpp"
#include "bots/pressure_cooker/random_cook.hpp"

namespace brigade::pressure_cooker {

namespace {

std::optional<Level> level_named(std::string_view name) {
    if (name == "easy") return kEasy;
    if (name == "normal") return kNormal;
    if (name == "hard") return kHard;
    return std::nullopt;
}

// The same cook in less or more thinking time; how much it varies goes with it.
std::optional<Level> at_pace(Level level, std::string_view think_ms) {
    constexpr i32 kThinkMost = 60'000;
    i32 wanted = 0;
    const auto [end, fault] =
        std::from_chars(think_ms.data(), think_ms.data() + think_ms.size(), wanted);
    if (fault != std::errc{} || end != think_ms.data() + think_ms.size()) return std::nullopt;
    if (wanted < kThinkLeast || wanted > kThinkMost) return std::nullopt;
    level.spread_ms = level.spread_ms * wanted / level.think_ms;
    level.think_ms = wanted;
    return level;
}

std::optional<Level> level_of(std::string_view name) {
    const std::size_t mark = name.find('@');
    if (mark == std::string_view::npos) return level_named(name);
    const std::optional<Level> level = level_named(name.substr(0, mark));
    return level ? at_pace(*level, name.substr(mark + 1)) : std::nullopt;
}

}  // namespace

std::vector<std::string_view> bot_levels(Rules) { return {"random", "easy", "normal", "hard"}; }

std::unique_ptr<Bot<Rules>> make_bot(Rules, std::string_view level) {
    if (level == "random") return make_random_cook();
    const std::optional<Level> known = level_of(level);
    return known ? std::make_unique<LevelCook>(*known) : nullptr;
}

}  // namespace brigade::pressure_cooker
