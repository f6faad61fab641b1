// How the content file of a game is read: rows of TOML with typed, checked access.
// A fault never stops the reading: the first one is kept, what is read after it is thrown away.
// Which keys there are and what they mean is up to the game; only its content*.cpp include this.
#pragma once

#include <toml++/toml.h>

#include <array>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "core/result.hpp"
#include "core/types.hpp"

namespace brigade::content_file {

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

// A text or number of a list, or a key of a table with its number, and where it stands.
struct Entry {
    std::string text;
    i64 number = 0;
    Line line = 0;
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

// Words that a key may have, and what they stand for.
template <class Value, std::size_t Size>
using Choices = std::array<std::pair<std::string_view, Value>, Size>;

// One table of the file. Reading a key that is missing or wrong is a fault and gives a plain value.
class Row {
   public:
    Row(const toml::table& table, Shape shape, Faults& faults);  // refuses keys it does not know

    [[nodiscard]] bool has(std::string_view key) const { return table_->contains(key); }
    [[nodiscard]] std::string text(std::string_view key) const;  // not empty, one line
    [[nodiscard]] std::string id(std::string_view key) const;
    [[nodiscard]] i64 integer(std::string_view key) const;             // any
    [[nodiscard]] int whole(std::string_view key, Range range) const;  // may be negative
    [[nodiscard]] u8 number(std::string_view key, Range range) const;  // of 0 to 255
    [[nodiscard]] bool flag(std::string_view key) const;               // false if it is not there
    // Lists of at least one; a list of a fixed length; a table of numbers, { bread = 1 }.
    [[nodiscard]] std::vector<Entry> words(std::string_view key) const;
    [[nodiscard]] std::vector<Entry> numbers(std::string_view key) const;
    [[nodiscard]] std::vector<u8> numbers(std::string_view key, std::size_t count,
                                          Range range) const;
    [[nodiscard]] std::vector<Entry> counts(std::string_view key) const;
    // Tables below this one.
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
    void fault(const Entry& entry, std::string text) const;    // of this entry

   private:
    [[nodiscard]] const toml::node* find(std::string_view key) const;  // a fault if missing
    [[nodiscard]] const toml::array* list(std::string_view key, toml::node_type type,
                                          std::string_view what) const;  // a fault if it is none
    void check_keys(Shape shape) const;

    const toml::table* table_;
    std::string_view what_;
    Faults* faults_;
};

// The file as a table; the error says where it is not valid TOML.
Result<toml::table> parse(std::string_view toml_text, const std::string& file_name);
// A fault if the number under "format" is another one than this program reads.
void check_format(const Row& file, int format);

// Parses the file and lets `read(Row, Faults)` make something of it: that, or the first fault.
template <class Read>
auto read_file(std::string_view toml_text, const std::string& file_name, Shape shape, Read&& read)
    -> Result<decltype(read(std::declval<const Row&>(), std::declval<const Faults&>()))> {
    const Result<toml::table> root = parse(toml_text, file_name);
    if (!root) return root.error();
    Faults faults(file_name);
    const Row file(*root, shape, faults);
    auto made = read(file, std::as_const(faults));
    if (faults.any()) return faults.first();
    return made;
}

}  // namespace brigade::content_file
