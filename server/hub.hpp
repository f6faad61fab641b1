// The directory of tables: finds a table by its code, brings it back from the log when somebody
// touches it, and lets it leave memory when nobody has for a while.
#pragma once

#include <boost/asio/io_context.hpp>
#include <functional>
#include <memory>
#include <string>
#include <vector>

#include "server/bus.hpp"
#include "server/connection.hpp"
#include "server/limits.hpp"
#include "server/log.hpp"
#include "server/metrics.hpp"

namespace brigade::server {

using ListedTables = std::vector<std::shared_ptr<const wire::TableEntry>>;
// Somebody could sit down there now.
bool has_room(const wire::TableEntry& table);

class Hub : public ConnectionHandler {
   public:
    // A new table with this person as host; the reply may come from any thread.
    using Made = std::function<void(Result<wire::TableMade>)>;
    virtual void make_table(const Person& host, const std::string& address,
                            const wire::NewTable& wish, Made made) = 0;

    struct ListQuery {
        std::string game;  // empty: any
        bool free_only = false;
    };
    // In no order.
    [[nodiscard]] virtual ListedTables listed(const ListQuery& query) = 0;
    [[nodiscard]] virtual std::vector<wire::GameDetails> games() const = 0;

    // Hangs up on every connection of this person. Browsers that are still let in come back by
    // themselves; those whose token was taken back do not.
    virtual void send_away(const std::string& guest) = 0;

    // Freezes every table's clock, saves it, says goodbye to its clients; `done` when all is kept.
    virtual void stop(std::function<void()> done) = 0;
};

struct HubParts {
    boost::asio::io_context& io;
    Log& log;
    Bus& bus;
    Metrics& metrics;
    Limits limits;
    std::string folder;           // where the heartbeat of the clocks is kept
    std::function<i64()> wall{};  // by which tables grow old; the system's if there is none
};
Result<std::unique_ptr<Hub>> make_hub(const HubParts& parts);

}  // namespace brigade::server
