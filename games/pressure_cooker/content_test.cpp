// The content of the box against the tables of the rules [section 2].
#include <fmt/format.h>
#include <fmt/ranges.h>

#include <map>

#include "games/pressure_cooker/test_tables.hpp"

namespace brigade::pressure_cooker::tests {

namespace {

// [2.2] Tiles by kind: how many of quality -1, 1, 2, 3, 4, and how many with a bonus point.
struct KindRow {
    std::string_view kind;
    std::array<int, 5> qualities;
    int with_bonus;
    int on_cards;
};
constexpr KindRow kKindRows[] = {
    {"bacon", {0, 3, 3, 2, 1}, 3, 6},        {"beef", {1, 4, 6, 3, 2}, 0, 13},
    {"bread", {2, 8, 8, 5, 2}, 0, 26},       {"butter", {0, 3, 3, 1, 1}, 7, 6},
    {"cheese", {2, 7, 8, 5, 2}, 0, 26},      {"chicken", {1, 2, 3, 4, 1}, 0, 8},
    {"egg", {1, 3, 4, 3, 1}, 0, 13},         {"fish", {1, 1, 2, 2, 1}, 7, 5},
    {"green-pepper", {0, 3, 3, 2, 1}, 3, 5}, {"ham", {1, 2, 3, 2, 1}, 3, 5},
    {"lettuce", {1, 5, 6, 3, 2}, 0, 19},     {"mushroom", {1, 3, 3, 2, 1}, 3, 6},
    {"onion", {1, 4, 4, 3, 1}, 0, 10},       {"pasta", {0, 2, 3, 2, 1}, 7, 7},
    {"tomato", {2, 5, 6, 4, 2}, 0, 20},      {"veggie", {1, 4, 4, 3, 2}, 0, 13},
};

// [2.5] The extras written out.
struct ExtrasRow {
    std::string_view order, extras;
};
constexpr ExtrasRow kExtrasRows[] = {
    {"burger-house", "bacon, egg, lettuce, mushroom, onion, tomato"},
    {"burger-meadow", "cheese, egg, mushroom, onion, tomato"},
    {"burger-sunrise", "bacon, cheese, lettuce, mushroom, onion, tomato"},
    {"burger-tower", "bacon, cheese, egg, lettuce, mushroom, onion, tomato"},
    {"pizza-rancher", "bacon, chicken, green-pepper, ham, mushroom, onion, veggie"},
    {"pizza-meadow", "green-pepper, mushroom, onion, veggie"},
    {"pizza-works", "bacon, beef, chicken, green-pepper, ham, mushroom, onion, veggie"},
    {"pizza-white", "bacon, beef, green-pepper, ham, mushroom, onion, veggie"},
    {"taco-early", "beef, chicken, green-pepper, lettuce, mushroom, onion, tomato, veggie"},
    {"taco-loaded", "chicken, green-pepper, lettuce, mushroom, onion, veggie"},
    {"taco-green", "cheese, green-pepper, mushroom, onion"},
    {"sandwich-porter", "bacon, butter, chicken, lettuce, onion, tomato"},
    {"sandwich-yourcall", "bacon, butter, cheese, chicken, ham, lettuce, onion, tomato"},
    {"sandwich-picnic", "butter, cheese, lettuce, onion, tomato"},
    {"salad-rabbit", "bacon, chicken, egg, fish, green-pepper, ham, mushroom, onion"},
    {"salad-bar", "bacon, cheese, chicken, egg, fish, green-pepper, ham, mushroom, onion"},
    {"salad-toss", "bacon, cheese, chicken, egg, fish, green-pepper, ham, mushroom, onion, veggie"},
    {"omelette-brunch", "bacon, butter, green-pepper, ham, mushroom, onion, veggie"},
    {"omelette-forest", "butter, cheese, green-pepper, onion"},
    {"pasta-bake", "bacon, beef, butter, chicken, fish, mushroom, tomato, veggie"},
    {"pasta-spring", "butter, cheese, mushroom, tomato"},
    {"soup-stock", "beef, butter, fish, green-pepper, ham, mushroom, onion, tomato"},
    {"soup-forest", "beef, butter, chicken, green-pepper, ham, onion, tomato"},
};

std::string words_of(Kinds kinds) {
    std::vector<std::string_view> words;
    for (const Kind kind : kinds) words.push_back(kind_name(kind));
    return fmt::format("{}", fmt::join(words, ", "));
}

int supply(Kind kind) {
    int count = 0;
    for (std::size_t face = 0; face < content().face_count; ++face)
        if (content().faces[face].kind == kind) count += content().faces[face].count;
    return count;
}

}  // namespace

TEST_CASE("PR-2.1, R27: 239 tiles, 231 of them in the pool") {
    int all = 0;
    for (std::size_t face = 0; face < content().face_count; ++face)
        all += content().faces[face].count;
    CHECK(all == 239);
    CHECK(std::ranges::count(content().tiles, content().appetizer) == 0);
    CHECK(supply(Kind::Drink) == 12);
    CHECK(supply(Kind::Dessert) == 8);
    CHECK(supply(Kind::Appetizer) == 8);
}

TEST_CASE("PR-2.3: the tiles of each kind have the qualities and bonus points of the table") {
    constexpr std::array<int, 5> kQualities{-1, 1, 2, 3, 4};
    for (const KindRow& row : kKindRows) {
        CAPTURE(row.kind);
        std::array<int, 5> found{};
        int with_bonus = 0;
        for (std::size_t face = 0; face < content().face_count; ++face) {
            const TileRow& tile = content().faces[face];
            if (kind_name(tile.kind) != row.kind) continue;
            const auto* at = std::ranges::find(kQualities, int{tile.quality});
            REQUIRE(at != kQualities.end());
            found[static_cast<std::size_t>(at - kQualities.begin())] += tile.count;
            with_bonus += tile.bonus > 0 ? tile.count : 0;
        }
        CHECK(found == row.qualities);
        CHECK(with_bonus == row.with_bonus);
    }
}

TEST_CASE("PR-2.4, PR-2.5: drinks, desserts and appetizers") {
    CHECK(content().row(face_of("drink")).quality == 1);
    CHECK(content().row(face_of("dessert-q3")).quality == 3);
    CHECK(content().row(face_of("dessert-q4")).quality == 4);
    CHECK(content().row(content().appetizer).quality == 0);
    for (std::size_t face = 0; face < content().face_count; ++face)
        if (!is_ingredient(content().faces[face].kind)) CHECK(content().faces[face].bonus == 0);
}

TEST_CASE("2.3: tiles are numbered in the order of the table") {
    CHECK(content().tiles[0] == face_of("bacon-q1"));
    CHECK(content().tiles[9] == face_of("beef-spoiled"));
    CHECK(content().tiles[111] == face_of("fish-q4"));
    CHECK(content().tiles[177] == face_of("pasta-q4"));
    CHECK(content().tiles[222] == face_of("drink"));
    CHECK(content().tiles[230] == face_of("dessert-q4"));
}

TEST_CASE("PR-2.6, R12: the extras of every card are those written out") {
    int with_extras = 0;
    for (const OrderCard& card : content().orders) with_extras += card.extras.empty() ? 0 : 1;
    CHECK(with_extras == static_cast<int>(std::size(kExtrasRows)));
    for (const ExtrasRow& row : kExtrasRows)
        CHECK(words_of(content().order(card_of(row.order)).extras) == row.extras);
}

TEST_CASE("PR-2.7: 31 plain cards, 14 must, 9 may") {
    CHECK(content().plain_cards().size() == 31);
    CHECK(content().must_cards.size() == 14);
    CHECK(content().may_cards.size() == 9);
}

TEST_CASE("PR-2.8: five plain cards cross out a kind") {
    int crossed = 0;
    for (const Card card : content().plain_cards())
        crossed += content().order(card).crossed.empty() ? 0 : 1;
    CHECK(crossed == 5);
}

TEST_CASE("PR-2.9: plates fall, and top plates are spread as designed") {
    std::map<int, int> tops;
    for (const OrderCard& card : content().orders) {
        ++tops[card.plates[0]];
        CHECK(card.plates[0] > card.plates[1]);
        CHECK(card.plates[1] > card.plates[2]);
        CHECK(card.plates[2] >= 1);
    }
    CHECK(tops == std::map<int, int>{{4, 6}, {5, 10}, {6, 11}, {7, 14}, {8, 6}, {9, 5}, {10, 2}});
}

TEST_CASE("2.2: the cards picture each kind as often as the table says") {
    for (const KindRow& row : kKindRows) {
        int pictured = 0;
        for (const OrderCard& card : content().orders)
            for (const Kind kind : card.pictured)
                if (kind_name(kind) == row.kind) pictured += card.required[index(kind)];
        CHECK_MESSAGE(pictured == row.on_cards, std::string(row.kind));
    }
}

TEST_CASE("2.5: the fewest tiles of an order are counted") {
    CHECK(content().order(card_of("burger-tower")).tiles == 6);
    CHECK(content().order(card_of("pizza-works")).tiles == 7);
    CHECK(content().order(card_of("salad-bar")).tiles == 3);
    CHECK(content().order(card_of("omelette-country")).tiles == 5);
}

TEST_CASE("the tightest card needs all pasta of the box for four players") {
    CHECK(4 * content().order(card_of("pasta-bake")).required[index(Kind::Pasta)] ==
          supply(Kind::Pasta));
}

}  // namespace brigade::pressure_cooker::tests
