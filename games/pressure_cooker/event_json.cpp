// Events as JSON for programs: each becomes the struct of wire_events.hpp that its kind names.
// Who may read an event is decided by Event::viewers, not here.
#include <algorithm>

#include "games/pressure_cooker/face.hpp"
#include "games/pressure_cooker/rules.hpp"
#include "games/pressure_cooker/wire_events.hpp"

namespace brigade::pressure_cooker {

namespace {

using Fact = Event::Kind;

int number_of(Seat seat) { return static_cast<int>(index(seat)); }

std::optional<std::string_view> open_tile(const Book& book, Face face) {
    if (face == kNoTile) return std::nullopt;
    return tile_name(book, face);
}

std::vector<int> seats_of(u8 bits) {
    std::vector<int> seats;
    for (int seat = 0; seat < static_cast<int>(kPlayersMax); ++seat)
        if (((bits >> seat) & 1) != 0) seats.push_back(seat);
    return seats;
}

wire::DecidedEvent decided_event(const Event& event) {
    wire::DecidedEvent out{
        number_of(event.seat), static_cast<int>(index(event.spot)), {}, event.number != 0};
    int earliest = std::numeric_limits<int>::max();
    for (const int seat : seats_of(event.seats)) {
        const auto at = static_cast<std::size_t>(seat);
        const int counts = event.after_ms[at] - event.lag_ms[at];
        earliest = std::min(earliest, counts);
        out.claims.push_back({seat, event.after_ms[at], event.lag_ms[at], counts});
    }
    for (wire::ClaimView& claim : out.claims) claim.counts_ms -= earliest;
    std::ranges::sort(out.claims, {}, [](const wire::ClaimView& claim) {
        return std::pair(claim.counts_ms, claim.seat);
    });
    return out;
}

wire::AwardEvent award_event(const Event& event) {
    wire::AwardEvent out;
    out.seat = number_of(event.seat);
    const auto reason = static_cast<Reason>(event.number);
    if (reason == Reason::WrongTiles || reason == Reason::Duplicates)
        out.at = wire::SlotWord(event.slot);
    out.reason = wire::ReasonWord(event.number);
    out.points = event.points;
    out.recipients = seats_of(event.seats);
    return out;
}

wire::InspectedEvent inspected_event(const Book& book, const Event& event) {
    return {number_of(event.seat),
            wire::SlotWord(event.slot),
            order_name(book, event.card),
            wire::VerdictWord(event.number),
            event.found[0],
            event.found[1],
            event.found[2] != 0};
}

json::object fields_of(const Book& book, const Event& event) {
    const int seat = number_of(event.seat);
    const int spot = static_cast<int>(index(event.spot));
    const wire::SlotWord at(event.slot);
    const auto card = [&] { return order_name(book, event.card); };
    const auto as_object = [](const auto& fields) { return to_json(fields).as_object(); };
    switch (event.kind) {
        case Fact::RoundSet:
        case Fact::RoundScored: return as_object(wire::RoundEvent{event.number + 1});
        case Fact::Readied:
        case Fact::CameHome:
        case Fact::HandsOff: return as_object(wire::SeatEvent{seat});
        case Fact::CountdownBegan:
        case Fact::HouseTimer: return as_object(wire::TimerEvent{{}, event.ms});
        case Fact::Rang: return as_object(wire::TimerEvent{seat, event.ms});
        case Fact::Reached:
        case Fact::Missed: return as_object(wire::SpotEvent{seat, spot});
        case Fact::Decided: return as_object(decided_event(event));
        case Fact::Grabbed:
            return as_object(wire::GrabbedEvent{seat, spot, open_tile(book, event.face), event.ms});
        case Fact::Looked: return as_object(wire::LookedEvent{seat, tile_name(book, event.face)});
        case Fact::Placed:
            return as_object(wire::PlacedEvent{seat, at, card(), tile_name(book, event.face)});
        case Fact::PutBack:
        case Fact::Returned:
            return as_object(wire::PutBackEvent{seat, spot, open_tile(book, event.face)});
        case Fact::AppetizerServed: return as_object(wire::SlotEvent{seat, at, card()});
        case Fact::OrderUp:
            return as_object(wire::PlateEvent{seat, at, card(), wire::PlateWord(event.number)});
        case Fact::Inspected: return as_object(inspected_event(book, event));
        case Fact::AppetizerLost:
            return as_object(wire::PointsEvent{seat, at, card(), event.points});
        case Fact::AwardOpened: return as_object(award_event(event));
        case Fact::Picked: return as_object(wire::PickedEvent{seat, event.number});
        case Fact::Booked:
            return as_object(wire::BookedEvent{seat, wire::ReasonWord(event.number),
                                               wire::DialWord(event.dial), event.points});
        case Fact::Scored:
            return as_object(
                wire::ScoredEvent{seat, at, card(), wire::PlateWord(event.number), event.points});
        case Fact::QualityBonus:
            return as_object(wire::QualityEvent{seat, at, card(), event.points, event.quality});
        case Fact::CookingBegan:
        case Fact::RoundOver:
        case Fact::GameEnded: break;
    }
    return {};
}

// The tags of wire::Events, in the order of Event::Kind.
std::string_view tag_of(Fact kind) {
    static constexpr auto kTags = []<class... Kinds>(boost::mp11::mp_list<Kinds...>) {
        return std::array{Kinds::kTag...};
    }(wire::Events{});
    return kTags[static_cast<std::size_t>(kind)];
}

}  // namespace

json::object event_to_json(const Book& book, const State& /*state*/, const Event& event) {
    json::object out{{"event", tag_of(event.kind)}};
    for (const auto& [key, value] : fields_of(book, event)) out[key] = value;
    return out;
}

}  // namespace brigade::pressure_cooker
