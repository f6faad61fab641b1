// One book each of people and of addresses; a connection looks itself up once, when it opens.
#include "server/allowances.hpp"

#include <algorithm>
#include <functional>
#include <unordered_map>

namespace brigade::server {

namespace {

constexpr std::size_t kFirstSweep = 1024;

Rates times(Rates rates, double share) {
    for (Rate& rate : rates) rate = {.per_s = rate.per_s * share, .burst = rate.burst * share};
    return rates;
}

struct HashText {
    using is_transparent = void;
    std::size_t operator()(std::string_view text) const {
        return std::hash<std::string_view>{}(text);
    }
};

}  // namespace

Rates rates_of_person(const Limits& limits) {
    const auto rate = [&](double per_s) { return Rate{per_s, per_s * limits.burst_s}; };
    return {rate(limits.acts_per_s), rate(limits.asks_per_s), rate(limits.talks_per_s),
            Rate{limits.hellos_per_s, limits.hellos_burst}, rate(limits.others_per_s)};
}

Rates rates_of_address(const Limits& limits) {
    return times(rates_of_person(limits), limits.address_share);
}

Allowance::Allowance(const Rates& rates, SteadyTime now)
    : rates_(rates),
      buckets_{TokenBucket(rates[0], now), TokenBucket(rates[1], now), TokenBucket(rates[2], now),
               TokenBucket(rates[3], now), TokenBucket(rates[4], now)} {}

bool Allowance::take(Class kind, SteadyTime now) {
    const auto number = static_cast<std::size_t>(kind);
    const std::scoped_lock lock(mutex_);
    return buckets_[number].take(rates_[number], now);
}

bool Allowance::is_full(SteadyTime now) const {
    const std::scoped_lock lock(mutex_);
    for (std::size_t number = 0; number < kClasses; ++number)
        if (!buckets_[number].is_full(rates_[number], now)) return false;
    return true;
}

struct Allowances::Book {
    // Nobody holds it and its buckets are full: a new one would be the same.
    static bool is_idle(const std::shared_ptr<Allowance>& allowance, SteadyTime now) {
        return allowance.use_count() == 1 && allowance->is_full(now);
    }

    // Looked through only when the book has doubled, so a call costs the same on average.
    void sweep(SteadyTime now) {
        std::erase_if(entries, [&](const auto& item) { return is_idle(item.second, now); });
        sweep_at = std::max(kFirstSweep, 2 * entries.size());
    }

    Rates rates;
    std::size_t most = 0;
    std::shared_ptr<Allowance> shared;
    mutable std::mutex mutex;
    std::unordered_map<std::string, std::shared_ptr<Allowance>, HashText, std::equal_to<>> entries;
    std::size_t sweep_at = kFirstSweep;
};

Allowances::Allowances(const Rates& rates, std::size_t most) : book_(std::make_unique<Book>()) {
    book_->rates = rates;
    book_->most = most;
    book_->shared = std::make_shared<Allowance>(book_->rates, SteadyTime{});
}
Allowances::~Allowances() = default;

std::shared_ptr<Allowance> Allowances::of(std::string_view who, SteadyTime now) {
    const std::scoped_lock lock(book_->mutex);
    auto& entries = book_->entries;
    if (const auto found = entries.find(who); found != entries.end()) return found->second;
    if (entries.size() >= std::min(book_->sweep_at, book_->most)) book_->sweep(now);
    if (entries.size() >= book_->most) return book_->shared;
    auto fresh = std::make_shared<Allowance>(book_->rates, now);
    entries.emplace(who, fresh);
    return fresh;
}

std::size_t Allowances::remembered() const {
    const std::scoped_lock lock(book_->mutex);
    return book_->entries.size();
}

}  // namespace brigade::server
