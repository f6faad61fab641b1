// The box and the deal. RULES.md sections 2, 3 and 4.
#include <set>

#include "games/critter_kitchen/test_tables.hpp"

namespace brigade::critter_kitchen::tests {

TEST_CASE("CK-2.1, CK-2.2, CK-3.3: 119 tokens in the bag, 13 ingredients of each type") {
    CHECK(content().bag.total() == 119);
    for (std::size_t type = 0; type < kTypes; ++type) {
        int count = 0;
        for (int number = 2; number <= 7; ++number)
            count += content().bag[ingredient(type_at(type), number)];
        CHECK(count == 13);
        CHECK(content().bag[ingredient(type_at(type), 2)] == 3);
        CHECK(content().bag[ingredient(type_at(type), 7)] == 1);
        CHECK(content().bag[spice_of(type_at(type))] == 2);
    }
    CHECK(content().bag[kAllSpice] == 2);
    CHECK(content().bag[token("rumor-exclaim")] == 3);
    CHECK(content().bag[kRumorWild] == 3);
}

TEST_CASE("CK-2.3, CK-2.4, CK-2.5: the kinds under their numbers") {
    CHECK(token("bread-2") == Token{0});
    CHECK(token("wine-7") == Token{41});
    CHECK(token("bread-spice") == Token{42});
    CHECK(token("all-spice-7th") == Token{50});
    CHECK(token("rumor-wild") == Token{54});
    CHECK(token("zous") == Token{57});
    CHECK(content().bag[kAllSpice7th] == 0);
    CHECK(goes_into_fridge(kAllSpice7th));
    for (const Token other : {kBisque, kSoup, kZous, kRumorWild, rumor_icon(0)})
        CHECK_FALSE(goes_into_fridge(other));
}

TEST_CASE("CK-2.6, CK-7.11: any token may come to any stall") {
    std::set<std::size_t> seen;
    for (u64 seed = 0; seed < 300; ++seed) {
        const Sitting table(2, "{}", "{}", seed);
        for (std::size_t kind = 0; kind < kBagTokens; ++kind)
            if (table.state.street.items[index(Location::DesertVendor)].has(token_at(kind)))
                seen.insert(kind);
    }
    CHECK(seen.size() == kBagTokens - 1);  // all but the all-spice of round 7
}

TEST_CASE("section 2.4: any two challenges share one type, each type is on three and held on one") {
    std::array<int, kTypes> on{};
    std::array<int, kTypes> last{};
    for (const ChallengeCard& card : content().challenges) {
        for (const Type type : card.types) ++on[index(type)];
        ++last[index(card.types.back())];
        for (const ChallengeCard& other : content().challenges) {
            int shared = 0;
            for (const Type type : card.types)
                shared += static_cast<int>(std::ranges::count(other.types, type));
            CHECK(shared == (other == card ? 3 : 1));
        }
    }
    for (std::size_t type = 0; type < kTypes; ++type) {
        CHECK(on[type] == 3);
        CHECK(last[type] == 1);
    }
}

TEST_CASE("CK-2.12, CK-2.13: soup and bisque never run out") {
    Sitting table(2,
                  "{'phase':'shopping','location':'soup-truck','items':{'soup-truck':['bisque']},"
                  "'seats':{'0':{'soup':60,'bisque':20,'spots':{'boar':'soup-truck'}}}}");
    table.plays(kAnn, "take bisque");
    table.plays(kAnn, "take soup");
    table.plays(kAnn, "take soup");
    CHECK(table.own(kAnn).soup == 62);
    CHECK(table.own(kAnn).bisque == 21);
}

TEST_CASE(
    "CK-2.14, CK-2.15, CK-3.16, CK-3.23: plates, colours, star tokens and titles are no rules") {
    const json::object state = state_to_json(box(), Sitting(2).state);
    for (const char* key : {"plates", "colours", "star_tokens", "maitre"})
        CHECK_FALSE(state.contains(key));
    CHECK(kDishes == 3);
}

TEST_CASE("CK-3.1: two to five players") {
    CHECK(describe(check_deal(content(), {}, 1)).id == "bad-seat-count");
    CHECK(describe(check_deal(content(), {}, 6)).id == "bad-seat-count");
    for (std::size_t seats = 2; seats <= 5; ++seats)
        CHECK(check_deal(content(), {}, seats) == Refusal::None);
    Options unknown;
    unknown.critic = 9;
    CHECK(check_deal(content(), unknown, 2) == Refusal::BadParameter);
}

TEST_CASE("CK-3.2: what an option fixes uses up no chance") {
    const Sitting one(2, "{}", "{'critic':'mouse'}");
    const Sitting two(2, "{}", "{'critic':'goose'}");
    CHECK(one.state.challenges == two.state.challenges);
    CHECK(one.state.rumors == two.state.rumors);
    CHECK(one.state.street.items == two.state.street.items);
    CHECK(one.state.rng == two.state.rng);
}

TEST_CASE(
    "CK-3.5, CK-3.8, CK-3.13: cards lie in rows without doubles, the rest is out of the game") {
    for (u64 seed = 0; seed < 50; ++seed) {
        const Sitting table(4, "{}", "{}", seed);
        const State& state = table.state;
        CHECK(std::set<u8>(state.challenges.begin(), state.challenges.end()).size() == 6);
        CHECK(std::set<u8>(state.zous.begin(), state.zous.end()).size() == 6);
        CHECK(std::set<u8>(state.rumors.begin(), state.rumors.end()).size() == 3);
        CHECK(state.street.challenges[0] == state.challenges[0]);
        CHECK(state.street.challenges[1] == kNone);
        CHECK(state.street.zous[1] == kNone);
        CHECK(state.street.rumors[0] == kNone);
    }
}

TEST_CASE("CK-3.6: one critic for the whole game, drawn or chosen") {
    std::set<u8> drawn;
    for (u64 seed = 0; seed < 100; ++seed)
        drawn.insert(Sitting(2, "{}", "{}", seed).state.street.critic);
    CHECK(drawn.size() == 6);
    CHECK(box().critics[Sitting(2, "{}", "{'critic':'parrot'}").state.street.critic].id ==
          "parrot");
}

TEST_CASE("CK-3.7: base rumors, or all") {
    std::set<u8> base;
    std::set<u8> all;
    for (u64 seed = 0; seed < 300; ++seed) {
        for (const u8 rumor : Sitting(2, "{}", "{'rumor-set':'base'}", seed).state.rumors)
            base.insert(rumor);
        for (const u8 rumor : Sitting(2, "{}", "{}", seed).state.rumors) all.insert(rumor);
    }
    CHECK(base.size() == 11);
    CHECK(all.size() == 16);
    for (const u8 rumor : base) CHECK_FALSE(content().rumors[rumor].advanced);
}

TEST_CASE(
    "CK-3.9, CK-3.14, CK-3.17, CK-3.24: the first round is prepared, everybody has one soup") {
    const Sitting table(5);
    CHECK(table.state.street.round == 1);
    CHECK(table.state.street.phase == Phase::Planning);
    CHECK(table.state.street.items[index(Location::LanternLane)].total() == 5);
    CHECK(table.state.street.items[index(Location::SoupTruck)][kBisque] == 1);
    for (std::size_t seat = 0; seat < 5; ++seat) {
        CHECK(table.state.pantries[seat].soup == 1);
        CHECK(table.state.pantries[seat].storage.empty());
        CHECK(stars_of(table.state.kitchens[seat].sheet) == 0);
        CHECK(table.state.kitchens[seat].zous_now == kNone);
        CHECK(rumor_tokens(table.state.kitchens[seat]) == 0);
    }
}

TEST_CASE("CK-3.18: markers in a random line") {
    std::set<std::size_t> fronts;
    for (u64 seed = 0; seed < 60; ++seed)
        fronts.insert(index(Sitting(3, "{}", "{}", seed).state.street.priority[0]));
    CHECK(fronts.size() == 3);
}

TEST_CASE("CK-3.19, CK-3.20, CK-3.21, CK-3.22: restaurateurs, their stars, and Lady Wren's rumor") {
    for (u64 seed = 0; seed < 20; ++seed) {
        const Sitting table(5, "{}", "{'restaurateurs':'on'}", seed);
        std::set<u8> dealt;
        for (std::size_t seat = 0; seat < 5; ++seat) {
            const Kitchen& own = table.state.kitchens[seat];
            dealt.insert(own.restaurateur);
            CHECK(stars_of(own.sheet) == content().restaurateurs[own.restaurateur].stars);
            CHECK(table.view(kSpectator).kitchens[seat].restaurateur == own.restaurateur);
            const bool wren = has_power(content(), own, Power::PrivateRumor);
            CHECK((table.state.pantries[seat].private_rumor != kNone) == wren);
            CHECK(std::ranges::count(table.state.rumors,
                                     table.state.pantries[seat].private_rumor) == 0);
        }
        CHECK(dealt.size() == 5);
    }
    CHECK(Sitting(2).open(kAnn).restaurateur == kNone);
}

TEST_CASE("CK-4.4, CK-4.5: a state is small, and keeps counts only") {
    CHECK(sizeof(State) < 2500);
    Sitting one(2, "{'items':{'desert-vendor':['fish-2','meat-3','wine-4']}}");
    Sitting two(2, "{'items':{'desert-vendor':['wine-4','fish-2','meat-3']}}");
    CHECK(one.state == two.state);
}

TEST_CASE("CK-10.6: the number of players changes locations, two-player sides and hands only") {
    const std::array<int, 4> draws{10, 13, 17, 22};  // in a round [CK-2.7]
    for (std::size_t seats = 2; seats <= 5; ++seats) {
        const Sitting table(seats);
        int sum = 0;
        int cards = 0;
        for (std::size_t location = 0; location < kLocations; ++location) {
            if (!in_play(table.state.street, location_at(location))) continue;
            ++cards;
            sum += draws_at(content(), table.state.street, location_at(location));
        }
        CHECK(sum == draws[seats - 2]);
        CHECK(cards == static_cast<int>(seats) + 3);
    }
}

}  // namespace brigade::critter_kitchen::tests
