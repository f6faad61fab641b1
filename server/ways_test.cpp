// What a served table adds to a game in real time: the ways of its clients, and people who are
// gone.
#include <doctest/doctest.h>

#include "server/sent_times.hpp"
#include "server/testing/test_house.hpp"

namespace brigade::server::testing {
namespace {

const Person kMaya{"maya", "Maya", {}};
const Person kTom{"tom", "Tom", {}};

struct Kitchen {
    explicit Kitchen(json::object options, Limits limits = TestHouse::quick()) : house({}, limits) {
        wire::NewTable wish;
        wish.game = "pressure-cooker";
        wish.seats = 2;
        wish.preset = "headless";
        wish.options = std::move(options);
        const std::string code = house.make_table(kMaya, wish);
        maya = house.join(kMaya, code);
        tom = house.join(kTom, code);
        house.say(maya, wire::SetSettings{{.absence = "wait"}});
        house.say(tom, wire::Ready{true});
        house.say(maya, wire::Start{});
        house.run_until([&] { return is_cooking(maya) && is_cooking(tom); });
    }
    static bool is_cooking(const Client& client) {
        for (const wire::Choice& choice : client->choices())
            if (choice.move.at("do") == "grab") return true;
        return false;
    }
    // What the log says to a client about the tile that both wanted.
    [[nodiscard]] std::vector<json::object> receipts() const {
        std::vector<json::object> found;
        for (const wire::Play& play : maya->all<wire::Play>())
            for (const wire::Happening& event : play.events)
                if (event.data.at("event") == "decided") found.push_back(event.data);
        return found;
    }
    // What was taken off the claim of a seat in the next contest that is decided.
    json::value decided_way(int seat) {
        if (seat == 0) house.run_until([&] { return !receipts().empty(); });
        if (seat == 1) house.run_until([&] { return receipts().size() > decided; });
        if (seat == 1) decided = receipts().size();
        return way_of(receipts().back(), seat);
    }
    // A ping came back from Tom after so long, and so far away the kernel says he is.
    void measure_tom(int pong_ms, int kernel_ms) {
        tom->kernel_rtt = kernel_ms;
        house.hub().measured(tom, pong_ms);
        house.settle();
    }
    // What Tom has seen, if he is so far away: nothing newer has reached him.
    int seen_from(int round_trip_ms) {
        const int newest = newest_of_tom();
        const auto then = Steady::now() + std::chrono::milliseconds(round_trip_ms);
        house.run_until([&] { return Steady::now() >= then; });
        return newest;
    }
    [[nodiscard]] int newest_of_tom() const {
        return tom->has<wire::Play>() ? tom->last<wire::Play>().seq
                                      : tom->last<wire::WholeView>().seq;
    }
    void put_back(const Client& client, const std::string& id, int seen) {
        const std::size_t before = client->all<wire::Ack>().size();
        house.say(client, wire::Act{id, {{"do", "put-back"}}, 1, seen});
        house.run_until([&] { return client->all<wire::Ack>().size() > before; });
    }
    [[nodiscard]] static json::value way_of(const json::object& receipt, int seat) {
        for (const json::value& claim : receipt.at("claims").as_array())
            if (claim.at("seat") == seat) return claim.at("lag_ms");
        return nullptr;
    }

