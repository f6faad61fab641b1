// A table of the load generator: one client per seat, each with its own socket, that take any
// legal step the server lists. They know no rules.
#pragma once

#include <boost/asio/io_context.hpp>
#include <map>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "core/rng.hpp"
#include "server/load/echo.hpp"
#include "server/load/group.hpp"
#include "server/load/load.hpp"
#include "server/load/net.hpp"

namespace brigade::load {

// What happened at all tables together.
struct Tally {
    u64 sent = 0;     // acts
    u64 acked = 0;    // and answered with "ack"
    u64 denied = 0;   // or with "refused"
    u64 refused = 0;  // messages of any kind
    u64 asked = 0;    // drafts
    u64 games = 0;    // that came to an end
    u64 connections_lost = 0;
    std::string last_trouble;  // the sentence of the last refusal or farewell
};

// How choosy the clients are.
struct Habits {
    LoadMode mode = LoadMode::Paced;
    bool asleep = false;  // never act: the table's clock or its bots have to
    u64 seed = 1;
};

struct Ticket {
    std::string code;                  // of the table
    std::vector<std::string> cookies;  // of the people, the host first
    std::string level;                 // of its bots, as JSON
};

class LoadTable final : public Group {
   public:
    LoadTable(Ticket ticket, const Habits& habits, Tally& tally);
    ~LoadTable() override;

    // One after the other: everybody joins; then everybody is ready and the host starts.
    void join(boost::asio::io_context& io, const Address& address);
    [[nodiscard]] bool has_joined() const { return welcomed_ >= seats_.size(); }
    void start();
    [[nodiscard]] bool is_dealt() const { return dealt_ == seats_.size(); }

    bool act() override;
    // The last act that everybody saw.
    [[nodiscard]] const Frames& frames() const { return frames_; }

   private:
    struct Client;
    [[nodiscard]] bool is_closed() const { return habits_.mode == LoadMode::Closed; }
    void take(Client& from, std::string_view message);
    void take_table(Client& from, std::string_view message);
    void take_view(Client& from, std::string_view message);
    void take_play(Client& from, std::string_view message);
    void take_refusal(std::string_view message);
    void take_answer(Client& from, std::string_view message);
    void choose(Client& who, std::string_view choices);
    void send_act(Client& who, std::string_view move);
    void ask(Client& who, std::string_view move);

    Ticket ticket_;
    Habits habits_;
    Tally& tally_;
    Rng rng_;
    std::vector<std::unique_ptr<Client>> seats_;
    std::size_t welcomed_ = 0;
    std::size_t dealt_ = 0;
    u64 number_ = 0;  // of the last act or question
    std::string pending_id_;
    std::string asked_;  // the draft of the last question
    // Drafts and a way to finish them that was good once. Only for the closed loop, where the one
    // draft without an alternative is one that can always be finished the same way.
    std::map<std::string, std::string, std::less<>> learnt_;
    bool starting_ = false;
    bool over_ = false;
    Frames frames_;
};

}  // namespace brigade::load
