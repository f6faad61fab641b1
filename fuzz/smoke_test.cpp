// Every fuzz target for a moment: good inputs, then the same with bytes changed, cut and doubled.
#include <doctest/doctest.h>

#include <filesystem>
#include <fstream>
#include <sstream>
#include <string>
#include <vector>

#include "core/record.hpp"
#include "core/rng.hpp"
#include "fuzz/targets.hpp"
#include "games/all.hpp"

namespace brigade {

namespace {

std::string changed(std::string text, Rng& rng) {
    const u32 changes = 1 + rng.below(4);
    for (u32 number = 0; number < changes && !text.empty(); ++number) {
        const std::size_t at = rng.below(static_cast<u32>(text.size()));
        switch (rng.below(4)) {
            case 0: text[at] = static_cast<char>(rng.below(256)); break;
            case 1: text.erase(at, 1 + rng.below(20)); break;
            case 2:
                text.insert(at, text.substr(rng.below(static_cast<u32>(text.size())), 16));
                break;
            default: text.resize(at); break;
        }
    }
    return text;
}

void feed(void (*target)(std::string_view), const std::string& good, int times) {
    target(good);
    Rng rng(good.size());
    for (int number = 0; number < times; ++number) {
        const std::string input = changed(good, rng);
        CAPTURE(input);
        CHECK_NOTHROW(target(input));
    }
}

std::string file_text(const std::filesystem::path& path) {
    std::ifstream file(path);
    std::ostringstream text;
    text << file.rdbuf();
    return text.str();
}

std::string some_record(const GameFace& game) {
    const auto book = *game.load(game.built_in_content(), "built-in content");
    const auto table = *book->start({}, 2, 5);
    Recorder recorder(game.info(), *book, *table, {"ann", "bob"}, 5);
    for (int move = 0; move < 20; ++move)
        for (std::size_t seat = 0; seat < 2; ++seat)
            if (includes(table->waits_for(), seat_at(seat))) {
                const AnyMove made = table->default_moves(seat_at(seat)).front();
                recorder.add(0, seat_at(seat), *table, made);
                table->play(seat_at(seat), made);
            }
    return write_record(recorder.record());
}

}  // namespace

TEST_CASE("changed records are refused or replay, and nothing breaks") {
    for (const GameFace* game : all_games()) feed(fuzz::record, some_record(*game), 200);
}

TEST_CASE("changed scripts are refused or run, and nothing breaks") {
    const std::filesystem::path games = std::filesystem::path(BRIGADE_SOURCE_DIR) / "games";
    for (const auto& entry : std::filesystem::recursive_directory_iterator(games))
        if (entry.path().parent_path().filename() == "scripts")
            feed(fuzz::script, file_text(entry.path()), 20);
}

TEST_CASE("changed content is refused or playable, and nothing breaks") {
    for (const GameFace* game : all_games())
        feed(fuzz::content, std::string(game->built_in_content()), 200);
}

TEST_CASE("changed frames are refused or read back the same, and nothing breaks") {
    const std::filesystem::path seeds =
        std::filesystem::path(BRIGADE_SOURCE_DIR) / "fuzz/seeds/fuzz_message";
    for (const auto& entry : std::filesystem::directory_iterator(seeds))
        feed(fuzz::message, file_text(entry.path()), 500);
}

TEST_CASE("any moves in any order are refused or made, and nothing breaks") {
    Rng rng(12);
    for (int number = 0; number < 300; ++number) {
        std::string bytes(4000, '\0');
        for (char& byte : bytes) byte = static_cast<char>(rng.below(256));
        CAPTURE(number);
        CHECK_NOTHROW(fuzz::moves(bytes));
    }
}

}  // namespace brigade
