// Flipped bits: in the rows, in the write-ahead log, in the file, in the witness. Whatever happens,
// nothing that was acknowledged is lost without a word, and nothing is guessed.
#include "server/damage.hpp"

#include <algorithm>
#include <cstdlib>
#include <fstream>

#include "core/hash.hpp"
#include "core/rng.hpp"
#include "server/folder.hpp"
#include "server/schema.hpp"
#include "server/testing/storage.hpp"

namespace brigade::server {

using namespace testing;

namespace {

constexpr i64 kTables = 5;
constexpr int kEntries = 40;  // of each table

std::string database_in(const std::string& folder) { return file_in(folder, kDatabaseFile); }

void change(const std::string& folder, const std::string& sql) {
    Database(database_in(folder), Access::ReadWrite).execute(sql);
}

StoredRecord record_numbered(int number) {
    StoredRecord record;
    record.id = "record" + std::to_string(number);
    record.table = TableId{1};
    record.game = "food-court";
    record.ended = number;
    record.guests = {"guest1", "guest2"};
    record.summary = R"({"id":"x"})";
    record.record = std::string(3'000, static_cast<char>('a' + number));
    return record;
}
StoredGuest guest_numbered(int number) {
    return {.id = "guest" + std::to_string(number),
            .name = "Maya",
            .token_hash = std::string(64, 'c'),
            .old_token_hash = {},
            .issued = number,
            .account = {}};
}

// Copies what a crash at this moment would leave behind.
void copy_folder(const std::string& from, const std::string& to) {
    namespace fs = std::filesystem;
    fs::remove_all(to);
    fs::create_directories(to);
    for (const auto& entry : fs::directory_iterator(from))
        if (entry.path().filename() != kLockFile && entry.path().extension() != ".db-shm")
            fs::copy_file(entry.path(), fs::path(to) / entry.path().filename());
}

// Some of it in the database, some of it in the write-ahead log only; everything acknowledged.
void fill_and_crash(const std::string& image) {
    const TempFolder folder;
    std::vector<Write> start;
    for (i64 table = 1; table <= kTables; ++table) start.emplace_back(table_numbered(table));
    for (int guest = 1; guest <= 3; ++guest) start.emplace_back(guest_numbered(guest));
    start.emplace_back(record_numbered(1));
    {
        const auto log = open_log(folder.path());
        REQUIRE(keep(*log, start));
        for (int number = 0; number < kEntries / 2; ++number)
            for (i64 table = 1; table <= kTables; ++table)
                REQUIRE(keep(*log, {entry_numbered(table, number)}));
    }
    const auto log = open_log(folder.path());
    for (int number = kEntries / 2; number < kEntries; ++number)
        for (i64 table = 1; table <= kTables; ++table)
            REQUIRE(keep(*log, {entry_numbered(table, number)}));
    REQUIRE(keep(*log, {record_numbered(2), guest_numbered(4), StoredTalk{TableId{1}, 1, "{}"}}));
    copy_folder(folder.path(), image);
}

bool is_whole(Log& log, i64 table) {
    const auto stored = log.table_by_code("T" + std::to_string(table));
    if (!stored || !*stored || !(*stored)->sound) return false;
    if ((*stored)->doc != table_numbered(table).doc || (*stored)->id != TableId{table})
        return false;
    const auto entries = log.entries(TableId{table}, 1);
    if (!entries || entries->sound.size() != kEntries) return false;
    return std::ranges::all_of(entries->sound, [&](const StoredEntry& entry) {
        return entry.data == entry_numbered(table, entry.number).data &&
               entry.ms == entry.number * 10;
    });
}

// What came of one opening.
struct Outcome {
    bool opened = false;
    int stopped = 0;
    int silent = 0;  // lost without a word
};

Outcome open_and_look(const std::string& folder) {
    Outcome outcome;
    const CapturedLog said;
    const auto log = open_sqlite_log(folder, {});
    if (!log) {
        CHECK_FALSE(log.error().text.empty());
        return outcome;
    }
    outcome.opened = true;
    for (i64 table = 1; table <= kTables; ++table) {
        const std::string code = "T" + std::to_string(table);
        const auto stored = (*log)->table_by_code(code);
        const bool stands = stored && *stored && (*stored)->stop;
        const bool is_said = said.says("event=table_damaged table=" + code + " ");
        if (stands) ++outcome.stopped;
        if (!is_whole(**log, table) && !(stands && is_said)) ++outcome.silent;
    }
    const bool log_was_damaged = said.says("event=log_damaged");
    for (int number = 1; number <= 2; ++number) {
        const auto record = (*log)->record("record" + std::to_string(number));
        const bool is_there =
            record && *record && (*record)->record == record_numbered(number).record;
        const bool is_told = !record && record.error().id == "damaged";
        if (!is_there && !is_told && !log_was_damaged) ++outcome.silent;
    }
    for (int number = 1; number <= 4; ++number) {
        const auto guest = (*log)->guest("guest" + std::to_string(number));
        const bool is_there = guest && *guest && (*guest)->name == "Maya" &&
                              (*guest)->token_hash == std::string(64, 'c');
        if (!is_there && !said.says("event=guest_damaged") && !log_was_damaged) ++outcome.silent;
    }
    return outcome;
}

void flip_bit(const std::string& path, std::uintmax_t at, unsigned bit) {
    std::fstream file(path, std::ios::binary | std::ios::in | std::ios::out);
    file.seekg(static_cast<std::streamoff>(at));
    const int byte = file.get();
    file.seekp(static_cast<std::streamoff>(at));
    file.put(static_cast<char>(byte ^ (1 << bit)));
}

u32 somewhere_in(const std::string& path, Rng& rng) {
    return rng.below(static_cast<u32>(std::filesystem::file_size(path)));
}

// More of them with BRIGADE_DAMAGES=5000.
int damages() {
    const char* wanted = std::getenv("BRIGADE_DAMAGES");
    return wanted == nullptr ? 300 : std::atoi(wanted);
}

std::vector<std::string> files_beside(const std::string& folder, std::string_view part) {
    std::vector<std::string> found;
    for (const auto& entry : std::filesystem::directory_iterator(folder))
        if (entry.path().filename().string().find(part) != std::string::npos)
            found.push_back(entry.path().string());
    return found;
}

}  // namespace

TEST_CASE("what a crash leaves is whole, and nobody is told otherwise") {
    const TempFolder folder;
    fill_and_crash(folder / "image");
    REQUIRE(std::filesystem::file_size(database_in(folder / "image") + "-wal") > 10'000);
    const Outcome outcome = open_and_look(folder / "image");
    CHECK(outcome.opened);
    CHECK(outcome.stopped == 0);
    CHECK(outcome.silent == 0);
}

TEST_CASE("one flipped bit anywhere in the database or its log loses nothing without a word") {
    const TempFolder folder;
    fill_and_crash(folder / "image");
    Rng rng(20'26);
    int refused = 0;
    int stopped = 0;
    for (int number = 0; number < damages(); ++number) {
        copy_folder(folder / "image", folder / "copy");
        const std::string path = database_in(folder / "copy") + (number % 2 == 0 ? "" : "-wal");
        const std::uintmax_t at = somewhere_in(path, rng);
        const auto bit = static_cast<unsigned>(rng.below(8));
        flip_bit(path, at, bit);
        CAPTURE(path);
        CAPTURE(at);
        CAPTURE(bit);
        const Outcome outcome = open_and_look(folder / "copy");
        CHECK(outcome.silent == 0);
        refused += outcome.opened ? 0 : 1;
        stopped += outcome.stopped > 0 ? 1 : 0;
    }
    MESSAGE(damages() << " flips: " << refused << " not opened, " << stopped
                      << " with stopped tables");
    CHECK(stopped > 0);
}

TEST_CASE("a log that is cut anywhere is told, as far as anything was acknowledged") {
    const TempFolder folder;
    fill_and_crash(folder / "image");
    Rng rng(3);
    for (int number = 0; number < 40; ++number) {
        copy_folder(folder / "image", folder / "copy");
        const std::string path = database_in(folder / "copy") + "-wal";
        const std::uintmax_t size = somewhere_in(path, rng);
        std::filesystem::resize_file(path, size);
        CAPTURE(size);
        const Outcome outcome = open_and_look(folder / "copy");
        CHECK(outcome.opened);
        CHECK(outcome.silent == 0);
    }
}

TEST_CASE("a damaged log is kept beside the database before its end is dropped") {
    const TempFolder folder;
    fill_and_crash(folder / "image");
    const std::string path = database_in(folder / "image") + "-wal";
    flip_bit(path, std::filesystem::file_size(path) / 2, 3);
    const std::string damaged = *read_small_file(path);
    const CapturedLog said;
    const auto log = open_log(folder / "image");
    CHECK(said.says("event=log_damaged"));
    CHECK(said.says("event=table_damaged table=T3"));
    const auto copies = files_beside(folder / "image", "-wal.damaged-");
    REQUIRE(copies.size() == 1);
    CHECK(*read_small_file(copies.front()) == damaged);
    CHECK(log->stopped_tables() > 0);
}

TEST_CASE("a torn end of the log that nobody was told of is no damage") {
    const TempFolder folder;
    fill_and_crash(folder / "image");
    std::ofstream(database_in(folder / "image") + "-wal", std::ios::app) << std::string(700, 'x');
    std::ofstream(file_in(folder / "image", kWitnessFile), std::ios::app) << "torn";
    const Outcome outcome = open_and_look(folder / "image");
    CHECK(outcome.stopped == 0);
    CHECK(outcome.silent == 0);
    CHECK(files_beside(folder / "image", "-wal.damaged-").empty());
}

TEST_CASE("flipped bits of the witness stop no table") {
    const TempFolder folder;
    fill_and_crash(folder / "image");
    Rng rng(5);
    for (int number = 0; number < 40; ++number) {
        copy_folder(folder / "image", folder / "copy");
        const std::string path = file_in(folder / "copy", kWitnessFile);
        flip_bit(path, somewhere_in(path, rng), static_cast<unsigned>(rng.below(8)));
        const Outcome outcome = open_and_look(folder / "copy");
        CHECK(outcome.opened);
        CHECK(outcome.stopped == 0);
    }
}

TEST_CASE("entries that are gone without a trace are missed, whatever else is whole") {
    const TempFolder folder;
    {
        const auto log = open_log(folder.path());
        CHECK(keep(*log, {table_numbered(1), table_numbered(2), entry_numbered(2, 0)}));
        for (int number = 0; number < 6; ++number) CHECK(keep(*log, {entry_numbered(1, number)}));
    }
    change(folder.path(), "DELETE FROM entries WHERE table_id = 1 AND number >= 4");
    for (int time = 0; time < 2; ++time) {  // it is not forgotten by the next start
        const CapturedLog said;
        const auto log = open_log(folder.path());
        CHECK(said.says("event=table_damaged table=T1 id=1 game=1 from=4"));
        const auto table = log->table_by_code("T1");
        REQUIRE((*table)->stop.has_value());
        CHECK((*table)->stop->from == 4);
        CHECK((*table)->stop->damaged);
        CHECK((*table)->stop->sentence.find("from entry 4 on") != std::string::npos);
        CHECK((*table)->sound);
        CHECK_FALSE((*log->table_by_code("T2"))->stop.has_value());
        CHECK(log->entries(TableId{1}, 1)->sound.size() == 4);
    }
}

TEST_CASE("a document that was changed, lost or is an older one is told") {
    const TempFolder folder;
    {
        const auto log = open_log(folder.path());
        for (i64 table = 1; table <= 4; ++table) CHECK(keep(*log, {table_numbered(table)}));
    }
    std::filesystem::copy_file(database_in(folder.path()), folder / "older.db");
    {
        const auto log = open_log(folder.path());
        StoredTable changed = table_numbered(4);
        changed.doc = R"({"seats":3})";
        CHECK(keep(*log, {changed}));
    }
    change(folder.path(),
           "UPDATE tables SET doc = 'x' WHERE id = 1; DELETE FROM tables WHERE id = 2;"
           "UPDATE tables SET closed = 1 WHERE id = 3");
    const CapturedLog said;
    {
        const auto log = open_log(folder.path());
        for (const char* code : {"T1", "T2", "T3"}) {
            CAPTURE(code);
            const auto table = log->table_by_code(code);
            REQUIRE(table->has_value());
            CHECK_FALSE((*table)->sound);
            CHECK((*table)->stop.has_value());
        }
        CHECK_FALSE((*log->table_by_code("T4"))->stop.has_value());
        CHECK(log->open_tables(10)->size() == 1);
    }
    std::filesystem::copy_file(folder / "older.db", database_in(folder.path()),
                               std::filesystem::copy_options::overwrite_existing);
    const auto log = open_log(folder.path());
    CHECK((*log->table_by_code("T4"))->sound);
    REQUIRE((*log->table_by_code("T4"))->stop.has_value());
    CHECK((*log->table_by_code("T4"))->stop->why == "The last changes of the table are missing.");
    CHECK((*log->table_by_code("T1"))->sound);
}

TEST_CASE("damaged records, people and talk are told and never used") {
    const TempFolder folder;
    const auto log = open_log(folder.path());
    CHECK(keep(*log, {table_numbered(1), record_numbered(1), record_numbered(2), guest_numbered(1),
                      StoredAccount{"Maya", "maya", "guest1", "hash"},
                      StoredTalk{TableId{1}, 1, "one"}, StoredTalk{TableId{1}, 2, "two"}}));
    CHECK(log->records({})->size() == 2);
    change(folder.path(),
           "UPDATE records SET record = 'x' WHERE id = 'record1';"
           "UPDATE records SET summary = 'x' WHERE id = 'record2';"
           "UPDATE guests SET name = 'Mayo'; UPDATE accounts SET guest = 'guest1 ';"
           "UPDATE talk SET data = 'tow' WHERE n = 2");
    const CapturedLog said;
    CHECK(log->record("record1").error().text == "This replay is damaged.");
    CHECK(log->record("record2").error().id == "damaged");
    CHECK(log->records({})->size() == 1);
    CHECK_FALSE(log->guest("guest1")->has_value());
    CHECK(log->account("maya").error().id == "damaged");
    const auto talk = log->talk(TableId{1}, 9);
    REQUIRE(talk->size() == 2);
    CHECK(talk->at(0).data == "one");
    CHECK(talk->at(1).data.empty());
    for (const char* event : {"record_damaged", "guest_damaged", "account_damaged", "talk_damaged"})
        CHECK(said.says(event));
}

TEST_CASE("a person more or fewer in the list of a record is damage as well") {
    const TempFolder folder;
    const auto log = open_log(folder.path());
    CHECK(keep(*log, {record_numbered(1)}));
    const CapturedLog said;
    change(folder.path(), "DELETE FROM record_guests WHERE guest = 'guest2'");
    CHECK(log->record("record1").error().id == "damaged");
}

TEST_CASE("indexes that do not fit are made anew from rows that do") {
    const TempFolder folder;
    {
        const auto log = open_log(folder.path());
        CHECK(keep(*log, {table_numbered(1), table_numbered(2)}));
    }
    change(folder.path(),
           "PRAGMA writable_schema = ON; UPDATE sqlite_schema SET sql = replace(sql, 'closed = 0', "
           "'closed = 9') WHERE name = 'tables_open_code'; PRAGMA writable_schema = RESET;"
           "REINDEX tables_open_code;"
           "PRAGMA writable_schema = ON; UPDATE sqlite_schema SET sql = replace(sql, 'closed = 9', "
           "'closed = 0') WHERE name = 'tables_open_code'");
    const CapturedLog said;
    const auto log = open_log(folder.path());
    CHECK(said.says("event=indexes_mended"));
    CHECK((*log->table_by_code("T1"))->sound);
}

TEST_CASE("tables that are not described as this program does are not touched") {
    const TempFolder folder;
    {
        const auto log = open_log(folder.path());
    }
    change(folder.path(),
           "PRAGMA writable_schema = ON; UPDATE sqlite_schema SET sql = replace(sql, "
           "'act_id TEXT', 'act_id TEXU') WHERE name = 'entries'");
    const auto log = open_sqlite_log(folder.path(), {});
    REQUIRE_FALSE(log.ok());
    CHECK(log.error().text.find("is damaged") != std::string::npos);
}

TEST_CASE("a database of the first version gets its checksums, but for what was damaged before") {
    const TempFolder folder;
    const auto checksum = [](int number) {
        return std::to_string(static_cast<i64>([&] {
            const std::array<i64, 5> numbers{1, 1, number, number * 10, 0};
            return hash_bytes("", hash_bytes("{}", hash_of(numbers)));
        }()));
    };
    {
        Database old(database_in(folder.path()), Access::Create);
        REQUIRE(bring_up_to_date(old, 1).ok());
        old.execute(
            "INSERT INTO tables VALUES(1, 'T1', 'food-court', '{}', 0, 5);"
            "INSERT INTO tables VALUES(2, 'T2', 'food-court', '{}', 0, 5);"
            "INSERT INTO talk VALUES(1, 1, 'hello');"
            "INSERT INTO records VALUES('r', 1, 'food-court', 9, 1, '{}', 'moves');"
            "INSERT INTO record_guests VALUES('g', 9, 'r', 0);"
            "INSERT INTO guests VALUES('g', 'Maya', 'h', '', 0, 1, 'maya');"
            "INSERT INTO accounts VALUES('maya', 'Maya', 'g', 'p')");
        for (int number = 0; number < 5; ++number)
            old.execute("INSERT INTO entries VALUES(1, 1, " + std::to_string(number) + ", " +
                        std::to_string(number == 3 ? 77 : number * 10) + ", 0, '{}', '', " +
                        checksum(number) + ")");
    }
    const CapturedLog said;
    const auto log = open_log(folder.path());
    CHECK((*log->table_by_code("T1"))->sound);
    CHECK_FALSE((*log->table_by_code("T2"))->stop.has_value());
    CHECK(log->entries(TableId{1}, 1)->sound.size() == 3);
    CHECK(said.says("event=table_damaged table=T1 id=1 game=1 from=3"));
    CHECK(log->talk(TableId{1}, 1)->at(0).data == "hello");
    CHECK((*log->record("r"))->record == "moves");
    CHECK((*log->guest("g"))->name == "Maya");
    CHECK((*log->account("maya"))->guest == "g");
    StoredTable again = **log->table_by_code("T2");
    CHECK(keep(*log, {again}));
    CHECK((*log->table_by_code("T2"))->sound);
}

TEST_CASE("the witness begins anew when it has grown, and knows the same") {
    const TempFolder folder;
    auto witness = Witness::start(folder.path(), {});
    REQUIRE(witness.ok());
    Witness one = *std::move(witness);
    const std::string path = file_in(folder.path(), kWitnessFile);
    std::uintmax_t largest = 0;
    for (int number = 0; number < 3'000; ++number) {
        std::vector<WitnessLine> lines;
        for (i64 table = 1; table <= 100; ++table)
            lines.push_back(entry_line(entry_numbered(table, number), static_cast<u64>(number)));
        one.append(lines);
        largest = std::max(largest, std::filesystem::file_size(path));
    }
    CHECK(largest < 5'000'000);
    const Testimony known = Witness::read(folder.path());
    CHECK(known.tables.size() == 100);
    CHECK(known.tables.at(7).entry->number == 2'999);
    CHECK(known.damaged_lines == 0);
}

}  // namespace brigade::server
