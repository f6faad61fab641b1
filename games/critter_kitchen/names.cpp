// Names of things and people, for sentences.
#include <fmt/format.h>
#include <fmt/ranges.h>

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

bool is_you(const SeatNames& names, Seat seat) { return seat_name(names, seat) == "You"; }

std::string seat_name(const SeatNames& names, Seat seat) {
    if (index(seat) < names.size() && !names[index(seat)].empty()) return names[index(seat)];
    return fmt::format("Seat {}", index(seat) + 1);
}

std::string possessive(const SeatNames& names, Seat seat) {
    return is_you(names, seat) ? "Your" : seat_name(names, seat) + "'s";
}

std::string join_and(const std::vector<std::string>& words) {
    if (words.empty()) return {};
    if (words.size() == 1) return words.front();
    return fmt::format("{} and {}", fmt::join(words.begin(), words.end() - 1, ", "), words.back());
}

std::string plural(int count, std::string_view noun) {
    return fmt::format("{} {}{}", count, noun, count == 1 ? "" : "s");
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
