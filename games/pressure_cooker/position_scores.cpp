// Awards and report of a round, read back from a saved position.
#include "games/pressure_cooker/position.hpp"

namespace brigade::pressure_cooker {

namespace {

const json::value& key_at(const json::object& row, std::string_view key, const std::string& place) {
    const json::value* value = row.if_contains(key);
    if (value == nullptr) misread(place, "'" + std::string(key) + "' is missing here.");
    return *value;
}

u8 dial_at(const json::value& value, const std::string& place) {
    return static_cast<u8>(choice_at(value, wire::DialWord::kWords, place));
}

u8 seats_at(const State& state, const json::value& value, const std::string& place) {
    unsigned bits = 0;
    const json::array& list = list_at(value, place);
    for (std::size_t at = 0; at < list.size(); ++at)
        bits |= 1U << number_at(list[at], state.floor.seat_count - 1U, part(place, at));
    return static_cast<u8>(bits);
}

Award award_at(const State& state, const json::object& row, const std::string& place) {
    Award award;
    award.reason = static_cast<Reason>(
        choice_at(key_at(row, "reason", place), wire::ReasonWord::kWords, part(place, "reason")));
    award.source = seat_at(number_at(key_at(row, "source", place), state.floor.seat_count - 1U,
                                     part(place, "source")));
    award.slot = slot_at_word(key_at(row, "at", place), part(place, "at"));
    award.points =
        static_cast<i8>(whole_at(key_at(row, "points", place), -127, 127, part(place, "points")));
    award.recipients = seats_at(state, key_at(row, "recipients", place), part(place, "recipients"));
    const json::array& dials = list_at(key_at(row, "dials", place), part(place, "dials"));
    for (std::size_t seat = 0; seat < dials.size() && seat < kPlayersMax; ++seat)
        if (word_at(dials[seat], place) != kNothing)
            award.dials[seat] = dial_at(dials[seat], part(place, "dials"));
    return award;
}

}  // namespace

int whole_at(const json::value& value, int low, int high, const std::string& place) {
    const i64* number = value.if_int64();
    const u64* large = value.if_uint64();
    const i64 found = number != nullptr ? *number : large != nullptr ? static_cast<i64>(*large) : 0;
    if ((number == nullptr && large == nullptr) || found < low || found > high)
        misread(place, "This must be a whole number from " + std::to_string(low) + " to " +
                           std::to_string(high) + ".");
    return static_cast<int>(found);
}

void patch_awards(State& state, const json::value& value) {
    Floor& floor = state.floor;
    floor.awards.clear();
    floor.booked = 0;
    const json::array& list = list_at(value, "awards");
    if (list.size() > kAwardsMax) misread("awards", "There are never so many awards.");
    for (std::size_t number = 0; number < list.size(); ++number) {
        const std::string here = part("awards", number);
        const json::object& row = table_at(list[number], here);
        floor.awards.push_back(award_at(state, row, here));
        if (flag_at(key_at(row, "booked", here), part(here, "booked")))
            floor.booked = static_cast<u8>(number + 1);
    }
    if (open_awards(floor) > kOpenAwardsMax) misread("awards", "Too many of them are open.");
}

void patch_picks(State& state, const json::value& value) {
    state.floor.picked = {};
    state.picks.fill({kNoDial, kNoDial, kNoDial, kNoDial});
    const json::array& list = list_at(value, "picks");
    for (std::size_t number = 0; number < list.size(); ++number) {
        const std::string here = part("picks", number);
        const json::object& row = table_at(list[number], here);
        const std::size_t award =
            number_at(key_at(row, "award", here), kOpenAwardsMax - 1, part(here, "award"));
        const std::size_t seat =
            number_at(key_at(row, "seat", here), state.floor.seat_count - 1U, part(here, "seat"));
        state.picks[award][seat] = dial_at(key_at(row, "dial", here), part(here, "dial"));
        u8& picked = state.floor.picked[award];
        picked = static_cast<u8>(picked | 1U << seat);
    }
}

void patch_report(State& state, const json::value& value) {
    state.floor.report = {};
    const json::array& list = list_at(value, "report");
    for (std::size_t number = 0; number < list.size(); ++number) {
        const std::string here = part("report", number);
        const json::object& row = table_at(list[number], here);
        const Slot slot = slot_at_word(key_at(row, "at", here), part(here, "at"));
        const std::size_t seat =
            number_at(key_at(row, "seat", here), state.floor.seat_count - 1U, part(here, "seat"));
        Line& line = state.floor.report[index(slot)][seat];
        line.verdict = static_cast<Verdict>(choice_at(
            key_at(row, "verdict", here), wire::VerdictWord::kWords, part(here, "verdict")));
        for (const LineField& field : line_fields())
            field.set(line,
                      whole_at(key_at(row, field.key, here), -999, 999, part(here, field.key)));
    }
}

}  // namespace brigade::pressure_cooker
