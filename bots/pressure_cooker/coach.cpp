// Words for a move: what to do, and why one does it. See coach.hpp.
#include "bots/pressure_cooker/coach.hpp"

#include <fmt/format.h>

namespace brigade::pressure_cooker {

namespace {

std::string order_at(const Book& book, const View& view, Slot slot) {
    const Card card = view.floor.orders[index(slot)].card;
    return fmt::format("{} ({})", book.orders[index(card)].title, slot_name(slot));
}

std::string held_tile(const Book& book, const View& view) {
    return book.faces[index(view.in_hand[static_cast<std::size_t>(view.viewer)])].name;
}

}  // namespace

Explanation explain_move(const Book& book, const View& view, const Move& move) {
    switch (move.kind) {
        case Move::Kind::Ready:
            return {"Say that you are ready.", "The round begins when everybody is."};
        case Move::Kind::Grab:
            return {fmt::format("Grab the tile on spot {}.", index(move.spot)),
                    "An empty hand cooks nothing."};
        case Move::Kind::PutBack:
            return {fmt::format("Put {} back.", held_tile(book, view)),
                    "Your hand is free for a tile that helps more."};
        case Move::Kind::Place:
            return {fmt::format("Place {} on {}.", held_tile(book, view),
                                order_at(book, view, move.slot)),
                    "It brings the order further."};
        case Move::Kind::Appetizer:
            return {fmt::format("Serve an appetizer on {}.", order_at(book, view, move.slot)),
                    "It doubles the quality if it is the first tile of a correct order."};
        case Move::Kind::OrderUp:
            return {fmt::format("Claim {}.", order_at(book, view, move.slot)),
                    "The earlier claim has the better plate."};
        case Move::Kind::Ring:
            return {"Ring the bell.", "The Fastest Cook gets 8 points if enough orders are right."};
        case Move::Kind::HandsOff:
            return {"Take your hands off.", "There is nothing more to win in this round."};
        case Move::Kind::ChooseDial:
            return {fmt::format("Choose {}.", dial_name(move.dial)),
                    "Your lowest dial is your score."};
        case Move::Kind::None: break;
    }
    return {};
}

}  // namespace brigade::pressure_cooker
