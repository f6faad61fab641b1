// The scoring show as data: every inspected stack tile by tile, every point with its reason, and
// the awards with what is chosen as far as this viewer may know [PR-9.12, PR-9.13].
#include "games/pressure_cooker/face.hpp"
#include "games/pressure_cooker/rules.hpp"

namespace brigade::pressure_cooker {

namespace {

// Stacks of one order, claimed ones in the order of their plates, then by seat.
FixedVec<Seat, kPlayersMax> seats_in_order(const View& view, std::size_t slot) {
    FixedVec<Seat, kPlayersMax> seats;
    const auto add_if = [&](auto&& test) {
        for (std::size_t seat = 0; seat < view.floor.seat_count; ++seat)
            if (test(view.floor.report[slot][seat])) seats.push_back(seat_at(seat));
    };
    for (u8 plate = 0; plate < kPlates; ++plate)
        add_if([plate](const Line& line) {
            return line.verdict == Verdict::Scored && line.plate == plate;
        });
    for (const Verdict verdict : {Verdict::Waiting, Verdict::Incorrect, Verdict::Unclaimed})
        add_if([verdict](const Line& line) { return line.verdict == verdict; });
    return seats;
}

void write_tiles(const Book& book, const OrderCard& card, const Stack& stack,
                 wire::ReportLine& out) {
    const Inspection found = inspect(book.content, card, stack);
    for (std::size_t at = 0; at < stack.size(); ++at)
        out.tiles.push_back(
            {tile_name(book, stack[at]), decltype(wire::TileFate::fate)(found.fates[at])});
    const std::array<u8, kIngredients> missing = missing_kinds(book.content, card, stack);
    for (std::size_t kind = 0; kind < kIngredients; ++kind)
        for (u8 copy = 0; copy < missing[kind]; ++copy) out.missing_kinds.emplace_back(kind);
    out.missing_extras = found.missing - static_cast<int>(out.missing_kinds.size());
}

OrNull<wire::PlateWord> plate_of(const Line& line) {
    if (line.verdict == Verdict::Scored) return wire::PlateWord(line.plate);
    if (line.verdict == Verdict::Waiting) return wire::PlateWord(kPlates);
    return {};
}

wire::ReportLine report_line(const Book& book, const View& view, std::size_t slot, Seat seat) {
    const Line& line = view.floor.report[slot][index(seat)];
    wire::ReportLine out;
    out.seat = static_cast<int>(index(seat));
    out.verdict = wire::VerdictWord(line.verdict);
    out.plate = plate_of(line);
    write_tiles(book, book.content.order(view.floor.orders[slot].card),
                view.stacks[index(seat)][slot], out);
    out.quality = line.quality;
    out.plate_points = +line.plate_points;
    out.tile_points = +line.tile_points;
    out.extra_points = +line.extra_points;
    out.bonus_points = +line.bonus_points;
    out.loss = +line.loss;
    return out;
}

OrNull<wire::DialWord> dial_or_null(u8 dial) {
    if (dial == kNoDial) return {};
    return wire::DialWord(dial);
}

// One recipient of an award that is booked, or of the open one of this number.
wire::RecipientView recipient(const View& view, const Award& award, OrNull<int> open, Seat seat) {
    if (!std::holds_alternative<int>(open))
        return {static_cast<int>(index(seat)), true, dial_or_null(award.dials[index(seat)])};
    const auto number = static_cast<std::size_t>(std::get<int>(open));
    const bool picked = (view.floor.picked[number] & bit_of(seat)) != 0;
    const u8 own = is_seat(view.viewer, seat) ? view.picks[number] : kNoDial;
    return {static_cast<int>(index(seat)), picked, dial_or_null(own)};
}

}  // namespace

std::vector<wire::ReportOrder> report_to_wire(const Book& book, const View& view) {
    std::vector<wire::ReportOrder> report;
    for (std::size_t slot = 0; slot < view.floor.inspected; ++slot) {
        const Card card = view.floor.orders[slot].card;
        if (card == kNoCard) continue;
        wire::ReportOrder out{wire::SlotWord(slot), order_name(book, card), {}};
        for (const Seat seat : seats_in_order(view, slot))
            out.lines.push_back(report_line(book, view, slot, seat));
        report.push_back(std::move(out));
    }
    return report;
}

std::vector<wire::AwardView> awards_to_wire(const View& view) {
    std::vector<wire::AwardView> awards;
    const Floor& floor = view.floor;
    for (std::size_t number = 0; number < floor.awards.size(); ++number) {
        const Award& award = floor.awards[number];
        wire::AwardView out;
        if (number >= floor.booked) out.award = static_cast<int>(number) - floor.booked;
        out.reason = wire::ReasonWord(award.reason);
        out.source = static_cast<int>(index(award.source));
        if (award.reason == Reason::WrongTiles || award.reason == Reason::Duplicates)
            out.at = wire::SlotWord(award.slot);
        out.points = +award.points;
        for (std::size_t seat = 0; seat < floor.seat_count; ++seat)
            if ((award.recipients & bit_of(seat_at(seat))) != 0)
                out.recipients.push_back(recipient(view, award, out.award, seat_at(seat)));
        awards.push_back(std::move(out));
    }
    return awards;
}

}  // namespace brigade::pressure_cooker
