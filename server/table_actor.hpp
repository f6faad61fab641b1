// One table and all that belongs to it, on one strand: lobby, game, clock, seats, bots, viewers.
// Nothing outside touches them. What it tells anybody waits until the log has kept what it is
// about: every message goes through one queue, in order. Split by what it does: table_actor.cpp
// (members, messages, storage), table_time.cpp, table_lobby.cpp,
// table_pause.cpp, table_play.cpp, table_bots.cpp.
#pragma once

#include <array>
#include <atomic>
#include <boost/asio/defer.hpp>
#include <boost/asio/dispatch.hpp>
#include <boost/asio/io_context.hpp>
#include <boost/asio/steady_timer.hpp>
#include <boost/asio/strand.hpp>
#include <deque>
#include <functional>
#include <map>
#include <memory>
#include <optional>
#include <set>
#include <string>
#include <vector>

#include "bots/any_bot.hpp"
#include "bots/any_coach.hpp"
#include "core/lag.hpp"
#include "server/bot_pool.hpp"
#include "server/bus.hpp"
#include "server/client_message.hpp"
#include "server/connection.hpp"
#include "server/lifeline.hpp"
#include "server/limits.hpp"
#include "server/lobby_options.hpp"
#include "server/log.hpp"
#include "server/metrics.hpp"
#include "server/pause_rules.hpp"
#include "server/rate.hpp"
#include "server/running_game.hpp"
#include "server/sent_times.hpp"
#include "server/table_clock.hpp"
#include "server/watchdog.hpp"

namespace brigade::server {

class TableActor;

// A game this server has, with everything that is made once.
struct ServedGame {
    const GameFace* face = nullptr;
    std::shared_ptr<const AnyBook> book;
    std::vector<std::string> levels;
    std::string stand_in;  // the level that plays for somebody who is gone
    wire::GameDetails details;
};

// What a table tells the list of tables, over the bus.
struct TableNotice {
    std::string code;
    bool listed = false;
    wire::TableEntry entry;
};
BOOST_DESCRIBE_STRUCT(TableNotice, (), (code, listed, entry))

using ServedGames = std::map<std::string, ServedGame, std::less<>>;

// What all tables share.
struct House {
    boost::asio::io_context& io;
    Log& log;
    Bus& bus;
    Metrics& metrics;
    BotPool& bots;
    const Limits& limits;
    const ServedGames& games;
    Lifeline& lifeline;
    // Asks the directory to forget the table; false if somebody is just coming, unless it must go.
    std::function<bool(TableActor&, bool must)> let_go;
    // Runs something that takes a while apart from the threads that serve; false: too much waits.
    std::function<bool(std::function<void()>)> slowly;
    std::function<std::shared_ptr<AnyBot>(std::string_view game, std::string_view level)> make_bot =
        make_any_bot;
};

// A table as the log has it: read and played again by whoever has the time for it.
struct LoadedTable {
    std::string fault;                     // why it cannot be had; empty: there is no such table
    bool later = false;                    // it can, but not now
    std::optional<wire::Refusal> why_not;  // why nobody is let in
    std::optional<StoredStop> stop;        // why it stands still
    std::optional<TableId> id;
    TableDoc doc;
    std::vector<StoredTalk> talk;
    std::unique_ptr<RunningGame> game;
    std::size_t made_again = 0;                      // entries after the last mark of use
    std::vector<std::pair<Seat, std::string>> acts;  // ids of what people did
    std::string broken;  // why the game cannot go on; what is there of it was sound
};
// What is read to have one.
struct TableSource {
    Log& log;
    const ServedGames& games;
    int talk_lines = 0;  // the newest of them
};
LoadedTable load_table(const TableSource& source, const std::string& code);

// Unix milliseconds.
i64 wall_now();
// A number that nobody can guess.
u64 secret_number();

class TableActor : public std::enable_shared_from_this<TableActor> {
   public:
    TableActor(House& house, std::string code);

    // From any thread. A table is either founded or found in the log, before anything else.
    void found(TableId id, TableDoc doc, bool start, std::function<void(bool)> done);
    void find();
    void join(std::shared_ptr<Connection> who, wire::Hello hello);
    void receive(std::shared_ptr<Connection> who, wire::ClientMessage message,
                 Steady::time_point arrived);
    void measured(std::shared_ptr<Connection> who, int round_trip_ms);
    void gone(std::shared_ptr<Connection> who);
    // Somebody who had fallen behind has read everything that was left: a whole account follows.
    void catch_up(std::shared_ptr<Connection> who);
    void stop(std::function<void()> done);

    [[nodiscard]] const std::string& code() const { return code_; }
    // People on their way in; the directory counts them before it hands out the table.
    std::atomic<int> coming{0};

