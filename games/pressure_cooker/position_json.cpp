// A whole position as JSON. position.cpp reads it back.
#include <algorithm>

#include "games/pressure_cooker/position.hpp"

namespace brigade::pressure_cooker {

namespace {

// One field of Line under its own name, whatever integer it is.
template <auto Field>
constexpr LineField line_field(std::string_view key) {
    using Number = std::remove_cvref_t<decltype(std::declval<Line>().*Field)>;
    return {key, [](const Line& line) { return static_cast<int>(line.*Field); },
            [](Line& line, int value) { line.*Field = static_cast<Number>(value); }};
}

constexpr LineField kLineFields[] = {
    line_field<&Line::quality>("quality"),
    line_field<&Line::plate>("plate"),
    line_field<&Line::plate_points>("plate_points"),
    line_field<&Line::tile_points>("tile_points"),
    line_field<&Line::extra_points>("extra_points"),
    line_field<&Line::bonus_points>("bonus_points"),
    line_field<&Line::loss>("loss"),
    line_field<&Line::missing>("missing"),
    line_field<&Line::foreign>("foreign"),
    line_field<&Line::surplus>("surplus"),
    line_field<&Line::duplicates>("duplicates"),
    line_field<&Line::specials>("specials"),
    line_field<&Line::misplaced>("misplaced"),
};

json::value clock_json(i32 ms) { return ms == kNotRunning ? json::value() : json::value(ms); }

json::array seats_json(unsigned bits) {
    json::array out;
    for (std::size_t seat = 0; seat < kPlayersMax; ++seat)
        if (((bits >> seat) & 1U) != 0) out.push_back(seat);
    return out;
}

class Writer {
   public:
    Writer(const Book& book, const State& state) : book_(book), state_(state) {}

    json::object whole() const {
        const Floor& floor = state_.floor;
        json::object out{
            {"seat_count", floor.seat_count},
            {"options", options_to_json(book_, floor.options)},
            {"round", floor.round + 1},
            {"phase", wire::PhaseWord(floor.phase).view()},
            {"now_ms", floor.now_ms},
            {"phase_ends_ms", clock_json(floor.phase_end_ms)},
            {"cook_began_ms", floor.cook_start_ms},
            {"progress_ms", floor.progress_ms},
            {"timer_ends_ms", clock_json(floor.timer_end_ms)},
            {"ringer", floor.ringer == kNoOne ? json::value() : json::value(floor.ringer)},
            {"house_timer", floor.house_timer},
            {"inspected", floor.inspected},
        };
        out["orders"] = orders();
        out["deck"] = cards(state_.deck, true);
        out["set_aside"] = cards(state_.set_aside, false);
        out["discard"] = cards(floor.discard, false);
        out["pool"] = pool();
        out["rng"] = json::array{stream(state_.rng), stream(state_.coin)};
        out["awards"] = awards();
        out["picks"] = picks();
        out["report"] = report();
        json::array seats;
        for (std::size_t seat = 0; seat < floor.seat_count; ++seat) seats.push_back(one_seat(seat));
        out["seats"] = seats;
        return out;
    }

   private:
    // ---- the floor

    json::object orders() const {
        json::object out;
        for (std::size_t slot = 0; slot < kSlotsPerTable * state_.floor.table_count; ++slot) {
            const Order& order = state_.floor.orders[slot];
            json::array tokens;
            for (const Seat seat : order.tokens) tokens.push_back(index(seat));
            const auto card = order.card == kNoCard ? kNothing : order_name(book_, order.card);
            out[slot_name(static_cast<Slot>(slot))] = {{"card", card}, {"tokens", tokens}};
        }
        return out;
    }
    template <class Cards>
    json::array cards(const Cards& list, bool top_first) const {
        json::array out;
        for (const Card card : list) out.push_back(json::value(order_name(book_, card)));
        if (top_first) std::reverse(out.begin(), out.end());
        return out;
    }
    json::array pool() const {
        json::array out;
        for (std::size_t spot = 0; spot < kPoolTiles; ++spot) {
            const SpotState lies = state_.floor.spots[spot];
            if (lies == SpotState::Taken) {
                out.push_back(json::value(kNothing));
                continue;
            }
            std::string tile(tile_name(book_, state_.pool[spot]));
            if (lies == SpotState::Up) tile += kFaceUp;
            out.push_back(json::value(tile));
        }
        return out;
    }
    static json::array stream(const Rng& rng) {
        const auto [state, increment] = rng.words();
        return {hex64(state), hex64(increment)};
    }

    // ---- scoring

