// The fair window [PR-10.19 to 10.26] under load: thousands of races between simulated clients,
// with the real rules and the real gauge in between.
#include <array>

#include "core/lag.hpp"
#include "games/pressure_cooker/test_tables.hpp"

namespace brigade::pressure_cooker::tests {

namespace {

constexpr int kRaces = 10'000;
constexpr int kWindowMs = 200;

// A client at some distance. How it answers pings may have nothing to do with its way.
struct Client {
    int one_way_ms;
    int fake_ms = 0;  // held back before a ping is answered
    LagGauge gauge{};

    [[nodiscard]] int way(Rng& rng) const { return one_way_ms + static_cast<int>(rng.below(4)); }
    void ping(Rng& rng) { gauge.answered(way(rng) + way(rng) + fake_ms); }
    // Its moves show the newest message that it has: there is one every few hundred milliseconds.
    void act(Rng& rng) { gauge.proved(way(rng) + way(rng) + static_cast<int>(rng.below(400))); }
};

// Seeing a tile and reaching for it: about 450 ms, more or less by 80, the same for everybody.
int human_ms(Rng& rng) {
    int sum = 0;
    for (int part = 0; part < 6; ++part) sum += static_cast<int>(rng.below(150));
    return sum;
}

struct Claim {
    Seat seat;
    i32 arrives_ms;
    int lag_ms;
};

// Who gets spot 41; the claims come in by their time of arrival.
Seat race(State state, std::array<Claim, 2> claims) {
    std::sort(claims.begin(), claims.end(),
              [](const Claim& a, const Claim& b) { return a.arrives_ms < b.arrives_ms; });
    Events events;
    for (const Claim& claim : claims) {
        const Move move{
            .kind = Move::Kind::Grab, .spot = Spot{41}, .lag_ms = static_cast<u16>(claim.lag_ms)};
        advance(content(), state, claim.arrives_ms, events);
        if (check(content(), state, claim.seat, move) == Refusal::None)
            apply(content(), state, claim.seat, move, events);
    }
    advance(content(), state, claims[1].arrives_ms + kWindowMs, events);
    return state.kitchens[0].hand.state == HandState::Carrying ? kAnn : kBob;
}

// How many of the races the second client wins.
int wins_of_second(Client first, Client second, const std::string& options) {
    Rng rng(2024);
    Sitting table(2, "{'phase':'cooking'}", options);
    int wins = 0;
    for (int number = 0; number < kRaces; ++number) {
        std::array<Client*, 2> clients{&first, &second};
        std::array<Claim, 2> claims{};
        for (std::size_t seat = 0; seat < 2; ++seat) {
            if (number % 10 == 0) clients[seat]->ping(rng);
            clients[seat]->act(rng);
            claims[seat] = {seat_at(seat), human_ms(rng) + clients[seat]->way(rng),
                            clients[seat]->gauge.half_ms(kWindowMs)};
        }
        table.state.coin = Rng::stream(5, static_cast<u64>(number));
        wins += race(table.state, claims) == kBob ? 1 : 0;
    }
    return wins;
}

const std::string kFair = "{'grabs':'fair','fair-window-ms':200}";

}  // namespace

TEST_CASE("PR-10.22: clients at 20 and 180 ms with equal hands win half of the races each") {
    const int wins = wins_of_second({.one_way_ms = 10}, {.one_way_ms = 90}, kFair);
    CHECK(wins >= kRaces * 48 / 100);
    CHECK(wins <= kRaces * 52 / 100);
}

TEST_CASE("PR-10.19: by arrival the near client wins most of the races") {
    const int wins = wins_of_second({.one_way_ms = 10}, {.one_way_ms = 90}, "{}");
    CHECK(wins < kRaces * 35 / 100);
}

TEST_CASE("PR-10.25: a client that fakes 500 ms on its pings wins no more than 51 of 100") {
    const int wins = wins_of_second({.one_way_ms = 10}, {.one_way_ms = 10, .fake_ms = 500}, kFair);
    CHECK(wins <= kRaces * 51 / 100);
    const int far = wins_of_second({.one_way_ms = 90}, {.one_way_ms = 10, .fake_ms = 500}, kFair);
    CHECK(far <= kRaces * 51 / 100);
}

TEST_CASE("PR-10.22: a lot falls evenly, and falls the same in every replay") {
    Sitting table(4, "{'phase':'cooking'}", kFair);
    std::array<int, 4> wins{};
    for (u64 number = 0; number < 4000; ++number) {
        State state = table.state;
        state.coin = Rng::stream(9, number);
        Events events;
        for (std::size_t seat = 0; seat < 4; ++seat)
            apply(content(), state, seat_at(seat), {.kind = Move::Kind::Grab, .spot = Spot{41}},
                  events);
        State again = state;
        advance(content(), state, kWindowMs, events);
        advance(content(), again, kWindowMs, events);
        CHECK(state == again);
        for (std::size_t seat = 0; seat < 4; ++seat)
            wins[seat] += state.kitchens[seat].hand.state == HandState::Carrying ? 1 : 0;
    }
    for (const int count : wins) {
        CHECK(count > 900);
        CHECK(count < 1100);
    }
}

TEST_CASE("PR-10.23: who misses a tile may reach for the next one at once") {
    Sitting table(2, "{'phase':'cooking'}", kFair);
    table.play(kAnn, "grab 41");
    table.play(kBob, "grab 41");
    table.run_to(kWindowMs);
    const Seat loser = table.state.kitchens[0].hand.state == HandState::Home ? kAnn : kBob;
    CHECK(table.asks(loser, "grab 41") == "tile-gone");
    CHECK(table.asks(loser, "grab 42") == "none");
}

TEST_CASE("PR-10.24: the receipt reads the same for everybody") {
    Sitting table(3, "{'phase':'cooking'}", kFair);
    table.play(kAnn, "grab 41 10");
    table.run_to(50);
    table.play(kBob, "grab 41 90");
    table.run_to(kWindowMs);
    const Event& receipt = table.events[0];
    REQUIRE(receipt.kind == Event::Kind::Decided);
    CHECK(receipt.viewers == kEveryone);
    CHECK(event_to_text(box(), table.state, receipt, {"Ann", "Bob", "Cleo"}) ==
          "Several hands for spot 41: Ann +0 ms less 10 ms, Bob +50 ms less 90 ms. Bob gets the "
          "tile.");
}

}  // namespace brigade::pressure_cooker::tests
