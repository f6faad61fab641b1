// The course of a run: an echo server and a server, people and tables, then acting and echoing by
// turns, so that both see the same weather on the machine.
#include "server/load/load.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <boost/asio/signal_set.hpp>
#include <csignal>

#include "server/load/driver.hpp"
#include "server/load/echo.hpp"
#include "server/load/own_server.hpp"
#include "server/load/server_metrics.hpp"
#include "server/load/setup.hpp"

namespace brigade::load {

namespace {

constexpr std::size_t kFilesBeside = 128;  // open files that are no connections of clients
constexpr std::size_t kBatch = 20;         // tables that join at once
// Between two starts: deals that come all at once would leave their mark on the server's memory.
constexpr auto kStartStep = std::chrono::milliseconds(2);
constexpr auto kJoinMax = std::chrono::seconds(60);
constexpr std::size_t kSlicesMax = 6;
constexpr double kSliceSecondsMin = 2;
constexpr const char* kClockGame = "food-court";
constexpr std::size_t kClockSeats = 2;
// The shortest turn clock there is.
constexpr const char* kClockOptions = R"({"turn-clock":30000})";
constexpr std::size_t kSyncs = 200;
constexpr const char* kActs = "brigade_acts_total";
constexpr const char* kTimerLate = "brigade_timer_late_seconds";

LoadWish completed(LoadWish wish) {
    const bool closed = wish.mode == LoadMode::Closed;
    if (wish.tables == 0) wish.tables = closed ? 500 : 100;
    if (wish.seats == 0) wish.seats = closed ? 2 : 4;
    return wish;
}

Quantiles quantiles_of(Samples& samples) {
    return {samples.quantile(0.5), samples.quantile(0.99), samples.quantile(0.999)};
}

class Run {
   public:
    explicit Run(const LoadWish& wish)
        : wish_(completed(wish)), stage_(io_), signals_(io_, SIGINT, SIGTERM) {}

    Result<LoadFigures> all(EchoServer echo_server, std::unique_ptr<OwnServer> own,
                            const Address& address) {
        echo_server_ = std::move(echo_server);
        own_ = std::move(own);
        address_ = address;
        signals_.async_wait([this](const boost::system::error_code& error, int) {
            if (!error) stage_.interrupt();
        });
        for (const auto step : {&Run::make_tables_and_join, &Run::open_echoes, &Run::measure})
            if (const Status status = (this->*step)(); !status) return status.error();
        return figures_;
    }

    static std::size_t connections(const LoadWish& wish) {
        return wish.tables * clients(wish) + wish.clocks * kClockSeats;
    }
    // At each table.
    static std::size_t clients(const LoadWish& wish) { return has_bots(wish) ? 1 : wish.seats; }

   private:
    static bool has_bots(const LoadWish& wish) {
        return wish.mode == LoadMode::Live || wish.mode == LoadMode::Watched;
    }
    [[nodiscard]] double resident() const { return own_ ? resident_bytes(own_->pid()) : 0; }
    [[nodiscard]] double cpu() const { return own_ ? cpu_seconds(own_->pid()) : 0; }

    Status failed(std::string what) const {
        if (stage_.interrupted()) return Error{"Stopped."};
        if (!tally_.last_trouble.empty())
            what += fmt::format(" The server said: {}", tally_.last_trouble);
        return Error{std::move(what)};
    }

    // ---- setting up

