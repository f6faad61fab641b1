// Differences: what is written, that it leads from one value to the other, and that trees and
// described structs agree.
#include "core/difference.hpp"

#include <doctest/doctest.h>

#include <string>

#include "core/rng.hpp"

namespace brigade {
namespace {

std::string changes(const std::string& before, const std::string& after) {
    std::string out;
    write_difference(out, parse_json(before).value(), parse_json(after).value());
    return out;
}

TEST_CASE("equal values have no changes") {
    std::string out = "x";
    const json::value value = parse_json(R"({"a":[1,{"b":null}]})").value();
    CHECK_FALSE(write_difference(out, value, value));
    CHECK(out == "x[]");
}

TEST_CASE("a change is a path and a value; what is gone has none") {
    const std::string before = R"({"round":1,"seats":[{"name":"Ann","hand_count":6,"prepared":)"
                               R"(["it-penne","it-sugo","it-basil"]},{"name":"Bob"}]})";
    CHECK(changes(before, R"({"round":2,"seats":[{"name":"Ann","hand_count":5,"prepared":)"
                          R"(["it-penne","it-sugo","it-basil"]},{"name":"Bob"}]})") ==
          R"([{"at":["round"],"to":2},{"at":["seats",0,"hand_count"],"to":5}])");
    CHECK(changes(R"({"a":1,"b":2,"c":"something long"})", R"({"c":"something long","d":null})") ==
          R"([{"at":["d"],"to":null},{"at":["a"]},{"at":["b"]}])");
}

TEST_CASE("items come into a list and leave it anywhere, from the back") {
    const std::string few = R"({"x":["a long entry at the beginning of a list","c"]})";
    const std::string many = R"({"x":["a long entry at the beginning of a list","b","c","d"]})";
    CHECK(changes(few, many) == R"([{"at":["x",1],"add":"b"},{"at":["x",3],"add":"d"}])");
    CHECK(changes(many, few) == R"([{"at":["x",3]},{"at":["x",1]}])");
}

TEST_CASE("a part is sent whole where that is shorter than its changes") {
    CHECK(changes(R"({"x":["a","b","c"]})", R"({"x":["b"]})") == R"([{"at":["x"],"to":["b"]}])");
    CHECK(changes(R"({"x":["a","b"]})", R"({"x":["b","c","d"]})") ==
          R"([{"at":["x"],"to":["b","c","d"]}])");
    CHECK(changes(R"({"x":[{"a":1,"b":2},{"c":3}]})", R"({"x":[{"a":4,"b":5},{"c":3}]})") ==
          R"([{"at":["x",0],"to":{"a":4,"b":5}}])");
    CHECK(changes(R"({"x":[1]})", R"({"x":{"0":1}})") == R"([{"at":["x"],"to":{"0":1}}])");
}

TEST_CASE("a value that is neither object nor list is replaced at the root") {
    CHECK(changes("1", "[2]") == R"([{"at":[],"to":[2]}])");
    CHECK(changes("{}", "[]") == R"([{"at":[],"to":[]}])");
}

// A small world, so that random values often agree in part.
json::value random_tree(Rng& rng, int depth) {
    switch (rng.below(depth > 0 ? 6 : 3)) {
        case 0: return nullptr;
        case 1: return rng.below(3);
        case 2: return json::value(std::string(rng.below(3), 'x'));
        case 3: {
            json::array list;
            for (u32 count = rng.below(5); count > 0; --count)
                list.push_back(random_tree(rng, depth - 1));
            return list;
        }
        default: {
            json::object object;
            for (u32 count = rng.below(5); count > 0; --count)
                object[std::string(rng.below(3), 'k')] = random_tree(rng, depth - 1);
            return object;
        }
    }
}

// Changes some parts and leaves the others as they are.
void disturb(json::value& value, Rng& rng) {
    if (rng.below(6) == 0) {
        value = random_tree(rng, 2);
    } else if (value.is_array()) {
        json::array& list = value.as_array();
        for (json::value& item : list) disturb(item, rng);
        if (!list.empty() && rng.below(4) == 0)
            list.erase(list.begin() + rng.below(static_cast<u32>(list.size())));
        if (rng.below(4) == 0) list.push_back(random_tree(rng, 1));
    } else if (value.is_object()) {
        json::object& object = value.as_object();
        for (auto& entry : object) disturb(entry.value(), rng);
        if (!object.empty() && rng.below(4) == 0) object.erase(object.begin());
        if (rng.below(4) == 0) object[std::string(rng.below(4), 'k')] = random_tree(rng, 1);
    }
}

TEST_CASE("the changes lead from one value to the other, and are none exactly for equal ones") {
    Rng rng(11);
    for (int i = 0; i < 20'000; ++i) {
        const json::value before = random_tree(rng, 4);
        json::value after = rng.below(4) == 0 ? random_tree(rng, 4) : before;
        if (rng.below(8) != 0) disturb(after, rng);
        const json::array found = difference(before, after);
        json::value changed = before;
        apply_changes(changed, found);
        REQUIRE_MESSAGE(changed == after, json::serialize(found));
        CHECK(found.empty() == (before == after));
    }
}

// ---- described structs

struct Guest {
    std::string_view name;
    int base = 0;
    bool operator==(const Guest&) const = default;
};
BOOST_DESCRIBE_STRUCT(Guest, (), (name, base))

struct Room {
    int round = 0;
    bool over = false;
    Word<"day", "night"> phase{};
    std::vector<Guest> queue;
    std::optional<std::vector<int>> draw;
    OrNull<std::vector<std::string_view>> hand;
    Entries<std::vector<int>> counted;
    Guest host;
    json::object notes;
};
BOOST_DESCRIBE_STRUCT(Room, (), (round, over, phase, queue, draw, hand, counted, host, notes))

Guest random_guest(Rng& rng) {
    constexpr std::array<std::string_view, 3> kNames{"a", "Bob", "Cleopatra of the long name"};
    return {kNames[rng.below(3)], static_cast<int>(rng.below(2))};
}

Room random_room(Rng& rng) {
    Room room;
    room.round = static_cast<int>(rng.below(3));
    room.over = rng.below(2) == 0;
    room.phase = Word<"day", "night">(rng.below(2));
    for (u32 count = rng.below(4); count > 0; --count) room.queue.push_back(random_guest(rng));
    if (rng.below(2) == 0) room.draw.emplace(rng.below(3), 7);
    if (rng.below(2) == 0) room.hand.emplace<1>(rng.below(4), random_guest(rng).name);
    for (const std::string_view key : {"x", "y"})
        if (rng.below(2) == 0)
            room.counted.list.push_back({key, {1, static_cast<int>(rng.below(2))}});
    room.host = random_guest(rng);
    room.notes["n"] = random_tree(rng, 1);
    return room;
}

TEST_CASE("described structs change as their trees do") {
    Rng rng(12);
    for (int i = 0; i < 5'000; ++i) {
        const Room before = random_room(rng);
        const Room after = random_room(rng);
        std::string text;
        const bool differs = write_difference(text, before, after);
        json::value changed = to_json(before);
        CHECK(differs == (changed != to_json(after)));
        apply_changes(changed, parse_json(text).value().as_array());
        REQUIRE_MESSAGE(changed == to_json(after), text);
        text.clear();
        CHECK_FALSE(write_difference(text, after, after));
        CHECK(text == "[]");
    }
}

}  // namespace
}  // namespace brigade
