// When the newest numbered messages were told to a viewer. Who shows that it has one of them cannot
// be farther away than the time since. Pure: times are given.
#pragma once

#include <array>
#include <optional>

#include "server/table_clock.hpp"

namespace brigade::server {

class SentTimes {
   public:
    void sent(int seq, Steady::time_point now) { times_[slot(seq)] = {seq, now}; }

    // How long ago it was told; nothing if that is forgotten, or never was.
    [[nodiscard]] std::optional<Steady::duration> age(int seq, Steady::time_point now) const {
        const Entry& entry = times_[slot(seq)];
        if (seq < 1 || entry.seq != seq || entry.at > now) return std::nullopt;
        return now - entry.at;
    }

   private:
    static constexpr unsigned kKept = 64;
    struct Entry {
        int seq = 0;
        Steady::time_point at{};
    };
    static std::size_t slot(int seq) { return static_cast<unsigned>(seq) % kKept; }
    std::array<Entry, kKept> times_{};
};

}  // namespace brigade::server
