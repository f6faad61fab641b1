// The clients of one table: what they do with each message.
#include "server/load/load_table.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>

#include "server/load/json_scan.hpp"

namespace brigade::load {

namespace {

constexpr u32 kDraftOneIn = 8;  // how often a move that has to be put together is preferred
// Whoever takes the hands off or rings has nothing left to do; and whoever goes to and fro over who
// keeps the time never comes to work.
constexpr std::array<std::string_view, 5> kUnloved{R"("hands-off")", R"("ring")", R"("not-ready")",
                                                   R"("set-timekeeper")", R"("set-temp-policy")"};

bool is_unloved(std::string_view move) {
    return std::ranges::any_of(kUnloved,
                               [&](std::string_view act) { return move.find(act) != move.npos; });
}

struct Options {
    std::vector<std::string_view> finished, open;
};

Options options_of(std::string_view choices) {
    Options options;
    for (const std::string_view choice : elements(choices)) {
        const std::string_view move = member(choice, "move");
        if (is_unloved(move)) continue;
        (member(choice, "open") == "true" ? options.open : options.finished).push_back(move);
    }
    return options;
}

}  // namespace

struct LoadTable::Client final : Listener {
    Client(LoadTable& its_table, std::size_t number) : table(its_table), seat(number) {}
    void opened() override {
        socket->send(
            fmt::format(R"({{"t":"hello","protocol":2,"table":"{}"}})", table.ticket_.code));
    }
    void received(std::string_view message) override { table.take(*this, message); }
    void lost(const std::string& why) override {
        ++table.tally_.connections_lost;
        if (table.tally_.last_trouble.empty()) table.tally_.last_trouble = why;
    }
    [[nodiscard]] bool may_act() const { return choices.size() > 2; }

