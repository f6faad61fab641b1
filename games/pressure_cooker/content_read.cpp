// Rows of a content file: typed access to TOML that says in one sentence what is wrong.
// Knows nothing of tiles and orders; content_tiles.cpp and content_orders.cpp say which keys there
// are.
#include "games/pressure_cooker/content_read.hpp"

#include <algorithm>

namespace brigade::pressure_cooker {

namespace {

bool is_control(char character) {
    const unsigned code = static_cast<unsigned char>(character);
    return code < 0x20 || code == 0x7F;
}

bool is_id(std::string_view text) {
    constexpr std::string_view kAllowed = "abcdefghijklmnopqrstuvwxyz0123456789-";
    return !text.empty() && text.find_first_not_of(kAllowed) == std::string_view::npos;
}

LineNumber line_of(const toml::node& node) { return node.source().begin.line; }

std::string list_of(std::span<const std::string_view> words) {
    std::string list;
    for (const std::string_view word : words)
        list += (list.empty() ? "" : ", ") + std::string(word);
    return list;
}

}  // namespace

void Faults::add(LineNumber line, std::string text) {
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

void Row::fault(const Entry& entry, std::string text) const {
    faults_->add(entry.line, std::move(text));
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

int Row::number(std::string_view key, Range range) const {
    const toml::node* node = find(key);
    if (node == nullptr) return range.low;
    if (!node->is_integer()) {
        fault(key, quoted(key) + " must be a whole number.");
        return range.low;
    }
    const i64 number = node->as_integer()->get();
    if (number >= range.low && number <= range.high) return static_cast<int>(number);
    fault(key, quoted(key) + " must be from " + std::to_string(range.low) + " to " +
                   std::to_string(range.high) + ", not " + std::to_string(number) + ".");
    return range.low;
}

std::vector<Entry> Row::words(std::string_view key) const {
    std::vector<Entry> words;
    const toml::node* node = find(key);
    if (node == nullptr) return words;
    const toml::array* array = node->as_array();
    if (array == nullptr || array->empty() || !array->is_homogeneous(toml::node_type::string)) {
        fault(key, quoted(key) + " must be a list of texts, [\"…\", \"…\"].");
        return words;
    }
    for (const toml::node& word : *array)
        words.push_back({word.as_string()->get(), 0, line_of(word)});
    return words;
}

std::vector<Entry> Row::numbers(std::string_view key) const {
    std::vector<Entry> numbers;
    const toml::node* node = find(key);
    if (node == nullptr) return numbers;
    const toml::array* array = node->as_array();
    if (array == nullptr || array->empty() || !array->is_homogeneous(toml::node_type::integer)) {
        fault(key, quoted(key) + " must be a list of whole numbers.");
        return numbers;
    }
    for (const toml::node& number : *array)
        numbers.push_back({{}, number.as_integer()->get(), line_of(number)});
    return numbers;
}

std::vector<Entry> Row::counts(std::string_view key) const {
    std::vector<Entry> counts;
    const toml::node* node = find(key);
    if (node == nullptr) return counts;
    const toml::table* table = node->as_table();
    if (table == nullptr || table->empty() || !table->is_homogeneous(toml::node_type::integer)) {
        fault(key, quoted(key) + " must be a table of numbers, { bread = 1, beef = 2 }.");
        return counts;
    }
    for (const auto& [word, number] : *table)
        counts.push_back({std::string(word.str()), number.as_integer()->get(), line_of(number)});
    return counts;
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

}  // namespace brigade::pressure_cooker
