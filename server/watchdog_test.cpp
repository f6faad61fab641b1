// What moves is left alone, what does not ends the process; and a pulse that proves a commit.
#include "server/watchdog.hpp"

#include <boost/asio/executor_work_guard.hpp>
#include <stdexcept>

#include "server/crash.hpp"
#include "server/pulse.hpp"
#include "server/testing/net.hpp"
#include "server/testing/storage.hpp"
#include "server/worker.hpp"

namespace brigade::server {

using namespace testing;

namespace {

// Answers when it is told to.
class SlowLog final : public Log {
   public:
    std::vector<Done> waiting;

    void write(std::vector<Write> /*writes*/, Done done) override {
        waiting.push_back(std::move(done));
    }
    void answer(bool kept) {
        for (const Done& done : std::exchange(waiting, {})) done(kept);
    }
    Result<std::optional<StoredTable>> table_by_code(std::string_view /*code*/) override {
        return Error{};
    }
    Result<Entries> entries(TableId /*table*/, int /*game*/) override { return Error{}; }
    Result<std::vector<StoredTalk>> talk(TableId /*table*/, int /*count*/) override {
        return Error{};
    }
    Result<std::vector<StoredTable>> open_tables(int /*count*/) override { return Error{}; }
    Result<std::vector<StoredTable>> old_tables(i64 /*after*/, i64 /*before*/,
                                                int /*count*/) override {
        return Error{};
    }
    Result<std::vector<StoredRecord>> records(const RecordQuery& /*query*/) override {
        return Error{};
    }
    Result<std::optional<StoredRecord>> record(std::string_view /*id*/) override { return Error{}; }
    Result<std::optional<StoredGuest>> guest(std::string_view /*id*/) override { return Error{}; }
    Result<std::optional<StoredAccount>> account(std::string_view /*key*/) override {
        return Error{};
    }
    int stopped_tables() override { return 0; }
    Progress progress() override { return {!waiting.empty(), 0}; }
};

// Another process whose faults end it.
Child child_that(const std::function<void()>& body) {
    return Child([&] {
        end_on_faults();
        [&]() noexcept { body(); }();  // the test program would catch it
        return 0;
    });
}
int exit_code_of(const std::function<void()>& body) { return child_that(body).wait_for(); }

struct Trouble {
    bool no_threads = false;
    bool log_hangs = false;
    bool table_hangs = false;
};
void live_for_a_while(const Trouble& trouble) {
    asio::io_context io;
    const auto awake = asio::make_work_guard(io);
    SlowLog log;
    if (trouble.log_hangs) log.write({}, [](bool) {});
    const std::jthread thread([&] {
        if (!trouble.no_threads) io.run();
    });
    const std::jthread table([&] {
        const AtWork at_work;
        const AtWork inside;
        if (trouble.table_hangs) std::this_thread::sleep_for(std::chrono::seconds(20));
    });
    {
        const Watchdog watchdog(io, log, 3);
        std::this_thread::sleep_for(std::chrono::seconds(7));
    }
    std::_Exit(0);
}

}  // namespace

TEST_CASE("what waits and does not move for so many beats is told; any movement begins anew") {
    Watch watch(3);
    const std::vector<Sign> idle{{"The log", false, 7}};
    const std::vector<Sign> waiting{{"The log", true, 7}};
    for (int beat = 0; beat < 10; ++beat) CHECK_FALSE(watch.beat(idle));
    CHECK_FALSE(watch.beat(waiting));
    CHECK_FALSE(watch.beat(waiting));
    CHECK_FALSE(watch.beat({{"The log", true, 8}}));
    CHECK_FALSE(watch.beat({{"The log", true, 8}}));
    CHECK_FALSE(watch.beat({{"The log", true, 8}}));
    CHECK(watch.beat({{"The log", true, 8}}) == "The log has not moved for 3 seconds.");
}

TEST_CASE("signs are counted one by one") {
    Watch watch(2);
    u64 moves = 0;
    const auto signs = [&] {
        return std::vector<Sign>{{"The queue", true, ++moves}, {"A table", true, 5}};
    };
    CHECK_FALSE(watch.beat(signs()));
    CHECK_FALSE(watch.beat(signs()));
    CHECK(watch.beat(signs()) == "A table has not moved for 2 seconds.");
}

TEST_CASE("a server without threads, a log that hangs and work without an end are each found") {
    Child well = child_that([] { live_for_a_while({}); });
    Child no_threads = child_that([] { live_for_a_while({.no_threads = true}); });
    Child log_hangs = child_that([] { live_for_a_while({.log_hangs = true}); });
    Child table_hangs = child_that([] { live_for_a_while({.table_hangs = true}); });
    CHECK(well.wait_for() == 0);
    CHECK(no_threads.wait_for() == kExitStuck);
    CHECK(log_hangs.wait_for() == kExitStuck);
    CHECK(table_hangs.wait_for() == kExitStuck);
}

TEST_CASE("an exception that nobody catches ends the process, in whatever thread") {
    CHECK(exit_code_of([] { throw std::runtime_error("mine"); }) == kExitFault);
    CHECK(exit_code_of([] {
              Worker worker(4);
              worker.run([] { throw std::runtime_error("the worker's"); });
              std::this_thread::sleep_for(std::chrono::seconds(10));
          }) == kExitFault);
    CHECK(exit_code_of([] {
              const TempFolder folder;
              const auto log = open_sqlite_log(folder.path(), {});
              (*log)->write({}, [](bool) { throw std::runtime_error("who was told"); });
              std::this_thread::sleep_for(std::chrono::seconds(10));
          }) == kExitFault);
    CHECK(exit_code_of([] { throw 7; }) == kExitFault);
    CHECK(exit_code_of([] { throw std::bad_alloc(); }) == kExitFault);
}

TEST_CASE("a pulse is fine when a commit went through, and is tried once a second at most") {
    asio::io_context io;
    SlowLog log;
    const auto pulse = std::make_shared<Pulse>(io, log, 60);
    std::vector<std::string> answers;
    const auto note = [&](const Status& status) {
        answers.push_back(status ? "ok" : status.error().text);
    };
    pulse->prove(note);
    pulse->prove(note);
    CHECK(log.waiting.size() == 1);
    CHECK(answers.empty());
    log.answer(true);
    CHECK(answers == std::vector<std::string>{"ok", "ok"});
    pulse->prove(note);
    CHECK(log.waiting.empty());
    CHECK(answers.size() == 3);
    io.run();
}

TEST_CASE("a pulse says what is wrong: a commit that was refused, or one that takes too long") {
    asio::io_context io;
    SlowLog log;
    std::vector<std::string> answers;
    const auto note = [&](const Status& status) {
        answers.push_back(status ? "ok" : status.error().text);
    };
    SUBCASE("refused") {
        const auto pulse = std::make_shared<Pulse>(io, log, 60);
        pulse->prove(note);
        log.answer(false);
        CHECK(answers == std::vector<std::string>{"The server cannot save at the moment."});
        io.run();
    }
    SUBCASE("late") {
        const auto pulse = std::make_shared<Pulse>(io, log, 1);
        pulse->prove(note);
        io.run();
        CHECK(answers == std::vector<std::string>{"Nothing could be saved for 1 seconds."});
        std::this_thread::sleep_for(std::chrono::milliseconds(1100));
        pulse->prove(note);  // behind the one that hangs, nobody waits
        CHECK(answers.size() == 2);
        CHECK(log.waiting.size() == 1);
        log.answer(true);
        pulse->prove(note);
        CHECK(answers.back() == "ok");
    }
}

}  // namespace brigade::server
