// Scoring one order after the other, steps A to G [7.2, 8.2 to 8.4].
// Stops where players must choose dials; awards.cpp comes back here.
#include <algorithm>

#include "games/pressure_cooker/rules.hpp"

namespace brigade::pressure_cooker {

namespace {

using Fact = Event::Kind;
using Seats = FixedVec<Seat, kPlayersMax>;

// One order while it is inspected.
struct Table {
    const Content& content;
    State& state;
    Slot slot;
    Events& events;
    [[nodiscard]] Order& order() const { return state.floor.orders[index(slot)]; }
    [[nodiscard]] const OrderCard& card() const { return content.order(order().card); }
    [[nodiscard]] Line& line(Seat seat) const {
        return state.floor.report[index(slot)][index(seat)];
    }
    [[nodiscard]] Inspection inspected(Seat seat) const {
        return inspect(content, card(), stack_of(state, seat, slot));
    }
};

Verdict verdict_of(bool claimed, bool correct) {
    if (!claimed) return Verdict::Unclaimed;  // [PR-8.9]
    return correct ? Verdict::Scored : Verdict::Incorrect;
}

// [PR-7.8] A. What is in one stack goes into the report.
void inspect_stack(const Table& table, Seat seat) {
    if (stack_of(table.state, seat, table.slot).empty()) return;
    const Inspection found = table.inspected(seat);
    const Stack& stack = stack_of(table.state, seat, table.slot);
    Line& line = table.line(seat);
    line.verdict = verdict_of(is_up(kitchen(table.state, seat), table.slot), found.correct());
    line.missing = found.missing;
    line.foreign = found.foreign;
    line.surplus = found.surplus;
    line.duplicates = found.duplicates;
    line.specials = found.specials;
    line.misplaced = found.misplaced;
    line.quality = static_cast<i16>(quality_of(table.content, stack, found));
}

void tell_inspected(const Table& table, Seat seat) {
    const Line& line = table.line(seat);
    if (line.verdict == Verdict::Nothing) return;
    const int wrong = line.foreign + line.surplus + line.duplicates + line.specials;
    table.events.push_back(
        {.kind = Fact::Inspected,
         .seat = seat,
         .slot = table.slot,
         .card = table.order().card,
         .number = static_cast<u8>(line.verdict),
         .found = {line.missing, static_cast<u8>(wrong), static_cast<u8>(line.misplaced ? 1 : 0)}});
}

// [PR-7.10] Incorrect claims in the order they were made, then unclaimed stacks by seat.
Seats offenders_of(const Table& table) {
    Seats offenders;
    for (const Seat seat : table.order().tokens)
        if (table.line(seat).verdict == Verdict::Incorrect) offenders.push_back(seat);
    for (std::size_t seat = 0; seat < table.state.floor.seat_count; ++seat)
        if (table.line(seat_at(seat)).verdict == Verdict::Unclaimed)
            offenders.push_back(seat_at(seat));
    return offenders;
}

// [PR-7.9] B. The remaining tokens move up; the fourth of them waits.
void remove_incorrect(const Table& table) {
    FixedVec<Seat, kPlayersMax>& tokens = table.order().tokens;
    for (std::size_t at = tokens.size(); at-- > 0;)
        if (table.line(tokens[at]).verdict == Verdict::Incorrect) tokens.remove_at(at);
    for (std::size_t at = 0; at < tokens.size(); ++at) {
        Line& line = table.line(tokens[at]);
        line.plate = static_cast<u8>(at < kPlates ? at : 0);
        if (at >= kPlates) line.verdict = Verdict::Waiting;
        ++kitchen(table.state, tokens[at]).correct;
    }
}

// [PR-8.13] C.
void lose_appetizer(const Table& table, Seat seat) {
    const Stack& stack = stack_of(table.state, seat, table.slot);
    if (std::ranges::find(stack.view(), table.content.appetizer) == stack.view().end()) return;
    const int moved =
        add_points(table.state.floor.options, kitchen(table.state, seat), table_of(table.slot),
                   Reason::AppetizerLoss, -int{table.card().bonus});
    table.line(seat).loss = static_cast<i8>(moved);
    table.events.push_back({.kind = Fact::AppetizerLost,
                            .seat = seat,
                            .slot = table.slot,
                            .card = table.order().card,
                            .points = static_cast<i16>(moved)});
}

// [PR-8.14, PR-8.15] Every other player gets two points for each tile.
void award_others(const Table& table, Seat seat, Reason reason, int tiles) {
    if (tiles == 0) return;
    const unsigned everybody = (1U << table.state.floor.seat_count) - 1;
    open_award(table.state,
               {.reason = reason,
                .source = seat,
                .slot = table.slot,
                .points = static_cast<i8>(kWrongTilePoints * tiles),
                .recipients = static_cast<u8>(everybody & ~bit_of(seat))},
               table.events);
}

// [PR-7.11] D.
void award_mistakes(const Table& table, const Seats& offenders) {
    for (const Seat seat : offenders) {
        const Line& line = table.line(seat);
        award_others(table, seat, Reason::WrongTiles,
                     line.foreign + line.surplus + line.duplicates + line.specials);
    }
    for (const Seat seat : table.order().tokens)
        award_others(table, seat, Reason::Duplicates, table.line(seat).duplicates);
}

void inspect_order(const Table& table) {
    const std::size_t seats = table.state.floor.seat_count;
    for (std::size_t seat = 0; seat < seats; ++seat) inspect_stack(table, seat_at(seat));
    const Seats offenders = offenders_of(table);
    remove_incorrect(table);
    for (std::size_t seat = 0; seat < seats; ++seat) tell_inspected(table, seat_at(seat));
    for (const Seat seat : offenders) lose_appetizer(table, seat);
    award_mistakes(table, offenders);
}

// ---- points and quality

// [PR-8.16 to 8.18] E.
void score_claim(const Table& table, Seat seat, std::size_t plate) {
    const Inspection found = table.inspected(seat);
    const Options& options = table.state.floor.options;
    Kitchen& own = kitchen(table.state, seat);
    Line& line = table.line(seat);
    const std::size_t dial = table_of(table.slot);
    const bool pays_extras = table.card().cookbook == Cookbook::May;
    line.plate_points = static_cast<i8>(table.card().plates[plate]);
    line.tile_points = static_cast<i8>(
        bonus_points_of(table.content, stack_of(table.state, seat, table.slot), found));
    line.extra_points = static_cast<i8>(pays_extras ? table.card().number * found.extras : 0);
    add_points(options, own, dial, Reason::Plate, line.plate_points);
    add_points(options, own, dial, Reason::TileBonus, line.tile_points);
    add_points(options, own, dial, Reason::Extras, line.extra_points);
    table.events.push_back(
        {.kind = Fact::Scored,
         .seat = seat,
         .slot = table.slot,
         .card = table.order().card,
         .number = static_cast<u8>(plate),
         .points = static_cast<i16>(line.plate_points + line.tile_points + line.extra_points)});
}

void pay_quality(const Table& table, Seat seat, int points) {
    if (points == 0) return;
    Line& line = table.line(seat);
    line.bonus_points = static_cast<i8>(points);
    add_points(table.state.floor.options, kitchen(table.state, seat), table_of(table.slot),
               Reason::Quality, points);
    table.events.push_back({.kind = Fact::QualityBonus,
                            .seat = seat,
                            .slot = table.slot,
                            .card = table.order().card,
                            .points = static_cast<i16>(points),
                            .quality = line.quality});
}

// [PR-8.20, PR-8.21] Who has the best quality among the plates, the earliest first; nobody if it
// is below the minimum.
Seats best_of(const Table& table, const Seats& placed) {
    Seats best;
    int highest = table.card().minimum;
    for (const Seat seat : placed) {
        const int quality = table.line(seat).quality;
        if (quality < highest) continue;
        if (quality > highest) best.clear();
        highest = quality;
        best.push_back(seat);
    }
    return best;
}

// F. Ties: two players leave it to the earlier one [PR-8.23], more of them share [PR-8.24].
void score_quality(const Table& table, const Seats& placed) {
    const Seats best = best_of(table, placed);
    if (best.empty()) return;
    const int bonus = table.card().bonus;
    if (best.size() == 1 || table.state.floor.seat_count == 2)
        return pay_quality(table, best[0], bonus);
    const int winners = static_cast<int>(best.size());
    if (bonus < winners) return;
    for (const Seat seat : best)
        pay_quality(table, seat, bonus / winners + (seat == best[0] ? bonus % winners : 0));
}

// Nobody has put anything down for this order.
bool is_untouched(const State& state, Slot slot) {
    const auto is_empty = [slot](const Stacks& stacks) { return stacks[index(slot)].empty(); };
    return state.floor.orders[index(slot)].tokens.empty() &&
           std::ranges::all_of(state.stacks, is_empty);
}

}  // namespace

void score_placed(const Content& content, State& state, Slot slot, Events& events) {
    const Table table{content, state, slot, events};
    Seats placed;
    for (const Seat seat : table.order().tokens)
        if (placed.size() < kPlates) placed.push_back(seat);
    for (std::size_t plate = 0; plate < placed.size(); ++plate)
        score_claim(table, placed[plate], plate);
    score_quality(table, placed);
    for (const Seat seat : placed) ++kitchen(state, seat).sink;  // [PR-7.15] G.
    table.order().tokens.clear();
}

void go_on_scoring(const Content& content, State& state, i32 at, Events& events) {
    while (state.floor.inspected < kSlots) {
        const Slot slot = static_cast<Slot>(state.floor.inspected++);
        if (!has_order(state.floor, slot) || is_untouched(state, slot)) continue;
        inspect_order({content, state, slot, events});
        if (open_awards(state.floor) > 0)
            return ask_for_dials(content, state, Phase::CardAwards, at, events);
        score_placed(content, state, slot, events);
    }
    score_fastest(content, state, at, events);
}

}  // namespace brigade::pressure_cooker