    TestHouse house;
    Client maya, tom;
    std::size_t decided = 0;  // contests that were asked about
};

const json::object kGrab{{"do", "grab"}, {"spot", 41}, {"lag_ms", 300}};

}  // namespace

TEST_CASE("PR-10.25: the way of a claim is what the server measured, not what a client says") {
    Kitchen kitchen({{"grabs", "fair"}, {"fair-window-ms", 400}});
    kitchen.measure_tom(90, 90);
    const int seen = kitchen.seen_from(90);
    kitchen.house.say(kitchen.maya, wire::Act{"m1", kGrab});
    kitchen.house.say(kitchen.tom, wire::Act{"t1", kGrab, 1, seen});
    CHECK(kitchen.decided_way(0) == 0);
    CHECK(kitchen.decided_way(1) == 45);
}

TEST_CASE("PR-10.25: pongs that are held back earn no more than the kernel's round trip") {
    Kitchen kitchen({{"grabs", "fair"}, {"fair-window-ms", 400}});
    kitchen.measure_tom(700, 24);
    const int seen = kitchen.seen_from(700);
    kitchen.house.say(kitchen.maya, wire::Act{"m1", kGrab});
    kitchen.house.say(kitchen.tom, wire::Act{"t1", kGrab, 1, seen});
    CHECK(kitchen.decided_way(1) == 12);
}

TEST_CASE("PR-10.25: a claim that does not show what its maker has seen has no credit") {
    const auto way_with = [](auto seen_of) {
        Kitchen kitchen({{"grabs", "fair"}, {"fair-window-ms", 400}});
        kitchen.measure_tom(90, 90);
        const int seen = seen_of(kitchen.seen_from(90));
        kitchen.house.say(kitchen.maya, wire::Act{"m1", kGrab});
        kitchen.house.say(kitchen.tom, wire::Act{"t1", kGrab, 1, seen});
        return kitchen.decided_way(1);
    };
    CHECK(way_with([](int newest) { return newest; }) == 45);
    CHECK(way_with([](int newest) { return newest + 1; }) == 0);
    CHECK(way_with([](int) { return 1'000'000; }) == 0);
}

TEST_CASE("PR-10.25: a claim without what its maker has seen is no claim") {
    Kitchen kitchen({{"grabs", "fair"}, {"fair-window-ms", 400}});
    kitchen.house.say(kitchen.tom, wire::Act{"t1", kGrab, 1, -3});
    kitchen.house.run_until([&] { return kitchen.tom->has<wire::Refused>(); });
    CHECK(kitchen.tom->last<wire::Refused>().why.id == "no-answer");
}

TEST_CASE("PR-10.25: a client that has shown a message does not go back behind it") {
    Kitchen kitchen({{"grabs", "fair"}, {"fair-window-ms", 400}, {"pace", "raw"}});
    kitchen.measure_tom(90, 90);
    kitchen.house.say(kitchen.maya, wire::Act{"m0", {{"do", "appetizer"}, {"at", "red-1"}}});
    kitchen.house.run_until([&] { return kitchen.newest_of_tom() >= 2; });
    const int newest = kitchen.seen_from(90);
    const json::object nonsense{{"do", "put-back"}};  // refused, but it shows what was seen
    kitchen.house.say(kitchen.tom, wire::Act{"t0", nonsense, 1, newest});
    kitchen.house.say(kitchen.maya, wire::Act{"m1", kGrab});
    kitchen.house.say(kitchen.tom, wire::Act{"t1", kGrab, 1, newest - 1});
    CHECK(kitchen.decided_way(1) == 0);
}

TEST_CASE("PR-10.28: contests use a quota up, and claims that stay alone do not") {
    Kitchen kitchen({{"grabs", "fair"}, {"fair-window-ms", 1000}, {"pace", "raw"}});
    kitchen.measure_tom(600, 600);
    const int seen = kitchen.seen_from(600);
    const auto contest = [&](int spot) {
        const json::object grab{{"do", "grab"}, {"spot", spot}};
        const std::string id = std::to_string(spot);
        kitchen.house.say(kitchen.maya, wire::Act{"m" + id, grab});
        kitchen.house.say(kitchen.tom, wire::Act{"t" + id, grab, 1, seen});
        return kitchen.decided_way(1).as_int64();
    };
    CHECK(contest(41) >= 300);  // as much as the way
    kitchen.put_back(kitchen.tom, "b41", seen);
    const auto second = contest(42);  // as much as the quota has left
    CHECK(second >= 100);
    CHECK(second < 200);
}

TEST_CASE("PR-10.25: who shows that it has just been told something is not far away") {
    Kitchen kitchen({{"grabs", "fair"}, {"fair-window-ms", 1000}});
    kitchen.measure_tom(20'000, 20'000);
    const std::size_t before = kitchen.tom->all<wire::Play>().size();
    kitchen.house.say(kitchen.maya, wire::Act{"m1", {{"do", "appetizer"}, {"at", "red-1"}}});
    kitchen.house.run_until([&] { return kitchen.tom->all<wire::Play>().size() > before; });
    kitchen.house.say(kitchen.maya, wire::Act{"m2", kGrab});
    kitchen.house.say(kitchen.tom, wire::Act{"t1", kGrab, 1, kitchen.tom->last<wire::Play>().seq});
    CHECK(kitchen.decided_way(1).as_int64() < 400);
}

TEST_CASE("PR-10.27: a reach is told to nobody else before it is decided") {
    Kitchen kitchen({{"grabs", "fair"}, {"fair-window-ms", 1000}});
    const std::size_t before = kitchen.tom->frames().size();
    kitchen.house.say(kitchen.maya, wire::Act{"m1", kGrab});
    kitchen.house.run_until([&] { return kitchen.maya->has<wire::Ack>(); });
    kitchen.house.settle();
    CHECK(kitchen.tom->frames().size() == before);
    CHECK(kitchen.maya->last<wire::Play>().events.at(0).data.at("event") == "reached");
    kitchen.house.run_until([&] { return kitchen.tom->frames().size() > before; });
    CHECK(kitchen.tom->last<wire::Play>().events.at(0).data.at("event") == "grabbed");
}

TEST_CASE("PR-10.19: by arrival a way counts for nothing") {
    Kitchen kitchen({{"grabs", "arrival"}});
    kitchen.house.say(kitchen.maya, wire::Act{"m1", kGrab});
    kitchen.house.settle();
    kitchen.house.say(kitchen.tom, wire::Act{"t1", kGrab});
    kitchen.house.settle();
    CHECK(kitchen.maya->last<wire::Ack>().id == "m1");
    CHECK(kitchen.tom->last<wire::Refused>().why.id == "tile-gone");
}

TEST_CASE("PR-6.24: who is gone for too long takes the hands off, and the round goes on") {
    Limits limits = TestHouse::quick();
    limits.real_time_absence_s = 0;
    Kitchen kitchen({}, limits);
    kitchen.house.hang_up(kitchen.tom);
    kitchen.house.run_until([&] {
        const auto plays = kitchen.maya->all<wire::Play>();
        return std::ranges::any_of(plays, [](const wire::Play& play) {
            return std::ranges::any_of(play.events, [](const wire::Happening& event) {
                return event.data.at("event") == "hands-off" && event.data.at("seat") == 1;
            });
        });
    });
}

TEST_CASE("PR-6.23: pauses of a game in real time are few, and each of them ends") {
    Limits limits = TestHouse::quick();
    limits.real_time_pauses_max = 2;
    limits.real_time_pause_s = 0;
    Kitchen kitchen({}, limits);
    const auto phase = [&] { return kitchen.maya->last<wire::TableInfo>().phase; };
    for (int count = 0; count < 2; ++count) {
        const std::size_t before = kitchen.maya->all<wire::TableInfo>().size();
        kitchen.house.say(kitchen.maya, wire::Pause{});
        kitchen.house.run_until([&] {
            return kitchen.maya->all<wire::TableInfo>().size() >= before + 2 &&
                   phase() == "playing";
        });
    }
    kitchen.house.say(kitchen.maya, wire::Pause{});
    kitchen.house.run_until([&] { return kitchen.maya->has<wire::Refused>(); });
    CHECK(kitchen.maya->last<wire::Refused>().why.id == "no-pause-left");
}

TEST_CASE("PR-6.23: at a listed table only the host pauses") {
    Kitchen kitchen({});
    kitchen.house.say(kitchen.tom, wire::Pause{});
    kitchen.house.run_until([&] { return kitchen.tom->has<wire::Refused>(); });
    CHECK(kitchen.tom->last<wire::Refused>().why.id == "not-host");
    kitchen.house.say(kitchen.maya, wire::Pause{});
    kitchen.house.run_until(
        [&] { return kitchen.maya->last<wire::TableInfo>().phase == "paused"; });
}

TEST_CASE("when a message was told is known for the newest ones only") {
    SentTimes times;
    const Steady::time_point start{};
    for (int seq = 1; seq <= 100; ++seq) times.sent(seq, start + std::chrono::milliseconds(seq));
    const Steady::time_point now = start + std::chrono::milliseconds(120);
    CHECK(times.age(100, now) == std::chrono::milliseconds(20));
    CHECK_FALSE(times.age(1, now));
    CHECK_FALSE(times.age(101, now));
    CHECK_FALSE(times.age(0, now));
    CHECK_FALSE(times.age(-7, now));
}

}  // namespace brigade::server::testing
