// Rows of a content file: typed access to TOML that says in one sentence what is wrong. Knows
// nothing of any game.
#include "core/content_file.hpp"

#include <algorithm>

namespace brigade::content_file {

namespace {

bool is_control(char character) {
    const unsigned code = static_cast<unsigned char>(character);
    return code < 0x20 || code == 0x7F;
}

Line line_of(const toml::node& node) { return node.source().begin.line; }

std::string list_of(std::span<const std::string_view> words) {
    std::string list;
    for (const std::string_view word : words)
        list += (list.empty() ? "" : ", ") + std::string(word);
    return list;
}

std::string bounds(Range range) {
    return "from " + std::to_string(range.low) + " to " + std::to_string(range.high);
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

i64 Row::integer(std::string_view key) const {
    const toml::node* node = find(key);
    if (node == nullptr) return 0;
    if (node->is_integer()) return node->as_integer()->get();
    fault(key, quoted(key) + " must be a whole number.");
    return 0;
}

int Row::whole(std::string_view key, Range range) const {
    const i64 number = integer(key);
    if (number >= range.low && number <= range.high) return static_cast<int>(number);
    fault(key, quoted(key) + " must be " + bounds(range) + ", not " + std::to_string(number) + ".");
    return range.low;
}

u8 Row::number(std::string_view key, Range range) const {
    return static_cast<u8>(whole(key, range));
}

bool Row::flag(std::string_view key) const {
    if (!has(key)) return false;
    const toml::node* node = find(key);
    if (node->is_boolean()) return node->as_boolean()->get();
    fault(key, quoted(key) + " must be true or false.");
    return false;
}

const toml::array* Row::list(std::string_view key, toml::node_type type,
                             std::string_view what) const {
    const toml::node* node = find(key);
    if (node == nullptr) return nullptr;
    const toml::array* array = node->as_array();
    if (array != nullptr && !array->empty() && array->is_homogeneous(type)) return array;
    fault(key, quoted(key) + " must be " + std::string(what) + ".");
    return nullptr;
}

std::vector<Entry> Row::words(std::string_view key) const {
    std::vector<Entry> words;
    const toml::array* array =
        list(key, toml::node_type::string, "a list of texts, [\"…\", \"…\"]");
    if (array == nullptr) return words;
    for (const toml::node& word : *array)
        words.push_back({word.as_string()->get(), 0, line_of(word)});
    return words;
}

std::vector<Entry> Row::numbers(std::string_view key) const {
    std::vector<Entry> numbers;
    const toml::array* array = list(key, toml::node_type::integer, "a list of whole numbers");
    if (array == nullptr) return numbers;
    for (const toml::node& number : *array)
        numbers.push_back({{}, number.as_integer()->get(), line_of(number)});
    return numbers;
}

std::vector<u8> Row::numbers(std::string_view key, std::size_t count, Range range) const {
    std::vector<u8> numbers(count, static_cast<u8>(range.low));
    const std::string what = "a list of " + std::to_string(count) + " numbers";
    const toml::array* array = list(key, toml::node_type::integer, what);
    if (array == nullptr) return numbers;
    if (array->size() != count) {
        fault(key, quoted(key) + " must be " + what + ".");
        return numbers;
    }
    for (std::size_t at = 0; at < count; ++at) {
        const i64 number = array->get(at)->as_integer()->get();
        if (number < range.low || number > range.high)
            fault(key, quoted(key) + " must hold numbers " + bounds(range) + ".");
        else
            numbers[at] = static_cast<u8>(number);
    }
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

Row Row::row(std::string_view key, Shape shape) const {
    const toml::node* node = find(key);
    if (node != nullptr && !node->is_table()) fault(key, quoted(key) + " must be a table.");
    const toml::table* table = node == nullptr ? nullptr : node->as_table();
    return {table == nullptr ? empty_table() : *table, shape, *faults_};
}

Result<toml::table> parse(std::string_view toml_text, const std::string& file_name) {
    try {
        return toml::table(toml::parse(toml_text));
    } catch (const toml::parse_error& error) {
        return Error{.text = "This is not valid TOML: " + std::string(error.description()) + ".",
                     .place = file_name + ":" + std::to_string(error.source().begin.line)};
    }
}

void check_format(const Row& file, int format) {
    if (file.integer("format") != format)
        file.fault("format", "This program reads format " + std::to_string(format) + " only.");
}

}  // namespace brigade::content_file
