// How far away a client is, and how much of that a game takes off its claims (a fair window for
// contested moves). A client gains by seeming farther away than it is, so nothing that it says can
// lengthen its way: every sign is an upper bound, the least of them counts, and what is taken off
// comes out of a quota that is used up and regained slowly.
// Pure: times are given, no clock is read.
#pragma once

#include <algorithm>
#include <optional>

#include "core/types.hpp"

namespace brigade {

// The round trip as pings and acts show it. It rises slowly and falls at once, and what a client
// proves about itself counts for more than its answers to pings.
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

// How much may still be taken off, in table time. It is drawn on by contests and regained while
// time passes. Somebody 80 ms farther away than the others is made up for in five contests at the
// start and in one every ten seconds from then on; who manages to seem far has no more than that.
class LagQuota {
   public:
    static constexpr Millis kStartMs = 400;
    static constexpr Millis kMostMs = 800;
    static constexpr Millis kRegainedPerS = 8;

    [[nodiscard]] Millis left(Millis now) {
        // A clock that has gone back belongs to another game: nothing is regained by that.
        const Millis passed = std::clamp<Millis>(now - counted_at_, 0, kMostMs * 1'000);
        counted_at_ = now;
        left_us_ = std::min(left_us_ + passed * kRegainedPerS, kMostMs * 1'000);
        return left_us_ / 1'000;
    }
    void draw(Millis ms) {
        left_us_ = std::max<Millis>(left_us_ - std::max<Millis>(ms, 0) * 1'000, 0);
    }

   private:
    Millis left_us_ = kStartMs * 1'000;  // a millisecond of time gives so many microseconds
    Millis counted_at_ = 0;
};

// What is known of the client when an act comes in.
struct LagSigns {
    // How long ago the newest message was sent that the act shows; nothing: it shows none.
    std::optional<int> seen_age_ms;
    // The shortest round trip that the kernel has measured on the socket; nothing: not known.
    std::optional<int> kernel_ms;
};

// What is taken off the claims of one client.
class LagCredit {
   public:
    void answered(int round_trip_ms) { gauge_.answered(round_trip_ms); }

    // Half of the way there and back; nothing for an act that does not show what its maker has
    // seen, nor without the kernel's own measurement. Real time, at most `cap_ms`.
    int half_ms(const LagSigns& signs, int cap_ms) {
        if (signs.seen_age_ms) gauge_.proved(*signs.seen_age_ms);
        if (!signs.seen_age_ms || !signs.kernel_ms) return 0;
        return gauge_.half_ms(std::clamp(*signs.kernel_ms / 2, 0, cap_ms));
    }
    // As much of it as the quota has left. Table time.
    Millis within_quota(Millis way_ms, Millis now) { return std::min(way_ms, quota_.left(now)); }
    // A contest took so much of it into account.
    void spent(Millis way_ms) { quota_.draw(way_ms); }

   private:
    LagGauge gauge_;
    LagQuota quota_;
};

}  // namespace brigade
