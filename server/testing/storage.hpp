// What the tests of storage share: processes that may be killed, logs that can be read back, and
// writes that are waited for.
#pragma once

#include <doctest/doctest.h>
#include <spdlog/sinks/ostream_sink.h>
#include <spdlog/spdlog.h>
#include <sys/wait.h>
#include <unistd.h>

#include <csignal>
#include <cstdio>
#include <cstdlib>
#include <filesystem>
#include <functional>
#include <future>
#include <memory>
#include <sstream>
#include <string>
#include <utility>
#include <vector>

#include "server/log.hpp"
#include "server/testing/temp_folder.hpp"

namespace brigade::server::testing {

// What the program says to its log while this lives.
class CapturedLog {
   public:
    CapturedLog() : before_(spdlog::default_logger()) {
        auto sink = std::make_shared<spdlog::sinks::ostream_sink_mt>(text_);
        spdlog::set_default_logger(std::make_shared<spdlog::logger>("captured", sink));
    }
    ~CapturedLog() { spdlog::set_default_logger(before_); }
    CapturedLog(const CapturedLog&) = delete;
    CapturedLog& operator=(const CapturedLog&) = delete;
    [[nodiscard]] bool says(const std::string& words) const {
        return text_.str().find(words) != std::string::npos;
    }

   private:
    std::shared_ptr<spdlog::logger> before_;
    std::ostringstream text_;
};

// Another process that runs `body` and exits with what it returns. It must not use doctest.
class Child {
   public:
    explicit Child(const std::function<int()>& body) {
        std::fflush(nullptr);  // or the child would print again what waits to be printed
        process_ = fork();
        REQUIRE(process_ >= 0);
        if (process_ == 0) _exit(body());
    }
    ~Child() {
        if (process_ > 0) kill_now();
    }
    Child(const Child&) = delete;
    Child& operator=(const Child&) = delete;
    void kill_now() {
        kill(process_, SIGKILL);
        wait_for();
    }
    // Its exit code, or minus the signal that ended it.
    int wait_for() {
        int status = 0;
        REQUIRE(waitpid(std::exchange(process_, -1), &status, 0) > 0);
        return WIFEXITED(status) ? WEXITSTATUS(status) : -WTERMSIG(status);
    }

   private:
    pid_t process_ = -1;
};

inline std::unique_ptr<Log> open_log(const std::string& folder, CommitWatcher committed = {}) {
    Result<std::unique_ptr<Log>> log = open_sqlite_log(folder, std::move(committed));
    REQUIRE_MESSAGE(log.ok(), (log.ok() ? "" : log.error().text));
    return *std::move(log);
}

// Writes and waits; safe in a child.
inline bool keep(Log& log, std::vector<Write> writes) {
    std::promise<bool> answer;
    log.write(std::move(writes), [&](bool kept) { answer.set_value(kept); });
    return answer.get_future().get();
}

inline StoredTable table_numbered(i64 number) {
    return {.id = TableId{number},
            .code = "T" + std::to_string(number),
            .game = "food-court",
            .doc = R"({"seats":2})",
            .closed = false,
            .touched = number};
}
inline StoredEntry entry_numbered(i64 table, int number, int game = 1) {
    return {.table = TableId{table},
            .game = game,
            .number = number,
            .ms = number * 10,
            .seat = number % 2,
            .data = R"({"do":"end-turn","n":)" + std::to_string(number) + "}",
            .act_id = "a" + std::to_string(number)};
}

}  // namespace brigade::server::testing
