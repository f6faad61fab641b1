// A server without a network for tests: a real log in a folder of its own, real tables, and
// connections that remember what they were sent.
#pragma once

#include <doctest/doctest.h>

#include <algorithm>
#include <boost/asio/io_context.hpp>
#include <boost/asio/post.hpp>
#include <map>
#include <memory>
#include <mutex>
#include <string>
#include <vector>

#include "core/describe.hpp"
#include "server/hub.hpp"
#include "server/messages.hpp"
#include "server/testing/temp_folder.hpp"

namespace brigade::server::testing {

class TestConnection final : public Connection {
   public:
    explicit TestConnection(Person person) : person_(std::move(person)) {}
    void send(Text message) override {
        const std::lock_guard lock(mutex_);
        json::value tree = parse_json(*message).value();
        const std::string kind(view_of(tree.at("t").as_string()));
        if (const json::value* list = tree.as_object().if_contains("choices"))
            if (kind == "view" || kind == "play")
                choices_ = from_json<std::vector<wire::Choice>>(*list).value();
        if (kind == "view" || kind == "play") {
            game_ = tree.at("game").to_number<int>();
            seq_ = tree.at("seq").to_number<int>();
        }
        newest_[kind] = std::move(tree);
        frames_.push_back(*message);
    }
    void send_afresh(Text message) override { send(std::move(message)); }
    void close(const wire::Bye& why) override {
        const std::lock_guard lock(mutex_);
        bye_ = why;
    }
    [[nodiscard]] int rtt_ms() const override { return 0; }
    [[nodiscard]] std::optional<int> kernel_rtt_ms() const override { return kernel_rtt; }
    [[nodiscard]] const Person& person() const override { return person_; }
    [[nodiscard]] const std::string& address() const override { return address_; }
    void come_from(const std::string& address) { address_ = address; }

    [[nodiscard]] std::vector<std::string> frames() const {
        const std::lock_guard lock(mutex_);
        return frames_;
    }
    [[nodiscard]] std::optional<wire::Bye> bye() const {
        const std::lock_guard lock(mutex_);
        return bye_;
    }
    // All messages of one kind, oldest first, as their structs.
    template <class Message>
    [[nodiscard]] std::vector<Message> all() const {
        std::vector<Message> found;
        for (const std::string& frame : frames()) {
            const json::value tree = parse_json(frame).value();
            if (view_of(tree.at("t").as_string()) != wire::tag_of<Message>()) continue;
            Result<Message> read = from_json<Message>(tree, "t");
            REQUIRE_MESSAGE(read.ok(), frame);
            found.push_back(*std::move(read));
        }
        return found;
    }
    template <class Message>
    [[nodiscard]] Message last() const {
        const std::lock_guard lock(mutex_);
        const auto found = newest_.find(wire::tag_of<Message>());
        REQUIRE(found != newest_.end());
        return from_json<Message>(found->second, "t").value();
    }
    template <class Message>
    [[nodiscard]] bool has() const {
        const std::lock_guard lock(mutex_);
        return newest_.contains(wire::tag_of<Message>());
    }
    // An act that does not say itself what it answers is made by somebody who has seen everything.
    void answer(wire::Act& act) const {
        const std::lock_guard lock(mutex_);
        if (act.game == 0) act.game = game_;
        if (act.seen == 0) act.seen = seq_;
    }
    // What this client may do, as far as it was told.
    [[nodiscard]] std::vector<wire::Choice> choices() const {
        const std::lock_guard lock(mutex_);
        return choices_;
    }

    // What the kernel would say about the way of this client.
    std::optional<int> kernel_rtt;

   private:
    Person person_;
    std::string address_ = "127.0.0.1";
    mutable std::mutex mutex_;
    std::vector<std::string> frames_;
    std::map<std::string, json::value, std::less<>> newest_;
    std::vector<wire::Choice> choices_;
    std::optional<wire::Bye> bye_;
    int game_ = 0;
    int seq_ = 0;
};
using Client = std::shared_ptr<TestConnection>;

class TestHouse {
   public:
    // With a folder of somebody else's it is the server after a restart.
    explicit TestHouse(const std::string& folder = {}, Limits limits = quick())
        : folder_(folder.empty() ? own_.path() : folder), bus_(make_local_bus()) {
        Result<std::unique_ptr<Log>> log = open_sqlite_log(folder_, {});
        REQUIRE_MESSAGE(log.ok(), (log ? "" : log.error().message()));
        log_ = *std::move(log);
        Result<std::unique_ptr<Hub>> hub = make_hub({io_, *log_, *bus_, metrics_, limits, folder_});
        REQUIRE(hub.ok());
        hub_ = *std::move(hub);
    }
    ~TestHouse() {
        bool stopped = false;
        hub_->stop([&] { stopped = true; });
        run_until([&] { return stopped; });
    }
    TestHouse(const TestHouse&) = delete;
    TestHouse& operator=(const TestHouse&) = delete;

    // Bots that do not dawdle.
    static Limits quick() {
        Limits limits;
        limits.bot_pace = 0;
        limits.acts_per_s = limits.asks_per_s = limits.others_per_s = limits.talks_per_s = 1e6;
        limits.hellos_per_s = limits.hellos_burst = 1e6;
        limits.decision_acts_max = 1'000'000;
        return limits;
    }

    [[nodiscard]] Hub& hub() { return *hub_; }
    [[nodiscard]] Log& log() { return *log_; }

    template <class Condition>
    void run_until(Condition&& condition) {
        const auto give_up = std::chrono::steady_clock::now() + std::chrono::seconds(60);
        while (!condition()) {
            REQUIRE(std::chrono::steady_clock::now() < give_up);
            if (io_.stopped()) io_.restart();
            io_.run_one_for(std::chrono::milliseconds(20));
        }
    }
    // Lets everything happen that is under way.
    void settle() {
        drain();
        bool written = false;
        log_->write({}, [&](bool) { boost::asio::post(io_, [&] { written = true; }); });
        run_until([&] { return written; });
        drain();
    }
    void drain() {
        if (io_.stopped()) io_.restart();
        io_.poll();
    }

    std::string make_table(const Person& host, const wire::NewTable& wish) {
        std::string code;
        std::string fault;
        hub_->make_table(host, "127.0.0.1", wish, [&](const Result<wire::TableMade>& made) {
            made ? code = made->code : fault = made.error().message();
        });
        run_until([&] { return !code.empty() || !fault.empty(); });
        REQUIRE_MESSAGE(fault.empty(), fault);
        return code;
    }

    template <class Message>
    void say(const Client& client, Message message) {
        if constexpr (std::is_same_v<Message, wire::Act>) client->answer(message);
        std::string text;
        wire::write_message(text, message);
        hub_->received(client, std::move(text));
    }
    Client connect(const Person& person) {
        auto client = std::make_shared<TestConnection>(person);
        hub_->opened(client);
        return client;
    }
    Client join(const Person& person, const std::string& code, bool watch = false,
                std::optional<wire::Resume> resume = {}) {
        Client client = connect(person);
        wire::Hello hello;
        hello.table = code;
        hello.watch = watch;
        hello.resume = resume;
        say(client, hello);
        run_until([&] { return client->has<wire::TableInfo>() || client->bye(); });
        settle();
        return client;
    }
    void hang_up(const Client& client) {
        hub_->closed(client);
        settle();
    }

   private:
    TempFolder own_;
    std::string folder_;
    boost::asio::io_context io_;
    std::unique_ptr<Bus> bus_;
    Metrics metrics_;
    std::unique_ptr<Log> log_;
    std::unique_ptr<Hub> hub_;
};

}  // namespace brigade::server::testing
