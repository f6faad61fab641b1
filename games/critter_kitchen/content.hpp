// What the box of Critter Kitchen prints, as plain numbers for the rules (Content) and as words for
// people (Book). Loaded from content/critter-kitchen.toml by content.cpp; see WRITING.md.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "core/fixed_vec.hpp"
#include "core/result.hpp"
#include "games/critter_kitchen/tokens.hpp"

namespace brigade::critter_kitchen {

inline constexpr std::size_t kLocations = 8;
inline constexpr std::size_t kCardsMax = 24;  // of one sort: challenges, critics, rumors …
inline constexpr std::size_t kRounds = 7;
inline constexpr std::size_t kDayRounds = 3;
inline constexpr std::size_t kOffered = 6;  // challenges and zous chefs, one a round
inline constexpr std::size_t kRows = 7;     // of the score track
inline constexpr u8 kNone = 255;            // no card, no seat, no place

// In the order in which they are resolved [section 2.3].
enum class Location : u8 {
    SoupTruck,
    GardenTopShop,
    DesertVendor,
    WaterMarket,
    AirDocks,
    LanternLane,
    MidnightMerchant,
    ChefAcademy
};
constexpr std::size_t index(Location location) { return static_cast<std::size_t>(location); }
constexpr Location location_at(std::size_t number) { return static_cast<Location>(number); }
using LocationSet = IdSet<Location>;
constexpr bool is_numbered(Location location) {
    return location >= Location::GardenTopShop && location <= Location::LanternLane;
}
inline constexpr Location kNowhere{255};

// Tokens drawn at a location: in preparation, or when the Midnight Merchant opens.
struct LocationCard {
    u8 draws = 0;
    u8 draws_for_two = 0;
    bool operator==(const LocationCard&) const = default;
};

struct ChallengeCard {
    std::array<Type, 3> types{};  // the hold token covers the last one [CK-7.8]
    bool operator==(const ChallengeCard&) const = default;
};

enum class CriticRule : u8 {
    ManyCheeses,    // mouse
    BigCourse,      // badger
    SixIsNine,      // bat
    TripleSpice,    // salamander
    RumorsAsSpice,  // parrot
    WinePairing     // goose
};

enum class RumorRule : u8 {
    Fanatic,         // the course of `type` counts twice on the score track
    SpiceLover,      // most spices in the meal
    OnlyTheFinest,   // at least `courses`, every course number `limit` or more
    PerfectTen,      // bread and wine add up to `limit` or more
    LastBite,        // the last course of highest value
    RisingAppetite,  // at least `courses`, never falling
    WidePalate,      // highest - lowest - `limit`, at most `stars`
    Chatterbox,      // `stars` for each rumor token
    OddDuck,         // most ingredients of odd number
    DoggyBag         // most types among unserved tokens
};
constexpr bool compares_players(RumorRule rule) {  // a "most" rumor [CK-2.9]
    return rule == RumorRule::SpiceLover || rule == RumorRule::LastBite ||
           rule == RumorRule::OddDuck || rule == RumorRule::DoggyBag;
}

struct RumorCard {
    RumorRule rule{};
    bool advanced = false;
    Type type{};
    u8 stars = 0;
    u8 courses = 0;
    u8 limit = 0;
    bool operator==(const RumorCard&) const = default;
};

enum class ZousEffect : u8 {
    Nothing,      // hazel, tank
    Relocate,     // olive: after the reveal, a decision
    Exchange,     // fig: after the reveal, a decision
    Dig,          // moss: after the reveal, tokens from the bag
    ToFront,      // basil: after the reveal
    SoupRound,    // ladle: when the location opens
    Bisque,       // stew: when done
    StarWhenLast  // rue: when done
};

struct ZousCard {
    u8 capacity = 0;
    u8 speed = 0;
    ZousEffect effect{};
    u8 amount = 0;  // of tokens, soups, bisques or stars
    bool operator==(const ZousCard&) const = default;
};

enum class Power : u8 {
    DoubleSoup,    // mama marmot
    BetterTwos,    // pepper pika
    Reduction,     // baron bullfrog
    PrivateRumor,  // lady wren
    BigFridge      // captain walrus
};

struct RestaurateurCard {
    u8 stars = 0;
    Power power{};
    bool operator==(const RestaurateurCard&) const = default;
};

// Stars for a dish of at least this value [CK-2.8].
struct Reward {
    u8 value = 0;
    u8 stars = 0;
    bool operator==(const Reward&) const = default;
};

// Everything the rules read. Passed to every function; a State holds no pointer to it.
struct Content {
    BagCounts bag;  // as it is at the start
    std::array<LocationCard, kLocations> locations;
    FixedVec<ChallengeCard, kCardsMax> challenges;
    FixedVec<CriticRule, kCardsMax> critics;
    FixedVec<RumorCard, kCardsMax> rumors;
    FixedVec<ZousCard, kCardsMax> zous;
    FixedVec<RestaurateurCard, kCardsMax> restaurateurs;
    std::array<Reward, 3> rewards;      // rising
    std::array<u8, kRows> row_stars{};  // ten spaces each [section 2.9]
    bool operator==(const Content&) const = default;
};

struct CardText {
    std::string id, name, text;
};

// The content with its words, and a hash over everything in it that a record depends on.
struct Book {
    Content content;
    std::array<CardText, kTypes> types;
    std::array<CardText, kTokens> tokens;
    std::array<CardText, kLocations> locations;
    std::vector<CardText> challenges, critics, rumors, zous, restaurateurs;
    u64 hash = 0;
};

// The number of the card called this, or the size of the list if there is none.
template <class List>
std::size_t find_card(const List& list, std::string_view id) {
    std::size_t at = 0;
    while (at < list.size() && list[at].id != id) ++at;
    return at;
}

// Reads a content file; the error names file, line and what is wrong with the first fault.
Result<Book> load_book(std::string_view toml_text, const std::string& file_name);

}  // namespace brigade::critter_kitchen
