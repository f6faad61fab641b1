// Records: whatever is changed in one is noticed, and the place is named.
#include "core/record.hpp"

#include <doctest/doctest.h>

#include "games/all.hpp"

namespace brigade {

namespace {

// A short finished game: two seats take the default move until the end.
std::string short_record() {
    const GameFace& game = *find_game("food-court");
    const auto book = *game.load(game.built_in_content(), "built-in content");
    std::unique_ptr<Table> table = *book->start({{"round-cap", 4}}, 2, 99);
    Recorder recorder(game.info(), *book, *table, {"ann", "bob"}, 99);
    while (!table->standing().over) {
        for (std::size_t seat = 0; seat < 2; ++seat) {
            if (!includes(table->waits_for(), seat_at(seat))) continue;
            const AnyMove move = table->default_moves(seat_at(seat)).front();
            recorder.add(10, seat_at(seat), *table, move);
            table->play(seat_at(seat), move);
        }
    }
    recorder.finish(20, *table);
    return write_record(recorder.record());
}

std::string replaced(std::string text, std::string_view from, std::string_view to) {
    const std::size_t at = text.find(from);
    REQUIRE(at != std::string::npos);
    return text.replace(at, from.size(), to);
}

Status verify_text(const std::string& text) {
    const Result<Record> record = read_record(text);
    if (!record) return record.error();
    const GameFace& game = *find_game("food-court");
    return verify(*record, game.info(), **game.load(game.built_in_content(), "built-in content"));
}

std::string without_line(const std::string& text, int line) {
    std::size_t start = 0;
    for (int skipped = 1; skipped < line; ++skipped) start = text.find('\n', start) + 1;
    return text.substr(0, start) + text.substr(text.find('\n', start) + 1);
}

}  // namespace

TEST_CASE("an untouched record verifies and is written back to the byte") {
    const std::string text = short_record();
    CHECK(verify_text(text).ok());
    CHECK(write_record(*read_record(text)) == text);
}

TEST_CASE("CK-6.3: a record tells which moves the clock made, and nobody can unmark one") {
    Record record = *read_record(short_record());
    record.entries[1].by_clock = true;
    const std::string text = write_record(record);
    const Record again = *read_record(text);
    CHECK_FALSE(again.entries[0].by_clock);
    CHECK(again.entries[1].by_clock);
    CHECK(verify_text(text).ok());
    CHECK_FALSE(verify_text(replaced(text, ",\"by_clock\":true", "")).ok());
    CHECK_FALSE(verify_text(replaced(text, "\"by_clock\":true", "\"by_clock\":1")).ok());
}

TEST_CASE("every change to a record is found, with the line") {
    const std::string text = short_record();
    struct Change {
        std::string text, part;
    };
    const Change changes[] = {
        {replaced(text, "\"ms\":10", "\"ms\":11"), "line 2 (entry 1)"},
        {replaced(text, "\"slot\":0", "\"slot\":1"), "entry"},
        {replaced(text, "\"seed\":\"", "\"seed\":\"x"), "line 1"},
        {replaced(text, "\"ann\"", "\"eve\""), "line 2 (entry 1): The running hash"},
        {replaced(text, "\"n\":2", "\"n\":3"), "Entry 2 was expected"},
        {replaced(text, "\"seat\":", "\"sit\":"), "There is no 'sit' here"},
        {without_line(text, 4), "Entry 3 was expected"},
        {text + text, "Something follows after the end"},
        {text.substr(0, 400), "not valid JSON"},
        {replaced(text, "\"format\":1", "\"format\":2"), "reads record format 1"},
        {replaced(text, "\"ms\":20", "\"ms\":2"), "Time runs backwards"},
        {"", "The record is empty"},
        {"[]\n", "must be a table"},
        {"{}\n", "'format' is missing"},
        {replaced(text, "\"seats\":[\"ann\",\"bob\"]", "\"seats\":[]"), "1 to 7 seats"},
        {replaced(text, "\"move\":{", "\"move\":3,\"x\":{"), "There is no 'x' here"},
    };
    for (const Change& change : changes) {
        CAPTURE(change.part);
        const Status status = verify_text(change.text);
        REQUIRE_FALSE(status.ok());
        CHECK_MESSAGE(status.error().message().find(change.part) != std::string::npos,
                      status.error().message());
    }
}

TEST_CASE("a record that was written anew with other moves is refused by the rules") {
    Record record = *read_record(short_record());
    record.entries[2].move = {{"do", "end-turn"}};
    record.entries[2].seat = record.entries[0].seat == Seat{0} ? Seat{1} : Seat{0};
    Status status = verify_text(write_record(record));
    REQUIRE_FALSE(status.ok());
    CHECK(status.error().message().find("entry 3: The move is refused") == 0);
    record.entries[2].move = {{"do", "dance"}};
    status = verify_text(write_record(record));
    REQUIRE_FALSE(status.ok());
    CHECK(status.error().place == "entry 3");
}

TEST_CASE("a wrong end, another content and other rules are told apart") {
    Record record = *read_record(short_record());
    Record changed = record;
    changed.end->state_hash ^= 1;
    CHECK(verify_text(write_record(changed)).error().text.find("final state differs") !=
          std::string::npos);
    changed = record;
    changed.end->outcome.score[0] = 77;
    CHECK(verify_text(write_record(changed)).error().text.find("outcome differs") !=
          std::string::npos);
    changed = record;
    changed.content_hash ^= 1;
    CHECK(verify_text(write_record(changed)).error().text.find("other content") !=
          std::string::npos);
    changed = record;
    changed.rules_version = 2;
    CHECK(verify_text(write_record(changed)).error().text.find("rules version 2") !=
          std::string::npos);
    changed = record;
    changed.options["drinks"] = "tea";
    CHECK(verify_text(write_record(changed)).error().place == "the deal");
    changed = record;
    changed.end.reset();
    CHECK(verify_text(write_record(changed)).ok());
}

}  // namespace brigade