    Status make_tables_and_join() {
        const std::size_t bots = wish_.seats - clients(wish_);
        std::vector<TableWish> wishes(wish_.tables, {wish_.game, wish_.seats, wish_.options, bots});
        wishes.resize(wish_.tables + wish_.clocks, {kClockGame, kClockSeats, kClockOptions});
        const auto guests = make_guests(stage_, address_, connections(wish_));
        if (!guests) return guests.error();
        const double before = resident();
        auto tickets = make_tables(stage_, address_, wishes, *guests);
        if (!tickets) return tickets.error();
        for (Ticket& ticket : std::vector<Ticket>(*std::move(tickets))) {
            const std::size_t number = tables_.size();
            const bool asleep = number >= wish_.tables || wish_.mode == LoadMode::Watched;
            const Habits habits{wish_.mode, asleep, wish_.seed + number};
            tables_.push_back(std::make_unique<LoadTable>(std::move(ticket), habits, tally_));
        }
        const double made = resident();
        if (const Status status = join(); !status) return status;
        const double joined = resident();
        for (const auto& table : tables_) {
            table->start();
            stage_.run_for(kStartStep);
        }
        if (!stage_.run_until([this] { return all_are(&LoadTable::is_dealt); }, kJoinMax))
            return failed("The games could not be started.");
        note_memory(made - before + resident() - joined, joined - made);
        return Nothing{};
    }

    void note_memory(double of_tables, double of_connections) {
        if (!own_) return;
        figures_.bytes_per_table = of_tables / static_cast<double>(tables_.size());
        figures_.bytes_per_connection = of_connections / static_cast<double>(connections(wish_));
    }

    Status join() {
        for (std::size_t number = 0; number < tables_.size(); ++number) {
            tables_[number]->join(io_, address_);
            if ((number + 1) % kBatch != 0 && number + 1 < tables_.size()) continue;
            const auto joined = [&] { return tables_[number]->has_joined(); };
            if (!stage_.run_until(joined, kJoinMax)) return failed("A table could not be joined.");
        }
        if (!stage_.run_until([this] { return all_are(&LoadTable::has_joined); }, kJoinMax))
            return failed("Not every table could be joined.");
        return Nothing{};
    }

    [[nodiscard]] bool all_are(bool (LoadTable::*so)() const) const {
        return std::all_of(tables_.begin(), tables_.end(),
                           [so](const auto& table) { return ((*table).*so)(); });
    }

    Status open_echoes() {
        for (std::size_t number = 0; number < wish_.tables; ++number) {
            echoes_.push_back(
                std::make_unique<EchoGroup>(io_, echo_server_.address, number, clients(wish_)));
            if ((number + 1) % kBatch != 0 && number + 1 < wish_.tables) continue;
            const auto open = [this] { return echoes_.back()->is_open(); };
            if (!stage_.run_until(open, kJoinMax)) return failed("The echo could not be set up.");
        }
        return Nothing{};
    }

    // ---- measuring

    template <class Groups>
    static std::vector<Group*> plain(const Groups& groups, std::size_t count) {
        std::vector<Group*> list;
        for (std::size_t number = 0; number < count; ++number) list.push_back(groups[number].get());
        return list;
    }

    Status measure() {
        const bool watched = wish_.mode == LoadMode::Watched;
        const std::size_t acting = watched ? 0 : wish_.tables;  // for the others see served_per_s
        const double seats = static_cast<double>(acting * clients(wish_));
        const double acts_per_s = wish_.mode == LoadMode::Closed ? 0 : wish_.rate * seats;
        Driver tables(stage_, plain(tables_, acting), acts_per_s);
        Driver echoes(stage_, plain(echoes_, acting), acts_per_s);
        const auto slices = std::clamp(static_cast<std::size_t>(wish_.seconds / kSliceSecondsMin),
                                       std::size_t{1}, kSlicesMax);
        const auto slice = std::chrono::duration_cast<Steady::duration>(
            std::chrono::duration<double>(wish_.seconds / static_cast<double>(slices)));
        const ServerMetrics metrics_before = metrics();
        const Steady::time_point began = Steady::now();
        double cpu_used = 0;
        double echo_cpu_used = 0;
        for (std::size_t number = 0; number < slices; ++number) {
            const double cpu_before = cpu();
            tables.run(slice);
            cpu_used += cpu() - cpu_before;
            for (std::size_t group = 0; group < wish_.tables; ++group)
                echoes_[group]->use(tables_[group]->frames());
            const double echo_cpu_before = cpu_seconds(echo_server_.process.pid());
            echoes.run(slice / 2);
            echo_cpu_used += cpu_seconds(echo_server_.process.pid()) - echo_cpu_before;
            if (stage_.interrupted()) return Error{"Stopped."};
        }
        if (tables.acts() == 0 && !watched) return failed("No act got through.");
        note_speed(tables, echoes, cpu_used);
        if (echo_cpu_used > 0)
            figures_.echoes_per_cpu_s = static_cast<double>(echoes.acts()) / echo_cpu_used;
        note_server(metrics_before, Steady::now() - began);
        Samples syncs = time_syncs(kSyncs);
        figures_.sync = quantiles_of(syncs);
        return Nothing{};
    }