   private:
    struct Member {
        std::shared_ptr<Connection> connection;
        Person person;
        bool watch = false;
        Viewer viewer = kSpectator;
        int seen = 0;  // the newest number that its acts have shown
    };
    struct Outgoing {
        u64 needs = 0;  // writes that must be kept first
        std::shared_ptr<Connection> to;
        Text message;
        Steady::time_point since{};  // when the act arrived, for the metrics
        bool afresh = false;         // the first of a whole account
    };
    struct Absence {
        Steady::time_point since{};  // pauses do not count
        bool waited_for = false;     // as the table agreed to do
    };
    struct BotSeat {
        std::shared_ptr<AnyBot> bot;
        std::string level;
        bool thinking = false;
        std::size_t thought_at = SIZE_MAX;  // the entry count it last thought about
        std::optional<AnyMove> move;        // decided, not made yet
        u64 decision = 0;                   // what that move answers
        std::vector<AnyShout> heard;        // since it last thought
        Steady::time_point wake_at = Steady::time_point::max();  // to make it, or to think again
    };
    // A hint or suggestion that somebody waits for.
    struct Question {
        Question(std::shared_ptr<Connection> asker, Seat own, u64 about)
            : to(std::move(asker)), seat(own), decision(about) {}
        std::shared_ptr<Connection> to;
        Seat seat;
        u64 decision;
        std::atomic<bool> wanted{true};  // read by the threads of the bots
    };
    // What a seat has done about one decision.
    struct Deciding {
        int game = 0;
        u64 decision = 0;
        int acts = 0;
        SlidingWindow slowly{};
    };

    // table_actor.cpp
    template <class Work>
    auto guarded(Work work);
    template <class Work>
    void on_strand(Work work);
    template <class Work>
    void at_once(Work work);
    void break_down(const std::string& what);
    void take_up(LoadedTable loaded);
    void give_up(const std::string& why);
    void when_found(std::function<void(TableActor&)> work);
    void catch_up();
    void restore_clock();
    void join_now(const std::shared_ptr<Connection>& who, const wire::Hello& hello);
    [[nodiscard]] Verdict check_room(const Connection& who, const wire::Hello& hello) const;
    void close_oldest_window(const std::string& guest, bool watch);
    void welcome(Member& member, const wire::Hello& hello, bool afresh = false);
    void send_game(Member& member);
    void note_newest(Member& member);
    void hear(const std::shared_ptr<Connection>& who, const wire::ClientMessage& message,
              Steady::time_point arrived);
    void remove(const std::shared_ptr<Connection>& who);
    void turn_away(const std::shared_ptr<Connection>& who, const wire::Refusal& why, bool again);
    void settle_members();  // everybody's eyes, after seats changed
    [[nodiscard]] bool is_here(const std::string& guest) const;
    [[nodiscard]] bool anybody_here() const { return !members_.empty(); }
    [[nodiscard]] Member* member_of(const std::shared_ptr<Connection>& who);
    [[nodiscard]] Viewer eyes_of(const Member& member) const;
    [[nodiscard]] Audience audience();
    void write(std::vector<Write> writes);
    void save_and_tell();
    void kept(u64 number, bool ok);
    void flush();
    void send(const std::shared_ptr<Connection>& to, Text message, Steady::time_point since = {},
              bool afresh = false);
    void tell_all(const Text& message);
    void tell_table();
    void announce();
    [[nodiscard]] wire::TableInfo info_for(const std::string& guest) const;
    [[nodiscard]] StoredTable stored() const;

    // table_time.cpp
    void schedule();
    void wake(Steady::time_point now);
    void watch_absences(Steady::time_point now);
    void act_for_absent(Steady::time_point now);
    [[nodiscard]] bool is_to_be_replaced(const Absence& absence) const;
    [[nodiscard]] bool is_missed(const std::string& guest) const;
    [[nodiscard]] bool runs_alone() const;
    void maybe_leave(Steady::time_point now);