    json::array awards() const {
        json::array out;
        for (std::size_t number = 0; number < state_.floor.awards.size(); ++number) {
            const Award& award = state_.floor.awards[number];
            json::array dials;
            for (const u8 dial : award.dials)
                dials.push_back(json::value(dial == kNoDial ? kNothing : dial_name(dial)));
            out.push_back({{"reason", wire::ReasonWord(award.reason).view()},
                           {"source", index(award.source)},
                           {"at", slot_name(award.slot)},
                           {"points", award.points},
                           {"recipients", seats_json(award.recipients)},
                           {"dials", dials},
                           {"booked", number < state_.floor.booked}});
        }
        return out;
    }
    json::array picks() const {
        json::array out;
        for (std::size_t award = 0; award < kOpenAwardsMax; ++award)
            for (std::size_t seat = 0; seat < kPlayersMax; ++seat)
                if (state_.picks[award][seat] != kNoDial)
                    out.push_back({{"award", award},
                                   {"seat", seat},
                                   {"dial", dial_name(state_.picks[award][seat])}});
        return out;
    }
    json::array report() const {
        json::array out;
        for (std::size_t slot = 0; slot < kSlots; ++slot)
            for (std::size_t seat = 0; seat < state_.floor.seat_count; ++seat) {
                const Line& line = state_.floor.report[slot][seat];
                if (line.verdict == Verdict::Nothing) continue;
                json::object row{{"at", slot_name(static_cast<Slot>(slot))},
                                 {"seat", seat},
                                 {"verdict", wire::VerdictWord(line.verdict).view()}};
                for (const LineField& field : kLineFields) row[field.key] = field.get(line);
                out.push_back(row);
            }
        return out;
    }

    // ---- a seat

    json::object hand(std::size_t seat) const {
        const Hand& hand = state_.kitchens[seat].hand;
        const Face tile = state_.in_hand[seat];
        return {{"state", wire::HandWord(hand.state).view()},
                {"tile", tile == kNoTile ? kNothing : tile_name(book_, tile)},
                {"spot", hand.spot == kNoSpot ? json::value() : json::value(index(hand.spot))},
                {"was", kSpotStates[static_cast<std::size_t>(hand.was)]},
                {"until_ms", hand.until_ms},
                {"claimed_ms", hand.claimed_ms},
                {"lag_ms", hand.lag_ms}};
    }
    json::object stacks(std::size_t seat) const {
        json::object out;
        for (std::size_t slot = 0; slot < kSlotsPerTable * state_.floor.table_count; ++slot) {
            json::array tiles;
            for (const Face face : state_.stacks[seat][slot])
                tiles.push_back(json::value(tile_name(book_, face)));
            out[slot_name(static_cast<Slot>(slot))] = tiles;
        }
        return out;
    }
    json::array points(const Kitchen& own) const {
        json::array out;
        for (std::size_t dial = 0; dial < state_.floor.table_count; ++dial)
            for (std::size_t reason = 0; reason < kReasons; ++reason)
                if (own.tally[dial][reason] != 0)
                    out.push_back({{"dial", dial_name(dial)},
                                   {"reason", wire::ReasonWord(reason).view()},
                                   {"points", own.tally[dial][reason]}});
        return out;
    }
    json::object one_seat(std::size_t seat) const {
        const Kitchen& own = state_.kitchens[seat];
        json::array dials;
        for (std::size_t dial = 0; dial < state_.floor.table_count; ++dial)
            dials.push_back(own.dials[dial]);
        json::array up;
        for (std::size_t slot = 0; slot < kSlots; ++slot)
            if (is_up(own, static_cast<Slot>(slot)))
                up.push_back(json::value(slot_name(static_cast<Slot>(slot))));
        return {{"dials", dials},
                {"points", points(own)},
                {"hand", hand(seat)},
                {"next_grab_ms", state_.next_grab_ms[seat]},
                {"stacks", stacks(seat)},
                {"up", up},
                {"appetizers_left", own.appetizers_left},
                {"correct", own.correct},
                {"sink", own.sink},
                {"off", own.off},
                {"ready", own.ready}};
    }

    const Book& book_;
    const State& state_;
};

}  // namespace

std::span<const LineField> line_fields() { return kLineFields; }

json::object state_to_json(const Book& book, const State& state) {
    return Writer(book, state).whole();
}

bool is_unordered(const Book& /*book*/, std::string_view key) {
    constexpr std::string_view kSets[] = {"discard", "up", "recipients", "wanted_at"};
    return std::find(std::begin(kSets), std::end(kSets), key) != std::end(kSets);
}

}  // namespace brigade::pressure_cooker
