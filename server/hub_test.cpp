// The door of the house: codes that are guessed, codes that run out, tables that nobody needs.
#include "server/hub.hpp"

#include <doctest/doctest.h>

#include <atomic>
#include <set>
#include <thread>

#include "server/lobby.hpp"
#include "server/table_actor.hpp"
#include "server/table_code.hpp"
#include "server/testing/storage.hpp"
#include "server/testing/test_house.hpp"

namespace brigade::server::testing {
namespace {

const Person kMaya{"maya", "Maya", {}};
const Person kTom{"tom", "Tom", {}};
constexpr i64 kDayMs = 24LL * 60 * 60 * 1000;

wire::NewTable wish_of(bool is_private) {
    wire::NewTable wish;
    wish.game = "food-court";
    wish.settings.emplace();
    wish.settings->unlisted = is_private;
    return wish;
}

// Passes everything on, counts who looks for a code, and may say that a code is taken.
class CountingLog final : public Log {
   public:
    explicit CountingLog(Log& log) : log_(log) {}
    std::atomic<int> looks = 0;
    std::size_t taken_letters_max = 0;  // codes up to this length are all taken

    void write(std::vector<Write> writes, Done done) override {
        log_.write(std::move(writes), std::move(done));
    }
    Result<std::optional<StoredTable>> table_by_code(std::string_view code) override {
        ++looks;
        if (code.size() <= taken_letters_max) return std::optional<StoredTable>(StoredTable{});
        return log_.table_by_code(code);
    }
    Result<Entries> entries(TableId table, int game) override { return log_.entries(table, game); }
    Result<std::vector<StoredTalk>> talk(TableId table, int count) override {
        return log_.talk(table, count);
    }
    Result<std::vector<StoredTable>> open_tables(int count) override {
        return log_.open_tables(count);
    }
    Result<std::vector<StoredTable>> old_tables(i64 after, i64 before, int count) override {
        return log_.old_tables(after, before, count);
    }
    Result<std::vector<StoredRecord>> records(const RecordQuery& query) override {
        return log_.records(query);
    }
    Result<std::optional<StoredRecord>> record(std::string_view id) override {
        return log_.record(id);
    }
    Result<std::optional<StoredGuest>> guest(std::string_view id) override {
        return log_.guest(id);
    }
    Result<std::optional<StoredAccount>> account(std::string_view key) override {
        return log_.account(key);
    }
    int stopped_tables() override { return log_.stopped_tables(); }
    Progress progress() override { return log_.progress(); }

   private:
    Log& log_;
};

// A hub on such a log.
struct Hall {
    explicit Hall(const Limits& limits = TestHouse::quick(), std::function<i64()> wall = {})
        : hub(*make_hub({io, counted, *bus, metrics, limits, folder.path(), std::move(wall)})) {}
    ~Hall() {
        bool stopped = false;
        hub->stop([&] { stopped = true; });
        while (!stopped) run();
    }
    Hall(const Hall&) = delete;
    Hall& operator=(const Hall&) = delete;

    void run() {
        if (io.stopped()) io.restart();
        io.run_one_for(std::chrono::milliseconds(20));
    }
    Result<wire::TableMade> make(const wire::NewTable& wish) {
        std::optional<Result<wire::TableMade>> answer;
        hub->make_table(kMaya, "10.0.0.1", wish, [&](Result<wire::TableMade> made) {
            boost::asio::post(io, [&answer, made = std::move(made)] { answer = made; });
        });
        while (!answer) run();
        return *answer;
    }
    // What somebody hears who says hello at this table: the id of a goodbye, or nothing.
    std::string hello(const Person& person, const std::string& address, const std::string& code) {
        auto client = std::make_shared<TestConnection>(person);
        client->come_from(address);
        hub->opened(client);
        std::string text;
        wire::Hello hello;
        hello.table = code;
        wire::write_message(text, hello);
        hub->received(client, text);
        while (!client->bye() && !client->has<wire::TableInfo>()) run();
        const std::string id = client->bye() ? client->bye()->id : std::string();
        hub->closed(client);
        return id;
    }