    // table_lobby.cpp
    void on(Member& member, const wire::Hello& message);
    void on(Member& member, const wire::Sit& message);
    void on(Member& member, const wire::Stand& message);
    void on(Member& member, const wire::Leave& message);
    void on(Member& member, const wire::Ready& message);
    void on(Member& member, const wire::PutBot& message);
    void on(Member& member, const wire::SetSeats& message);
    void on(Member& member, const wire::SwapSeats& message);
    void on(Member& member, const wire::SetOptions& message);
    void on(Member& member, const wire::SetPreset& message);
    void on(Member& member, const wire::SetSettings& message);
    void on(Member& member, const wire::Kick& message);
    void on(Member& member, const wire::Start& message);
    void on(Member& member, const wire::Rematch& message);
    void on(Member& member, const wire::ToLobby& message);
    void on(Member& member, const wire::Mute& message);
    void on(Member& member, const wire::Remove& message);
    void on(Member& member, const wire::Allow& message);
    void on(Member& member, const wire::Say& message);
    void on(Member& member, const wire::Shout& message);
    void settle(const Member& member, const Verdict& verdict);
    void refused(const Member& member, const wire::Refusal& why,
                 const std::optional<std::string>& id = {});
    void as_host(const Member& member, const std::function<Verdict()>& change);
    void count_down();
    void add_talk(wire::TalkLine line);
    void note_shout(const wire::TalkLine& line);
    [[nodiscard]] Verdict check_talk(const Member& member) const;
    bool may_shout(Seat seat, Steady::time_point now);
    [[nodiscard]] std::string name_of(const std::string& guest) const;
    void send_away(const std::string& guest, const wire::Bye& why);
    // What it is about, if that is something of the game.
    void note(std::string text, std::optional<std::string> what = {});
    [[nodiscard]] bool is_real_time() const { return served().face->info().kind == "real-time"; }
    void rematch_if_agreed();
    [[nodiscard]] SeatDoc* own_seat(const Member& member);
    [[nodiscard]] const ServedGame& served() const;
    [[nodiscard]] LobbyGame lobby_game() const;

    // table_pause.cpp
    void on(Member& member, const wire::Pause& message);
    void on(Member& member, const wire::Unpause& message);
    void on(Member& member, const wire::StandIn& message);
    // What the game's own rules say about serving it, if it has such rules and is played.
    [[nodiscard]] std::optional<TableService> service() const;
    [[nodiscard]] PauseRules pause_rules() const;
    [[nodiscard]] int pauses_left(const PauseRules& rules) const;
    [[nodiscard]] wire::PauseInfo pause_info() const;
    [[nodiscard]] int count_seats(const std::function<bool(const SeatDoc&)>& counts) const;
    [[nodiscard]] Verdict check_pause(const Member& member, const PauseRules& rules) const;
    void pause_if_agreed();
    void begin_stretch();
    void pause_by(const std::string& reason);
    bool pause_for(const SeatDoc& missed);
    void stand_still(bool counts);
    [[nodiscard]] std::string why_paused() const;
    [[nodiscard]] bool is_missing(const SeatDoc& seat) const;
    [[nodiscard]] std::vector<int> missing_seats() const;
    [[nodiscard]] Steady::time_point longest_pause(Steady::time_point now) const;
    void unpause_if_agreed();
    [[nodiscard]] bool is_going_on_agreed(const PauseRules& rules) const;
    void miss_no_more(const std::string& guest);
    void go_on_if_free();
    void go_on(const std::string& said = "The game goes on.");
    void stand_in_if_agreed();
    void cover(SeatDoc& seat);
    void count_votes_again();

    // table_play.cpp
    void on(Member& member, const wire::Act& message);
    void on(Member& member, const wire::Ask& message);
    void on(Member& member, const wire::Hint& message);
    void on(Member& member, const wire::Suggest& message);
    void on(Member& member, const wire::Sync& message);
    void on(Member& member, const wire::AskLog& message);
    void on(Member& member, const wire::AskStory& message);
    void on(Member& member, const wire::Show& message);
    void deal();
    void run_clock();
    void stop_clock();
    Millis advance_to_now();  // the time that is now, with everything done that was due before
    [[nodiscard]] std::unique_ptr<Table> table_at(Millis now) const;
    // Whose idea a move was: of a person with the id of the act, of a bot, or of the turn clock.
    struct MadeBy {
        std::string act_id{};
        bool clock = false;
    };
    void make_move(Millis now, Seat seat, const AnyMove& move, const MadeBy& by);
    void make_moves(Millis now, Seat seat, const std::vector<AnyMove>& moves, const MadeBy& by);
    void show_draft(Seat seat);
    void close_draft(Seat seat);
    void close_drafts_of_the_past();
    [[nodiscard]] wire::Shown shown_draft(Seat seat) const;
    void deliver(std::vector<Told> told, Steady::time_point since);
    [[nodiscard]] std::optional<int> age_of_seen(Member& member, int seen);
    [[nodiscard]] Millis way_to(Member& member, int seen, Millis now);
    void charge_ways();
    void keep_marks(std::vector<Write>& writes);
    void after_change();
    void finish();
    void meet_deadline(Millis now);
    void note_lateness(Millis due);
    void play_for(Millis now, Seat seat);
    [[nodiscard]] Verdict check_act(const Member& member) const;
    [[nodiscard]] Verdict check_in_time(const Member& member, const wire::Act& act) const;
    [[nodiscard]] bool was_made(Seat seat, const std::string& act_id) const;
    void note_act(Seat seat, const std::string& act_id);
    [[nodiscard]] Steady::time_point served_now() const { return house_.lifeline.time().now(); }
    [[nodiscard]] Millis table_now() const;
    [[nodiscard]] wire::Clock clock_now() const;

