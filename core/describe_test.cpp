// Described structs as JSON: written as text and as a tree, read strictly, refused in sentences.
#include "core/describe.hpp"

#include <doctest/doctest.h>

#include <limits>
#include <string>

#include "core/rng.hpp"

namespace brigade {
namespace {

struct Pan {
    std::string name = "pan";
    int size = 24;
    bool operator==(const Pan&) const = default;
};
BOOST_DESCRIBE_STRUCT(Pan, (), (name, size))

struct LidPan : Pan {
    bool lid = true;
    bool operator==(const LidPan&) const = default;
};
BOOST_DESCRIBE_STRUCT(LidPan, (Pan), (lid))

using Heat = Word<"off", "low", "full-blast">;

struct Stove {
    std::string cook;
    bool lit = false;
    u8 level = 3;
    i64 since = 0;
    std::optional<int> timer;
    std::optional<std::vector<Pan>> spare;
    std::vector<Pan> pans;
    Pan best;
    Heat heat{};
    json::object notes;
    json::array marks;
    json::value any;
    std::optional<json::value> extra;
    bool operator==(const Stove&) const = default;
};
BOOST_DESCRIBE_STRUCT(Stove, (),
                      (cook, lit, level, since, timer, spare, pans, best, heat, notes, marks, any,
                       extra))

struct Empty {
    bool operator==(const Empty&) const = default;
};
BOOST_DESCRIBE_STRUCT(Empty, (), ())

struct Board {
    std::string_view title;
    OrNull<std::vector<int>> hidden;
    OrNull<std::vector<int>> shown;
    std::variant<int, std::string_view> viewer;
    Entries<std::vector<std::string>> counted;
};
BOOST_DESCRIBE_STRUCT(Board, (), (title, hidden, shown, viewer, counted))

Stove full_stove() {
    Stove stove;
    stove.cook = "Zoé \"the\\knife\"\n\t\x01";
    stove.lit = true;
    stove.level = 255;
    stove.since = -9'000'000'000;
    stove.timer = 0;
    stove.spare.emplace();
    stove.pans = {{"wok", 30}, {"", -1}};
    stove.best.size = 7;
    stove.heat = Heat(2);
    stove.notes = {{"a", 1}, {"b", {1, 2, nullptr}}};
    stove.marks = {1, "two", 3.5};
    stove.any = json::value("x");
    stove.extra = json::value(nullptr);
    return stove;
}

std::string fault(const std::string& text) {
    const Result<Stove> read = from_json<Stove>(parse_json(text).value());
    return read ? "none" : read.error().message();
}

TEST_CASE("a struct is written field by field, and an empty optional is left out") {
    CHECK(json_text(Stove{}) ==
          R"({"cook":"","lit":false,"level":3,"since":0,"pans":[],"best":{"name":"pan","size":24},)"
          R"("heat":"off","notes":{},"marks":[],"any":null})");
    CHECK(json_text(full_stove()) ==
          "{\"cook\":\"Zoé \\\"the\\\\knife\\\"\\n\\t\\u0001\",\"lit\":true,\"level\":255,"
          "\"since\":-9000000000,\"timer\":0,\"spare\":[],\"pans\":[{\"name\":\"wok\",\"size\":30},"
          "{\"name\":\"\",\"size\":-1}],\"best\":{\"name\":\"pan\",\"size\":7},"
          "\"heat\":\"full-blast\",\"notes\":{\"a\":1,\"b\":[1,2,null]},"
          "\"marks\":[1,\"two\",3.5E0],\"any\":\"x\",\"extra\":null}");
    CHECK(json_text(Empty{}) == "{}");
    CHECK(json_text(LidPan{}) == R"({"name":"pan","size":24,"lid":true})");
}

TEST_CASE("text, tree and reading agree with each other") {
    for (const Stove& stove : {Stove{}, full_stove()}) {
        CHECK(json::serialize(to_json(stove)) == json_text(stove));
        CHECK(from_json<Stove>(parse_json(json_text(stove)).value()).value() == stove);
    }
    CHECK(from_json<Empty>(json::object{}).ok());
    CHECK(from_json<LidPan>(to_json(LidPan{{"x", 2}, false})).value() == LidPan{{"x", 2}, false});
}

TEST_CASE("null, alternatives and keys that are data are written, too") {
    const Board board{"b", {}, std::vector{1, 2}, std::string_view("all"), {{{"k", {"v"}}}}};
    CHECK(json_text(board) ==
          R"({"title":"b","hidden":null,"shown":[1,2],"viewer":"all","counted":{"k":["v"]}})");
    CHECK(json::serialize(to_json(board)) == json_text(board));
}

TEST_CASE("every byte of a text is written as Boost.JSON writes it") {
    for (int byte = 0; byte < 256; ++byte) {
        const std::string text = std::string("a") + static_cast<char>(byte) + "z";
        CHECK(json_text(text) == json::serialize(json::value(text)));
    }
}

TEST_CASE("numbers of every width keep their value") {
    CHECK(json_text(std::numeric_limits<i64>::min()) == "-9223372036854775808");
    CHECK(json_text(std::numeric_limits<u64>::max()) == "18446744073709551615");
    const json::value large = to_json(std::numeric_limits<u64>::max());
    CHECK(from_json<u64>(large).value() == std::numeric_limits<u64>::max());
    CHECK(from_json<i64>(large).error().text ==
          "This must be a whole number from -9223372036854775808 to 9223372036854775807.");
}

TEST_CASE("a missing key keeps the default") {
    const Stove stove = from_json<Stove>(parse_json(R"({"best":{"size":1}})").value()).value();
    CHECK(stove.level == 3);
    CHECK(stove.best == Pan{"pan", 1});
    CHECK_FALSE(stove.timer.has_value());
}

TEST_CASE("what is wrong is said in one sentence with the path of the key") {
    CHECK(fault("[]") == "This must be an object.");
    CHECK(fault(R"({"level":"3"})") == "level must be a whole number.");
    CHECK(fault(R"({"level":1.5})") == "level must be a whole number.");
    CHECK(fault(R"({"level":256})") == "level must be a whole number from 0 to 255.");
    CHECK(fault(R"({"level":-1})") == "level must be a whole number from 0 to 255.");
    CHECK(fault(R"({"best":{"size":3000000000}})") ==
          "best.size must be a whole number from -2147483648 to 2147483647.");
    CHECK(fault(R"({"best":{"colour":1}})") == "best.colour is not a key that is known here.");
    CHECK(fault(R"({"pans":[{},{"name":7}]})") == "pans[1].name must be a text.");
    CHECK(fault(R"({"pans":{}})") == "pans must be a list.");
    CHECK(fault(R"({"spare":[1]})") == "spare[0] must be an object.");
    CHECK(fault(R"({"lit":0})") == "lit must be true or false.");
    CHECK(fault(R"({"heat":"hot"})") == "heat must be one of: off, low, full-blast.");
    CHECK(fault(R"({"notes":[]})") == "notes must be an object.");
    CHECK(fault(R"({"marks":{}})") == "marks must be a list.");
    CHECK(fault(R"({"timer":null})") == "timer must be a whole number.");
    CHECK(fault(R"({"":1})") == "[0] is not a key that is known here.");
}

TEST_CASE("a long key is cut between two characters") {
    const std::string key = std::string(39, 'k') + "éé";
    const Result<Stove> read = from_json<Stove>(json::object{{key, 1}});
    CHECK(read.error().text == std::string(39, 'k') + " is not a key that is known here.");
}

TEST_CASE("a message carries its kind in front, and is read past it") {
    std::string out = "x";
    write_message(out, "put-pan", Pan{});
    CHECK(out == R"(x{"t":"put-pan","name":"pan","size":24})");
    out.clear();
    write_message(out, "none", Empty{}, "event");
    CHECK(out == R"({"event":"none"})");
    const json::value message = parse_json(R"({"t":"put-pan","size":2})").value();
    CHECK(from_json<Pan>(message, "t").value() == Pan{"pan", 2});
    CHECK_FALSE(from_json<Pan>(message).ok());
}

// A random tree of all kinds.
json::value random_tree(Rng& rng, int depth) {
    switch (rng.below(depth > 0 ? 8 : 6)) {
        case 0: return nullptr;
        case 1: return rng.below(2) == 0;
        case 2: return static_cast<i64>(rng.next());
        case 3: return rng.next();
        case 4: return static_cast<double>(rng.below(1000)) / 8;
        case 5: return json::value(std::string(rng.below(5), static_cast<char>(rng.below(128))));
        case 6: {
            json::array list;
            for (u32 count = rng.below(4); count > 0; --count)
                list.push_back(random_tree(rng, depth - 1));
            return list;
        }
        default: {
            json::object object;
            for (u32 count = rng.below(4); count > 0; --count)
                object[std::to_string(rng.below(9))] = random_tree(rng, depth - 1);
            return object;
        }
    }
}

TEST_CASE("trees are written as Boost.JSON writes them, and measured to the byte") {
    Rng rng(3);
    for (int i = 0; i < 2000; ++i) {
        const json::value tree = random_tree(rng, 4);
        const std::string text = json_text(tree);
        CHECK(text == json::serialize(tree));
        Measure whole(text.size() + 1);
        write_json(whole, tree);
        CHECK(whole.size() == text.size());
        Measure part(text.size() / 2);
        write_json(part, tree);
        CHECK(part.is_full());
    }
}

}  // namespace
}  // namespace brigade
