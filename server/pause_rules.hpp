// Who may stop the clock of a table, who sets it going again, and how often: what the rules of the
// game say about it, or what the house does with games that say nothing.
#pragma once

#include <limits>
#include <optional>

#include "core/table_service.hpp"
#include "server/limits.hpp"

namespace brigade::server {

struct PauseRules {
    enum class Who : u8 { Anyone, Host, Vote, Nobody };
    enum class Resume : u8 { Everybody, Anyone, Vote };
    static constexpr int kNoEnd = std::numeric_limits<int>::max();

    Who who = Who::Anyone;
    Resume resume = Resume::Everybody;
    bool now = true;         // in this part of the game
    int most = kNoEnd;       // in one stretch
    u32 stretch = 0;         // which one it is
    int longest_s = kNoEnd;  // then the game goes on by itself
    // What is done about somebody who is gone comes out of the same purse, and can be ended by
    // those who are there; else it ends with their return or with a bot in their place, and nothing
    // else.
    bool counts_absences = true;
};

// The service that the game wants, if it has rules for that.
PauseRules pause_rules_of(const std::optional<TableService>& service, bool real_time, bool listed,
                          const Limits& limits);

// More than half of them.
constexpr bool is_majority(int votes, int voters) { return 2 * votes > voters; }

}  // namespace brigade::server