    LoadTable& table;
    std::size_t seat;
    std::shared_ptr<Socket> socket;
    std::string choices;    // the JSON list, as it was last told
    std::string game, seq;  // the newest numbers
    bool wants_rematch = false;
};

LoadTable::LoadTable(Ticket ticket, const Habits& habits, Tally& tally)
    : Group(ticket.cookies.size()),
      ticket_(std::move(ticket)),
      habits_(habits),
      tally_(tally),
      rng_(habits.seed) {
    for (std::size_t seat = 0; seat < ticket_.cookies.size(); ++seat)
        seats_.push_back(std::make_unique<Client>(*this, seat));
    frames_.plays.resize(seats_.size());
}

LoadTable::~LoadTable() {
    for (const auto& client : seats_)
        if (client->socket) client->socket->close();
}

void LoadTable::join(boost::asio::io_context& io, const Address& address) {
    for (const auto& client : seats_)
        client->socket = open_socket(io, address, ticket_.cookies[client->seat], *client);
}

void LoadTable::start() {
    starting_ = true;
    if (habits_.mode == LoadMode::Watched) {  // the host gives the seat to a bot and looks on
        Socket& host = *seats_.front()->socket;
        host.send(R"({"t":"stand"})");
        host.send(fmt::format(R"({{"t":"put-bot","seat":0,"level":{}}})", ticket_.level));
        return;
    }
    for (const auto& client : seats_) client->socket->send(R"({"t":"ready","ready":true})");
}

// ---- messages

void LoadTable::take(Client& from, std::string_view message) {
    const std::string_view kind = word(message, "t");
    if (kind == "play") return take_play(from, message);
    if (kind == "ack") {
        ++tally_.acked;
        if (habits_.mode == LoadMode::Live && word(message, "id") == pending_id_) seen();
    } else if (kind == "refused") {
        take_refusal(message);
    } else if (kind == "answer") {
        take_answer(from, message);
    } else if (kind == "view") {
        take_view(from, message);
    } else if (kind == "table") {
        take_table(from, message);
    } else if (kind == "welcome") {
        ++welcomed_;
    } else if (kind == "bye") {
        tally_.last_trouble = word(message, "sentence");
    }
}

// The host starts when everybody is ready. After a game everybody wants another.
void LoadTable::take_table(Client& from, std::string_view message) {
    const std::string_view phase = word(message, "phase");
    if (phase == "over" && !from.wants_rematch) {
        from.wants_rematch = true;
        from.choices.clear();
        from.socket->send(R"({"t":"rematch"})");
        if (!over_) ++tally_.games;
        over_ = true;
        dealt_ = 0;
    }
    if (from.seat != 0 || phase != "lobby" || !starting_) return;
    const auto seats = elements(member(message, "seats"));
    const bool all_ready = std::all_of(seats.begin(), seats.end(), [](std::string_view seat) {
        return member(seat, "ready") == "true";
    });
    if (!all_ready) return;
    starting_ = false;
    from.socket->send(R"({"t":"start"})");
}

void LoadTable::take_view(Client& from, std::string_view message) {
    from.game = member(message, "game");
    from.seq = member(message, "seq");
    from.choices = member(message, "choices");
    from.wants_rematch = false;
    over_ = false;
    if (++dealt_ == seats_.size()) recover();
}

void LoadTable::take_play(Client& from, std::string_view message) {
    from.seq = member(message, "seq");
    if (const std::string_view choices = member(message, "choices"); !choices.empty())
        from.choices = choices;
    frames_.plays[from.seat] = message;
    if (habits_.mode != LoadMode::Live && !habits_.asleep) seen();
}

void LoadTable::take_refusal(std::string_view message) {
    ++tally_.refused;
    tally_.last_trouble = word(member(message, "why"), "sentence");
    const std::string_view id = word(message, "id");
    if (id.starts_with('a')) ++tally_.denied;
    if (id == pending_id_) recover();
}

void LoadTable::take_answer(Client& from, std::string_view message) {
    if (word(message, "id") != pending_id_) return;
    const std::string_view choices = member(message, "choices");
    const Options options = options_of(choices);
    if (is_closed() && !options.finished.empty()) {
        learnt_[asked_] = options.finished.front();
        return send_act(from, options.finished.front());
    }
    if (const std::string_view best = member(message, "best"); !best.empty())
        return send_act(from, best);
    choose(from, choices);
}

// ---- acting

bool LoadTable::act() {
    if (is_busy() || over_ || habits_.asleep || !is_dealt()) return false;
    std::vector<Client*> able;
    for (const auto& client : seats_)
        if (client->may_act()) able.push_back(client.get());
    if (able.empty()) return false;
    Client& who = *able[rng_.below(static_cast<u32>(able.size()))];
    choose(who, who.choices);
    return is_busy();
}

void LoadTable::choose(Client& who, std::string_view choices) {
    const Options options = options_of(choices);
    const bool draft = !options.open.empty() && !is_closed() && rng_.below(kDraftOneIn) == 0;
    const auto& from = draft || options.finished.empty() ? options.open : options.finished;
    if (from.empty()) {
        who.choices.clear();
        return recover();
    }
    const std::string_view move = from[rng_.below(static_cast<u32>(from.size()))];
    if (&from != &options.open) return send_act(who, move);
    const auto known = learnt_.find(move);
    if (known != learnt_.end()) return send_act(who, known->second);
    ask(who, move);
}

void LoadTable::send_act(Client& who, std::string_view move) {
    pending_id_ = fmt::format("a{}", ++number_);
    frames_.act = fmt::format(R"({{"t":"act","id":"{}","game":{},"seen":{},"move":{}}})",
                              pending_id_, who.game, who.seq, move);
    ++tally_.sent;
    begin();
    who.socket->send(frames_.act);
}

void LoadTable::ask(Client& who, std::string_view move) {
    pending_id_ = fmt::format("q{}", ++number_);
    ++tally_.asked;
    asked_ = move;
    prepare();
    who.socket->send(fmt::format(R"({{"t":"ask","id":"{}","move":{}}})", pending_id_, move));
}

}  // namespace brigade::load
