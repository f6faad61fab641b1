// Kitchen Rush in the common suite: every scenario, one to four seats, random games with clocks.
#include "core/testing/suite.hpp"

#include <fmt/format.h>

#include "games/kitchen_rush/face.hpp"
#include "games/kitchen_rush/rules/rules.hpp"

namespace brigade::testing {

namespace kr = kitchen_rush;

// [KR-4.1] Every token is in the supply, in a room or the bag, or on a plate.
std::string lost_token(const kr::Floor& floor) {
    for (const kr::Ingredient kind : EveryId<kr::Ingredient>()) {
        int count = floor.supply[kind];
        for (const kr::Ingredients& room : floor.rooms) count += room[kind];
        for (const kr::PlateState& plate : floor.plates) count += plate.ingredients[kind];
        if (count != kr::kIngredientsInBox[kind])
            return fmt::format("there are {} {}", count, word_of(kind));
    }
    for (const kr::Spice kind : EveryId<kr::Spice>()) {
        int count = floor.spice_supply[kind] + floor.bag[kind];
        for (const kr::PlateState& plate : floor.plates) count += plate.spices[kind];
        if (count != kr::kSpicesInBox[kind])
            return fmt::format("there are {} {}", count, word_of(kind));
    }
    return "";
}

// [KR-4.2, KR-4.5] A plate on a board and its meal know each other, and no plate elsewhere carries
// anything.
std::string lost_plate(const kr::Content& content, const kr::Floor& floor) {
    int bound = 0;
    for (const kr::Order& order : floor.orders)
        for (const kr::Course course : EveryId<kr::Course>()) {
            const kr::Plate plate = order.plates[course];
            if (plate == kr::kNoPlate) continue;
            ++bound;
            const kr::PlateState& state = floor.plates[plate];
            if (state.zone != kr::PlateZone::Board || state.card != order.card ||
                state.course != course)
                return "a meal does not know its plate";
            if (index(course) >= content.patron(order.card).meals.size())
                return "there is a plate for a meal that nobody ordered";
        }
    for (const kr::PlateState& plate : floor.plates) {
        if (plate.zone == kr::PlateZone::Board) --bound;
        if (plate.zone != kr::PlateZone::Board && !(plate == kr::PlateState{.zone = plate.zone}))
            return "a plate that is not on a board carries something";
    }
    return bound == 0 ? "" : "a plate on a board has no meal";
}

// [KR-4.3]
std::string lost_card(const kr::Content& content, const kr::State& state) {
    std::array<int, kr::kCards> count{};
    const auto add = [&](kr::Card card) {
        if (card != kr::kNoCard) ++count[index(card)];
    };
    for (const kr::Card card : state.deck) add(card);
    for (const kr::Card card : state.floor.thrown_out) add(card);
    for (const kr::Card card : state.floor.served) add(card);
    for (const kr::Order& order : state.floor.orders) add(order.card);
    for (const kr::Table table : EveryId<kr::Table, kr::kTables>()) {
        add(state.floor.tables[table]);
        if (kr::is_reserved(state.floor, table) && state.floor.tables[table] != kr::kNoCard)
            return "somebody sits at a reserved table";
    }
    const IdSet<kr::PatronKind> kinds = kr::scenario_of(content, state.floor).patrons;
    for (std::size_t card = 0; card < kr::kCards; ++card)
        if (count[card] != (kinds.has(content.patrons[card].kind) ? 1 : 0))
            return fmt::format("card {} is there {} times", card, count[card]);
    return "";
}

// [KR-4.4] A space is taken exactly where a timer stands, and by one.
std::string lost_timer(const kr::Content& content, const kr::Floor& floor) {
    kr::SpaceSet taken;
    for (const kr::TimerState& timer : floor.timers) {
        if ((timer.place == kr::Whereabouts::Standing) != (timer.space != kr::kNoSpace))
            return "a timer is in two minds about where it is";
        if (timer.space == kr::kNoSpace || content.space(timer.space).station == kr::Station::Van)
            continue;
        if (taken.has(timer.space)) return "two timers stand on one space";
        taken.insert(timer.space);
    }
    return taken == floor.occupied ? "" : "the spaces do not know who stands on them";
}

template <>
struct Trial<kr::Rules> {
    static constexpr u64 kGames = 8;
    static constexpr u64 kDetours = 6;

    static const BookOf<kr::Rules>& book() {
        static const auto kBook =
            kr::face().load(kr::face().built_in_content(), "built-in content");
        return dynamic_cast<const BookOf<kr::Rules>&>(**kBook);
    }

