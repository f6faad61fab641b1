// FixedVec, IdSet, List, Rng, hashes, assertions: the values every game is made of.
#include <doctest/doctest.h>

#include <array>
#include <string>

#include "core/fixed_vec.hpp"
#include "core/hash.hpp"
#include "core/id_set.hpp"
#include "core/json.hpp"
#include "core/list.hpp"
#include "core/result.hpp"
#include "core/rng.hpp"

namespace brigade {

namespace {
enum class Tile : u8 {};
using Tiles = IdSet<Tile>;
}  // namespace

TEST_CASE("a FixedVec is equal to another whatever it held before") {
    FixedVec<u8, 4> a{1, 2, 3};
    FixedVec<u8, 4> b{1, 3};
    a.remove_at(1);
    CHECK(a == b);
    CHECK(hash_of(a) == hash_of(b));
    a.insert_at(1, 9);
    CHECK(a == FixedVec<u8, 4>{1, 9, 3});
    CHECK(a.pop_back() == 3);
    a.clear();
    CHECK(hash_of(a) == hash_of(FixedVec<u8, 4>{}));
    static_assert(std::has_unique_object_representations_v<FixedVec<u64, 3>>);
    static_assert(std::has_unique_object_representations_v<FixedVec<u16, 3>>);
    static_assert(std::has_unique_object_representations_v<FixedVec<u32, 3>>);
}

TEST_CASE("a FixedVec refuses what does not fit") {
    FixedVec<u8, 2> full{1, 2};
    CHECK(full.full());
    CHECK_THROWS_AS(full.push_back(3), BrokenInvariant);
    CHECK_THROWS_AS(full.insert_at(0, 3), BrokenInvariant);
    CHECK_THROWS_AS(full[2], BrokenInvariant);
    FixedVec<u8, 2> none;
    CHECK_THROWS_AS(none.pop_back(), BrokenInvariant);
    CHECK_THROWS_AS(none.remove_at(0), BrokenInvariant);
}

TEST_CASE("a broken invariant names the claim and the place") {
    try {
        ASSERT(1 + 1 == 3);
        FAIL("nothing was thrown");
    } catch (const BrokenInvariant& fault) {
        const std::string text = fault.what();
        CHECK(text.find("1 + 1 == 3") != std::string::npos);
        CHECK(text.find("values_test.cpp:") == 0);
    }
}

TEST_CASE("a List is scratch space with a bound") {
    List<int, 2> list;
    list.push_back(7);
    list.push_back(8);
    CHECK_THROWS_AS(list.push_back(9), BrokenInvariant);
    CHECK_THROWS_AS(list[2], BrokenInvariant);
    List<int, 2> copy(list);
    list.clear();
    CHECK(list.empty());
    CHECK(copy[1] == 8);
    list = copy;
    CHECK(list.view().size() == 2);
}

TEST_CASE("an IdSet goes through its members in ascending order") {
    Tiles set;
    for (const int tile : {63, 5, 0}) set.insert(static_cast<Tile>(tile));
    std::string seen;
    for (const Tile tile : set) seen += std::to_string(static_cast<int>(tile)) + " ";
    CHECK(seen == "0 5 63 ");
    CHECK(set.size() == 3);
    CHECK(set.first() == Tile{0});
    CHECK(set.after(Tile{0}).first() == Tile{5});
    CHECK(set.after(Tile{63}).empty());
    CHECK(set.before(Tile{5}) == Tiles::of(Tile{0}));
    CHECK(set.after_all(Tiles::of(Tile{5})) == Tiles::of(Tile{63}));
    CHECK(set.after_all({}) == set);
    CHECK(Tiles::range(62, 64).size() == 2);
    CHECK((set - Tiles::range(0, 6)) == Tiles::of(Tile{63}));
    CHECK(set.has_all(Tiles::of(Tile{5})));
    CHECK_FALSE(set.has_any(Tiles::of(Tile{6})));
    CHECK_THROWS_AS((void)Tiles{}.first(), BrokenInvariant);
}

TEST_CASE("the random numbers are the same on every platform") {
    Rng rng(1);
    CHECK(rng.next() == 0x5E41AB087439611EULL);
    Rng stream = Rng::stream(42, 3);
    std::array<u8, 8> cards{0, 1, 2, 3, 4, 5, 6, 7};
    stream.shuffle(cards);
    CHECK(cards == std::array<u8, 8>{2, 6, 3, 5, 0, 7, 4, 1});
}

TEST_CASE("below is even and stays below") {
    Rng rng(9);
    std::array<int, 6> count{};
    for (int i = 0; i < 60'000; ++i) ++count[rng.below(6)];
    for (const int one : count) CHECK(std::abs(one - 10'000) < 500);
    CHECK(rng.below(1) == 0);
    CHECK_THROWS_AS(rng.below(0), BrokenInvariant);
}

TEST_CASE("streams and splits do not depend on each other") {
    Rng a = Rng::stream(7, 0);
    const Rng b = Rng::stream(7, 1);
    CHECK_FALSE(a == b);
    CHECK(Rng::stream(7, 1) == b);
    Rng copy = a;
    Rng child = a.split();
    CHECK_FALSE(child.next() == copy.next());
    const auto [state, increment] = a.words();
    CHECK(Rng::from_words(state, increment) == a);
}

TEST_CASE("a hash changes with every byte and with the length") {
    CHECK(hash_bytes("") != hash_bytes(std::string_view("\0", 1)));
    CHECK(hash_bytes("brigade") != hash_bytes("brigadf"));
    CHECK(hash_bytes("brigade", 1) != hash_bytes("brigade", 2));
    CHECK(hash_bytes("brigade") == hash_bytes("brigade"));
}

TEST_CASE("JSON from outside is read or refused with a sentence") {
    CHECK(parse_json("{\"a\": [1, 2]}").ok());
    CHECK_FALSE(parse_json("{\"a\": ").ok());
    CHECK_FALSE(parse_json("{} x").ok());
    CHECK_FALSE(parse_json(std::string(100, '[') + std::string(100, ']')).ok());
    CHECK(parse_hex64(hex64(0xDEADBEEF)).value() == 0xDEADBEEF);
    CHECK_FALSE(parse_hex64("12").ok());
    CHECK_FALSE(parse_hex64("zzzzzzzzzzzzzzzz").ok());
    CHECK(as_number(json::value(7), 7, "x").value() == 7);
    CHECK_FALSE(as_number(json::value(8), 7, "x").ok());
    CHECK_FALSE(as_number(json::value(-1), 7, "x").ok());
    CHECK_FALSE(as_number(json::value(1.5), 7, "x").ok());
    CHECK_FALSE(as_number(json::value("1"), 7, "x").ok());
}

TEST_CASE("a Result is a value or an error, never asked for the wrong one") {
    const Result<int> good = 3;
    const Result<int> bad = Error{"No.", "line 4"};
    CHECK(*good == 3);
    CHECK(bad.error().message() == "line 4: No.");
    CHECK_THROWS_AS((void)bad.value(), BrokenInvariant);
    CHECK_THROWS_AS((void)good.error(), BrokenInvariant);
}

}  // namespace brigade
