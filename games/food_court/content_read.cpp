// Rows of a content file: typed access to TOML that says in one sentence what is wrong.
// Knows nothing of decks; content.cpp and content_needs.cpp say which keys there are.
#include "games/food_court/content_read.hpp"

#include <algorithm>

namespace brigade::food_court {

namespace {

bool is_control(char character) {
    const unsigned code = static_cast<unsigned char>(character);
    return code < 0x20 || code == 0x7F;
}

Line line_of(const toml::node& node) { return node.source().begin.line; }

bool comes_before(const toml::source_region& a, const toml::source_region& b) {
    return a.begin < b.begin;
}

std::string list_of(std::span<const std::string_view> words) {
    std::string list;
    for (const std::string_view word : words)
        list += (list.empty() ? "" : ", ") + std::string(word);
    return list;
}

}  // namespace

void Faults::add(Line line, std::string text) {
    if (any()) return;
    first_ = {.text = std::move(text), .place = file_ + ":" + std::to_string(line)};
}

std::string quoted(std::string_view text) {
    std::string plain(text);
    std::replace_if(plain.begin(), plain.end(), is_control, '?');
    return '"' + plain + '"';
}

bool is_id(std::string_view text) {
    constexpr std::string_view kAllowed = "abcdefghijklmnopqrstuvwxyz0123456789-";
    return !text.empty() && text.find_first_not_of(kAllowed) == std::string_view::npos;
}

Row::Row(const toml::table& table, Shape shape, Faults& faults)
    : table_(&table), what_(shape.what), faults_(&faults) {
    check_keys(shape);
}

// A table is kept sorted by key; of several unknown ones the first in the file is named.
void Row::check_keys(Shape shape) const {
    const toml::key* unknown = nullptr;
    for (const auto& [key, value] : *table_) {
        const bool known = std::ranges::find(shape.keys, key.str()) != shape.keys.end();
        if (known || (unknown != nullptr && comes_before(unknown->source(), key.source())))
            continue;
        unknown = &key;
    }
    if (unknown == nullptr) return;
    faults_->add(unknown->source().begin.line, "Unknown key " + quoted(unknown->str()) + "; " +
                                                   std::string(what_) + " has " +
                                                   list_of(shape.keys) + ".");
}

void Row::fault(std::string text) const { faults_->add(line_of(*table_), std::move(text)); }

void Row::fault(std::string_view key, std::string text) const {
    const toml::node* node = table_->get(key);
    faults_->add(line_of(node == nullptr ? *table_ : *node), std::move(text));
}

void Row::fault(const Word& word, std::string text) const {
    faults_->add(word.line, std::move(text));
}

const toml::node* Row::find(std::string_view key) const {
    const toml::node* node = table_->get(key);
    if (node == nullptr)
        fault("The key " + quoted(key) + " is missing in " + std::string(what_) + ".");
    return node;
}

std::string Row::text(std::string_view key) const {
    const toml::node* node = find(key);
    if (node == nullptr) return {};
    if (!node->is_string()) {
        fault(key, quoted(key) + " must be a text in quotation marks.");
        return {};
    }
    const std::string& text = node->as_string()->get();
    if (text.empty()) fault(key, quoted(key) + " must not be empty.");
    if (std::ranges::any_of(text, is_control)) fault(key, quoted(key) + " must be one plain line.");
    return text;
}

std::string Row::id(std::string_view key) const {
    const std::string id = text(key);
    if (!is_id(id))
        fault(key, "The " + std::string(key) + " " + quoted(id) +
                       " may only have lower-case letters, digits and hyphens.");
    return id;
}

i64 Row::integer(std::string_view key) const {
    const toml::node* node = find(key);
    if (node == nullptr) return 0;
    if (!node->is_integer()) {
        fault(key, quoted(key) + " must be a whole number.");
        return 0;
    }
    return node->as_integer()->get();
}

u8 Row::number(std::string_view key, Range range) const {
    const i64 number = integer(key);
    if (number >= range.low && number <= range.high) return static_cast<u8>(number);
    fault(key, quoted(key) + " must be from " + std::to_string(range.low) + " to " +
                   std::to_string(range.high) + ", not " + std::to_string(number) + ".");
    return static_cast<u8>(range.low);
}

bool Row::flag(std::string_view key) const {
    if (!has(key)) return false;
    const toml::node* node = find(key);
    if (node->is_boolean()) return node->as_boolean()->get();
    fault(key, quoted(key) + " must be true or false.");
    return false;
}

std::vector<Word> Row::words(std::string_view key) const {
    std::vector<Word> words;
    const toml::node* node = find(key);
    if (node == nullptr) return words;
    const toml::array* array = node->as_array();
    if (array == nullptr || array->empty() || !array->is_homogeneous(toml::node_type::string)) {
        fault(key, quoted(key) + " must be a list of texts, [\"…\", \"…\"].");
        return words;
    }
    for (const toml::node& word : *array) words.push_back({word.as_string()->get(), line_of(word)});
    return words;
}

std::vector<Row> Row::rows(std::string_view key, Shape shape) const {
    std::vector<Row> rows;
    const toml::node* node = find(key);
    if (node == nullptr) return rows;
    const toml::array* array = node->as_array();
    if (array == nullptr || (!array->empty() && !array->is_homogeneous(toml::node_type::table))) {
        fault(key, quoted(key) + " must be a list of tables, each of them " +
                       std::string(shape.what) + ".");
        return rows;
    }
    for (const toml::node& row : *array) rows.emplace_back(*row.as_table(), shape, *faults_);
    return rows;
}

}  // namespace brigade::food_court
