// See result_sentence.hpp.
#include "server/result_sentence.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "core/described_enum.hpp"
#include "core/words.hpp"

namespace brigade::server {

namespace {

// The seats from the first place to the last.
std::vector<std::size_t> ladder(const Outcome& outcome) {
    std::vector<std::size_t> seats(outcome.seat_count);
    for (std::size_t seat = 0; seat < seats.size(); ++seat) seats[seat] = seat;
    std::sort(seats.begin(), seats.end(), [&](std::size_t a, std::size_t b) {
        return outcome.place[a] != outcome.place[b] ? outcome.place[a] < outcome.place[b] : a < b;
    });
    return seats;
}

std::string shared(const Outcome& outcome, const SeatNames& names) {
    std::vector<std::string> winners;
    for (std::size_t seat = 0; seat < outcome.seat_count; ++seat)
        if (outcome.place[seat] == 1) winners.push_back(names[seat]);
    return join_and(winners);
}

// "goal-missed" as people write it.
std::string spaced(std::string_view word) {
    std::string text(word);
    std::ranges::replace(text, '-', ' ');
    return text;
}

// The parts of the goal by their own names, with what was reached.
std::string team_sentence(const TeamResult& team) {
    std::vector<std::string> goals;
    for (const TeamGoal& goal : team.goals)
        goals.push_back(fmt::format("{} {} of {}", goal.part.view(), goal.reached, goal.needed));
    if (!team.won)
        return fmt::format("The crew has not made it ({}): {}.", spaced(team.reason.view()),
                           join_and(goals));
    const std::string medal =
        team.medal == Medal::None ? "" : fmt::format(" A {} medal.", word_of(team.medal));
    return fmt::format("The crew has made it: {}.{}", join_and(goals), medal);
}

}  // namespace

std::optional<wire::TeamInfo> team_info(const Outcome& outcome) {
    if (!outcome.team) return std::nullopt;
    wire::TeamInfo info;
    info.won = outcome.team->won;
    info.medal = word_of(outcome.team->medal);
    info.reason = outcome.team->reason.view();
    for (const TeamGoal& goal : outcome.team->goals)
        info.goals.push_back({std::string(goal.part.view()), goal.reached, goal.needed});
    return info;
}

std::string result_sentence(const Table& table, const SeatNames& names, std::string_view points) {
    const Outcome outcome = table.standing();
    if (outcome.team) return team_sentence(*outcome.team);
    const std::vector<std::size_t> seats = ladder(outcome);
    const std::size_t first = seats.at(0);
    const std::string score = counted(outcome.score[first], points);
    if (seats.size() == 1 || outcome.score[first] != outcome.score[seats[1]])
        return fmt::format("{} wins with {}.", names[first], score);
    if (outcome.place[seats[1]] == 1)
        return fmt::format("{} share the first place with {}.", shared(outcome, names), score);
    const std::string decides = table.tie_break(seat_at(first), seat_at(seats[1]));
    return fmt::format("{} wins the tie at {}{}{}.", names[first], score,
                       decides.empty() ? "" : ": ", decides);
}

}  // namespace brigade::server
