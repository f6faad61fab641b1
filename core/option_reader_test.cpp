// What options of all games have in common, with a reader of two dishes.
#include "core/option_reader.hpp"

#include <doctest/doctest.h>

namespace brigade {
namespace {

constexpr std::string_view kHeats[] = {"mild", "hot"};

class Menu final : public OptionReader {
   public:
    bool salt = false;
    int heat = 0;
    int minutes = 5;
    std::size_t guests = 0;
    bool finished = false;

   private:
    void read_one(const std::string& key, const json::value& value) override {
        if (key == "salt") return flag(value, salt);
        if (key == "heat") return choice(value, kHeats, heat);
        if (key == "minutes") return number(value, {1, 9, 0}, minutes);
        if (key == "guests" && is_list(value, 2)) guests = value.get_array().size();
        if (key != "guests") fail("There is no " + key + ".");
    }
    void finish() override { finished = true; }
};

const std::vector<Preset>& presets() {
    static const std::vector<Preset> list{
        {.id = "plain", .label = "Plain", .options = {}},
        {.id = "fiery",
         .label = "Fiery",
         .options = {{"salt", true}, {"heat", "hot"}, {"minutes", 9}}},
    };
    return list;
}

std::string fault_of(const char* options) {
    Menu menu;
    const Status status = menu.read(parse_json(options).value().as_object(), presets());
    return status ? "" : status.error().message();
}

TEST_CASE("a preset is the ground, and what is set beside it counts, wherever it is written") {
    Menu menu;
    const char* const text = R"({"minutes":2,"preset":"fiery"})";
    REQUIRE(menu.read(parse_json(text).value().as_object(), presets()).ok());
    CHECK(menu.salt);
    CHECK(menu.heat == 1);
    CHECK(menu.minutes == 2);
    CHECK(menu.finished);
}

TEST_CASE("a switch is a word or a truth; a number may stand for none") {
    Menu menu;
    const char* const text = R"({"salt":"on","minutes":0,"guests":["a","b"]})";
    REQUIRE(menu.read(parse_json(text).value().as_object(), presets()).ok());
    CHECK(menu.salt);
    CHECK(menu.minutes == 0);
    CHECK(menu.guests == 2);
}

TEST_CASE("a fault names its option and says what is allowed; the first one counts") {
    CHECK(fault_of(R"({"preset":"sweet"})") == "option preset: There is no preset \"sweet\".");
    CHECK(fault_of(R"({"preset":7})") == "option preset: There is no preset 7.");
    CHECK(fault_of(R"({"salt":"much"})") == "option salt: \"much\" is not one of: off, on.");
    CHECK(fault_of(R"({"heat":true})") == "option heat: true is not one of: mild, hot.");
    for (const char* const wrong : {"10", "-1", "2.5", "\"2\"", "99999999999999999999"})
        CHECK(fault_of((std::string(R"({"minutes":)") + wrong + "}").c_str())
                  .ends_with("must be a whole number from 1 to 9, or 0 for none."));
    CHECK(fault_of(R"({"guests":[1,2,3]})") == "option guests: This must be a list of at most 2.");
    CHECK(fault_of(R"({"pepper":1,"salt":"much"})") == "option pepper: There is no pepper.");
}

}  // namespace
}  // namespace brigade
