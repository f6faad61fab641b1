// The embedded log: what is kept, in which order, and what happens when the rows or the file are
// damaged. Crashes and full disks are in log_crash_test.cpp.
#include <atomic>
#include <fstream>
#include <thread>

#include "server/folder.hpp"
#include "server/schema.hpp"
#include "server/testing/storage.hpp"

namespace brigade::server {

using namespace testing;

namespace {

std::size_t entry_count(Log& log, i64 table) {
    const auto entries = log.entries(TableId{table}, 1);
    REQUIRE(entries.ok());
    return entries->sound.size();
}

void change_database(const TempFolder& folder, const std::string& sql) {
    Database(file_in(folder.path(), kDatabaseFile), Access::ReadWrite).execute(sql);
}

std::string why_not_open(const std::string& folder) {
    const auto log = open_sqlite_log(folder, {});
    return log.ok() ? std::string("it opened") : log.error().text;
}

bool has(const std::string& text, std::string_view part) {
    return text.find(part) != std::string::npos;
}

// Keeps the log's thread busy, so that whatever is written meanwhile becomes one transaction.
class Held {
   public:
    explicit Held(Log& log) {
        log.write({}, [this](bool /*kept*/) {
            began_.set_value();
            may_go_.get_future().wait();
        });
        began_.get_future().wait();
    }
    void let_go() { may_go_.set_value(); }

