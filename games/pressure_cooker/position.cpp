// A position changed by naming parts of it: table scripts, and restoring a saved one. Nothing that
// a game could never reach in its counts and places is accepted.
// Vocabulary: docs/PRESSURE_COOKER.md.
#include "games/pressure_cooker/position.hpp"

#include <fmt/format.h>

#include <algorithm>

namespace brigade::pressure_cooker {

namespace {

i32 time_at(const json::value& value, const std::string& place) {
    return static_cast<i32>(number_at(value, kTimeMax, place));
}
// Null: the clock stands.
i32 clock_at(const json::value& value, const std::string& place) {
    return value.is_null() ? kNotRunning : time_at(value, place);
}

class Patch {
   public:
    Patch(const Book& book, State& state) : book_(book), state_(state) {}

    void whole(const json::object& position) {
        patch_cards(book_, state_, position);
        patch_tiles(book_, state_, position);
        if (const json::value* phase = position.if_contains("phase")) enter(*phase, position);
        for (const auto& entry : position) floor(std::string(entry.key()), entry.value());
        visit_seats(state_, position,
                    [&](std::size_t seat, const json::object& given, const std::string& place) {
                        one_seat(seat, given, place);
                    });
        state_.floor.phase_end_ms = position.contains("phase_ends_ms")
                                        ? clock_at(position.at("phase_ends_ms"), "phase_ends_ms")
                                        : state_.floor.phase_end_ms;
    }

   private:
    // A phase begins now, with its usual limit.
    void enter(const json::value& value, const json::object& position) {
        Floor& floor = state_.floor;
        if (const json::value* now = position.if_contains("now_ms"))
            floor.now_ms = time_at(*now, "now_ms");
        floor.phase = static_cast<Phase>(choice_at(value, wire::PhaseWord::kWords, "phase"));
        const i32 limit_ms = limit_of(floor.phase, floor.options);
        floor.phase_end_ms = limit_ms == kNoLimit ? kNotRunning : floor.now_ms + limit_ms;
        if (floor.phase != Phase::Cooking) return;
        floor.cook_start_ms = floor.now_ms;
        floor.progress_ms = floor.now_ms;
        std::fill_n(state_.next_grab_ms.begin(), floor.seat_count, floor.now_ms);
    }
    static i32 limit_of(Phase phase, const Options& options) {
        switch (phase) {
            case Phase::Study: return options.study_ms;
            case Phase::Countdown: return std::max(0, options.countdown_ms);
            case Phase::CardAwards:
            case Phase::FastestAward:
            case Phase::MostAward: return options.choice_ms;
            case Phase::Review: return options.review_ms;
            case Phase::Cooking:
            case Phase::Over: break;
        }
        return kNoLimit;
    }

