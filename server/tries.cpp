// One list of keys, the newest first, behind one mutex.
#include "server/tries.hpp"

#include <fmt/format.h>

#include <algorithm>

namespace brigade::server {

using std::chrono::seconds;

std::chrono::seconds Tries::wait(const std::string& key, SteadyTime now) const {
    const std::scoped_lock lock(mutex_);
    return wait_of(find(key, now), now);
}

int Tries::count(const std::string& key, SteadyTime now) const {
    const std::scoped_lock lock(mutex_);
    const Entry* entry = find(key, now);
    return entry == nullptr ? 0 : entry->count;
}

void Tries::wrong(const std::string& key, SteadyTime now) {
    const std::scoped_lock lock(mutex_);
    add(key, now);
}

std::chrono::seconds Tries::begin(const std::string& key, SteadyTime now) {
    const std::scoped_lock lock(mutex_);
    const seconds left = wait_of(find(key, now), now);
    if (left == seconds::zero()) add(key, now);
    return left;
}

void Tries::right(const std::string& key) {
    const std::scoped_lock lock(mutex_);
    const auto found = by_key_.find(key);
    if (found == by_key_.end()) return;
    entries_.erase(found->second);
    by_key_.erase(found);
}

std::size_t Tries::remembered() const {
    const std::scoped_lock lock(mutex_);
    return entries_.size();
}

const Tries::Entry* Tries::find(const std::string& key, SteadyTime now) const {
    const auto found = by_key_.find(key);
    const bool is_known =
        found != by_key_.end() && now - found->second->last < rule_.forgotten_after;
    return is_known ? &*found->second : nullptr;
}

// The first one that is not free waits a second, the next one two, then four …
std::chrono::seconds Tries::wait_of(const Entry* entry, SteadyTime now) const {
    constexpr int kDoublingsMax = 20;
    if (entry == nullptr || entry->count < rule_.free) return seconds::zero();
    const seconds whole{1LL << std::min(entry->count - rule_.free, kDoublingsMax)};
    const auto left = entry->last + std::min(whole, rule_.wait_max) - now;
    return std::max(seconds::zero(), std::chrono::ceil<seconds>(left));
}

void Tries::add(const std::string& key, SteadyTime now) {
    const int before = find(key, now) == nullptr ? 0 : by_key_[key]->count;
    if (const auto known = by_key_.find(key); known != by_key_.end()) {
        entries_.erase(known->second);
        by_key_.erase(known);
    } else if (entries_.size() >= rule_.keys_max) {
        by_key_.erase(entries_.back().key);
        entries_.pop_back();
    }
    entries_.push_front({key, before + 1, now});
    by_key_[key] = entries_.begin();
}

std::string in_words(seconds wait) {
    const auto counted = [](long long count, const char* word) {
        return fmt::format("{} {}{}", count, word, count == 1 ? "" : "s");
    };
    if (wait < std::chrono::minutes(2)) return counted(wait.count(), "second");
    return counted(std::chrono::ceil<std::chrono::minutes>(wait).count(), "minute");
}

}  // namespace brigade::server
