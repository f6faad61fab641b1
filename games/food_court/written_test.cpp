// Written positions and moves: what is wrong in them is said with its place, and nothing changes.
#include "games/food_court/test_tables.hpp"

namespace brigade::food_court::tests {

namespace {

State new_state(const std::string& options = "{}") {
    const Options read = options_of(options, {"le-petit-paris", "sakura-house"});
    return deal(content(), read, 2, 3);
}

std::string fault_of(const std::string& position, const std::string& options = "{}") {
    State state = new_state(options);
    const Status status = patch_state(box(), state, written(position));
    return status ? "" : status.error().message();
}

std::string move_fault(const std::string& move) {
    const State state = new_state();
    std::string text = move;
    std::replace(text.begin(), text.end(), '\'', '"');
    const json::value value =
        text.starts_with("{") || text.starts_with("[") ? *parse_json(text) : json::value(text);
    const Result<Move> read = move_from_json(box(), state, kAnn, value);
    return read ? "" : read.error().message();
}

}  // namespace

TEST_CASE("a position that names what is not there is refused with its place") {
    struct Fault {
        std::string position, part;
    };
    const Fault faults[] = {
        {"{'color': 1}", "color: A position has no 'color'."},
        {"{'round': 10}", "round: This must be a whole number from 0 to 9."},
        {"{'round': 'one'}", "round: This must be"},
        {"{'first': 2}", "first: "},
        {"{'plays': 4}", "plays: More plays than the limit."},
        {"{'phase': 7}", "phase: This must be a name in quotes."},
        {"{'end_reason': ['boredom']}", "end_reason[0]: 'boredom' is not one of"},
        {"{'end_reason': 'tracking'}", "end_reason: This must be a list."},
        {"{'served_symbols': []}", "served_symbols: "},
        {"{'served_symbols': {'spoons': 1}}", "served_symbols.spoons: 'spoons' is not one of"},
        {"{'seat_count': 3}", "seat_count: This is decided by the options"},
        {"{'variant': {}}", "variant: This is decided by the options"},
        {"{'rng': []}", "rng: One stream a seat and one more."},
        {"{'rng': [['x'], [], []]}", "rng[0]: A stream has two words."},
        {"{'rng': [['x', 'y'], [], []]}", "rng[0]: 'x' is not a number of 16"},
        {"{'central': ['fr-1-1', 'fr-1-2', 'fr-1-3']}", "The central queue holds at most 2."},
        {"{'central': ['it-1-1']}", "central[0]: No customer of this game"},
        {"{'central': ['fr-1-1', 'fr-1-1']}", "central[1]: 'fr-1-1' is named twice."},
        {"{'central': ['fr-1-1@7']}", "central[0]: No customer"},
        {"{'central': ['fr-1-1@x']}", "central[0]: No customer"},
        {"{'central': [], 'phase': 'attract'}", "phase: Nobody can be attracted"},
        {"{'seats': 3}", "seats: This must be a list or a table"},
        {"{'seats': [{}, {}, {}]}", "seats: There are not so many seats."},
        {"{'seats': [3]}", "seats[0]: A seat is a table"},
        {"{'seats': {'0': {'hut': 1}}}", "seats.0.hut: A seat has no 'hut'."},
        {"{'seats': [{'deck': 'jin-long'}]}", "seats[0].deck: This is decided"},
        {"{'seats': [{'fill_open': 1}]}", "seats[0].fill_open: This must be true or false."},
        {"{'seats': [{'meal_hours': 10000}]}", "seats[0].meal_hours: "},
        {"{'seats': [{'hand': 'fr-butter'}]}", "seats[0].hand: This must be a list."},
        {"{'seats': [{'hand': [1]}]}", "seats[0].hand[0]: This must be a name in quotes."},
        {"{'seats': [{'hand': ['fr-marche#13']}]}", "has no card 'fr-marche#13'"},
        {"{'seats': [{'hand': ['fr-marche#x']}]}", "has no card 'fr-marche#x'"},
        {"{'seats': [{'prepared': ['fr-garbure']}]}", "Only ingredients can be prepared."},
        {"{'seats': [{'drinks': ['fr-garbure']}]}", "Only drinks can stand here."},
        {"{'seats': [{'utensils': ['fr-garbure']}]}", "Only utensils can stand here."},
        {"{'seats': [{'tracking': ['fr-garbure', 'fr-tourin', 'fr-souffle', 'fr-ratatouille', "
         "'fr-escargots']}]}",
         "Tracking holds at most 4 cards."},
        {"{'seats': [{'cooked': {}}]}", "seats[0].cooked: This must be a list."},
        {"{'seats': [{'cooked': ['fr-garbure']}]}", "A dish is written"},
        {"{'seats': [{'cooked': [{'recipe': 'fr-garbure'}]}]}",
         "A dish needs 'recipe' and 'with'."},
        {"{'seats': [{'cooked': [{'recipe': 'fr-garbure', 'with': [], 'salt': 1}]}]}",
         "A dish has only 'recipe' and 'with'."},
        {"{'seats': [{'cooked': [{'recipe': 'fr-butter', 'with': []}]}]}",
         "Only recipes can be cooked."},
        {"{'seats': [{'cooked': [{'recipe': 'fr-garbure', 'with': ['fr-legumes']}]}]}",
         "These ingredients do not make this dish."},
        {"{'seats': [{'counted': []}]}", "This must be a table of drinks"},
        {"{'seats': [{'counted': {'fr-champagne': []}}]}", "This drink is not in play."},
        {"{'seats': [{'counted': {'fr-beer': []}}]}", "has no card 'fr-beer'"},
        {"{'seats': [{'drinks': ['fr-champagne'], 'counted': {'fr-champagne': ['fr-marche']}}]}",
         "A drink counts only prepared and cooked cards."},
        {"{'seats': [{'met': ['fr-cognac']}]}", "This drink is not in play."},
        {"{'seats': [{'hand': ['fr-marche', 'fr-marche', 'fr-marche', 'fr-marche', 'fr-marche', "
         "'fr-marche', 'fr-marche']}]}",
         "The hand is larger than its limit."},
        {"{'seats': [{'queue': ['fr-1-1', 'fr-1-2', 'fr-1-3', 'fr-2-1']}]}",
         "The queue is longer than it can get."},
        {"{'phase': 'fill', 'active': 0, 'seats': [{'fill_open': false}]}",
         "The active seat has no refill left."},
    };
    for (const Fault& fault : faults) {
        const std::string found = fault_of(fault.position);
        CHECK_MESSAGE(found.find(fault.part) != std::string::npos, fault.position,
                      " gives: ", found);
    }
    CHECK(fault_of("{'seats': [{'discard': ['fr-complaint']}]}", "{'events': false}")
              .find("plays without events") != std::string::npos);
}

TEST_CASE("cards that lose their place go where the rest of the pile is") {
    State state = new_state();
    const auto patch = [&](const std::string& position) {
        const Status status = patch_state(box(), state, written(position));
        REQUIRE_MESSAGE(status.ok(), (status ? "" : status.error().message()));
    };
    patch("{'seats': [{'hand': ['fr-butter'], 'draw': ['fr-cream', '...']}]}");
    CHECK(state.hands[0].size() == 1);
    CHECK(state.draw[0].size() == 48);
    CHECK(card_name(box(), state.stations[0].deck, state.draw[0].back()) == "fr-cream");
    patch("{'seats': [{'draw': ['fr-cream']}]}");
    CHECK(state.draw[0].size() == 1);
    CHECK(state.stations[0].discard.size() == 47);
    patch("{'seats': [{'cooked': [{'recipe': 'fr-garbure', 'with': ['fr-marche#3']}]}]}");
    patch("{'seats': [{'hand': ['fr-marche#3']}]}");
    CHECK(state.stations[0].cooked.empty());
    patch("{'customer_deck': ['fr-1-1', 'jp-1-1'], 'seats': [{'scored': ['fr-1-2']}, null]}");
    CHECK(state.customer_deck.size() == 2);
    CHECK(state.stations[0].scored.size() == 1);
    patch("{'customer_deck': ['fr-2-2', '...'], 'customer_discard': []}");
    CHECK(state.court.customer_discard.empty());
}

TEST_CASE("a move that makes no sense is refused where it is read") {
    struct Fault {
        std::string move, part;
    };
    const Fault faults[] = {
        {"", "A move is missing here."},
        {"dance", "There is no move 'dance'."},
        {"end-turn now", "'now' is not understood in a move 'end-turn'."},
        {"fill fr-butter", "'fr-butter' is not understood in a move 'fill'."},
        {"prepare fr-salt", "has no card 'fr-salt'"},
        {"prepare fr-butter fr-cream", "'card' takes exactly one name."},
        {"attract nobody", "'nobody' is no slot (0 or 1) and no customer."},
        {"complaint about it-1-1", "No customer of this game is called 'it-1-1'."},
        {"fill discarding fr-butter, fr-butter", "named more often than it exists"},
        {"promotion of fr-1-1, fr-1-1", "You named the same card twice."},
        {"[]", "A move is an object or a line of text."},
        {"{}", "A move needs \"do\""},
        {"{'do': 3}", "A move needs \"do\""},
        {"{'do': 'fly'}", "A move needs \"do\""},
        {"{'do': 'prepare', 'salt': 1}", "A move 'prepare' has no 'salt'."},
        {"{'do': 'prepare', 'card': 3}", "A card is named by its id in quotes."},
        {"{'do': 'cook', 'recipe': 'fr-garbure', 'with': 'fr-marche'}", "'with' must be a list."},
        {"{'do': 'discount', 'customer': 3}", "A customer is named by its id in quotes."},
        {"{'do': 'serve', 'missing': 'salt'}", "'missing' must be customers, cards or track."},
        {"{'do': 'serve', 'missing': 3}", "'missing' must be customers, cards or track."},
    };
    for (const Fault& fault : faults) {
        const std::string found = move_fault(fault.move);
        CHECK_MESSAGE(found.find(fault.part) != std::string::npos, fault.move, " gives: ", found);
    }
}

TEST_CASE("drafts are written with what is missing, and read again") {
    const State state = new_state();
    const std::string text =
        "{'do': 'serve', 'recipes': [], 'customers': [], 'missing': 'customers'}";
    const Result<Move> draft = move_from_json(box(), state, kAnn, written(text));
    REQUIRE(draft.ok());
    CHECK(is_open(*draft));
    CHECK(move_to_json(box(), state, kAnn, *draft) == written(text));
    CHECK(to_text(box(), state, kAnn, *draft).ends_with("…"));
    CHECK(move_to_json(box(), state, kAnn, Move{}).empty());
    CHECK(to_text(box(), state, kAnn, Move{}).empty());
}

TEST_CASE("an attracted customer may be named instead of its slot") {
    const State state = new_state();
    const std::string name = customer_name(box(), state.stations, 2, state.court.central[1]);
    CHECK(move_from_json(box(), state, kAnn, json::value("attract " + name))->card == Card{1});
    const std::string other = customer_name(box(), state.stations, 2, state.customer_deck[0]);
    CHECK(move_from_json(box(), state, kAnn, json::value("attract " + other))->card == Card{2});
}

TEST_CASE("FC-10.15: with equal decks a customer is named with its seat") {
    const Options options = options_of("{'mirror': true}", {"jin-long", "jin-long"});
    const State state = deal(content(), options, 2, 3);
    const auto read = [&](std::string_view name) {
        return read_customer(box(), state.stations, 2, name);
    };
    CHECK(*read("cn-1-1@1") == Customer{10});
    REQUIRE_FALSE(read("cn-1-1").ok());
    CHECK(read("cn-1-1").error().text.find("write cn-1-1@0") != std::string::npos);
}

}  // namespace brigade::food_court::tests
