// A game at a table: its state, its entries, and what each viewer has been told of it.
// Everything here is a function of the deal and the entries, so a viewer's stream can be told again
// from any number, also by a process that was not there. No clock, socket or log.
#pragma once

#include <array>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "core/record.hpp"
#include "core/table.hpp"
#include "server/protocol.hpp"

namespace brigade::server {

struct Deal {
    int number = 1;  // which game of the table
    u64 seed = 0;
    json::object options;
    std::size_t seats = 2;
};

// Who listens, and what everybody is called.
struct Audience {
    Viewers viewers{};
    const SeatNames& names;
};

// One line of the game: a move as the log keeps it, or time that passed.
struct Entry {
    Millis ms = 0;
    int seat = -1;        // -1: time passed
    std::string written;  // JSON
};

// The game as it was after so many entries, in bytes: of use only to the program that wrote them.
struct KeptMark {
    std::size_t entries = 0;
    std::string bytes;
};

// A message for everybody who looks with the eyes of this viewer.
struct Told {
    Viewer viewer{};
    int seq = 0;
    std::string message;
};

class RunningGame {
   public:
    static Result<std::unique_ptr<RunningGame>> begin(const GameFace& face,
                                                      std::shared_ptr<const AnyBook> book,
                                                      const Deal& deal);

    [[nodiscard]] const Table& table() const { return *table_; }
    [[nodiscard]] const Deal& deal() const { return deal_; }
    [[nodiscard]] u64 content_hash() const { return book_->hash(); }
    [[nodiscard]] std::size_t entry_count() const { return entries_.size(); }
    [[nodiscard]] Millis last_ms() const { return entries_.empty() ? 0 : entries_.back().ms; }

    // One entry each: a move that was checked, by its seat or by the table for a seat whose time
    // was up, or time that ran up to something due.
    std::vector<Told> play(Millis ms, Seat seat, const AnyMove& move, const Audience& audience,
                           bool by_clock = false);
    std::vector<Told> pass_time(Millis ms, const Audience& audience);

    [[nodiscard]] const Entry& newest_entry() const { return entries_.back(); }
    // An entry of the log made again, judged at its own time. An error if it cannot have been made
    // then, and nothing has changed.
    Status replay(Entry entry);
    // Marks that were not taken before, to be kept beside the entries; and the way back: the
    // entries up to a kept mark are not made again. False, and nothing has changed, if it is not
    // the next mark of this game.
    [[nodiscard]] std::vector<KeptMark> take_marks();
    [[nodiscard]] bool go_on_from(const KeptMark& kept, std::vector<Entry> up_to_it);

    // With the newest lines of the log; earlier ones are asked for.
    [[nodiscard]] std::string whole_view(Viewer viewer, const SeatNames& names,
                                         const wire::Clock& clock) const;
    // The lines that come before those of this number: a page of them, as long as the one that
    // comes with a whole view.
    [[nodiscard]] wire::LogPage log_before(Viewer viewer, int seq, const SeatNames& names) const;
    // The plays after this number, as they were told; nothing if the number was never reached, or
    // is so long ago that a whole view is less to tell.
    [[nodiscard]] std::optional<std::vector<std::string>> plays_after(Viewer viewer, int seq,
                                                                      const SeatNames& names) const;
    // Whether what the seat had to decide when it had seen this number is decided [CK-6.10].
    [[nodiscard]] bool is_past(Seat seat, int seen) const {
        return seen < thinking_[index(seat)].asked_at;
    }

    // The newest number that this viewer has been told.
    [[nodiscard]] int newest(Viewer viewer) const { return seq_[static_cast<std::size_t>(viewer)]; }
    // How much the way of this seat counted for in the newest entry, in table time.
    [[nodiscard]] Millis way_counted(Seat seat) const { return ways_[index(seat)]; }
    [[nodiscard]] std::vector<int> waits_for() const;
    // When the table moves for somebody who takes too long.
    [[nodiscard]] std::optional<wire::Deadline> deadline() const;
    // Since when the game waits for this seat, or kNever.
    [[nodiscard]] Millis awaited_since(Seat seat) const { return thinking_[index(seat)].since; }
    [[nodiscard]] wire::GameResult result(const SeatNames& names) const;
    [[nodiscard]] Record record(std::vector<std::string> seats) const;
    [[nodiscard]] PlayedGame played(SeatNames names) const;

