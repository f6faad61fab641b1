// Putting the parts together, running them on all cores, and closing in good order.
#include "server/serve.hpp"

#include <fmt/format.h>
#include <sys/resource.h>
#include <unistd.h>

#include <boost/asio/defer.hpp>
#include <boost/asio/signal_set.hpp>
#include <boost/asio/steady_timer.hpp>
#include <csignal>
#include <cstdio>
#include <cstdlib>
#include <thread>

#include "server/crash.hpp"
#include "server/greeting.hpp"
#include "server/listener.hpp"
#include "server/metrics.hpp"
#include "server/pulse.hpp"
#include "server/version.hpp"
#include "server/watchdog.hpp"
#include "server/worker.hpp"

namespace brigade::server {

namespace {

constexpr int kFailed = 1;
constexpr int kUsage = 2;
constexpr int kFile = 3;
constexpr std::size_t kSlowTasksMax = 64;
constexpr auto kSavingMax = std::chrono::seconds(5);
constexpr auto kGoodbyesMax = std::chrono::seconds(2);
constexpr auto kLook = std::chrono::milliseconds(20);

struct Fault {
    int code;
    std::string sentence;
};

// The value, or the fault that ends the program.
template <class T>
T opened(Result<T> result, int code) {
    if (!result) throw Fault{code, result.error().message()};
    return *std::move(result);
}

void raise_file_limit() {
    rlimit limit{};
    if (getrlimit(RLIMIT_NOFILE, &limit) != 0) return;
    limit.rlim_cur = limit.rlim_max;
    setrlimit(RLIMIT_NOFILE, &limit);
}

std::string data_folder(const ServeConfig& config) {
    return config.data.empty() ? opened(usual_data_folder(), kUsage) : config.data;
}

unsigned thread_count(const ServeConfig& config) {
    return config.threads > 0 ? config.threads : std::max(1U, std::thread::hardware_concurrency());
}
// One of those that serve may be waiting for the disk.
unsigned all_threads(const ServeConfig& config) { return thread_count(config) + 1; }

// Everything that serves. Members are destroyed from the last to the first, so that nothing is
// asked of a part that is gone.
class Server {
   public:
    Server(const ServeConfig& config, const std::string& folder)
        : config_(config),
          io_(static_cast<int>(all_threads(config))),
          log_(opened(open_sqlite_log(folder, commit_watcher(), lender()), kFile)),
          people_(opened(make_people(folder, *log_, config.limits), kFile)),
          bus_(make_local_bus()),
          hub_(opened(make_hub({io_, *log_, *bus_, metrics_, config.limits, folder}), kFile)),
          addresses_(config.limits),
          pulse_(std::make_shared<Pulse>(io_, *log_, config.limits.commit_s_max)),
          api_(api_parts()),
          door_{.api = api_,
                .people = *people_,
                .connections = *hub_,
                .metrics = metrics_,
                .addresses = addresses_,
                .limits = config.limits,
                .public_origin = config.public_url,
                .trusted = config.trusted_proxies},
          listener_(listen()),
          signals_(io_, SIGINT, SIGTERM),
          timer_(io_),
          watchdog_(io_, *log_, config.limits.stuck_s_max) {}

    int run();

   private:
    CommitWatcher commit_watcher() {
        return
            [this](double seconds, std::size_t writes) { metrics_.commit_took(seconds, writes); };
    }
    // Commits are made by the threads that serve, so that a quiet server wakes nobody for one:
    // whoever handed it something to keep goes on with the commit itself.
    Lender lender() {
        return [this](std::function<void()> task) { asio::defer(io_, std::move(task)); };
    }
    ApiParts api_parts() {
        return {.hub = *hub_,
                .people = *people_,
                .log = *log_,
                .metrics = metrics_,
                .addresses = addresses_,
                .json_depth_max = config_.limits.json_depth_max,
                .slowly = [this](std::function<void()> task) { return slow_.run(std::move(task)); },
                .prove = [pulse = pulse_](const Pulse::Reply& reply) { pulse->prove(reply); }};
    }
    std::shared_ptr<Listener> listen() {
        auto listener = Listener::open(io_, door_, config_.bind, config_.port);
        if (listener) return *listener;
        throw Fault{listener.error().id == "bad-address" ? kUsage : kFailed, listener.error().text};
    }

