// `brigade rules`: the rules as text, whole, by id, or by a word in them.
#include <fmt/format.h>

#include <algorithm>
#include <cctype>

#include "cli/commands.hpp"
#include "cli/common.hpp"

namespace brigade::cli {

namespace {

// A rule is a list item "- **FC-7.20** text" with the lines that belong to it.
struct Rule {
    std::string id, heading, text;
};

std::vector<Rule> rules_of(std::string_view markdown) {
    std::vector<Rule> rules;
    std::string heading;
    bool inside = false;
    for (const std::string& line : split(markdown, '\n')) {
        if (line.starts_with("#")) {
            heading = line.substr(line.find_first_not_of("# "));
            inside = false;
        } else if (line.starts_with("- **")) {
            const std::size_t end = line.find("**", 4);
            rules.push_back({line.substr(4, end - 4), heading, line.substr(2)});
            inside = true;
        } else if (inside && (line.starts_with("  ") || line.starts_with("|"))) {
            rules.back().text += "\n" + line;
        } else {
            inside = false;
        }
    }
    return rules;
}

std::string lower(std::string text) {
    std::transform(text.begin(), text.end(), text.begin(),
                   [](unsigned char letter) { return static_cast<char>(std::tolower(letter)); });
    return text;
}

std::string without_stars(std::string text) {
    std::size_t at = 0;
    while ((at = text.find("**", at)) != std::string::npos) text.erase(at, 2);
    return text;
}

}  // namespace

int show_rules(const std::string& game, const std::string& word) {
    const GameFace& face = game_named(game);
    if (word.empty()) {
        print(face.info().rules);
        return kOk;
    }
    const std::vector<Rule> rules = rules_of(face.info().rules);
    const std::string wanted = lower(word);
    std::vector<const Rule*> found;
    for (const Rule& rule : rules)
        if (lower(rule.id) == wanted) found.push_back(&rule);
    if (found.empty())
        for (const Rule& rule : rules)
            if (lower(rule.text).find(wanted) != std::string::npos) found.push_back(&rule);
    std::string heading;
    for (const Rule* rule : found) {
        if (rule->heading != heading) print(fmt::format("\n{}", heading = rule->heading));
        print("  " + without_stars(rule->text));
    }
    if (found.empty())
        throw Stop{kUsage,
                   fmt::format("Nothing in the rules of {} says '{}'.", face.info().name, word)};
    return kOk;
}

}  // namespace brigade::cli