   private:
    static constexpr std::size_t kViewers = kSeatsMax + 1;
    static constexpr int kNotTold = 0;
    // What an entry says, read on the table that it was written for.
    struct Made {
        std::optional<Seat> seat;  // none: time passed
        AnyMove move;
        bool by_clock = false;
    };
    // A seat's clock for one decision; it stands still while nobody waits for the seat.
    struct Thinking {
        u64 decision = 0;
        Millis spent = 0;       // before it last stood still
        Millis since = kNever;  // running since then
        int asked_at = 1;       // the number with which the seat learned of it; kNotTold: not yet
    };
    // The game as it was after so many entries. One is kept every so often, so that telling of the
    // newest entries again costs no more in a long game than in a short one.
    struct Mark {
        std::size_t entries = 0;
        std::unique_ptr<Table> table;
        std::array<int, kViewers> seq{};
        std::array<Thinking, kSeatsMax> thinking{};
    };
    RunningGame(const GameFace& face, std::shared_ptr<const AnyBook> book, const Deal& deal,
                std::unique_ptr<Table> table);
    // Whom the game waits for, and until when.
    using Waiting = std::pair<SeatSet, std::optional<wire::Deadline>>;
    [[nodiscard]] Waiting waiting() const { return {table_->waits_for(), deadline()}; }
    // This game as it was at a mark, told to one viewer only.
    [[nodiscard]] std::unique_ptr<RunningGame> again_from(const Mark& mark, Viewer viewer) const;
    [[nodiscard]] const Mark& mark_before_number(Viewer viewer, int seq) const;
    [[nodiscard]] Mark mark() const { return {entries_.size(), table_->clone(), seq_, thinking_}; }
    [[nodiscard]] Result<Made> read(const Entry& entry) const;
    [[nodiscard]] Made sound(const Entry& entry) const;
    std::vector<Told> step(Entry entry, const Made& made, const Audience& audience);
    std::vector<AnyEvent> change(Millis ms, const Made& made);
    void note_turn(Millis ms);
    void note_numbers();
    void note_ways(const std::vector<AnyEvent>& events);
    [[nodiscard]] bool is_told(Viewer viewer, const Table& before,
                               const std::vector<AnyEvent>& events) const;
    // A step that was made, for telling everybody of it.
    struct Moment {
        const Table& before;
        Millis ms = 0;
        const Made& made;
        const std::vector<AnyEvent>& events;
        std::vector<std::string> data;  // of the events, as text
        bool turn_changed = false;
    };
    [[nodiscard]] std::string tell(Viewer viewer, const Moment& moment,
                                   const SeatNames& names) const;
    void write_events(std::string& out, Viewer viewer, const Moment& moment,
                      const SeatNames& names) const;
    [[nodiscard]] std::vector<wire::Choice> choices(Viewer viewer) const;
    template <class Visit>
    void visit_viewers(Visit&& visit) const;

    const GameFace& face_;
    std::shared_ptr<const AnyBook> book_;
    Deal deal_;
    std::unique_ptr<Table> table_;
    std::vector<Entry> entries_;
    std::vector<Mark> marks_;      // the first right after the deal, which is never kept
    std::size_t marks_taken_ = 1;  // of them
    Viewers followed_ = kEveryone;
    std::array<int, kViewers> seq_{};
    std::array<Thinking, kSeatsMax> thinking_{};
    std::array<Millis, kSeatsMax> ways_{};
};

// How a draft may go on; an empty one asks for first steps.
std::vector<wire::Choice> choices_after(const Table& table, Seat seat, const AnyMove& draft);
// What everybody is called by this viewer: oneself is "You".
SeatNames names_for(Viewer viewer, SeatNames names);

}  // namespace brigade::server