    void work() noexcept;
    void wait_for_signal();
    void begin_to_stop(int signal);
    void say_goodbye(std::chrono::steady_clock::time_point until);
    void leave(int code);
    void greet() const;

    const ServeConfig& config_;
    Metrics metrics_;
    asio::io_context io_;
    std::unique_ptr<Log> log_;
    std::unique_ptr<People> people_;
    std::unique_ptr<Bus> bus_;
    std::unique_ptr<Hub> hub_;
    Addresses addresses_;
    Worker slow_{kSlowTasksMax};
    std::shared_ptr<Pulse> pulse_;
    Api api_;
    FrontDoor door_;
    std::shared_ptr<Listener> listener_;
    asio::signal_set signals_;
    asio::steady_timer timer_;  // used while stopping
    std::atomic<bool> has_stopped_ = false;
    std::atomic<int> exit_code_ = 0;
    Watchdog watchdog_;
};

int Server::run() {
    wait_for_signal();
    listener_->start();
    greet();
    {
        std::vector<std::jthread> others;
        for (unsigned number = 1; number < all_threads(config_); ++number)
            others.emplace_back([this] { work(); });
        work();
    }
    note(Level::Info, "stopped");
    return exit_code_;
}

// A table catches its own faults; whatever comes this far ends the process [crash.hpp].
void Server::work() noexcept { io_.run(); }

void Server::greet() const {
    note(Level::Info, "listening",
         {{"bind", config_.bind},
          {"port", std::to_string(listener_->port())},
          {"threads", std::to_string(thread_count(config_))},
          {"version", kVersion}});
    const Greeting greeting{.port = listener_->port(),
                            .bind = config_.bind,
                            .public_url = config_.public_url,
                            .house = house_addresses(),
                            .shows_qr = config_.shows_qr && isatty(STDOUT_FILENO) == 1};
    std::fputs(greeting_text(greeting).c_str(), stdout);
    std::fflush(stdout);
}

// ---- stopping

void Server::wait_for_signal() {
    signals_.async_wait([this](const error_code& cancelled, int signal) {
        if (!cancelled) begin_to_stop(signal);
    });
}

void Server::begin_to_stop(int signal) {
    note(Level::Info, "stopping", {{"signal", std::to_string(signal)}});
    // Who asks twice does not want to wait.
    signals_.async_wait([](const error_code& cancelled, int second) {
        if (!cancelled) std::_Exit(128 + second);
    });
    listener_->stop();
    door_.is_stopping = true;
    api_.stopping();
    timer_.expires_after(kSavingMax);
    timer_.async_wait([this](const error_code& cancelled) {
        if (cancelled) return;
        note(Level::Error, "stopping_took_too_long");
        leave(kFailed);
    });
    hub_->stop([this] {
        asio::post(io_, [this] {
            timer_.cancel();
            say_goodbye(std::chrono::steady_clock::now() + kGoodbyesMax);
        });
    });
}

// Last words are on their way; those who take them slowly are not waited for.
void Server::say_goodbye(std::chrono::steady_clock::time_point until) {
    const bool is_late = std::chrono::steady_clock::now() >= until;
    if (door_.open_websockets == 0 || is_late) return leave(0);
    timer_.expires_after(kLook);
    timer_.async_wait([this, until](const error_code& /*never cancelled*/) { say_goodbye(until); });
}

void Server::leave(int code) {
    if (has_stopped_.exchange(true)) return;
    exit_code_ = code;
    io_.stop();
}

}  // namespace

int serve(const ServeConfig& config) {
    start_logging(config.log_level);
    end_on_faults();
    raise_file_limit();
    // Nobody reads the log any more: that is no reason to stop serving.
    std::signal(SIGPIPE, SIG_IGN);
    try {
        const std::string folder = data_folder(config);
        Server server(config, folder);
        return server.run();
    } catch (const Fault& fault) {
        fmt::print(stderr, "brigade: {}\n", fault.sentence);
        return fault.code;
    }
}

}  // namespace brigade::server
