// The directory of tables and the door to them: frames are read and counted here, on the strand of
// their connection, before a table hears of them.
#include "server/hub.hpp"

#include <fmt/format.h>
#include <sodium.h>
#include <spdlog/spdlog.h>

#include <algorithm>
#include <boost/asio/steady_timer.hpp>
#include <mutex>
#include <unordered_map>

#include "core/describe.hpp"
#include "server/allowances.hpp"
#include "server/heartbeat.hpp"
#include "server/served_games.hpp"
#include "server/table_actor.hpp"

namespace brigade::server {

namespace {

constexpr auto kBeat = std::chrono::milliseconds(50);
constexpr std::size_t kCodeLetters = 4;
constexpr std::string_view kCodeAlphabet = "ABCDEFGHJKMNPQRSTUVWXYZ23456789";
constexpr i64 kDayMs = 24LL * 60 * 60 * 1000;
constexpr int kOldTablesAtOnce = 100'000;

std::string random_code() {
    std::string code;
    for (std::size_t count = 0; count < kCodeLetters; ++count)
        code += kCodeAlphabet[randombytes_uniform(static_cast<u32>(kCodeAlphabet.size()))];
    return code;
}

// Codes are read aloud and typed by hand.
std::string plain_code(std::string code) {
    std::transform(code.begin(), code.end(), code.begin(),
                   [](unsigned char letter) { return static_cast<char>(std::toupper(letter)); });
    return code;
}

struct ClassOf {
    Class operator()(const wire::Act& /*message*/) const { return Class::Acts; }
    Class operator()(const wire::Ask& /*message*/) const { return Class::Asks; }
    Class operator()(const wire::Hint& /*message*/) const { return Class::Asks; }
    Class operator()(const wire::Suggest& /*message*/) const { return Class::Asks; }
    Class operator()(const wire::Say& /*message*/) const { return Class::Talk; }
    Class operator()(const wire::Shout& /*message*/) const { return Class::Talk; }
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
    TheHub(const HubParts& parts, Heartbeat heartbeat, i64 last_heartbeat)
        : parts_(parts),
          limits_(parts.limits),
          people_(rates_of_person(parts.limits)),
          addresses_(rates_of_address(parts.limits)),
          games_(load_games()),
          bots_(parts.limits),
          heartbeat_(std::move(heartbeat)),
          beat_timer_(parts.io),
          house_{.io = parts.io,
                 .log = parts.log,
                 .bus = parts.bus,
                 .metrics = parts.metrics,
                 .bots = bots_,
                 .limits = limits_,
                 .games = games_,
                 .last_heartbeat = last_heartbeat,
                 .let_go = {}} {
        house_.let_go = [this](TableActor& table, bool must) { return let_go(table, must); };
        parts.bus.subscribe("tables", [this](const std::string& notice) { noticed(notice); });
        close_old_tables();
        beat();
    }

    // ---- connections

    void opened(const std::shared_ptr<Connection>& connection) override {
        auto visitor = std::make_shared<Visitor>();
        visitor->person = people_.of(connection->person().id, Steady::now());
        visitor->address = addresses_.of(connection->address(), Steady::now());
        connection->attachment = std::move(visitor);
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
        Result<std::shared_ptr<TableActor>> table = reserve(address);
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

    [[nodiscard]] std::vector<wire::TableEntry> listed(const ListQuery& query) override {
        std::vector<wire::TableEntry> list;
        {
            const std::lock_guard lock(mutex_);
            for (const auto& [code, entry] : listed_)
                if (query.game.empty() || entry.game == query.game) list.push_back(entry);
        }
        const auto has_room = [](const wire::TableEntry& entry) {
            return entry.phase == "lobby" &&
                   std::any_of(entry.seats.begin(), entry.seats.end(),
                               [](const wire::SeatInfo& seat) { return !seat.name; });
        };
        if (query.free_only) std::erase_if(list, std::not_fn(has_room));
        std::stable_partition(list.begin(), list.end(), has_room);
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
        beat_timer_.cancel();
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
        std::shared_ptr<TableActor> table = come_to(plain_code(hello.table));
        if (!table) return connection->close({"restarting", "The server restarts.", true});
        visitor.table = table;
        table->join(connection, hello);
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

    // The table of this code, live or to be found; nothing while the server stops.
    std::shared_ptr<TableActor> come_to(const std::string& code) {
        std::shared_ptr<TableActor> table;
        bool fresh = false;
        {
            const std::lock_guard lock(mutex_);
            if (stopping_) return nullptr;
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

    Result<std::shared_ptr<TableActor>> reserve(const std::string& address) {
        while (true) {
            std::string code = random_code();
            const auto stored = parts_.log.table_by_code(code);
            if (!stored) return Error{"The server cannot look up tables.", {}, "not-kept"};
            if (*stored) continue;
            const std::lock_guard lock(mutex_);
            if (stopping_) return Error{"The server restarts.", {}, "restarting"};
            if (static_cast<int>(tables_.size()) >= limits_.tables_max)
                return Error{"The house is full. Try again later.", {}, "house-full"};
            const auto own = std::count_if(tables_.begin(), tables_.end(), [&](const auto& entry) {
                return entry.second.address == address;
            });
            if (own >= limits_.tables_per_address_max)
                return Error{"You have too many tables open.", {}, "too-many-tables"};
            if (tables_.contains(code)) continue;
            Live& live = tables_[code];
            live = {std::make_shared<TableActor>(house_, code), address};
            return live.table;
        }
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
            listed_[notice->code] = notice->entry;
        else
            listed_.erase(notice->code);
    }

    void close_old_tables() {
        const auto tables = parts_.log.open_tables(kOldTablesAtOnce);
        if (!tables) return;
        std::vector<Write> writes;
        for (StoredTable table : *tables) {
            if (wall_now() - table.touched < limits_.lobby_days_max * kDayMs) continue;
            table.closed = true;
            writes.emplace_back(std::move(table));
        }
        if (writes.empty()) return;
        spdlog::info("closing_old_tables={}", writes.size());
        parts_.log.write(std::move(writes), [](bool) {});
    }

    void beat() {
        heartbeat_.beat(wall_now());
        beat_timer_.expires_after(kBeat);
        beat_timer_.async_wait([this](const boost::system::error_code& error) {
            if (!error) beat();
        });
    }

    HubParts parts_;
    Limits limits_;
    Allowances people_;
    Allowances addresses_;
    ServedGames games_;
    BotPool bots_;
    Heartbeat heartbeat_;
    boost::asio::steady_timer beat_timer_;
    House house_;
    std::mutex mutex_;
    bool stopping_ = false;
    std::unordered_map<std::string, Live> tables_;
    std::map<std::string, wire::TableEntry> listed_;
};

}  // namespace

Result<std::unique_ptr<Hub>> make_hub(const HubParts& parts) {
    const i64 last_heartbeat = Heartbeat::last(parts.folder);
    Result<Heartbeat> heartbeat = Heartbeat::start(parts.folder);
    if (!heartbeat) return heartbeat.error();
    return std::unique_ptr<Hub>(
        std::make_unique<TheHub>(parts, *std::move(heartbeat), last_heartbeat));
}

}  // namespace brigade::server