    ServerMetrics metrics() {
        HttpClient client(address_);
        const auto answer = client.get("/metrics");
        return ServerMetrics(answer ? answer->body : "");
    }

    void note_speed(Driver& tables, Driver& echoes, double cpu_used) {
        const auto acts = static_cast<double>(tables.acts());
        figures_.tables = tables_.size();
        figures_.connections = connections(wish_);
        figures_.seconds = tables.seconds();
        figures_.acts_per_s = acts / tables.seconds();
        figures_.echoes_per_s = static_cast<double>(echoes.acts()) / echoes.seconds();
        figures_.latency = quantiles_of(tables.took());
        figures_.echo = quantiles_of(echoes.took());
        figures_.refused = tally_.refused;
        figures_.lost = tally_.sent - tally_.acked - tally_.denied;
        figures_.unseen = tables.unseen();
        figures_.skipped = tables.skipped();
        figures_.asked = tally_.asked;
        figures_.games = tally_.games;
        figures_.connections_lost = tally_.connections_lost;
        if (!own_ || cpu_used <= 0) return;
        if (!has_bots(wish_)) figures_.acts_per_server_cpu_s = acts / cpu_used;
        figures_.server_cpu_cores = cpu_used / tables.seconds();
        figures_.server_bytes = resident();
    }

    // The server goes on while the echo is measured, so it has a time of its own.
    void note_server(const ServerMetrics& before, Steady::duration time) {
        const ServerMetrics after = metrics();
        figures_.served_per_s = (after.total(kActs) - before.total(kActs)) /
                                std::chrono::duration<double>(time).count();
        const auto late = [&](double part) {
            auto seconds = after.quantile(kTimerLate, part, before);
            if (seconds) *seconds *= 1000;
            return seconds;
        };
        figures_.timer_late = {late(0.5), late(0.99), late(0.999)};
    }

    LoadWish wish_;
    boost::asio::io_context io_{1};
    Stage stage_;
    boost::asio::signal_set signals_;
    EchoServer echo_server_;
    std::unique_ptr<OwnServer> own_;
    Address address_;
    Tally tally_;
    std::vector<std::unique_ptr<LoadTable>> tables_;
    std::vector<std::unique_ptr<EchoGroup>> echoes_;
    LoadFigures figures_;
};

}  // namespace

Result<LoadFigures> run_load(const LoadWish& asked) {
    const LoadWish wish = completed(asked);
    const std::size_t connections = Run::connections(wish);
    const Status files = allow_open_files(2 * connections + kFilesBeside);
    if (!files) return files.error();
    Address address;
    if (!wish.server.empty()) {
        const auto given = read_loopback(wish.server);
        if (!given) return given.error();
        address = *given;
    }
    // Both children are started before there is any thread.
    auto echo_server = start_echo_server();
    if (!echo_server) return echo_server.error();
    std::unique_ptr<OwnServer> own;
    if (wish.server.empty()) {
        auto started = OwnServer::start(connections, wish.tables + wish.clocks);
        if (!started) return started.error();
        own = *std::move(started);
        address = own->address();
    }
    Run run(wish);
    return run.all(*std::move(echo_server), std::move(own), address);
}

}  // namespace brigade::load
