// Secrets on the wire. Twin tables differ only in what one viewer may not know; both are run by
// real table actors with a real log and driven by the same moves. What is handed to that viewer's
// connections must be the same to the byte (content, count, order, size) until a legal reveal.
#include <doctest/doctest.h>

#include "core/face.hpp"
#include "games/critter_kitchen/face.hpp"
#include "games/critter_kitchen/rules.hpp"
#include "games/food_court/face.hpp"
#include "games/kitchen_rush/face.hpp"
#include "games/pressure_cooker/face.hpp"
#include "games/pressure_cooker/rules.hpp"
#include "server/testing/laid_table.hpp"

namespace brigade::server::testing {
namespace {

namespace ck = critter_kitchen;
namespace fc = food_court;
namespace kr = kitchen_rush;
namespace pc = pressure_cooker;

// The clock of a laid table.
constexpr Millis kStandsAt = 0;

// What differs between twins.
enum class Hidden : u8 {
    Nothing,     // but what others did in one of them and took back again
    OtherCards,  // hands and piles of the other seats; nothing of it ever comes out but by playing
    Everything,  // also what will be drawn and turned up next
};

fc::State twin_state(const TableOf<fc::Rules>& table, Viewer viewer, Hidden hidden, Rng& rng) {
    const fc::Content& content = table.book().content;
    const fc::State& real = table.state();
    fc::State twin = imagine(content, observe(content, real, viewer), rng);
    twin.meal_hours = real.meal_hours;
    if (hidden == Hidden::Everything) return twin;
    twin.customer_deck = real.customer_deck;
    twin.rng = real.rng;
    if (viewer != kSpectator) {
        const auto own = static_cast<std::size_t>(viewer);
        twin.draw[own] = real.draw[own];
    }
    return twin;
}

// Plans and drafts of those who are ready, discards and so what lies behind shields and in the bag,
// rumors, face-down cards.
ck::State twin_state(const TableOf<ck::Rules>& table, Viewer viewer, Hidden hidden, Rng& rng) {
    if (hidden == Hidden::Nothing) return table.state();
    const ck::Content& content = table.book().content;
    ck::State twin = imagine(content, observe(content, table.state(), viewer), rng);
    if (twin.street.variant.memory == ck::Memory::Ledger) return twin;
    // Nobody sees ledgers then, and what went back unseen may have been anything.
    for (std::size_t seat = 0; seat < table.seat_count(); ++seat)
        twin.ledgers[seat].add(ck::token_at(0), twin.kitchens[seat].gone);
    return twin;
}

// What lies face down, what is in the hands of others and under the top of their stacks, the deck.
pc::State twin_state(const TableOf<pc::Rules>& table, Viewer viewer, Hidden /*hidden*/, Rng& rng) {
    const pc::Content& content = table.book().content;
    return imagine(content, observe(content, table.state(), viewer), rng);
}

// The order of the decks, and the generator.
kr::State twin_state(const TableOf<kr::Rules>& table, Viewer viewer, Hidden /*hidden*/, Rng& rng) {
    const kr::Content& content = table.book().content;
    return imagine(content, observe(content, table.state(), viewer), rng);
}

// Anything but giving up.
std::optional<pc::Move> random_move(const pc::Content& content, const pc::State& state, Seat seat,
                                    Rng& rng) {
    std::vector<pc::Move> moves;
    visit_moves<pc::Rules>(content, state, seat, [&](const pc::Move& move) {
        if (move.kind != pc::Move::Kind::HandsOff && move.kind != pc::Move::Kind::Ring)
            moves.push_back(move);
    });
    if (moves.empty()) return std::nullopt;
    return moves[rng.below(static_cast<u32>(moves.size()))];
}

// Whether an event shows openly what only the view tells in detail: a round's orders, a stack that
// is inspected.
bool lays_open(const pc::Event& event) {
    return event.kind == pc::Event::Kind::RoundSet || event.kind == pc::Event::Kind::Inspected;
}

// A move that brings the game on: the game's own way of playing at random, if it has one.
template <class G>
std::optional<std::pair<Seat, AnyMove>> random_step(const TableOf<G>& table, Rng& rng) {
    std::vector<std::pair<Seat, AnyMove>> steps;
    for (std::size_t number = 0; number < table.seat_count(); ++number) {
        const Seat seat = seat_at(number);
        if constexpr (requires { random_move(table.book().content, table.state(), seat, rng); }) {
            if (const auto move = random_move(table.book().content, table.state(), seat, rng))
                steps.emplace_back(seat, AnyMove::of(*move));
        } else {
            const auto list = table.all_moves(seat);
            if (list.empty()) continue;
            return std::pair(seat, list[rng.below(static_cast<u32>(list.size()))]);
        }
    }
    if (steps.empty()) return std::nullopt;
    return steps[rng.below(static_cast<u32>(steps.size()))];
}

// Two worlds side by side, seen by one viewer who cannot tell which is which.
template <class G>
class Twins {
   public:
    explicit Twins(u64 seed) : rng_(seed) {}

