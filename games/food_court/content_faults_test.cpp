// What a content file with a mistake in it is told: one sentence and the line, for every fault.
#include <array>

#include "games/food_court/test_content.hpp"

namespace brigade::food_court {
namespace {

using tests::built_in;
using tests::changed;
using tests::line_at;

// One change of the built-in file, a part of the sentence it gives, and the line that is named:
// that of the change, or where `line_of` first stands in the changed file.
struct Fault {
    std::string_view from, to, says;
    std::string_view line_of = {};
};

constexpr std::array kFileFaults{
    Fault{"format = 1", "format = ", "This is not valid TOML: "},
    Fault{"nation = \"Italy\"", "nation = \"Italy\"\nnation = \"Italia\"", "cannot redefine",
          "nation = \"Italia\""},
    Fault{"name = \"Sugo\"", "name = \"Sugo", "This is not valid TOML: "},
    Fault{"format = 1", "format = 2", "This program reads format 1 only."},
    Fault{"format = 1", "format = \"1\"", "\"format\" must be a whole number."},
    Fault{"format = 1", "", "The key \"format\" is missing in a content file.", "# Food Court"},
    Fault{"format = 1", "format = 1\ncolour = 3",
          "Unknown key \"colour\"; a content file has format, deck.", "colour"},
};

constexpr std::array kDeckFaults{
    Fault{"nation = \"Italy\"", "country = \"Italy\"", "Unknown key \"country\"; a deck has id,"},
    Fault{"demonym = \"Italian\"", "zoo = 1\nant = 2", "Unknown key \"zoo\"", "zoo"},
    Fault{"demonym = \"Italian\"", "", "The key \"demonym\" is missing in a deck.", "[[deck]]"},
    Fault{"id = \"piazza-romana\"\n", "", "The key \"id\" is missing in a deck.", "[[deck]]"},
    Fault{"name = \"Piazza Romana\"", "name = 7", "\"name\" must be a text in quotation marks."},
    Fault{"name = \"Piazza Romana\"", "name = \"\"", "\"name\" must not be empty."},
    Fault{"name = \"Piazza Romana\"", "name = \"Piazza\\nRomana\"",
          "\"name\" must be one plain line."},
    Fault{"id = \"piazza-romana\"", "id = \"Piazza\"",
          "The id \"Piazza\" may only have lower-case letters, digits and hyphens."},
    Fault{"id = \"piazza-romana\"", "id = \"piazza romana\"", "may only have lower-case letters"},
    Fault{"prefix = \"it\"", "prefix = \"i_t\"", "The prefix \"i_t\" may only have"},
    Fault{"id = \"le-petit-paris\"", "id = \"piazza-romana\"",
          "The id \"piazza-romana\" is already taken.", "id = \"piazza-romana\"\nprefix = \"fr\""},
    Fault{"prefix = \"fr\"", "prefix = \"it\"", "The prefix \"it\" is already taken.",
          "prefix = \"it\"\nname = \"Le"},
    Fault{"ability = \"exact-primary\"", "ability = \"magic\"",
          "Unknown ability \"magic\"; known are exact-primary, course-chain,"},
    Fault{"ability = \"exact-primary\"", "ability = \"course-chain\"",
          "The ability \"course-chain\" needs \"types\"."},
    Fault{"ability = \"exact-primary\"", "ability = \"type-pairs\"", "needs \"types\"."},
    Fault{"ability = \"exact-primary\"", "ability = \"extra-ingredient\"", "needs \"types\"."},
    Fault{"ability = \"exact-primary\"", "ability = \"home-crowd\"", "needs \"types\"."},
    Fault{"ability = \"exact-primary\"", "ability = \"spices\"",
          "The ability \"spices\" needs \"sharp\" and \"mild\"."},
    Fault{"mild = \"jp-ginger\"", "", "needs \"sharp\" and \"mild\".", "ability = \"spices\""},
    Fault{"ability = \"exact-primary\"", "ability = \"hot-pairs\"",
          "The ability \"hot-pairs\" needs a secondary with hot = true."},
    Fault{"ability = \"course-chain\"", "ability = \"exact-primary\"",
          "The ability \"exact-primary\" needs a recipe with \"exact\".",
          "ability = \"exact-primary\"\nability_text = \"Every pair of neigh"},
    Fault{"demonym = \"Italian\"", "demonym = \"Italian\"\nsharp = \"it-sugo\"",
          "\"sharp\" has a meaning only with the ability \"spices\".", "sharp ="},
    Fault{"sharp = \"jp-wasabi\"", "sharp = \"jp-kome\"",
          "\"sharp\" must name a secondary of this deck, and \"jp-kome\" is none."},
    Fault{"mild = \"jp-ginger\"", "mild = \"jp-wasabi\"",
          "\"sharp\" and \"mild\" must be two different secondaries."},
    Fault{"types = [\"rice\", \"noodles\"]", "types = \"rice\"",
          "\"types\" must be a list of texts"},
    Fault{"types = [\"rice\", \"noodles\"]", "types = []", "\"types\" must be a list of texts"},
    Fault{"types = [\"rice\", \"noodles\"]", "types = [\"rice\", 2]",
          "\"types\" must be a list of texts"},
    Fault{"types = [\"rice\", \"noodles\"]", "types = [\"rice\", \"rice\", \"noodles\"]",
          "The type \"rice\" is named twice."},
    Fault{"types = [\"rice\", \"noodles\"]", "types = [\n  \"rice\",\n  \"easy\",\n]",
          "The word \"easy\" already names a group of every deck.", "  \"easy\""},
    Fault{"types = [\"rice\", \"noodles\"]", "types = [\"rice\", \"Noodles\"]",
          "The type \"Noodles\" may only have lower-case letters"},
    Fault{"types = [\"rice\", \"noodles\"]", "types = [\"rice\", \"cn-wok-base\"]",
          "must not start like an id of the deck."},
    Fault{"types = [\"entree\",", "types = [\"soup\", \"entree\",", "A deck has 4 types at most."},
    Fault{"types = [\"rice\", \"noodles\"]", "types = [\"rice\", \"noodles\", \"soup\"]",
          "No recipe has the type \"soup\"."},
};

constexpr std::array kCardFaults{
    Fault{"name = \"Gnocchi\"", "nome = \"Gnocchi\"",
          "Unknown key \"nome\"; a primary has id, name, copies."},
    Fault{"name = \"Gnocchi\"", "name = \"Gnocchi\", hot = true", "Unknown key \"hot\""},
    Fault{"name = \"Basil\"", "name = \"Basil\", symbol = \"K\"",
          "Unknown key \"symbol\"; an optional has"},
    Fault{", name = \"Gnocchi\"", "", "The key \"name\" is missing in a primary."},
    Fault{"id = \"it-sugo\", ", "", "The key \"id\" is missing in a secondary."},
    Fault{"id = \"it-gnocchi\"", "id = \"gnocchi\"",
          "The id \"gnocchi\" must start with \"it-\", the prefix of its deck"},
    Fault{"id = \"it-gnocchi\"", "id = \"it-\"", "must start with \"it-\""},
    Fault{"id = \"it-gnocchi\"", "id = \"it-Gnocchi\"", "may only have lower-case letters"},
    Fault{"id = \"it-gnocchi\"", "id = \"it-penne\"", "The id \"it-penne\" is already taken.",
          "id = \"it-penne\", name = \"Gnocchi\""},
    Fault{"id = \"it-gnocchi\"", "id = \"it-discount\"",
          "The id \"it-discount\" is already taken."},
    Fault{"id = \"it-limoncello\"", "id = \"it-sugo\"", "The id \"it-sugo\" is already taken.",
          "id = \"it-sugo\", name = \"Limoncello\""},
    Fault{"copies = 10", "copies = 0", "\"copies\" must be from 1 to 26, not 0."},
    Fault{"copies = 10", "copies = 27", "\"copies\" must be from 1 to 26, not 27."},
    Fault{"copies = 10", "copies = 9223372036854775807", "must be from 1 to 26, not 922"},
    Fault{"copies = 10", "copies = 10.0", "\"copies\" must be a whole number."},
    Fault{"copies = 10", "copies = 10, hot = 1", "\"hot\" must be true or false."},
    Fault{"copies = 10", "copies = 9",
          "The ingredients and recipes of a deck are 40 cards with their copies, not 39.",
          "[[deck]]"},
    Fault{"copies = 10", "copies = 26", "40 cards with their copies, not 56.", "[[deck]]"},
    Fault{"name = \"Gnocchi\"", "name = \"Gnocchi\", copies = 2",
          "A deck has 1 to 13 primaries with their copies, not 14.", "primary = ["},
    Fault{"    { id = \"fr-marche\", name = \"Market Fare\", copies = 12 },\n", "",
          "A deck has 1 to 13 primaries with their copies, not 0.", "primary = [\n]"},
    Fault{"    { id = \"it-basil\"", "    7,\n    { id = \"it-basil\"",
          "\"optional\" must be a list of tables, each of them an optional.", "optional = ["},
    Fault{"class = \"easy\"", "class = \"eazy\"",
          "Unknown class \"eazy\"; known are easy, normal, hard."},
    Fault{"symbol = \"K\"", "symbol = \"k\"", "Unknown symbol \"k\"; known are K, C, T."},
    Fault{", symbol = \"K\"", "", "The key \"symbol\" is missing in a recipe."},
    Fault{"class = \"easy\", ", "", "The key \"class\" is missing in a recipe."},
    Fault{"symbol = \"K\"", "symbol = \"K\", copies = 2",
          "Unknown key \"copies\"; a recipe has id, name, class, symbol, type, exact."},
    Fault{"exact = \"it-penne\"", "exact = \"it-sugo\"",
          "\"exact\" must name a primary of this deck, and \"it-sugo\" is none."},
    Fault{"exact = \"it-penne\"", "exact = \"fr-marche\"", "\"exact\" must name a primary"},
    Fault{"type = \"entree\"", "type = \"soup\"",
          "The type \"soup\" is not among the \"types\" of its deck."},
    Fault{"symbol = \"K\"", "symbol = \"K\", type = \"rice\"", "The type \"rice\" is not among"},
};

constexpr std::array kDrinkFaults{
    Fault{"name = \"Espresso\"", "name = \"Espresso\", size = 2",
          "Unknown key \"size\"; a drink has id, name, text, rule,"},
    Fault{", text = \"five different pastas prepared\"", "",
          "The key \"text\" is missing in a drink."},
    Fault{", count = 5", "", "The key \"count\" is missing in a drink."},
    Fault{", rule = \"prepared-kinds\"", "", "The key \"rule\" is missing in a drink."},
    Fault{"rule = \"prepared-kinds\"", "rule = \"prepaired\"",
          "Unknown rule \"prepaired\"; known are prepared, prepared-kinds,"},
    Fault{"of = [\"primary\"], count = 5", "count = 5", "The key \"of\" is missing in a drink."},
    Fault{"of = [\"primary\"], count = 5", "of = \"primary\", count = 5",
          "\"of\" must be a list of texts"},
    Fault{"of = [\"primary\"], count = 5", "of = [\"pasta\"], count = 5",
          "Unknown group \"pasta\"; it is no common group, no type and no ingredient"},
    Fault{"of = [\"primary\"], count = 5", "of = [\"fr-marche\"], count = 5",
          "Unknown group \"fr-marche\""},
    Fault{"of = [\"primary\"], count = 5", "of = [\"hot\"], count = 5",
          "No card of this deck is in the group \"hot\"."},
    Fault{"of = [\"primary\"], count = 5", "of = [\"easy\"], count = 5",
          "Only primaries or secondaries may stand here, and \"easy\" has other cards."},
    Fault{"of = [\"primary\"], count = 5", "of = [\"optional\"], count = 1",
          "Only primaries or secondaries may stand here"},
    Fault{"rule = \"prepared-same\", of = [\"secondary\"]",
          "rule = \"prepared-same\", of = [\"ingredient\"]",
          "Only primaries or secondaries may stand here"},
    Fault{"of = [\"primary\"], count = 5", "of = [\"primary\"], count = 0",
          "\"count\" must be from 1 to 26, not 0."},
    Fault{"of = [\"primary\"], count = 5", "of = [\"primary\"], count = 27",
          "\"count\" must be from 1 to 26, not 27."},
    Fault{"of = [\"primary\"], count = 5", "of = [\"primary\"], count = 9",
          "\"count\" asks for 9, but this deck can never give more than 8."},
    Fault{"of = [\"primary\"], count = 5", "of = [\"primary\"], exact = true, count = 5",
          "The rule \"prepared-kinds\" has no use for \"exact\"."},
    Fault{"rule = \"cooked-primary-kinds\"", "rule = \"cooked-primary-kinds\", of = [\"easy\"]",
          "The rule \"cooked-primary-kinds\" has no use for \"of\"."},
    Fault{"rule = \"cooked-only\", of", "rule = \"cooked-only\", extra = true, of",
          "The rule \"cooked-only\" has no use for \"extra\"."},
    Fault{"rule = \"cooked-only\", of = [\"kebab\"]", "rule = \"cooked-only\"",
          "The rule \"cooked-only\" needs \"of\" or \"except\"."},
    Fault{"except = [\"kebab\"]", "except = [\"kebab\"], of = [\"hard\"]",
          "\"of\" and \"except\" cannot stand together."},
    Fault{"except = [\"kebab\"]", "except = [\"optional\"]", "Only recipes may stand here"},
    Fault{"of = [\"easy\"], count = 4", "of = [\"primary\"], count = 4",
          "Only recipes may stand here, and \"primary\" has other cards."},
    Fault{"rule = \"cooked-ladder\", count = 3", "rule = \"cooked-ladder\", count = 2",
          "The \"count\" of \"cooked-ladder\" must be 3"},
    Fault{"rule = \"cooked-primary-kinds\"", "rule = \"cooked-types\"",
          "The rule \"cooked-types\" needs a deck with \"types\"."},
    Fault{"rule = \"cooked-primary-kinds\"", "rule = \"cooked-ladder\"",
          "The rule \"cooked-ladder\" needs a deck with \"types\"."},
    Fault{"rule = \"cooked-types\"", "rule = \"cooked-ladder\"",
          "\"count\" asks for 3, but this deck can never give more than 0."},
    Fault{"also = [\"secondary\"], also_count = 3", "also = [\"secondary\"]",
          "The key \"also_count\" is missing in a drink."},
    Fault{"also = [\"secondary\"], also_count = 3", "also_count = 3",
          "The key \"also\" is missing in a drink."},
    Fault{"also = [\"secondary\"], also_count = 3", "also = [\"secondary\"], also_count = 10",
          "\"also_count\" asks for 10 of a group of 9 cards."},
    Fault{"also = [\"secondary\"], also_count = 3", "also = [\"ingredient\"], also_count = 3",
          "\"of\" and \"also\" must not have a card in common."},
    Fault{"under = [\"optional\"], under_count = 1", "under = [\"main\"], under_count = 1",
          "Only ingredients may stand here, and \"main\" has other cards."},
    Fault{"under = [\"optional\"], under_count = 1", "under = [\"optional\"]",
          "The key \"under_count\" is missing in a drink."},
    Fault{"under = [\"optional\"], under_count = 1", "under = [\"optional\"], under_count = 2",
          "\"count\" asks for 2, but this deck can never give more than 0."},
    Fault{"under = [\"optional\"], under_count = 1", "extra = true",
          "this deck can never give more than 0."},
    Fault{"under = [\"optional\"], under_count = 1", "exact = true",
          "this deck can never give more than 0."},
    Fault{"exact = true, count = 2", "exact = \"yes\", count = 2",
          "\"exact\" must be true or false."},
    Fault{"    { id = \"it-espresso\"", "    # { id = \"it-espresso\"",
          "A deck has 3 drinks, not 2.", "drink = ["},
};

constexpr std::array kCustomerFaults{
    Fault{"role = \"Snacker\"", "job = \"Snacker\"",
          "Unknown key \"job\"; a customer has base, bonus, role, needs."},
    Fault{", role = \"Snacker\"", "", "The key \"role\" is missing in a customer."},
    Fault{", needs = \"U\"", "", "The key \"needs\" is missing in a customer."},
    Fault{"base = 1, bonus = 1", "base = 0, bonus = 1", "\"base\" must be from 1 to 9, not 0."},
    Fault{"base = 1, bonus = 1", "base = 10, bonus = 1", "\"base\" must be from 1 to 9, not 10."},
    Fault{"base = 1, bonus = 1", "base = 1, bonus = -1", "\"bonus\" must be from 0 to 9, not -1."},
    Fault{"base = 1, bonus = 1", "base = 1, bonus = 10", "\"bonus\" must be from 0 to 9, not 10."},
    Fault{"base = 1, bonus = 1", "base = \"one\", bonus = 1", "\"base\" must be a whole number."},
    Fault{"base = 4, bonus = 2", "base = 3, bonus = 3",
          "Base and bonus make the id \"it-3-3\" of this customer, and that is already taken.",
          "base = 3, bonus = 3, role = \"Ambassador\""},
    Fault{"needs = \"U\"", "needs = \"X\"", "\"X\" must be letters G, U, M or D joined by \"+\"."},
    Fault{"needs = \"U\"", "needs = \"U+\"", "\"U+\" must be letters"},
    Fault{"needs = \"U\"", "needs = \"+U\"", "\"+U\" must be letters"},
    Fault{"needs = \"U\"", "needs = \"UU\"", "\"UU\" must be letters"},
    Fault{"needs = \"U\"", "needs = \"U + U\"", "\"U + U\" must be letters"},
    Fault{"needs = \"U\"", "needs = \"u\"", "\"u\" must be letters"},
    Fault{"needs = \"U\"", "needs = \"U or \"", "\"\" must be letters"},
    Fault{"needs = \"U\"", "needs = \"U or\"", "\"U or\" must be letters"},
    Fault{"needs = \"U\"", "needs = \"U OR D\"", "\"U OR D\" must be letters"},
    Fault{"needs = \"U\"", "needs = \"G or U or D\"",
          "\"needs\" may have two alternatives at most."},
    Fault{"needs = \"U\"", "needs = \"G+G\"", "\"G+G\" has more G than anybody can have (1)."},
    Fault{"needs = \"U\"", "needs = \"U+U+U+U\"", "has more U than anybody can have (3)."},
    Fault{"needs = \"U\"", "needs = \"M+M+M+M+M\"", "has more M than anybody can have (4)."},
    Fault{"needs = \"U\"", "needs = \"D+D+D+D\"", "has more D than anybody can have (3)."},
    Fault{"    { base = 1, bonus = 1", "    # { base = 1, bonus = 1",
          "A deck has 10 customers, not 9.", "customer = ["},
    Fault{
        "    { base = 1, bonus = 1",
        "    { base = 9, bonus = 0, role = \"Critic\", needs = \"D\" },\n    { base = 1, bonus = 1",
        "A deck has 10 customers, not 11.", "customer = ["},
};

void check_fault(const Fault& fault) {
    CAPTURE(fault.from);
    CAPTURE(fault.to);
    const std::string text = changed(fault.from, fault.to);
    const std::size_t at =
        fault.line_of.empty() ? built_in().find(fault.from) : text.find(fault.line_of);
    const Result<Book> book = load_book(text, "menu.toml");
    REQUIRE(!book.ok());
    const std::string& sentence = book.error().text;
    CAPTURE(sentence);
    CHECK(sentence.find(fault.says) != std::string::npos);
    CHECK(sentence.ends_with("."));
    CHECK(book.error().place == "menu.toml:" + std::to_string(line_at(text, at)));
}

TEST_CASE("content faults: a file that is broken as a whole is told where and why") {
    for (const Fault& fault : kFileFaults) check_fault(fault);
}
TEST_CASE("content faults: what is wrong with a deck is told with its line") {
    for (const Fault& fault : kDeckFaults) check_fault(fault);
}
TEST_CASE("content faults: what is wrong with an ingredient or a recipe is told with its line") {
    for (const Fault& fault : kCardFaults) check_fault(fault);
}
TEST_CASE("content faults: what is wrong with a drink is told with its line") {
    for (const Fault& fault : kDrinkFaults) check_fault(fault);
}
TEST_CASE("content faults: what is wrong with a customer is told with its line") {
    for (const Fault& fault : kCustomerFaults) check_fault(fault);
}

Error error_of(const std::string& text) {
    const Result<Book> book = load_book(text, "menu.toml");
    REQUIRE(!book.ok());
    return book.error();
}

TEST_CASE("content faults: lines are counted from 1, comments and empty lines included") {
    CHECK(error_of("format = 1\n\n# nothing yet\ndeck = []\n").place == "menu.toml:4");
    CHECK(error_of("format = 1\n\n[[deck]]\nid = \"a\"\nprefix = \"A\"\n").place == "menu.toml:5");
}

TEST_CASE("content faults: there are one to eight decks") {
    CHECK(error_of("").message() ==
          "menu.toml:1: The key \"format\" is missing in a content file.");
    CHECK(error_of("format = 1\n").message() ==
          "menu.toml:1: The key \"deck\" is missing in a content file.");
    CHECK(error_of("format = 1\ndeck = []\n").message() ==
          "menu.toml:2: There must be at least one deck.");
    CHECK(error_of("format = 1\ndeck = 8\n").message() ==
          "menu.toml:2: \"deck\" must be a list of tables, each of them a deck.");
    const std::string nine = built_in() + "\n[[deck]]\nid = \"ninth\"\n";
    CHECK(error_of(nine).message() ==
          "menu.toml:" + std::to_string(line_at(nine, nine.find("id = \"ninth\"")) - 1) +
              ": There may be at most 8 decks.");
}

TEST_CASE("content faults: there are at most sixteen kinds of secondaries") {
    std::string kinds;
    for (int i = 1; i <= 17; ++i)
        kinds += "    { id = \"it-sauce-" + std::to_string(i) + "\", name = \"Sauce\" },\n";
    const std::string text =
        changed("    { id = \"it-sugo\", name = \"Sugo\", copies = 10 },\n", kinds);
    CHECK(error_of(text).message() ==
          "menu.toml:" + std::to_string(line_at(text, text.find("it-sauce-17"))) +
              ": There may be at most 16 kinds, and this is one more.");
}

TEST_CASE("content faults: wherever a file is cut off, the answer has a place and a sentence") {
    const std::string& text = built_in();
    const std::size_t second = text.find("[[deck]]", text.find("[[deck]]") + 1);
    const std::size_t first_end = text.find_last_not_of("\n", second - 1) + 1;
    for (std::size_t size = 0; size < first_end; size += 7) {
        const Error error = error_of(text.substr(0, size));
        CHECK(error.place.starts_with("menu.toml:"));
        CHECK(error.text.ends_with("."));
    }
}

}  // namespace
}  // namespace brigade::food_court