    // table_limits.cpp
    void follow(Member& member, const wire::ClientMessage& message);
    [[nodiscard]] Verdict check_pace(Seat seat, const wire::Act& act);
    [[nodiscard]] bool ends_decision(Seat seat, const wire::Act& act) const;
    void count_act(Seat seat, u64 decision);
    using Reasoning = std::function<Text(Table& table, Seat seat)>;
    void ask_for_advice(const Member& member, const std::string& id, Reasoning reasoning);
    void drop_question(const std::shared_ptr<Question>& question, const std::string& id,
                       BotPool::Dropped why);
    void forget_questions();

    // table_bots.cpp
    void consider_bots();
    void tell_bots(const AnyShout& shout);
    void shout_for_bot(const AnyShout& shout);
    void think(Seat seat, const std::string& level);
    void bot_failed(Seat seat, int game, std::size_t entries, const std::string& what);
    void thought(Seat seat, std::size_t entries, const std::optional<AnyMove>& move, Millis pace);
    void make_if_possible(Seat seat, const AnyMove& move);
    void make_bot_moves(Steady::time_point now);
    void forget_bot(Seat seat);
    [[nodiscard]] std::string level_at(Seat seat) const;
    [[nodiscard]] Steady::duration pause_before(Seat seat, Millis pace) const;

    House& house_;
    boost::asio::strand<boost::asio::io_context::executor_type> strand_;
    boost::asio::steady_timer timer_;
    Steady::time_point timer_at_ = Steady::time_point::max();
    std::string code_;
    TableId id_{};
    TableDoc doc_;
    bool ready_ = false;                                   // founded or found
    std::vector<std::function<void(TableActor&)>> early_;  // what came before that
    bool closed_ = false;  // left memory, or could not be found; whoever comes must look again
    // It stands still, or has not been read whole yet: nothing of it is written.
    bool frozen_ = false;
    std::optional<StoredStop> stop_;        // why it stands still, if the log says so
    std::optional<wire::Refusal> why_not_;  // why nobody is let in
    int version_ = 0;
    std::string announced_;
    std::vector<Member> members_;
    SeatNames audience_names_;
    std::deque<wire::TalkLine> talk_;
    int talk_count_ = 0;
    std::vector<PlayedShout> shouted_;  // of this game
    // The story told last. It is another one only when its stamp is, and nobody's secret.
    struct ToldStory {
        int game = 0;
        u64 stamp = 0;
        json::object story;
    };
    std::optional<ToldStory> told_story_;

    std::string saved_;  // the document as save_and_tell() last wrote it, and when
    i64 saved_at_ = 0;
    u64 written_ = 0;
    u64 kept_ = 0;
    std::deque<Outgoing> outbox_;
    std::function<void(bool)> founded_;
    std::function<void()> stopped_;

    std::unique_ptr<RunningGame> game_;
    TableClock clock_;
    Steady::time_point act_arrived_{};
    std::array<std::deque<std::string>, kSeatsMax> act_ids_;
    std::array<BotSeat, kSeatsMax> bots_;
    std::vector<std::shared_ptr<Question>> questions_;
    std::array<SlidingWindow, kSeatsMax> paces_;
    std::array<SlidingWindow, kSeatsMax> shouts_;
    std::array<Deciding, kSeatsMax> deciding_;
    // The decision whose draft a seat lays open; it ends with that decision.
    std::array<std::optional<u64>, kSeatsMax> shown_;
    std::map<std::string, LagCredit> credits_;  // by guest: a new connection forgets nothing
    std::array<SentTimes, kSeatsMax> sent_;
    std::map<std::string, Absence> gone_;  // people with a seat
    Steady::time_point paused_at_{};
    u32 told_stretch_ = 0;  // of the game, in which pauses are counted
    Steady::time_point alone_since_{};
    Steady::time_point countdown_until_{};
    Steady::time_point pause_until_ = Steady::time_point::max();
};

// Our own mistakes end here: this table stops, and no other notices. Without memory nobody can go
// on [crash.hpp].
template <class Work>
auto TableActor::guarded(Work work) {
    return [self = shared_from_this(), work = std::move(work)]() mutable {
        const AtWork at_work;
        try {
            work(*self);
        } catch (const std::bad_alloc&) {
            throw;
        } catch (const std::exception& fault) {
            self->break_down(fault.what());
        }
    };
}

// Deferred: whoever hands work to a table is about to finish, so its thread goes on with it instead
// of waking another.
template <class Work>
void TableActor::on_strand(Work work) {
    boost::asio::defer(strand_, guarded(std::move(work)));
}

// Right here if nothing else happens at the table; for callers that hold no lock.
template <class Work>
void TableActor::at_once(Work work) {
    boost::asio::dispatch(strand_, guarded(std::move(work)));
}

}  // namespace brigade::server
