// A view as the structs of wire.hpp. Nothing is decided here: what the View does not hold is not
// written. The report of a round is in report_json.cpp.
#include <algorithm>

#include "games/pressure_cooker/face.hpp"
#include "games/pressure_cooker/rules.hpp"

namespace brigade::pressure_cooker {

namespace {

OrNull<int> clock_value(i32 ms) {
    if (ms == kNotRunning) return {};
    return int{ms};
}

class ViewWriter {
   public:
    ViewWriter(const Book& book, const View& view) : book_(book), view_(view) {}

    [[nodiscard]] wire::PressureCookerView whole() const {
        wire::PressureCookerView out;
        write_times(out);
        write_floor(out);
        for (std::size_t seat = 0; seat < view_.floor.seat_count; ++seat)
            out.seats.push_back(seat_view(seat_at(seat)));
        out.awards = awards_to_wire(view_);
        out.report = report_to_wire(book_, view_);
        write_wanted(out);
        return out;
    }

   private:
    void write_times(wire::PressureCookerView& out) const {
        const Floor& floor = view_.floor;
        if (view_.viewer == kSpectator)
            out.viewer.emplace<1>();
        else
            out.viewer = static_cast<int>(view_.viewer);
        out.phase = wire::PhaseWord(floor.phase);
        out.over = floor.phase == Phase::Over;
        out.round = floor.round + 1;
        out.rounds = floor.options.rounds;
        out.minimum = minimum_of_round(floor);
        out.phase_ends_ms = clock_value(floor.phase_end_ms);
        if (floor.phase != Phase::Study && floor.phase != Phase::Countdown)
            out.cook_began_ms = int{floor.cook_start_ms};
        out.timer_ends_ms = clock_value(floor.timer_end_ms);
        if (floor.ringer != kNoOne) out.ringer = int{floor.ringer};
        out.house_timer = floor.house_timer;
    }

    void write_floor(wire::PressureCookerView& out) const {
        out.options = settings_of(view_.floor.options);
        for (std::size_t slot = 0; slot < kSlots; ++slot) {
            const Order& order = view_.floor.orders[slot];
            if (order.card == kNoCard) continue;
            wire::OrderView written{wire::SlotWord(slot), order_name(book_, order.card), {}};
            for (const Seat seat : order.tokens)
                written.tokens.push_back(static_cast<int>(index(seat)));
            out.orders.push_back(std::move(written));
        }
        out.pool.reserve(kPoolTiles);
        for (const Face face : view_.pool)
            out.pool.push_back(face == kNoTile ? wire::kEmptySpot : tile_name(book_, face));
        out.deck_count = view_.deck_count;
        out.set_aside_count = view_.set_aside_count;
        for (const Card card : view_.floor.discard) out.discard.push_back(order_name(book_, card));
    }

    // ---- a seat

    [[nodiscard]] wire::SeatView seat_view(Seat seat) const {
        const Kitchen& own = view_.kitchens[index(seat)];
        wire::SeatView out;
        out.seat = static_cast<int>(index(seat));
        out.colour = wire::ColourWord(index(seat));
        write_dials(own, out);
        out.hand = hand_view(seat, own.hand);
        out.pace = pace_view(seat);
        write_stacks(seat, out);
        out.claims = claims_of(own);
        out.tokens_left = 2 * (static_cast<int>(kClaimsMax) - out.claims);  // [PR-4.5]
        out.appetizers_left = own.appetizers_left;
        out.correct = own.correct;
        out.sink = own.sink;
        out.off = own.off;
        out.ready = own.ready;
        return out;
    }
    void write_dials(const Kitchen& own, wire::SeatView& out) const {
        out.score_now = lowest_dial(own, view_.floor.table_count);
        for (std::size_t dial = 0; dial < view_.floor.table_count; ++dial) {
            out.dials.push_back(own.dials[dial]);
            for (std::size_t reason = 0; reason < kReasons; ++reason)
                if (own.tally[dial][reason] != 0)
                    out.points.push_back(
                        {wire::DialWord(dial), wire::ReasonWord(reason), own.tally[dial][reason]});
        }
    }
    [[nodiscard]] wire::HandView hand_view(Seat seat, const Hand& hand) const {
        wire::HandView out;
        out.state = wire::HandWord(hand.state);
        if (hand.spot != kNoSpot) out.spot = static_cast<int>(index(hand.spot));
        const bool moves = hand.state != HandState::Home && hand.state != HandState::Holding;
        if (moves) out.until_ms = int{hand.until_ms};
        if (is_seat(view_.viewer, seat)) out.next_grab_ms = int{view_.next_grab_ms};
        const Face face = view_.in_hand[index(seat)];
        if (face != kNoTile) out.tile = tile_name(book_, face);
        return out;
    }
    [[nodiscard]] wire::PaceView pace_view(Seat seat) const {
        const Options& options = view_.floor.options;
        return {
            paced(options, seat, options.pace.hand_ms), paced(options, seat, options.pace.place_ms),
            paced(options, seat, options.pace.toss_ms), paced(options, seat, options.pace.beat_ms)};
    }
    void write_stacks(Seat seat, wire::SeatView& out) const {
        out.stacks.resize(kSlotsPerTable * view_.floor.table_count);
        for (std::size_t slot = 0; slot < out.stacks.size(); ++slot) {
            for (const Face face : view_.stacks[index(seat)][slot])
                out.stacks[slot].push_back(tile_name(book_, face));
            if (is_up(view_.kitchens[index(seat)], static_cast<Slot>(slot)))
                out.up.emplace_back(slot);
        }
    }

    // [PR-10.14] Own orders that have a use for the tile in the own hand.
    void write_wanted(wire::PressureCookerView& out) const {
        if (!view_.floor.options.helper || view_.viewer == kSpectator) return;
        const auto seat = static_cast<std::size_t>(view_.viewer);
        const Face held = view_.in_hand[seat];
        if (view_.kitchens[seat].hand.state != HandState::Holding) return;
        out.wanted_at.emplace();
        for (std::size_t slot = 0; slot < kSlots; ++slot) {
            const Card card = view_.floor.orders[slot].card;
            if (card == kNoCard || is_up(view_.kitchens[seat], static_cast<Slot>(slot))) continue;
            if (wants(book_.content, book_.content.order(card), view_.stacks[seat][slot],
                      book_.content.row(held).kind))
                out.wanted_at->emplace_back(slot);
        }
    }

    const Book& book_;
    const View& view_;
};

}  // namespace

wire::PressureCookerView view_to_wire(const Book& book, const View& view) {
    return ViewWriter(book, view).whole();
}

}  // namespace brigade::pressure_cooker
