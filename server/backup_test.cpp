// Backup while the server runs, and restore into another folder.
#include "server/backup.hpp"

#include <sys/resource.h>
#include <sys/stat.h>

#include <fstream>

#include "core/rng.hpp"
#include "core/testing/text.hpp"
#include "server/folder.hpp"
#include "server/people.hpp"
#include "server/schema.hpp"
#include "server/sqlite.hpp"
#include "server/testing/storage.hpp"

namespace brigade::server {

using namespace testing;

namespace {

using brigade::testing::has;

// A server with one guest and one table of three entries; returns the guest's token.
std::string fill(const std::string& folder, Log& log) {
    const auto people = *make_people(folder, log);
    std::promise<std::string> token;
    people->introduce({}, "Maya",
                      [&](const Result<Known>& known) { token.set_value(*known->token); });
    CHECK(keep(log, {table_numbered(1), entry_numbered(1, 0), entry_numbered(1, 1),
                     entry_numbered(1, 2)}));
    return token.get_future().get();
}

std::size_t entry_count(const std::string& folder) {
    const auto log = open_log(folder);
    return log->entries(TableId{1}, 1)->sound.size();
}

}  // namespace

TEST_CASE("a backup of a running server is one private file with everything that was kept") {
    const TempFolder folder;
    const std::string data = folder / "data";
    const std::string file = folder / "backup.db";
    std::string token;
    {
        const auto log = open_log(data);
        token = fill(data, *log);
        REQUIRE(backup(data, file).ok());
        CHECK(keep(*log, {entry_numbered(1, 3)}));
    }
    struct stat status{};
    REQUIRE(stat(file.c_str(), &status) == 0);
    CHECK((status.st_mode & 0777U) == 0600U);
    for (const char* ending : {".part", "-wal", "-journal"})
        CHECK_FALSE(std::filesystem::exists(file + ending));

    const std::string restored = folder / "restored";
    REQUIRE(restore({file, restored}).ok());
    CHECK(entry_count(restored) == 3);
    CHECK(entry_count(data) == 4);
    const auto log = open_log(restored);
    const auto people = *make_people(restored, *log);
    REQUIRE(people->who(token).has_value());
    CHECK(people->who(token)->person.name == "Maya");
    Database database(file_in(restored, kDatabaseFile), Access::ReadOnly);
    CHECK(database.number("SELECT count(*) FROM sqlite_schema WHERE name = 'backup_key'") == 0);
}

TEST_CASE("a stopped server is backed up as well") {
    const TempFolder folder;
    const std::string data = folder / "data";
    fill(data, *open_log(data));
    REQUIRE(backup(data, folder / "backup.db").ok());
    REQUIRE(restore({folder / "backup.db", folder / "restored"}).ok());
    CHECK(entry_count(folder / "restored") == 3);
}

TEST_CASE("a backup is not written over a file, nor made of nothing, nor where there is no room") {
    const TempFolder folder;
    const std::string data = folder / "data";
    CHECK(has(backup(data, folder / "b.db").error().text, "There is no database in"));
    fill(data, *open_log(data));
    std::ofstream(folder / "b.db") << "precious";
    CHECK(has(backup(data, folder / "b.db").error().text, "exists already"));
    CHECK(*read_small_file(folder / "b.db") == "precious");
    CHECK(has(backup(data, folder / "missing/b.db").error().text, "cannot be written"));
    Child child([&] {
        std::signal(SIGXFSZ, SIG_IGN);
        const rlimit little{8'000, RLIM_INFINITY};
        if (setrlimit(RLIMIT_FSIZE, &little) != 0) return 2;
        const Status full = backup(data, folder / "c.db");
        return !full && has(full.error().text, "the disk is full") ? 0 : 1;
    });
    CHECK(child.wait_for() == 0);
    CHECK_FALSE(std::filesystem::exists(folder / "c.db"));
    CHECK_FALSE(std::filesystem::exists(folder / "c.db.part"));
}

TEST_CASE("a backup is not brought back into a folder in use or with something in it") {
    const TempFolder folder;
    const std::string data = folder / "data";
    const std::string file = folder / "backup.db";
    {
        const auto log = open_log(data);
        fill(data, *log);
        REQUIRE(backup(data, file).ok());
        CHECK(keep(*log, {entry_numbered(1, 3)}));
        CHECK(has(restore({file, data, true}).error().text, "is in use by another brigade"));
    }
    CHECK(has(restore({file, data}).error().text, "is not empty"));
    CHECK(entry_count(data) == 4);
    REQUIRE(restore({file, data, true}).ok());
    CHECK(entry_count(data) == 3);
    std::vector<std::string> aside;
    for (const auto& entry : std::filesystem::directory_iterator(data))
        if (has(entry.path().filename().string(), "before-restore-"))
            aside.push_back(entry.path().string());
    REQUIRE(aside.size() == 1);
    CHECK(entry_count(aside[0]) == 4);
}

TEST_CASE("one flipped bit anywhere in a backup is enough to refuse it") {
    const TempFolder folder;
    const std::string data = folder / "data";
    fill(data, *open_log(data));
    REQUIRE(backup(data, folder / "backup.db").ok());
    const std::string whole = *read_small_file(folder / "backup.db");
    REQUIRE(restore({folder / "backup.db", folder / "sound"}).ok());
    Rng rng(7);
    int restored = 0;
    for (int flip = 0; flip < 250; ++flip) {
        std::string flipped = whole;
        // The last ones hit the seal itself.
        const std::size_t at = flip < 200 ? rng.below(static_cast<u32>(whole.size()))
                                          : whole.size() - 1 - rng.below(153);
        flipped[at] = static_cast<char>(flipped[at] ^ (1 << rng.below(8)));
        CAPTURE(at);
        std::ofstream(folder / "flipped.db", std::ios::trunc | std::ios::binary) << flipped;
        const Status status = restore({folder / "flipped.db", folder / "new"});
        if (status) ++restored;
        if (!status)
            CHECK_MESSAGE(has(status.error().text, "is damaged; nothing was changed"),
                          status.error().text);
    }
    CHECK(restored == 0);
    CHECK_FALSE(std::filesystem::exists(folder / "new"));
}

TEST_CASE("of a folder with a damaged write-ahead log there is no backup that looks whole") {
    const TempFolder folder;
    const std::string data = folder / "data";
    const std::string left = folder / "left";
    std::filesystem::create_directories(left);
    {
        const auto log = open_log(data);
        fill(data, *log);
        for (const std::string_view name : {kDatabaseFile, kKeyFile, kWitnessFile})
            std::filesystem::copy_file(file_in(data, name), file_in(left, name));
        std::filesystem::copy_file(file_in(data, kDatabaseFile) + "-wal",
                                   file_in(left, kDatabaseFile) + "-wal");
    }
    REQUIRE(backup(left, folder / "whole.db").ok());
    const std::string path = file_in(left, kDatabaseFile) + "-wal";
    std::string bytes = *read_small_file(path);
    bytes[bytes.size() / 2] = static_cast<char>(bytes[bytes.size() / 2] ^ 4);
    std::ofstream(path, std::ios::trunc | std::ios::binary) << bytes;
    const Status refused = backup(left, folder / "damaged.db");
    REQUIRE_FALSE(refused.ok());
    CHECK(has(refused.error().text, "would miss what was kept last"));
    const CapturedLog said;
    CHECK(open_log(left)->stopped_tables() == 1);
    CHECK(backup(left, folder / "told.db").ok());
}

TEST_CASE("a backup of an older server, without a seal, is brought back and brought up to date") {
    const TempFolder folder;
    {
        Database old(folder / "old.db", Access::Create);
        REQUIRE(bring_up_to_date(old, 1).ok());
        old.execute("CREATE TABLE backup_key(key TEXT NOT NULL); INSERT INTO backup_key VALUES('" +
                    std::string(64, 'a') +
                    "'); INSERT INTO tables VALUES(1, 'T1', 'food-court', '{}', 0, 1)");
    }
    REQUIRE(restore({folder / "old.db", folder / "data"}).ok());
    const auto log = open_log(folder / "data");
    CHECK((*log->table_by_code("T1"))->sound);
    CHECK(make_people(folder / "data", *log).ok());
}

TEST_CASE("a damaged backup is found before anything is touched") {
    const TempFolder folder;
    const std::string data = folder / "data";
    const std::string file = folder / "backup.db";
    {
        const auto log = open_log(data);
        fill(data, *log);
        for (int number = 3; number < 300; ++number) CHECK(keep(*log, {entry_numbered(1, number)}));
    }
    REQUIRE(backup(data, file).ok());
    const auto damaged = [&](const std::string& path) {
        const Status status = restore({path, folder / "new"});
        return !status && has(status.error().text, "is damaged; nothing was changed");
    };
    const std::string whole = *read_small_file(file);
    std::ofstream(folder / "cut.db") << whole.substr(0, whole.size() / 2);
    CHECK(damaged(folder / "cut.db"));
    std::string scratched = whole;
    for (std::size_t at = 4096; at + 600 < scratched.size(); at += 2048)
        scratched.replace(at, 600, std::string(600, 'Z'));
    std::ofstream(folder / "scratched.db") << scratched;
    CHECK(damaged(folder / "scratched.db"));
    std::ofstream(folder / "text.db") << "not a database at all, but long enough to be one";
    CHECK(damaged(folder / "text.db"));
    CHECK(has(restore({folder / "missing.db", folder / "new"}).error().text, "There is no file"));
    {
        Database other(folder / "other.db", Access::Create);
        other.execute("CREATE TABLE x(y)");
    }
    CHECK(has(restore({folder / "other.db", folder / "new"}).error().text, "not one of Brigade"));
    CHECK_FALSE(std::filesystem::exists(folder / "new"));
}

}  // namespace brigade::server
