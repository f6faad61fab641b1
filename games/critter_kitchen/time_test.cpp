// Clocks and what is done when one runs out. RULES.md section 6.
#include <set>

#include "games/critter_kitchen/test_tables.hpp"

namespace brigade::critter_kitchen::tests {

using Steps = std::vector<std::string>;

TEST_CASE("CK-6.1, CK-6.2, CK-6.11: how long a decision may take") {
    const Options off = options_of("{}");
    const Options standard = options_of("{'clocks':'standard'}");
    CHECK(clock_ms(off, Phase::Planning) == 0);
    CHECK(clock_ms(standard, Phase::Planning) == 90'000);
    CHECK(clock_ms(standard, Phase::AfterReveal) == 20'000);
    CHECK(clock_ms(standard, Phase::Shopping) == 25'000);
    CHECK(clock_ms(standard, Phase::Plating) == 180'000);
    CHECK(clock_ms(standard, Phase::Refrigerating) == 45'000);
    CHECK(clock_ms(standard, Phase::CriticMeal) == 180'000);
    CHECK(clock_ms(options_of("{'clocks':'slow'}"), Phase::Shopping) == 50'000);
    CHECK(clock_ms(options_of("{'clocks':'fast'}"), Phase::Shopping) == 12'500);
}

TEST_CASE("CK-6.2: a draft is one decision, and each turn in a shop is another") {
    Sitting table(2);
    const u64 planning = decision_of(table.state, kAnn);
    table.plays(kAnn, "send boar to soup-truck");
    CHECK(decision_of(table.state, kAnn) == planning);
    table.idle(kAnn);
    CHECK(decision_of(table.state, kBob) == planning);
    table.idle(kBob);
    REQUIRE(table.state.street.phase == Phase::Shopping);
    std::set<u64> seen{planning};
    while (table.state.street.phase == Phase::Shopping && table.state.street.round == 1) {
        const Seat seat = deciding(table.state.street).seat;
        CHECK(seen.insert(decision_of(table.state, seat)).second);
        Events events;
        apply(content(), table.state, seat, fallback(content(), table.state, seat), events);
    }
    CHECK(seen.size() > 4);
}

TEST_CASE("CK-6.12, CK-7.65: nothing happens by itself in time; all of it runs within moves") {
    Sitting table(3);
    CHECK(due(table.state) == kNever);
    const State before = table.state;
    Events events;
    advance(content(), table.state, 1'000'000, events);
    CHECK(table.state == before);
    CHECK(events.empty());
}

TEST_CASE("T82, CK-6.3, CK-6.4, CK-7.14: the default plan fills up what is not sent") {
    Sitting table(3,
                  "{'items':{'garden-top-shop':['fish-2','fish-3','fish-4'],"
                  "'desert-vendor':['meat-2','meat-3','meat-4'],"
                  "'water-market':['wine-2','wine-3','wine-4','wine-5']}}");
    table.plays(kAnn, "send boar to soup-truck");
    CHECK(table.idle(kAnn) ==
          Steps{"send lizard to water-market", "send mouse to garden-top-shop", "ready"});
    CHECK(table.open(kAnn).ready);
    CHECK(table.idle(kBob) == Steps{"send boar to water-market", "send lizard to garden-top-shop",
                                    "send mouse to desert-vendor", "ready"});
}

TEST_CASE("CK-6.5: the default after the reveal is to stay") {
    Sitting table(2,
                  "{'phase':'after-reveal','seats':{'0':{'zous_now':'olive','spots':"
                  "{'mouse':'soup-truck','lizard':'garden-top-shop','boar':'desert-vendor',"
                  "'zous':'chef-academy'}},'1':{'spots':{'mouse':'soup-truck',"
                  "'lizard':'garden-top-shop','boar':'desert-vendor'}}}}");
    CHECK(table.idle(kAnn) == Steps{"stay"});
    CHECK(table.state.street.phase == Phase::Shopping);
}

TEST_CASE("CK-6.6: the default take, from the zous chef down to soup") {
    const char* const order[] = {"zous",           "all-spice",      "bread-7",    "bread-6",
                                 "rumor-question", "rumor-ellipsis", "rumor-wild", "bread-5",
                                 "fish-spice",     "bread-4",        "wine-spice", "bread-3",
                                 "bread-2"};
    for (std::size_t from = 0; from < std::size(order); ++from) {
        std::string items;
        for (std::size_t at = from; at < std::size(order); ++at)
            items += std::string(at == from ? "" : ",") + "'" + order[at] + "'";
        Sitting table(2, "{'phase':'shopping','location':'chef-academy','items':{'chef-academy':[" +
                             items +
                             "]},'seats':{'0':{'storage':['fish-2'],"
                             "'spots':{'mouse':'chef-academy'}}}}");
        const std::string wanted =
            std::string("take ") + order[from] +
            (std::string_view(order[from]) == "rumor-wild" ? " for question" : "");
        CHECK(to_text(box(), table.state, kAnn, fallback(content(), table.state, kAnn)) == wanted);
    }
    Sitting truck(2,
                  "{'phase':'shopping','location':'soup-truck','items':{'soup-truck':[]},"
                  "'seats':{'0':{'spots':{'mouse':'soup-truck'}}}}");
    CHECK(truck.idle(kAnn) == Steps{"take soup"});
}

TEST_CASE("CK-6.7, CK-6.9: a draft that may be served stands as it lies") {
    const std::string plating = "{'phase':'plating','round':3,'challenges':['harbour-toastie'],";
    Sitting table(2, plating +
                         "'seats':{'0':{'storage':['fish-3','fish-4'],'soup':2,'draft':"
                         "{'dishes':[['fish-3','soup','soup'],[],[]]}}}}");
    CHECK(table.idle(kAnn) == Steps{"ready"});
    Sitting broken(2, plating +
                          "'seats':{'0':{'storage':['fish-3'],'draft':"
                          "{'dishes':[['fish-3'],[],[]]}}}}");
    CHECK(broken.idle(kAnn).front() == "clear");
    CHECK(broken.open(kAnn).ready);
    // Nothing is added that the player did not lay, though more could be served.
    Sitting part(2, plating +
                        "'seats':{'0':{'storage':['fish-3','bread-5','meat-6'],'soup':2,'draft':"
                        "{'dishes':[['fish-3','soup','soup'],[],[]]}}}}");
    CHECK(part.idle(kAnn) == Steps{"ready"});
    Sitting meal(2,
                 "{'phase':'critic-meal','round':7,'seats':{'0':{'storage':['fish-3'],'draft':"
                 "{'meal':['fish-3']}}}}");
    CHECK(meal.idle(kAnn) == Steps{"ready"});
}

TEST_CASE("CK-6.8, CK-13.8: the default fridge gives away what is worth least") {
    // Keep values: fish-7 900, fish-3 180, bread-2 and bread-2 160, wine-spice 150, all-spice 950,
    // fish-spice 720, meat-4 600.
    Sitting table(2,
                  "{'phase':'refrigerating','round':3,'seats':{'0':{'storage':['fish-7','fish-3',"
                  "'bread-2','bread-2','wine-spice','all-spice','fish-spice','meat-4']}}}");
    CHECK(table.idle(kAnn) ==
          Steps{"discard wine-spice", "discard bread-2", "discard bread-2", "ready"});
    Sitting many(2,
                 "{'phase':'refrigerating','round':3,'seats':{'0':{'storage':['fish-7','fish-3',"
                 "'bread-2','wine-spice','all-spice','meat-4'],"
                 "'draft':{'discards':['fish-7','all-spice','wine-spice']}}}}");
    CHECK(many.idle(kAnn) == Steps{"keep all-spice", "keep fish-7", "ready"});
}

TEST_CASE("CK-6.10: an unready counts if it comes before the last ready") {
    Sitting table(2, "{'phase':'critic-meal','round':7}");
    table.plays(kAnn, "ready");
    table.plays(kAnn, "unready");
    table.plays(kBob, "ready");
    CHECK(table.state.street.phase == Phase::CriticMeal);
    table.plays(kAnn, "ready");
    CHECK(table.state.street.phase == Phase::Over);
    CHECK(table.asks(kAnn, "unready") == "wrong-phase");
}

TEST_CASE("CK-13.18: a wanted draft is laid out in its order") {
    Sitting table(2,
                  "{'critic':'goose','phase':'critic-meal','round':7,'seats':{'0':{'storage':"
                  "['wine-5','fish-4','bread-3']}}}");
    Plates wanted;
    add_serving(wanted, {6, token("wine-5")});
    add_serving(wanted, {3, token("fish-4")});
    wanted.pairing = 3;
    Steps steps;
    while (steps.empty() || steps.back() != "ready") {
        const Move step = step_towards(table.own(kAnn).draft, wanted);
        steps.push_back(to_text(box(), table.state, kAnn, step));
        Events events;
        apply(content(), table.state, kAnn, step, events);
    }
    CHECK(steps == Steps{"put fish-4 on fish", "put wine-5 on wine", "pair fish", "ready"});
    Plates other;
    add_serving(other, {0, token("bread-3")});
    CHECK(step_towards(other, wanted).kind == Move::Kind::Clear);
}

}  // namespace brigade::critter_kitchen::tests
