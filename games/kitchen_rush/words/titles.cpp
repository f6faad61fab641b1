// See titles.hpp.
#include "games/kitchen_rush/words/titles.hpp"

#include "games/kitchen_rush/rules/rules.hpp"

namespace brigade::kitchen_rush {

namespace {

std::string upper(std::string_view text) {
    std::string out(text);
    for (char& letter : out)
        if (letter >= 'a' && letter <= 'z') letter = static_cast<char>(letter - 'a' + 'A');
    return out;
}

}  // namespace

std::string Titles::of(Board board) const {
    const std::string name = seat_name(names_, seat_of(floor_, board));
    return is_solo(floor_) ? fmt::format("{} (board {})", name, index(board) + 1) : name;
}

std::string Titles::of(Timer timer) const {
    if (timer == kFirstTemp) return "the Temp";
    if (timer == kSecondTemp) return "the second Temp";
    const Seat seat = seat_of(floor_, board_of(timer));
    return fmt::format("{} {}", is_you(names_, seat) ? "your" : possessive(names_, seat),
                       which(timer));
}

std::string Titles::own(Timer timer) const {
    if (is_temp(timer)) return of(timer);
    return is_solo(floor_) ? which(timer) : "the " + which(timer);
}

std::string Titles::which(Timer timer) const {
    if (is_solo(floor_)) return fmt::format("timer {}", index(timer));
    return index(timer) % 2 == 0 ? "first timer" : "second timer";
}

std::string Titles::of(Space space) const {
    const SpaceRow& row = book_.rows.space[index(space)];
    return fmt::format("{} ({})", row.name, row.id);
}

std::string Titles::of(Plate plate) const {
    std::string name = fmt::format("plate {}", upper(Names(book_).name(plate)));
    const PlateState& state = floor_.plates[plate];
    if (state.zone != PlateZone::Board) return name;
    return fmt::format("{} ({})", name, meal(state.card, state.course));
}

std::string Titles::of(Size size) { return upper(word_of(size)); }
std::string Titles::of(Room room) { return "storage room " + upper(word_of(room)); }

std::string Titles::of(TimerSet timers) const {
    std::vector<std::string> all;
    for (const Timer timer : EveryId<Timer, kTimers>())
        if (timers.has(timer)) all.push_back(of(timer));
    return join_and(all);
}

}  // namespace brigade::kitchen_rush
