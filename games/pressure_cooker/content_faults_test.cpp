// A content file that does not add up is refused with file, line and one sentence.
#include "games/pressure_cooker/test_tables.hpp"

namespace brigade::pressure_cooker::tests {

namespace {

// The built-in file with one change.
std::string message_of(std::string_view from, std::string_view to) {
    std::string text(face().built_in_content());
    const std::size_t at = text.find(from);
    REQUIRE_MESSAGE(at != std::string::npos, std::string(from));
    text.replace(at, from.size(), to);
    const Result<Book> book = load_book(text, "box.toml");
    return book.ok() ? "" : book.error().message();
}

void check_fault(std::string_view from, std::string_view to, std::string_view part) {
    const std::string message = message_of(from, to);
    CAPTURE(std::string(to));
    CHECK(message.starts_with("box.toml:"));
    CHECK_MESSAGE(message.find(part) != std::string::npos, message);
}

}  // namespace

TEST_CASE("the built-in content loads, and a harmless change keeps its hash") {
    const Book again = *load_book(face().built_in_content(), "box.toml");
    CHECK(again.hash == box().hash);
    std::string text(face().built_in_content());
    text.replace(text.find("Plain Bacon"), 11, "Crisp Bacon");
    CHECK(load_book(text, "box.toml")->hash == box().hash);
    text.replace(text.find("quality = 1"), 11, "quality = 2");
    CHECK(load_book(text, "box.toml")->hash != box().hash);
}

TEST_CASE("a file that is no TOML, or of another format, is refused") {
    check_fault("format = 1", "format = ", "not valid TOML");
    check_fault("format = 1", "format = 2", "reads format 1 only");
    check_fault("format = 1", "formatt = 1", "Unknown key \"formatt\"");
    check_fault("format = 1", "format = \"1\"", "must be a whole number");
    CHECK_FALSE(load_book("format = 1", "box.toml").ok());
}

TEST_CASE("tiles that do not add up are refused") {
    check_fault("id = \"bacon-q1\"", "id = \"Bacon\"", "lower-case letters");
    check_fault("id = \"bacon-q2\"", "id = \"bacon-q1\"", "is taken");
    check_fault("kind = \"bacon\"", "kind = \"pork\"", "Unknown kind \"pork\"");
    check_fault("kind = \"bacon\"", "sort = \"bacon\"", "Unknown key \"sort\"");
    check_fault("quality = 1, bonus = 1", "quality = 11, bonus = 1", "must be from -9 to 9");
    check_fault("quality = 1, bonus = 1", "bonus = 1", "\"quality\" is missing");
    check_fault("bonus = 1, count = 3", "bonus = 1, count = 4", "211 ingredient tiles, not 212");
    check_fault("count = 12", "count = 11", "12 drink tiles, not 11");
    check_fault("count = 12", "bonus = 1, count = 12", "Only ingredients carry bonus points");
    check_fault("quality = 3, count = 5 }", "quality = 3, count = 6 }", "tiles, not");
    check_fault("quality = 0, count = 8", "quality = 1, count = 8", "no quality of its own");
    check_fault("quality = 0, count = 8", "quality = 0, count = 7", "8 appetizer tiles, not 7");
    check_fault("name = \"Plain Bacon\"", "name = \"\"", "must not be empty");
    check_fault("name = \"Plain Bacon\"", "name = 3", "must be a text");
}

TEST_CASE("pages that do not add up are refused") {
    check_fault("dish = \"pizza\", name", "dish = \"burger\", name", "two pages for this dish");
    check_fault("extras = [\"bacon\", \"cheese\", \"egg\"",
                "extras = [\"drink\", \"cheese\", \"egg\"", "Unknown kind \"drink\"");
    check_fault("extras = [\"bacon\", \"cheese\", \"egg\"",
                "extras = [\"cheese\", \"cheese\", \"egg\"", "named twice");
    check_fault("    { dish = \"burger\"", "#   { dish = \"burger\"", "8 pages, not 7");
}

TEST_CASE("orders that do not add up are refused") {
    check_fault("dish = \"burger\", required", "dish = \"stew\", required", "No page");
    check_fault("required = { bread = 1, beef = 1, cheese = 1 }", "required = { bread = 9 }",
                "pictured 1 to 4 times");
    check_fault("required = { bread = 1, beef = 1, cheese = 1 }", "required = [\"bread\"]",
                "table of numbers");
    check_fault("crossed = [\"onion\"]", "crossed = [\"bread\"]", "picture and cross out");
    check_fault("must = 2, plates = [7, 4, 2]", "must = 2, may = 1, plates = [7, 4, 2]",
                "\"must\" or \"may\" or neither");
    check_fault("must = 2, plates = [7, 4, 2]", "must = 6, plates = [7, 4, 2]",
                "at least one extra more");
    check_fault("plates = [7, 4, 2]", "plates = [4, 4, 2]", "must fall");
    check_fault("plates = [7, 4, 2]", "plates = [16, 4, 2]", "must fall, from at most 15");
    check_fault("plates = [7, 4, 2]", "plates = [7, 4]", "three plates");
    check_fault("bonus = 4, minimum = 13", "bonus = 0, minimum = 13", "must be from 1 to 9");
    check_fault("bonus = 4, minimum = 13", "bonus = 4, minimum = 21", "can never be met");
    check_fault("id = \"burger-plain\"", "id = \"burger-house\"", "This id is taken");
    check_fault("title = \"Plain Patty\"", "title = \"House Burger\"", "This title is taken");
    check_fault("    { id = \"soup-forest\"", "#   { id = \"soup-forest\"", "54 orders, not 53");
}

TEST_CASE("supply must meet the demand of four players at once") {
    check_fault("required = { pasta = 2, cheese = 1 }", "required = { pasta = 3, cheese = 1 }",
                "too few tiles for 4 players");
    // Two of the four kinds that Meadow Pizza may add are nearly gone.
    std::string text(face().built_in_content());
    for (const std::string_view row : {"green-pepper-q1", "green-pepper-q2", "green-pepper-q3",
                                       "mushroom-q1", "mushroom-q2", "mushroom-q3"}) {
        const std::size_t at = text.find("kind = \"", text.find(row)) + 8;
        text.replace(at, text.find('"', at) - at, "bread");
    }
    const Result<Book> book = load_book(text, "box.toml");
    REQUIRE_FALSE(book.ok());
    CHECK(book.error().text ==
          "There are too few extras for 4 players to complete this card at once.");
}

}  // namespace brigade::pressure_cooker::tests
