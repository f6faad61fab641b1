// The common suite: what every game must hold, for every number of seats and every set of options.
// A game's test file includes this, specialises Trial for its Rules, and invokes the templates.
#pragma once

#include <doctest/doctest.h>

#include <algorithm>
#include <string>
#include <utility>
#include <vector>

#include "core/face.hpp"
#include "core/record.hpp"
#include "core/testing/allocations.hpp"

namespace brigade::testing {

// What the suite must know about a game; specialised in the game's test.
template <class G>
struct Trial;
// static const BookOf<G>& book();
// static std::vector<std::pair<std::string, json::object>> option_sets();
// static u64 moves_max(std::size_t seats, const typename G::Options&)   the proven bound
// static std::string lost(content, state)           what is missing or double, or ""
// static typename G::Move plausible(content, state, seat, rng)  any move a client might send
// static typename G::Move canonical(content, state, seat, move) the listed twin of an allowed move
// static constexpr int kGames                        random games per option set and seat count
// static constexpr u64 kDetours                      a game that ends itself: moves of each random
//                                                    game that may be any, however they lead astray
// static bool lays_open(event)                       optional: a legal reveal whose details
//                                                    only the view shows
// static bool pick(content, state, seat, rng, move)  optional: how a random player chooses, for a
//                                                    game in which giving up is always possible

template <Game G>
struct Setting {
    std::string name;
    typename G::Options options;
    std::size_t seats;
};

template <Game G>
std::vector<Setting<G>> settings() {
    std::vector<Setting<G>> all;
    for (const auto& [name, written] : Trial<G>::option_sets())
        for (std::size_t seats = G::kPlayersMin; seats <= G::kPlayersMax; ++seats) {
            const auto options = options_from_json(*Trial<G>::book().book(), written);
            REQUIRE_MESSAGE(options.ok(), name);
            all.push_back({name, *options, seats});
        }
    return all;
}

// Seats that have something to do now, awaited or not.
template <Game G>
std::vector<Seat> able(const typename G::Content& content, const typename G::State& state,
                       std::size_t seats) {
    std::vector<Seat> found;
    for (std::size_t seat = 0; seat < seats; ++seat)
        if (!legal(content, state, seat_at(seat), typename G::Move{}).empty())
            found.push_back(seat_at(seat));
    return found;
}

template <Game G>
bool pick_some_move(const typename G::Content& content, const typename G::State& state, Seat seat,
                    Rng& rng, typename G::Move& move) {
    if constexpr (requires { Trial<G>::pick(content, state, seat, rng, move); }) {
        return Trial<G>::pick(content, state, seat, rng, move);
    } else {
        u64 steps = 0;
        return pick_move<G>(content, state, seat, rng, move, steps);
    }
}

// A random move of a random seat. A game that ends itself also makes some moves that lead nowhere
// (it takes back, it is no longer ready), as many as its trial allows, so that all are tried out.
template <Game G>
Seat pick_seat_and_move(const typename G::Content& content, const typename G::State& state,
                        const std::vector<Seat>& seats, Rng& rng, typename G::Move& move,
                        u64& detours) {
    u64 steps = 0;
    if constexpr (EndsItself<G>) {
        if (detours > 0 && rng.below(4) == 0) {
            --detours;
            const Seat seat = seats[rng.below(static_cast<u32>(seats.size()))];
            REQUIRE(pick_any_move<G>(content, state, seat, rng, move, steps));
            return seat;
        }
    }
    for (;;) {
        const Seat seat = seats[rng.below(static_cast<u32>(seats.size()))];
        if (pick_some_move<G>(content, state, seat, rng, move)) return seat;
        REQUIRE(EndsItself<G>);
    }
}

template <class G>
constexpr u64 detours_of() {
    if constexpr (EndsItself<G>)
        return Trial<G>::kDetours;
    else
        return 0;
}

// A game with clocks in random play: nobody can move, or nobody does for a while.
template <Game G>
bool lets_time_pass(const typename G::State& state, const std::vector<Seat>& seats, Rng& rng) {
    return due(state) != kNever && (seats.empty() || rng.below(3) == 0);
}

// To the next thing that is due, or only some of the way.
template <Game G>
Millis some_time(const typename G::State& state, Millis now, Rng& rng) {
    const auto left = static_cast<u32>(std::max<Millis>(1, due(state) - now));
    return rng.below(2) == 0 ? now + left : now + 1 + rng.below(left);
}

// Plays one random game; visit(state before, seat, move, state after, events) sees every move, and
// pass(state before, time, state after, events) whenever time passes, which only games with clocks
// know.
template <Game G, class Visit, class Pass>
u64 random_game(const Setting<G>& setting, u64 seed, Visit&& visit, Pass&& pass) {
    const typename G::Content& content = Trial<G>::book().book()->content;
    typename G::State state = deal(content, setting.options, setting.seats, seed);
    Rng rng = Rng::stream(seed, 77);
    u64 moves = 0;
    u64 detours = detours_of<G>();
    Millis now = 0;
    while (is_running(state)) {
        const std::vector<Seat> seats = able<G>(content, state, setting.seats);
        const typename G::State before = state;
        typename G::Events events;
        if (lets_time_pass<G>(state, seats, rng)) {
            now = some_time<G>(state, now, rng);
            advance(content, state, now, events);
            pass(before, now, state, events);
            continue;
        }
        REQUIRE(!seats.empty());
        typename G::Move move;
        const Seat seat = pick_seat_and_move<G>(content, state, seats, rng, move, detours);
        apply(content, state, seat, move, events);
        visit(before, seat, move, state, events);
        ++moves;
    }
    return moves;
}
template <Game G, class Visit>
u64 random_game(const Setting<G>& setting, u64 seed, Visit&& visit) {
    return random_game(setting, seed, std::forward<Visit>(visit), [](auto&&...) {});
}

template <Game G>
std::vector<typename G::Move> all_moves(const typename G::Content& content,
                                        const typename G::State& state, Seat seat) {
    std::vector<typename G::Move> moves;
    visit_moves<G>(content, state, seat,
                   [&](const typename G::Move& move) { moves.push_back(move); });
    return moves;
}

template <class Moves, class Move>
bool contains(const Moves& moves, const Move& move) {
    return std::find(moves.begin(), moves.end(), move) != moves.end();
}

TEST_CASE_TEMPLATE_DEFINE("random games end within the proven bound and lose nothing", G,
                          suite_games_end) {
    const typename G::Content& content = Trial<G>::book().book()->content;
    for (const Setting<G>& setting : settings<G>()) {
        CAPTURE(setting.name);
        CAPTURE(setting.seats);
        for (u64 seed = 0; seed < Trial<G>::kGames; ++seed) {
            CAPTURE(seed);
            typename G::State last{};
            const auto look = [&](const typename G::State& after) {
                const std::string lost = Trial<G>::lost(content, after);
                if (!lost.empty()) FAIL(lost);
                last = after;
            };
            const u64 moves = random_game(
                setting, seed,
                [&](const auto&, Seat, const auto&, const typename G::State& after, const auto&) {
                    look(after);
                },
                [&](const auto&, Millis, const typename G::State& after, const auto&) {
                    look(after);
                });
            CHECK(moves <= Trial<G>::moves_max(setting.seats, setting.options));
            CHECK(outcome(content, last).over);
            CHECK(able<G>(content, last, setting.seats).empty());
        }
    }
}

TEST_CASE_TEMPLATE_DEFINE("nobody awaited is without a move, and the first list is stable", G,
                          suite_somebody_moves) {
    const typename G::Content& content = Trial<G>::book().book()->content;
    for (const Setting<G>& setting : settings<G>()) {
        random_game(setting, 5, [&](const typename G::State& before, auto&&...) {
            for (std::size_t seat = 0; seat < setting.seats; ++seat) {
                const auto first = legal(content, before, seat_at(seat), typename G::Move{});
                const auto again = legal(content, before, seat_at(seat), typename G::Move{});
                CHECK(std::equal(first.begin(), first.end(), again.begin(), again.end()));
                if (includes(awaited(before), seat_at(seat))) CHECK(!first.empty());
                if (includes(awaited(before), seat_at(seat)))
                    CHECK(check(content, before, seat_at(seat),
                                fallback(content, before, seat_at(seat))) == G::Refusal::None);
            }
        });
    }
}

TEST_CASE_TEMPLATE_DEFINE("legal equals check", G, suite_legal_equals_check) {
    const typename G::Content& content = Trial<G>::book().book()->content;
    for (const Setting<G>& setting : settings<G>()) {
        CAPTURE(setting.name);
        for (u64 seed = 100; seed < 100 + Trial<G>::kGames / 10 + 1; ++seed) {
            Rng rng = Rng::stream(seed, 3);
            random_game(setting, seed, [&](const typename G::State& before, auto&&...) {
                for (std::size_t number = 0; number < setting.seats; ++number) {
                    const Seat seat = seat_at(number);
                    const auto moves = all_moves<G>(content, before, seat);
                    for (std::size_t i = 0; i < moves.size(); ++i) {
                        if (check(content, before, seat, moves[i]) != G::Refusal::None)
                            FAIL("a listed move is refused");
                        for (std::size_t j = 0; j < i; ++j)
                            if (moves[i] == moves[j]) FAIL("a move is listed twice");
                    }
                    for (int tries = 0; tries < 20; ++tries) {
                        const auto move = Trial<G>::plausible(content, before, seat, rng);
                        const bool allowed = check(content, before, seat, move) == G::Refusal::None;
                        const bool listed =
                            contains(moves, Trial<G>::canonical(content, before, seat, move));
                        if (allowed && !listed) FAIL("an allowed move is not listed");
                        if (!allowed && contains(moves, move)) FAIL("a refused move is listed");
                    }
                }
            });
        }
    }
}

TEST_CASE_TEMPLATE_DEFINE("rules never touch the heap", G, suite_no_heap) {
    if (!counts_allocations()) {
        MESSAGE("this build cannot count allocations; every other one does");
        return;
    }
    const typename G::Content& content = Trial<G>::book().book()->content;
    for (const Setting<G>& setting : settings<G>()) {
        typename G::State state = deal(content, setting.options, setting.seats, 11);
        Rng rng(4);
        const u64 start = allocations();
        while (is_running(state)) {
            if (const Millis next = due(state); next != kNever) {
                typename G::Events events;
                advance(content, state, next, events);
            }
            for (std::size_t number = 0; number < setting.seats; ++number) {
                typename G::Move move;
                typename G::Events events;
                const typename G::View view = observe(content, state, viewer_of(seat_at(number)));
                typename G::State imagined = imagine(content, view, rng);
                advance(content, imagined, 0, events);
                if (!pick_some_move<G>(content, state, seat_at(number), rng, move)) continue;
                events.clear();
                apply(content, state, seat_at(number), move, events);
            }
        }
        const Outcome result = outcome(content, state);
        const u64 used = allocations() - start;
        CHECK(used == 0);
        CHECK(result.over);
    }
}

// Where copies go through `rep movsb`, as glibc's do, some processors are twenty times slower if
// source and destination lie a few bytes apart modulo a page; neighbours in a list always lie the
// size of a State apart.
constexpr bool is_copied_fast(std::size_t bytes) {
    constexpr std::size_t kPage = 4096;
    constexpr std::size_t kTooNear = 64;
    const std::size_t apart = std::min(bytes % kPage, kPage - bytes % kPage);
    return apart == 0 || apart >= kTooNear;
}
static_assert(is_copied_fast(4096));
static_assert(!is_copied_fast(4072));
static_assert(!is_copied_fast(4104));

TEST_CASE_TEMPLATE_DEFINE("a copy is independent of its original", G, suite_copies) {
    static_assert(is_copied_fast(sizeof(typename G::State)), "Give State more spare bytes.");
    const typename G::Content& content = Trial<G>::book().book()->content;
    for (const Setting<G>& setting : settings<G>())
        random_game(setting, 9,
                    [&](const typename G::State& before, Seat seat, const typename G::Move& move,
                        const typename G::State& after, auto&&) {
                        typename G::State copy = before;
                        CHECK(copy == before);
                        CHECK(hash_of(copy) == hash_of(before));
                        typename G::Events events;
                        apply(content, copy, seat, move, events);
                        CHECK(copy == after);
                        CHECK(hash_of(copy) == hash_of(after));
                    });
}

template <Game G>
std::vector<Viewer> viewers(std::size_t seats) {
    std::vector<Viewer> all{kSpectator};
    for (std::size_t seat = 0; seat < seats; ++seat) all.push_back(viewer_of(seat_at(seat)));
    return all;
}

TEST_CASE_TEMPLATE_DEFINE("what is imagined from a view looks like that view", G, suite_imagine) {
    const typename G::Content& content = Trial<G>::book().book()->content;
    for (const Setting<G>& setting : settings<G>()) {
        CAPTURE(setting.name);
        Rng rng(6);
        int varied = 0;
        random_game(
            setting, 21,
            [&](const typename G::State&, Seat, const typename G::Move&,
                const typename G::State& after, auto&&) {
                for (const Viewer viewer : viewers<G>(setting.seats)) {
                    const typename G::View view = observe(content, after, viewer);
                    const typename G::State one = imagine(content, view, rng);
                    const typename G::State two = imagine(content, view, rng);
                    if (!(observe(content, one, viewer) == view))
                        FAIL("the imagined state looks different");
                    const std::string lost = Trial<G>::lost(content, one);
                    if (!lost.empty()) FAIL(lost);
                    varied += one == two ? 0 : 1;
                    if (static_cast<std::size_t>(viewer) >= setting.seats) continue;
                    const Seat seat = static_cast<Seat>(viewer);
                    if (!(all_moves<G>(content, after, seat) == all_moves<G>(content, one, seat)))
                        FAIL("a seat's own moves depend on what it cannot see");
                }
            });
        CHECK(varied > 20);
    }
}

// What one viewer is told by a move.
template <Game G>
std::vector<typename G::Event> heard(const typename G::Events& events, Viewer viewer) {
    std::vector<typename G::Event> all;
    for (const typename G::Event& event : events)
        if (includes(event.viewers, viewer)) all.push_back(event);
    return all;
}

// Whether one of these events lays something open that the view shows and the event does not say.
template <Game G>
bool lays_open(const std::vector<typename G::Event>& events) {
    if constexpr (requires { Trial<G>::lays_open(events[0]); })
        return std::ranges::any_of(events, [](const auto& e) { return Trial<G>::lays_open(e); });
    else
        return false;
}

// Two worlds that one viewer cannot tell apart are driven by the same moves. They may part only
// by an event that legally reveals something; until then views and events are equal to the byte.
TEST_CASE_TEMPLATE_DEFINE("twin worlds look the same to a viewer until a legal reveal", G,
                          suite_twins) {
    const typename G::Content& content = Trial<G>::book().book()->content;
    u64 compared = 0;
    for (const Setting<G>& setting : settings<G>()) {
        CAPTURE(setting.name);
        for (u64 seed = 300; seed < 300 + Trial<G>::kGames; ++seed) {
            Rng rng = Rng::stream(seed, 8);
            const Viewer viewer =
                viewers<G>(setting.seats)[rng.below(static_cast<u32>(setting.seats + 1))];
            typename G::State twin{};
            bool together = false;
            const auto compare = [&](const typename G::State& after,
                                     const typename G::Events& events,
                                     const typename G::Events& other) {
                const auto real_heard = heard<G>(events, viewer);
                const auto twin_heard = heard<G>(other, viewer);
                const typename G::View real_view = observe(content, after, viewer);
                const typename G::View twin_view = observe(content, twin, viewer);
                if (real_heard == twin_heard) {
                    ++compared;
                    if (hash_of(real_view) == hash_of(twin_view) || !is_running(after)) return;
                    if (!lays_open<G>(real_heard))
                        FAIL("a view differs though nothing was revealed");
                    together = false;
                    return;
                }
                for (std::size_t i = 0; i < std::max(real_heard.size(), twin_heard.size()); ++i) {
                    if (i < real_heard.size() && i < twin_heard.size() &&
                        real_heard[i] == twin_heard[i])
                        continue;
                    if (i < real_heard.size() && reveals(real_heard[i])) break;
                    FAIL("an event that reveals nothing differs");
                }
                together = false;
            };
            random_game(
                setting, seed,
                [&](const typename G::State& before, Seat seat, const typename G::Move& move,
                    const typename G::State& after, const typename G::Events& events) {
                    if (!together) twin = imagine(content, observe(content, before, viewer), rng);
                    together = check(content, twin, seat, move) == G::Refusal::None;
                    if (!together) return;
                    typename G::Events other;
                    apply(content, twin, seat, move, other);
                    compare(after, events, other);
                },
                [&](const typename G::State&, Millis now, const typename G::State& after,
                    const typename G::Events& events) {
                    if (!together) return;
                    typename G::Events other;
                    advance(content, twin, now, other);
                    compare(after, events, other);
                });
        }
    }
    CHECK(compared > 1000);
}

TEST_CASE_TEMPLATE_DEFINE("records replay, and saved positions restore, exactly at every entry", G,
                          suite_records) {
    const BookOf<G>& book = Trial<G>::book();
    const GameInfo info{
        .id = std::string(G::kId), .seats_min = G::kPlayersMin, .seats_max = G::kPlayersMax};
    for (const Setting<G>& setting : settings<G>()) {
        CAPTURE(setting.name);
        const u64 seed = 500 + setting.seats;
        const json::object options = options_to_json(*book.book(), setting.options);
        std::unique_ptr<Table> table = *book.start(options, setting.seats, seed);
        Recorder recorder(info, book, *table, SeatNames(setting.seats, "somebody"), seed);
        struct Hashes {
            u64 before, after;
        };
        std::vector<Hashes> hashes;
        Millis ms = 0;
        random_game(
            setting, seed,
            [&](const typename G::State& before, Seat seat, const typename G::Move& move,
                const typename G::State& after, auto&&) {
                const AnyMove any = AnyMove::of(move);
                REQUIRE(table->fingerprint() == hash_of(before));
                const json::object written = table->move_json(seat, any);
                const auto read = table->read_move(seat, written);
                REQUIRE(read.ok());
                CHECK(read->template as<typename G::Move>() == move);
                const auto read_text =
                    table->read_move(seat, json::value(table->move_text(seat, any)));
                REQUIRE(read_text.ok());
                CHECK(read_text->template as<typename G::Move>() == move);
                CHECK_FALSE(table->refusal(seat, any).has_value());
                recorder.add(ms, seat, *table, any);
                table->play(seat, any);
                CHECK(table->fingerprint() == hash_of(after));
                hashes.push_back({hash_of(before), hash_of(after)});
                const std::unique_ptr<Table> fresh = *book.start(options, setting.seats, seed);
                const Status restored = fresh->patch(table->state_json());
                REQUIRE_MESSAGE(restored.ok(), (restored.ok() ? "" : restored.error().message()));
                CHECK(fresh->fingerprint() == table->fingerprint());
            },
            [&](const typename G::State&, Millis now, const typename G::State& after, auto&&) {
                ms = now;
                table->run_to(now);
                CHECK(table->fingerprint() == hash_of(after));
            });
        recorder.finish(ms, *table);
        const std::string text = write_record(recorder.record());
        const auto record = read_record(text);
        REQUIRE_MESSAGE(record.ok(), (record.ok() ? "" : record.error().message()));
        CHECK(write_record(*record) == text);
        const Status verified = verify(*record, info, book);
        CHECK_MESSAGE(verified.ok(), (verified.ok() ? "" : verified.error().message()));
        std::size_t entry = 0;
        const auto end = replay(*record, book, record->entries.size(),
                                [&](const Table& before, const RecordEntry&, const Table& after,
                                    const std::vector<AnyEvent>&) {
                                    CHECK(before.fingerprint() == hashes[entry].before);
                                    CHECK(after.fingerprint() == hashes[entry++].after);
                                });
        CHECK(end.ok());
    }
}

// What was told on the way to a time is the same however often the clock is looked at.
TEST_CASE_TEMPLATE_DEFINE("time passes the same in one go and in several", G, suite_clock) {
    const typename G::Content& content = Trial<G>::book().book()->content;
    for (const Setting<G>& setting : settings<G>()) {
        CAPTURE(setting.name);
        Rng rng(14);
        Millis last = 0;
        random_game(
            setting, 33, [](auto&&...) {},
            [&](const typename G::State& before, Millis now, const typename G::State& after,
                const typename G::Events& events) {
                typename G::State slow = before;
                typename G::Events told;
                const Millis halfway = last + rng.below(static_cast<u32>(now - last) + 1);
                advance(content, slow, halfway, told);
                advance(content, slow, halfway, told);
                advance(content, slow, now, told);
                CHECK(slow == after);
                CHECK(std::equal(events.begin(), events.end(), told.begin(), told.end()));
                CHECK(due(after) > now);
                advance(content, slow, 0, told);  // never backwards
                CHECK(slow == after);
                last = now;
            });
    }
}

TEST_CASE_TEMPLATE_DEFINE("options survive JSON", G, suite_options) {
    const typename G::Book& book = *Trial<G>::book().book();
    for (const Setting<G>& setting : settings<G>()) {
        const auto again = options_from_json(book, options_to_json(book, setting.options));
        REQUIRE(again.ok());
        CHECK(*again == setting.options);
    }
}

}  // namespace brigade::testing

#define BRIGADE_COMMON_SUITE(Rules)                             \
    namespace brigade::testing {                                \
    TEST_CASE_TEMPLATE_INVOKE(suite_games_end, Rules);          \
    TEST_CASE_TEMPLATE_INVOKE(suite_somebody_moves, Rules);     \
    TEST_CASE_TEMPLATE_INVOKE(suite_legal_equals_check, Rules); \
    TEST_CASE_TEMPLATE_INVOKE(suite_no_heap, Rules);            \
    TEST_CASE_TEMPLATE_INVOKE(suite_copies, Rules);             \
    TEST_CASE_TEMPLATE_INVOKE(suite_imagine, Rules);            \
    TEST_CASE_TEMPLATE_INVOKE(suite_twins, Rules);              \
    TEST_CASE_TEMPLATE_INVOKE(suite_records, Rules);            \
    TEST_CASE_TEMPLATE_INVOKE(suite_clock, Rules);              \
    TEST_CASE_TEMPLATE_INVOKE(suite_options, Rules);            \
    }
