// What the box of Kitchen Rush prints: patrons, board, scenarios, awards, office cards, as plain
// numbers for the rules (Content) and with their words for people (Book). Rows are described
// structs: the keys of content/kitchen-rush.toml are their fields. Loaded by content/load.cpp.
#pragma once

#include <string>
#include <vector>

#include "core/fixed_vec.hpp"
#include "core/id_set.hpp"
#include "core/result.hpp"
#include "games/kitchen_rush/things.hpp"

namespace brigade::kitchen_rush {

// ---- patrons [2.4]

struct Meal {
    Size plate{};
    Ingredients ingredients{};
    Spices spices{};
    u8 cook = 0;
    bool operator==(const Meal&) const = default;
};
BOOST_DESCRIBE_STRUCT(Meal, (), (plate, ingredients, spices, cook))

struct PatronWorth {
    PatronKind kind{};
    u8 coins = 0;
    u8 stars = 0;  // reputation, if served with the Service action
    bool operator==(const PatronWorth&) const = default;
};
BOOST_DESCRIBE_STRUCT(PatronWorth, (), (kind, coins, stars))

struct Patron : PatronWorth {
    FixedVec<Meal, kEnumSize<Course>> meals{};
    bool operator==(const Patron&) const = default;
};

// ---- the board [2.3]

struct SpaceCard {
    Station station{};
    u8 from = 1;     // the scenario that opens it
    u8 players = 0;  // so many are needed for it
    bool operator==(const SpaceCard&) const = default;
};
BOOST_DESCRIBE_STRUCT(SpaceCard, (), (station, from, players))

struct SpaceInfo : SpaceCard {
    Room room{};  // of a storage space
    u8 slot = 0;  // of an office card
    bool operator==(const SpaceInfo&) const = default;
};

// ---- scenarios [2.8 to 2.10]

// What a scenario adds to the first one; each is a paragraph of RULES.md.
BOOST_DEFINE_FIXED_ENUM_CLASS(Rule, u8, FreeMending, SecondTimer, LargerPlates, Coins, Washing,
                              Scrapping, Shopping, Salaries, Service, Reputation, Strikes, Awards,
                              Temps, OfficeCards)
using RuleSet = IdSet<Rule>;

BOOST_DEFINE_FIXED_ENUM_CLASS(GoalPart, u8, Served, Coins, Reputation)
using Goal = ById<GoalPart, u8>;

// What lies where at the start, for one number of players.
struct Setup {
    u8 players = 0;
    Ingredients a{}, b{}, c{};  // of the storage rooms
    Spices bag{};
    Plates clean{}, dirty{}, office{};
    u8 coins = 0;
    std::array<u8, kAwardPlaces> hats{};  // where the reputation earns awards [2.7]
    Goal goal{};
    bool operator==(const Setup&) const = default;
};
BOOST_DESCRIBE_STRUCT(Setup, (), (players, a, b, c, bag, clean, dirty, office, coins, hats, goal))

struct ScenarioCard {
    u8 shifts = 1;
    IdSet<PatronKind> patrons{};
    RuleSet rules{};
    IdSet<Ingredient> dry{};     // kept in room C only
    i8 lowest = 0, highest = 0;  // of the reputation
    bool operator==(const ScenarioCard&) const = default;
};
BOOST_DESCRIBE_STRUCT(ScenarioCard, (), (shifts, patrons, rules, dry, lowest, highest))

inline constexpr std::size_t kCrewMin = 2;  // boards; solo plays two of them
inline constexpr std::size_t kCrews = 3;

struct Scenario : ScenarioCard {
    u32 spaces = 0, locked = 0, broken = 0;  // bit by space
    std::array<u32, kCrews> unavailable{};   // by crew [KR-3.5 to 3.7]
    std::array<Setup, kCrews> setups{};
    bool operator==(const Scenario&) const = default;
};

// ---- awards and the office [2.5, 2.6]

// What an award adds to a number of the rules.
BOOST_DEFINE_FIXED_ENUM_CLASS(Effect, u8, PlatesWashed, ShiftSeconds, Tip, IngredientsBought,
                              CheapBought, ExpensiveBought, SalariesFree)

struct AwardInfo {
    std::optional<Room> room{};  // of what is delivered
    Ingredients ingredients{};   // at the start of every shift
    Spices spices{};
    ById<Effect, u8> effects{};
    bool operator==(const AwardInfo&) const = default;
};
BOOST_DESCRIBE_STRUCT(AwardInfo, (), (room, ingredients, spices, effects))

BOOST_DEFINE_FIXED_ENUM_CLASS(OfficeWork, u8, Unlock, Repair, BringPlates, HireTemp)

struct OfficeInfo {
    OfficeWork work{};
    u8 cost = 0;
    bool operator==(const OfficeInfo&) const = default;
};
BOOST_DESCRIBE_STRUCT(OfficeInfo, (), (work, cost))

// ---- the whole

// Everything the rules read. Passed to every function; a State holds no pointer to it.
struct Content {
    std::array<Patron, kCards> patrons{};
    std::array<SpaceInfo, kSpaces> spaces{};
    std::array<u32, kEnumSize<Station>> stations{};  // their spaces, bit by space
    std::array<u32, kEnumSize<Room>> rooms{};        // the same of storage rooms
    std::array<Scenario, kScenarios> scenarios{};
    std::array<AwardInfo, kAwardCards> awards{};
    std::array<OfficeInfo, kOfficeCards> office{};

