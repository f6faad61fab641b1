// The fair window [PR-10.19 to 10.26] under load: thousands of races between simulated clients,
// with the real rules and the real gauge in between.
#include <array>

#include "core/lag.hpp"
#include "games/pressure_cooker/test_tables.hpp"

namespace brigade::pressure_cooker::tests {

namespace {

constexpr int kRaces = 10'000;
constexpr int kWindowMs = 200;

// What a client tries in order to seem farther away than it is.
enum class Habit : u8 {
    Honest,
    HoldsPongs,    // answers pings half a second later
    ShowsNothing,  // leaves out `seen`
    HoldsPongsAndShowsNothing,
    ShowsOld,    // an older message than the newest it has, and holds pongs
    ShowsNew,    // a message that was never sent, and holds pongs
    DelaysAll,   // its program is slow in everything, its moves too
    Alternates,  // near and far by turns
    SavesUp,     // claims nothing for a while, then everything
    DelaysAcks,  // its kernel holds back every acknowledgement: needs a network stack of its own
};

constexpr int kFakeMs = 500;

class Client {
   public:
    explicit Client(int one_way_ms, Habit habit = Habit::Honest)
        : one_way_ms_(one_way_ms), habit_(habit) {}

    [[nodiscard]] int way(Rng& rng) const { return one_way_ms_ + static_cast<int>(rng.below(4)); }
    // Later than its owner's hand by the way, and by what its program takes.
    [[nodiscard]] int arrives(Rng& rng) const {
        return way(rng) + (habit_ == Habit::DelaysAll ? kFakeMs : 0);
    }
    void ping(Rng& rng) {
        ++pings_;
        credit_.answered(way(rng) + way(rng) + (holds_pong() ? kFakeMs : 0));
    }
    // What is taken off a claim made now. There is a new message every few hundred milliseconds.
    int credit(Rng& rng, int number, Millis now) {
        kernel_ms_ = std::min(kernel_ms_, way(rng) + way(rng) + ack_delay());
        const LagSigns signs{seen_age(rng, number), kernel_ms_};
        return static_cast<int>(credit_.within_quota(credit_.half_ms(signs, 1000), now));
    }
    void spent(Millis ms) { credit_.spent(ms); }

   private:
    [[nodiscard]] bool holds_pong() const {
        switch (habit_) {
            case Habit::Honest:
            case Habit::ShowsNothing: return false;
            case Habit::Alternates: return pings_ % 2 == 0;
            default: return true;
        }
    }
    [[nodiscard]] int ack_delay() const { return habit_ == Habit::DelaysAcks ? kFakeMs : 0; }
    [[nodiscard]] std::optional<int> seen_age(Rng& rng, int number) const {
        const int age = way(rng) + way(rng) + static_cast<int>(rng.below(400));
        switch (habit_) {
            case Habit::ShowsNothing:
            case Habit::HoldsPongsAndShowsNothing:
            case Habit::ShowsNew: return std::nullopt;  // the server knows no such message
            case Habit::SavesUp:
                if (number % 50 < 40) return std::nullopt;
                return age + kFakeMs;
            case Habit::Honest:
            case Habit::HoldsPongs:
            case Habit::Alternates: return age;
            default: return age + kFakeMs;
        }
    }

