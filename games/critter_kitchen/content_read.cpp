// Rows of a content file: typed access to TOML that says in one sentence what is wrong. Knows
// nothing of the cards; content.cpp says which keys there are.
#include "games/critter_kitchen/content_read.hpp"

#include <algorithm>

namespace brigade::critter_kitchen {

namespace {

bool is_control(char character) {
    const unsigned code = static_cast<unsigned char>(character);
    return code < 0x20 || code == 0x7F;
}

bool is_id(std::string_view text) {
    constexpr std::string_view kAllowed = "abcdefghijklmnopqrstuvwxyz0123456789-";
    return !text.empty() && text.find_first_not_of(kAllowed) == std::string_view::npos;
}

Line line_of(const toml::node& node) { return node.source().begin.line; }

std::string list_of(std::span<const std::string_view> words) {
    std::string list;
    for (const std::string_view word : words)
        list += (list.empty() ? "" : ", ") + std::string(word);
    return list;
}

const toml::table& empty_table() {
    static const toml::table kEmpty;
    return kEmpty;
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

Row::Row(const toml::table& table, Shape shape, Faults& faults)
    : table_(&table), what_(shape.what), faults_(&faults) {
    check_keys(shape);
}

// A table is kept sorted by key; of several unknown ones the first in the file is named.
void Row::check_keys(Shape shape) const {
    const toml::key* unknown = nullptr;
    for (const auto& [key, value] : *table_) {
        if (std::ranges::find(shape.keys, key.str()) != shape.keys.end()) continue;
        if (unknown == nullptr || key.source().begin < unknown->source().begin) unknown = &key;
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

u8 Row::number(std::string_view key, Range range) const {
    const toml::node* node = find(key);
    if (node == nullptr) return static_cast<u8>(range.low);
    if (!node->is_integer()) {
        fault(key, quoted(key) + " must be a whole number.");
        return static_cast<u8>(range.low);
    }
    const i64 number = node->as_integer()->get();
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

std::vector<std::string> Row::words(std::string_view key) const {
    std::vector<std::string> words;
    const toml::node* node = find(key);
    if (node == nullptr) return words;
    const toml::array* array = node->as_array();
    if (array == nullptr || array->empty() || !array->is_homogeneous(toml::node_type::string)) {
        fault(key, quoted(key) + " must be a list of texts, [\"…\", \"…\"].");
        return words;
    }
    for (const toml::node& word : *array) words.push_back(word.as_string()->get());
    return words;
}

std::vector<u8> Row::numbers(std::string_view key, std::size_t count, Range range) const {
    std::vector<u8> numbers(count, static_cast<u8>(range.low));
    const toml::node* node = find(key);
    if (node == nullptr) return numbers;
    const toml::array* array = node->as_array();
    if (array == nullptr || array->size() != count ||
        !array->is_homogeneous(toml::node_type::integer)) {
        fault(key, quoted(key) + " must be a list of " + std::to_string(count) + " numbers.");
        return numbers;
    }
    for (std::size_t at = 0; at < count; ++at) {
        const i64 number = array->get(at)->as_integer()->get();
        if (number < range.low || number > range.high)
            fault(key, quoted(key) + " must hold numbers from " + std::to_string(range.low) +
                           " to " + std::to_string(range.high) + ".");
        else
            numbers[at] = static_cast<u8>(number);
    }
    return numbers;
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

Row Row::row(std::string_view key, Shape shape) const {
    const toml::node* node = find(key);
    if (node != nullptr && !node->is_table()) fault(key, quoted(key) + " must be a table.");
    const toml::table* table = node == nullptr ? nullptr : node->as_table();
    return {table == nullptr ? empty_table() : *table, shape, *faults_};
}

}  // namespace brigade::critter_kitchen
