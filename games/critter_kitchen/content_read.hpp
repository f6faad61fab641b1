// How a content file is read: rows of TOML with typed, checked access. A fault never stops the
// reading: the first one is kept, what is read after it is thrown away. Only the content*.cpp files
// of this folder include this.
#pragma once

#include <toml++/toml.h>

#include <set>
#include <span>
#include <utility>

#include "games/critter_kitchen/content.hpp"

namespace brigade::critter_kitchen {

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

struct Range {
    int low = 0;
    int high = 0;
};

// What a row is called and which keys it may have.
struct Shape {
    std::string_view what;
    std::span<const std::string_view> keys;
};

template <class Value, std::size_t Size>
using Choices = std::array<std::pair<std::string_view, Value>, Size>;

// One table of the file. Reading a key that is missing or wrong is a fault and gives a plain value.
class Row {
   public:
    Row(const toml::table& table, Shape shape, Faults& faults);  // refuses keys it does not know

    [[nodiscard]] bool has(std::string_view key) const { return table_->contains(key); }
    [[nodiscard]] std::string text(std::string_view key) const;  // not empty, one line
    [[nodiscard]] std::string id(std::string_view key) const;    // lower case, digits, hyphens
    [[nodiscard]] u8 number(std::string_view key, Range range) const;
    [[nodiscard]] bool flag(std::string_view key) const;  // false if it is not there
    [[nodiscard]] std::vector<std::string> words(std::string_view key) const;
    [[nodiscard]] std::vector<u8> numbers(std::string_view key, std::size_t count,
                                          Range range) const;
    [[nodiscard]] std::vector<Row> rows(std::string_view key, Shape shape) const;
    [[nodiscard]] Row row(std::string_view key, Shape shape) const;

    template <class Value, std::size_t Size>
    [[nodiscard]] Value choice(std::string_view key, const Choices<Value, Size>& choices) const {
        const std::string word = text(key);
        std::string known;
        for (const auto& [name, value] : choices) {
            if (name == word) return value;
            known += (known.empty() ? "" : ", ") + std::string(name);
        }
        fault(key,
              "Unknown " + std::string(key) + " " + quoted(word) + "; known are " + known + ".");
        return choices.front().second;
    }

    void fault(std::string text) const;                        // of the whole row
    void fault(std::string_view key, std::string text) const;  // of this key

   private:
    [[nodiscard]] const toml::node* find(std::string_view key) const;  // a fault if missing
    void check_keys(Shape shape) const;

    const toml::table* table_;
    std::string_view what_;
    Faults* faults_;
};

}  // namespace brigade::critter_kitchen
