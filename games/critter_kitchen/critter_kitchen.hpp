// Critter Kitchen: two to five restaurants send their chefs shopping, plate for challenges and cook
// for one critic. Rules: RULES.md (ids CK-…). This page has moves, refusals, events and every
// public function of the rules; state.hpp has the table, tokens.hpp and content.hpp the items and
// cards, rules.hpp the steps in between, face.hpp words and JSON.
#pragma once

#include <optional>

#include "core/list.hpp"
#include "core/outcome.hpp"
#include "games/critter_kitchen/state.hpp"

namespace brigade::critter_kitchen {

// One step. Fields that a kind does not ask for keep their default.
struct Move {
    enum class Kind : u8 {
        None,
        Send,      // chef, location
        Recall,    // chef
        Relocate,  // location
        Exchange,  // chef, other
        Stay,
        Take,  // token, and space for a wild
        LeaveWithSoup,
        Put,         // token, where, spice
        TakeBack,    // token, where, spice
        Season,      // token, where, spice
        Unseason,    // token, where, spice
        AddSoup,     // where
        AddBisque,   // where
        SoupBack,    // where
        BisqueBack,  // where
        Discard,     // token
        Keep,        // token
        Pair,        // where
        Unpair,
        Clear,
        Ready,
        Unready
    };
    Kind kind = Kind::None;
    Chef chef = kNoChef;
    Chef other = kNoChef;
    Location location = kNowhere;
    Token token = kNoToken;
    u8 where = kNone;  // a dish 0 to 2, or a course
    Spice spice = Spice::None;
    u8 space = kNone;
    bool operator==(const Move&) const = default;
};

enum class Refusal : u8 {
    None,
    BadSeatCount,
    WrongPhase,
    NotYourTurn,
    ZousNeedsAPlace,
    NoZousAtWork,
    LocationNotInPlay,
    LocationUsedTwice,
    AlreadyRevealed,
    NothingPlanned,
    OwnChefThere,
    SameChefTwice,
    ItemNotHere,
    SoupOnlyByLeaving,
    RumorAlreadyKnown,
    RumorSpacesFull,
    WildNeedsASpace,
    SpaceAlreadyFilled,
    SpaceNotAsked,
    AlreadyTookAnItem,
    NotInStorage,
    NotEnoughSoup,
    NotEnoughBisque,
    IngredientNotOnCard,
    AllSoupDish,
    IngredientMissing,
    SpiceDoesNotMatch,
    AlreadySpiced,
    SpiceNeedsAnIngredient,
    NotYourPower,
    OneReductionPerDish,
    WrongNumberOfDiscards,
    NothingToDiscard,
    OnePerCourse,
    OnlyOneBigCourse,
    AtMostFour,
    NotEnoughRumors,
    NoPairing,
    NoSoupForTheCritic,
    ChefNeedsAPlace,
    NotThisZous,
    NotLaidOut,
    WrongCourse,
    AlreadyReady,
    NotReady,
    BadParameter,
};

// A fact for log, animation and sound. `viewers` may know it; unused fields keep their default.
struct Event {
    enum class Kind : u8 {
        RoundBegan,       // number: round
        Drawn,            // location, token
        DrawnAgain,       // location, token: a known rumor left the game and another is drawn
        ChallengeTurned,  // card, number: its space 1 to 6
        ZousTurned,       // card
        SeventhSpiceLaid,
        BisqueAdded,
        Readied,
        Unreadied,
        PlanRevealed,  // spots
        ZousActed,     // card: its effect comes next
        Relocated,     // location
        Exchanged,     // chef, other
        Stayed,
        MovedToFront,
        LocationOpened,  // location
        MovedToBack,     // location: a contested first decision
        Took,            // chef, location, token; space and card as they apply
        RumorHeard,      // space, card: for the seat alone
        RumorTurned,     // space, card: for all
        LeftWithSoup,    // chef, location, number
        ForcedSoup,      // chef, location, number
        SoupGained,      // number: by Ladle
        BisqueGained,    // number: by Stew
        StarGained,      // number: by Rue
        WentHome,        // chef, location, number: items taken
        MovedOn,         // location, to, token, number: left-overs
        Removed,         // location, token, number: out of the game
        LocationClosed,  // location
        RoundEnded,      // number: round
        PlatingBegan,    // number: day
        DishServed,      // number: dish, card: challenge, value, stars
        DishesDone,      // stars: of the seat in this plating
        FridgeOpened,    // number: day
        FridgeFits,      // the seat has nothing to discard
        FridgeFull,      // number: tokens that must go
        Discarded,       // number
        MealBegan,
        MealServed,  // value: track total without rumors
        SoupStar,    // value: soup total, stars
        AllSeven,    // stars
        CourseStar,  // number: type, value, stars
        RumorRead,   // space: 0 to 2, 3 for the private one, card
        RumorPaid,   // space, card, stars
        TrackRun,    // value: track total, stars
        GameEnded
    };
    Kind kind{};
    Seat seat{};
    Viewers viewers = kEveryone;
    Chef chef = kNoChef;
    Chef other = kNoChef;
    Location location = kNowhere;
    Location to = kNowhere;
    Token token = kNoToken;
    u8 number = 0;
    u8 space = kNone;
    u8 card = kNone;
    u8 stars = 0;
    u16 value = 0;
    std::array<Location, kChefs> spots{kNowhere, kNowhere, kNowhere, kNowhere};
    bool operator==(const Event&) const = default;
};

inline constexpr std::size_t kLegalMax = 384;  // [CK-5.42]
inline constexpr std::size_t kEventsMax = 384;
using Moves = List<Move, kLegalMax>;
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
bool reveals(const Event& event);
bool comes_before(const Move& a, const Move& b);
// Drafts are in the State here, step by step; a move is always finished [CK-5.41, R41].
constexpr bool is_open(const Move& /*move*/) { return false; }
// Random play that comes to an end: steps that add, then ready [CK-5.45]. Nothing for a seat that
// nobody waits for.
std::optional<Move> random_move(const Content& content, const State& state, Seat seat, Rng& rng);
// How long a seat may think about what it decides now; 0: no clock [CK-6.1].
Millis clock_ms(const Options& options, Phase phase);
Millis clock_of(const Options& options, const State& state, Seat seat);
// Another number when the seat has something else to decide: a draft is one decision, and so is
// each turn in a shop [CK-6.2].
u64 decision_of(const State& state, Seat seat);

struct Rules {
    static constexpr std::string_view kId = "critter-kitchen";
    using Content = critter_kitchen::Content;
    using Book = critter_kitchen::Book;
    using Options = critter_kitchen::Options;
    using State = critter_kitchen::State;
    using View = critter_kitchen::View;
    using Move = critter_kitchen::Move;
    using Moves = critter_kitchen::Moves;
    using Refusal = critter_kitchen::Refusal;
    using Event = critter_kitchen::Event;
    using Events = critter_kitchen::Events;
    static Result<Book> load(std::string_view toml_text, const std::string& file_name) {
        return load_book(toml_text, file_name);
    }
    static constexpr std::size_t kPlayersMin = critter_kitchen::kPlayersMin;
    static constexpr std::size_t kPlayersMax = critter_kitchen::kPlayersMax;
};

}  // namespace brigade::critter_kitchen
