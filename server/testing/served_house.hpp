// A whole server behind a real door: real tables, a real log, real sockets on a free port. Clients
// are RawClients, which may do everything wrong; they must be gone before the house is.
#pragma once

#include <boost/asio/executor_work_guard.hpp>
#include <future>
#include <thread>

#include "server/raw_client.hpp"
#include "server/testing/net.hpp"
#include "server/testing/test_house.hpp"

namespace brigade::server::testing {

class ServedHouse {
   public:
    explicit ServedHouse(const Limits& limits = {})
        : log_(*open_sqlite_log(folder_.path(), {})),
          bus_(make_local_bus()),
          hub_(*make_hub({io_, *log_, *bus_, metrics_, limits, folder_.path()})),
          addresses_(limits),
          api_({.hub = *hub_,
                .people = people_,
                .log = *log_,
                .metrics = metrics_,
                .addresses = addresses_,
                .slowly =
                    [](const std::function<void()>& task) {
                        task();
                        return true;
                    },
                .prove = {}}),
          door_{.api = api_,
                .people = people_,
                .connections = *hub_,
                .metrics = metrics_,
                .addresses = addresses_,
                .limits = limits,
                .public_origin = {},
                .trusted = {}},
          listener_(*Listener::open(io_, door_, "127.0.0.1", 0)) {
        listener_->start();
        for (int number = 0; number < 2; ++number) threads_.emplace_back([this] { io_.run(); });
    }
    ~ServedHouse() {
        while (door_.open_websockets > 0) std::this_thread::yield();
        std::promise<void> stopped;
        hub_->stop([&] { stopped.set_value(); });
        stopped.get_future().wait();
        io_.stop();
        threads_.clear();
    }
    ServedHouse(const ServedHouse&) = delete;
    ServedHouse& operator=(const ServedHouse&) = delete;

    [[nodiscard]] int port() const { return listener_->port(); }
    // A table of this person; FewPeople knows everybody by name.
    std::string make_table(const std::string& name, const wire::NewTable& wish) {
        std::promise<std::string> code;
        hub_->make_table({"id-" + name, name, {}}, "127.0.0.1", wish,
                         [&](const Result<wire::TableMade>& made) {
                             code.set_value(made ? made->code : made.error().message());
                         });
        return code.get_future().get();
    }

   private:
    TempFolder folder_;
    asio::io_context io_;
    asio::executor_work_guard<asio::io_context::executor_type> work_{io_.get_executor()};
    Metrics metrics_;
    FewPeople people_;
    std::unique_ptr<Log> log_;
    std::unique_ptr<Bus> bus_;
    std::unique_ptr<Hub> hub_;
    Addresses addresses_;
    Api api_;
    FrontDoor door_;
    std::shared_ptr<Listener> listener_;
    std::vector<std::jthread> threads_;
};

// Somebody at a table, over a socket of their own, who answers pings as late as they like.
class RawPlayer {
   public:
    RawPlayer(const ServedHouse& house, const std::string& name, const std::string& table,
              std::chrono::milliseconds holds_pongs = {})
        : socket_(house.port()), holds_pongs_(holds_pongs) {
        REQUIRE(socket_.upgrade("Cookie: brigade=token-of-" + name + "\r\nOrigin: http://box\r\n")
                    .status == 101);
        wire::Hello hello;
        hello.table = table;
        say(hello);
        wait_for("net");  // the first ping is answered
    }

    template <class Message>
    void say(const Message& message) {
        std::string text;
        wire::write_message(text, message);
        REQUIRE(socket_.send_frame(kTextKind, text));
    }
    // The next message of a kind for which the condition holds; everything before it is read.
    template <class Condition>
    json::object wait_for(std::string_view kind, Condition&& holds) {
        int pings = 0;
        while (true) {
            const RawFrame frame = socket_.read_frame();
            REQUIRE_FALSE(frame.is_end());
            if (frame.kind == kPingKind) {
                REQUIRE(++pings <= kPingsMax);  // nothing else is going to come
                std::this_thread::sleep_for(holds_pongs_);
                socket_.send_frame(kPongKind, frame.payload);
            }
            if (frame.kind != kTextKind) continue;
            json::object message = parse_json(frame.payload).value().as_object();
            if (const json::value* seq = message.if_contains("seq"))
                newest_ = seq->to_number<int>();
            if (message.at("t") == json::value(kind) && holds(message)) return message;
        }
    }
    json::object wait_for(std::string_view kind) {
        return wait_for(kind, [](const json::object&) { return true; });
    }
    // The first event of a kind.
    json::object wait_for_event(std::string_view kind) {
        json::object found;
        wait_for("play", [&](const json::object& play) {
            for (const json::value& event : play.at("events").as_array())
                if (found.empty() && event.at("data").at("event") == json::value(kind))
                    found = event.at("data").as_object();
            return !found.empty();
        });
        return found;
    }
    // The newest number that it was told.
    [[nodiscard]] int newest() const { return newest_; }

   private:
    static constexpr int kPingsMax = 5;
    RawClient socket_;
    std::chrono::milliseconds holds_pongs_;
    int newest_ = 0;
};

}  // namespace brigade::server::testing
