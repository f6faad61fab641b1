// Kitchen Rush: up to four people run one kitchen against the sand, all at once, shift after shift.
// Rules: RULES.md (ids KR-…). Read this page first; things.hpp has the small words, content.hpp the
// box, move.hpp the moves, event.hpp what is told. The rooms: rules/ what happens, words/ sentences
// and the text board, wire/ JSON, position/ scripts, content/ and options/ what tables choose from.
// Who may know what is decided by type: Floor lies open, State's own fields are hidden [section 9].
#pragma once

#include <type_traits>

#include "core/list.hpp"
#include "core/outcome.hpp"
#include "core/rng.hpp"
#include "core/table_service.hpp"
#include "games/kitchen_rush/content.hpp"
#include "games/kitchen_rush/event.hpp"
#include "games/kitchen_rush/move.hpp"

namespace brigade::kitchen_rush {

inline constexpr std::size_t kPlayersMin = 1;  // solo: one person, two boards [KR-10.4]
inline constexpr std::size_t kPlayersMax = 4;
inline constexpr i32 kNotRunning = -1;  // of a clock
inline constexpr i32 kTimeMax = 1 << 30;

// ---- what a table agrees on before the deal [section 10]

BOOST_DEFINE_FIXED_ENUM_CLASS(ScenarioId, u8, S1, S2, S3, S4, S5, S6, S7, S8)
// Usual: normal, and in solo family.
BOOST_DEFINE_FIXED_ENUM_CLASS(TimeLimit, u8, Usual, Normal, Family, Custom, Untimed)
BOOST_DEFINE_FIXED_ENUM_CLASS(Sand, u8, Fixed, TrueSand)
// Usual: standard, and in solo relaxed in the last scenario.
BOOST_DEFINE_FIXED_ENUM_CLASS(GoalLevel, u8, Usual, Relaxed, Standard, Expert)
BOOST_DEFINE_FIXED_ENUM_CLASS(Assist, u8, Off, Plate, Full)
// Box: nobody says anything before the check. Whisper: who spoils a meal is told. Strict: what
// would spoil a meal is refused.
BOOST_DEFINE_FIXED_ENUM_CLASS(Referee, u8, Box, Whisper, Strict)

// The table's service: who may pause [KR-10.10], and who plays for somebody who is lost [KR-10.11].
BOOST_DEFINE_FIXED_ENUM_CLASS(Pause, u8, Anyone, Vote, Never)
BOOST_DEFINE_FIXED_ENUM_CLASS(StandIn, u8, Bot, Freeze)

struct Options {
    ScenarioId scenario = ScenarioId::S1;
    TimeLimit time_limit = TimeLimit::Usual;
    Sand sand = Sand::Fixed;
    GoalLevel goals = GoalLevel::Usual;
    Assist assist = Assist::Off;
    Referee referee = Referee::Box;
    Pause pause = Pause::Anyone;
    StandIn stand_in = StandIn::Bot;  // no padding: equal states are equal bytes
    i32 custom_limit_ms = 240'000;
    i32 sand_ms = 28'000;
    i32 overtime_ms = 20'000;
    i32 reach_ms = 0;       // between two moves of one person [KR-10.9]
    i32 clock_speed = 100;  // per cent of real time [KR-10.14]
    bool operator==(const Options&) const = default;
};
BOOST_DESCRIBE_STRUCT(Options, (),
                      (scenario, time_limit, custom_limit_ms, sand, sand_ms, goals, overtime_ms,
                       assist, referee, reach_ms, pause, stand_in, clock_speed))

// ---- what lies on the table [section 4]

BOOST_DEFINE_FIXED_ENUM_CLASS(Phase, u8, Planning, Running, Overtime, StrikeChoice, Over)
BOOST_DEFINE_FIXED_ENUM_CLASS(Whereabouts, u8, Away, Idle, Standing, OnStrike)  // of a timer

struct TimerState {
    i32 length_ms = 0;
    i32 until_ms = 0;  // Standing: when its sand has run out
    Whereabouts place = Whereabouts::Away;
    Space space = kNoSpace;
    Board board = kNoBoard;  // that placed it last in this shift
    u8 spare = 0;
    bool operator==(const TimerState&) const = default;
};
BOOST_DESCRIBE_STRUCT(TimerState, (), (length_ms, until_ms, place, space, board))

BOOST_DEFINE_FIXED_ENUM_CLASS(PlateZone, u8, Box, Cupboard, Sink, Board, Office)

struct PlateState {
    PlateZone zone = PlateZone::Box;
    Card card = kNoCard;  // Board: the order and its meal
    Course course{};
    u8 row = 0;     // how often it was cooked
    u8 credit = 0;  // ingredients taken off that may be replaced [KR-5.43]
    Ingredients ingredients{};
    Spices spices{};
    bool operator==(const PlateState&) const = default;
};
BOOST_DESCRIBE_STRUCT(PlateState, (), (zone, card, course, row, credit, ingredients, spices))

// An order on a player board. They lie in the order in which they were taken.
struct Order {
    Card card = kNoCard;
    Board board{};
    bool handed_over = false;                        // with the Service action, in this shift
    ById<Course, Plate> plates{kNoPlate, kNoPlate};  // of its meals
    bool operator==(const Order&) const = default;
};
BOOST_DESCRIBE_STRUCT(Order, (), (card, board, handed_over, plates))

BOOST_DEFINE_FIXED_ENUM_CLASS(Progress, u8, None, Open, UsedUp, Closed)

// The latest action of a seat in this shift [KR-5.2, KR-5.55].
struct Action {
    Progress progress = Progress::None;
    Station station{};
    Timer timer = kNoTimer;
    Board board = kNoBoard;  // whose orders and plates it is for
    Room room{};             // Storage
    u8 left = 0;             // acts that it still allows
    u8 acts = 0;             // done so far
    bool operator==(const Action&) const = default;
};
BOOST_DESCRIBE_STRUCT(Action, (), (progress, station, timer, board, room, left, acts))

BOOST_DEFINE_FIXED_ENUM_CLASS(Account, u8, Drinks, Tips, Earnings, FreeDrinks, Shopping,
                              LatePayments, Office, Salaries)
BOOST_DEFINE_FIXED_ENUM_CLASS(Cause, u8, Stars, Annoyed, Waiting)

// The books of one shift [KR-8.9].
struct Ledger {
    std::array<i32, kBoards> idle_ms{};  // of all timers of a board together
    ById<Account, i16> coins{};
    ById<Cause, i8> reputation{};
    ById<PatronKind, u8> served{};
    u8 wrong = 0;  // orders judged not correct
    bool operator==(const Ledger&) const = default;
};
BOOST_DESCRIBE_STRUCT(Ledger, (), (idle_ms, coins, reputation, served, wrong))

// What the last check found about one order.
struct Line {
    Card card = kNoCard;
    Board board{};
    bool handed_over = false;
    ById<Course, Finding> findings{};
    bool operator==(const Line&) const = default;
};
BOOST_DESCRIBE_STRUCT(Line, (), (card, board, handed_over, findings))

using SpaceSet = ByteSet<Space, 4>;

// Everything but the order of the decks; everybody sees it [KR-9.3].
struct Floor {
    Options options{};
    i32 now_ms = 0;
    i32 began_ms = 0;                              // of the shift
    i32 end_ms = kNotRunning;                      // when the phase ends by itself
    i32 asked_ms = kNotRunning;                    // when the Timekeeper first asked for the shift
    std::array<i32, kPlayersMax> busy_until_ms{};  // hands, where reaching takes time [KR-5.54]
    ById<Timer, TimerState, kTimers> timers{};
    std::array<Ledger, kShiftsMax> ledgers{};
    i16 coins = 0;
    i8 reputation = 0;
    u8 seat_count = 0;
    u8 shift = 0;
    Phase phase = Phase::Planning;
    Ending ending = Ending::None;
    Seat timekeeper{};
    u8 ready = 0;  // bit by seat
    TempPolicy temp_policy = TempPolicy::Free;
    Seat temp_seat{};  // of the policies "seat" and "in turn"
    u8 strikes = 0;    // timers that the Timekeeper must choose
    SpaceSet occupied{}, locked{}, broken{};
    ById<Room, Ingredients> rooms{};
    Spices bag{};
    Ingredients supply{};
    Spices spice_supply{};
    ById<Table, Card, kTables> tables{{kNoCard, kNoCard, kNoCard, kNoCard}};
    FixedVec<Order, kCards> orders{};
    FixedVec<Card, kCards> thrown_out{}, served{};
    ById<Plate, PlateState, kPlates> plates{};
    FixedVec<Line, kCards> report{};
    std::array<Action, kPlayersMax> actions{};
    FixedVec<AwardCard, kAwardPlaces> awards{};     // in the order they were gained
    FixedVec<AwardCard, kAwardCards> award_tops{};  // known, because they lay open before [KR-9.2]
    std::array<OfficeCard, kOfficeSlots> office{kNoOfficeCard, kNoOfficeCard};
    FixedVec<OfficeCard, kOfficeCards> office_done{};
    std::array<u8, 2> spare{};
    bool operator==(const Floor&) const = default;
};
BOOST_DESCRIBE_STRUCT(Floor, (),
                      (options, now_ms, began_ms, end_ms, asked_ms, busy_until_ms, timers, ledgers,
                       coins, reputation, seat_count, shift, phase, ending, timekeeper, ready,
                       temp_policy, temp_seat, strikes, occupied, locked, broken, rooms, bag,
                       supply, spice_supply, tables, orders, thrown_out, served, plates, report,
                       actions, awards, award_tops, office, office_done))

template <class Id, std::size_t Size>
using Deck = FixedVec<Id, Size>;  // the last card is drawn next

struct State {
    Rng rng{};  // hidden, as the decks are [KR-9.7]
    Floor floor{};
    Deck<Card, kCards> deck{};
    Deck<AwardCard, kAwardCards> award_deck{};
    Deck<OfficeCard, kOfficeCards> office_deck{};
    std::array<u8, 5> spare{};
    bool operator==(const State&) const = default;
};
BOOST_DESCRIBE_STRUCT(State, (), (rng, floor, deck, award_deck, office_deck))
static_assert(std::is_trivially_copyable_v<State>);
static_assert(std::has_unique_object_representations_v<State>);
static_assert(sizeof(State) <= 2048);

// What a seat or the spectator may know: the same for all [KR-9.7].
struct View : Floor {
    u8 deck_count = 0, award_deck_count = 0, office_deck_count = 0;
    Viewer viewer{};
    bool operator==(const View&) const = default;
};
BOOST_DESCRIBE_STRUCT(View, (Floor), (viewer, deck_count, award_deck_count, office_deck_count))
static_assert(std::has_unique_object_representations_v<View>);

// Why a move is refused [5.4]; the words are in words/refusals.cpp. The last two are said by the
// table, not by check().
BRIGADE_DEFINE_LONG_ENUM_CLASS(
    Refusal, u8,
    (None, BadParameter, NotInShift, TimeUp, NotPlanning, NotTimekeeper, NoSuchTimer, TimerOnStrike,
     NotYourTimer, TempNotYours, SandRunning, ActionInProgress, NoSuchSpace, SpaceUnavailable,
     SpaceLocked, SpaceBroken, SpaceOccupied, DiningRoomFull, NobodyWaiting, TableReserved,
     TableTaken, TableEmpty, NoCoin, NotEnoughCoins, NobodyOnStrike, BadTarget, NoOfficeCard),
    (NoOpenAction, WrongAction, ActionUsedUp, NotInThisScenario, NotYourOrder, NotYourPlate,
     NoSuchMeal, MealHasPlate, NoCleanPlate, PlateNotEmpty, NotInStock, NotTopRow, LastRow,
     MealHandedOver, NothingToHandOver, SinkEmpty, BadAmount, WrongRoom, RoomLocked, SupplyEmpty,
     NoCredit, BadChoice, AlreadyReady, NotOnTheCard, Unfinished, HandsBusy, Paused, NoPause))

inline constexpr std::size_t kEventsMax = 512;  // a shift checked to its end in one go
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
// What the table's service owes this game [KR-6.10, KR-6.11, KR-10.10, KR-10.11, KR-10.14].
TableService service_of(const Options& options, const State& state);
bool comes_before(const Move& a, const Move& b);
// Busy play at random: a whole move, or one step of it.
std::optional<Move> random_move(const Content& content, const State& state, Seat seat, Rng& rng);
Move random_step(const Content& content, const State& state, Seat seat, const Move& draft,
                 Rng& rng);

struct Rules {
    static constexpr std::string_view kId = "kitchen-rush";
    using Content = kitchen_rush::Content;
    using Book = kitchen_rush::Book;
    using Options = kitchen_rush::Options;
    using State = kitchen_rush::State;
    using View = kitchen_rush::View;
    using Move = kitchen_rush::Move;
    using Moves = kitchen_rush::Moves;
    using Refusal = kitchen_rush::Refusal;
    using Event = kitchen_rush::Event;
    using Events = kitchen_rush::Events;
    static Result<Book> load(std::string_view toml_text, const std::string& file_name) {
        return load_book(toml_text, file_name);
    }
    static constexpr std::size_t kPlayersMin = kitchen_rush::kPlayersMin;
    static constexpr std::size_t kPlayersMax = kitchen_rush::kPlayersMax;
};

}  // namespace brigade::kitchen_rush
