// The table of Critter Kitchen as values: options, what lies open (Street, Kitchen), what is hidden
// (Pantry and the rest of State), and what a viewer is given (View). Moves and functions are in
// critter_kitchen.hpp.
#pragma once

#include <compare>
#include <type_traits>

#include "core/rng.hpp"
#include "games/critter_kitchen/content.hpp"

namespace brigade::critter_kitchen {

inline constexpr std::size_t kPlayersMin = 2;
inline constexpr std::size_t kPlayersMax = 5;
inline constexpr std::size_t kChefs = 4;
inline constexpr std::size_t kDishes = 3;
inline constexpr std::size_t kStorageMax = 36;  // [CK-4.2]

enum class Chef : u8 { Mouse, Lizard, Boar, Zous };
constexpr std::size_t index(Chef chef) { return static_cast<std::size_t>(chef); }
constexpr Chef chef_at(std::size_t number) { return static_cast<Chef>(number); }
inline constexpr Chef kNoChef{255};

enum class Memory : u8 { Nothing, Counts, Ledger };        // [CK-9.4]
enum class Clocks : u8 { Off, Standard, Slow, Fast };      // [CK-6.1]
enum class Leftovers : u8 { StayAtTruck, GoToAcademy };    // [CK-10.4]
enum class KnownRumors : u8 { AreKept, AreDrawnAgain };    // [CK-10.5]
enum class RumorSet : u8 { Base, All };                    // [CK-3.7]
enum class Restaurateurs : u8 { StayInTheBox, AreDealt };  // [CK-3.19]

// The options that the rules read while a game runs [section 10].
struct Variant {
    RumorSet rumors = RumorSet::All;
    Restaurateurs restaurateurs = Restaurateurs::StayInTheBox;
    Memory memory = Memory::Counts;
    Leftovers leftovers = Leftovers::StayAtTruck;
    KnownRumors known = KnownRumors::AreKept;
    bool operator==(const Variant&) const = default;
};

// What a table agrees on before the deal.
struct Options {
    Variant variant;
    u8 critic = kNone;            // kNone: drawn at random
    Clocks clocks = Clocks::Off;  // a service of the table; no rule reads it
    bool operator==(const Options&) const = default;
};

enum class Phase : u8 { Planning, AfterReveal, Shopping, Plating, Refrigerating, CriticMeal, Over };
constexpr bool is_draft_phase(Phase phase) {
    return phase != Phase::AfterReveal && phase != Phase::Shopping && phase != Phase::Over;
}

// The first decision at a location, which costs its maker the place on the track [CK-7.33].
enum class FirstDecision : u8 { Ahead, Now, Made };

// A chef at the location that is being resolved.
struct Shopper {
    Seat seat{};
    Chef chef{};
    u8 capacity = 0;
    u8 taken = 0;
    bool home = false;
    bool operator==(const Shopper&) const = default;
};

// The middle of the table; everybody sees it.
struct Street {
    std::array<ItemCounts, kLocations> items;  // soup is never counted
    ItemCounts removed;                        // out of the game
    std::array<u8, kOffered> challenges{};     // in the order turned up; kNone: face down
    std::array<u8, kOffered> zous{};           // the same for the zous chefs
    std::array<u8, kRumorSpaces> rumors{};     // kNone: face down
    u8 critic = 0;
    std::array<Seat, kPlayersMax> priority{};  // front first [CK-3.18]
    u8 seat_count = 0;
    u8 round = 1;
    Phase phase = Phase::Planning;
    // What is being resolved; meaningful in Shopping, cleared elsewhere.
    Location location = kNowhere;
    u8 tier = 0;  // 1 to 3
    u8 turn = 0;  // index in the queue
    FirstDecision first = FirstDecision::Ahead;
    u8 paid = kNone;                       // the seat whose marker moved for it [CK-7.35]
    FixedVec<Shopper, kPlayersMax> queue;  // the tier, in its fixed order [CK-7.22]
    Variant variant;
    bool operator==(const Street&) const = default;
};

// An ingredient on a dish (0 to 2) or in a course (its type), or a token marked for the bag (0).
// Servings are ordered by place, kind and spice [CK-4.6].
class Serving {
   public:
    constexpr Serving() = default;
    constexpr Serving(std::size_t where, Token token, Spice spice = Spice::None)
        : code_(static_cast<u16>(where << 10U | index(token) << 4U | index(spice))) {}
    [[nodiscard]] constexpr std::size_t where() const { return code_ >> 10U; }
    [[nodiscard]] constexpr Token token() const { return token_at(code_ >> 4U & 0x3FU); }
    [[nodiscard]] constexpr Spice spice() const { return static_cast<Spice>(code_ & 0xFU); }
    constexpr auto operator<=>(const Serving&) const = default;

