// Loads a content file: the decks one by one, then the hash that records carry.
// Decks are read in content_deck.cpp; docs/CONTENT.md explains the file to designers.
#include "games/food_court/content.hpp"

#include <algorithm>

#include "core/hash.hpp"
#include "games/food_court/content_parts.hpp"
#include "games/food_court/wishes.hpp"

namespace brigade::food_court {

namespace {

constexpr int kFormat = 1;
constexpr std::array<std::string_view, 2> kFileKeys{"format", "deck"};
constexpr Shape kFile{"a content file", kFileKeys};

Book read_book(const Row& file, const Faults& faults) {
    Book book;
    Taken taken;
    content_file::check_format(file, kFormat);
    const std::vector<Row> decks = file.rows("deck", kDeck);
    if (decks.empty()) file.fault("deck", "There must be at least one deck.");
    for (const Row& row : decks) {
        if (book.decks.size() == kDecksMax)
            row.fault("There may be at most " + std::to_string(kDecksMax) + " decks.");
        if (faults.any()) return book;
        Draft draft = read_deck(row, taken);
        book.content.decks[book.content.deck_count++] = draft.deck;
        book.decks.push_back(std::move(draft.text));
    }
    return book;
}

// ---- the hash

// Field by field, so that neither padding nor anything printed only for people takes part.
class Digest {
   public:
    void add(u64 number) { hash_ = hash_of(number, hash_); }
    void add(std::string_view id) { hash_ = hash_bytes(id, hash_); }
    void add(Cards cards) { add(cards.bits()); }
    template <class Values>
        requires std::ranges::range<Values>
    void add_all(const Values& values) {
        add(static_cast<u64>(values.size()));
        for (const auto& value : values) add(value);
    }
    void add(const Need& need);
    void add(const CustomerCard& customer);
    void add(const Deck& deck);
    [[nodiscard]] u64 value() const { return hash_; }

   private:
    u64 hash_ = 0;
};

void Digest::add(const Need& need) {
    for (const u64 number : {u64(need.kind), u64{need.count}, u64{need.also_count},
                             u64{need.under_count}, u64{need.exact}, u64{need.extra}})
        add(number);
    for (const Cards cards : {need.of, need.also, need.under}) add(cards);
}

void Digest::add(const CustomerCard& customer) {
    add(u64{customer.base});
    add(u64{customer.bonus});
    add(u64{customer.any_of.size()});
    for (const Term& term : customer.any_of)
        for (const u64 number :
             {u64{term.globe}, u64{term.utensils}, u64{term.medals}, u64{term.drinks}})
            add(number);
}

void Digest::add(const Deck& deck) {
    add(u64(deck.ability));
    for (const Cards cards : {deck.primary, deck.secondary, deck.optional, deck.easy, deck.normal,
                              deck.hard, deck.hot, deck.sharp, deck.mild})
        add(cards);
    add_all(deck.symbols);
    add_all(deck.types);
    add_all(deck.primary_kinds);
    add_all(deck.secondary_kinds);
    add_all(deck.copies);
    add_all(deck.exact);
    add_all(deck.drinks);
    add_all(deck.customers);
}

u64 digest_of(const Book& book) {
    Digest digest;
    digest.add(u64{kFormat});
    digest.add(u64{book.content.deck_count});
    for (std::size_t i = 0; i < book.decks.size(); ++i) {
        digest.add(book.decks[i].id);
        digest.add(book.decks[i].prefix);
        digest.add_all(book.decks[i].card_id);
        digest.add_all(book.decks[i].customer_id);
        digest.add(book.content.decks[i]);
    }
    return digest.value();
}

}  // namespace

std::size_t Book::find_deck(std::string_view id) const {
    const auto found = std::ranges::find(decks, id, &DeckText::id);
    return static_cast<std::size_t>(found - decks.begin());
}

namespace {

void write_names(const Deck& deck, DeckText& text) {
    for (std::size_t card = 0; card < kDeckCards; ++card) {
        const std::string copy =
            text.copy[card] == 0 ? "" : "#" + std::to_string(unsigned{text.copy[card]});
        text.card_written[card] = text.card_id[card] + copy;
    }
    for (std::size_t row = 0; row < kCustomersPerDeck; ++row) {
        text.customer_title[row] = text.demonym + " " + text.role[row];
        text.wish[row] = in_words(deck.customers[row]);
        for (std::size_t seat = 0; seat < kSeatMarks; ++seat)
            text.customer_marked[seat][row] = text.customer_id[row] + "@" + std::to_string(seat);
    }
}

}  // namespace

Result<Book> load_book(std::string_view toml_text, const std::string& file_name) {
    Result<Book> read = content_file::read_file(toml_text, file_name, kFile, read_book);
    if (!read) return read;
    Book book = *std::move(read);
    book.hash = digest_of(book);
    for (std::size_t deck = 0; deck < book.decks.size(); ++deck)
        write_names(book.content.decks[deck], book.decks[deck]);
    return book;
}

}  // namespace brigade::food_court
