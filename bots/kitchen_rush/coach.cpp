// See coach.hpp. Nothing is weighed yet: whoever asks hears what could be done, not what is best.
#include "bots/kitchen_rush/coach.hpp"

#include "games/kitchen_rush/words/titles.hpp"

namespace brigade::kitchen_rush {

Explanation explain_move(const Book& book, const View& view, const Move& move) {
    const Floor& floor = view;  // what everybody sees is all that words need
    const State state{.floor = floor};
    const Seat seat = static_cast<Seat>(view.viewer);
    const std::string step = label(book, state, seat, Move{}, move);
    return {fmt::format("{} ({}).", step, to_text(book, state, seat, move)),
            "A sand timer that stands still earns nothing."};
}

}  // namespace brigade::kitchen_rush
