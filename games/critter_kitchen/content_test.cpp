// The content file: what it must hold, and what a file with a mistake in it is told.
#include "games/critter_kitchen/test_tables.hpp"

namespace brigade::embedded {
extern const std::string_view critter_kitchen_content;
}

namespace brigade::critter_kitchen::tests {

namespace {

struct Fault {
    std::string_view from, to, says;
};

constexpr std::array kFaults{
    Fault{"format = 1", "format = ", "This is not valid TOML: "},
    Fault{"format = 1", "format = 2", "This program reads format 1 only."},
    Fault{"format = 1", "format = 1\ncolour = 3", "Unknown key \"colour\"; a content file has"},
    Fault{"name = \"Bread\"", "name = 7", "\"name\" must be a text in quotation marks."},
    Fault{"name = \"Bread\"", "name = \"\"", "\"name\" must not be empty."},
    Fault{"name = \"Soup Truck\"", "name = \"Soup\\nTruck\"", "must be one plain line."},
    Fault{"id = \"carrot\"", "id = \"leek\"", "This one must be \"carrot\"."},
    Fault{"ingredients = [3, 3, 2, 2, 2, 1]", "ingredients = [3, 3, 2]",
          "must be a list of 6 numbers."},
    Fault{"ingredients = [3, 3,", "ingredients = [3, 9,", "must hold numbers from 0 to 3."},
    Fault{"spices = 2", "spices = \"two\"", "\"spices\" must be a whole number."},
    Fault{"rumor_wilds = 3", "", "The key \"rumor_wilds\" is missing in the bag."},
    Fault{"id = \"air-docks\"", "id = \"docks\"", "This one must be \"air-docks\"."},
    Fault{"draws = 5", "draws = 7", "\"draws\" must be from 0 to 6, not 7."},
    Fault{"types = [\"bread\", \"fish\", \"cheese\"]", "types = [\"bread\", \"bread\", \"fish\"]",
          "A challenge has three different types."},
    Fault{"types = [\"bread\", \"fish\", \"cheese\"]", "types = [\"bread\", \"fish\", \"leek\"]",
          "There is no type \"leek\"."},
    Fault{"types = [\"bread\", \"fish\", \"cheese\"]", "types = 3", "must be a list of texts"},
    Fault{"{ value = 12, stars = 2 }", "{ value = 5, stars = 2 }",
          "Each reward asks for more than the one before."},
    Fault{"    { value = 12, stars = 2 },\n", "", "There are three rewards."},
    Fault{"id = \"badger\"", "id = \"mouse\"", "The id \"mouse\" is given twice."},
    Fault{"id = \"badger\"", "id = \"The Badger\"", "may only have lower-case letters"},
    Fault{"rule = \"big-course\"", "rule = \"bigger\"", "Unknown rule \"bigger\"; known are"},
    Fault{"advanced = true", "advanced = 1", "\"advanced\" must be true or false."},
    Fault{"rule = \"fanatic\"\ntype = \"bread\"", "rule = \"fanatic\"",
          "The key \"type\" is missing in a rumor."},
    Fault{"rule = \"spice-lover\"\nstars = 2", "rule = \"spice-lover\"\nstars = 2\nlimit = 3",
          "This rule does not ask for \"limit\"."},
    Fault{"rule = \"odd-duck\"", "rule = \"odd-duck\"\ntype = \"wine\"",
          "This rule does not ask for \"type\"."},
    Fault{"capacity = 3\neffect = \"star-when-last\"", "capacity = 4\neffect = \"star-when-last\"",
          "The key \"speed\" is missing in a zous chef."},
    Fault{"capacity = 3\neffect = \"star-when-last\"",
          "capacity = 4\nspeed = 3\neffect = \"star-when-last\"", ""},
    Fault{"effect = \"to-front\"", "effect = \"to-front\"\namount = 2",
          "This rule does not ask for \"amount\"."},
    Fault{"power = \"big-fridge\"", "power = \"private-rumor\"",
          "Only one restaurateur has a private rumor."},
    Fault{"row_stars = [1, 2, 3, 4, 5, 7, 9]", "row_stars = [1, 2, 3]", "a list of 7 numbers."},
};

std::string changed(const Fault& fault) {
    std::string text(embedded::critter_kitchen_content);
    const std::size_t at = text.find(fault.from);
    REQUIRE_MESSAGE(at != std::string::npos, fault.from);
    return text.replace(at, fault.from.size(), fault.to);
}

}  // namespace

TEST_CASE("a content file with a mistake is told what and where") {
    for (const Fault& fault : kFaults) {
        const Result<Book> book = load_book(changed(fault), "menu.toml");
        CAPTURE(fault.to);
        if (fault.says.empty()) {
            CHECK(book.ok());
            continue;
        }
        REQUIRE_FALSE(book.ok());
        CHECK_MESSAGE(book.error().message().find(fault.says) != std::string::npos,
                      book.error().message());
        CHECK(book.error().message().find("menu.toml:") == 0);
    }
}

TEST_CASE("too strong zous chefs would overfill a storage [CK-4.2]") {
    std::string text(embedded::critter_kitchen_content);
    for (std::size_t at = 0; (at = text.find("capacity = 2\neffect", at)) != std::string::npos;)
        text.replace(at, 12, "capacity = 4\nspeed = 3");
    const Result<Book> book = load_book(text, "menu.toml");
    REQUIRE_FALSE(book.ok());
    CHECK(book.error().message().find("may carry 10 items together") != std::string::npos);
}

TEST_CASE("the hash sees what the rules read, and nothing printed only for people") {
    const u64 hash = box().hash;
    CHECK(load_book(changed({"name = \"Soup Truck\"", "name = \"Broth Bus\"", ""}), "x")->hash ==
          hash);
    CHECK(load_book(changed({"draws = 5", "draws = 4", ""}), "x")->hash != hash);
    CHECK(load_book(changed({"stars = 5", "stars = 4", ""}), "x")->hash != hash);
    CHECK(load_book(changed({"id = \"hazel\"", "id = \"harriet\"", ""}), "x")->hash != hash);
}

}  // namespace brigade::critter_kitchen::tests
