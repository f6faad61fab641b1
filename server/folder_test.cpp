// The data folder: who may hold it, and what is said when it cannot be used.
#include "server/folder.hpp"

#include <fmt/format.h>
#include <sys/resource.h>
#include <sys/stat.h>

#include <fstream>

#include "core/testing/text.hpp"
#include "server/heartbeat.hpp"
#include "server/testing/storage.hpp"

namespace brigade::server {

using namespace testing;

namespace {

std::string why_not_open(const std::string& folder) {
    const auto log = open_sqlite_log(folder, {});
    return log.ok() ? std::string("it opened") : log.error().text;
}
using brigade::testing::has;

constexpr uid_t kSomebodyElse = 65'534;

// In a child: 0 if opening fails and the sentence has this part.
int fails_with(const std::string& folder, std::string_view part) {
    const std::string why = why_not_open(folder);
    if (has(why, part)) return 0;
    fmt::print(stderr, "{}\n", why);
    return 1;
}

}  // namespace

TEST_CASE("two processes never open one folder; the second is told which it is") {
    const TempFolder folder;
    int opened[2];
    REQUIRE(pipe(opened) == 0);
    Child child([&] {
        const auto log = open_sqlite_log(folder.path(), {});
        if (!log || write(opened[1], "x", 1) != 1) return 1;
        pause();
        return 0;
    });
    char sign = 0;
    REQUIRE(read(opened[0], &sign, 1) == 1);
    const std::string why = why_not_open(folder.path());
    CHECK_MESSAGE(
        has(why, "The folder " + folder.path() + " is in use by another brigade (process"), why);
    child.kill_now();
    CHECK(why_not_open(folder.path()) == "it opened");
    close(opened[0]);
    close(opened[1]);
}

TEST_CASE("rubbish in the lock file is not taken for a process") {
    for (const char* rubbish : {"\n", "99999999999999999999999\n", "12", "abc\n", ""}) {
        const TempFolder folder;
        const auto lock = FolderLock::take(folder.path());
        REQUIRE(lock.ok());
        std::ofstream(file_in(folder.path(), kLockFile), std::ios::trunc) << rubbish;
        const auto second = FolderLock::take(folder.path());
        REQUIRE_FALSE(second.ok());
        CHECK(has(second.error().text, "is in use by another brigade; stop it"));
    }
}

TEST_CASE("a folder is made if it is not there, for its owner only") {
    const TempFolder folder;
    const std::string deep = folder / "a/b";
    open_log(deep);
    struct stat status{};
    REQUIRE(stat(deep.c_str(), &status) == 0);
    CHECK((status.st_mode & 0777U) == 0700U);
    REQUIRE(stat(file_in(deep, kDatabaseFile).c_str(), &status) == 0);
    CHECK((status.st_mode & 0777U) == 0600U);
}

TEST_CASE("a file is no folder") {
    const TempFolder folder;
    const std::string file = folder / "file";
    std::ofstream(file) << "x";
    CHECK(why_not_open(file) == file + " is a file; the data must be in a folder.");
}

TEST_CASE("a folder that cannot be written is told as such") {
    const TempFolder folder;
    open_log(folder.path());
    REQUIRE(chmod(folder.path().c_str(), 0555) == 0);
    REQUIRE(chmod((folder / kLockFile).c_str(), 0444) == 0);
    const auto as_somebody_else = [&](const std::string& path, std::string_view part) {
        Child child([&] {
            if (getuid() == 0 && setuid(kSomebodyElse) != 0) return 2;
            return fails_with(path, part);
        });
        return child.wait_for();
    };
    CHECK(as_somebody_else(folder.path(), "cannot be written: this user may not write there") == 0);
    CHECK(as_somebody_else(folder / "new", "cannot be made: this user may not write there") == 0);
    REQUIRE(chmod(folder.path().c_str(), 0700) == 0);
}

TEST_CASE("a full disk at the first start is told as such") {
    const TempFolder folder;
    Child child([&] {
        std::signal(SIGXFSZ, SIG_IGN);
        const rlimit none{0, RLIM_INFINITY};
        if (setrlimit(RLIMIT_FSIZE, &none) != 0) return 2;
        return fails_with(folder.path(), "the disk is full");
    });
    CHECK(child.wait_for() == 0);
    CHECK(why_not_open(folder.path()) == "it opened");
}

TEST_CASE("how long each process served is known to those after it, and to nobody else") {
    const TempFolder folder;
    std::vector<std::string> runs;
    for (const Millis served : {250, 72'000}) {
        std::string run;
        {
            const auto heart = Heartbeat::start(folder.path());
            REQUIRE(heart.ok());
            run = heart->run();
            CHECK_FALSE(heart->served(run));
        }
        Child child([&] {
            const auto heart = Heartbeat::start(folder.path());
            if (!heart) return 1;
            std::ofstream(folder / "run") << heart->run();
            heart->beat(100);
            heart->beat(served);
            raise(SIGKILL);
            return 0;
        });
        CHECK(child.wait_for() == -SIGKILL);
        std::ifstream(folder / "run") >> run;
        runs.push_back(run);
    }
    const auto after = Heartbeat::start(folder.path());
    REQUIRE(after.ok());
    CHECK(after->served(runs[0]) == 250);
    CHECK(after->served(runs[1]) == 72'000);
    CHECK_FALSE(after->served("0123456789abcdef"));
    CHECK_FALSE(Heartbeat::start(folder / "missing").ok());
}

TEST_CASE("a damaged line of the heartbeat is not believed, and harms no other") {
    const TempFolder folder;
    std::string runs[2];
    for (std::string& run : runs) {
        const auto heart = Heartbeat::start(folder.path());
        run = heart->run();
        heart->beat(4'000);
    }
    std::string text = *read_small_file(folder / kHeartbeatFile);
    ++text[30];  // a digit of the first line
    std::ofstream(folder / kHeartbeatFile, std::ios::binary) << text << "a torn li";
    const auto after = Heartbeat::start(folder.path());
    CHECK_FALSE(after->served(runs[0]));
    CHECK(after->served(runs[1]) == 4'000);
}

TEST_CASE("a private file is written whole, for its owner only") {
    const TempFolder folder;
    const std::string path = folder / "key";
    CHECK(write_private(path, "one").ok());
    CHECK(write_private(path, "two").ok());
    CHECK(*read_small_file(path) == "two");
    struct stat status{};
    REQUIRE(stat(path.c_str(), &status) == 0);
    CHECK((status.st_mode & 0777U) == 0600U);
    CHECK_FALSE(std::filesystem::exists(path + ".part"));
    CHECK_FALSE(write_private(folder / "missing/key", "x").ok());
    CHECK_FALSE(read_small_file(folder / "missing").ok());
}

}  // namespace brigade::server
