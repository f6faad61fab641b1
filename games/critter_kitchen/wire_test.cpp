// What goes over the wire: changes lead from view to view, moves and events have the fields their
// types promise, the catalog knows every name, and written positions say what is wrong with them.
#include <map>
#include <set>

#include "core/difference.hpp"
#include "games/critter_kitchen/test_tables.hpp"
#include "games/critter_kitchen/wire_catalog.hpp"
#include "games/critter_kitchen/wire_events.hpp"
#include "games/critter_kitchen/wire_moves.hpp"

namespace brigade::critter_kitchen::tests {

namespace {

const Viewer kViewers[] = {viewer_of(kAnn), viewer_of(kBob), viewer_of(kCleo), kSpectator};
const char* const kOptionSets[] = {"{}", "{'preset':'first-game'}",
                                   "{'restaurateurs':'on','memory':'none','critic':'parrot'}",
                                   "{'restaurateurs':'on','critic':'goose'}"};

TableOf<Rules> table_of(const State& state) { return {shelf().book(), Options{}, state}; }

template <class Visit>
void steps(u64 games, Visit&& visit) {
    for (const char* options : kOptionSets)
        for (u64 seed = 0; seed < games; ++seed) random_game(3, options, seed, visit);
}

// Whether an object has the keys of its kind, and no others.
template <class Kinds>
bool has_its_fields(const json::object& message, std::string_view key) {
    bool fits = false;
    boost::mp11::mp_for_each<Kinds>([&](auto kind) {
        using Known = decltype(kind);
        if (brigade::view_of(message.at(key).as_string()) != Known::kTag) return;
        std::set<std::string> known{std::string(key)};
        fits = true;
        visit_fields<typename Known::Type>([&](auto field) {
            known.insert(field.name);
            using Field =
                std::remove_cvref_t<decltype(std::declval<typename Known::Type>().*field.pointer)>;
            if (!Optional<Field>) fits &= message.contains(field.name);
        });
        for (const auto& entry : message) fits &= known.contains(std::string(entry.key()));
    });
    return fits;
}

}  // namespace

TEST_CASE("the changes of a view lead from one to the next") {
    steps(1, [](const State& before, Seat, const Move&, const State& after, const Events&) {
        for (const Viewer viewer : kViewers) {
            const TableOf<Rules> old = table_of(before);
            const TableOf<Rules> now = table_of(after);
            std::string text;
            const bool changed = now.write_changes(text, viewer, old);
            json::value view = old.view_json(viewer);
            apply_changes(view, parse_json(text).value().as_array());
            if (view != json::value(now.view_json(viewer))) FAIL(text);
            if (now.looks_the_same(viewer, old) && changed) FAIL("the same, but changed");
        }
    });
}

TEST_CASE("moves, events and worths have the fields of their types, and words") {
    std::set<std::string> moves;
    std::set<std::string> events;
    steps(3,
          [&](const State& before, Seat seat, const Move&, const State& after, const Events& told) {
              std::set<std::string> labels;
              for (const Move& move : legal(content(), before, seat)) {
                  const json::object json = move_to_json(box(), before, seat, move);
                  if (!has_its_fields<wire::Moves>(json, "do")) FAIL(json::serialize(json));
                  moves.insert(json::value_to<std::string>(json.at("do")));
                  if (!labels.insert(label(box(), before, seat, {}, move)).second)
                      FAIL("two choices have one label");
              }
              for (const Event& event : told) {
                  const json::object json = event_to_json(box(), after, event);
                  if (!has_its_fields<wire::Events>(json, "event")) FAIL(json::serialize(json));
                  events.insert(json::value_to<std::string>(json.at("event")));
                  const std::string text = event_to_text(box(), after, event, {"You", "Bob"});
                  if (text.empty() || text.back() != '.') FAIL(text);
              }
          });
    CHECK(moves.size() >= 19);
    CHECK(events.size() >= 38);
}

TEST_CASE("every move has a worth of its type for the seat that may make it") {
    steps(1, [&](const State& before, Seat seat, const Move& move, const State&, const Events&) {
        const View view = observe(content(), before, viewer_of(seat));
        const json::object worth = worth_to_json(box(), view, move);
        if (!has_its_fields<wire::Worths>(worth, "do")) FAIL(json::serialize(worth));
    });
    const Sitting table(2);
    CHECK(worth_to_json(box(), table.view(kSpectator), {.kind = Move::Kind::Ready}).empty());
    CHECK(worth_to_json(box(), table.view(viewer_of(kAnn)), {.kind = Move::Kind::Ready}).empty());
}

TEST_CASE("a step on a dish says what the dish is worth after it") {
    const Sitting table(2,
                        "{'phase':'plating','round':3,'challenges':['harbour-toastie'],"
                        "'seats':{'0':{'storage':['fish-6','fish-spice']}}}");
    const json::object worth = worth_to_json(box(), table.view(viewer_of(kAnn)),
                                             table.move(kAnn, "put fish-6 on 1 with fish-spice"));
    CHECK(worth == written("{'do':'put','value':12,'stars':2,'next_at':21}"));
}

TEST_CASE("the catalog knows every token and card") {
    const json::object catalog = catalog_to_json(box());
    CHECK(catalog.at("tokens").as_array().size() == kTokens);
    CHECK(catalog.at("rumors").as_array().size() == 16);
    CHECK(catalog.at("zous").as_array().size() == 9);
    CHECK(catalog.at("locations").as_array()[4].as_object().at("seats_from") == 4);
    CHECK(wire_types_of(Rules{}).find("CritterKitchenView") != std::string::npos);
}

TEST_CASE("a board is drawn for everybody at any time") {
    steps(1, [](const State&, Seat, const Move&, const State& after, const Events&) {
        for (const Viewer viewer : kViewers) {
            const std::string text =
                draw_board(box(), observe(content(), after, viewer), {"Ann", "Bob", "Cleo"});
            if (text.find("Soup Truck") == std::string::npos) FAIL(text);
            for (std::size_t at = 0; at < text.size();) {
                const std::size_t end = std::min(text.find('\n', at), text.size());
                if (end - at > 310) FAIL(text.substr(at, end - at));
                at = end + 1;
            }
        }
    });
}

TEST_CASE("a position that cannot be is refused with its place") {
    const std::pair<const char*, const char*> faults[] = {
        {"{'color':1}", "color"},
        {"{'round':0}", "Rounds are counted from 1"},
        {"{'round':8}", "round"},
        {"{'phase':'plating'}", "That comes after rounds 3 and 6."},
        {"{'phase':'over'}", "That comes after round 7."},
        {"{'phase':'shopping'}", "Name the location that is open."},
        {"{'phase':'after-reveal'}", "stands somewhere"},
        {"{'location':'soup-truck'}", "Nobody is shopping."},
        {"{'critic':'cat'}", "There is no card 'cat'."},
        {"{'challenges':['harbour-toastie','harbour-toastie']}", "Named twice."},
        {"{'priority':[0,0]}", "Every seat has one marker."},
        {"{'items':{'water-market':[]}}", "That location is not part of this game."},
        {"{'items':{'desert-vendor':['fish-8']}}", "There is no token 'fish-8'."},
        {"{'items':{'desert-vendor':['fish-7','fish-7']}}", "There are not so many fish-7 left."},
        {"{'items':{'desert-vendor':['zous']}}", "That lies at the academy only."},
        {"{'round':7,'items':{'chef-academy':['zous']}}", "No zous chef is offered in round 7."},
        {"{'items':{'soup-truck':['bisque','bisque']}}", "One bisque waits at the truck."},
        {"{'items':{'chef-academy':['all-spice-7th']}}", "only in round 7"},
        {"{'seats':{'2':{}}}", "There is no such seat."},
        {"{'seats':{'0':{'hat':1}}}", "hat"},
        {"{'seats':{'0':{'storage':['soup']}}}", "That cannot lie there."},
        {"{'seats':{'0':{'plan':{'mouse':'soup-truck','boar':'soup-truck'}}}}",
         "Two chefs of one player"},
        {"{'seats':{'0':{'plan':{'zous':'soup-truck'}}}}", "There is no zous chef at work."},
        {"{'seats':{'0':{'spots':{'mouse':'soup-truck'}}}}", "Nobody is on the street now."},
        {"{'seats':{'0':{'ready':true}}}", "Every chef needs a location card."},
        {"{'seats':{'0':{'draft':{'meal':['fish-2']}}}}", "Not now."},
        {"{'seats':{'0':{'ledger':['fish-2']}}}", "do not add up"},
        {"{'seats':{'0':{'rumors':['icon']}}}", "There are three spaces."},
        {"{'seats':{'0':{'zous_now':'tank'},'1':{'zous_now':'rue'}}}", "Only one zous chef"},
        {"{'seats':{'0':{'served':{'dishes':[['fish-2'],[],[]]}}}}",
         "Nothing has been served yet."},
        {"{'seats':{'0':{'sheet':{'luck':1}}}}", "A score sheet has no such line."},
    };
    const Sitting table(2);
    for (const auto& [position, says] : faults) {
        const std::string fault = table.fault(position);
        CHECK_MESSAGE(fault.find(says) != std::string::npos,
                      (std::string(position) + " -> " + fault));
    }
}

TEST_CASE("a move that cannot be read says why") {
    const Sitting table(2);
    CHECK(table.asks(kAnn, "dance") == "'dance' is no move of Critter Kitchen.");
    CHECK(table.asks(kAnn, "send mouse") == "bad-parameter");
    CHECK(table.asks(kAnn, "send cat to soup-truck") == "bad-parameter");
    CHECK(table.asks(kAnn, "send mouse to soup-truck now").find("does not belong") !=
          std::string::npos);
    const Result<Move> read =
        move_from_json(box(), table.state, kAnn, written("{'do':'send','chef':'mouse','to':1}"));
    CHECK_FALSE(read.ok());
}

}  // namespace brigade::critter_kitchen::tests
