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
    [[nodiscard]] std::optional<json::object> receipt() const {
        for (const wire::Play& play : maya->all<wire::Play>())
            for (const wire::Happening& event : play.events)
                if (event.data.at("event") == "decided") return event.data;
        return std::nullopt;
    }
    [[nodiscard]] static json::value way_of(const json::object& receipt, int seat) {
        for (const json::value& claim : receipt.at("claims").as_array())
            if (claim.at("seat") == seat) return claim.at("lag_ms");
        return nullptr;
    }

    TestHouse house;
    Client maya, tom;
};

const json::object kGrab{{"do", "grab"}, {"spot", 41}, {"lag_ms", 300}};

}  // namespace

TEST_CASE("PR-10.25: the way of a claim is what the server measured, not what a client says") {
    Kitchen kitchen({{"grabs", "fair"}, {"fair-window-ms", 400}});
    kitchen.house.hub().measured(kitchen.tom, 90);
    kitchen.house.settle();
    kitchen.house.say(kitchen.maya, wire::Act{"m1", kGrab});
    kitchen.house.say(kitchen.tom, wire::Act{"t1", kGrab});
    kitchen.house.run_until([&] { return kitchen.receipt().has_value(); });
    CHECK(Kitchen::way_of(*kitchen.receipt(), 0) == 0);
    CHECK(Kitchen::way_of(*kitchen.receipt(), 1) == 45);
}

TEST_CASE("PR-10.25: who shows that it has just been told something is not far away") {
    Kitchen kitchen({{"grabs", "fair"}, {"fair-window-ms", 1000}});
    kitchen.house.hub().measured(kitchen.tom, 20'000);
    kitchen.house.settle();
    const std::size_t before = kitchen.tom->all<wire::Play>().size();
    kitchen.house.say(kitchen.maya, wire::Act{"m1", kGrab});
    kitchen.house.run_until([&] { return kitchen.tom->all<wire::Play>().size() > before; });
    kitchen.house.say(kitchen.tom, wire::Act{"t1", kGrab, 1, kitchen.tom->last<wire::Play>().seq});
    kitchen.house.run_until([&] { return kitchen.receipt().has_value(); });
    CHECK(Kitchen::way_of(*kitchen.receipt(), 1).as_int64() < 1000);
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
