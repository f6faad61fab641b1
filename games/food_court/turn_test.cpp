// Slots, turns, refills, queues and the end: RULES.md 7.1 to 7.3, 7.6 and 7.10 to
// 7.12, and the move end-turn.
#include "games/food_court/test_tables.hpp"

namespace brigade::food_court::tests {
namespace {

const Decks kTwo{"le-petit-paris", "jin-long"};
const Decks kThree{"le-petit-paris", "jin-long", "raj-mahal"};
const Decks kFour{"le-petit-paris", "jin-long", "raj-mahal", "el-nopalito"};

TEST_CASE("FC-7.1: a slot begins with the refill if that is open, else with the turn") {
    Sitting table(kThree, "{'seats':[{'queue':['fr-1-1']},{'fill_open':true}]}");
    table.plays("end-turn");
    CHECK(table.state.court.active == kBob);
    CHECK(table.state.court.phase == Phase::Fill);
    table.plays(kCleo, "fill");
    table.idle();
    CHECK(table.state.court.active == kCleo);
    CHECK(table.state.court.phase == Phase::Attract);
    table.idle();
    CHECK(table.state.court.active == kAnn);  // clockwise round to the first player
    CHECK(table.state.court.round == 2);
}

TEST_CASE("FC-7.2: a turn begins with no plays, no symbols, and Attract unless nobody is there") {
    const std::string start =
        "{'phase':'fill','plays':3,'served_symbols':{'cookware':2},"
        "'seats':[{'fill_open':true}]}";
    Sitting table(kTwo, start);
    table.plays("fill");
    CHECK(table.state.court.plays == 0);
    CHECK(table.state.court.served_symbols == std::array<u8, 3>{});
    CHECK(table.state.court.phase == Phase::Attract);
    Sitting empty(kTwo, "{'central':[],'customer_deck':[]}");
    empty.put(start);
    empty.plays("fill");
    CHECK(empty.state.court.phase == Phase::Play);
}

TEST_CASE("FC-7.3, FC-7.4: after attract comes Play; each play counts one, the rest nothing") {
    Sitting table(kTwo,
                  "{'phase':'attract','central':['fr-1-1','fr-1-2'],'seats':[{'hand':['fr-tourin',"
                  "'fr-marche','fr-champagne','fr-complaint','fr-promotion','fr-discount'],"
                  "'prepared':['fr-legumes','fr-legumes','fr-legumes','fr-legumes'],"
                  "'queue':['fr-2-1','fr-2-2']},{'queue':['cn-1-1','cn-2-1']}]}");
    table.plays("attract 0");
    CHECK(table.state.court.phase == Phase::Play);
    CHECK(table.state.court.plays == 0);
    const std::string one_each[] = {"prepare fr-marche",      "cook fr-tourin with fr-marche",
                                    "complaint about cn-1-1", "promotion of fr-2-1, cn-2-1",
                                    "discount for fr-2-2",    "drink fr-champagne"};
    for (const std::string& text : one_each) {  // any mixture and order
        table.state.court.plays = 1;
        table.plays(text);
        CHECK(table.state.court.plays == 2);
        CHECK(table.state.court.phase == Phase::Play);
    }
    table.put("{'seats':[{'queue':['fr-1-1']}]}");
    table.plays("serve fr-tourin to fr-1-1 tracking fr-tourin");
    CHECK(table.state.court.plays == 2);
    table.put("{'seats':[{'hand':['fr-cookware']}],'served_symbols':{'cookware':2}}");
    table.plays("utensil fr-cookware");
    table.plays(kBob, "fill");
    CHECK(table.state.court.plays == 2);
}

TEST_CASE("FC-7.5, FC-7.6, FC-7.7: serving leads to Served for good, is optional, and ends") {
    Sitting table(kTwo,
                  "{'seats':[{'queue':['fr-1-1','fr-1-2'],'hand':['fr-marche'],"
                  "'cooked':[{'recipe':'fr-tourin','with':['fr-marche']}]}]}");
    Sitting other = table;
    other.plays("end-turn");  // though somebody could be served
    CHECK(other.state.court.active == kBob);
    table.plays("serve fr-tourin to fr-1-2");
    CHECK(table.state.court.phase == Phase::Served);
    CHECK(table.asks("prepare fr-marche") == "wrong-step");
    table.plays("end-turn");
    CHECK(table.state.court.active == kBob);
}

TEST_CASE("FC-5.37, FC-5.38: a turn may always be ended from Play or Served") {
    Sitting table(kTwo, "{'seats':[{'queue':['fr-1-1']}]}");
    for (const Phase phase : {Phase::Play, Phase::Served}) {
        table.state.court.phase = phase;
        CHECK(table.asks("end-turn") == "none");
        CHECK(table.asks(kBob, "end-turn") == "not-your-turn");
    }
    for (const Phase phase : {Phase::Fill, Phase::Attract, Phase::EndAttract}) {
        table.state.court.phase = phase;
        CHECK(table.asks("end-turn") == "wrong-step");
    }
    table.state.court.phase = Phase::Play;
    table.plays("end-turn");
    CHECK(table.state.court.active == kBob);
    table.state.court.phase = Phase::Over;
    CHECK(table.asks("end-turn") == "game-over");
}

TEST_CASE("FC-7.10, FC-7.11, FC-7.16: exactly one refill between two own turns") {
    Sitting table(kTwo, "{'seats':[{'queue':['fr-1-1']}]}");
    CHECK(table.asks(kAnn, "fill") == "fill-in-turn");
    table.plays("end-turn");
    CHECK(table.ann().fill_open);
    table.plays(kBob, "fill");
    table.plays(kAnn, "fill");  // while Bob acts
    CHECK_FALSE(table.ann().fill_open);
    CHECK(table.asks(kAnn, "fill") == "fill-not-open");
    table.idle();
    CHECK(table.state.court.active == kAnn);
    CHECK(table.state.court.phase == Phase::Attract);  // it is done, so it is not asked for
    table.idle();
    table.idle();
    CHECK(table.state.court.active == kAnn);
    CHECK(table.state.court.phase == Phase::Fill);  // FC-7.11: not done, so it comes first
}

TEST_CASE("FC-7.12, FC-7.13: discards go to the discard pile, then the hand is filled up") {
    Sitting table(kTwo,
                  "{'phase':'fill','seats':[{'fill_open':true,'discard':['fr-cream'],"
                  "'hand':['fr-marche#1','fr-butter','fr-tourin'],"
                  "'draw':['fr-garbure','fr-cognac','fr-legumes#3','fr-pastis','fr-promotion',"
                  "'fr-discount','...']}]}");
    const Events events = table.plays("fill discarding fr-butter, fr-tourin");
    CHECK(table.names(table.ann().discard) == "fr-butter fr-cream fr-tourin");
    CHECK(table.state.hands[0] == table.cards("fr-marche#1 fr-garbure fr-cognac fr-legumes#3 "
                                              "fr-pastis fr-promotion"));
    CHECK(table.state.draw[0].back() == table.card("fr-discount"));
    CHECK(count_kind(events, Event::Kind::Reshuffled) == 0);
}

TEST_CASE("FC-7.14: an empty draw pile is made anew from the discard pile, shuffled in order") {
    Sitting table(kTwo,
                  "{'phase':'fill','seats':[{'fill_open':true,'hand':['fr-marche#1'],"
                  "'draw':['fr-garbure','fr-cognac']}]}");
    const Rng before = table.state.rng[1];
    const Cards discard = table.ann().discard | table.cards("fr-marche#1");
    REQUIRE(discard.size() == 47);
    table.plays("fill discarding fr-marche#1");
    Rng rng = before;
    std::vector<Card> pile;
    for (const Card card : discard) pile.push_back(card);  // ascending
    for (std::size_t i = pile.size() - 1; i >= 1; --i)
        std::swap(pile[i], pile[rng.below(static_cast<u32>(i + 1))]);
    Cards hand = table.cards("fr-garbure fr-cognac");
    for (int drawn = 0; drawn < 4; ++drawn) {
        hand.insert(pile.back());
        pile.pop_back();
    }
    CHECK(table.state.hands[0] == hand);
    CHECK(std::vector<Card>(table.state.draw[0].begin(), table.state.draw[0].end()) == pile);
    CHECK(table.ann().discard.empty());
    CHECK(table.state.rng[1] == rng);
}

TEST_CASE("FC-7.15: with both piles empty drawing stops") {
    Sitting table(kTwo, "{'phase':'fill','seats':[{'fill_open':true,'hand':['fr-marche#1']}]}");
    table.state.draw[0].clear();
    table.ann().discard = table.cards("fr-cream");
    table.plays("fill");
    CHECK(table.state.hands[0] == table.cards("fr-marche#1 fr-cream"));
    CHECK(table.state.draw[0].empty());
    CHECK_FALSE(table.ann().fill_open);
}

TEST_CASE("FC-7.17: nothing but a refill draws a card or throws one away") {
    for (u64 seed = 0; seed < 40; ++seed)
        random_game(2 + seed % 3, "{}", seed,
                    [](const State& before, Seat, const Move& move, const State& after, auto&&) {
                        for (std::size_t seat = 0; seat < 4; ++seat) {
                            if (move.kind == Move::Kind::Fill) continue;
                            const Cards left = before.hands[seat] - after.hands[seat];
                            if (!before.hands[seat].has_all(after.hands[seat]) ||
                                before.draw[seat] != after.draw[seat])
                                FAIL("a card was drawn");
                            if ((after.stations[seat].discard & left - kEventCards).size() != 0)
                                FAIL("a card was thrown away");
                        }
                    });
}

TEST_CASE("FC-7.20, FC-7.21: an attracted customer comes in on the right, and another arrives") {
    Sitting table(kTwo,
                  "{'phase':'attract','central':['fr-1-1','fr-1-2'],"
                  "'customer_deck':['cn-1-1','...'],'seats':[{'queue':['fr-2-1','fr-2-2']}]}");
    CHECK(table.asks("end-turn") == "wrong-step");  // compulsory, also with a full queue
    table.plays("attract 0");
    CHECK(table.queue(kAnn) == "fr-2-1 fr-2-2 fr-1-1");
    CHECK(table.central() == "fr-1-2 cn-1-1");
    table.put("{'customer_deck':['cn-1-2'],'phase':'attract','seats':[{'queue':['fr-2-1']}]}");
    table.plays("attract 1");
    CHECK(table.central() == "fr-1-2 cn-1-2");
    table.put("{'phase':'attract'}");
    table.plays("attract 1");
    CHECK(table.central() == "fr-1-2");  // the deck is empty
}

TEST_CASE("FC-7.21, FC-7.43, FC-7.45: complaint and discount refill the central queue too") {
    Sitting table(kThree,
                  "{'central':['fr-1-1','fr-1-2'],'customer_deck':['cn-1-1','cn-1-2','cn-1-3',"
                  "'...'],'seats':[{'hand':['fr-complaint','fr-discount'],'queue':['fr-2-1']},"
                  "{'queue':['cn-2-1','cn-2-2']}]}");
    Sitting foreign = table;
    foreign.plays("complaint about cn-2-1");
    CHECK(foreign.queue(kBob) == "cn-2-2");  // moves up
    CHECK(foreign.central() == "fr-1-1 fr-1-2");
    table.plays("complaint about fr-1-1");
    CHECK(table.central() == "fr-1-2 cn-1-1");
    CHECK(table.line(table.state.court.customer_discard) == "fr-1-1");
    const Events events = table.plays("discount for fr-1-2");
    CHECK(table.central() == "cn-1-1 cn-1-2");
    CHECK(table.line(table.ann().scored) == "fr-1-2");
    CHECK(table.ann().cooked.empty());
    CHECK(count_kind(events, Event::Kind::Tracked) == 0);
}

TEST_CASE("FC-7.44: promoted customers take each other's exact place") {
    Sitting table(kThree,
                  "{'central':['fr-1-1','fr-1-2'],'seats':[{'hand':['fr-promotion'],"
                  "'queue':['fr-2-1','fr-2-2']},{'queue':['cn-2-1','cn-2-2']}]}");
    Sitting central = table;
    central.plays("promotion of fr-1-1, fr-2-2");
    CHECK(central.central() == "fr-2-2 fr-1-2");
    CHECK(central.queue(kAnn) == "fr-2-1 fr-1-1");
    table.plays("promotion of fr-2-1, cn-2-2");
    CHECK(table.queue(kAnn) == "cn-2-2 fr-2-2");
    CHECK(table.queue(kBob) == "cn-2-1 fr-2-1");
}

TEST_CASE("FC-7.78: an empty queue takes a customer before the turn is over") {
    Sitting table(kTwo, "{'central':['fr-1-1','fr-1-2'],'customer_deck':['cn-1-1','...']}");
    table.plays("end-turn");
    CHECK(table.state.court.phase == Phase::EndAttract);
    CHECK(table.state.court.active == kAnn);
    table.plays("attract 1");
    CHECK(table.queue(kAnn) == "fr-1-2");
    CHECK(table.central() == "fr-1-1 cn-1-1");
    CHECK(table.state.court.active == kBob);
    Sitting nobody(kTwo, "{'central':[],'customer_deck':[]}");
    nobody.plays("end-turn");
    CHECK(nobody.state.court.active == kBob);
}

TEST_CASE("FC-7.79, FC-7.80, FC-7.84: a queue at its limit passes its leftmost to the left") {
    Sitting table(kThree, "{'seats':[{'queue':['fr-1-1','fr-1-2']},{'queue':['cn-1-1']}]}");
    table.plays("end-turn");
    CHECK(table.queue(kAnn) == "fr-1-2");
    CHECK(table.queue(kBob) == "cn-1-1 fr-1-1");
    Sitting room(kThree,
                 "{'seats':[{'queue':['fr-1-1','fr-1-2']},"
                 "{'queue':['cn-1-1','cn-1-2'],'utensils':['cn-tableware']}]}");
    room.plays("end-turn");
    CHECK(room.queue(kBob) == "cn-1-1 cn-1-2 fr-1-1");  // below its own limit
    Sitting over(kThree, "{'seats':[{'queue':['fr-1-1','fr-1-2','fr-1-3']}]}");
    over.plays("end-turn");
    CHECK(over.queue(kAnn) == "fr-1-2 fr-1-3");
    Sitting under(kThree, "{'seats':[{'queue':['fr-1-1']}]}");
    under.plays("end-turn");
    CHECK(under.queue(kAnn) == "fr-1-1");
}

TEST_CASE("FC-7.81, FC-7.82, FC-7.83: past full queues, or away; and nothing else happens") {
    const std::string full =
        "'seats':[{'queue':['fr-1-1','fr-1-2']},{'queue':['cn-1-1','cn-1-2']},"
        "{'queue':['in-1-1','in-1-2']}";
    Sitting table(kFour, "{" + full + ",{'queue':['mx-1-1']}]}");
    Sitting away(kFour, "{" + full + ",{'queue':['mx-1-1','mx-1-2']}]}");
    const Events events = table.plays("end-turn");
    CHECK(table.queue(kDan) == "mx-1-1 fr-1-1");  // FC-7.81
    CHECK(table.queue(kBob) == "cn-1-1 cn-1-2");
    CHECK(table.queue(kAnn) == "fr-1-2");
    CHECK(count_kind(events, Event::Kind::Passed) == 1);  // FC-7.83: no cascade
    CHECK(count_kind(events, Event::Kind::Swept) == 0);
    CHECK(table.of(kDan).scored.empty());
    away.plays("end-turn");
    CHECK(away.line(away.state.court.customer_discard) == "fr-1-1");
    CHECK(away.queue(kAnn) == "fr-1-2");
    CHECK(away.queue(kDan) == "mx-1-1 mx-1-2");
}

TEST_CASE("FC-7.85: then the refill opens, the slot is counted, and the next one begins") {
    Sitting table(kThree, "{'seats':[{'queue':['fr-1-1']}]}");
    table.plays("end-turn");
    CHECK(table.ann().fill_open);
    CHECK(table.state.court.turn_in_round == 1);
    CHECK(table.state.court.active == kBob);
    table.idle();
    table.idle();
    CHECK(table.state.court.turn_in_round == 0);
    CHECK(table.state.court.round == 2);
}

TEST_CASE("FC-7.90, FC-7.92, FC-7.93: the fourth medal ends the game after the round") {
    Sitting table(kThree,
                  "{'round':5,'seats':[{'queue':['fr-4-2','fr-1-1'],"
                  "'tracking':['fr-tourin','fr-souffle','fr-ratatouille'],'cooked':["
                  "{'recipe':'fr-tarte-tatin','with':['fr-marche','fr-legumes',"
                  "'fr-legumes']}]}]}");
    const Events events = table.plays("serve fr-tarte-tatin to fr-4-2 tracking fr-tarte-tatin");
    CHECK(table.state.court.end_reason == kEndTracking);
    CHECK(count_kind(events, Event::Kind::EndAnnounced) == 1);
    table.plays("end-turn");
    table.plays(kAnn, "fill");  // FC-7.94: everything works as usual
    for (const Seat seat : {kBob, kCleo}) {
        CHECK(table.state.court.active == seat);
        CHECK(table.state.court.phase == Phase::Fill);
        table.idle();
    }
    CHECK(table.state.court.phase == Phase::Over);
    CHECK(table.state.court.round == 5);
}

TEST_CASE("FC-7.91, FC-7.94: the last customer drawn announces the end, whatever the move") {
    const std::string last =
        "{'central':['fr-1-1','fr-1-2'],'customer_deck':['cn-1-1'],'seats':[{"
        "'hand':['fr-complaint','fr-discount'],'queue':['fr-2-1']}]}";
    for (const std::string text : {"complaint about fr-1-1", "discount for fr-1-2", "attract 0"}) {
        Sitting table(kTwo, last);
        if (text == "attract 0") table.put("{'phase':'attract'}");
        CHECK(table.state.court.end_reason == 0);
        table.plays(text);
        CHECK(table.state.court.end_reason == kEndCustomers);
        CHECK(table.state.court.central.size() == 2);  // they do not matter
        CHECK(table.state.court.phase == Phase::Play);
    }
    Sitting empty(kTwo,
                  "{'central':[],'customer_deck':[],'end_reason':['customers'],"
                  "'seats':[{'queue':['fr-1-1']}]}");
    empty.plays("end-turn");
    empty.plays("fill");
    CHECK(empty.state.court.phase == Phase::Play);  // FC-7.94: Attract is skipped
    empty.plays("end-turn");                        // and so is EndAttract
    CHECK(empty.state.court.phase == Phase::Over);
}

TEST_CASE("FC-7.92: a round cap ends the game with the last turn of its round") {
    for (const std::string cap : {"4", "6"}) {
        Sitting table(kTwo, "{}", "{'round-cap':" + cap + "}");
        while (table.state.court.phase != Phase::Over) {
            CHECK(table.state.court.end_reason == 0);
            table.idle();
        }
        CHECK(std::to_string(table.state.court.round) == cap);
        CHECK(table.state.court.end_reason == kEndRoundCap);
    }
}

TEST_CASE("FC-7.93, FC-7.95 to FC-7.98: equal turns, no way back, and bounds of a random game") {
    for (u64 seed = 0; seed < 200; ++seed) {
        const std::size_t seats = 2 + seed % 3;
        const bool discard = seed % 5 == 0;
        std::array<int, 4> turns{};
        std::array<int, 4> utensils{};
        int in_turn = 0;
        int total = 0;
        int pours = 0;
        const State end = random_game(
            seats, discard ? "{'drinks':'discard'}" : "{}", seed,
            [&](const State& before, Seat seat, const Move& move, const State& after, auto&&) {
                if (!after.court.customer_discard.has_all(before.court.customer_discard))
                    FAIL("FC-7.95: a customer came back");
                if ((before.court.end_reason & ~after.court.end_reason) != 0)
                    FAIL("FC-7.93: an end was called off");
                if (move.kind == Move::Kind::Attract && before.court.phase == Phase::Attract &&
                    !before.customer_deck.empty() &&
                    (before.court.central.size() != 2 ||
                     after.customer_deck.size() + 1 != before.customer_deck.size()))
                    FAIL("FC-7.96: an attract drew no customer");
                ++total;
                utensils[index(seat)] += move.kind == Move::Kind::Utensil ? 1 : 0;
                if (move.kind == Move::Kind::Pour) {
                    const Station& now = after.stations[index(seat)];
                    const Station& old = before.stations[index(seat)];
                    if (now.cooked.size() == old.cooked.size() &&
                        now.prepared.size() + 2 > old.prepared.size())
                        FAIL("FC-7.98: a pour took too little");
                    ++pours;
                } else if (seat == before.court.active && move.kind != Move::Kind::Utensil) {
                    ++in_turn;
                }
                if (before.court.turn_in_round == after.court.turn_in_round &&
                    before.court.round == after.court.round && after.court.phase != Phase::Over)
                    return;
                if (in_turn > 9) FAIL("FC-7.97: more than 9 moves in a turn");
                in_turn = 0;
                ++turns[index(before.court.active)];
            });
        for (std::size_t seat = 0; seat < seats; ++seat) {
            CHECK(turns[seat] == end.court.round);
            CHECK(utensils[seat] <= 3);
        }
        CHECK(end.court.round <= (seats == 2 ? 8 : 9));  // FC-7.96
        CHECK(total - pours <= 336);                     // FC-7.97
    }
}

}  // namespace
}  // namespace brigade::food_court::tests
