// A thread that beats once a second and does nothing else.
#include "server/watchdog.hpp"

#include <fmt/format.h>

#include <array>
#include <boost/asio/post.hpp>
#include <chrono>

#include "server/crash.hpp"

namespace brigade::server {

namespace {

constexpr auto kBeat = std::chrono::seconds(1);
// More threads than this are not watched one by one.
constexpr std::size_t kThreadsMax = 256;

// A number for each thread: odd while it is at work, and another one for each piece of work.
std::array<std::atomic<u64>, kThreadsMax> works;
std::atomic<std::size_t> threads = 0;

struct OwnWork {
    std::size_t thread = threads.fetch_add(1);
    int depth = 0;  // one piece of work may begin another
};
thread_local OwnWork own_work;

void count_work() {
    if (own_work.thread >= kThreadsMax) return;
    std::atomic<u64>& work = works[own_work.thread];  // nobody else counts there
    work.store(work.load(std::memory_order_relaxed) + 1, std::memory_order_relaxed);
}

}  // namespace

AtWork::AtWork() {
    if (own_work.depth++ == 0) count_work();
}
AtWork::~AtWork() {
    if (--own_work.depth == 0) count_work();
}

std::optional<std::string> Watch::beat(const std::vector<Sign>& signs) {
    seen_.resize(signs.size());
    for (std::size_t number = 0; number < signs.size(); ++number) {
        const Sign& sign = signs[number];
        Seen& seen = seen_[number];
        const bool stands = sign.waits && sign.done == seen.done;
        seen = {sign.done, stands ? seen.beats + 1 : 0};
        if (seen.beats >= beats_max_)
            return fmt::format("{} has not moved for {} seconds.", sign.what, seen.beats);
    }
    return std::nullopt;
}

Watchdog::Watchdog(boost::asio::io_context& io, Log& log, int seconds_max)
    : io_(io),
      log_(log),
      watch_(seconds_max),
      answered_(std::make_shared<std::atomic<u64>>(0)),
      thread_([this] { run(); }) {}

Watchdog::~Watchdog() {
    {
        const std::lock_guard lock(mutex_);
        stopping_ = true;
    }
    wake_.notify_one();
    thread_.join();
}

std::vector<Sign> Watchdog::signs() {
    const Log::Progress kept = log_.progress();
    std::vector<Sign> signs{{"The queue of the server", asked_ > *answered_, *answered_},
                            {"The log", kept.waits, kept.done}};
    for (const std::atomic<u64>& work : works) {
        const u64 number = work;
        signs.push_back({"A table", number % 2 == 1, number});
    }
    return signs;
}

void Watchdog::run() {
    std::unique_lock lock(mutex_);
    while (!wake_.wait_for(lock, kBeat, [this] { return stopping_; })) {
        if (const auto why = watch_.beat(signs())) end_at_once(kExitStuck, "stuck", *why);
        if (asked_ > *answered_) continue;
        ++asked_;
        boost::asio::post(io_, [answered = answered_] { ++*answered; });
    }
}

}  // namespace brigade::server
