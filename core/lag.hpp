// LagGauge: how long the way between the server and one client is, as far as the server can tell.
// A game that evens out ways (a fair window for contested moves) takes half of it as a correction,
// so a client gains by seeming farther away than it is. Therefore the figure rises slowly and falls
// at once, and what a client proves about itself counts for more than its answers to pings.
// Pure: times are given, no clock is read.
#pragma once

#include <algorithm>

#include "core/types.hpp"

namespace brigade {

class LagGauge {
   public:
    // A ping came back after so long.
    void answered(int round_trip_ms) {
        const int sample = std::clamp(round_trip_ms, 0, kRoundTripMax) * kParts;
        if (bound_ < kUnknown) bound_ += kBoundRise;
        if (estimate_ == kUnknown)
            estimate_ = sample;
        else if (sample < estimate_)
            estimate_ -= (estimate_ - sample + 1) / 2;
        else
            estimate_ += std::min((sample - estimate_) / kSmoothing, kRise);
        estimate_ = std::min(estimate_, bound_);
    }

    // A message of the client shows that it had seen something that was sent so long ago. The way
    // there and back cannot be longer than that, whatever pings say.
    void proved(int age_ms) {
        const int age = std::clamp(age_ms, 0, kRoundTripMax) * kParts;
        bound_ = std::min(bound_, age);
        if (estimate_ != kUnknown) estimate_ = std::min(estimate_, bound_);
    }

    // Half of the round trip, at most `cap_ms`; 0 as long as nothing was measured.
    [[nodiscard]] int half_ms(int cap_ms) const {
        if (estimate_ == kUnknown) return 0;
        return std::min((estimate_ / 2 + kParts / 2) / kParts, cap_ms);
    }

   private:
    static constexpr int kParts = 16;  // of a millisecond
    static constexpr int kRoundTripMax = 60'000;
    static constexpr int kUnknown = (kRoundTripMax + 1) * kParts;
    static constexpr int kSmoothing = 16;
    static constexpr int kRise = 2 * kParts;       // a ping, at most
    static constexpr int kBoundRise = kParts / 8;  // a ping: a proof is forgotten very slowly

    int estimate_ = kUnknown;
    int bound_ = kUnknown;
};

}  // namespace brigade
