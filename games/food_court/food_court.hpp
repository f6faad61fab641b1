// Food Court: two to four restaurants compete for the customers of one food court.
// Rules: RULES.md (ids FC-…). This page has every type and every public function of the rules;
// content.hpp has the cards, rules.hpp the steps in between, face.hpp words and JSON.
// Who may know what is decided by type: Court and Station lie open, State's own fields are hidden.
#pragma once

#include <array>
#include <type_traits>

#include "core/fixed_vec.hpp"
#include "core/list.hpp"
#include "core/outcome.hpp"
#include "core/rng.hpp"
#include "games/food_court/content.hpp"

namespace brigade::food_court {

inline constexpr std::size_t kPlayersMin = 2;
inline constexpr std::size_t kPlayersMax = 4;
inline constexpr std::size_t kCustomersMax = kPlayersMax * kCustomersPerDeck;
inline constexpr std::size_t kCentralMax = 2;
inline constexpr int kHandLimit = 6;         // [FC-4.4]
inline constexpr int kPlayLimit = 3;         // [FC-4.5]
inline constexpr int kQueueLimit = 2;        // [FC-4.6]
inline constexpr int kDiscardsMax = 3;       // [FC-5.11]
inline constexpr u16 kNoMealStated = 65535;  // [FC-3.15]

enum class DrinkRule : u8 { Fresh, Edge, Discard };  // [FC-10.2 to 10.4]
enum class Overflow : u8 { WalkOn, PileUp };         // [FC-10.5]

// The options that the rules read while a game runs [FC-10.1].
struct Variant {
    DrinkRule drinks = DrinkRule::Fresh;
    Overflow overflow = Overflow::WalkOn;
    bool mirror = false;
    bool opening_fill = true;
    bool utensil_counted = false;
    bool raj_extra = true;
    bool events = true;
    bool open_hands = false;
    u8 end_target = 4;
    u8 round_cap = 0;  // 0: none
    bool operator==(const Variant&) const = default;
};

inline constexpr DeckId kNoDeck{255};

// What a table agrees on before the deal [section 10].
struct Options {
    Variant variant;
    bool random_decks = false;
    u8 deck_pool = 0xFF;  // decks that may be drawn at random, bit by deck [R40]
    std::array<DeckId, kPlayersMax> decks{kNoDeck, kNoDeck, kNoDeck, kNoDeck};
    std::array<u16, kPlayersMax> meal_hours{kNoMealStated, kNoMealStated, kNoMealStated,
                                            kNoMealStated};
    u32 turn_clock_ms = 0;  // a service of the table [FC-6.2]; no rule reads it
    bool operator==(const Options&) const = default;
};

enum class Phase : u8 { Fill, Attract, Play, Served, EndAttract, Over };

enum EndReason : u8 { kEndTracking = 1, kEndCustomers = 2, kEndRoundCap = 4 };

// The middle of the table; everybody sees it.
struct Court {
    Customers customer_discard;
    FixedVec<Customer, kCentralMax> central;
    u8 seat_count = 0;
    Seat first{};
    Seat active{};
    u8 round = 1;
    u8 turn_in_round = 0;
    Phase phase = Phase::Fill;
    u8 end_reason = 0;  // EndReason bits
    u8 plays = 0;       // cards played this turn
    std::array<u8, kSymbols> served_symbols{};
    Variant variant;
    bool operator==(const Court&) const = default;
};

// A recipe lying on its ingredients.
class Cooked {
   public:
    constexpr Cooked() = default;
    constexpr Cooked(Card recipe, Cards ingredients)
        : packed_(ingredients.bits() | u64{static_cast<u8>(recipe)} << kRecipeShift) {}
    [[nodiscard]] constexpr Card recipe() const {
        return static_cast<Card>(packed_ >> kRecipeShift);
    }
    [[nodiscard]] constexpr Cards ingredients() const {
        return Cards(packed_ & ((u64{1} << kRecipeShift) - 1));
    }
    [[nodiscard]] constexpr Cards cards() const { return ingredients() | Cards::of(recipe()); }
    constexpr bool operator==(const Cooked&) const = default;

