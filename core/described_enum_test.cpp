// Words of enums and types, arrays by id, and sets in bytes.
#include "core/described_enum.hpp"

#include <doctest/doctest.h>

#include "core/by_id.hpp"
#include "core/short_text.hpp"

namespace brigade {

namespace tests {
BOOST_DEFINE_FIXED_ENUM_CLASS(Flavour, u8, SweetSour, IV, Hot2Go)
struct PutIngredient {};
enum class Pot : u8 {};
}  // namespace tests

using tests::Flavour;

TEST_CASE("the word of an enumerator is its name in kebab case") {
    CHECK(word_of(Flavour::SweetSour) == "sweet-sour");
    CHECK(word_of(Flavour::IV) == "iv");
    CHECK(word_of(Flavour::Hot2Go) == "hot2-go");
    CHECK(kebab("time_limit").view() == "time-limit");
    CHECK(find_word<Flavour>("iv") == Flavour::IV);
    CHECK_FALSE(find_word<Flavour>("IV").has_value());
    CHECK(all_words<Flavour>() == "sweet-sour, iv, hot2-go");
    CHECK(type_word<tests::PutIngredient>() == "put-ingredient");
}

TEST_CASE("an array by id has a place for every enumerator") {
    ById<Flavour, int> hot;
    hot[Flavour::IV] = 3;
    CHECK(ById<Flavour, int>::size() == 3);
    CHECK(hot[Flavour::IV] == 3);
    CHECK(hot[Flavour::SweetSour] == 0);
    int count = 0;
    for (const Flavour flavour : EveryId<Flavour>()) count += hot[flavour];
    CHECK(count == 3);
}

TEST_CASE("a set in bytes holds ids and survives its bits") {
    ByteSet<tests::Pot, 2> set;
    set.insert(tests::Pot{1});
    set.insert(tests::Pot{9});
    CHECK(set.size() == 2);
    CHECK(set.has(tests::Pot{9}));
    CHECK_FALSE(set.has(tests::Pot{2}));
    CHECK_FALSE(set.has(tests::Pot{200}));
    CHECK(ByteSet<tests::Pot, 2>::of_bits(set.bits()) == set);
}

TEST_CASE("a short text is its letters") {
    constexpr ShortText kText("goal-missed");
    CHECK(kText.view() == "goal-missed");
    CHECK(ShortText().empty());
    CHECK(kText == ShortText("goal-missed"));
}

}  // namespace brigade