    TempFolder folder;
    boost::asio::io_context io;
    std::unique_ptr<Bus> bus = make_local_bus();
    Metrics metrics;
    std::unique_ptr<Log> log = open_log(folder.path());
    CountingLog counted{*log};
    std::unique_ptr<Hub> hub;
};

StoredTable old_table(i64 number, const std::string& phase, i64 touched) {
    TableDoc doc;
    doc.game = "food-court";
    doc.phase = phase;
    return {.id = TableId{number},
            .code = "AAA" + std::string(1, static_cast<char>('A' + number)),
            .game = doc.game,
            .doc = json_text(doc),
            .closed = false,
            .touched = touched};
}

bool is_open(Log& log, const StoredTable& table) {
    return log.table_by_code(table.code)->has_value();
}

}  // namespace

TEST_CASE("a private table has a long code, a listed one a short one") {
    Hall hall;
    const auto listed = hall.make(wish_of(false));
    const auto hidden = hall.make(wish_of(true));
    CHECK(listed->code.size() == 4);
    REQUIRE(hidden->code.size() == 8);
    const std::string typed = hidden->code.substr(0, 4) + "-" + hidden->code.substr(4);
    CHECK(hall.hello(kTom, "10.0.0.2", typed).empty());
}

TEST_CASE("whoever walks through the codes is stopped, and nobody else notices") {
    Hall hall;
    const std::string code = hall.make(wish_of(true))->code;
    hall.counted.looks = 0;
    int told = 0;
    for (int number = 0; number < 1000; ++number) {
        const std::string heard = hall.hello(kTom, "10.0.0.66", random_code(4));
        told += heard == "no-such-table" ? 1 : 0;
        CHECK((heard == "no-such-table" || heard == "too-many-codes"));
    }
    // Ten are free; even on a slow machine only a few waits are over before the end.
    CHECK(told <= 20);
    CHECK(hall.counted.looks <= 20);
    MESSAGE("1,000 codes walked: ", told, " answered, ", hall.counted.looks.load(), " looked up");
    // Somebody elsewhere, and somebody else behind the same address.
    CHECK(hall.hello(kTom, "10.0.0.3", code).empty());
    CHECK(hall.hello({"ida", "Ida", {}}, "10.0.0.66", code).empty());
}

TEST_CASE("who typed wrong codes gets in with the right one after a while") {
    Limits limits = TestHouse::quick();
    limits.wrong_codes_free = 3;
    Hall hall(limits);
    const std::string code = hall.make(wish_of(true))->code;
    for (int number = 0; number < 3; ++number)
        CHECK(hall.hello(kTom, "10.0.0.66", random_code(4)) == "no-such-table");
    // Not even the right one is let through meanwhile, or a walk would go on.
    bool has_to_wait = false;
    for (int number = 0; number < 5 && !has_to_wait; ++number) {
        hall.hello(kTom, "10.0.0.66", random_code(4));
        has_to_wait = hall.hello(kTom, "10.0.0.66", code) == "too-many-codes";
    }
    CHECK(has_to_wait);
    const auto until = std::chrono::steady_clock::now() + std::chrono::seconds(30);
    while (hall.hello(kTom, "10.0.0.66", code) != "")
        REQUIRE(std::chrono::steady_clock::now() < until);
}

TEST_CASE("what is no code is not looked up, and a wrong code makes no table") {
    Hall hall;
    hall.counted.looks = 0;
    CHECK(hall.hello(kTom, "10.0.0.2", "NOPE") == "no-such-table");
    CHECK(hall.hello(kTom, "10.0.0.2", std::string(5000, 'A')) == "no-such-table");
    CHECK(hall.counted.looks == 0);
    CHECK(hall.hello(kTom, "10.0.0.2", "AAAA") == "no-such-table");
    CHECK(hall.counted.looks == 1);
    CHECK(hall.metrics.text().find("brigade_tables_live 0") != std::string::npos);
}

TEST_CASE("where short codes are taken a long one does, and where all are it is said") {
    Hall hall;
    hall.counted.taken_letters_max = 4;
    const auto made = hall.make(wish_of(false));
    REQUIRE(made.ok());
    CHECK(made->code.size() == 8);
    hall.counted.taken_letters_max = 8;
    hall.counted.looks = 0;
    const auto refused = hall.make(wish_of(false));
    REQUIRE_FALSE(refused.ok());
    CHECK(refused.error().id == "house-full");
    CHECK(hall.counted.looks == 200);
    CHECK(hall.make(wish_of(true)).error().id == "house-full");
}

TEST_CASE("a full house is not looked through for a code") {
    Limits limits = TestHouse::quick();
    limits.tables_per_address_max = 1;
    Hall hall(limits);
    CHECK(hall.make(wish_of(false)).ok());
    hall.counted.looks = 0;
    CHECK(hall.make(wish_of(false)).error().id == "too-many-tables");
    CHECK(hall.counted.looks == 0);
}

TEST_CASE("all connections of somebody who is sent away are closed, and of nobody else") {
    Hall hall;
    const auto open = [&](const Person& person) {
        auto client = std::make_shared<TestConnection>(person);
        hall.hub->opened(client);
        return client;
    };
    const auto here = open(kMaya);
    const auto there = open(kMaya);
    const auto tom = open(kTom);
    const auto gone = open(kMaya);
    hall.hub->closed(gone);
    hall.hub->send_away(kMaya.id);
    REQUIRE(here->bye());
    CHECK(here->bye()->id == "signed-out");
    CHECK(here->bye()->again);
    CHECK(there->bye().has_value());
    CHECK_FALSE(tom->bye().has_value());
    CHECK_FALSE(gone->bye().has_value());
    hall.hub->send_away("nobody");
    for (const auto& client : {here, there, tom}) hall.hub->closed(client);
}

TEST_CASE("old tables are closed while the server runs, games in the middle much later") {
    Limits limits = TestHouse::quick();
    limits.old_tables_every_s = 1;
    const i64 now = wall_now();
    Hall hall(limits);
    const std::vector<StoredTable> old{old_table(0, "lobby", now - 8 * kDayMs),
                                       old_table(1, "over", now - 8 * kDayMs - 1),
                                       old_table(2, "playing", now - 91 * kDayMs)};
    const std::vector<StoredTable> kept{old_table(3, "lobby", now - 6 * kDayMs),
                                        old_table(4, "playing", now - 80 * kDayMs),
                                        old_table(5, "paused", now - 8 * kDayMs)};
    std::vector<Write> writes(old.begin(), old.end());
    writes.insert(writes.end(), kept.begin(), kept.end());
    REQUIRE(keep(*hall.log, writes));
    const auto closed = [&](const StoredTable& table) { return !is_open(*hall.log, table); };
    const auto until = std::chrono::steady_clock::now() + std::chrono::seconds(30);
    while (!std::all_of(old.begin(), old.end(), closed)) {
        REQUIRE(std::chrono::steady_clock::now() < until);
        hall.run();
    }
    CHECK(std::none_of(kept.begin(), kept.end(), closed));
}

TEST_CASE("a wall clock that jumps closes no table, in memory or not") {
    Limits limits = TestHouse::quick();
    limits.old_tables_every_s = 1;
    std::atomic<i64> jump = 0;
    const CapturedLog said;
    Hall hall(limits, [&] { return wall_now() + jump; });
    const StoredTable idle = old_table(0, "lobby", wall_now() - kDayMs);
    REQUIRE(keep(*hall.log, {idle}));
    const std::string code = hall.make(wish_of(false))->code;
    jump = 400 * kDayMs;
    const auto until = std::chrono::steady_clock::now() + std::chrono::milliseconds(3500);
    while (std::chrono::steady_clock::now() < until) hall.run();
    CHECK(said.says("wall_clock_jumped"));
    CHECK(is_open(*hall.log, idle));
    CHECK(hall.hello(kMaya, "10.0.0.1", code).empty());
}

}  // namespace brigade::server::testing
