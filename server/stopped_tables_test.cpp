// Tables that stand still: what people are told, that nothing of them is touched, and how whoever
// runs the server lets them go on.
#include "server/stopped_tables.hpp"

#include "core/testing/text.hpp"
#include "server/folder.hpp"
#include "server/served_games.hpp"
#include "server/sqlite.hpp"
#include "server/table_actor.hpp"
#include "server/testing/storage.hpp"
#include "server/testing/test_house.hpp"

namespace brigade::server::testing {
namespace {

using brigade::testing::has;

const Person kMaya{"maya", "Maya", {}};

void change(const std::string& folder, const std::string& sql) {
    Database(file_in(folder, kDatabaseFile), Access::ReadWrite).execute(sql);
}
std::string ask(const std::string& folder, const std::string& sql) {
    Database database(file_in(folder, kDatabaseFile), Access::ReadOnly);
    Run row = database.query(sql);
    std::string text;
    while (row.next()) text += row.text(0) + "\n";
    return text;
}
// Everything that stopping and looking must leave alone.
std::string everything(const std::string& folder) {
    return ask(folder, "SELECT doc || version || checksum FROM tables") +
           ask(folder, "SELECT number || data || checksum FROM entries ORDER BY number");
}

bool is_playing(const Client& client) { return client->last<wire::TableInfo>().phase == "playing"; }

void play_a_move(TestHouse& house, const Client& client, const std::string& id) {
    house.run_until([&] { return !client->choices().empty(); });
    json::object move = client->choices().back().move;
    if (client->choices().back().open) {
        house.say(client, wire::Ask{"q" + id, move});
        house.run_until([&] {
            return client->has<wire::Answer>() && client->last<wire::Answer>().id == "q" + id;
        });
        move = *client->last<wire::Answer>().best;
    }
    house.say(client, wire::Act{id, move});
    house.run_until([&] { return client->has<wire::Ack>() && client->last<wire::Ack>().id == id; });
    house.settle();
}

// A game against a bot with a few moves made, on a server that has stopped.
std::string played_table(const std::string& folder) {
    TestHouse house(folder);
    wire::NewTable wish;
    wish.game = "food-court";
    wish.bots = {"easy"};
    wish.start = true;
    std::string code = house.make_table(kMaya, wish);
    const Client maya = house.join(kMaya, code);
    for (const char* id : {"a", "b", "c"}) play_a_move(house, maya, id);
    return code;
}

}  // namespace

TEST_CASE("a game with a damaged entry stands still with a sentence, until it is told to go on") {
    const TempFolder folder;
    const CapturedLog said;
    const std::string code = played_table(folder.path());
    change(folder.path(), "UPDATE entries SET ms = ms + 1 WHERE number = 2");
    const std::string before = everything(folder.path());
    {
        TestHouse house(folder.path());
        const Client maya = house.join(kMaya, code);
        const auto table = maya->last<wire::TableInfo>();
        CHECK(table.phase == "stopped");
        CHECK(has(*table.reason, "damaged on the server's disk from entry 2 on"));
        house.say(maya, wire::Act{"d", {}});
        house.say(maya, wire::Say{"hello"});
        house.settle();
        CHECK(maya->last<wire::Refused>().why.id == "not-playing");
        house.hang_up(maya);
    }
    CHECK(everything(folder.path()) == before);
    CHECK(said.says("event=table_damaged table=" + code));

    const auto lines = list_tables(folder.path(), true);
    REQUIRE(lines->size() == 1);
    CHECK(lines->front().code == code);
    CHECK(lines->front().phase == "stopped");
    CHECK(lines->front().game == "food-court");
    CHECK(lines->front().damaged_from == 2);

    const auto refused = retry_table({folder.path(), code});
    REQUIRE_FALSE(refused.ok());
    CHECK(refused.error().id == "damaged");
    CHECK(has(refused.error().text, "--from-last-sound"));
    CHECK(everything(folder.path()) == before);

    const auto aside = retry_table({folder.path(), code, true});
    REQUIRE_MESSAGE(aside.ok(), (aside ? "" : aside.error().text));
    CHECK(*aside == 2);
    CHECK(ask(folder.path(), "SELECT count(*) FROM entries") == "2\n");
    CHECK(ask(folder.path(), "SELECT count(*) > 0 FROM damaged_entries") == "1\n");
    CHECK(list_tables(folder.path(), true)->empty());

    TestHouse house(folder.path());
    const Client maya = house.join(kMaya, code);
    CHECK(is_playing(maya));
    play_a_move(house, maya, "e");
    CHECK(house.log().stopped_tables() == 0);
}

TEST_CASE("damage that is found when somebody comes to a table stops it as well") {
    const TempFolder folder;
    const CapturedLog said;
    const std::string code = played_table(folder.path());
    {
        TestHouse house(folder.path());
        change(folder.path(), "UPDATE entries SET ms = ms + 1 WHERE number = 1");
        const auto table = house.join(kMaya, code)->last<wire::TableInfo>();
        CHECK(table.phase == "stopped");
        CHECK(has(*table.reason, "from entry 1 on"));
        CHECK(house.log().stopped_tables() == 1);
        CHECK(house.log().open_tables(9)->empty());
    }
    CHECK(retry_table({folder.path(), code}).error().id == "damaged");
    // What is whole again needs nobody's permission to be put aside.
    change(folder.path(), "UPDATE entries SET ms = ms - 1 WHERE number = 1");
    const auto aside = retry_table({folder.path(), code});
    REQUIRE(aside.ok());
    CHECK_FALSE(aside->has_value());
    TestHouse house(folder.path());
    CHECK(is_playing(house.join(kMaya, code)));
}

TEST_CASE("at a table with a damaged seed nobody is let in to another game") {
    const TempFolder folder;
    const CapturedLog said;
    const std::string code = played_table(folder.path());
    change(folder.path(), R"(UPDATE tables SET doc = replace(doc, '"seed":"', '"seed":"f'))");
    {
        TestHouse house(folder.path());
        const Client maya = house.join(kMaya, code);
        REQUIRE(maya->bye());
        CHECK(maya->bye()->id == "stopped");
        CHECK(has(maya->bye()->sentence, "damaged on its disk"));
        CHECK(has(ask(folder.path(), "SELECT doc FROM tables"), R"("seed":"f)"));
    }
    CHECK(has(retry_table({folder.path(), code, true}).error().text, "Nothing of table"));
    CHECK(close_table(folder.path(), code).ok());
    CHECK(list_tables(folder.path(), false)->empty());
    TestHouse house(folder.path());
    CHECK(house.join(kMaya, code)->bye()->id == "no-such-table");
    CHECK(house.log().stopped_tables() == 0);
}

TEST_CASE("a table that stopped before an update is tried again as it was") {
    const TempFolder folder;
    const std::string code = played_table(folder.path());
    {
        const auto log = open_log(folder.path());
        const TableId id = (*log->table_by_code(code))->id;
        CHECK(keep(*log, {StoredStop{.table = id,
                                     .code = code,
                                     .sentence = "A mistake of ours.",
                                     .why = "a claim that did not hold"}}));
    }
    {
        TestHouse house(folder.path());
        CHECK(*house.join(kMaya, code)->last<wire::TableInfo>().reason == "A mistake of ours.");
    }
    CHECK(list_tables(folder.path(), true)->front().why == "a claim that did not hold");
    REQUIRE(retry_table({folder.path(), code}).ok());
    CHECK(retry_table({folder.path(), code}).error().id == "not-stopped");
    CHECK(retry_table({folder.path(), "NOPE"}).error().id == "no-such-table");
    TestHouse house(folder.path());
    const Client maya = house.join(kMaya, code);
    CHECK(is_playing(maya));
    CHECK(retry_table({folder.path(), code}).error().text.find("is in use by another brigade") !=
          std::string::npos);
    CHECK(list_tables(folder.path(), false)->size() == 1);
}

TEST_CASE("a table that an older server stopped is tried again as well, and can be closed") {
    const TempFolder folder;
    const std::string code = played_table(folder.path());
    {
        const auto log = open_log(folder.path());
        StoredTable table = **log->table_by_code(code);
        const std::string playing = R"("phase":"playing")";
        table.doc.replace(table.doc.find(playing), playing.size(), R"("phase":"stopped")");
        CHECK(keep(*log, {table}));
    }
    CHECK(list_tables(folder.path(), true)->size() == 1);
    REQUIRE(retry_table({folder.path(), code}).ok());
    {
        TestHouse house(folder.path());
        CHECK(is_playing(house.join(kMaya, code)));
    }
    CHECK(close_table(folder.path(), code).ok());
    CHECK(list_tables(folder.path(), false)->empty());
    CHECK(has(list_tables(folder / "nowhere", false).error().text, "There is no database in"));
}

namespace {

// Deals nothing but trouble.
class BrokenBook final : public AnyBook {
   public:
    explicit BrokenBook(std::shared_ptr<const AnyBook> real) : real_(std::move(real)) {}
    [[nodiscard]] u64 hash() const override { return real_->hash(); }
    [[nodiscard]] const std::vector<OptionSpec>& options() const override {
        return real_->options();
    }
    [[nodiscard]] const std::vector<Preset>& presets() const override { return real_->presets(); }
    [[nodiscard]] Result<json::object> complete(const json::object& options) const override {
        return real_->complete(options);
    }
    [[nodiscard]] std::optional<TableService> service(const json::object& options) const override {
        return real_->service(options);
    }
    [[nodiscard]] json::object catalog() const override { return real_->catalog(); }
    [[nodiscard]] Result<std::unique_ptr<Table>> start(const json::object& /*options*/,
                                                       std::size_t /*seats*/,
                                                       u64 /*seed*/) const override {
        throw std::runtime_error("asked for");
    }

   private:
    std::shared_ptr<const AnyBook> real_;
};

}  // namespace

TEST_CASE("whatever a table's work throws stops that table, and its document stays as it was") {
    const TempFolder folder;
    const std::string code = played_table(folder.path());
    const std::string before = everything(folder.path());
    {
        const CapturedLog said;
        boost::asio::io_context io;
        const auto bus = make_local_bus();
        Metrics metrics;
        const Limits limits = TestHouse::quick();
        const auto log = open_log(folder.path());
        BotPool bots(limits);
        ServedGames games = load_games();
        games["food-court"].book = std::make_shared<BrokenBook>(games["food-court"].book);
        Lifeline lifeline(*Heartbeat::start(folder.path()));
        House house{io, *log, *bus, metrics, bots, limits, games, lifeline, {}, {}};
        house.let_go = [](TableActor&, bool) { return true; };
        house.slowly = [](const std::function<void()>& task) {
            task();
            return true;
        };
        const auto table = std::make_shared<TableActor>(house, code);
        table->find();
        const auto maya = std::make_shared<TestConnection>(kMaya);
        ++table->coming;
        table->join(maya, wire::Hello{});
        const auto give_up = Steady::now() + std::chrono::seconds(30);
        while (!maya->has<wire::TableInfo>() && Steady::now() < give_up) {
            io.restart();
            io.run_one_for(std::chrono::milliseconds(20));
        }
        CHECK(maya->last<wire::TableInfo>().phase == "stopped");
        CHECK(said.says("asked for"));
        CHECK(keep(*log, {}));
        CHECK(log->stopped_tables() == 1);
    }
    CHECK(everything(folder.path()) == before);
    REQUIRE(retry_table({folder.path(), code}).ok());
    TestHouse house(folder.path());
    CHECK(is_playing(house.join(kMaya, code)));
}

}  // namespace brigade::server::testing
