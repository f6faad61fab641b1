// A move and its reason in words: the label of the move, and what it brings in figures.
#include "bots/critter_kitchen/coach.hpp"

#include <fmt/format.h>

#include "games/critter_kitchen/rules.hpp"

namespace brigade::critter_kitchen {

namespace {

using Kind = Move::Kind;

int figure(const json::object& worth, std::string_view key) {
    const json::value* value = worth.if_contains(key);
    return value == nullptr ? 0 : value->to_number<int>();
}

std::string reason(const Book& book, const View& view, const Move& move) {
    const json::object worth = worth_to_json(book, view, move);
    switch (move.kind) {
        case Kind::Send:
            return fmt::format("{} there, and this chef acts in tier {}.",
                               plural(figure(worth, "items"), "item"), figure(worth, "tier"));
        case Kind::Take: return "It is the most useful thing here for you.";
        case Kind::LeaveWithSoup: return "Nothing here is worth more than the soup.";
        case Kind::Discard: return "You can do without it best.";
        case Kind::Ready: return "Everything is laid out.";
        default: break;
    }
    if (worth.contains("value"))
        return fmt::format("The plate is worth {} then, {}.", figure(worth, "value"),
                           plural(figure(worth, "stars"), "star"));
    return "It brings your plan together.";
}

}  // namespace

Explanation explain_move(const Book& book, const View& view, const Move& move) {
    Rng rng(0);  // whatever is imagined here is not looked at
    const State state = imagine(book.content, view, rng);
    const std::string say = label(book, state, static_cast<Seat>(view.viewer), {}, move);
    return {say + ".", reason(book, view, move)};
}

}  // namespace brigade::critter_kitchen