    // Plays on from this position until something is legally revealed that differs, or to the end.
    void compare(const TableOf<G>& table, u64 seed, Viewer viewer, Hidden hidden) {
        seats_ = table.seat_count();
        viewer_ = viewer;
        number_ = viewer == kSpectator ? seats_ : static_cast<std::size_t>(viewer);
        const std::unique_ptr<Table> twin = table.clone();
        const auto state = twin_state(table, viewer, hidden, rng_);
        const TableOf<G> other(std::make_shared<const typename G::Book>(table.book()), {}, state);
        const Status laid = twin->patch(other.state_json());
        REQUIRE_MESSAGE(laid.ok(), (laid ? "" : laid.error().message()));
        one_.lay(table, seed);
        two_.lay(*twin, seed);
        expect_the_same();
        for (int steps = 0; steps < kStepsMax && !one_.mirror().standing().over; ++steps) {
            if (!step()) break;
            expect_the_same();
        }
        if (!parted_) come_back();
        for (std::size_t seat = 0; seat < seats_; ++seat)
            if (seat != number_ && one_.client(seat)->frames() != two_.client(seat)->frames())
                ++others_differ_;
        one_.put_away();
        two_.put_away();
        parted_ = false;
    }

    [[nodiscard]] u64 compared() const { return compared_; }
    [[nodiscard]] u64 others_differ() const { return others_differ_; }
    [[nodiscard]] u64 wandered() const { return wandered_; }
    [[nodiscard]] u64 ended() const { return ended_; }

   private:
    // Where everybody may sort plates for ever while the clock stands, a while will do.
    static constexpr int kStepsMax = std::same_as<G, kr::Rules> ? 40 : 1500;

    // A move that is legal in both worlds.
    std::optional<std::pair<Seat, AnyMove>> common_move() {
        const auto on = random_step(dynamic_cast<const TableOf<G>&>(one_.mirror()), rng_);
        if (on && !two_.mirror().refusal(on->first, on->second)) return on;
        std::vector<std::pair<Seat, AnyMove>> common;
        for (std::size_t number = 0; number < seats_; ++number) {
            const Seat seat = seat_at(number);
            for (const AnyMove& move : one_.mirror().all_moves(seat))
                if (!two_.mirror().refusal(seat, move)) common.emplace_back(seat, move);
        }
        if (common.empty()) return std::nullopt;
        return common[rng_.below(static_cast<u32>(common.size()))];
    }

