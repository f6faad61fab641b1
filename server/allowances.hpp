// How much of each kind people and addresses may say, whatever the number of their connections.
// Whoever has been quiet and has no connection is forgotten; how many are remembered is bounded.
#pragma once

#include <array>
#include <memory>
#include <mutex>
#include <string>
#include <string_view>

#include "core/types.hpp"
#include "server/limits.hpp"
#include "server/rate.hpp"

namespace brigade::server {

// Messages are counted by class.
enum class Class : u8 { Acts, Asks, Talk, Hellos, Others };
inline constexpr std::size_t kClasses = 5;
using Rates = std::array<Rate, kClasses>;

Rates rates_of_person(const Limits& limits);
Rates rates_of_address(const Limits& limits);

// The buckets of one person or one address; safe from any thread.
class Allowance {
   public:
    Allowance(const Rates& rates, SteadyTime now);
    bool take(Class kind, SteadyTime now);
    [[nodiscard]] bool is_full(SteadyTime now) const;

   private:
    const Rates& rates_;
    mutable std::mutex mutex_;
    std::array<TokenBucket, kClasses> buckets_;
};

inline constexpr std::size_t kAllowancesMax = 100'000;

// Safe from any thread. Whoever holds an allowance keeps it from being forgotten.
class Allowances {
   public:
    explicit Allowances(const Rates& rates, std::size_t most = kAllowancesMax);
    ~Allowances();
    Allowances(const Allowances&) = delete;
    Allowances& operator=(const Allowances&) = delete;

    // Beyond the bound everybody new shares one.
    [[nodiscard]] std::shared_ptr<Allowance> of(std::string_view who, SteadyTime now);
    [[nodiscard]] std::size_t remembered() const;

   private:
    struct Book;
    std::unique_ptr<Book> book_;
};

}  // namespace brigade::server
