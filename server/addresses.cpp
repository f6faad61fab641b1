// One book of all addresses behind one mutex; every call is a lookup and a few additions.
#include "server/addresses.hpp"

#include <array>
#include <functional>
#include <mutex>
#include <unordered_map>
#include <utility>

#include "core/assert.hpp"

namespace brigade::server {

namespace {

constexpr std::size_t kHoldings = 3;
constexpr std::size_t kFirstSweep = 1024;
constexpr double kKnocksPerRequest = 2;  // so that the hasty are told so before the mad are not

struct Entry {
    std::array<int, kHoldings> held{};
    TokenBucket requests;
    TokenBucket connects;
    TokenBucket sign_ins;
    TokenBucket guests;
    TokenBucket frames;
};

struct HashText {
    using is_transparent = void;
    std::size_t operator()(std::string_view text) const {
        return std::hash<std::string_view>{}(text);
    }
};

}  // namespace

struct Addresses::Book {
    explicit Book(const Limits& limits)
        : requests{.per_s = limits.requests_per_s, .burst = limits.requests_burst},
          guests{.per_s = limits.guests_per_hour / 3600, .burst = limits.guests_burst},
          connects{.per_s = limits.requests_per_s * kKnocksPerRequest,
                   .burst = limits.requests_burst * kKnocksPerRequest},
          frames{.per_s = limits.frames_per_s * limits.address_share,
                 .burst = limits.frames_per_s * limits.address_share * limits.burst_s},
          held_max{limits.connections_per_address_max * kSocketsPerConnection,
                   limits.connections_per_address_max, limits.tables_per_address_max} {}

    // Nothing is open from there and its buckets are full: a new entry would be the same.
    [[nodiscard]] bool is_idle(const Entry& entry, SteadyTime now) const {
        return entry.held == std::array<int, kHoldings>{} &&
               entry.requests.is_full(requests, now) && entry.sign_ins.is_full(kSignIns, now) &&
               entry.guests.is_full(guests, now) && entry.connects.is_full(connects, now) &&
               entry.frames.is_full(frames, now);
    }

    // Looked through only when the book has doubled, so a call costs the same on average.
    void sweep(SteadyTime now) {
        std::erase_if(entries, [&](const auto& item) { return is_idle(item.second, now); });
        sweep_at = std::max(kFirstSweep, 2 * entries.size());
    }

    // The entry of an address; none if there are too many addresses to remember another one.
    Entry* find(std::string_view address, SteadyTime now) {
        if (const auto found = entries.find(address); found != entries.end()) return &found->second;
        if (entries.size() >= std::min(sweep_at, kAddressesMax)) sweep(now);
        if (entries.size() >= kAddressesMax) return nullptr;
        const Entry fresh{.requests = TokenBucket(requests, now),
                          .connects = TokenBucket(connects, now),
                          .sign_ins = TokenBucket(kSignIns, now),
                          .guests = TokenBucket(guests, now),
                          .frames = TokenBucket(frames, now)};
        return &entries.emplace(address, fresh).first->second;
    }

    void give_back(Holding kind, const std::string& address) {
        const std::scoped_lock lock(mutex);
        const auto found = entries.find(address);
        ASSERT(found != entries.end());
        --found->second.held[static_cast<std::size_t>(kind)];
    }

    const Rate requests;
    const Rate guests;
    const Rate connects;
    const Rate frames;
    const std::array<int, kHoldings> held_max;
    mutable std::mutex mutex;
    std::unordered_map<std::string, Entry, HashText, std::equal_to<>> entries;
    std::size_t sweep_at = kFirstSweep;
};

Addresses::Addresses(const Limits& limits) : book_(std::make_shared<Book>(limits)) {}

std::optional<Addresses::Lease> Addresses::take(Holding kind, std::string_view address,
                                                SteadyTime now) {
    const std::scoped_lock lock(book_->mutex);
    Entry* entry = book_->find(address, now);
    if (entry == nullptr) return {};
    const auto number = static_cast<std::size_t>(kind);
    if (entry->held[number] >= book_->held_max[number]) return {};
    ++entry->held[number];
    return Lease(book_, kind, std::string(address));
}

bool Addresses::may_request(std::string_view address, SteadyTime now) {
    const std::scoped_lock lock(book_->mutex);
    Entry* entry = book_->find(address, now);
    return entry != nullptr && entry->requests.take(book_->requests, now);
}

bool Addresses::may_sign_in(std::string_view address, SteadyTime now) {
    const std::scoped_lock lock(book_->mutex);
    Entry* entry = book_->find(address, now);
    return entry != nullptr && entry->sign_ins.take(kSignIns, now);
}

bool Addresses::may_make_guest(std::string_view address, SteadyTime now) {
    const std::scoped_lock lock(book_->mutex);
    Entry* entry = book_->find(address, now);
    return entry != nullptr && entry->guests.take(book_->guests, now);
}

bool Addresses::may_connect(std::string_view address, SteadyTime now) {
    const std::scoped_lock lock(book_->mutex);
    Entry* entry = book_->find(address, now);
    return entry != nullptr && entry->connects.take(book_->connects, now);
}

bool Addresses::may_send(std::string_view address, std::size_t frames, SteadyTime now) {
    const std::scoped_lock lock(book_->mutex);
    Entry* entry = book_->find(address, now);
    return entry != nullptr && entry->frames.take(book_->frames, now, static_cast<double>(frames));
}

std::size_t Addresses::remembered() const {
    const std::scoped_lock lock(book_->mutex);
    return book_->entries.size();
}

Addresses::Lease::Lease(std::shared_ptr<Book> book, Holding kind, std::string address)
    : book_(std::move(book)), kind_(kind), address_(std::move(address)) {}

Addresses::Lease& Addresses::Lease::operator=(Lease&& other) noexcept {
    std::swap(book_, other.book_);
    std::swap(kind_, other.kind_);
    std::swap(address_, other.address_);
    return *this;
}

Addresses::Lease::~Lease() {
    if (book_) book_->give_back(kind_, address_);
}

}  // namespace brigade::server
