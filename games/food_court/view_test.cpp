// Who may know what: RULES.md section 9.
#include "games/food_court/test_tables.hpp"

namespace brigade::food_court::tests {
namespace {

const Viewer kViewers[] = {viewer_of(kAnn), viewer_of(kBob), viewer_of(kCleo), kSpectator};

View view_of_seat(const State& state, Viewer viewer) { return observe(content(), state, viewer); }

// Every position of some random games of three.
template <class Visit>
void positions(const std::string& options, int games, Visit&& visit) {
    for (int seed = 0; seed < games; ++seed)
        random_game(3, options, static_cast<u64>(seed),
                    [&](const State&, Seat, const Move&, const State& after, const Events& events) {
                        visit(after, events);
                    });
}

TEST_CASE("FC-9.1: a refill shows its discards to all and its cards to their owner alone") {
    Sitting table({"jin-long", "raj-mahal"});
    table.put("{'phase':'fill','seats':[{'fill_open':true,'hand':['cn-soy','cn-congee']}]}");
    const Events events = table.plays("fill discarding cn-soy");
    int shown = 0;
    for (const Event& event : events) {
        if (event.kind == Event::Kind::Refilled) {
            CHECK(event.viewers == kEveryone);
            CHECK(event.cards == table.cards("cn-soy"));
            CHECK(event.number == 5);
            ++shown;
        } else if (event.kind == Event::Kind::Drew) {
            CHECK(event.viewers == only(kAnn));
            CHECK(event.cards == table.state.hands[0] - table.cards("cn-congee"));
            CHECK(reveals(event));
            ++shown;
        } else {
            CHECK(event.cards.empty());
        }
    }
    CHECK(shown == 2);
    CHECK(view_of_seat(table.state, viewer_of(kBob)).stations[0].discard == table.cards("cn-soy"));
}

// What nobody has seen of a seat, from the state itself.
Cards unseen(const State& state, std::size_t seat, bool hand_seen) {
    Cards cards = hand_seen ? Cards{} : state.hands[seat];
    for (const Card card : state.draw[seat]) cards.insert(card);
    return cards;
}
std::string unseen_in(const json::object& view, std::size_t seat) {
    std::string text;
    for (const json::value& name : view.at("seats").as_array()[seat].at("unseen").as_array())
        text += (text.empty() ? "" : " ") + std::string(brigade::view_of(name.as_string()));
    return text;
}
void check_unseen(const Sitting& table) {
    for (const Viewer viewer : kViewers)
        for (std::size_t seat = 0; seat < 3; ++seat) {
            const json::object view = view_to_json(box(), view_of_seat(table.state, viewer));
            const bool own = is_seat(viewer, seat_at(seat));
            CHECK(unseen_in(view, seat) ==
                  table.names(unseen(table.state, seat, own), seat_at(seat)));
        }
}

TEST_CASE("FC-9.2, FC-9.3: a view lists the unseen cards of a seat, after a reshuffle too") {
    Sitting table({"jin-long", "raj-mahal", "el-nopalito"});
    check_unseen(table);
    table.put(
        "{'active':1,'phase':'fill','seats':[null,{'fill_open':true,'draw':[],"
        "'hand':['in-cumin']}]}");
    const Events events = table.plays("fill");
    CHECK(count_kind(events, Event::Kind::Reshuffled) == 1);
    check_unseen(table);  // FC-9.3: hand and pile together, told apart by nothing
    const View view = view_of_seat(table.state, viewer_of(kAnn));
    CHECK(view.hands[1].empty());
    CHECK(view.draw[1].empty());
    CHECK(view.hand_count[1] == 6);
    CHECK(view.draw_count[1] == 43);
    for (const Event& event : events)
        if (includes(event.viewers, viewer_of(kAnn))) CHECK(event.cards.empty());
}

TEST_CASE("FC-9.4: a spectator sees what all players see, and nothing else") {
    for (const std::string options : {"{'meal-hours':[1,2,3]}", "{'open-hands':true}"})
        positions(options, 4, [](const State& state, const Events& events) {
            const View spectator = view_of_seat(state, kSpectator);
            for (std::size_t seat = 0; seat < 3; ++seat) {
                View player = view_of_seat(state, viewer_of(seat_at(seat)));
                if (!state.court.variant.open_hands && !player.over) {
                    player.hands[seat] = {};
                    player.hands_open = 0;
                }
                if (!player.over) player.meal_hours[seat] = 0;
                player.viewer = kSpectator;
                if (!(player == spectator)) FAIL("a spectator sees something else");
            }
            for (const Event& event : events)
                if (event.kind == Event::Kind::Drew &&
                    includes(event.viewers, kSpectator) != state.court.variant.open_hands)
                    FAIL("a draw is told as if the hand were open, or not though it is");
        });
}

TEST_CASE("FC-9.5: with open hands everybody sees all hands, but no pile") {
    for (const std::string options : {"{'open-hands':true}", "{}"}) {
        const State state = deal(content(), options_of(options), 3, 4);
        for (const Viewer viewer : kViewers) {
            const View view = view_of_seat(state, viewer);
            for (std::size_t seat = 0; seat < 3; ++seat) {
                const bool seen = options != "{}" || is_seat(viewer, seat_at(seat));
                CHECK(view.hands[seat] == (seen ? state.hands[seat] : Cards{}));
                CHECK(((view.hands_open >> seat) & 1U) == (seen ? 1U : 0U));
                CHECK(view.draw[seat].empty());
            }
            CHECK(view.customer_deck.empty());
        }
    }
}

// Exchanges unseen things at random: hand against pile, within a pile, within the customer deck.
void change_unseen(State& state, Viewer viewer, Rng& rng) {
    for (std::size_t seat = 0; seat < 3; ++seat) {
        Pile& draw = state.draw[seat];
        rng.shuffle(draw);
        const bool hand_seen = is_seat(viewer, seat_at(seat)) || state.court.variant.open_hands;
        if (hand_seen || draw.empty() || state.hands[seat].empty()) continue;
        const Card held = pick(state.hands[seat], rng);
        Card& lying = draw[rng.below(static_cast<u32>(draw.size()))];
        state.hands[seat].erase(held);
        state.hands[seat].insert(lying);
        lying = held;
    }
    rng.shuffle(state.customer_deck);
    for (Rng& stream : state.rng) stream = rng.split();
    for (std::size_t seat = 0; seat < 3; ++seat)
        if (!is_seat(viewer, seat_at(seat)))
            state.meal_hours[seat] = static_cast<u16>(rng.below(99));
}

TEST_CASE("FC-9.6: a view does not change with what its viewer has not seen") {
    for (const std::string options :
         {"{}", "{'open-hands':true}", "{'drinks':'edge','events':false}"}) {
        Rng rng(9);
        positions(options, 4, [&](const State& state, const Events&) {
            if (state.court.phase == Phase::Over) return;
            for (const Viewer viewer : kViewers) {
                State changed = state;
                change_unseen(changed, viewer, rng);
                if (!(view_of_seat(changed, viewer) == view_of_seat(state, viewer)))
                    FAIL("a view changed");
                if (view_to_json(box(), view_of_seat(changed, viewer)) !=
                    view_to_json(box(), view_of_seat(state, viewer)))
                    FAIL("a written view changed");
            }
        });
    }
}

TEST_CASE("FC-9.7: after the end everything is shown but the random streams") {
    const State end = random_game(3, "{'meal-hours':[1,2,3]}", 5, [](auto&&...) {});
    State other = end;
    for (Rng& stream : other.rng) stream = Rng(1);
    for (const Viewer viewer : kViewers) {
        const View view = view_of_seat(end, viewer);
        CHECK(view.over);
        CHECK(view.hands == end.hands);
        CHECK(view.draw == end.draw);
        CHECK(view.customer_deck == end.customer_deck);
        CHECK(view.meal_hours == end.meal_hours);
        CHECK(view == view_of_seat(other, viewer));
    }
    const State running = deal(content(), options_of("{'meal-hours':[1,2,3]}"), 3, 5);
    CHECK(view_of_seat(running, viewer_of(kBob)).meal_hours == std::array<u16, 4>{0, 2, 0, 0});
    CHECK(view_of_seat(running, kSpectator).meal_hours == std::array<u16, 4>{});
}

TEST_CASE("Section 9: everything else lies open to everybody") {
    positions("{}", 2, [](const State& state, const Events&) {
        for (const Viewer viewer : kViewers) {
            const View view = view_of_seat(state, viewer);
            if (!(view.court == state.court) || !(view.stations == state.stations))
                FAIL("something open is hidden");
            if (view.customer_deck_count != state.customer_deck.size()) FAIL("a wrong number");
        }
    });
}

// ---- imagining

// Whether each of `kinds` things came up about equally often: within five standard deviations.
void check_even(const std::vector<int>& counts, double share, int samples) {
    const double expected = share * samples;
    const double allowed = 5 * std::sqrt(expected * (1 - share));
    for (const int count : counts) {
        CHECK(count > expected - allowed);
        CHECK(count < expected + allowed);
    }
}

TEST_CASE("FC-9.2: imagined hands, piles and customers are uniform over what is unseen") {
    Sitting table({"jin-long", "raj-mahal"},
                  "{'seats':[{'hand':['cn-soy','cn-congee']},{'hand':['in-cumin','in-ghee','in-"
                  "lassi','in-veg-korma'],"
                  "'prepared':['in-pulses','in-pulses'],'discard':['in-feni']}]}");
    const Cards hidden = unseen(table.state, 1, false);
    const View view = view_of_seat(table.state, viewer_of(kAnn));
    const int samples = 20000;
    std::vector<int> in_hand(49), on_top(49), next_customer(20);
    int together = 0;
    Rng rng(77);
    for (int sample = 0; sample < samples; ++sample) {
        const State state = imagine(content(), view, rng);
        if (state.hands[0] != table.state.hands[0] ||
            unseen(state, 0, true) != unseen(table.state, 0, true))
            FAIL("the own cards are imagined wrongly");
        for (const Card card : state.hands[1]) ++in_hand[index(card)];
        ++on_top[index(state.draw[1].back())];
        ++next_customer[index(state.customer_deck.back())];
        together += state.hands[1].has_all(table.cards("in-cumin#1 in-saffron#1", kBob)) ? 1 : 0;
    }
    std::vector<int> hands, tops, customers;
    for (const Card card : hidden) {
        hands.push_back(in_hand[index(card)]);
        tops.push_back(on_top[index(card)]);
    }
    for (const Customer customer : set_of(table.state.customer_deck))
        customers.push_back(next_customer[index(customer)]);
    const double cards = hidden.size();
    const double held = table.state.hands[1].size();
    check_even(hands, held / cards, samples);
    check_even(tops, 1 / cards, samples);
    check_even(customers, 1.0 / static_cast<double>(customers.size()), samples);
    check_even({together}, held * (held - 1) / (cards * (cards - 1)), samples);
}

}  // namespace
}  // namespace brigade::food_court::tests