   private:
    std::promise<void> began_;
    std::promise<void> may_go_;
};

}  // namespace

TEST_CASE("tables, entries and talk come back as they were written, also after reopening") {
    const TempFolder folder;
    {
        const auto log = open_log(folder.path());
        CHECK(keep(*log, {table_numbered(1), entry_numbered(1, 0), entry_numbered(1, 1)}));
        CHECK(keep(*log, {StoredTalk{TableId{1}, 1, "one"}, StoredTalk{TableId{1}, 2, "two"},
                          StoredTalk{TableId{1}, 3, "three"}}));
    }
    const auto log = open_log(folder.path());
    const auto table = log->table_by_code("T1");
    REQUIRE(table.ok());
    REQUIRE(table->has_value());
    CHECK((*table)->doc == R"({"seats":2})");
    const auto entries = log->entries(TableId{1}, 1);
    REQUIRE(entries->sound.size() == 2);
    CHECK(entries->sound.at(1).data == entry_numbered(1, 1).data);
    CHECK(entries->sound.at(1).ms == 10);
    CHECK(entries->sound.at(1).seat == 1);
    CHECK(entries->sound.at(1).act_id == "a1");
    CHECK_FALSE(entries->damaged_from);
    CHECK(log->entries(TableId{1}, 2)->sound.empty());
    const auto talk = log->talk(TableId{1}, 2);
    REQUIRE(talk->size() == 2);
    CHECK(talk->at(0).data == "two");
    CHECK(talk->at(1).n == 3);
}

TEST_CASE("a table is replaced under its id, and its code is free again when it is closed") {
    const TempFolder folder;
    const CapturedLog said;
    const auto log = open_log(folder.path());
    StoredTable first = table_numbered(1);
    CHECK(keep(*log, {first}));
    StoredTable second = table_numbered(2);
    second.code = first.code;
    CHECK_FALSE(keep(*log, {second}));
    first.closed = true;
    CHECK(keep(*log, {first, second}));
    CHECK((*log->table_by_code(first.code))->id == TableId{2});
    CHECK(log->open_tables(10)->size() == 1);
}

TEST_CASE("open tables come with the one touched last first") {
    const TempFolder folder;
    const auto log = open_log(folder.path());
    CHECK(keep(*log, {table_numbered(5), table_numbered(9), table_numbered(7)}));
    const auto tables = log->open_tables(2);
    REQUIRE(tables->size() == 2);
    CHECK(tables->at(0).id == TableId{9});
    CHECK(tables->at(1).id == TableId{7});
}

TEST_CASE("records are found by game, by person and by id, the newest first") {
    const TempFolder folder;
    const CapturedLog said;
    const auto log = open_log(folder.path());
    const auto record = [](std::string id, i64 ended, bool listed,
                           std::vector<std::string> guests) {
        return StoredRecord{std::move(id), TableId{1},        "food-court", ended,
                            listed,        std::move(guests), "{}",         "lines"};
    };
    CHECK(keep(*log, {record("r1", 10, true, {"ann", "bob"}), record("r2", 20, false, {"ann"}),
                      record("r3", 30, true, {"bob", "bob"})}));
    CHECK_FALSE(keep(*log, {record("r1", 40, true, {})}));
    const auto ids = [&](const Log::RecordQuery& query) {
        std::string text;
        const auto found = log->records(query);
        for (const StoredRecord& one : *found) text += one.id + " ";
        return text;
    };
    CHECK(ids({}) == "r3 r1 ");
    CHECK(ids({.game = "food-court", .guest = {}, .count = 1}) == "r3 ");
    CHECK(ids({.game = "soup", .guest = {}}).empty());
    CHECK(ids({.game = {}, .guest = "ann"}) == "r2 r1 ");
    CHECK(ids({.game = "soup", .guest = "ann"}).empty());
    const auto one = log->record("r1");
    REQUIRE(one->has_value());
    CHECK((*one)->record == "lines");
    CHECK((*one)->guests == std::vector<std::string>{"ann", "bob"});
    CHECK_FALSE(log->record("r9")->has_value());
}

TEST_CASE("all of a write is kept or nothing of it, and others do not suffer for it") {
    const TempFolder folder;
    const auto log = open_log(folder.path());
    CHECK(keep(*log, {table_numbered(1), table_numbered(2)}));
    const CapturedLog said;
    std::vector<int> kept;
    Held held(*log);
    const auto note = [&](bool fine) { kept.push_back(fine ? 1 : 0); };
    log->write({entry_numbered(1, 0)}, note);
    log->write({entry_numbered(2, 0), entry_numbered(2, 2)}, note);  // leaves out number 1
    log->write({entry_numbered(1, 1)}, note);
    log->write({StoredTalk{TableId{2}, 1, "after what was not kept"}}, note);
    held.let_go();
    CHECK(keep(*log, {}));
    CHECK(kept == std::vector<int>{1, 0, 1, 0});
    CHECK(entry_count(*log, 1) == 2);
    CHECK(entry_count(*log, 2) == 0);
    CHECK(log->talk(TableId{2}, 9)->empty());
    CHECK(keep(*log, {StoredTalk{TableId{2}, 1, "later"}}));
    CHECK(said.says("Entry 2 of game 1 of table 2 follows nothing"));
}

TEST_CASE("an entry is kept only after the one before it, only once, and only at a table") {
    const TempFolder folder;
    const auto log = open_log(folder.path());
    const CapturedLog said;
    CHECK(keep(*log, {table_numbered(1)}));
    CHECK_FALSE(keep(*log, {entry_numbered(1, 1)}));
    CHECK(keep(*log, {entry_numbered(1, 0)}));
    CHECK_FALSE(keep(*log, {entry_numbered(1, 0)}));
    CHECK(keep(*log, {entry_numbered(1, 1)}));
    CHECK_FALSE(keep(*log, {entry_numbered(3, 0)}));
    CHECK(keep(*log, {entry_numbered(1, 0, 2)}));
}

StoredMark mark_after(int entries, int game = 1) {
    return {TableId{1}, game, entries, "this program", std::string("\0\x01state", 7)};
}

TEST_CASE("marks come with the entries that they belong to, and go with their game or table") {
    TempFolder folder;
    const auto log = open_log(folder.path());
    REQUIRE(keep(*log, {table_numbered(1), entry_numbered(1, 0), entry_numbered(1, 1),
                        mark_after(2), entry_numbered(1, 2)}));
    const auto marks = [&](int game) { return log->entries(TableId{1}, game)->marks; };
    REQUIRE(marks(1).size() == 1);
    CHECK(marks(1).front().entries == 2);
    CHECK(marks(1).front().maker == "this program");
    CHECK(marks(1).front().data == mark_after(2).data);
    CHECK_FALSE(keep(*log, {mark_after(4)}));  // there is no fourth entry
    CHECK(marks(1).size() == 1);

    // Other entries in the place of those before it: it is none of theirs.
    REQUIRE(keep(*log, {LiftedStop{TableId{1}, 1, 1}}));
    CHECK(marks(1).empty());
    StoredEntry other = entry_numbered(1, 1);
    other.ms += 1;
    REQUIRE(keep(*log, {other}));
    CHECK(marks(1).empty());
    REQUIRE(keep(*log, {mark_after(2)}));
    CHECK(marks(1).size() == 1);

    REQUIRE(keep(*log, {entry_numbered(1, 0, 2), mark_after(1, 2)}));
    CHECK(marks(1).empty());
    CHECK(marks(2).size() == 1);
    StoredTable closed = table_numbered(1);
    closed.closed = true;
    REQUIRE(keep(*log, {closed}));
    CHECK(marks(2).empty());
}

TEST_CASE("what gathered while a commit ran is one commit, and answers come in order") {
    const TempFolder folder;
    std::vector<std::size_t> commits;
    const auto log = open_log(
        folder.path(), [&](double /*seconds*/, std::size_t writes) { commits.push_back(writes); });
    CHECK(keep(*log, {table_numbered(1), entry_numbered(1, 0)}));
    Held held(*log);
    std::vector<int> order;
    for (int number = 1; number <= 300; ++number)
        log->write({entry_numbered(1, number)},
                   [&order, number](bool kept) { order.push_back(kept ? number : -number); });
    held.let_go();
    CHECK(keep(*log, {}));
    REQUIRE(order.size() == 300);
    for (int number = 1; number <= 300; ++number)
        CHECK(order[static_cast<std::size_t>(number) - 1] == number);
    REQUIRE(commits.size() >= 3);
    CHECK(commits[0] == 2);
    CHECK(commits[2] == 300);
}

TEST_CASE("closing a log keeps what still waits") {
    const TempFolder folder;
    int kept = 0;
    {
        const auto log = open_log(folder.path());
        log->write({table_numbered(1)}, [&](bool fine) { kept += fine ? 1 : 0; });
        for (int number = 0; number < 100; ++number)
            log->write({entry_numbered(1, number)}, [&](bool fine) { kept += fine ? 1 : 0; });
    }
    CHECK(kept == 101);
    CHECK(entry_count(*open_log(folder.path()), 1) == 100);
}

TEST_CASE("many threads may write and read at once") {
    const TempFolder folder;
    const auto log = open_log(folder.path());
    std::vector<std::thread> threads;
    std::atomic<int> wrong = 0;
    for (int number = 1; number <= 4; ++number)
        threads.emplace_back([&, number] {
            if (!keep(*log, {table_numbered(number)})) ++wrong;
            for (int entry = 0; entry < 50; ++entry) {
                if (!keep(*log, {entry_numbered(number, entry)})) ++wrong;
                const auto read = log->entries(TableId{number}, 1);
                if (!read || read->sound.size() != static_cast<std::size_t>(entry) + 1) ++wrong;
            }
        });
    for (std::thread& thread : threads) thread.join();
    CHECK(wrong == 0);
}

TEST_CASE("of a game with a damaged or missing row only what is before it is believed") {
    const std::string damages[] = {
        "UPDATE entries SET data = 'x' WHERE number = 3",
        "UPDATE entries SET seat = 1 - seat WHERE number = 3",
        "UPDATE entries SET ms = 7 WHERE number = 3",
        "UPDATE entries SET act_id = 'b' WHERE number = 3",
        "UPDATE entries SET checksum = checksum + 1 WHERE number = 3",
        "DELETE FROM entries WHERE number = 3",
        "UPDATE entries SET number = number + 10 WHERE number >= 3",
        // Two entries change places, each with a checksum that was right where it was.
        "UPDATE entries SET data = (SELECT data FROM entries e WHERE e.table_id = 1 AND "
        "e.number = 1), checksum = (SELECT checksum FROM entries e WHERE e.table_id = 1 AND "
        "e.number = 1) WHERE number = 3",
    };
    for (const std::string& damage : damages) {
        CAPTURE(damage);
        const TempFolder folder;
        const CapturedLog said;
        const auto log = open_log(folder.path());
        CHECK(keep(*log, {table_numbered(1), table_numbered(2), entry_numbered(2, 0)}));
        for (int number = 0; number < 6; ++number) CHECK(keep(*log, {entry_numbered(1, number)}));
        change_database(folder, damage);
        CHECK(entry_count(*log, 1) == 3);
        CHECK(log->entries(TableId{1}, 1)->damaged_from == 3);
        CHECK(said.says("event=entries_damaged table=1 game=1 from=3"));
        CHECK(entry_count(*log, 2) == 1);
        Database database(file_in(folder.path(), kDatabaseFile), Access::ReadOnly);
        CHECK(database.number("SELECT count(*) FROM entries WHERE table_id = 1") >= 5);
        CHECK(database.number("SELECT count(*) FROM damaged_entries") == 0);
    }
}

TEST_CASE("a damaged file is told in one sentence that says what to do") {
    const TempFolder folder;
    {
        const auto log = open_log(folder.path());
        CHECK(keep(*log, {table_numbered(1)}));
        for (int number = 0; number < 500; ++number)
            log->write({entry_numbered(1, number)}, [](bool) {});
    }
    const std::string path = file_in(folder.path(), kDatabaseFile);
    const auto size = std::filesystem::file_size(path);
    REQUIRE(size > 40'000);
    {
        std::fstream file(path, std::ios::binary | std::ios::in | std::ios::out);
        for (std::size_t at = 4096; at < size; at += 2048) {
            file.seekp(static_cast<std::streamoff>(at));
            file << std::string(600, '\x5A');
        }
    }
    const std::string why = why_not_open(folder.path());
    CHECK_MESSAGE(has(why, "is damaged; bring back a backup with `brigade restore"), why);
    CHECK(has(why, path));
    std::ofstream(path, std::ios::trunc) << std::string(9000, 'x');
    CHECK(has(why_not_open(folder.path()), "is damaged"));
}

TEST_CASE("somebody else's database and one of a newer Brigade are left alone") {
    const TempFolder folder;
    open_log(folder.path());
    change_database(folder, "PRAGMA user_version = 99");
    CHECK(has(why_not_open(folder.path()), "was written by a newer Brigade"));
    change_database(folder, "PRAGMA application_id = 7");
    CHECK(has(why_not_open(folder.path()), "is a database, but not one of Brigade"));
}

TEST_CASE("the log is synchronised fully, and writes what the schema says") {
    const TempFolder folder;
    open_log(folder.path());
    Database database(file_in(folder.path(), kDatabaseFile), Access::ReadOnly);
    CHECK(database.query("PRAGMA journal_mode").next());
    CHECK(database.number("PRAGMA user_version") == schema_version());
    CHECK(database.check().ok());
}

}  // namespace brigade::server