    [[nodiscard]] const Patron& patron(Card card) const { return patrons[index(card)]; }
    [[nodiscard]] const SpaceInfo& space(Space space) const { return spaces[index(space)]; }
    [[nodiscard]] const AwardInfo& award(AwardCard card) const { return awards[index(card)]; }
    [[nodiscard]] const OfficeInfo& office_card(OfficeCard card) const {
        return office[index(card)];
    }
};

// The rows of the content file: the same with words.
struct MealRow : Meal {
    std::string name;
};
BOOST_DESCRIBE_STRUCT(MealRow, (Meal), (name))
struct PatronRow : PatronWorth {
    std::string id, name;
    std::vector<MealRow> meals;
};
BOOST_DESCRIBE_STRUCT(PatronRow, (PatronWorth), (id, name, meals))
struct SpaceRow : SpaceCard {
    std::string id, name;
    std::optional<Room> room{};
};
BOOST_DESCRIBE_STRUCT(SpaceRow, (SpaceCard), (id, name, room))
struct ScenarioRow : ScenarioCard {
    std::string id, name, text;
    std::vector<std::string> locked, broken;
    std::vector<Setup> setup;
};
BOOST_DESCRIBE_STRUCT(ScenarioRow, (ScenarioCard), (id, name, text, locked, broken, setup))
struct AwardRow : AwardInfo {
    std::string id, name, text;
};
BOOST_DESCRIBE_STRUCT(AwardRow, (AwardInfo), (id, name, text))
struct OfficeRow : OfficeInfo {
    std::string id, name, text;
};
BOOST_DESCRIBE_STRUCT(OfficeRow, (OfficeInfo), (id, name, text))

struct Rows {
    int format = 0;
    std::vector<SpaceRow> space;
    std::vector<PatronRow> patron;
    std::vector<ScenarioRow> scenario;
    std::vector<AwardRow> award;
    std::vector<OfficeRow> office;
};
BOOST_DESCRIBE_STRUCT(Rows, (), (format, space, patron, scenario, award, office))

// The content with its words, and a hash over everything in it that a record depends on.
struct Book {
    Content content;
    Rows rows;
    u64 hash = 0;
};

// Reads a content file; the error names file, line and what is wrong with the first fault.
Result<Book> load_book(std::string_view toml_text, const std::string& file_name);

}  // namespace brigade::kitchen_rush
