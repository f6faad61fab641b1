// Lists of moves: a row of numbers counts, picks and walks alike, and every list is exactly what
// check() accepts, tried out move by move through whole games.
#include <fmt/format.h>

#include "core/game.hpp"
#include "games/pressure_cooker/test_tables.hpp"

namespace brigade::pressure_cooker::tests {

namespace {

using Verb = Move::Kind;

std::vector<unsigned> walked(const Numbers& numbers) {
    std::vector<unsigned> all;
    for (unsigned number = numbers.next(0); number != Numbers::kEnd;
         number = numbers.next(number + 1))
        all.push_back(number);
    return all;
}

std::vector<Move> listed(const State& state, Seat seat, const Move& draft) {
    std::vector<Move> all;
    for (const Move& move : legal(content(), state, seat, draft)) all.push_back(move);
    return all;
}

// Every move there could be that begins like this, in the order of a list.
std::vector<Move> conceivable(Verb kind, u8 award) {
    std::vector<Move> all;
    const auto add = [&](std::size_t count, auto&& set) {
        for (std::size_t number = 0; number < count; ++number) {
            Move move{.kind = kind, .award = award};
            set(move, static_cast<u8>(number));
            all.push_back(move);
        }
    };
    switch (missing_of(kind)) {
        case Move::Missing::Nothing: all.push_back({.kind = kind}); break;
        case Move::Missing::Spot:
            add(256, [](Move& move, u8 number) { move.spot = Spot{number}; });
            break;
        case Move::Missing::Slot:
            add(kSlots + 1, [](Move& move, u8 number) { move.slot = Slot{number}; });
            break;
        case Move::Missing::Dial:
            add(kTables + 1, [](Move& move, u8 number) { move.dial = number; });
            break;
    }
    return all;
}

std::vector<Move> accepted(const State& state, Seat seat, Verb kind, u8 award) {
    std::vector<Move> all = conceivable(kind, award);
    std::erase_if(all, [&](const Move& move) {
        return check(content(), state, seat, move) != Refusal::None;
    });
    return all;
}

// What the first list and all that follow from it should be.
void expect_exact(const State& state, Seat seat) {
    std::vector<Move> first;
    for (u8 number = 1; number <= static_cast<u8>(Verb::ChooseDial); ++number) {
        const auto kind = static_cast<Verb>(number);
        const std::size_t awards = kind == Verb::ChooseDial ? kOpenAwardsMax : 1;
        for (u8 award = 0; award < awards; ++award) {
            const Move step{.kind = kind, .missing = missing_of(kind), .award = award};
            const std::vector<Move> moves = accepted(state, seat, kind, award);
            if (!moves.empty()) first.push_back(step);
            if (is_open(step)) REQUIRE(listed(state, seat, step) == moves);
        }
    }
    if (includes(awaited(state), seat)) REQUIRE(listed(state, seat, {}) == first);
}

void play_something(State& state, Rng& rng) {
    const Seat seat = seat_at(rng.below(state.floor.seat_count));
    Events events;
    Move move;
    u64 steps = 0;
    const bool any = pick_any_move<Rules>(content(), state, seat, rng, move, steps);
    const bool gives_up = move.kind == Verb::HandsOff && rng.below(200) != 0;
    if (any && !gives_up) return apply(content(), state, seat, move, events);
    advance(content(), state, Millis{state.floor.now_ms} + 1 + rng.below(700), events);
}

}  // namespace

TEST_CASE("a row of numbers counts, picks and walks alike") {
    Rng rng(5);
    for (int round = 0; round < 400; ++round) {
        std::array<u64, Numbers::kWords> words{};
        for (u64& word : words)
            for (u32 thin = rng.below(4), turn = 0; turn <= thin; ++turn)
                word = turn == 0 ? rng.next() : word & rng.next();
        if (round % 3 == 0) words[rng.below(4)] = round % 2 == 0 ? 0 : ~u64{0};
        for (const Numbers& numbers : {Numbers(words), Numbers(words[0]), Numbers()}) {
            const std::vector<unsigned> all = walked(numbers);
            REQUIRE(numbers.size() == all.size());
            REQUIRE(numbers.empty() == all.empty());
            for (std::size_t rank = 0; rank < all.size(); ++rank)
                REQUIRE(numbers.at(rank) == all[rank]);
            CHECK_THROWS_AS((void)numbers.at(all.size()), BrokenInvariant);
        }
    }
}

TEST_CASE("PR-5.5: every list is what check() accepts, no more, no less, in its order") {
    for (const char* options : {"{}", "{'pace':'raw','claim-guard':'count','grabs':'fair'}"})
        for (const std::size_t seats : {2U, 3U, 4U}) {
            State state = deal(content(), options_of(options), seats, 90 + seats);
            Rng rng = Rng::stream(seats, 9);
            for (int turn = 0; turn < 6'000 && is_running(state); ++turn) {
                play_something(state, rng);
                if (turn % 7 != 0) continue;
                for (std::size_t seat = 0; seat < seats; ++seat) expect_exact(state, seat_at(seat));
            }
        }
}

TEST_CASE("PR-4.6: a stack that is full is not offered") {
    std::string tiles;
    for (const auto& [face, count] : {std::pair("bread-q1", 8), std::pair("bread-q2", 8),
                                      std::pair("cheese-q1", 7), std::pair("cheese-q2", 8)})
        for (int copy = 0; copy < count; ++copy) tiles += fmt::format("'{}',", face);
    tiles += "'egg-q2'";
    const Sitting table(2,
                        "{'phase':'cooking','seats':{'0':{'hand':{'tile':'egg-q1'},'stacks':"
                        "{'red-1':[" +
                            tiles + "]}}}}");
    expect_exact(table.state, kAnn);
    const auto places =
        listed(table.state, kAnn, {.kind = Verb::Place, .missing = Move::Missing::Slot});
    CHECK(places.front().slot == Slot{1});
    CHECK(
        listed(table.state, kAnn, {.kind = Verb::OrderUp, .missing = Move::Missing::Slot}).size() ==
        1);
}

}  // namespace brigade::pressure_cooker::tests
