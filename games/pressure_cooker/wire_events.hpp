// Events of Pressure Cooker on the wire, in the order of Event::Kind. Which fields an event has
// follows from its struct; event_json.cpp fills them.
#pragma once

#include "games/pressure_cooker/wire.hpp"

namespace brigade::pressure_cooker::wire {

struct PlainEvent {};
BOOST_DESCRIBE_STRUCT(PlainEvent, (), ())
struct RoundEvent {
    int round = 0;  // the first is 1
};
BOOST_DESCRIBE_STRUCT(RoundEvent, (), (round))
struct SeatEvent {
    int seat = 0;
};
BOOST_DESCRIBE_STRUCT(SeatEvent, (), (seat))
struct TimerEvent {
    std::optional<int> seat;  // who rang
    int ends_ms = 0;
};
BOOST_DESCRIBE_STRUCT(TimerEvent, (), (seat, ends_ms))
struct SpotEvent {
    int seat = 0;
    int spot = 0;
};
BOOST_DESCRIBE_STRUCT(SpotEvent, (), (seat, spot))
// One claim of a contested grab.
struct ClaimView {
    int seat = 0;
    int after_ms = 0;   // how long after the first claim it came in
    int lag_ms = 0;     // what was taken off for the way
    int counts_ms = 0;  // after_ms less lag_ms, counted from the earliest claim
    bool operator==(const ClaimView&) const = default;
};
BOOST_DESCRIBE_STRUCT(ClaimView, (), (seat, after_ms, lag_ms, counts_ms))
// The receipt of a contested grab, for everybody.
struct DecidedEvent {
    int seat = 0;  // who has the tile
    int spot = 0;
    std::vector<ClaimView> claims;  // the earliest first
    bool coin = false;              // a tie, decided by lot
};
BOOST_DESCRIBE_STRUCT(DecidedEvent, (), (seat, spot, claims, coin))
struct GrabbedEvent {
    int seat = 0;
    int spot = 0;
    std::optional<std::string_view> tile;  // if it lay face up
    int home_ms = 0;
};
BOOST_DESCRIBE_STRUCT(GrabbedEvent, (), (seat, spot, tile, home_ms))
struct LookedEvent {
    int seat = 0;
    std::string_view tile;
};
BOOST_DESCRIBE_STRUCT(LookedEvent, (), (seat, tile))
struct PlacedEvent {
    int seat = 0;
    SlotWord at;
    std::string_view card;  // the order
    std::string_view tile;
};
BOOST_DESCRIBE_STRUCT(PlacedEvent, (), (seat, at, card, tile))
struct PutBackEvent {
    int seat = 0;
    int spot = 0;
    std::optional<std::string_view> tile;  // if it lies face up
};
BOOST_DESCRIBE_STRUCT(PutBackEvent, (), (seat, spot, tile))
struct SlotEvent {
    int seat = 0;
    SlotWord at;
    std::string_view card;  // the order
};
BOOST_DESCRIBE_STRUCT(SlotEvent, (), (seat, at, card))
struct PlateEvent {
    int seat = 0;
    SlotWord at;
    std::string_view card;  // the order
    PlateWord plate;
};
BOOST_DESCRIBE_STRUCT(PlateEvent, (), (seat, at, card, plate))
struct InspectedEvent {
    int seat = 0;
    SlotWord at;
    std::string_view card;  // the order
    VerdictWord verdict;
    int missing = 0, wrong = 0;
    bool misplaced = false;
};
BOOST_DESCRIBE_STRUCT(InspectedEvent, (), (seat, at, card, verdict, missing, wrong, misplaced))
struct PointsEvent {
    int seat = 0;
    SlotWord at;
    std::string_view card;  // the order
    int points = 0;
};
BOOST_DESCRIBE_STRUCT(PointsEvent, (), (seat, at, card, points))
struct AwardEvent {
    int seat = 0;         // whose mistake or merit it is
    OrNull<SlotWord> at;  // null: the sink
    ReasonWord reason;
    int points = 0;
    std::vector<int> recipients;
};
BOOST_DESCRIBE_STRUCT(AwardEvent, (), (seat, at, reason, points, recipients))
struct PickedEvent {
    int seat = 0;
    int award = 0;
};
BOOST_DESCRIBE_STRUCT(PickedEvent, (), (seat, award))
struct BookedEvent {
    int seat = 0;
    ReasonWord reason;
    DialWord dial;
    int points = 0;
};
BOOST_DESCRIBE_STRUCT(BookedEvent, (), (seat, reason, dial, points))
struct ScoredEvent {
    int seat = 0;
    SlotWord at;
    std::string_view card;  // the order
    PlateWord plate;
    int points = 0;
};
BOOST_DESCRIBE_STRUCT(ScoredEvent, (), (seat, at, card, plate, points))
struct QualityEvent {
    int seat = 0;
    SlotWord at;
    std::string_view card;  // the order
    int points = 0, quality = 0;
};
BOOST_DESCRIBE_STRUCT(QualityEvent, (), (seat, at, card, points, quality))

using Events =
    boost::mp11::mp_list<Tagged<"round-set", RoundEvent>, Tagged<"readied", SeatEvent>,
                         Tagged<"countdown-began", TimerEvent>, Tagged<"cooking-began", PlainEvent>,
                         Tagged<"reached", SpotEvent>, Tagged<"decided", DecidedEvent>,
                         Tagged<"missed", SpotEvent>, Tagged<"grabbed", GrabbedEvent>,
                         Tagged<"came-home", SeatEvent>, Tagged<"looked", LookedEvent>,
                         Tagged<"placed", PlacedEvent>, Tagged<"put-back", PutBackEvent>,
                         Tagged<"returned", PutBackEvent>, Tagged<"appetizer-served", SlotEvent>,
                         Tagged<"order-up", PlateEvent>, Tagged<"rang", TimerEvent>,
                         Tagged<"house-timer", TimerEvent>, Tagged<"hands-off", SeatEvent>,
                         Tagged<"round-over", PlainEvent>, Tagged<"inspected", InspectedEvent>,
                         Tagged<"appetizer-lost", PointsEvent>, Tagged<"award-opened", AwardEvent>,
                         Tagged<"picked", PickedEvent>, Tagged<"booked", BookedEvent>,
                         Tagged<"scored", ScoredEvent>, Tagged<"quality-bonus", QualityEvent>,
                         Tagged<"round-scored", RoundEvent>, Tagged<"game-ended", PlainEvent>>;
static_assert(boost::mp11::mp_size<Events>::value ==
              static_cast<std::size_t>(Event::Kind::GameEnded) + 1);

}  // namespace brigade::pressure_cooker::wire
