// The pool of bots: who is served before whom, and what becomes of a job that goes wrong.
#include "server/bot_pool.hpp"

#include <doctest/doctest.h>

#include <algorithm>
#include <array>
#include <future>

namespace brigade::server {

namespace {

// A pool whose threads stand still until they are let go, so that tests can fill the queues.
class HeldPool {
   public:
    explicit HeldPool(const Limits& limits = {}) : pool_(limits) {
        pool_.play({tables_, [this] { hold(held_[0]); }, {}});
        held_[0].get_future().wait();
        pool_.advise({"the holder", [] { return true; }, [this] { hold(held_[1]); }, {}});
        held_[1].get_future().wait();
    }
    ~HeldPool() { let_go(); }
    HeldPool(const HeldPool&) = delete;
    HeldPool& operator=(const HeldPool&) = delete;

    bool play(int table, const std::string& word, std::chrono::milliseconds takes = {}) {
        return pool_.play({tables_ + table,
                           [this, word, takes] {
                               std::this_thread::sleep_for(takes);
                               note(word);
                           },
                           {}});
    }
    bool play_badly(int table, const std::string& word) {
        return pool_.play({tables_ + table, [] { throw std::runtime_error("out of wits"); },
                           [this, word](const std::string& what) { note(word + what); }});
    }
    bool ask(const std::string& person, const std::string& word, bool wanted = true) {
        return pool_.advise({person, [wanted] { return wanted; }, [this, word] { note(word); },
                             [this, word](BotPool::Dropped why) {
                                 note(word + " dropped " + std::to_string(static_cast<int>(why)));
                             }});
    }
    // So many words, in the order in which they were said.
    std::vector<std::string> done(std::size_t count) {
        let_go();
        std::unique_lock lock(mutex_);
        said_.wait(lock, [&] { return words_.size() >= count; });
        return words_;
    }

   private:
    void hold(std::promise<void>& held) {
        held.set_value();
        gate_.wait();
    }
    void let_go() {
        if (!std::exchange(open_, true)) opened_.set_value();
    }
    void note(const std::string& word) {
        const std::lock_guard lock(mutex_);
        words_.push_back(word);
        said_.notify_all();
    }

    int tables_[10] = {};
    std::array<std::promise<void>, 2> held_;
    std::promise<void> opened_;
    std::shared_future<void> gate_ = opened_.get_future().share();
    bool open_ = false;
    std::mutex mutex_;
    std::condition_variable said_;
    std::vector<std::string> words_;
    BotPool pool_;
};

using Words = std::vector<std::string>;

}  // namespace

TEST_CASE("advice is begun when no bot that plays waits, whoever asked first") {
    HeldPool pool;
    pool.ask("maya", "hint");
    for (const char* word : {"one", "two", "three"})
        pool.play(1, word, std::chrono::milliseconds(20));
    const Words words = pool.done(4);
    CHECK(std::find(words.begin(), words.end(), "hint") - words.begin() >= 2);
}

TEST_CASE("a table with long thoughts does not keep another one waiting for all of them") {
    HeldPool pool;
    for (const char* word : {"long 1", "long 2", "long 3"})
        pool.play(1, word, std::chrono::milliseconds(20));
    pool.play(2, "short 1");
    pool.play(2, "short 2");
    CHECK(pool.done(5) == Words{"long 1", "short 1", "short 2", "long 2", "long 3"});
}

TEST_CASE("somebody who asks again has one question waiting, the newest") {
    HeldPool pool;
    pool.ask("maya", "first");
    pool.ask("tom", "other");
    pool.ask("maya", "second");
    CHECK(pool.done(3) == Words{"first dropped 0", "second", "other"});
}

TEST_CASE("what nobody wants to know any more is not thought about") {
    HeldPool pool;
    pool.ask("maya", "hint", false);
    pool.ask("tom", "other");
    CHECK(pool.done(2) == Words{"hint dropped 1", "other"});
}

TEST_CASE("a job that throws ends alone, and its owner is told why") {
    HeldPool pool;
    pool.play_badly(1, "bot: ");
    pool.play(2, "move");
    CHECK(pool.done(2) == Words{"bot: out of wits", "move"});
}

TEST_CASE("queues have bounds") {
    Limits limits;
    limits.bot_queue_max = 2;
    limits.advice_queue_max = 1;
    HeldPool pool(limits);
    CHECK(pool.play(1, "a"));
    CHECK(pool.play(2, "b"));
    CHECK_FALSE(pool.play(3, "c"));
    CHECK(pool.ask("maya", "d"));
    CHECK_FALSE(pool.ask("tom", "e"));
    CHECK(pool.ask("maya", "f"));
    CHECK(pool.done(4).front() == "d dropped 0");
}

}  // namespace brigade::server
