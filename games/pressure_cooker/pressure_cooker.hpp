// Pressure Cooker: two to four cooks grab tiles out of one heap, in real time, three rounds.
// Rules: RULES.md (ids PR-…). This page has every type and every public function of the rules but
// Move, which is in move.hpp; content.hpp has tiles and cards, rules.hpp the steps in between,
// face.hpp words and JSON.
// Who may know what is decided by type: Floor and Kitchen lie open, State's own fields are hidden.
#pragma once

#include <array>
#include <type_traits>

#include "core/fixed_vec.hpp"
#include "core/list.hpp"
#include "core/outcome.hpp"
#include "core/rng.hpp"
#include "games/pressure_cooker/content.hpp"
#include "games/pressure_cooker/move.hpp"

namespace brigade::pressure_cooker {

inline constexpr std::size_t kPlayersMin = 2;
inline constexpr std::size_t kPlayersMax = 4;
inline constexpr std::size_t kRoundsMax = 3;      // [PR-7.1]
inline constexpr std::size_t kStackMax = 32;      // [PR-4.6]
inline constexpr std::size_t kClaimsMax = 10;     // 20 tokens, two a claim [PR-4.5]
inline constexpr u8 kAppetizers = 2;              // of each player [PR-3.3]
inline constexpr std::size_t kOpenAwardsMax = 4;  // one an offender [PR-7.11]
inline constexpr std::size_t kAwardsMax = kSlots * kOpenAwardsMax + 2;
inline constexpr int kWrongTilePoints = 2;   // [PR-8.14, PR-8.15]
inline constexpr int kFastestPoints = 8;     // [PR-8.29]
inline constexpr int kFalseBellPoints = 5;   // [PR-8.30]
inline constexpr int kMostOrdersPoints = 3;  // [PR-8.32]
inline constexpr i32 kTimeMax = 1 << 30;     // twelve days; no table lasts longer
inline constexpr i32 kNoLimit = -1;          // of a time [PR-6.22]
inline constexpr i32 kNotRunning = -1;       // of a clock
inline constexpr u8 kNoOne = 255;            // instead of a seat
inline constexpr u8 kNoDial = 255;

// What a hand takes [PR-6.12].
struct Pace {
    u16 hand_ms = 900;   // from the grab until the tile is at home
    u16 place_ms = 300;  // busy after placing
    u16 toss_ms = 300;   // busy after putting back
    u16 beat_ms = 2000;  // between the starts of two grabs
    bool operator==(const Pace&) const = default;
};

// What a table agrees on before the deal [section 10]. The rules read all of it but `helper`.
struct Options {
    i32 timer_ms = 60'000;
    i32 stall_ms = 90'000;
    i32 cap_ms = 600'000;
    i32 study_ms = 60'000;
    i32 countdown_ms = 3'000;
    i32 choice_ms = 30'000;
    i32 review_ms = 60'000;
    Pace pace{};
    std::array<u16, kPlayersMax> hand_pct{100, 100, 100, 100};
    u16 fair_ms = 200;  // of the fair window, and the greatest correction [PR-10.19]
    u8 full_at = 16;
    u8 rounds = kRoundsMax;
    std::array<u8, kRoundsMax> minimum{3, 4, 5};
    bool fair_grabs = false;
    bool first_game = false;
    bool kiddie = false;
    bool dials_below_zero = false;
    bool false_bell_lowest = false;
    bool claim_guard = false;
    bool helper = false;
    std::array<u8, 2> spare{};  // no padding: equal states are equal bytes
    bool operator==(const Options&) const = default;
};

enum class Phase : u8 {
    Study,      // orders are read
    Countdown,  // three, two, one
    Cooking,
    CardAwards,    // dials are chosen for the awards of one order
    FastestAward,  // the ringer chooses a dial
    MostAward,     // who has the most tokens in the sink chooses a dial
    Review,        // the report is on show
    Over,
};

enum class SpotState : u8 { Down, Up, Taken };  // Taken: its tile is in a hand or on a board

enum class HandState : u8 {
    Home,
    Reaching,  // fair window only: several may reach for one tile, it is not decided yet
    Carrying,  // on its way home, nobody has looked at the tile
    Holding,   // at home, its owner knows the tile
    Busy,      // after placing or putting back
};

// A hand as everybody sees it, but for a reach that is not decided yet: nobody else sees that
// [PR-9.4, PR-10.27].
struct Hand {
    i32 until_ms = 0;    // Reaching: when it is decided; Carrying: when it is home; Busy: its end
    i32 claimed_ms = 0;  // Reaching: when the claim came in
    u16 lag_ms = 0;      // Reaching: the correction of the claim
    HandState state = HandState::Home;
    SpotState was = SpotState::Down;  // Carrying, Holding: how the tile lay
    Spot spot = kNoSpot;              // Reaching, Carrying, Holding: where it lies or lay
    std::array<u8, 3> spare{};
    bool operator==(const Hand&) const = default;
};

// Why points came onto a dial or left it.
enum class Reason : u8 {
    Plate,          // [PR-8.16]
    TileBonus,      // [PR-8.17]
    Extras,         // [PR-8.18]
    Quality,        // [PR-8.21]
    AppetizerLoss,  // [PR-8.13]
    WrongTiles,     // of somebody else [PR-8.14]
    Duplicates,     // of somebody else [PR-8.15]
    Fastest,        // [PR-8.29]
    FalseBell,      // [PR-8.30]
    MostOrders,     // [PR-8.32]
};
inline constexpr std::size_t kReasons = 10;
using Tally = std::array<i16, kReasons>;

// Everything of one player that lies open.
struct Kitchen {
    Hand hand;
    std::array<i16, kTables> dials{};
    std::array<Tally, kTables> tally{};  // the dials of all rounds by reason
    u16 up = 0;                          // claimed orders, bit by slot
    u8 appetizers_left = kAppetizers;
    u8 correct = 0;  // correct claims of this round, as far as they were inspected
    u8 sink = 0;     // tokens in the sink
    bool off = false;
    bool ready = false;
    u8 spare = 0;
    bool operator==(const Kitchen&) const = default;
};

// An order on a table, and whose tokens lie on it in the order they came: three plates and the
// waiting spot [PR-5.19].
struct Order {
    Card card = kNoCard;
    FixedVec<Seat, kPlayersMax> tokens;
    bool operator==(const Order&) const = default;
};

// Points for which the receiving players name a dial [PR-7.11, PR-7.16].
struct Award {
    Reason reason{};
    Seat source{};      // whose mistake or merit it is
    Slot slot{};        // of the order; 0 for the two of the sink
    i8 points = 0;      // a loss is negative, and once booked what was really taken
    u8 recipients = 0;  // bit by seat
    std::array<u8, kPlayersMax> dials{kNoDial, kNoDial, kNoDial, kNoDial};  // once booked
    bool operator==(const Award&) const = default;
};

enum class Verdict : u8 { Nothing, Unclaimed, Incorrect, Waiting, Scored };

// What became of one player's stack for one order [PR-8.1 to 8.25]: the report of a round.
struct Line {
    i16 quality = 0;
    Verdict verdict = Verdict::Nothing;
    u8 plate = 0;  // Scored: 0 top, 1 middle, 2 bottom
    i8 plate_points = 0, tile_points = 0, extra_points = 0, bonus_points = 0, loss = 0;
    u8 missing = 0, foreign = 0, surplus = 0, duplicates = 0, specials = 0;
    bool misplaced = false;
    u8 spare = 0;
    bool operator==(const Line&) const = default;
};

// The middle of the table; everybody sees it.
struct Floor {
    Cards discard;  // orders of earlier rounds
    Options options;
    i32 now_ms = 0;
    i32 phase_end_ms = kNotRunning;  // of a phase that ends by itself
    i32 cook_start_ms = 0;
    i32 progress_ms = 0;  // when somebody last placed, claimed or served an appetizer
    i32 timer_end_ms = kNotRunning;
    std::array<std::array<Line, kPlayersMax>, kSlots> report{};
    std::array<Order, kSlots> orders{};
    std::array<SpotState, kPoolTiles> spots{};
    FixedVec<Award, kAwardsMax> awards;       // of this round, in the order they were made
    u8 booked = 0;                            // so many of them; the others are open
    std::array<u8, kOpenAwardsMax> picked{};  // by open award: who has chosen, bit by seat
    u8 seat_count = 0;
    u8 table_count = 0;
    u8 round = 0;
    Phase phase = Phase::Study;
    u8 ringer = kNoOne;
    bool house_timer = false;
    u8 inspected = 0;  // slots below this have been inspected [PR-9.13]
    std::array<u8, 2> spare{};
    bool operator==(const Floor&) const = default;
};

using Stack = FixedVec<Face, kStackMax>;  // the bottom tile first
using Stacks = std::array<Stack, kSlots>;
using Pick = std::array<u8, kPlayersMax>;  // dials by seat, or kNoDial
using Deck = FixedVec<Card, kCards>;       // the last card is drawn next

struct State {
    Rng rng;   // hidden: deck and pool [PR-3.13]
    Rng coin;  // hidden: ties in the fair window
    Floor floor;
    std::array<Kitchen, kPlayersMax> kitchens;
    std::array<i32, kPlayersMax> next_grab_ms{};  // hidden from others [PR-9.4]
    std::array<Face, kPoolTiles> pool{};          // hidden where it lies face down
    std::array<Face, kPlayersMax> in_hand{kNoTile, kNoTile, kNoTile, kNoTile};
    std::array<Stacks, kPlayersMax> stacks{};  // hidden from others but for the top tile
    std::array<Pick, kOpenAwardsMax> picks{};  // hidden until booked; of the open awards
    Deck deck, set_aside;                      // hidden
    std::array<u8, 31> spare{};                // a whole page: neighbours are copied fast
    bool operator==(const State&) const = default;
};
static_assert(std::is_trivially_copyable_v<State>);
static_assert(std::has_unique_object_representations_v<State>);
static_assert(sizeof(State) <= 4096);  // [section 4]

// What a seat or the spectator may know [section 9]. Faces are kUnseen where they are hidden.
struct View {
    Floor floor;
    std::array<Kitchen, kPlayersMax> kitchens;
    i32 next_grab_ms = 0;  // the viewer's own
    std::array<Face, kPoolTiles> pool{};
    std::array<Face, kPlayersMax> in_hand{kNoTile, kNoTile, kNoTile, kNoTile};
    std::array<Stacks, kPlayersMax> stacks{};  // of others the top tile only, until inspected
    std::array<u8, kOpenAwardsMax> picks{};    // the viewer's own
    u8 deck_count = 0;
    u8 set_aside_count = 0;
    Viewer viewer{};
    std::array<u8, 2> spare{};
    bool operator==(const View&) const = default;
};
static_assert(std::has_unique_object_representations_v<View>);

// In the order in which reasons are looked for [PR-5.3].
enum class Refusal : u8 {
    None,
    NotNow,
    AlreadyReady,
    NotCooking,
    YouAreDone,
    NoSuchSpot,
    HandFull,
    HandMoving,
    HandResting,
    TileGone,
    NoOrderThere,
    HandEmpty,
    NoAppetizerLeft,
    OrderIsUp,
    StackFull,
    NothingOnStack,
    NoTokensLeft,
    ClaimTooShort,
    TimerRunning,
    TooFewOrders,
    NoSuchAward,
    NotYourAward,
    AlreadyChosen,
    NoSuchDial,
    DialCannotPay,
    Unfinished,
};

// A fact for log, animation and sound. `viewers` may know it; unused fields are zero.
struct Event {
    enum class Kind : u8 {
        RoundSet,        // number: round, from 0
        Readied,         // seat
        CountdownBegan,  // ms: its end
        CookingBegan,
        Reached,   // seat, spot: a claim in the fair window, for its owner only
        Decided,   // the receipt of a contested grab: seat won, spot, seats, after_ms, lag_ms,
                   // number: 1 if a coin decided
        Missed,    // seat, spot: somebody else has that tile
        Grabbed,   // seat, spot, face if it lay face up, ms: when it is home, number: 1 if the
                   // hand was out already and nobody could see it
        CameHome,  // seat
        Looked,    // seat, face: for the owner only
        Placed,    // seat, slot, face
        PutBack,   // seat, spot, face
        Returned,  // seat, spot, face if it lies face up: out of a hand that is off
        AppetizerServed,  // seat, slot
        OrderUp,          // seat, slot, number: 0 to 2 a plate, 3 waiting
        Rang,             // seat, ms: when the timer ends
        HouseTimer,       // ms: when it ends
        HandsOff,         // seat
        RoundOver,
        Inspected,      // seat, slot, number: Verdict, found: missing, wrong tiles, misplaced
        AppetizerLost,  // seat, slot, points
        AwardOpened,    // seat: whose mistake or merit, slot, number: Reason, points, seats
        Picked,         // seat, number: which open award; what was chosen is not told
        Booked,         // seat, number: Reason, dial, points
        Scored,         // seat, slot, number: plate, points: plate, tiles and extras together
        QualityBonus,   // seat, slot, points, quality
        RoundScored,    // number: round
        GameEnded,
    };
    Kind kind{};
    Seat seat{};
    Viewers viewers = kEveryone;
    Spot spot{};
    Slot slot{};
    Card card = kNoCard;  // of the order in that slot
    Face face = kNoTile;
    u8 number = 0;
    u8 dial = 0;
    u8 seats = 0;  // bit by seat
    std::array<u8, 3> found{};
    i16 points = 0;
    i16 quality = 0;
    std::array<u16, kPlayersMax> after_ms{};  // Decided: claims after the first one, by seat
    std::array<u16, kPlayersMax> lag_ms{};    // Decided: what was taken off each
    i32 ms = 0;
    bool operator==(const Event&) const = default;
};

inline constexpr std::size_t kEventsMax = 512;  // a round scored to its end in one go
using Events = List<Event, kEventsMax>;

// The contract of core/game.hpp.
Refusal check_deal(const Content& content, const Options& options, std::size_t seat_count);
State deal(const Content& content, const Options& options, std::size_t seat_count, u64 seed);
Moves legal(const Content& content, const State& state, Seat seat, const Move& draft = {});
Refusal check(const Content& content, const State& state, Seat seat, const Move& move);
void apply(const Content& content, State& state, Seat seat, const Move& move, Events& events);
Move fallback(const Content& content, const State& state, Seat seat, std::size_t steps = 0);
Millis due(const State& state);
void advance(const Content& content, State& state, Millis now, Events& events);
SeatSet awaited(const State& state);
View observe(const Content& content, const State& state, Viewer viewer);
State imagine(const Content& content, const View& view, Rng& rng);
Outcome outcome(const Content& content, const State& state);
// Faces looked at or laid open, coins that fell, stacks inspected, cards turned up, dials told, and
// hands that had reached unseen.
constexpr bool reveals(const Event& event) {
    switch (event.kind) {
        case Event::Kind::RoundSet:
        case Event::Kind::Decided:
        case Event::Kind::Looked:
        case Event::Kind::Placed:
        case Event::Kind::PutBack:
        case Event::Kind::Returned:
        case Event::Kind::Inspected:
        case Event::Kind::Booked:
        case Event::Kind::GameEnded: return true;
        case Event::Kind::Grabbed: return event.number != 0;
        default: return false;
    }
}
bool comes_before(const Move& a, const Move& b);  // in a complete list of moves [PR-5.5]
// For random play that is to be busy [lab/random_play.hpp]: what ends a seat's round, and when a
// hand next comes home or has rested enough, or kNever.
constexpr bool gives_up(const Move& move) { return move.kind == Move::Kind::HandsOff; }
Millis next_chance(const State& state);

struct Rules {
    static constexpr std::string_view kId = "pressure-cooker";
    using Content = pressure_cooker::Content;
    using Book = pressure_cooker::Book;
    using Options = pressure_cooker::Options;
    using State = pressure_cooker::State;
    using View = pressure_cooker::View;
    using Move = pressure_cooker::Move;
    using Moves = pressure_cooker::Moves;
    using Refusal = pressure_cooker::Refusal;
    using Event = pressure_cooker::Event;
    using Events = pressure_cooker::Events;
    static Result<Book> load(std::string_view toml_text, const std::string& file_name) {
        return load_book(toml_text, file_name);
    }
    static constexpr std::size_t kPlayersMin = pressure_cooker::kPlayersMin;
    static constexpr std::size_t kPlayersMax = pressure_cooker::kPlayersMax;
};

}  // namespace brigade::pressure_cooker