    void floor(const std::string& key, const json::value& value) {
        Floor& floor = state_.floor;
        if (key == "round") return round(value);
        if (key == "now_ms") return set(floor.now_ms, time_at(value, key));
        if (key == "cook_began_ms") return set(floor.cook_start_ms, time_at(value, key));
        if (key == "progress_ms") return set(floor.progress_ms, time_at(value, key));
        if (key == "timer_ends_ms") return set(floor.timer_end_ms, clock_at(value, key));
        if (key == "ringer") return ringer(value);
        if (key == "house_timer") return set(floor.house_timer, flag_at(value, key));
        if (key == "inspected")
            return set(floor.inspected, static_cast<u8>(number_at(value, kSlots, key)));
        if (key == "rng") return streams(value);
        if (key == "awards") return patch_awards(state_, value);
        if (key == "picks") return patch_picks(state_, value);
        if (key == "report") return patch_report(state_, value);
        if (key == "seat_count") return same(value, json::value(floor.seat_count), key);
        if (key == "options") return same(value, options_to_json(book_, floor.options), key);
        constexpr std::string_view kElsewhere[] = {"orders", "deck",  "set_aside",     "discard",
                                                   "pool",   "seats", "phase_ends_ms", "phase"};
        if (std::ranges::find(kElsewhere, key) == std::end(kElsewhere))
            misread(key, fmt::format("A position has no '{}'.", key));
    }
    template <class Field>
    static void set(Field& field, Field value) {
        field = value;
    }
    void round(const json::value& value) {
        state_.floor.round =
            static_cast<u8>(whole_at(value, 1, state_.floor.options.rounds, "round") - 1);
    }
    void ringer(const json::value& value) {
        state_.floor.ringer =
            value.is_null()
                ? kNoOne
                : static_cast<u8>(number_at(value, state_.floor.seat_count - 1U, "ringer"));
    }
    // What the deal decided cannot be overridden; a whole saved position may repeat it.
    static void same(const json::value& value, const json::value& dealt, const std::string& key) {
        if (value != dealt) misread(key, "This is decided by the options and seats of the table.");
    }
    void streams(const json::value& value) {
        const json::array& list = list_at(value, "rng");
        if (list.size() != 2) misread("rng", "There are two streams.");
        state_.rng = stream(list[0], part("rng", std::size_t{0}));
        state_.coin = stream(list[1], part("rng", std::size_t{1}));
    }
    static Rng stream(const json::value& value, const std::string& place) {
        const json::array& words = list_at(value, place);
        if (words.size() != 2) misread(place, "A stream has two words.");
        return Rng::from_words(taken(parse_hex64(word_at(words[0], place)), place),
                               taken(parse_hex64(word_at(words[1], place)), place));
    }

    // ---- a seat

    void one_seat(std::size_t seat, const json::object& given, const std::string& place) {
        for (const auto& entry : given)
            seat_value(seat, std::string(entry.key()), entry.value(), part(place, entry.key()));
        if (const json::value* list = given.if_contains("points"))
            points(state_.kitchens[seat], *list, part(place, "points"));
        const int used = appetizers_on(seat);
        if (used > kAppetizers) misread(part(place, "stacks"), "A player has two appetizers.");
        state_.kitchens[seat].appetizers_left = static_cast<u8>(kAppetizers - used);
    }
    [[nodiscard]] int appetizers_on(std::size_t seat) const {
        int used = 0;
        for (const Stack& stack : state_.stacks[seat])
            used += static_cast<int>(std::ranges::count(stack.view(), book_.content.appetizer));
        return used;
    }
    void seat_value(std::size_t seat, const std::string& key, const json::value& value,
                    const std::string& place) {
        Kitchen& own = state_.kitchens[seat];
        if (key == "dials") return dials(own, value, place);
        if (key == "up") return claims(own, value, place);
        if (key == "next_grab_ms") return set(state_.next_grab_ms[seat], time_at(value, place));
        if (key == "correct")
            return set(own.correct, static_cast<u8>(number_at(value, kSlots, place)));
        if (key == "sink") return set(own.sink, static_cast<u8>(number_at(value, kSlots, place)));
        if (key == "off") return set(own.off, flag_at(value, place));
        if (key == "ready") return set(own.ready, flag_at(value, place));
        constexpr std::string_view kElsewhere[] = {"hand", "stacks", "points", "appetizers_left"};
        if (std::ranges::find(kElsewhere, key) == std::end(kElsewhere))
            misread(place, "A seat has no '" + key + "'.");
    }
    // Points whose reason is not told are taken for plates.
    void dials(Kitchen& own, const json::value& value, const std::string& place) const {
        const json::array& list = list_at(value, place);
        if (list.size() != state_.floor.table_count) misread(place, "One dial a table in play.");
        for (std::size_t dial = 0; dial < list.size(); ++dial) {
            own.dials[dial] = static_cast<i16>(whole_at(list[dial], -999, 999, part(place, dial)));
            own.tally[dial] = {};
            own.tally[dial][static_cast<std::size_t>(Reason::Plate)] = own.dials[dial];
        }
    }
    static void points(Kitchen& own, const json::value& value, const std::string& place) {
        constexpr std::string_view kKeys[] = {"dial", "reason", "points"};
        own.tally = {};
        const json::array& list = list_at(value, place);
        for (std::size_t number = 0; number < list.size(); ++number) {
            const std::string here = part(place, number);
            const json::object& row = table_at(list[number], here);
            only_keys(row, kKeys, here);
            if (row.size() != std::size(kKeys)) misread(here, "Points have a dial and a reason.");
            const std::size_t dial = choice_at(row.at("dial"), wire::DialWord::kWords, here);
            const std::size_t reason = choice_at(row.at("reason"), wire::ReasonWord::kWords, here);
            own.tally[dial][reason] =
                static_cast<i16>(whole_at(row.at("points"), -9999, 9999, here));
        }
    }
    static void claims(Kitchen& own, const json::value& value, const std::string& place) {
        own.up = 0;
        const json::array& list = list_at(value, place);
        for (std::size_t number = 0; number < list.size(); ++number)
            own.up =
                static_cast<u16>(own.up | bit_of(slot_at_word(list[number], part(place, number))));
    }

