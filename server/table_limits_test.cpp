// What one seat may do to a table, and what a bot that goes wrong may not.
#include <doctest/doctest.h>

#include <future>
#include <utility>

#include "server/testing/laid_table.hpp"

namespace brigade::server::testing {
namespace {

const Person kMaya{"maya", "Maya", {}};
const Person kTom{"tom", "Tom", {}};

std::size_t refused(const Client& client, const std::string& id) {
    std::size_t count = 0;
    for (const wire::Refused& one : client->all<wire::Refused>()) count += one.why.id == id ? 1 : 0;
    return count;
}

// Two people at a game of a kind.
struct Pair {
    Pair(const std::string& game, const std::string& preset, const Limits& limits,
         json::object options = {})
        : house({}, limits) {
        wire::NewTable wish;
        wish.game = game;
        wish.seats = 2;
        wish.preset = preset;
        wish.options = std::move(options);
        code = house.make_table(kMaya, wish);
        maya = house.join(kMaya, code);
        tom = house.join(kTom, code);
        house.say(tom, wire::Ready{true});
        house.say(maya, wire::Start{});
        house.run_until([&] { return maya->has<wire::WholeView>(); });
        house.settle();
    }
    TestHouse house;
    std::string code;
    Client maya, tom;
};

// Thinks, and fails.
class LostBot final : public AnyBot {
   public:
    std::optional<AnyMove> choose(const Table& /*table*/, Seat /*seat*/, Rng& /*rng*/,
                                  const Budget& /*budget*/) override {
        throw std::runtime_error("out of wits");
    }
    [[nodiscard]] Millis wakes() const override { return kNever; }
    [[nodiscard]] Millis pace(const Table& /*table*/, Seat /*seat*/, const AnyMove& /*move*/,
                              Rng& /*rng*/) const override {
        return 0;
    }
};

// Thinks until it is told to stop, and then has no idea.
class StuckBot final : public AnyBot {
   public:
    explicit StuckBot(std::shared_future<void> until) : until_(std::move(until)) {}
    std::optional<AnyMove> choose(const Table& /*table*/, Seat /*seat*/, Rng& /*rng*/,
                                  const Budget& /*budget*/) override {
        until_.wait();
        return std::nullopt;
    }
    [[nodiscard]] Millis wakes() const override { return kNever; }
    [[nodiscard]] Millis pace(const Table& /*table*/, Seat /*seat*/, const AnyMove& /*move*/,
                              Rng& /*rng*/) const override {
        return 0;
    }

   private:
    std::shared_future<void> until_;
};

// Does nothing but to repeat what it heard.
class EchoBot final : public AnyBot {
   public:
    std::optional<AnyMove> choose(const Table& /*table*/, Seat seat, Rng& /*rng*/,
                                  const Budget& /*budget*/) override {
        seat_ = seat;
        return std::nullopt;
    }
    [[nodiscard]] Millis wakes() const override { return kNever; }
    [[nodiscard]] Millis pace(const Table& /*table*/, Seat /*seat*/, const AnyMove& /*move*/,
                              Rng& /*rng*/) const override {
        return 0;
    }
    void hear(const Table& /*table*/, const AnyShout& shout) override { heard_ = shout; }
    std::optional<AnyShout> say(const Table& /*table*/) override {
        if (!heard_) return std::nullopt;
        return AnyShout{seat_, heard_->number + 1, std::exchange(heard_, {})->at};
    }

