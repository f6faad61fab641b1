// Files, options and errors of the command line.
#include "cli/common.hpp"

#include <fmt/format.h>
#include <unistd.h>

#include <cerrno>
#include <charconv>
#include <cstdio>
#include <cstring>
#include <filesystem>
#include <fstream>
#include <sstream>

#include "games/all.hpp"

namespace brigade::cli {

std::string read_file(const std::string& path) {
    std::error_code unknown;
    if (std::filesystem::is_directory(path, unknown))
        throw Stop{kFile, fmt::format("{} cannot be read: it is a folder.", path)};
    std::ifstream file(path, std::ios::binary);
    std::ostringstream text;
    if (file) text << file.rdbuf();
    if (!file || file.bad() || (text.fail() && !text.str().empty()))
        throw Stop{kFile, fmt::format("{} cannot be read: {}.", path, std::strerror(errno))};
    return text.str();
}

void write_file(const std::string& path, std::string_view text) {
    std::ofstream file(path, std::ios::binary);
    file << text;
    if (!file.flush())
        throw Stop{kFile, fmt::format("{} cannot be written: {}.", path, std::strerror(errno))};
}

const GameFace& game_named(std::string_view id) {
    if (const GameFace* game = find_game(id)) return *game;
    std::vector<std::string> known;
    for (const GameFace* game : all_games()) known.push_back(game->info().id);
    throw Stop{kUsage,
               fmt::format("There is no game '{}'; there are: {}.", id, fmt::join(known, ", "))};
}

std::shared_ptr<const AnyBook> load_book(const GameFace& game, const std::string& content_file) {
    const bool built_in = content_file.empty();
    const std::string text =
        built_in ? std::string(game.built_in_content()) : read_file(content_file);
    auto book = game.load(text, built_in ? "built-in content" : content_file);
    if (!book) throw Stop{kFailed, book.error().message()};
    return *book;
}

std::vector<std::string> split(std::string_view text, char separator) {
    std::vector<std::string> parts;
    while (true) {
        const std::size_t cut = text.find(separator);
        parts.emplace_back(text.substr(0, cut));
        if (cut == std::string_view::npos) return parts;
        text.remove_prefix(cut + 1);
    }
}

namespace {

json::value parse_value(const std::string& word) {
    if (word == "true" || word == "on") return true;
    if (word == "false" || word == "off") return false;
    if (word == "null") return nullptr;
    i64 number = 0;
    const char* end = word.data() + word.size();
    const auto [rest, fault] = std::from_chars(word.data(), end, number);
    if (fault == std::errc{} && rest == end) return number;
    return json::value(word);
}

bool is_list(const std::vector<OptionSpec>& specs, std::string_view key) {
    for (const OptionSpec& spec : specs)
        if (spec.id == key) return spec.kind == "list";
    return false;
}

}  // namespace

json::object parse_options(const AnyBook& book, const std::string& text) {
    json::object options;
    if (text.empty()) return options;
    const std::vector<OptionSpec>& specs = book.options();
    for (const std::string& pair : split(text, ',')) {
        const std::size_t cut = pair.find('=');
        if (cut == std::string::npos)
            throw Stop{kUsage, fmt::format("'{}' is not an option of the form key=value.", pair)};
        const std::string key = pair.substr(0, cut);
        const std::string value = pair.substr(cut + 1);
        if (!is_list(specs, key)) {
            options[key] = parse_value(value);
            continue;
        }
        json::array list;
        for (const std::string& word : split(value, '+')) list.push_back(parse_value(word));
        options[key] = list;
    }
    const Result<json::object> complete = book.complete(options);
    if (!complete) throw Stop{kUsage, complete.error().message()};
    return options;
}

void print(std::string_view text) { fmt::print("{}\n", text); }

bool is_terminal(int descriptor) { return isatty(descriptor) == 1; }

}  // namespace brigade::cli
