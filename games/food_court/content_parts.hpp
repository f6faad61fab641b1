// What the content*.cpp files of this folder share: the deck in the making, and who reads which
// part of it. How rows are read is in core/content_file.hpp.
#pragma once

#include <map>
#include <set>

#include "core/content_file.hpp"
#include "games/food_court/content.hpp"

namespace brigade::food_court {

using content_file::Entry;
using content_file::Faults;
using content_file::is_id;
using content_file::quoted;
using content_file::Range;
using content_file::Row;
using content_file::Shape;
template <class Value, std::size_t Size>
using Names = content_file::Choices<Value, Size>;

inline constexpr Range kCounts{1, 26};  // as many as the ingredients of a deck of the box [FC-4.1]

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
