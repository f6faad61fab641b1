// Worker threads for bots. See bot_pool.hpp.
#include "server/bot_pool.hpp"

#include <sys/resource.h>
#include <unistd.h>

#include <algorithm>

namespace brigade::server {

namespace {

constexpr int kNiceness = 10;
constexpr int kAdviceNiceness = 19;
constexpr std::size_t kLinesSwept = 1024;  // so many tables are remembered before a look at them

void be_nice(int niceness) {
    setpriority(PRIO_PROCESS, static_cast<id_t>(gettid()), niceness);  // of this thread only
}

// What the work threw, in words; empty if nothing. A mistake in one job is no reason to lose all.
template <class Work>
std::string fault_of(Work&& work) {
    try {
        work();
        return {};
    } catch (const std::exception& fault) {
        const std::string what = fault.what();
        return what.empty() ? "a fault without words" : what;
    } catch (...) {
        return "a fault without words";
    }
}

}  // namespace

BotPool::BotPool(const Limits& limits)
    : thoughts_max_(limits.bot_queue_max),
      questions_max_(limits.advice_queue_max),
      patience_(std::chrono::seconds(limits.advice_wait_s_max)) {
    for (int count = 0; count < limits.bot_threads; ++count)
        threads_.emplace_back([this] { run_thoughts(); });
    threads_.emplace_back([this] { run_advice(); });
}

BotPool::~BotPool() {
    {
        const std::lock_guard lock(mutex_);
        stopping_ = true;
    }
    filled_.notify_all();
    asked_.notify_all();
    for (std::thread& thread : threads_) thread.join();
}

// ---- bots that play

bool BotPool::play(Thought thought) {
    {
        const std::lock_guard lock(mutex_);
        if (waiting_ >= thoughts_max_ || stopping_) return false;
        const void* table = thought.table;
        Line& line = lines_.try_emplace(table, Line{{}, least_, 0, 0}).first->second;
        line.waiting.push_back(std::move(thought));
        ++waiting_;
        if (line.waiting.size() == 1) queue_up(table, line);
    }
    filled_.notify_one();
    return true;
}

// Nobody saves up: a table that has been quiet is served soon, but not for all that it did not use.
void BotPool::queue_up(const void* table, Line& line) {
    line.used = std::max(line.used, least_);
    line.order = ++orders_;
    turns_.emplace(Turn{line.used, line.order}, table);
}

std::pair<const void*, BotPool::Thought> BotPool::next_thought() {
    const auto first = turns_.begin();
    const void* table = first->second;
    turns_.erase(first);
    Line& line = lines_.find(table)->second;
    Thought thought = std::move(line.waiting.front());
    line.waiting.pop_front();
    --waiting_;
    ++line.running;
    least_ = line.used;
    if (!line.waiting.empty()) queue_up(table, line);
    return {table, std::move(thought)};
}

void BotPool::finished(const void* table, double seconds) {
    Line& line = lines_.find(table)->second;
    --line.running;
    const bool waits = turns_.erase(Turn{line.used, line.order}) > 0;
    line.used += seconds;
    if (waits) turns_.emplace(Turn{line.used, line.order}, table);
    if (lines_.size() >= kLinesSwept) forget_idle_lines();
}

// A new line would be served no sooner than these.
void BotPool::forget_idle_lines() {
    std::erase_if(lines_, [&](const auto& item) {
        const Line& line = item.second;
        return line.waiting.empty() && line.running == 0 && line.used <= least_;
    });
}

void BotPool::think(const Thought& thought) {
    const std::string fault = fault_of(thought.think);
    if (!fault.empty() && thought.failed) thought.failed(fault);
}

// ---- advice

bool BotPool::advise(Advice advice) {
    std::optional<Advice> replaced;
    {
        const std::lock_guard lock(mutex_);
        if (stopping_) return false;
        const auto same = std::find_if(
            questions_.begin(), questions_.end(),
            [&](const Question& other) { return other.advice.person == advice.person; });
        if (same != questions_.end())
            replaced = std::exchange(same->advice, std::move(advice));
        else if (questions_.size() >= questions_max_)
            return false;
        else
            questions_.push_back({std::move(advice), Clock::now()});
    }
    asked_.notify_one();
    if (replaced) replaced->dropped(Dropped::Replaced);
    return true;
}

bool BotPool::may_begin(const Question& question) const {
    return !answering_.contains(question.advice.person);
}

std::optional<BotPool::Advice> BotPool::next_advice() {
    const auto found = std::find_if(questions_.begin(), questions_.end(),
                                    [this](const Question& one) { return may_begin(one); });
    if (found == questions_.end()) return std::nullopt;
    Advice advice = std::move(found->advice);
    questions_.erase(found);
    answering_.insert(advice.person);
    return advice;
}

std::vector<BotPool::Refused> BotPool::drop_stale(Clock::time_point now) {
    std::vector<Refused> dropped;
    for (auto at = questions_.begin(); at != questions_.end();) {
        const bool late = now - at->asked > patience_;
        if (!late && at->advice.wanted()) {
            ++at;
            continue;
        }
        dropped.push_back({std::move(at->advice), late ? Dropped::Late : Dropped::Unwanted});
        at = questions_.erase(at);
    }
    return dropped;
}

void BotPool::answer(const Advice& advice) {
    if (!fault_of(advice.think).empty()) advice.dropped(Dropped::Failed);
}

// ---- the threads

bool BotPool::may_advise() const {
    return turns_.empty() && std::any_of(questions_.begin(), questions_.end(),
                                         [this](const Question& one) { return may_begin(one); });
}

void BotPool::run_thoughts() {
    be_nice(kNiceness);
    std::unique_lock lock(mutex_);
    while (true) {
        filled_.wait(lock, [this] { return stopping_ || !turns_.empty(); });
        if (stopping_) return;
        auto next = std::make_optional(next_thought());
        const void* table = next->first;
        const std::vector<Refused> stale = drop_stale(Clock::now());
        if (turns_.empty()) asked_.notify_all();
        lock.unlock();
        for (const Refused& one : stale) one.advice.dropped(one.why);
        const Clock::time_point began = Clock::now();
        think(next->second);
        const std::chrono::duration<double> took = Clock::now() - began;
        next.reset();  // It may hold the last of its table, which ends outside the lock.
        lock.lock();
        finished(table, took.count());
    }
}

void BotPool::run_advice() {
    be_nice(kAdviceNiceness);
    std::unique_lock lock(mutex_);
    while (true) {
        asked_.wait(lock, [this] { return stopping_ || may_advise(); });
        if (stopping_) return;
        const std::vector<Refused> stale = drop_stale(Clock::now());
        std::optional<Advice> advice = next_advice();
        const std::string person = advice ? advice->person : "";
        lock.unlock();
        for (const Refused& one : stale) one.advice.dropped(one.why);
        if (advice) answer(*advice);
        advice.reset();
        lock.lock();
        answering_.erase(person);
    }
}

}  // namespace brigade::server
