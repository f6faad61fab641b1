// A small house for tests of the network layer and the API: a hub that echoes, people and records
// in memory, and a real listener on a free port. No game is played here.
#pragma once

#include <doctest/doctest.h>

#include <atomic>
#include <boost/asio/executor_work_guard.hpp>
#include <condition_variable>
#include <map>
#include <mutex>
#include <set>
#include <thread>

#include "server/listener.hpp"
#include "server/metrics.hpp"
#include "server/worker.hpp"

namespace brigade::server::testing {

// Says everything back. A few words do something else.
class EchoHub final : public Hub {
   public:
    void opened(const std::shared_ptr<Connection>& connection) override {
        {
            const std::scoped_lock lock(mutex_);
            connections_.insert(connection);
        }
        if (when_opened) when_opened();
    }
    std::function<void()> when_opened;
    void received(const std::shared_ptr<Connection>& connection, std::string message) override {
        if (message == "flood") return flood(*connection);
        if (message == "who") message = connection->person().name;
        if (message == "rtt") message = std::to_string(connection->rtt_ms());
        if (message == "kernel") message = std::to_string(connection->kernel_rtt_ms().value_or(-1));
        if (message == "throw") throw std::runtime_error("asked for");
        if (message == "bye") {
            connection->send(text("before the end"));
            return connection->close({"enough", "You asked for it.", false});
        }
        connection->send(text(std::move(message)));
    }
    void measured(const std::shared_ptr<Connection>& /*connection*/, int /*ms*/) override {}
    void drained(const std::shared_ptr<Connection>& connection) override {
        connection->send_afresh(text("everything"));
    }
    void closed(const std::shared_ptr<Connection>& connection) override {
        const std::scoped_lock lock(mutex_);
        CHECK(connections_.erase(connection) == 1);
        ++closed_;
        changed_.notify_all();
    }

    void wait_for_closed(int count) {
        std::unique_lock lock(mutex_);
        changed_.wait(lock, [&] { return closed_ >= count; });
    }

    // Connections must not outlive the io_context.
    void forget() { connections_.clear(); }

    void make_table(const Person& host, const std::string& address, const wire::NewTable& wish,
                    Made made) override {
        if (wish.game == "full") return made(Error{"Too many.", "", "too-many-tables"});
        if (wish.game == "silence") return;  // Forgets the question, as a hub that stops may.
        made(wire::TableMade{host.name + "@" + address});
    }
    [[nodiscard]] ListedTables listed(const ListQuery& query) override {
        ++asked_for_tables;
        ListedTables list;
        for (int number = 0; number < table_count; ++number) {
            wire::TableEntry entry;
            entry.game = query.game;
            entry.code = query.free_only ? "FREE" : "ANY";
            if (number > 0) entry.code += std::to_string(1000 + number);
            entry.host = "Somebody with a name";
            list.push_back(std::make_shared<const wire::TableEntry>(entry));
        }
        return list;
    }
    int table_count = 1;
    std::atomic<int> asked_for_tables = 0;
    void send_away(const std::string& guest) override {
        const std::scoped_lock lock(mutex_);
        for (const auto& connection : connections_)
            if (connection->person().id == guest)
                connection->close({"signed-out", "You were signed out.", true});
    }
    [[nodiscard]] std::vector<wire::GameDetails> games() const override {
        wire::GameDetails game;
        game.id = "food-court";
        return {game};
    }
    void stop(std::function<void()> done) override { done(); }

    static Text text(std::string words) {
        return std::make_shared<const std::string>(std::move(words));
    }

   private:
    static void flood(Connection& connection) {
        const Text much = text(std::string(64 * 1024, 'x'));
        for (int number = 0; number < 200; ++number) connection.send(much);
    }

    std::mutex mutex_;
    std::condition_variable changed_;
    std::set<std::shared_ptr<Connection>> connections_;
    int closed_ = 0;
};

// A token is "token-of-" and a name; that of "Old" is renewed whenever it is seen.
class FewPeople final : public People {
   public:
    [[nodiscard]] std::optional<Known> who(std::string_view token) override {
        constexpr std::string_view kStart = "token-of-";
        if (!token.starts_with(kStart) || is_over) return {};
        const std::string name(token.substr(kStart.size()));
        Known known{person(name), {}};
        if (name == "Old") known.token = "renewed";
        return known;
    }
    void introduce(std::optional<Person> known, std::string name, Reply reply) override {
        if (name.empty()) return reply(Error{"A name has 1 to 24 characters.", "", "bad-name"});
        Known now{person(name), {}};
        if (known)
            now.person.id = known->id;
        else
            now.token = "token-of-" + name;
        reply(now);
    }
    void create_account(Person guest, std::string account, std::string /*password*/,
                        Reply reply) override {
        if (account == "taken")
            return reply(Error{"This account name is taken.", "", "account-taken"});
        guest.account = account;
        reply(Known{guest, "token-of-account"});
    }
    void sign_in(SignIn wish, Reply reply) override {
        if (wish.password != "right password")
            return reply(
                Error{"There is no account with this name and password.", "", "wrong-password"});
        reply(Known{person(wish.account), "token-of-" + wish.account});
    }
    void sign_out(std::string token, bool everywhere, Reply reply) override {
        signed_out.push_back(token + (everywhere ? " everywhere" : ""));
        reply(*who(token));
    }
    void change_password(Person known, NewPassword wish, Reply reply) override {
        if (wish.password != "right password")
            return reply(Error{"This is not your password.", "", "wrong-password"});
        reply(Known{known, "token-of-" + wish.next});
    }
    void delete_account(Person known, std::string password, Reply reply) override {
        if (password != "right password")
            return reply(Error{"This is not your password.", "", "wrong-password"});
        reply(Known{known, {}});
    }
    std::vector<std::string> signed_out;
    std::atomic<bool> is_over = false;  // no token is good any more

