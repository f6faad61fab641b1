// What Pressure Cooker puts on the wire, as described structs: here the view; events, moves and the
// catalog are beside it. A field lives here or nowhere: JSON, changes between views and the
// TypeScript types of the board (`brigade types pressure-cooker`) all follow from it.
// A tile is written as the id of its face, "?" if the viewer does not know it; a tile has no number
// of its own, so nothing written about one says more than what is printed on it.
// All times are table milliseconds, as in the messages that carry these views.
#pragma once

#include "core/describe.hpp"
#include "games/pressure_cooker/pressure_cooker.hpp"

namespace brigade::pressure_cooker::wire {

using PhaseWord = Word<"study", "countdown", "cooking", "card-awards", "fastest-award",
                       "most-award", "review", "over">;
using HandWord = Word<"home", "reaching", "carrying", "holding", "busy">;
using DialWord = Word<"red", "green", "yellow", "blue">;
using SlotWord = Word<"red-1", "red-2", "red-3", "green-1", "green-2", "green-3", "yellow-1",
                      "yellow-2", "yellow-3", "blue-1", "blue-2", "blue-3">;
using ColourWord = Word<"white", "grey", "black", "tan">;  // of the seats [PR-2.2]
using ReasonWord = Word<"plate", "tile-bonus", "extras", "quality", "appetizer-loss", "wrong-tiles",
                        "duplicates", "fastest", "false-bell", "most-orders">;
using VerdictWord = Word<"nothing", "unclaimed", "incorrect", "waiting", "scored">;
using PlateWord = Word<"top", "middle", "bottom", "waiting">;
using KindWord = Word<"bacon", "beef", "bread", "butter", "cheese", "chicken", "egg", "fish",
                      "green-pepper", "ham", "lettuce", "mushroom", "onion", "pasta", "tomato",
                      "veggie", "drink", "dessert", "appetizer">;
using Names = std::vector<std::string_view>;
using Setting = std::variant<bool, int, std::string_view, std::vector<int>>;

inline constexpr std::string_view kUnknownTile = "?";
inline constexpr std::string_view kEmptySpot = "-";

// ---- the floor

struct OrderView {
    SlotWord at;
    std::string_view card;    // look it up in the catalog
    std::vector<int> tokens;  // seats: top, middle, bottom plate, waiting
    bool operator==(const OrderView&) const = default;
};
BOOST_DESCRIBE_STRUCT(OrderView, (), (at, card, tokens))

// ---- a seat

struct HandView {
    HandWord state;
    OrNull<int> spot;               // reaching, carrying, holding
    OrNull<int> until_ms;           // reaching, carrying, busy
    OrNull<int> next_grab_ms;       // one's own only
    OrNull<std::string_view> tile;  // carrying, holding
    bool operator==(const HandView&) const = default;
};
BOOST_DESCRIBE_STRUCT(HandView, (), (state, spot, until_ms, next_grab_ms, tile))

// What the hand of this seat takes, its handicap included.
struct PaceView {
    int hand_ms = 0, place_ms = 0, toss_ms = 0, beat_ms = 0;
    bool operator==(const PaceView&) const = default;
};
BOOST_DESCRIBE_STRUCT(PaceView, (), (hand_ms, place_ms, toss_ms, beat_ms))

// All points that came onto a dial for one reason, in all rounds.
struct PointsView {
    DialWord dial;
    ReasonWord reason;
    int points = 0;
    bool operator==(const PointsView&) const = default;
};
BOOST_DESCRIBE_STRUCT(PointsView, (), (dial, reason, points))

struct SeatView {
    int seat = 0;
    ColourWord colour;
    std::vector<int> dials;  // by table in play
    int score_now = 0;       // the lowest dial
    std::vector<PointsView> points;
    HandView hand;
    PaceView pace;
    std::vector<Names> stacks;  // by slot, three for each table in play; the bottom tile first
    std::vector<SlotWord> up;   // claimed orders
    int claims = 0, tokens_left = 0, appetizers_left = 0;
    int correct = 0, sink = 0;  // as far as this round is scored
    bool off = false, ready = false;
};
BOOST_DESCRIBE_STRUCT(SeatView, (),
                      (seat, colour, dials, score_now, points, hand, pace, stacks, up, claims,
                       tokens_left, appetizers_left, correct, sink, off, ready))

// ---- the scoring show

// One tile of an inspected stack and what became of it.
struct TileFate {
    std::string_view tile;
    Word<"kept", "extra", "foreign", "surplus", "duplicate", "misplaced"> fate;
    bool operator==(const TileFate&) const = default;
};
BOOST_DESCRIBE_STRUCT(TileFate, (), (tile, fate))

struct ReportLine {
    int seat = 0;
    VerdictWord verdict;
    OrNull<PlateWord> plate;
    std::vector<TileFate> tiles;          // the bottom one first
    std::vector<KindWord> missing_kinds;  // each as often as it is missing
    int missing_extras = 0;
    int quality = 0;
    int plate_points = 0, tile_points = 0, extra_points = 0, bonus_points = 0, loss = 0;
    bool operator==(const ReportLine&) const = default;
};
BOOST_DESCRIBE_STRUCT(ReportLine, (),
                      (seat, verdict, plate, tiles, missing_kinds, missing_extras, quality,
                       plate_points, tile_points, extra_points, bonus_points, loss))

struct ReportOrder {
    SlotWord at;
    std::string_view card;
    std::vector<ReportLine> lines;  // seats with a stack: claims in their order, then the others
    bool operator==(const ReportOrder&) const = default;
};
BOOST_DESCRIBE_STRUCT(ReportOrder, (), (at, card, lines))

struct RecipientView {
    int seat = 0;
    bool picked = false;
    OrNull<DialWord> dial;  // one's own choice, and everybody's once it is booked
    bool operator==(const RecipientView&) const = default;
};
BOOST_DESCRIBE_STRUCT(RecipientView, (), (seat, picked, dial))

struct AwardView {
    OrNull<int> award;  // its number for choose-dial; null once it is booked
    ReasonWord reason;
    int source = 0;       // the seat whose mistake or merit it is
    OrNull<SlotWord> at;  // null: the sink
    int points = 0;
    std::vector<RecipientView> recipients;
    bool operator==(const AwardView&) const = default;
};
BOOST_DESCRIBE_STRUCT(AwardView, (), (award, reason, source, at, points, recipients))

// ---- the whole

struct PressureCookerView {
    std::variant<int, Word<"spectator">> viewer;
    PhaseWord phase;
    bool over = false;
    int round = 0, rounds = 0;  // the first is 1
    int minimum = 0;            // claims that the bell needs in this round
    OrNull<int> phase_ends_ms;  // study, countdown, awards, review
    OrNull<int> cook_began_ms;  // null before the round
    OrNull<int> timer_ends_ms;  // null: it stands
    OrNull<int> ringer;
    bool house_timer = false;
    Entries<Setting> options;
    std::vector<OrderView> orders;
    Names pool;  // by spot: a face that lies up, "?" face down, "-" taken
    int deck_count = 0, set_aside_count = 0;
    Names discard;
    std::vector<SeatView> seats;
    std::vector<AwardView> awards;                   // of this round
    std::vector<ReportOrder> report;                 // orders inspected so far in this round
    std::optional<std::vector<SlotWord>> wanted_at;  // option helper: who wants the held tile
};
BOOST_DESCRIBE_STRUCT(PressureCookerView, (),
                      (viewer, phase, over, round, rounds, minimum, phase_ends_ms, cook_began_ms,
                       timer_ends_ms, ringer, house_timer, options, orders, pool, deck_count,
                       set_aside_count, discard, seats, awards, report, wanted_at))

}  // namespace brigade::pressure_cooker::wire