   private:
    static constexpr unsigned kRecipeShift = 56;
    static_assert(kDeckCards <= kRecipeShift);
    u64 packed_ = 0;
};
using CookedArea = FixedVec<Cooked, kCookedMax>;

// Everything in front of one player that lies open.
struct Station {
    Cards discard, prepared, tracking;
    Cards in_play;                       // drinks and utensils
    std::array<Cards, kDrinks> counted;  // by drink in play [FC-7.37]
    Customers scored;
    CookedArea cooked;                        // in cooking order
    FixedVec<Customer, kCustomersMax> queue;  // 0 is the leftmost and oldest
    DeckId deck{};
    u8 met = 0;                 // option edge: bit by drink [FC-10.3]
    bool fill_open = false;     // the refill between two own turns is still to come [FC-7.10]
    std::array<u8, 4> spare{};  // no padding: equal states are equal bytes
    bool operator==(const Station&) const = default;
};

using Pile = FixedVec<Card, kDeckCards>;  // the last card is drawn next

struct State {
    Court court;
    std::array<Station, kPlayersMax> stations;
    std::array<Cards, kPlayersMax> hands;             // hidden
    std::array<Rng, kPlayersMax + 1> rng;             // hidden: shared, then by seat [FC-3.5]
    std::array<u16, kPlayersMax> meal_hours{};        // hidden until the end
    std::array<Pile, kPlayersMax> draw;               // hidden
    FixedVec<Customer, kCustomersMax> customer_deck;  // hidden: the last one comes next
    std::array<u8, 7> spare{};
    bool operator==(const State&) const = default;
};
static_assert(std::is_trivially_copyable_v<State>);
static_assert(std::has_unique_object_representations_v<State>);
static_assert(sizeof(State) <= 1536);  // [FC-4.11]

// What a seat or the spectator may know [section 9].
struct View {
    Court court;
    std::array<Station, kPlayersMax> stations;
    std::array<Cards, kPlayersMax> hands;       // those in hands_open
    std::array<u16, kPlayersMax> meal_hours{};  // own, or all once the game is over; else 0
    std::array<Pile, kPlayersMax> draw;         // once the game is over [FC-9.7]
    FixedVec<Customer, kCustomersMax> customer_deck;
    std::array<u8, kPlayersMax> hand_count{};
    std::array<u8, kPlayersMax> draw_count{};
    u8 customer_deck_count = 0;
    u8 hands_open = 0;  // bit by seat
    bool over = false;
    Viewer viewer{};
    std::array<u8, 3> spare{};
    bool operator==(const View&) const = default;
};
static_assert(std::has_unique_object_representations_v<View>);

// A move, or a move in the making: `missing` says what is still to be chosen [FC-5.44].
struct Move {
    enum class Kind : u8 {
        None,
        Fill,
        Attract,
        Prepare,
        Cook,
        Drink,
        Pour,
        Complaint,
        Promotion,
        Discount,
        Serve,
        Utensil,
        EndTurn
    };
    enum class Missing : u8 { Nothing, Customers, Cards, Track };
    Kind kind = Kind::None;
    Missing missing = Missing::Nothing;
    Card card{};    // prepare, cook, drink, utensil: the card; attract: the slot; serve: tracked or
                    // kNoCard
    Cards cards{};  // fill: discards; cook: ingredients; drink, pour: payment; serve: recipes
    Customers customers{};
    bool operator==(const Move&) const = default;
};

enum class Refusal : u8 {
    None,
    GameOver,
    NotYourTurn,
    WrongStep,
    CardNotInHand,
    PlayLimitReached,
    DuplicateCard,
    NoSuchCustomer,
    FillInTurn,
    FillNotOpen,
    TooManyDiscards,
    NotAnIngredient,
    NotARecipe,
    IngredientNotPrepared,
    MissingPrimary,
    MissingSecondary,
    TooManyOptional,
    ExtraNotAllowed,
    ExtraMustBeHot,
    NotADrink,
    DrinkRequirementNotMet,
    PaymentWrong,
    DrinkNotInPlay,
    SameQueue,
    DiscountWrongQueue,
    AlreadyServed,
    NoRecipeChosen,
    NoCustomerChosen,
    RecipeNotCooked,
    CustomerNotInReach,
    ValueTooLow,
    KebabOnlyOutside,
    TooManyRecipes,
    RecipeServesNobody,
    TrackFull,
    TrackNotQualified,
    NotAUtensil,
    UtensilNotEarned,
    DeckTaken,
    TooFewDecks,
    Unfinished,
};

// A fact for log, animation and sound. `viewers` may know it; unused fields are zero.
struct Event {
    enum class Kind : u8 {
        RoundBegan,
        TurnBegan,
        Refilled,  // cards: discarded; number: cards drawn
        Drew,      // cards: drawn, for the owner only
        Reshuffled,
        Attracted,       // customers
        Arrived,         // customers: new in the central queue
        Prepared,        // card
        Cooked,          // card, cards: ingredients
        DrinkPlayed,     // card, cards: payment
        DrinkTriggered,  // card, cards: payment
        Swept,           // customers
        Complained,      // customers
        Promoted,        // customers
        Discounted,      // customers
        Served,          // cards: recipes, customers, number: what the meal was worth to them
        Tracked,         // card
        UtensilPlayed,   // card
        TurnEnded,
        Passed,        // customers, number: the seat that gets it
        Left,          // customers
        EndAnnounced,  // number: EndReason
        GameEnded,
    };
    Kind kind{};
    Seat seat{};
    Viewers viewers = kEveryone;
    Card card{};
    u8 number = 0;
    Cards cards{};
    Customers customers{};
    bool operator==(const Event&) const = default;
};

inline constexpr std::size_t kChoicesMax = 41;  // [FC-5.44]
inline constexpr std::size_t kEventsMax = 48;
using Moves = List<Move, kChoicesMax>;
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
// Cards drawn and customers turned up; everything else was open or in the actor's own hand.
constexpr bool reveals(const Event& event) {
    return event.kind == Event::Kind::Arrived || event.kind == Event::Kind::Drew ||
           event.kind == Event::Kind::GameEnded;
}
bool comes_before(const Move& a, const Move& b);  // in a complete list of moves [FC-5.7]
constexpr bool is_open(const Move& move) { return move.missing != Move::Missing::Nothing; }

struct Rules {
    static constexpr std::string_view kId = "food-court";
    using Content = food_court::Content;
    using Book = food_court::Book;
    using Options = food_court::Options;
    using State = food_court::State;
    using View = food_court::View;
    using Move = food_court::Move;
    using Moves = food_court::Moves;
    using Refusal = food_court::Refusal;
    using Event = food_court::Event;
    using Events = food_court::Events;
    static Result<Book> load(std::string_view toml_text, const std::string& file_name) {
        return load_book(toml_text, file_name);
    }
    static constexpr std::size_t kPlayersMin = food_court::kPlayersMin;
    static constexpr std::size_t kPlayersMax = food_court::kPlayersMax;
};

}  // namespace brigade::food_court
