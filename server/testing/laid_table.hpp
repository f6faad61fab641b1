// A table of a real server, without a network, in a position laid out by hand: the deal is secret,
// so a test that must know what is hidden fixes it in the book from which the table is dealt.
#pragma once

#include <boost/asio/executor_work_guard.hpp>

#include "server/served_games.hpp"
#include "server/testing/test_house.hpp"

namespace brigade::server::testing {

// A book that deals a position laid out by hand: how a test fixes what the server deals secretly.
class LaidBook final : public AnyBook {
   public:
    LaidBook(std::shared_ptr<const AnyBook> real, json::object position)
        : real_(std::move(real)), position_(std::move(position)) {}
    [[nodiscard]] u64 hash() const override { return real_->hash(); }
    [[nodiscard]] const std::vector<OptionSpec>& options() const override {
        return real_->options();
    }
    [[nodiscard]] const std::vector<Preset>& presets() const override { return real_->presets(); }
    [[nodiscard]] Result<json::object> complete(const json::object& options) const override {
        return real_->complete(options);
    }
    [[nodiscard]] json::object catalog() const override { return real_->catalog(); }
    [[nodiscard]] std::optional<TableService> service(const json::object& options) const override {
        return real_->service(options);
    }
    [[nodiscard]] Result<std::unique_ptr<Table>> start(const json::object& options,
                                                       std::size_t seats, u64 seed) const override {
        Result<std::unique_ptr<Table>> table = real_->start(options, seats, seed);
        REQUIRE(table.ok());
        const Status laid = (*table)->patch(position_);
        REQUIRE_MESSAGE(laid.ok(), (laid ? "" : laid.error().message()));
        return table;
    }

   private:
    std::shared_ptr<const AnyBook> real_;
    json::object position_;
};

inline Person person_at(std::size_t seat) {
    return {"guest" + std::to_string(seat), "Guest " + std::to_string(seat), {}};
}
inline const Person kWatcher{"watcher", "Watcher", {}};

// One table of a server, in the middle of a game, with everybody there.
class LaidTable {
   public:
    explicit LaidTable(const std::string& game)
        : bus_(make_local_bus()), games_(load_games()), game_(game), real_(games_[game].book) {
        house_.let_go = [](TableActor&, bool) { return true; };
        house_.slowly = [](const std::function<void()>& task) {
            task();
            return true;
        };
    }

    void lay(const Table& table, u64 seed) {
        games_[game_].book = std::make_shared<LaidBook>(real_, table.state_json());
        const std::size_t seats = table.seat_count();
        const std::string code = "T" + std::to_string(++tables_);
        write_down(code, table, seed);
        actor_ = std::make_shared<TableActor>(house_, code);
        actor_->find();
        clients_.clear();
        for (std::size_t seat = 0; seat < seats; ++seat) join(person_at(seat), {});
        join(kWatcher, {});
        settle();
        mirror_ = table.clone();
    }
    void put_away() {
        bool stopped = false;
        actor_->stop([&] { stopped = true; });
        run_until([&] { return stopped; });
        actor_.reset();
    }

    Client join(const Person& person, const std::optional<wire::Resume>& resume) {
        auto client = std::make_shared<TestConnection>(person);
        wire::Hello hello;
        hello.table = actor_->code();
        hello.watch = person.id == kWatcher.id;
        hello.resume = resume;
        ++actor_->coming;
        actor_->join(client, hello);
        clients_.push_back(client);
        return client;
    }
    void leave(const Client& client) {
        std::erase(clients_, client);
        actor_->gone(client);
    }

    template <class Message>
    void say(std::size_t seat, Message message) {
        if constexpr (std::is_same_v<Message, wire::Act>) clients_[seat]->answer(message);
        actor_->receive(clients_[seat], wire::ClientMessage(std::move(message)), Steady::now());
    }

    // Until everything said so far has been followed, written and told. The log answers in order; a
    // strand may take a second turn to get through what it has.
    void settle() {
        for (int turn = 0; turn < 2; ++turn) {
            bool written = false;
            boost::asio::post(io_, [&] {
                log_->write({}, [&](bool) { boost::asio::post(io_, [&] { written = true; }); });
            });
            run_until([&] { return written; });
        }
        io_.poll();
    }
    // Seats by their number, then the watcher.
    [[nodiscard]] const Client& client(std::size_t number) const { return clients_[number]; }
    [[nodiscard]] House& house() { return house_; }
    [[nodiscard]] std::string counted() const { return metrics_.text(); }
    template <class Condition>
    void until(Condition&& condition) {
        run_until(std::forward<Condition>(condition));
    }
    // The same game without a server, to know what is legal and what it reveals.
    [[nodiscard]] Table& mirror() { return *mirror_; }

   private:
    // The clock stands at 0 whatever happens: twins are not run at the same instant.
    void write_down(const std::string& code, const Table& table, u64 seed) {
        TableDoc doc;
        doc.code = code;
        doc.game = game_;
        doc.host = person_at(0).id;
        doc.phase = "playing";
        doc.number = 1;
        doc.seed = hex64(seed);
        doc.options = table.options_json();
        doc.settings.speed = 0;
        for (std::size_t seat = 0; seat < table.seat_count(); ++seat) {
            SeatDoc sat;
            sat.guest = person_at(seat).id;
            sat.name = person_at(seat).name;
            doc.seats.push_back(sat);
        }
        bool kept = false;
        const auto id = static_cast<TableId>(tables_);
        log_->write({StoredTable{id, code, doc.game, json_text(doc), false, wall_now()}},
                    [&](bool ok) { boost::asio::post(io_, [&kept, ok] { kept = ok; }); });
        run_until([&] { return kept; });
    }

    template <class Condition>
    void run_until(Condition&& condition) {
        const auto give_up = Steady::now() + std::chrono::seconds(60);
        while (!condition()) {
            if (Steady::now() > give_up) FAIL("the table does not answer");
            io_.run_one_for(std::chrono::milliseconds(20));
        }
    }
    TempFolder folder_;
    boost::asio::io_context io_;
    boost::asio::executor_work_guard<boost::asio::io_context::executor_type> awake_{
        io_.get_executor()};
    std::unique_ptr<Bus> bus_;
    Metrics metrics_;
    Limits limits_ = TestHouse::quick();
    std::unique_ptr<Log> log_ = *open_sqlite_log(folder_.path(), {});
    BotPool bots_{limits_};
    ServedGames games_;
    const std::string game_;
    std::shared_ptr<const AnyBook> real_;
    i64 tables_ = 0;
    Lifeline lifeline_{*Heartbeat::start(folder_.path())};
    House house_{io_, *log_, *bus_, metrics_, bots_, limits_, games_, lifeline_, {}, {}};
    std::shared_ptr<TableActor> actor_;
    std::vector<Client> clients_;
    std::unique_ptr<Table> mirror_;
};

}  // namespace brigade::server::testing