    int one_way_ms_;
    Habit habit_;
    int pings_ = 0;
    int kernel_ms_ = 60'000;
    LagCredit credit_{};
};

// Seeing a tile and reaching for it: about 450 ms, more or less by 100, the same for everybody.
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

struct Race {
    Seat winner;
    std::array<Millis, 2> used;  // of the ways, by seat
};

// Who gets spot 41; the claims come in by their time of arrival.
Race race(State state, std::array<Claim, 2> claims) {
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
    Race result{state.kitchens[0].hand.state != HandState::Home ? kAnn : kBob, {}};
    for (const Event& event : events)
        for (std::size_t seat = 0; seat < 2; ++seat)
            result.used[seat] += way_used(event, seat_at(seat));
    return result;
}

const std::string kFair = "{'grabs':'fair','fair-window-ms':200}";

// A contest every ten seconds is much; one in every beat of a hand is as much as there can be.
constexpr Millis kOften = 10'000;
constexpr Millis kAlways = 2'000;

// How many of ten thousand races the second client wins. Every other race is run again with the
// hands of the two exchanged, so that luck evens out and what is left is the way.
int wins_of_second(Client first, Client second, Millis every_ms = kOften,
                   const std::string& options = kFair) {
    constexpr Millis kPingEvery = 10'000;
    Rng rng(2024);
    const Sitting table(2, "{'phase':'cooking'}", options);
    std::array<Client*, 2> clients{&first, &second};
    std::array<int, 2> hands{};
    int wins = 0;
    for (int number = 0; number < kRaces; ++number) {
        const Millis now = number * every_ms;
        hands = number % 2 == 0 ? std::array{human_ms(rng), human_ms(rng)}
                                : std::array{hands[1], hands[0]};
        std::array<Claim, 2> claims{};
        for (std::size_t seat = 0; seat < 2; ++seat) {
            if (now % kPingEvery == 0) clients[seat]->ping(rng);
            claims[seat] = {seat_at(seat), hands[seat] + clients[seat]->arrives(rng),
                            clients[seat]->credit(rng, number, now)};
        }
        State state = table.state;
        state.coin = Rng::stream(5, static_cast<u64>(number));
        const Race result = race(state, claims);
        wins += result.winner == kBob ? 1 : 0;
        for (std::size_t seat = 0; seat < 2; ++seat) clients[seat]->spent(result.used[seat]);
    }
    return wins;
}

int per_cent(int share) { return kRaces * share / 100; }

}  // namespace

TEST_CASE("PR-10.22: clients at 20 and 180 ms with equal hands win half of the races each") {
    const int wins = wins_of_second(Client(10), Client(90));
    INFO("far against near: ", wins);
    CHECK(wins >= per_cent(48));
    CHECK(wins <= per_cent(52));
}

TEST_CASE("PR-10.19: by arrival the near client wins most of the races") {
    CHECK(wins_of_second(Client(10), Client(90), kOften, "{}") < per_cent(35));
}

TEST_CASE("PR-10.28: a quota that is used up leaves a far client more than arrival alone would") {
    const int wins = wins_of_second(Client(10), Client(90), kAlways);
    INFO("far against near, a contest in every beat: ", wins);
    CHECK(wins > wins_of_second(Client(10), Client(90), kAlways, "{}"));
    CHECK(wins < per_cent(48));
}

TEST_CASE("PR-10.25: nothing that a client says or leaves unsaid wins it more than 51 of 100") {
    for (const Habit habit :
         {Habit::HoldsPongs, Habit::ShowsNothing, Habit::HoldsPongsAndShowsNothing, Habit::ShowsOld,
          Habit::ShowsNew, Habit::DelaysAll, Habit::Alternates, Habit::SavesUp}) {
        CAPTURE(static_cast<int>(habit));
        for (const int one_way_ms : {10, 90}) {
            const int wins = wins_of_second(Client(one_way_ms), Client(one_way_ms, habit));
            INFO("cheat ", static_cast<int>(habit), " at ", one_way_ms, " ms: ", wins);
            CHECK(wins <= per_cent(51));
        }
    }
}

TEST_CASE("PR-10.25: nor does it against somebody far away, or with a contest in every beat") {
    for (const Habit habit : {Habit::HoldsPongsAndShowsNothing, Habit::ShowsOld, Habit::SavesUp}) {
        CAPTURE(static_cast<int>(habit));
        const int against_far = wins_of_second(Client(90), Client(10, habit));
        const int always = wins_of_second(Client(10), Client(10, habit), kAlways);
        INFO("cheat ", static_cast<int>(habit), ": ", against_far, " and ", always);
        CHECK(against_far <= per_cent(51));
        CHECK(always <= per_cent(51));
    }
}

TEST_CASE("PR-10.28: who holds back every acknowledgement has no more of it than the quota") {
    const int often = wins_of_second(Client(10), Client(10, Habit::DelaysAcks));
    const int always = wins_of_second(Client(10), Client(10, Habit::DelaysAcks), kAlways);
    INFO("acknowledgements held back: ", often, " and in every beat ", always);
    CHECK(often <= per_cent(75));
    CHECK(always <= per_cent(58));
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
          "Several hands for spot 41, arrival less the way: Ann 0 - 10 = -10 ms, Bob 50 - 90 = -40 "
          "ms. Bob gets the tile.");
}

}  // namespace brigade::pressure_cooker::tests
