// How a content file is read: rows of TOML with typed, checked access.
// A fault never stops the reading: the first one is kept, what is read after it is thrown away.
// Only the content*.cpp files of this folder include this.
#pragma once

#include <toml++/toml.h>

#include <set>
#include <span>
#include <string>
#include <utility>
#include <vector>

#include "games/pressure_cooker/content.hpp"

namespace brigade::pressure_cooker {

using LineNumber = u32;

// The first fault of a file.
class Faults {
   public:
    explicit Faults(std::string file) : file_(std::move(file)) {}
    void add(LineNumber line, std::string text);
    [[nodiscard]] bool any() const { return !first_.text.empty(); }
    [[nodiscard]] const Error& first() const { return first_; }

   private:
    std::string file_;
    Error first_{};
};

std::string quoted(std::string_view text);

// A text of a list or a key of a table with its number, and where it stands.
struct Entry {
    std::string text;
    i64 number = 0;
    LineNumber line = 0;
};

struct Range {
    int low = 0;
    int high = 0;
};

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
    [[nodiscard]] std::string id(std::string_view key) const;    // lower-case, digits, hyphens
    [[nodiscard]] int number(std::string_view key, Range range) const;
    [[nodiscard]] std::vector<Entry> words(std::string_view key) const;
    [[nodiscard]] std::vector<Entry> numbers(std::string_view key) const;
    [[nodiscard]] std::vector<Entry> counts(std::string_view key) const;  // { word = number, … }
    [[nodiscard]] std::vector<Row> rows(std::string_view key, Shape shape) const;

    void fault(std::string text) const;                        // of the whole row
    void fault(std::string_view key, std::string text) const;  // of this key
    void fault(const Entry& entry, std::string text) const;    // of this entry

   private:
    [[nodiscard]] const toml::node* find(std::string_view key) const;  // a fault if missing
    void check_keys(Shape shape) const;

    const toml::table* table_;
    std::string_view what_;
    Faults* faults_;
};

// content_tiles.cpp
void read_tiles(const Row& file, Book& book);
Kind read_kind(const Row& row, const Entry& entry);  // an ingredient

// content_orders.cpp
void read_pages(const Row& file, Book& book);
void read_orders(const Row& file, Book& book);

}  // namespace brigade::pressure_cooker
