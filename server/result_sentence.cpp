// See result_sentence.hpp.
#include "server/result_sentence.hpp"

#include <fmt/format.h>

#include <algorithm>

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

}  // namespace

std::string result_sentence(const Table& table, const SeatNames& names, std::string_view points) {
    const Outcome outcome = table.standing();
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
