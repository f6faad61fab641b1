// The content file: what is in it, and that every fault is found with its line.
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

}  // namespace brigade::kitchen_rush::tests