   private:
    static Person person(const std::string& name) { return {"id-" + name, name, {}}; }
};

// Only what the API reads.
class RecordsInMemory final : public Log {
   public:
    std::map<std::string, StoredRecord, std::less<>> list;
    bool is_broken = false;

    void write(std::vector<Write> /*writes*/, Done done) override { done(false); }
    [[nodiscard]] Result<std::optional<StoredTable>> table_by_code(
        std::string_view /*code*/) override {
        return broken();
    }
    [[nodiscard]] Result<Entries> entries(TableId /*table*/, int /*game*/) override {
        return broken();
    }
    [[nodiscard]] Result<std::vector<StoredTalk>> talk(TableId /*table*/, int /*count*/) override {
        return broken();
    }
    [[nodiscard]] Result<std::vector<StoredTable>> open_tables(int /*count*/) override {
        return broken();
    }
    [[nodiscard]] Result<std::vector<StoredTable>> old_tables(i64 /*after*/, i64 /*before*/,
                                                              int /*count*/) override {
        return broken();
    }
    [[nodiscard]] Result<std::vector<StoredRecord>> records(const RecordQuery& query) override {
        if (is_broken) return broken();
        std::vector<StoredRecord> found;
        for (const auto& [id, record] : list)
            if ((query.game.empty() || record.game == query.game) &&
                (query.guest.empty() ? record.listed : record.guests.front() == query.guest))
                found.push_back(record);
        return found;
    }
    [[nodiscard]] Result<std::optional<StoredRecord>> record(std::string_view id) override {
        if (is_broken) return broken();
        const auto found = list.find(id);
        if (found == list.end()) return std::optional<StoredRecord>();
        return std::optional(found->second);
    }
    [[nodiscard]] Result<std::optional<StoredGuest>> guest(std::string_view /*id*/) override {
        return broken();
    }
    [[nodiscard]] Result<std::optional<StoredAccount>> account(std::string_view /*key*/) override {
        return broken();
    }
    [[nodiscard]] int stopped_tables() override { return 3; }
    [[nodiscard]] Progress progress() override { return {}; }

   private:
    static Error broken() { return Error{"The disk is gone."}; }
};

// Everything behind the API; slow work is done at once.
struct SmallHouse {
    explicit SmallHouse(const Limits& limits = {}) : addresses(limits) {}
    EchoHub hub;
    FewPeople people;
    RecordsInMemory log;
    Metrics metrics;
    Addresses addresses;
    bool is_busy = false;
    Status health = Nothing{};
    Api api{{.hub = hub,
             .people = people,
             .log = log,
             .metrics = metrics,
             .addresses = addresses,
             .slowly =
                 [this](const std::function<void()>& task) {
                     if (!is_busy) task();
                     return !is_busy;
                 },
             .prove = [this](const auto& reply) { reply(health); }}};
};

// The house with a door on a free port, and two threads to serve.
class OpenHouse : public SmallHouse {
   public:
    explicit OpenHouse(const Limits& limits = {}, std::vector<Network> trusted = {},
                       std::string public_origin = {})
        : SmallHouse(limits),
          door{.api = api,
               .people = people,
               .connections = hub,
               .metrics = metrics,
               .addresses = addresses,
               .limits = limits,
               .public_origin = std::move(public_origin),
               .trusted = std::move(trusted)} {
        auto opened = Listener::open(io_, door, "127.0.0.1", 0);
        REQUIRE(opened);
        listener = *opened;
        listener->start();
        for (int number = 0; number < 2; ++number) threads_.emplace_back([this] { io_.run(); });
    }
    ~OpenHouse() {
        io_.stop();
        threads_.clear();
        hub.forget();
    }
    OpenHouse(const OpenHouse&) = delete;
    OpenHouse& operator=(const OpenHouse&) = delete;

    [[nodiscard]] int port() const { return listener->port(); }
    [[nodiscard]] bool has_counted(const std::string& line) const {
        return ("\n" + metrics.text()).find("\n" + line + "\n") != std::string::npos;
    }

   private:
    asio::io_context io_;
    asio::executor_work_guard<asio::io_context::executor_type> work_{io_.get_executor()};

   public:
    FrontDoor door;
    std::shared_ptr<Listener> listener;

   private:
    std::vector<std::jthread> threads_;
};

}  // namespace brigade::server::testing
