// What each move may do: RULES.md 5.1 to 5.13 (whose move it is: time_test.cpp; end-turn:
// turn_test.cpp). Every refusal stands beside a permission, and the
// refusals of a move are met in their order, by repairing one fault after the other.
#include "games/food_court/test_tables.hpp"

namespace brigade::food_court::tests {
namespace {

const Decks kTwo{"piazza-romana", "sultan-saray"};

// [FC-5.4, FC-5.9] Breaks everything common about a play of this card, then repairs it in order.
// What is left at the end is up to the move itself.
void common_refusals(Sitting& table, const std::string& text, const std::string& card) {
    CAPTURE(text);
    State& state = table.state;
    state.court.active = kBob;
    state.court.phase = Phase::Over;
    state.court.plays = 3;
    state.hands[0] -= table.cards(card);
    CHECK(table.asks(kAnn, text) == "game-over");
    for (const Phase phase : {Phase::Fill, Phase::Play, Phase::Served}) {
        state.court.phase = phase;
        CHECK(table.asks(kAnn, text) == "not-your-turn");
    }
    state.court.active = kAnn;
    for (const Phase phase : {Phase::Fill, Phase::Attract, Phase::EndAttract}) {
        state.court.phase = phase;
        CHECK(table.asks(kAnn, text) == "wrong-step");
    }
    state.court.phase = Phase::Play;
    CHECK(table.asks(kAnn, text) == "card-not-in-hand");
    state.hands[0] |= table.cards(card);
    CHECK(table.asks(kAnn, text) == "play-limit-reached");
    state.court.plays = 2;
}

TEST_CASE("FC-5.1: a listed move has its fields where they belong and zero elsewhere") {
    for (u64 seed = 0; seed < 6; ++seed)
        random_game(3, "{}", seed, [](const State& before, Seat, auto&&...) {
            for (const Move& move : all_moves(before, before.court.active)) {
                using Kind = Move::Kind;
                const bool is_cards =
                    move.kind == Kind::Fill || move.kind == Kind::Cook || move.kind == Kind::Serve;
                const int customers = move.kind == Kind::Promotion ? 2
                                      : move.kind == Kind::Complaint || move.kind == Kind::Discount
                                          ? 1
                                          : 0;
                if (!is_cards && !move.cards.empty()) FAIL("cards in a move without cards");
                if (move.kind != Kind::Serve && move.customers.size() != customers)
                    FAIL("a wrong number of customers");
                if (move.kind == Kind::Attract && index(move.card) > 1) FAIL("no such slot");
                if (move.kind == Kind::Serve && move.card != kNoCard && index(move.card) >= 40)
                    FAIL("no such card to track");
                if ((move.kind == Kind::Fill || customers > 0 || move.kind == Kind::EndTurn) &&
                    move.card != Card{})
                    FAIL("a card in a move without one");
            }
        });
    const Sitting table(kTwo,
                        "{'seats':[{'cooked':[{'recipe':'it-fusilli-caprese',"
                        "'with':['it-penne']}],'queue':['it-1-1']}]}");
    CHECK(index(table.move(kAnn, "serve it-fusilli-caprese to it-1-1").card) == 255);
    CHECK(table.move(kAnn, "promotion of it-1-1, tr-1-1").customers.bits() == (1U | 1U << 10));
}

TEST_CASE("FC-5.4: a refused move changes nothing") {
    Sitting table(kTwo, "{'seats':[{'hand':['it-carbonara']}]}");
    const State before = table.state;
    Events events;
    CHECK_THROWS(
        apply(content(), table.state, kAnn, table.move(kAnn, "prepare it-carbonara"), events));
    CHECK(table.state == before);
    CHECK(events.empty());
}

TEST_CASE("FC-5.5: check takes any copy, the list names the lowest ones") {
    Sitting table(kTwo,
                  "{'seats':[{'hand':['it-sugo#4','it-sugo#7','it-carbonara'],"
                  "'prepared':['it-sugo#2','it-sugo#9','it-spaghetti#2']}]}");
    CHECK(table.asks("prepare it-sugo#7") == "none");
    CHECK(table.asks("cook it-carbonara with it-spaghetti#2, it-sugo#9") == "none");
    const auto prepares = all_moves(table.state, kAnn, Move::Kind::Prepare);
    REQUIRE(prepares.size() == 1);
    CHECK(prepares[0].card == table.card("it-sugo#4"));
    const auto cooks = all_moves(table.state, kAnn, Move::Kind::Cook);
    REQUIRE(cooks.size() == 1);
    CHECK(cooks[0].cards == table.cards("it-spaghetti#2 it-sugo#2"));
    table.state.court.phase = Phase::Fill;
    table.ann().fill_open = true;
    CHECK(all_moves(table.state, kAnn).size() == 6);  // of the two equal cards none, #4, or both
    CHECK(table.asks("fill discarding it-sugo#7") == "none");
}

TEST_CASE("FC-5.5: a copy that a drink has counted is listed apart from a new one") {
    Sitting table({"le-petit-paris", "jin-long"},
                  "{'seats':[{'hand':['fr-ratatouille'],'drinks':['fr-champagne'],"
                  "'prepared':['fr-marche','fr-legumes#1','fr-legumes#2','fr-legumes#5'],"
                  "'counted':{'fr-champagne':['fr-marche','fr-legumes#1','fr-legumes#2']}}]}");
    const auto cooks = all_moves(table.state, kAnn, Move::Kind::Cook);
    REQUIRE(cooks.size() == 2);
    CHECK(cooks[0].cards == table.cards("fr-marche#1 fr-legumes#1"));
    CHECK(cooks[1].cards == table.cards("fr-marche#1 fr-legumes#5"));
    table.put("{'seats':[{'counted':{'fr-champagne':[]}}]}");
    CHECK(all_moves(table.state, kAnn, Move::Kind::Cook).size() == 1);
}

TEST_CASE("FC-5.5: among equal cards the lowest is listed to be tracked, and any is accepted") {
    const Sitting table({"sakura-house", "jin-long"},
                        "{'seats':[{'queue':['jp-4-2'],'cooked':[{'recipe':'jp-omurice',"
                        "'with':['jp-kome','jp-wasabi#2','jp-wasabi#3']}]}]}");
    const auto serves = all_moves(table.state, kAnn, Move::Kind::Serve);
    REQUIRE(serves.size() == 2);
    CHECK(serves[0].card == kNoCard);
    CHECK(serves[1].card == table.card("jp-wasabi#2"));
    CHECK(table.asks("serve jp-omurice to jp-4-2 tracking jp-wasabi#3") == "none");
}

TEST_CASE("FC-5.6: the three optionals are listed as one, and each is accepted") {
    const Sitting table(kTwo,
                        "{'seats':[{'hand':['it-fusilli-caprese'],"
                        "'prepared':['it-penne','it-balsamic','it-parmigiano']}]}");
    const auto cooks = all_moves(table.state, kAnn, Move::Kind::Cook);
    REQUIRE(cooks.size() == 2);
    CHECK(cooks[1].cards == table.cards("it-penne it-balsamic"));
    CHECK(table.asks("cook it-fusilli-caprese with it-penne, it-parmigiano") == "none");
}

TEST_CASE("FC-5.9: the common refusals have their ids and sentences") {
    const std::pair<Refusal, std::string> common[] = {
        {Refusal::GameOver, "The game is over."},
        {Refusal::NotYourTurn, "It is not your turn."},
        {Refusal::WrongStep, "You cannot do that in this step of your turn."},
        {Refusal::CardNotInHand, "That card is not in your hand."},
        {Refusal::PlayLimitReached,
         "You have already played all the cards you may play this turn (3, or 4 with Cookware)."},
        {Refusal::DuplicateCard, "You named the same card twice."},
        {Refusal::NoSuchCustomer, "That customer is not there."}};
    for (const auto& [refusal, sentence] : common) CHECK(describe(refusal).sentence == sentence);
}

TEST_CASE("FC-5.10 to FC-5.13: who may refill when, and the order of its refusals") {
    Sitting table(kTwo, "{'seats':[{'hand':['it-sugo','it-basil','it-penne','it-carbonara']}]}");
    const std::string four = "fill discarding it-sugo, it-basil, it-penne, it-gnocchi";
    State& state = table.state;
    state.court.phase = Phase::Over;
    CHECK(table.asks(kAnn, four) == "game-over");
    for (const Phase phase : {Phase::Attract, Phase::Play, Phase::Served, Phase::EndAttract}) {
        state.court.phase = phase;
        CHECK(table.asks(kAnn, four) == "fill-in-turn");
    }
    state.court.phase = Phase::Fill;
    CHECK(table.asks(kAnn, four) == "fill-not-open");
    table.ann().fill_open = true;
    CHECK(table.asks(kAnn, four) == "too-many-discards");
    CHECK(table.asks(kAnn, "fill discarding it-sugo, it-basil, it-gnocchi") == "card-not-in-hand");
    CHECK(table.asks(kAnn, "fill discarding it-sugo, it-basil, it-penne") == "none");  // FC-5.11
    CHECK(table.asks(kAnn, "fill") == "none");
    CHECK(table.asks(kBob, "fill") == "none");  // never not-your-turn, never wrong-step
    for (const Phase phase : {Phase::Attract, Phase::Play, Phase::Served, Phase::EndAttract}) {
        state.court.phase = phase;
        CHECK(table.asks(kBob, "fill") == "none");
    }
    state.court.phase = Phase::Fill;
    table.plays(kBob, "fill");
    CHECK(state.court.phase == Phase::Fill);  // FC-5.12: only the active seat's turn begins
    CHECK(table.asks(kBob, "fill") == "fill-not-open");
    table.plays(kAnn, "fill discarding it-sugo");
    CHECK(state.court.phase == Phase::Attract);
    CHECK(table.names(table.ann().discard) == "it-sugo#1");
}

TEST_CASE("FC-5.14, FC-5.15: attract takes an occupied slot, in its step alone") {
    Sitting table(kTwo, "{'central':['it-1-1','tr-1-1'],'customer_deck':['it-2-1','...']}");
    State& state = table.state;
    const Move third{.kind = Move::Kind::Attract, .card = Card{2}};
    state.court.phase = Phase::Over;
    CHECK(table.asks(kAnn, third) == "game-over");
    state.court.phase = Phase::Attract;
    CHECK(table.asks(kBob, third) == "not-your-turn");
    for (const Phase phase : {Phase::Fill, Phase::Play, Phase::Served}) {
        state.court.phase = phase;
        CHECK(table.asks(kAnn, third) == "wrong-step");
    }
    for (const Phase phase : {Phase::Attract, Phase::EndAttract}) {
        state.court.phase = phase;
        CHECK(table.asks(kAnn, third) == "no-such-customer");
        CHECK(table.asks(kAnn, "attract 0") == "none");
        CHECK(table.asks(kAnn, "attract tr-1-1") == "none");
    }
    state.court.phase = Phase::Attract;
    table.plays("attract 1");
    CHECK(table.queue(kAnn) == "tr-1-1");
    CHECK(table.central() == "it-1-1 it-2-1");
    table.put("{'phase':'attract','customer_deck':[],'central':['it-1-1']}");
    CHECK(table.asks("attract 1") == "no-such-customer");
}

TEST_CASE("FC-5.16 to FC-5.18: prepare is for ingredients in hand, in the play step") {
    Sitting table(kTwo, "{'seats':[{'hand':['it-sugo','it-penne','it-basil']}]}");
    common_refusals(table, "prepare it-carbonara", "it-carbonara");
    CHECK(table.asks("prepare it-carbonara") == "not-an-ingredient");
    table.state.hands[0] |= table.cards("it-espresso");
    CHECK(table.asks("prepare it-espresso") == "not-an-ingredient");
    for (const std::string card : {"it-sugo", "it-penne"})
        CHECK(table.asks("prepare " + card) == "none");
    table.plays("prepare it-basil");  // FC-5.17
    CHECK(table.names(table.ann().prepared) == "it-basil");
    CHECK(table.state.court.plays == 3);
    CHECK_FALSE(table.state.hands[0].has(table.card("it-basil")));
    table.state.court.phase = Phase::Served;
    CHECK(table.asks("prepare it-sugo") == "wrong-step");
}

TEST_CASE("FC-5.19 to FC-5.21: cook lays a recipe on fitting ingredients that are prepared") {
    Sitting table({"el-nopalito", "jin-long"},
                  "{'seats':[{'prepared':['mx-masa','mx-avocado','mx-avocado',"
                  "'mx-cayenne','mx-cayenne','mx-cayenne','mx-lime','mx-cilantro']}]}");
    common_refusals(table, "cook mx-sour-cream with mx-jalapeno", "mx-sour-cream");
    CHECK(table.asks("cook mx-sour-cream with mx-jalapeno") == "not-a-recipe");
    table.put("{'plays':0,'seats':[{'hand':['mx-fajitas','mx-quesadilla','mx-jalapeno']}]}");
    const auto cook = [&](const std::string& with) {
        return table.asks("cook mx-fajitas with " + with);
    };
    CHECK(cook("mx-jalapeno, mx-lime, mx-cilantro") == "ingredient-not-prepared");
    CHECK(cook("mx-lime, mx-cilantro") == "missing-primary");
    CHECK(cook("mx-masa, mx-lime, mx-cilantro") == "missing-secondary");
    CHECK(cook("mx-masa, mx-avocado, mx-avocado, mx-cayenne, mx-cayenne, mx-lime, mx-cilantro") ==
          "too-many-optional");
    CHECK(cook("mx-masa, mx-avocado, mx-avocado, mx-cayenne, mx-cayenne") == "extra-not-allowed");
    CHECK(cook("mx-masa, mx-avocado, mx-avocado") == "extra-must-be-hot");
    CHECK(cook("mx-masa, mx-avocado, mx-cayenne, mx-cayenne, mx-lime") == "none");
    table.plays("cook mx-quesadilla with mx-masa, mx-cayenne");  // FC-5.20
    CHECK(table.asks("cook mx-fajitas with mx-masa, mx-avocado") == "ingredient-not-prepared");
    REQUIRE(table.ann().cooked.size() == 1);
    CHECK(table.ann().cooked[0].recipe() == table.card("mx-quesadilla"));
    CHECK(table.ann().cooked[0].ingredients() == table.cards("mx-masa#1 mx-cayenne#1"));
    CHECK(table.state.court.plays == 1);
    CHECK(table.names(table.state.hands[0]) == "mx-jalapeno#1 mx-fajitas");
}

TEST_CASE("FC-5.22 to FC-5.24: a drink needs its requirement, before or after serving") {
    Sitting table({"le-petit-paris", "jin-long"},
                  "{'seats':[{'hand':['fr-champagne','fr-marche'],'queue':[],"
                  "'prepared':['fr-legumes','fr-legumes','fr-legumes']}]}");
    common_refusals(table, "drink fr-marche", "fr-marche");
    CHECK(table.asks("drink fr-marche") == "not-a-drink");
    CHECK(table.asks("drink fr-champagne") == "drink-requirement-not-met");
    table.ann().prepared |= table.cards("fr-legumes#4");
    CHECK(table.asks("drink fr-champagne") == "none");
    table.state.court.phase = Phase::Served;
    CHECK(table.asks("drink fr-champagne") == "none");
    table.plays("drink fr-champagne");  // FC-5.23: on an empty queue
    CHECK(table.names(table.ann().in_play) == "fr-champagne");
    CHECK(table.state.court.plays == 3);
    CHECK(table.ann().counted[0] == table.ann().prepared);
}

TEST_CASE("FC-5.25 to FC-5.30: the three events and the queues they reach") {
    const std::string where =
        "{'central':['it-1-1','it-1-2'],'customer_deck':['it-4-2','tr-4-2','tr-3-3','...'],"
        "'seats':[{'queue':['it-2-1','it-2-2'],'hand':['it-complaint','it-promotion',"
        "'it-discount']},{'queue':['tr-2-1','tr-2-2']}]}";
    Sitting table(kTwo, where);
    common_refusals(table, "complaint about it-4-2", "it-complaint");
    CHECK(table.asks("complaint about it-4-2") == "no-such-customer");
    for (const std::string name : {"it-1-2", "it-2-1", "tr-2-2"})
        CHECK(table.asks("complaint about " + name) == "none");
    common_refusals(table, "promotion of it-4-2", "it-promotion");  // FC-5.27
    CHECK(table.asks("promotion of it-2-1, it-2-1") == "duplicate-card");
    CHECK(table.asks("promotion of it-2-1") == "duplicate-card");
    CHECK(table.asks("promotion of it-2-1, it-4-2") == "no-such-customer");
    for (const std::string pair : {"it-1-1, it-1-2", "it-2-1, it-2-2", "tr-2-1, tr-2-2"})
        CHECK(table.asks("promotion of " + pair) == "same-queue");
    for (const std::string pair : {"it-1-1, it-2-2", "it-2-1, tr-2-2", "tr-2-1, it-1-2"})
        CHECK(table.asks("promotion of " + pair) == "none");
    common_refusals(table, "discount for it-4-2", "it-discount");  // FC-5.29
    CHECK(table.asks("discount for it-4-2") == "no-such-customer");
    CHECK(table.asks("discount for tr-2-1") == "discount-wrong-queue");
    CHECK(table.asks("discount for it-1-1") == "none");
    CHECK(table.asks("discount for it-2-2") == "none");
    table.put("{'plays':0}");
    table.plays("complaint about tr-2-1");       // FC-5.26
    table.plays("promotion of it-2-1, tr-2-2");  // FC-5.28
    table.plays("discount for it-2-2");
    CHECK(table.state.court.plays == 3);
    CHECK(table.names(table.ann().discard) == "it-complaint it-promotion it-discount");
    CHECK(table.state.hands[0].empty());
}

TEST_CASE("FC-5.31 to FC-5.33: serve and the order of its refusals") {
    Sitting table({"sultan-saray", "piazza-romana"},
                  "{'central':['tr-3-1','it-1-1'],'seats':[{'queue':['tr-1-1','it-2-1'],"
                  "'cooked':[{'recipe':'tr-shish','with':['tr-bazaar']},"
                  "{'recipe':'tr-pide','with':['tr-bazaar','tr-mezze']},"
                  "{'recipe':'tr-adana','with':['tr-bazaar']}]},{'queue':['tr-2-1','it-3-1']}]}");
    State& state = table.state;
    const std::string gone = "serve to it-4-2";
    state.court.active = kBob;
    state.court.phase = Phase::Over;
    CHECK(table.asks(kAnn, gone) == "game-over");
    state.court.phase = Phase::Served;
    CHECK(table.asks(kAnn, gone) == "not-your-turn");
    state.court.active = kAnn;
    CHECK(table.asks(gone) == "already-served");
    state.court.phase = Phase::Attract;
    CHECK(table.asks(gone) == "wrong-step");
    state.court.phase = Phase::Play;
    state.court.plays = 3;  // of no importance to a serve
    CHECK(table.asks(gone) == "no-such-customer");
    CHECK(table.asks("serve") == "no-recipe-chosen");
    CHECK(table.asks("serve tr-beyti") == "no-customer-chosen");
    CHECK(table.asks("serve tr-beyti to it-1-1") == "recipe-not-cooked");
    CHECK(table.asks("serve tr-shish to it-1-1") == "customer-not-in-reach");
    CHECK(table.asks("serve tr-shish to it-3-1") == "customer-not-in-reach");
    CHECK(table.asks("serve tr-shish to tr-3-1, tr-2-1") == "value-too-low");
    CHECK(table.asks("serve tr-shish, tr-pide to tr-3-1") == "kebab-only-outside");
    CHECK(table.asks("serve tr-shish, tr-adana, tr-pide to tr-2-1") == "too-many-recipes");
    CHECK(table.asks("serve tr-shish, tr-pide to tr-2-1") == "recipe-serves-nobody");
    CHECK(table.asks("serve tr-shish to tr-2-1 tracking tr-bazaar") == "track-not-qualified");
    CHECK(table.asks("serve tr-shish to tr-1-1 tracking tr-shish") == "track-not-qualified");
    table.ann().tracking = table.cards("tr-doner tr-beyti tr-tepsi tr-ciger");
    CHECK(table.asks("serve tr-shish to tr-2-1 tracking tr-bazaar") == "track-full");
    table.ann().tracking = {};
    CHECK(table.asks("serve tr-shish to tr-2-1 tracking tr-shish") == "none");
    table.plays("serve tr-shish to tr-2-1");  // FC-5.32
    CHECK(state.court.phase == Phase::Served);
    CHECK(table.asks("serve tr-pide to it-2-1") == "already-served");
    for (const Move& move : all_moves(state, kAnn))
        CHECK((move.kind == Move::Kind::Drink || move.kind == Move::Kind::Utensil ||
               move.kind == Move::Kind::EndTurn));
}

TEST_CASE("FC-5.34 to FC-5.36: a utensil needs two symbols of its own served this turn") {
    for (const bool counted : {false, true}) {
        Sitting table(kTwo, "{'plays':3,'seats':[{'hand':['it-sugo','it-cookware']}]}",
                      counted ? "{'utensil-play':'counted'}" : "{}");
        State& state = table.state;
        CHECK(table.asks(kBob, "utensil tr-kitchenware") == "not-your-turn");
        CHECK(table.asks("utensil it-kitchenware") == "wrong-step");
        state.court.phase = Phase::Served;
        CHECK(table.asks("utensil it-kitchenware") == "card-not-in-hand");
        if (counted) CHECK(table.asks("utensil it-sugo") == "play-limit-reached");
        if (counted) state.court.plays = 2;
        CHECK(table.asks("utensil it-sugo") == "not-a-utensil");
        state.court.served_symbols = {2, 1, 2};
        CHECK(table.asks("utensil it-cookware") == "utensil-not-earned");
        state.court.served_symbols = {0, 2, 0};
        table.plays("utensil it-cookware");  // FC-5.35
        CHECK(state.court.plays == 3);
        CHECK(table.names(table.ann().in_play) == "it-cookware");
        CHECK(table.names(state.hands[0]) == "it-sugo#1");
    }
}

TEST_CASE("FC-5.39: nobody is stopped from playing badly") {
    Sitting table({"piazza-romana", "sakura-house"},
                  "{'central':['jp-1-1','jp-4-2'],'seats':[{'hand':['it-carbonara','it-sugo',"
                  "'it-espresso','it-complaint','it-promotion','it-discount'],"
                  "'prepared':['it-penne#2','it-sugo#3'],'queue':['it-1-1','it-4-2'],"
                  "'cooked':[{'recipe':'it-lasagna-forno','with':['it-lasagna','it-sugo','it-sugo',"
                  "'it-basil']}]},{'queue':['jp-2-1']}]}");
    CHECK(table.asks("prepare it-sugo") == "none");                             // for nothing
    CHECK(table.asks("cook it-carbonara with it-penne, it-sugo#3") == "none");  // the wrong pasta
    CHECK(table.asks("serve it-lasagna-forno to it-1-1") == "none");  // overpaid, the dear one left
    CHECK(table.asks("end-turn") == "none");
    CHECK(table.asks("complaint about it-4-2") == "none");
    CHECK(table.asks("promotion of it-4-2, jp-2-1") == "none");
    CHECK(table.asks("discount for it-1-1") == "none");
    table.put("{'phase':'fill','seats':[{'fill_open':true}]}");
    CHECK(table.asks("fill discarding it-espresso") == "none");
    Sitting trailing({"el-nopalito", "sakura-house"},
                     "{'seats':[{'tracking':['mx-cayenne','mx-cayenne','mx-cayenne'],"
                     "'queue':['mx-1-1'],'cooked':[{'recipe':'mx-nachos','with':['mx-masa',"
                     "'mx-jalapeno','mx-jalapeno']}]},{'scored':['mx-4-2']}]}");
    CHECK(trailing.asks("serve mx-nachos to mx-1-1 tracking mx-jalapeno") == "none");
    Sitting ginger(
        {"sakura-house", "liberty-grill"},
        "{'seats':[{'hand':['jp-gyoza'],'prepared':['jp-kome','jp-ginger','jp-ginger']}]}");
    CHECK(ginger.asks("cook jp-gyoza with jp-kome, jp-ginger, jp-ginger") == "none");
}

TEST_CASE("FC-5.40: what was not tracked or put into play at its moment is not made up for") {
    Sitting table(kTwo,
                  "{'seats':[{'hand':['it-kitchenware'],'queue':['it-2-1','it-1-1'],"
                  "'cooked':[{'recipe':'it-arrabbiata','with':['it-penne','it-sugo']},"
                  "{'recipe':'it-lasagna-verde','with':['it-lasagna','it-sugo']}]}]}");
    table.plays("serve it-arrabbiata, it-lasagna-verde to it-2-1");
    CHECK(table.asks("utensil it-kitchenware") == "none");
    table.plays("end-turn");
    table.idle();
    CHECK(table.state.court.active == kAnn);
    CHECK(table.ann().tracking.empty());
    table.put("{'phase':'play'}");
    CHECK(table.asks("serve it-arrabbiata to it-1-1 tracking it-penne") == "recipe-not-cooked");
    table.put("{'phase':'served','seats':[{'hand':['it-kitchenware']}]}");
    CHECK(table.asks("utensil it-kitchenware") == "utensil-not-earned");
}

}  // namespace
}  // namespace brigade::food_court::tests
