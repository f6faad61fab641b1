// Menu text: what one choice adds to the draft before it.
#include <fmt/format.h>

#include "games/pressure_cooker/face.hpp"
#include "games/pressure_cooker/rules.hpp"

namespace brigade::pressure_cooker {

namespace {

using Verb = Move::Kind;

std::string spot_label(const Book& book, const State& state, Spot spot) {
    if (state.floor.spots[index(spot)] != SpotState::Up)
        return fmt::format("the face-down tile on spot {}", index(spot));
    return fmt::format("{} on spot {}", book.faces[index(state.pool[index(spot)])].name,
                       index(spot));
}

std::string slot_label(const Book& book, const State& state, Slot slot) {
    return fmt::format("{}: {}", slot_name(slot),
                       book.orders[index(state.floor.orders[index(slot)].card)].title);
}

std::string award_label(const State& state, u8 number) {
    const Award& award = state.floor.awards[state.floor.booked + std::size_t{number}];
    if (award.points < 0) return fmt::format("Choose the dial that loses {}", -award.points);
    return fmt::format("Choose a dial for {} points", award.points);
}

std::string second_step(const Book& book, const State& state, Seat seat, const Move& choice) {
    switch (choice.kind) {
        case Verb::Grab: return spot_label(book, state, choice.spot);
        case Verb::ChooseDial:
            return fmt::format("{}, now {}", dial_name(choice.dial),
                               kitchen(state, seat).dials[choice.dial]);
        default: return slot_label(book, state, choice.slot);
    }
}

std::string first_step(const Book& book, const State& state, Seat seat, const Move& choice) {
    const auto held = [&] { return book.faces[index(state.in_hand[index(seat)])].name; };
    switch (choice.kind) {
        case Verb::Ready: return "Ready";
        case Verb::Grab: return "Grab a tile";
        case Verb::PutBack: return fmt::format("Put {} back", held());
        case Verb::Place: return fmt::format("Place {}", held());
        case Verb::Appetizer: return "Serve an appetizer";
        case Verb::OrderUp: return "Order up";
        case Verb::Ring: return "Ring the bell";
        case Verb::HandsOff: return "Hands off: done for this round";
        case Verb::ChooseDial: return award_label(state, choice.award);
        case Verb::None: break;
    }
    return {};
}

}  // namespace

// A move that is chosen in one go says both steps.
std::string label(const Book& book, const State& state, Seat seat, const Move& draft,
                  const Move& choice) {
    const bool has_second = choice.kind == Verb::Grab || choice.kind == Verb::Place ||
                            choice.kind == Verb::Appetizer || choice.kind == Verb::OrderUp ||
                            choice.kind == Verb::ChooseDial;
    if (is_open(draft)) return second_step(book, state, seat, choice);
    std::string first = first_step(book, state, seat, choice);
    if (is_open(choice) || !has_second) return first;
    return fmt::format("{}: {}", first, second_step(book, state, seat, choice));
}

}  // namespace brigade::pressure_cooker
