// What was acknowledged is there: after SIGKILL at random moments, and when the disk is full.
#include <sys/resource.h>

#include <algorithm>
#include <atomic>
#include <map>
#include <thread>

#include "core/rng.hpp"
#include "server/testing/storage.hpp"

namespace brigade::server {

using namespace testing;

namespace {

constexpr i64 kTables = 8;

struct Acknowledged {
    i64 table;
    int number;
};

// Writes entries to all tables without end, several under way at each, and tells of every one that
// was kept. Runs in a child until it is killed.
int write_for_ever(const std::string& folder, int report) {
    const auto log = open_sqlite_log(folder, {});
    if (!log) return 1;
    std::vector<int> next;
    for (i64 table = 1; table <= kTables; ++table) {
        const auto entries = (*log)->entries(TableId{table}, 1);
        if (!entries) return 2;
        next.push_back(static_cast<int>(entries->sound.size()));
    }
    std::atomic<int> under_way = 0;
    for (i64 round = 0;; ++round) {
        const i64 table = 1 + round % kTables;
        const int number = next[static_cast<std::size_t>(table) - 1]++;
        while (under_way > 100) std::this_thread::yield();
        ++under_way;
        (*log)->write({entry_numbered(table, number)}, [&, table, number](bool kept) {
            --under_way;
            const Acknowledged one{table, number};
            if (!kept || write(report, &one, sizeof one) != sizeof one) _exit(3);
        });
    }
}

// Lets the child write until so many acknowledgements were seen, kills it, and reads those that
// were still on their way.
void kill_after(const std::string& folder, u64 count, std::map<i64, int>& acknowledged) {
    int report[2];
    REQUIRE(pipe(report) == 0);
    Child child([&] { return write_for_ever(folder, report[1]); });
    close(report[1]);
    Acknowledged one{};
    u64 seen = 0;
    while (read(report[0], &one, sizeof one) == sizeof one) {
        acknowledged[one.table] = one.number;
        if (++seen == count) child.kill_now();
    }
    close(report[0]);
    REQUIRE(seen >= count);
}

// Writes until the disk takes no more, and goes on when there is room again. The number of the step
// that went wrong, or 0.
int fill_the_disk(const std::string& folder) {
    std::signal(SIGXFSZ, SIG_IGN);
    const CapturedLog said;
    const auto log = open_sqlite_log(folder, {});
    if (!log || !keep(**log, {table_numbered(1)})) return 1;
    rlimit little{300'000, RLIM_INFINITY};
    if (setrlimit(RLIMIT_FSIZE, &little) != 0) return 2;
    int number = 0;
    while (number < 10'000 && keep(**log, {entry_numbered(1, number)})) ++number;
    if (number == 0 || number == 10'000) return 3;
    if (keep(**log, {entry_numbered(1, number)})) return 4;
    const auto kept = (*log)->entries(TableId{1}, 1);
    if (!kept || kept->sound.size() != static_cast<std::size_t>(number)) return 5;
    if (!said.says("the disk is full")) return 6;
    const rlimit enough{RLIM_INFINITY, RLIM_INFINITY};
    if (setrlimit(RLIMIT_FSIZE, &enough) != 0) return 7;
    if (!keep(**log, {entry_numbered(1, number)})) return 8;
    if (!said.says("log_works_again")) return 9;
    return 0;
}

}  // namespace

TEST_CASE("every acknowledged entry is there after SIGKILL at random moments, again and again") {
    const TempFolder folder;
    std::vector<Write> tables;
    for (i64 table = 1; table <= kTables; ++table) tables.push_back(table_numbered(table));
    CHECK(keep(*open_log(folder.path()), tables));
    Rng rng(2024);
    std::map<i64, int> acknowledged;
    for (int crash = 0; crash < 8; ++crash) {
        kill_after(folder.path(), 1 + rng.below(4'000), acknowledged);
        const CapturedLog said;
        const auto log = open_log(folder.path());
        CHECK_FALSE(said.says("damaged"));
        CHECK(log->stopped_tables() == 0);
        for (const auto& [table, number] : acknowledged) {
            const auto entries = log->entries(TableId{table}, 1);
            REQUIRE(entries.ok());
            CHECK(entries->sound.size() > static_cast<std::size_t>(number));
            CHECK(std::ranges::all_of(entries->sound, [](const StoredEntry& entry) {
                return entry.data == entry_numbered(1, entry.number).data;
            }));
        }
    }
    CHECK(acknowledged.size() == kTables);
}

TEST_CASE("on a full disk writes are refused, nothing is damaged, and later writes are kept") {
    const TempFolder folder;
    Child child([&] { return fill_the_disk(folder.path()); });
    CHECK(child.wait_for() == 0);
    const auto log = open_log(folder.path());
    const auto entries = log->entries(TableId{1}, 1);
    REQUIRE(entries.ok());
    CHECK(entries->sound.size() > 1);
    CHECK(log->stopped_tables() == 0);
}

}  // namespace brigade::server
