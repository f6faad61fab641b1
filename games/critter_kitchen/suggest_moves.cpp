// The helper's answer to whoever asks at a table. suggest.hpp has the helper itself.
#include "games/critter_kitchen/face.hpp"
#include "games/critter_kitchen/suggest.hpp"

namespace brigade::critter_kitchen {

std::vector<Move> suggest_moves(const Content& content, const View& view, std::string_view wish) {
    if (view.viewer == kSpectator) return {};
    Rng rng(0);  // whatever is imagined here is not looked at
    const State state = imagine(content, view, rng);
    const Wish wanted = wish == "critic" ? Wish::Critic : Wish::Stars;
    const Moves steps = suggest_steps(content, state, static_cast<Seat>(view.viewer), wanted);
    return {steps.begin(), steps.end()};
}

}  // namespace brigade::critter_kitchen
