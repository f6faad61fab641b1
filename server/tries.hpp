// Wrong tries at what can be guessed: a password, the code of a table. So many are free; each one
// after them doubles the wait, up to a bound, so that nobody is kept out for ever. How many keys
// are remembered is bounded too; time is handed in.
#pragma once

#include <chrono>
#include <list>
#include <mutex>
#include <string>
#include <string_view>
#include <unordered_map>

#include "server/rate.hpp"

namespace brigade::server {

// Safe from any thread.
class Tries {
   public:
    struct Rule {
        int free = 5;
        std::chrono::seconds wait_max{900};
        std::chrono::seconds forgotten_after{24 * 3600};  // since the last one
        std::size_t keys_max = 10'000;                    // the one longest quiet is forgotten
    };

    explicit Tries(const Rule& rule) : rule_(rule) {}

    // How long this key has to wait before it may try; zero: it may try now.
    [[nodiscard]] std::chrono::seconds wait(const std::string& key, SteadyTime now) const;
    // How many wrong ones are remembered.
    [[nodiscard]] int count(const std::string& key, SteadyTime now) const;
    void wrong(const std::string& key, SteadyTime now);
    // Counts a try as wrong before it is known to be, so that many at once are no more than one
    // after the other; the wait if it may not be made at all.
    [[nodiscard]] std::chrono::seconds begin(const std::string& key, SteadyTime now);
    // It was right: everything before is forgotten.
    void right(const std::string& key);

    [[nodiscard]] std::size_t remembered() const;

   private:
    struct Entry {
        std::string key;
        int count = 0;
        SteadyTime last;
    };
    using Entries = std::list<Entry>;  // the newest first

    [[nodiscard]] const Entry* find(const std::string& key, SteadyTime now) const;
    [[nodiscard]] std::chrono::seconds wait_of(const Entry* entry, SteadyTime now) const;
    void add(const std::string& key, SteadyTime now);

    const Rule rule_;
    mutable std::mutex mutex_;
    Entries entries_;
    std::unordered_map<std::string, Entries::iterator> by_key_;
};

// "12 seconds", "3 minutes".
std::string in_words(std::chrono::seconds wait);

}  // namespace brigade::server