    const Book& book_;
    State& state_;
};

// [PR-4.1, PR-4.2] A hand with a tile has a free spot of its own for it, a hand that reaches one
// with a tile.
void check_hand(const State& state, std::size_t seat, const std::string& place) {
    const Hand& hand = state.kitchens[seat].hand;
    const bool has_tile = hand.state == HandState::Carrying || hand.state == HandState::Holding;
    if (has_tile != (state.in_hand[seat] != kNoTile))
        misread(place, "A hand that carries or holds has a tile, no other has.");
    const bool reaches = hand.state == HandState::Reaching;
    if (!has_tile && !reaches) return;
    if (hand.spot == kNoSpot) misread(place, "It needs a spot.");
    const bool taken = state.floor.spots[index(hand.spot)] == SpotState::Taken;
    if (has_tile && !taken) misread(place, "Its spot must be free for the tile to go back.");
    if (reaches && taken) misread(place, "There is nothing to reach for.");
    for (std::size_t other = 0; other < seat; ++other)
        if (has_tile && state.kitchens[other].hand.spot == hand.spot)
            misread(place, "Two tiles cannot come from one spot.");
}

// What no position may break, however it was written.
void check_position(const State& state) {
    for (std::size_t seat = 0; seat < state.floor.seat_count; ++seat) {
        const std::string place = part("seats", seat);
        check_hand(state, seat, part(place, "hand"));
        if (claims_of(state.kitchens[seat]) > static_cast<int>(kClaimsMax))
            misread(part(place, "up"), "There are tokens for ten claims only.");
        for (std::size_t slot = 0; slot < kSlots; ++slot)
            if (!state.stacks[seat][slot].empty() &&
                !has_order(state.floor, static_cast<Slot>(slot)))
                misread(part(place, "stacks"), "There is a stack where no order lies.");
    }
    for (std::size_t slot = 0; slot < kSlots; ++slot)
        for (const Seat seat : state.floor.orders[slot].tokens)
            if (state.stacks[index(seat)][slot].empty())
                misread("orders", "A claimed stack has at least one tile.");
    const bool awards = state.floor.phase == Phase::CardAwards ||
                        state.floor.phase == Phase::FastestAward ||
                        state.floor.phase == Phase::MostAward;
    if (awards != (open_awards(state.floor) > 0))
        misread("awards", "Awards are open while dials are chosen, and only then.");
}

}  // namespace

Status patch_state(const Book& book, State& state, const json::object& position) {
    try {
        Patch(book, state).whole(position);
        check_position(state);
    } catch (const Misread& fault) {
        return fault.error;
    }
    return Nothing{};
}

}  // namespace brigade::pressure_cooker
