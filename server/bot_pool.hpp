// Threads that think for bots, apart from those that serve people: queues with a bound, at low
// priority, so that a bot can be late and a table never is. There are two classes. Bots that play
// come first, and among them the table that has used the least: nobody waits for the long thoughts
// of another table for more than one of them. Advice to people has a thread of its own, of the
// lowest priority, and is begun when no bot that plays waits.
#pragma once

#include <chrono>
#include <condition_variable>
#include <deque>
#include <functional>
#include <list>
#include <map>
#include <mutex>
#include <optional>
#include <set>
#include <string>
#include <thread>
#include <utility>
#include <vector>

#include "core/types.hpp"
#include "server/limits.hpp"

namespace brigade::server {

class BotPool {
   public:
    using Job = std::function<void()>;
    explicit BotPool(const Limits& limits);
    ~BotPool();
    BotPool(const BotPool&) = delete;
    BotPool& operator=(const BotPool&) = delete;

    // A move of a bot. What is thrown ends this job alone: `failed` is told what it was.
    struct Thought {
        const void* table = nullptr;  // whose thinking time it counts as
        Job think;
        std::function<void(const std::string& what)> failed;
    };
    // False if the queue is full; try again later.
    bool play(Thought thought);

    // An answer to somebody who asks what to do. Either `think` is called, or `dropped`.
    enum class Dropped {
        Replaced,  // the same person has asked again
        Unwanted,  // nobody wants to know any more
        Late,      // bots that play had no time for it
        Failed,
    };
    struct Advice {
        std::string person;            // who has one answer under way at most, and one waiting
        std::function<bool()> wanted;  // asked from any thread, before it is begun
        Job think;
        std::function<void(Dropped why)> dropped;
    };
    bool advise(Advice advice);

   private:
    using Clock = std::chrono::steady_clock;
    // A table's thoughts, and what it has used of the threads, in seconds.
    struct Line {
        std::deque<Thought> waiting;
        double used = 0;
        u64 order = 0;
        int running = 0;
    };
    using Turn = std::pair<double, u64>;  // what was used, then who came first
    struct Question {
        Advice advice;
        Clock::time_point asked;
    };
    struct Refused {
        Advice advice;
        Dropped why;
    };

    void run_thoughts();
    void run_advice();
    [[nodiscard]] bool may_advise() const;
    [[nodiscard]] bool may_begin(const Question& question) const;
    void queue_up(const void* table, Line& line);
    std::pair<const void*, Thought> next_thought();
    void finished(const void* table, double seconds);
    void forget_idle_lines();
    std::optional<Advice> next_advice();
    std::vector<Refused> drop_stale(Clock::time_point now);
    static void think(const Thought& thought);
    static void answer(const Advice& advice);

    const std::size_t thoughts_max_;
    const std::size_t questions_max_;
    const Clock::duration patience_;
    std::mutex mutex_;
    std::condition_variable filled_;  // thoughts
    std::condition_variable asked_;   // questions, or no thoughts wait any more
    std::map<const void*, Line> lines_;
    std::map<Turn, const void*> turns_;  // lines that wait
    std::size_t waiting_ = 0;
    double least_ = 0;  // what the line served last had used; a new line begins there
    u64 orders_ = 0;
    std::list<Question> questions_;
    std::set<std::string> answering_;
    bool stopping_ = false;
    std::vector<std::thread> threads_;
};

}  // namespace brigade::server
