// The brigade program: flags in, one command out. The only file that includes CLI11.
#include <fmt/format.h>

#include <CLI/CLI.hpp>
#include <algorithm>
#include <cstdio>
#include <functional>

#include "cli/backup_command.hpp"
#include "cli/commands.hpp"
#include "cli/common.hpp"
#include "cli/serve_command.hpp"
#include "cli/tables_command.hpp"
#include "core/assert.hpp"

namespace brigade::cli {
namespace {

using Command = std::function<int()>;

constexpr const char* kExitCodes =
    "Exit codes: 0 all is well; 1 a script, record or content does not hold; 2 wrong usage; "
    "3 a file cannot be read or written; 70 a fault of the program itself.";

// A seed is digits and nothing else; CLI11 would take -1 for a very large one.
std::string whole_number(const std::string& text) {
    return text.find_first_not_of("0123456789") == std::string::npos
               ? std::string()
               : fmt::format("'{}' is not a whole number from 0 up", text);
}

void add_games(CLI::App& app, Command& command) {
    CLI::App* games = app.add_subcommand("games", "List the games");
    auto as_json = std::make_shared<bool>(false);
    games->add_flag("--json", *as_json, "For programs");
    games->callback([&command, as_json] { command = [as_json] { return list_games(*as_json); }; });
}

void add_play(CLI::App& app, Command& command) {
    CLI::App* play_app = app.add_subcommand("play", "Play a game in the terminal");
    auto flags = std::make_shared<PlayFlags>();
    play_app->add_option("game", flags->game, "Which game")->required();
    play_app->add_option("--seats", flags->seats, "Who sits where: you, or a bot level")
        ->capture_default_str();
    play_app->add_option("--seed", flags->seed, "The same seed deals the same game")
        ->check(whole_number);
    play_app->add_option("--options", flags->options, "key=value,… (see `brigade games`)");
    play_app->add_option("--content", flags->content, "A content file instead of the built-in one");
    play_app->add_option("--record", flags->record, "Write the record of the game to this file");
    play_app->callback([&command, flags] { command = [flags] { return play(*flags); }; });
}

void add_sim(CLI::App& app, Command& command) {
    CLI::App* sim_app = app.add_subcommand("sim", "Let bots play many games");
    auto flags = std::make_shared<SimFlags>();
    sim_app->add_option("game", flags->game, "Which game")->required();
    sim_app->add_option("--seats", flags->seats, "Bot levels by seat, e.g. hard,normal")
        ->required();
    sim_app->add_option("--games", flags->games, "How many games")
        ->capture_default_str()
        ->check(CLI::Range(u64{1}, u64{1'000'000'000}));
    sim_app->add_option("--seed", flags->seed, "The same seed gives the same games")
        ->capture_default_str()
        ->check(whole_number);
    sim_app->add_option("--options", flags->options, "key=value,…");
    sim_app->add_option("--content", flags->content, "A content file instead of the built-in one");
    sim_app->add_option("--nodes", flags->nodes, "Positions a bot may weigh for one decision");
    sim_app->add_option("--threads", flags->threads, "Threads; all cores if not given")
        ->check(CLI::Range(1U, 256U));
    sim_app->add_flag("--json", flags->as_json, "For programs");
    sim_app->add_option("--record", flags->record,
                        "Write a record to this file; with many games each gets a number");
    sim_app->callback([&command, flags] { command = [flags] { return sim(*flags); }; });
}

void add_census(CLI::App& app, Command& command) {
    CLI::App* census_app = app.add_subcommand("census", "How often bots win, option by option");
    auto flags = std::make_shared<CensusFlags>();
    census_app->add_option("game", flags->game, "Which game")->required();
    census_app->add_option("--over", flags->over,
                           "An option and the values to try: scenario=s1,s2, or scenario for all");
    census_app->add_option("--players", flags->players, "Numbers of players; all if not given");
    census_app->add_option("--levels", flags->levels, "Bot levels; all but random if not given");
    census_app->add_option("--games", flags->games, "How many games for each combination")
        ->capture_default_str()
        ->check(CLI::Range(u64{1}, u64{1'000'000'000}));
    census_app->add_option("--seed", flags->seed, "The same seed gives the same games")
        ->capture_default_str()
        ->check(whole_number);
    census_app->add_option("--options", flags->options, "The rest of the options: key=value,…");
    census_app->add_option("--content", flags->content,
                           "A content file instead of the built-in one");
    census_app->add_option("--threads", flags->threads, "Threads; all cores if not given")
        ->check(CLI::Range(1U, 256U));
    census_app->add_flag("--details", flags->details, "A line for each combination as well");
    census_app->add_flag("--json", flags->as_json, "For programs");
    census_app->callback([&command, flags] { command = [flags] { return census(*flags); }; });
}

void add_replay(CLI::App& app, Command& command) {
    CLI::App* replay_app = app.add_subcommand("replay", "Show or verify a recorded game");
    auto flags = std::make_shared<ReplayFlags>();
    replay_app->add_option("file", flags->file, "The record")->required();
    replay_app->add_flag("--verify", flags->verify, "Replay it and compare every hash");
    replay_app->add_option("--at", flags->at, "The position after this many moves")
        ->check(CLI::Range(i64{0}, i64{1'000'000}));
    replay_app->add_option("--view", flags->view, "Whose view: a seat number or spectator")
        ->capture_default_str();
    replay_app->add_flag("--timeline", flags->timeline,
                         "How it happened, if the game can tell: timers, orders, books");
    replay_app->add_option("--content", flags->content, "The content file it was played with");
    replay_app->add_flag("--json", flags->as_json, "For programs");
    replay_app->callback(
        [&command, flags] { command = [flags] { return replay_record(*flags); }; });
}

void add_check(CLI::App& app, Command& command) {
    CLI::App* check_app = app.add_subcommand("check", "Run table scripts");
    auto files = std::make_shared<std::vector<std::string>>();
    check_app->add_option("files", *files, "Scripts, .toml or .json")->required();
    auto content = std::make_shared<std::string>();
    check_app->add_option("--content", *content, "A content file instead of the built-in one");
    check_app->callback([&command, files, content] {
        command = [files, content] { return check_scripts(*files, *content); };
    });
}

void add_content(CLI::App& app, Command& command) {
    CLI::App* content = app.add_subcommand("content", "Work with content files");
    content->require_subcommand(1);
    CLI::App* check_app = content->add_subcommand("check", "Check a content file completely");
    auto game = std::make_shared<std::string>();
    auto file = std::make_shared<std::string>();
    check_app->add_option("game", *game, "Which game")->required();
    check_app->add_option("file", *file, "The file; the built-in content if not given");
    check_app->callback(
        [&command, game, file] { command = [game, file] { return check_content(*game, *file); }; });
}

void add_bench(CLI::App& app, Command& command) {
    CLI::App* bench_app = app.add_subcommand("bench", "Measure the speed of the rules");
    auto flags = std::make_shared<BenchFlags>();
    bench_app->add_option("game", flags->game, "Which game; all if not given");
    bench_app->add_option("--content", flags->content,
                          "A content file instead of the built-in one");
    bench_app->add_option("--seconds", flags->seconds, "How long each figure is measured")
        ->capture_default_str()
        ->check(CLI::Range(0.01, 600.0));
    bench_app->add_flag("--json", flags->as_json, "For programs");
    bench_app->callback([&command, flags] { command = [flags] { return bench(*flags); }; });
}

void add_rules(CLI::App& app, Command& command) {
    CLI::App* rules = app.add_subcommand("rules", "Read the rules");
    auto game = std::make_shared<std::string>();
    auto word = std::make_shared<std::string>();
    rules->add_option("game", *game, "Which game")->required();
    rules->add_option("what", *word, "A rule id (FC-7.20) or a word to search for");
    rules->callback(
        [&command, game, word] { command = [game, word] { return show_rules(*game, *word); }; });
}

void add_types(CLI::App& app, Command& command) {
    CLI::App* types = app.add_subcommand("types", "Print the wire types as TypeScript");
    auto what = std::make_shared<std::string>();
    types->add_option("what", *what, "protocol, or a game")->required();
    types->callback([&command, what] { command = [what] { return print_types(*what); }; });
}

void add_load(CLI::App& app, Command& command) {
    CLI::App* load_app = app.add_subcommand("load", "Measure a server under load, on this machine");
    auto flags = std::make_shared<LoadFlags>();
    load_app
        ->add_option("--mode", flags->mode,
                     "paced: so many acts a second; closed: as fast as it goes; live: paced, with "
                     "the server's bots on all seats but one; watched: bots on every seat")
        ->capture_default_str()
        ->check(CLI::IsMember({"paced", "closed", "live", "watched"}));
    load_app->add_option("--game", flags->game, "What is played")->capture_default_str();
    load_app->add_option("--options", flags->options, "key=value,…");
    load_app->add_option("--tables", flags->tables, "How many tables are played on");
    load_app->add_option("--seats", flags->seats, "Seats at each")->check(CLI::Range(2, 5));
    load_app->add_option("--clocks", flags->clocks, "Further tables on which only timers act");
    load_app->add_option("--rate", flags->rate, "Acts per seat and second, if paced")
        ->capture_default_str()
        ->check(CLI::Range(0.01, 1000.0));
    load_app->add_option("--seconds", flags->seconds, "How long")
        ->capture_default_str()
        ->check(CLI::Range(0.1, 3600.0));
    load_app->add_option("--server", flags->server, "A running server on this machine");
    load_app->add_option("--seed", flags->seed, "Of the clients' choices")
        ->capture_default_str()
        ->check(whole_number);
    load_app->add_flag("--json", flags->as_json, "For programs");
    load_app->callback([&command, flags] { command = [flags] { return load(*flags); }; });
}

void add_backup(CLI::App& app, Command& command) {
    CLI::App* backup_app = app.add_subcommand("backup", "Save all that a server keeps to one file");
    auto wish = std::make_shared<BackupFlags>();
    backup_app->add_option("data", wish->data, "The data folder of the server")->required();
    backup_app->add_option("file", wish->file, "The backup to be made")->required();
    backup_app->callback([&command, wish] { command = [wish] { return backup(*wish); }; });

    CLI::App* restore_app = app.add_subcommand("restore", "Bring a backup back");
    auto back = std::make_shared<RestoreFlags>();
    restore_app->add_option("file", back->file, "The backup")->required();
    restore_app->add_option("data", back->data, "The data folder")->required();
    restore_app->add_flag("--replace", back->replace, "Put aside what is in the folder");
    restore_app->callback([&command, back] { command = [back] { return restore(*back); }; });
}

void add_tables(CLI::App& app, Command& command) {
    CLI::App* tables = app.add_subcommand("tables", "Tables of a server, above all those stopped");
    tables->require_subcommand(1);
    auto flags = std::make_shared<TablesFlags>();
    const auto add = [&](const char* name, const char* help, int (*go)(const TablesFlags&)) {
        CLI::App* one = tables->add_subcommand(name, help);
        one->add_option("--data", flags->data, "The data folder of the server");
        one->callback([&command, flags, go] { command = [flags, go] { return go(*flags); }; });
        return one;
    };
    CLI::App* list = add("list", "List them, the ones touched last first", list_tables);
    list->add_flag("--stopped", flags->stopped_only, "Only those that stand still");
    list->add_flag("--json", flags->as_json, "For programs");
    CLI::App* retry = add("retry", "Let a table that stands still go on", retry_table);
    retry->add_option("code", flags->code, "Its code")->required();
    retry->add_flag("--from-last-sound", flags->from_last_sound,
                    "Put what is damaged aside, and go on from what is sound");
    CLI::App* close = add("close", "Close a table for good", close_table);
    close->add_option("code", flags->code, "Its code")->required();
}

void add_serve(CLI::App& app, Command& command) {
    CLI::App* serve_app = app.add_subcommand("serve", "Serve the games to browsers");
    auto flags = std::make_shared<ServeFlags>();
    serve_app->add_option("--port", flags->port, "Where to listen")->check(CLI::Range(0, 65535));
    serve_app->add_option("--bind", flags->bind, "The address to listen on; all if not given");
    serve_app->add_option("--data", flags->data, "Where everything is kept");
    serve_app->add_option("--public-url", flags->public_url, "How people reach it, if by a proxy");
    serve_app->add_option("--config", flags->config, "A TOML file (docs/HOSTING.md)");
    serve_app->add_flag("--no-qr", flags->no_qr, "No QR code in the terminal");
    serve_app->callback([&command, flags] { command = [flags] { return serve_games(*flags); }; });
}

bool has_command(const CLI::App& app, const std::string& name) {
    const auto commands = app.get_subcommands([](const CLI::App*) { return true; });
    return std::any_of(commands.begin(), commands.end(),
                       [&](const CLI::App* command) { return command->get_name() == name; });
}

int run(int argc, char** argv) {
    Command command;
    CLI::App app("Brigade: restaurant board games, exact to the rulebook.", "brigade");
    app.require_subcommand(1);
    app.footer(kExitCodes);
    add_games(app, command);
    add_play(app, command);
    add_sim(app, command);
    add_census(app, command);
    add_replay(app, command);
    add_check(app, command);
    add_content(app, command);
    add_bench(app, command);
    add_rules(app, command);
    add_serve(app, command);
    add_backup(app, command);
    add_tables(app, command);
    add_load(app, command);
    add_types(app, command);
    if (argc > 1 && argv[1][0] != '-' && !has_command(app, argv[1])) {
        fmt::print(stderr, "brigade: There is no command '{}'; `brigade --help` lists them.\n",
                   argv[1]);
        return kUsage;
    }
    try {
        app.parse(argc, argv);
    } catch (const CLI::ParseError& fault) {
        return app.exit(fault) == 0 ? kOk : kUsage;
    }
    try {
        const int code = command();
        if (std::fflush(stdout) != 0) throw Stop{kFile, "The output cannot be written."};
        return code;
    } catch (const Stop& stop) {
        fmt::print(stderr, "brigade: {}\n", stop.sentence);
        return stop.code;
    } catch (const std::system_error& fault) {  // of fmt, when the output is full or gone
        fmt::print(stderr, "brigade: {}.\n", fault.what());
        return kFile;
    } catch (const BrokenInvariant& fault) {
        fmt::print(stderr, "brigade: a fault of this program, please report it: {}\n",
                   fault.what());
        return kBroken;
    }
}

}  // namespace
}  // namespace brigade::cli

int main(int argc, char** argv) { return brigade::cli::run(argc, argv); }
