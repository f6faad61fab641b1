// Rows of a content file: what is read, and one sentence with its line for each way to be wrong.
#include "core/content_file.hpp"

#include <doctest/doctest.h>

namespace brigade::content_file {

namespace {

constexpr std::string_view kKeys[] = {"format", "id",    "name",  "quality", "small",
                                      "open",   "words", "three", "counts",  "card"};
constexpr Shape kShape{"a thing", kKeys};
constexpr std::string_view kCardKeys[] = {"id"};
constexpr Shape kCard{"a card", kCardKeys};
constexpr Choices<int, 2> kNames{{{"Plain", 1}, {"Fancy", 2}}};

// What `read` makes of the text, or the message of the first fault.
template <class Read>
std::string fault_of(std::string_view text, Read read) {
    const auto result = read_file(text, "box.toml", kShape, [&](const Row& row, const Faults&) {
        read(row);
        return 0;
    });
    return result ? "" : result.error().message();
}

}  // namespace

TEST_CASE("a row gives what is written, by its type") {
    constexpr std::string_view kText = R"(
format = 1
id = "two-words"
name = "Fancy"
quality = -3
small = 200
open = true
words = ["b", "a"]
three = [1, 2, 3]
counts = { beef = 2, bread = 1 }
card = [{ id = "one" }, { id = "two" }]
)";
    const auto read = read_file(kText, "box.toml", kShape, [](const Row& row, const Faults&) {
        check_format(row, 1);
        CHECK(row.id("id") == "two-words");
        CHECK(row.choice("name", kNames) == 2);
        CHECK(row.whole("quality", {-5, 5}) == -3);
        CHECK(row.number("small", {0, 255}) == 200);
        CHECK(row.integer("small") == 200);
        CHECK(row.flag("open"));
        CHECK(row.words("words").at(1).text == "a");
        CHECK(row.words("words").at(1).line == 8);
        CHECK(row.numbers("three").at(2).number == 3);
        CHECK(row.numbers("three", 3, {1, 3}) == std::vector<u8>{1, 2, 3});
        CHECK(row.counts("counts").at(0).text == "beef");
        CHECK(row.counts("counts").at(0).number == 2);
        CHECK(row.rows("card", kCard).at(1).id("id") == "two");
        return 7;
    });
    REQUIRE(read.ok());
    CHECK(*read == 7);
}

TEST_CASE("each fault is one sentence with its line, and the first one counts") {
    struct Case {
        std::string_view text, message;
        void (*read)(const Row& row);
    };
    const Case cases[] = {
        {"id = ", "box.toml:1: This is not valid TOML", [](const Row&) {}},
        {"format = 2", "box.toml:1: This program reads format 1 only.",
         [](const Row& row) { check_format(row, 1); }},
        {"id = \"a\"\nzeal = 1\nidea = 2", "box.toml:2: Unknown key \"zeal\"; a thing has format",
         [](const Row&) {}},
        {"", "box.toml:1: The key \"name\" is missing in a thing.",
         [](const Row& row) { (void)row.text("name"); }},
        {"name = 3", "box.toml:1: \"name\" must be a text in quotation marks.",
         [](const Row& row) { (void)row.text("name"); }},
        {"name = \"\"", "\"name\" must not be empty.",
         [](const Row& row) { (void)row.text("name"); }},
        {"name = \"a\\u0007\"", "\"name\" must be one plain line.",
         [](const Row& row) { (void)row.text("name"); }},
        {"id = \"A b\"", "The id \"A b\" may only have lower-case letters, digits and hyphens.",
         [](const Row& row) { (void)row.id("id"); }},
        {"name = \"Odd\"", "Unknown name \"Odd\"; known are Plain, Fancy.",
         [](const Row& row) { (void)row.choice("name", kNames); }},
        {"quality = \"x\"", "\"quality\" must be a whole number.",
         [](const Row& row) { (void)row.whole("quality", {-5, 5}); }},
        {"quality = -6", "\"quality\" must be from -5 to 5, not -6.",
         [](const Row& row) { (void)row.whole("quality", {-5, 5}); }},
        {"open = 1", "\"open\" must be true or false.",
         [](const Row& row) { (void)row.flag("open"); }},
        {"words = []", "\"words\" must be a list of texts",
         [](const Row& row) { (void)row.words("words"); }},
        {"three = [\"x\"]", "\"three\" must be a list of whole numbers.",
         [](const Row& row) { (void)row.numbers("three"); }},
        {"three = [1, 2]", "\"three\" must be a list of 3 numbers.",
         [](const Row& row) { (void)row.numbers("three", 3, {1, 3}); }},
        {"three = [1, 2, 9]", "\"three\" must hold numbers from 1 to 3.",
         [](const Row& row) { (void)row.numbers("three", 3, {1, 3}); }},
        {"counts = {}", "\"counts\" must be a table of numbers",
         [](const Row& row) { (void)row.counts("counts"); }},
        {"card = 1", "\"card\" must be a list of tables, each of them a card.",
         [](const Row& row) { (void)row.rows("card", kCard); }},
        {"card = 1", "\"card\" must be a table.",
         [](const Row& row) { (void)row.row("card", kCard); }},
        {"words = [\"a\",\n\"b\"]", "box.toml:2: Not this one.",
         [](const Row& row) { row.fault(row.words("words").at(1), "Not this one."); }},
    };
    for (const Case& one : cases) {
        CAPTURE(one.text);
        const std::string message = fault_of(one.text, one.read);
        CHECK_MESSAGE(message.find(one.message) != std::string::npos, message);
    }
}

}  // namespace brigade::content_file