    // False if there is nothing more to compare.
    bool step() {
        for (LaidTable* world : {&one_, &two_}) world->mirror().run_to(kStandsAt);
        const auto next = common_move();
        if (!next) return false;
        const auto& [seat, move] = *next;
        const std::size_t number = index(seat);
        if (rng_.below(4) == 0) wander();
        const json::object written = one_.mirror().move_json(seat, move);
        // What somebody only asks or tries in vain is nobody else's business, so that others do it
        // in one world only. The viewer's own questions have the same answers in both.
        for (LaidTable* world : {&one_, &two_}) {
            if (world == &two_ && number != number_) continue;
            world->say(number, wire::Ask{"q" + std::to_string(made_), written});
            world->say(number, wire::Ask{"f" + std::to_string(made_), {}});
            world->say(number, wire::Act{"x" + std::to_string(made_), {{"do", "nonsense"}}});
        }
        for (LaidTable* world : {&one_, &two_})
            world->say(number, wire::Act{"m" + std::to_string(made_), written});
        for (LaidTable* world : {&one_, &two_}) world->settle();
        ++made_;
        return !is_parted(one_.mirror().play(seat, move), two_.mirror().play(seat, move));
    }

    // Somebody else does something in one world only that this viewer may not know of, as laying
    // out a draft, and takes it back.
    void wander() {
        const Seat seat = seat_at(rng_.below(static_cast<u32>(seats_)));
        const std::vector<AnyMove> unseen = unseen_steps(seat);
        if (unseen.empty()) return;
        const AnyMove& there = unseen[rng_.below(static_cast<u32>(unseen.size()))];
        const std::optional<AnyMove> back = way_back(seat, there);
        if (!back) return;
        make_in_one(seat, there);
        make_in_one(seat, *back);
        ++wandered_;
    }
    std::vector<AnyMove> unseen_steps(Seat seat) {
        std::vector<AnyMove> unseen;
        if (is_seat(viewer_, seat)) return unseen;
        const Table& real = one_.mirror();
        for (const AnyMove& move : real.all_moves(seat)) {
            const std::unique_ptr<Table> after = real.clone();
            const auto events = after->play(seat, move);
            if (heard(*after, events).empty() && after->looks_the_same(viewer_, real) &&
                after->waits_for() == real.waits_for())
                unseen.push_back(move);
        }
        return unseen;
    }
    std::optional<AnyMove> way_back(Seat seat, const AnyMove& there) {
        const std::unique_ptr<Table> away = one_.mirror().clone();
        away->play(seat, there);
        for (const AnyMove& back : away->all_moves(seat)) {
            const std::unique_ptr<Table> after = away->clone();
            after->play(seat, back);
            if (after->fingerprint() == one_.mirror().fingerprint()) return back;
        }
        return std::nullopt;
    }
    void make_in_one(Seat seat, const AnyMove& move) {
        one_.say(index(seat),
                 wire::Act{"w" + std::to_string(made_++), one_.mirror().move_json(seat, move)});
        one_.mirror().play(seat, move);
    }

    // Whether this viewer has legally learnt something that is not the same in both worlds.
    bool is_parted(const std::vector<AnyEvent>& one, const std::vector<AnyEvent>& two) {
        if (is_laid_open(one)) {
            parted_ = true;
            return true;
        }
        const auto heard_one = heard(one_.mirror(), one);
        const auto heard_two = heard(two_.mirror(), two);
        if (heard_one == heard_two) {
            const bool over = one_.mirror().standing().over;
            ended_ += over ? 1 : 0;
            return over;
        }
        parted_ = true;
        const auto reveals = [&](const AnyEvent& event) {
            return one_.mirror().reveals_something(event) &&
                   includes(one_.mirror().event_viewers(event), viewer_);
        };
        CHECK(std::any_of(one.begin(), one.end(), reveals));
        return true;
    }

    [[nodiscard]] static bool is_laid_open(const std::vector<AnyEvent>& events) {
        using Event = typename G::Event;
        if constexpr (requires(const Event& event) { lays_open(event); })
            return std::ranges::any_of(
                events, [](const AnyEvent& event) { return lays_open(event.as<Event>()); });
        else
            return false;
    }

    [[nodiscard]] std::vector<std::string> heard(const Table& table,
                                                 const std::vector<AnyEvent>& events) const {
        std::vector<std::string> all;
        for (const AnyEvent& event : events)
            if (includes(table.event_viewers(event), viewer_))
                all.push_back(text_of(table.event_json(event)));
        return all;
    }

