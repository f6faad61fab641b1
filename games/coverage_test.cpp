// Every rule of every game has a test: the ids in RULES.md must all be cited by a test or a script.
#include <doctest/doctest.h>
#include <fmt/format.h>

#include <filesystem>
#include <fstream>
#include <set>
#include <sstream>
#include <string>
#include <vector>

#include "games/all.hpp"

namespace brigade {

namespace {

std::string text_of_file(const std::filesystem::path& path) {
    std::ifstream file(path);
    std::ostringstream text;
    text << file.rdbuf();
    return text.str();
}

std::string folder_name(const GameFace& game) {
    std::string name = game.info().id;
    std::replace(name.begin(), name.end(), '-', '_');
    return name;
}

// Where the tests of a game are: beside its rules, and beside its bots.
std::vector<std::filesystem::path> folders_of(const GameFace& game) {
    const std::filesystem::path source(BRIGADE_SOURCE_DIR);
    return {source / "games" / folder_name(game), source / "bots" / folder_name(game)};
}

// What a table owes the game is tested over sockets, in scripts named after it.
std::string socket_tests_of(const GameFace& game) {
    std::string tests;
    const std::filesystem::path folder = std::filesystem::path(BRIGADE_SOURCE_DIR) / "tests";
    for (const auto& entry : std::filesystem::directory_iterator(folder)) {
        const std::string name = entry.path().filename().string();
        if (name.starts_with(folder_name(game)) && name.ends_with("_test.py"))
            tests += text_of_file(entry.path());
    }
    return tests;
}

std::string tests_in(const std::filesystem::path& folder) {
    std::string tests;
    for (const auto& entry : std::filesystem::recursive_directory_iterator(folder)) {
        const std::string name = entry.path().filename().string();
        const bool is_script = entry.path().parent_path().filename() == "scripts";
        if (is_script || name.ends_with("_test.cpp")) tests += text_of_file(entry.path());
    }
    return tests;
}

// The ids that RULES.md defines: list items that begin with one in bold. Rulings (R1, R2, …) are
// reasons for rules, not rules; the rules they led to are what is tested.
std::set<std::string> rule_ids(std::string_view markdown) {
    std::set<std::string> ids;
    std::istringstream lines{std::string(markdown)};
    for (std::string line; std::getline(lines, line);) {
        if (!line.starts_with("- **")) continue;
        const std::string id = line.substr(4, line.find("**", 4) - 4);
        if (id.find('-') != std::string::npos) ids.insert(id);
    }
    return ids;
}

bool is_word(char letter) {
    return std::isalnum(static_cast<unsigned char>(letter)) != 0 || letter == '.';
}

// Whether the id stands there as a whole: FC-7.2 is not cited by FC-7.20.
bool cites(const std::string& text, const std::string& id) {
    for (std::size_t at = text.find(id); at != std::string::npos; at = text.find(id, at + 1)) {
        const std::size_t end = at + id.size();
        if (end >= text.size() || !is_word(text[end]) ||
            (text[end] == '.' && (end + 1 >= text.size() || !is_word(text[end + 1]))))
            return true;
    }
    return false;
}

}  // namespace

TEST_CASE("every rule id is cited by a test or a table script") {
    for (const GameFace* game : all_games()) {
        std::string tests = socket_tests_of(*game);
        for (const std::filesystem::path& folder : folders_of(*game)) tests += tests_in(folder);
        const std::set<std::string> ids = rule_ids(game->info().rules);
        CHECK(ids.size() > 100);
        std::string missing;
        for (const std::string& id : ids)
            if (!cites(tests, id)) missing += " " + id;
        CHECK_MESSAGE(missing.empty(),
                      fmt::format("{}: no test cites{}", game->info().id, missing));
    }
}

TEST_CASE("an id is only cited as a whole") {
    CHECK(cites("FC-7.2: a turn", "FC-7.2"));
    CHECK(cites("see FC-7.2.", "FC-7.2"));
    CHECK_FALSE(cites("FC-7.20", "FC-7.2"));
    CHECK_FALSE(cites("FC-7.2.1", "FC-7.2"));
}

}  // namespace brigade