    static std::vector<std::pair<std::string, json::object>> option_sets() {
        std::vector<std::pair<std::string, json::object>> sets;
        for (const KebabWord& scenario : kEnumWords<kr::ScenarioId>)
            sets.emplace_back(scenario.view(), json::object{{"scenario", scenario.view()},
                                                            {"time-limit", "custom"},
                                                            {"custom-limit-ms", 480'000}});
        sets.emplace_back("true sand, no overtime", json::object{{"scenario", "s7"},
                                                                 {"sand", "true-sand"},
                                                                 {"overtime-ms", 0},
                                                                 {"time-limit", "family"}});
        sets.emplace_back("strict", json::object{{"scenario", "s6"}, {"referee", "strict"}});
        sets.emplace_back("reach", json::object{{"scenario", "s8"}, {"reach-ms", 600}});
        sets.emplace_back("whisper", json::object{{"scenario", "s4"}, {"referee", "whisper"}});
        return sets;
    }

    // The sand bounds the placements, the tokens the acts between them; free acts are bounded by
    // the suite, which lets time pass after three steps on average.
    static u64 moves_max(std::size_t /*seats*/, const kr::Options& /*options*/) { return 20'000; }

    static std::string lost(const kr::Content& content, const kr::State& state) {
        for (std::string fault : {lost_token(state.floor), lost_plate(content, state.floor),
                                  lost_card(content, state), lost_timer(content, state.floor)})
            if (!fault.empty()) return fault;
        return state.floor.coins < 0 ? "the Office owes coins" : "";  // [KR-4.6]
    }

    // Something a client could send: any act with any bytes.
    static kr::Move plausible(const kr::Content& /*content*/, const kr::State& /*state*/,
                              Seat /*seat*/, Rng& rng) {
        kr::Move move{.act = static_cast<u8>(rng.below(kActCount<kr::Move> + 1))};
        if (move.act < kActCount<kr::Move>) move.given = kFieldCounts<kr::Move>[move.act];
        constexpr std::array<u32, 4> kMost{60, 26, 11, 5};
        for (std::size_t at = 0; at < move.bytes.size(); ++at)
            move.bytes[at] = static_cast<u8>(rng.below(8) == 0 ? 255 : rng.below(kMost[at]));
        return move;
    }

    // A list leaves out what does not matter [KR-5.27].
    static kr::Move canonical(const kr::Content& content, const kr::State& state, Seat /*seat*/,
                              const kr::Move& move) {
        kr::Move listed = move;
        if (move.act >= kActCount<kr::Move>) return listed;
        with_act<kr::Move>(move.act, [&](auto kind) {
            using A = decltype(kind);
            const std::size_t used = kFieldCount<A> == 0 ? 0 : sizeof(A);
            std::fill(listed.bytes.begin() + used, listed.bytes.end(), u8{0});
        });
        if (is_act<kr::Move, kr::Place>(move)) {
            kr::Place act = act_of<kr::Place>(move);
            if (index(act.space) < kr::kSpaces &&
                content.space(act.space).station != kr::Station::LatePayment)
                act.target = kr::kNoTimer;
            if (!kr::is_solo(state.floor) || !kr::is_temp(act.timer)) act.board = kr::kNoBoard;
            listed = move_of<kr::Move>(act);
        }
        if (is_act<kr::Move, kr::SetTempPolicy>(move)) {
            kr::SetTempPolicy act = act_of<kr::SetTempPolicy>(move);
            if (act.policy != kr::TempPolicy::Seat) act.seat = kr::kNoSeat;
            listed = move_of<kr::Move>(act);
        }
        return listed;
    }
};

// Random cooks earn too little for a second payday; with a full cash register all shifts are seen.
TEST_CASE("KR-4.1 to 4.6, KR-7.29: a rich crew plays all shifts, and nothing is ever lost") {
    using Game = Trial<kr::Rules>;
    const kr::Book& book = *Game::book().book();
    for (const char* scenario : {"s5", "s6", "s7", "s8"})
        for (std::size_t seats = 1; seats <= 4; ++seats) {
            CAPTURE(scenario);
            CAPTURE(seats);
            const auto options = options_from_json(book, {{"scenario", scenario}});
            REQUIRE(options.ok());
            kr::State state = deal(book.content, *options, seats, 9);
            state.floor.coins = 400;
            if (scenario == std::string_view("s7")) state.floor.reputation = 20;
            Rng rng(seats);
            std::size_t shifts = 0;
            while (is_running(state)) {
                kr::Events events;
                const SeatSet waiting = awaited(state);
                const Seat seat = seat_at(rng.below(static_cast<u32>(seats)));
                if (waiting == kNobody)
                    advance(book.content, state, due(state), events);
                else if (includes(waiting, seat))
                    apply(book.content, state, seat, *random_move(book.content, state, seat, rng),
                          events);
                for (const kr::Event& event : events)
                    if (kr::find_fact<kr::ShiftEnded>(event) != nullptr) ++shifts;
                const std::string lost = Game::lost(book.content, state);
                if (!lost.empty()) FAIL(lost);
            }
            CHECK(shifts == kr::scenario_of(book.content, state.floor).shifts);
        }
}

}  // namespace brigade::testing

BRIGADE_COMMON_SUITE(brigade::kitchen_rush::Rules)
