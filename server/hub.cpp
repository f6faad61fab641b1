// The directory of tables and the door to them: frames are read and counted here, on the strand of
// their connection, before a table hears of them.
#include "server/hub.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <boost/asio/steady_timer.hpp>
#include <mutex>
#include <unordered_map>

#include "core/describe.hpp"
#include "server/allowances.hpp"
#include "server/old_tables.hpp"
#include "server/served_games.hpp"
#include "server/table_actor.hpp"
#include "server/table_code.hpp"
#include "server/tries.hpp"
#include "server/worker.hpp"

namespace brigade::server {

namespace {

constexpr int kCodeTries = 100;
constexpr int kOwnWrongCodes = 3;
constexpr std::size_t kRestoresMax = 1'000;  // tables that wait to be read from the log

// Wrong codes are forgotten after ten minutes without another one.
Tries::Rule wrong_codes_of(const Limits& limits) {
    return {.free = limits.wrong_codes_free,
            .wait_max = std::chrono::seconds(limits.wrong_code_wait_s_max),
            .forgotten_after = std::chrono::minutes(10),
            .keys_max = 20'000};
}

struct ClassOf {
    Class operator()(const wire::Act& /*message*/) const { return Class::Acts; }
    Class operator()(const wire::Ask& /*message*/) const { return Class::Asks; }
    Class operator()(const wire::Hint& /*message*/) const { return Class::Asks; }
    Class operator()(const wire::Suggest& /*message*/) const { return Class::Asks; }
    Class operator()(const wire::AskStory& /*message*/) const { return Class::Asks; }
    Class operator()(const wire::Say& /*message*/) const { return Class::Talk; }
    Class operator()(const wire::Hello& /*message*/) const { return Class::Hellos; }
    template <class Message>
    Class operator()(const Message& /*message*/) const {
        return Class::Others;
    }
};

// What the hub remembers about a connection.
struct Visitor : Attachment {
    std::shared_ptr<Allowance> person;
    std::shared_ptr<Allowance> address;
    int refused_in_a_row = 0;
    std::shared_ptr<TableActor> table;

    // The person first: who is hasty does not use up what the others of the house may say.
    bool may_say(Class kind, Steady::time_point now) const {
        return person->take(kind, now) && address->take(kind, now);
    }
};

class TheHub final : public Hub {
   public:
    TheHub(const HubParts& parts, Heartbeat heartbeat)
        : parts_(parts),
          limits_(parts.limits),
          people_(rates_of_person(parts.limits)),
          addresses_(rates_of_address(parts.limits)),
          games_(load_games()),
          bots_(parts.limits),
          lifeline_(std::move(heartbeat)),
          house_{.io = parts.io,
                 .log = parts.log,
                 .bus = parts.bus,
                 .metrics = parts.metrics,
                 .bots = bots_,
                 .limits = limits_,
                 .games = games_,
                 .lifeline = lifeline_,
                 .let_go = {},
                 .slowly = {}},
          wrong_codes_(wrong_codes_of(parts.limits)),
          old_tables_({parts.io, parts.log, limits_, parts.wall ? parts.wall : wall_now,
                       lifeline_.heart().last_written(), closing_,
                       [this](const std::string& code) { return claim(code); }}) {
        house_.let_go = [this](TableActor& table, bool must) { return let_go(table, must); };
        house_.slowly = [this](std::function<void()> task) { return slow_.run(std::move(task)); };
        parts.bus.subscribe("tables", [this](const std::string& notice) { noticed(notice); });
        old_tables_.start();
    }

    // ---- connections

    void opened(const std::shared_ptr<Connection>& connection) override {
        auto visitor = std::make_shared<Visitor>();
        visitor->person = people_.of(connection->person().id, Steady::now());
        visitor->address = addresses_.of(connection->address(), Steady::now());
        connection->attachment = std::move(visitor);
        const std::lock_guard lock(visitors_mutex_);
        visitors_[connection->person().id].push_back(connection);
    }

    void received(const std::shared_ptr<Connection>& connection, std::string message) override {
        const Steady::time_point now = Steady::now();
        auto& visitor = static_cast<Visitor&>(*connection->attachment);
        Result<wire::ClientMessage> read =
            wire::read_client_message(message, limits_.json_depth_max);
        if (!read)
            return refuse_message(connection, visitor, {}, "bad-message", read.error().message());
        const Class kind = std::visit(ClassOf{}, *read);
        if (!visitor.may_say(kind, now)) {
            // Whoever cannot come in has nothing to wait for here.
            if (kind == Class::Hellos)
                return connection->close({"too-fast", "That was too fast. Wait a moment.", true});
            return refuse_message(connection, visitor, *read, "too-fast",
                                  "That was too fast. Wait a moment.");
        }
        visitor.refused_in_a_row = 0;
        if (visitor.table) return visitor.table->receive(connection, *std::move(read), now);
        if (const auto* hello = std::get_if<wire::Hello>(&*read))
            return greet(connection, visitor, *hello);
        refuse_message(connection, visitor, *read, "no-hello", "Say hello first.");
    }

    void measured(const std::shared_ptr<Connection>& connection, int round_trip_ms) override {
        const auto& visitor = static_cast<const Visitor&>(*connection->attachment);
        if (visitor.table) visitor.table->measured(connection, round_trip_ms);
    }

    void drained(const std::shared_ptr<Connection>& connection) override {
        const auto& visitor = static_cast<const Visitor&>(*connection->attachment);
        if (visitor.table) visitor.table->catch_up(connection);
    }

    void closed(const std::shared_ptr<Connection>& connection) override {
        auto& visitor = static_cast<Visitor&>(*connection->attachment);
        if (visitor.table) visitor.table->gone(connection);
        visitor.table = nullptr;
        forget(connection);
    }

    void send_away(const std::string& guest) override {
        std::vector<std::weak_ptr<Connection>> known;
        {
            const std::lock_guard lock(visitors_mutex_);
            if (const auto found = visitors_.find(guest); found != visitors_.end())
                known = found->second;
        }
        for (const auto& one : known)
            if (const auto connection = one.lock())
                connection->close({"signed-out", "You were signed out.", true});
    }

    // ---- tables

    void make_table(const Person& host, const std::string& address, const wire::NewTable& wish,
                    Made made) override {
        const auto game = games_.find(wish.game);
        if (game == games_.end())
            return made(Error{"This server does not have that game.", {}, "no-such-game"});
        Result<TableDoc> doc =
            new_table({*game->second.face, *game->second.book, game->second.levels}, host, wish);
        if (!doc) return made(doc.error());
        const bool is_private = wish.settings && wish.settings->unlisted;
        Result<std::shared_ptr<TableActor>> table = reserve(address, is_private);
        if (!table) return made(table.error());
        TableDoc founding = *std::move(doc);
        founding.code = (*table)->code();
        const auto id = static_cast<TableId>(secret_number() >> 2U);
        auto done = [made = std::move(made), code = founding.code](bool kept) {
            if (!kept) return made(Error{"The server cannot save at the moment.", {}, "not-kept"});
            made(wire::TableMade{code});
        };
        (*table)->found(id, std::move(founding), wish.start, std::move(done));
    }

    [[nodiscard]] ListedTables listed(const ListQuery& query) override {
        ListedTables list;
        {
            const std::lock_guard lock(mutex_);
            for (const auto& [code, entry] : listed_)
                if (query.game.empty() || entry->game == query.game) list.push_back(entry);
        }
        if (query.free_only)
            std::erase_if(list, [](const auto& entry) { return !has_room(*entry); });
        return list;
    }

    [[nodiscard]] std::vector<wire::GameDetails> games() const override {
        return details_of(games_);
    }

    void stop(std::function<void()> done) override {
        std::vector<std::shared_ptr<TableActor>> tables;
        {
            const std::lock_guard lock(mutex_);
            stopping_ = true;
            for (const auto& [code, live] : tables_) tables.push_back(live.table);
        }
        old_tables_.stop();
        if (tables.empty()) return done();
        auto left = std::make_shared<std::atomic<std::size_t>>(tables.size());
        for (const auto& table : tables)
            table->stop([left, done] {
                if (--*left == 0) done();
            });
    }

   private:
    struct Live {
        std::shared_ptr<TableActor> table;
        std::string address;  // of whoever founded it since the start of this process
    };

    void greet(const std::shared_ptr<Connection>& connection, Visitor& visitor,
               const wire::Hello& hello) {
        if (hello.protocol != wire::kProtocol)
            return connection->close(
                {"wrong-protocol", fmt::format("This server speaks protocol {}.", wire::kProtocol),
                 false});
        const Result<std::shared_ptr<TableActor>> table =
            come_in(*connection, plain_code(hello.table));
        if (!table) {
            const bool again = table.error().id == "restarting";
            parts_.metrics.refused(table.error().id);
            return connection->close({table.error().id, table.error().text, again});
        }
        visitor.table = *table;
        (*table)->join(connection, hello);
    }

    // Wrong codes make their address wait. Somebody else behind the same address, who has hardly
    // typed a wrong one, does not wait with it: how many people an address makes is bounded too.
    Result<std::shared_ptr<TableActor>> come_in(const Connection& connection,
                                                const std::string& code) {
        const Steady::time_point now = Steady::now();
        const std::string from = "from " + connection.address();
        const std::string by = "by " + connection.person().id;
        const std::chrono::seconds wait = wrong_codes_.wait(from, now);
        if (wait > std::chrono::seconds::zero() && wrong_codes_.count(by, now) >= kOwnWrongCodes)
            return Error{fmt::format("Too many wrong codes. Try again in {}.", in_words(wait)),
                         {},
                         "too-many-codes"};
        if (leads_somewhere(code)) return come_to(code);
        wrong_codes_.wrong(from, now);
        wrong_codes_.wrong(by, now);
        return no_such_table();
    }

    static Error no_such_table() {
        return Error{"There is no table with this code.", {}, "no-such-table"};
    }

    // Nothing is made for a code that leads nowhere.
    [[nodiscard]] bool leads_somewhere(const std::string& code) {
        if (!is_code(code)) return false;
        {
            const std::lock_guard lock(mutex_);
            if (tables_.contains(code)) return true;
        }
        const auto stored = parts_.log.table_by_code(code);
        return !stored || stored->has_value();
    }

    void forget(const std::shared_ptr<Connection>& connection) {
        const std::lock_guard lock(visitors_mutex_);
        const auto found = visitors_.find(connection->person().id);
        if (found == visitors_.end()) return;
        std::erase_if(found->second, [&](const std::weak_ptr<Connection>& one) {
            const auto known = one.lock();
            return !known || known == connection;
        });
        if (found->second.empty()) visitors_.erase(found);
    }

    void refuse_message(const std::shared_ptr<Connection>& connection, Visitor& visitor,
                        const std::optional<wire::ClientMessage>& message, const char* id,
                        std::string sentence) {
        parts_.metrics.refused(id);
        if (++visitor.refused_in_a_row > limits_.refused_in_a_row_max)
            return connection->close({"too-much", "Too many messages were refused.", false});
        wire::Refused refused{{}, refuse(id, std::move(sentence))};
        if (message) {
            const auto note_id = [&](const auto& known) {
                if constexpr (requires { known.id; }) refused.id = known.id;
            };
            std::visit(note_id, *message);
        }
        connection->send(pack(refused));
    }

    // The table of this code, live or to be found.
    Result<std::shared_ptr<TableActor>> come_to(const std::string& code) {
        std::shared_ptr<TableActor> table;
        bool fresh = false;
        {
            const std::lock_guard lock(mutex_);
            if (stopping_) return Error{"The server restarts.", {}, "restarting"};
            if (closing_->has(code)) return no_such_table();
            Live& live = tables_[code];
            fresh = !live.table;
            if (fresh) live.table = std::make_shared<TableActor>(house_, code);
            table = live.table;
            ++table->coming;
        }
        if (fresh) table->find();
        count_tables();
        return table;
    }

    // A code that no table has, for a new one. Looked for so often and no oftener; if short ones
    // are so rare that chance finds none, a long one does as well.
    Result<std::shared_ptr<TableActor>> reserve(const std::string& address, bool is_private) {
        const std::size_t letters = is_private ? kPrivateCodeLetters : kListedCodeLetters;
        for (int count = 0; count < 2 * kCodeTries; ++count) {
            if (const auto refused = why_no_table_now(address)) return *refused;
            const std::string code =
                random_code(count < kCodeTries ? letters : kPrivateCodeLetters);
            const auto stored = parts_.log.table_by_code(code);
            if (!stored) return Error{"The server cannot look up tables.", {}, "not-kept"};
            if (*stored) continue;
            const std::lock_guard lock(mutex_);
            if (const auto refused = why_no_table(address)) return *refused;
            if (tables_.contains(code)) continue;
            Live& live = tables_[code];
            live = {std::make_shared<TableActor>(house_, code), address};
            return live.table;
        }
        return Error{"There is no code left for another table. Try again later.", {}, "house-full"};
    }

    std::optional<Error> why_no_table_now(const std::string& address) {
        const std::lock_guard lock(mutex_);
        return why_no_table(address);
    }

    // Under the lock.
    [[nodiscard]] std::optional<Error> why_no_table(const std::string& address) const {
        if (stopping_) return Error{"The server restarts.", {}, "restarting"};
        if (static_cast<int>(tables_.size()) >= limits_.tables_max)
            return Error{"The house is full. Try again later.", {}, "house-full"};
        const auto own = std::count_if(tables_.begin(), tables_.end(), [&](const auto& entry) {
            return entry.second.address == address;
        });
        if (own >= limits_.tables_per_address_max)
            return Error{"You have too many tables open.", {}, "too-many-tables"};
        return {};
    }

    bool let_go(TableActor& table, bool must) {
        {
            const std::lock_guard lock(mutex_);
            if (!must && table.coming > 0) return false;
            const auto found = tables_.find(table.code());
            if (found != tables_.end() && found->second.table.get() == &table) tables_.erase(found);
            listed_.erase(table.code());
        }
        count_tables();
        return true;
    }

    void count_tables() {
        const std::lock_guard lock(mutex_);
        parts_.metrics.tables_live(static_cast<int>(tables_.size()));
    }

    void noticed(const std::string& text) {
        const Result<json::value> tree = parse_json(text);
        const auto notice =
            tree ? from_json<TableNotice>(*tree) : Result<TableNotice>(tree.error());
        if (!notice) return;
        const std::lock_guard lock(mutex_);
        if (notice->listed)
            listed_[notice->code] = std::make_shared<const wire::TableEntry>(notice->entry);
        else
            listed_.erase(notice->code);
    }

    // For closing, unless somebody is there; nobody comes to it any more.
    bool claim(const std::string& code) {
        const std::lock_guard lock(mutex_);
        if (tables_.contains(code)) return false;
        closing_->add(code);
        return true;
    }

    HubParts parts_;
    Limits limits_;
    Allowances people_;
    Allowances addresses_;
    ServedGames games_;
    BotPool bots_;
    Lifeline lifeline_;
    House house_;
    std::mutex mutex_;
    bool stopping_ = false;
    std::unordered_map<std::string, Live> tables_;
    std::map<std::string, std::shared_ptr<const wire::TableEntry>> listed_;
    Tries wrong_codes_;  // by address and by person
    std::mutex visitors_mutex_;
    std::unordered_map<std::string, std::vector<std::weak_ptr<Connection>>> visitors_;  // by guest
    std::shared_ptr<ClosingCodes> closing_ = std::make_shared<ClosingCodes>();
    Worker slow_{kRestoresMax};
    OldTables old_tables_;  // the last member: it has a thread that uses the others
};

}  // namespace

bool has_room(const wire::TableEntry& table) {
    return table.phase == "lobby" &&
           std::any_of(table.seats.begin(), table.seats.end(),
                       [](const wire::SeatInfo& seat) { return !seat.name; });
}

Result<std::unique_ptr<Hub>> make_hub(const HubParts& parts) {
    Result<Heartbeat> heartbeat = Heartbeat::start(parts.folder);
    if (!heartbeat) return heartbeat.error();
    return std::unique_ptr<Hub>(std::make_unique<TheHub>(parts, *std::move(heartbeat)));
}

}  // namespace brigade::server
