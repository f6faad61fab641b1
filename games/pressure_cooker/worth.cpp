// Figures about a move before it is made: there are none. The board never judges what somebody
// cooks; mistakes are found in the scoring [PR-5.30 to 5.35]. Only the way a draft of several
// steps could be finished is offered, for a dial that somebody cannot decide about.
#include "games/pressure_cooker/face.hpp"
#include "games/pressure_cooker/rules.hpp"

namespace brigade::pressure_cooker {

json::object worth_to_json(const Book& /*book*/, const View& /*view*/, const Move& /*move*/) {
    return {};
}

std::optional<Move> finish_well(const Content& /*content*/, const View& view, const Move& draft) {
    const bool asks_dial = draft.kind == Move::Kind::ChooseDial &&
                           draft.award < open_awards(view.floor) && view.viewer != kSpectator;
    if (!asks_dial) return std::nullopt;
    const Award& award = view.floor.awards[view.floor.booked + std::size_t{draft.award}];
    const Kitchen& own = view.kitchens[static_cast<std::size_t>(view.viewer)];
    return Move{
        .kind = draft.kind, .award = draft.award, .dial = default_dial(view.floor, own, award)};
}

}  // namespace brigade::pressure_cooker
