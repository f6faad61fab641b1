// The content file: that it holds what the box prints, and that every fault is found with its line.
#include <fmt/format.h>

#include "games/kitchen_rush/tests/test_tables.hpp"

namespace brigade::kitchen_rush::tests {

namespace {

// The built-in file with something replaced, once.
std::string changed(std::string_view from, std::string_view to) {
    std::string text(face().built_in_content());
    const std::size_t at = text.find(from);
    REQUIRE_MESSAGE(at != std::string::npos, from);
    return text.replace(at, from.size(), to);
}

std::string fault_of(const std::string& text) {
    const Result<Book> book = load_book(text, "menu.toml");
    return book.ok() ? "" : book.error().message();
}

}  // namespace

TEST_CASE("the built-in content has all cards, and its hash knows numbers but not names") {
    CHECK(box().rows.patron.size() == kCards);
    CHECK(box().rows.scenario.size() == kScenarios);
    const Result<Book> renamed =
        load_book(changed("name = \"Garden Bowl\"\nkind", "name = \"Bowl\"\nkind"), "menu.toml");
    REQUIRE(renamed.ok());
    CHECK(renamed->hash == box().hash);
    const Result<Book> dearer = load_book(changed("coins = 1\n", "coins = 2\n"), "menu.toml");
    REQUIRE(dearer.ok());
    CHECK_FALSE(dearer->hash == box().hash);
}

TEST_CASE("every fault of a content file is told with its line") {
    struct Fault {
        std::string text, message;
    };
    const Fault faults[] = {
        {changed("format = 1", "format = 2"), "menu.toml:4: This program reads format 1 only."},
        {changed("kind = \"friend\"", "kind = \"foe\""), "\"foe\" is not one of: friend, regular"},
        {changed("kind = \"friend\"", "kind = \"regular\""), "There must be 8 friends"},
        {changed("coins = 1\n", ""), "\"coins\" is missing"},
        {changed("coins = 1\n", "coins = 999\n"), "\"coins\" must be"},
        {changed("{ vegetables = 1, salad = 1 }", "{ caviar = 1 }"), "\"caviar\" is not one of"},
        {changed("ingredients = { vegetables = 1, salad = 1 }, ", ""), "A meal needs ingredients."},
        {changed("salad = 1 }, cook = 0", "salad = 1 }, spices = { salt = 1 }, cook = 0"),
         "Friends come before there are spices."},
        {changed("cook = 0 }]", "cook = 4 }]"), "cooked 0 to 3 times"},
        {changed("plate = \"i\"", "plate = \"v\""), "\"v\" is not one of: i, ii, iii, iv."},
        {changed("id = \"friend-tomato-toast\"", "id = \"friend-garden-bowl\""),
         "There are two of this id."},
        {changed("id = \"rc-1\", name", "id = \"rc-2\", name"), "There are two of this id."},
        {changed("players = 4 }", "players = 0 }"), "Exactly five spaces"},
        {changed(", room = \"a\" }", " }"), "Storage spaces have a room"},
        {changed("shifts = 1\n", "shifts = 5\n"), "1 to 4 shifts"},
        {changed("players = 3\na", "players = 4\na"), "2, 3 and 4 players"},
        {changed("clean = { i = 3, ii = 4", "clean = { i = 7, ii = 4"), "plates in the box"},
        {changed("a = { meat = 2", "a = { meat = 25"), "ingredients in the box"},
        {changed("bag = { salt = 3", "bag = { salt = 13"), "spices in the box"},
        {changed("goal = { served = 3 }\n", ""), "A scenario needs a goal."},
        {changed("hats = [3, 6, 9]", "hats = [3, 3, 9]"), "hats that rise"},
        {changed("locked = [\"sb-1\"", "locked = [\"sb-9\""), "There is no space \"sb-9\"."},
        {changed("room = \"c\"\n", ""), "Delivered ingredients need a room."},
        {changed("work = \"unlock\"", "work = \"sleep\""), "\"sleep\" is not one of"},
        {changed("[[award]]\nid = \"award-herb-bed\"", "[[reward]]\nid = \"award-herb-bed\""),
         "Unknown key \"reward\""},
        {changed("rules = [\"free-mending\"]", "rules = [\"free-lunch\"]"), "\"free-lunch\""},
        {"format = ", "menu.toml:1: This is not valid TOML"},
        {"format = 1", "There are 25 tables of \"space\""},
    };
    for (const Fault& fault : faults) {
        CAPTURE(fault.message);
        const std::string message = fault_of(fault.text);
        CHECK_MESSAGE(message.find(fault.message) != std::string::npos, message);
        CHECK(message.starts_with("menu.toml:"));
    }
}

TEST_CASE("KR-8.1: the rules tell the goals that the content file has") {
    for (std::size_t number = 0; number < kScenarios; ++number) {
        std::string row = fmt::format("| {} |", number + 1);
        for (const Setup& setup : content().scenarios[number].setups) {
            std::vector<std::string> parts;
            if (const int served = setup.goal[GoalPart::Served])
                parts.push_back(fmt::format("{} patrons served", served));
            if (const int coins = setup.goal[GoalPart::Coins])
                parts.push_back(fmt::format("{} coins", coins));
            if (const int reputation = setup.goal[GoalPart::Reputation])
                parts.push_back(fmt::format("reputation {}", reputation));
            row += fmt::format(" {} |", fmt::join(parts, " and "));
        }
        CHECK_MESSAGE(face().info().rules.find(row) != std::string_view::npos, row);
    }
}

// What all patrons of a kind ask for together: a slip on any card shows here.
TEST_CASE("KR-2.4: the cards of every kind ask for so much in all") {
    struct Sum {
        Ingredients ingredients{};
        Spices spices{};
        int coins = 0, cook = 0;
        bool operator==(const Sum&) const = default;
    };
    ById<PatronKind, Sum> sums;
    for (const Patron& patron : content().patrons) {
        Sum& sum = sums[patron.kind];
        sum.coins += patron.coins;
        for (const Meal& meal : patron.meals) {
            sum.cook += meal.cook;
            for (const Ingredient kind : EveryId<Ingredient>())
                sum.ingredients[kind] =
                    static_cast<u8>(sum.ingredients[kind] + meal.ingredients[kind]);
            for (const Spice kind : EveryId<Spice>())
                sum.spices[kind] = static_cast<u8>(sum.spices[kind] + meal.spices[kind]);
        }
    }
    CHECK(sums[PatronKind::Friend] == Sum{{3, 6, 3, 3, 4, 3}, {0, 0, 0, 0, 0}, 14, 8});
    CHECK(sums[PatronKind::Regular] == Sum{{13, 17, 11, 9, 8, 10}, {9, 9, 7, 2, 1}, 57, 23});
    CHECK(sums[PatronKind::Challenging] == Sum{{25, 21, 7, 9, 8, 8}, {8, 9, 9, 7, 7}, 83, 39});
    CHECK(sums[PatronKind::Vip] == Sum{{22, 21, 9, 9, 8, 11}, {8, 10, 9, 5, 5}, 90, 38});
}

namespace {

// What lies where at the start, for two, three and four players.
struct SetupRow {
    std::array<Ingredients, kCrews> cold, dry;
    std::array<u8, kCrews> cheap, expensive;
    std::array<Plates, kCrews> clean, dirty;
    u8 coins;
};
constexpr Ingredients kNoFood{};
constexpr std::array<Ingredients, kCrews> kNoDry{kNoFood, kNoFood, kNoFood};
constexpr std::array<Ingredients, kCrews> kDry{
    {{0, 0, 0, 0, 4, 4}, {0, 0, 0, 0, 4, 4}, {0, 0, 0, 0, 6, 6}}};
constexpr std::array<Ingredients, kCrews> kFirst{
    {{2, 3, 2, 2, 2, 2}, {2, 3, 2, 2, 2, 2}, {3, 3, 3, 3, 3, 3}}};
constexpr std::array<Ingredients, kCrews> kSecond{
    {{3, 4, 3, 3, 3, 3}, {4, 5, 3, 3, 3, 3}, {5, 6, 4, 4, 4, 4}}};
constexpr std::array<Ingredients, kCrews> kFourth{
    {{3, 3, 2, 2, 2, 2}, {4, 4, 2, 2, 2, 2}, {5, 5, 3, 3, 3, 3}}};
constexpr std::array<Ingredients, kCrews> kCold{
    {{3, 3, 2, 2, 0, 0}, {4, 4, 2, 2, 0, 0}, {5, 5, 3, 3, 0, 0}}};
constexpr std::array<Plates, kCrews> kNothingDirty{};
constexpr std::array<Plates, kCrews> kOneEach{{{1, 1, 1, 1}, {1, 1, 1, 1}, {1, 1, 1, 1}}};
constexpr std::array<Plates, kCrews> kLater{{{2, 2, 2, 1}, {3, 3, 3, 1}, {4, 4, 4, 2}}};
constexpr std::array<SetupRow, kScenarios> kSetups{{
    {kFirst,
     kNoDry,
     {0, 0, 0},
     {0, 0, 0},
     {{{3, 4, 1, 0}, {3, 4, 1, 0}, {3, 4, 1, 0}}},
     kNothingDirty,
     0},
    {kSecond,
     kNoDry,
     {3, 4, 5},
     {1, 2, 2},
     {{{3, 3, 3, 0}, {4, 4, 4, 0}, {5, 5, 5, 1}}},
     kNothingDirty,
     0},
    {kSecond,
     kNoDry,
     {3, 4, 5},
     {1, 2, 2},
     {{{1, 2, 1, 0}, {2, 2, 2, 0}, {2, 3, 3, 0}}},
     {{{1, 1, 1, 0}, {1, 2, 1, 0}, {2, 2, 2, 0}}},
     0},
    {kFourth, kNoDry, {2, 3, 4}, {1, 1, 2}, kLater, kOneEach, 2},
    {kCold, kDry, {2, 3, 4}, {1, 1, 2}, kLater, kOneEach, 4},
    {kCold, kDry, {1, 2, 3}, {1, 1, 2}, kLater, kOneEach, 3},
    {kCold, kDry, {1, 2, 3}, {1, 1, 2}, kLater, kOneEach, 3},
    {kCold, kDry, {1, 2, 3}, {1, 1, 2}, kLater, kOneEach, 2},
}};
constexpr std::array<std::array<u8, kAwardPlaces>, kCrews> kHats{
    {{3, 6, 9}, {4, 8, 12}, {5, 10, 15}}};

}  // namespace

TEST_CASE("KR-3.9: rooms, bag, plates and coins of every scenario and crew") {
    for (std::size_t number = 0; number < kScenarios; ++number)
        for (std::size_t crew = 0; crew < kCrews; ++crew) {
            CAPTURE(number + 1);
            CAPTURE(crew + kCrewMin);
            const SetupRow& row = kSetups.at(number);
            const Setup& setup = content().scenarios.at(number).setups.at(crew);
            CHECK(setup.a == row.cold.at(crew));
            CHECK(setup.b == row.cold.at(crew));
            CHECK(setup.c == row.dry.at(crew));
            const u8 cheap = row.cheap.at(crew);
            const u8 expensive = row.expensive.at(crew);
            CHECK(setup.bag == Spices{cheap, cheap, cheap, expensive, expensive});
            CHECK(setup.clean == row.clean.at(crew));
            CHECK(setup.dirty == row.dirty.at(crew));
            CHECK(setup.office == (number + 1 == kScenarios ? Plates{1, 1, 1, 1} : Plates{}));
            CHECK(setup.coins == row.coins);
            if (content().scenarios.at(number).rules.has(Rule::Awards))
                CHECK(setup.hats == kHats.at(crew));
        }
}

}  // namespace brigade::kitchen_rush::tests
