// Requests in parallel, so that many share one commit of the server's log.
#include "server/load/setup.hpp"

#include <fmt/format.h>

#include <atomic>
#include <boost/asio/post.hpp>
#include <map>
#include <mutex>
#include <thread>

#include "server/load/json_scan.hpp"

namespace brigade::load {

namespace {

constexpr std::size_t kWorkers = 16;
constexpr auto kSetupMax = std::chrono::minutes(5);

using Job = std::function<Status(HttpClient& client, std::size_t number)>;

// Does job 0, 1, … count-1 on a few threads; the first error ends all.
class Workers {
   public:
    Workers(Address address, std::size_t count, Job job)
        : address_(std::move(address)), count_(count), job_(std::move(job)) {
        for (std::size_t number = 0; number < std::min(kWorkers, count); ++number)
            threads_.emplace_back([this] { work(); });
    }
    ~Workers() {
        next_ = count_;
        for (std::thread& thread : threads_) thread.join();
    }
    Workers(const Workers&) = delete;
    Workers& operator=(const Workers&) = delete;

    [[nodiscard]] bool done() const { return finished_ == threads_.size(); }
    [[nodiscard]] Status status() {
        const std::lock_guard lock(mutex_);
        return status_;
    }

   private:
    void work() {
        HttpClient client(address_);
        for (std::size_t number = next_++; number < count_; number = next_++) {
            const Status status = job_(client, number);
            if (status) continue;
            const std::lock_guard lock(mutex_);
            status_ = status;
            next_ = count_;
        }
        ++finished_;
    }

    Address address_;
    std::size_t count_;
    Job job_;
    std::atomic<std::size_t> next_ = 0;
    std::atomic<std::size_t> finished_ = 0;
    std::mutex mutex_;
    Status status_ = Nothing{};
    std::vector<std::thread> threads_;
};

Status in_parallel(Stage& stage, const Address& address, std::size_t count, Job job) {
    Workers workers(address, count, std::move(job));
    if (!stage.run_until([&] { return workers.done(); }, kSetupMax))
        return Error{stage.interrupted() ? "Stopped." : "Setting up took too long."};
    return workers.status();
}

// What went wrong with a request, in the server's own words if it has any.
Error trouble(const char* what, const Result<Answer>& answer) {
    if (!answer) return {fmt::format("{}: {}.", what, answer.error().text)};
    const std::string_view sentence = word(answer->body, "sentence");
    return {fmt::format("{}: the server answered {}. {}", what, answer->status, sentence)};
}

// What the server says about a game.
struct GameOnOffer {
    std::string level;     // of its bots: normal ones, or those that there are
    bool may_wait = true;  // it is for the table to say what is done about absences
};

Result<GameOnOffer> ask_about(const Address& address, std::string_view id) {
    HttpClient client(address);
    const auto answer = client.get("/api/games");
    if (!answer || answer->status != 200) return trouble("The games are not told", answer);
    for (const std::string_view game : elements(answer->body)) {
        if (word(game, "id") != id) continue;
        GameOnOffer offer;
        for (const std::string_view level : elements(member(game, "levels")))
            if (offer.level.empty() || level == R"("normal")") offer.level = level;
        offer.may_wait = member(game, "rules_table") != "true";
        return offer;
    }
    return Error{fmt::format("The server does not have the game {}.", id)};
}

std::string table_body(const TableWish& wish, const GameOnOffer& game) {
    const std::vector<std::string_view> bots(wish.bots, game.level);
    return fmt::format(R"({{"game":"{}","seats":{},"settings":{{{}}},)"
                       R"("bots":[{}],"options":{}}})",
                       wish.game, wish.seats, game.may_wait ? R"("absence":"wait")" : "",
                       fmt::join(bots, ","), wish.options);
}

}  // namespace

Result<std::vector<std::string>> make_guests(Stage& stage, const Address& address,
                                             std::size_t count) {
    std::vector<std::string> cookies(count);
    const auto make = [&](HttpClient& client, std::size_t number) -> Status {
        const auto answer =
            client.post("/api/me", fmt::format(R"({{"name":"Guest {}"}})", number), "");
        if (!answer || answer->status != 200 || answer->cookie.empty())
            return trouble("A guest could not be made", answer);
        cookies[number] = answer->cookie;
        return Nothing{};
    };
    if (const Status made = in_parallel(stage, address, count, make); !made) return made.error();
    return cookies;
}

Result<std::vector<Ticket>> make_tables(Stage& stage, const Address& address,
                                        const std::vector<TableWish>& wishes,
                                        const std::vector<std::string>& cookies) {
    std::vector<Ticket> tickets(wishes.size());
    std::map<std::string, GameOnOffer, std::less<>> games;
    for (const TableWish& wish : wishes) {
        if (games.contains(wish.game)) continue;
        const Result<GameOnOffer> offer = ask_about(address, wish.game);
        if (!offer) return offer.error();
        games[wish.game] = *offer;
    }
    std::size_t used = 0;
    for (std::size_t number = 0; number < wishes.size(); ++number)
        for (std::size_t seat = 0; seat < wishes[number].clients(); ++seat)
            tickets[number].cookies.push_back(cookies[used++]);
    const auto make = [&](HttpClient& client, std::size_t number) -> Status {
        Ticket& ticket = tickets[number];
        const auto answer = client.post(
            "/api/tables", table_body(wishes[number], games.find(wishes[number].game)->second),
            ticket.cookies.front());
        if (!answer || answer->status != 201) return trouble("A table could not be made", answer);
        ticket.code = word(answer->body, "code");
        ticket.level = games.find(wishes[number].game)->second.level;
        return Nothing{};
    };
    const Status made = in_parallel(stage, address, wishes.size(), make);
    if (!made) return made.error();
    return tickets;
}

}  // namespace brigade::load
