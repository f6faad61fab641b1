// Who may know what. RULES.md section 9.
#include "core/hash.hpp"
#include "games/critter_kitchen/test_tables.hpp"

namespace brigade::critter_kitchen::tests {

namespace {

// The same table with other kinds of tokens behind Ann's shield.
Sitting with_storage(const std::string& tokens, const std::string& memory) {
    return Sitting(3, "{'seats':{'0':{'storage':[" + tokens + "]}}}",
                   "{'memory':'" + memory + "'}");
}

}  // namespace

TEST_CASE("T62, CK-9.4, CK-9.8: storages that differ in kinds only look the same to others") {
    const Sitting one = with_storage("'fish-2','fish-3'", "counts");
    const Sitting two = with_storage("'wine-2','meat-spice'", "counts");
    for (const Viewer viewer : {viewer_of(kBob), viewer_of(kCleo), kSpectator})
        CHECK(one.view(viewer) == two.view(viewer));
    CHECK_FALSE(one.view(viewer_of(kAnn)) == two.view(viewer_of(kAnn)));
}

TEST_CASE("CK-9.4: nothing, counts, or the ledger") {
    const Sitting none = with_storage("'fish-2'", "none");
    CHECK(none.view(viewer_of(kBob)) == with_storage("'wine-3'", "none").view(viewer_of(kBob)));
    const json::object hidden =
        to_json(view_to_wire(box(), none.view(viewer_of(kBob)))).as_object();
    CHECK(hidden.at("seats").as_array()[0].as_object().at("counts").is_null());
    const Sitting ledger = with_storage("'fish-2'", "ledger");
    CHECK(ledger.view(viewer_of(kBob)).ledgers[0][token("fish-2")] == 1);
    CHECK(with_storage("'fish-2'", "counts").view(viewer_of(kBob)).ledgers[0].empty());
}

TEST_CASE("CK-9.8: where chefs are meant to go stands in the own seat alone") {
    Sitting table(2, "{}");
    table.plays(kAnn, "send mouse to soup-truck");
    const auto mouse_of_ann = [&](Viewer viewer) {
        const json::object view = to_json(view_to_wire(box(), table.view(viewer))).as_object();
        const json::object& ann = view.at("seats").as_array()[0].as_object();
        return ann.at("chefs").as_array()[0].as_object().at("at");
    };
    CHECK(mouse_of_ann(viewer_of(kAnn)) == "soup-truck");
    CHECK(mouse_of_ann(viewer_of(kBob)).is_null());
    CHECK(mouse_of_ann(kSpectator).is_null());
}

TEST_CASE("CK-9.1, CK-9.3: pick-ups and served dishes are public") {
    Sitting table(2,
                  "{'phase':'shopping','location':'desert-vendor','items':{'desert-vendor':"
                  "['fish-2','fish-3']},'seats':{'0':{'spots':{'mouse':'desert-vendor'}}}}");
    const Events events = table.plays(kAnn, "take fish-2");
    CHECK(events[0].kind == Event::Kind::Took);
    CHECK(events[0].viewers == kEveryone);
    CHECK(event_to_text(box(), table.state, events[0], {"Ann", "Bob"}) ==
          "Ann's mouse takes Fish 2.");
    table.put(
        "{'phase':'plating','round':3,'challenges':['harbour-toastie'],'seats':{'0':{'storage':"
        "['fish-3','bread-3','cheese-3'],'draft':{'dishes':[['fish-3','bread-3','cheese-3'],"
        "[],[]]}}}}");
    table.plays(kAnn, "ready");
    CHECK(table.view(kSpectator).kitchens[0].served.servings.empty());
    table.plays(kBob, "ready");
    CHECK(table.view(kSpectator).kitchens[0].served.servings.size() == 3);
}

TEST_CASE("CK-9.7: a spectator sees what a player sees who owns nothing") {
    const Sitting table(2, "{'seats':{'0':{'rumors':['icon','empty','empty']}}}");
    const View view = table.view(kSpectator);
    CHECK(view.pantries_open == 0);
    CHECK(view.rumors[0] == kNone);
    CHECK(view.bag_count == table.state.bag.total());
    CHECK(table.view(viewer_of(kAnn)).rumors[0] == table.state.rumors[0]);
    CHECK(table.view(viewer_of(kBob)).rumors[0] == kNone);
}

TEST_CASE("CK-9.8, CK-9.10, CK-5.46: draft steps change no other view, and nobody hears of them") {
    for (u64 seed = 0; seed < 6; ++seed)
        random_game(
            3, "{'memory':'ledger'}", seed,
            [](const State& before, Seat seat, const Move& move, const State& after,
               const Events& events) {
                const bool step =
                    is_draft_phase(before.street.phase) && move.kind != Move::Kind::Ready;
                if (!step) return;
                if (!events.empty()) FAIL("a draft step was told");
                for (const Viewer viewer :
                     {viewer_of(kAnn), viewer_of(kBob), viewer_of(kCleo), kSpectator})
                    if (!is_seat(viewer, seat) && hash_of(observe(content(), before, viewer)) !=
                                                      hash_of(observe(content(), after, viewer)))
                        FAIL("a draft step shows");
            });
}

TEST_CASE("CK-9.9: when it is over storages lie open, cards out of the game do not") {
    const State end = random_game(2, "{}", 4, [](auto&&...) {});
    const View view = observe(content(), end, kSpectator);
    CHECK(view.over);
    CHECK(view.pantries_open == 3);
    CHECK(view.rumors == end.rumors);
    Rng rng(1);
    CHECK(observe(content(), imagine(content(), view, rng), kSpectator) == view);
}

TEST_CASE("CK-9.5: what is imagined fits the ledgers, even where tokens came back and went again") {
    // Ann and Bob both had the only fish-7 once; Bob has it now, so Ann's discard is known.
    Sitting table(3,
                  "{'round':4,'seats':{'0':{'storage':['bread-2','bread-3'],"
                  "'ledger':['bread-2','bread-3','fish-7'],'gone':1},"
                  "'1':{'storage':['fish-7'],'ledger':['fish-7']}}}",
                  "{'memory':'ledger'}");
    Rng rng(5);
    for (int tries = 0; tries < 50; ++tries) {
        const State state = imagine(content(), table.view(viewer_of(kCleo)), rng);
        CHECK(state.pantries[1].storage[token("fish-7")] == 1);
        CHECK(state.pantries[0].storage[token("fish-7")] == 0);
        CHECK(state.bag == table.state.bag);
    }
}

TEST_CASE("CK-7.49, CK-7.64: after a round all cards are back, and round 6 holds a type") {
    Sitting table(2,
                  "{'phase':'shopping','round':4,'location':'chef-academy','items':"
                  "{'chef-academy':['wine-7']},'seats':{'0':{'spots':{'mouse':'chef-academy'}}}}");
    table.plays(kAnn, "take wine-7");
    for (const Location spot : table.open(kAnn).spots) CHECK(spot == kNowhere);
    table.put(
        "{'round':6,'challenges':['harbour-toastie','garden-nibbles','tavern-board',"
        "'shore-and-burrow','lagoon-risotto','forest-gratin']}");
    CHECK(shown_types(content(), table.state.street, 2).size() == 2);
    CHECK(shown_types(content(), table.state.street, 4).size() == 3);
    CHECK(shown_types(content(), table.state.street, 5).size() == 2);
}

TEST_CASE("CK-7.5: stalls are filled in their order") {
    const Sitting table(4);
    CHECK(table.state.street.items[index(Location::GardenTopShop)].total() == 3);
    CHECK(table.state.street.items[index(Location::AirDocks)].total() == 4);
    CHECK(table.state.street.items[index(Location::LanternLane)].empty());
}

}  // namespace brigade::critter_kitchen::tests
