// How a content file is read: rows of TOML with typed, checked access, and the deck in the making.
// A fault never stops the reading: the first one is kept, what is read after it is thrown away.
// Only the content*.cpp files of this folder include this.
#pragma once

#include <toml++/toml.h>

#include <map>
#include <set>
#include <span>
#include <utility>

#include "games/food_court/content.hpp"

namespace brigade::food_court {

using Line = u32;

// The first fault of a file.
class Faults {
   public:
    explicit Faults(std::string file) : file_(std::move(file)) {}
    void add(Line line, std::string text);
    [[nodiscard]] bool any() const { return !first_.text.empty(); }
    [[nodiscard]] const Error& first() const { return first_; }

   private:
    std::string file_;
    Error first_{};
};

std::string quoted(std::string_view text);
bool is_id(std::string_view text);  // lower-case letters, digits and hyphens

// A text of a list, and where it stands.
struct Word {
    std::string text;
    Line line = 0;
};

struct Range {
    int low = 0;
    int high = 0;
};
inline constexpr Range kCounts{1, 26};  // as many as the ingredients of a deck of the box [FC-4.1]

template <class Value, std::size_t Size>
using Names = std::array<std::pair<std::string_view, Value>, Size>;

// What a row is called and which keys it may have.
struct Shape {
    std::string_view what;
    std::span<const std::string_view> keys;
};

// One table of the file. Reading a key that is missing or wrong is a fault and gives a plain value.
class Row {
   public:
    Row(const toml::table& table, Shape shape, Faults& faults);  // refuses keys it does not know

    [[nodiscard]] bool has(std::string_view key) const { return table_->contains(key); }
    [[nodiscard]] std::string text(std::string_view key) const;  // not empty, one line
    [[nodiscard]] std::string id(std::string_view key) const;
    [[nodiscard]] i64 integer(std::string_view key) const;
    [[nodiscard]] u8 number(std::string_view key, Range range) const;
    [[nodiscard]] bool flag(std::string_view key) const;  // false if it is not there
    [[nodiscard]] std::vector<Word> words(std::string_view key) const;
    [[nodiscard]] std::vector<Row> rows(std::string_view key, Shape shape) const;

    template <class Value, std::size_t Size>
    [[nodiscard]] Value choice(std::string_view key, const Names<Value, Size>& names) const {
        const std::string word = text(key);
        std::string known;
        for (const auto& [name, value] : names) {
            if (name == word) return value;
            known += (known.empty() ? "" : ", ") + std::string(name);
        }
        fault(key,
              "Unknown " + std::string(key) + " " + quoted(word) + "; known are " + known + ".");
        return names.front().second;
    }

    void fault(std::string text) const;                        // of the whole row
    void fault(std::string_view key, std::string text) const;  // of this key
    void fault(const Word& word, std::string text) const;      // of this word

   private:
    [[nodiscard]] const toml::node* find(std::string_view key) const;  // a fault if missing
    void check_keys(Shape shape) const;

    const toml::table* table_;
    std::string_view what_;
    Faults* faults_;
};

// A deck in the making. Ingredients and recipes are known once the drinks are read.
struct Draft {
    Deck deck{};
    DeckText text{};
    std::size_t filled = 0;                                 // of the 40 rows
    std::map<std::string, Cards, std::less<>> ingredients;  // by id, all copies
};

// A part of a deck that a key may name.
struct Part {
    Cards cards;
    std::string_view name;
};

using IdNames = std::set<std::string, std::less<>>;

// The ids given out so far in the whole file.
struct Taken {
    IdNames decks, prefixes, cards;
};

// content_deck.cpp
extern const Shape kDeck;
Draft read_deck(const Row& row, Taken& taken);

// content_needs.cpp
bool is_group_name(std::string_view word);  // "primary", "easy" …: no type may be called so
Need read_need(const Draft& draft, const Row& row);
FixedVec<Term, 2> read_terms(const Row& row);

}  // namespace brigade::food_court