    void expect_the_same() {
        expect_equal(one_.client(number_)->frames(), two_.client(number_)->frames());
    }
    void expect_equal(const std::vector<std::string>& one, const std::vector<std::string>& two) {
        CHECK(one.size() == two.size());
        for (std::size_t frame = 0; frame < std::min(one.size(), two.size()); ++frame)
            if (one[frame] != two[frame])
                FAIL("frame " << frame << " differs:\n" << one[frame] << "\n" << two[frame]);
        ++compared_;
    }

    // Somebody who comes back is told the same story, and somebody new the same whole view.
    void come_back() {
        if (one_.mirror().standing().over) return;
        const Person person = viewer_ == kSpectator ? kWatcher : person_at(number_);
        const int seat = viewer_ == kSpectator ? -1 : static_cast<int>(number_);
        for (const auto& resume :
             {std::optional<wire::Resume>{}, std::optional<wire::Resume>{{1, 1, seat, 0}}}) {
            const Client one = one_.join(person, resume);
            const Client two = two_.join(person, resume);
            one_.settle();
            two_.settle();
            expect_equal(one->frames(), two->frames());
            one_.leave(one);
            two_.leave(two);
        }
    }

    Rng rng_;
    LaidTable one_{std::string(G::kId)}, two_{std::string(G::kId)};
    std::size_t seats_ = 0;
    Viewer viewer_ = kSpectator;
    std::size_t number_ = 0;  // of the viewer's client
    u64 made_ = 0;
    bool parted_ = false;
    u64 compared_ = 0;
    u64 others_differ_ = 0;
    u64 wandered_ = 0;  // how often somebody changed a draft in one world only
    u64 ended_ = 0;     // games that were the same to the end
};

template <class G>
TableOf<G> dealt(const AnyBook& book, std::size_t seats, u64 seed,
                 const json::object& options = {}) {
    const std::unique_ptr<Table> table = *book.start(options, seats, seed);
    return dynamic_cast<const TableOf<G>&>(*table);
}

// Some way into a game of random moves.
template <class G>
TableOf<G> played(TableOf<G> table, u64 seed, u32 moves) {
    Rng rng = Rng::stream(seed, 5);
    for (u32 count = 0; count < moves; ++count) {
        TableOf<G> next = table;
        next.run_to(kStandsAt);
        const auto step = random_step(next, rng);
        if (!step) return table;
        next.play(step->first, step->second);
        if (next.standing().over) return table;
        table = next;
    }
    return table;
}

std::vector<Viewer> everybody(std::size_t seats) {
    std::vector<Viewer> all{kSpectator};
    for (std::size_t seat = 0; seat < seats; ++seat) all.push_back(viewer_of(seat_at(seat)));
    return all;
}

TEST_CASE("a whole game sends a viewer the same bytes whatever others hold in their hands") {
    const auto book = load_games().at("food-court").book;
    Twins<fc::Rules> twins(11);
    for (const std::size_t seats : {2U, 3U, 4U})
        for (const Viewer viewer : everybody(seats)) {
            CAPTURE(seats);
            CAPTURE(static_cast<int>(viewer));
            const auto table = dealt<fc::Rules>(*book, seats, 40 + seats);
            twins.compare(table, 40 + seats, viewer, Hidden::OtherCards);
        }
    CHECK(twins.compared() > 500);
    CHECK(twins.others_differ() > 10);  // the twins do differ, and those who may know it see it
}

TEST_CASE("from the middle of a game, nothing hidden shows before it is legally revealed") {
    const auto book = load_games().at("food-court").book;
    Twins<fc::Rules> twins(12);
    for (const std::size_t seats : {2U, 3U, 4U})
        for (const Viewer viewer : everybody(seats))
            for (const u32 moves : {0U, 8U, 15U, 27U, 40U, 55U, 70U, 90U}) {
                CAPTURE(seats);
                CAPTURE(static_cast<int>(viewer));
                CAPTURE(moves);
                const u64 seed = 60 + moves;
                const auto table = played(dealt<fc::Rules>(*book, seats, seed), seed, moves);
                twins.compare(table, seed, viewer, Hidden::Everything);
            }
    CHECK(twins.compared() > 100);
    CHECK(twins.others_differ() > 20);
}

// The viewers to whom everybody else is the same: somebody who watches, and two of the seats.
std::vector<Viewer> some(std::size_t seats) {
    return {kSpectator, viewer_of(seat_at(0)), viewer_of(seat_at(seats - 1))};
}

TEST_CASE("CK-9.10: a whole game sends the same bytes however often others changed their drafts") {
    const auto book = load_games().at("critter-kitchen").book;
    Twins<ck::Rules> twins(21);
    for (const std::size_t seats : {2U, 4U})
        for (const Viewer viewer : {kSpectator, viewer_of(seat_at(1))}) {
            CAPTURE(seats);
            CAPTURE(static_cast<int>(viewer));
            twins.compare(dealt<ck::Rules>(*book, seats, 70 + seats), 70 + seats, viewer,
                          Hidden::Nothing);
        }
    CHECK(twins.ended() == 4);
    CHECK(twins.wandered() > 50);
}

TEST_CASE("CK-9.8: plans, shields, rumors, discards and drafts show nowhere before their reveal") {
    const auto book = load_games().at("critter-kitchen").book;
    Twins<ck::Rules> twins(22);
    const std::pair<const char*, std::size_t> tables[] = {
        {"none", 2}, {"counts", 3}, {"ledger", 4}};
    for (const auto& [memory, seats] : tables)
        for (const Viewer viewer : some(seats))
            for (const u32 moves : {4U, 30U, 75U, 120U, 180U, 260U, 340U}) {
                CAPTURE(memory);
                CAPTURE(static_cast<int>(viewer));
                CAPTURE(moves);
                const u64 seed = 80 + moves;
                const json::object options{{"memory", memory}, {"restaurateurs", "on"}};
                const auto table = dealt<ck::Rules>(*book, seats, seed, options);
                twins.compare(played(table, seed, moves), seed, viewer, Hidden::Everything);
            }
    CHECK(twins.compared() > 200);
    CHECK(twins.others_differ() > 20);
    CHECK(twins.wandered() > 20);
}

// A game in which everybody plates now.
TableOf<ck::Rules> plating(const AnyBook& book) {
    TableOf<ck::Rules> table = dealt<ck::Rules>(book, 3, 5);
    Rng rng(5);
    while (table.state().street.phase != ck::Phase::Plating) {
        const auto step = random_step(table, rng);
        table.play(step->first, step->second);
    }
    return table;
}

// Lays the next best thing on a plate, or says that the seat is ready.
void plate_something(LaidTable& table, std::size_t number, const std::string& id) {
    const Seat seat = seat_at(number);
    const std::vector<AnyMove> laying = table.mirror().suggestions(seat, {});
    const AnyMove move =
        laying.empty() ? table.mirror().default_moves(seat).front() : laying.front();
    table.say(number, wire::Act{id, table.mirror().move_json(seat, move)});
    table.mirror().play(seat, move);
    table.settle();
}

// Hands that need no time, so that a round can be played while the clock stands.
TEST_CASE("PR-9.13: tiles that are hidden, and hands and stacks of others, show in no byte") {
    const auto book = load_games().at("pressure-cooker").book;
    Twins<pc::Rules> twins(31);
    for (const char* grabs : {"arrival", "fair"})
        for (const std::size_t seats : {2U, 3U, 4U})
            for (const Viewer viewer : some(seats))
                for (const u32 moves : {0U, 1U, 12U, 60U}) {
                    CAPTURE(seats);
                    CAPTURE(static_cast<int>(viewer));
                    CAPTURE(moves);
                    const json::object options{
                        {"pace", "raw"}, {"study-ms", 0}, {"countdown-ms", 0}, {"grabs", grabs}};
                    const u64 seed = 80 + moves;
                    const auto table =
                        played(dealt<pc::Rules>(*book, seats, seed, options), seed, moves);
                    twins.compare(table, seed, viewer, Hidden::Everything);
                }
    CHECK(twins.compared() > 200);
    CHECK(twins.others_differ() > 20);
}

// All that its people do before the sand of their timers has run out: the clock stands.
TEST_CASE("KR-9.1, KR-9.2, KR-9.7: the order of decks shows in no byte before a card is turned") {
    const auto book = load_games().at("kitchen-rush").book;
    Twins<kr::Rules> twins(41);
    for (const char* scenario : {"s1", "s3", "s6", "s8"})
        for (std::size_t seats = 1; seats <= 4; ++seats)
            for (const Viewer viewer : some(seats))
                for (const u32 moves : {0U, 15U}) {
                    CAPTURE(scenario);
                    CAPTURE(seats);
                    CAPTURE(static_cast<int>(viewer));
                    CAPTURE(moves);
                    const u64 seed = 90 + moves;
                    const auto table =
                        dealt<kr::Rules>(*book, seats, seed, {{"scenario", scenario}});
                    twins.compare(played(table, seed, moves), seed, viewer, Hidden::Everything);
                }
    CHECK(twins.compared() > 500);
    CHECK(twins.others_differ() > 20);
}

TEST_CASE("R32: plates are shown to others by the player's wish, and no longer than that") {
    const auto book = load_games().at("critter-kitchen").book;
    LaidTable table("critter-kitchen");
    table.lay(plating(*book), 5);
    plate_something(table, 0, "a");
    CHECK_FALSE(table.client(1)->has<wire::Shown>());

    table.say(0, wire::Show{true});
    table.settle();
    for (const std::size_t viewer : {1U, 2U, 3U}) {
        const auto shown = table.client(viewer)->last<wire::Shown>();
        CHECK(shown.seat == 0);
        REQUIRE(shown.draft.has_value());
        CHECK(*shown.draft == *table.mirror().draft_json(Seat{0}));
    }
    plate_something(table, 0, "b");
    CHECK(table.client(1)->all<wire::Shown>().size() == 2);
    CHECK(*table.client(1)->last<wire::Shown>().draft == *table.mirror().draft_json(Seat{0}));
    plate_something(table, 1, "c");  // somebody else's plates are not
    CHECK(table.client(2)->all<wire::Shown>().size() == 2);
    const Client late = table.join(kWatcher, {});
    table.settle();
    CHECK(late->last<wire::Shown>().draft == table.mirror().draft_json(Seat{0}));

    table.say(0, wire::Show{false});
    table.settle();
    CHECK_FALSE(table.client(1)->last<wire::Shown>().draft.has_value());
    plate_something(table, 0, "d");
    CHECK(table.client(1)->all<wire::Shown>().size() == 3);
    table.put_away();
}

TEST_CASE("R32: open plates are closed when the plating is over, and nowhere else to be had") {
    const auto book = load_games().at("critter-kitchen").book;
    LaidTable table("critter-kitchen");
    table.lay(plating(*book), 5);
    table.say(0, wire::Show{true});
    int made = 0;
    for (const std::size_t seat : {0U, 1U, 2U})
        while (includes(table.mirror().waits_for(), seat_at(seat)) &&
               table.mirror().draft_json(seat_at(seat)))
            plate_something(table, seat, "p" + std::to_string(made++));
    CHECK_FALSE(table.client(1)->last<wire::Shown>().draft.has_value());
    table.say(0, wire::Show{true});
    table.settle();
    CHECK(table.client(0)->last<wire::Refused>().why.id == "nothing-to-show");
    table.say(3, wire::Show{true});
    table.settle();
    CHECK(table.client(3)->last<wire::Refused>().why.id == "not-seated");
    table.put_away();
}

}  // namespace
}  // namespace brigade::server::testing
