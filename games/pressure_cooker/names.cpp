// The written names of tiles, orders, slots and dials, and what a written name means.
#include <algorithm>

#include "games/pressure_cooker/face.hpp"

namespace brigade::pressure_cooker {

namespace {

template <class Id, class Words>
std::optional<Id> position_of(const Words& words, std::string_view name) {
    const auto found = std::find(words.begin(), words.end(), name);
    if (found == words.end()) return std::nullopt;
    return static_cast<Id>(found - words.begin());
}

}  // namespace

std::string_view tile_name(const Book& book, Face face) {
    if (face == kUnseen) return wire::kUnknownTile;
    return book.faces[index(face)].id;
}

std::string_view order_name(const Book& book, Card card) { return book.orders[index(card)].id; }

std::string_view slot_name(Slot slot) { return wire::SlotWord::kWords[index(slot)]; }

std::string_view dial_name(std::size_t table) { return wire::DialWord::kWords[table]; }

std::string_view kind_name(Kind kind) { return wire::KindWord::kWords[index(kind)]; }

std::optional<Face> find_face(const Book& book, std::string_view id) {
    const auto found = std::ranges::find(book.faces, id, &FaceText::id);
    if (found == book.faces.end()) return std::nullopt;
    return static_cast<Face>(found - book.faces.begin());
}

std::optional<Card> find_order(const Book& book, std::string_view id) {
    const auto found = std::ranges::find(book.orders, id, &OrderText::id);
    if (found == book.orders.end()) return std::nullopt;
    return static_cast<Card>(found - book.orders.begin());
}

std::optional<Slot> find_slot(std::string_view name) {
    return position_of<Slot>(wire::SlotWord::kWords, name);
}

std::optional<u8> find_dial(std::string_view name) {
    return position_of<u8>(wire::DialWord::kWords, name);
}

}  // namespace brigade::pressure_cooker
