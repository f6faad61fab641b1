// Positions and moves from descriptions: written and read both ways, and what a fault says.
#include <doctest/doctest.h>

#include "core/acts.hpp"
#include "core/described_options.hpp"
#include "core/testing/sitting.hpp"

namespace brigade {

namespace tests {

BOOST_DEFINE_FIXED_ENUM_CLASS(Herb, u8, Mint, WildThyme)
enum class Jar : u8 {};
enum class Cook : u8 {};
inline constexpr Jar kNoJar{255};

}  // namespace tests

template <>
inline constexpr bool kIsNumbered<tests::Cook> = true;

namespace tests {

struct Shelf {
    ById<Herb, u8> herbs{};
    FixedVec<Jar, 3> jars{};
    ById<Jar, u8, 2> full{};
    std::array<i16, 2> heights{};
    Jar open = kNoJar;
    Cook cook{};
    bool dusty = false;
    ByteSet<Jar, 1> labelled{};
    Rng rng{7};
    bool operator==(const Shelf&) const = default;
};
BOOST_DESCRIBE_STRUCT(Shelf, (), (herbs, jars, full, heights, open, cook, dusty, labelled, rng))

struct JarNames {
    [[nodiscard]] static std::string name(Jar jar) {
        return jar == kNoJar ? "" : jar == Jar{0} ? "red" : "blue";
    }
    static bool find(std::string_view text, Jar& jar) {
        jar = text == "red" ? Jar{0} : Jar{1};
        return text == "red" || text == "blue";
    }
    [[nodiscard]] static std::size_t count(Cook /*cook*/) { return 2; }
    [[nodiscard]] static Jar none(Jar /*jar*/) { return kNoJar; }
};

struct Rest {};
BOOST_DESCRIBE_STRUCT(Rest, (), ())
struct Fill {
    Herb herb{};
    u8 count = 0;
    Jar jar = kNoJar;
};
BOOST_DESCRIBE_STRUCT(Fill, (), (herb, count, jar))
struct Pour {
    Jar from = kNoJar;
    Jar to = kNoJar;
};
BOOST_DESCRIBE_STRUCT(Pour, (), (from, to))
struct LabelAll {
    ByteSet<Jar, 1> jars;
};
BOOST_DESCRIBE_STRUCT(LabelAll, (), (jars))
struct Move {
    using Acts = boost::mp11::mp_list<Rest, Fill, LabelAll, Pour>;
    u8 act = 0;
    u8 given = 0;
    std::array<u8, 3> bytes{};
    bool operator==(const Move&) const = default;
};

struct Taste {
    Herb herb = Herb::Mint;
    int spoons = 2;
    bool hot = false;
};
BOOST_DESCRIBE_STRUCT(Taste, (), (herb, spoons, hot))

class TasteReader {
   public:
    static Result<Taste> read(const json::object& options) {
        DescribedOptionReader<Taste> reader(rows());
        if (const Status status = reader.read(options, {}); !status) return status.error();
        return reader.options();
    }
    static const std::vector<OptionRow>& rows() {
        static const std::vector<OptionRow> kRows{{"spoons", "Spoons", "", {1, 4}, {"1", "2"}},
                                                  {"herb", "Herb", "which"},
                                                  {"hot", "Hot", ""}};
        return kRows;
    }
};

std::string fault_of(const std::string& position) {
    Shelf shelf;
    try {
        read_named(JarNames{}, json::value(testing::written(position)), Place{}, shelf);
    } catch (const Misread& fault) {
        return fault.error.message();
    }
    return "";
}

}  // namespace tests

using namespace tests;

TEST_CASE("a described value is written with names and read back exactly") {
    Shelf shelf;
    shelf.herbs[Herb::WildThyme] = 4;
    shelf.jars = {Jar{1}, Jar{0}};
    shelf.full[Jar{1}] = 2;
    shelf.heights = {-3, 5};
    shelf.open = Jar{1};
    shelf.cook = Cook{1};
    shelf.labelled.insert(Jar{1});
    const json::value written = to_named_json(JarNames{}, shelf);
    CHECK(text_of(written.at("herbs")) == R"({"mint":0,"wild-thyme":4})");
    CHECK(text_of(written.at("jars")) == R"(["blue","red"])");
    CHECK(text_of(written.at("full")) == R"({"red":0,"blue":2})");
    CHECK(written.at("cook") == 1);
    Shelf again;
    read_named(JarNames{}, written, Place{}, again);
    CHECK(again == shelf);
    CHECK(to_named_json(JarNames{}, Shelf{}).at("open") == "none");
}

TEST_CASE("reading changes what is named and nothing else") {
    Shelf shelf;
    shelf.herbs[Herb::Mint] = 9;
    shelf.heights = {1, 2};
    read_named(JarNames{},
               json::value(testing::written("{'herbs':{'wild-thyme':1},'heights':{'1':7}}")),
               Place{}, shelf);
    CHECK(shelf.herbs[Herb::Mint] == 9);
    CHECK(shelf.herbs[Herb::WildThyme] == 1);
    CHECK(shelf.heights == std::array<i16, 2>{1, 7});
}

TEST_CASE("a wrong part of a position is named with its place") {
    CHECK(fault_of("{'herbs':{'basil':1}}") ==
          "herbs.basil: 'basil' is not one of: mint, wild-thyme.");
    CHECK(fault_of("{'jars':['green']}") == "jars[0]: There is no jar 'green'.");
    CHECK(fault_of("{'cook':2}") == "cook: There is no cook '2'.");
    CHECK(fault_of("{'heights':[1]}") == "heights: This list must have 2 entries.");
    CHECK(fault_of("{'lid':1}") == "lid: There is no 'lid' here.");
    CHECK(fault_of("{'herbs':{'mint':300}}").find("within its bounds") != std::string::npos);
    CHECK(fault_of("{'open':'none','dusty':true}").empty());
    CHECK(fault_of("{'open':null}").empty());
}

TEST_CASE("acts are moves in JSON and in words") {
    const tests::Move move = move_of<tests::Move>(Fill{Herb::WildThyme, 3, Jar{1}});
    CHECK(act_text(JarNames{}, move) == "fill wild-thyme 3 blue");
    CHECK(text_of(act_json(JarNames{}, move)) ==
          R"({"do":"fill","herb":"wild-thyme","count":3,"jar":"blue"})");
    for (const json::value& written :
         {json::value("fill wild-thyme 3 blue"), json::value(act_json(JarNames{}, move))}) {
        const auto read = read_act<tests::Move>(JarNames{}, written, "unknown");
        REQUIRE(read.ok());
        CHECK(*read == move);
    }
    const auto left_out = read_act<tests::Move>(JarNames{}, "fill mint 1", "unknown");
    REQUIRE(left_out.ok());
    CHECK(act_of<Fill>(*left_out).jar == kNoJar);
    const tests::Move gap = move_of<tests::Move>(Pour{kNoJar, Jar{1}});
    CHECK(act_text(JarNames{}, gap) == "pour none blue");
    CHECK(*read_act<tests::Move>(JarNames{}, "pour none blue", "unknown") == gap);
    const auto set = read_act<tests::Move>(JarNames{}, "label-all red,blue", "unknown");
    REQUIRE(set.ok());
    CHECK(act_of<LabelAll>(*set).jars.size() == 2);
    CHECK(act_text(JarNames{}, *set) == "label-all red,blue");
}

TEST_CASE("an open act says what is missing, and is read back") {
    const tests::Move draft = move_of<tests::Move>(Fill{Herb::WildThyme, 0, Jar{0}}, 1);
    CHECK(lacks_fields(draft));
    CHECK(text_of(act_json(JarNames{}, draft)) ==
          R"({"do":"fill","herb":"wild-thyme","missing":"count"})");
    const auto read = read_act<tests::Move>(JarNames{}, act_json(JarNames{}, draft), "unknown");
    REQUIRE(read.ok());
    CHECK(read->given == 1);
}

TEST_CASE("a move that is not understood says why, and a wrong name amounts to a refusal") {
    const auto error = [](const json::value& written) {
        const auto read = read_act<tests::Move>(JarNames{}, written, "unknown");
        REQUIRE_FALSE(read.ok());
        return read.error();
    };
    CHECK(error("stir mint").text == "There is no move 'stir'.");
    CHECK(error("fill mint").text == "A move 'fill' needs 'count'.");
    CHECK(error("fill mint 1 red red").text == "'red' is not understood in a move 'fill'.");
    CHECK(error("fill basil 1").id == "unknown");
    CHECK(error("fill mint x").id == "unknown");
    CHECK(error("").text == "A move is missing here.");
    CHECK(error(json::object{{"do", "fill"}, {"herb", "mint"}, {"count", 1}, {"x", 1}}).id.empty());
    CHECK(error(7).text == "A move is an object or a line of text.");
}

TEST_CASE("options follow from their struct: read, written, offered") {
    const auto read = TasteReader::read({{"herb", "wild-thyme"}, {"spoons", 4}, {"hot", "on"}});
    REQUIRE(read.ok());
    CHECK(text_of(described_options_json(*read)) ==
          R"({"herb":"wild-thyme","spoons":4,"hot":true})");
    CHECK_FALSE(TasteReader::read({{"spoons", 5}}).ok());
    CHECK_FALSE(TasteReader::read({{"herb", "basil"}}).ok());
    CHECK(TasteReader::read({{"salt", 1}}).error().text.find("no option 'salt'") !=
          std::string::npos);
    const std::vector<OptionSpec> specs = described_option_specs<Taste>(TasteReader::rows());
    REQUIRE(specs.size() == 3);
    CHECK(specs[0].kind == "number");
    CHECK(specs[0].max == 4);
    CHECK(specs[1].values == std::vector<std::string>{"mint", "wild-thyme"});
    CHECK(specs[2].kind == "flag");
}

}  // namespace brigade
