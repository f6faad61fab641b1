// Written names of cards and customers, both ways.
#include <fmt/format.h>

#include <charconv>

#include "games/food_court/face.hpp"
#include "games/food_court/rules.hpp"

namespace brigade::food_court {

const DeckText& deck_text(const Book& book, const Station& own) {
    return book.decks[index(own.deck)];
}

const std::string& card_name(const Book& book, DeckId deck, Card card) {
    return book.decks[index(deck)].card_written[index(card)];
}

namespace {

bool is_mirrored(const Stations& stations, std::size_t seat_count, std::size_t seat) {
    for (std::size_t other = 0; other < seat_count; ++other)
        if (other != seat && stations[other].deck == stations[seat].deck) return true;
    return false;
}

struct Written {
    std::string_view id;
    unsigned number = 0;  // behind the mark
    bool has_number = false;
    bool is_broken = false;
};

// Splits "id#2" or "id@1" at its mark.
Written split(std::string_view name, char mark) {
    const std::size_t at = name.find(mark);
    Written written{.id = name.substr(0, at)};
    if (at == std::string_view::npos) return written;
    const std::string_view digits = name.substr(at + 1);
    const char* end = digits.data() + digits.size();
    const auto [rest, fault] = std::from_chars(digits.data(), end, written.number);
    written.has_number = true;
    written.is_broken = fault != std::errc{} || rest != end;
    return written;
}

}  // namespace

const std::string& customer_name(const Book& book, const Stations& stations, std::size_t seat_count,
                                 Customer customer) {
    static_assert(kSeatMarks == kPlayersMax);
    const std::size_t seat = index(customer) / kCustomersPerDeck;
    const std::size_t row = index(customer) % kCustomersPerDeck;
    const DeckText& text = deck_text(book, stations[seat]);
    return is_mirrored(stations, seat_count, seat) ? text.customer_marked[seat][row]
                                                   : text.customer_id[row];
}

const std::string& title(const Book& book, const Stations& stations, Customer customer) {
    const DeckText& text = deck_text(book, stations[index(customer) / kCustomersPerDeck]);
    return text.customer_title[index(customer) % kCustomersPerDeck];
}

namespace {

// The copies of a deck that this written name can mean.
Cards meant_by(const DeckText& text, const Written& written) {
    Cards meant;
    for (std::size_t card = 0; card < kDeckCards; ++card) {
        if (text.card_id[card] != written.id) continue;
        if (!written.has_number || text.copy[card] == written.number)
            meant.insert(static_cast<Card>(card));
    }
    return meant;
}

}  // namespace

void CardReader::reserve(std::string_view name) {
    const Written written = split(name, '#');
    if (written.has_number && !written.is_broken)
        reserved_ |= meant_by(book_.decks[index(deck_)], written);
}

Result<Card> CardReader::read(std::string_view name, Cards area, Cards second) {
    const DeckText& text = book_.decks[index(deck_)];
    const Written written = split(name, '#');
    const Cards meant = meant_by(text, written);
    if (meant.empty() || written.is_broken)
        return Error{fmt::format("{} has no card '{}'.", text.name, name)};
    Cards open = meant - used_;
    if (open.empty())
        return Error{fmt::format("The card '{}' is named more often than it exists.", name),
                     {},
                     "duplicate-card"};
    if (!written.has_number && !(open - reserved_).empty()) open -= reserved_;
    const Cards preferred = open.has_any(area) ? area : second;
    const Card card = open.has_any(preferred) ? (open & preferred).first() : open.first();
    used_.insert(card);
    return card;
}

Result<Customer> read_customer(const Book& book, const Stations& stations, std::size_t seat_count,
                               std::string_view name) {
    const Written written = split(name, '@');
    for (std::size_t seat = 0; seat < seat_count && !written.is_broken; ++seat) {
        if (written.has_number && written.number != seat) continue;
        const DeckText& text = deck_text(book, stations[seat]);
        for (std::size_t row = 0; row < kCustomersPerDeck; ++row) {
            if (text.customer_id[row] != written.id) continue;
            if (!written.has_number && is_mirrored(stations, seat_count, seat))
                return Error{
                    fmt::format("Two seats brought '{}': write {}@{} for the one of seat {}.", name,
                                name, seat, seat)};
            return static_cast<Customer>(kCustomersPerDeck * seat + row);
        }
    }
    return Error{fmt::format("No customer of this game is called '{}'.", name)};
}

}  // namespace brigade::food_court
