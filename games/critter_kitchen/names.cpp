// Names of things and people, for sentences.
#include <fmt/format.h>

#include "games/critter_kitchen/face.hpp"
#include "games/critter_kitchen/rules.hpp"

namespace brigade::critter_kitchen {

const std::string& token_name(const Book& book, Token token) {
    return book.tokens[index(token)].name;
}

const std::string& place_name(const Book& book, Location location) {
    return book.locations[index(location)].name;
}

std::string_view chef_word(Chef chef) { return wire::ChefWord::kWords[index(chef)]; }

std::string_view space_word(std::size_t space) { return wire::SpaceWord::kWords[space]; }

std::string chef_name(const Book& book, const Kitchen& own, Chef chef) {
    const bool zous = chef == Chef::Zous && own.zous_now != kNone;
    return zous ? book.zous[own.zous_now].name : std::string(chef_word(chef));
}

std::string spice_name(const Book& book, Spice spice) {
    if (is_own_spice(spice)) return token_name(book, token_of(spice));
    switch (spice) {
        case Spice::All: return "all-spice";
        case Spice::Reduction: return "a reduction";
        case Spice::Rumor: return "a rumor token";
        default: return "nothing";
    }
}

std::string serving_name(const Book& book, Serving serving) {
    const std::string& name = token_name(book, serving.token());
    if (serving.spice() == Spice::None) return name;
    return fmt::format("{} with {}", name, spice_name(book, serving.spice()));
}

}  // namespace brigade::critter_kitchen
