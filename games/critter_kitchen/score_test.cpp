// Stars of dishes, the score track, ties, and the tables of section 2.
#include <algorithm>

#include "games/critter_kitchen/test_tables.hpp"

namespace brigade::critter_kitchen::tests {

TEST_CASE("T32, CK-2.8: stars of a dish by its value") {
    const std::pair<int, int> rows[] = {{0, 0},  {5, 0},  {6, 1},  {11, 1},
                                        {12, 2}, {20, 2}, {21, 4}, {40, 4}};
    for (const auto& [value, stars] : rows) CHECK(dish_stars(content(), value) == stars);
}

TEST_CASE("E17, T40, CK-8.14, CK-8.15: stars of the score track, laps included") {
    const std::pair<int, int> rows[] = {{0, 0},   {1, 1},    {10, 1},  {11, 2}, {50, 5},
                                        {51, 7},  {60, 7},   {61, 9},  {70, 9}, {71, 11},
                                        {76, 11}, {140, 19}, {141, 21}};
    for (const auto& [total, stars] : rows) CHECK(track_of(content(), total).stars == stars);
    CHECK(track_of(content(), 70).laps == 0);
    CHECK(track_of(content(), 76).row == 1);
}

TEST_CASE("T68: seven spiced sevens and three fanatics make 140") {
    Plates plates;
    for (std::size_t type = 0; type < kTypes; ++type)
        add_serving(plates, {type, ingredient(type_at(type), 7), own_spice(type_at(type))});
    const Sitting table(2, "{'critic':'mouse'}");
    const MealSum meal = meal_of({content(), table.state.street, table.open(kAnn)}, plates);
    RumorList rumors;
    for (const char* id : {"bread-fanatic", "fish-fanatic", "wine-fanatic"})
        rumors.push_back(static_cast<u8>(find_card(box().rumors, id)));
    CHECK(track_total(content(), meal, {}) == 98);
    CHECK(track_total(content(), meal, rumors) == 140);
    CHECK(track_of(content(), 140).stars == 19);
}

TEST_CASE("T41, CK-8.17, CK-8.18, CK-8.19: stars, then the track, then the priority") {
    Sitting table(2, "{'priority':[1,0]}");
    ScoreSheet& ann = table.state.kitchens[0].sheet;
    ScoreSheet& bob = table.state.kitchens[1].sheet;
    ann.challenges[0] = bob.challenges[0] = 22;
    ann.track_total = 45;
    bob.track_total = 44;
    CHECK(outcome(content(), table.state).place[0] == 1);
    bob.track_total = 45;
    CHECK(outcome(content(), table.state).place[0] == 2);
    CHECK(outcome(content(), table.state).place[1] == 1);
    ann.soup = 1;
    CHECK(outcome(content(), table.state).place[0] == 1);
}

TEST_CASE("every star of a seat is in its lines") {
    for (u64 seed = 0; seed < 20; ++seed) {
        const State end = random_game(
            3, "{'restaurateurs':'on'}", seed,
            [](const State&, Seat, const Move&, const State& after, const Events&) {
                for (std::size_t seat = 0; seat < 3; ++seat) {
                    int sum = 0;
                    for (const ScoreLine& line : explain_score(box(), after, seat_at(seat)))
                        sum += line.points;
                    if (sum != stars_of(after.kitchens[seat].sheet))
                        FAIL("a star is not explained");
                }
            });
        CHECK(outcome(content(), end).over);
        const std::string result = draw_result(box(), end, {"Ann", "Bob", "Cleo"});
        CHECK(result.find("Score track") != std::string::npos);
    }
}

TEST_CASE(
    "CK-8.16: the lines say which dishes paid, what the rumors counted and how the track came "
    "about") {
    Sitting table(2, "{'critic':'mouse'}");
    State& end = table.state;
    end.street.phase = Phase::Over;
    end.street.challenges = end.challenges;
    end.rumors = {static_cast<u8>(find_card(box().rumors, "fish-fanatic")),
                  static_cast<u8>(find_card(box().rumors, "spice-lover")),
                  static_cast<u8>(find_card(box().rumors, "rising-appetite"))};
    Kitchen& own = end.kitchens[0];
    own.sheet.challenges = {5, 0};
    own.sheet.dishes = {4, 0, 1, 0, 0, 0};
    own.sheet.track_total = 25;
    add_serving(own.served, {index(Type::Bread), ingredient(Type::Bread, 5)});
    add_serving(own.served, {index(Type::Fish), ingredient(Type::Fish, 5), own_spice(Type::Fish)});
    const auto line = [lines = explain_score(box(), end, kAnn)](std::string_view name) {
        const auto found = std::ranges::find(lines, name, &ScoreLine::label);
        return found == lines.end() ? std::string("no such line") : found->detail;
    };
    const auto dish = [&](std::size_t number) {
        return box().challenges[end.challenges[number]].name;
    };
    CHECK(line("Challenges of day 1") == dish(0) + " 4, " + dish(2) + " 1");
    CHECK(line("Challenges of day 2").empty());
    CHECK(line("Spice Lover").ends_with(" Counted: 1."));
    CHECK(line("Rising Appetite") == box().rumors[end.rumors[2]].text);
    CHECK(line("Score track") == "5 + 10 × 2 = 25: row 3");
}

}  // namespace brigade::critter_kitchen::tests