   private:
    u16 code_ = 0;
};
using Servings = FixedVec<Serving, kStorageMax>;  // sorted

// Three dishes, a meal or the marks of the fridge, drafted or shown.
struct Plates {
    Servings servings;
    std::array<u8, kDishes> soups{};
    std::array<u8, kDishes> bisques{};
    u8 pairing = kNone;  // the course that the wine is paired with [CK-5.32]
    u8 spare = 0;        // no padding: equal states are equal bytes
    bool operator==(const Plates&) const = default;
};

// Where every star of a player comes from [CK-8.16].
struct ScoreSheet {
    u16 track_total = 0;
    std::array<u8, 2> challenges{};     // by day
    std::array<u8, kOffered> dishes{};  // the same by challenge; not counted once more
    u8 restaurateur = 0;
    u8 zous = 0;
    u8 soup = 0;
    u8 all_seven = 0;
    std::array<u8, kTypes> courses{};
    std::array<u8, kRumorSpaces + 1> rumors{};  // the private one last
    u8 track = 0;
    bool operator==(const ScoreSheet&) const = default;
};
int stars_of(const ScoreSheet& sheet);

enum class RumorSpace : u8 { Empty, Icon, Wild };

// Everything of one player that lies open.
struct Kitchen {
    ScoreSheet sheet;
    Plates served;  // the dishes or the meal last shown
    std::array<RumorSpace, kRumorSpaces> rumors{};
    u8 zous_now = kNone;   // at work this round
    u8 zous_next = kNone;  // taken this round
    u8 restaurateur = kNone;
    std::array<Location, kChefs> spots{kNowhere, kNowhere, kNowhere, kNowhere};  // once revealed
    bool ready = false;
    u8 gone = 0;           // tokens of the ledger that went back unseen [CK-9.5]
    u8 dishes_served = 0;  // in the whole game
    u8 excess = 0;         // tokens that must go, while refrigerating
    bool operator==(const Kitchen&) const = default;
};

// What stands behind one player's shield.
struct Pantry {
    Plates draft;  // dishes, the meal, or marks in the fridge; holds no token of its own [CK-4.1]
    FridgeCounts storage;
    u8 soup = 0;
    u8 bisque = 0;
    u8 private_rumor = kNone;
    std::array<Location, kChefs> plan{kNowhere, kNowhere, kNowhere, kNowhere};
    bool operator==(const Pantry&) const = default;
};

struct State {
    Rng rng;  // hidden
    Street street;
    std::array<Kitchen, kPlayersMax> kitchens;
    std::array<Pantry, kPlayersMax> pantries;       // hidden
    std::array<FridgeCounts, kPlayersMax> ledgers;  // by option [CK-9.5]
    BagCounts bag;                                  // hidden
    std::array<u8, kOffered> challenges{};          // hidden: as they lie
    std::array<u8, kOffered> zous{};                // hidden: as they lie
    std::array<u8, kRumorSpaces> rumors{};          // hidden
    std::array<u8, 7> spare{};
    bool operator==(const State&) const = default;
};
static_assert(std::is_trivially_copyable_v<State>);
static_assert(std::has_unique_object_representations_v<State>);
static_assert(sizeof(State) < 2500);  // [CK-4.4]

// How much a player has behind the shield, as far as the viewer may know.
struct PantryCount {
    u8 tokens = 0;
    u8 soup = 0;
    u8 bisque = 0;
    bool operator==(const PantryCount&) const = default;
};

// What a seat or the spectator may know [section 9].
struct View {
    Street street;
    std::array<Kitchen, kPlayersMax> kitchens;
    std::array<Pantry, kPlayersMax> pantries;       // those in pantries_open
    std::array<FridgeCounts, kPlayersMax> ledgers;  // option ledger
    std::array<PantryCount, kPlayersMax> counts;    // those in counts_open
    std::array<u8, kRumorSpaces> rumors{};          // kNone: not known to the viewer
    u8 bag_count = 0;
    u8 pantries_open = 0;  // bit by seat
    u8 counts_open = 0;    // bit by seat
    Viewer viewer{};
    bool over = false;
    bool operator==(const View&) const = default;
};
static_assert(std::has_unique_object_representations_v<View>);

}  // namespace brigade::critter_kitchen
