// Measured times, kept one by one so that quantiles are exact.
#pragma once

#include <algorithm>
#include <chrono>
#include <optional>
#include <vector>

namespace brigade::load {

using Steady = std::chrono::steady_clock;

class Samples {
   public:
    void add(Steady::duration time) { all_.push_back(std::chrono::duration<float>(time).count()); }
    [[nodiscard]] std::size_t size() const { return all_.size(); }

    // In milliseconds; nothing if nothing was measured.
    [[nodiscard]] std::optional<double> quantile(double part) {
        if (all_.empty()) return std::nullopt;
        const auto last = static_cast<double>(all_.size() - 1);
        const auto at = all_.begin() + static_cast<std::ptrdiff_t>(part * last);
        std::nth_element(all_.begin(), at, all_.end());
        return double{*at} * 1000;
    }

   private:
    std::vector<float> all_;  // seconds
};

}  // namespace brigade::load
