// `brigade games`: what can be played, with options and presets.
#include <fmt/format.h>

#include "bots/any_bot.hpp"
#include "cli/commands.hpp"
#include "cli/common.hpp"
#include "games/all.hpp"

namespace brigade::cli {

namespace {

json::object option_json(const OptionSpec& option) {
    json::array values;
    for (const std::string& value : option.values) values.push_back(json::value(value));
    return {{"id", option.id},     {"label", option.label},       {"kind", option.kind},
            {"values", values},    {"default", option.standard},  {"help", option.help},
            {"unit", option.unit}, {"per_seat", option.per_seat}, {"min", option.min},
            {"max", option.max}};
}

// "one per seat; 0 to 9999; only breaks ties"
std::string option_note(const OptionSpec& option) {
    std::vector<std::string> parts;
    if (option.per_seat) parts.emplace_back("one per seat");
    if (option.max > 0)
        parts.push_back(fmt::format("{} to {}{}{}", option.min, option.max,
                                    option.unit.empty() ? "" : " ", option.unit));
    if (!option.help.empty()) parts.push_back(option.help);
    return fmt::format("{}", fmt::join(parts, "; "));
}

json::object game_json(const GameFace& game) {
    const GameInfo& info = game.info();
    const auto book = load_book(game, "");
    json::array options;
    json::array presets;
    json::array bots;
    for (const OptionSpec& option : book->options()) options.push_back(option_json(option));
    for (const Preset& preset : book->presets())
        presets.push_back(
            {{"id", preset.id}, {"label", preset.label}, {"options", preset.options}});
    for (const std::string_view level : levels_of(info.id)) bots.push_back(json::value(level));
    return {{"id", info.id},
            {"name", info.name},
            {"seats_min", info.seats_min},
            {"seats_max", info.seats_max},
            {"kind", info.kind},
            {"options", options},
            {"presets", presets},
            {"bots", bots},
            {"summary", info.summary},
            {"rules_version", info.rules_version},
            {"content", hex64(book->hash())}};
}

void print_game(const GameFace& game) {
    const GameInfo& info = game.info();
    const auto book = load_book(game, "");
    print(fmt::format("{}  {} ({}-{} players, {})", info.id, info.name, info.seats_min,
                      info.seats_max, info.kind));
    print(fmt::format("    {}", info.summary));
    print(fmt::format("    bots: {}", fmt::join(levels_of(info.id), ", ")));
    print("    presets (--options preset=ID):");
    for (const Preset& preset : book->presets())
        print(fmt::format("        {:<14} {}", preset.id, preset.label));
    print("    options (--options key=value,key=value; lists as a+b):");
    for (const OptionSpec& option : book->options()) {
        print(fmt::format("        {:<14} {} [{}]", option.id, option.label,
                          text_of(option.standard)));
        const std::string note = option_note(option);
        if (!note.empty()) print(fmt::format("        {:<14}   {}", "", note));
    }
}

}  // namespace

int list_games(bool as_json) {
    json::array list;
    for (const GameFace* game : all_games()) {
        if (as_json)
            list.push_back(game_json(*game));
        else
            print_game(*game);
    }
    if (as_json) print(text_of(list));
    return kOk;
}

}  // namespace brigade::cli