   private:
    Seat seat_{};
    std::optional<AnyShout> heard_;
};

}  // namespace

TEST_CASE("PR-6.25: a seat makes at most 20 moves in a second, from however many windows") {
    Limits limits = TestHouse::quick();
    limits.acts_per_s = 20;
    Pair pair("pressure-cooker", "headless", limits);
    const Client second = pair.house.join(kMaya, pair.code);
    for (int number = 0; number < 15; ++number)
        for (const Client& window : {pair.maya, second})
            pair.house.say(window,
                           wire::Act{"a" + std::to_string(number) + (window == second ? "b" : ""),
                                     {{"do", "nonsense"}}});
    pair.house.settle();
    CHECK(refused(pair.maya, "too-fast") + refused(second, "too-fast") == 10);
    pair.house.say(pair.tom, wire::Act{"t", {{"do", "nonsense"}}});
    pair.house.settle();
    CHECK(refused(pair.tom, "too-fast") == 0);
}

TEST_CASE("planning to and fro becomes slow, and deciding stays possible") {
    Limits limits = TestHouse::quick();
    limits.decision_acts_max = 21;
    Pair pair("critter-kitchen", "standard", limits);
    int made = 0;
    const auto act = [&](const json::object& move) {
        const std::string id = "m" + std::to_string(++made);
        pair.house.say(pair.maya, wire::Act{id, move});
        pair.house.settle();
        const std::vector<wire::Ack> acks = pair.maya->all<wire::Ack>();
        return !acks.empty() && acks.back().id == id;
    };
    std::set<json::string> sent;
    const auto next_send = [&] {
        for (const wire::Choice& choice : pair.maya->choices())
            if (choice.move.at("do") == "send" &&
                !sent.contains(choice.move.at("chef").as_string()))
                return choice.move;
        return json::object{};
    };
    json::object last;
    while (made < 3) {
        last = next_send();
        REQUIRE(act(last));
        sent.insert(last.at("chef").as_string());
    }
    const json::object recall{{"do", "recall"}, {"chef", last.at("chef")}};
    while (made < 21) REQUIRE(act(made % 2 == 1 ? recall : last));
    SUBCASE("one slow step, and no second one at once") {
        CHECK(act(recall));
        CHECK_FALSE(act(last));
        CHECK(refused(pair.maya, "too-many-steps") == 1);
        CHECK_FALSE(pair.maya->last<wire::Refused>().why.sentence.empty());
    }
    SUBCASE("whoever is ready may say so") {
        CHECK(act({{"do", "ready"}}));
        CHECK(refused(pair.maya, "too-many-steps") == 0);
    }
}

TEST_CASE("a crew that cannot make up its mind before a shift becomes slow as well") {
    Limits limits = TestHouse::quick();
    limits.decision_acts_max = 10;
    Pair pair("kitchen-rush", "standard", limits);
    int made = 0;
    const auto act = [&](const char* word) {
        const std::string id = "m" + std::to_string(++made);
        pair.house.say(pair.maya, wire::Act{id, {{"do", word}}});
        pair.house.settle();
        const std::vector<wire::Ack> acks = pair.maya->all<wire::Ack>();
        return !acks.empty() && acks.back().id == id;
    };
    while (made < 10) REQUIRE(act(made % 2 == 0 ? "ready" : "not-ready"));
    CHECK(act("ready"));  // that is a decision
    CHECK(act("not-ready"));
    CHECK(act("ready"));
    CHECK_FALSE(act("not-ready"));
    CHECK(refused(pair.maya, "too-many-steps") == 1);
}

TEST_CASE("hands at work may do ten times as much in a round") {
    Limits limits = TestHouse::quick();
    limits.decision_acts_max = 2;
    Pair pair("pressure-cooker", "headless", limits, {{"pace", "raw"}});
    std::size_t made = 0;
    const auto act = [&](const json::object& move) {
        pair.house.say(pair.maya, wire::Act{"m" + std::to_string(++made), move});
        const auto answers = [&] {
            return pair.maya->all<wire::Ack>().size() + pair.maya->all<wire::Refused>().size();
        };
        pair.house.run_until([&] { return answers() == made; });
    };
    while (refused(pair.maya, "too-many-steps") == 0) {
        act({{"do", "grab"}, {"spot", 7}});
        act({{"do", "put-back"}});
    }
    // Twenty, and one slow step; more of those only if the machine is slow.
    CHECK(pair.maya->all<wire::Ack>().size() >= 21);
}

TEST_CASE("no bot needs even a fifth of the moves that a decision may have") {
    const ServedGames games = load_games();
    for (const char* game : {"food-court", "critter-kitchen"}) {
        const auto& book = games.find(game)->second.book;
        for (u64 seed = 1; seed <= 3; ++seed) {
            auto table = book->start(book->complete({}).value(), 3, seed).value();
            std::vector<std::unique_ptr<AnyBot>> bots;
            for (int count = 0; count < 3; ++count) bots.push_back(make_any_bot(game, "normal"));
            std::map<std::pair<std::size_t, u64>, int> acts;
            int most = 0;
            Rng rng(seed);
            while (!table->standing().over) {
                bool moved = false;
                for (std::size_t number = 0; number < 3; ++number) {
                    const Seat seat = seat_at(number);
                    if (!includes(table->waits_for(), seat)) continue;
                    const auto move = bots[number]->choose(*table, seat, rng, {});
                    if (!move) continue;
                    most = std::max(most, ++acts[{number, table->decision(seat)}]);
                    table->play(seat, *move);
                    moved = true;
                }
                REQUIRE(moved);
            }
            CAPTURE(game);
            CHECK(most > 0);
            CHECK(most <= Limits{}.decision_acts_max / 5);
        }
    }
}

TEST_CASE("a bot that goes wrong plays the default move, and the game goes on") {
    LaidTable table("food-court");
    table.house().make_bot = [](std::string_view, std::string_view) {
        return std::make_shared<LostBot>();
    };
    const ServedGames games = load_games();
    const auto& book = games.find("food-court")->second.book;
    const auto start = book->start(book->complete({}).value(), 2, 7).value();
    table.lay(*start, 7);
    const std::size_t active = includes(start->waits_for(), seat_at(0)) ? 0 : 1;
    const Client& other = table.client(1 - active);
    table.say(active, wire::Leave{});
    table.until([&] { return other->has<wire::Play>(); });
    CHECK(other->last<wire::TableInfo>().phase == "playing");
    CHECK(table.counted().find("brigade_dropped_total{what=\"bot-fault\"}") != std::string::npos);
    table.put_away();
}

TEST_CASE("advice waits for bots that play, and is not thought about for somebody who hung up") {
    std::promise<void> enough;
    LaidTable table("critter-kitchen");
    table.house().make_bot = [until = enough.get_future().share()](auto, auto) {
        return std::make_shared<StuckBot>(until);
    };
    const ServedGames games = load_games();
    const auto& book = games.find("critter-kitchen")->second.book;
    table.lay(*book->start(book->complete({}).value(), 3, 7).value(), 7);
    const Client maya = table.client(0);
    for (const std::size_t seat : {1U, 2U}) table.say(seat, wire::Leave{});  // two bots think
    table.settle();
    table.say(0, wire::Suggest{"s", {}});
    table.settle();
    CHECK_FALSE(maya->has<wire::Suggestion>());
    SUBCASE("who is still there gets an answer") {
        enough.set_value();
        table.until([&] { return maya->has<wire::Suggestion>(); });
    }
    SUBCASE("who is gone does not") {
        table.leave(maya);
        table.settle();
        enough.set_value();
        table.until([&] {
            return table.counted().find("brigade_dropped_total{what=\"advice\"} 1") !=
                   std::string::npos;
        });
        CHECK_FALSE(maya->has<wire::Suggestion>());
    }
    table.put_away();
}

TEST_CASE("KR-5.50: bots hear what is shouted, and shout") {
    LaidTable table("kitchen-rush");
    table.house().make_bot = [](std::string_view, std::string_view) {
        return std::make_shared<EchoBot>();
    };
    const ServedGames games = load_games();
    const auto& served = games.find("kitchen-rush")->second;
    table.lay(*served.book->start(served.book->complete({}).value(), 2, 7).value(), 7);
    const Client& maya = table.client(1);
    table.say(0, wire::Leave{});
    table.say(1, wire::Shout{4, "salt"});
    const auto echo = [&] {
        for (const wire::Talk& talk : maya->all<wire::Talk>())
            if (talk.line.kind == "shout" && talk.line.seat == 0) return true;
        return false;
    };
    table.until(echo);
    const wire::TalkLine line = maya->last<wire::Talk>().line;
    CHECK(line.text == served.details.shouts[5].text);
    CHECK(line.at == "salt");
    CHECK_FALSE(line.name.empty());
    CHECK_FALSE(line.guest);
    table.put_away();
}

}  // namespace brigade::server::testing
