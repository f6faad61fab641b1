// Menu text: what one choice does, so that every entry of a list is different.
#include <fmt/format.h>

#include "games/critter_kitchen/face.hpp"
#include "games/critter_kitchen/rules.hpp"

namespace brigade::critter_kitchen {

namespace {

using Kind = Move::Kind;

struct Asked {
    const Book& book;
    const State& state;
    Seat seat;
    const Move& move;

    [[nodiscard]] const Kitchen& own() const { return kitchen(state, seat); }
    [[nodiscard]] std::string chef(Chef chef) const {
        const std::string name = chef_name(book, own(), chef);
        return chef == Chef::Zous ? name : "the " + name;
    }
    [[nodiscard]] const std::string& token() const { return token_name(book, move.token); }
    [[nodiscard]] std::string spice() const { return spice_name(book, move.spice); }
    // "Lagoon Risotto", or "the fish course".
    [[nodiscard]] std::string plate() const {
        if (state.street.phase == Phase::CriticMeal)
            return fmt::format("the {} course", book.types[move.where].id);
        const std::size_t number = challenge_of(state.street, move.where);
        return book.challenges[state.street.challenges[number]].name;
    }
};

std::string take_label(const Asked& asked) {
    const Street& street = asked.state.street;
    if (asked.move.token == kZous)
        return fmt::format("Hire {}", asked.book.zous[street.zous[street.round - 1U]].name);
    if (asked.move.token == kRumorWild)
        return fmt::format("Take the wild rumor for the {} space", space_word(asked.move.space));
    return fmt::format("Take {}", asked.token());
}

std::string serving_label(const Asked& asked) {
    const std::string serving =
        serving_name(asked.book, Serving(asked.move.where, asked.move.token, asked.move.spice));
    switch (asked.move.kind) {
        case Kind::Put: return fmt::format("Put {} on {}", serving, asked.plate());
        case Kind::TakeBack: return fmt::format("Take {} back from {}", serving, asked.plate());
        case Kind::Season:
            return fmt::format("Season {} on {} with {}", asked.token(), asked.plate(),
                               asked.spice());
        default:
            return fmt::format("Take {} off {} on {}", asked.spice(), asked.token(), asked.plate());
    }
}

std::string plan_label(const Asked& asked) {
    const Move& move = asked.move;
    switch (move.kind) {
        case Kind::Send:
            return fmt::format("Send {} to {}", asked.chef(move.chef),
                               place_name(asked.book, move.location));
        case Kind::Recall: return fmt::format("Call {} back", asked.chef(move.chef));
        case Kind::Relocate:
            return fmt::format("Move {} to {}", asked.chef(Chef::Zous),
                               place_name(asked.book, move.location));
        default:
            return fmt::format("Exchange {} and {}", asked.chef(move.chef), asked.chef(move.other));
    }
}

std::string words_for(const Asked& asked) {
    switch (asked.move.kind) {
        case Kind::Send:
        case Kind::Recall:
        case Kind::Relocate:
        case Kind::Exchange: return plan_label(asked);
        case Kind::Stay: return "Leave everybody where they are";
        case Kind::Take: return take_label(asked);
        case Kind::LeaveWithSoup:
            return fmt::format("Go home with {} soup",
                               soup_for_leaving(asked.book.content, asked.own()));
        case Kind::Put:
        case Kind::TakeBack:
        case Kind::Season:
        case Kind::Unseason: return serving_label(asked);
        case Kind::AddSoup: return fmt::format("Add a soup to {}", asked.plate());
        case Kind::AddBisque: return fmt::format("Add a bisque to {}", asked.plate());
        case Kind::SoupBack: return fmt::format("Take a soup back from {}", asked.plate());
        case Kind::BisqueBack: return fmt::format("Take a bisque back from {}", asked.plate());
        case Kind::Discard: return fmt::format("Discard {}", asked.token());
        case Kind::Keep: return fmt::format("Keep {}", asked.token());
        case Kind::Pair: return fmt::format("Pair the wine with {}", asked.plate());
        case Kind::Unpair: return "Take the pairing off";
        case Kind::Clear: return "Clear everything";
        case Kind::Ready: return "Ready";
        case Kind::Unready: return "Not ready yet";
        case Kind::None: break;
    }
    return {};
}

}  // namespace

std::string label(const Book& book, const State& state, Seat seat, const Move& /*draft*/,
                  const Move& choice) {
    return words_for({book, state, seat, choice});
}

}  // namespace brigade::critter_kitchen
